// The position of a game of Capitaine Cosmos: bytes, and the questions one can ask of them.
#pragma once

#include <bit>
#include <cstdint>

#include "games/capitaine_cosmos/vocabulary.h"
#include "kernel/frames.h"
#include "kernel/indexed.h"

namespace orrery::capitaine_cosmos {

// A ship of the scenario, by its place in the scenario's list (CC-215: by seat, fighters aboard after their cruiser).
struct Ship {
  Hex at;                       // the anchor (CC-110); of a fighter aboard or a ship out of play: zero
  std::uint8_t heading;         // CC-108
  std::uint8_t heading_before;  // CC-704: before the manoeuvre of this phase
  std::uint8_t manoeuvred;      // in this phase (CC-707)
  Where where;
  std::uint8_t defence;                    // points left (CC-503)
  std::uint8_t carrier;                    // of a fighter aboard: place of the cruiser; else kNoShip
  Flank ramp;                              // of a fighter aboard
  std::uint8_t edges;                      // of a ship that left: N, E, S, W by bit (CC-328)
  std::uint8_t mines;                      // aboard (CC-702)
  std::uint8_t launches;                   // phases of this turn in which it was launched, bit p-1
  std::uint8_t recovering;                 // of a cruiser: ramps that recover in this phase, by bit (CC-626)
  Indexed<std::uint8_t, kMaxFields> used;  // shots of this phase by field (CC-417)
  std::uint8_t shots;                      // of this turn (CC-405)
  std::uint8_t volley;                     // 1: at zero and about to fire for the last time, 2: has had it (CC-429)
  Indexed<std::uint8_t, kPhases> stars;    // shots by phase (CC-432)
  Indexed<Code, kPhases> order;            // as written for this turn; none where nothing is
  std::array<std::uint8_t, 2> zero;
  std::uint32_t hit;  // ships fired at in this phase, by bit (CC-416)
};
static_assert(kMaxShips <= 32);

struct Mine {
  Hex at;
  std::uint8_t side;
  Seat owner;          // nobody's where the scenario laid it (CC-737)
  std::uint8_t fresh;  // laid in this phase (CC-710)
  std::uint8_t zero;
};

// Part of a sealed answer: a shot, a recovery or a mine to lay.
struct Note {
  std::uint8_t ship;   // whose it is says whose note it is
  std::uint8_t what;   // field, ramp, or moment
  std::uint8_t other;  // target, cruiser, or flank
  std::uint8_t zero;
};

// How far a seat has come with its sheet.
struct Desk {
  std::uint8_t ship;     // the next cell to fill
  std::uint8_t phase;    // 0: all are filled
  std::uint8_t written;  // cells filled; the only thing that others see of it
  std::uint8_t cells;    // in all
};

struct alignas(64) State {
  Frames<4> frames;  // the game, a turn, a phase, and a step of it
  std::array<std::uint8_t, 4> zero;
  Sealed<kMaxSeats> sealed;
  Indexed<Ship, kMaxShips> ship;
  Indexed<Mine, kMaxMines> mine;         // by age (CC-215)
  Indexed<Hex, kMaxAsteroids> asteroid;  // in list order
  Indexed<Note, kMaxNotes> note;         // of the sealed question in hand, as they come
  Indexed<Desk, kMaxSeats> desk;
  Indexed<std::int32_t, kMaxSides> damage;  // inflicted (CC-810)
  Options options;
  std::uint16_t turn;   // from 1; without a cap a game may last longer than a byte counts
  ScenarioId scenario;  // the one that is played
  std::uint8_t seats;
  std::uint8_t phase;  // 0 while orders are written
  Stage stage;
  std::uint8_t executed;  // phases of this turn whose orders have been carried out, and so are known
  std::uint8_t mines;
  std::uint8_t asteroids;
  std::uint8_t notes;
  std::uint8_t resigned;     // seats, by bit
  std::uint8_t out;          // sides that had no ship in play when the phase began, by bit (CC-815)
  std::uint8_t stirred;      // a ship took damage or left the map in this turn (CC-819)
  std::uint8_t quiet_turns;  // in a row
  std::uint8_t over;
  std::uint8_t winners;  // sides, by bit
  std::array<std::uint8_t, 28> fill;
};
static_assert(sizeof(State) == 1600);  // twenty-five cache lines; the goal was six kilobytes
static_assert(PlainBytes<State>);

inline const Scenario& scenario(const State& s) { return content().scenario[s.scenario]; }
inline const StartShip& card(const State& s, int ship) { return scenario(s).ship[ship]; }
inline const ShipSheet& sheet(const State& s, int ship) { return content().sheet[card(s, ship).ship_class]; }
inline const Stance& stance(const State& s, int ship) { return sheet(s, ship).stance[s.ship[ship].heading]; }
inline Counter counter(const State& s, int ship) { return card(s, ship).counter; }
inline int place_of(const State& s, Counter ship) { return scenario(s).place[static_cast<std::size_t>(ship)]; }
inline int ships(const State& s) { return scenario(s).ships; }
inline Seat owner(const State& s, int ship) { return seat_at(card(s, ship).seat); }
inline int side_of(const State& s, Seat seat) { return scenario(s).side_of[seat]; }
inline int side_of(const State& s, int ship) { return scenario(s).side_of[card(s, ship).seat]; }
inline bool enemies(const State& s, int a, int b) { return side_of(s, a) != side_of(s, b); }  // CC-101

// The ships of a seat lie together.
inline int first_ship(const State& s, Seat seat) { return scenario(s).from[seat]; }
inline int last_ship(const State& s, Seat seat) { return scenario(s).from[index(seat) + 1]; }

inline bool on_map(const State& s, int ship) { return s.ship[ship].where == Where::map; }
inline bool in_play(const State& s, int ship) {  // CC-808: fighters aboard are in play with their cruiser
  return s.ship[ship].where == Where::map || s.ship[ship].where == Where::aboard;
}
inline bool has_resigned(const State& s, Seat seat) { return ((s.resigned >> index(seat)) & 1U) != 0; }
inline bool carries(const State& s, int ship) { return sheet(s, ship).per_ramp > 0; }  // CC-601

// CC-121, CC-123
inline bool is_inside(const State& s, Hex hex) {
  const Scenario& map = scenario(s);
  return static_cast<unsigned>(hex.r) < map.rows && static_cast<unsigned>(column_of(hex) - 1) < map.columns;
}

constexpr std::uint8_t phase_bit(int phase) { return static_cast<std::uint8_t>(1U << (phase - 1)); }
inline bool acts_in(const State& s, int ship, int phase) {  // CC-303
  return (sheet(s, ship).acting & phase_bit(phase)) != 0;
}
inline bool launched_now(const State& s, int ship) {
  return s.phase > 0 && (s.ship[ship].launches & phase_bit(s.phase)) != 0;
}

inline Compass compass(const ShipSheet& sheet, int heading) {  // CC-108
  return static_cast<Compass>(heading * 2 + sheet.corner);
}

template <class F>
void each_bit(std::uint32_t bits, F&& f) {
  for (; bits != 0; bits &= bits - 1) f(std::countr_zero(bits));
}

}  // namespace orrery::capitaine_cosmos
