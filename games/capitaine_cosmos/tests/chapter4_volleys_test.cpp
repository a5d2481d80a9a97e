// Chapters 4 and 5: volleys, defence points, destruction.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/capitaine_cosmos/tests/content_variant.h"
#include "games/capitaine_cosmos/tests/stage.h"

namespace orrery::capitaine_cosmos::testing {
namespace {

using ::testing::HasSubstr;

// S5
TEST(CosmosVolleys, CC_428_CC_505_CC_508_fire_is_simultaneous_and_two_ships_may_destroy_each_other) {
  Stage s;
  s.ship(A, "fighter-1", {5, 8}, 0);
  s.ship(A, "cargo-1", {3, 2}, 0);
  s.ship(B, "fighter-2", {8, 8}, 3);
  s.ship(B, "cargo-2", {12, 15}, 0);
  s.defence("fighter-1", 2);
  s.defence("fighter-2", 2);
  s.dice({{6, 6}, {6, 6}});
  ASSERT_TRUE(s.to(Decision::declare_fire));
  s.answer(A, "fire fighter-1 bow fighter-2");
  s.answer(A, "hand_in");
  EXPECT_EQ(s["fighter-2"].defence, 2);  // nothing happens before all are in
  s.answer(B, "fire fighter-2 bow fighter-1");
  s.answer(B, "hand_in");
  EXPECT_EQ(s["fighter-1"].where, Where::destroyed);
  EXPECT_EQ(s["fighter-2"].where, Where::destroyed);
}

// S4
TEST(CosmosVolleys, CC_429_CC_507_CC_907_a_ship_at_zero_may_still_answer) {
  Stage s;
  s.ship(A, "escort-1", {5, 8}, 0);
  s.ship(A, "fighter-7", {5, 14}, 0);
  s.ship(B, "escort-16", {5, 11}, 0);
  s.defence("escort-16", 14);
  s.dice({{7, 8}, {2, 8}, {3, 8}});
  ASSERT_TRUE(s.to(Decision::declare_fire));
  s.answer(A, "fire escort-1 starboard escort-16");
  s.go_on();
  EXPECT_EQ(s["escort-16"].defence, 0);
  EXPECT_EQ(s.asked(), "B last_volley");
  EXPECT_EQ(s.why_not(B, "back"), "CC-907");
  s.answer(B, "fire escort-16 port escort-1");  // at any enemy, not only the one that hit it
  s.answer(B, "fire escort-16 starboard fighter-7");
  s.answer(B, "hand_in");
  EXPECT_EQ(s["escort-1"].defence, 36);
  EXPECT_EQ(s["fighter-7"].defence, 14);
  EXPECT_EQ(s["escort-16"].where, Where::destroyed);
}

TEST(CosmosVolleys, CC_429_with_a_point_left_there_is_no_last_volley) {
  Stage s;
  s.ship(A, "escort-1", {5, 8}, 0);
  s.ship(B, "escort-16", {5, 11}, 0);
  s.defence("escort-16", 15);
  s.dice({{7, 8}});
  ASSERT_TRUE(s.to(Decision::declare_fire));
  s.answer(A, "fire escort-1 starboard escort-16");
  s.go_on();
  EXPECT_EQ(s["escort-16"].defence, 1);
  EXPECT_TRUE(s.is_asked(Decision::declare_fire));
  EXPECT_EQ(s.state().phase, 2);
}

// T17
TEST(CosmosVolleys, CC_429_last_volleys_may_follow_each_other) {
  Stage s;
  s.ship(A, "fighter-1", {8, 8}, 0);
  s.ship(A, "fighter-2", {14, 8}, 0);
  s.ship(B, "escort-1", {8, 11}, 0);  // A of the example: its shot dooms the fighter
  s.ship(B, "escort-2", {11, 8}, 0);  // B of the example: 3 points, in the fighter's bow field
  s.defence("fighter-1", 6);
  s.defence("escort-2", 3);
  s.dice({{7, 8}, {4, 6}, {1, 8}});
  ASSERT_TRUE(s.to(Decision::declare_fire));
  s.answer(B, "fire escort-1 port fighter-1");  // 14
  s.go_on();
  ASSERT_EQ(s.asked(), "A last_volley");
  EXPECT_FALSE(s.may(A, "fire fighter-2 bow escort-2"));
  s.answer(A, "fire fighter-1 bow escort-2");  // distance 3: 8
  s.answer(A, "hand_in");
  ASSERT_EQ(s.asked(), "B last_volley");  // the escort newly at zero, and no other
  EXPECT_FALSE(s.may(B, "fire escort-1 port fighter-1"));
  s.answer(B, "fire escort-2 bow fighter-2");
  s.answer(B, "hand_in");
  EXPECT_EQ(s["escort-2"].where, Where::destroyed);
  EXPECT_EQ(s["escort-1"].where, Where::map);
}

TEST(CosmosVolleys, CC_430_CC_908_alternating_fire_goes_round_until_all_pass) {
  Stage s;
  s.options.fire_declaration = FireDeclaration::alternating;
  s.ship(A, "escort-1", {5, 8}, 0);
  s.ship(B, "escort-16", {5, 11}, 0);
  s.ship(B, "fighter-13", {11, 8}, 3);
  s.dice({{1, 8}, {2, 8}, {3, 8}});
  ASSERT_TRUE(s.to(Decision::fire_or_pass));
  EXPECT_EQ(s.asked(), "A fire_or_pass");  // turn 1, phase 1: the first seat
  s.answer(A, "pass");
  EXPECT_EQ(s.asked(), "B fire_or_pass");
  s.answer(B, "fire escort-16 port escort-1");  // rolled at once
  EXPECT_EQ(s["escort-1"].defence, 38);
  s.answer(A, "fire escort-1 starboard escort-16");  // who passed may fire later
  EXPECT_EQ(s["escort-16"].defence, 36);
  s.answer(B, "pass");
  s.answer(A, "fire escort-1 bow fighter-13");
  s.answer(B, "pass");                     // A has no shot left in this phase and passes of itself
  EXPECT_EQ(s.asked(), "B fire_or_pass");  // phase 2: the second seat begins
  EXPECT_EQ(s.state().phase, 2);
  EXPECT_EQ(s.told("passed p2"), 2);
}

TEST(CosmosVolleys, CC_430_there_is_no_last_volley_but_ships_at_zero_fire_on) {
  Stage s;
  s.options.fire_declaration = FireDeclaration::alternating;
  s.ship(A, "fighter-1", {5, 8}, 0);
  s.ship(B, "fighter-2", {8, 8}, 3);
  s.ship(B, "fighter-3", {2, 15}, 3);
  s.defence("fighter-2", 1);
  s.dice({{1, 6}, {1, 6}});
  ASSERT_TRUE(s.to(Decision::fire_or_pass));
  s.answer(A, "fire fighter-1 bow fighter-2");
  EXPECT_EQ(s["fighter-2"].defence, 0);
  ASSERT_EQ(s.asked(), "B fire_or_pass");
  s.answer(B, "fire fighter-2 bow fighter-1");
  EXPECT_EQ(s["fighter-1"].defence, 18);
  EXPECT_EQ(s["fighter-2"].where, Where::destroyed);
}

// T34
TEST(CosmosVolleys, CC_431_CC_810_a_volley_counts_in_full_and_a_wreck_is_no_target_afterwards) {
  Stage s(3);
  s.ship(A, "fighter-1", {5, 8}, 0);
  s.ship(B, "fighter-2", {8, 8}, 3);
  s.ship(C, "fighter-3", {8, 5}, 1);
  s.ship(C, "fighter-4", {11, 8}, 3);
  s.defence("fighter-2", 3);
  s.defence("fighter-1", 1);
  ASSERT_TRUE(s.to(Decision::declare_fire));
  s.answer(A, "fire fighter-1 bow fighter-2");  // medium
  s.answer(B, "fire fighter-2 bow fighter-1");  // medium
  s.answer(C, "fire fighter-4 bow fighter-2");  // medium
  s.dice({{4, 6}, {1, 6}, {3, 6}});
  s.go_on();
  EXPECT_EQ(s.state().damage[0], 8);
  EXPECT_EQ(s.state().damage[1], 2);
  EXPECT_EQ(s.state().damage[2], 6);
  EXPECT_FALSE(s.is_asked(Decision::last_volley));  // both have fired in their only field
  EXPECT_EQ(s["fighter-2"].where, Where::destroyed);
}

// RULING of CC-431: what cannot be hurt is not fired at, and nobody is asked for such shots alone.
TEST(CosmosVolleys, CC_431_CC_216_a_last_volley_with_only_wrecks_in_reach_is_not_asked_for) {
  const auto asks_the_doomed = [](int points) {
    Stage s;
    s.ship(A, "fighter-1", {5, 8}, 0);  // doomed, with nobody but fighter-2 before it
    s.ship(A, "fighter-5", {5, 7}, 0);
    s.ship(B, "fighter-2", {8, 8}, 0);  // looks away
    s.ship(B, "escort-16", {5, 11}, 0);
    s.defence("fighter-1", 1);
    s.defence("fighter-2", points);
    s.any_dice();
    EXPECT_TRUE(s.to(Decision::declare_fire));
    s.answer(A, "fire fighter-5 bow fighter-2");
    s.answer(B, "fire escort-16 port fighter-1");
    s.go_on();
    EXPECT_EQ(s["fighter-2"].defence == 0, points == 1);
    return s.is_asked(Decision::last_volley);
  };
  EXPECT_TRUE(asks_the_doomed(20));
  EXPECT_FALSE(asks_the_doomed(1));
}

TEST(CosmosVolleys, CC_431_a_ship_at_zero_is_no_target_in_turns_either) {
  Stage s;
  s.options.fire_declaration = FireDeclaration::alternating;
  s.ship(A, "fighter-1", {5, 8}, 0);
  s.ship(A, "fighter-5", {5, 7}, 0);
  s.ship(B, "fighter-2", {8, 8}, 0);
  s.ship(B, "fighter-3", {9, 7}, 0);
  s.defence("fighter-2", 1);
  s.dice({{1, 6}});
  ASSERT_TRUE(s.to(Decision::fire_or_pass));
  s.answer(A, "fire fighter-1 bow fighter-2");
  ASSERT_EQ(s.asked(), "A fire_or_pass");
  EXPECT_TRUE(s.may(A, "fire fighter-5 bow fighter-3"));
  EXPECT_FALSE(s.may(A, "fire fighter-5 bow fighter-2"));
  EXPECT_EQ(s.why_not(A, "fire fighter-5 bow fighter-2"), "CC-431");
}

// --- defence points --------------------------------------------------------------------------------------------------

TEST(CosmosDefence, CC_501_CC_502_starting_points) {
  const std::array<int, kClasses> points{20, 40, 60, 30, 120, 120};
  for (int c = 0; c < kClasses; ++c) EXPECT_EQ(content().sheet[c].defence, points[static_cast<std::size_t>(c)]);
}

TEST(CosmosDefence, CC_503_CC_504_damage_adds_up_and_stops_at_zero) {
  Stage s;
  s.ship(A, "cruiser-1", {5, 5}, 0);
  s.ship(B, "fighter-1", {8, 8}, 0);
  s.ship(B, "fighter-2", {2, 15}, 0);
  s.dice({{5, 12}, {12, 12}});
  ASSERT_TRUE(s.to(Decision::declare_fire));
  s.answer(A, "fire cruiser-1 bow fighter-1");
  s.go_on();
  EXPECT_EQ(s["fighter-1"].defence, 10);
  ASSERT_TRUE(s.to(Decision::declare_fire, 2));
  s.answer(A, "fire cruiser-1 bow fighter-1");
  s.go_on();
  EXPECT_EQ(s.told("shot_fired cruiser-1 bow fighter-1 12 2 0 24 0"), 1);
  EXPECT_EQ(s["fighter-1"].where, Where::destroyed);
}

// T16
TEST(CosmosDefence, CC_506_a_ship_destroyed_by_a_mine_fires_no_more) {
  Stage s;
  s.ship(A, "fighter-1", {5, 8}, 0);
  s.ship(A, "fighter-4", {5, 2}, 0);
  s.ship(B, "fighter-2", {8, 8}, 3);
  s.mine({5, 9}, B);
  s.defence("fighter-1", 3);
  s.dice({{4, 6}, {4, 8}});
  ASSERT_TRUE(s.to(Decision::declare_fire) || true);
  EXPECT_EQ(s["fighter-1"].where, Where::destroyed);
  EXPECT_EQ(s.told("shot_fired"), 0);
  s.any_dice();
}

// T20
TEST(CosmosDefence, CC_509_fighters_aboard_die_with_their_cruiser) {
  Stage s;
  s.ship(A, "cruiser-1", {4, 6}, 0);
  s.aboard("fighter-1", "cruiser-1", Flank::port);
  s.aboard("fighter-2", "cruiser-1", Flank::port);
  s.aboard("fighter-3", "cruiser-1", Flank::starboard);
  s.ship(B, "cruiser-2", {8, 10}, 3);
  s.defence("cruiser-1", 1);
  ASSERT_TRUE(s.to(Decision::deck_declaration));
  s.answer(A, "declare_launch");
  s.answer(A, "launch fighter-1 port X");
  s.answer(A, "done");
  ASSERT_TRUE(s.is_asked(Decision::declare_fire));
  s.answer(B, "fire cruiser-2 bow cruiser-1");
  s.go_on();
  while (s.is_asked(Decision::last_volley)) s.decline();
  EXPECT_EQ(s["cruiser-1"].where, Where::destroyed);
  EXPECT_EQ(s["fighter-2"].where, Where::destroyed);
  EXPECT_EQ(s["fighter-3"].where, Where::destroyed);
  EXPECT_EQ(s["fighter-1"].where, Where::map);
  EXPECT_EQ(s.asked(), "A write_launched_orders");
}

TEST(CosmosDefence, CC_510_CC_737_mines_aboard_are_lost_and_laid_ones_stay) {
  Stage s;
  s.ship(A, "escort-1", {5, 8}, 0, 2);
  s.ship(A, "fighter-9", {15, 2}, 0);
  s.ship(B, "cruiser-1", {9, 12}, 3);
  s.ship(B, "fighter-2", {4, 5}, 0);
  s.defence("escort-1", 1);
  ASSERT_TRUE(s.to(Decision::drop_mines));
  s.answer(A, "lay escort-1 after port");
  s.answer(A, "hand_in");
  ASSERT_TRUE(s.is_asked(Decision::declare_fire));
  s.answer(B, "fire cruiser-1 bow escort-1");
  s.go_on();
  while (s.is_asked(Decision::last_volley)) s.decline();
  EXPECT_EQ(s["escort-1"].where, Where::destroyed);
  EXPECT_EQ(s["escort-1"].mines, 0);
  ASSERT_EQ(s.state().mines, 1);
  EXPECT_EQ(s.state().mine[0].owner, A);
  EXPECT_EQ(s.state().mine[0].side, 0);
}

TEST(CosmosDefence, CC_511_a_doomed_ship_only_fires) {
  Stage s;
  s.ship(A, "escort-1", {5, 8}, 0, 2);
  s.ship(B, "escort-2", {5, 11}, 0);
  s.defence("escort-1", 1);
  ASSERT_TRUE(s.to(Decision::declare_fire));
  s.answer(B, "fire escort-2 port escort-1");
  s.go_on();
  ASSERT_EQ(s.asked(), "A last_volley");
  EXPECT_FALSE(s.may(A, "lay escort-1 after port"));
  EXPECT_TRUE(s.may(A, "fire escort-1 starboard escort-2"));
}

}  // namespace
}  // namespace orrery::capitaine_cosmos::testing
