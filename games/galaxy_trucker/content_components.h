// What is in the box of Galaxy Trucker: numbers, components, and the boards that ships are built on.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include <boost/describe/enum.hpp>

#include "kernel/indexed.h"

namespace orrery::galaxy_trucker {

inline constexpr int kMaxSeats = 5;       // GT-001
inline constexpr int kTiles = 186;        // GT-123, GX-103
inline constexpr int kAdventures = 60;    // GT-204
inline constexpr int kMachinations = 24;  // GX-501
inline constexpr int kBonusCards = 6;     // GX-701
inline constexpr int kCards = kAdventures + kMachinations + kBonusCards;
inline constexpr int kMaxCards = 90;    // all of them
inline constexpr int kPrizes = 4;       // GT-801
inline constexpr int kLevels = 3;       // of cards and of flights
inline constexpr int kPiles = 4;        // GT-203
inline constexpr int kMaxPile = 4;      // cards of a pile in flight III
inline constexpr int kReserve = 2;      // GT-217
inline constexpr int kMaxPlanets = 4;   // of one card
inline constexpr int kMaxShots = 7;     // of one card
inline constexpr int kPlans = 10;       // GT-903, GX-302
inline constexpr int kMaxFlights = 6;   // of one plan
inline constexpr int kClasses = 6;      // GT-101, GX-301, GX-401
inline constexpr int kHalves = 2;       // of a ship
inline constexpr int kMaxSquares = 36;  // of one silhouette
inline constexpr int kSectors = 4;      // of a junkyard (GX-721)
inline constexpr int kRows = 4;         // of Space Billiards (GX-751)

// --- components ------------------------------------------------------------------------------------------------------

enum class Tile : std::uint8_t { none = 255 };
enum class Kind : std::uint8_t {
  start_cabin,
  cabin,
  life_support,
  battery,
  cargo_hold,
  special_hold,
  engine,
  double_engine,
  cannon,
  double_cannon,
  shield,
  structural,
  luxury_cabin,  // GX-101: from here on New Technologies
  stasis_chamber,
  bidirectional_cannon,
  engine_cannon,
  mixed_hold,
  battery_hold,
  shield_booster,
  cannon_booster,
  engine_booster,
  fusion_furnace,
  indestructible_plate,
};
BOOST_DESCRIBE_ENUM(Kind, start_cabin, cabin, life_support, battery, cargo_hold, special_hold, engine, double_engine,
                    cannon, double_cannon, shield, structural, luxury_cabin, stasis_chamber, bidirectional_cannon,
                    engine_cannon, mixed_hold, battery_hold, shield_booster, cannon_booster, engine_booster,
                    fusion_furnace, indestructible_plate)
inline constexpr int kKinds = 23;

// The sides of a ship; the front is the upper edge of its board.
enum class Side : std::uint8_t { front, right, rear, left };
BOOST_DESCRIBE_ENUM(Side, front, right, rear, left)
inline constexpr int kSides = 4;
inline constexpr std::array kAllSides{Side::front, Side::right, Side::rear, Side::left};
constexpr Side opposite(Side side) { return static_cast<Side>((static_cast<int>(side) + 2) % kSides); }

enum class Figure : std::uint8_t { human, brown, purple, cyan };
BOOST_DESCRIBE_ENUM(Figure, human, brown, purple, cyan)
inline constexpr std::array kAllAliens{Figure::brown, Figure::purple, Figure::cyan};
inline constexpr std::array kAllFigures{Figure::human, Figure::brown, Figure::purple, Figure::cyan};

enum class Goods : std::uint8_t { red, yellow, green, blue };
BOOST_DESCRIBE_ENUM(Goods, red, yellow, green, blue)
inline constexpr int kGoods = 4;
inline constexpr std::array kAllGoods{Goods::red, Goods::yellow, Goods::green, Goods::blue};  // by falling price
using Blocks = Indexed<std::uint8_t, kGoods>;                                                 // how many of each

// Everything about a ship that is counted is a set of its squares. A component belongs to some sets by what is printed
// on it and how it is turned, to others by what it holds.
enum class Set : std::uint8_t {
  hull,
  single_front,  // GT-104: the side bears a connector that takes a single one; then the other sides
  single_right,
  single_rear,
  single_left,
  double_front,  // … that takes a double one
  double_right,
  double_rear,
  double_left,
  cannon_front,  // by the side the barrel points to
  cannon_right,
  cannon_rear,
  cannon_left,
  twin_front,  // double cannons
  twin_right,
  twin_rear,
  twin_left,
  split_front,  // GX-120: bidirectional cannons, by the side of each barrel
  split_right,
  split_rear,
  split_left,
  shield_front,  // by the side covered; each shield covers two
  shield_right,
  shield_rear,
  shield_left,
  exhaust_front,  // by the side the exhaust points to
  exhaust_right,
  exhaust_rear,
  exhaust_left,
  engine,
  double_engine,
  start_cabin,
  cabin,
  luxury_cabin,
  stasis_chamber,
  brown_support,
  purple_support,
  cyan_support,
  battery,
  cargo_hold,    // with a container that takes no red block
  special_hold,  // with one that does
  shield_booster,
  cannon_booster,
  engine_booster,
  furnace,
  plate,
  first_human,  // from here on what components hold: at least one human, at least two
  second_human,
  brown_alien,
  purple_alien,
  cyan_alien,
  first_cell,
  second_cell,
  third_cell,
  first_sleeper,
  second_sleeper,
  third_sleeper,
  fourth_sleeper,
};
inline constexpr int kSets = 58;
static_assert(static_cast<int>(Set::first_human) <= 64);  // what is printed on a component is one word
constexpr Set aliens(Figure figure) {
  return static_cast<Set>(static_cast<int>(Set::brown_alien) + static_cast<int>(figure) - 1);
}
constexpr Set support(Figure figure) {
  return static_cast<Set>(static_cast<int>(Set::brown_support) + static_cast<int>(figure) - 1);
}
constexpr Set of_side(Set front, Side side) {
  return static_cast<Set>(static_cast<int>(front) + static_cast<int>(side));
}

struct Component {
  std::string id;
  Kind kind;
  std::uint8_t beds;      // humans of a cabin, sleepers of a stasis chamber
  std::uint8_t cells;     // of a battery
  std::uint8_t special;   // containers that take red blocks as well
  std::uint8_t ordinary;  // containers that do not
  Figure alien;           // of a life support
  Side barrel;            // GX-120: the second one of a bidirectional cannon; otherwise the front
  Indexed<std::uint8_t, kSides>
      connector;  // GT-104: 0 smooth, 1 single, 2 double, 3 universal; two fit if they share a bit
  Indexed<std::uint64_t, kSides> sets;  // GT-103: by quarter-turns, the sets it belongs to, by bit

