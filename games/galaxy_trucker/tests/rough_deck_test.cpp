// Chapter 6 of The Big Expansion: Rough Roads that change the deck: Déjà vu and Tough Trip.
#include "games/galaxy_trucker/tests/five.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;
using Lines = std::vector<std::string>;

Options in_order() { return scene::with(&Options::forecasting, Forecasting::improved); }
Options technical_in_order() {
  Options options = in_order();
  options.new_technologies = NewTechnologies::on;
  return options;
}
// Two ships with an engine each.
void set_off(Stage& s) {
  in_line(s, {20, 10});
  for (const Seat seat : {A, B}) with_engine(s, seat);
}

// --- Déjà vu ---------------------------------------------------------------------------------------------------------

TEST(TruckerRoughDeck, GX_634_the_order_of_deja_vu_X_114) {
  Stage s(2, ShipClass::i, in_order());
  set_off(s);
  s.rough({Rough::deja_vu});
  s.deck({"i-09", "i-03", "i-12", "i-05"});
  s.totals({12, 12, 12, 12, 12, 12});
  s.totals({12, 12, 12, 12, 12, 12});
  s.play(Fly{});
  s.play_on({"land 1"});
  EXPECT_EQ(s.story({"card_revealed", "cards_come_again"}),
            (Lines{"card_revealed i-09 meteors", "card_revealed i-03 pirates", "card_revealed i-12 planets",
                   "card_revealed i-05 open_space", "cards_come_again 3", "card_revealed i-05 open_space",
                   "card_revealed i-03 pirates", "card_revealed i-09 meteors"}));
  EXPECT_EQ(s.player(A).fate, Fate::finished);
}

TEST(TruckerRoughDeck, GX_634_everybody_knows_what_comes_again) {
  Stage s(2, ShipClass::i, in_order());
  set_off(s);
  s.rough({Rough::deja_vu});
  s.deck({"i-04", "i-05", "i-04"});
  s.play(Fly{});
  for (int card = 0; card < 2; ++card)
    for (const Seat seat : {A, B}) s.answer(seat, "fly_on");
  const View view = Game::view(s.state(), B);
  EXPECT_EQ(view.roads.laid, 2);
  EXPECT_EQ(view.roads.face_down[1], *named<Card>("i-05"));
  EXPECT_EQ(view.roads.pass, 0);
  EXPECT_EQ(cards_ahead(s.state(), B).once, 1);
  EXPECT_EQ(cards_ahead(s.state(), B).again, 2);
}

// How often the only card of a flight is revealed, if somebody answers so.
int times_revealed(std::string_view card, std::initializer_list<std::string_view> wanted) {
  Stage s(2, ShipClass::ii, technical_in_order());
  in_line(s, {20, 10});
  with_engine(s, B);
  with_cannons(s, A, 7);
  s.build(A, "gt-039 6-7 2, gt-011 8-7 0, gt-040 5-7 0, gt-041 9-7 0");
  for (const std::string_view cabin : {"6-7", "5-7", "9-7"}) s.humans(A, cabin);
  s.cells(A, "8-7", 3);
  for (const Seat seat : {A, B}) s.player(seat).credits = 20;
  s.rough({Rough::deja_vu});
  s.deck({card});
  s.any_chance(11);
  s.play(Fly{});
  s.play_on(wanted);
  return s.told<CardRevealed>();
}

TEST(TruckerRoughDeck, GX_634_an_opportunity_that_was_used_is_done_with) {
  EXPECT_EQ(times_revealed("i-12", {"land"}), 1);
  EXPECT_EQ(times_revealed("i-12", {}), 2) << "nobody landed";
  EXPECT_EQ(times_revealed("i-18", {"dock"}), 1);
  EXPECT_EQ(times_revealed("i-18", {}), 2);
  EXPECT_EQ(times_revealed("i-19", {"dock"}), 1);
  EXPECT_EQ(times_revealed("i-01", {"decline"}), 1) << "beaten, whatever becomes of the reward";
  EXPECT_EQ(times_revealed("iii-02", {}), 2) << "smugglers that nobody beats";
  EXPECT_EQ(times_revealed("bonus-star-depot", {"take_open"}), 1);
  EXPECT_EQ(times_revealed("bonus-star-depot", {}), 2);
  EXPECT_EQ(times_revealed("i-04", {}), 2);
}

