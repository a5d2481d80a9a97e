// The words of Cosmic Pioneers: what is on the table, what players can be asked and answer, what the table tells.
// Each is described once; notation, JSON and texts follow from the description.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "games/cosmic_pioneers/content.h"
#include "kernel/described.h"
#include "kernel/names.h"
#include "kernel/seat.h"

namespace orrery {
namespace cosmic_pioneers {

// --- things on the table -------------------------------------------------------------------------------------------

// What lies on a slot: planet 0 to 24 of the content, a station, or a belt (all belts are alike, CP-110).
enum class Hex : std::uint8_t { jumpgate = kPlanets, trade_post, belt, none = 255 };
constexpr Hex planet_hex(int planet) { return static_cast<Hex>(planet); }
constexpr bool is_planet(Hex hex) { return static_cast<int>(hex) < kPlanets; }
constexpr bool is_station(Hex hex) { return hex == Hex::jumpgate || hex == Hex::trade_post; }

enum class Commander : std::uint8_t { none = 255 };
enum class ScenarioId : std::uint8_t {};

// Whatever takes a cargo slot (CP-125): colonists by owner, aliens by type, goods by colour.
enum class Piece : std::uint8_t { none = 255 };
inline constexpr int kFirstAlien = 4;
inline constexpr int kFirstGoods = 9;
inline constexpr int kPieces = 14;
constexpr Piece colonist(Seat owner) { return static_cast<Piece>(index(owner)); }
constexpr Piece alien_piece(Alien type) { return static_cast<Piece>(kFirstAlien + static_cast<int>(type)); }
constexpr Piece goods(Colour colour) { return static_cast<Piece>(kFirstGoods + static_cast<int>(colour)); }
constexpr int index(Piece piece) { return static_cast<int>(piece); }
constexpr bool is_colonist(Piece piece) { return index(piece) < kFirstAlien; }
constexpr bool is_alien(Piece piece) { return index(piece) >= kFirstAlien && index(piece) < kFirstGoods; }
constexpr bool is_goods(Piece piece) { return index(piece) >= kFirstGoods && index(piece) < kPieces; }
constexpr Seat owner_of(Piece piece) { return seat_at(index(piece)); }
constexpr Alien type_of(Piece piece) { return static_cast<Alien>(index(piece) - kFirstAlien); }
constexpr Colour colour_of(Piece piece) { return static_cast<Colour>(index(piece) - kFirstGoods); }

// --- options -------------------------------------------------------------------------------------------------------

enum class Edition : std::uint8_t { en, fr };
BOOST_DESCRIBE_ENUM(Edition, en, fr)
enum class AlienRounds : std::uint8_t { track, every };
BOOST_DESCRIBE_ENUM(AlienRounds, track, every)
enum class CrashAdventure : std::uint8_t { edition, skip, roll };
BOOST_DESCRIBE_ENUM(CrashAdventure, edition, skip, roll)
enum class WormRemoval : std::uint8_t { nothing_to_kill, after_feeding };
BOOST_DESCRIBE_ENUM(WormRemoval, nothing_to_kill, after_feeding)
enum class LossScope : std::uint8_t { any, own };
BOOST_DESCRIBE_ENUM(LossScope, any, own)
enum class RivalPassengers : std::uint8_t { no, yes };
BOOST_DESCRIBE_ENUM(RivalPassengers, no, yes)
enum class JumpgateUpgrades : std::uint8_t { one_attribute, any };
BOOST_DESCRIBE_ENUM(JumpgateUpgrades, one_attribute, any)
enum class SystemShape : std::uint8_t { ring, cluster };
BOOST_DESCRIBE_ENUM(SystemShape, ring, cluster)
enum class SectorPlacement : std::uint8_t { players, random };
BOOST_DESCRIBE_ENUM(SectorPlacement, players, random)
enum class FirstPlayer : std::uint8_t { random, seat };
BOOST_DESCRIBE_ENUM(FirstPlayer, random, seat)
enum class CommanderSet : std::uint8_t { core, all };
BOOST_DESCRIBE_ENUM(CommanderSet, core, all)
enum class CommanderPick : std::uint8_t { choose, random };
BOOST_DESCRIBE_ENUM(CommanderPick, choose, random)
enum class ScenarioChoice : std::uint8_t { random };  // or a scenario's place in the content plus one
enum class Tiebreak : std::uint8_t { shared, planets };
BOOST_DESCRIBE_ENUM(Tiebreak, shared, planets)

// Fixed when the table is opened. The first value of each is the standard one.
struct Options {
  Edition edition;
  AlienRounds alien_rounds;
  CrashAdventure crash_adventure;
  WormRemoval worm_removal;
  LossScope adventure_loss_scope;
  RivalPassengers rival_passengers;
  JumpgateUpgrades jumpgate_upgrades;
  SystemShape layout;
  SectorPlacement sector_placement;
  FirstPlayer first_player;
  CommanderSet commander_set;
  CommanderPick commander_pick;
  ScenarioChoice scenario;
  Tiebreak tiebreak;
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (edition, alien_rounds, crash_adventure, worm_removal, adventure_loss_scope, rival_passengers,
                       jumpgate_upgrades, layout, sector_placement, first_player, commander_set, commander_pick,
                       scenario, tiebreak))

// --- decisions and answers -----------------------------------------------------------------------------------------

// One for each row of the catalogue's table of choices.
enum class Decision : std::uint8_t {
  choose_commander,
  free_upgrade,
  place_sector,
  shield_planet,
  move,
  combat_order,
  crash_planet,
  keep_cargo,
  crash_unload,
  reroll_adventure,
  adventure_overflow,
  adventure_cargo_loss,
  jumpgate_discard,
  jumpgate_upgrade,
  jumpgate_load,
  trade_post_action,
  deploy,
  choose_unload_space,
  bombard,
  bomb_kind,
  choose_bomb_target,
};
BOOST_DESCRIBE_ENUM(Decision, choose_commander, free_upgrade, place_sector, shield_planet, move, combat_order,
                    crash_planet, keep_cargo, crash_unload, reroll_adventure, adventure_overflow, adventure_cargo_loss,
                    jumpgate_discard, jumpgate_upgrade, jumpgate_load, trade_post_action, deploy, choose_unload_space,
                    bombard, bomb_kind, choose_bomb_target)

ORRERY_WORD(TakeCommander, "commander", (commander), Commander commander;)
ORRERY_WORD(RaiseFree, "raise", (attribute), Attribute attribute;)
ORRERY_WORD(PlaceSector, "place", (hex, slot), Hex hex; std::uint8_t slot;)
ORRERY_WORD(Shield, "shield", (planet), Hex planet;)
ORRERY_WORD(MoveTo, "move", (to), Hex to;)
ORRERY_WORD(Stay, "stay", ())
ORRERY_WORD(Fight, "fight", (opponent), Seat opponent;)
ORRERY_WORD(CrashOn, "crash_on", (planet), Hex planet;)
ORRERY_WORD(Keep, "keep", (piece), Piece piece;)
ORRERY_WORD(SetDown, "set_down", (piece), Piece piece;)
ORRERY_WORD(AcceptRoll, "accept", ())
ORRERY_WORD(RollAgain, "reroll", ())
ORRERY_WORD(TakeAboard, "take_aboard", (colonists), std::uint8_t colonists;)
ORRERY_WORD(LoseFromHold, "lose", (piece), Piece piece;)
ORRERY_WORD(Discard, "discard", (piece), Piece piece;)
// To that level, for so many credits in all: the price is part of what is offered, so that no surface can hide it.
ORRERY_WORD(Upgrade, "upgrade", (attribute, level, credits), Attribute attribute; std::uint8_t level;
            std::int16_t credits;)
ORRERY_WORD(LoadColonists, "load_colonists", (colonists), std::uint8_t colonists;)
ORRERY_WORD(SellAlien, "sell", (alien), Alien alien;)
ORRERY_WORD(Load, "load", (space), std::uint8_t space;)
ORRERY_WORD(LoadGoods, "load_goods", (colour), Colour colour;)
ORRERY_WORD(Unload, "unload", (piece), Piece piece;)
ORRERY_WORD(Exchange, "exchange", (space, piece), std::uint8_t space; Piece piece;)
ORRERY_WORD(UnloadAt, "unload_at", (space), std::uint8_t space;)
ORRERY_WORD(Bombard, "bombard", ())
ORRERY_WORD(Strike, "strike", (kind), Kind kind;)
ORRERY_WORD(Target, "target", (space), std::uint8_t space;)
ORRERY_WORD(Done, "done", ())  // declines, or ends a decision that is asked again and again

// --- what the table tells --------------------------------------------------------------------------------------------

// How a battle, a landing or the like is told: fields are in the order in which they are read aloud.
ORRERY_WORD(FirstPlayerIs, "first_player", (seat), Seat seat;)
ORRERY_WORD(CommanderTaken, "commander_taken", (seat, commander), Seat seat; Commander commander;)
ORRERY_WORD(AttributeRaised, "attribute_raised", (seat, attribute, level), Seat seat; Attribute attribute;
            std::uint8_t level;)
ORRERY_WORD(PoolCardDrawn, "pool_card", (alien), Alien alien;)
ORRERY_WORD(ScenarioDrawn, "scenario_drawn", (scenario), ScenarioId scenario;)
ORRERY_WORD(SectorPlaced, "sector_placed", (hex, slot), Hex hex; std::uint8_t slot;)
ORRERY_WORD(GoodsAppeared, "goods_appeared", (planet, colour), Hex planet; Colour colour;)
ORRERY_WORD(RoundBegan, "round_began", (round), std::uint8_t round;)
ORRERY_WORD(AlienCardDrawn, "alien_card", (alien), Alien alien;)
ORRERY_WORD(PlanetShielded, "planet_shielded", (seat, planet), Seat seat; Hex planet;)
ORRERY_WORD(AlienAppeared, "alien_appeared", (alien, planet, space), Alien alien; Hex planet; std::uint8_t space;)
ORRERY_WORD(AlienMoved, "alien_moved", (alien, planet, space), Alien alien; Hex planet; std::uint8_t space;)
ORRERY_WORD(AlienLeft, "alien_left", (alien, planet), Alien alien; Hex planet;)
ORRERY_WORD(Killed, "killed", (piece, planet, space), Piece piece; Hex planet; std::uint8_t space;)
ORRERY_WORD(DeckReshuffled, "deck_reshuffled", ())
ORRERY_WORD(TurnBegan, "turn_began", (seat), Seat seat;)
ORRERY_WORD(ShipRighted, "ship_righted", (seat), Seat seat;)
ORRERY_WORD(ShipMoved, "ship_moved", (seat, to), Seat seat; Hex to;)
ORRERY_WORD(ShipStayed, "ship_stayed", (seat, at), Seat seat; Hex at;)
// Totals, and what the dice show of them.
ORRERY_WORD(CombatRolled, "combat_rolled", (attacker, attack, defender, defence, attack_die, defence_die),
            Seat attacker;
            std::uint8_t attack; Seat defender; std::uint8_t defence; std::uint8_t attack_die;
            std::uint8_t defence_die;)
ORRERY_WORD(CombatWon, "combat_won", (winner, loser), Seat winner; Seat loser;)
ORRERY_WORD(Looted, "looted", (winner, loser, credits), Seat winner; Seat loser; std::int16_t credits;)
ORRERY_WORD(ShipCrashed, "ship_crashed", (seat, on), Seat seat; Hex on;)
ORRERY_WORD(PieceKept, "piece_kept", (seat, piece), Seat seat; Piece piece;)
ORRERY_WORD(PieceLanded, "piece_landed", (piece, planet, space), Piece piece; Hex planet; std::uint8_t space;)
ORRERY_WORD(PieceLost, "piece_lost", (seat, piece), Seat seat; Piece piece;)
ORRERY_WORD(AdventureRolled, "adventure_rolled", (seat, planet, roll), Seat seat; Hex planet; std::uint8_t roll;)
ORRERY_WORD(TakenAboard, "taken_aboard", (seat, colonists), Seat seat; std::uint8_t colonists;)
ORRERY_WORD(CreditsGained, "credits_gained", (seat, credits), Seat seat; std::int16_t credits;)
ORRERY_WORD(CreditsLost, "credits_lost", (seat, credits), Seat seat; std::int16_t credits;)
ORRERY_WORD(CreditsPaid, "credits_paid", (seat, credits), Seat seat; std::int16_t credits;)
ORRERY_WORD(Discarded, "discarded", (seat, piece), Seat seat; Piece piece;)
ORRERY_WORD(AlienSold, "alien_sold", (seat, alien, credits), Seat seat; Alien alien; std::int16_t credits;)
ORRERY_WORD(PieceLoaded, "piece_loaded", (seat, piece, planet), Seat seat; Piece piece; Hex planet;)
ORRERY_WORD(GoodsDelivered, "goods_delivered", (seat, colour, at, credits), Seat seat; Colour colour; Hex at;
            std::int16_t credits;)
ORRERY_WORD(GoodsRemoved, "goods_removed", (colour, planet), Colour colour; Hex planet;)
ORRERY_WORD(GoodsLeft, "goods_left", (colour, planet), Colour colour; Hex planet;)
ORRERY_WORD(BombsFell, "bombs_fell", (seat, planet, kind, number), Seat seat; Hex planet; Kind kind;
            std::uint8_t number;)
ORRERY_WORD(PlanetDestroyed, "planet_destroyed", (planet), Hex planet;)
ORRERY_WORD(GameOver, "game_over", (round), std::uint8_t round;)
ORRERY_WORD(Scored, "scored", (seat, colonists, control, money, total), Seat seat; std::uint8_t colonists;
            std::uint8_t control; std::int16_t money; std::int16_t total;)

}  // namespace cosmic_pioneers

// --- names -----------------------------------------------------------------------------------------------------------

namespace cp = cosmic_pioneers;

template <>
inline constexpr std::string_view kTextKind<cp::Colour> = "colour";
template <>
inline constexpr std::string_view kTextKind<cp::Alien> = "alien";
template <>
inline constexpr std::string_view kTextKind<cp::Attribute> = "attribute";
template <>
inline constexpr std::string_view kTextKind<cp::Kind> = "kind";
template <>
inline constexpr std::string_view kTextKind<cp::Hex> = "hex";
template <>
inline constexpr std::string_view kTextKind<cp::Commander> = "commander";
template <>
inline constexpr std::string_view kTextKind<cp::ScenarioId> = "scenario";
template <>
inline constexpr std::string_view kTextKind<cp::Piece> = "piece";

template <>
struct Names<cp::Hex> : Numbered<cp::Hex, cp::kPlanets + 3> {
  static std::string_view name(int i) {
    constexpr Indexed<std::string_view, 3> kOthers = {"jumpgate", "trade-post", "belt"};
    return i < cp::kPlanets ? std::string_view(cp::content().planet[i].id) : kOthers[i - cp::kPlanets];
  }
};

template <>
struct Names<cp::Commander> : Numbered<cp::Commander, cp::kCommanders> {
  static std::string_view name(int i) { return cp::content().commander[i].id; }
};

template <>
struct Names<cp::ScenarioId> : Numbered<cp::ScenarioId, cp::kScenarios> {
  static std::string_view name(int i) { return cp::content().scenario[i].id; }
};

template <>
struct Names<cp::ScenarioChoice> : Numbered<cp::ScenarioChoice, cp::kScenarios + 1> {
  static std::string_view name(int i) {
    return i == 0 ? std::string_view("random") : std::string_view(cp::content().scenario[i - 1].id);
  }
};

template <>
struct Names<cp::Piece> : Numbered<cp::Piece, cp::kPieces> {
  static constexpr Indexed<std::string_view, cp::kPieces> kNames = {
      "p1-colonist", "p2-colonist", "p3-colonist", "p4-colonist", "worm",        "slime",        "squid",
      "lizard",      "bug",         "red-goods",   "blue-goods",  "green-goods", "yellow-goods", "purple-goods"};
  static constexpr std::string_view name(int i) { return kNames[i]; }
};

// --- how far numbers of verbs go ------------------------------------------------------------------------------------

template <>
inline constexpr int kCount<&cp::PlaceSector::slot> = cp::kMaxSlots;
template <>
inline constexpr int kCount<&cp::Upgrade::level> = 4;
template <>
inline constexpr bool kFollows<&cp::Upgrade::credits> = true;  // a price
template <>
inline constexpr int kCount<&cp::Load::space> = cp::kSpaces + 1;
template <>
inline constexpr int kCount<&cp::Exchange::space> = cp::kSpaces + 1;
template <>
inline constexpr int kCount<&cp::UnloadAt::space> = cp::kSpaces + 1;
template <>
inline constexpr int kCount<&cp::Target::space> = cp::kSpaces + 1;

}  // namespace orrery
