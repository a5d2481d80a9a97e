// Chapter 3: writing orders, and carrying them out.
#pragma once

#include "games/capitaine_cosmos/rules/components.h"

namespace orrery::capitaine_cosmos {

// --- writing ---------------------------------------------------------------------------------------------------------

// CC-302, CC-309, CC-324: the phases for which this ship gets an order now, by bit. At the start of a turn that is every
// ship on the map, later the fighters launched in this phase (CC-619).
inline unsigned cells_of(const State& s, int ship) {
  if (!on_map(s, ship) || has_resigned(s, owner(s, ship))) return 0;
  if (s.phase > 0 && !launched_now(s, ship)) return 0;
  return sheet(s, ship).acting & ~((1U << s.phase) - 1U);  // CC-303
}

// The cell after this one, or before it, among those of the seat; phase 0 where there is none.
inline void go_on(const State& s, Seat seat, Desk& desk) {
  unsigned later = desk.ship < last_ship(s, seat) ? cells_of(s, desk.ship) & ~((1U << desk.phase) - 1U) : 0;
  while (later == 0 && ++desk.ship < last_ship(s, seat)) later = cells_of(s, desk.ship);
  desk.phase = static_cast<std::uint8_t>(later == 0 ? 0 : std::countr_zero(later) + 1);
}
inline void go_back(const State& s, Seat seat, Desk& desk) {
  const bool full = desk.phase == 0;
  unsigned earlier = full ? 0 : cells_of(s, desk.ship) & (phase_bit(desk.phase) - 1U);
  if (full) desk.ship = static_cast<std::uint8_t>(last_ship(s, seat));
  while (earlier == 0) earlier = cells_of(s, --desk.ship);
  desk.phase = static_cast<std::uint8_t>(std::bit_width(earlier));
}
inline void sit_down(State& s, Seat seat) {
  Desk& desk = s.desk[seat];
  desk = {};
  each_ship(s, seat,
            [&](int ship) { desk.cells = static_cast<std::uint8_t>(desk.cells + std::popcount(cells_of(s, ship))); });
  desk.ship = static_cast<std::uint8_t>(first_ship(s, seat));
  go_on(s, seat, desk);
}

// CC-305, CC-307, CC-313: why this class cannot be given that order.
inline RuleId misfit_of(Code code) {
  const CodeInfo& info = content().code[code];
  return info.notches == 2 || info.notches == -2 ? CC_307 : CC_305;
}
inline bool may_be_given(ShipClass ship_class, Code code) {
  return ((content().code[code].classes >> static_cast<unsigned>(ship_class)) & 1U) != 0;
}

inline void offer_orders(Table& t, Seat asked) {
  const Desk& desk = t->desk[asked];
  if (desk.phase != 0) {
    const Counter ship = counter(*t, desk.ship);
    const ShipClass ship_class = card(*t, desk.ship).ship_class;
    for (int c = 0; c < kCodes; ++c) {  // CC-308: none of them is compulsory, X is one of them
      const auto code = static_cast<Code>(c);
      t.offer(Order{ship, desk.phase, code}).unless(!may_be_given(ship_class, code), misfit_of(code));
    }
    if (t.explaining())
      for (std::uint8_t phase = 1; phase <= kPhases; ++phase)
        for (int c = 0; c < kCodes && !acts_in(*t, desk.ship, phase); ++c)
          t.offer(Order{ship, phase, static_cast<Code>(c)}).unless(true, CC_303);
  }
  t.offer(HandIn{}).unless(desk.written > 0 && desk.phase != 0, CC_902);  // CC-314: all cells, or an empty sheet
  t.offer(Back{}).unless(desk.written == 0, CC_310);  // CC-310: until all have handed in, a player may still edit
  t.permit(Resign{});
}

// CC-301: in secret, all seats at once. CC-902 at the start of a turn, CC-909 for fighters that were just launched.
struct WriteOrders {
  Parties writers;

  static void note(Table& t) {
    const Seat seat = t.answerer();
    Desk& desk = t->desk[seat];
    if (t.answered_with<Order>()) {
      t->ship[desk.ship].order[desk.phase - 1] = t.answer<Order>().code;
      ++desk.written;
      go_on(*t, seat, desk);
    } else {
      go_back(*t, seat, desk);
      --desk.written;
      t->ship[desk.ship].order[desk.phase - 1] = Code::none;
    }
  }

