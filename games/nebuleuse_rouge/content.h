// What is in the box of VII Legio: Nébuleuse Rouge: cards, planets, ships, tables.
// The records live as JSON under content/; this is what the rules read. Loaded once, before any game is played.
#pragma once

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

namespace orrery::nebuleuse_rouge {

inline constexpr int kCards = 37;        // different Exploration cards; with their copies 53 (NR-105)
inline constexpr int kDeck = 53;         // NR-105
inline constexpr int kExtrasolars = 50;  // NR-106
inline constexpr int kPlanets = 15;      // NR-108
inline constexpr int kSectors = 6;       // NR-102: S1 to S5 and X
inline constexpr int kSlots = 5;         // NR-102: alpha to delta and x
inline constexpr int kDomains = 4;
inline constexpr int kItems = 8;
inline constexpr int kTracks = 5;     // of the items, those counted on a track; the others are experts
inline constexpr int kExperts = 3;    // domains that have experts (NR-109)
inline constexpr int kStages = 3;     // thresholds of an Extrasolar card, at most
inline constexpr int kMostTurns = 2;  // NR-622: of an observation

// Domaines: Science, Diplomatie, Négoce, Capture.
enum class Domain : std::uint8_t { science, diplomacy, trade, capture, none = 255 };
BOOST_DESCRIBE_ENUM(Domain, science, diplomacy, trade, capture)

// The experience in the corner of a card (NR-408); any: the ? symbol (NR-409).
enum class Corner : std::uint8_t { science, diplomacy, trade, capture, any, nothing };
BOOST_DESCRIBE_ENUM(Corner, science, diplomacy, trade, capture, any, nothing)

// What is aboard: equipment (NR-113), then personnel (NR-114).
enum class Item : std::uint8_t {
  propulsors,
  lasers,
  scanners,
  detectors,
  squads,
  expert_diplomacy,
  expert_trade,
  expert_capture,
};
BOOST_DESCRIBE_ENUM(Item, propulsors, lasers, scanners, detectors, squads, expert_diplomacy, expert_trade,
                    expert_capture)
constexpr bool is_equipment(Item item) { return item < Item::squads; }
constexpr bool is_expert(Item item) { return item > Item::squads; }
constexpr Item item_at(int i) { return static_cast<Item>(i); }
// NR-109: there is no Science expert.
constexpr int expert_of(Item item) { return static_cast<int>(item) - kTracks; }
constexpr int expert_in(Domain domain) { return static_cast<int>(domain) - 1; }

// A set of items, walked in their order.
class Items {
public:
  constexpr explicit Items(unsigned bits) : bits_(bits) {}
  constexpr explicit Items(Item item) : bits_(1U << static_cast<unsigned>(item)) {}

  static constexpr Items all() { return Items((1U << kItems) - 1); }
  static constexpr Items equipment() { return Items((1U << static_cast<unsigned>(Item::squads)) - 1); }
  static constexpr Items personnel() { return all().without(equipment()); }
  static constexpr Items experts() { return personnel().without(Items(Item::squads)); }

  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool has(Item item) const { return ((bits_ >> static_cast<unsigned>(item)) & 1U) != 0; }
  constexpr Items without(Items other) const { return Items(bits_ & ~other.bits_); }
  constexpr Items only_if(bool condition) const { return Items(condition ? bits_ : 0); }
  friend constexpr Items operator&(Items a, Items b) { return Items(a.bits_ & b.bits_); }
  friend constexpr Items operator|(Items a, Items b) { return Items(a.bits_ | b.bits_); }
  friend constexpr bool operator==(Items, Items) = default;

