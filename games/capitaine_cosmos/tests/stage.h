// A scene of Capitaine Cosmos, set by hand and then played through the real rules, question by question:
//
//   Stage s;
//   s.ship(A, "escort-14", {5, 8}, 0);
//   s.ship(B, "fighter-3", {11, 8}, 3);
//   s.order("escort-14", 2, "MG");
//   s.to(Decision::declare_fire);
//   s.dice({3});
//   s.say(A, "fire escort-14 bow fighter-3");
//   EXPECT_EQ(s.why(A, "fire escort-14 bow fighter-3"), CC_416);
//   s.go_on();
//   EXPECT_EQ(s["fighter-3"].defence, 17);
//
// The scene takes the place of the first scenario: map A, no limit, whoever has the only ships left wins. Orders not
// mentioned are X; `to` and `go_on` hand in, pass and decline for everyone. Dice are dictated where a test gives any:
// then one too few or too many is a failure.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/capitaine_cosmos/rules/whole_game.h"
#include "kernel/described.h"
#include "kernel/play.h"

namespace orrery::capitaine_cosmos::testing {

inline constexpr Seat A{0}, B{1}, C{2}, D{3};

inline Counter counter_named(std::string_view name) {
  const auto found = named<Counter>(name);
  if (!found) ADD_FAILURE() << "no counter is called " << name;
  return found.value_or(Counter{});
}

struct StageLuck final : Luck::Source {
  int below(int n) override {
    if (!dictated) return rng.below(n);
    if (outcomes.empty()) {
      ADD_FAILURE() << "nobody has said what a die of " << n << " shows";
      return 0;
    }
    const int shown = outcomes.front();
    outcomes.pop_front();
    if (shown > n) ADD_FAILURE() << "a die of " << n << " shows no " << shown;
    return std::min(shown, n) - 1;
  }
  bool dictated = false;
  std::deque<int> outcomes;
  Rng rng{2026};
};

class Stage {
public:
  explicit Stage(int seats = 2) : printed_(detail::in_force), plan_(detail::in_force.scenario[0]) {
    plan_ = Scenario{};
    plan_.id = "scene";
    plan_.columns = 22;
    plan_.rows = 18;
    plan_.place.assign(printed_.counter.size(), kNoShip);
    for (int i = 0; i < seats; ++i) {
      plan_.side_of[i] = static_cast<std::uint8_t>(i);
      plan_.conditions.push_back(
          {ConditionType::out_of_play, static_cast<std::uint8_t>(((1U << seats) - 1U) & ~(1U << i)), 0xFF, 0, 1, {}});
      plan_.wins_by[i] = static_cast<std::uint8_t>(i);
    }
    plan_.seats = plan_.sides = static_cast<std::uint8_t>(seats);
    plan_.at_limit = plan_.together = kByScore;
    plan_.factor[ScoreTerm::destroyedEnemyValue] = 1;
    plan_.factor[ScoreTerm::ownStrayExitValue] = -1;
  }
  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;
  ~Stage() {
    if (!luck_.outcomes.empty()) ADD_FAILURE() << luck_.outcomes.size() << " dice were not rolled";
    detail::in_force = printed_;
  }

  // --- setting the scene ---------------------------------------------------------------------------------------------

  // To be changed before the first question.
  Scenario& plan() { return plan_; }
  Options options{};

  // Ships are named seat by seat.
  void ship(Seat seat, std::string_view name, Hex at, int heading, int mines = 0) {
    add({counter_named(name), class_of(name), static_cast<std::uint8_t>(index(seat)), at,
         static_cast<std::uint8_t>(heading), kNoShip, Flank::none, static_cast<std::uint8_t>(mines)});
  }
  void aboard(std::string_view name, std::string_view cruiser, Flank ramp) {
    const std::uint8_t carrier = plan_.place[static_cast<std::size_t>(counter_named(cruiser))];
    add({counter_named(name), ShipClass::fighter, plan_.ship[carrier].seat, {}, 0, carrier, ramp, 0});
  }
  void mine(Hex at, Seat side) { plan_.mines.push_back({at, static_cast<std::uint8_t>(index(side))}); }
  void asteroid(Hex at) { plan_.asteroids.push_back(at); }
  void defence(std::string_view name, int points) { defence_[std::string(name)] = points; }
  // Of every turn from now on, until another is given.
  void order(std::string_view name, int phase, std::string_view code) {
    orders_[{counter_named(name), phase}] = *named<Code>(code);
  }
  void dice(std::initializer_list<int> shown) {
    luck_.dictated = true;
    luck_.outcomes.insert(luck_.outcomes.end(), shown);
  }
  void any_dice() { luck_.dictated = false; }

