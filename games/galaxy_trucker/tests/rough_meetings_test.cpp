// Rough Roads where they meet hyperspace, two halves, five players, loans and each other (chapter 9 of The Big Expansion).
#include "games/galaxy_trucker/tests/five.h"

namespace orrery::galaxy_trucker::rough_meetings {
namespace {

using namespace galaxy_trucker::testing;

Parties both() { return Parties(A).with(B); }

// --- hyperspace ------------------------------------------------------------------------------------------------------

// The starting cabin is lost; the other parts hang together around it.
TEST(TruckerRoughMeetings, GX_117_GX_954_whoever_loses_people_in_hyperspace_may_wake_others_there) {
  Stage s(2, ShipClass::i, new_technologies());
  in_line(s, {10, 5});
  s.build(A, "gt-039 6-7 2, gt-110 6-6 1, gt-050 7-6 0, gt-111 8-6 0, gt-047 8-7 0, gx-007 7-5 2");
  s.humans(A, "6-7");
  s.sleepers(A, "7-5");
  s.player(A).away[0] = kCardsAway;
  s.rough({Rough::cosmic_psychosis});
  s.card("i-04");
  s.totals({7, 7});
  s.play(AfterCard{});
  ASSERT_EQ(s.asked(), "A wake_sleepers");
  s.answer(A, "wake 7-5 8-7", "wake 7-5 8-7");
  EXPECT_EQ(humans(s.ship(A)), 4);
  EXPECT_TRUE(s.over()) << "there is no other cabin";
  EXPECT_TRUE(is_away(s.state(), A));
}

TEST(TruckerRoughMeetings, GX_117_GX_416_a_loss_wakes_those_in_the_half_that_is_away) {
  Stage s(2, ShipClass::iia, new_technologies());
  s.build(A, "gt-035 4-6 0, gt-036 9-6 0, gt-055 10-6 0, gx-006 9-7 0");
  for (const std::string_view cabin : {"4-6", "9-6"}) s.humans(A, cabin);
  s.sleepers(A, "9-7");
  s.flies(A, 10);
  s.player(A).away[1] = kCardsAway;
  s.play(LoseSomeCrew{A, 1});
  ASSERT_EQ(s.asked(), "A wake_sleepers");
  s.answer(A, "wake 9-7 10-6", "done");
  EXPECT_EQ(humans(s.ship(A)), 4);
}

TEST(TruckerRoughMeetings, GX_649_GX_654_cabins_have_the_same_room_in_hyperspace) {
  for (const Rough card : {Rough::dead_zone, Rough::thin_air}) {
    Stage s(2, ShipClass::iia, new_technologies());
    s.build(A, "gt-035 4-6 0, gt-036 9-6 0, gt-055 10-6 0, gx-006 9-7 0");
    for (const std::string_view cabin : {"4-6", "9-6"}) s.humans(A, cabin);
    s.sleepers(A, "9-7");
    s.flies(A, 10);
    s.player(A).away[1] = kCardsAway;
    s.rough({card});
    s->dead_column = 10;
    s.play(LoseSomeCrew{A, 1});
    if (card == Rough::dead_zone) {
      EXPECT_TRUE(s.over()) << "nobody wakes into a dead cabin";
    } else {
      s.answer(A, "wake 9-7 10-6");
      EXPECT_TRUE(s.over()) << "one only";
    }
  }
}

TEST(TruckerRoughMeetings, GX_633_GX_954_junk_neither_meets_a_ship_in_hyperspace_nor_comes_from_one) {
  Stage s(3);
  in_line(s, {20, 15, 10});
  s.rough({Rough::space_junk});
  s.card("i-04");
  s.player(A).junk = 1;
  s.player(B).away[0] = kCardsAway;
  s.totals({12});
  s.play(AfterCard{});
  EXPECT_EQ(s.told("impacted p2"), 0);
  EXPECT_EQ(s.told("impacted p3"), 1);
  Stage thrower(3);
  in_line(thrower, {20, 15, 10});
  thrower.rough({Rough::space_junk});
  thrower.card("i-04");
  thrower.player(A).junk = 1;
  thrower.player(A).away[0] = kCardsAway;
  thrower.play(AfterCard{});
  EXPECT_EQ(thrower.told<ShotRolled>(), 0);
}

TEST(TruckerRoughMeetings, GX_633_what_junk_tears_off_is_junk_for_those_behind) {
  Stage s(3);
  in_line(s, {20, 15, 10});
  s.build(B, "gt-050 6-7 0, gt-049 5-7 0");
  s.rough({Rough::space_junk});
  s.card("i-04");
  s.player(A).junk = 1;
  s.totals({6, 12});
  s.play(AfterCard{});
  EXPECT_EQ(s.player(B).fallen.size(), 1) << "what hung on the component that was struck";
  EXPECT_EQ(s.told("rough_acted space_junk p2"), 1);
  EXPECT_EQ(s.told("impacted p2"), 1);
  EXPECT_EQ(s.told("impacted p3"), 2) << "that of both";
}

// A competitor with a cannon, who is asked to count.
void with_competitor(Stage& s) {
  in_line(s, {20, 16});
  s.build(B, "gx-023 6-7 0, gt-068 6-8 0, gt-010 8-7 0, gt-088 7-6 0");
  s.cells(B, "8-7", 3);
  s.rough({Rough::stiff_competition});
  s.card("i-18");
  s.play(PlayCard{});
  s.answer(A, "dock");
}

TEST(TruckerRoughMeetings, GX_992_a_ship_behind_that_jumps_instead_of_counting_does_not_fire) {
  for (const bool jumps : {true, false}) {
    Stage s(2, ShipClass::ii, new_technologies());
    with_competitor(s);
    ASSERT_EQ(s.asked(), "B power_cannons");
    if (!jumps) s.totals({12});
    s.answer(B, jumps ? "jump 6-7 6-8" : "done");
    EXPECT_EQ(s.asked(), "A confirm_docking");
    EXPECT_EQ(s.told<ShotRolled>(), jumps ? 0 : 1);
    EXPECT_EQ(is_away(s.state(), B), jumps);
  }
}

TEST(TruckerRoughMeetings, GX_422_GX_992_a_claimant_whose_half_jumps_may_dock_with_the_other) {
  Stage s(2, ShipClass::iia, new_technologies());
  s.build(A, "gt-046 4-6 0, gt-111 4-7 0, gt-013 5-7 0, gt-075 4-8 0, gx-025 3-8 0, gt-044 9-6 0");
  s.build(B, "gt-035 4-6 0, gt-036 9-6 0");
  for (const Seat seat : {A, B})
    for (const std::string_view cabin : {"4-6", "9-6"}) s.humans(seat, cabin);
  s.cells(A, "5-7", 3);
  s.flies(A, 20);
  s.flies(B, 10);
  s.rough({Rough::stiff_competition});
  s.card("i-18");
  s.play(PlayCard{});
  s.answer(A, "dock");
  ASSERT_EQ(s.asked(), "A power_cannons");
  s.answer(A, "jump 3-8 4-8");
  ASSERT_EQ(s.asked(), "A confirm_docking") << "the other half is still there";
  s.answer(A, "dock");
  EXPECT_EQ(s.told("crew_lost p1 9-6"), 2);
  EXPECT_EQ(s.told("crew_lost p1 4-6"), 0);
}

// --- goods -----------------------------------------------------------------------------------------------------------

// A hold with a block, and one that is empty.
void with_holds(Stage& s) {
  in_line(s, {20, 10});
  s.build(A, "gt-027 8-7 0, gt-026 6-7 0");
  s.goods(A, "8-7", {Goods::blue});
}

TEST(TruckerRoughMeetings, GT_515_GX_148_GX_645_whoever_declines_gains_nothing_and_rearranges_nothing) {
  Stage s(2, ShipClass::ii);
  with_holds(s);
  s.rough({Rough::infected_goods});
  s.card("ii-15");
  s.play(PlayCard{});
  s.answer(A, "land 2", "decline");
  EXPECT_EQ(s.asked(), "B land");
  EXPECT_EQ(blocks_aboard(s.ship(A))[Goods::blue], 1);
}

TEST(TruckerRoughMeetings, GT_515_GX_148_nor_does_whoever_finds_nothing) {
  Stage s(2, ShipClass::ii);
  with_holds(s);
  s->bank = {};
  s.card("ii-15");
  s.play(PlayCard{});
  s.answer(A, "land 2");
  EXPECT_EQ(s.asked(), "B land");
}

// --- bad luck --------------------------------------------------------------------------------------------------------

TEST(TruckerRoughMeetings, GX_653_a_roll_that_strikes_one_of_two_stands_for_both) {
  Stage s;
  in_line(s, {10, 5});
  s.place(B, "gt-049", "6-7", 0);
  s.rough({Rough::bad_luck});
  s.card("i-04");
  s.totals({6});
  s.play(Volley{both().bits(), 0, rough_info(Rough::engine_envy).barrage});
  EXPECT_EQ(s.told<RoughActed>(), 0);
  EXPECT_FALSE(s.has(B, "6-7"));
  EXPECT_TRUE(s.has(A, "7-7"));
}

TEST(TruckerRoughMeetings, GX_653_nor_is_it_rolled_again_where_one_of_two_could_spend_a_cell) {
  Stage s;
  in_line(s, {10, 5});
  s.build(B, "gt-049 6-7 0, gt-123 6-6 0, gt-010 8-7 0");
  s.cells(B, "8-7", 1);
  s.rough({Rough::bad_luck});
  s.card("i-04");
  s.totals({6});
  s.play(Volley{both().bits(), 0, rough_info(Rough::space_junk).barrage});
  EXPECT_EQ(s.asked(), "B fire_cannon");
  s.answer(B, "fire_cannon 6-6 8-7");
  EXPECT_EQ(s.told<ShotRolled>(), 1);
}

TEST(TruckerRoughMeetings, GX_653_it_is_where_one_is_missed_and_the_other_needs_no_cell) {
  Stage s;
  in_line(s, {10, 5});
  s.build(B, "gt-049 6-7 0, gt-088 6-6 0");
  s.rough({Rough::bad_luck});
  s.card("i-04");
  s.totals({6, 7});
  s.play(Volley{both().bits(), 0, rough_info(Rough::space_junk).barrage});
  EXPECT_EQ(s.told("rough_acted bad_luck"), 1);
  EXPECT_TRUE(s.has(B, "6-6"));
  for (const Seat seat : {A, B}) EXPECT_FALSE(s.has(seat, "7-7"));
}

// --- stops -----------------------------------------------------------------------------------------------------------

TEST(TruckerRoughMeetings, GX_210_GX_651_two_on_one_planet_are_several) {
  Stage s(5);
  five_in_line(s);
  s.rough({Rough::paranoid_locals});
  s.card("i-14");
  s.totals({12});
  s.play(PlayCard{});
  s.answer(A, "land 1");
  s.answer(B, "land 1");
  for (const Seat seat : {C, D, E}) s.answer(seat, "fly_by");
  EXPECT_EQ(s.told("shot_rolled light_fire front 12"), 1);
  EXPECT_EQ(s.told<Impacted>(), 2) << "one roll, and nobody else is shot at";
  EXPECT_EQ(s.asked(), "B block_to_leave") << "then they load, the second a block less";
}

TEST(TruckerRoughMeetings, GX_655_a_station_a_beaten_enemy_and_a_junkyard_are_stops) {
  for (const std::string_view card : {"i-19", "i-01", "bonus-junkyard-1"})
    for (const int more : {0, 1}) {
      Stage s(2, ShipClass::ii);
      in_line(s, {20, 10});
      with_cabins(s, A, 2);
      with_cannons(s, A, 7);
      if (more != 0) s.rough({Rough::slow_docks});
      s.card(card);
      s.any_chance(3);
      s.play(PlayCard{});
      while (!s.over() && s.asked().starts_with("A ")) {
        const Said offers = s.offers(A);
        const auto stops = std::ranges::find_if(offers, [](const std::string& offer) {
          return offer == "dock" || offer == "claim" || offer == "stop_in 1";
        });
        s.answer(A, stops == offers.end() ? *offers.begin() : *stops);
      }
      if (!s.over()) s.play_on();
      EXPECT_EQ(position(s, A), 20 - 1 - more) << card;
    }
}

// --- payment ---------------------------------------------------------------------------------------------------------

TEST(TruckerRoughMeetings, GX_512_GX_642_a_crew_may_be_paid_with_a_loan) {
  Stage s(2, ShipClass::i, evil());
  in_line(s, {10, 5});
  s.rough({Rough::union_ship});
  s.deck({"i-04"});
  s.card("i-04");
  s.play(AfterCard{});
  EXPECT_EQ(s.offers(A), (Said{"pay_crew 2", "give_up"})) << "without a credit";
  s.answer(A, "pay_crew 2");
  EXPECT_EQ(s.told("borrowed p1 1"), 1);
  EXPECT_EQ(credits(s, A), kLoan - 2);
  EXPECT_TRUE(is_flying(s.state(), A));
}

TEST(TruckerRoughMeetings, GX_640_fate_has_nobody_to_strike_where_one_ship_is_in_the_race) {
  for (const std::string_view card : {"i-16", "iii-04"}) {
    Stage s(2, ShipClass::iii);
    in_line(s, {20, 10});
    s.player(B).away[0] = kCardsAway;
    s.rough({Rough::remorseless_fate});
    s.card(card);
    s.play(PlayCard{});
    EXPECT_TRUE(s.over());
    EXPECT_EQ(s.told<NothingHappens>(), card == "i-16" ? 3 : 1);
    EXPECT_EQ(s.told<Spared>(), 0);
    EXPECT_EQ(position(s, A), 20);
  }
}

TEST(TruckerRoughMeetings, GX_994_in_thin_air_an_alien_may_board_a_new_cabin) {
  for (const std::string who : {"human", "brown"}) {
    Stage s(2, ShipClass::ii, new_technologies());
    in_line(s, {20, 10});
    s.place(A, "gt-119", "9-7", 0);
    s.rough({Rough::thin_air});
    s.player(A).hand = tile("gt-042");
    s->heap.drop(tile("gt-042"));
    s.card("bonus-star-depot");
    s.play(FitComponent{A, 0, 0});
    s.answer(A, "place 8-7 0");
    s.answer(A, "embark 8-7 " + who);
    EXPECT_EQ(s.ship(A)[Set::brown_alien] != 0, who == "brown");
    EXPECT_EQ(crew(s.ship(A)), 3);
  }
}

// --- halves that turn over -------------------------------------------------------------------------------------------

void turn_over(Stage& s) {
  s.build(A, "gt-046 4-6 0, gt-111 4-7 0, gt-013 5-7 0, gt-075 4-8 0, gx-025 3-8 0, gt-044 9-6 0, gt-053 9-7 0");
  for (const std::string_view cabin : {"4-6", "9-6"}) s.humans(A, cabin);
  s.cells(A, "5-7", 3);
  s.flies(A, 20);
  s.rough({Rough::somersault});
  s.card("i-12");
  s.play(AfterCard{});
}

TEST(TruckerRoughMeetings, GX_422_GX_990_a_half_that_turned_over_jumps_as_what_it_was) {
  Stage s(2, ShipClass::iia, new_technologies());
  turn_over(s);
  EXPECT_GT(first(s.at("4-6")) % s.board().stride, first(s.at("9-6")) % s.board().stride);
  s.card("i-05");
  s.play(OfferJumps{});
  s.answer(A, "jump 3-8 4-8");
  EXPECT_EQ(s.player(A).away[0], kCardsAway);
  EXPECT_EQ(s.player(A).away[1], 0);
  EXPECT_EQ(crew(racing(s.state(), A)), 2);
}

TEST(TruckerRoughMeetings, GX_432_GX_990_and_leaves_as_what_it_was) {
  Stage s(2, ShipClass::iia, new_technologies());
  turn_over(s);
  for (const Set level : {Set::first_human, Set::second_human}) s.ship(A).set[level] &= ~s.at("4-6");
  s.card("i-04");
  s.play(AfterCard{});
  EXPECT_EQ(s.told("half_gave_up p1 left no_humans"), 1);
  EXPECT_TRUE(s.has(A, "9-6"));
}

TEST(TruckerRoughMeetings, GX_410_GX_990_and_its_cells_power_what_is_in_it) {
  Stage s(2, ShipClass::iia, new_technologies());
  turn_over(s);
  s.build(A, "gt-081 8-6 0, gt-083 5-6 0");
  s.card("i-05");
  s.play(DeclareEngines{A});
  EXPECT_EQ(s.why_not(A, "power 5-6 5-7"), "offered");
  EXPECT_EQ(s.why_not(A, "power 8-6 5-7"), "GX-410");
}

// --- days ------------------------------------------------------------------------------------------------------------

TEST(TruckerRoughMeetings, GX_903_of_two_who_gain_days_the_one_ahead_moves_first) {
  Stage s(2, ShipClass::i, evil());
  in_line(s, {20, 19});
  s.card("em-shortcut");
  s.play(PlayCard{});
  s.answer(A, "pick_number 2");
  s.answer(B, "pick_number 1");
  EXPECT_EQ(s.story({"moved"}), (std::vector<std::string>{"moved p1 2 22", "moved p2 1 20"}))
      << "otherwise B would pass the space that A leaves";
}

TEST(TruckerRoughMeetings, GX_639_GX_701_a_learning_flight_is_given_no_bonus_cards) {
  for (const auto learning : {LearningFlight::on, LearningFlight::off}) {
    Options options = scene::with(&Options::bonus_cards, BonusCards::on);
    options.learning_flight = learning;
    Stage s(2, ShipClass::i, options);
    in_line(s, {20, 10});
    s.rough({Rough::tough_trip});
    EXPECT_EQ(cards_to_deal(s.state(), kTripLevel).size(), learning == LearningFlight::on ? 20 : 22);
  }
}

}  // namespace
}  // namespace orrery::galaxy_trucker::rough_meetings
