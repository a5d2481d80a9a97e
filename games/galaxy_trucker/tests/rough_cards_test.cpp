// Chapter 6 of The Big Expansion: Rough Roads that change a card, a gain, a count or the building.
#include "games/galaxy_trucker/tests/five.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

// --- Stiff Competition -----------------------------------------------------------------------------------------------

TEST(TruckerRoughCards, GX_631_stiff_competition_and_a_change_of_mind_X_90) {
  Stage s(4, ShipClass::ii);
  in_line(s, {20, 16, 12, 8});
  const std::array cannons{3, 4, 3, 5};
  for (int i = 0; i < 4; ++i) with_cannons(s, seat_at(i), cannons[static_cast<std::size_t>(i)]);
  s.rough({Rough::stiff_competition});
  s.card("i-18");  // two crew for three credits
  s.totals({4, 4});
  s.play(PlayCard{});
  s.answer(A, "dock");
  EXPECT_EQ(s.story({"declared", "rough_acted"}),
            (std::vector<std::string>{"declared p1 cannons 6", "declared p2 cannons 8", "declared p3 cannons 6",
                                      "declared p4 cannons 10", "rough_acted stiff_competition p2",
                                      "rough_acted stiff_competition p4"}));
  EXPECT_EQ(s.told("shot_rolled heavy_fire rear 4"), 2);
  EXPECT_EQ(s.asked(), "A confirm_docking");
  s.answer(A, "fly_by");
  EXPECT_EQ(position(s, A), 20) << "no day lost";
  EXPECT_EQ(s.asked(), "B dock");
  s.totals({4});
  s.answer(B, "dock");
  EXPECT_EQ(s.told("rough_acted stiff_competition p4"), 2) << "compared with those behind";
  s.answer(B, "dock");
  EXPECT_EQ(s.player(B).credits, 3);
}

TEST(TruckerRoughCards, GX_631_whoever_lacks_crew_after_the_shots_must_back_out) {
  Stage s;
  in_line(s, {20, 16});
  with_cannons(s, B, 1);
  s.rough({Rough::stiff_competition});
  s.card("i-18");
  s.totals({7});
  s.play(PlayCard{});
  s.answer(A, "dock");  // the shot takes the only cabin
  EXPECT_EQ(s.told("backed_out p1"), 1);
  EXPECT_EQ(s.player(A).credits, 0);
}

TEST(TruckerRoughCards, GX_992_a_claimant_may_jump_and_the_opportunity_passes_on) {
  Stage s(2, ShipClass::ii, new_technologies());
  in_line(s, {20, 16});
  s.build(A, "gx-023 6-7 0, gt-068 6-8 0, gt-010 8-7 0");
  s.cells(A, "8-7", 3);
  s.rough({Rough::stiff_competition});
  s.card("i-18");
  s.play(PlayCard{});
  s.answer(A, "dock");
  for (const std::string& offer : s.offers(A))
    if (offer.starts_with("jump")) {
      s.answer(A, offer);
      break;
    }
  ASSERT_TRUE(is_away(s.state(), A));
  EXPECT_EQ(s.asked(), "B dock");
  EXPECT_EQ(s->claimants, 0);
}

// --- fate, baddies, locals, docks ------------------------------------------------------------------------------------

TEST(TruckerRoughCards, GX_640_remorseless_sabotage_X_72) {
  Stage s(4, ShipClass::iii);
  in_line(s, {20, 16, 12, 8});
  with_cabins(s, A, 2);
  with_cabins(s, B, 2);
  with_cabins(s, C, 1);
  s.player(D).position = 8;
  s.place(D, "gt-040", "8-7", 0);
  s.humans(D, "8-7", 1);
  s.rough({Rough::remorseless_fate});
  s.card("iii-04");
  s.totals({6, 7, 12, 12, 7, 7});  // A and C have a cabin on 6-7; nobody; all have one on 7-7
  s.play(PlayCard{});
  EXPECT_EQ(s.told("spared p2 crew"), 1) << "of the two best the one behind";
  EXPECT_EQ(s.lost(B), 0);
  for (const Seat seat : {A, C}) {
    EXPECT_FALSE(s.has(seat, "6-7"));
    EXPECT_TRUE(s.has(seat, "7-7")) << "hit once, a ship ignores the rest";
  }
  EXPECT_FALSE(s.has(D, "7-7"));
}

