// What players are told before they answer is what the rules then do. The examples are those of the catalogue.
#include "games/galaxy_trucker/previews.h"

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "games/galaxy_trucker/tests/stage.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

// The place of a square in the lists of a view.
int place_of(const Stage& s, std::string_view where) {
  return count(s.board().squares & (bit_of(s.board().cell[square(where)]) - 1));
}
View seen(Stage& s) { return Game::view(s.state(), A); }

FitView fit(Stage& s, std::string_view id, std::string_view where, int turns) {
  return FitsOf{A, tile(id)}.answer(seen(s))[place_of(s, where)][turns];
}
std::string sides(const FitView& fit) {
  std::string line;
  for (const Meeting meeting : fit.sides) line += (line.empty() ? "" : " ") + std::string(name_of(meeting));
  return line;
}

TEST(TruckerPreviews, GT_E01_a_universal_connector_takes_anything) {
  Stage s;
  EXPECT_EQ(sides(fit(s, "gt-010", "8-7", 0)), "bare exposed bare joined");
  EXPECT_TRUE(fit(s, "gt-010", "8-7", 0).good);
}

TEST(TruckerPreviews, GT_E02_single_against_double_holds_and_is_a_fault) {
  Stage s;
  s.build(A, "gt-010 8-7 0");
  const FitView there = fit(s, "gt-025", "9-7", 0);
  EXPECT_EQ(there.sides[Side::left], Meeting::clash);
  EXPECT_TRUE(there.touches);
  EXPECT_FALSE(there.good);
}

TEST(TruckerPreviews, GT_E03_GT_E04_a_connector_against_a_smooth_side) {
  Stage s;
  s.build(A, "gt-013 8-7 0, gt-049 7-8 0");
  EXPECT_EQ(sides(fit(s, "gt-024", "8-8", 0)), "clash bare bare joined");
  EXPECT_EQ(fit(s, "gt-016", "8-8", 0).sides[Side::front], Meeting::closed);
}

TEST(TruckerPreviews, GT_E05_a_barrel_wants_nothing_before_it) {
  Stage s;
  s.build(A, "gt-039 6-7 2, gt-095 6-6 1");
  EXPECT_FALSE(fit(s, "gt-088", "7-6", 0).barrel);
  EXPECT_TRUE(fit(s, "gt-010", "8-7", 0).barrel);
}

TEST(TruckerPreviews, GT_E06_an_exhaust_points_to_the_rear_and_nothing_stands_behind_it) {
  Stage s;
  EXPECT_FALSE(fit(s, "gt-066", "7-8", 1).exhaust);
  EXPECT_TRUE(fit(s, "gt-066", "7-8", 0).good);
  s.build(A, "gt-049 7-8 0, gt-077 8-8 0");
  EXPECT_FALSE(fit(s, "gt-016", "8-9", 0).exhaust);
  EXPECT_FALSE(fit(s, "gt-016", "5-8", 0).touches);  // across a gap
}

// Every component, square and way to turn it: what fits is what the ship's check finds nothing wrong with.
TEST(TruckerPreviews, GT_301_what_fits_is_what_the_check_passes) {
  Stage s;
  s.build(A, "gt-088 7-6 0, gt-039 6-7 2, gt-010 8-7 0");
  const View view = seen(s);
  int good = 0;
  for (int i = 0; i < kTiles; ++i) {
    const auto fits = FitsOf{A, Tile(i)}.answer(view);
    int place = 0;
    each_cell(s.board().squares, [&](int cell) {
      for (int turns = 0; turns < kSides && s.ship(A).tile[cell] == Tile::none; ++turns) {
        Ship with = s.ship(A);
        attach(with, cell, Tile(i), turns);
        const bool holds = touches(s.board(), s.ship(A), cell, Tile(i), turns);
        EXPECT_EQ(fits[place][turns].touches, holds);
        EXPECT_EQ(fits[place][turns].good, holds && is_legal(s.board(), with));
        good += fits[place][turns].good ? 1 : 0;
      }
      ++place;
    });
  }
  EXPECT_GT(good, 100);
}

