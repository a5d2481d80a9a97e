// Chapter 1: a ship as sets of squares, and what can be counted of it. Everything here is a few shifts and population
// counts on 64-bit words: no loop over squares.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "games/galaxy_trucker/content.h"

namespace orrery::galaxy_trucker {

inline int count(Squares squares) { return std::popcount(squares); }
inline int first(Squares squares) { return std::countr_zero(squares); }
inline int last(Squares squares) { return 63 - std::countl_zero(squares); }

template <class F>
void each_cell(Squares squares, F&& f) {
  for (; squares != 0; squares &= squares - 1) f(std::countr_zero(squares));
}

// Blocks in a hold: two bits for each colour. A hold has three containers at most.
using Stowage = std::uint8_t;
constexpr int blocks(Stowage hold, Goods colour) { return (hold >> (2 * static_cast<int>(colour))) & 3; }
constexpr Stowage one_block(Goods colour) { return static_cast<Stowage>(1U << (2 * static_cast<int>(colour))); }
constexpr int all_blocks(Stowage hold) {
  int sum = 0;
  for (const Goods colour : kAllGoods) sum += blocks(hold, colour);
  return sum;
}

struct Ship {
  Indexed<Squares, kSets> set;
  Indexed<Tile, 64> tile;           // by cell; none where nothing is
  Indexed<std::uint8_t, 64> turns;  // quarter-turns of the tile there
  Indexed<Stowage, 64> hold;

