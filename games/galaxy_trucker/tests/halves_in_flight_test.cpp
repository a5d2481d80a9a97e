// The Big Expansion, chapter 4: halves that jump, give up and come home.
#include "games/galaxy_trucker/tests/stage.h"

namespace orrery::galaxy_trucker::halves_in_flight {
namespace {

using namespace galaxy_trucker::testing;

// Each half has a cabin, three cells and two engines.
void build_pair(Stage& s) {
  s.build(A, "gt-046 4-6 0, gt-111 4-7 0, gt-013 5-7 0, gt-075 4-8 0, gt-064 3-6 0");
  s.build(A, "gt-044 9-6 0, gt-053 9-7 0, gt-010 10-7 0, gt-076 9-8 0, gt-065 8-6 0");
  s.humans(A, "4-6");
  s.humans(A, "9-6");
  s.cells(A, "5-7", 3);
  s.cells(A, "10-7", 3);
  s.flies(A, 10);
}
// And a booster, which the lower engine is joined to.
void build_jumper(Stage& s) {
  build_pair(s);
  s.build(A, "gx-025 3-8 0, gx-024 8-8 1");
}
void build_rival(Stage& s, Seat seat, int position) {
  s.build(seat, seat == B ? "gt-035 4-6 0, gt-036 9-6 0" : "gt-037 4-6 0, gt-055 9-6 0");
  s.humans(seat, "4-6");
  s.humans(seat, "9-6");
  s.flies(seat, position);
}
Stage technical(int seats = 2) { return Stage(seats, ShipClass::iia, new_technologies()); }
void take_off(Stage& s, std::initializer_list<std::string_view> squares) {
  for (const std::string_view gone : squares) detach(s.ship(A), cell_of(s.state(), A, square(gone)));
}
// All places of the piles but so many have been played.
void near_the_end(Stage& s, int left) {
  for (int pile = 0; pile < kPiles; ++pile)
    for (int place = 0; place < 3; ++place)
      if (3 * pile + place < 12 - left) s->revealed = static_cast<std::uint16_t>(s->revealed | place_bit(pile, place));
  ASSERT_EQ(cards_left(s.state()), left);
}

// --- hyperspace ------------------------------------------------------------------------------------------------------

TEST(HalvesInFlight, GX_422_a_booster_takes_its_own_half_and_the_other_may_follow) {
  Stage s = technical();
  build_jumper(s);
  s.card("ii-10");
  s.play(OfferJumps{});
  EXPECT_EQ(s.offers(), (Said{"jump 3-8 4-8", "jump 8-8 9-8", "stay"}));
  s.answer(A, "jump 3-8 4-8");
  EXPECT_EQ(cells(s.ship(A)), 5);
  EXPECT_EQ(s.told("cell_spent p1 5-7"), 1) << "paid from its own half";
  EXPECT_TRUE(is_in_race(s.state(), A));
  EXPECT_EQ(s.offers(), (Said{"jump 8-8 9-8", "stay"})) << "asked again";
  s.answer(A, "jump 8-8 9-8");
  EXPECT_TRUE(s.over());
  EXPECT_FALSE(is_in_race(s.state(), A));
}

TEST(HalvesInFlight, GX_422_what_stays_is_counted) {
  Stage s = technical();
  build_jumper(s);
  take_off(s, {"8-6"});
  s.build(A, "gt-090 4-5 0, gt-070 8-6 0, gt-091 8-5 0");
  s.card("ii-03");
  s.play(DeclareCannons{A});
  s.answer(A, "jump 8-8 9-8");
  EXPECT_EQ(s.asked(), "A power_cannons");
  s.answer(A, "done");
  EXPECT_EQ(s.told("declared p1 cannons 2"), 1) << "the left one alone";
  Stage engines = technical();
  build_jumper(engines);
  engines.card("ii-06");
  engines.play(DeclareEngines{A, true});
  engines.answer(A, "jump 8-8 9-8", "done");
  EXPECT_EQ(engines.told("declared p1 engines 4"), 1);
}

// The right half, slower and with all goods, jumps before the crews are counted.
TEST(HalvesInFlight, GX_423_half_a_ship_in_hyperspace_X_64) {
  Stage s = technical(3);
  s.build(A, "gt-046 4-6 0, gt-119 4-5 3, gt-111 4-7 0, gt-064 3-6 0, gt-075 4-8 0, gt-079 5-7 0, gt-109 3-8 0");
  s.build(A, "gt-038 9-6 0, gt-010 10-6 0, gt-053 9-7 0, gt-026 10-7 0, gt-076 9-8 0, gt-065 8-6 0, gx-024 8-8 1");
  s.alien(A, "4-6", Figure::brown);
  s.humans(A, "3-8", 1);
  s.humans(A, "9-6");
  s.cells(A, "10-6", 3);
  s.goods(A, "10-7", {Goods::yellow, Goods::green});
  s.flies(A, 2);
  for (const Seat seat : {B, C}) build_rival(s, seat, 14 - 4 * index(seat));
  EXPECT_EQ(engine_strength(s.state(), A, 0), 2 * 2) << "the right half";
  s.card("iii-16");
  s.any_chance(3);
  s.play(CombatZone{});
  s.answer(A, "jump 8-8 9-8");
  EXPECT_EQ(s.told("weakest p1 crew"), 1) << "the smallest crew still";
  EXPECT_EQ(s.told("block_lost p1") + s.told("cell_lost p1"), 0) << "everything is away";
  EXPECT_EQ(s.told("weakest p2 cannons"), 1);
  EXPECT_EQ(s.told("declared p1 engines 10"), 1) << "three engines and the alien";
  EXPECT_EQ(s.told("weakest p1 engines"), 0);
  s.play(AfterCard{});
  EXPECT_EQ(s.told("half_returned p1 right"), 0);
  s.card("i-13");
  s.play(Planets{});
  s.answer(C, "fly_by");
  s.answer(A, "land 1");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.told("stowed p1"), 0) << "nothing can be loaded";
  s.play(AfterCard{});
  EXPECT_EQ(s.told("half_returned p1 right"), 1) << "together again before the following card";
}

TEST(HalvesInFlight, GX_423_what_is_away_is_not_hit_nor_counted_nor_loaded) {
  Stage s = technical();
  build_jumper(s);
  s.build(A, "gt-027 11-8 0");
  s.goods(A, "11-8", {Goods::yellow});
  s.player(A).away[1] = kCardsAway;
  s.card("ii-10");
  s->total = 9;
  s.play(Strike{A, {Projectile::heavy_fire, Side::front}, 0, Impact::missed});
  EXPECT_EQ(s.told("impacted p1 ? missed"), 1);
  s.play(DeclareCrew{A});
  s.answer(A, "stay");
  EXPECT_EQ(s.told("declared p1 crew 4"), 1);
  s.play(LoseSomeGoods{A, 1});
  EXPECT_EQ(s.told("block_lost p1"), 0);
  EXPECT_EQ(s.offers(), (Said{})) << "the cells of the half that is here are alike";
  EXPECT_EQ(s.told("cell_lost p1 5-7"), 1);
  land_goods(s.table(), A, {{0, 0, 0, 1}});
  s.play(StowSomeGoods{A});
  EXPECT_EQ(all_blocks(s.ship(A).hold[cell_of(s.state(), A, square("11-8"))]), 1) << "still where it was";
  EXPECT_EQ(exposed_connectors(s.board(), racing(s.state(), A)),
            exposed_connectors(s.board(), only(s.ship(A), s.board().half[0], s.board().half[0])));
}

TEST(HalvesInFlight, GX_424_the_half_in_the_race_fails_while_the_other_is_away) {
  Stage s = technical();
  build_jumper(s);
  build_rival(s, B, 0);
  s.player(A).away[1] = kCardsAway;
  s.ship(A).set[Set::first_human] &= ~s.at("4-6");
  s.ship(A).set[Set::second_human] &= ~s.at("4-6");
  s.play(AfterCard{});
  EXPECT_EQ(s.told("half_gave_up p1 left no_humans"), 1);
  EXPECT_EQ(s.player(A).fate, Fate::flying);
  EXPECT_TRUE(is_away(s.state(), A)) << "the whole ship, until that half returns";
  s.play(AfterCard{});
  EXPECT_EQ(s.told("half_returned p1 right"), 1);
  EXPECT_TRUE(is_in_race(s.state(), A));
}

TEST(HalvesInFlight, GX_424_who_is_without_thrust_leaves_but_not_what_is_away) {
  Stage s = technical();
  build_jumper(s);
  take_off(s, {"4-8", "3-6"});
  s.player(A).away[1] = kCardsAway;
  s.card("ii-06");
  s.play(OpenSpace{});
  EXPECT_EQ(s.told("half_gave_up p1 left no_thrust"), 1);
  EXPECT_EQ(s.told("gave_up p1"), 0);
  EXPECT_TRUE(is_away(s.state(), A));
}

TEST(HalvesInFlight, GX_424_a_half_that_jumps_from_the_final_card_has_given_up) {
  Stage s = technical();
  build_jumper(s);
  build_rival(s, B, 0);
  near_the_end(s, 1);
  s.any_chance(7);
  s.play(Fly{});
  s.answer(A, "fly_on");
  s.answer(B, "fly_on");
  s.answer(A, "jump 8-8 9-8", "stay");
  while (!s.over()) s.answer(*s.offers().begin());
  EXPECT_EQ(s.told("half_gave_up p1 right in_hyperspace"), 1);
  EXPECT_EQ(s.player(A).fate, Fate::finished) << "the other half is home";
}

TEST(HalvesInFlight, GX_425_halves_that_jump_one_after_the_other_X_138) {
  Stage s = technical();
  build_jumper(s);
  build_rival(s, B, 0);
  s.card("ii-10");
  s.play(OfferJumps{});
  s.answer(A, "jump 3-8 4-8", "stay");
  s.play(AfterCard{});
  s.card("ii-10");
  s.play(OfferJumps{});
  s.answer(A, "jump 8-8 9-8");
  EXPECT_FALSE(is_in_race(s.state(), A)) << "both are away";
  s.play(AfterCard{});
  EXPECT_EQ(s.story({"half_returned"}), (std::vector<std::string>{"half_returned p1 left"}));
  EXPECT_TRUE(is_in_race(s.state(), A));
  EXPECT_EQ(count(racing(s.state(), A).hull() & s.board().half[1]), 0) << "card 3 meets the left half alone";
  s.play(AfterCard{});
  EXPECT_EQ(s.told("half_returned p1 right"), 1);
}

// --- giving up -------------------------------------------------------------------------------------------------------

TEST(HalvesInFlight, GX_430_GX_434_GX_435_one_half_or_both_before_a_card) {
  Stage s(2, ShipClass::iia);
  build_pair(s);
  build_rival(s, B, 0);
  s.build(A, "gt-027 11-8 0, gt-028 6-8 0");
  s.goods(A, "11-8", {Goods::yellow, Goods::yellow, Goods::blue});
  s.goods(A, "6-8", {Goods::green});
  s.player(A).lost.add(tile("gt-140"));
  s.play(BetweenTwoCards{});
  EXPECT_EQ(s.offers(A), (Said{"fly_on", "give_up", "give_up_half left", "give_up_half right"}));
  s.answer(A, "give_up_half right");
  EXPECT_EQ(s.told("paid p1 half_price 4"), 1) << "half of 7, rounded up";
  EXPECT_EQ(s.lost(A), 1) << "what was lost before is still paid for, the half is not";
  EXPECT_TRUE(s->open.has(tile("gt-069")) || s->open.has(tile("gt-076")));
  EXPECT_EQ(s.ship(A).hull() & s.board().half[1], 0U);
  EXPECT_EQ(s->bank[Goods::yellow], content().supply[Goods::yellow]);
  EXPECT_EQ(s.offers(A), (Said{"fly_on", "give_up"})) << "a ship of its own";
  EXPECT_EQ(engine_strength(s.state(), A, 0), 2 * 2);
  s.answer(A, "give_up");
  EXPECT_EQ(s.told("paid p1 half_price 1"), 1);
  EXPECT_EQ(s.player(A).fate, Fate::gave_up);
}

TEST(HalvesInFlight, GX_434_both_at_once_are_rounded_up_each) {
  Stage s(2, ShipClass::iia);
  build_pair(s);
  s.build(A, "gt-027 11-8 0, gt-028 6-8 0");
  s.goods(A, "11-8", {Goods::yellow});
  s.goods(A, "6-8", {Goods::blue});
  give_up(s.table(), A, Reason::own_will);
  EXPECT_EQ(s.player(A).credits, 2 + 1);
}

TEST(HalvesInFlight, GX_431_a_lapped_ship_is_out_with_both_halves) {
  Stage s = technical();
  build_pair(s);
  build_rival(s, B, 60);
  s.player(A).away[1] = kCardsAway;
  s.play(AfterCard{});
  EXPECT_EQ(s.told("gave_up p1 lapped"), 1);
  EXPECT_EQ(s.player(A).fate, Fate::gave_up);
}

TEST(HalvesInFlight, GX_432_a_half_without_a_human_leaves_after_the_card) {
  Stage s(2, ShipClass::iia);
  build_pair(s);
  build_rival(s, B, 0);
  s.card("ii-05");
  s.play(LoseSomeCrew{A, 2});
  s.answer(A, "lose_crew 9-6 human", "lose_crew 9-6 human");
  EXPECT_EQ(s.told("half_gave_up p1"), 0) << "when the card has been resolved";
  s.play(AfterCard{});
  EXPECT_EQ(s.told("half_gave_up p1 right no_humans"), 1);
  s.play(LoseSomeCrew{A, 2});
  s.play(AfterCard{});
  EXPECT_EQ(s.told("gave_up p1 no_humans"), 1) << "and with the last one the ship";
}

TEST(HalvesInFlight, GX_433_one_half_without_thrust_X_105) {
  Stage s(2, ShipClass::iia);
  build_pair(s);
  take_off(s, {"3-6", "4-8"});
  s.build(A, "gt-067 10-6 0, gt-072 11-6 0, gt-027 6-8 0");
  s.goods(A, "6-8", {Goods::yellow});
  s.card("ii-06");
  s.play(OpenSpace{});
  EXPECT_EQ(s.told("half_gave_up p1 left no_thrust"), 1);
  EXPECT_EQ(s.told("paid p1 half_price 2"), 1);
  EXPECT_EQ(s.told("moved p1 4 14"), 1);
  Stage slow(2, ShipClass::iia);
  build_pair(slow);
  take_off(slow, {"3-6"});
  slow.build(A, "gt-067 10-6 0, gt-072 11-6 0");
  slow.card("ii-06");
  slow.play(OpenSpace{});
  EXPECT_EQ(slow.told("moved p1 1 11"), 1) << "by the slower half, which cannot be dropped";
  EXPECT_EQ(slow.told("half_gave_up p1"), 0);
  Stage none(2, ShipClass::iia);
  build_pair(none);
  take_off(none, {"3-6", "4-8", "8-6", "9-8"});
  none.card("ii-06");
  none.play(OpenSpace{});
  EXPECT_EQ(none.told("gave_up p1 no_thrust"), 1);
}

TEST(HalvesInFlight, GX_433_a_half_that_its_cells_could_move_is_not_left_without) {
  Stage s = technical();
  build_jumper(s);
  take_off(s, {"3-6", "4-8"});
  s.build(A, "gt-083 4-8 0");
  s.card("ii-06");
  s.play(OpenSpace{});
  EXPECT_EQ(s.why_not(A, "done"), "GX-433");
  s.answer(A, "power 4-8 5-7");
  EXPECT_EQ(s.told("moved p1 2 12"), 1);
  Stage zone(2, ShipClass::iia);
  build_pair(zone);
  take_off(zone, {"3-6", "4-8"});
  zone.build(A, "gt-083 4-8 0");
  zone.card("iii-16");
  zone.play(DeclareEngines{A});
  zone.answer(A, "done");
  EXPECT_EQ(zone.told("declared p1 engines 0"), 1) << "where nobody moves it may";
  Stage both(2, ShipClass::iia);
  build_pair(both);
  take_off(both, {"3-6", "4-8", "8-6", "9-8"});
  both.build(A, "gt-083 4-8 0, gt-087 9-8 0");
  both.card("ii-06");
  both.play(OpenSpace{});
  EXPECT_EQ(both.why_not(A, "done"), "offered") << "both may stay behind";
  both.answer(A, "power 9-8 10-7");
  EXPECT_EQ(both.told("cell_spent p1 5-7"), 1) << "the other one must";
  EXPECT_EQ(both.told("moved p1 2 12"), 1);
}

TEST(HalvesInFlight, GX_436_a_half_shot_to_nothing_has_given_up) {
  Stage s(2, ShipClass::iia);
  build_pair(s);
  take_off(s, {"9-7", "10-7", "9-8", "8-6", "8-8"});
  s.lose(A, "9-6");
  EXPECT_EQ(s.told("half_gave_up p1 right no_humans"), 1);
  EXPECT_EQ(s.lost(A), 1);
  EXPECT_FALSE(has_all_halves(s.state(), A));
}

// --- reckoning -------------------------------------------------------------------------------------------------------

void lands(Stage& s, Seat seat, int position, bool whole) {
  const std::array<std::string_view, 5> left{"gt-035", "gt-036", "gt-037", "gt-038", "gt-039"};
  const std::array<std::string_view, 5> right{"gt-040", "gt-041", "gt-042", "gt-043", "gt-044"};
  s.place(seat, left[static_cast<std::size_t>(index(seat))], "4-6", 0);
  if (whole) s.place(seat, right[static_cast<std::size_t>(index(seat))], "9-6", 0);
  home(s, seat, position);
}

TEST(HalvesInFlight, GX_440_both_halves_come_before_one_X_65) {
  Stage s(4, ShipClass::iia);
  lands(s, A, 40, false);
  lands(s, B, 30, true);
  lands(s, C, 20, true);
  lands(s, D, 10, false);
  reckon(s.table());
  EXPECT_EQ(s.story({"paid"}).front(), "paid p2 finish 8");
  EXPECT_EQ(s.told("paid p3 finish 6"), 1);
  EXPECT_EQ(s.told("paid p1 finish 4"), 1);
  EXPECT_EQ(s.told("paid p4 finish 2"), 1);
}

TEST(HalvesInFlight, GX_441_one_whole_ship_among_five_X_137) {
  Stage s(5, ShipClass::iia);
  lands(s, A, 10, true);
  s.build(A, "gt-050 5-6 1");
  lands(s, B, 30, false);
  lands(s, C, 20, false);
  for (const Seat seat : {D, E}) s.player(seat).fate = Fate::gave_up;
  ASSERT_GT(exposed(s.state(), A), exposed(s.state(), B));
  reckon(s.table());
  EXPECT_EQ(s.told("paid p1 looks 4"), 1);
  EXPECT_EQ(s.told("paid p2 looks"), 0);
  EXPECT_EQ(s.told("paid p3 looks"), 0);
  Stage halves(2, ShipClass::iia);
  lands(halves, A, 10, false);
  lands(halves, B, 20, false);
  reckon(halves.table());
  EXPECT_EQ(halves.told("paid p1 looks") + halves.told("paid p2 looks"), 2) << "single halves, where no ship is whole";
}

TEST(HalvesInFlight, GX_442_nothing_is_insured) {
  Stage s(2, ShipClass::iia);
  s.player(A).credits = 20;
  s.player(A).fate = Fate::gave_up;
  for (int i = 0; i < 12; ++i) s.player(A).lost.add(static_cast<Tile>(i));
  reckon(s.table());
  EXPECT_EQ(s.player(A).credits, 20 - 12);
}

TEST(HalvesInFlight, GX_443_fares_are_paid_for_halves_that_finish) {
  Stage s = technical();
  build_pair(s);
  s.build(A, "gx-002 5-6 0, gx-003 10-6 0");
  s.humans(A, "5-6", 1);
  s.humans(A, "10-6", 1);
  give_up_half(s.table(), A, 1, Reason::own_will);
  s.player(A).fate = Fate::finished;
  reckon(s.table());
  EXPECT_EQ(s.told("paid p1 fares 2"), 1);
}

TEST(HalvesInFlight, GX_421_merchant_and_manager_cover_all_that_finishes) {
  Stage s = technical();
  build_pair(s);
  s.build(A, "gt-045 5-6 0, gt-061 11-8 0");
  s.hires(A, "5-6", Specialist::merchant);
  s.goods(A, "11-8", {Goods::red});
  home(s, A, 10);
  reckon(s.table());
  EXPECT_EQ(s.told("paid p1 merchant 1"), 1) << "the block is in the other half";
  Stage manager = technical();
  build_pair(manager);
  manager.build(A, "gt-045 5-6 0");
  manager.hires(A, "5-6", Specialist::manager);
  manager.alien(A, "9-6", Figure::brown);
  give_up_half(manager.table(), A, 1, Reason::own_will);
  home(manager, A, 10);
  reckon(manager.table());
  EXPECT_EQ(manager.told("paid p1 manager 1"), 1) << "the other alien did not come home";
}

TEST(HalvesInFlight, GX_988_the_lawyer_is_gone_early_X_108) {
  Stage s = technical();
  build_pair(s);
  s.build(A, "gt-045 5-6 0");
  s.hires(A, "5-6", Specialist::lawyer);
  s.player(A).credits = 30;
  for (int i = 0; i < 12; ++i) s.player(A).lost.add(static_cast<Tile>(100 + i));
  give_up_half(s.table(), A, 0, Reason::own_will);
  home(s, A, 10);
  reckon(s.table());
  EXPECT_EQ(s.told("paid p1 losses -12"), 1);
  Stage aboard = technical();
  build_pair(aboard);
  aboard.build(A, "gt-045 5-6 0");
  aboard.hires(A, "5-6", Specialist::lawyer);
  aboard.player(A).credits = 30;
  for (int i = 0; i < 12; ++i) aboard.player(A).lost.add(static_cast<Tile>(100 + i));
  give_up_half(aboard.table(), A, 1, Reason::own_will);
  give_up(aboard.table(), A, Reason::own_will);
  reckon(aboard.table());
  EXPECT_EQ(aboard.told("paid p1 losses -8"), 1) << "what class II would pay";
}

TEST(HalvesInFlight, GX_989_a_half_gives_up_with_the_merchant_X_132) {
  Stage s = technical();
  build_pair(s);
  s.build(A, "gt-045 5-6 0, gt-061 6-8 0, gt-062 11-8 0");
  s.hires(A, "5-6", Specialist::merchant);
  s.goods(A, "6-8", {Goods::red, Goods::blue});
  s.goods(A, "11-8", {Goods::red});
  give_up_half(s.table(), A, 0, Reason::own_will);
  EXPECT_EQ(s.player(A).credits, 3 + 1);
  EXPECT_FALSE(has_specialist(s.state(), A, Specialist::merchant)) << "the other half has none";
}

}  // namespace
}  // namespace orrery::galaxy_trucker::halves_in_flight
