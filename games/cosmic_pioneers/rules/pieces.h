// Chapter 1: pieces come from somewhere and go back there; nothing appears or vanishes.
#pragma once

#include "games/cosmic_pioneers/game.h"

namespace orrery::cosmic_pioneers {

// CP-115, CP-120: back to the owner's reserve, to the supply, or beside the scenario card.
inline void return_piece(Table& t, Piece piece) {
  if (is_colonist(piece))
    ++ship_of(*t, owner_of(piece)).reserve;
  else if (is_alien(piece))
    ++t->aliens[type_of(piece)];
  else
    ++t->goods_beside[colour_of(piece)];
}

inline void put(Table& t, int slot, int space, Life life) { row_at(*t, slot)[space] = life; }

// CP-115: killed and removed mean the same.
inline void kill(Table& t, int slot, int space) {
  const Piece victim = piece_of(row_at(*t, slot)[space]);
  put(t, slot, space, Life::none);
  return_piece(t, victim);
  t.tell(Killed{victim, hex_at(*t, slot), static_cast<std::uint8_t>(space + 1)});
}

// From the supply to a space; the caller has seen that there is one left.
inline void place_alien(Table& t, int slot, int space, Alien type) {
  --t->aliens[type];
  put(t, slot, space, life_of(type));
  t.tell(AlienAppeared{type, hex_at(*t, slot), static_cast<std::uint8_t>(space + 1)});
}

inline void gain_credits(Table& t, Seat seat, int credits) {
  if (credits == 0) return;
  ship_of(*t, seat).credits += credits;
  t.tell(CreditsGained{seat, static_cast<std::int16_t>(credits)});
}

// CP-106: never below zero.
inline void lose_credits(Table& t, Seat seat, int credits) {
  const int lost = std::min(credits, ship_of(*t, seat).credits);
  if (lost == 0) return;
  ship_of(*t, seat).credits -= lost;
  t.tell(CreditsLost{seat, static_cast<std::int16_t>(lost)});
}

inline void raise(Table& t, Seat seat, Attribute attribute, int levels) {
  std::uint8_t& level = ship_of(*t, seat).level[attribute];
  level = static_cast<std::uint8_t>(level + levels);
  t.tell(AttributeRaised{seat, attribute, level});  // CP-901: works from this moment on
}

// CP-429, CP-913: an ability rests while its owner lies crash-landed, in `en` always, in `fr` in Phases 4 and 5 (which
// a crash-landed player does not have).
inline bool may_use(const State& s, Seat seat, Ability ability) {
  return can(ship_of(s, seat), ability) && !(english(s) && ship_of(s, seat).crashed != 0);
}

}  // namespace orrery::cosmic_pioneers
