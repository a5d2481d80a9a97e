// Chapter 6 of the expansion: Rough Roads are drawn, and Nasty Surprise is replaced.
#pragma once

#include "games/galaxy_trucker/game.h"

namespace orrery::galaxy_trucker {

// GX-610: somebody plays with another number of cards than the table.
inline bool has_handicaps(const State& s) {
  for (const Seat seat : all(s))
    if (s.options.handicap[seat] != Handicap::off) return true;
  return false;
}
// GX-602: once for the whole game; a handicap takes the place of the level (GX-610).
inline void settle_levels(State& s) {
  s.rough_level = static_cast<std::uint8_t>(s.options.rough_roads);
  for (const Seat seat : all(s)) {
    const Handicap own = s.options.handicap[seat];
    s.player[seat].handicap =
        own == Handicap::off ? s.rough_level : static_cast<std::uint8_t>(static_cast<int>(own) - 1);
  }
}

// Déjà vu, Tough Trip, Somersault and Dead Zone are not among the cards that are drawn: no rule plays them.
constexpr bool is_played(Rough card) {
  return card != Rough::deja_vu && card != Rough::tough_trip && card != Rough::somersault && card != Rough::dead_zone;
}
// One of the cards that are left; where none is, the discards come back (GX-604).
inline Rough draw_rough(Table& t) {
  State& s = *t;
  const auto is_left = [&](int at) {
    const auto card = static_cast<Rough>(at);
    return is_played(card) && s.rough[card] == 0 && (card != Rough::remorseless_fate || !has_handicaps(s));  // GX-610
  };
  const auto left = [&] {
    int number = 0;
    for (int card = 0; card < kRough; ++card) number += is_left(card) ? 1 : 0;
    return number;
  };
  if (left() == 0)
    for (std::uint8_t& place : s.rough) place = place == kUsed ? std::uint8_t{0} : place;
  int skip = t.pick(left());
  int card = 0;
  while (!is_left(card) || skip-- > 0) ++card;
  return static_cast<Rough>(card);
}
inline void lay_open(Table& t, Rough card, int place) {
  t->rough[card] = static_cast<std::uint8_t>(place);
  t.tell(RoughDrawn{card, t->rough[card]});
}

// GX-603, GX-604, GX-610: as many as the greatest number among the players.
inline void draw_rough_roads(Table& t) {
  State& s = *t;
  for (std::uint8_t& place : s.rough) place = place != 0 ? kUsed : std::uint8_t{0};
  int most = 0;
  for (const Seat seat : all(s)) most = std::max<int>(most, s.player[seat].handicap);
  for (int place = 1; place <= most; ++place) lay_open(t, draw_rough(t), place);
  for (const Seat seat : concerned(s, Rough::made_to_order, all(s)))  // GX-648
    s.player[seat].ordered = rough_info(Rough::made_to_order).number[class_info(s).level - 1];
}

// GX-650: another card takes its place, none that matters while ships are built.
inline void replace_nasty_surprise(Table& t) {
  const std::uint8_t place = t->rough[Rough::nasty_surprise];
  if (place == 0 || place == kUsed) return;
  Rough card = draw_rough(t);
  for (; rough_info(card).construction != 0; card = draw_rough(t)) {
    t->rough[card] = kUsed;
    t.tell(RoughPutAside{card});
  }
  t->rough[Rough::nasty_surprise] = kUsed;
  lay_open(t, card, place);
}

}  // namespace orrery::galaxy_trucker
