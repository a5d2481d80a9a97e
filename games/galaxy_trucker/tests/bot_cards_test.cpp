// The bots and the cards of The Big Expansion: what they give, pay, bid and borrow.
#include "games/galaxy_trucker/tests/bots.h"
#include "games/galaxy_trucker/tests/machinations.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;
using testing::play;

int times_given(Stage& s, std::string_view card) {
  Rng rng(5);
  int times = 0;
  s.table().list(A);
  for (int thought = 0; thought < 100; ++thought) {
    Rng own(rng.next());
    const Action action = strong().choose(Knowledge<Game>(s.state(), A), s.table().question(), s.table().offers(), own);
    times += notation<Game::Verbs>(action) == "give_machination " + std::string(card) ? 1 : 0;
  }
  return times;
}

TEST(GalaxyTruckerBots, who_leads_gives_a_quiet_machination_and_who_does_not_a_harsh_one) {
  for (const bool leads : {false, true}) {
    Stage s(2, ShipClass::i, evil());
    s.player(leads ? A : B).credits = 30;
    s.player(A).machinations[0] = *named<Card>("em-crossfire");
    s.player(A).machinations[1] = *named<Card>("em-traffic-jam");
    s.player(B).machinations[0] = *named<Card>("em-ambush");
    s.play(GiveMachinations{});
    EXPECT_GT(times_given(s, leads ? "em-traffic-jam" : "em-crossfire"), 60);
  }
}

TEST(GalaxyTruckerBots, GX_537_pay_a_toll_where_somebody_would_pass_and_wait_where_nobody_does) {
  for (const bool close : {false, true}) {
    Stage s(3, ShipClass::ii, evil());
    meet(s, "em-toll-gate", {19, close ? 17 : 6, close ? 16 : 5});
    play(s);
    EXPECT_EQ(answered(strong(), s, A), close ? "pay 2" : "keep_credits");
  }
}

TEST(GalaxyTruckerBots, GX_514_pay_nothing_that_would_leave_a_loan_behind_in_the_last_flight) {
  for (const bool last : {false, true}) {
    Stage s(4, ShipClass::iii, evil());
    meet(s, "em-toll-gate", {19, 17, 16, 15});
    s.player(A).credits = 0;
    s->flight = static_cast<std::uint8_t>(plan(s.state()).flights - (last ? 1 : 2));
    play(s);
    EXPECT_EQ(answered(strong(), s, A), last ? "keep_credits" : "pay 3");
  }
}

TEST(GalaxyTruckerBots, GX_513_keep_their_loans_to_the_end) {
  Stage s(2, ShipClass::i, evil());
  s.player(A).credits = 40;
  s.player(A).loans = 1;
  s.play(OfferRepaying{});
  EXPECT_EQ(answered(strong(), s, A), "keep_loans");
}

TEST(GalaxyTruckerBots, GX_731_never_borrow_for_a_secret_bid) {
  Stage s(2, ShipClass::ii, evil());
  meet(s, "bonus-robosmokeys", {9, 5});
  for (const Seat seat : {A, B}) {
    s.build(seat, "gt-043 6-7 2");
    s.player(seat).credits = 1;
  }
  play(s);
  Rng rng(3);
  for (int thought = 0; thought < 50; ++thought) {
    Rng own(rng.next());
    s.table().list(A);
    const Action action = strong().choose(Knowledge<Game>(s.state(), A), s.table().question(), s.table().offers(), own);
    EXPECT_LE((unpack<Game::Verbs, Bid>(action).credits), 1);
  }
}

}  // namespace
}  // namespace orrery::galaxy_trucker
