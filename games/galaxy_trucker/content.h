// What is in the box of Galaxy Trucker, read from content/: components, ship boards, adventure cards, flights; and the
// tables of bits that follow from them. The rules read nothing else.
#pragma once

#include <array>
#include <bit>
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
  std::uint8_t start;      // the cell of the starting cabin; kNoCell where none is (GX-402)
  std::uint8_t any_front;  // the front is still to be chosen: engines may point anywhere (GX-305)
  Squares squares;
  Indexed<Squares, kHalves> half;        // GX-401: left and right, or all squares and none
  Indexed<std::uint8_t, kPrinted> cell;  // by Square; kNoCell outside the silhouette
  Indexed<Square, 64> square;            // by cell; as printed, however the board is turned (GX-304)
  Indexed<Squares, 13> column;           // by dice total: what it strikes (GT-413); empty where no line bears it
  Indexed<Squares, 13> row;
  Indexed<Squares, 13> rows_around;  // the row and its neighbours on the board (GT-522)
};
inline constexpr std::uint8_t kNoCell = 255;
inline constexpr std::uint8_t kNotInsured = 255;

struct ClassInfo {
  std::string id;
  std::uint8_t level;
  std::uint8_t reserve;
  std::uint8_t insurance;  // GT-805; kNotInsured where every loss is paid
  std::uint8_t any_front;  // GX-305: each builder chooses the front
  Indexed<ShipBoard, kHeadings> board;
};

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
  machination,  // GX-501
  bureaucracy,  // GX-701: from here on bonus cards
  junkyard,
  robosmokeys,
  star_depot,
  space_billiards,
};
BOOST_DESCRIBE_ENUM(CardType, slavers, smugglers, pirates, stardust, open_space, meteors, planets, combat_zone,
                    abandoned_ship, abandoned_station, epidemic, sabotage, machination, bureaucracy, junkyard,
                    robosmokeys, star_depot, space_billiards)
inline constexpr int kAdventureTypes = 12;  // GT-204

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
// Projectiles that come together, in their order; several things can fire the same.
enum class Barrage : std::uint8_t {};
struct BarrageInfo {
  std::uint8_t shots;
  Indexed<Shot, kMaxShots> shot;
};
inline constexpr int kMaxBarrages = 128;

struct Line {  // GT-650
  Criterion criterion;
  Penalty penalty;
  std::uint8_t amount;
};
inline constexpr int kLines = 3;

// GX-721 to GX-723: what a stop in a junkyard costs, and what it brings.
struct Price {
  std::uint8_t crew;
  std::uint8_t cells;
  Barrage barrage;  // the empty one where nothing shoots
};
struct Reward {
  std::uint8_t credits;
  std::uint8_t astronauts;
  std::uint8_t cells;
  std::uint8_t days;
};
struct Sector {
  Price price;
  Reward reward;
};

// A set of cards.
struct CardSet {
  std::array<std::uint64_t, 2> word;

  bool has(Card card) const { return ((word[at(card)] >> (static_cast<unsigned>(card) & 63U)) & 1U) != 0; }
  void add(Card card) { word[at(card)] |= std::uint64_t{1} << (static_cast<unsigned>(card) & 63U); }
  void drop(Card card) { word[at(card)] &= ~(std::uint64_t{1} << (static_cast<unsigned>(card) & 63U)); }
  int size() const { return std::popcount(word[0]) + std::popcount(word[1]); }
  Card nth(int n) const {
    std::size_t i = 0;
    for (; n >= std::popcount(word[i]); ++i) n -= std::popcount(word[i]);
    std::uint64_t bits = word[i];
    for (; n > 0; --n) bits &= bits - 1;
    return static_cast<Card>(64 * static_cast<int>(i) + std::countr_zero(bits));
  }
  template <class F>
  void each(F&& f) const {
    for (std::size_t i = 0; i < word.size(); ++i)
      for (std::uint64_t bits = word[i]; bits != 0; bits &= bits - 1)
        f(static_cast<Card>(64 * static_cast<int>(i) + std::countr_zero(bits)));
  }
  CardSet operator&(const CardSet& other) const { return {{word[0] & other.word[0], word[1] & other.word[1]}}; }
  CardSet operator|(const CardSet& other) const { return {{word[0] | other.word[0], word[1] | other.word[1]}}; }
  CardSet without(const CardSet& other) const { return {{word[0] & ~other.word[0], word[1] & ~other.word[1]}}; }

private:
  static std::size_t at(Card card) { return static_cast<std::size_t>(card) / 64; }
};

// --- Evil Machinations: a card is a small program (GX-508) -----------------------------------------------------------

enum class Op : std::uint8_t {
  none,       // the card has ended
  measure,    // all say how strong they are
  penalise,   // the weakest, or who has most
  reward,     // the strongest
  each,       // what happens to all, or to all who are too weak
  settle,     // each pays, or suffers
  hand_over,  // each gives an alien, or becomes a target
  barrage,    // projectiles at all, at targets, at ships close to each other
  tailgate,   // each ship is shot at by the one behind
  pick_side,  // the last ship says where projectiles come from for all others
  secret,     // numbers that want to be alone
  auction,
  opportunity,  // the first who helps is paid; if nobody does, all pay
  open_space,
  close_ranks,
  system_test,
  stale_air,
};
BOOST_DESCRIBE_ENUM(Op, none, measure, penalise, reward, each, settle, hand_over, barrage, tailgate, pick_side, secret,
                    auction, opportunity, open_space, close_ranks, system_test, stale_air)
