// What a seat sees of Capitaine Cosmos (CC-125): everything but the orders of others that have not been executed, and
// what others have noted for the sealed question in hand.
#pragma once

#include <boost/describe/class.hpp>

#include "games/capitaine_cosmos/state.h"

namespace orrery::capitaine_cosmos {

struct ShipView {
  Counter ship;  // none beyond the scenario's ships
  ShipClass ship_class;
  Seat seat;
  Where where;
  std::int8_t q;
  std::int8_t r;
  std::uint8_t heading;
  std::uint8_t heading_before;
  std::uint8_t defence;
  std::uint8_t shots;  // left in this turn
  std::uint8_t mines;
  Counter carrier;
  Flank ramp;
  Edge edge;                             // by which it left
  std::uint8_t launches;                 // phases of this turn in which it was launched, bit p-1
  Indexed<Code, kPhases> orders;         // of this turn: own ones as written, those of others once executed
  Indexed<std::uint8_t, kPhases> stars;  // shots of this turn by phase (CC-432)
};
BOOST_DESCRIBE_STRUCT(ShipView, (),
                      (ship, ship_class, seat, where, q, r, heading, heading_before, defence, shots, mines, carrier,
                       ramp, edge, launches, orders, stars))

struct MineView {
  std::int8_t q;
  std::int8_t r;
  std::uint8_t side;
  Seat owner;
  std::uint8_t fresh;
};
BOOST_DESCRIBE_STRUCT(MineView, (), (q, r, side, owner, fresh))

struct AsteroidView {
  std::int8_t q;
  std::int8_t r;
};
BOOST_DESCRIBE_STRUCT(AsteroidView, (), (q, r))

// What this seat has noted and not handed in, or not all have: a shot, a recovery or a mine to lay.
struct NoteView {
  Counter ship;
  Field field;
  Counter other;  // target or cruiser
  Flank flank;    // ramp or drop hex
  Moment moment;
};
BOOST_DESCRIBE_STRUCT(NoteView, (), (ship, field, other, flank, moment))

struct SeatView {
  std::uint8_t side;
  std::uint8_t written;    // cells of the sheet, while orders are written
  std::uint8_t cells;      // to write in all
  std::uint8_t handed_in;  // in the sealed question in hand
  std::uint8_t resigned;
  std::int16_t score;   // of its side, as the game stands (CC-810)
  std::int16_t damage;  // inflicted by its side
};
BOOST_DESCRIBE_STRUCT(SeatView, (), (side, written, cells, handed_in, resigned, score, damage))

struct View {
  Options options;
  ScenarioId scenario;
  std::uint8_t seats;
  std::uint16_t turn;
  std::uint8_t phase;  // 0 while orders are written
  Stage stage;
  std::uint8_t executed;  // phases of this turn that have been executed
  std::uint8_t ships;
  std::uint8_t mines;
  std::uint8_t asteroids;
  std::uint8_t notes;
  Counter next_ship;  // the next cell this seat has to fill; none where there is none
  std::uint8_t next_phase;
  Indexed<ShipView, kMaxShips> ship;
  Indexed<MineView, kMaxMines> mine;
  Indexed<AsteroidView, kMaxAsteroids> asteroid;
  Indexed<NoteView, kMaxOwnNotes> note;
  Indexed<SeatView, kMaxSeats> seat;
  std::uint8_t over;
  std::uint8_t winners;  // sides by bit, once it is over
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (options, scenario, seats, turn, phase, stage, executed, ships, mines, asteroids, notes,
                       next_ship, , next_phase, ship, mine, asteroid, note, seat, over, winners))

}  // namespace orrery::capitaine_cosmos
