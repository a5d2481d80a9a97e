// A scene of Galaxy Trucker, set by hand and then played through the real rules, question by question:
//
//   Stage s(2);
//   s.alpha(A);
//   s.flies(A, 10);
//   s.card("i-09");
//   s.dice({3, 4});
//   s.play(PlayCard{});
//   EXPECT_EQ(s.asked(), "p1 raise_shield");
//   s.answer(A, "take_hit");
//
// Components are written "gt-088 7-6 0": id, square, quarter-turns. Chance is dictated; an outcome too few or too many
// is a failure.
#pragma once

#include <deque>
#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/galaxy_trucker/rules/whole_game.h"
#include "kernel/described.h"

namespace orrery::galaxy_trucker::testing {

inline constexpr Seat A{0}, B{1}, C{2}, D{3};

struct Dictated final : Luck::Source {
  std::deque<int> outcomes;
  int below(int n) override {
    if (outcomes.empty()) {
      ADD_FAILURE() << "nobody has dictated one of " << n;
      return 0;
    }
    const int outcome = outcomes.front();
    outcomes.pop_front();
    EXPECT_LT(outcome, n) << "outcomes are dictated within their range";
    return outcome % n;
  }
};

inline Tile tile(std::string_view id) { return *named<Tile>(id); }
inline Square square(std::string_view id) { return *named<Square>(id); }

class Stage {
public:
  explicit Stage(int seats = 2, ShipClass ship_class = ShipClass::i, const Options& options = {}) {
    Game::prepare(state_, Setup<Game>{seats, options});
    table_.record_events(&events_);
    set_up(ship_class);
  }
  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;
  ~Stage() { EXPECT_TRUE(source_.outcomes.empty()) << source_.outcomes.size() << " outcomes were not asked for"; }

  State& state() { return state_; }
  State* operator->() { return &state_; }
  Ship& ship(Seat seat) { return state_.ship[seat]; }
  Player& player(Seat seat) { return state_.player[seat]; }
  const ShipBoard& board() const { return galaxy_trucker::board(state_); }
  Table& table() { return table_; }

  // --- setting the scene -------------------------------------------------------------------------------------------

  // The class is taken as the first flight of some plan.
  void set_up(ShipClass ship_class) {
    for (int p = 0; p < kPlans; ++p)
      for (int f = 0; f < content().plan[p].flights; ++f)
        if (content().plan[p].ship_class[f] == ship_class) {
          state_.options.flight_plan = static_cast<PlanId>(p);
          state_.flight = static_cast<std::uint8_t>(f);
        }
    if (ship_class == ShipClass::i) state_.options.flight_plan = static_cast<PlanId>(0);
    state_.flight = 0;
    while (plan(state_).ship_class[state_.flight] != ship_class) ++state_.flight;
    set_up_flight(table_);
    state_.phase = Phase::building;
  }
  void place(Seat seat, std::string_view id, std::string_view where, int turns) {
    state_.heap.drop(tile(id));
    attach(ship(seat), cell_of(state_, square(where)), tile(id), turns);
  }
  // "gt-088 7-6 0, gt-039 6-7 2"
  void build(Seat seat, const std::string& components) {
    std::istringstream list(components);
    for (std::string one; std::getline(list, one, ',');) {
      std::istringstream words(one);
      std::string id;
      std::string where;
      int turns = 0;
      words >> id >> where >> turns;
      place(seat, id, where, turns);
    }
  }
  // Ship Alpha of the catalogue's worked examples.
  void alpha(Seat seat) {
    build(seat, "gt-088 7-6 0, gt-039 6-7 2, gt-138 6-6 3, gt-010 8-7 0, gt-120 9-7 0, gt-027 9-8 1, gt-066 7-8 0");
    humans(seat, "7-7");
    alien(seat, "6-7", Figure::purple);
    cells(seat, "8-7", 3);
  }
  Squares at(std::string_view where) const { return cell_bit(state_, square(where)); }
  void humans(Seat seat, std::string_view where, int number = 2) {
    ship(seat).set[Set::first_human] |= at(where);
    if (number > 1) ship(seat).set[Set::second_human] |= at(where);
  }
  void alien(Seat seat, std::string_view where, Figure figure) { ship(seat).set[aliens(figure)] |= at(where); }
  void cells(Seat seat, std::string_view where, int number) {
    const std::array levels{Set::first_cell, Set::second_cell, Set::third_cell};
    for (int i = 0; i < number; ++i) ship(seat).set[levels[static_cast<std::size_t>(i)]] |= at(where);
  }
  void goods(Seat seat, std::string_view where, std::initializer_list<Goods> blocks) {
    for (const Goods colour : blocks) {
      Stowage& hold = ship(seat).hold[cell_of(state_, square(where))];
      hold = static_cast<Stowage>(hold + one_block(colour));
      --state_.bank[colour];
    }
  }
  void flies(Seat seat, int position) {
    state_.phase = Phase::flight;
    player(seat).fate = Fate::flying;
    player(seat).position = static_cast<std::int16_t>(position);
    if (player(seat).number == 0) player(seat).number = static_cast<std::uint8_t>(index(seat) + 1);
  }
  void card(std::string_view id) {
    state_.card = *named<Card>(id);
    take_order(state_);
  }
  void dice(std::initializer_list<int> faces) {
    for (const int face : faces) source_.outcomes.push_back(face - 1);
  }
  void luck(std::initializer_list<int> outcomes) {
    for (const int outcome : outcomes) source_.outcomes.push_back(outcome);
  }
  // Two dice for each total.
  void totals(std::initializer_list<int> sums) {
    for (const int sum : sums) {
      const int one = sum > 7 ? 6 : sum - 1;
      dice({one, sum - one});
    }
  }

