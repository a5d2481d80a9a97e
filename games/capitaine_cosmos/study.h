// What a study (arena/observer.h) counts of this game besides what it counts of every game: how games end and after how many turns,
// what each class of ship loses, and what does the damage. (Seats are sides: who wins is counted of every game.)
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/capitaine_cosmos/state.h"
#include "games/capitaine_cosmos/vocabulary.h"
#include "kernel/counted.h"

namespace orrery::capitaine_cosmos {

// Of one game.
class Study {
public:
  static constexpr auto kCounted = std::to_array<Counted>({
      {"turns"},
      {"shots"},
      {"hits"},
      {"launches"},
      {"mines_laid"},
      {"damage.fire"},
      {"damage.{hazard}"},
      {"lost.{class}", CountedAs::share},
      {"left.{class}", CountedAs::share},
      {"ended.goal", CountedAs::share},
      {"ended.limit", CountedAs::share},
      {"ended.standstill", CountedAs::share},
      {"ended.resigned", CountedAs::share},
  });

  void hear(const auto& /*event*/) {}
  void hear(const TurnBegan& e) { turns_ = e.turn; }
  void hear(const Launched& /*event*/) { ++launches_; }
  void hear(const MineLaid& /*event*/) { ++mines_; }
  void hear(const ShotFired& e) {
    ++shots_;
    hits_ += e.damage > 0 ? 1 : 0;
    damage_by_fire_ += e.damage;
  }
  void hear(const HazardHit& e) { damage_by_hazard_[e.hazard] += e.damage; }
  void hear(const Destroyed& e) { destroyed_.push_back(e.ship); }
  void hear(const LeftMap& e) { left_.push_back(e.ship); }
  void hear(const Resigned& /*event*/) { end_ = "resigned"; }
  void hear(const LimitReached& /*event*/) { end_ = "limit"; }
  void hear(const Standstill& /*event*/) { end_ = "standstill"; }

  // Calls count(name, value) and count(seat, name, value) for every number.
  void ended(const State& s, Parties /*winners*/, auto& count) const {
    for (const std::string_view end : {"goal", "limit", "standstill", "resigned"})
      count("ended." + std::string(end), end == end_ ? 1 : 0);
    count("turns", turns_);
    count("launches", launches_);
    count("mines_laid", mines_);
    count("shots", shots_);
    count("hits", hits_);
    count("damage.fire", damage_by_fire_);
    for (int i = 0; i < Names<Hazard>::count(); ++i)
      count("damage." + std::string(Names<Hazard>::name(i)), damage_by_hazard_[i]);
    for (int ship = 0; ship < ships(s); ++ship) {
      const std::string ship_class(name_of(card(s, ship).ship_class));
      count(owner(s, ship), "lost." + ship_class, std::ranges::count(destroyed_, counter(s, ship)));
      count(owner(s, ship), "left." + ship_class, std::ranges::count(left_, counter(s, ship)));
    }
  }

private:
  int turns_ = 0, launches_ = 0, mines_ = 0, shots_ = 0, hits_ = 0;
  int damage_by_fire_ = 0;
  Indexed<int, Names<Hazard>::count()> damage_by_hazard_{};
  std::string_view end_ = "goal";
  std::vector<Counter> destroyed_;
  std::vector<Counter> left_;
};

}  // namespace orrery::capitaine_cosmos
