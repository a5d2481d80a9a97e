// Events tell what happened, in order, each to those who may know.
#include <gtest/gtest.h>

#include "kernel/tests/say.h"
#include "kernel/tests/toys.h"

namespace orrery {
namespace {

using Cards = Play<hidden_cards::Game>;

// What a seat is told by the last entry, one line per event.
template <Game G>
std::vector<std::string> told(const Play<G>& play, Seat seat) {
  std::vector<std::string> lines;
  for (const Event& event : play.step(play.entries() - 1).events)
    if (event.seen_by.has(seat)) lines.push_back(notation(spoken<typename G::Events>(event)));
  return lines;
}

TEST(Events, everybody_hears_what_is_told_in_order) {
  Play<sealed_bids::Game> play({.seats = 2}, 1);
  must(play, p1, "bid 4");
  EXPECT_TRUE(told(play, p1).empty());  // a sealed answer is told nobody
  must(play, p2, "bid 2");
  const std::string next_prize = "prize_shown " + std::to_string(play.state().worth);
  const std::vector<std::string> expected{"bid_opened p1 4", "bid_opened p2 2", "prize_taken p1", next_prize};
  for (const Seat seat : {p1, p2, kPublic}) EXPECT_EQ(told(play, seat), expected);
}

TEST(Events, only_those_who_may_know_hear_the_rest) {
  Cards play({.seats = 2}, 1);
  const std::string trump(name_of(play.state().trump));
  must(play, p1, "look");
  EXPECT_EQ(told(play, p1), (std::vector<std::string>{"looked p1", "trump_seen " + trump}));
  for (const Seat seat : {p2, kPublic}) EXPECT_EQ(told(play, seat), (std::vector<std::string>{"looked p1"}));
}

TEST(Events, everyone_is_dealt_his_own_hand) {
  const Cards play({.seats = 3}, 1);
  for (const Seat seat : {p1, p2, p3}) {
    hidden_cards::Pile heard{};
    for (const Event& event : play.step(play.entries() - 1).events)
      if (event.seen_by.has(seat))
        ++hidden_cards::of(heard, unpack_event<hidden_cards::Game::Events, hidden_cards::Drawn>(event).card);
    EXPECT_EQ(heard, play.state().hand[static_cast<std::size_t>(index(seat))]);
  }
  EXPECT_TRUE(told(play, kPublic).empty());
}

TEST(Events, keep_their_fields) {
  using Events = nested_trials::Game::Events;
  const Event event = pack_event<Events>(nested_trials::BroughtHome{p4, 65'535}, Parties::everybody());
  const auto read = unpack_event<Events, nested_trials::BroughtHome>(event);
  EXPECT_EQ(read.leader, p4);
  EXPECT_EQ(read.worth, 65'535);
  EXPECT_EQ(notation(spoken<Events>(event)), "brought_home p4 65535");
}

TEST(Events, are_told_once_whatever_is_asked_meanwhile) {
  Play<hourglass::Game> play({}, 1);
  must(play, p1, "grab 1");
  play.question();
  play.offers(p2);
  play.refusals(p2);
  say(play, p2, "grab 1");
  EXPECT_EQ(told(play, p2), (std::vector<std::string>{"grabbed p1 1"}));
}

}  // namespace
}  // namespace orrery
