// Rough Roads where they meet hyperspace, two halves, five players, loans and each other (chapter 9 of The Big Expansion).
#include "games/galaxy_trucker/tests/five.h"

namespace orrery::galaxy_trucker::rough_meetings {
namespace {

using namespace galaxy_trucker::testing;

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