TEST(TruckerRoughCards, GX_640_GX_991_all_but_the_best_suffer_in_full) {
  Stage s(5, ShipClass::ii);
  in_line(s, {40, 32, 24, 16, 8});
  with_cannons(s, C, 1);
  s.rough({Rough::remorseless_fate});
  s.card("ii-16");  // the weakest in cannons loses four days
  s.any_chance(3);
  s.play(PlayCard{});
  EXPECT_EQ(s.told("spared p3 cannons"), 1);
  EXPECT_EQ(s.told("moved p1 -4"), 1);
  EXPECT_EQ(s.told("moved p2 -4"), 1);
  EXPECT_EQ(s.told("moved p3 -4"), 0);
  EXPECT_EQ(s.told("moved p5 -4"), 1);
  EXPECT_EQ(s.told("shot_rolled heavy_fire rear"), 1) << "one roll for all, and nobody is spared the heavy shot";
}

TEST(TruckerRoughCards, GX_958_a_diplomat_excuses_its_owner_alone) {
  Stage s(3, ShipClass::ii, new_technologies());
  in_line(s, {40, 32, 24});
  with_cannons(s, C, 1);
  s.build(A, "gt-039 6-7 2");
  s.hires(A, "6-7", Specialist::diplomat);
  s.rough({Rough::remorseless_fate});
  s.card("ii-16");
  s.any_chance(4);
  s.play(PlayCard{});
  EXPECT_EQ(s.asked(), "A use_diplomat");
  s.answer(A, "use_diplomat");
  EXPECT_EQ(s.told("moved p1 -4"), 0);
  EXPECT_EQ(s.told("moved p2 -4"), 1);
}

TEST(TruckerRoughCards, GX_652_GX_960_enemies_are_stronger_by_the_smaller_die) {
  Stage s(2, ShipClass::ii, new_technologies());
  in_line(s, {20, 16});
  with_cannons(s, A, 6);
  s.build(A, "gt-039 6-7 2");
  s.hires(A, "6-7", Specialist::diplomat);
  s.rough({Rough::big_baddies});
  s.card("i-02");  // strength 4
  s.dice({5, 3});
  raise_enemy(s.table());
  EXPECT_EQ(s.told("enemy_raised 3"), 1);
  s.play(PlayCard{});
  EXPECT_EQ(s.asked(), "A use_diplomat") << "six against seven is a clear defeat";
  s.answer(A, "use_diplomat");
  Stage meteors;
  in_line(meteors, {20, 16});
  meteors.rough({Rough::big_baddies});
  meteors.card("i-04");
  raise_enemy(meteors.table());
  EXPECT_EQ(meteors.told<EnemyRaised>(), 0);
}

TEST(TruckerRoughCards, GX_652_rolled_as_the_card_is_revealed) {
  Stage s(2, ShipClass::i, scene::with(&Options::forecasting, Forecasting::improved));
  in_line(s, {20, 16});
  with_cannons(s, B, 1);
  s->pile[0][0] = *named<Card>("i-03");
  s.rough({Rough::big_baddies});
  s.any_chance(1);
  s.play(Fly{});
  s.answer(A, "fly_on");
  s.answer(B, "fly_on");
  EXPECT_EQ(s.told<EnemyRaised>(), 1);
  const auto story = s.story({"card_revealed", "enemy_raised", "declared"});
  ASSERT_GE(story.size(), 3U);
  EXPECT_EQ(story[0], "card_revealed i-03 pirates");
  EXPECT_TRUE(story[1].starts_with("enemy_raised")) << "before anybody counts";
}

TEST(TruckerRoughCards, GX_651_locals_fire_before_anything_is_loaded) {
  for (const bool alone : {true, false}) {
    Stage s;
    in_line(s, {20, 16});
    for (const Seat seat : {A, B}) s.place(seat, "gt-027", "8-7", 0);
    s.place(A, "gt-050", "7-6", 0);
    s.rough({Rough::paranoid_locals});
    s.card("i-14");
    s.totals({7});
    s.play(PlayCard{});
    s.answer(A, "land 1");
    EXPECT_EQ(s.asked(), "B land") << "nothing is loaded yet";
    s.answer(B, alone ? "fly_by" : "land 2");
    EXPECT_EQ(s.told(alone ? "shot_rolled heavy_fire front 7" : "shot_rolled light_fire front 7"), 1);
    EXPECT_FALSE(s.has(A, "7-6"));
    EXPECT_EQ(s.asked(), "A stow_goods");
    EXPECT_EQ(s.has(B, "7-7"), alone);
  }
}

