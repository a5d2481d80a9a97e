// The same findings, byte by byte, whatever the number of threads and of parts. Runs under the thread sanitizer too.
#include <gtest/gtest.h>

#include "agents/tests/bazaar.h"
#include "arena/tests/simulated.h"
#include "arena/workers.h"
#include "games/connect_four/game.h"

namespace orrery {
namespace {

template <Game G>
void expect_same_on_any_threads(const std::vector<std::string>& bots, std::uint64_t games) {
  const Plan plan = plan_for(bots, games, 42);
  const auto text = [&](const Findings& findings) {
    return write_findings({.engine = {}, .behaviour = {}, .content = {}, .plan = plan, .findings = findings});
  };
  const std::string alone = text(simulated<G>(plan));
  for (const int threads : {1, 3})
    for (const std::uint64_t shards : {1U, 2U, 7U}) {
      Findings together;
      std::atomic<std::uint64_t> done = 0;
      for (std::uint64_t i = shards; i-- > 0;)
        together.add(simulated<G>(plan, shard_of(plan, i, shards), threads, &done));
      EXPECT_EQ(text(together), alone) << shards << " shards, " << threads << " threads";
      EXPECT_EQ(done, games);
    }
}

TEST(Threads, ShareRandomGames) { expect_same_on_any_threads<connect_four::Game>({"random", "random"}, 5003); }
TEST(Threads, ShareGamesOfBots) { expect_same_on_any_threads<connect_four::Game>({"search:20", "greedy"}, 13); }
TEST(Threads, ShareHiddenGames) { expect_same_on_any_threads<bazaar::Game>({"search:20", "random", "greedy"}, 50); }
// Threads that are kept do every piece of work once, each its own part of it, however short it is.
TEST(Threads, AreKept) {
  Workers workers(3);
  std::array<int, 3> done{};
  for (int i = 0; i < 2000; ++i) workers.run([&](int worker) { ++done[static_cast<std::size_t>(worker)]; });
  EXPECT_EQ(done, (std::array{2000, 2000, 2000}));
  int alone = 0;
  Workers(1).run([&](int) { ++alone; });
  EXPECT_EQ(alone, 1);
}

TEST(Threads, MoreThanGames) { expect_same_on_any_threads<bazaar::Game>({"random", "greedy"}, 2); }

}  // namespace
}  // namespace orrery
