// What a study counts, and that it changes nothing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "agents/tests/bazaar.h"
#include "arena/statistics.h"
#include "arena/tests/simulated.h"
#include "games/capitaine_cosmos/game.h"
#include "games/connect_four/game.h"
#include "games/cosmic_pioneers/game.h"
#include "games/galaxy_trucker/game.h"
#include "games/nebuleuse_rouge/game.h"
#include "games/noughts/game.h"

namespace orrery {
namespace {

using testing::DoubleNear;

Plan studied(Plan plan) {
  plan.study = true;
  return plan;
}

// Whether a number of this name is the one that was named beforehand (kernel/counted.h).
bool is_named(std::string_view name, std::string_view as) {
  while (!as.empty()) {
    if (as.front() != '{') {
      if (name.empty() || name.front() != as.front()) return false;
      name.remove_prefix(1), as.remove_prefix(1);
      continue;
    }
    const bool number = as.starts_with("{n}");
    const auto stands_for = [&](char c) { return number ? c >= '0' && c <= '9' : c != '.'; };
    if (name.empty() || !stands_for(name.front())) return false;
    while (!name.empty() && stands_for(name.front())) name.remove_prefix(1);
    as.remove_prefix(as.find('}') + 1);
  }
  return name.empty();
}
// Who shows what a game counts has words for what is named beforehand, and for nothing else.
template <Game G>
void expect_named(const Tally& tally) {
  for (const auto& [name, each] : tally.measures) {
    if (!name.starts_with("study.")) continue;
    const std::string_view counted = std::string_view(name).substr(6, name.find('@') - 6);
    EXPECT_TRUE(std::ranges::any_of(G::Study::kCounted, [&](const Counted& one) {
      return is_named(counted, one.name);
    })) << name;
  }
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
  Plan trucks = plan_for({"expert", "apprentice", "random"}, 6);
  trucks.seating = Seating::permute;
  expect_same_games<galaxy_trucker::Game>(trucks);  // in real time
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

// What luck gives one of two it takes from the other, and in the end it favours nobody.
TEST(Study, CountsTiesLuckAndLead) {
  constexpr int kGames = 400;
  const Tally tally = simulated<nebuleuse_rouge::Game>(studied(plan_for({"random", "random"}, kGames))).arms[0];
  const Measure& ties = tally.measures.at("ties");
  EXPECT_EQ(ties.count, kGames);
  const Measure& one = tally.measures.at("luck.seat1");
  const Measure& other = tally.measures.at("luck.seat2");
  EXPECT_NEAR(static_cast<double>(one.sum), -static_cast<double>(other.sum), kGames);
  const Mean luck = mean_of(one);
  EXPECT_LT(std::abs(luck.mean), luck.high - luck.low);
  EXPECT_GT(one.squares, 0);
  const std::vector<std::int64_t>& course = tally.sums.at("lead.course");
  ASSERT_EQ(course.size(), 40U);
  EXPECT_LT(course[0], course[18]);
  EXPECT_EQ(course[19], 1000 * (kGames - ties.sum)) << "who has won is a whole victory ahead";
}
TEST(Study, CountsTies) {
  const Tally tally = simulated<noughts::Game>(studied(plan_for({"expert", "expert"}, 10))).arms[0];
  EXPECT_EQ(tally.measures.at("ties").sum, 10);
  EXPECT_EQ(tally.sums.at("lead.course")[19], 0);
}

// What a game counts itself, and how often each thing happened (docs/balance.md).
TEST(Study, CountsWhatAGameAddsToIt) {
  const Tally tally = simulated<nebuleuse_rouge::Game>(studied(plan_for({"random", "random"}, 40))).arms[0];
  expect_named<nebuleuse_rouge::Game>(tally);
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

// What becomes of ships, by bot; the numbers of a seat are those of its bot.
TEST(Study, CountsShipsAndFlights) {
  Plan plan = studied(plan_for({"expert", "apprentice", "expert", "apprentice"}, 24));
  plan.setup.options = {{"tempo", "simulated"}, {"rough_roads", "1"}};
  plan.seating = Seating::permute;
  const Tally tally = simulated<galaxy_trucker::Game>(plan).arms[0];
  const auto measure = [&](const std::string& name) { return tally.measures.at("study." + name); };
  expect_named<galaxy_trucker::Game>(tally);
  constexpr int kFlights = 3;
  EXPECT_EQ(measure("credits").count, 24 * 4 * kFlights);
  EXPECT_EQ(measure("credits").games, 24) << "all seats and flights of a game go together";
  EXPECT_EQ(measure("credits").counts_squared, 24 * (4 * kFlights) * (4 * kFlights));
  EXPECT_EQ(measure("credits@expert").count + measure("credits@apprentice").count, measure("credits").count);
  EXPECT_EQ(measure("flight1.home").sum + measure("flight2.home").sum + measure("flight3.home").sum,
            measure("home").sum);
  EXPECT_EQ(measure("home").sum + measure("gave_up").sum, measure("home").count);
  EXPECT_EQ(measure("gave_up").sum, tally.measures.at("event.gave_up").sum);
  EXPECT_EQ(measure("faulty").sum, tally.measures.at("event.fault_found").sum);
  EXPECT_EQ(measure("class.ii.credits").sum, measure("flight2.credits").sum);
  std::int64_t purses = 0, credits = 0, roads = 0, first = 0;
  for (const auto& [name, each] : tally.measures) {
    if (name.starts_with("study.purse.") && !name.contains('@')) purses += each.sum;
    if (name.starts_with("study.number") && name.ends_with(".credits")) credits += each.sum;
    if (name.starts_with("study.road.") && name.ends_with(".before@expert@apprentice")) roads += each.count;
    if (name.starts_with("study.number") && name.ends_with(".best")) first += each.sum;
  }
  EXPECT_EQ(purses, measure("credits").sum);
  EXPECT_EQ(credits, measure("credits").sum);
  EXPECT_GE(roads, 24 * kFlights) << "a nasty surprise brings another card";
  EXPECT_NEAR(static_cast<double>(first), 1000.0 * 24 * kFlights, 200);
  EXPECT_GT(measure("components").least, 0);
  const Measure& before = tally.measures.at("before@expert@apprentice");
  EXPECT_EQ(before.count, 24);
  EXPECT_EQ(before.sum + tally.measures.at("before@apprentice@expert").sum, 24 * 1000);
  EXPECT_GT(before.sum, 24 * 600);
}

TEST(Study, CountsWhatTheBigExpansionBrings) {
  Plan plan = studied(plan_for({"expert", "expert-jumps", "expert", "expert-boosters"}, 24));
  plan.setup.options = {
      {"tempo", "turn_based"}, {"new_technologies", "on"}, {"evil_machinations", "on"}, {"bonus_cards", "on"}};
  const Tally tally = simulated<galaxy_trucker::Game>(plan).arms[0];
  const auto measure = [&](const std::string& name) { return tally.measures.at("study." + name); };
  expect_named<galaxy_trucker::Game>(tally);
  EXPECT_EQ(measure("used.engine_booster").sum, tally.measures.at("event.jumped").sum);
  EXPECT_EQ(measure("used.engine_booster@expert-jumps").sum, 0);
  EXPECT_GT(measure("laid.shield_booster@expert").sum, 0);
  for (const char* booster : {"shield_booster", "cannon_booster", "engine_booster"})
    EXPECT_EQ(measure(std::string("laid.") + booster + "@expert-boosters").sum, 0) << booster;
  EXPECT_EQ(measure("linked.cannon_booster").count, measure("laid.cannon_booster").sum);
  EXPECT_EQ(measure("indebted").count, 24 * 4);
  std::int64_t given = 0, loans = 0;
  bool answers = false;
  for (const auto& [name, each] : tally.measures) {
    if (name.contains('@')) continue;
    if (name.starts_with("study.given.")) given += each.sum;
    if (name.starts_with("study.loans.")) loans += each.sum;
    answers = answers || name.starts_with("study.card.");
  }
  EXPECT_EQ(given, tally.sums.at("verb.give_machination")[1]);
  EXPECT_EQ(loans, measure("loans").sum);
  EXPECT_TRUE(answers);
}

TEST(Study, CountsWherePointsComeFrom) {
  Plan plan = studied(plan_for({"greedy", "greedy", "random"}, 12));
  plan.setup.options = {{"commander_set", "all"}};
  const Tally tally = simulated<cosmic_pioneers::Game>(plan).arms[0];
  expect_named<cosmic_pioneers::Game>(tally);
  std::int64_t points = 0, scores = 0, wins = 0, turns = 0, raised = 0;
  for (const auto& [name, each] : tally.measures) {
    if (name.starts_with("score.seat")) scores += each.sum;
    if (name.starts_with("study.commander.")) wins += each.count;
    if (name.starts_with("study.turn")) turns += each.sum;
    if (name.contains('@')) continue;
    if (name.starts_with("study.points.")) points += each.sum;
    if (name.starts_with("study.raised_first.")) raised += each.sum;
  }
  EXPECT_EQ(points, scores);
  EXPECT_EQ(wins, 12 * 3);
  EXPECT_EQ(turns, 12 * 1000);
  EXPECT_GE(raised, 12);
  EXPECT_LE(raised, 12 * 3);
}

TEST(Study, CountsLossesAndEnds) {
  const Tally tally = simulated<capitaine_cosmos::Game>(studied(plan_for({"greedy", "greedy"}, 6))).arms[0];
  const auto measure = [&](const std::string& name) { return tally.measures.at("study." + name); };
  EXPECT_EQ(measure("ended.goal").sum + measure("ended.limit").sum + measure("ended.standstill").sum +
                measure("ended.resigned").sum,
            6);
  expect_named<capitaine_cosmos::Game>(tally);
  EXPECT_EQ(measure("turns").sum, tally.measures.at("event.turn_began").sum);
  EXPECT_EQ(measure("shots").sum, tally.measures.at("event.shot_fired").sum);
  std::int64_t lost = 0;
  for (const auto& [name, each] : tally.measures)
    if (name.starts_with("study.lost.")) lost += each.sum;
  EXPECT_EQ(lost, tally.measures.at("event.destroyed").sum);
  EXPECT_GT(lost, 0);
}

// What another answer would have brought. A bid of random players is as good as any other but for what it costs and wins.
TEST(Study, TriesOtherAnswers) {
  Plan plan = studied(plan_for({"greedy", "random"}, 40));
  plan.tries = {"bid"};
  const Tally tally = simulated<bazaar::Game>(plan).arms[0];
  EXPECT_EQ(tally.hash, simulated<bazaar::Game>(plan_for({"greedy", "random"}, 40)).arms[0].hash)
      << "it changes no game";
  EXPECT_EQ(tally, simulated<bazaar::Game>(plan, {0, 40}, 3).arms[0]);
  std::int64_t tried = 0;
  for (const auto& [name, each] : tally.measures) {
    if (!name.starts_with("try.bid.bid ")) continue;
    tried += each.count;
    EXPECT_LE(each.games, 40) << "two seats of a game go together";
    EXPECT_GE(each.counts_squared, each.count);
  }
  EXPECT_EQ(tried, 40 * 2 * 3) << "two seats, and three other bids";
  plan.tries = {"dance"};
  EXPECT_THAT(planned<bazaar::Game>(plan).error().sentence(), testing::HasSubstr("no decision 'dance'; there are "));
  Plan trucks = studied(plan_for({"expert", "expert"}, 4));
  trucks.setup.options = {{"tempo", "simulated"}, {"evil_machinations", "on"}};
  trucks.tries = {"pay_or_suffer", "choose_machination"};
  const Tally cards = simulated<galaxy_trucker::Game>(trucks).arms[0];
  EXPECT_TRUE(std::ranges::any_of(cards.measures, [](const auto& one) {
    return one.first.starts_with("try.choose_machination.give_machination ");
  }));
}

TEST(Study, RefusesAPrecisionWhereNothingIsCompared) {
  Plan plan = plan_for({"greedy", "random"}, 40);
  plan.within = "5";
  EXPECT_EQ(planned<bazaar::Game>(plan).error().sentence(), "'within' ends a comparison, and there is only one arm");
  plan.arms = {Arm{"one", {}}, Arm{"two", {}}};
  EXPECT_TRUE(planned<bazaar::Game>(plan).has_value());
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

// Content as an arm: a figure of one record otherwise than in the box.
TEST(Arms, MayChangeContent) {
  Plan plan = studied(plan_for({"random", "random"}, 8));
  plan.arms = {{"as it is", {}},
               {"many", {{"exploration-cards.planet.copies", "11"}, {"exploration-cards.cards.1.copies", "1"}}}};
  plan = planned<nebuleuse_rouge::Game>(plan).value();
  EXPECT_EQ(plan.arms[0].content, "");
  EXPECT_EQ(plan.arms[1].content.size(), 16U);
  EXPECT_EQ(json_of(plan_of(json_of(plan)).value()), json_of(plan));
  EXPECT_EQ(json_of(planned<nebuleuse_rouge::Game>(plan).value()), json_of(plan)) << "planned once is planned";
  const Findings found = simulated<nebuleuse_rouge::Game>(plan);
  EXPECT_EQ(found.arms[0], simulated<nebuleuse_rouge::Game>(studied(plan_for({"random", "random"}, 8))).arms[0]);
  EXPECT_NE(found.arms[1].hash, found.arms[0].hash);
  EXPECT_EQ(found, simulated<nebuleuse_rouge::Game>(plan, {0, 8}, 3));
  const auto error = [&](const std::string& field, const std::string& value) {
    plan.arms[1].options = {{field, value}};
    const auto made = planned<nebuleuse_rouge::Game>(plan);
    return made ? "" : made.error().sentence();
  };
  using testing::HasSubstr;
  EXPECT_THAT(error("maps.planet.copies", "8"), HasSubstr("arm 'many': content has no file 'maps'; it has combat, "));
  EXPECT_THAT(error("exploration-cards.moon.copies", "8"), HasSubstr("has no record or field 'moon'"));
  EXPECT_THAT(error("exploration-cards.planet.copies", "many"),
              HasSubstr("exploration-cards.json: exploration card planet: copies: "));
  EXPECT_THAT(error("exploration-cards.planet.copies", "900"), HasSubstr("copies: "));
  EXPECT_THAT(error("exploration-cards.planet.copies", "11"), HasSubstr("The copies must add up to 53 (NR-105)"));
  EXPECT_THAT(error("exploration-cards.planet.wings", "2"), HasSubstr("wings"));
  EXPECT_THAT(error("exploration-cards.planet.copies.more", "2"),
              HasSubstr("exploration-cards.json has no record or field 'planet.copies.more'"));
  EXPECT_THAT(error("exploration-cards.", "2"), HasSubstr("has no record or field ''"));
  plan.arms[1].options = {{"exploration-cards.planet.copies", "900"}};
  const Unplayable why = planned<nebuleuse_rouge::Game>(plan).error();
  EXPECT_EQ(why.arm, "many");
  ASSERT_TRUE(why.content);
  EXPECT_EQ(why.content->broken.fault, Fault::range);
  ASSERT_EQ(why.content->broken.figures.size(), 2U);
  EXPECT_EQ(why.content->broken.figures[1].name, "high");
  EXPECT_EQ(why.content->broken.figures[1].value, "53");
  EXPECT_EQ(why.content->rule, "NR-105");
  Plan none = plan_for({"random", "random"}, 2);
  none.arms = {{"a", {}}, {"b", {{"cards.ace.copies", "2"}}}};
  EXPECT_THAT(planned<connect_four::Game>(none).error().sentence(), HasSubstr("connect-four has no content to change"));
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
  EXPECT_THAT(planned<bazaar::Game>(plan).error().sentence(), testing::HasSubstr("'seat3' cannot be compared"));
}

}  // namespace
}  // namespace orrery
