// Luck is asked for, not owned: it comes from a generator, a record or a test, and what fell is written down.
#include <array>
#include <vector>

#include <gtest/gtest.h>

#include "kernel/tests/random_play.h"
#include "kernel/tests/say.h"
#include "kernel/tests/toys.h"

namespace orrery {
namespace {

template <class G>
class LuckOf : public testing::Test {};
TYPED_TEST_SUITE(LuckOf, Toys);

// A whole random game: the choices depend on one seed, the luck on another.
template <Game G>
typename G::State played(std::uint64_t choices, Luck& luck) {
  Rng rng(choices);
  auto state = opened<G>({.seats = 2});
  Table<G> table(state, luck);
  table.advance();
  play_to_the_end(table, rng);
  return state;
}

TYPED_TEST(LuckOf, the_same_seed_gives_the_same_game) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Luck luck(seed);
    Luck again(seed);
    EXPECT_TRUE(same_bytes(played<TypeParam>(7, luck), played<TypeParam>(7, again)));
  }
}

TYPED_TEST(LuckOf, recorded_outcomes_replay_to_the_same_bytes) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    std::vector<Draw> record;
    Luck luck(seed);
    luck.record_to(&record);
    const auto state = played<TypeParam>(7, luck);
    std::vector<std::uint16_t> outcomes;
    for (const Draw& draw : record) {
      EXPECT_LT(draw.outcome, draw.among);
      outcomes.push_back(draw.outcome);
    }
    DictatedLuck dictated(outcomes);
    Luck again(dictated);
    EXPECT_TRUE(same_bytes(played<TypeParam>(7, again), state));
    EXPECT_TRUE(dictated.used_up());
  }
}

TEST(Luck, another_seed_gives_another_game) {
  Luck luck(1);
  Luck other(2);
  EXPECT_FALSE(same_bytes(played<hidden_cards::Game>(7, luck), played<hidden_cards::Game>(7, other)));
}

// A table to roll at; its game does not matter.
struct Dice {
  explicit Dice(Luck& luck) : table(state, luck) {}
  sealed_bids::State state = opened<sealed_bids::Game>({});
  Table<sealed_bids::Game> table;
};

TEST(Luck, is_dictated_by_a_test) {
  const std::vector<std::uint16_t> outcomes{0, 5, 2, 9};
  DictatedLuck dictated(outcomes);
  Luck luck(dictated);
  Dice dice(luck);
  EXPECT_EQ(dice.table.roll(6), 1);
  EXPECT_EQ(dice.table.roll(6), 6);
  EXPECT_EQ(dice.table.pick(3), 2);
  EXPECT_FALSE(dictated.used_up());
  EXPECT_EQ(dice.table.draw(std::array{4, 0, 5, 1}), 3);
  EXPECT_TRUE(dictated.used_up());
}

TEST(Luck, that_is_dictated_wrongly_is_remembered) {
  const std::vector<std::uint16_t> outcomes{6};
  DictatedLuck too_high(outcomes);
  EXPECT_LT(too_high.below(6), 6);
  EXPECT_TRUE(too_high.failed());
  DictatedLuck too_few({});
  too_few.below(6);
  EXPECT_TRUE(too_few.failed());
  EXPECT_FALSE(too_few.used_up());
}

TEST(Luck, that_runs_dry_does_not_hang_a_rule_that_waits_for_a_six) {
  DictatedLuck dry({});
  Luck luck(dry);
  Dice dice(luck);
  int rolls = 1;
  while (dice.table.roll(6) != 6) ++rolls;
  EXPECT_LE(rolls, 6);
}

TEST(Luck, is_not_asked_where_nothing_is_left_to_chance) {
  DictatedLuck none({});
  Luck luck(none);
  Dice dice(luck);
  EXPECT_EQ(dice.table.pick(1), 0);
  EXPECT_EQ(dice.table.roll(1), 1);
  EXPECT_EQ(dice.table.draw(std::array{0, 0, 1}), 2);
  EXPECT_FALSE(none.failed());
  EXPECT_FALSE(dice.table.take_news());
  EXPECT_EQ(dice.table.draw(std::array{0, 2, 0}), 1);  // two of a kind: the draw is asked, the kind is not in doubt
  EXPECT_TRUE(none.failed());
  EXPECT_TRUE(dice.table.take_news());
}

