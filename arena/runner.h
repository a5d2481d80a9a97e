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
#include "agents/playable.h"
#include "agents/seating.h"
#include "arena/observer.h"
#include "arena/playout.h"
#include "arena/simulate.h"
#include "arena/simulated.h"
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
  if (plan.arms.empty()) plan.arms.emplace_back();
  for (Arm& arm : plan.arms) {
    AnySetup with = plan.setup;
    with.options.insert(with.options.end(), arm.options.begin(), arm.options.end());
    const auto read = read_setup<G>(with);
    if (!read) return std::unexpected(read.error());
    arm.options = chosen_in(read->options);
  }
  plan.settings.clear();
  plan.timed = false;
  for (const std::string& name : plan.bots) {
    const auto bot = read_agent<G>(name);
    if (!bot) return std::unexpected(bot.error());
    plan.settings.push_back(settings_of(*bot));
    plan.timed = plan.timed || bot->budget.milliseconds > 0;
  }
  if (plan.compare.empty())  // who plays better, or who sits better
    plan.compare = std::ranges::count(plan.settings, plan.settings[0]) == std::ssize(plan.settings) ? "seat1" : "bot1";
  if (std::string why = why_not_compare(plan); !why.empty()) return std::unexpected(std::move(why));
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

  // The observer, where there is one, changes nothing.
  GameResult play(std::uint64_t number, Observer<G>* observer = nullptr) {
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
    const int decisions = observer != nullptr ? play_observed(table, state, luck, number, rng, *observer)
                                              : play_unseen(table, state, number, rng);
    const GameResult result{number, decisions, sharing(G::winners(state), setup_.seats), G::scores(state),
                            hash_of(state)};
    if (observer != nullptr) observer->ended(state, result);
    return result;
  }

private:
  static constexpr int kOtherLuck = 8;  // how often a step with luck is played again with other luck

  Action choice(const Table<G>& table, const typename G::State& state, std::uint64_t number, Rng& rng, Seat party) {
    if (party == kClock || all_random_)
      return table.offers()[static_cast<std::size_t>(rng.below(static_cast<int>(table.offers().size())))];
    // Its own generator for each thought: how much of it a bot uses changes nothing for the others.
    Rng thought(rng.next());
    Agent<G>& agent = *agents_[static_cast<std::size_t>(bot_in_seat(index(party), number, setup_.seats))];
    return agent.choose(Knowledge<G>(state, party), table.question(), table.offers(), thought);
  }

  int play_unseen(Table<G>& table, const typename G::State& state, std::uint64_t number, Rng& rng) {
    table.advance();
    if (all_random_) return play_out(table, rng);
    int decisions = 0;
    for (; !table.finished(); ++decisions) answer(table, choice(table, state, number, rng, next_party(table, rng)));
    return decisions;
  }

  int play_observed(Table<G>& table, const typename G::State& state, Luck& luck, std::uint64_t number, Rng& rng,
                    Observer<G>& observer) {
    EventLog events;
    std::vector<Draw> fallen;
    Rng other(hash_of(state) + number);  // not the game's own: whoever watches it changes nothing
    // What would have become of it with other luck.
    const auto mean = [&](const typename G::State& before, auto&& step) {
      if (fallen.empty()) return prospects<G>(state);
      Prospects sum{};
      for (int i = 0; i < kOtherLuck; ++i) {
        typename G::State world = before;
        Luck chance(other.next());
        Table<G> at(world, chance);
        step(at);
        const Prospects one = prospects<G>(world);
        for (std::size_t seat = 0; seat < sum.size(); ++seat) sum[seat] += one[seat] / kOtherLuck;
      }
      return sum;
    };
    const auto told = [&](const Prospects& expected) {
      observer.heard(events);
      observer.moved(state, expected);
      events.clear();
      fallen.clear();
    };
    observer.begin();
    table.record_events(&events);
    luck.record_to(&fallen);
    typename G::State before = state;
    table.advance();
    told(mean(before, [](Table<G>& at) { at.advance(); }));
    int decisions = 0;
    for (; !table.finished(); ++decisions) {
      const Seat party = next_party(table, rng);
      observer.asked(table.question(), table.offers());
      const Action action = choice(table, state, number, rng, party);
      before = state;
      answer(table, action);
      observer.answered(party, action);
      told(mean(before, [&](Table<G>& at) {
        at.list(party);
        at.take(party, action);
      }));
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
  Runner(const Plan& plan, const ContentOf<G>& content) : plan_(plan), content_(content) {
    const WithContent<G> with(content_);
    std::vector<AgentSpec> bots;
    for (const std::string& name : plan_.bots) bots.push_back(*read_agent<G>(name));
    findings_.arms.resize(plan_.arms.size());
    for (std::size_t i = 0; i < plan_.arms.size(); ++i)
      arms_.push_back(std::make_unique<ArmRunner>(*read_setup<G>({plan_.setup.seats, plan_.arms[i].options}), bots,
                                                  plan_, findings_.arms[i]));
  }

  void play(Range games) override {
    const WithContent<G> with(content_);
    for (std::uint64_t first = games.from; first < games.to; first += plan_.block()) {
      const Range block{first, std::min(first + plan_.block(), games.to)};
      std::int64_t reference = 0;
      for (std::size_t i = 0; i < arms_.size(); ++i) {
        const std::int64_t value = arms_[i]->play(plan_, block);
        if (i == 0)
          reference = value;
        else if (block.size() == plan_.block())
          note(first / plan_.block() / kLook, i - 1, value - reference);
      }
    }
    findings_.add(Findings{.ranges = {games}, .arms = {}, .looks = {}});
  }
  Findings findings() const override { return findings_; }

private:
  struct ArmRunner {
    ArmRunner(const Setup<G>& setup, std::span<const AgentSpec> bots, const Plan& plan, Tally& tally)
        : player(setup, bots, plan.seed), counter(tally, plan.setup.seats) {
      if (plan.study) observer = std::make_unique<Observer<G>>(tally, plan);
    }
    // What is compared, summed over the block.
    std::int64_t play(const Plan& plan, Range block) {
      std::int64_t value = 0;
      for (std::uint64_t number = block.from; number < block.to; ++number) {
        const GameResult result = player.play(number, observer.get());
        counter.add(result);
        if (plan.arms.size() > 1) value += compared(plan, result);
      }
      return value;
    }
    GamePlayer<G> player;
    ResultCounter counter;
    std::unique_ptr<Observer<G>> observer;
  };

  void note(std::uint64_t look, std::size_t arm, std::int64_t difference) {
    std::vector<std::int64_t>& row = findings_.looks[look];
    row.resize(3 * (arms_.size() - 1));
    row[3 * arm] += 1;
    row[3 * arm + 1] += difference;
    row[3 * arm + 2] += difference * difference;
  }

  Plan plan_;
  const ContentOf<G>& content_;
  Findings findings_;
  std::vector<std::unique_ptr<ArmRunner>> arms_;
};

// Makes a SimulatedGame of any game.
template <Game G, class Face = SimulatedGame>
class Simulated : public Playable<G, Face> {
public:
  using Playable<G, Face>::Playable;

  std::expected<Plan, std::string> planned(Plan plan) const override {
    const WithContent<G> with(this->content());
    return orrery::planned<G>(std::move(plan));
  }
  std::unique_ptr<AnyRunner> runner(const Plan& plan) const override {
    return std::make_unique<Runner<G>>(plan, this->content());
  }
};

}  // namespace orrery
