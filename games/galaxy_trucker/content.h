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

#include "games/galaxy_trucker/content_components.h"
#include "kernel/content.h"
#include "kernel/embedded.h"
#include "kernel/indexed.h"

namespace orrery::galaxy_trucker {

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
