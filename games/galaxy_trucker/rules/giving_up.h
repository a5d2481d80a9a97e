// Chapter 4: where the ships are; chapter 7: giving up.
#pragma once

#include "games/galaxy_trucker/rules/credits.h"
#include "games/galaxy_trucker/rules/damage.h"

namespace orrery::galaxy_trucker {

// Goods aboard are sold and go to the bank.
inline int sell_goods(State& s, Seat seat) {
  Ship& ship = s.ship[seat];
  const Blocks aboard = blocks_aboard(ship);
  for (const Goods colour : kAllGoods) give_to_bank(s, colour, aboard[colour]);
  ship.hold.fill(0);
  return value_of(aboard);
}

// GX-173: a credit more for each red or yellow block that is sold, never halved.
inline int merchants_share(const State& s, Seat seat) {
  if (!has_specialist(s, seat, Specialist::merchant)) return 0;
  const Blocks aboard = blocks_aboard(s.ship[seat]);
  return aboard[Goods::red] + aboard[Goods::yellow];
}

// GT-705, GT-706
inline void give_up(Table& t, Seat seat, Reason reason) {
  t->player[seat].fate = Fate::gave_up;
  t->player[seat].away.fill(0);
  t.tell(GaveUp{seat, reason});
  const int share = merchants_share(*t, seat);
  pay(t, seat, Purse::half_price, (sell_goods(*t, seat) + 1) / 2);  // GX-930
  pay(t, seat, Purse::merchant, share);
}

// GT-401, GT-402
inline bool is_occupied(const State& s, int position, Seat except) {
  const int spaces = content().spaces;
  for (const Seat other : flying(s))
    if (other != except && (position - s.player[other].position) % spaces == 0) return true;
  return false;
}

// GT-403, GT-404: so many empty spaces ahead, or back.
inline void move(Table& t, Seat seat, int days) {
  if (days == 0 || !is_flying(*t, seat)) return;
  Player& player = t->player[seat];
  const int step = days > 0 ? 1 : -1;
  int position = player.position;
  for (int left = days * step; left > 0;) {
    position += step;
    if (!is_occupied(*t, position, seat)) --left;
  }
  player.position = static_cast<std::int16_t>(position);
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
  Parties empty;
  for (const Seat seat : flying(*t))
    if (humans(t->ship[seat]) == 0) empty = empty.with(seat);  // GT-702, GT-531
  const Parties behind = lapped(*t).without(empty);
  for (const Seat seat : empty) give_up(t, seat, Reason::no_humans);
  for (const Seat seat : behind) give_up(t, seat, Reason::lapped);
}

// GX-139: whoever jumped from the card before this one is back.
inline void come_back(Table& t) {
  for (const Seat seat : flying(*t)) {
    std::uint8_t& away = t->player[seat].away[0];
    if (away == 0 || --away != 0) continue;
    t.tell(Returned{seat});
  }
}

}  // namespace orrery::galaxy_trucker
