// What is in the box of Galaxy Trucker, read from content/: components, ship boards, adventure cards, flights; and the
// tables of bits that follow from them. The rules read nothing else.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include <boost/describe/enum.hpp>

#include "kernel/content.h"
#include "kernel/embedded.h"
#include "kernel/indexed.h"

namespace orrery::galaxy_trucker {

inline constexpr int kMaxSeats = 4;     // GT-001
inline constexpr int kTiles = 144;      // GT-123
inline constexpr int kCards = 60;       // GT-204
inline constexpr int kLevels = 3;       // of cards and of flights
inline constexpr int kPiles = 4;        // GT-203
inline constexpr int kMaxPile = 4;      // cards of a pile in flight III
inline constexpr int kReserve = 2;      // GT-217
inline constexpr int kMaxPlanets = 4;   // of one card
inline constexpr int kMaxShots = 7;     // of one card
inline constexpr int kPlans = 6;        // GT-903
inline constexpr int kMaxFlights = 4;   // of one plan
inline constexpr int kClasses = 4;      // GT-101
inline constexpr int kMaxSquares = 36;  // of one silhouette

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
};
BOOST_DESCRIBE_ENUM(Kind, start_cabin, cabin, life_support, battery, cargo_hold, special_hold, engine, double_engine,
                    cannon, double_cannon, shield, structural)
inline constexpr int kKinds = 12;

// The sides of a ship; the front is the upper edge of its board.
enum class Side : std::uint8_t { front, right, rear, left };
BOOST_DESCRIBE_ENUM(Side, front, right, rear, left)
inline constexpr int kSides = 4;
inline constexpr std::array kAllSides{Side::front, Side::right, Side::rear, Side::left};
constexpr Side opposite(Side side) { return static_cast<Side>((static_cast<int>(side) + 2) % kSides); }

enum class Figure : std::uint8_t { human, brown, purple };
BOOST_DESCRIBE_ENUM(Figure, human, brown, purple)

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
  shield_front,  // by the side covered; each shield covers two
  shield_right,
  shield_rear,
  shield_left,
  engine,  // exhaust to the rear
  double_engine,
  stray_engine,  // exhaust to another side
  start_cabin,
  cabin,
  brown_support,
  purple_support,
  battery,
  cargo_hold,
  special_hold,
  first_human,  // from here on what components hold: at least one human, at least two
  second_human,
  brown_alien,
  purple_alien,
  first_cell,
  second_cell,
  third_cell,
};
inline constexpr int kSets = 38;
constexpr Set of_side(Set front, Side side) {
  return static_cast<Set>(static_cast<int>(front) + static_cast<int>(side));
}

struct Component {
  std::string id;
  Kind kind;
  std::uint8_t capacity;  // humans, cells or containers
  Figure alien;           // of a life support
  Indexed<std::uint8_t, kSides>
      connector;  // GT-104: 0 smooth, 1 single, 2 double, 3 universal; two fit if they share a bit
  Indexed<std::uint64_t, kSides> sets;  // GT-103: by quarter-turns, the sets it belongs to, by bit
};

// --- ship boards -----------------------------------------------------------------------------------------------------

enum class ShipClass : std::uint8_t { i, ii, iii, iiia };
BOOST_DESCRIBE_ENUM(ShipClass, i, ii, iii, iiia)

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

struct ShipBoard {
  std::string id;
  std::uint8_t level;
  std::uint8_t stride;
  std::uint8_t reserve;
  std::uint8_t start;      // the cell of the starting cabin
  std::uint8_t insurance;  // GT-805; kNotInsured where every loss is paid
  Squares squares;
  Indexed<std::uint8_t, kPrinted> cell;  // by Square; kNoCell outside the silhouette
  Indexed<Square, 64> square;            // by cell
  Indexed<Squares, 13> column;           // by dice total: what it strikes (GT-413); empty where no line bears it
  Indexed<Squares, 13> row;
  Indexed<Squares, 13> rows_around;  // the row and its neighbours on the board (GT-522)
};
inline constexpr std::uint8_t kNoCell = 255;
inline constexpr std::uint8_t kNotInsured = 255;

