#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "agents/tests/bazaar.h"
#include "arena/statistics.h"
#include "arena/tests/simulated.h"
#include "games/connect_four/game.h"
#include "games/galaxy_trucker/game.h"
#include "games/noughts/game.h"

namespace orrery {
namespace {

using testing::HasSubstr;

template <class G>
std::string error(const Plan& wrong) {
  const auto result = planned<G>(wrong);
  return result ? "" : result.error().sentence();
}

TEST(Simulation, IsRepeatedByItsSeed) {
  for (const char* bot : {"random", "greedy", "search:20"}) {
    const Findings once = simulated<bazaar::Game>(plan_for({bot, "random", "greedy"}, 30));
    EXPECT_EQ(once, simulated<bazaar::Game>(plan_for({bot, "random", "greedy"}, 30)));
    EXPECT_NE(once.arms[0].hash, simulated<bazaar::Game>(plan_for({bot, "random", "greedy"}, 30, 2)).arms[0].hash);
  }
}

// A longer simulation begins with the games of a shorter one.
TEST(Simulation, GivesEachGameASeedOfItsOwn) {
  GamePlayer<bazaar::Game> player({.seats = 2, .options = {}}, std::array<AgentSpec, 2>{}, Seating::rotate, 9);
  const GameResult third = player.play(3);
  const GameResult fourth = player.play(4);
  EXPECT_EQ(player.play(3).last, third.last);
  EXPECT_NE(fourth.last, third.last);
}

TEST(Simulation, CountsDecisionsAndGames) {
  std::atomic<std::uint64_t> done = 0;
  const Plan plan = plan_for({"random", "random"}, 1000);
  const Findings found = simulated<noughts::Game>(plan, {0, 1000}, 1, &done);
  EXPECT_EQ(found.games(), 1000U);
  EXPECT_EQ(done, 1000U);
  EXPECT_GE(found.arms[0].steps, 5000U);
  EXPECT_LE(found.arms[0].steps, 9000U);
  EXPECT_EQ(found.arms[0].measures.at("decisions").least, 5);
  EXPECT_EQ(found.arms[0].measures.at("decisions").most, 8);  // the ninth square is taken by who is left
  const std::vector<Share> bots = shares_of_bots(plan, found.arms[0]);
  ASSERT_EQ(bots.size(), 2U);
  EXPECT_NEAR(bots[0].wins, 0.5, 0.05);  // they change seats
  EXPECT_NEAR(bots[0].wins + bots[1].wins, 1, 1e-12);
  const std::vector<Share> seats = shares_of_seats(plan, found.arms[0]);
  ASSERT_EQ(seats.size(), 2U);
  EXPECT_NEAR(seats[0].wins + seats[1].wins, 1, 1e-12);
  // Among random players crosses win 58.5 % and 12.7 % are drawn.
  EXPECT_NEAR(seats[0].wins, 0.649, 0.05);
}

TEST(Simulation, ShowsWhoIsStronger) {
  const Plan plan = plan_for({"random", "search:100"}, 40);
  const std::vector<Share> bots = shares_of_bots(plan, simulated<connect_four::Game>(plan).arms[0]);
  EXPECT_EQ(bots[1].name, "search:100");
  EXPECT_GT(bots[1].low, 0.8);
  EXPECT_LT(bots[0].high, 0.2);
}

TEST(Simulation, PlaysWithTheOptionsGiven) {
  Plan none = plan_for({"random", "random"}, 50);
  none.setup.options = {{"coins", "none"}};
  EXPECT_EQ(simulated<bazaar::Game>(none).arms[0].steps, 50U * 4);
  Plan two = none;
  two.setup.options = {{"coins", "two"}};
  EXPECT_EQ(simulated<bazaar::Game>(two).arms[0].steps, 50U * 6);
}

// An option of a seat belongs to the bot that is named there: handicapped alone, the same bot loses wherever it sits.
TEST(Simulation, LetsOptionsOfASeatGoWithTheBot) {
  Plan plan = plan_for({"expert", "expert"}, 20);
  plan.setup.options = {{"tempo", "simulated"}, {"handicap_1", "8"}};
  const std::vector<Share> bots = shares_of_bots(plan, simulated<galaxy_trucker::Game>(plan).arms[0]);
  EXPECT_LT(bots[0].wins, 0.3);
}

// Where a clock runs, bots answer in their time: the quicker one is done first, and the sand runs out for nobody.
TEST(Simulation, KeepsTime) {
  Plan plan = plan_for({"expert", "apprentice"}, 10);
  plan.setup.options = {{"tempo", "real_time"}};
  plan.study = true;
  const Tally tally = simulated<galaxy_trucker::Game>(plan).arms[0];
  const auto mean = [&](const std::string& name) { return mean_of(tally.measures.at(name)).mean; };
  EXPECT_LT(mean("study.finished_as@expert"), mean("study.finished_as@apprentice"));
  EXPECT_GT(mean("study.answers@apprentice"), 20);
  EXPECT_EQ(tally.measures.at("study.grounded").sum, 0);
  Plan random = plan_for({"random", "random"}, 4);
  random.setup.options = plan.setup.options;
  EXPECT_EQ(simulated<galaxy_trucker::Game>(random), simulated<galaxy_trucker::Game>(random));
}

TEST(Simulation, RefusesWhatItCannotPlay) {
  EXPECT_THAT(error<noughts::Game>(plan_for({"random", "clever"}, 1)), HasSubstr("'clever'"));
  EXPECT_THAT(error<noughts::Game>(plan_for({"random"}, 1)), HasSubstr("not by 1"));
  Plan wrong = plan_for({"random", "random"}, 1);
  wrong.bots.pop_back();
  EXPECT_THAT(error<noughts::Game>(wrong), HasSubstr("2 seats"));
  for (const char* bot : {"novice-jumps", "expert-wings", "expert-", "random-jumps"})
    EXPECT_THAT(error<galaxy_trucker::Game>(plan_for({bot, "expert-jumps"}, 1)), HasSubstr(bot));
  EXPECT_THAT(error<noughts::Game>(plan_for({"expert-jumps", "random"}, 1)), HasSubstr("unknown bot 'expert-jumps'"));
  wrong = plan_for({"random", "random"}, 1);
  wrong.setup.options = {{"colour", "red"}};
  EXPECT_THAT(error<noughts::Game>(wrong), HasSubstr("'colour'"));
}

// What a name means here is in the plan: an engine that takes it for something else has another plan.
TEST(Plan, SaysHowItsBotsPlay) {
  Plan plan = planned<connect_four::Game>(plan_for({"search", "veteran"}, 1)).value();
  EXPECT_EQ(plan.settings[0], "search 1000");
  EXPECT_THAT(plan.settings[1], HasSubstr("search "));
  EXPECT_FALSE(plan.timed);
  plan = planned<connect_four::Game>(plan_for({"greedy:bold", "search:20ms"}, 1)).value();
  EXPECT_NE(plan.settings[0], "greedy");
  EXPECT_EQ(plan.settings[1], "search 20ms");
  EXPECT_TRUE(plan.timed);
  plan = planned<galaxy_trucker::Game>(plan_for({"expert:bold", "expert:bold-roads"}, 1)).value();
  EXPECT_NE(plan.settings[0], plan.settings[1]);
}

TEST(Plan, NamesEveryOption) {
  const Plan plan = planned<bazaar::Game>(plan_for({"random", "random"}, 1)).value();
  EXPECT_EQ(plan.setup.options, (std::vector<std::pair<std::string, std::string>>{{"coins", "one"}}));
  EXPECT_EQ(json_of(plan_of(json_of(plan)).value()), json_of(plan));
}

TEST(Plan, IsCutIntoPartsOfWholeBlocks) {
  for (const std::uint64_t games : {0U, 1U, 5U, 6U, 7U, 100U, 101U}) {
    const Plan plan = plan_for({"random", "random", "random"}, games);
    for (const std::uint64_t parts : {1U, 2U, 7U, 50U}) {
      std::uint64_t next = 0;
      for (std::uint64_t i = 0; i < parts; ++i) {
        const Range part = shard_of(plan, i, parts);
        EXPECT_EQ(part.from, next);
        EXPECT_TRUE(part.to % 3 == 0 || part.to == games);
        next = part.to;
      }
      EXPECT_EQ(next, games);
    }
  }
}

TEST(Plan, GivesEveryBotEverySeat) {
  EXPECT_THAT(bots_by_seat(Seating::rotate, 3, 0), testing::ElementsAre(0, 1, 2, 0, 0, 0));
  EXPECT_THAT(bots_by_seat(Seating::rotate, 3, 4), testing::ElementsAre(2, 0, 1, 0, 0, 0));
  EXPECT_THAT(bots_by_seat(Seating::permute, 3, 0), testing::ElementsAre(0, 1, 2, 0, 0, 0));
  EXPECT_THAT(bots_by_seat(Seating::permute, 3, 1), testing::ElementsAre(0, 2, 1, 0, 0, 0));
  EXPECT_THAT(bots_by_seat(Seating::permute, 3, 11), testing::ElementsAre(2, 1, 0, 0, 0, 0));
  Plan plan = plan_for({"random", "random", "random", "random"}, 100);
  EXPECT_EQ(plan.block(), 4U);
  plan.seating = Seating::permute;
  EXPECT_EQ(plan.block(), 24U);
  std::set<SeatedBots> orders;
  for (std::uint64_t game = 48; game < 72; ++game) orders.insert(bots_by_seat(Seating::permute, 4, game));
  EXPECT_EQ(orders.size(), 24U);
  EXPECT_EQ(json_of(plan_of(json_of(plan)).value()), json_of(plan));
  EXPECT_EQ(shard_of(plan, 0, 2), (Range{0, 72}));
}

// Each seat is as well off, whoever sits there, and the stronger bot wins wherever it sits.
TEST(Simulation, GoesThroughAllOrders) {
  Plan plan = plan_for({"greedy", "random", "random"}, 60);
  plan.seating = Seating::permute;
  const Tally tally = simulated<bazaar::Game>(plan).arms[0];
  EXPECT_EQ(simulated<bazaar::Game>(plan, {0, 60}, 3).arms[0], tally);
  EXPECT_EQ(tally.measures.at("score.bot1").count, 60);
  EXPECT_GT(shares_of_bots(plan, tally)[0].wins, 0.4);
}

}  // namespace
}  // namespace orrery
