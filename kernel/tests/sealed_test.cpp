// Secret and simultaneous decisions: answers come in any order, stay sealed until the last is in, and may be taken back
// until then.
#include <algorithm>
#include <set>

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "kernel/json.h"
#include "kernel/tests/say.h"
#include "kernel/tests/toys.h"

namespace orrery {
namespace {

using Bids = Play<sealed_bids::Game>;

TEST(Sealed, everyone_is_asked_at_once) {
  const Bids play({.seats = 3}, 1);
  EXPECT_EQ(play.question().kind, AskKind::sealed);
  EXPECT_EQ(play.question().parties, Parties::all_seats(3));
  for (const Seat seat : {p1, p2, p3}) EXPECT_EQ(play.offers(seat).size(), 11U);
}

TEST(Sealed, any_order_leads_to_the_same_bytes) {
  const std::array<std::string_view, 3> bids{"bid 2", "bid 7", "bid 5"};
  std::vector<Seat> order{p1, p2, p3};
  std::set<std::uint64_t> hashes;
  int orders = 0;
  do {
    Bids play({.seats = 3}, 1);
    for (const Seat seat : order) must(play, seat, bids[static_cast<std::size_t>(index(seat))]);
    hashes.insert(hash_of(play.state()));
    ++orders;
  } while (std::ranges::next_permutation(order).found);
  EXPECT_EQ(orders, 6);
  EXPECT_EQ(hashes.size(), 1U);
}

TEST(Sealed, an_answer_may_be_taken_back_until_the_last_is_in) {
  Bids play({.seats = 2}, 1);
  const auto before = play.state();
  must(play, p1, "bid 9");
  EXPECT_EQ(say(play, p1, "bid 8"), Verdict::not_asked);  // take it back first
  EXPECT_TRUE(play.retract(p1));
  EXPECT_TRUE(same_bytes(play.state(), before));
  EXPECT_FALSE(play.retract(p1));
  must(play, p1, "bid 1");
  must(play, p2, "bid 2");
  EXPECT_EQ(play.state().points[0], 0);  // p2 took the prize
  EXPECT_FALSE(play.retract(p1));
  EXPECT_FALSE(play.retract(p2));
}

TEST(Sealed, nobody_takes_back_what_he_has_not_said) {
  Bids play({.seats = 2}, 1);
  must(play, p1, "bid 9");
  const auto before = play.state();
  for (const Seat seat : {p2, p3, kPublic, kClock, kNobody}) EXPECT_FALSE(play.retract(seat));
  EXPECT_TRUE(same_bytes(play.state(), before));
  Play<hourglass::Game> open({}, 1);
  EXPECT_FALSE(open.retract(p1));
}

TEST(Sealed, the_rule_reads_every_answer_once_all_are_in) {
  Bids play({.seats = 3}, 1);
  must(play, p3, "bid 2");
  must(play, p1, "bid 6");
  EXPECT_EQ(play.state().last_bid, (std::array<std::uint8_t, 4>{0, 0, 0, 0}));
  must(play, p2, "bid 4");
  EXPECT_EQ(play.state().last_bid, (std::array<std::uint8_t, 4>{6, 4, 2, 0}));
  EXPECT_EQ(play.state().purse, (std::array<std::uint8_t, 4>{4, 10, 10, 0}));
  EXPECT_EQ(play.state().sealed.in, 0);
}

TEST(Sealed, a_tie_leaves_the_prize) {
  Bids play({.seats = 3}, 1);
  const int first = play.state().worth;
  must(play, p1, "bid 6");
  must(play, p2, "bid 6");
  must(play, p3, "bid 5");
  EXPECT_GT(play.state().worth, first);
  EXPECT_EQ(play.state().points, (std::array<std::uint8_t, 4>{}));
}

// The view of a seat as a client gets it.
std::string seen(const Bids& play, Seat seat) { return to_json(sealed_bids::Game::view(play.state(), seat)); }

TEST(Sealed, another_seat_sees_that_an_answer_is_in_but_not_which) {
  Bids one({.seats = 2}, 1);
  Bids other({.seats = 2}, 1);
  must(one, p1, "bid 3");
  must(other, p1, "bid 8");
  EXPECT_NE(seen(one, p1), seen(other, p1));
  for (const Seat seat : {p2, kPublic}) {
    EXPECT_EQ(seen(one, seat), seen(other, seat));
    EXPECT_NE(seen(one, seat), seen(Bids({.seats = 2}, 1), seat));
  }
}

TEST(Sealed, imagining_draws_the_answers_of_others_anew) {
  Bids play({.seats = 3}, 1);
  must(play, p1, "bid 3");
  must(play, p2, "bid 4");
  Rng rng(1);
  std::set<int> imagined;
  for (int i = 0; i < 500; ++i) {
    auto world = play.state();
    imagine<sealed_bids::Game>(world, p1, rng);
    EXPECT_EQ(world.sealed.answer[0], action<sealed_bids::Game>("bid 3"));  // one's own is known
    EXPECT_EQ(Parties(world.sealed.in), Parties(p1).with(p2));
    EXPECT_EQ(world.sealed.answer[2], Action{0});  // not in yet
    imagined.insert(unpack<sealed_bids::Game::Verbs, sealed_bids::Bid>(world.sealed.answer[1]).coins);
  }
  EXPECT_EQ(imagined.size(), 11U);  // everything that p2 could have bid
}

// A game of Hidden Cards, played to its last and secret question with a choice for both.
Play<hidden_cards::Game> before_last_cards() {
  for (std::uint64_t seed = 0;; ++seed) {
    Play<hidden_cards::Game> play({.seats = 2}, seed);
    while (play.question().kind == AskKind::one) {
      const Seat seat = play.question().parties.first();
      play.submit(seat, play.offers(seat).front());
    }
    if (play.question().parties == Parties::all_seats(2)) return play;
  }
}

TEST(Sealed, what_others_may_have_answered_fits_their_imagined_hands) {
  Play<hidden_cards::Game> play = before_last_cards();
  play.submit(p2, play.offers(p2).front());
  Rng rng(1);
  for (int i = 0; i < 200; ++i) {
    auto world = play.state();
    imagine<hidden_cards::Game>(world, p1, rng);
    const auto chosen = unpack<hidden_cards::Game::Verbs, hidden_cards::PlayCard>(world.sealed.answer[1]);
    EXPECT_GT(hidden_cards::of(world.hand[1], chosen.card), 0);
  }
}

}  // namespace
}  // namespace orrery
