// Chapter 6: launching and recovering fighters.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/capitaine_cosmos/tests/content_variant.h"
#include "games/capitaine_cosmos/tests/stage.h"

namespace orrery::capitaine_cosmos::testing {
namespace {

using ::testing::HasSubstr;

// A cruiser with fighters 1 and 2 to port, 3 and 4 to starboard, and an enemy far away.
void set_carrier(Stage& s, Hex at = {10, 6}, int heading = 0) {
  s.ship(A, "cruiser-1", at, heading);
  s.aboard("fighter-1", "cruiser-1", Flank::port);
  s.aboard("fighter-2", "cruiser-1", Flank::port);
  s.aboard("fighter-3", "cruiser-1", Flank::starboard);
  s.aboard("fighter-4", "cruiser-1", Flank::starboard);
}
void set_enemy(Stage& s) { s.ship(B, "fighter-48", at_label(1, 18), 2); }

TEST(CosmosDeck, CC_601_CC_602_CC_604_four_fighters_two_on_each_ramp) {
  for (const ShipClass c : {ShipClass::cruiser, ShipClass::dreadnought}) EXPECT_EQ(content().sheet[c].per_ramp, 2);
  const Scenario& battle = content().scenario[6];
  EXPECT_EQ(battle.ship[1].carrier, 0);
  EXPECT_EQ(battle.ship[1].ramp, Flank::port);
  EXPECT_EQ(battle.ship[4].ramp, Flank::starboard);
  EXPECT_THAT(load_with("scenarios.json", R"("aboard": {"port": [44, 41], "starboard": [5, 2]})",
                        R"("aboard": {"port": [44, 41, 7], "starboard": [5]})"),
              HasSubstr("CC-602"));
}

TEST(CosmosDeck, CC_603_the_ramps_are_the_front_hexes) {
  const ShipSheet& cruiser = content().sheet[ShipClass::cruiser];
  for (const Stance& stance : cruiser.stance) {
    EXPECT_EQ(stance.ramp[Flank::port], stance.cell[0]);
    EXPECT_EQ(stance.ramp[Flank::starboard], stance.cell[1]);
  }
  EXPECT_THAT(load_with("ships.json", R"("id": "port", "cell": [0, 0], "capacity")",
                        R"("id": "port", "cell": [-1, 0], "capacity")"),
              HasSubstr("CC-603"));
}

TEST(CosmosDeck, CC_605_CC_903_launches_are_declared_in_any_phase) {
  Stage s;
  set_carrier(s);
  set_enemy(s);
  for (int phase = 1; phase <= 6; ++phase) {  // a cruiser acts in two of them only
    ASSERT_TRUE(s.to(Decision::deck_declaration, phase));
    EXPECT_EQ(s.asked(), "A deck_declaration");
    EXPECT_TRUE(s.may(A, "declare_launch"));
    EXPECT_TRUE(s.may(A, "hand_in"));
    EXPECT_EQ(s.why_not(A, "back"), "CC-903");
    s.answer(A, "hand_in");
  }
  EXPECT_EQ(s.told("launched"), 0);
}

TEST(CosmosDeck, CC_606_CC_904_a_declared_launch_binds) {
  Stage s;
  set_carrier(s);
  set_enemy(s);
  ASSERT_TRUE(s.to(Decision::deck_declaration));
  s.answer(A, "declare_launch");
  EXPECT_EQ(s.asked(), "A launch_fighters");
  EXPECT_EQ(s.why_not(A, "done"), "CC-606");
  s.answer(A, "launch fighter-1 port X");
  EXPECT_TRUE(s.may(A, "done"));
}

// S10
TEST(CosmosDeck, CC_607_CC_608_the_lowest_die_launches_first) {
  Stage s;
  s.ship(A, "cruiser-1", {4, 4}, 0);
  s.aboard("fighter-1", "cruiser-1", Flank::port);
  s.ship(B, "cruiser-2", {8, 14}, 0);
  s.aboard("fighter-2", "cruiser-2", Flank::port);
  ASSERT_TRUE(s.to(Decision::deck_declaration));
  s.answer(A, "declare_launch");
  s.dice({{5, 6}, {2, 6}});
  s.answer(B, "declare_launch");
  EXPECT_EQ(s.asked(), "B launch_fighters");
  s.answer(B, "launch fighter-2 port X");
  EXPECT_EQ(s.asked(), "A launch_fighters");
}

// T26
TEST(CosmosDeck, CC_608_those_who_are_equal_roll_again) {
  Stage s(3);
  for (const int i : {0, 1, 2}) {
    const std::string n = std::to_string(i + 1);
    s.ship(seat_at(i), "cruiser-" + n, {static_cast<std::int8_t>(8 - 3 * i), static_cast<std::int8_t>(3 + 5 * i)}, 0);
    s.aboard("fighter-" + n, "cruiser-" + n, Flank::port);
  }
  ASSERT_TRUE(s.to(Decision::deck_declaration));
  s.answer(A, "declare_launch");
  s.answer(B, "declare_launch");
  s.dice({{4, 6}, {2, 6}, {2, 6}, {6, 6}, {1, 6}});
  s.answer(C, "declare_launch");
  EXPECT_EQ(s.asked(), "C launch_fighters");
  s.answer(C, "launch fighter-3 port X");
  EXPECT_EQ(s.asked(), "B launch_fighters");
  s.answer(B, "launch fighter-2 port X");
  EXPECT_EQ(s.asked(), "A launch_fighters");
  EXPECT_EQ(s.told("launch_rolled"), 5);
}

TEST(CosmosDeck, CC_607_a_single_launching_player_does_not_roll) {
  Stage s;
  set_carrier(s);
  set_enemy(s);
  s.dice({});
  ASSERT_TRUE(s.to(Decision::deck_declaration));
  s.answer(A, "declare_launch");
  EXPECT_EQ(s.asked(), "A launch_fighters");
}

TEST(CosmosDeck, CC_609_CC_610_CC_611_CC_614_CC_615_where_launched_fighters_end) {
  struct Row {
    int heading;
    Flank ramp;
    Flank trajectory;
    Hex end;
    int facing;
  };
  const std::vector<Row> table{{0, Flank::port, Flank::port, {4, 0}, 0},
                               {0, Flank::port, Flank::starboard, {0, 4}, 1},
                               {0, Flank::starboard, Flank::port, {3, 1}, 0},
                               {0, Flank::starboard, Flank::starboard, {-1, 5}, 1},
                               {1, Flank::starboard, Flank::starboard, {-5, 4}, 2},
                               {2, Flank::port, Flank::starboard, {-4, 0}, 3},
                               {3, Flank::starboard, Flank::port, {-3, -1}, 3},
                               {4, Flank::port, Flank::port, {0, -4}, 4},
                               {5, Flank::starboard, Flank::starboard, {4, 1}, 0}};
  for (const Row& row : table) {
    Stage s;
    s.ship(A, "cruiser-1", {6, 9}, row.heading);
    s.aboard("fighter-1", "cruiser-1", row.ramp);
    s.ship(B, "fighter-48", at_label(1, 18), 2);
    s.order("cruiser-1", 3, "M");
    ASSERT_TRUE(s.to(Decision::deck_declaration, 3));
    s.answer(A, "declare_launch");
    s.answer(A, "launch fighter-1 " + std::string(name_of(row.trajectory)) + " X");  // from the pose before the move
    EXPECT_EQ(s["fighter-1"].at, (Hex{6, 9} + row.end));
    EXPECT_EQ(s["fighter-1"].heading, row.facing);
    EXPECT_EQ(
        distance(Hex{6, 9} + content().sheet[ShipClass::cruiser].stance[row.heading].ramp[row.ramp], s["fighter-1"].at),
        4);
  }
  EXPECT_THAT(load_with("geometry.json", R"("path": [[1, 0], [2, 0], [3, 0], [4, 0]], "fighterHeading": 0)",
                        R"("path": [[1, 0], [2, 0], [3, 0], [4, 0]], "fighterHeading": 1)"),
              HasSubstr("CC-615"));
}

TEST(CosmosDeck, CC_612_CC_613_all_four_at_once_on_any_trajectory) {
  Stage s;
  set_carrier(s, {4, 6});
  set_enemy(s);
  ASSERT_TRUE(s.to(Decision::deck_declaration));
  s.answer(A, "declare_launch");
  s.answer(A, "launch fighter-2 port X");
  s.answer(A, "launch fighter-1 port X");  // the same trajectory
  s.answer(A, "launch fighter-3 port X");
  s.answer(A, "launch fighter-4 starboard X");  // a different one
  EXPECT_EQ(s["fighter-1"].at, s["fighter-2"].at);
  EXPECT_EQ(s.told("launched"), 4);
}

TEST(CosmosDeck, CC_616_a_launched_fighter_may_turn_at_once) {
  for (const auto& [code, heading] :
       std::vector<std::pair<std::string, int>>{{"X", 0}, {"G", 5}, {"D", 1}, {"GG", 4}, {"DD", 2}}) {
    Stage s;
    set_carrier(s, {4, 6});
    set_enemy(s);
    ASSERT_TRUE(s.to(Decision::deck_declaration));
    s.answer(A, "declare_launch");
    s.answer(A, "launch fighter-1 port " + code);
    EXPECT_EQ(s["fighter-1"].heading, heading);
    EXPECT_EQ(s["fighter-1"].at, (Hex{8, 6}));
    EXPECT_FALSE(s.may(A, "launch fighter-2 port MG"));
  }
}

TEST(CosmosDeck, CC_617_CC_618_it_fires_in_that_phase_and_makes_no_other_move) {
  Stage s;
  set_carrier(s, {4, 6});
  s.ship(B, "cruiser-2", {14, 6}, 3);
  ASSERT_TRUE(s.to(Decision::deck_declaration));
  s.answer(A, "declare_launch");
  s.answer(A, "launch fighter-1 port X");
  s.answer(A, "done");
  ASSERT_TRUE(s.is_asked(Decision::declare_fire));
  EXPECT_EQ(s["fighter-1"].at, (Hex{8, 6}));
  EXPECT_EQ(s.told("executed fighter-1"), 0);
  EXPECT_TRUE(s.may(A, "fire fighter-1 bow cruiser-2"));
}

TEST(CosmosDeck, CC_619_CC_325_CC_909_orders_for_the_rest_of_the_turn_follow_the_launch) {
  Stage s;
  set_carrier(s, {4, 6});
  set_enemy(s);
  ASSERT_TRUE(s.to(Decision::deck_declaration, 4));
  s.answer(A, "declare_launch");
  s.answer(A, "launch fighter-1 port X");
  s.answer(A, "done");
  EXPECT_EQ(s.asked(), "A write_launched_orders");
  EXPECT_EQ(s.state().phase, 4);
  EXPECT_EQ(s.state().desk[A].cells, 2);
  s.answer(A, "order fighter-1 5 M");
  s.answer(A, "order fighter-1 6 MD");
  s.answer(A, "hand_in");
  s.after(6);
  EXPECT_EQ(s["fighter-1"].at, (Hex{12, 6}));
  EXPECT_EQ(s.asked(), "A B write_orders");
  EXPECT_EQ(s.state().desk[A].cells, 2 + 6);  // from the next turn on like any ship
}

// T23
TEST(CosmosDeck, CC_631_after_a_launch_in_phase_6_no_orders_are_written) {
  Stage s;
  set_carrier(s, {4, 6});
  set_enemy(s);
  ASSERT_TRUE(s.to(Decision::deck_declaration, 6));
  s.answer(A, "declare_launch");
  s.answer(A, "launch fighter-1 port G");
  s.answer(A, "done");
  EXPECT_EQ(s.asked(), "A B write_orders");
  EXPECT_EQ(s.state().turn, 2);
}

// T24
TEST(CosmosDeck, CC_620_no_launch_off_the_map) {
  Stage s;
  set_carrier(s, {15, 8});
  set_enemy(s);
  ASSERT_TRUE(s.to(Decision::deck_declaration));
  s.answer(A, "declare_launch");
  EXPECT_EQ(s.why_not(A, "launch fighter-1 port X"), "CC-620");
  EXPECT_TRUE(s.may(A, "launch fighter-1 starboard X"));
  EXPECT_EQ(s.why_not(A, "launch fighter-3 port X"), "CC-620");
  EXPECT_TRUE(s.may(A, "launch fighter-3 starboard X"));
}

TEST(CosmosDeck, CC_621_CC_622_CC_625_a_fighter_over_a_ramp_comes_aboard_at_once) {
  Stage s;
  s.ship(A, "cruiser-1", {10, 6}, 0);
  s.ship(A, "fighter-1", {9, 7}, 4);  // over R, whatever its heading
  s.ship(A, "fighter-2", {9, 6}, 0);  // over the middle
  set_enemy(s);
  s.order("fighter-1", 1, "M");
  s.order("cruiser-1", 3, "M");
  ASSERT_TRUE(s.to(Decision::deck_declaration));
  EXPECT_FALSE(s.may(A, "recover fighter-1 cruiser-1 port"));
  EXPECT_FALSE(s.may(A, "recover fighter-2 cruiser-1 starboard"));
  s.answer(A, "recover fighter-1 cruiser-1 starboard");
  s.answer(A, "hand_in");
  EXPECT_EQ(s["fighter-1"].where, Where::aboard);
  EXPECT_EQ(s["fighter-1"].ramp, Flank::starboard);
  EXPECT_EQ(s.told("executed fighter-1"), 0);
}

// T18
TEST(CosmosDeck, CC_623_CC_626_CC_630_a_ramp_recovers_or_launches) {
  Stage s;
  s.ship(A, "cruiser-1", {10, 6}, 0);
  s.aboard("fighter-1", "cruiser-1", Flank::port);
  s.aboard("fighter-2", "cruiser-1", Flank::port);
  s.ship(A, "fighter-3", {9, 7}, 0);
  s.ship(A, "fighter-4", {10, 6}, 0);
  set_enemy(s);
  ASSERT_TRUE(s.to(Decision::deck_declaration));
  EXPECT_EQ(s.why_not(A, "recover fighter-4 cruiser-1 port"), "CC-623");
  s.answer(A, "recover fighter-3 cruiser-1 starboard");
  EXPECT_EQ(s.why_not(A, "recover fighter-3 cruiser-1 starboard"), "CC-622");
  s.answer(A, "declare_launch");
  EXPECT_EQ(s.why_not(A, "launch fighter-3 starboard X"), "CC-626");
  s.answer(A, "launch fighter-1 starboard X");
  s.answer(A, "launch fighter-2 starboard X");
  EXPECT_EQ(s["fighter-4"].where, Where::map);
  EXPECT_EQ(s["fighter-3"].where, Where::aboard);
}

TEST(CosmosDeck, CC_623_what_is_noted_takes_its_place_on_the_ramp) {
  Stage s;
  s.ship(A, "cruiser-1", {10, 6}, 0);
  s.aboard("fighter-1", "cruiser-1", Flank::starboard);
  s.ship(A, "fighter-3", {9, 7}, 0);
  s.ship(A, "fighter-4", {9, 7}, 0);
  set_enemy(s);
  ASSERT_TRUE(s.to(Decision::deck_declaration));
  EXPECT_TRUE(s.may(A, "recover fighter-4 cruiser-1 starboard"));
  s.answer(A, "recover fighter-3 cruiser-1 starboard");
  EXPECT_EQ(s.why_not(A, "recover fighter-4 cruiser-1 starboard"), "CC-623");
}

TEST(CosmosDeck, CC_624_only_by_a_cruiser_of_the_same_player) {
  Stage s(3);
  s.plan().side_of = {{0, 0, 1, 0}};
  s.plan().sides = 2;
  s.ship(A, "cruiser-1", {10, 6}, 0);
  s.ship(A, "fighter-1", {10, 6}, 0);
  s.ship(B, "fighter-2", {10, 6}, 0);
  s.ship(C, "fighter-3", {3, 14}, 0);
  ASSERT_TRUE(s.to(Decision::deck_declaration));
  EXPECT_EQ(s.asked(), "A deck_declaration");
  EXPECT_FALSE(s.may(A, "recover fighter-2 cruiser-1 port"));
  EXPECT_TRUE(s.may(A, "recover fighter-1 cruiser-1 port"));
}

TEST(CosmosDeck, CC_627_CC_628_aboard_nothing_touches_a_fighter_but_over_a_ramp_it_is_not_aboard) {
  Stage s;
  s.ship(A, "cruiser-1", {10, 6}, 0);
  s.aboard("fighter-1", "cruiser-1", Flank::port);
  s.ship(A, "fighter-2", {9, 7}, 0);
  s.ship(B, "fighter-3", {14, 6}, 3);
  s.asteroid({9, 7});
  s.asteroid({10, 6});
  s.order("fighter-2", 1, "X");
  s.dice({{1, 6}, {1, 12}, {1, 6}, {1, 12}, {2, 6}, {2, 12}});
  ASSERT_TRUE(s.to(Decision::declare_fire));
  EXPECT_EQ(s["fighter-1"].defence, 20);
  EXPECT_EQ(s["cruiser-1"].defence, 56);
  EXPECT_EQ(s["fighter-2"].defence, 16);
  EXPECT_TRUE(s.may(B, "fire fighter-3 bow cruiser-1"));
  EXPECT_FALSE(s.may(B, "fire fighter-3 bow fighter-1"));
  EXPECT_FALSE(s.may(A, "fire fighter-1 bow fighter-3"));
  s.any_dice();
}

// T21, T22
TEST(CosmosDeck, CC_629_CC_326_a_recovered_fighter_keeps_its_shots_and_loses_its_orders) {
  Stage s;
  s.ship(A, "cruiser-1", {6, 6}, 0);
  s.ship(A, "fighter-1", {6, 6}, 0);
  s.ship(B, "cruiser-2", {11, 6}, 3);
  for (int phase = 4; phase <= 6; ++phase) s.order("fighter-1", phase, "M");
  for (int phase = 1; phase <= 2; ++phase) {
    ASSERT_TRUE(s.to(Decision::declare_fire, phase));
    s.answer(A, "fire fighter-1 bow cruiser-2");
    s.go_on();
  }
  ASSERT_TRUE(s.to(Decision::deck_declaration, 4));
  s.answer(A, "recover fighter-1 cruiser-1 port");
  s.answer(A, "hand_in");
  EXPECT_EQ(s["fighter-1"].order[3], Code::none);
  EXPECT_EQ(s["fighter-1"].order[5], Code::none);
  ASSERT_TRUE(s.to(Decision::deck_declaration, 5));
  s.answer(A, "declare_launch");
  s.answer(A, "launch fighter-1 starboard X");
  EXPECT_EQ(s["fighter-1"].shots, 2);
  ASSERT_TRUE(s.to(Decision::write_launched_orders));
  EXPECT_EQ(s.state().desk[A].cells, 1);  // phase 6 only
  EXPECT_FALSE(has_shot(s.state(), A, false) && s["fighter-1"].shots < 2);
}

}  // namespace
}  // namespace orrery::capitaine_cosmos::testing
