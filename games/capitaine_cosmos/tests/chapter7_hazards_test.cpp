// Chapter 7: mines and asteroids.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/capitaine_cosmos/tests/content_variant.h"
#include "games/capitaine_cosmos/tests/stage.h"

namespace orrery::capitaine_cosmos::testing {
namespace {

using ::testing::HasSubstr;

void set_far_enemy(Stage& s) { s.ship(B, "fighter-48", at_label(1, 18), 3); }

TEST(CosmosMines, CC_701_CC_702_escorts_carry_two_mines_and_nobody_else) {
  for (int c = 0; c < kClasses; ++c)
    EXPECT_EQ(content().sheet[c].mines, c == static_cast<int>(ShipClass::escort) ? 2 : 0);
  Stage s;
  s.ship(A, "escort-1", {5, 8}, 0, 1);
  set_far_enemy(s);
  ASSERT_TRUE(s.to(Decision::drop_mines));
  s.answer(A, "lay escort-1 after port");
  EXPECT_EQ(s.why_not(A, "lay escort-1 after starboard"), "CC-702");  // it has one only
  s.answer(A, "hand_in");
  EXPECT_EQ(s["escort-1"].mines, 0);
  EXPECT_FALSE(s.to(Decision::drop_mines));  // they are not replaced
  EXPECT_THAT(load_with("scenarios.json", R"("mines": 2})", R"("mines": 3})"), HasSubstr("CC-702"));
}

TEST(CosmosMines, CC_703_CC_905_in_any_phase_and_never_compulsory) {
  Stage s;
  s.ship(A, "escort-1", {5, 8}, 0, 2);
  set_far_enemy(s);
  for (int phase = 1; phase <= 6; ++phase) {
    ASSERT_TRUE(s.to(Decision::drop_mines, phase));
    EXPECT_EQ(s.state().phase, phase);
    EXPECT_EQ(s.why_not(A, "back"), "CC-905");
    s.answer(A, "hand_in");
  }
  EXPECT_EQ(s.state().mines, 0);
}

// T14
TEST(CosmosMines, CC_704_CC_707_between_the_move_and_the_manoeuvre_or_after_it) {
  Stage s;
  s.ship(A, "escort-1", {5, 8}, 0, 2);
  set_far_enemy(s);
  s.order("escort-1", 2, "MG");
  ASSERT_TRUE(s.to(Decision::drop_mines, 2));
  EXPECT_EQ(drop_hex(s.state(), 0, Moment::before, Flank::port), (Hex{6, 7}));
  EXPECT_EQ(drop_hex(s.state(), 0, Moment::before, Flank::starboard), (Hex{5, 9}));
  EXPECT_EQ(drop_hex(s.state(), 0, Moment::after, Flank::port), (Hex{5, 9}));
  EXPECT_EQ(drop_hex(s.state(), 0, Moment::after, Flank::starboard), (Hex{6, 10}));
  s.answer(A, "lay escort-1 before starboard");
  s.answer(A, "lay escort-1 after port");  // both on the same hex of the map
  s.answer(A, "hand_in");
  EXPECT_EQ(s.state().mine[0].at, (Hex{5, 9}));
  EXPECT_EQ(s.state().mine[1].at, (Hex{5, 9}));
}

TEST(CosmosMines, CC_705_the_two_hexes_beside_the_tail) {
  const ShipSheet& escort = content().sheet[ShipClass::escort];
  const std::array<std::pair<Hex, Hex>, kHeadings> table{{{{-1, -1}, {-2, 1}},
                                                          {{1, -2}, {-1, -1}},
                                                          {{2, -1}, {1, -2}},
                                                          {{1, 1}, {2, -1}},
                                                          {{-1, 2}, {1, 1}},
                                                          {{-2, 1}, {-1, 2}}}};
  for (int h = 0; h < kHeadings; ++h) {
    EXPECT_EQ(escort.stance[h].drop[Flank::port], table[static_cast<std::size_t>(h)].first);
    EXPECT_EQ(escort.stance[h].drop[Flank::starboard], table[static_cast<std::size_t>(h)].second);
  }
}

// T31
TEST(CosmosMines, CC_706_CC_707_two_at_one_moment_go_one_on_each_hex) {
  Stage s;
  s.ship(A, "escort-1", {5, 8}, 0, 2);
  set_far_enemy(s);
  s.order("escort-1", 2, "M");
  ASSERT_TRUE(s.to(Decision::drop_mines, 2));
  EXPECT_EQ(s.why_not(A, "lay escort-1 before port"), "CC-707");  // no manoeuvre, so a single moment
  s.answer(A, "lay escort-1 after port");
  EXPECT_EQ(s.why_not(A, "lay escort-1 after port"), "CC-706");
  s.answer(A, "lay escort-1 after starboard");
  s.answer(A, "hand_in");
  EXPECT_EQ(s.state().mine[0].at, (Hex{6, 7}));
  EXPECT_EQ(s.state().mine[1].at, (Hex{5, 9}));
}

TEST(CosmosMines, CC_708_CC_709_anywhere_on_the_map_but_not_beyond) {
  Stage s;
  s.ship(A, "escort-1", at_label(4, 1), 0, 2);
  s.ship(A, "fighter-1", at_label(2, 2), 0);  // on the starboard drop hex
  set_far_enemy(s);
  s.asteroid(at_label(2, 2));
  ASSERT_TRUE(s.to(Decision::drop_mines));
  EXPECT_EQ(s.why_not(A, "lay escort-1 after port"), "CC-708");
  EXPECT_EQ(drop_hex(s.state(), 0, Moment::after, Flank::starboard), at_label(2, 2));
  EXPECT_TRUE(s.may(A, "lay escort-1 after starboard"));
}

// T15
TEST(CosmosMines, CC_710_new_mines_act_at_once_or_in_the_next_phase) {
  for (const NewMineArms arms : {NewMineArms::same_phase, NewMineArms::next_phase}) {
    Stage s;
    s.options.new_mine_arms = arms;
    s.ship(A, "escort-1", {7, 8}, 0, 1);
    s.ship(B, "cruiser-1", {6, 7}, 0);
    ASSERT_TRUE(s.to(Decision::drop_mines));
    s.answer(A, "lay escort-1 after port");
    if (arms == NewMineArms::same_phase) s.dice({{1, 6}, {2, 8}, {3, 12}});
    s.answer(A, "hand_in");
    EXPECT_EQ(s["cruiser-1"].defence, arms == NewMineArms::same_phase ? 54 : 60);
    s.after(1);
    s.dice({{4, 6}, {5, 8}, {6, 12}});
    s.after(2);
    EXPECT_EQ(s["cruiser-1"].defence, arms == NewMineArms::same_phase ? 39 : 45);
  }
}

TEST(CosmosMines, CC_711_CC_712_CC_814_a_mine_first_drifts_in_the_next_drift_phase) {
  Stage s;
  s.plan().mine_drift = {static_cast<std::uint8_t>(phase_bit(1) | phase_bit(3)), 2, 3};
  s.ship(A, "escort-1", {7, 8}, 0, 1);
  set_far_enemy(s);
  ASSERT_TRUE(s.to(Decision::drop_mines));
  s.answer(A, "lay escort-1 after port");
  s.answer(A, "hand_in");
  s.after(1);
  EXPECT_EQ(s.state().mine[0].at, (Hex{6, 7}));
  s.after(3);
  EXPECT_EQ(s.state().mine[0].at, (Hex{4, 7}));  // two hexes to the west
  // Drift differs from scenario to scenario.
  EXPECT_EQ(content().scenario[2].asteroid_drift.phases, phase_bit(3) | phase_bit(6));
  EXPECT_EQ(content().scenario[2].asteroid_drift.direction, 0);
  EXPECT_EQ(content().scenario[5].mine_drift.direction, 3);
  EXPECT_EQ(content().scenario[8].asteroid_drift.direction, 1);
  EXPECT_EQ(content().scenario[0].asteroid_drift.phases, 0);
}

// T13
TEST(CosmosMines, CC_713_drift_and_ships_pass_each_other) {
  Stage s;
  s.plan().asteroid_drift = {phase_bit(1), 1, 3};
  s.ship(A, "fighter-1", {8, 8}, 0);
  set_far_enemy(s);
  s.asteroid({9, 8});
  s.order("fighter-1", 1, "M");
  s.dice({});
  s.after(1);
  EXPECT_EQ(s.state().asteroid[0], (Hex{8, 8}));
  EXPECT_EQ(s["fighter-1"].defence, 20);
}

TEST(CosmosMines, CC_714_what_drifts_off_the_map_is_removed) {
  Stage s;
  s.plan().asteroid_drift = {phase_bit(1), 1, 0};
  s.plan().mine_drift = {phase_bit(1), 1, 0};
  s.ship(A, "fighter-1", {3, 3}, 0);
  set_far_enemy(s);
  s.asteroid(at_label(22, 5));
  s.asteroid(at_label(21, 5));
  s.mine(at_label(22, 9), B);
  s.after(1);
  ASSERT_EQ(s.state().asteroids, 1);
  EXPECT_EQ(s.state().asteroid[0], at_label(22, 5));
  EXPECT_EQ(s.state().mines, 0);
  EXPECT_EQ(s.told("drifted_off mine 23 9"), 1);
}

TEST(CosmosMines, CC_715_CC_736_damage_is_done_where_ships_end) {
  Stage s;
  s.ship(A, "cruiser-1", {4, 6}, 0);
  s.aboard("fighter-1", "cruiser-1", Flank::port);
  s.ship(B, "fighter-48", at_label(1, 18), 3);
  s.mine({8, 6}, B);
  ASSERT_TRUE(s.to(Decision::deck_declaration));
  s.answer(A, "declare_launch");
  s.dice({{1, 6}, {2, 8}, {3, 12}});
  s.answer(A, "launch fighter-1 port X");  // ends on the mine
  EXPECT_EQ(s["fighter-1"].defence, 14);
}

// T11
TEST(CosmosMines, CC_716_mines_hurt_enemies_only) {
  Stage s(3);
  s.plan().side_of = {{0, 0, 1, 0}};
  s.plan().sides = 2;
  s.ship(A, "escort-1", {5, 8}, 0);
  s.ship(B, "escort-2", {5, 9}, 0);
  s.ship(C, "escort-3", {4, 8}, 0);
  s.mine({5, 8}, A);
  s.dice({{2, 6}, {2, 8}});
  s.after(1);
  EXPECT_EQ(s["escort-1"].defence, 40);
  EXPECT_EQ(s["escort-2"].defence, 40);  // an ally
  EXPECT_EQ(s["escort-3"].defence, 36);
}

// T10, S6
TEST(CosmosMines, CC_717_CC_718_CC_719_CC_720_on_one_mine_and_next_to_another) {
  Stage s;
  s.ship(A, "escort-1", {5, 8}, 0);
  set_far_enemy(s);
  s.mine({4, 8}, B);
  s.mine({6, 8}, B);
  s.dice({{3, 6}, {5, 8}, {7, 12}, {2, 6}, {4, 8}});
  s.after(1);
  EXPECT_EQ(s["escort-1"].defence, 19);
  s.any_dice();

  Stage two;
  two.ship(A, "escort-1", {5, 8}, 0);
  set_far_enemy(two);
  two.mine({6, 7}, B);
  two.mine({3, 9}, B);
  two.dice({{1, 6}, {1, 8}, {2, 6}, {2, 8}});
  two.after(1);
  EXPECT_EQ(two["escort-1"].defence, 34);
  two.any_dice();
}

TEST(CosmosMines, CC_721_CC_723_one_mine_hurts_several_ships_and_each_rolls_its_own_dice) {
  Stage s;
  s.ship(A, "fighter-1", {5, 8}, 0);
  s.ship(A, "fighter-2", {6, 8}, 0);
  set_far_enemy(s);
  s.mine({5, 8}, B);
  s.dice({{1, 6}, {1, 8}, {1, 12}, {4, 6}, {4, 8}});
  s.after(1);
  EXPECT_EQ(s["fighter-1"].defence, 17);
  EXPECT_EQ(s["fighter-2"].defence, 12);
  s.any_dice();
}

// T30
TEST(CosmosMines, CC_722_CC_211_a_mine_is_not_used_up) {
  Stage s;
  s.ship(A, "escort-1", {5, 8}, 0);
  set_far_enemy(s);
  s.mine({6, 8}, B);
  s.dice({{1, 6}, {1, 8}, {2, 6}, {2, 8}, {3, 6}, {3, 8}});
  s.after(3);
  EXPECT_EQ(s["escort-1"].defence, 28);
  EXPECT_EQ(s.state().mines, 1);
  s.any_dice();
}

TEST(CosmosAsteroids, CC_724_they_stand_where_the_scenario_says) {
  const std::array<std::size_t, kScenarios> count{0, 0, 14, 0, 8, 0, 6, 0, 18, 6};
  for (int i = 0; i < kScenarios; ++i)
    EXPECT_EQ(content().scenario[i].asteroids.size(), count[static_cast<std::size_t>(i)]);
}

TEST(CosmosAsteroids, CC_725_CC_726_CC_727_ships_on_asteroids_are_hurt_whoever_they_are) {
  Stage s;
  s.ship(A, "cargo-1", {5, 8}, 0);
  s.ship(A, "fighter-1", {6, 8}, 0);  // next to one: nothing
  s.ship(B, "fighter-2", {10, 3}, 0);
  s.asteroid({5, 8});
  s.asteroid({3, 8});
  s.asteroid({10, 3});
  s.dice({{1, 6}, {2, 12}, {3, 6}, {4, 12}, {5, 6}, {6, 12}});
  s.after(1);
  EXPECT_EQ(s["cargo-1"].defence, 20);
  EXPECT_EQ(s["fighter-1"].defence, 20);
  EXPECT_EQ(s["fighter-2"].defence, 9);
  s.any_dice();
}

TEST(CosmosAsteroids, CC_728_all_hazards_are_summed_before_removal) {
  Stage s;
  s.ship(A, "fighter-1", {5, 8}, 0);
  s.ship(A, "fighter-5", {15, 3}, 0);
  set_far_enemy(s);
  s.mine({5, 8}, B);
  s.asteroid({5, 8});
  s.defence("fighter-1", 1);
  s.dice({{6, 6}, {8, 8}, {12, 12}, {6, 6}, {12, 12}});  // also those of the asteroid
  s.after(1);
  EXPECT_EQ(s["fighter-1"].where, Where::destroyed);
  EXPECT_EQ(s.state().damage[1], 26);  // in full; the asteroid's counts for nobody
  s.any_dice();
}

// S7
TEST(CosmosAsteroids, CC_426_CC_729_CC_731_a_closer_asteroid_halves_the_damage) {
  Stage s;
  s.ship(A, "cruiser-1", {5, 5}, 0);
  s.ship(B, "fighter-1", {8, 8}, 0);
  s.asteroid({6, 7});
  s.dice({{9, 12}});
  ASSERT_TRUE(s.to(Decision::declare_fire));
  s.answer(A, "fire cruiser-1 bow fighter-1");
  s.go_on();
  EXPECT_EQ(s["fighter-1"].defence, 11);
  EXPECT_EQ(s.told("shot_fired cruiser-1 bow fighter-1 9 2 1 9 11"), 1);

  Stage near;  // T9: 5 x 3 / 2 = 7
  near.ship(A, "fighter-1", {5, 8}, 0);
  near.ship(B, "fighter-2", {7, 8}, 0);
  near.asteroid({6, 8});
  near.dice({{5, 6}});
  ASSERT_TRUE(near.to(Decision::declare_fire));
  near.answer(A, "fire fighter-1 bow fighter-2");
  near.go_on();
  EXPECT_EQ(near["fighter-2"].defence, 13);
  EXPECT_THAT(load_with("hazards.json", R"("rounding": "down")", R"("rounding": "up")"), HasSubstr("CC-731"));
}

// T8
TEST(CosmosAsteroids, CC_730_CC_732_CC_733_which_asteroids_count) {
  const auto halved = [](std::initializer_list<Hex> asteroids) {
    Stage s;
    s.ship(A, "cruiser-1", {5, 5}, 0);
    s.ship(B, "fighter-1", {8, 8}, 0);
    for (const Hex asteroid : asteroids) s.asteroid(asteroid);
    const int field = field_place(content().sheet[ShipClass::cruiser], Field::bow);
    const Aim aimed = aim(s.state(), 0, 1);
    return is_weakened(s.state(), 0, field, aimed.distance[field]);
  };
  EXPECT_TRUE(halved({{6, 7}}));
  EXPECT_FALSE(halved({{8, 8}}));         // under the target: equal distance
  EXPECT_FALSE(halved({{3, 8}}));         // in the starboard field
  EXPECT_FALSE(halved({{5, 5}}));         // under the firing ship
  EXPECT_TRUE(halved({{6, 7}, {7, 6}}));  // twice: halved once, see below
  EXPECT_TRUE(halved({{10, 5}}));         // not in line with the target

  Stage s;
  s.ship(A, "cruiser-1", {5, 5}, 0);
  s.ship(B, "fighter-1", {8, 8}, 0);
  s.asteroid({6, 7});
  s.asteroid({7, 6});
  s.dice({{9, 12}});
  ASSERT_TRUE(s.to(Decision::declare_fire));
  s.answer(A, "fire cruiser-1 bow fighter-1");
  s.go_on();
  EXPECT_EQ(s["fighter-1"].defence, 11);
}

TEST(CosmosAsteroids, CC_734_CC_735_hazards_cannot_be_shot_and_leave_each_other_alone) {
  Stage s;
  s.ship(A, "cruiser-1", {5, 5}, 0);
  s.ship(B, "fighter-1", {8, 8}, 0);
  s.mine({6, 7}, A);  // closer, and in the bow field: mines do not weaken lasers
  s.asteroid({15, 1});
  s.mine({15, 1}, B);
  s.dice({{9, 12}});
  ASSERT_TRUE(s.to(Decision::declare_fire));
  s.answer(A, "fire cruiser-1 bow fighter-1");
  s.go_on();
  EXPECT_EQ(s["fighter-1"].defence, 2);
  EXPECT_EQ(s.state().mines, 2);
  EXPECT_EQ(s.state().asteroids, 1);
}

// T12
TEST(CosmosMines, CC_715_flying_over_a_mine_is_nothing_but_ending_next_to_it_is) {
  Stage s;
  s.ship(A, "fighter-1", {5, 8}, 0);
  s.ship(A, "fighter-2", {5, 3}, 0);
  set_far_enemy(s);
  s.mine({6, 8}, B);
  s.asteroid({6, 3});
  s.order("fighter-1", 1, "M");
  s.order("fighter-2", 1, "M");
  s.dice({{3, 6}, {3, 8}});
  s.after(1);
  EXPECT_EQ(s["fighter-1"].defence, 14);
  EXPECT_EQ(s["fighter-2"].defence, 20);
  s.any_dice();
}

}  // namespace
}  // namespace orrery::capitaine_cosmos::testing
