// Plays a plan over ranges of game numbers. Game i follows from the plan and i alone, and what is found is added in a way that
// knows no order: the outcome is the same however the numbers are shared out. (Only a bot with a budget in milliseconds
// depends on the machine.)
#pragma once

#include <algorithm>
#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "agents/names.h"
#include "agents/seating.h"
#include "arena/playout.h"
#include "arena/simulate.h"
#include "kernel/erased.h"

namespace orrery {

inline bool all_random(std::span<const AgentSpec> bots) {
  return std::ranges::all_of(bots, [](const AgentSpec& bot) { return bot.kind == AgentSpec::Kind::random; });
}

// How a bot plays, whatever its name: its kind, what it may think and its style.
inline std::string settings_of(const AgentSpec& bot) {
  std::string text(bot.kind == AgentSpec::Kind::random   ? "random"
                   : bot.kind == AgentSpec::Kind::greedy ? "greedy"
                   : bot.kind == AgentSpec::Kind::search ? "search"
                                                         : "skilled");
  if (bot.budget.simulations > 0) text += " " + std::to_string(bot.budget.simulations);
  if (bot.budget.milliseconds > 0) text += " " + std::to_string(bot.budget.milliseconds) + "ms";
  if (bot.kind == AgentSpec::Kind::skilled) text += " " + std::to_string(bot.skill);
  if (bot.style != BotStyle::even) text += " " + std::to_string(bot.boldness());
  return text;
}

// The plan with every option and every bot as this game understands them; the error says what it cannot play.
template <Game G>
std::expected<Plan, std::string> planned(Plan plan) {
  plan.game = std::string(G::id);
  const auto setup = read_setup<G>(plan.setup);
  if (!setup) return std::unexpected(setup.error());
  if (plan.bots.size() != static_cast<std::size_t>(setup->seats))
    return std::unexpected("a table of " + std::to_string(setup->seats) + " seats needs as many bots, not " +
                           std::to_string(plan.bots.size()));
  plan.setup.options = chosen_in(setup->options);
  plan.settings.clear();
  plan.timed = false;
  for (const std::string& name : plan.bots) {
    const auto bot = read_agent<G>(name);
    if (!bot) return std::unexpected(bot.error());
    plan.settings.push_back(settings_of(*bot));
    plan.timed = plan.timed || bot->budget.milliseconds > 0;
  }
  return plan;
}

// Plays single games.
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
      Agent<G>& agent = *agents_[static_cast<std::size_t>(bot_in_seat(index(party), number, setup_.seats))];
      answer(table, agent.choose(Knowledge<G>(state, party), table.question(), table.offers(), thought));
    }
    return decisions;
  }

  Setup<G> setup_;
  std::vector<AgentSpec> bots_;
  std::uint64_t seed_;
  bool all_random_;
  std::vector<std::unique_ptr<Agent<G>>> agents_;  // by bot given
};

// The plan is as `planned` gives it.
template <Game G>
class Runner final : public AnyRunner {
public:
  Runner(const Plan& plan, const ContentOf<G>& content)
      : plan_(plan), content_(content), player_(read_player()), counter_(findings_.tally, plan.setup.seats) {}
  Runner(const Runner&) = delete;
  Runner& operator=(const Runner&) = delete;

  void play(Range games) override {
    const WithContent<G> with(content_);
    for (std::uint64_t number = games.from; number < games.to; ++number) counter_.add(player_.play(number));
    findings_.add(Findings{.ranges = {games}, .tally = {}});
  }
  Findings findings() const override { return findings_; }

private:
  GamePlayer<G> read_player() const {
    const WithContent<G> with(content_);
    std::vector<AgentSpec> bots;
    for (const std::string& name : plan_.bots) bots.push_back(*read_agent<G>(name));
    return GamePlayer<G>(*read_setup<G>(plan_.setup), bots, plan_.seed);
  }

  Plan plan_;
  const ContentOf<G>& content_;
  GamePlayer<G> player_;
  Findings findings_;
  ResultCounter counter_;
};

}  // namespace orrery
