// Chapter 5 of the expansion: the cards that strike, one by one.
#include "games/galaxy_trucker/tests/machinations.h"

#include <string>

#include <gtest/gtest.h>

namespace orrery::galaxy_trucker::testing {
namespace {

TEST(Machinations, GX_531_the_weakest_to_the_rear_is_shot_at) {
  Stage s(2, ShipClass::i, evil());
  meet(s, "em-ambush", {9, 5});
  s.build(A, "gt-088 7-6 0");  // a cannon that points ahead
  s.build(B, "gt-089 7-8 2");  // one that points back
  s.totals({7, 7, 7});
  play(s);
  EXPECT_EQ(s.told("declared p1 cannons 1"), 1) << "half a point for what does not point back";
  EXPECT_EQ(s.told("declared p2 cannons 2"), 1);
  EXPECT_EQ(s.told("weakest p1 cannons"), 1);
  EXPECT_EQ(s.story({"shot_rolled"}), (Lines{"shot_rolled heavy_fire rear 7 1", "shot_rolled light_fire left 7 1",
                                             "shot_rolled light_fire right 7 1"}));
  EXPECT_EQ(s.told<Impacted>(), 3);
}

TEST(Machinations, GX_531_alone_in_the_race_nothing_happens) {
  Stage s(2, ShipClass::i, evil());
  meet(s, "em-ambush", {9});
  play(s);
  EXPECT_EQ(s.told<ShotRolled>(), 0);
}

TEST(Machinations, GX_509_GX_531_with_five_the_second_lowest_takes_the_light_shots_X_82) {
  Stage s(5, ShipClass::i, evil());
  meet(s, "em-ambush", {9, 7, 5, 3, 1});
  for (const Seat seat : {C, D, E}) s.build(seat, "gt-0" + std::to_string(86 + index(seat)) + " 7-6 0");
  s.totals({12, 12, 12});
  play(s);
  EXPECT_EQ(s.told("weakest p1 cannons"), 1);
  EXPECT_EQ(s.told("next_weakest p2 cannons"), 1);
  EXPECT_EQ(s.story({"impacted"}), (Lines{"impacted p1 ? missed", "impacted p1 ? missed", "impacted p2 ? missed",
                                          "impacted p1 ? missed", "impacted p2 ? missed"}));
}

TEST(Machinations, GX_531_a_diplomat_helps) {
  Stage s(2, ShipClass::i, evil_with_technologies());
  meet(s, "em-ambush", {9, 5});
  s.build(A, "gt-039 7-6 0");
  s.hires(A, "7-6", Specialist::diplomat);
  play(s);
  EXPECT_EQ(s.asked(), "A use_diplomat");
  s.answer("use_diplomat");
  EXPECT_EQ(s.told<ShotRolled>(), 0);
}

TEST(Machinations, GX_510_GX_532_traffic_jam_reaches_into_hyperspace_X_125) {
  Stage s(4, ShipClass::i, evil_with_technologies());
  meet(s, "em-traffic-jam", {20, 14, 9, 3});
  s.player(B).away[0] = kCardsAway;
  play(s);
  EXPECT_EQ(s.player(A).position, 6);
  EXPECT_EQ(s.player(B).position, 5);
  EXPECT_EQ(s.player(C).position, 4);
  EXPECT_EQ(s.player(D).position, 3);
}

TEST(Machinations, GX_510_other_machinations_spare_ships_in_hyperspace) {
  Stage s(2, ShipClass::i, evil_with_technologies());
  meet(s, "em-ion-storm", {9, 5});
  for (const Seat seat : {A, B}) {
    s.build(seat, seat == A ? "gt-010 8-7 0" : "gt-011 8-7 0");
    s.cells(seat, "8-7", 2);
  }
  s.player(A).away[0] = kCardsAway;
  s.card("em-ion-storm");
  play(s);
  EXPECT_EQ(cells(s.ship(A)), 2);
  EXPECT_EQ(cells(s.ship(B)), 1);
}

TEST(Machinations, GX_533_a_cell_covers_two_components_X_83) {
  for (const int charge : {2, 3}) {
    Stage s(2, ShipClass::i, evil());
    meet(s, "em-system-test", {9, 5});
    s.build(A, "gt-010 8-7 0, gt-116 6-7 2, gt-123 7-6 0, gt-081 7-8 0, gt-130 6-6 0, gt-128 9-7 0");
    s.cells(A, "8-7", charge);
    ASSERT_EQ(count(SystemTest::tested(s.state(), A)), 5);
    play(s);
    for (int given = 0; given < charge; ++given) {
      EXPECT_EQ(s.asked(), "A system_test");
      s.answer("lose_cell 8-7");
    }
    if (charge == 3) {
      EXPECT_TRUE(s.over());
    } else {
      s.answer("remove 9-7");
      EXPECT_TRUE(s.over());
      EXPECT_EQ(s.told<TileLost>(), 1);
      EXPECT_NE(s.story({"tile_lost"}).front().find("surrendered"), std::string::npos);
    }
    EXPECT_EQ(s.told<CellLost>(), charge);
  }
}

TEST(Machinations, GX_533_cells_of_one_half_cover_both_X_126) {
  Stage s(2, ShipClass::iia, evil());
  s.build(A, "gt-046 4-6 0, gt-123 5-6 0, gt-124 3-6 0, gt-044 9-6 0, gt-115 10-6 0, gt-010 9-7 0");
  s.build(B, "gt-035 4-6 0, gt-036 9-6 0");
  for (const Seat seat : {A, B}) {
    for (const std::string_view cabin : {"4-6", "9-6"}) s.humans(seat, cabin);
    s.flies(seat, seat == A ? 9 : 5);
  }
  s.cells(A, "9-7", 2);
  s.card("em-system-test");
  play(s);
  EXPECT_EQ(s.asked(), "A system_test");
  s.answer("lose_cell 9-7", "lose_cell 9-7");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.told<TileLost>(), 0) << "two cells for three components";
}

TEST(Machinations, GX_964_the_techie_is_no_help_against_cells_that_are_taken) {
  Stage s(2, ShipClass::i, evil_with_technologies());
  meet(s, "em-stranded-ship", {9, 5});
  s.build(A, "gt-010 8-7 0, gt-039 7-6 0");
  s.hires(A, "7-6", Specialist::techie);
  s.cells(A, "8-7", 3);
  play(s);
  s.answer("dock");
  EXPECT_EQ(cells(s.ship(A)), 0);
  EXPECT_EQ(s.told<CellSaved>(), 0);
}

TEST(Machinations, GX_534_wide_open_space_is_twice_as_wide) {
  Stage s(2, ShipClass::i, evil());
  meet(s, "em-wide-open-space", {9, 5});
  s.build(A, "gt-066 7-8 0");
  play(s);
  EXPECT_EQ(s.player(A).position, 11);
  EXPECT_EQ(s.player(B).fate, Fate::gave_up);
}

TEST(Machinations, GX_539_GX_913_every_ship_but_the_last_is_shot_at_each_with_a_roll) {
  Stage s(3, ShipClass::i, evil());
  meet(s, "em-tailgaters", {9, 5, 3});
  s.totals({12, 11});
  play(s);
  EXPECT_EQ(s.story({"shot_rolled", "impacted"}), (Lines{"shot_rolled light_fire rear 12 1", "impacted p1 ? missed",
                                                         "shot_rolled light_fire rear 11 2", "impacted p2 ? missed"}));
}

TEST(Machinations, GX_540_the_richest_cargo_loses_three_blocks) {
  Stage s(2, ShipClass::i, evil());
  meet(s, "em-price-of-fame", {9, 5});
  s.build(A, "gt-027 8-7 0");
  s.build(B, "gt-028 8-7 0, gt-030 6-7 0");
  s.goods(A, "8-7", {Goods::blue});
  s.goods(B, "8-7", {Goods::yellow, Goods::yellow});
  s.goods(B, "6-7", {Goods::yellow, Goods::yellow});
  play(s);
  s.play_out();
  EXPECT_EQ(s.told("has_most p2 goods"), 1);
  EXPECT_EQ(blocks_aboard(s.ship(B))[Goods::yellow], 1);
  EXPECT_EQ(value_of(blocks_aboard(s.ship(A))), 1);
}

TEST(Machinations, GX_540_cargo_worth_nothing_never_counts_as_most) {
  Stage s(2, ShipClass::i, evil());
  meet(s, "em-price-of-fame", {9, 5});
  s.build(A, "gt-010 8-7 0");
  s.cells(A, "8-7", 2);
  play(s);
  EXPECT_TRUE(s.over());
  EXPECT_EQ(cells(s.ship(A)), 2);
}

TEST(Machinations, GX_509_GX_540_with_five_the_next_richest_loses_a_block_less) {
  Stage s(5, ShipClass::i, evil());
  meet(s, "em-price-of-fame", {9, 7, 5, 3, 1});
  for (const auto& [seat, hold] : {std::pair{A, "gt-027"}, {B, "gt-028"}, {C, "gt-029"}}) s.place(seat, hold, "8-7", 0);
  s.place(C, "gt-030", "6-7", 0);
  s.goods(A, "8-7", {Goods::blue});
  s.goods(B, "8-7", {Goods::yellow, Goods::yellow});
  s.goods(C, "8-7", {Goods::green, Goods::green});
  s.goods(C, "6-7", {Goods::blue});
  play(s);
  s.play_out();
  EXPECT_EQ(s.story({"has_most", "has_next_most"}), (Lines{"has_most p2 goods", "has_next_most p3 goods"}));
  EXPECT_EQ(value_of(blocks_aboard(s.ship(A))), 1);
  EXPECT_EQ(value_of(blocks_aboard(s.ship(C))), 1) << "two of three, the dearest first";
}

TEST(Machinations, GX_541_every_battery_loses_a_cell) {
  Stage s(2, ShipClass::i, evil());
  meet(s, "em-ion-storm", {9, 5});
  s.build(A, "gt-010 8-7 0, gt-011 6-7 0, gt-012 7-6 0");
  s.cells(A, "8-7", 2);
  s.cells(A, "6-7", 1);
  play(s);
  EXPECT_EQ(cells(s.ship(A)), 1);
  EXPECT_EQ(s.told<CellLost>(), 2);
}

TEST(Machinations, GX_542_weak_engines_lose_days) {
  Stage s(2, ShipClass::i, evil());
  meet(s, "em-gravity-well", {19, 5});
  s.build(A, "gt-066 7-8 0, gt-067 6-8 0, gt-068 8-8 0, gt-069 5-8 0");
  play(s);
  EXPECT_EQ(s.player(A).position, 19);
  EXPECT_EQ(s.player(B).position, 2);
}

TEST(Machinations, GX_543_GX_549_barrages_meet_everybody) {
  const Lines alley{"shot_rolled large_meteor front 12 3", "shot_rolled large_meteor left 12 3",
                    "shot_rolled large_meteor right 12 3", "shot_rolled small_meteor rear 12 3"};
  const Lines crossfire{"shot_rolled light_fire front 12 3", "shot_rolled light_fire right 12 3",
                        "shot_rolled light_fire rear 12 3", "shot_rolled light_fire left 12 3"};
  for (const auto& [card, shots] : {std::pair{"em-asteroid-alley", alley}, std::pair{"em-crossfire", crossfire}}) {
    Stage s(2, ShipClass::i, evil());
    meet(s, card, {9, 5});
    s.totals({12, 12, 12, 12});
    play(s);
    EXPECT_EQ(s.story({"shot_rolled"}), shots);
    EXPECT_EQ(s.told<Impacted>(), 2 * 4);
  }
}

TEST(Machinations, GX_546_most_exposed_connectors_cost_two_components) {
  Stage s(2, ShipClass::i, evil());
  meet(s, "em-rust-mites", {9, 5});
  s.build(A, "gt-039 8-7 0, gt-040 6-7 0");
  play(s);
  EXPECT_EQ(s.told("has_most p1 connectors"), 1);
  EXPECT_EQ(s.asked(), "A surrender");
  s.answer("remove 8-7");
  EXPECT_EQ(s.asked(), "A surrender");
  s.answer("remove 6-7");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.lost(A), 2);
}