TEST(TruckerRoughDeck, GX_511_of_machinations_two_are_opportunities) {
  EXPECT_EQ(times_revealed("em-junker-for-sale", {"bid 1"}), 1);
  EXPECT_EQ(times_revealed("em-junker-for-sale", {}), 2);
  EXPECT_EQ(times_revealed("em-stranded-ship", {"dock"}), 1);
  EXPECT_EQ(times_revealed("em-stranded-ship", {}), 2);
  EXPECT_EQ(times_revealed("em-ion-storm", {}), 2);
}

TEST(TruckerRoughDeck, GX_955_deja_vu_and_the_union_X_113) {
  Stage s(2, ShipClass::i, in_order());
  set_off(s);
  for (const Seat seat : {A, B}) s.player(seat).credits = 10;
  s.rough({Rough::deja_vu, Rough::union_ship});
  s.deck({"i-04", "i-05", "i-06", "i-07", "i-08"});
  s.play(Fly{});
  s.play_on({}, "pay_crew");
  EXPECT_EQ(s.told<CardRevealed>(), 5 + 4) << "before the fifth of those that come again";
  s.play_on({"pay_crew"});
  EXPECT_EQ(s.told<CardRevealed>(), 10);
}

TEST(TruckerRoughDeck, GX_955_where_nothing_comes_again_the_union_is_not_paid) {
  Stage s(2, ShipClass::i, in_order());
  set_off(s);
  s.rough({Rough::deja_vu, Rough::union_ship});
  s.deck({"i-12", "i-13"});
  s.play(Fly{});
  s.play_on({"land"}, "pay_crew");
  EXPECT_TRUE(s.over()) << "nor before a card that might have come again";
  EXPECT_EQ(s.told<CardRevealed>(), 2);
}

TEST(TruckerRoughDeck,
     GX_955_a_jump_from_the_last_card_of_the_first_pass_is_one_from_the_final_card_if_none_comes_again) {
  for (const bool again : {true, false}) {
    Stage s(2, ShipClass::ii, technical_in_order());
    in_line(s, {10, 20});
    s.build(A, "gx-023 6-7 0, gt-068 6-8 0, gt-010 8-7 0");
    s.cells(A, "8-7", 3);
    s.rough({Rough::deja_vu});
    if (again)
      s.deck({"i-04", "i-12"});
    else
      s.deck({"i-12"});
    s.play(Fly{});
    if (again) {
      s.play_on({}, "jump");
      s.answer(A, "stay");
    }
    s.play_on({"jump", "land"});
    EXPECT_EQ(s.player(A).fate, again ? Fate::finished : Fate::gave_up);
  }
}

// --- Tough Trip ------------------------------------------------------------------------------------------------------

TEST(TruckerRoughDeck, GX_639_two_three_or_four_cards_more_X_81) {
  for (int i = 0; i < kLevels; ++i) {
    Stage s(2, static_cast<ShipClass>(i), scene::with(&Options::rough_roads, static_cast<RoughRoads>(1)));
    s.draws(Rough::tough_trip);
    s.play(WholeGame{});
    EXPECT_EQ(cards_left(s.state()), 4 * (2 + i) + 2 + i);
    EXPECT_EQ(Game::view(s.state(), A).left[kTripLevel], (i == 2 ? 8 : 0) + 2 + i) << "all are of the highest level";
  }
}

TEST(TruckerRoughDeck, GT_322_GX_639_the_first_card_is_of_the_flights_own_level) {
  Stage s;
  set_off(s);
  s.rough({Rough::tough_trip});
  s.pick(0, 8), s.pick(3, 20);  // none of those that were added
  s.pick(7, 9), s.pick(5, 20);  // then any
  s.play(Fly{});
  for (int card = 0; card < 2; ++card)
    for (const Seat seat : {A, B}) s.answer(seat, "fly_on");
  EXPECT_EQ(s.story({"card_revealed"}), (Lines{"card_revealed i-04 stardust", "card_revealed iii-06 open_space"}));
  EXPECT_EQ(cards_left(s.state()), 8 + 2 - 2);
  Stage high(2, ShipClass::iii);
  set_off(high);
  high.rough({Rough::tough_trip});
  high.pick(8, 8 + 4), high.pick(5, 20);
  high.play(Fly{});
  for (const Seat seat : {A, B}) high.answer(seat, "fly_on");
  EXPECT_EQ(high->trips, 3) << "in the third flight it may be one of them";
}

TEST(TruckerRoughDeck, GX_639_with_optimised_forecasts_they_come_last) {
  Stage s(2, ShipClass::i, in_order());
  set_off(s);
  s.rough({Rough::tough_trip});
  s.deck({"i-04"});
  s.pick(5, 20), s.pick(5, 19);
  s.play(Fly{});
  s.play_on();
  EXPECT_EQ(s.story({"card_revealed"}), (Lines{"card_revealed i-04 stardust", "card_revealed iii-06 open_space",
                                               "card_revealed iii-07 open_space"}));
}

