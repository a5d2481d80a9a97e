// Names of bots, as people write them: a level (levels.h), or the algorithm itself, for research: "random", "greedy",
// "search" and "search:500" (simulations), "search:200ms". All but novice and random also with a style: "veteran:bold",
// "search:500:careful". A game that brings its own players by level has no greedy and no search, and says so; its players may
// be made to do without something (own.h): "expert-jumps", "veteran:bold-jumps".
#pragma once

#include <charconv>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "agents/greedy.h"
#include "agents/levels.h"
#include "agents/own.h"
#include "agents/random.h"
#include "agents/search.h"
#include "kernel/names.h"

namespace orrery {

struct AgentSpec {
  enum class Kind : std::uint8_t { random, greedy, search, skilled };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, random, greedy, search, skilled)
  Kind kind = Kind::random;
  SearchBudget budget{};
  int skill = 0;  // of the game's own players by level, weakest first
  BotStyle style = BotStyle::even;
  int left_out = -1;  // what the player does without, where its game has such players

  int boldness() const { return static_cast<int>(style); }
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

// "novice, apprentice, veteran, expert"
inline std::string levels_in_words() {
  std::string list;
  for (const BotLevel& level : kBotLevels) list.append(list.empty() ? "" : ", ").append(level.name);
  return list;
}

inline std::expected<AgentSpec, std::string> read_algorithm(std::string_view name) {
  using Kind = AgentSpec::Kind;
  if (name == "random") return AgentSpec{.kind = Kind::random};
  std::string_view plain = name;
  const BotStyle style = take_style(plain);
  if (plain == "greedy") return AgentSpec{.kind = Kind::greedy, .style = style};
  if (plain == "search")
    return AgentSpec{.kind = Kind::search, .budget = {.simulations = kUsualSimulations}, .style = style};
  if (!plain.starts_with("search:"))
    return std::unexpected("unknown bot '" + std::string(name) + "'; it is a level, " + levels_in_words() +
                           ", or an algorithm: random, greedy, search, search:500 (simulations), search:200ms; with a "
                           "style: veteran:bold, search:500:careful");
  const auto budget = read_budget(name, plain.substr(7));
  if (!budget) return std::unexpected(budget.error());
  return AgentSpec{.kind = Kind::search, .budget = *budget, .style = style};
}

// Takes what a player does without off the end of a name.
template <Game G>
int take_left_out(std::string_view& name) {
  if constexpr (LeavesOut<G>)
    for (std::size_t i = 0; i < G::Bot::kLeftOut.size(); ++i)
      if (const std::string suffix = "-" + std::string(G::Bot::kLeftOut[i]); name.ends_with(suffix)) {
        name.remove_suffix(suffix.size());
        return static_cast<int>(i);
      }
  return -1;
}

// The error says what is wrong with the name.
template <Game G>
std::expected<AgentSpec, std::string> read_agent(std::string_view name) {
  std::string_view plain = name;
  const int left_out = take_left_out<G>(plain);
  const BotStyle style = take_style(plain);
  const BotLevel* const level = find_level(plain);
  const bool planless = level == kBotLevels.data();
  if (planless && style != BotStyle::even)
    return std::unexpected("bot '" + std::string(name) + "': a " + std::string(plain) +
                           " plays at random and has no style");
  if constexpr (PlaysByLevel<G>) {
    if (level != nullptr && !planless)
      return AgentSpec{.kind = AgentSpec::Kind::skilled,
                       .skill = static_cast<int>(level - kBotLevels.data()) - 1,
                       .style = style,
                       .left_out = left_out};
    if (name != "random" && name != kBotLevels[0].name)
      return std::unexpected("bot '" + std::string(name) + "': " + std::string(G::id) +
                             " has players of its own, and neither greedy nor search; their levels are " +
                             levels_in_words() + ", all but the first also in a style: veteran:bold, veteran:careful");
  }
  if (level == nullptr) return read_algorithm(name);
  AgentSpec spec = *read_algorithm(level->algorithm);
  spec.style = style;
  return spec;
}

// Who goes on for a bot of a stored game: itself, or, where its game has no such bot any more, the level that it was
// played at. (Galaxy Trucker once took budgets of a search it never had for levels.)
template <Game G>
std::string going_on(std::string_view name) {
  constexpr int kOfExperts = 500;  // simulations
  constexpr int kOfExpertsInTime = 300;
  const auto old = read_algorithm(name);
  if (!old || read_agent<G>(name)) return std::string(name);
  const bool expert = old->budget.simulations >= kOfExperts || old->budget.milliseconds >= kOfExpertsInTime;
  std::string_view plain = name;
  take_style(plain);
  const std::string_view level = old->kind == AgentSpec::Kind::greedy ? "apprentice" : expert ? "expert" : "veteran";
  return std::string(level).append(name.substr(plain.size()));
}

template <Game G>
std::unique_ptr<Agent<G>> make_agent(const AgentSpec& spec) {
  if (spec.kind == AgentSpec::Kind::random) return std::make_unique<RandomAgent<G>>();
  if constexpr (LeavesOut<G>) {
    return std::make_unique<GamesOwnAgent<G>>(spec.skill, spec.boldness(), spec.left_out);
  } else if constexpr (PlaysByLevel<G>) {
    return std::make_unique<GamesOwnAgent<G>>(spec.skill, spec.boldness());
  } else if constexpr (BringsPlayer<G>) {
    return std::make_unique<GamesOwnAgent<G>>(spec.budget.simulations, spec.budget.milliseconds, spec.boldness());
  } else {
    if (spec.kind == AgentSpec::Kind::greedy)
      return std::make_unique<GreedyAgent<G>>(GreedyLimits{.boldness = spec.boldness()});
    return std::make_unique<SearchAgent<G>>(spec.budget, spec.boldness());
  }
}

}  // namespace orrery
