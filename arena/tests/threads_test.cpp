// The same numbers whatever the number of threads. Runs under the thread sanitizer too.
#include <gtest/gtest.h>

#include "agents/tests/bazaar.h"
#include "arena/simulate.h"
#include "games/connect_four/game.h"

namespace orrery {
namespace {

void expect_same(const std::vector<Share>& some, const std::vector<Share>& others) {
  ASSERT_EQ(some.size(), others.size());
  for (std::size_t i = 0; i < some.size(); ++i) {
    EXPECT_EQ(some[i].name, others[i].name);
    EXPECT_EQ(some[i].games, others[i].games);
    EXPECT_EQ(some[i].wins, others[i].wins);
    EXPECT_EQ(some[i].low, others[i].low);
    EXPECT_EQ(some[i].high, others[i].high);
    EXPECT_EQ(some[i].mean_score, others[i].mean_score);
  }
}

template <Game G>
void expect_same_on_any_threads(const std::vector<std::string>& bots, std::uint64_t games) {
  std::atomic<std::uint64_t> progress = 0;
  SimulationPlan plan{.setup = {static_cast<int>(bots.size()), {}}, .bots = bots, .games = games, .seed = 42};
  plan.progress = &progress;
  const auto alone = simulate<G>(plan);
  ASSERT_TRUE(alone);
  for (const int threads : {2, 3, 7}) {
    plan.threads = threads;
    const auto shared = simulate<G>(plan);
    ASSERT_TRUE(shared);
    EXPECT_EQ(shared->hash, alone->hash) << threads;
    EXPECT_EQ(shared->games, alone->games);
    EXPECT_EQ(shared->steps, alone->steps);
    expect_same(shared->bots, alone->bots);
    expect_same(shared->seats, alone->seats);
  }
  EXPECT_EQ(progress, 4 * games);
}

TEST(Threads, ShareRandomGames) { expect_same_on_any_threads<connect_four::Game>({"random", "random"}, 5003); }
TEST(Threads, ShareGamesOfBots) { expect_same_on_any_threads<connect_four::Game>({"search:20", "greedy"}, 13); }
TEST(Threads, ShareHiddenGames) { expect_same_on_any_threads<bazaar::Game>({"search:20", "random", "greedy"}, 50); }
TEST(Threads, MoreThanGames) { expect_same_on_any_threads<bazaar::Game>({"random", "greedy"}, 2); }

}  // namespace
}  // namespace orrery