TEST(TruckerRoughDeck, GX_639_nobody_can_tell_an_added_card_from_one_of_a_pile) {
  Stage from_pile(2, ShipClass::iii);
  Stage was_added(2, ShipClass::iii);
  for (Stage* s : {&from_pile, &was_added}) {
    set_off(*s);
    s->rough({Rough::tough_trip});
  }
  from_pile->revealed = place_bit(0, 2);  // of level III
  was_added->trips = 3;
  State here = from_pile.state();
  State there = was_added.state();
  EXPECT_EQ(Game::view(here, A).left[kTripLevel], Game::view(there, A).left[kTripLevel]);
  Rng rng(1);
  Rng same(1);
  Game::imagine(here, A, rng);
  Game::imagine(there, A, same);
  EXPECT_EQ(std::memcmp(&here, &there, sizeof here), 0);
}

TEST(TruckerRoughDeck, GX_312_GX_639_if_too_few_are_left_the_used_ones_come_back) {
  Stage s(2, ShipClass::ii, scene::with(&Options::rough_roads, static_cast<RoughRoads>(1)));
  for (int i = 0; i < 18; ++i) s->gone.add(content().level_cards[kTripLevel].nth(i));
  s->used[kTripLevel] = 18;
  s.draws(Rough::tough_trip);
  s.play(WholeGame{});
  EXPECT_EQ(cards_to_deal(s.state(), kTripLevel).size(), 20);
  EXPECT_EQ(s->used[kTripLevel], 3);
}

TEST(TruckerRoughDeck, GX_506_GX_999_the_quarters_are_those_of_the_whole_deck) {
  for (const bool tough : {true, false}) {
    Options options = evil();
    Stage s(2, ShipClass::iii, options);
    set_off(s);
    s.gives(A, "em-ion-storm");
    if (tough) s.rough({Rough::tough_trip});
    s->revealed = 0x0f;  // four of sixteen, or of twenty
    s.any_chance(3);
    s.play(Fly{});
    for (const Seat seat : {A, B}) s.answer(seat, "fly_on");
    EXPECT_EQ(s.told("card_revealed em-ion-storm"), tough ? 0 : 1);
  }
}

// --- for some players only -------------------------------------------------------------------------------------------

TEST(TruckerRoughDeck, GX_611_added_cards_do_not_concern_everybody) {
  Stage s;
  set_off(s);
  s.rough({Rough::tough_trip, Rough::cosmic_psychosis});
  s->rough[Rough::cosmic_psychosis] = 1;
  s->rough[Rough::tough_trip] = 2;
  s.player(A).handicap = 1;
  s.player(A).away[0] = 1;
  s.deck({"i-04"});
  s.pick(2, 3);    // one of the two that were added
  s.pick(11, 20);  // planets
  s.totals({7, 7});
  s.play(Fly{});
  for (const Seat seat : {A, B}) s.answer(seat, "fly_on");
  EXPECT_EQ(s.asked(), "B land");
  EXPECT_EQ(Game::view(s.state(), A).roads.bystanders, Parties(A).bits());
  s.answer(B, "fly_by");
  EXPECT_TRUE(s.has(A, "7-7")) << "nor does what follows it";
  EXPECT_FALSE(s.has(B, "7-7"));
  EXPECT_EQ(s.player(A).away[0], 1) << "and it is none of the two cards in hyperspace";
}

TEST(TruckerRoughDeck, GX_611_cards_that_come_again_do_so_for_those_whom_deja_vu_concerns) {
  Stage s(2, ShipClass::i, in_order());
  set_off(s);
  s.rough({Rough::deja_vu});
  s.player(A).handicap = 0;
  s.deck({"i-05"});
  s.play(Fly{});
  s.play_on();
  EXPECT_EQ(s.story({"moved"}), (Lines{"moved p1 1 21", "moved p2 1 11", "moved p2 1 12"}));
  Stage nobody(2, ShipClass::i, in_order());
  set_off(nobody);
  nobody.rough({Rough::deja_vu});
  nobody.player(A).handicap = 0;
  nobody.player(B).fate = Fate::gave_up;
  nobody.deck({"i-05"});
  nobody.play(Fly{});
  nobody.play_on();
  EXPECT_EQ(nobody.told<CardRevealed>(), 1) << "nobody whom it concerns still flies";
}

}  // namespace
}  // namespace orrery::galaxy_trucker
