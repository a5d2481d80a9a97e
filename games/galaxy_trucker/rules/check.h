// Chapter 3: check of the ships, and launch.
#pragma once

#include "games/galaxy_trucker/rules/damage.h"
#include "games/galaxy_trucker/rules/race.h"

namespace orrery::galaxy_trucker {

inline Seat with_number(const State& s, int number) {
  for (const Seat seat : all(s))
    if (s.player[seat].number == number) return seat;
  return kNobody;
}

// GX-306: openly and for good, those who launch first before the others. The ship then lies as it flies (GX-308).
struct ChooseHeadings {
  std::uint8_t number;

  Flow run(Table& t) {
    RULE_BEGIN
      for (number = 1; number <= t->seats; ++number) {
        ASK(with_number(*t, number), choose_heading, {
          for (const Side side : kAllSides) t.offer(SetHeading{side});
        });
        {
          const Seat seat = with_number(*t, number);
          const auto heading = static_cast<Heading>(t.answer<SetHeading>().front);
          turn_ship(t->ship[seat], boards(*t, seat), t->player[seat].heading, heading);
          t->player[seat].heading = t->player[seat].chosen = heading;
          t.tell(HeadingSet{seat, t.answer<SetHeading>().front});
        }
      }
    RULE_END
  }
};

// GT-302, GT-303
struct CheckShip {
  Seat seat;

  Flow run(Table& t) {
    RULE_BEGIN
      {
        const Ship& ship = t->ship[seat];
        const Squares faults = in_violation(board(*t, seat), ship) | stray_engines(board(*t, seat), ship);
        if (faults != 0) t.tell(FaultFound{seat, static_cast<std::uint8_t>(count(faults))});
        each_cell(stray_engines(board(*t, seat), ship), [&](int cell) { take_off(t, seat, cell, Loss::removed); });
      }
      while (in_violation(board(*t, seat), t->ship[seat]) != 0) {
        ASK(seat, check_remove, {
          const Squares faulty = in_violation(board(*t, seat), t->ship[seat]);
          each_cell(t.explaining() ? t->ship[seat].hull() : faulty, [&](int cell) {
            t.offer(Remove{square_of(*t, seat, cell)}).unless((faulty & bit_of(cell)) == 0, GT_303);
          });
        });
        take_off(t, seat, cell_of(*t, seat, t.answer<Remove>().square), Loss::removed);
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
      CALL_IF(class_info(*t).any_front != 0, ChooseHeadings{});
      for (number = 1; number <= t->seats; ++number) {
        CALL(CheckShip{with_number(*t, number)});
      }
      if (is_lenient(*t)) renumber(t);
    RULE_END
  }
};

// GT-309, GT-320, GX-204: in the order of the number tiles, with empty spaces between.
inline void line_up(Table& t) {
  t->phase = Phase::launch;
  int place = 0;
  for (int number = 1; number <= t->seats; ++number) {
    const Seat seat = with_number(*t, number);
    Player& player = t->player[seat];
    player.fate = Fate::flying;
    const Squares inhabitable = cabins(racing(*t, seat));  // GX-649
    if (inhabitable == 0) {
      give_up(t, seat, Reason::no_cabin);  // GT-309
      continue;
    }
    for (int half = 0; half < kHalves; ++half)  // GX-407
      if (const Squares squares = board(*t, seat).half[half]; squares != 0 && (inhabitable & squares) == 0)
        give_up_half(t, seat, half, Reason::no_cabin);
    player.position = static_cast<std::int16_t>(-place * (flight_info(*t).gap + 1));
    ++place;
    t.tell(Launched{seat, player.position});
  }
}

// GT-310, GX-114: what is aboard without anybody's decision.
inline void lie_down(Table& t, Seat seat, int chamber) {
  put_to_sleep(t->ship[seat], chamber);
  t.tell(FellAsleep{seat, square_of(*t, seat, chamber), component(t->ship[seat].tile[chamber]).beds});
}
inline void equip(Table& t, Seat seat) {
  const Ship ship = racing(*t, seat);  // GX-649
  each_cell(ship[Set::battery], [&](int cell) { fill_battery(t->ship[seat], cell); });
  each_cell(ship[Set::stasis_chamber], [&](int cell) { lie_down(t, seat, cell); });
}
inline void embark(Table& t, Seat seat, int cell, Figure figure) {
  put_aboard(t->ship[seat], cell, figure, places(*t, seat, cell));
  if ((t->ship[seat][Set::luxury_cabin] & bit_of(cell)) != 0)
    t.tell(PassengerBoarded{seat, square_of(*t, seat, cell)});  // GX-110
  else
    t.tell(Embarked{seat, square_of(*t, seat, cell), figure});
}

// GT-311 to GT-313, GX-745: an ordinary cabin gets two humans, or an alien that it supports.
struct BoardCabin {
  Seat seat;
  std::uint8_t cell;

