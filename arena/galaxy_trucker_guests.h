// Bots at a table of Galaxy Trucker whose games are measured, and what is common to what is counted of them.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "agents/names.h"
#include "agents/seating.h"
#include "games/galaxy_trucker/bot/bot.h"

namespace orrery::galaxy_trucker {

inline double per(double number, double of) { return of == 0 ? 0 : number / of; }

// How often, and what it came to.
struct Mean {
  int number = 0;
  double sum = 0;
  double squares = 0;

  void add(double value) {
    ++number;
    sum += value;
    squares += value * value;
  }
  double mean() const { return per(sum, number); }
  double error() const {
    return number < 2 ? 0 : std::sqrt(std::max(0.0, squares / number - mean() * mean()) / number);
  }
};

// A bot that may be told to do without something.
class Guest {
public:
  explicit Guest(const std::string& name) {
    const std::size_t dash = name.find('-');
    without_ = dash == std::string::npos ? "" : name.substr(dash + 1);
    const auto spec = read_agent<Game>(name.substr(0, dash));
    if (!spec || !(without_.empty() || without_ == "boosters" || without_ == "jumps" || without_ == "roads")) return;
    spec_ = *spec;
    agent_ = make_agent<Game>(spec_);
  }
  bool is_known() const { return agent_ != nullptr; }
  void sit_down(Options& options, Seat seat) const { orrery::sit_down<Game>(options, seat, spec_); }

  Action choose(const State& s, Seat seat, const Table& table, Rng& rng) const {
    std::vector<Action> allowed(table.offers().begin(), table.offers().end());
    std::erase_if(allowed, [&](Action offer) { return does_without(s, seat, offer); });
    if (without_ != "roads") return agent_->choose(Knowledge<Game>(s, seat), table.question(), allowed, rng);
    State unread = s;
    unread.rough.fill(0);
    return agent_->choose(Knowledge<Game>(unread, seat), table.question(), allowed, rng);
  }

private:
  static bool is_booster(Tile tile) {
    if (tile == Tile::none) return false;
    const Kind kind = component(tile).kind;
    return kind == Kind::shield_booster || kind == Kind::cannon_booster || kind == Kind::engine_booster;
  }
  bool does_without(const State& s, Seat seat, Action offer) const {
    if (without_ == "jumps") return is<Game::Verbs, Jump>(offer);
    if (without_ != "boosters") return false;
    if (is<Game::Verbs, TakeOpen>(offer)) return is_booster(unpack<Game::Verbs, TakeOpen>(offer).tile);
    return (is<Game::Verbs, Place>(offer) || is<Game::Verbs, SetAside>(offer)) && is_booster(s.player[seat].hand);
  }

  std::string without_;
  AgentSpec spec_;
  std::unique_ptr<Agent<Game>> agent_;
};

// Who answers next where time counts, as a host lets them: bots after their time, the clock when its own has come.
class Stopwatch {
public:
  Seat next(Table& table, const State& state) {
    using namespace std::chrono_literals;
    Seat first = kNobody;
    std::chrono::milliseconds due = 0ms;
    bool tied = false;
    // Of those who are due at the same moment, each comes first in turn.
    for (int i = 0; i <= state.seats; ++i) {
      const Seat party = i == state.seats ? kClock : seat_at((favoured_ + i) % state.seats);
      if (!table.question().parties.has(party)) continue;
      auto& since = party == kClock ? clock_since_ : since_[static_cast<std::size_t>(index(party))];
      table.list(party);
      auto after = table.offers().empty() ? std::nullopt : waits(state, party);
      if (party == kClock && state.run_out != ran_out_) since.reset();  // it has something else to say
      if (!after) since.reset();
      if (!after) continue;
      if (!since) since = now_;
      tied = first != kNobody && first != kClock && *since + *after == due ? party != kClock : tied;
      if (first == kNobody || *since + *after < due) {
        first = party;
        due = *since + *after;
        tied = false;
      }
    }
    ran_out_ = state.run_out;
    now_ = std::max(now_, due);
    if (tied) favoured_ = index(first) + 1;
    (first == kClock ? clock_since_ : since_[static_cast<std::size_t>(index(first))]).reset();
    table.list(first);
    return first;
  }

private:
  static std::optional<std::chrono::milliseconds> waits(const State& state, Seat party) {
    return party == kClock ? Game::clock_after(state) : Game::bot_after(state, party);
  }

  std::chrono::milliseconds now_{};
  std::array<std::optional<std::chrono::milliseconds>, kMaxSeats> since_;
  std::optional<std::chrono::milliseconds> clock_since_;
  std::uint8_t ran_out_ = 0;
  int favoured_ = 0;
};

}  // namespace orrery::galaxy_trucker
