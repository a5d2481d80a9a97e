// Chapter 6 of the expansion: what a hit destroys beyond the component it strikes (GX-641, GX-643, GX-644).
#pragma once

#include "games/galaxy_trucker/game.h"

namespace orrery::galaxy_trucker {

// GT-413, GT-520, GX-417: the first component in the line, or kNoCell.
inline int struck_cell(const ShipBoard& board, const Ship& ship, Side from, int total) {
  const bool lengthwise = from == Side::front || from == Side::rear;
  const Squares line = ship.hull() & (lengthwise ? board.column[total] : board.row[total]);
  if (line == 0) return kNoCell;
  return from == Side::front || from == Side::left ? first(line) : last(line);
}

// The eight squares around each.
inline Squares around(const ShipBoard& board, Squares squares) {
  const Squares row = squares | beside(board, squares, Side::left) | beside(board, squares, Side::right);
  return (row | beside(board, row, Side::front) | beside(board, row, Side::rear)) & ~squares;
}

// Components that blow up when they are destroyed: with goods (GX-643), with cells (GX-644); others never (GX-973).
inline Squares explosive(const State& s, Seat seat) {
  const Ship& ship = s.ship[seat];
  Squares found = 0;
  if (is_rough(s, Rough::explosive_goods, seat))
    for (const Goods colour : kAllGoods) found |= holds_with(ship, colour);
  if (is_rough(s, Rough::explosive_batteries, seat)) found |= charged(ship);
  return found;
}
// GX-971: with these everything around those that explode, in waves.
inline Squares blown_up(const State& s, Seat seat, Squares destroyed) {
  const Squares bombs = explosive(s, seat);
  for (Squares before = 0; destroyed != before;) {
    before = destroyed;
    destroyed |= around(board(s, seat), destroyed & bombs) & racing(s, seat).hull();  // GX-970
  }
  return destroyed;
}

// GX-641, GX-966, GX-967, GX-968, GX-969: the component struck with what it blows up, then the next one still standing in the line with what that
// blows up. Nothing falls off before.
inline Squares ruins(const State& s, Seat seat, int cell, Shot shot) {
  const Squares destroyed = blown_up(s, seat, bit_of(cell));
  if (!is_rough(s, Rough::piercing_projectiles, seat)) return destroyed;
  Ship rest = racing(s, seat);
  each_cell(destroyed, [&](int gone) { detach(rest, gone); });
  const int next = struck_cell(board(s, seat), rest, shot.from, s.total);
  if (next == kNoCell) return destroyed;
  const bool smooth = (has_connector(rest, shot.from) & bit_of(next)) == 0;
  if (smooth && shot.kind == Projectile::small_meteor) return destroyed;
  if (smooth && (rest[Set::plate] & bit_of(next)) != 0) return destroyed;  // GX-965
  return blown_up(s, seat, destroyed | bit_of(next));
}

}  // namespace orrery::galaxy_trucker