TEST(TruckerRoughCards, GX_655_a_stop_costs_a_day_more) {
  Stage s;
  in_line(s, {20, 10});
  s.rough({Rough::slow_docks});
  s.card("i-18");  // a day
  s.play(PlayCard{});
  s.answer(A, "dock");
  EXPECT_EQ(position(s, A), 18);
}

TEST(TruckerRoughCards, GX_655_so_do_the_stops_of_machinations) {
  for (const std::string_view card : {"em-junker-for-sale", "em-stranded-ship"}) {
    Stage s(2, ShipClass::i, evil());
    in_line(s, {20, 10});
    s.place(A, "gt-010", "8-7", 0);
    s.cells(A, "8-7", 3);
    s.rough({Rough::slow_docks});
    s.card(card);
    s.play(PlayCard{});
    s.play_on({"bid 1", "dock", "lose_cell"});
    EXPECT_EQ(position(s, A), 18) << card;
  }
}

TEST(TruckerRoughCards, GX_995_the_second_player_loses_the_extra_day_too) {
  Stage s(5);
  in_line(s, {40, 30, 20, 10, 5});
  s.rough({Rough::slow_docks});
  s.card("i-18");
  s.play(PlayCard{});
  s.answer(A, "dock");
  s.answer(B, "dock");
  EXPECT_EQ(position(s, B), 28);
  EXPECT_EQ(s.player(B).credits, 2);
}

// --- goods and cabins ------------------------------------------------------------------------------------------------

// Two aliens, and four humans.
void with_aliens(Stage& s, Seat seat, int aliens) {
  with_cabins(s, seat, 1);
  s.build(seat, "gt-041 8-7 0, gt-042 9-7 0");
  if (aliens > 0) s.alien(seat, "8-7", Figure::brown);
  if (aliens > 1) s.alien(seat, "9-7", Figure::purple);
}

TEST(TruckerRoughCards, GX_645_infected_goods_X_71) {
  Stage two(2, ShipClass::ii);
  with_aliens(two, A, 2);
  in_line(two, {20, 10});
  two.rough({Rough::infected_goods});
  two.card("ii-14");
  two.play(PlayCard{});
  two.answer(A, "land 1");  // two blocks
  EXPECT_EQ(humans(two.ship(A)), 4);
  Stage four(2, ShipClass::ii);
  with_aliens(four, A, 2);
  in_line(four, {20, 10});
  four.rough({Rough::infected_goods});
  four.card("ii-15");
  four.play(PlayCard{});
  four.answer(A, "land 1");  // four blocks, and no hold
  EXPECT_EQ(four.offers(A), (Said{"claim", "decline"}));
  four.answer(A, "claim");
  EXPECT_EQ(four.offers(A), (Said{"lose_crew 7-7 human", "lose_crew 6-7 human"})) << "humans, not aliens";
  four.answer(A, "lose_crew 7-7 human", "lose_crew 6-7 human");
  EXPECT_EQ(humans(four.ship(A)), 2);
}

TEST(TruckerRoughCards, GX_645_all_or_nothing) {
  Stage s(2, ShipClass::ii);
  in_line(s, {20, 10});
  s.place(A, "gt-027", "8-7", 0);
  s.rough({Rough::infected_goods});
  s.card("ii-15");
  s.play(PlayCard{});
  s.answer(A, "land 2");
  s.answer(A, "decline");
  EXPECT_EQ(humans(s.ship(A)), 2);
  EXPECT_EQ(s->quay[Goods::yellow], 0);
  EXPECT_EQ(s.asked(), "B land");
}

TEST(TruckerRoughCards, GX_974_second_lander_infected_X_129) {
  Stage s(5, ShipClass::ii);
  in_line(s, {40, 30, 20, 10, 5});
  with_aliens(s, B, 1);
  s.rough({Rough::infected_goods});
  s.card("ii-15");
  s.play(PlayCard{});
  s.answer(A, "land 1");
  s.answer(A, "decline");
  s.answer(B, "land 1");
  s.answer(B, "claim");  // three green blocks: one is left behind without a question
  s.answer(B, "lose_crew 7-7 human", "lose_crew 7-7 human");
  EXPECT_EQ(humans(s.ship(B)), 2);
}

