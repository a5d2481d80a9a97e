// Chapter 9: the end of the game.
#pragma once

#include "games/nebuleuse_rouge/rules/planets.h"

namespace orrery::nebuleuse_rouge {

// NR-921: every planet is discovered and the five contacts of Sector X are made; contacts elsewhere do not matter.
inline bool is_mapped(const State& s) { return s.tokens == 0 && x_contacts(s) == content().cards_of_zone[Zone::x]; }

// NR-920: points never decrease, so that looking at the end of each turn finds whatever moment it was.
inline bool end_is_reached(const State& s) {
  for (int i = 0; i < s.seats; ++i)
    if (s.ship[i].points >= content().end_score) return true;
  return is_mapped(s);
}

inline void check_end(Table& t) {
  if (t->last_round != 0 || !end_is_reached(*t)) return;
  t->last_round = 1;  // NR-922: for good
  t.tell(LastRound{t->round});
}

// NR-644: the highest stop already passed.
inline void score_contacts_under_way(Table& t) {
  for (int i = 0; i < t->seats; ++i) {
    const Ship& ship = t->ship[i];
    if (ship.berth != Berth::contact) continue;
    gain_points(t, seat_at(i), points_so_far(ship, record_of(t->slot[ship.slot].card)));
  }
}

// NR-923, NR-924: the most points, and nothing else.
inline Parties best_players(const State& s) {
  int most = 0;
  Parties best;
  for (int i = 0; i < s.seats; ++i) {
    if (s.ship[i].points > most) best = {};
    most = std::max<int>(most, s.ship[i].points);
    if (s.ship[i].points == most) best = best.with(seat_at(i));
  }
  return best;
}

}  // namespace orrery::nebuleuse_rouge