TEST(TruckerPreviews, GT_302_each_faulty_edge_is_told_once) {
  const auto faults = [](const std::string& components) {
    Stage s;
    s.build(A, components);
    std::string edges;
    for (const auto& [where, side] : FaultsOf{A}.answer(seen(s)))
      edges += std::string(name_of(where)) + " " + std::string(name_of(side)) + ";";
    return edges;
  };
  EXPECT_EQ(faults("gt-010 8-7 0, gt-025 9-7 0"), "8-7 right;");
  EXPECT_EQ(faults("gt-088 7-6 0, gt-016 7-5 0"), "7-5 rear;");
  EXPECT_EQ(faults("gt-088 7-6 0, gt-005 7-5 0"), "7-5 rear;");  // a clash and a blocked barrel
  EXPECT_EQ(faults("gt-066 7-8 0"), "");
  EXPECT_NE(faults("gt-049 7-8 0, gt-077 8-8 0, gt-016 8-9 0").find("8-8 rear;"), std::string::npos);
}

TEST(TruckerPreviews, GT_107_parts_of_a_ship) {
  Stage s;
  s.alpha(A);
  EXPECT_EQ(PartsOf{A}.answer(seen(s)).size(), 1U);
  detach(s.ship(A), s.board().cell[square("7-7")]);
  std::vector<int> firsts;
  for (const auto& part : PartsOf{A}.answer(seen(s))) firsts.push_back(part.front());
  EXPECT_EQ(firsts, (std::vector<int>{place_of(s, "6-6"), place_of(s, "7-6"), place_of(s, "8-7"), place_of(s, "7-8")}));
}

TEST(TruckerPreviews, GT_310_GT_311_a_ship_is_counted_as_it_will_take_off) {
  Stage s;
  s.build(A, "gt-088 7-6 0, gt-039 6-7 2, gt-138 6-6 3, gt-010 8-7 0, gt-120 9-7 0, gt-027 9-8 1, gt-066 7-8 0");
  const Counts built = CountsOf{A}.answer(seen(s));
  EXPECT_EQ(built.crew, 4);
  EXPECT_EQ(built.cells, 3);
  EXPECT_EQ(built.engines, 2);
  EXPECT_EQ(built.cannons, 2);
  EXPECT_TRUE(built.whole);
  s->phase = Phase::launch;
  put_aboard(s.ship(A), s.board().cell[square("6-7")], Figure::brown, 0);
  EXPECT_EQ(CountsOf{A}.answer(seen(s)).crew, 3);
  EXPECT_EQ(CountsOf{A}.answer(seen(s)).engines, 6);  // GT-502
  s->phase = Phase::flight;
  EXPECT_EQ(CountsOf{A}.answer(seen(s)).crew, crew(s.ship(A)));
  EXPECT_EQ(CountsOf{A}.answer(seen(s)).cells, cells(s.ship(A)));
}

TEST(TruckerPreviews, GX_111_GX_114_GX_115_passengers_and_sleepers_are_counted_as_they_will_take_off) {
  Stage s(2, ShipClass::i, new_technologies());
  s.build(A, "gx-007 7-6 1, gx-002 8-7 0");
  EXPECT_EQ(CountsOf{A}.answer(seen(s)).sleepers, 4);
  EXPECT_EQ(CountsOf{A}.answer(seen(s)).crew, 3) << "a luxury cabin has one bed, and who sleeps is no crew";
  s->phase = Phase::flight;
  EXPECT_EQ(CountsOf{A}.answer(seen(s)).sleepers, 0);
  s.sleepers(A, "7-6");
  EXPECT_EQ(CountsOf{A}.answer(seen(s)).sleepers, 4);
  wake(s.ship(A), s.board().cell[square("7-6")], s.board().cell[square("7-7")]);
  EXPECT_EQ(CountsOf{A}.answer(seen(s)).sleepers, 3);
  EXPECT_EQ(CountsOf{A}.answer(seen(s)).crew, 1);
}

