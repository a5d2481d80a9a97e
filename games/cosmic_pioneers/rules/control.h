// Chapter 6, the part that every phase looks at: who controls a planet (CP-620 to CP-624).
#pragma once

#include "games/cosmic_pioneers/game.h"

namespace orrery::cosmic_pioneers {

// CP-620: how many colonists a planet still needs before anybody controls it.
inline int colonists_missing(const State& s, int slot) {
  const Spaces colonists = row_at(s, slot).colonists();  // CP-624: aliens never count
  const Spaces green = planet_at(s, slot).green;
  return english(s) ? std::max(0, std::popcount(green) - std::popcount(colonists))  // en: enough of them
                    : std::popcount(static_cast<Spaces>(green & ~colonists));       // fr: no green space without one
}

// CP-623: worked out anew whenever it is needed.
inline Seat controller(const State& s, int slot) {
  const Row& row = row_at(s, slot);
  if (colonists_missing(s, slot) > 0) return kNobody;
  Seat most = kNobody;
  int best = 0;
  for (int i = 0; i < s.seats; ++i) {
    const int count = std::popcount(row.of(life_of(seat_at(i))));
    if (count > best) {
      best = count;
      most = seat_at(i);  // CP-621
    } else if (count == best) {
      most = kNobody;  // CP-622
    }
  }
  return most;
}

inline Slots controlled(const State& s, Seat seat) {
  Slots mine = 0;
  each_slot(planets(s), [&](int slot) {
    if (controller(s, slot) == seat) mine |= Slots{1} << slot;
  });
  return mine;
}

}  // namespace orrery::cosmic_pioneers
