// A scene of any game, set by hand and then played through the real rules, question by question. A game's own stage adds
// the words to set a scene with; what is asked, offered, refused and told is said here, in one way for all games:
//
//   EXPECT_EQ(s.asked(), "A space_action");              of several "A B build"; "nobody" when the rule is over
//   EXPECT_EQ(s.offers(), (Said{"pass", "move s2"}));    of the first who is asked, or of B: s.offers(B)
//   EXPECT_EQ(s.why_not("move s9"), "NR-311");           or "offered", "no answer", "not asked"; of B: s.why_not(B, …)
//   s.answer("move s2", "pass");                         one answer after the other; of B: s.answer(B, "pass")
//   EXPECT_EQ(s.told("ship_moved p1"), 1);               how many events begin with these words
//
// Chance is dictated, each outcome as the k-th of n: the rules must ask for one of just as many. An outcome too few or too
// many is a failure.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "kernel/described.h"
#include "kernel/game.h"

namespace orrery::scene {

inline constexpr Seat A{0}, B{1}, C{2}, D{3};

using Said = std::set<std::string>;  // notations, whatever their order

inline std::string letter(Seat seat) {
  if (seat == kNobody) return "nobody";
  if (index(seat) >= kMaxSeats) return std::string(name_of(seat));
  return std::string(1, static_cast<char>('A' + index(seat)));
}

// The standard options but for one.
template <class Options, class Value>
Options with(Value Options::* option, Value value) {
  Options options{};
  options.*option = value;
  return options;
}

class SceneLuck final : public Luck::Source {
public:
  struct Outcome {
    int place, among;  // 0 … among-1
  };
  SceneLuck() = default;
  SceneLuck(const SceneLuck&) = delete;
  SceneLuck& operator=(const SceneLuck&) = delete;
  ~SceneLuck() override {
    if (!outcomes_.empty()) ADD_FAILURE() << outcomes_.size() << " dictated outcomes were not asked for";
  }

  void dictate(Outcome outcome) {
    outcomes_.push_back([outcome] { return outcome; });
  }
  // Where only the position that it falls in says which of how many it is, such as a card of a pile.
  void dictate(std::function<Outcome()> outcome) { outcomes_.push_back(std::move(outcome)); }
  // What is not dictated falls as it may; dictated() ends that.
  void any(std::uint64_t seed) { rest_.emplace(seed); }
  void dictated() { rest_.reset(); }
  // What is dictated waits, and falls as it may meanwhile.
  void hold(bool held) { held_ = held; }

  int below(int n) override {
    if (held_) return spare_.below(n);
    if (outcomes_.empty()) {
      if (rest_) return rest_->below(n);
      ADD_FAILURE() << "the rules ask chance for one of " << n << ", but the scene dictates nothing more";
      return spare_.below(n);
    }
    const Outcome next = outcomes_.front()();
    outcomes_.pop_front();
    if (next.among == n && next.place >= 0 && next.place < n) return next.place;
    ADD_FAILURE() << "the rules ask chance for one of " << n << ", but the scene dictates number " << next.place
                  << " of " << next.among;
    return spare_.below(n);
  }

private:
  std::deque<std::function<Outcome()>> outcomes_;
  std::optional<Rng> rest_;
  bool held_ = false;
  Rng spare_{0};  // not a constant: a rule may roll until the dice please it
};

template <Game G>
class SceneOf {
public:
  using State = typename G::State;

  SceneOf() { table_.record_events(&events_); }
  SceneOf(const SceneOf&) = delete;
  SceneOf& operator=(const SceneOf&) = delete;
  virtual ~SceneOf() = default;

  State& state() { return ready(), state_; }
  const State& state() const { return state_; }
  orrery::Table<G>& table() { return ready(), table_; }

  // --- dictating chance --------------------------------------------------------------------------------------------

  void pick(int place, int among) { luck_source_.dictate({place, among}); }
  void die(int shown, int faces) { pick(shown - 1, faces); }
  // What is not dictated does not matter to the scene.
  void any_chance(std::uint64_t seed) { luck_source_.any(seed); }

