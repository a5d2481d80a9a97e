// Who answers next where time counts, as a host lets them: bots after their time, the clock when its own has come. For games
// that say how long each takes (kernel/any.h), at tables where a clock runs.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>

#include "agents/agent.h"
#include "kernel/options.h"

namespace orrery {

template <class G>
concept KeepsTime = requires(const typename G::State& state) {
  G::clock_after(state);
  G::bot_after(state, Seat{});
};

// Whether a clock runs under these options.
template <Described Options>
bool is_live(const Options& options) {
  bool live = false;
  each_option<Options>([&](const std::string& /*name*/, Seat /*seat*/, auto at) {
    using Value = std::remove_cvref_t<decltype(at(options))>;
    live = live || std::ranges::find(kLiveValues<Value>, at(options)) != kLiveValues<Value>.end();
  });
  return live;
}

template <Game G>
class Pacing {
public:
  explicit Pacing(bool live) : live_(live) {}

  // The table has the offers of whoever is returned listed. Where no clock runs, who comes first is drawn by lot.
  Seat next(Table<G>& table, const typename G::State& state, Rng& rng) {
    if constexpr (KeepsTime<G>)
      if (live_ && table.question().kind == AskKind::open) return next_in_time(table, state);
    return next_party(table, rng);
  }

private:
  using Time = std::chrono::milliseconds;

  Seat next_in_time(Table<G>& table, const typename G::State& state) {
    Seat first = kNobody;
    Time due{};
    bool tied = false;
    // Of those who are due at the same moment, each comes first in turn; the clock after all seats.
    const int seats = G::seats(state);
    for (int i = 0; i <= seats; ++i) {
      const Seat party = i == seats ? kClock : seat_at((favoured_ + i) % seats);
      const std::optional<Time> its = due_at(table, state, party);
      if (!its) continue;
      if (first == kNobody || *its < due) {
        first = party;
        due = *its;
        tied = false;
      } else {
        tied = tied || (*its == due && party != kClock);
      }
    }
    promise(first != kNobody, "somebody can answer a question");
    now_ = std::max(now_, due);
    if (tied) favoured_ = index(first) + 1;
    since(first).reset();
    table.list(first);
    return first;
  }

  // Each waits from the moment that it has something to say; the clock anew where it has something else to say.
  std::optional<Time> due_at(Table<G>& table, const typename G::State& state, Seat party) {
    std::optional<Time> after;
    std::optional<Action> word;
    if (table.question().parties.has(party)) {
      table.list(party);
      if (!table.offers().empty()) {
        word = table.offers().front();
        after = party == kClock ? G::clock_after(state) : G::bot_after(state, party);
      }
    }
    if (party == kClock && word != word_) {
      word_ = word;
      since(kClock).reset();
    }
    if (!after) {
      since(party).reset();
      return std::nullopt;
    }
    if (!since(party)) since(party) = now_;
    return *since(party) + *after;
  }
  std::optional<Time>& since(Seat party) {
    return party == kClock ? clock_since_ : since_[static_cast<std::size_t>(index(party))];
  }

  bool live_;
  Time now_{};
  std::array<std::optional<Time>, kMaxSeats> since_;
  std::optional<Time> clock_since_;
  std::optional<Action> word_;  // of the clock
  int favoured_ = 0;
};

}  // namespace orrery