TEST(TruckerPreviews, GT_118_GT_120_double_ones_count_as_far_as_cells_go_the_strongest_first) {
  Stage s;
  s.build(A, "gt-001 9-7 0, gt-123 7-6 0, gt-124 6-7 3, gt-125 8-7 0, gt-081 7-8 0");
  const Counts counts = CountsOf{A}.answer(seen(s));
  EXPECT_EQ(counts.cannons, 0);
  EXPECT_EQ(counts.cannons_max, 8);
  EXPECT_EQ(counts.engines_max, 4);
}

std::string shares(Stage& s, Criterion criterion, bool powered = false) {
  std::string line;
  for (const Share& share : SharesOf{A, criterion, powered}.answer(seen(s)))
    line += std::to_string(share.place) + ":" + std::to_string(share.halves) + "+" + std::to_string(share.more) + " ";
  return line;
}

TEST(TruckerPreviews, GT_119_GT_502_shares_of_a_strength) {
  Stage s;
  s.build(A, "gt-088 7-6 0, gt-089 6-7 3, gt-066 7-8 0");
  const std::string front = std::to_string(place_of(s, "7-6"));
  const std::string left = std::to_string(place_of(s, "6-7"));
  EXPECT_EQ(shares(s, Criterion::cannons), front + ":2+0 " + left + ":1+0 ");
  put_aboard(s.ship(A), s.board().cell[square("7-7")], Figure::brown, 0);
  EXPECT_EQ(shares(s, Criterion::cannons), front + ":2+0 " + left + ":1+0 ");
  EXPECT_EQ(shares(s, Criterion::engines),
            std::to_string(place_of(s, "7-8")) + ":2+0 " + std::to_string(place_of(s, "7-7")) + ":4+0 ");
  EXPECT_EQ(shares(s, Criterion::crew), std::to_string(place_of(s, "7-7")) + ":2+0 ");
}

TEST(TruckerPreviews, GX_129_GX_172_a_booster_and_a_manager_count) {
  Stage s(2, ShipClass::i, new_technologies());
  s.build(A, "gt-088 7-6 0, gx-019 6-7 0, gt-040 8-7 0, gt-123 6-6 0, gt-001 9-7 0");
  s.cells(A, "9-7", 2);
  s.flies(A, 0);
  s.play(DeclareCannons{A});
  detach(s.ship(A), cell_of(s.state(), A, square("6-6")));
  const std::string cannon = std::to_string(place_of(s, "7-6"));
  s->amplified = s.at("7-6");
  EXPECT_EQ(shares(s, Criterion::cannons, true), cannon + ":8+0 ");
  EXPECT_EQ(shares(s, Criterion::cannons, false), cannon + ":2+0 ");
  s->amplified = 0;
  s.alien(A, "7-7", Figure::purple);
  EXPECT_EQ(CountsOf{A}.answer(seen(s)).cannons, 2 + kAlienHelp);
  s.hires(A, "8-7", Specialist::manager);
  EXPECT_EQ(CountsOf{A}.answer(seen(s)).cannons, 2 + kManagedHelp);
  EXPECT_EQ(shares(s, Criterion::cannons), cannon + ":2+0 " + std::to_string(place_of(s, "7-7")) + ":6+0 ");
}

TEST(TruckerPreviews, GT_120_GT_505_what_a_cell_would_add) {
  Stage s;
  s.build(A, "gt-123 7-6 0, gt-001 9-7 0");
  const std::string twin = std::to_string(place_of(s, "7-6"));
  EXPECT_EQ(shares(s, Criterion::cannons), twin + ":0+0 ");  // no cell aboard
  s.cells(A, "9-7", 2);
  s->powered = 0;
  EXPECT_EQ(shares(s, Criterion::cannons), twin + ":0+4 ");
  s.flies(A, 0);
  s.play(DeclareCannons{A});
  s->powered = bit_of(s.board().cell[square("7-6")]);
  EXPECT_EQ(shares(s, Criterion::cannons, true), twin + ":4+0 ");
  EXPECT_EQ(shares(s, Criterion::cannons, false), twin + ":0+4 ");
}

