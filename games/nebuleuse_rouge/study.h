// What a study (arena/observer.h) counts of this game besides what it counts of every game: where points come from, what Sector X and
// promotion are worth, what pays for moves. docs/balance.md says what became of it.
#pragma once

#include <algorithm>
#include <array>
#include <string>

#include "games/nebuleuse_rouge/state.h"
#include "games/nebuleuse_rouge/vocabulary.h"
#include "kernel/counted.h"

namespace orrery::nebuleuse_rouge {

// Of one game. Wins are in thousandths of a victory.
class Study {
public:
  static constexpr auto kCounted = std::to_array<Counted>({
      {"rounds"},
      {"mapped", CountedAs::share},
      {"points.discoveries"},
      {"points.zone_a"},
      {"points.zone_b"},
      {"points.sector_x"},
      {"points.missions"},
      {"points.fights"},
      {"turn{n}.wins", CountedAs::thousandths},
      {"promoted", CountedAs::share},
      {"promoted.round"},
      {"promoted.wins", CountedAs::thousandths},
      {"sector_x.opened", CountedAs::share},
      {"sector_x.opened.round"},
      {"sector_x.entered", CountedAs::share},
      {"sector_x.entrants.wins", CountedAs::thousandths},
      {"sector_x.others.wins", CountedAs::thousandths},
      {"contact.{extrasolar}"},
      {"paid.{card}"},
  });

  void hear(const auto& /*event*/) {}
  void hear(const RoundBegan& e) { round_ = e.round; }
  void hear(const CardFlipped& e) { flipped_ = e.card; }
  void hear(const CardDiscarded& e) {
    if (e.card == flipped_)
      flipped_ = Card::none;
    else
      ++paid_[e.card];
  }
  void hear(const SectorXOpened& /*event*/) { opening_ = round_, source_ = fights; }
  void hear(const SectorReached& e) {
    if (e.sector == Sector::x) entered_ = entered_.with(e.seat);
  }
  void hear(const Promoted& e) { promotion_[e.seat] = round_; }
  void hear(const PlanetDiscovered& /*event*/) { source_ = discoveries; }
  void hear(const MissionDone& /*event*/) { source_ = missions; }
  void hear(const TrophyWon& /*event*/) { source_ = fights; }
  void hear(const ContactEnded& e) {
    made_ = e.extrasolar;
    source_ = static_cast<Source>(zone_a + static_cast<int>(record_of(e.extrasolar).zone));
  }
  void hear(const PointsGained& e) {
    points_[source_] += e.points;
    if (made_ != Extrasolar::none) contact_points_[made_] += e.points;
    made_ = Extrasolar::none;
  }

  // Calls count(name, value) for every number.
  void ended(const State& s, Parties winners, auto& count) const {
    count("rounds", s.round);
    count("mapped", std::ranges::none_of(s.ship, [](const Ship& ship) { return ship.points >= 30; }) ? 1 : 0);
    for (std::size_t i = 0; i < kSources.size(); ++i) count("points." + std::string(kSources[i]), points_[i]);
    count("sector_x.opened", s.x_open ? 1 : 0);
    if (s.x_open) count("sector_x.opened.round", opening_);
    count("sector_x.entered", entered_.empty() ? 0 : 1);
    for (int i = 0; i < s.seats; ++i) {
      const Seat seat = seat_at(i);
      const int won = winners.has(seat) ? 1000 / winners.count() : 0;
      count("turn" + std::to_string((i - index(s.first) + s.seats) % s.seats + 1) + ".wins", won);
      if (!entered_.empty()) count(entered_.has(seat) ? "sector_x.entrants.wins" : "sector_x.others.wins", won);
      count("promoted", promotion_[seat] > 0 ? 1 : 0);
      if (promotion_[seat] == 0) continue;
      count("promoted.round", promotion_[seat]);
      count("promoted.wins", won);
    }
    for (int i = 0; i < kCards; ++i) count("paid." + std::string(name_of(card_at(i))), paid_[i]);
    for (int i = 0; i < kExtrasolars; ++i)
      if (const int points = contact_points_[i]; points > 0)
        count("contact." + std::string(name_of(extrasolar_at(i))), points);
  }

private:
  enum Source : std::uint8_t { discoveries, zone_a, zone_b, sector_x, missions, fights };
  static constexpr std::array<std::string_view, 6> kSources = {"discoveries", "zone_a",   "zone_b",
                                                               "sector_x",    "missions", "fights"};

  int round_ = 0;
  int opening_ = 0;
  Source source_ = discoveries;
  Card flipped_ = Card::none;
  Extrasolar made_ = Extrasolar::none;
  Parties entered_;
  Indexed<int, 6> points_{};
  Indexed<int, kCards> paid_{};
  Indexed<int, kExtrasolars> contact_points_{};
  Indexed<int, kMaxPlayers> promotion_{};  // the round; 0: not promoted
};

}  // namespace orrery::nebuleuse_rouge
