// Plays a plan over ranges of game numbers. Game i follows from the plan and i alone, and what is found is added in a way that
// knows no order: the outcome is the same however the numbers are shared out. (Only a bot with a budget in milliseconds
// depends on the machine.)
#pragma once

#include <algorithm>
#include <expected>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "agents/names.h"
#include "agents/playable.h"
#include "agents/seating.h"
#include "arena/observer.h"
#include "arena/pacing.h"
#include "arena/playout.h"
#include "arena/simulate.h"
#include "arena/simulated.h"
#include "kernel/content_change.h"
#include "kernel/embedded.h"
#include "kernel/erased.h"
#include "kernel/hash.h"

namespace orrery {

inline bool all_random(std::span<const AgentSpec> bots) {
  return std::ranges::all_of(bots, [](const AgentSpec& bot) { return bot.kind == AgentSpec::Kind::random; });
}

// How a bot plays, whatever its name: its kind, what it may think and its style.
inline std::string settings_of(const AgentSpec& bot) {
  std::string text(name_of(bot.kind));
  if (bot.budget.simulations > 0) text += " " + std::to_string(bot.budget.simulations);
  if (bot.budget.milliseconds > 0) text += " " + std::to_string(bot.budget.milliseconds) + "ms";
  if (bot.kind == AgentSpec::Kind::skilled) text += " " + std::to_string(bot.skill);
  if (bot.style != BotStyle::even) text += " " + std::to_string(bot.boldness());
  if (bot.left_out >= 0) text += " without " + std::to_string(bot.left_out);
  return text;
}

// The content that an arm changes, changed; none where it has that in force.
template <Game G>
std::expected<std::unique_ptr<const ContentOf<G>>, ContentError> own_content(const Arm& arm) {
  const Arm::Settings changes = arm.changes();
  if (changes.empty()) return nullptr;
  if constexpr (HasContent<G>) {
    std::vector<AnyContent::File> files = content_in_force<G>().files;
    for (const auto& [field, value] : changes) {
      auto other = changed(std::move(files), field, value);
      if (!other) return std::unexpected(std::move(other.error()));
      files = std::move(*other);
    }
    std::vector<EmbeddedFile> given;
    for (const AnyContent::File& file : files) given.push_back({file.name, file.text});
    auto loaded = G::load_content(given);
    if (!loaded) return std::unexpected(std::move(loaded.error()));
    return std::make_unique<const ContentOf<G>>(std::move(*loaded));
  } else {
    return std::unexpected(ContentError{
        .file = {}, .record = {}, .field = {}, .broken = std::string(G::id) + " has no content to change"});
  }
}

// The plan with every option and every bot as this game understands them; the error says what it cannot play.
template <Game G>
std::expected<Plan, Unplayable> planned(Plan plan) {
  plan.game = std::string(G::id);
  const auto setup = read_setup<G>(plan.setup);
  if (!setup) return std::unexpected(setup.error());
  if (plan.bots.size() != static_cast<std::size_t>(setup->seats))
    return std::unexpected("a table of " + std::to_string(setup->seats) + " seats needs as many bots, not " +
                           std::to_string(plan.bots.size()));
  plan.setup.options = chosen_in(setup->options);
  if (plan.arms.empty()) plan.arms.emplace_back();
  for (Arm& arm : plan.arms) {
    const auto own = own_content<G>(arm);
    if (!own) return std::unexpected(Unplayable(arm, own.error()));
    const WithContent<G> with(*own ? **own : content_in_force<G>());
    if (*own) arm.content = hex((*own)->digest);
    Arm whole{arm.name, plan.setup.options};
    whole.options.insert(whole.options.end(), arm.options.begin(), arm.options.end());
    const auto read = read_setup<G>(whole.setup(plan.setup.seats));
    if (!read) return std::unexpected(read.error());
    arm.options = chosen_in(read->options);
    for (auto& change : whole.changes()) arm.options.push_back(std::move(change));
  }
  if (!plan.within.empty() && plan.arms.size() < 2)
    return std::unexpected("'within' ends a comparison, and there is only one arm");
  plan.settings.clear();
  plan.timed = false;
  for (const std::string& name : plan.bots) {
    const auto bot = read_agent<G>(name);
    if (!bot) return std::unexpected(bot.error());
    plan.settings.push_back(settings_of(*bot));
    plan.timed = plan.timed || bot->budget.milliseconds > 0;
  }
  using Decisions = Names<typename G::Decision>;
  for (const std::string& decision : plan.tries) {
    std::string known;
    bool found = false;
    for (int i = 0; i < Decisions::count(); ++i) {
      known.append(known.empty() ? "" : ", ").append(Decisions::name(i));
      found = found || decision == Decisions::name(i);
    }
    if (!found) return std::unexpected("there is no decision '" + decision + "'; there are " + known);
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
  GamePlayer(const Setup<G>& setup, std::span<const AgentSpec> bots, Seating seating, std::uint64_t seed)
      : setup_(setup),
        bots_(bots.begin(), bots.end()),
        seating_(seating),
        seed_(seed),
        all_random_(all_random(bots)),
        races_(KeepsTime<G> && is_live(setup.options)) {
    for (const AgentSpec& bot : bots) agents_.push_back(make_agent<G>(bot));
  }

  // The observer, where there is one, changes nothing.
  GameResult play(std::uint64_t number, Observer<G>* observer = nullptr) {
    Hasher hasher;
    hasher.add(seed_);
    hasher.add(number);
    Rng rng(hasher.value());
    seated_ = bots_by_seat(seating_, bots_.size(), number);
    typename G::State state = opened<G>(with_bots_seated());
    Luck luck(rng.next());
    Table<G> table(state, luck);
    const int decisions = observer != nullptr ? play_observed(table, state, luck, number, rng, *observer)
                                              : play_unseen(table, state, rng);
    const GameResult result{number,           seated_,       decisions, sharing(G::winners(state), setup_.seats),
                            G::scores(state), hash_of(state)};
    if (observer != nullptr) observer->ended(state, result);
    return result;
  }

private:
  static constexpr int kOtherLuck = 8;  // how often a step with luck is played again with other luck

  Setup<G> with_bots_seated() const {
    using Options = typename G::Options;
    Setup<G> setup = setup_;
    each_field<Options>([&](std::string_view /*name*/, auto pointer) {
      if constexpr (kIsPerSeat<std::remove_cvref_t<decltype(setup.options.*pointer)>>)
        for (std::size_t seat = 0; seat < bots_.size(); ++seat)
          (setup.options.*pointer)[seat] = (setup_.options.*pointer)[seated_[seat]];
    });
    for (std::size_t seat = 0; seat < bots_.size(); ++seat)
      sit_down<G>(setup.options, seat_at(static_cast<int>(seat)), bots_[seated_[seat]]);
    return setup;
  }

  Action choice(const Table<G>& table, const typename G::State& state, Rng& rng, Seat party) {
    if (party == kClock || all_random_)
      return table.offers()[static_cast<std::size_t>(rng.below(static_cast<int>(table.offers().size())))];
    // Its own generator for each thought: how much of it a bot uses changes nothing for the others.
    Rng thought(rng.next());
    Agent<G>& agent = *agents_[seated_[static_cast<std::size_t>(index(party))]];
    return agent.choose(Knowledge<G>(state, party), table.question(), table.offers(), thought);
  }

  int play_unseen(Table<G>& table, const typename G::State& state, Rng& rng) {
    table.advance();
    if (all_random_ && !races_) return play_out(table, rng);
    Pacing<G> pacing(races_);
    int decisions = 0;
    for (; !table.finished(); ++decisions) answer(table, choice(table, state, rng, pacing.next(table, state, rng)));
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
    Pacing<G> pacing(races_);
    observer.begin(seated_);
    table.record_events(&events);
    luck.record_to(&fallen);
    typename G::State before = state;
    table.advance();
    told(mean(before, [](Table<G>& at) { at.advance(); }));
    int decisions = 0;
    for (; !table.finished(); ++decisions) {
      const Seat party = pacing.next(table, state, rng);
      const Action action = choice(table, state, rng, party);
      observer.answers(state, party, table.question(), table.offers(), action);
      if (party != kClock && observer.tries(table.question())) try_others(table, state, party, action, other, observer);
      before = state;
      answer(table, action);
      told(mean(before, [&](Table<G>& at) {
        at.list(party);
        at.take(party, action);
      }));
    }
    return decisions;
  }

  // What each other answer would have come to by the same luck and the same bots, and what the one that is given would.
  void try_others(const Table<G>& table, const typename G::State& state, Seat party, Action given, Rng& rng,
                  Observer<G>& observer) {
    const Question question = table.question();
    const std::vector<Action> offers(table.offers().begin(), table.offers().end());
    const auto named = [&](Action action) { return observer.name_of_answer(state, question, offers, action); };
    std::map<std::string, Action> others;
    for (const Action offer : offers) others.try_emplace(named(offer), offer);
    others.erase(named(given));
    if (others.empty()) return;
    const std::uint64_t seed = rng.next();
    const Scores with = outcome(state, party, given, seed);
    for (const auto& [name, action] : others) observer.tried(party, name, with, outcome(state, party, action, seed));
  }
  // Scores at the end of the game, or of the stretch of it that the game's study looks at.
  Scores outcome(const typename G::State& from, Seat party, Action action, std::uint64_t seed) {
    typename G::State state = from;
    Luck luck(seed);
    Table<G> table(state, luck);
    table.restate();
    table.list(party);
    answer(table, action);
    const auto goes_on = [&] {
      if constexpr (requires { StudyOf<G>::type::is_same_stretch(from, state); })
        return StudyOf<G>::type::is_same_stretch(from, state);
      else
        return true;
    };
    Rng rng(seed);
    while (!table.finished() && goes_on()) answer(table, choice(table, state, rng, next_party(table, rng)));
    return G::scores(state);
  }

  Setup<G> setup_;
  std::vector<AgentSpec> bots_;
  Seating seating_;
  std::uint64_t seed_;
  bool all_random_;
  bool races_;                                     // a clock runs
  SeatedBots seated_{};                            // in the game in hand
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
    for (std::size_t i = 0; i < plan_.arms.size(); ++i) {
      std::unique_ptr<const ContentOf<G>> own = own_content<G>(plan_.arms[i]).value();
      const WithContent<G> of_arm(own ? *own : content_);
      arms_.push_back(std::make_unique<ArmRunner>(*read_setup<G>(plan_.arms[i].setup(plan_.setup.seats)), bots, plan_,
                                                  findings_.arms[i]));
      arms_.back()->content = std::move(own);
    }
  }

  void play(Range games) override {
    for (std::uint64_t first = games.from; first < games.to; first += plan_.block()) {
      const Range block{first, std::min(first + plan_.block(), games.to)};
      std::int64_t reference = 0;
      for (std::size_t i = 0; i < arms_.size(); ++i) {
        const WithContent<G> with(arms_[i]->content ? *arms_[i]->content : content_);
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
        : player(setup, bots, plan.seating, plan.seed), counter(tally, plan.setup.seats) {
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
    std::unique_ptr<const ContentOf<G>> content;  // none: that of the game
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

  std::expected<Plan, Unplayable> planned(Plan plan) const override {
    const WithContent<G> with(this->content());
    return orrery::planned<G>(std::move(plan));
  }
  std::unique_ptr<AnyRunner> runner(const Plan& plan) const override {
    return std::make_unique<Runner<G>>(plan, this->content());
  }
  std::span<const Counted> counted() const override {
    if constexpr (requires { G::Study::kCounted; })
      return G::Study::kCounted;
    else
      return {};
  }
};

}  // namespace orrery
