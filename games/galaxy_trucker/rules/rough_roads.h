// Chapter 6 of the expansion: Rough Roads are drawn, and Nasty Surprise is replaced; chapter 8: dice for the difficulty.
#pragma once

#include "games/galaxy_trucker/rules/cards.h"

namespace orrery::galaxy_trucker {

// GX-610: somebody plays with another number of cards than the table.
inline bool has_handicaps(const State& s) {
  for (const Seat seat : all(s))
    if (s.options.handicap[seat] != Handicap::off) return true;
  return false;
}
// GX-804: a result that is in force, or has nothing to act on, raises the level of Rough Roads.
inline bool has_effect(const State& s, Difficulty difficulty) {
  constexpr std::array kReplaced{ShipClass::i, ShipClass::ii, ShipClass::iii};
  constexpr std::array kBrought{ShipClass::ia, ShipClass::iia, ShipClass::iiia};
  if (difficulty == Difficulty::rough_roads) return false;
  if (difficulty == Difficulty::evil_machinations) return !has_machinations(s);
  const auto is_flown = [&](ShipClass wanted) {
    bool flown = false;
    for (int flight = 0; flight < plan(s).flights; ++flight) flown |= class_of_flight(s, flight) == wanted;
    return flown;
  };
  return is_flown(kReplaced[static_cast<std::size_t>(difficulty)]) &&
         !is_flown(kBrought[static_cast<std::size_t>(difficulty)]);
}
inline void roll_difficulty(Table& t) {
  constexpr std::array kResults{Difficulty::class_ia,          Difficulty::class_iia,         Difficulty::class_iiia,
                                Difficulty::evil_machinations, Difficulty::evil_machinations, Difficulty::rough_roads};
  State& s = *t;
  s.rough_level = static_cast<std::uint8_t>(s.options.rough_roads);
  for (int left = static_cast<int>(s.options.difficulty_dice); left > 0; --left) {
    const int face = t.roll(6);
    const Difficulty rolled = kResults[static_cast<std::size_t>(face - 1)];
    const Difficulty brought = has_effect(s, rolled) ? rolled : Difficulty::rough_roads;
    if (brought == Difficulty::rough_roads)
      s.rough_level = static_cast<std::uint8_t>(std::min<int>(s.rough_level + 1, kRoughMost));
    else
      s.harder = static_cast<std::uint8_t>(s.harder | 1U << static_cast<unsigned>(brought));
    t.tell(DifficultyRolled{static_cast<std::uint8_t>(face), brought});
  }
}
// GX-602: once for the whole game; a handicap takes the place of the level (GX-610).
inline void settle_levels(State& s) {
  for (const Seat seat : all(s)) {
    const Handicap own = s.options.handicap[seat];
    s.player[seat].handicap =
        own == Handicap::off ? s.rough_level : static_cast<std::uint8_t>(static_cast<int>(own) - 1);
  }
}

// One of the cards that are left; where none is, the discards come back (GX-604).
inline Rough draw_rough(Table& t) {
  State& s = *t;
  const auto is_left = [&](int at) {
    const auto card = static_cast<Rough>(at);
    return s.rough[card] == 0 && (card != Rough::remorseless_fate || !has_handicaps(s));  // GX-610
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
// GX-649, GX-985: a column of the board as printed, by the number that names its squares.
inline void roll_dead_column(Table& t) {
  const ShipBoard& printed = class_info(*t).board[Heading::front];
  int total = 0;
  while (printed.column[total] == 0) total = t.roll(6) + t.roll(6);
  t->dead_column = static_cast<std::uint8_t>(column_of(printed.square[first(printed.column[total])]));
  t.tell(ColumnDied{t->dead_column});
}
inline void lay_open(Table& t, Rough card, int place) {
  t->rough[card] = static_cast<std::uint8_t>(place);
  t.tell(RoughDrawn{card, t->rough[card]});
  if (card == Rough::tough_trip) add_cards(*t);       // GX-639
  if (card == Rough::dead_zone) roll_dead_column(t);  // GX-806: before anybody builds
}

// GX-603, GX-604, GX-610: as many as the greatest number among the players.
inline void draw_rough_roads(Table& t) {
  State& s = *t;
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
