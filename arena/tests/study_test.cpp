// What a study counts, and that it changes nothing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "agents/tests/bazaar.h"
#include "arena/statistics.h"
#include "arena/tests/simulated.h"
#include "games/connect_four/game.h"
#include "games/cosmic_pioneers/game.h"
#include "games/nebuleuse_rouge/game.h"

namespace orrery {
namespace {

using testing::DoubleNear;

Plan studied(Plan plan) {
  plan.study = true;
  return plan;
}

template <Game G>
void expect_same_games(const Plan& plan) {
  const Findings plain = simulated<G>(plan);
  const Findings study = simulated<G>(studied(plan));
  EXPECT_EQ(plain.arms[0].hash, study.arms[0].hash);
  EXPECT_EQ(plain.arms[0].steps, study.arms[0].steps);
  EXPECT_EQ(study, simulated<G>(studied(plan), {0, plan.games}, 3)) << "whatever the number of threads";
}

TEST(Study, ChangesNoGame) {
  expect_same_games<bazaar::Game>(plan_for({"random", "random", "random"}, 50));
  expect_same_games<bazaar::Game>(plan_for({"search:20", "greedy"}, 20));
  expect_same_games<connect_four::Game>(plan_for({"random", "random"}, 50));
  expect_same_games<cosmic_pioneers::Game>(plan_for({"random", "greedy", "random"}, 12));
  expect_same_games<nebuleuse_rouge::Game>(plan_for({"random", "random"}, 12));
}

TEST(Study, CountsWhatIsChosen) {
  const Tally tally = simulated<bazaar::Game>(studied(plan_for({"random", "random"}, 100))).arms[0];
  EXPECT_THAT(tally.sums.at("choice.bid"), testing::ElementsAre(200, 800));  // two seats, four bids
  EXPECT_THAT(tally.sums.at("verb.bid"), testing::ElementsAre(200, 200));
  const auto& keep = tally.sums.at("verb.keep");
  EXPECT_EQ(keep[0], 200);
  EXPECT_EQ(keep[1] + tally.sums.at("verb.exchange")[1], 200);
  const Measure& first = tally.measures.at("decisions.seat1");
  EXPECT_EQ(first.count, 100);
  EXPECT_GE(first.least, 2);
  EXPECT_LE(first.most, 3);  // a coin, perhaps
}

// What a game counts itself, and how often each thing happened (docs/balance.md).
TEST(Study, CountsWhatAGameAddsToIt) {
  const Tally tally = simulated<nebuleuse_rouge::Game>(studied(plan_for({"random", "random"}, 40))).arms[0];
  const auto measure = [&](const std::string& name) { return tally.measures.at("study." + name); };
  EXPECT_EQ(measure("rounds").count, 40);
  EXPECT_EQ(measure("rounds").sum, tally.measures.at("event.round_began").sum);
  EXPECT_EQ(measure("turn1.wins").sum + measure("turn2.wins").sum, 40'000);
  EXPECT_EQ(measure("promoted").sum, measure("promoted.round").count);
  EXPECT_EQ(measure("sector_x.opened").sum, tally.sums.at("times.event.sector_x_opened")[0]);
  std::int64_t points = 0, scores = 0, flipped = 0, discarded = 0, paid = 0;
  for (const auto& [name, each] : tally.measures) {
    if (name.starts_with("study.points.")) points += each.sum;
    if (name.starts_with("score.seat")) scores += each.sum;
    if (name.starts_with("study.paid.")) paid += each.sum;
  }
  EXPECT_EQ(points, scores);
  for (const auto& [name, row] : tally.sums) {
    if (name.starts_with("times.event.card_flipped.card.")) flipped += row[0];
    if (name.starts_with("times.event.card_discarded.card.")) discarded += row[0];
  }
  EXPECT_EQ(flipped, tally.measures.at("event.card_flipped").sum);
  EXPECT_GT(paid, 0);
  EXPECT_LT(paid, discarded);
  EXPECT_FALSE(
      simulated<bazaar::Game>(studied(plan_for({"random", "random"}, 2))).arms[0].measures.contains("study.rounds"));
}

TEST(Study, FindsNoLuckWhereThereIsNone) {
  EXPECT_EQ(luck_share(simulated<connect_four::Game>(studied(plan_for({"greedy", "greedy"}, 20))).arms[0]), 0);
  const auto share = luck_share(simulated<bazaar::Game>(studied(plan_for({"random", "random"}, 200))).arms[0]);
  EXPECT_GT(share.value(), 0.1);
  EXPECT_LT(share.value(), 0.95);
  EXPECT_FALSE(luck_share(simulated<bazaar::Game>(plan_for({"random", "random"}, 2)).arms[0]));
}

// Who grabs the coin is better off, and nobody else is known to be.
TEST(Study, FindsWhatWins) {
  Plan plan = studied(plan_for({"random", "random"}, 4000));
  plan = planned<bazaar::Game>(plan).value();
  const std::vector<Lift> lifts = lifts_of(plan, simulated<bazaar::Game>(plan).arms[0]);
  const auto grab = std::ranges::find(lifts, "verb.grab", &Lift::name);
  ASSERT_NE(grab, lifts.end());
  EXPECT_TRUE(grab->marked);
  EXPECT_GT(grab->low, 0);
}

TEST(Arms, AreTheSamePlanWithOtherOptions) {
  Plan plan = plan_for({"random", "random"}, 300);
  plan.arms = {{"none", {{"coins", "none"}}}, {"two", {{"coins", "two"}}}};
  plan.compare = "decisions";
  const Findings findings = simulated<bazaar::Game>(plan);
  Plan alone = plan_for({"random", "random"}, 300);
  alone.setup.options = {{"coins", "two"}};
  ASSERT_EQ(findings.arms.size(), 2U);
  EXPECT_EQ(findings.arms[1], simulated<bazaar::Game>(alone).arms[0]);
  EXPECT_EQ(findings, simulated<bazaar::Game>(plan, {0, 300}, 3));
  // Two decisions more in every game: four in a block of two.
  EXPECT_THAT(findings.looks.at(0), testing::ElementsAre(64, 4 * 64, 16 * 64));
  EXPECT_THAT(findings.looks.at(2), testing::ElementsAre(22, 4 * 22, 16 * 22));
}

TEST(Arms, AreToldApart) {
  Plan plan = plan_for({"random", "random"}, 2000);
  plan.arms = {{"none", {{"coins", "none"}}}, {"two", {{"coins", "two"}}}, {"also two", {{"coins", "two"}}}};
  plan.compare = "decisions";
  plan = planned<bazaar::Game>(plan).value();
  const auto found = comparisons_of(plan, simulated<bazaar::Game>(plan));
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].outcome, Comparison::Outcome::differ);
  EXPECT_THAT(found[0].difference, DoubleNear(2, 1e-9));
  EXPECT_LT(found[0].low, 2);
  EXPECT_EQ(found[0].games, 512U) << "256 blocks are the least";
  Plan same = plan;
  same.arms.erase(same.arms.begin());
  same.compare = "seat1";
  same.within = "10";
  EXPECT_EQ(comparisons_of(same, simulated<bazaar::Game>(same))[0].outcome, Comparison::Outcome::within);
  // A gap is as far as anybody may look.
  const Findings late = simulated<bazaar::Game>(same, {1000, 2000});
  EXPECT_EQ(comparisons_of(same, late)[0].games, 0U);
  EXPECT_EQ(comparisons_of(same, late)[0].outcome, Comparison::Outcome::open);
}

TEST(Arms, CompareWhatThereIs) {
  Plan plan = plan_for({"random", "greedy"}, 2);
  EXPECT_EQ(planned<bazaar::Game>(plan)->compare, "bot1");
  plan.bots = {"greedy", "greedy"};
  EXPECT_EQ(planned<bazaar::Game>(plan)->compare, "seat1");
  plan.compare = "seat3";
  EXPECT_THAT(planned<bazaar::Game>(plan).error(), testing::HasSubstr("'seat3' cannot be compared"));
}

}  // namespace
}  // namespace orrery