  Flow run(Table& t) {
    RULE_BEGIN
      for (const Seat seat : Parties::all_seats(t->seats)) {
        sit_down(*t, seat);
        if (t->desk[seat].cells > 0) writers = writers.with(seat);  // CC-216
      }
      if (t->phase == 0) {
        ASK_NOTES(writers, write_orders, { offer_orders(t, asked); });
      } else {
        ASK_NOTES(writers, write_launched_orders, { offer_orders(t, asked); });  // CC-325
      }
      for (int i = 0; i < ships(*t); ++i)  // CC-314: what was left empty is X
        each_bit(cells_of(*t, i), [&](int phase) {
          if (t->ship[i].order[phase] == Code::none) t->ship[i].order[phase] = Code::X;
        });
      t->desk = {};
      take_resignations(t, writers);
    RULE_END
  }
};

// --- carrying out ----------------------------------------------------------------------------------------------------

// CC-306: the move, then the manoeuvre.
inline void steer(const ShipSheet& paper, Code code, Hex& at, std::uint8_t& heading) {
  const CodeInfo& info = content().code[code];
  if (info.moves != 0) at = at + paper.stance[heading].move;  // CC-315 to CC-318
  const Stance& turning = paper.stance[heading];
  at = at + turning.swing[info.notches + 2];  // CC-319 to CC-323
  heading = turning.heading[info.notches + 2];
}
// CC-311: to the letter.
inline void execute(Table& t, int i, Code code) {
  Ship& ship = t->ship[i];
  steer(sheet(*t, i), code, ship.at, ship.heading);
  ship.manoeuvred = content().code[code].notches != 0 ? 1 : 0;
  t.tell(Executed{counter(*t, i), code, static_cast<std::int8_t>(column_of(ship.at)),
                  static_cast<std::int8_t>(row_of(ship.at)), compass(sheet(*t, i), ship.heading)});
}

// CC-713, CC-714; CC-814: as the scenario says
inline Hex drifted(Hex at, const Drift& drift) {
  for (int n = 0; n < drift.hexes; ++n) at = at + kDirections[drift.direction];
  return at;
}
inline bool drifts_in(const Drift& drift, int phase) { return (drift.phases & phase_bit(phase)) != 0; }

template <class Piece, class At>
void drift_all(Table& t, Hazard hazard, const Drift& drift, Piece* pieces, std::uint8_t& count, At at) {
  if (!drifts_in(drift, t->phase) || count == 0) return;
  t.tell(Drifted{hazard, static_cast<Compass>(drift.direction * 2), drift.hexes});
  int kept = 0;
  for (int i = 0; i < count; ++i) {
    Piece piece = pieces[i];
    at(piece) = drifted(at(piece), drift);
    if (is_inside(*t, at(piece)))
      pieces[kept++] = piece;
    else
      t.tell(DriftedOff{hazard, static_cast<std::int8_t>(column_of(at(piece))),
                        static_cast<std::int8_t>(row_of(at(piece)))});
  }
  for (int i = kept; i < count; ++i) pieces[i] = {};
  count = static_cast<std::uint8_t>(kept);
}

// CC-327: whether any of its hexes is on the map.
inline bool is_on_any_hex(const State& s, int ship) {
  const Stance& stands = stance(s, ship);
  for (int c = 0; c < sheet(s, ship).cells; ++c)
    if (is_inside(s, s.ship[ship].at + stands.cell[c])) return true;
  return false;
}

// CC-124, CC-328: the edges beyond which the anchor lies, N, E, S, W by bit.
inline std::uint8_t edges_beyond(const State& s, Hex anchor) {
  const unsigned north = row_of(anchor) < 1 ? 1 : 0;
  const unsigned east = column_of(anchor) > scenario(s).columns ? 2 : 0;
  const unsigned south = row_of(anchor) > scenario(s).rows ? 4 : 0;
  const unsigned west = column_of(anchor) < 1 ? 8 : 0;
  return static_cast<std::uint8_t>(north | east | south | west);
}
inline Edge edge_of(unsigned bits) {
  switch (bits) {
    case 1: return Edge::n;
    case 2: return Edge::e;
    case 4: return Edge::s;
    case 8: return Edge::w;
    case 1 | 2: return Edge::ne;
    case 2 | 4: return Edge::se;
    case 4 | 8: return Edge::sw;
    case 8 | 1: return Edge::nw;
    default: return Edge::none;
  }
}
inline std::uint8_t bits_of(Edge edge) {
  for (unsigned bits = 1; bits < 16; ++bits)
    if (edge_of(bits) == edge && edge != Edge::none) return static_cast<std::uint8_t>(bits);
  return 0;
}

inline void leave_one(Table& t, int ship, std::uint8_t edges) {
  Ship& gone = t->ship[ship];
  take_off(gone, Where::left);
  gone.edges = edges;
  lapse(gone, t->executed + 1);
  t->stirred = 1;  // CC-819
  t.tell(LeftMap{counter(*t, ship), edge_of(edges)});
}
// CC-329, CC-330: for good, and fighters aboard with their cruiser.
inline void leave_map(Table& t, int ship) {
  const std::uint8_t edges = edges_beyond(*t, t->ship[ship].at);
  each_aboard(*t, ship, [&](int fighter) { leave_one(t, fighter, edges); });
  leave_one(t, ship, edges);
}

// CC-207, CC-208: all moves and drift together, then all manoeuvres; since nothing blocks anything (CC-318, CC-120),
// ship after ship is the same.
inline void move_everything(Table& t) {
  t->stage = Stage::movement;
  t->executed = t->phase;  // CC-312: from here on everyone may look at the orders of this phase
  t.reveals();
  for (int i = 0; i < ships(*t); ++i) {
    Ship& ship = t->ship[i];
    ship.heading_before = ship.heading;
    const Code code = ship.order[t->phase - 1];
    if (on_map(*t, i) && code != Code::none) execute(t, i, code);  // CC-309, CC-331, CC-618, CC-622: others stay
  }
  drift_all(t, Hazard::mine, scenario(*t).mine_drift, t->mine.data(), t->mines, [](Mine& m) -> Hex& { return m.at; });
  drift_all(t, Hazard::asteroid, scenario(*t).asteroid_drift, t->asteroid.data(), t->asteroids,
            [](Hex& a) -> Hex& { return a; });
  for (int i = 0; i < ships(*t); ++i)
    if (on_map(*t, i) && !is_on_any_hex(*t, i)) leave_map(t, i);
}

}  // namespace orrery::capitaine_cosmos
