// Chapter 1 and the order of things in chapter 2: where the scenario puts the pieces, and how they leave the table.
#pragma once

#include "games/capitaine_cosmos/game.h"

namespace orrery::capitaine_cosmos {

// CC-901 (RULING there): the scenario asked for, or the first that is made for this number of players.
inline ScenarioId scenario_for(ScenarioId wanted, int seats) {
  if (content().scenario[wanted].seats == seats) return wanted;
  int i = 0;
  while (i < kScenarios - 1 && content().scenario[i].seats != seats) ++i;
  return static_cast<ScenarioId>(i);
}

// CC-201, CC-801, CC-802
inline void set_up(State& s) {
  const Scenario& plan = scenario(s);
  for (int i = 0; i < kMaxShips; ++i) {
    Ship& ship = s.ship[i];
    ship.where = Where::none;
    ship.carrier = kNoShip;
    ship.ramp = Flank::none;
    ship.order.fill(Code::none);
    if (i >= plan.ships) continue;
    const StartShip& start = plan.ship[i];
    ship.at = start.at;
    ship.heading = ship.heading_before = start.heading;
    ship.where = start.carrier == kNoShip ? Where::map : Where::aboard;  // CC-604
    ship.carrier = start.carrier;
    ship.ramp = start.ramp;
    ship.mines = start.mines;
    ship.defence = content().sheet[start.ship_class].defence;  // CC-501, CC-502
  }
  for (const StartMine& mine : plan.mines) s.mine[s.mines++] = {mine.at, mine.side, kNobody, 0, 0};
  for (const Hex asteroid : plan.asteroids) s.asteroid[s.asteroids++] = asteroid;  // CC-724
}

template <class F>
void each_ship(const State& s, Seat seat, F&& f) {
  for (int i = first_ship(s, seat); i < last_ship(s, seat); ++i) f(i);
}
template <class F>
void each_aboard(const State& s, int carrier, F&& f) {
  for (int i = 0; i < ships(s); ++i)
    if (s.ship[i].where == Where::aboard && s.ship[i].carrier == carrier) f(i);
}

// Sides with a ship in play, by bit.
inline unsigned sides_in_play(const State& s) {
  unsigned sides = 0;
  for (int i = 0; i < ships(s); ++i)
    if (in_play(s, i)) sides |= 1U << side_of(s, i);
  return sides;
}

// CC-326: orders from this phase on lapse.
inline void lapse(Ship& ship, int from) {
  for (int p = std::max(from, 1); p <= kPhases; ++p) ship.order[p - 1] = Code::none;
}

// A ship goes off the table, or aboard of another one.
inline void take_off(Ship& ship, Where to) {
  ship.where = to;
  ship.at = {};
  ship.heading = ship.heading_before = ship.manoeuvred = 0;
  ship.carrier = kNoShip;
  ship.ramp = Flank::none;
  ship.mines = 0;  // CC-510
  ship.recovering = ship.volley = 0;
  ship.hit = 0;
  ship.used = {};
}

inline void destroy_one(Table& t, int ship) {
  Ship& lost = t->ship[ship];
  take_off(lost, Where::destroyed);
  lost.defence = 0;
  lapse(lost, t->executed + 1);
  t.tell(Destroyed{counter(*t, ship)});
}
// CC-504, CC-509: fighters aboard go with their cruiser.
inline void destroy(Table& t, int ship) {
  each_aboard(*t, ship, [&](int fighter) { destroy_one(t, fighter); });
  destroy_one(t, ship);
}

// CC-503, CC-504: points never rise and stop at zero.
inline void damage_ship(Table& t, int ship, int damage) {
  Ship& hurt = t->ship[ship];
  if (damage > 0) t->stirred = 1;  // CC-819
  hurt.defence = static_cast<std::uint8_t>(std::max(0, hurt.defence - damage));
}

// On the map without a point left.
inline std::uint32_t ships_at_zero(const State& s) {
  std::uint32_t ships_doomed = 0;
  for (int i = 0; i < ships(s); ++i)
    if (on_map(s, i) && s.ship[i].defence == 0) ships_doomed |= 1U << i;
  return ships_doomed;
}

// --- notes of the sealed question in hand ----------------------------------------------------------------------------

inline bool is_noted_by(const State& s, const Note& note, Seat seat) { return owner(s, note.ship) == seat; }

inline int notes_of(const State& s, Seat seat) {
  int count = 0;
  for (int i = 0; i < s.notes; ++i) count += is_noted_by(s, s.note[i], seat) ? 1 : 0;
  return count;
}
inline void add_note(State& s, int ship, int what, int other) {
  s.note[s.notes++] = {static_cast<std::uint8_t>(ship), static_cast<std::uint8_t>(what),
                       static_cast<std::uint8_t>(other), 0};
}
inline void drop_note(State& s, int i) {
  for (; i + 1 < s.notes; ++i) s.note[i] = s.note[i + 1];
  s.note[--s.notes] = {};
}
inline void drop_last_note(State& s, Seat seat) {
  int i = s.notes - 1;
  while (!is_noted_by(s, s.note[i], seat)) --i;
  drop_note(s, i);
}
inline void drop_notes(State& s, Seat seat) {
  for (int i = s.notes - 1; i >= 0; --i)
    if (is_noted_by(s, s.note[i], seat)) drop_note(s, i);
}
// Opens what was noted, in the order of CC-215: by ship, then as the notes are numbered.
template <class F>
void open_notes(State& s, F&& f) {
  const auto key = [](const Note& note) { return (note.ship << 16) | (note.what << 8) | note.other; };
  for (int i = 1; i < s.notes; ++i)
    for (int j = i; j > 0 && key(s.note[j]) < key(s.note[j - 1]); --j) std::swap(s.note[j], s.note[j - 1]);
  for (int i = 0; i < s.notes; ++i) f(s.note[i]);
  for (int i = 0; i < s.notes; ++i) s.note[i] = {};
  s.notes = 0;
}

// CC-910, CC-817: who gave up does nothing more; the ships stay until the phase is over.
inline void resign(Table& t, Seat seat) {
  t->resigned = static_cast<std::uint8_t>(t->resigned | 1U << index(seat));
  drop_notes(*t, seat);
  each_ship(*t, seat, [&](int ship) { lapse(t->ship[ship], t->executed + 1); });
  t.tell(Resigned{seat});
}
inline void take_resignations(Table& t, Parties asked) {
  for (const Seat seat : asked)
    if (t.answered_with<Resign>(seat)) resign(t, seat);
}

}  // namespace orrery::capitaine_cosmos