  // --- playing -------------------------------------------------------------------------------------------------------

  Table& table() {
    begin();
    return *table_;
  }
  State& state() {
    begin();
    return state_;
  }
  Ship& operator[](std::string_view name) { return state().ship[place(name)]; }
  int place(std::string_view name) { return place_of(state(), counter_named(name)); }
  bool over() { return state().over != 0; }
  Parties winners() { return Game::winners(state()); }

  // Who is asked what now; the game goes on until somebody is.
  std::string asked() {
    if (!wait_for_question()) return "nothing";
    std::string text(name_of(decision()));
    for (const Seat seat : table_->question().parties) text += std::string(" ") + "ABCD"[index(seat)];
    return text;
  }
  bool is_asked(Decision wanted) { return wait_for_question() && decision() == wanted; }

  // Someone answers, and may.
  void say(Seat seat, std::string_view line) {
    const auto action = read_action<Game::Verbs>(line);
    ASSERT_TRUE(action) << action.error();
    ASSERT_TRUE(wait_for_question()) << "the game is over before " << line;
    const auto judgement = table_->judge(seat, *action);
    ASSERT_EQ(judgement.verdict, Verdict::accepted)
        << line << " is refused by rule " << static_cast<int>(judgement.rule);
    table_->take(seat, *action);
    settle();
  }
  // Why someone may not answer so; no rule where it is allowed, or not even known to the question.
  RuleId why(Seat seat, std::string_view line) {
    const auto action = read_action<Game::Verbs>(line);
    if (!action || !wait_for_question()) return RuleId::none;
    return table_->judge(seat, *action).rule;
  }
  bool may(Seat seat, std::string_view line) {
    const auto action = read_action<Game::Verbs>(line);
    return action && wait_for_question() && table_->judge(seat, *action).verdict == Verdict::accepted;
  }

  // The first of those who are asked declines. Sheets get the orders of the scene.
  void decline() {
    if (!wait_for_question()) return;
    const Seat seat = table_->question().parties.first();
    switch (decision()) {
      case Decision::write_orders:
      case Decision::write_launched_orders: return write(seat);
      case Decision::launch_fighters:
        if (may(seat, "done")) return say(seat, "done");
        table_->list(seat);
        table_->choose(0);
        return settle();
      case Decision::fire_or_pass: return say(seat, "pass");
      default: return say(seat, "hand_in");
    }
  }
  // To the next question of this kind (from this phase on); false where the game ends or it takes more than ten turns.
  bool to(Decision wanted, int phase = 0) {
    const int limit = state().turn + 10;
    while (wait_for_question() && state_.turn < limit) {
      if (decision() == wanted && state_.phase >= phase) return true;
      decline();
    }
    return false;
  }
  // Until the question in hand has been answered by all, and whatever follows from it in this phase has happened.
  void go_on() {
    if (!wait_for_question()) return;
    const Decision now = decision();
    while (is_open() && decision() == now) decline();
  }
  // Until that phase of that turn is over, or the game is.
  void after(int phase, int turn = 1) {
    const auto reached = [&] {
      if (state_.turn != turn) return state_.turn > turn;
      return state_.phase > phase || (state_.phase == phase && phase_over_);
    };
    for (begin(); !over() && !reached();) {
      if (is_open())
        decline();
      else
        next_piece();
    }
  }