TEST(Machinations, GX_546_only_components_with_an_exposed_connector) {
  Stage s(2, ShipClass::i, evil());
  meet(s, "em-rust-mites", {9, 5});
  s.build(A, "gt-136 8-7 0, gt-137 6-7 0, gt-138 7-6 0, gt-139 7-8 0");
  ASSERT_EQ(with_exposed_connectors(s.board(), s.ship(A)) & s.at("7-7"), 0U);
  play(s);
  EXPECT_EQ(s.why_not("remove 7-7"), "GX-546");
}

TEST(Machinations, GX_548_ships_close_to_each_other_meet_small_meteors) {
  Stage s(4, ShipClass::i, evil());
  meet(s, "em-pile-up", {46, 20, 8, 3});  // along a loop of 40
  s.totals({12, 12});
  play(s);
  EXPECT_EQ(s.told<ShotRolled>(), 2);
  EXPECT_EQ(s.told("impacted p1 ? missed"), 2);
  EXPECT_EQ(s.told("impacted p2 ? missed"), 0);
  EXPECT_EQ(s.told("impacted p3 ? missed"), 2);
  EXPECT_EQ(s.told("impacted p4 ? missed"), 2);
}

TEST(Machinations, GX_550_the_fastest_gains_the_slowest_loses) {
  Stage s(2, ShipClass::i, evil());
  meet(s, "em-drag-race", {9, 5});
  s.build(B, "gt-066 7-8 0");
  play(s);
  EXPECT_EQ(s.told("paid p2 adventure 3"), 1);
  EXPECT_EQ(s.told("moved p1 -3 6"), 1);
}

