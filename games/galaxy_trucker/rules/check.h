// Chapter 3: check of the ships, and launch.
#pragma once

#include "games/galaxy_trucker/rules/damage.h"
#include "games/galaxy_trucker/rules/giving_up.h"

namespace orrery::galaxy_trucker {

inline Seat with_number(const State& s, int number) {
  for (const Seat seat : all(s))
    if (s.player[seat].number == number) return seat;
  return kNobody;
}

// GT-302, GT-303
struct CheckShip {
  Seat seat;

  Flow run(Table& t) {
    RULE_BEGIN
      {
        const Ship& ship = t->ship[seat];
        const Squares faults = in_violation(board(*t), ship) | stray_engines(ship);
        if (faults != 0) t.tell(FaultFound{seat, static_cast<std::uint8_t>(count(faults))});
        each_cell(stray_engines(ship), [&](int cell) { take_off(t, seat, cell, Loss::removed); });
      }
      while (in_violation(board(*t), t->ship[seat]) != 0) {
        ASK(seat, check_remove, {
          const Squares faulty = in_violation(board(*t), t->ship[seat]);
          each_cell(t.explaining() ? t->ship[seat].hull() : faulty, [&](int cell) {
            t.offer(Remove{square_of(*t, cell)}).unless((faulty & bit_of(cell)) == 0, GT_303);
          });
        });
        take_off(t, seat, cell_of(*t, t.answer<Remove>().square), Loss::removed);
      }
      CALL(KeepOnePart{seat});  // GT-304
    RULE_END
  }
};

// GT-305, lenient: whoever had nothing to correct moves up, the others line up behind, both in their former order.
inline void renumber(Table& t) {
  Indexed<std::uint8_t, kMaxSeats> renumbered{};
  std::uint8_t next = 1;
  for (const int corrected : {0, 1})
    for (int number = 1; number <= t->seats; ++number) {
      const Seat seat = with_number(*t, number);
      if (t->player[seat].corrected == corrected) renumbered[seat] = next++;
    }
  for (const Seat seat : all(*t)) {
    if (t->player[seat].number == renumbered[seat]) continue;
    t->player[seat].number = renumbered[seat];
    t.tell(Renumbered{seat, renumbered[seat]});
  }
}

// GT-301. GT-306 never happens: every ship is checked as a whole before it flies.
struct CheckShips {
  std::uint8_t number;

  Flow run(Table& t) {
    RULE_BEGIN
      t->phase = Phase::check;
      for (number = 1; number <= t->seats; ++number) {
        CALL(CheckShip{with_number(*t, number)});
      }
      if (is_lenient(*t)) renumber(t);
    RULE_END
  }
};

// GT-309, GT-320: in the order of the number tiles, with empty spaces between.
inline void line_up(Table& t) {
  t->phase = Phase::launch;
  int place = 0;
  for (int number = 1; number <= t->seats; ++number) {
    const Seat seat = with_number(*t, number);
    Player& player = t->player[seat];
    player.fate = Fate::flying;
    if (cabins(t->ship[seat]) == 0) {
      give_up(t, seat, Reason::no_cabin);  // GT-309
      continue;
    }
    player.position = static_cast<std::int16_t>(-place * (flight_info(*t).gap + 1));
    ++place;
    t.tell(Launched{seat, player.position});
  }
}

inline void charge_batteries(Ship& ship) {  // GT-310
  each_cell(ship[Set::battery], [&](int cell) {
    ship.set[Set::first_cell] |= bit_of(cell);
    ship.set[Set::second_cell] |= bit_of(cell);
    if (component(ship.tile[cell]).cells > 2) ship.set[Set::third_cell] |= bit_of(cell);
  });
}
inline void embark(Table& t, Seat seat, int cell, Figure figure) {
  put_aboard(t->ship[seat], cell, figure);
  t.tell(Embarked{seat, square_of(*t, cell), figure});
}

// GT-311 to GT-314, GT-324
struct EmbarkCrews {
  std::uint8_t number;
  Seat seat;

  // Cabins in which an alien could live: never the starting cabin (GT-111).
  static Squares choices(const State& s, Seat seat) {
    const Ship& ship = s.ship[seat];
    return joined_to(board(s), ship, ship[Set::cabin], ship[Set::brown_support] | ship[Set::purple_support]);
  }
  static Squares still_empty(const State& s, Seat seat) { return choices(s, seat) & ~occupied_cabins(s.ship[seat]); }

  Flow run(Table& t) {
    RULE_BEGIN
      for (const Seat each : flying(*t)) charge_batteries(t->ship[each]);
      for (number = 1; number <= t->seats; ++number) {  // GT-314
        seat = with_number(*t, number);
        if (!is_flying(*t, seat)) continue;
        each_cell(cabins(t->ship[seat]) & ~choices(*t, seat),
                  [&](int cell) { embark(t, seat, cell, Figure::human); });  // GT-311
        while (still_empty(*t, seat) != 0) {
          ASK(seat, embark, {
            const Ship& ship = t->ship[seat];
            const int cell = first(still_empty(*t, seat));
            t.offer(Embark{square_of(*t, cell), Figure::human});
            for (const Figure figure : {Figure::brown, Figure::purple})
              t.offer(Embark{square_of(*t, cell), figure})
                  .unless(joined_to(board(*t), ship, bit_of(cell), ship[support(figure)]) == 0,
                          GT_312)  // GT-112, GT-113
                  .unless(ship[aliens(figure)] != 0, GT_313);
          });
          galaxy_trucker::embark(t, seat, cell_of(*t, t.answer<Embark>().square), t.answer<Embark>().figure);
        }
      }
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
