// Chapter 5, second half: components that come off, and what remains of the ship (GT-525 to GT-531).
#pragma once

#include "games/galaxy_trucker/rules/ruins.h"
#include "games/galaxy_trucker/rules/sleepers.h"

namespace orrery::galaxy_trucker {

// GT-007: blocks that leave a ship or a quay are in the bank again.
inline void give_to_bank(State& s, Goods colour, int number) {
  if (s.options.goods_supply == GoodsSupply::limited)
    s.bank[colour] = static_cast<std::uint8_t>(s.bank[colour] + number);
}

// GT-305
inline bool is_lenient(const State& s) {
  return s.phase == Phase::check && (s.options.ship_check == ShipCheck::lenient || is_learning(s) ||
                                     (s.options.ship_check == ShipCheck::lenient_first && s.flight == 0));
}

// GT-525, GT-530, GX-921, GX-922: with all it holds.
inline void take_off(Table& t, Seat seat, int cell, Loss loss) {
  State& s = *t;
  Ship& ship = s.ship[seat];
  for (const Goods colour : kAllGoods) give_to_bank(s, colour, blocks(ship.hold[cell], colour));
  const Tile tile = detach(ship, cell);
  Player& player = s.player[seat];
  player.corrected = s.phase == Phase::check ? 1 : player.corrected;
  if (is_lenient(s)) {
    s.open.add(tile);
  } else {
    player.lost.add(tile);
    if (loss == Loss::fallen) player.fallen.add(tile);                          // GT-528
    if (loss == Loss::fallen && is_rough(s, Rough::space_junk)) ++player.junk;  // GX-633, GX-972
  }
  t.tell(TileLost{seat, tile, square_of(s, seat, cell), loss});
}

// GT-529, GX-153
inline void lose_aliens_without_support(Table& t, Seat seat) {
  Ship& ship = t->ship[seat];
  for (const Figure figure : kAllAliens) {
    const Squares alive =
        joined_to(board(*t, seat), ship, ship[aliens(figure)], ship[support(figure)] & ~dead(*t, seat));
    each_cell(ship[aliens(figure)] & ~alive, [&](int cell) {
      take_figure(ship, cell, figure);
      t.tell(CrewLost{seat, square_of(*t, seat, cell), figure});
    });
  }
}

// GT-304, GT-526, GT-527: of a ship in parts one is kept; of a half that is, one of that half (GX-437).
struct KeepOnePart {
  Seat seat;
  std::uint8_t half = 0;

  Squares squares(const State& s) const { return board(s, seat).half[half]; }
  Squares hull(const State& s) const { return s.ship[seat].hull() & squares(s); }
  bool is_one_part(const State& s) const {
    return galaxy_trucker::is_one_part(board(s, seat), s.ship[seat], squares(s));
  }
  // Parts worth keeping without a question: with a human, at the check with a cabin.
  Squares worthy(const State& s) const {
    const Ship& ship = s.ship[seat];
    return squares(s) & (s.phase == Phase::check ? cabins(ship) & ~dead(s, seat) : ship[Set::first_human]);
  }
  // The only part with one of these, or nothing.
  static Squares only_part_with(const ShipBoard& board, const Ship& ship, Squares worthy) {
    if (worthy == 0) return 0;
    const Squares part = part_of(board, ship, first(worthy));
    return (worthy & ~part) == 0 ? part : 0;
  }
  void keep(Table& t, Squares part) const {
    const Loss loss = t->phase == Phase::check ? Loss::removed : Loss::fallen;
    each_cell(hull(*t) & ~part, [&](int cell) { take_off(t, seat, cell, loss); });
  }

  Flow run(Table& t) {
    RULE_BEGIN
      for (half = 0; half < kHalves; ++half) {
        if (is_one_part(*t)) continue;
        {
          const Squares part = only_part_with(board(*t, seat), t->ship[seat], worthy(*t));
          if (t->options.keep_part_prompt == KeepPartPrompt::ambiguous && part != 0) keep(t, part);
        }
        if (!is_one_part(*t)) {
          ASK(seat, keep_part, {
            const Ship& ship = t->ship[seat];
            for (Squares left = hull(*t); left != 0;) {
              const Squares part = part_of(board(*t, seat), ship, first(left));
              t.offer(KeepPart{square_of(*t, seat, first(part))});
              left &= ~part;
            }
          });
          keep(t, part_of(board(*t, seat), t->ship[seat], cell_of(*t, seat, t.answer<KeepPart>().square)));
        }
      }
      lose_aliens_without_support(t, seat);
    RULE_END
  }
};

// GT-525, GT-526: everything in `ruins`, and what then no longer hangs on the ship.
struct LoseComponents {
  Seat seat;
  Loss loss = Loss::destroyed;  // or surrendered (GX-920)
  std::uint8_t aboard = 0;      // crew before
  bool was_pair = false;        // both halves were there

  bool is_pair(const State& s) const { return board(s, seat).half[1] != 0 && has_all_halves(s, seat); }
  // GX-436
  void tell_half_is_gone(Table& t) const {
    if (!was_pair || is_pair(*t) || t->ship[seat].hull() == 0) return;
    const auto lost = (t->ship[seat].hull() & board(*t, seat).half[0]) == 0 ? Half::left : Half::right;
    t->player[seat].away[static_cast<int>(lost)] = 0;  // it does not come back
    t.tell(HalfGaveUp{seat, lost, Reason::no_humans});
  }

  Flow run(Table& t) {
    RULE_BEGIN
      aboard = static_cast<std::uint8_t>(crew(t->ship[seat]));
      was_pair = is_pair(*t);
      if (loss == Loss::destroyed) t->ruins = blown_up(*t, seat, t->ruins);  // GX-643, GX-644
      each_cell(t->ruins, [&](int cell) { take_off(t, seat, cell, loss); });
      t->ruins = 0;
      CALL(KeepOnePart{seat});
      tell_half_is_gone(t);
      CALL_IF(crew(t->ship[seat]) < aboard, WakeSleepers{seat});  // GX-117, GX-119
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
