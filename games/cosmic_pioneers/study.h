// What a study (arena/observer.h) counts of this game besides what it counts of every game: where points come from, what each
// commander and each place in the first round wins, what ships are raised first. docs/balance.md says what became of it.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "games/cosmic_pioneers/state.h"
#include "games/cosmic_pioneers/vocabulary.h"
#include "kernel/counted.h"

namespace orrery::cosmic_pioneers {

// Of one game. Wins are in thousandths of a victory.
class Study {
public:
  static constexpr auto kCounted = std::to_array<Counted>({
      {"points.colonists"},
      {"points.control"},
      {"points.money"},
      {"turn{n}.wins", CountedAs::thousandths},
      {"raised_first.{attribute}", CountedAs::share},
      {"commander.{commander}.wins", CountedAs::thousandths},
  });

  void hear(const auto& /*event*/) {}
  void hear(const FirstPlayerIs& e) {
    if (first_ == kNobody) first_ = e.seat;
  }
  void hear(const RoundBegan& e) { round_ = e.round; }
  void hear(const AttributeRaised& e) {  // before the first round it is a gift
    std::optional<Attribute>& first = raised_[static_cast<std::size_t>(index(e.seat))];
    if (round_ > 0 && !first) first = e.attribute;
  }
  void hear(const Scored& e) { scored_[static_cast<std::size_t>(index(e.seat))] = e; }

  // Calls count(name, value) and count(seat, name, value) for every number.
  void ended(const State& s, Parties winners, auto& count) const {
    for (int i = 0; i < s.seats; ++i) {
      const Seat seat = seat_at(i);
      const auto at = static_cast<std::size_t>(i);
      const int won = winners.has(seat) ? 1000 / winners.count() : 0;
      count("turn" + std::to_string((i - index(first_) + s.seats) % s.seats + 1) + ".wins", won);
      if (s.ship[i].commander != Commander::none)
        count("commander." + std::string(name_of(s.ship[i].commander)) + ".wins", won);
      for (int attribute = 0; attribute < Names<Attribute>::count(); ++attribute)
        if (raised_[at])
          count(seat, "raised_first." + std::string(Names<Attribute>::name(attribute)),
                static_cast<int>(*raised_[at]) == attribute ? 1 : 0);
      count(seat, "points.colonists", scored_[at].colonists);
      count(seat, "points.control", scored_[at].control);
      count(seat, "points.money", scored_[at].money);
    }
  }

private:
  int round_ = 0;
  Seat first_ = kNobody;
  std::array<std::optional<Attribute>, kMaxPlayers> raised_{};
  std::array<Scored, kMaxPlayers> scored_{};
};

}  // namespace orrery::cosmic_pioneers