  // --- playing -----------------------------------------------------------------------------------------------------

  template <class Rule>
  void play(const Rule& rule) {
    state_.frames = {};
    state_.frames.push<Game::Rules>(rule);
    table_.advance();
  }
  bool over() const { return table_.finished(); }
  // "p1 land"; of several "p1 p2 build"; empty when the rule is over.
  std::string asked() {
    if (over()) return "";
    std::string text;
    for (const Seat seat : table_.question().parties) text += std::string(name_of(seat)) + " ";
    return text + std::string(name_of(static_cast<Decision>(table_.question().decision)));
  }
  void answer(Seat seat, std::string_view words) {
    const auto action = read_action<Game::Verbs>(words);
    ASSERT_TRUE(action.has_value()) << words << ": " << action.error();
    const auto judgement = table_.judge(seat, *action);
    ASSERT_EQ(judgement.verdict, Verdict::accepted) << words << ", rule " << static_cast<int>(judgement.rule);
    table_.take(seat, *action);
  }
  // The rule that refuses the answer; none where nothing does.
  RuleId refusal(Seat seat, std::string_view words) {
    const auto action = read_action<Game::Verbs>(words);
    EXPECT_TRUE(action.has_value()) << words;
    return table_.judge(seat, *action).rule;
  }
  bool accepts(Seat seat, std::string_view words) {
    return table_.judge(seat, *read_action<Game::Verbs>(words)).verdict == Verdict::accepted;
  }
  std::vector<std::string> offers(Seat seat) {
    table_.list(seat);
    std::vector<std::string> list;
    for (const Action offer : table_.offers()) list.push_back(notation<Game::Verbs>(offer));
    return list;
  }
  template <class E>
  int told() const {
    int number = 0;
    for (const Event& event : events_) number += event.kind == Game::Events::index_of<E> ? 1 : 0;
    return number;
  }
  bool has(Seat seat, std::string_view where) { return (ship(seat).hull() & at(where)) != 0; }
  int lost(Seat seat) { return player(seat).lost.size(); }

private:
  State state_{};
  Dictated source_;
  Luck luck_{source_};
  EventLog events_;
  Table table_{state_, luck_};
};

}  // namespace orrery::galaxy_trucker::testing
