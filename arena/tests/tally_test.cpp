#include "arena/tally.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace orrery {
namespace {

constexpr Parties kFirst = Parties(seat_at(0));
constexpr Parties kSecond = Parties(seat_at(1));

TEST(Tally, FollowsTheBotsOverTheSeats) {
  Tally tally(2);
  tally.add({.number = 0, .decisions = 5, .winners = kFirst, .scores = {3, 1}});
  tally.add({.number = 1, .decisions = 6, .winners = kFirst, .scores = {5, 2}});  // here bot b sits first
  tally.add({.number = 2, .decisions = 7, .winners = kFirst, .scores = {7, 0}});
  const SimulationResult result = tally.result({"a", "b"});
  EXPECT_EQ(result.games, 3U);
  EXPECT_EQ(result.steps, 18U);
  ASSERT_EQ(result.bots.size(), 2U);
  EXPECT_EQ(result.bots[0].name, "a");
  EXPECT_DOUBLE_EQ(result.bots[0].wins, 2.0 / 3);
  EXPECT_DOUBLE_EQ(result.bots[0].mean_score, 4);
  EXPECT_DOUBLE_EQ(result.bots[1].wins, 1.0 / 3);
  EXPECT_DOUBLE_EQ(result.bots[1].mean_score, 2);
  ASSERT_EQ(result.seats.size(), 2U);
  EXPECT_EQ(result.seats[0].name, "p1");
  EXPECT_DOUBLE_EQ(result.seats[0].wins, 1);
  EXPECT_DOUBLE_EQ(result.seats[1].wins, 0);
}

TEST(Tally, SplitsTies) {
  Tally tally(3);
  tally.add({.number = 0, .winners = kFirst.with(kSecond)});
  tally.add({.number = 3, .winners = Parties::all_seats(3)});
  const SimulationResult result = tally.result({"a", "b", "c"});
  EXPECT_DOUBLE_EQ(result.bots[0].wins, (1.0 / 2 + 1.0 / 3) / 2);
  EXPECT_DOUBLE_EQ(result.bots[1].wins, (1.0 / 2 + 1.0 / 3) / 2);
  EXPECT_DOUBLE_EQ(result.bots[2].wins, 1.0 / 6);
}

TEST(Tally, KeepsBotsOfTheSameNameApart) {
  Tally tally(3);
  tally.add({.number = 0, .winners = kSecond, .scores = {2, 4, 6}});
  const SimulationResult result = tally.result({"a", "b", "a"});
  ASSERT_EQ(result.bots.size(), 3U);
  EXPECT_EQ(result.bots[0].name, "a");
  EXPECT_DOUBLE_EQ(result.bots[0].mean_score, 2);
  EXPECT_EQ(result.bots[1].name, "b");
  EXPECT_DOUBLE_EQ(result.bots[1].wins, 1);
  EXPECT_EQ(result.bots[2].name, "a");
  EXPECT_DOUBLE_EQ(result.bots[2].mean_score, 6);
}

TEST(Tally, HashesEveryPartOfEveryResult) {
  const GameResult result{.number = 1, .decisions = 9, .winners = kFirst, .scores = {1}, .last = 77};
  const auto hash = [](const GameResult& one) {
    Tally tally(2);
    tally.add(one);
    return tally.result({"a", "b"}).hash;
  };
  GameResult other = result;
  other.number = 2;
  EXPECT_NE(hash(other), hash(result));
  other = result, other.decisions = 10;
  EXPECT_NE(hash(other), hash(result));
  other = result, other.winners = kSecond;
  EXPECT_NE(hash(other), hash(result));
  other = result, other.scores[1] = 1;
  EXPECT_NE(hash(other), hash(result));
  other = result, other.last = 78;
  EXPECT_NE(hash(other), hash(result));
}

TEST(Tally, KnowsNoOrder) {
  Tally forward(2);
  Tally one(2);
  Tally two(2);
  for (std::uint64_t i = 0; i < 10; ++i) {
    const GameResult result{.number = i, .decisions = 3, .winners = i % 3 == 0 ? kFirst : kSecond, .last = i * i};
    forward.add(result);
    (i % 2 == 0 ? two : one).add(result);
  }
  one.add(two);
  EXPECT_EQ(forward.result({"a", "b"}).hash, one.result({"a", "b"}).hash);
  EXPECT_EQ(forward.result({"a", "b"}).bots[0].wins, one.result({"a", "b"}).bots[0].wins);
}

TEST(Tally, OfNoGamesSaysNothing) {
  const SimulationResult result = Tally(2).result({"a", "b"});
  EXPECT_EQ(result.games, 0U);
  EXPECT_EQ(result.bots[0].wins, 0);
  EXPECT_EQ(result.bots[0].low, 0);
  EXPECT_EQ(result.bots[0].high, 1);
}

TEST(Wilson, AgreesWithPublishedValues) {  // 15 of 148: 0.0624 to 0.1605 (Newcombe 1998, table I, method 3)
  const Interval interval = wilson(15.0 / 148, 148);
  EXPECT_NEAR(interval.low, 0.0624, 0.00005);
  EXPECT_NEAR(interval.high, 0.1605, 0.00005);
}

RC_GTEST_PROP(Wilson, ContainsTheShare, ()) {
  const auto games = *rc::gen::inRange<std::uint64_t>(1, 1'000'000);
  const auto wins = *rc::gen::inRange<std::uint64_t>(0, games + 1);
  const double share = static_cast<double>(wins) / static_cast<double>(games);
  const Interval interval = wilson(share, games);
  RC_ASSERT(0 <= interval.low && interval.low <= share);
  RC_ASSERT(share <= interval.high && interval.high <= 1);
  RC_ASSERT(interval.low < interval.high);
}

}  // namespace
}  // namespace orrery
