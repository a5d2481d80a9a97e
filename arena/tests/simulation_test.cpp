#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "agents/tests/bazaar.h"
#include "arena/simulate.h"
#include "games/connect_four/game.h"
#include "games/noughts/game.h"

namespace orrery {
namespace {

using testing::HasSubstr;

SimulationPlan plan(std::vector<std::string> bots, std::uint64_t games, std::uint64_t seed = 1) {
  const int seats = static_cast<int>(bots.size());
  return {.setup = {seats, {}}, .bots = std::move(bots), .games = games, .seed = seed};
}

template <class G>
std::string error(const SimulationPlan& wrong) {
  const auto result = simulate<G>(wrong);
  return result ? "" : result.error();
}

TEST(Simulation, IsRepeatedByItsSeed) {
  for (const char* bot : {"random", "greedy", "search:20"}) {
    const auto once = simulate<bazaar::Game>(plan({bot, "random", "greedy"}, 30));
    const auto again = simulate<bazaar::Game>(plan({bot, "random", "greedy"}, 30));
    const auto other = simulate<bazaar::Game>(plan({bot, "random", "greedy"}, 30, 2));
    EXPECT_EQ(once->hash, again->hash);
    EXPECT_EQ(once->steps, again->steps);
    EXPECT_NE(once->hash, other->hash);
  }
}

// A longer simulation begins with the games of a shorter one.
TEST(Simulation, GivesEachGameASeedOfItsOwn) {
  GamePlayer<bazaar::Game> player({.seats = 2, .options = {}}, std::array<AgentSpec, 2>{}, 9);
  const GameResult third = player.play(3);
  const GameResult fourth = player.play(4);
  EXPECT_EQ(player.play(3).last, third.last);
  EXPECT_NE(fourth.last, third.last);
}

TEST(Simulation, CountsDecisionsAndGames) {
  std::atomic<std::uint64_t> progress = 0;
  SimulationPlan noughts = plan({"random", "random"}, 1000);
  noughts.progress = &progress;
  const auto result = simulate<noughts::Game>(noughts);
  EXPECT_EQ(result->games, 1000U);
  EXPECT_EQ(progress, 1000U);
  EXPECT_GE(result->steps, 5000U);
  EXPECT_LE(result->steps, 9000U);
  ASSERT_EQ(result->bots.size(), 2U);
  EXPECT_NEAR(result->bots[0].wins, 0.5, 0.05);  // they change seats
  EXPECT_NEAR(result->bots[0].wins + result->bots[1].wins, 1, 1e-12);
  ASSERT_EQ(result->seats.size(), 2U);
  EXPECT_NEAR(result->seats[0].wins + result->seats[1].wins, 1, 1e-12);
  // Among random players crosses win 58.5 % and 12.7 % are drawn.
  EXPECT_NEAR(result->seats[0].wins, 0.649, 0.05);
}

TEST(Simulation, ShowsWhoIsStronger) {
  const auto result = simulate<connect_four::Game>(plan({"random", "search:100"}, 40));
  EXPECT_EQ(result->bots[1].name, "search:100");
  EXPECT_GT(result->bots[1].low, 0.8);
  EXPECT_LT(result->bots[0].high, 0.2);
}

TEST(Simulation, PlaysWithTheOptionsGiven) {
  SimulationPlan none = plan({"random", "random"}, 50);
  none.setup.options = {{"coins", "none"}};
  EXPECT_EQ(simulate<bazaar::Game>(none)->steps, 50U * 4);
  SimulationPlan two = none;
  two.setup.options = {{"coins", "two"}};
  EXPECT_EQ(simulate<bazaar::Game>(two)->steps, 50U * 6);
}

TEST(Simulation, RefusesWhatItCannotPlay) {
  EXPECT_THAT(error<noughts::Game>(plan({"random", "clever"}, 1)), HasSubstr("'clever'"));
  EXPECT_THAT(error<noughts::Game>(plan({"random"}, 1)), HasSubstr("not by 1"));
  SimulationPlan wrong = plan({"random", "random"}, 1);
  wrong.bots.pop_back();
  EXPECT_THAT(error<noughts::Game>(wrong), HasSubstr("2 seats"));
  wrong = plan({"random", "random"}, 1);
  wrong.setup.options = {{"colour", "red"}};
  EXPECT_THAT(error<noughts::Game>(wrong), HasSubstr("'colour'"));
  wrong = plan({"random", "random"}, 1);
  wrong.threads = 0;
  EXPECT_THAT(error<noughts::Game>(wrong), HasSubstr("thread"));
}

}  // namespace
}  // namespace orrery
