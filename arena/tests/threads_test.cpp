// The same findings, byte by byte, whatever the number of threads and of parts. Runs under the thread sanitizer too.
#include <gtest/gtest.h>

#include "agents/tests/bazaar.h"
#include "arena/batch_of.h"
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

// Tables of a batch, a bot at each, on three threads of its own: every buffer is as it is on one.
TEST(Threads, ShareTablesOfABatch) {
  using G = connect_four::Game;
  constexpr std::size_t kTables = 37;
  struct Shown {
    std::vector<std::int8_t> seat = std::vector<std::int8_t>(kTables);
    std::vector<std::uint64_t> offers = std::vector<std::uint64_t>(kTables * G::kMaxOffers);
    std::vector<float> tensor = std::vector<float>(kTables * tensor_size<G>(2, Encoding::plain));
    std::vector<float> reward = std::vector<float>(kTables * 2);
    std::uint64_t hash = 0;
    std::int64_t finished = 0;

    bool operator==(const Shown&) const = default;
  };
  const auto shown = [](int threads) {
    Shown all;
    BatchOf<G> batch(embedded_content<G>(), {.seats = 2},
                     {.tables = kTables, .seed = 3, .threads = threads, .opponents = {"", "greedy"}},
                     {std::nullopt, read_agent<G>("greedy").value()},
                     {.seat = all.seat.data(),
                      .offers = all.offers.data(),
                      .tensor = all.tensor.data(),
                      .reward = all.reward.data()});
    batch.reset();
    const std::vector<std::int32_t> first(kTables, 0);
    for (int i = 0; i < 50; ++i) {
      batch.step(first);
      batch.step_at_random();
    }
    all.hash = batch.hash();
    all.finished = batch.finished();
    return all;
  };
  const Shown alone = shown(1);
  EXPECT_GT(alone.finished, 0);
  EXPECT_EQ(shown(3), alone);
}

TEST(Threads, MoreThanGames) { expect_same_on_any_threads<bazaar::Game>({"random", "greedy"}, 2); }

}  // namespace
}  // namespace orrery
