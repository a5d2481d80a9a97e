// Names of agents, as people write them: "random", "greedy", "search", "search:500" (simulations), "search:200ms"; all
// but random also with a style: "greedy:bold", "search:500:careful".
#pragma once

#include <charconv>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "agents/greedy.h"
#include "agents/own.h"
#include "agents/random.h"
#include "agents/search.h"

namespace orrery {

struct AgentSpec {
  enum class Kind : std::uint8_t { random, greedy, search };
  enum class Style : std::int8_t { careful = -1, even = 0, bold = 1 };
  Kind kind = Kind::random;
  SearchBudget budget;
  Style style = Style::even;
};

inline constexpr int kUsualSimulations = 1000;
inline constexpr int kMaxSimulations = 10'000'000;
inline constexpr int kMaxMilliseconds = 600'000;

// The budget of a search, from the text after "search:".
inline std::expected<SearchBudget, std::string> read_budget(std::string_view name, std::string_view budget) {
  const bool timed = budget.ends_with("ms");
  if (timed) budget.remove_suffix(2);
  const int most = timed ? kMaxMilliseconds : kMaxSimulations;
  int number = 0;
  const auto [end, error] = std::from_chars(budget.data(), budget.data() + budget.size(), number);
  if (error != std::errc{} || end != budget.data() + budget.size() || number < 1 || number > most)
    return std::unexpected("bot '" + std::string(name) + "': a budget is a number of simulations from 1 to " +
                           std::to_string(kMaxSimulations) + ", or of milliseconds from 1ms to " +
                           std::to_string(kMaxMilliseconds) + "ms");
  return timed ? SearchBudget{.milliseconds = number} : SearchBudget{.simulations = number};
}

inline std::expected<AgentSpec, std::string> read_agent(std::string_view name) {
  using Kind = AgentSpec::Kind;
  using Style = AgentSpec::Style;
  if (name == "random") return AgentSpec{Kind::random, {}, Style::even};
  std::string_view plain = name;
  Style style = Style::even;
  for (const auto& [suffix, one] : {std::pair{":bold", Style::bold}, std::pair{":careful", Style::careful}})
    if (plain.ends_with(suffix)) {
      plain.remove_suffix(std::string_view(suffix).size());
      style = one;
      break;
    }
  if (plain == "greedy") return AgentSpec{Kind::greedy, {}, style};
  if (plain == "search") return AgentSpec{Kind::search, {.simulations = kUsualSimulations}, style};
  if (!plain.starts_with("search:"))
    return std::unexpected("unknown bot '" + std::string(name) +
                           "'; it is one of random, greedy, search, search:500 (simulations), search:200ms, or with "
                           "a style: greedy:bold, search:500:careful");
  const auto budget = read_budget(name, plain.substr(7));
  if (!budget) return std::unexpected(budget.error());
  return AgentSpec{Kind::search, *budget, style};
}

template <Game G>
std::unique_ptr<Agent<G>> make_agent(const AgentSpec& spec) {
  if (spec.kind == AgentSpec::Kind::random) return std::make_unique<RandomAgent<G>>();
  const auto boldness = static_cast<int>(spec.style);
  if constexpr (BringsPlayer<G>) {
    return std::make_unique<GamesOwnAgent<G>>(spec.budget.simulations, spec.budget.milliseconds, boldness);
  } else {
    if (spec.kind == AgentSpec::Kind::greedy)
      return std::make_unique<GreedyAgent<G>>(GreedyLimits{.boldness = boldness});
    return std::make_unique<SearchAgent<G>>(spec.budget, boldness);
  }
}

}  // namespace orrery
