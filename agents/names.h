// Names of agents, as people write them: "random", "greedy", "search", "search:500" (simulations), "search:200ms".
#pragma once

#include <charconv>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "agents/greedy.h"
#include "agents/random.h"
#include "agents/search.h"

namespace orrery {

struct AgentSpec {
  enum class Kind : std::uint8_t { random, greedy, search };
  Kind kind = Kind::random;
  SearchBudget budget;
};

inline constexpr int kUsualSimulations = 1000;
inline constexpr int kMaxSimulations = 10'000'000;
inline constexpr int kMaxMilliseconds = 600'000;

inline std::expected<AgentSpec, std::string> read_agent(std::string_view name) {
  using Kind = AgentSpec::Kind;
  if (name == "random") return AgentSpec{Kind::random, {}};
  if (name == "greedy") return AgentSpec{Kind::greedy, {}};
  if (name == "search") return AgentSpec{Kind::search, {.simulations = kUsualSimulations}};
  if (!name.starts_with("search:"))
    return std::unexpected("unknown bot '" + std::string(name) +
                           "'; it is one of random, greedy, search, search:500 (simulations), search:200ms");
  std::string_view budget = name.substr(7);
  const bool timed = budget.ends_with("ms");
  if (timed) budget.remove_suffix(2);
  const int most = timed ? kMaxMilliseconds : kMaxSimulations;
  int number = 0;
  const auto [end, error] = std::from_chars(budget.data(), budget.data() + budget.size(), number);
  if (error != std::errc{} || end != budget.data() + budget.size() || number < 1 || number > most)
    return std::unexpected("bot '" + std::string(name) + "': a budget is a number of simulations from 1 to " +
                           std::to_string(kMaxSimulations) + ", or of milliseconds from 1ms to " +
                           std::to_string(kMaxMilliseconds) + "ms");
  return AgentSpec{Kind::search, timed ? SearchBudget{.milliseconds = number} : SearchBudget{.simulations = number}};
}

template <Game G>
std::unique_ptr<Agent<G>> make_agent(const AgentSpec& spec) {
  switch (spec.kind) {
    case AgentSpec::Kind::random: return std::make_unique<RandomAgent<G>>();
    case AgentSpec::Kind::greedy: return std::make_unique<GreedyAgent<G>>();
    case AgentSpec::Kind::search: return std::make_unique<SearchAgent<G>>(spec.budget);
  }
  broken("an agent is of a kind that exists");
}

}  // namespace orrery