TEST(TruckerRoughCards, GX_975_a_block_that_is_burnt_was_gained) {
  Stage s(2, ShipClass::ii, new_technologies());
  in_line(s, {20, 10});
  s.build(A, "gx-029 8-7 0, gt-003 9-7 0, gt-039 6-7 2");
  s.humans(A, "6-7");
  s.rough({Rough::infected_goods});
  s.card("ii-15");
  s.play(PlayCard{});
  s.answer(A, "land 2", "claim", "lose_crew 6-7 human", "lose_crew 6-7 human");  // two yellow blocks
  s.answer(A, "burn 8-7 9-7");
  EXPECT_EQ(s.told<Burnt>(), 1);
  EXPECT_EQ(s.told<CrewLost>(), 2) << "one for each, whatever became of it";
}

TEST(TruckerRoughCards, GX_976_GX_977_sleepers_wake_and_passengers_may_go) {
  Stage s(2, ShipClass::ii, new_technologies());
  in_line(s, {20, 10});
  s.build(A, "gx-005 6-7 0, gx-006 8-7 3");
  s.humans(A, "6-7", 1);
  s.sleepers(A, "8-7");
  s.rough({Rough::infected_goods});
  s.card("ii-15");
  s.play(PlayCard{});
  s.answer(A, "land 2");  // two yellow blocks, and no hold
  s.answer(A, "claim");
  EXPECT_TRUE(s.may(A, "lose_crew 6-7 human")) << "the passenger";
  s.answer(A, "lose_crew 6-7 human");
  EXPECT_EQ(s.asked(), "A wake_sleepers");
  s.answer(A, "wake 8-7 7-7");
  EXPECT_EQ(humans(s.ship(A)), 2) << "whoever wakes is not lost to it";
}

TEST(TruckerRoughCards, GX_654_in_thin_air_an_ordinary_cabin_takes_one) {
  for (const bool thin : {true, false}) {
    Stage s(2, ShipClass::i, new_technologies());
    s.build(A, "gt-039 6-7 2, gx-006 8-7 3");
    for (const Seat seat : {A, B}) {
      s.player(seat).number = static_cast<std::uint8_t>(index(seat) + 1);
      s.player(seat).fate = Fate::flying;
    }
    if (thin) s.rough({Rough::thin_air});
    s.play(EmbarkCrews{});
    EXPECT_EQ(humans(s.ship(A)), thin ? 3 : 4) << "the starting cabin takes two";
    s.play(LoseSomeCrew{A, 1});
    s.answer(A, "lose_crew 7-7 human");
    EXPECT_EQ(s.asked(), "A wake_sleepers");
    EXPECT_FALSE(s.may(A, "wake 8-7 6-7")) << "no room in the cabin";
  }
}

// --- Defective Connectors --------------------------------------------------------------------------------------------

// Engines, and parts joined to universal connectors of the cabin: each such joint slows the ship.
void with_joints(Stage& s, Seat seat, int engines, int joints) {
  const std::array<std::string, 4> engine{"gt-071 7-8 0", "gt-075 8-8 0", "gt-064 9-8 0", "gt-065 5-8 0"};
  const std::array<std::string, 3> mixed{"gt-026 8-7 0", "gt-030 6-7 0", "gt-088 7-6 0"};
  for (int i = 0; i < engines; ++i) s.build(seat, engine[static_cast<std::size_t>(i)]);
  for (int i = 0; i < joints; ++i) s.build(seat, mixed[static_cast<std::size_t>(i)]);
}

TEST(TruckerRoughCards, GX_647_joints_of_universal_connectors_with_others_slow_a_ship) {
  Stage s;
  in_line(s, {20, 10});
  with_joints(s, A, 4, 3);
  EXPECT_EQ(engine_strength(s.state(), A, 0), 2 * 4);
  s.rough({Rough::defective_connectors});
  EXPECT_EQ(engine_strength(s.state(), A, 0), 2 * 1);
  s.place(A, "gt-039", "6-6", 0);
  s.alien(A, "6-6", Figure::brown);
  EXPECT_EQ(engine_strength(s.state(), A, 0), 2 * 3) << "the alien helps what is left";
  Stage nothing;
  in_line(nothing, {20, 10});
  with_joints(nothing, A, 2, 3);
  nothing.place(A, "gt-039", "6-6", 0);
  nothing.alien(A, "6-6", Figure::brown);
  nothing.rough({Rough::defective_connectors});
  EXPECT_EQ(engine_strength(nothing.state(), A, 0), 0) << "below zero is zero, and the alien does not help";
}

