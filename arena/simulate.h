// Many games between agents, on several threads. Game i follows from the seed and i alone, and results are added in a
// way that knows no order: the outcome is the same whatever the number of threads. (Only a bot with a budget in
// milliseconds depends on the machine.)
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "agents/names.h"
#include "agents/seating.h"
#include "arena/playout.h"
#include "arena/simulation.h"
#include "arena/tally.h"
#include "arena/workers.h"
#include "kernel/erased.h"

namespace orrery {

inline bool all_random(std::span<const AgentSpec> bots) {
  return std::ranges::all_of(bots, [](const AgentSpec& bot) { return bot.kind == AgentSpec::Kind::random; });
}

// Plays single games of a simulation; each thread has its own.
template <Game G>
class GamePlayer {
public:
  GamePlayer(const Setup<G>& setup, std::span<const AgentSpec> bots, std::uint64_t seed)
      : setup_(setup), bots_(bots.begin(), bots.end()), seed_(seed), all_random_(all_random(bots)) {
    for (const AgentSpec& bot : bots) agents_.push_back(make_agent<G>(bot));
  }

  GameResult play(std::uint64_t number) {
    Hasher hasher;
    hasher.add(seed_);
    hasher.add(number);
    Rng rng(hasher.value());
    Setup<G> setup = setup_;
    for (std::size_t bot = 0; bot < bots_.size(); ++bot)
      sit_down<G>(setup.options, seat_of_bot(static_cast<int>(bot), number, setup.seats), bots_[bot]);
    typename G::State state = opened<G>(setup);
    Luck luck(rng.next());
    Table<G> table(state, luck);
    table.advance();
    const int decisions = all_random_ ? play_out(table, rng) : play_agents(table, state, number, rng);
    return {number, decisions, sharing(G::winners(state), setup_.seats), G::scores(state), hash_of(state)};
  }

private:
  int play_agents(Table<G>& table, const typename G::State& state, std::uint64_t number, Rng& rng) {
    int decisions = 0;
    for (; !table.finished(); ++decisions) {
      const Seat party = next_party(table, rng);
      if (party == kClock) {
        table.choose(rng.below(static_cast<int>(table.offers().size())));
        continue;
      }
      // Its own generator for each thought: how much of it a bot uses changes nothing for the others.
      Rng thought(rng.next());
      Agent<G>& agent = *agents_[bot_at(party, number)];
      answer(table, agent.choose(Knowledge<G>(state, party), table.question(), table.offers(), thought));
    }
    return decisions;
  }
  std::size_t bot_at(Seat seat, std::uint64_t number) const {
    int bot = 0;
    while (seat_of_bot(bot, number, setup_.seats) != seat) ++bot;
    return static_cast<std::size_t>(bot);
  }

  Setup<G> setup_;
  std::vector<AgentSpec> bots_;
  std::uint64_t seed_;
  bool all_random_;
  std::vector<std::unique_ptr<Agent<G>>> agents_;  // by bot given
};

template <Game G>
std::expected<SimulationResult, std::string> simulate(const SimulationPlan& plan) {
  const auto began = std::chrono::steady_clock::now();
  const auto setup = read_setup<G>(plan.setup);
  if (!setup) return std::unexpected(setup.error());
  if (plan.bots.size() != static_cast<std::size_t>(setup->seats))
    return std::unexpected("a table of " + std::to_string(setup->seats) + " seats needs as many bots, not " +
                           std::to_string(plan.bots.size()));
  if (plan.threads < 1) return std::unexpected("a simulation needs a thread at least");
  std::vector<AgentSpec> bots;
  for (const std::string& name : plan.bots) {
    const auto bot = read_agent<G>(name);
    if (!bot) return std::unexpected(bot.error());
    bots.push_back(*bot);
  }

  // Random games are so short that threads take many at a time.
  const std::uint64_t batch = all_random(bots) ? 256 : 1;
  std::atomic<std::uint64_t> next = 0;
  std::vector<Tally> tallies(static_cast<std::size_t>(plan.threads), Tally(setup->seats));
  const ContentOf<G>& content = content_in_force<G>();
  run_workers(plan.threads, [&](int worker) {
    const WithContent<G> with(content);
    GamePlayer<G> player(*setup, bots, plan.seed);
    Tally tally(setup->seats);  // added where the others can see it when all is done: no cache line is shared meanwhile
    while (true) {
      const std::uint64_t first = next.fetch_add(batch, std::memory_order_relaxed);
      if (first >= plan.games) break;
      const std::uint64_t count = std::min(batch, plan.games - first);
      for (std::uint64_t i = 0; i < count; ++i) tally.add(player.play(first + i));
      if (plan.progress != nullptr) plan.progress->fetch_add(count, std::memory_order_relaxed);
    }
    tallies[static_cast<std::size_t>(worker)] = tally;
  });
  Tally total(setup->seats);
  for (const Tally& tally : tallies) total.add(tally);
  SimulationResult result = total.result(plan.bots);
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  return result;
}

}  // namespace orrery