  Flow run(Table& t) {
    RULE_BEGIN
      ASK(seat, embark, {
        const Ship ship = racing(*t, seat);
        t.offer(Embark{square_of(*t, seat, cell), Figure::human});
        for (const Figure figure : kAllAliens)
          t.offer(Embark{square_of(*t, seat, cell), figure})
              .unless(joined_to(board(*t, seat), ship, bit_of(cell), ship[support(figure)]) == 0,
                      GT_312)                                       // GT-112, GT-113, GX-152
              .unless(t->ship[seat][aliens(figure)] != 0, GT_313);  // GX-160, GX-406
      });
      embark(t, seat, cell, t.answer<Embark>().figure);
      if (t.answer<Embark>().figure == Figure::cyan) {
        t->player[seat].specialist = Specialist::none;
        ASK(seat, choose_specialist, {
          for (const Specialist specialist : kAllSpecialists)
            t.offer(Hire{specialist}).unless(is_taken(*t, specialist), GX_161);
        });
        t->player[seat].specialist = t.answer<Hire>().specialist;
        t.tell(Hired{seat, t.answer<Hire>().specialist});
      }
    RULE_END
  }
};

// GT-311 to GT-314, GT-324
struct EmbarkCrews {
  std::uint8_t turn;
  Seat seat;

  // GT-314, GX-162
  static int number_at(const State& s, int turn) {
    const bool backwards =
        has_new_technologies(s) && s.options.specialist_order == SpecialistOrder::highest_number_first;
    return backwards ? s.seats + 1 - turn : turn;
  }
  // Cabins in which an alien could live: never the starting cabin (GT-111), never a luxury cabin (GX-110, GX-152).
  static Squares choices(const State& s, Seat seat) {
    const Ship ship = racing(s, seat);
    return joined_to(board(s, seat), ship, ship[Set::cabin],
                     ship[Set::brown_support] | ship[Set::purple_support] | ship[Set::cyan_support]);
  }
  static Squares still_empty(const State& s, Seat seat) { return choices(s, seat) & ~occupied_cabins(s.ship[seat]); }

  Flow run(Table& t) {
    RULE_BEGIN
      for (const Seat each : flying(*t)) equip(t, each);
      for (turn = 1; turn <= t->seats; ++turn) {
        seat = with_number(*t, number_at(*t, turn));
        if (!is_flying(*t, seat)) continue;
        each_cell(cabins(racing(*t, seat)) & ~choices(*t, seat),
                  [&](int cell) { embark(t, seat, cell, Figure::human); });  // GT-311
        while (still_empty(*t, seat) != 0) {
          CALL(BoardCabin{seat, static_cast<std::uint8_t>(first(still_empty(*t, seat)))});
        }
        if (has_new_technologies(*t) || board(*t, seat).half[1] != 0 || dead(*t, seat) != 0)
          leave_unmanned(t, seat);  // GX-407, GX-808
      }
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