TEST(TruckerRoughCards, GX_647_below_zero_X_73) {
  Stage s(3);
  in_line(s, {20, 10, 5});
  with_joints(s, A, 1, 3);
  with_joints(s, B, 2, 3);
  with_joints(s, C, 4, 0);
  s.rough({Rough::defective_connectors});
  s.card("i-16");  // the second line: engines
  s.any_chance(2);
  s.play(PlayCard{});
  s.answer(A, "done");
  s.answer(B, "done");
  EXPECT_EQ(s.story({"declared", "weakest"}),
            (std::vector<std::string>{"declared p1 crew 4", "declared p2 crew 4", "declared p3 crew 4",
                                      "weakest p1 crew", "declared p1 engines 0", "declared p2 engines 0",
                                      "declared p3 engines 8", "weakest p1 engines", "declared p1 cannons 2",
                                      "declared p2 cannons 2", "declared p3 cannons 0", "weakest p3 cannons"}));
}

TEST(TruckerRoughCards, GX_647_dropping_to_move_X_123) {
  Stage s(2, ShipClass::i);
  in_line(s, {20, 10});
  with_joints(s, A, 2, 3);
  s.rough({Rough::defective_connectors, Rough::space_junk});
  s.card("i-05");
  s.play(PlayCard{});
  EXPECT_EQ(s.why_not(A, "remove 7-8"), "GX-647") << "no such joint";
  s.answer(A, "remove 8-7", "remove 6-7", "done");
  EXPECT_EQ(s.player(A).strength, 2 * 1);
  EXPECT_EQ(position(s, A), 21);
  EXPECT_EQ(s.player(A).junk, 2) << "they have fallen";
}

// --- Made to Order ---------------------------------------------------------------------------------------------------

void with_orders(Stage& s) {
  s.rough({Rough::made_to_order});
  for (const Seat seat : {A, B}) s.player(seat).ordered = 4;
}

TEST(TruckerRoughCards, GX_648_orders_are_dealt_by_the_level_of_the_flight) {
  for (int i = 0; i < kLevels; ++i) {
    Stage s(2, static_cast<ShipClass>(i), scene::with(&Options::rough_roads, static_cast<RoughRoads>(1)));
    const int heap = face_down(s.state());
    s.draws(Rough::made_to_order);
    s.play(WholeGame{});
    EXPECT_EQ(s.player(A).ordered, 4 + 2 * i);
    EXPECT_EQ(face_down(s.state()), heap - 2 * (4 + 2 * i)) << "they are not in the heap";
  }
}

TEST(TruckerRoughCards, GX_648_order_and_reserve_X_139) {
  Stage s;
  with_orders(s);
  s.pick(0, s->heap.size());
  s.play(BuildInRealTime{});
  s.answer(A, "take_ordered");
  EXPECT_EQ(s.player(A).ordered, 3);
  EXPECT_EQ(Game::view(s.state(), B).player[A].hand, Tile::none) << "only its builder has seen it";
  EXPECT_EQ(s.why_not(A, "set_aside"), "GX-648");
  s.answer(A, "put_back");
  EXPECT_EQ(s.player(A).order[0], tile("gt-001")) << "on the order, face up";
  EXPECT_FALSE(s->open.has(tile("gt-001")));
  s.answer(A, "take_from_order gt-001");
  s.answer(A, "place 6-7 2");
  s.answer(A, "lift");
  EXPECT_EQ(s.why_not(A, "set_aside"), "GX-648") << "still of the order";
  s.answer(A, "put_back");
  s.player(A).credits = 20;
  s.player(B).credits = 2;
  home(s, A, 5);
  s.player(B).fate = Fate::gave_up;
  reckon(s.table());
  EXPECT_EQ(s.told("paid p1 order -4"), 1);
  EXPECT_EQ(s.told("paid p2 order -2"), 1) << "whoever gave up pays too, within means";
}

TEST(TruckerRoughCards, GX_648_what_is_in_hand_when_time_is_up_goes_back_to_the_order) {
  Stage s;
  with_orders(s);
  s.pick(0, s->heap.size());
  s.play(BuildInRealTime{});
  s.answer(A, "take_ordered");
  time_is_up(s.table());
  EXPECT_EQ(s.player(A).order[0], tile("gt-001"));
  EXPECT_EQ(s.player(A).hand, Tile::none);
}

}  // namespace
}  // namespace orrery::galaxy_trucker