  constexpr Items begin() const { return *this; }
  static constexpr Items end() { return Items(0U); }
  constexpr Item operator*() const { return item_at(std::countr_zero(bits_)); }
  constexpr Items& operator++() {
    bits_ &= bits_ - 1;
    return *this;
  }

private:
  unsigned bits_;
};

enum class Technology : std::uint8_t { holodeck, nanoprobes };
BOOST_DESCRIBE_ENUM(Technology, holodeck, nanoprobes)

enum class Species : std::uint8_t { sapiens, non_sapiens };
BOOST_DESCRIBE_ENUM(Species, sapiens, non_sapiens)

enum class Zone : std::uint8_t { a, b, x };
BOOST_DESCRIBE_ENUM(Zone, a, b, x)

enum class Sector : std::uint8_t { s1, s2, s3, s4, s5, x };
BOOST_DESCRIBE_ENUM(Sector, s1, s2, s3, s4, s5, x)

enum class Slot : std::uint8_t { alpha, beta, gamma, delta, x, none = 255 };
BOOST_DESCRIBE_ENUM(Slot, alpha, beta, gamma, delta, x)
constexpr Slot slot_at(int i) { return static_cast<Slot>(i); }

// Rank of the ship board (NR-112).
enum class Rank : std::uint8_t { frombola, spatha };
BOOST_DESCRIBE_ENUM(Rank, frombola, spatha)

enum class CardKind : std::uint8_t {
  planet,
  experience,
  risk,
  hostile,
  sector_x,
  raz,
  technology,
  special_mission,
  imperium,
  find,
};
BOOST_DESCRIBE_ENUM(CardKind, planet, experience, risk, hostile, sector_x, raz, technology, special_mission, imperium,
                    find)

// What an Exploration card does, one opcode each; RULES.md, "Effect vocabulary".
enum class Op : std::uint8_t {
  discover_planet,
  gain_experience,
  pay_cards,
  discount,
  free_scan,
  draw_cards,
  damage,
  roll,
  lose_track,
  discard_hand,
  shift_sector,
  end_exploration,
  return_to_base,
  combat,
  open_sector_x,
  install_technology,
  special_mission,
  gain_free,
  schedule_reshuffle,
};
BOOST_DESCRIBE_ENUM(Op, discover_planet, gain_experience, pay_cards, discount, free_scan, draw_cards, damage, roll,
                    lose_track, discard_hand, shift_sector, end_exploration, return_to_base, combat, open_sector_x,
                    install_technology, special_mission, gain_free, schedule_reshuffle)

// A run of effects in Content::program, or of bands in Content::band.
struct Run {
  std::uint8_t begin;
  std::uint8_t end;
};

struct Effect {
  Op op;
  std::int8_t amount;               // cards, damage, sectors, points of strength … as the opcode says
  Domain domain;                    // gain_experience
  Item item;                        // lose_track
  Technology technology;            // install_technology
  bool personnel;                   // gain_free: personnel, otherwise equipment
  bool with_look;                   // discover_planet: the discoverer may look at the new card
  Run then;                         // pay_cards: for the payment; open_sector_x: on failure; roll: bands
  std::uint8_t vp;                  // combat: of the trophy; open_sector_x: on success
  Indexed<std::uint8_t, 5> trophy;  // combat: experience by Corner
};

struct Band {
  std::uint8_t min, max;  // of the die
  Run effects;
};

struct ExplorationCard {
  std::string id;
  CardKind kind;
  std::uint8_t copies;
  Corner corner;
  bool risk;                                // NR-412
  bool optional;                            // NR-434
  bool only_zone_b;                         // condition
  bool only_while_closed;                   // condition: Sector X
  Indexed<std::uint8_t, kTracks> at_least;  // condition: installed
  bool resets;                              // NR-424: R.A.Z.
  Run effects;
};

struct Threshold {
  std::uint8_t vp;
  bool may_stop;
  Indexed<std::uint8_t, kDomains> needs;  // cumulative (NR-629)
};

// NR-610: what an Extrasolar card tells.
struct ExtrasolarCard {
  std::string id;
  Zone zone;
  Species species;
  std::uint8_t squads;
  std::uint8_t turns;  // of observation
  Indexed<std::uint8_t, kMostTurns> gains;
  std::uint8_t thresholds;
  Indexed<Threshold, kStages> threshold;
};

struct PlanetRecord {
  std::string id;
  Sector sector;
  std::uint8_t min_players;
};

struct ShipBoard {
  Indexed<std::uint8_t, kTracks> start;  // NR-116
  Indexed<std::uint8_t, kTracks> max;    // NR-115
  Indexed<std::uint8_t, 9> draw;         // NR-305, by propulsors
  std::uint8_t equipment_cost;           // NR-416
  std::uint8_t personnel_cost;           // NR-417
  std::uint8_t first_propulsor_cost;     // NR-418
  std::uint8_t max_experts;
  std::uint8_t max_technologies;
};

// NR-104: the combat board.
struct Column {
  std::uint8_t damage;
  bool trophy;
};

struct Content {
  Indexed<ExplorationCard, kCards> card;
  std::vector<Effect> program;
  std::vector<Band> band;
  Indexed<ExtrasolarCard, kExtrasolars> extrasolar;      // A cards, then B, then X
  Indexed<std::uint8_t, 3> first_of_zone;                // place of the first card of each zone
  Indexed<std::uint8_t, 3> cards_of_zone;                // NR-106
  Indexed<std::uint8_t, 3> pile;                         // NR-205: cards in play of each zone
  Indexed<Indexed<std::uint8_t, kDomains>, 3> required;  // NR-122: by zone, over all its cards
  Indexed<PlanetRecord, kPlanets> planet;
  Indexed<std::uint16_t, kSectors> planets_in;  // by bit
  Indexed<Zone, kSectors> zone;                 // by sector
  Indexed<std::uint8_t, kSectors> border;       // NR-402: between a sector and the next one out
  Indexed<std::uint8_t, kSlots> slot_players;   // NR-202
  std::uint8_t enter_x_cost;                    // NR-505
  std::uint8_t leave_x_cost;                    // NR-510
  Indexed<ShipBoard, 2> ship;
  Indexed<Column, 4> column;                // NR-804, by difference plus 3
  Indexed<Item, 11> damage;                 // NR-805, by die 1 to 10
  Indexed<std::uint8_t, kExperts> experts;  // NR-109
  Indexed<std::uint8_t, 4> mission_vp;      // NR-911, by step
  std::uint8_t free_items;                  // NR-210, NR-710
  std::uint8_t max_experience;              // NR-117
  std::uint8_t score_track;                 // NR-103
  std::uint8_t end_score;                   // NR-920
  std::uint8_t promotion_score;             // NR-706
  Indexed<Species, 2> joker_for;            // NR-627, by technology
  Indexed<Domain, 2> observation;           // NR-621, by species
};

using LoadedContent = orrery::LoadedContent<Content>;

// Reads and checks every file; the first broken constraint is reported and nothing is loaded.
std::expected<LoadedContent, ContentError> load_content(std::span<const EmbeddedFile> files);

extern const LoadedContent embedded_content;
// What is played with on this thread (kernel/content.h). Inline, as rules read it all the time.
inline constinit thread_local const LoadedContent* in_force = &embedded_content;
inline const Content& content() { return in_force->content; }

}  // namespace orrery::nebuleuse_rouge
