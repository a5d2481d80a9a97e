#include "agents/names.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/connect_four/game.h"
#include "games/galaxy_trucker/game.h"

namespace orrery {
namespace {

using testing::HasSubstr;
using Searched = connect_four::Game;
using Skilled = galaxy_trucker::Game;

TEST(AgentNames, AreReadAsAlgorithms) {
  EXPECT_EQ(read_agent<Searched>("random")->kind, AgentSpec::Kind::random);
  EXPECT_EQ(read_agent<Searched>("greedy")->kind, AgentSpec::Kind::greedy);
  EXPECT_EQ(read_agent<Searched>("search")->budget.simulations, kUsualSimulations);
  EXPECT_EQ(read_agent<Searched>("search:500")->budget.simulations, 500);
  EXPECT_EQ(read_agent<Searched>("search:500")->budget.milliseconds, 0);
  EXPECT_EQ(read_agent<Searched>("search:200ms")->budget.milliseconds, 200);
  EXPECT_EQ(read_agent<Searched>("search:200ms")->budget.simulations, 0);
}

TEST(AgentNames, AreReadAsLevels) {
  EXPECT_EQ(read_agent<Searched>("novice")->kind, AgentSpec::Kind::random);
  EXPECT_EQ(read_agent<Searched>("apprentice")->kind, AgentSpec::Kind::greedy);
  EXPECT_EQ(read_agent<Searched>("veteran")->budget.simulations, 200);
  EXPECT_EQ(read_agent<Searched>("expert:bold")->budget.simulations, 1000);
  EXPECT_EQ(read_agent<Searched>("expert:bold")->style, BotStyle::bold);
  EXPECT_EQ(read_agent<Skilled>("novice")->kind, AgentSpec::Kind::random);
  EXPECT_EQ(read_agent<Skilled>("random")->kind, AgentSpec::Kind::random);
  EXPECT_EQ(read_agent<Skilled>("apprentice")->kind, AgentSpec::Kind::skilled);
  EXPECT_EQ(read_agent<Skilled>("apprentice")->skill, 0);
  EXPECT_EQ(read_agent<Skilled>("veteran:careful")->skill, 1);
  EXPECT_EQ(read_agent<Skilled>("veteran:careful")->style, BotStyle::careful);
  EXPECT_EQ(read_agent<Skilled>("expert")->skill, 2);
}

TEST(AgentNames, HaveAStyleAtTheEnd) {
  EXPECT_EQ(read_agent<Searched>("greedy")->style, BotStyle::even);
  EXPECT_EQ(read_agent<Searched>("greedy:bold")->style, BotStyle::bold);
  EXPECT_EQ(read_agent<Searched>("greedy:bold")->kind, AgentSpec::Kind::greedy);
  EXPECT_EQ(read_agent<Searched>("search:careful")->style, BotStyle::careful);
  EXPECT_EQ(read_agent<Searched>("search:careful")->budget.simulations, kUsualSimulations);
  EXPECT_EQ(read_agent<Searched>("search:500:bold")->style, BotStyle::bold);
  EXPECT_EQ(read_agent<Searched>("search:500:bold")->budget.simulations, 500);
  EXPECT_EQ(read_agent<Searched>("search:200ms:careful")->budget.milliseconds, 200);
}

TEST(AgentNames, AreRefusedWithTheNameAndWhatIsPossible) {
  for (const char* name :
       {"", "Random", "search500", "human", "greedy:3", " random", "random:bold", "greedy:timid", "bold", "Expert"}) {
    const auto agent = read_agent<Searched>(name);
    ASSERT_FALSE(agent) << name;
    EXPECT_THAT(agent.error(), HasSubstr("'" + std::string(name) + "'"));
    EXPECT_THAT(agent.error(), HasSubstr("novice, apprentice, veteran, expert"));
    EXPECT_THAT(agent.error(), HasSubstr("random, greedy, search"));
  }
  for (const char* name :
       {"search:", "search:0", "search:-5", "search:ms", "search:1.5", "search:10s", "search:+5", "search:99999999999",
        "search:10000001", "search:600001ms", "search:5 ", "search:5msms", "search:5:bold:bold"}) {
    const auto agent = read_agent<Searched>(name);
    ASSERT_FALSE(agent) << name;
    EXPECT_THAT(agent.error(), HasSubstr("'" + std::string(name) + "'"));
    EXPECT_THAT(agent.error(), HasSubstr("a budget is"));
  }
  EXPECT_THAT(read_agent<Searched>("novice:bold").error(), HasSubstr("no style"));
}

// A number of simulations would promise what such a game has not.
TEST(AgentNames, OfAlgorithmsAreRefusedWhereAGameHasPlayersByLevel) {
  for (const char* name : {"greedy", "search", "search:500", "greedy:bold", "search:9ms", "random:bold"}) {
    const auto agent = read_agent<Skilled>(name);
    ASSERT_FALSE(agent) << name;
    EXPECT_THAT(agent.error(), HasSubstr("'" + std::string(name) + "'"));
    EXPECT_THAT(agent.error(), HasSubstr("neither greedy nor search"));
    EXPECT_THAT(agent.error(), HasSubstr("novice, apprentice, veteran, expert"));
  }
}

TEST(AgentNames, OfOldAreThoseOfTheLevelsTheyWere) {
  EXPECT_EQ(bot_named("greedy"), "apprentice");
  EXPECT_EQ(bot_named("search:200:bold"), "veteran:bold");
  EXPECT_EQ(bot_named("search:1000"), "expert");
  EXPECT_EQ(bot_named("random"), "novice");
  for (const std::string& name : bot_names()) EXPECT_EQ(bot_named(name), name);
  for (const char* name : {"", "search:500", "random:bold", "novice:careful", "expert:timid", "human"})
    EXPECT_FALSE(bot_named(name)) << name;
}

TEST(AgentNames, OfStoredGamesGoOnAsTheyPlayed) {
  for (const char* name : {"random", "greedy", "search:500:bold", "search:20ms", "veteran"})
    EXPECT_EQ(going_on<Searched>(name), name);
  EXPECT_EQ(going_on<Skilled>("random"), "random");
  EXPECT_EQ(going_on<Skilled>("greedy:bold"), "apprentice:bold");
  EXPECT_EQ(going_on<Skilled>("search:200"), "veteran");
  EXPECT_EQ(going_on<Skilled>("search:499:careful"), "veteran:careful");
  EXPECT_EQ(going_on<Skilled>("search:500"), "expert");
  EXPECT_EQ(going_on<Skilled>("search"), "expert");
  EXPECT_EQ(going_on<Skilled>("search:299ms"), "veteran");
  EXPECT_EQ(going_on<Skilled>("search:300ms"), "expert");
  EXPECT_EQ(going_on<Skilled>("veteran:bold"), "veteran:bold");
  EXPECT_EQ(going_on<Skilled>("human"), "human");
}

}  // namespace
}  // namespace orrery
