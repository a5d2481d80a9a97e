// Chapter 3: moves, manoeuvres, leaving the map.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/capitaine_cosmos/tests/content_variant.h"
#include "games/capitaine_cosmos/tests/stage.h"

namespace orrery::capitaine_cosmos::testing {
namespace {

using ::testing::HasSubstr;

struct Pose {
  Hex at;
  int heading;
  friend bool operator==(const Pose&, const Pose&) = default;
};

// One ship and one order, in the first phase in which it acts.
Pose moved(std::string_view name, Hex at, int heading, std::initializer_list<std::string_view> codes) {
  Stage s;
  s.ship(A, name, at, heading);
  s.ship(B, "fighter-48", at_label(1, 18), 3);
  const int place = s.place(name);
  const unsigned acting = sheet(s.state(), place).acting;
  int phase = 0;
  for (const std::string_view code : codes) {
    do ++phase;
    while ((acting & phase_bit(phase)) == 0);
    s.order(name, phase, code);
  }
  s.after(phase);
  return {s[name].at, s[name].heading};
}

TEST(CosmosMovement, CC_315_a_move_is_two_hexes_straight_ahead) {
  for (const std::string_view name : {"fighter-1", "escort-1", "cargo-1"})
    for (int h = 0; h < kHeadings; ++h) {
      const Hex ahead = kDirections[static_cast<std::size_t>(h)];
      EXPECT_EQ(moved(name, {6, 9}, h, {"M"}), (Pose{Hex{6, 9} + ahead + ahead, h})) << name << h;
    }
}

TEST(CosmosMovement, CC_316_a_cruiser_moves_two_hexes_towards_its_corner) {
  const std::array<Hex, kHeadings> vectors{{{1, 1}, {-1, 2}, {-2, 1}, {-1, -1}, {1, -2}, {2, -1}}};
  for (int h = 0; h < kHeadings; ++h)
    for (const std::string_view name : {"cruiser-1", "dreadnought-1"})
      EXPECT_EQ(moved(name, {6, 9}, h, {"M"}), (Pose{Hex{6, 9} + vectors[static_cast<std::size_t>(h)], h}));
}

TEST(CosmosMovement, CC_317_no_class_moves_otherwise) {
  for (const ShipSheet& sheet : content().sheet)
    for (const Stance& stance : sheet.stance)
      EXPECT_EQ(distance({}, stance.move), sheet.id == "fortress" ? 0 : 2) << sheet.id;
  EXPECT_THAT(
      load_with("ships.json", R"("move": {"vector": [2, 0], "hexes": 2)", R"("move": {"vector": [1, 0], "hexes": 2)"),
      HasSubstr("CC-315"));
}

TEST(CosmosMovement, CC_318_nothing_happens_on_the_way) {
  Stage s;
  s.ship(A, "fighter-1", {5, 8}, 0);
  s.ship(B, "fighter-2", {6, 8}, 0);
  s.asteroid({6, 8});
  s.order("fighter-1", 1, "M");
  s.order("fighter-2", 1, "M");  // off the asteroid
  s.dice({});
  s.after(1);
  EXPECT_EQ(s["fighter-1"].defence, 20);
  EXPECT_EQ(s["fighter-2"].defence, 20);
}

TEST(CosmosMovement, CC_319_CC_320_ships_pivot_about_their_head) {
  for (const std::string_view name : {"fighter-1", "escort-1", "cargo-1"}) {
    EXPECT_EQ(moved(name, {6, 9}, 2, {"G"}), (Pose{{6, 9}, 1}));
    EXPECT_EQ(moved(name, {6, 9}, 5, {"D"}), (Pose{{6, 9}, 0}));
  }
  EXPECT_EQ(moved("fighter-1", {6, 9}, 0, {"GG"}), (Pose{{6, 9}, 4}));
  EXPECT_EQ(moved("fighter-1", {6, 9}, 0, {"MDD"}), (Pose{{8, 9}, 2}));
}

// S8, T2
TEST(CosmosMovement, CC_321_a_cruiser_keeps_the_front_hex_on_the_side_of_its_turn) {
  EXPECT_EQ(moved("cruiser-1", {10, 6}, 0, {"D"}), (Pose{{10, 7}, 1}));
  EXPECT_EQ(moved("cruiser-1", {10, 6}, 0, {"G"}), (Pose{{10, 6}, 5}));
  EXPECT_EQ(moved("cruiser-1", {10, 6}, 0, {"MD"}), (Pose{{11, 8}, 1}));
  const ShipSheet& cruiser = content().sheet[ShipClass::cruiser];
  const std::array<Hex, kHeadings> right{{{0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}, {1, 0}}};
  for (int h = 0; h < kHeadings; ++h) {
    const Stance& before = cruiser.stance[h];
    EXPECT_EQ(before.swing[2 + 1], right[static_cast<std::size_t>(h)]);
    EXPECT_EQ(before.swing[2 - 1], (Hex{0, 0}));
    const Stance& after = cruiser.stance[(h + 1) % 6];
    EXPECT_EQ(before.cell[1], before.swing[2 + 1] + after.cell[1]);  // R stays
  }
}

// T1, T3
TEST(CosmosMovement, CC_322_pivots_are_rotations_and_a_cruiser_sidesteps) {
  EXPECT_EQ(moved("cruiser-1", {10, 6}, 0, {"D", "G"}), (Pose{{10, 7}, 0}));
  EXPECT_EQ(moved("cruiser-1", {10, 6}, 0, {"G", "D"}), (Pose{{11, 6}, 0}));
  for (const ShipSheet& sheet : content().sheet) {
    if (sheet.notches == 0) continue;
    for (const int notch : {-1, 1}) {
      Pose pose{{3, 4}, 2};
      for (int turn = 0; turn < 6; ++turn) {
        const Stance& stance = sheet.stance[pose.heading];
        pose = {pose.at + stance.swing[notch + 2], stance.heading[notch + 2]};
      }
      EXPECT_EQ(pose, (Pose{{3, 4}, 2})) << sheet.id;
    }
  }
}

// T4
TEST(CosmosMovement, CC_323_CC_420_a_ship_may_swing_onto_another) {
  Stage s;
  s.ship(A, "escort-1", {5, 8}, 0);
  s.ship(A, "fighter-2", {4, 6}, 1);
  s.ship(A, "fighter-3", {7, 6}, 1);
  s.ship(B, "fighter-1", {4, 9}, 5);
  s.order("escort-1", 2, "G");
  ASSERT_TRUE(s.to(Decision::declare_fire, 2));
  EXPECT_EQ(s["escort-1"].heading, 5);
  EXPECT_EQ(s.why_not(A, "fire escort-1 starboard fighter-1"), "no answer");  // not even seen in that field
  EXPECT_EQ(s.why_not(A, "fire escort-1 bow fighter-1"), "CC-420");
  EXPECT_EQ(s.why_not(B, "fire fighter-1 bow escort-1"), "CC-420");
  EXPECT_TRUE(s.may(A, "fire fighter-2 bow fighter-1"));  // a third ship may
}

// T25
TEST(CosmosMovement, CC_327_a_ship_leaves_with_its_last_hex) {
  Stage s;
  s.ship(A, "escort-1", at_label(21, 9), 0);
  s.ship(A, "fighter-2", {2, 2}, 0);
  s.ship(B, "fighter-1", at_label(17, 9), 0);
  s.order("escort-1", 2, "M");
  s.order("escort-1", 4, "M");
  ASSERT_TRUE(s.to(Decision::declare_fire, 2));
  EXPECT_EQ(column_of(s["escort-1"].at), 23);
  EXPECT_TRUE(s.may(B, "fire fighter-1 bow escort-1"));
  s.after(3);
  EXPECT_TRUE(on_map(s.state(), s.place("escort-1")));
  s.after(4);
  EXPECT_EQ(s["escort-1"].where, Where::left);
  EXPECT_EQ(s.told("shot_fired"), 0);
  EXPECT_EQ(s.told("left_map escort-1 e"), 1);
}

// T32
TEST(CosmosMovement, CC_328_in_a_corner_both_edges_count) {
  Stage s;
  s.plan().conditions[0] = {ConditionType::exited, 1, 0xFF, 2, 1, {}};  // A wins by leaving east,
  s.plan().conditions[1] = {ConditionType::lost, 1, 0xFF, 2, 1, {}};    // B where it leaves otherwise
  s.ship(A, "cargo-1", at_label(23, 0), 5);                             // its tail is still on the map
  s.ship(B, "fighter-1", at_label(3, 9), 0);
  s.order("cargo-1", 3, "M");
  EXPECT_TRUE(is_on_any_hex(s.state(), s.place("cargo-1")));
  s.after(3);
  EXPECT_EQ(s.told("left_map cargo-1 ne"), 1);
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.winners(), Parties(A));
}

TEST(CosmosMovement, CC_329_CC_330_exits_are_final_and_fighters_aboard_leave_too) {
  Stage s;
  s.ship(A, "cruiser-1", at_label(1, 9), 3);
  s.aboard("fighter-1", "cruiser-1", Flank::port);
  s.ship(A, "fighter-2", {8, 8}, 0);
  s.ship(B, "fighter-3", {12, 14}, 0);
  s.order("cruiser-1", 3, "M");
  s.order("cruiser-1", 6, "M");
  s.after(6);
  EXPECT_EQ(s["cruiser-1"].where, Where::left);
  EXPECT_EQ(s["fighter-1"].where, Where::left);
  EXPECT_EQ(s["fighter-1"].edges, s["cruiser-1"].edges);
  EXPECT_EQ(s.told("destroyed"), 0);
  s.after(6, 2);
  EXPECT_EQ(s["cruiser-1"].where, Where::left);
}

}  // namespace
}  // namespace orrery::capitaine_cosmos::testing