  int containers() const { return special + ordinary; }
};

// --- ship boards -----------------------------------------------------------------------------------------------------

enum class ShipClass : std::uint8_t { i, ii, iii, iiia, ia, iia };
BOOST_DESCRIBE_ENUM(ShipClass, i, ii, iii, iiia, ia, iia)

// A square by its printed numbers, whatever the class: column and row are dice totals from 2 to 12 (GT-101).
enum class Square : std::uint8_t { none = 255 };
inline constexpr int kTotals = 11;
inline constexpr int kPrinted = kTotals * kTotals;
constexpr Square square_at(int column, int row) { return static_cast<Square>((column - 2) * kTotals + (row - 2)); }
constexpr int column_of(Square square) { return static_cast<int>(square) / kTotals + 2; }
constexpr int row_of(Square square) { return static_cast<int>(square) % kTotals + 2; }

// A set of squares of one board: bit `row * stride + column`, both counted from 0 at the front left. The stride leaves
// one bit free after each row, so that a shift never leads from one row into the next.
using Squares = std::uint64_t;
constexpr Squares bit_of(int cell) { return Squares{1} << cell; }

// Which side of the printed board is the front. A ship that turns is laid onto the turned board, so that the front is the front
// ever after, and no rule asks where a ship flies to.
enum class Heading : std::uint8_t { front, right, rear, left, undecided };
BOOST_DESCRIBE_ENUM(Heading, front, right, rear, left, undecided)
inline constexpr int kHeadings = 5;

struct ShipBoard {
  std::uint8_t stride;
  std::uint8_t start;     // the cell of the starting cabin; kNoCell where none is (GX-402)
  std::uint8_t exhausts;  // to how many sides engines may point (ship.h: exhaust_sides)
  Squares squares;
  Indexed<Squares, kHalves> half;        // GX-401: left and right, or all squares and none
  Indexed<std::uint8_t, kPrinted> cell;  // by Square; kNoCell outside the silhouette
  Indexed<Square, 64> square;            // by cell; as printed, however the board is turned (GX-304)
  Indexed<Squares, 13> column;           // by dice total: what it strikes (GT-413); empty where no line bears it
  Indexed<Squares, 13> row;
  Indexed<Squares, 13> rows_around;     // the row and its neighbours on the board (GT-522)
  Indexed<Squares, 13> printed_column;  // however the board is turned (GX-981)
};
using Boards = Indexed<ShipBoard, kHeadings>;
inline constexpr std::uint8_t kNoCell = 255;
inline constexpr std::uint8_t kNotInsured = 255;

struct ClassInfo {
  std::string id;
  std::uint8_t level;
  std::uint8_t reserve;
  std::uint8_t insurance;  // GT-805; kNotInsured where every loss is paid
  std::uint8_t any_front;  // GX-305: each builder chooses the front
  Boards board;
  Boards tumbling;  // GX-646: engines may point to either end
};
}  // namespace orrery::galaxy_trucker