// How far the counts are from what is expected: the sum of (seen - expected)^2 / expected, in thousandths.
int chi_square(const std::vector<int>& seen, const std::vector<int>& weights, int draws) {
  int total = 0;
  for (const int weight : weights) total += weight;
  double sum = 0;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const double expected = double(draws) * weights[i] / total;
    if (expected > 0) sum += (seen[i] - expected) * (seen[i] - expected) / expected;
  }
  return static_cast<int>(sum * 1000);
}

TEST(Luck, a_draw_is_as_likely_as_its_weight) {
  const std::vector<int> weights{1, 0, 5, 10, 3, 1};
  const int draws = 100'000;
  Luck luck(1);
  Dice dice(luck);
  std::vector<int> seen(weights.size());
  for (int i = 0; i < draws; ++i) ++seen[static_cast<std::size_t>(dice.table.draw(weights))];
  EXPECT_EQ(seen[1], 0);
  EXPECT_LT(chi_square(seen, weights, draws), 18'467);  // four degrees of freedom: once in a thousand seeds
}

TEST(Luck, a_die_is_fair) {
  const std::vector<int> weights(6, 1);
  const int rolls = 100'000;
  Luck luck(2);
  Dice dice(luck);
  std::vector<int> seen(6);
  for (int i = 0; i < rolls; ++i) ++seen[static_cast<std::size_t>(dice.table.roll(6) - 1)];
  EXPECT_LT(chi_square(seen, weights, rolls), 20'515);  // five degrees of freedom
}

// Notes which entry each outcome was asked for, and how many were said to have fallen before that.
struct Diary final : Luck::Source {
  using Asked = std::vector<std::pair<int, int>>;
  explicit Diary(Asked& entries) : asked(entries) {}
  void begin(int entry, int draws) override { now = {entry, draws}; }
  int below(int n) override {
    asked.push_back(now);
    return n - 1;
  }
  Asked& asked;
  std::pair<int, int> now;
};

TEST(Luck, is_told_which_entry_it_falls_in_and_how_much_fell_before) {
  Diary::Asked asked;
  Play<sealed_bids::Game> play({.seats = 2, .options = {.length = sealed_bids::Length::full}},
                               std::make_unique<Diary>(asked));
  must(play, p1, "bid 4");
  play.retract(p1);
  must(play, p1, "bid 5");
  play.undo(p1);
  must(play, p1, "bid 6");
  must(play, p2, "bid 2");
  EXPECT_EQ(asked, (Diary::Asked{{0, 0}, {4, 1}}));

  // A game that is replayed or restored asks its source only for what comes after.
  asked.clear();
  auto again = Play<sealed_bids::Game>::restored(play.snapshot(), std::make_unique<Diary>(asked));
  auto replayed = Play<sealed_bids::Game>::replayed(play.transcript(), std::make_unique<Diary>(asked));
  ASSERT_TRUE(again && replayed);
  EXPECT_TRUE(asked.empty());
  for (auto* one : {&*again, &*replayed}) {
    must(*one, p1, "bid 3");
    must(*one, p2, "bid 1");
  }
  EXPECT_EQ(asked, (Diary::Asked{{6, 2}, {6, 2}}));
}

struct Loaded final : Luck::Source {
  int below(int /*n*/) override { return outcome; }
  int outcome = 0;
};

TEST(LuckDeathTest, a_source_that_lies_is_caught) {
  Loaded loaded;
  Luck luck(loaded);
  loaded.outcome = 6;
  EXPECT_DEATH(luck.below(6), "an outcome of luck lies within its range");
  loaded.outcome = -1;
  EXPECT_DEATH(luck.below(6), "an outcome of luck lies within its range");
  loaded.outcome = 70'000;
  EXPECT_DEATH(luck.below(100'000), "an outcome of luck fits the transcript");
}

TEST(LuckDeathTest, nobody_draws_from_an_empty_pile) {
  Luck luck(1);
  Dice dice(luck);
  EXPECT_DEATH(dice.table.draw(std::array{0, 0}), "not empty");
}

}  // namespace
}  // namespace orrery