TEST(Machinations, GX_509_GX_550_with_five_the_next_ones_too) {
  Stage s(5, ShipClass::ii, evil());
  meet(s, "em-drag-race", {19, 17, 15, 13, 11});
  s.build(D, "gt-066 7-8 0");
  s.build(E, "gt-067 7-8 0, gt-068 6-8 0");
  play(s);
  EXPECT_EQ(s.story({"paid"}), (Lines{"paid p5 adventure 4", "paid p4 adventure 3"}));
  EXPECT_EQ(s->owed[A], 3);
  EXPECT_EQ(s->owed[B], 2);
}

TEST(Machinations, GX_551_full_holds_lose_their_dearest_block) {
  Stage s(2, ShipClass::i, evil());
  meet(s, "em-cargo-shift", {9, 5});
  s.build(A, "gt-027 8-7 0, gt-028 6-7 0");
  s.goods(A, "8-7", {Goods::blue, Goods::yellow});
  s.goods(A, "6-7", {Goods::green});
  play(s);
  EXPECT_EQ(s.story({"block_lost"}), Lines{"block_lost p1 8-7 yellow"});
}

TEST(Machinations, GX_552_a_cell_for_each_alien_or_it_is_lost) {
  Stage s(2, ShipClass::i, evil_with_technologies());
  meet(s, "em-stale-air", {9, 5});
  s.build(A, "gt-039 8-7 0, gt-040 6-7 0, gt-010 7-6 0");
  s.alien(A, "8-7", Figure::purple);
  s.hires(A, "6-7", Specialist::techie);
  s.cells(A, "7-6", 1);
  play(s);
  EXPECT_EQ(s.asked(), "A stale_air");
  s.answer("power 8-7 7-6");
  EXPECT_EQ(s.told<CellSaved>(), 1) << "this is power: the techie helps";
  s.answer("lose_crew 6-7 cyan");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(crew(s.ship(A)), 3);
}

TEST(Machinations, GX_508_the_owner_is_not_spared) {
  Stage s(2, ShipClass::i, evil());
  meet(s, "em-toll-gate", {9, 5});
  s.gives(A, "em-toll-gate");
  play(s);
  EXPECT_EQ(s.asked(), "A pay_or_suffer");
}

}  // namespace
}  // namespace orrery::galaxy_trucker::testing
