// What is in the box of Cosmic Pioneers: planets, commanders, cards, levels, scenarios.
// The records live as JSON under content/; this is what the rules read. Loaded once, before any game is played.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe/enum.hpp>

#include "kernel/content.h"
#include "kernel/embedded.h"
#include "kernel/indexed.h"

namespace orrery::cosmic_pioneers {

inline constexpr int kPlanets = 25;    // CP-107
inline constexpr int kColours = 5;     // CP-107
inline constexpr int kAlienTypes = 5;  // CP-103
inline constexpr int kSpaces = 8;      // no planet has more; a surface is then one 64-bit word
inline constexpr int kMaxSlots = 19;   // places a hex can lie: 12 in the ring, 19 in the cluster
inline constexpr int kRounds = 12;     // CP-802
inline constexpr int kCommanders = 8;  // CP-910
inline constexpr int kScenarios = 10;  // CP-128

enum class Colour : std::uint8_t { red, blue, green, yellow, purple };
BOOST_DESCRIBE_ENUM(Colour, red, blue, green, yellow, purple)

enum class Alien : std::uint8_t { worm, slime, squid, lizard, bug };
BOOST_DESCRIBE_ENUM(Alien, worm, slime, squid, lizard, bug)

// CP-901. The order is that of the player mat.
enum class Attribute : std::uint8_t { weapons, cargo, bombs, engines };
BOOST_DESCRIBE_ENUM(Attribute, weapons, cargo, bombs, engines)

// The kind of lifeform a bomb strikes: a face of the hit die (CP-122).
enum class Kind : std::uint8_t { colonist, alien };
BOOST_DESCRIBE_ENUM(Kind, colonist, alien)

// CP-503. The sign of a number of colonists or credits says whether they are gained or lost.
enum class Effect : std::uint8_t { alien_event, crash_landing, colonists, credits };
BOOST_DESCRIBE_ENUM(Effect, alien_event, crash_landing, colonists, credits)

struct Adventure {
  Effect effect;
  std::int16_t amount;  // colonists or credits, negative for a loss; 0 for the other effects
};

// CP-111
struct Planet {
  std::string id;
  Colour colour;
  std::uint8_t spaces;
  std::uint8_t green;               // bit s-1: space s is green
  Indexed<Adventure, 6> adventure;  // by die roll less one
};

struct Layout {
  std::uint8_t slots;
  std::uint8_t jumpgate;
  std::uint8_t trade_post;
  std::uint32_t fill_first;                        // slots to be filled before the others (cluster), by bit
  Indexed<std::uint32_t, kMaxSlots> touching;      // by slot: the slots that share an edge with it
  Shown<std::array<std::int8_t, kMaxSlots>> q, r;  // axial coordinates, to draw it
};

enum class BombAim : std::uint8_t { hit_die, choice };
BOOST_DESCRIBE_ENUM(BombAim, hit_die, choice)

// Levels are 1 to 3; index 0 is level 1.
struct Attributes {
  Indexed<std::uint8_t, 3> combat_bonus;  // CP-902
  Indexed<std::uint8_t, 3> cargo_slots;   // CP-903
  Indexed<bool, 3> carries_aliens;        // CP-903
  Indexed<BombAim, 3> bomb_aim;           // CP-904
  Indexed<bool, 3> bomb_rolls_number;     // CP-904: as many victims as the black die shows; otherwise one
  Indexed<std::uint8_t, 3> range;         // CP-905
};

// What a commander can do: one opcode each (CP-921 to CP-928).
enum class Ability : std::uint8_t {
  any_empty_space,   // CP-921
  any_of_kind,       // CP-922
  wins_ties,         // CP-923
  reroll_adventure,  // CP-924
  upgrade_cost,      // CP-925, value: credits per level
  station_range,     // CP-926, value: sectors more
  shield_planet,     // CP-927
  keep_cargo,        // CP-928
};
BOOST_DESCRIBE_ENUM(Ability, any_empty_space, any_of_kind, wins_ties, reroll_adventure, upgrade_cost, station_range,
                    shield_planet, keep_cargo)

struct CommanderCard {
  std::string id;
  std::uint8_t mat;  // 0 to 3
  bool core;         // CP-910: the A side
  Ability ability;
  std::int16_t value;
};

// CP-964: `any_goods` fits every token; a destination is the Trade Post or the planets of one colour.
struct Reward {
  bool any_goods;
  Colour goods;
  bool at_trade_post;
  Colour planet;
  std::int16_t credits;
};

// CP-969
enum class TradeDeal : std::uint8_t { sell_alien, dividend, upgrade };
BOOST_DESCRIBE_ENUM(TradeDeal, sell_alien, dividend, upgrade)

struct TradePostAction {
  TradeDeal deal;
  bool repeat;
  std::int16_t credits;  // per alien, per controlled planet, or the cost of a level
};

// CP-960 to CP-970. Rounds are bit masks: bit r-1 stands for round r.
struct Scenario {
  std::string id;
  Indexed<std::uint8_t, kColours> pool;
  bool trade_post;
  std::uint8_t belts;
  bool goods;
  std::uint8_t goods_initial;
  std::uint8_t goods_restock;
  std::uint16_t restock_rounds;
  std::vector<Reward> rewards;                      // in the order of the card
  std::vector<TradePostAction> trade_post_actions;  // in the order of the card
  std::uint8_t jumpgate_combat_from;                // round; 0: never (CP-942)
  std::int16_t combat_loot;                         // 0: none
  std::int16_t vp_controlled_planet;                // 5 unless the card says otherwise
  std::int16_t credits_per_vp;                      // 500 unless the card says otherwise
  bool aliens_every_round;
  std::int16_t bomb_bounty_alien;
  bool aliens_at_any_cargo_level;
  std::uint8_t spawn_at_setup;              // bit t: the native planets of type t get an alien (CP-966)
  std::uint16_t destroy_rounds;             // CP-967
  Indexed<std::uint8_t, 5> end_controlled;  // by number of players; 0: no such condition (CP-968)
  std::int32_t end_credits;                 // 0: no such condition
};

struct Content {
  std::uint8_t colonists;                      // CP-102, per player
  Indexed<std::uint8_t, kAlienTypes> meeples;  // CP-103
  std::uint8_t goods_per_colour;               // CP-105
  Indexed<Alien, kColours> native;             // CP-112
  Indexed<Planet, kPlanets> planet;
  Indexed<Layout, 2> layout;  // ring, cluster
  Attributes attributes;
  Indexed<CommanderCard, kCommanders> commander;
  Indexed<Indexed<std::uint8_t, kColours>, kAlienTypes> alien_pool;  // CP-211: planets asked for by an alien card
  Indexed<Scenario, kScenarios> scenario;
  std::uint16_t alien_rounds;  // CP-123, bit r-1
  Indexed<Kind, 6> hit_die;    // CP-122
};

using LoadedContent = orrery::LoadedContent<Content>;

// Reads and checks every file; the first broken constraint is reported and nothing is loaded.
std::expected<LoadedContent, ContentError> load_content(std::span<const EmbeddedFile> files);

extern const LoadedContent embedded_content;
// What is played with on this thread (kernel/content.h). Inline, as rules read it all the time.
inline constinit thread_local const LoadedContent* in_force = &embedded_content;
inline const Content& content() { return in_force->content; }

}  // namespace orrery::cosmic_pioneers
