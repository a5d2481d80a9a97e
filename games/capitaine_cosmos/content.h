// What is in the box of Capitaine Cosmos, read from content/: ship sheets, maps, counters, scenarios, and the tables of
// hexes that follow from them. The rules read nothing else.
#pragma once

#include <algorithm>
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

namespace orrery::capitaine_cosmos {

inline constexpr int kPhases = 6;     // CC-202
inline constexpr int kHeadings = 6;   // CC-108
inline constexpr int kMaxCells = 7;   // CC-116: the fortress
inline constexpr int kMaxFields = 3;  // CC-412, CC-414
inline constexpr int kMaxSeats = 4;   // CC-818
inline constexpr int kMaxSides = 4;
inline constexpr int kMaxShips = 24;      // of one scenario, those aboard included
inline constexpr int kMaxMines = 40;      // counters in the box
inline constexpr int kMaxAsteroids = 24;  // counters in the box
inline constexpr int kMaxNotes = 64;      // shots of one phase, of all seats together; checked for every scenario
inline constexpr int kMaxOwnNotes = 32;   // those of one seat
inline constexpr int kScenarios = 10;     // CC-818

// --- hexes -----------------------------------------------------------------------------------------------------------

// CC-106: axial coordinates, or the way from one hex to another. Maps have 44 columns and 36 rows at most, and nothing
// is ever further from them than a ship's length and a move, so a byte holds either.
struct Hex {
  std::int8_t q;
  std::int8_t r;

