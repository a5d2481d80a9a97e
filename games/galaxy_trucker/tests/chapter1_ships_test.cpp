#include "games/galaxy_trucker/tests/stage.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

int connection_faults(Stage& s) { return count(connection_errors(s.board(), s.ship(A))); }
bool is_legal(Stage& s) { return galaxy_trucker::is_legal(s.board(), s.ship(A)); }

TEST(TruckerShips, GT_101_classes_have_their_squares_and_numbers) {
  const std::array squares{18, 27, 36, 36, 18, 28};
  for (int i = 0; i < kClasses; ++i)
    EXPECT_EQ(count(content().ship_class[i].board[Heading::front].squares), squares[static_cast<std::size_t>(i)]);
  const ShipBoard& first_board = content().ship_class[ShipClass::i].board[Heading::front];
  EXPECT_EQ(first(first_board.squares), first_board.cell[square("7-5")]);
  EXPECT_EQ(first_board.cell[square("7-9")], kNoCell);
  EXPECT_EQ(first_board.column[4], 0U);
  const ShipBoard& iiia = content().ship_class[ShipClass::iiia].board[Heading::front];
  EXPECT_LT(iiia.cell[square("7-11")], iiia.cell[square("7-3")]) << "row 11 is the front";
  EXPECT_EQ(iiia.cell[square("7-9")], kNoCell);
}

TEST(TruckerShips, GT_103_what_is_printed_turns_along) {
  const Component& shield = component(tile("gt-120"));
  const auto covers = [&](int turns, Side side) {
    return ((shield.sets[turns] >> static_cast<unsigned>(of_side(Set::shield_front, side))) & 1U) != 0;
  };
  EXPECT_TRUE(covers(0, Side::front) && covers(0, Side::right) && !covers(0, Side::rear));
  EXPECT_TRUE(covers(2, Side::rear) && covers(2, Side::left) && !covers(2, Side::front));
  Stage s;
  s.place(A, "gt-066", "7-8", 0);  // single to the front
  EXPECT_NE(takes_single(s.ship(A), Side::front) & s.at("7-8"), 0U);
  detach(s.ship(A), cell_of(s.state(), A, square("7-8")));
  s.place(A, "gt-066", "7-8", 1);
  EXPECT_NE(takes_single(s.ship(A), Side::right) & s.at("7-8"), 0U);
}

TEST(TruckerShips, GT_104_GT_105_a_universal_connector_takes_anything_X_01) {
  Stage s;
  s.build(A, "gt-010 8-7 0");
  EXPECT_TRUE(is_legal(s));
  EXPECT_NE(joined(s.board(), s.ship(A), Side::right) & s.at("7-7"), 0U);
}

TEST(TruckerShips, GT_104_GT_106_single_against_double_is_an_error_of_both_X_02) {
  Stage s;
  s.build(A, "gt-010 8-7 0, gt-025 9-7 0");
  EXPECT_EQ(connection_errors(s.board(), s.ship(A)), s.at("8-7") | s.at("9-7"));
}

TEST(TruckerShips, GT_106_a_connector_against_a_smooth_side_X_03) {
  Stage s;
  s.build(A, "gt-013 8-7 0, gt-049 7-8 0, gt-024 8-8 0");
  EXPECT_EQ(connection_errors(s.board(), s.ship(A)), s.at("8-7") | s.at("8-8"));
}

TEST(TruckerShips, GT_107_two_smooth_sides_are_legal_but_join_nothing_X_04) {
  Stage s;
  s.build(A, "gt-013 8-7 0, gt-049 7-8 0, gt-016 8-8 0");
  EXPECT_TRUE(is_legal(s));
  detach(s.ship(A), cell_of(s.state(), A, square("7-8")));
  EXPECT_FALSE(is_whole(s.board(), s.ship(A)));
}

TEST(TruckerShips, GT_108_ship_alpha_has_one_exposed_connector) {
  Stage s;
  s.alpha(A);
  EXPECT_TRUE(is_legal(s));
  EXPECT_EQ(exposed_connectors(s.board(), s.ship(A)), 1);
  Stage bare;
  EXPECT_EQ(exposed_connectors(bare.board(), bare.ship(A)), 4);
}

TEST(TruckerShips, GT_108_a_connector_against_a_smooth_side_is_covered) {
  const auto bears = [](const Component& tile, Side side) {
    const auto has = [&](Set front) { return (tile.sets[0] >> static_cast<unsigned>(of_side(front, side))) & 1U; };
    return (has(Set::single_front) | has(Set::double_front)) != 0;
  };
  int tried = 0;
  TileSet{content().heap}.each([&](Tile tile) {
    const Component& part = component(tile);
    if (bears(part, Side::left)) return;
    Stage s;
    attach(s.ship(A), cell_of(s.state(), A, square("8-7")), tile, 0);
    const int own = bears(part, Side::front) + bears(part, Side::right) + bears(part, Side::rear);
    EXPECT_EQ(exposed_connectors(s.board(), s.ship(A)), 4 - 1 + own);
    ++tried;
  });
  EXPECT_GT(tried, 0);
}

TEST(TruckerShips, GT_109_a_blocked_barrel_is_an_error_of_both_X_05) {
  Stage s;
  s.build(A, "gt-039 6-7 2, gt-095 6-6 1, gt-088 7-6 0");
  EXPECT_EQ(blocked_barrels(s.board(), s.ship(A)), s.at("6-6") | s.at("7-6"));
  Stage free;
  free.build(A, "gt-039 6-7 2, gt-095 6-6 1, gt-011 8-7 0, gt-088 8-6 0");
  EXPECT_EQ(blocked_barrels(free.board(), free.ship(A)), 0U);
  EXPECT_TRUE(is_legal(free));
}