enum class Measure : std::uint8_t { none, crew, engines, rear_cannons, goods, connectors, red_blocks };
BOOST_DESCRIBE_ENUM(Measure, none, crew, engines, rear_cannons, goods, connectors, red_blocks)
enum class Harm : std::uint8_t { none, days, crew, goods, components, shots, red_blocks, cell_of_each, block_of_each };
BOOST_DESCRIBE_ENUM(Harm, none, days, crew, goods, components, shots, red_blocks, cell_of_each, block_of_each)
enum class Rank : std::uint8_t { lowest, highest };
BOOST_DESCRIBE_ENUM(Rank, lowest, highest)
enum class Targets : std::uint8_t { all, chosen, close };
BOOST_DESCRIBE_ENUM(Targets, all, chosen, close)

struct CardStep {
  Op op;
  Measure measure;  // what counts: of a rank, or a point for every so many
  Rank rank;
  std::uint8_t diplomat;  // 1: may talk the ship out of it (GX-175)
  Targets targets;
  Harm harm;
  std::uint8_t amount;  // days, crew, blocks, components; cells to give
  std::uint8_t days;    // an opportunity or an auction costs
  std::uint8_t every;
  Indexed<std::uint8_t, kLevels> credits;  // paid or gained, by the level of the flight
  Indexed<std::uint8_t, kLevels> levy;     // paid by all where nobody helped
  Indexed<std::uint8_t, kLevels> below;    // whose strength is less suffers
  Indexed<Blocks, kLevels> prize;
  Barrage barrage;
  Barrage otherwise;  // from the other side
};
inline constexpr int kSteps = 3;

struct CardInfo {
  std::string id;
  std::uint8_t level;  // 0: of none, a machination
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
  Barrage barrage;  // of a card that shoots
  Indexed<Line, kLines> line;
  Indexed<Sector, kSectors> sector;
  Indexed<Barrage, kRows> row;     // of Space Billiards
  Indexed<CardStep, kSteps> step;  // of a machination
};

// --- Rough Roads (GX-601) --------------------------------------------------------------------------------------------

enum class Rough : std::uint8_t {
  stiff_competition,
  engine_envy,
  space_junk,
  deja_vu,
  cosmic_psychosis,
  metal_fatigue,
  bum_batteries,
  meteoric_inversion,
  tough_trip,
  remorseless_fate,
  piercing_projectiles,
  union_ship,
  explosive_goods,
  explosive_batteries,
  infected_goods,
  somersault,
  defective_connectors,
  made_to_order,
  dead_zone,
  nasty_surprise,
  paranoid_locals,
  big_baddies,
  bad_luck,
  thin_air,
  slow_docks,
};
BOOST_DESCRIBE_ENUM(Rough, stiff_competition, engine_envy, space_junk, deja_vu, cosmic_psychosis, metal_fatigue,
                    bum_batteries, meteoric_inversion, tough_trip, remorseless_fate, piercing_projectiles, union_ship,
                    explosive_goods, explosive_batteries, infected_goods, somersault, defective_connectors,
                    made_to_order, dead_zone, nasty_surprise, paranoid_locals, big_baddies, bad_luck, thin_air,
                    slow_docks)
inline constexpr int kRough = 25;

struct RoughInfo {
  std::uint8_t construction;              // GX-606: matters while ships are built
  Barrage barrage;                        // of a card that shoots
  Barrage alone;                          // GX-651: at a ship that lands alone
  Indexed<std::uint8_t, kLevels> number;  // by level of the flight: cards added, components dealt
};

// --- flights ---------------------------------------------------------------------------------------------------------

struct FlightInfo {
  std::uint8_t periods;                 // GT-233
  Indexed<std::uint8_t, kLevels> pile;  // GT-203: cards of each level
  std::uint8_t gap;                     // GT-320
  Indexed<std::uint8_t, kPrizes> finish;
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
  std::array<std::uint64_t, 3> heap;     // GT-202: all other components of the base game, by bit
  std::array<std::uint64_t, 3> more;     // GX-102: those of New Technologies
  Indexed<ClassInfo, kClasses> ship_class;
  Indexed<CardInfo, kCards> card;
  Indexed<BarrageInfo, kMaxBarrages> barrage;  // the first is empty
  Indexed<CardSet, kLevels> level_cards;
  Indexed<CardSet, kLevels> bonus_cards;  // GX-702
  CardSet starters;                       // GT-906
  CardSet machinations;                   // GX-501
  Indexed<RoughInfo, kRough> rough;
  Indexed<FlightInfo, kLevels> flight;
  Indexed<Plan, kPlans> plan;
  Blocks price;
  Blocks supply;             // GT-007
  Blocks more_supply;        // GX-101: with New Technologies
  std::uint8_t spaces;       // GT-401
  std::uint8_t turns;        // GT-961: per period of the hourglass
  std::uint8_t points;       // GT-961: per turn
  std::uint8_t look_points;  // GT-961
};

using LoadedContent = orrery::LoadedContent<Content>;

// Reads and checks every file; the first broken constraint is reported and nothing is loaded.
std::expected<LoadedContent, ContentError> load_content(std::span<const EmbeddedFile> files);

extern const LoadedContent embedded_content;
// What is played with on this thread (kernel/content.h). Inline, as rules read it all the time.
inline constinit thread_local const LoadedContent* in_force = &embedded_content;
inline const Content& content() { return in_force->content; }

inline const Component& component(Tile tile) { return content().component[tile]; }
inline int number_of_shots(const CardInfo& card) { return content().barrage[card.barrage].shots; }
inline std::span<const Shot> shots(Barrage barrage) {
  const BarrageInfo& info = content().barrage[barrage];
  return {info.shot.begin(), info.shots};
}

}  // namespace orrery::galaxy_trucker