  const std::vector<std::string>& told() const { return told_; }
  int times(std::string_view line) {
    collect();
    return static_cast<int>(std::ranges::count(told_, line));
  }
  // How often an event of this name was told.
  int times_named(std::string_view name) {
    collect();
    return static_cast<int>(std::ranges::count_if(
        told_, [&](const std::string& line) { return line == name || line.starts_with(std::string(name) + " "); }));
  }
  EventLog& events() { return events_; }

private:
  static ShipClass class_of(std::string_view name) {
    return content().counter[static_cast<std::size_t>(counter_named(name))].ship_class;
  }
  void add(const StartShip& ship) {
    ASSERT_FALSE(table_) << "the scene is being played";
    plan_.place[static_cast<std::size_t>(ship.counter)] = plan_.ships;
    plan_.ship[plan_.ships++] = ship;
    for (int s = ship.seat; s < kMaxSeats; ++s) plan_.from[s + 1] = plan_.ships;
  }
  Decision decision() const { return static_cast<Decision>(table_->question().decision); }
  bool is_open() const { return state_.frames.depth > 0; }
  bool wait_for_question() {
    begin();
    while (!is_open() && state_.over == 0) next_piece();
    return is_open();
  }

  // The game piece by piece, as WholeGame and PlayTurn play it, so that a scene can stop between phases.
  void next_piece() {
    if (phase_over_ && state_.phase > 0 && state_.phase < kPhases && !written_) {
      start(WriteOrders{});
    } else if (state_.turn == 0 || (phase_over_ && state_.phase == kPhases)) {
      ++state_.turn;
      state_.phase = 0;
      state_.stage = capitaine_cosmos::Stage::orders;
      phase_over_ = written_ = false;
      table_->tell(TurnBegan{state_.turn});
      start(WriteOrders{});
    } else {
      ++state_.phase;
      phase_over_ = written_ = false;
      playing_ = true;
      start(PlayPhase{});
    }
  }
  template <class R>
  void start(const R& rule) {
    state_.frames.push<Game::Rules>(rule);
    table_->advance();
    settle();
  }
  // What follows when a piece is over.
  void settle() {
    if (is_open()) return;
    if (playing_) {
      playing_ = false;
      phase_over_ = true;
      end_phase(*table_);
      if (state_.over == 0 && state_.phase == kPhases) end_turn(*table_);
    } else {
      written_ = true;
      phase_over_ = true;
      remove_resigned(*table_);
    }
  }

  void begin() {
    if (table_) return;
    orrery::Setup<Game> setup{.seats = plan_.seats, .options = options};
    Game::prepare(state_, setup);
    for (const auto& [name, points] : defence_)
      state_.ship[place_of(state_, counter_named(name))].defence = static_cast<std::uint8_t>(points);
    table_ = std::make_unique<Table>(state_, luck_source_);
    table_->record_events(&events_);
    next_piece();
  }
  void write(Seat seat) {
    const Desk desk = state_.desk[seat];
    if (desk.phase == 0) return say(seat, "hand_in");
    const auto found = orders_.find({counter(state_, desk.ship), desk.phase});
    const Code code = found == orders_.end() ? Code::X : found->second;
    say(seat, "order " + std::string(name_of(counter(state_, desk.ship))) + " " + std::to_string(desk.phase) + " " +
                  std::string(name_of(code)));
  }
  void collect() {
    for (; heard_ < events_.size(); ++heard_) told_.push_back(notation(spoken<Game::Events>(events_[heard_])));
  }

  Content printed_;
  Scenario& plan_;
  State state_{};
  StageLuck luck_;
  Luck luck_source_{luck_};
  std::unique_ptr<Table> table_;
  std::map<std::string, int> defence_;
  std::map<std::pair<Counter, int>, Code> orders_;
  EventLog events_;
  std::size_t heard_ = 0;
  std::vector<std::string> told_;
  bool playing_ = false;     // a phase
  bool phase_over_ = false;  // the one that the state names
  bool written_ = false;     // orders after it
};

}  // namespace orrery::capitaine_cosmos::testing
