// The game from its first component on, as WholeGame plays it: what other tests try rule by rule, in its order.
#include "games/galaxy_trucker/tests/stage.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

int in_heap(Stage& s, std::string_view id) {
  int n = 0;
  while (s->heap.nth(n) != tile(id)) ++n;
  return n;
}
void take(Stage& s, std::string_view id) {
  s.pick(in_heap(s, id), s->heap.size());
  s.answer("take_hidden");
}

// A sets a component aside; B builds a ship with a fault.
void build_two_ships(Stage& s) {
  s.play(WholeGame{});
  EXPECT_EQ(s.asked(), "A build");
  take(s, "gt-066");
  s.answer("set_aside", "finish 1");
  EXPECT_EQ(s.asked(), "B build");
  take(s, "gt-010");
  s.answer("place 8-7 0", "end_turn");
  take(s, "gt-025");
  s.answer("place 9-7 0", "finish 2");
}

TEST(TruckerGame, GT_004_GT_249_GT_301_GT_303_GT_323_a_flight_has_its_phases_in_order) {
  Stage s(2, ShipClass::i, scene::with(&Options::tempo, Tempo::turn_based));
  EXPECT_EQ(s->phase, Phase::building);
  build_two_ships(s);
  EXPECT_EQ(s->phase, Phase::check);
  EXPECT_TRUE(s.player(A).lost.has(tile("gt-066"))) << "what was set aside and not used is lost";
  EXPECT_EQ(s.told<TileLost>(), 1);
  EXPECT_EQ(s.asked(), "B check_remove");
  s.answer("remove 9-7");
  EXPECT_EQ(s->phase, Phase::flight);
  EXPECT_EQ(s.asked(), "A B fly_on");
  EXPECT_EQ(s.told<Launched>(), 2);
  EXPECT_EQ(humans(s.ship(A)), 2) << "the crews are aboard";
  s.answer("give_up");
  s.answer("give_up");
  EXPECT_EQ(s.told<FlightEnded>(), 1);
}

TEST(TruckerGame, GT_004_GT_409_GT_410_GT_801_GT_808_a_card_ends_the_flight_is_reckoned_and_another_begins) {
  Stage s(2, ShipClass::i, scene::with(&Options::tempo, Tempo::turn_based));
  build_two_ships(s);
  s.answer("remove 9-7");
  s.ship(B).set[Set::first_human] = s.ship(B).set[Set::second_human] = 0;
  s->revealed = 0x3333 & ~place_bit(3, 1);  // the last card
  s.pick(11, 20);                           // planets, i-12
  s.answer(A, "fly_on");
  s.answer(B, "fly_on");
  s.answer("fly_by");
  s.answer("fly_by");
  EXPECT_EQ(s.told("gave_up p2 no_humans"), 1) << "when the card was over";
  EXPECT_GT(s.player(A).credits, 0) << "the first and only one to finish";
  EXPECT_EQ(s.told<FlightBegan>(), 3) << "the stage's, the game's first and its second";
  EXPECT_EQ(s->flight, 1);
  EXPECT_EQ(s.asked(), "A build");
}

// Of piles that a seat has not looked at nobody told it which places have been played.
TEST(TruckerGame, GT_009_GT_321_two_truths_that_differ_in_the_places_played_are_imagined_as_one) {
  Stage one;
  Stage other;
  one->revealed = place_bit(0, 0);
  other->revealed = place_bit(1, 1);
  State here = one.state();
  State there = other.state();
  Rng rng(1);
  Rng same(1);
  Game::imagine(here, A, rng);
  Game::imagine(there, A, same);
  EXPECT_EQ(std::memcmp(&here, &there, sizeof here), 0);
}

// What is put back because time is up is shown by whoever ended the last turn: nobody goes back behind that.
TEST(TruckerGame, GT_009_GT_245_hands_shown_when_time_is_up_are_news) {
  Stage s(2, ShipClass::i, scene::with(&Options::tempo, Tempo::turn_based));
  s.play(BuildInTurns{});
  take(s, "gt-066");
  s.answer("end_turn");
  s->periods = 0;
  for (const Seat seat : {A, B}) s.player(seat).turns = content().turns;
  s.table().take_news();
  s.answer("end_turn");
  EXPECT_TRUE(s.over());
  EXPECT_TRUE(s->open.has(tile("gt-066")));
  EXPECT_TRUE(s.table().take_news());
}

}  // namespace
}  // namespace orrery::galaxy_trucker