  Squares operator[](Set which) const { return set[which]; }
  Squares hull() const { return set[Set::hull]; }
};

// --- building --------------------------------------------------------------------------------------------------------

inline void attach(Ship& ship, int cell, Tile tile, int turns) {
  ship.tile[cell] = tile;
  ship.turns[cell] = static_cast<std::uint8_t>(turns);
  for (std::uint64_t sets = component(tile).sets[turns]; sets != 0; sets &= sets - 1)
    ship.set[std::countr_zero(sets)] |= bit_of(cell);
}

// With all that it holds.
inline Tile detach(Ship& ship, int cell) {
  const Tile tile = ship.tile[cell];
  const Squares others = ~bit_of(cell);
  for (Squares& set : ship.set) set &= others;
  ship.tile[cell] = Tile::none;
  ship.turns[cell] = 0;
  ship.hold[cell] = 0;
  return tile;
}

// The ship as if nothing were anywhere else; what lies on other squares of `hull` is hull, connectors and plates (GX-649), and
// does nothing.
inline Ship only(const Ship& ship, Squares hull, Squares live) {
  Ship part = ship;
  if ((ship.hull() & ~(hull & live)) == 0) return part;  // there is nothing anywhere else
  for (int set = 0; set < kSets; ++set) part.set[set] &= set <= static_cast<int>(Set::double_left) ? hull : live;
  part.set[Set::plate] = ship[Set::plate] & hull;
  return part;
}
// Each half that has components, as a ship of its own (GX-401); a ship that has no halves is one.
template <class F>
void each_half(const ShipBoard& board, const Ship& ship, F&& f) {
  if (board.half[1] == 0) return f(ship);
  for (const Squares half : board.half)
    if ((ship.hull() & half) != 0) f(only(ship, half, half));
}
// The squares of the half that a square belongs to.
inline Squares half_around(const ShipBoard& board, int cell) {
  return (board.half[0] & bit_of(cell)) != 0 ? board.half[0] : board.half[1];
}

// GX-308: the ship as it lies when another side of its board is in front. Everything turns along.
inline void turn_ship(Ship& ship, const Boards& boards, Heading from, Heading to) {
  const ShipBoard& before = boards[from];
  const ShipBoard& after = boards[to];
  const int quarters = (static_cast<int>(from) - static_cast<int>(to)) & 3;  // clockwise; undecided lies as printed
  Ship turned{};
  turned.tile.fill(Tile::none);
  each_cell(ship.hull(), [&](int cell) {
    const int there = after.cell[before.square[cell]];
    attach(turned, there, ship.tile[cell], (ship.turns[cell] + quarters) % kSides);
    turned.hold[there] = ship.hold[cell];
    for (int set = static_cast<int>(Set::first_human); set < kSets; ++set)
      if ((ship.set[set] & bit_of(cell)) != 0) turned.set[set] |= bit_of(there);
  });
  ship = turned;
}

// --- connectors (GT-104 to GT-108) -----------------------------------------------------------------------------------

// The squares whose neighbour on that side is in the set.
inline Squares beside(const ShipBoard& board, Squares squares, Side side) {
  switch (side) {
    case Side::front: return squares << board.stride;
    case Side::right: return squares >> 1U;
    case Side::rear: return squares >> board.stride;
    case Side::left: return squares << 1U;
  }
  return 0;
}

inline Squares takes_single(const Ship& ship, Side side) { return ship[of_side(Set::single_front, side)]; }
inline Squares takes_double(const Ship& ship, Side side) { return ship[of_side(Set::double_front, side)]; }
inline Squares has_connector(const Ship& ship, Side side) {
  return takes_single(ship, side) | takes_double(ship, side);
}

// Components joined to their neighbour on that side (GT-105).
inline Squares joined(const ShipBoard& board, const Ship& ship, Side side) {
  const Side back = opposite(side);
  return (takes_single(ship, side) & beside(board, takes_single(ship, back), side)) |
         (takes_double(ship, side) & beside(board, takes_double(ship, back), side));
}
// Of these, those joined to a component of the other set, on any side.
inline Squares joined_to(const ShipBoard& board, const Ship& ship, Squares these, Squares others) {
  Squares found = 0;
  for (const Side side : kAllSides) found |= these & joined(board, ship, side) & beside(board, others, side);
  return found;
}

// Components with a neighbour on that side whose facing side does not agree (GT-106).
inline Squares disagreeing(const ShipBoard& board, const Ship& ship, Side side) {
  const Squares mine = has_connector(ship, side);
  const Squares theirs = beside(board, has_connector(ship, opposite(side)), side);
  const Squares neighbours = ship.hull() & beside(board, ship.hull(), side);
  return neighbours & (mine | theirs) & ~joined(board, ship, side);
}
inline Squares connection_errors(const ShipBoard& board, const Ship& ship) {
  Squares errors = 0;
  for (const Side side : kAllSides) errors |= disagreeing(board, ship, side);
  return errors;
}

// GX-546: components with an exposed connector.
inline Squares with_exposed_connectors(const ShipBoard& board, const Ship& ship) {
  Squares exposed = 0;
  for (const Side side : kAllSides) exposed |= has_connector(ship, side) & ~beside(board, ship.hull(), side);
  return exposed;
}

// GX-647: joints with the neighbour on that side of a universal connector with a single or double one.
inline Squares mixed_joints(const ShipBoard& board, const Ship& ship, Side side) {
  const Side back = opposite(side);
  const Squares mine = takes_single(ship, side) & takes_double(ship, side);
  const Squares theirs = beside(board, takes_single(ship, back) & takes_double(ship, back), side);
  return joined(board, ship, side) & (mine ^ theirs);
}
inline int number_of_mixed_joints(const ShipBoard& board, const Ship& ship) {
  return count(mixed_joints(board, ship, Side::right)) + count(mixed_joints(board, ship, Side::rear));
}
inline Squares with_mixed_joint(const ShipBoard& board, const Ship& ship) {
  Squares found = 0;
  for (const Side side : kAllSides) found |= mixed_joints(board, ship, side);
  return found;
}

// GT-108, GX-109, GX-420
inline int exposed_connectors(const ShipBoard& board, const Ship& ship) {
  int exposed = 0;
  for (const Side side : kAllSides) exposed += count(has_connector(ship, side) & ~beside(board, ship.hull(), side));
  return exposed;
}

// Whether a component laid there would touch one of the ship with connectors on both facing sides (GT-215).
inline bool touches(const ShipBoard& board, const Ship& ship, int cell, Tile tile, int turns) {
  const std::uint64_t sets = component(tile).sets[turns];
  for (const Side side : kAllSides) {
    const bool bears = ((sets >> static_cast<unsigned>(of_side(Set::single_front, side))) & 1U) != 0 ||
                       ((sets >> static_cast<unsigned>(of_side(Set::double_front, side))) & 1U) != 0;
    if (bears && (beside(board, has_connector(ship, opposite(side)), side) & bit_of(cell)) != 0) return true;
  }
  return false;
}

// --- barrels and exhausts (GT-109, GT-110) ---------------------------------------------------------------------------

inline Squares barrels(const Ship& ship, Side side) {
  return ship[of_side(Set::cannon_front, side)] | ship[of_side(Set::twin_front, side)] |
         ship[of_side(Set::split_front, side)];
}
// Cannons with a component before the barrel, and these components.
inline Squares blocked_barrels(const ShipBoard& board, const Ship& ship) {
  Squares found = 0;
  for (const Side side : kAllSides) {
    const Squares cannons = barrels(ship, side);
    found |= cannons & beside(board, ship.hull(), side);
    found |= ship.hull() & beside(board, cannons, opposite(side));
  }
  return found;
}
// The sides that exhausts may point to: the rear; either end of a ship that somersaults (GX-646); any side while the front is
// still to be chosen (GX-305).
inline std::span<const Side> exhaust_sides(const ShipBoard& board) {
  static constexpr std::array kInOrder{Side::rear, Side::front, Side::right, Side::left};
  return std::span<const Side>(kInOrder).first(board.exhausts);
}
// Engines with a component behind the exhaust, and these components.
inline Squares blocked_exhausts(const ShipBoard& board, const Ship& ship) {
  Squares found = 0;
  for (const Side side : exhaust_sides(board)) {
    const Squares engines = ship[of_side(Set::exhaust_front, side)];
    found |= engines & beside(board, ship.hull(), side);
    found |= ship.hull() & beside(board, engines, opposite(side));
  }
  return found;
}

// Engines that push: the exhaust to the rear (GT-110).
inline Squares single_engines(const Ship& ship) { return ship[Set::engine] & ship[Set::exhaust_rear]; }
inline Squares double_engines(const Ship& ship) { return ship[Set::double_engine] & ship[Set::exhaust_rear]; }
inline Squares stray_engines(const ShipBoard& board, const Ship& ship) {  // GX-307, GX-982
  Squares stray = ship[Set::engine] | ship[Set::double_engine];
  for (const Side side : exhaust_sides(board)) stray &= ~ship[of_side(Set::exhaust_front, side)];
  return stray;
}

// GT-302, GX-108: everything that takes part in a violation of kind (a), (b) or (d).
inline Squares in_violation(const ShipBoard& board, const Ship& ship) {
  return connection_errors(board, ship) | blocked_barrels(board, ship) | blocked_exhausts(board, ship);
}

// --- parts (GT-107) --------------------------------------------------------------------------------------------------

// All components connected with those given, through chains of joined ones.
inline Squares connected_with(const ShipBoard& board, const Ship& ship, Squares from) {
  const Squares right = joined(board, ship, Side::right);
  const Squares rear = joined(board, ship, Side::rear);
  Squares part = from;
  for (Squares before = 0; part != before;) {
    before = part;
    part |= ((part & right) << 1U) | ((part >> 1U) & right);
    part |= ((part & rear) << board.stride) | ((part >> board.stride) & rear);
  }
  return part;
}
inline Squares part_of(const ShipBoard& board, const Ship& ship, int cell) {
  return connected_with(board, ship, bit_of(cell));
}
// Of the components on these squares: they hang together, or there are none.
inline bool is_one_part(const ShipBoard& board, const Ship& ship, Squares where) {
  const Squares there = ship.hull() & where;
  return there == 0 || part_of(board, ship, first(there)) == there;
}
// Each half by itself (GX-403).
inline bool is_whole(const ShipBoard& board, const Ship& ship) {
  return is_one_part(board, ship, board.half[0]) && is_one_part(board, ship, board.half[1]);
}
inline bool is_legal(const ShipBoard& board, const Ship& ship) {  // GT-301
  return in_violation(board, ship) == 0 && stray_engines(board, ship) == 0 && is_whole(board, ship);
}

// The side that a ship whose front is still open would best have in front: most engines push then.
inline Heading best_heading(const Ship& ship) {
  const auto thrust = [&](Side front) {
    const Squares exhausts = ship[of_side(Set::exhaust_front, opposite(front))];
    return count(ship[Set::engine] & exhausts) + 2 * count(ship[Set::double_engine] & exhausts);
  };
  return static_cast<Heading>(std::ranges::max(kAllSides, {}, thrust));
}

// --- what is aboard --------------------------------------------------------------------------------------------------

// GT-315: crew and cells never change their component; only blocks are rearranged.
inline int humans(const Ship& ship) { return count(ship[Set::first_human]) + count(ship[Set::second_human]); }
inline Squares aliens_aboard(const Ship& ship) {
  return ship[Set::brown_alien] | ship[Set::purple_alien] | ship[Set::cyan_alien];
}
inline int crew(const Ship& ship) {  // GT-501
  return humans(ship) + count(aliens_aboard(ship));
}
inline Squares occupied_cabins(const Ship& ship) { return ship[Set::first_human] | aliens_aboard(ship); }
inline Squares cabins(const Ship& ship) {  // GX-111; a stasis chamber is none (GX-115)
  return ship[Set::cabin] | ship[Set::start_cabin] | ship[Set::luxury_cabin];
}
inline int places(const Ship& ship, int cell) {  // of humans in a cabin
  return (cabins(ship) & bit_of(cell)) != 0 ? component(ship.tile[cell]).beds : 0;
}
inline Squares figures(const Ship& ship, Figure figure) {
  return figure == Figure::human ? ship[Set::first_human] : ship[aliens(figure)];
}
inline void take_figure(Ship& ship, int cell, Figure figure) {
  if (figure != Figure::human)
    ship.set[aliens(figure)] &= ~bit_of(cell);
  else if ((ship[Set::second_human] & bit_of(cell)) != 0)
    ship.set[Set::second_human] &= ~bit_of(cell);
  else
    ship.set[Set::first_human] &= ~bit_of(cell);
}

// As many humans as there are places, or one alien (GT-311, GX-110).
inline void put_aboard(Ship& ship, int cell, Figure figure, int places) {
  if (figure != Figure::human) {
    ship.set[aliens(figure)] |= bit_of(cell);
    return;
  }
  ship.set[Set::first_human] |= bit_of(cell);
  if (places > 1) ship.set[Set::second_human] |= bit_of(cell);
}

inline constexpr std::array kCells{Set::first_cell, Set::second_cell, Set::third_cell};
inline int cells(const Ship& ship) {
  return count(ship[Set::first_cell]) + count(ship[Set::second_cell]) + count(ship[Set::third_cell]);
}
inline Squares charged(const Ship& ship) { return ship[Set::first_cell]; }
inline void take_cell(Ship& ship, int cell) {
  for (const Set level : {Set::third_cell, Set::second_cell, Set::first_cell})
    if ((ship[level] & bit_of(cell)) != 0) {
      ship.set[level] &= ~bit_of(cell);
      return;
    }
}

// GX-146: all cells that a battery holds.
inline void fill_battery(Ship& ship, int cell) {
  const int most = component(ship.tile[cell]).cells;
  if (most > 0) ship.set[Set::first_cell] |= bit_of(cell);
  if (most > 1) ship.set[Set::second_cell] |= bit_of(cell);
  if (most > 2) ship.set[Set::third_cell] |= bit_of(cell);
}
inline bool is_full(const Ship& ship, int battery) {
  return (ship[kCells[component(ship.tile[battery]).cells - std::size_t{1}]] & bit_of(battery)) != 0;
}
inline Squares batteries_with_room(const Ship& ship) {
  Squares found = 0;
  each_cell(ship[Set::battery], [&](int cell) {
    if (!is_full(ship, cell)) found |= bit_of(cell);
  });
  return found;
}
inline void put_cell(Ship& ship, int battery) {
  for (const Set level : kCells)
    if ((ship[level] & bit_of(battery)) == 0) {
      ship.set[level] |= bit_of(battery);
      return;
    }
}

// --- sleepers (GX-114 to GX-118) -------------------------------------------------------------------------------------

inline constexpr std::array kSleepers{Set::first_sleeper, Set::second_sleeper, Set::third_sleeper, Set::fourth_sleeper};
inline int sleepers(const Ship& ship) {
  int number = 0;
  for (const Set level : kSleepers) number += count(ship[level]);
  return number;
}
inline void put_to_sleep(Ship& ship, int chamber) {
  for (int i = 0; i < component(ship.tile[chamber]).beds; ++i)
    ship.set[kSleepers[static_cast<std::size_t>(i)]] |= bit_of(chamber);
}
// GX-724: chambers with a free bed.
inline Squares chambers_with_room(const Ship& ship) {
  Squares found = 0;
  each_cell(ship[Set::stasis_chamber], [&](int cell) {
    const Set last = kSleepers[static_cast<std::size_t>(component(ship.tile[cell]).beds - 1)];
    if ((ship[last] & bit_of(cell)) == 0) found |= bit_of(cell);
  });
  return found;
}
inline void put_one_to_sleep(Ship& ship, int chamber) {
  for (const Set level : kSleepers)
    if ((ship[level] & bit_of(chamber)) == 0) {
      ship.set[level] |= bit_of(chamber);
      return;
    }
}
// GX-112, GX-116: cabins with a free place for somebody who wakes or is new; never a luxury cabin. In thin air ordinary cabins
// have one place (GX-654).
inline Squares cabins_with_room(const Ship& ship, bool thin_air = false) {
  const Squares full = ship[Set::second_human] | (thin_air ? ship[Set::first_human] & ship[Set::cabin] : 0);
  return (ship[Set::cabin] | ship[Set::start_cabin]) & ~aliens_aboard(ship) & ~full;
}
inline void put_human(Ship& ship, int cabin) {
  ship.set[(ship[Set::first_human] & bit_of(cabin)) != 0 ? Set::second_human : Set::first_human] |= bit_of(cabin);
}
inline void wake(Ship& ship, int chamber, int cabin) {
  for (std::size_t i = kSleepers.size(); i-- > 0;)
    if ((ship[kSleepers[i]] & bit_of(chamber)) != 0) {
      ship.set[kSleepers[i]] &= ~bit_of(chamber);
      break;
    }
  put_human(ship, cabin);
}

inline Squares holds(const Ship& ship) { return ship[Set::cargo_hold] | ship[Set::special_hold]; }
inline bool has_room(const Ship& ship, int cell) {
  return all_blocks(ship.hold[cell]) < component(ship.tile[cell]).containers();
}
// GT-115, GT-116, GT-514, GX-124: red only in special containers
inline bool may_hold(const Ship& ship, int cell, Goods colour) {
  return colour != Goods::red || blocks(ship.hold[cell], Goods::red) < component(ship.tile[cell]).special;
}
inline Squares holds_with(const Ship& ship, Goods colour) {
  Squares found = 0;
  each_cell(holds(ship), [&](int cell) {
    if (blocks(ship.hold[cell], colour) > 0) found |= bit_of(cell);
  });
  return found;
}
inline Blocks blocks_aboard(const Ship& ship) {
  Blocks aboard{};
  each_cell(holds(ship), [&](int cell) {
    for (const Goods colour : kAllGoods)
      aboard[colour] = static_cast<std::uint8_t>(aboard[colour] + blocks(ship.hold[cell], colour));
  });
  return aboard;
}
inline int value_of(const Blocks& blocks) {  // GT-803
  int value = 0;
  for (const Goods colour : kAllGoods) value += blocks[colour] * content().price[colour];
  return value;
}

// --- strengths, in halves (GT-502, GT-503) ---------------------------------------------------------------------------

inline constexpr int kAlienHelp = 2 * 2;    // in halves
inline constexpr int kManagedHelp = 2 * 3;  // GX-172

inline int engine_strength(const Ship& ship, Squares powered, int help = kAlienHelp, int drag = 0) {
  const int thrust = 2 * (count(single_engines(ship)) + 2 * count(double_engines(ship) & powered));  // GT-117, GT-118
  const int bare = std::max(0, thrust - drag);                                                       // GX-647
  return bare > 0 && ship[Set::brown_alien] != 0 ? bare + help : bare;                               // GT-502
}

inline Squares single_cannons(const Ship& ship) {
  return ship[Set::cannon_front] | ship[Set::cannon_right] | ship[Set::cannon_rear] | ship[Set::cannon_left];
}
inline Squares double_cannons(const Ship& ship) {
  return ship[Set::twin_front] | ship[Set::twin_right] | ship[Set::twin_rear] | ship[Set::twin_left];
}
inline Squares split_cannons(const Ship& ship) {
  return ship[Set::split_front] | ship[Set::split_right] | ship[Set::split_rear] | ship[Set::split_left];
}
// Cannons that fire only with a cell (GT-120, GX-121), all cannons, and those with a barrel to the front.
inline Squares powered_cannons(const Ship& ship) { return double_cannons(ship) | split_cannons(ship); }
inline Squares all_cannons(const Ship& ship) { return single_cannons(ship) | powered_cannons(ship); }
inline Squares front_cannons(const Ship& ship) { return barrels(ship, Side::front); }

// GX-121: each barrel of a bidirectional cannon by its own direction.
inline int split_strength(const Ship& ship, Squares powered, Side ahead = Side::front) {
  int halves = count(ship[of_side(Set::split_front, ahead)] & powered);
  for (const Side side : kAllSides) halves += count(ship[of_side(Set::split_front, side)] & powered);
  return halves;
}
// What points ahead counts in full, which is the front but for GX-531.
inline int cannon_strength(const Ship& ship, Squares powered, Squares amplified = 0, int help = kAlienHelp,
                           Side ahead = Side::front) {
  const Squares twins_ahead = ship[of_side(Set::twin_front, ahead)];
  const int bare = count(single_cannons(ship)) + count(ship[of_side(Set::cannon_front, ahead)]) +  // GT-119
                   2 * (count(double_cannons(ship) & powered) + count(twins_ahead & powered)) +    // GT-120
                   split_strength(ship, powered, ahead) +                                          // GX-121
                   3 * (count(amplified) + count(amplified & barrels(ship, ahead)));               // GX-129
  return bare > 0 && ship[Set::purple_alien] != 0 ? bare + help : bare;                            // GT-503
}

// GX-421: the manager helps the other aliens of the own half.
inline int alien_help(const Ship& half, bool managed) {
  return managed && half[Set::cyan_alien] != 0 ? kManagedHelp : kAlienHelp;
}
// GX-411, GX-987: each half counts alone, with its own alien and its own joints, and the ship has the strength of the lower one.
inline int engine_strength(const ShipBoard& board, const Ship& ship, Squares powered, bool managed,
                           bool defective = false) {
  int least = -1;
  each_half(board, ship, [&](const Ship& half) {
    const int strength = engine_strength(half, powered, alien_help(half, managed),
                                         defective ? 2 * number_of_mixed_joints(board, half) : 0);
    least = least < 0 ? strength : std::min(least, strength);
  });
  return std::max(0, least);
}
// GX-412: the halves together, each with its own alien.
inline int cannon_strength(const ShipBoard& board, const Ship& ship, Squares powered, Squares amplified, bool managed,
                           Side ahead = Side::front) {
  int sum = 0;
  each_half(board, ship, [&](const Ship& half) {
    sum += cannon_strength(half, powered, amplified & half.hull(), alien_help(half, managed), ahead);
  });
  return sum;
}

// --- links (GX-107) --------------------------------------------------------------------------------------------------

// Of these components, those that the device is joined to.
inline Squares linked(const ShipBoard& board, const Ship& ship, int device, Squares partners) {
  return joined_to(board, ship, partners, bit_of(device));
}

}  // namespace orrery::galaxy_trucker