TEST(TruckerPreviews, GX_304_GX_305_a_ship_by_the_side_in_front) {
  Stage s(2, ShipClass::ia);
  s.build(A, "gt-080 5-7 1");  // its exhaust to the left of the board
  EXPECT_EQ(CountsOf{A}.answer(seen(s)).engines, 2) << "in the direction that most engines push to";
  EXPECT_EQ(CountsOf{A}.answer(seen(s)).faults, 0) << "nothing is settled yet";
  const auto headings = HeadingsOf{A}.answer(seen(s));
  for (const Side side : kAllSides) {
    EXPECT_EQ(headings[side].engines, side == Side::right ? 2 : 0);
    EXPECT_EQ(headings[side].faults, side == Side::right ? 0 : 1);
  }
  EXPECT_TRUE(FaultsOf{A}.answer(seen(s)).empty());
  s.heads(A, Side::right);
  const BoardView board = BoardOf{A}.answer(seen(s));
  EXPECT_EQ(board.columns[1], (std::vector<std::uint8_t>{4, 5}));
  EXPECT_EQ(board.rows[0], (std::vector<std::uint8_t>{11, 12})) << "the printed right column is ahead";
  ASSERT_EQ(board.places.size(), 18U);
  EXPECT_EQ(board.places[0].square, square("11-5"));
  EXPECT_EQ(board.places[0].x, 1);
  EXPECT_EQ(board.places[0].y, 0);
}

TEST(TruckerPreviews, GX_305_an_exhaust_to_any_side_wants_nothing_behind_it) {
  Stage s(2, ShipClass::ia);
  s.build(A, "gt-072 7-9 1, gt-001 5-9 0");
  const auto faults = FaultsOf{A}.answer(seen(s));
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_EQ(faults[0].square, square("5-9"));
  EXPECT_EQ(faults[0].side, Side::right);
}

TEST(TruckerPreviews, GX_411_GX_423_halves_are_counted_apart_and_without_what_is_away) {
  Stage s(2, ShipClass::iia);
  s.build(A, "gt-046 4-6 0, gt-064 3-6 0, gt-044 9-6 0, gt-111 9-7 0, gt-069 9-8 0, gt-065 8-6 0");
  s.humans(A, "4-6");
  s.flies(A, 0);
  const auto halves = HalvesOf{A}.answer(seen(s));
  EXPECT_EQ(halves[0].engines, 2);
  EXPECT_EQ(halves[1].engines, 4);
  EXPECT_EQ(halves[0].crew, 2);
  EXPECT_EQ(CountsOf{A}.answer(seen(s)).engines, 2) << "the slower one";
  EXPECT_EQ((BoardOf{A}.answer(seen(s)).places[0].half), Half::left);
  s.player(A).away[0] = kCardsAway;
  EXPECT_EQ(seen(s).player[A].half_away[0], kCardsAway);
  EXPECT_EQ(seen(s).player[A].away, 0) << "the ship is not";
  EXPECT_EQ(CountsOf{A}.answer(seen(s)).engines, 4);
  EXPECT_EQ(seen(s).ship[A].crew, 0);
  s->total = 6;
  EXPECT_EQ((StruckBy{A, Side::left}.answer(seen(s))), square("8-6"));
}

