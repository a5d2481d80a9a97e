// A scene of Capitaine Cosmos, set by hand and then played through the real rules, question by question:
//
//   Stage s;
//   s.ship(A, "escort-14", {5, 8}, 0);
//   s.ship(B, "fighter-3", {11, 8}, 3);
//   s.order("escort-14", 2, "MG");
//   s.to(Decision::declare_fire);
//   s.dice({{3, 8}});
//   s.answer(A, "fire escort-14 bow fighter-3");
//   EXPECT_EQ(s.why_not(A, "fire escort-14 bow fighter-3"), "CC-416");
//   s.go_on();
//   EXPECT_EQ(s["fighter-3"].defence, 17);
//
// The scene takes the place of the first scenario: map A, no limit, whoever has the only ships left wins. It is played
// from its first order on by WholeGame. Where a phase or a turn begins the scene rests, so that the position between two
// phases can be looked at, and goes on when somebody is to be asked. Orders not mentioned are X; `to` and `go_on` hand in,
// pass and decline for everyone. Dice fall as they may until a test gives some. What is asked, offered and told:
// kernel/tests/stage.h.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/capitaine_cosmos/rules/whole_game.h"
#include "kernel/play.h"
#include "kernel/tests/changed_content.h"
#include "kernel/tests/stage.h"

namespace orrery::capitaine_cosmos::testing {

using namespace scene;

inline Counter counter_named(std::string_view name) {
  const auto found = named<Counter>(name);
  if (!found) ADD_FAILURE() << "no counter is called " << name;
  return found.value_or(Counter{});
}

class Stage final : public SceneOf<Game> {
public:
  explicit Stage(int seats = 2) : plan_(content_->scenario[0]) {
    plan_ = Scenario{};
    plan_.id = "scene";
    plan_.columns = 22;
    plan_.rows = 18;
    plan_.place.assign(content_->counter.size(), kNoShip);
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
    any_dice();
  }
  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;

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
  struct Die {
    int shown, faces;
  };
  void dice(std::initializer_list<Die> dice) {
    luck_source_.dictated();
    for (const Die& each : dice) die(each.shown, each.faces);
  }
  void any_dice() { any_chance(2026); }

  // --- playing -------------------------------------------------------------------------------------------------------

  State& state() { return begin(), state_; }
  Ship& operator[](std::string_view name) { return state().ship[place(name)]; }
  int place(std::string_view name) { return place_of(state(), counter_named(name)); }
  bool over() { return state().over != 0; }
  Parties winners() { return Game::winners(state()); }

  // The first of those who are asked declines. Sheets get the orders of the scene.
  void decline() {
    ready();
    if (table_.finished()) return;
    const Seat seat = first_asked();
    switch (decision()) {
      case Decision::write_orders:
      case Decision::write_launched_orders: return write(seat);
      case Decision::launch_fighters: return answer(seat, may(seat, "done") ? "done" : *offers(seat).begin());
      case Decision::fire_or_pass: return answer(seat, "pass");
      default: return answer(seat, "hand_in");
    }
  }
  // To the next question of this kind (from this phase on); false where the game ends or it takes more than ten turns.
  bool to(Decision wanted, int phase = 0) {
    const int limit = state().turn + 10;
    for (ready(); !over() && state_.turn < limit; ready()) {
      if (decision() == wanted && state_.phase >= phase) return true;
      decline();
    }
    return false;
  }
  // Until the question in hand has been answered by all.
  void go_on() {
    ready();
    if (over()) return;
    const Decision now = decision();
    while (!over() && !rests_ && decision() == now) decline();
  }
  // Until that phase of that turn is over, or the game is.
  void after(int phase, int turn = 1) {
    const auto reached = [&] {
      if (state_.turn != turn || state_.phase != phase) return state_.turn > turn || state_.phase > phase;
      return !rests_ && phase > 0 && decision() == Decision::write_launched_orders;
    };
    for (begin(); !over() && !reached();) {
      if (rests_)
        go_on_from_rest();
      else
        decline();
    }
  }

private:
  static ShipClass class_of(std::string_view name) {
    return content().counter[static_cast<std::size_t>(counter_named(name))].ship_class;
  }
  void add(const StartShip& ship) {
    ASSERT_FALSE(begun_) << "the scene is being played";
    plan_.place[static_cast<std::size_t>(ship.counter)] = plan_.ships;
    plan_.ship[plan_.ships++] = ship;
    for (int s = ship.seat; s < kMaxSeats; ++s) plan_.from[s + 1] = plan_.ships;
  }

  void begin() {
    if (begun_) return;
    begun_ = true;
    orrery::Setup<Game> setup{.seats = plan_.seats, .options = options};
    Game::prepare(state_, setup);
    for (const auto& [name, points] : defence_)
      state_.ship[place_of(state_, counter_named(name))].defence = static_cast<std::uint8_t>(points);
    table_.watch_events(&watcher_);
    state_.frames.push<Game::Rules>(WholeGame{});
    rests_ = true;
    go_on_from_rest();
  }
  void ready() override {
    for (begin(); rests_;) go_on_from_rest();
  }

  // PlayTurn and PlayPhase tell that they begin before they do anything else: from the position of that moment they can
  // begin again. What was played beyond it to the next question is forgotten, and no dictated die has fallen for it.
  void hear(const Event& event) {
    if (event.kind != Game::Events::index_of<TurnBegan> && event.kind != Game::Events::index_of<PhaseBegan>) return;
    if (rests_) {
      rests_ = false;
    } else if (!rest_) {
      rest_ = state_;
      told_by_then_ = events_.size() - 1;
      luck_source_.hold(true);
    }
  }
  void go_on_from_rest() {
    table_.advance();
    stands();
  }
  void stands() override {
    if (!rest_) return;
    state_ = *rest_;
    events_.resize(told_by_then_);
    luck_source_.hold(false);
    rest_.reset();
    rests_ = true;
  }

  void write(Seat seat) {
    const Desk desk = state_.desk[seat];
    if (desk.phase == 0) return answer(seat, "hand_in");
    const auto found = orders_.find({counter(state_, desk.ship), desk.phase});
    const Code code = found == orders_.end() ? Code::X : found->second;
    answer(seat, "order " + std::string(name_of(counter(state_, desk.ship))) + " " + std::to_string(desk.phase) + " " +
                     std::string(name_of(code)));
  }

  ChangedContent<Game> content_;
  Scenario& plan_;
  std::map<std::string, int> defence_;
  std::map<std::pair<Counter, int>, Code> orders_;
  std::function<void(const Event&)> watcher_ = [this](const Event& event) { hear(event); };
  bool begun_ = false;
  bool rests_ = false;         // where a turn or a phase begins
  std::optional<State> rest_;  // the position there
  std::size_t told_by_then_ = 0;
};

}  // namespace orrery::capitaine_cosmos::testing
