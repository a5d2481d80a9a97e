// Cells and blocks aboard a ship, as a bot reckons with them.
#pragma once

#include <algorithm>

#include "games/galaxy_trucker/ship.h"

namespace orrery::galaxy_trucker::bot {

struct Room {
  int special = 0;
  int all = 0;
};
inline Room room_of(const Ship& ship) {
  Room room;
  each_cell(holds(ship), [&](int cell) {
    room.all += component(ship.tile[cell]).containers();
    room.special += component(ship.tile[cell]).special;
  });
  return room;
}
inline Blocks sum(const Blocks& a, const Blocks& b) {
  Blocks both{};
  for (const Goods colour : kAllGoods) both[colour] = static_cast<std::uint8_t>(a[colour] + b[colour]);
  return both;
}
// The dearest of these blocks that there is room for.
inline Blocks kept(const Blocks& blocks, Room room) {
  Blocks chosen{};
  for (const Goods colour : kAllGoods) {
    const int most = colour == Goods::red ? std::min(room.special, room.all) : room.all;
    chosen[colour] = static_cast<std::uint8_t>(std::min<int>(blocks[colour], most));
    room.all -= chosen[colour];
  }
  return chosen;
}

inline int cells_in(const Ship& ship, int battery) {
  int number = 0;
  for (const Set level : {Set::first_cell, Set::second_cell, Set::third_cell})
    number += (ship[level] & bit_of(battery)) != 0 ? 1 : 0;
  return number;
}
// The battery that has most cells: what is left is spread over the ship.
inline int fullest(const Ship& ship) {
  for (const Set level : {Set::third_cell, Set::second_cell, Set::first_cell})
    if (ship[level] != 0) return first(ship[level]);
  return kNoCell;
}

}  // namespace orrery::galaxy_trucker::bot
