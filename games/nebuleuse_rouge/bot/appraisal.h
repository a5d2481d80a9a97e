// What judging a position and weighing offers have in common: how long the game may last, and what a contact is worth.
#pragma once

#include "games/nebuleuse_rouge/game.h"
#include "games/nebuleuse_rouge/rules/planets.h"

namespace orrery::nebuleuse_rouge {

// Rounds that are likely to come: a game takes about twenty, and the leader's points tell how far it is. One that drags
// on is nearly over too: whoever spares the ship then waits for nothing.
inline int rounds_left(const State& s) {
  int most = 0;
  for (int i = 0; i < s.seats; ++i) most = std::max<int>(most, s.ship[i].points);
  if (most >= content().end_score) return 0;
  return 1 + std::min((content().end_score - most) * 6 / 10, std::max(1, 22 - s.round));
}

// What a contact can bring with what is aboard and on the tracks.
struct Contact {
  int points = 0;      // of the highest stop that can be met
  int experience = 0;  // spent on the way there
  int turns = 0;       // thresholds still to pass
};

inline Contact best_contact(const Ship& ship, const ExtrasolarCard& card) {
  const int joker = static_cast<int>(ship.joker == Domain::none && joker_applies(ship, card));
  Contact best;
  for (int i = ship.passed; i < card.thresholds; ++i) {
    const Threshold& threshold = card.threshold[i];
    if (!threshold.may_stop) continue;
    if (shortfall(ship, threshold) > joker) break;
    int spent = 0;
    for (int d = 0; d < kDomains; ++d) spent += due(ship, threshold, static_cast<Domain>(d));
    best = {threshold.vp, std::max(0, spent - joker), i + 1 - ship.passed};
  }
  return best;
}

// How far the highest threshold that is not yet met is away, in experience: what exploring is for.
inline int missing_for_more(const Ship& ship, const ExtrasolarCard& card, const Contact& now) {
  const int joker = static_cast<int>(ship.joker == Domain::none && joker_applies(ship, card));
  for (int i = ship.passed; i < card.thresholds; ++i)
    if (card.threshold[i].may_stop && card.threshold[i].vp > now.points)
      return std::max(0, shortfall(ship, card.threshold[i]) - joker);
  return 0;
}

inline int borders_to(Sector from, Sector to) {
  int cost = 0;
  for (int s = std::min(static_cast<int>(from), static_cast<int>(to));
       s < std::max(static_cast<int>(from), static_cast<int>(to)); ++s)
    cost += content().border[s];
  return cost;
}

}  // namespace orrery::nebuleuse_rouge