TEST(TruckerPreviews, GT_520_what_a_projectile_would_strike) {
  Stage s;
  s.build(A, "gt-088 7-6 0, gt-066 7-8 0, gt-016 8-7 0");
  s->total = 7;
  EXPECT_EQ((StruckBy{A, Side::front}.answer(seen(s))), square("7-6"));
  EXPECT_EQ((StruckBy{A, Side::rear}.answer(seen(s))), square("7-8"));
  EXPECT_EQ((StruckBy{A, Side::left}.answer(seen(s))), square("7-7"));
  EXPECT_EQ((StruckBy{A, Side::right}.answer(seen(s))), square("8-7"));
  s->total = 12;
  EXPECT_EQ((StruckBy{A, Side::front}.answer(seen(s))), Square::none);
  EXPECT_EQ((StruckBy{seat_at(5), Side::front}.answer(seen(s))), Square::none);  // nobody sits there
}

// --- declarations ----------------------------------------------------------------------------------------------------

// One cannon forward, and two double ones for as many cells as there are.
TEST(TruckerPreviews, GT_503_GT_631_an_outlook_is_what_the_fight_would_be) {
  std::set<Outlook> met;
  for (const std::string_view card : {"i-01", "i-02", "i-03", "ii-01", "ii-02", "ii-03"})
    for (const int cells : {0, 1, 2}) {
      Stage s(2);
      s.build(A, "gt-088 7-6 0, gt-123 8-6 0, gt-124 6-6 0, gt-010 8-7 0");
      s.cells(A, "8-7", cells);
      s.flies(A, 10);
      s.card(card);
      ASSERT_TRUE(is_enemy(info(s->card))) << card;
      const OutlookView told = OutlookOf{A, Criterion::cannons}.answer(seen(s));
      EXPECT_EQ(told.enemy, info(s->card).strength);
      EXPECT_EQ(told.now, cannon_strength(s.state(), A, 0));
      EXPECT_EQ(told.most, told.now + 4 * cells) << "two each, in halves";
      const Battle now = Enemies::battle(told.now, told.enemy);
      const Battle best = Enemies::battle(told.most, told.enemy);
      EXPECT_EQ(told.outlook == Outlook::won, now == Battle::won);
      EXPECT_EQ(told.outlook == Outlook::can_win, now != Battle::won && best == Battle::won);
      EXPECT_EQ(told.outlook == Outlook::lost, best == Battle::lost);
      met.insert(told.outlook);
    }
  EXPECT_TRUE(met.contains(Outlook::lost));
  EXPECT_TRUE(met.contains(Outlook::can_win));
}

TEST(TruckerPreviews, GT_652_the_weakest_so_far_is_told_and_of_equals_the_one_ahead) {
  Stage s(3);
  for (const Seat seat : {A, B, C}) s.alpha(seat);
  s.flies(A, 10);
  s.flies(B, 8);
  s.flies(C, 5);
  for (const CardInfo& card : content().card)
    if (card.type == CardType::combat_zone) s->card = static_cast<Card>(&card - content().card.data());
  ASSERT_EQ(info(s->card).type, CardType::combat_zone);
  const auto outlook = [&](Seat seat) { return OutlookOf{seat, Criterion::cannons}.answer(seen(s)).outlook; };
  EXPECT_EQ(outlook(A), Outlook::open) << "nobody has declared";
  const int own = cannon_strength(s.state(), B, 0);
  const auto declared = [&](Seat seat, int strength) {
    s.player(seat).declared = 1;
    s.player(seat).strength = static_cast<std::uint8_t>(strength);
  };
  declared(A, own + 1);
  EXPECT_EQ(outlook(B), Outlook::weakest);
  declared(A, own);
  EXPECT_EQ(outlook(B), Outlook::spared) << "A is ahead";
  declared(A, own + 2);
  declared(C, own);
  EXPECT_EQ(outlook(B), Outlook::weakest) << "ahead of C";
  s.rough({Rough::remorseless_fate});
  EXPECT_EQ(outlook(B), Outlook::open) << "all are struck but the best";
}

// --- goods -----------------------------------------------------------------------------------------------------------