  // --- playing -----------------------------------------------------------------------------------------------------

  // Puts a rule on the table and plays on to its first question.
  template <class Rule>
  void play(const Rule& rule) {
    ready();
    state_.frames.template push<typename G::Rules>(rule);
    table_.advance();
    stands();
  }
  bool over() { return ready(), table_.finished(); }
  std::string asked() {
    if (over()) return "nobody";
    std::string text;
    for (const Seat seat : table_.question().parties) text += letter(seat) + " ";
    return text + std::string(name_of(decision()));
  }
  bool is_asked(typename G::Decision wanted) { return !over() && decision() == wanted; }

  Said offers(Seat seat) {
    ready();
    table_.list(seat);
    Said said;
    for (const Action offer : table_.offers()) said.insert(notation<Verbs>(offer));
    return said;
  }
  Said offers() { return over() ? Said{} : offers(first_asked()); }

  std::string why_not(Seat seat, std::string_view line) {
    const auto action = read_action<Verbs>(line);
    if (!action) return action.error();
    ready();
    const auto judgement = table_.judge(seat, *action);
    if (!table_.finished()) table_.restate();
    switch (judgement.verdict) {
      case Verdict::accepted: return "offered";
      case Verdict::refused: return name_of_rule(judgement.rule);
      case Verdict::not_asked: return "not asked";
      case Verdict::game_over: return "nobody is asked";
      case Verdict::not_offered: break;
    }
    return "no answer";
  }
  std::string why_not(std::string_view line) { return over() ? "nobody is asked" : why_not(first_asked(), line); }
  bool may(Seat seat, std::string_view line) { return why_not(seat, line) == "offered"; }

  // Somebody answers, and may.
  void answer(Seat seat, std::string_view line) {
    ready();
    ASSERT_EQ(why_not(seat, line), "offered") << "'" << line << "' of " << letter(seat) << " to '" << asked() << "'";
    table_.submit(seat, *read_action<Verbs>(line));
    stands();
  }
  template <class... More>
  void answer(std::string_view line, More... more) {
    ASSERT_FALSE(over()) << "'" << line << "' comes when nobody is asked";
    answer(first_asked(), line);
    if constexpr (sizeof...(more) > 0) answer(more...);
  }

  // --- what was told -----------------------------------------------------------------------------------------------

  const EventLog& log() const { return events_; }
  std::vector<std::string> events() const {
    std::vector<std::string> lines;
    for (const Event& event : events_) lines.push_back(notation(spoken<typename G::Events>(event)));
    return lines;
  }
  // Events of these names alone.
  std::vector<std::string> story(std::initializer_list<std::string_view> names) const {
    std::vector<std::string> lines;
    for (std::string& line : events())
      if (std::ranges::find(names, std::string_view(line).substr(0, line.find(' '))) != names.end())
        lines.push_back(std::move(line));
    return lines;
  }
  // How many events are this line, or begin with these words.
  int told(std::string_view words) const {
    int times = 0;
    for (const std::string& line : events())
      times += line.starts_with(words) && (line.size() == words.size() || line[words.size()] == ' ') ? 1 : 0;
    return times;
  }
  template <class E>
  int told() const {
    int times = 0;
    for (const Event& event : events_) times += event.kind == G::Events::template index_of<E> ? 1 : 0;
    return times;
  }

protected:
  using Verbs = typename G::Verbs;

  // Before the position is looked at: a stage may set the scene as late as that.
  virtual void ready() {}
  // After every answer: a stage may look at the position.
  virtual void stands() {}

  Seat first_asked() const { return table_.question().parties.first(); }
  typename G::Decision decision() const { return static_cast<typename G::Decision>(table_.question().decision); }
  static std::string name_of_rule(RuleId id) {
    for (const RuleName& rule : G::rule_names())
      if (rule.id == id) return std::string(rule.name);
    return "a rule without a name";
  }

  State state_{};
  SceneLuck luck_source_;
  Luck luck_{luck_source_};
  EventLog events_;
  orrery::Table<G> table_{state_, luck_};
};

}  // namespace orrery::scene