// --- adventures ------------------------------------------------------------------------------------------------------

enum class Card : std::uint8_t { none = 255 };
enum class CardType : std::uint8_t {
  slavers,
  smugglers,
  pirates,
  stardust,
  open_space,
  meteors,
  planets,
  combat_zone,
  abandoned_ship,
  abandoned_station,
  epidemic,
  sabotage,
};
BOOST_DESCRIBE_ENUM(CardType, slavers, smugglers, pirates, stardust, open_space, meteors, planets, combat_zone,
                    abandoned_ship, abandoned_station, epidemic, sabotage)
inline constexpr int kCardTypes = 12;

enum class Projectile : std::uint8_t { small_meteor, large_meteor, light_fire, heavy_fire };
BOOST_DESCRIBE_ENUM(Projectile, small_meteor, large_meteor, light_fire, heavy_fire)
enum class Criterion : std::uint8_t { crew, engines, cannons };
BOOST_DESCRIBE_ENUM(Criterion, crew, engines, cannons)
enum class Penalty : std::uint8_t { days, crew, goods, shots };
BOOST_DESCRIBE_ENUM(Penalty, days, crew, goods, shots)

struct Shot {
  Projectile kind;
  Side from;
};
struct Line {  // GT-650
  Criterion criterion;
  Penalty penalty;
  std::uint8_t amount;
};
inline constexpr int kLines = 3;

struct CardInfo {
  std::string id;
  std::uint8_t level;
  CardType type;
  std::uint8_t starter;   // GT-906
  std::uint8_t strength;  // of an enemy
  std::uint8_t crew;      // needed, or lost
  std::uint8_t goods;     // blocks lost
  std::uint8_t credits;
  std::uint8_t days;
  std::uint8_t attempts;  // GT-665
  Blocks reward;
  std::uint8_t planets;
  Indexed<Blocks, kMaxPlanets> planet;
  std::uint8_t shots;
  Indexed<Shot, kMaxShots> shot;
  Indexed<Line, kLines> line;
};

// --- flights ---------------------------------------------------------------------------------------------------------

struct FlightInfo {
  std::uint8_t periods;                 // GT-233
  Indexed<std::uint8_t, kLevels> pile;  // GT-203: cards of each level
  std::uint8_t gap;                     // GT-320
  Indexed<std::uint8_t, kMaxSeats> finish;
  std::uint8_t looks;
};
struct Plan {
  std::string id;
  std::uint8_t flights;
  Indexed<ShipClass, kMaxFlights> ship_class;
};

struct Content {
  Indexed<Component, kTiles> component;
  Indexed<Tile, kMaxSeats> start_cabin;  // GT-111: by seat
  std::array<std::uint64_t, 3> heap;     // GT-202: all other components, by bit
  Indexed<ShipBoard, kClasses> board;
  Indexed<CardInfo, kCards> card;
  Indexed<std::uint64_t, kLevels> level_cards;  // by bit
  std::uint64_t starters;                       // GT-906
  Indexed<FlightInfo, kLevels> flight;
  Indexed<Plan, kPlans> plan;
  Blocks price;
  Blocks supply;             // GT-007
  std::uint8_t spaces;       // GT-401
  std::uint8_t turns;        // GT-961: per period of the hourglass
  std::uint8_t points;       // GT-961: per turn
  std::uint8_t look_points;  // GT-961
};

using LoadedContent = orrery::LoadedContent<Content>;

// Reads and checks every file; the first broken constraint is reported and nothing is loaded.
std::expected<LoadedContent, ContentError> load_content(std::span<const EmbeddedFile> files);

// The embedded one until another is put in its place at start-up.
extern LoadedContent in_force;
inline const Content& content() { return in_force.content; }  // inline: the rules read it all the time

inline const Component& component(Tile tile) { return content().component[tile]; }

}  // namespace orrery::galaxy_trucker