TEST(TruckerPreviews, GT_116_GT_514_GT_515_the_best_load_is_one_that_the_rules_take) {
  Stage s(2);
  s.alpha(A);
  s.flies(A, 10);
  s.flies(B, 5);
  s.card("i-14");
  s.play(PlayCard{});
  s.answer(A, "land 1");
  ASSERT_EQ(s.asked(), "A stow_goods");
  const LoadView load = BestLoad{A, false}.answer(seen(s));
  ASSERT_FALSE(load.stowed.empty());
  EXPECT_FALSE(load.unload);
  int quay = 0;
  for (const Goods colour : kAllGoods) quay += s->quay[colour];
  EXPECT_EQ(static_cast<int>(load.stowed.size()) + load.left, quay);
  for (const Stow& stow : load.stowed) s.answer(A, notation<Game::Verbs>(pack<Game::Verbs>(stow)));
  EXPECT_TRUE((BestLoad{A, true}.answer(seen(s)).stowed.empty())) << "nothing dearer comes aboard";
}

TEST(TruckerPreviews, GT_515_something_cheap_makes_room_for_something_dear) {
  Stage s(2);
  s.build(A, "gt-027 8-7 0");
  s.flies(A, 10);
  const int containers = component(tile("gt-027")).containers();
  for (int i = 0; i < containers; ++i) s.goods(A, "8-7", {Goods::blue});
  s->quay[Goods::yellow] = 1;
  EXPECT_TRUE((BestLoad{A, false}.answer(seen(s)).stowed.empty()));
  const LoadView load = BestLoad{A, true}.answer(seen(s));
  EXPECT_TRUE(load.unload);
  ASSERT_EQ(static_cast<int>(load.stowed.size()), containers);
  EXPECT_EQ(load.stowed[0].goods, Goods::yellow);
  EXPECT_EQ(load.left, 1);
}

TEST(TruckerPreviews, GX_649_GX_654_what_is_dead_counts_nothing_and_in_thin_air_a_cabin_holds_one) {
  Stage s;
  s.build(A, "gt-050 8-7 0, gt-066 8-8 0, gt-088 8-6 0, gt-039 6-7 2");
  EXPECT_EQ(CountsOf{A}.answer(seen(s)).crew, 4);
  s.dead_column(8);
  EXPECT_EQ(CountsOf{A}.answer(seen(s)).engines, 0);
  EXPECT_EQ(seen(s).ship[A].cannons, 0);
  for (const PlaceView& place : BoardOf{A}.answer(seen(s)).places) EXPECT_EQ(place.dead, column_of(place.square) == 8);
  EXPECT_TRUE((SharesOf{A, Criterion::engines, false}.answer(seen(s)).empty()));
  s->dead_column = 6;
  EXPECT_EQ(CountsOf{A}.answer(seen(s)).crew, 2);
  EXPECT_EQ(CountsOf{A}.answer(seen(s)).engines, 2);
  s.player(A).handicap = 0;
  s.rough({Rough::thin_air});
  s->rough[Rough::dead_zone] = 0;
  EXPECT_EQ(CountsOf{A}.answer(seen(s)).crew, 3);
}

TEST(TruckerPreviews, GX_646_GX_647_engines_to_either_end_fit_and_mixed_joints_are_counted) {
  Stage s;
  EXPECT_FALSE(fit(s, "gt-084", "8-7", 2).good);
  s.rough({Rough::somersault});
  EXPECT_TRUE(fit(s, "gt-084", "8-7", 2).good);
  EXPECT_FALSE(fit(s, "gt-084", "8-7", 3).good);
  s.build(A, "gt-066 7-8 0");  // a joint of a universal connector with a single one
  EXPECT_EQ(CountsOf{A}.answer(seen(s)).engines, 2);
  s.rough({Rough::somersault, Rough::defective_connectors});
  EXPECT_EQ(CountsOf{A}.answer(seen(s)).engines, 0);
}

}  // namespace
}  // namespace orrery::galaxy_trucker