  friend constexpr bool operator==(Hex, Hex) = default;
  friend constexpr Hex operator+(Hex a, Hex b) {
    return {static_cast<std::int8_t>(a.q + b.q), static_cast<std::int8_t>(a.r + b.r)};
  }
  friend constexpr Hex operator-(Hex a, Hex b) {
    return {static_cast<std::int8_t>(a.q - b.q), static_cast<std::int8_t>(a.r - b.r)};
  }
};

// CC-107: h notches to the right.
constexpr Hex turned(Hex v, int h) {
  for (; h > 0; --h) v = {static_cast<std::int8_t>(-v.r), static_cast<std::int8_t>(v.q + v.r)};
  return v;
}
inline constexpr std::array<Hex, kHeadings> kDirections{{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};

// CC-117
constexpr int distance(Hex a, Hex b) {
  const int q = a.q - b.q;
  const int r = a.r - b.r;
  const auto size = [](int n) { return n < 0 ? -n : n; };
  return std::max({size(q), size(r), size(q + r)});
}

// CC-121: labels count from 1; a row is shifted half a hex to the east against the one before it, every second time.
constexpr int column_of(Hex hex) { return hex.q + (hex.r >> 1) + 1; }  // >> is floor, also below zero
constexpr int row_of(Hex hex) { return hex.r + 1; }
constexpr Hex at_label(int column, int row) {
  return {static_cast<std::int8_t>((column - 1) - ((row - 1) >> 1)), static_cast<std::int8_t>(row - 1)};
}

// --- ship sheets -----------------------------------------------------------------------------------------------------

enum class ShipClass : std::uint8_t { fighter, escort, cruiser, cargo, fortress, dreadnought, none = 255 };
BOOST_DESCRIBE_ENUM(ShipClass, fighter, escort, cruiser, cargo, fortress, dreadnought)
inline constexpr int kClasses = 6;

enum class Field : std::uint8_t { bow, port, starboard, fore, aft, none = 255 };
BOOST_DESCRIBE_ENUM(Field, bow, port, starboard, fore, aft)

// The two sides of a ship: ramps, trajectories, drop hexes.
enum class Flank : std::uint8_t { port, starboard, none = 255 };
BOOST_DESCRIBE_ENUM(Flank, port, starboard)
inline constexpr std::array kFlanks{Flank::port, Flank::starboard};

// CC-305. Stored in the French letters (CC-332).
enum class Code : std::uint8_t { X, M, G, D, MG, MD, GG, DD, MGG, MDD, none = 255 };
BOOST_DESCRIBE_ENUM(Code, X, M, G, D, MG, MD, GG, DD, MGG, MDD)
inline constexpr int kCodes = 10;

struct CodeInfo {
  std::uint8_t moves;                       // CC-304
  std::int8_t notches;                      // to the right; negative to the left
  std::uint8_t classes;                     // which may be given it, by bit
  Shown<std::vector<std::string>> letters;  // CC-332: as languages write it
};

// What a field of a ship sees at some hex, counted from its anchor.
struct Sight {
  std::uint8_t field;       // place among the ship's fields, or kNoField, or kOwnHex
  std::uint8_t distance;    // from the nearest hex of the ship
  std::uint8_t multiplier;  // CC-423
};
inline constexpr std::uint8_t kNoField = 254;
inline constexpr std::uint8_t kOwnHex = 255;

inline constexpr int kReach = 12;  // no field and no ship reaches further from the anchor; checked
inline constexpr int kSpan = 2 * kReach + 1;
constexpr bool within_reach(Hex way) {
  return static_cast<unsigned>(way.q + kReach) < kSpan && static_cast<unsigned>(way.r + kReach) < kSpan;
}
constexpr int reach_index(Hex way) { return (way.q + kReach) * kSpan + way.r + kReach; }

// All that a ship's heading decides, worked out once: the rules look up and never search.
struct Stance {
  Indexed<Hex, kMaxCells> cell;                // CC-115: the hexes it occupies, from its anchor
  Hex move;                                    // CC-315, CC-316
  Indexed<Hex, 5> swing;                       // by notches + 2: how the anchor shifts (CC-319, CC-321)
  Indexed<std::uint8_t, 5> heading;            // by notches + 2: the heading afterwards
  Indexed<Hex, 2> drop;                        // CC-705, by flank
  Indexed<Hex, 2> ramp;                        // CC-603, by flank
  Indexed<Indexed<Hex, 2>, 2> launch;          // CC-611: where a fighter ends, by ramp and trajectory
  Indexed<std::uint8_t, 2> launch_heading;     // CC-615, by trajectory
  Indexed<Sight, kSpan * kSpan> sight;         // by reach_index (CC-410)
  Indexed<std::uint8_t, kSpan * kSpan> range;  // distance from the nearest hex of the ship (CC-117)
};

struct ShipSheet {
  std::string id;
  Shown<std::vector<std::string>> called;  // names and abbreviations in all languages, for order sheets
  std::uint8_t defence;                    // CC-501, CC-502
  std::uint8_t die;                        // CC-422
  std::uint8_t shots;                      // CC-406, per turn
  std::uint8_t shots_per_field;            // CC-417, CC-418, CC-813, per phase
  std::uint8_t acting;                     // CC-303, bit p-1
  std::uint8_t notches;                    // CC-320
  std::uint8_t corner;                     // CC-108: points at a corner of its hex
  std::uint8_t cells;
  std::uint8_t fields;
  Indexed<Field, kMaxFields> field;
  std::uint8_t mines;     // CC-702, at most
  std::uint8_t per_ramp;  // CC-602; 0: no ramps
  std::uint8_t value;     // CC-811
  std::vector<Hex> footprint;
  Indexed<Stance, kHeadings> stance;
};

// --- the box ---------------------------------------------------------------------------------------------------------

// A ship counter: a class and a number (CC-105). Numbered over all classes, so that a ship has one name everywhere.
enum class Counter : std::uint8_t { none = 255 };
struct CounterInfo {
  std::string id;  // "escort-14"
  ShipClass ship_class;
  std::uint8_t number;
};

struct Drift {
  std::uint8_t phases;  // bit p-1
  std::uint8_t hexes;
  std::uint8_t direction;
};

struct StartShip {
  Counter counter;
  ShipClass ship_class;
  std::uint8_t seat;
  Hex at;
  std::uint8_t heading;
  std::uint8_t carrier;  // place of the cruiser it starts aboard of, or kNoShip
  Flank ramp;
  std::uint8_t mines;
};
inline constexpr std::uint8_t kNoShip = 255;

struct StartMine {
  Hex at;
  std::uint8_t side;
};

enum class ConditionType : std::uint8_t { out_of_play, destroyed, exited, lost, any, all };
BOOST_DESCRIBE_ENUM(ConditionType, out_of_play, destroyed, exited, lost, any, all)
// CC-808
struct Condition {
  ConditionType type;
  std::uint8_t sides;    // whose ships, by bit
  std::uint8_t classes;  // by bit
  std::uint8_t edges;    // of `exited`, or the safe ones of `lost`, by bit
  std::uint8_t count;
  std::vector<std::uint8_t> parts;  // of `any` and `all`: places among the scenario's conditions
};

inline constexpr std::uint8_t kBothDraw = 254;  // instead of a side
inline constexpr std::uint8_t kByScore = 255;

// CC-810
enum class ScoreTerm : std::uint8_t { destroyedEnemyValue, ownStrayExitValue, damageInflicted, ownRemainingDefence };
BOOST_DESCRIBE_ENUM(ScoreTerm, destroyedEnemyValue, ownStrayExitValue, damageInflicted, ownRemainingDefence)

// CC-801
struct Scenario {
  std::string id;
  std::uint8_t columns;
  std::uint8_t rows;
  std::uint8_t seats;
  std::uint8_t sides;
  Indexed<std::uint8_t, kMaxSeats> side_of;
  Shown<Indexed<std::uint32_t, kMaxSides>> colour;  // 0xRRGGBB: how a side is shown, nothing else
  std::uint8_t turn_limit;                          // 0: none
  std::uint8_t ships;
  Indexed<StartShip, kMaxShips> ship;
  std::vector<Hex> asteroids;
  std::vector<StartMine> mines;
  Drift mine_drift;
  Drift asteroid_drift;
  std::vector<Condition> conditions;
  Indexed<std::uint8_t, kMaxSides> wins_by;   // place of the side's condition
  std::uint8_t at_limit;                      // a side, or kByScore
  std::uint8_t together;                      // a side, kBothDraw or kByScore (CC-807)
  Indexed<std::int8_t, 4> factor;             // by ScoreTerm
  std::vector<std::uint8_t> place;            // of a counter among the ships, or kNoShip
  Indexed<std::uint8_t, kMaxSeats + 1> from;  // ships of seat s: from[s] to from[s+1]
};

struct Content {
  Indexed<ShipSheet, kClasses> sheet;
  Indexed<CodeInfo, kCodes> code;
  std::vector<CounterInfo> counter;
  std::vector<std::uint8_t> mine_on;      // CC-717: the dice
  std::vector<std::uint8_t> mine_near;    // CC-718
  std::vector<std::uint8_t> asteroid_on;  // CC-725
  Indexed<Scenario, kScenarios> scenario;
};

using LoadedContent = orrery::LoadedContent<Content>;

// Reads and checks every file; the first broken constraint is reported and nothing is loaded.
std::expected<LoadedContent, ContentError> load_content(std::span<const EmbeddedFile> files);

extern const LoadedContent embedded_content;
// What is played with on this thread (kernel/content.h). Inline, as rules read it all the time.
inline constinit thread_local const LoadedContent* in_force = &embedded_content;
inline const Content& content() { return in_force->content; }

}  // namespace orrery::capitaine_cosmos
