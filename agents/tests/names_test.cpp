#include "agents/names.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace orrery {
namespace {

using testing::HasSubstr;

TEST(AgentNames, AreRead) {
  EXPECT_EQ(read_agent("random")->kind, AgentSpec::Kind::random);
  EXPECT_EQ(read_agent("greedy")->kind, AgentSpec::Kind::greedy);
  EXPECT_EQ(read_agent("search")->budget.simulations, kUsualSimulations);
  EXPECT_EQ(read_agent("search:500")->budget.simulations, 500);
  EXPECT_EQ(read_agent("search:500")->budget.milliseconds, 0);
  EXPECT_EQ(read_agent("search:200ms")->budget.milliseconds, 200);
  EXPECT_EQ(read_agent("search:200ms")->budget.simulations, 0);
}

TEST(AgentNames, HaveAStyleAtTheEnd) {
  using Style = AgentSpec::Style;
  EXPECT_EQ(read_agent("greedy")->style, Style::even);
  EXPECT_EQ(read_agent("greedy:bold")->style, Style::bold);
  EXPECT_EQ(read_agent("greedy:bold")->kind, AgentSpec::Kind::greedy);
  EXPECT_EQ(read_agent("search:careful")->style, Style::careful);
  EXPECT_EQ(read_agent("search:careful")->budget.simulations, kUsualSimulations);
  EXPECT_EQ(read_agent("search:500:bold")->style, Style::bold);
  EXPECT_EQ(read_agent("search:500:bold")->budget.simulations, 500);
  EXPECT_EQ(read_agent("search:200ms:careful")->budget.milliseconds, 200);
}

TEST(AgentNames, AreRefusedWithTheNameAndWhatIsPossible) {
  for (const char* name :
       {"", "Random", "search500", "human", "greedy:3", " random", "random:bold", "greedy:timid", "bold"}) {
    const auto agent = read_agent(name);
    ASSERT_FALSE(agent) << name;
    EXPECT_THAT(agent.error(), HasSubstr("'" + std::string(name) + "'"));
    EXPECT_THAT(agent.error(), HasSubstr("random, greedy, search"));
  }
  for (const char* name :
       {"search:", "search:0", "search:-5", "search:ms", "search:1.5", "search:10s", "search:+5", "search:99999999999",
        "search:10000001", "search:600001ms", "search:5 ", "search:5msms", "search:5:bold:bold"}) {
    const auto agent = read_agent(name);
    ASSERT_FALSE(agent) << name;
    EXPECT_THAT(agent.error(), HasSubstr("'" + std::string(name) + "'"));
    EXPECT_THAT(agent.error(), HasSubstr("a budget is"));
  }
}

}  // namespace
}  // namespace orrery
