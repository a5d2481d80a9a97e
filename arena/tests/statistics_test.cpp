#include "arena/statistics.h"

#include <cmath>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "arena/pieces.h"

namespace orrery {
namespace {

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

TEST(Mean, HasAnIntervalAndAMedian) {
  Measure measure;
  for (const int value : {1, 2, 3, 4, 10}) measure.add(value);
  const Mean mean = mean_of(measure);
  EXPECT_DOUBLE_EQ(mean.mean, 4);
  EXPECT_DOUBLE_EQ(mean.median, 3);
  EXPECT_NEAR(mean.high - 4, 1.96 * std::sqrt(12.5 / 5), 0.001);
  EXPECT_NEAR(4 - mean.low, 1.96 * std::sqrt(12.5 / 5), 0.001);
  EXPECT_EQ(mean_of(Measure{}).mean, 0);
}

// Where all numbers of a game are the same, a game is one witness, however many seats and flights it has.
TEST(Mean, HasAnIntervalThatHolds) {
  for (const bool as_many : {true, false}) {
    int outside = 0;
    constexpr int kTrials = 2000;
    Rng rng(as_many ? 1 : 2);
    for (int trial = 0; trial < kTrials; ++trial) {
      Measure measure;
      for (int game = 0; game < 100; ++game) {
        const std::int64_t value = rng.below(11);
        const int seats = as_many ? 4 : rng.below(6);
        measure.add(std::vector<std::int64_t>(static_cast<std::size_t>(seats), value));
      }
      const Mean mean = mean_of(measure);
      outside += mean.low > 5 || mean.high < 5 ? 1 : 0;
    }
    EXPECT_GT(outside, kTrials * 4 / 100) << as_many;
    EXPECT_LT(outside, kTrials * 7 / 100) << as_many;
  }
}

// The error of a ratio as textbooks have it: sqrt(sum of (s - m n)² · G/(G-1)) / N.
TEST(Mean, IsThatOfARatio) {
  Measure measure;
  for (const std::vector<std::int64_t>& numbers : std::vector<std::vector<std::int64_t>>{{1, 3}, {}, {8}, {2, 2, 2}})
    measure.add(numbers);
  EXPECT_EQ(measure.games, 3) << "a game without any has no part in it";
  const Mean mean = mean_of(measure);
  EXPECT_DOUBLE_EQ(mean.mean, 3);
  EXPECT_NEAR(mean.high - 3, 1.96 * std::sqrt((4 + 25 + 9) * 3.0 / 2) / 6, 0.001);
}

// The example of Benjamini and Hochberg (1995), section 3.1: at 5 % the first four of fifteen.
TEST(Discoveries, AgreeWithPublishedValues) {
  const std::vector<double> p = {0.6528, 0.0001, 0.0004, 0.0278, 0.0095, 0.0201, 0.0019, 0.0298,
                                 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.7590, 1.0000};
  const std::vector<bool> marks = discoveries(p);
  for (std::size_t i = 0; i < p.size(); ++i) EXPECT_EQ(marks[i], p[i] <= 0.0095) << p[i];
  EXPECT_TRUE(discoveries({}).empty());
}

Plan of_seats(int seats) {
  Plan plan;
  plan.bots.assign(static_cast<std::size_t>(seats), "a");
  plan.settings = plan.bots;
  return plan;
}

// A toy: so many seats, each with any of forty cards; cards do nothing, but for the first, and the first seat wins more.
Tally toy(std::uint64_t seed, int seats, int games, bool strong_card, bool always_one_owner = false) {
  constexpr std::size_t kCards = 40;
  Tally tally;
  PieceCounter pieces(tally, of_seats(seats));
  for (std::size_t i = 0; i < kCards; ++i) pieces.add(std::to_string(i));
  Rng rng(seed);
  for (int game = 0; game < games; ++game) {
    std::vector<int> weights(static_cast<std::size_t>(seats), 10);
    weights[0] = 15;
    for (std::size_t card = 0; card < kCards; ++card) {
      const int owner = rng.below(seats);
      for (int seat = 0; seat < seats; ++seat) {
        if (always_one_owner ? seat != owner : rng.below(3) != 0) continue;
        pieces.happened(card, seat_at(seat));
        if (card == 0 && strong_card) weights[static_cast<std::size_t>(seat)] += 8;
      }
    }
    int left = 0;
    for (const int weight : weights) left += weight;
    left = rng.below(left);
    int winner = 0;
    while (left >= weights[static_cast<std::size_t>(winner)]) left -= weights[static_cast<std::size_t>(winner++)];
    pieces.ended({.number = static_cast<std::uint64_t>(game), .winners = Parties(seat_at(winner))});
  }
  return tally;
}
TEST(Lift, FindsThePlantedCardAndHardlyAnythingElse) {
  for (const int seats : {2, 4}) {
    int found = 0;
    int others = 0;
    int marked = 0;
    for (std::uint64_t seed = 1; seed <= 25; ++seed)
      for (const Lift& piece : lifts_of(of_seats(seats), toy(seed, seats, 2000, true))) {
        if (piece.name == "0") {
          found += piece.marked && piece.low > 0 ? 1 : 0;
        } else {
          ++others;
          marked += piece.marked ? 1 : 0;
        }
      }
    EXPECT_EQ(found, 25);
    EXPECT_EQ(others, 25 * 39);
    EXPECT_LE(marked, others / 20);
  }
}

// An interval of 95 % is one: also where one of two seats has the card in every game, so that each game is told twice.
TEST(Lift, HasIntervalsThatHold) {
  for (const bool always_one_owner : {false, true}) {
    int outside = 0;
    int all = 0;
    for (std::uint64_t seed = 1; seed <= 50; ++seed)
      for (const Lift& piece : lifts_of(of_seats(2), toy(100 + seed, 2, 500, false, always_one_owner))) {
        ++all;
        outside += piece.low > 0 || piece.high < 0 ? 1 : 0;
      }
    EXPECT_EQ(all, 50 * 40);
    EXPECT_GT(outside, all * 3 / 100);
    EXPECT_LT(outside, all * 7 / 100);
  }
}

// What a seat wins anyway is not the merit of what it has.
TEST(Lift, IsWithinSeats) {
  Tally tally;
  PieceCounter pieces(tally, of_seats(2));
  pieces.add("first player");
  pieces.add("any");
  Rng rng(4);
  for (std::uint64_t game = 0; game < 1000; ++game) {
    pieces.happened(0, seat_at(0));
    for (int seat = 0; seat < 2; ++seat)
      if (rng.below(10) < (seat == 0 ? 7 : 3)) pieces.happened(1, seat_at(seat));
    pieces.ended({.number = game, .winners = Parties(seat_at(rng.below(10) < 8 ? 0 : 1))});
  }
  const std::vector<Lift> lifts = lifts_of(of_seats(2), tally);
  ASSERT_EQ(lifts.size(), 1U) << "what one seat always has and the other never cannot be compared";
  EXPECT_EQ(lifts[0].name, "any");
  EXPECT_LT(lifts[0].low, 0);
  EXPECT_GT(lifts[0].high, 0);
}

struct Trials {
  int differ = 0, within = 0, open = 0;
};
// Two arms that win so many of a hundred games, looked at after every 64 blocks (here of one game).
Trials trials(int count, int one, int other, double within, int looks) {
  Trials result;
  Rng rng(static_cast<std::uint64_t>(one * 100 + other));
  for (int trial = 0; trial < count; ++trial) {
    Sequence sequence(0.05, within);
    for (int look = 0; look < looks; ++look) {
      double sum = 0;
      double squares = 0;
      for (int i = 0; i < 64; ++i) {
        const int difference = (rng.below(100) < other ? 1 : 0) - (rng.below(100) < one ? 1 : 0);
        sum += difference;
        squares += difference * difference;
      }
      if (!sequence.look(64, sum, squares)) break;
    }
    result.differ += sequence.outcome() == Comparison::Outcome::differ ? 1 : 0;
    result.within += sequence.outcome() == Comparison::Outcome::within ? 1 : 0;
    result.open += sequence.outcome() == Comparison::Outcome::open ? 1 : 0;
  }
  return result;
}

TEST(Sequence, CallsEqualArmsDifferentInFivePercentAtMost) {
  for (const int wins : {50, 25}) {
    const Trials equal = trials(1000, wins, wins, 0.03, 300);
    EXPECT_LE(equal.differ, 50) << wins;
    EXPECT_GE(equal.within, 940) << wins;
  }
}

TEST(Sequence, FindsWhatDiffers) {
  EXPECT_GE(trials(200, 25, 30, 0.03, 300).differ, 190);
  EXPECT_GE(trials(200, 50, 60, 0.03, 30).differ, 190);
  EXPECT_EQ(trials(200, 50, 50, 0, 10).within, 0) << "without a margin nothing is ever equal";
}

}  // namespace
}  // namespace orrery
