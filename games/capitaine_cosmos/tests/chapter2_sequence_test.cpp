// Chapter 2: turns, phases, steps.
#include <gtest/gtest.h>

#include "games/capitaine_cosmos/tests/stage.h"

namespace orrery::capitaine_cosmos::testing {
namespace {

using StageOf = capitaine_cosmos::Stage;

TEST(CosmosSequence, CC_201_the_scenario_is_laid_out) {
  const Play<Game> play({.seats = 2}, 1);
  const State& s = play.state();
  EXPECT_EQ(s.turn, 1);
  EXPECT_EQ(s.phase, 0);
  EXPECT_EQ(s.stage, StageOf::orders);
  EXPECT_EQ(ships(s), 8);
  EXPECT_EQ(s.ship[0].at, at_label(3, 6));
  EXPECT_EQ(s.ship[7].at, at_label(20, 6));
  EXPECT_EQ(s.ship[7].heading, 3);
}

TEST(CosmosSequence, CC_202_CC_203_CC_204_a_turn_is_order_writing_and_six_phases) {
  Stage s;
  s.ship(A, "fighter-1", {5, 5}, 0);
  s.ship(B, "fighter-2", {15, 5}, 0);
  ASSERT_TRUE(s.is_asked(Decision::write_orders));
  s.after(6);
  ASSERT_TRUE(s.is_asked(Decision::write_orders));
  EXPECT_EQ(s.state().turn, 2);
  EXPECT_EQ(s.state().phase, 0);
  EXPECT_EQ(s.story({"turn_began", "phase_began"}),
            (std::vector<std::string>{"turn_began 1", "phase_began 1 1", "phase_began 1 2", "phase_began 1 3",
                                      "phase_began 1 4", "phase_began 1 5", "phase_began 1 6", "turn_began 2"}));
}

// One phase with a launch, moves, a mine, damage by it, a shot and a removal.
TEST(CosmosSequence, CC_205_CC_206_CC_207_CC_208_CC_210_CC_211_CC_212_the_steps_of_a_phase) {
  Stage s;
  s.ship(A, "cruiser-1", {2, 3}, 0);
  s.aboard("fighter-1", "cruiser-1", Flank::port);
  s.ship(A, "escort-1", {9, 12}, 0, 1);
  s.ship(B, "fighter-2", {8, 11}, 1);
  s.defence("fighter-2", 1);
  s.order("fighter-2", 1, "X");
  ASSERT_TRUE(s.to(Decision::deck_declaration));
  EXPECT_EQ(s.state().stage, StageOf::deck);
  s.answer(A, "declare_launch");
  s.answer(A, "launch fighter-1 port X");  // the only fighter: nothing more to ask
  EXPECT_EQ(s.asked(), "A drop_mines");
  s.answer(A, "lay escort-1 after port");
  s.answer(A, "hand_in");
  EXPECT_EQ(s.story({"launched", "executed", "mine_laid", "hazard_hit", "destroyed"}).size(), 5U);
  EXPECT_EQ(s.story({"launched", "executed", "mine_laid", "hazard_hit"})[0].substr(0, 8), "launched");
  EXPECT_EQ(s.story({"launched", "executed", "mine_laid", "hazard_hit"})[1], "executed fighter-2 X 14 12 se");
  EXPECT_EQ(s.story({"mine_laid", "hazard_hit", "destroyed"})[0].substr(0, 9), "mine_laid");
  EXPECT_EQ(s.story({"hazard_hit", "destroyed"})[1], "destroyed fighter-2");  // before anyone could fire
}

TEST(CosmosSequence, CC_212_CC_401_fire_is_declared_in_every_phase_when_everything_has_moved) {
  Stage s;
  s.ship(A, "fighter-1", {4, 5}, 0);
  s.ship(B, "cruiser-1", {10, 5}, 3);
  s.order("fighter-1", 1, "M");
  for (int phase = 1; phase <= 2; ++phase) {
    ASSERT_TRUE(s.to(Decision::declare_fire, phase));
    EXPECT_EQ(s.state().phase, phase);
    EXPECT_EQ(s.state().stage, StageOf::fire);
    EXPECT_EQ(s.told("executed fighter-1"), phase);
  }
}

TEST(CosmosSequence, CC_209_CC_711_CC_713_drift_goes_with_the_moves) {
  Stage s;
  s.plan().asteroid_drift = {phase_bit(3), 1, 0};
  s.ship(A, "fighter-1", {7, 8}, 0);
  s.ship(B, "fighter-2", {9, 15}, 0);
  s.asteroid({8, 8});
  s.order("fighter-1", 3, "M");
  s.dice({{2, 6}, {7, 12}});  // T13: both end on [9, 8]
  s.after(3);
  EXPECT_EQ(s.state().asteroid[0], (Hex{9, 8}));
  EXPECT_EQ(s["fighter-1"].defence, 11);
  s.any_dice();
}

TEST(CosmosSequence, CC_213_removal_then_victory_then_orders_of_the_launched) {
  Stage s;
  s.ship(A, "cruiser-1", {4, 6}, 0);
  s.aboard("fighter-1", "cruiser-1", Flank::port);
  s.ship(B, "fighter-2", {13, 6}, 3);
  s.ship(B, "fighter-3", {2, 15}, 0);
  s.defence("fighter-2", 1);
  ASSERT_TRUE(s.to(Decision::deck_declaration));
  s.answer(A, "declare_launch");
  s.answer(A, "launch fighter-1 port X");  // to [8, 6]
  ASSERT_TRUE(s.is_asked(Decision::declare_fire));
  s.dice({{4, 6}});
  s.answer(A, "fire fighter-1 bow fighter-2");
  s.go_on();
  while (s.is_asked(Decision::last_volley)) s.decline();
  EXPECT_EQ(s["fighter-2"].where, Where::destroyed);
  EXPECT_EQ(s.asked(), "A write_launched_orders");
  EXPECT_EQ(s.state().phase, 1);
  s.any_dice();
}

TEST(CosmosSequence, CC_214_CC_407_shots_come_back_and_orders_are_discarded_after_phase_6) {
  Stage s;
  s.ship(A, "fighter-1", {5, 5}, 0);
  s.ship(B, "cruiser-1", {10, 5}, 3);
  s.order("fighter-1", 6, "X");
  for (int phase = 1; phase <= 2; ++phase) {
    ASSERT_TRUE(s.to(Decision::declare_fire, phase));
    s.answer(A, "fire fighter-1 bow cruiser-1");
  }
  ASSERT_TRUE(s.to(Decision::declare_fire, 3));
  EXPECT_EQ(s["fighter-1"].shots, 2);
  s.after(6);
  EXPECT_EQ(s["fighter-1"].shots, 0);
  EXPECT_EQ(s["fighter-1"].order[5], Code::none);
  EXPECT_EQ(s.state().executed, 0);
  ASSERT_TRUE(s.to(Decision::declare_fire));
  EXPECT_TRUE(s.may(A, "fire fighter-1 bow cruiser-1"));
}

TEST(CosmosSequence, CC_215_dice_fall_in_a_fixed_order) {
  Stage s;
  s.ship(A, "escort-1", {5, 8}, 0);
  s.ship(B, "fighter-1", {11, 8}, 3);
  s.ship(B, "escort-2", {5, 11}, 0);
  ASSERT_TRUE(s.to(Decision::declare_fire));
  // Declared in another order than they are rolled: by ship, its fields, their targets.
  s.answer(B, "fire escort-2 port escort-1");
  s.answer(B, "hand_in");
  s.answer(A, "fire escort-1 starboard escort-2");
  s.answer(A, "fire escort-1 bow fighter-1");
  s.dice({{3, 8}, {7, 8}, {5, 8}});
  s.answer(A, "hand_in");
  EXPECT_EQ(s.story({"shot_fired"}), (std::vector<std::string>{"shot_fired escort-1 bow fighter-1 3 1 0 3 17",
                                                               "shot_fired escort-1 starboard escort-2 7 2 0 14 26",
                                                               "shot_fired escort-2 port escort-1 5 2 0 10 30"}));
}

TEST(CosmosSequence, CC_215_hazards_roll_ship_by_ship_mines_by_age_then_asteroids) {
  Stage s;
  s.ship(A, "escort-1", {5, 8}, 0);
  s.ship(B, "fighter-1", {12, 3}, 0);
  s.mine({6, 8}, B);
  s.mine({4, 8}, B);
  s.asteroid({5, 8});
  s.asteroid({12, 3});
  s.dice({{1, 6}, {2, 8}, {3, 6}, {4, 8}, {5, 12}, {6, 6}, {7, 12}, {5, 6}, {9, 12}});
  s.after(1);
  EXPECT_EQ(s.story({"hazard_hit"}),
            (std::vector<std::string>{
                "hazard_hit escort-1 mine 11 9 1 2 0 3 37", "hazard_hit escort-1 mine 9 9 3 4 5 12 25",
                "hazard_hit escort-1 asteroid 10 9 6 0 7 13 12", "hazard_hit fighter-1 asteroid 14 4 5 0 9 14 6"}));
  s.any_dice();
}

TEST(CosmosSequence, CC_216_who_has_nothing_to_decide_is_not_asked) {
  Stage s;
  s.ship(A, "fortress-1", {5, 5}, 0);
  s.ship(B, "fighter-1", {9, 15}, 0);
  EXPECT_EQ(s.asked(), "B write_orders");  // CC-331: the fortress has no orders
  s.after(0);
  EXPECT_EQ(s.asked(), "B write_orders");  // nobody could launch, lay or fire
  EXPECT_EQ(s.state().turn, 2);
}

}  // namespace
}  // namespace orrery::capitaine_cosmos::testing
