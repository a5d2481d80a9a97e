// Where the ships are, who is ahead and who must leave: chapters 4 and 7.
#pragma once

#include "games/galaxy_trucker/rules/credits.h"
#include "games/galaxy_trucker/rules/damage.h"

namespace orrery::galaxy_trucker {

// Goods aboard, of a half or of the whole ship, are sold and go to the bank.
inline int sell_goods(State& s, Seat seat, Squares where) {
  const Ship part = only(s.ship[seat], where, where);
  const Blocks aboard = blocks_aboard(part);
  for (const Goods colour : kAllGoods) give_to_bank(s, colour, aboard[colour]);
  each_cell(holds(part), [&](int cell) { s.ship[seat].hold[cell] = 0; });
  return value_of(aboard);
}

// GX-173: a credit more for each red or yellow block that is sold, never halved.
inline int merchants_share(const State& s, Seat seat, Squares where) {
  const Ship part = only(s.ship[seat], where, where);
  if (!has_specialist(s, seat, Specialist::merchant) || part[Set::cyan_alien] == 0) return 0;  // GX-421
  const Blocks aboard = blocks_aboard(part);
  return aboard[Goods::red] + aboard[Goods::yellow];
}

inline void sell_at_half_price(Table& t, Seat seat, Squares where) {
  const int share = merchants_share(*t, seat, where);                      // GX-989
  pay(t, seat, Purse::half_price, (sell_goods(*t, seat, where) + 1) / 2);  // GX-930
  pay(t, seat, Purse::merchant, share);
}

// GT-705, GT-706; of a ship with two halves both (GX-434).
inline void give_up(Table& t, Seat seat, Reason reason) {
  t->player[seat].fate = Fate::gave_up;
  t->player[seat].away.fill(0);
  t.tell(GaveUp{seat, reason});
  for (const Squares half : board(*t, seat).half) sell_at_half_price(t, seat, half);
}
// GX-434: its components go back to the middle and cost nothing. The other half flies on, as a ship of its own (GX-435).
inline void give_up_half(Table& t, Seat seat, int half, Reason reason) {
  t.tell(HalfGaveUp{seat, static_cast<Half>(half), reason});
  t->player[seat].away[half] = 0;
  const Squares squares = board(*t, seat).half[half];
  sell_at_half_price(t, seat, squares);
  each_cell(t->ship[seat].hull() & squares, [&](int cell) { t->open.add(detach(t->ship[seat], cell)); });
}
// Halves that must leave do so; where nothing else is left of the ship, the whole ship does.
template <class Must>
void leave(Table& t, Seat seat, Reason reason, Must&& must) {
  Indexed<bool, kHalves> leaves{};
  bool stays = false;
  for (int half = 0; half < kHalves; ++half) {
    const Squares squares = board(*t, seat).half[half];
    if ((t->ship[seat].hull() & squares) == 0) continue;
    leaves[half] = must(half, only(t->ship[seat], squares, squares));
    stays |= !leaves[half];
  }
  if (!stays) return give_up(t, seat, reason);
  for (int half = 0; half < kHalves; ++half)
    if (leaves[half]) give_up_half(t, seat, half, reason);
}
// GT-702, GX-432
inline void leave_unmanned(Table& t, Seat seat) {
  leave(t, seat, Reason::no_humans, [](int, const Ship& half) { return humans(half) == 0; });
}

// GT-401, GT-402
inline bool is_occupied(const State& s, int position, Seat except) {
  const int spaces = content().spaces;
  for (const Seat other : flying(s))
    if (other != except && (position - s.player[other].position) % spaces == 0) return true;
  return false;
}

// GT-403, GT-404: so many empty spaces ahead, or back.
inline int position_after(const State& s, Seat seat, int days) {
  const int step = days > 0 ? 1 : -1;
  int position = s.player[seat].position;
  for (int left = days * step; left > 0;) {
    position += step;
    if (!is_occupied(s, position, seat)) --left;
  }
  return position;
}
inline void move(Table& t, Seat seat, int days) {
  if (days == 0 || !is_flying(*t, seat)) return;
  Player& player = t->player[seat];
  player.position = static_cast<std::int16_t>(position_after(*t, seat, days));
  t.tell(Moved{seat, static_cast<std::int8_t>(days), player.position});
}

// GT-406, GX-138: decisions, counts and days gained go by it (GX-901, GX-902, GX-903).
inline void take_order(State& s) {
  s.ordered = 0;
  s.order.fill(kNobody);
  for (Parties left = in_race(s); !left.empty(); left = left.without(leader(s, left)))
    s.order[s.ordered++] = leader(s, left);
}

// GT-405, GX-904: those who lose days, the one furthest behind first.
template <class Days>
void move_back(Table& t, Parties ships, Days&& days) {
  while (!ships.empty()) {
    const Seat seat = hindmost(*t, ships);
    move(t, seat, -days(seat));
    ships = ships.without(seat);
  }
}

// GT-504: what was declared stands for one card, and for one line of it.
inline void forget_declarations(State& s) {
  for (const Seat seat : all(s)) s.player[seat].declared = 0;
}

// GT-703: hyperspace saves a ship from being lapped until it returns (GX-145).
inline Parties lapped(const State& s) {
  Parties ships;
  const Parties racing = in_race(s);
  for (const Seat seat : racing)
    if (s.player[leader(s, racing)].position - s.player[seat].position > content().spaces) ships = ships.with(seat);
  return ships;
}
// GT-409: both conditions on the same situation, before any ship leaves. Hyperspace does not save a ship from having no human
// awake (GX-154).
inline void force_out(Table& t) {
  const Parties behind = lapped(*t);
  for (const Seat seat : flying(*t)) leave_unmanned(t, seat);  // GT-531
  for (const Seat seat : behind)
    if (is_flying(*t, seat)) give_up(t, seat, Reason::lapped);  // GX-431: both halves
}

// GX-139: whoever jumped from the card before this one is back.
inline void come_back(Table& t) {
  for (const Seat seat : flying(*t).without(Parties(t->bystanders)))  // GX-611
    for (int half = 0; half < kHalves; ++half) {                      // each from its own jump (GX-425)
      std::uint8_t& away = t->player[seat].away[half];
      if (away == 0 || --away != 0) continue;
      if (board(*t, seat).half[1] == 0)
        t.tell(Returned{seat});
      else
        t.tell(HalfReturned{seat, static_cast<Half>(half)});
    }
}

}  // namespace orrery::galaxy_trucker