TEST(TruckerShips, GT_110_engines_point_to_the_rear_X_06) {
  Stage s;
  s.build(A, "gt-077 7-8 1");
  EXPECT_EQ(stray_engines(s.board(), s.ship(A)), s.at("7-8"));
  Stage blocked;
  blocked.build(A, "gt-049 7-8 0, gt-077 8-8 0, gt-014 8-9 0");
  EXPECT_EQ(blocked_exhausts(blocked.board(), blocked.ship(A)), blocked.at("8-8") | blocked.at("8-9"));
  Stage alone;
  alone.build(A, "gt-066 7-8 0");
  EXPECT_TRUE(is_legal(alone));
}

TEST(TruckerShips, GT_111_GT_201_the_starting_cabin_stands_on_its_square) {
  for (const ShipClass ship_class : {ShipClass::i, ShipClass::ii, ShipClass::iii, ShipClass::iiia}) {
    Stage s(3, ship_class);
    for (const Seat seat : {A, B, C}) {
      EXPECT_EQ(s.ship(seat).hull(), s.at("7-7"));
      EXPECT_EQ(component(s.ship(seat).tile[s.board().start]).kind, Kind::start_cabin);
    }
  }
}

TEST(TruckerShips, GT_114_GT_115_GT_116_GT_122_what_components_hold) {
  EXPECT_EQ(component(tile("gt-010")).cells, 3);
  EXPECT_EQ(component(tile("gt-001")).cells, 2);
  EXPECT_EQ(component(tile("gt-027")).ordinary, 3);
  int plain = 0;
  for (const Component& each : content().component)
    plain += each.kind == Kind::structural && each.containers() + each.cells + each.beds == 0 ? 1 : 0;
  EXPECT_EQ(plain, 8);
}

TEST(TruckerShips, GT_123_the_box_is_complete) {
  Indexed<int, kKinds> number{};
  Indexed<int, 4> batteries{};
  for (const Component& each : content().component) {
    ++number[each.kind];
    if (each.kind == Kind::battery) ++batteries[each.cells];
  }
  const std::array<int, kKinds> expected{5, 16, 18, 15, 15, 9, 19, 7, 23, 8, 8, 8, 4, 2, 2, 2, 1, 2, 4, 4, 4, 4, 6};
  for (int kind = 0; kind < kKinds; ++kind) EXPECT_EQ(number[kind], expected[static_cast<std::size_t>(kind)]);
  EXPECT_EQ(batteries[2], 9);
  EXPECT_EQ(batteries[3], 6);
}

TEST(TruckerShips, GT_117_GT_118_GT_502_engine_strength) {
  Stage s;
  s.alpha(A);
  EXPECT_EQ(engine_strength(s.ship(A), 0), 2);
  Stage twin;
  twin.build(A, "gt-039 6-7 2, gt-077 7-8 0");
  EXPECT_EQ(component(tile("gt-077")).kind, Kind::engine);
  Stage brown;
  brown.build(A, "gt-039 6-7 2, gt-081 7-8 0");
  EXPECT_EQ(component(tile("gt-081")).kind, Kind::double_engine);
  brown.alien(A, "6-7", Figure::brown);
  EXPECT_EQ(engine_strength(brown.ship(A), 0), 0) << "the alien does not push alone";
  EXPECT_EQ(engine_strength(brown.ship(A), brown.at("7-8")), 2 * 4);
}

TEST(TruckerShips, GT_119_GT_120_GT_503_cannon_strength_in_halves) {
  Stage s;
  s.alpha(A);
  EXPECT_EQ(cannon_strength(s.ship(A), 0), 2 * 3) << "one cannon to the front, and the purple alien";
  Stage side;
  side.build(A, "gt-039 6-7 2, gt-095 6-6 1");
  EXPECT_EQ(cannon_strength(side.ship(A), 0), 1) << "half a point to the side";
  Stage twin;
  twin.build(A, "gt-123 7-6 0");
  EXPECT_EQ(component(tile("gt-123")).kind, Kind::double_cannon);
  EXPECT_EQ(cannon_strength(twin.ship(A), 0), 0);
  EXPECT_EQ(cannon_strength(twin.ship(A), twin.at("7-6")), 4);
  Stage turned;
  turned.build(A, "gt-123 8-7 1");
  EXPECT_EQ(cannon_strength(turned.ship(A), turned.at("8-7")), 2);
}

TEST(TruckerShips, GT_112_GT_113_GT_121_supports_and_shields_by_what_is_joined) {
  Stage s;
  s.alpha(A);
  const Ship& ship = s.ship(A);
  EXPECT_EQ(joined_to(s.board(), ship, ship[Set::cabin], ship[Set::purple_support]), s.at("6-7"));
  EXPECT_EQ(ship[Set::shield_front], s.at("9-7"));
  EXPECT_EQ(ship[Set::shield_right], s.at("9-7"));
  EXPECT_EQ(ship[Set::shield_rear], 0U);
}

// The sets of a ship never depend on the way it was built: pieces put on and taken off again leave no trace.
TEST(TruckerShips, GT_102_detaching_leaves_no_trace) {
  Stage s;
  const Ship before = s.ship(A);
  s.alpha(A);
  each_cell(s.ship(A).hull() & ~s.at("7-7"), [&](int cell) { detach(s.ship(A), cell); });
  s.ship(A).set[Set::first_human] = s.ship(A).set[Set::second_human] = 0;
  EXPECT_EQ(std::memcmp(&before, &s.ship(A), sizeof before), 0);
  EXPECT_EQ(connection_faults(s), 0);
}

}  // namespace
}  // namespace orrery::galaxy_trucker
