// What a seat sees of Cosmic Pioneers. Everything on the table is open (CP-007), so all seats see the same: the pieces,
// but not the stack of rules.
#pragma once

#include <array>
#include <cstdint>

#include <boost/describe/class.hpp>

#include "games/cosmic_pioneers/state.h"

namespace orrery::cosmic_pioneers {

struct SectorView {
  Hex hex;
  Indexed<Piece, kSpaces> spaces;  // none where empty or beyond the planet's row
  Indexed<std::uint8_t, kColours> goods;
  Seat controller;
  std::uint8_t missing;  // colonists short of anybody's control (CP-620)
};
BOOST_DESCRIBE_STRUCT(SectorView, (), (hex, spaces, goods, controller, missing))

struct ShipView {
  Commander commander;
  std::uint8_t at;
  std::uint8_t crashed;
  std::uint8_t reserve;
  std::int32_t credits;
  Indexed<std::uint8_t, 4> level;
  Hold hold;
  std::uint8_t slots;
  std::int16_t points;  // as the game stands
};
BOOST_DESCRIBE_STRUCT(ShipView, (), (commander, at, crashed, reserve, credits, level, hold, slots, points))

struct View {
  Options options;
  ScenarioId scenario;
  std::uint8_t seats;
  std::uint8_t round;
  Seat first;
  Seat active;
  std::uint8_t roll;  // the die on the table, while something hangs on it
  Indexed<SectorView, kMaxSlots> sector;
  Indexed<ShipView, kMaxPlayers> ship;
  Indexed<std::uint8_t, kAlienTypes> aliens;
  Indexed<std::uint8_t, kColours> goods_beside;
  Indexed<std::uint8_t, kAlienTypes> deck;
  Indexed<std::uint8_t, kAlienTypes> discard;
  Indexed<std::uint8_t, kPlanets> pool;  // 1: still to be placed
  std::uint8_t pool_belts;
  Hold may_unload;  // of what is aboard of the ship that unloads now, what was so when it began (CP-604)
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (options, scenario, seats, round, first, active, roll, sector, ship, aliens, goods_beside, deck,
                       discard, pool, pool_belts, may_unload))

}  // namespace orrery::cosmic_pioneers
