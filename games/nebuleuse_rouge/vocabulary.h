// The words of Nébuleuse Rouge: what is on the table, what players can be asked and answer, what the table tells.
// Each is described once; notation, JSON and texts follow from the description.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "games/nebuleuse_rouge/content.h"
#include "kernel/described.h"
#include "kernel/names.h"
#include "kernel/seat.h"

namespace orrery {
namespace nebuleuse_rouge {

// --- things on the table ---------------------------------------------------------------------------------------------

// Places in the content: an Exploration card (all its copies), an Extrasolar card, a planet.
enum class Card : std::uint8_t { none = 255 };
enum class Extrasolar : std::uint8_t { none = 255 };
enum class Planet : std::uint8_t { none = 255 };
constexpr Card card_at(int i) { return static_cast<Card>(i); }
constexpr Extrasolar extrasolar_at(int i) { return static_cast<Extrasolar>(i); }
constexpr Planet planet_at(int i) { return static_cast<Planet>(i); }

// Where a ship is within its sector (NR-303). The base lies in S1.
enum class Berth : std::uint8_t { space, base, observation, contact };
BOOST_DESCRIBE_ENUM(Berth, space, base, observation, contact)

// Why a card comes to nothing (NR-411, NR-604): a condition printed on it, or something that its effect needs. The tracks
// are in the order of Item.
enum class Hindrance : std::uint8_t {
  few_propulsors,
  few_lasers,
  few_scanners,
  few_detectors,
  few_squads,
  zone_a,
  gate_open,
  no_token,
  no_world,
  few_cards,
  missions_done,
  technology_known,
  technology_full,
  no_equipment,
  nothing_hidden,
  ship_full,
  golden_rule,
  none = 255,
};
BOOST_DESCRIBE_ENUM(Hindrance, few_propulsors, few_lasers, few_scanners, few_detectors, few_squads, zone_a, gate_open,
                    no_token, no_world, few_cards, missions_done, technology_known, technology_full, no_equipment,
                    nothing_hidden, ship_full, golden_rule)

// --- options ---------------------------------------------------------------------------------------------------------

enum class FirstPlayer : std::uint8_t { random, chosen };
BOOST_DESCRIBE_ENUM(FirstPlayer, random, chosen)
enum class ScanRange : std::uint8_t { any, same_sector };
BOOST_DESCRIBE_ENUM(ScanRange, any, same_sector)
enum class ScanMarkers : std::uint8_t { unlimited, three };
BOOST_DESCRIBE_ENUM(ScanMarkers, unlimited, three)
enum class AfterTakeoff : std::uint8_t { yes, no };
BOOST_DESCRIBE_ENUM(AfterTakeoff, yes, no)
enum class BaseTakeoff : std::uint8_t { yes, no };
BOOST_DESCRIBE_ENUM(BaseTakeoff, yes, no)
enum class ObserveToContact : std::uint8_t { next_turn, same_turn };
BOOST_DESCRIBE_ENUM(ObserveToContact, next_turn, same_turn)
enum class AfterContact : std::uint8_t { no, yes };
BOOST_DESCRIBE_ENUM(AfterContact, no, yes)
enum class TechnologyCost : std::uint8_t { skip_next_turn, end_current_turn };
BOOST_DESCRIBE_ENUM(TechnologyCost, skip_next_turn, end_current_turn)
enum class EmptyDamage : std::uint8_t { no_effect, owner_chooses };
BOOST_DESCRIBE_ENUM(EmptyDamage, no_effect, owner_chooses)
enum class ScoreCap : std::uint8_t { none, at_33 };
enum class RoundLimit : std::uint8_t { none };  // or a place in kRoundLimits

inline constexpr std::array<std::uint8_t, 7> kRoundLimits = {0, 10, 15, 20, 25, 30, 40};  // NR-925; 0: none

// Fixed when the table is opened. The first value of each is the standard one.
struct Options {
  FirstPlayer first_player;
  ScanRange scan_range;
  ScanMarkers scan_markers;
  AfterTakeoff explore_after_takeoff;
  BaseTakeoff base_takeoff_counts;
  ObserveToContact observe_to_contact;
  AfterContact explore_after_contact;
  TechnologyCost technology_cost;
  EmptyDamage empty_damage;
  ScoreCap score_cap;
  RoundLimit round_limit;
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (first_player, scan_range, scan_markers, explore_after_takeoff, base_takeoff_counts,
                       observe_to_contact, explore_after_contact, technology_cost, empty_damage, score_cap,
                       round_limit))

// --- decisions and answers -------------------------------------------------------------------------------------------

// One for each row of the catalogue's table of decision types.
enum class Decision : std::uint8_t {
  choose_first_uc,
  initial_loadout,
  space_action,
  use_detector,
  choose_experience,
  place_discovery,
  choose_zone,
  observation_turn,
  assign_joker,
  contact_stop,
  install_technology,
  attempt_sector_x,
  special_mission,
  pay_for_bonus,
  free_scan,
  return_scan_marker,
  optional_return,
  free_item,
  promotion_loadout,
  damage_choice,
};
BOOST_DESCRIBE_ENUM(Decision, choose_first_uc, initial_loadout, space_action, use_detector, choose_experience,
                    place_discovery, choose_zone, observation_turn, assign_joker, contact_stop, install_technology,
                    attempt_sector_x, special_mission, pay_for_bonus, free_scan, return_scan_marker, optional_return,
                    free_item, promotion_loadout, damage_choice)

ORRERY_WORD(Begin, "begin", (seat), Seat seat;)
ORRERY_WORD(Take, "take", (item), Item item;)  // an item for nothing
ORRERY_WORD(Done, "done", ())                  // no further item
ORRERY_WORD(Flip, "flip", ())
// What costs cards says how many: the price is part of what is offered, so that no surface can hide it.
ORRERY_WORD(Cross, "cross", (sector, cards), Sector sector; std::uint8_t cards;)
ORRERY_WORD(EnterX, "enter_x", (cards), std::uint8_t cards;)
ORRERY_WORD(LeaveX, "leave_x", (cards), std::uint8_t cards;)
ORRERY_WORD(Buy, "buy", (item, cards), Item item; std::uint8_t cards;)
ORRERY_WORD(Scan, "scan", (slot), Slot slot;)
ORRERY_WORD(Land, "land", (slot), Slot slot;)
ORRERY_WORD(Return, "return", ())  // to the base
ORRERY_WORD(EndTurn, "end_turn", ())
ORRERY_WORD(Avoid, "avoid", ())
ORRERY_WORD(FaceRisk, "face", ())
ORRERY_WORD(Learn, "learn", (domain), Domain domain;)
ORRERY_WORD(Discover, "discover", (planet, slot), Planet planet; Slot slot;)
ORRERY_WORD(Observe, "observe", ())
ORRERY_WORD(MakeContact, "contact", ())
ORRERY_WORD(Stay, "stay", ())
ORRERY_WORD(TakeOff, "take_off", ())
ORRERY_WORD(SetJoker, "joker", (domain), Domain domain;)
ORRERY_WORD(KeepJoker, "keep_joker", ())
ORRERY_WORD(Stop, "stop", ())
ORRERY_WORD(Continue, "continue", ())
ORRERY_WORD(GiveUp, "give_up", (item), Item item;)  // for a technology
ORRERY_WORD(Attempt, "attempt", ())
ORRERY_WORD(Accept, "accept", ())  // a special mission
ORRERY_WORD(Pay, "pay", ())
ORRERY_WORD(Look, "look", (slot), Slot slot;)
ORRERY_WORD(TakeBack, "take_back", (slot), Slot slot;)
ORRERY_WORD(Lose, "lose", (item), Item item;)
ORRERY_WORD(Decline, "decline", ())

// --- what the table tells --------------------------------------------------------------------------------------------

ORRERY_WORD(FirstIs, "first_is", (seat), Seat seat;)
ORRERY_WORD(ItemTaken, "item_taken", (seat, item), Seat seat; Item item;)
ORRERY_WORD(RoundBegan, "round_began", (round), std::uint16_t round;)
ORRERY_WORD(TurnBegan, "turn_began", (seat), Seat seat;)
ORRERY_WORD(TurnSkipped, "turn_skipped", (seat), Seat seat;)
ORRERY_WORD(LeftBase, "left_base", (seat), Seat seat;)
ORRERY_WORD(CardsDrawn, "cards_drawn", (seat, cards), Seat seat; std::uint8_t cards;)
ORRERY_WORD(CardFlipped, "card_flipped", (seat, card), Seat seat; Card card;)
ORRERY_WORD(CardDiscarded, "card_discarded", (seat, card), Seat seat; Card card;)
ORRERY_WORD(CardIgnored, "card_ignored", (seat, card, why), Seat seat; Card card; Hindrance why;)
ORRERY_WORD(RiskAvoided, "risk_avoided", (seat, card), Seat seat; Card card;)
ORRERY_WORD(ExperienceGained, "experience_gained", (seat, domain, level), Seat seat; Domain domain; std::uint8_t level;)
ORRERY_WORD(ExperienceLost, "experience_lost", (seat, domain), Seat seat; Domain domain;)  // a gain at the maximum
ORRERY_WORD(PointsGained, "points_gained", (seat, points, total), Seat seat; std::uint8_t points; std::uint8_t total;)
ORRERY_WORD(Bought, "bought", (seat, item, cards), Seat seat; Item item; std::uint8_t cards;)
ORRERY_WORD(DiscountGranted, "discount_granted", (seat, cards), Seat seat; std::uint8_t cards;)
ORRERY_WORD(SectorReached, "sector_reached", (seat, sector), Seat seat; Sector sector;)
ORRERY_WORD(SectorXOpened, "sector_x_opened", (seat), Seat seat;)
ORRERY_WORD(SectorXHeld, "sector_x_held", (seat), Seat seat;)
ORRERY_WORD(PlanetDiscovered, "planet_discovered", (seat, planet, slot), Seat seat; Planet planet; Slot slot;)
ORRERY_WORD(CardPlaced, "card_placed", (slot, zone), Slot slot; Zone zone;)
ORRERY_WORD(SlotScanned, "slot_scanned", (seat, slot), Seat seat; Slot slot;)
ORRERY_WORD(CardSeen, "card_seen", (slot, extrasolar), Slot slot; Extrasolar extrasolar;)  // to whoever looked
ORRERY_WORD(MarkerTakenBack, "marker_taken_back", (seat, slot), Seat seat; Slot slot;)
ORRERY_WORD(CardTurnedUp, "card_turned_up", (slot, extrasolar), Slot slot; Extrasolar extrasolar;)
ORRERY_WORD(LandingFailed, "landing_failed", (seat, slot), Seat seat; Slot slot;)
ORRERY_WORD(Landed, "landed", (seat, slot, berth), Seat seat; Slot slot; Berth berth;)
ORRERY_WORD(TookOff, "took_off", (seat, slot), Seat seat; Slot slot;)
ORRERY_WORD(JokerSet, "joker_set", (seat, domain), Seat seat; Domain domain;)
ORRERY_WORD(ExperiencePaid, "experience_paid", (seat, domain, amount), Seat seat; Domain domain; std::uint8_t amount;)
ORRERY_WORD(ThresholdPassed, "threshold_passed", (seat, slot, threshold), Seat seat; Slot slot; std::uint8_t threshold;)
ORRERY_WORD(ContactContinued, "contact_continued", (seat, slot), Seat seat; Slot slot;)
ORRERY_WORD(ContactEnded, "contact_ended", (seat, extrasolar), Seat seat; Extrasolar extrasolar;)
ORRERY_WORD(SlotFreed, "slot_freed", (slot), Slot slot;)
ORRERY_WORD(ReachedBase, "reached_base", (seat), Seat seat;)
ORRERY_WORD(Promoted, "promoted", (seat), Seat seat;)
ORRERY_WORD(DieRolled, "die_rolled", (seat, die), Seat seat; std::uint8_t die;)
ORRERY_WORD(ItemLost, "item_lost", (seat, item), Seat seat; Item item;)
ORRERY_WORD(NothingHit, "nothing_hit", (seat, item), Seat seat; Item item;)
ORRERY_WORD(CombatBegan, "combat_began", (seat, card, lasers, strength), Seat seat; Card card; std::uint8_t lasers;
            std::uint8_t strength;)
ORRERY_WORD(TrophyWon, "trophy_won", (seat, card), Seat seat; Card card;)
ORRERY_WORD(TechnologyInstalled, "technology_installed", (seat, technology), Seat seat; Technology technology;)
ORRERY_WORD(MissionDone, "mission_done", (seat, missions), Seat seat; std::uint8_t missions;)
ORRERY_WORD(CardsReturned, "cards_returned", (seat, cards), Seat seat; std::uint8_t cards;)
ORRERY_WORD(DeckRebuilt, "deck_rebuilt", ())
ORRERY_WORD(LastRound, "last_round", (round), std::uint16_t round;)
ORRERY_WORD(GameOver, "game_over", (round), std::uint16_t round;)

}  // namespace nebuleuse_rouge

// --- names -----------------------------------------------------------------------------------------------------------

namespace nr = nebuleuse_rouge;

template <>
inline constexpr std::string_view kTextKind<nr::Card> = "card";
template <>
inline constexpr std::string_view kTextKind<nr::Extrasolar> = "extrasolar";
template <>
inline constexpr std::string_view kTextKind<nr::Planet> = "planet";
template <>
inline constexpr std::string_view kTextKind<nr::Domain> = "domain";
template <>
inline constexpr std::string_view kTextKind<nr::Item> = "item";
template <>
inline constexpr std::string_view kTextKind<nr::Technology> = "technology";
template <>
inline constexpr std::string_view kTextKind<nr::Sector> = "sector";
template <>
inline constexpr std::string_view kTextKind<nr::Zone> = "zone";
template <>
inline constexpr std::string_view kTextKind<nr::Slot> = "slot";
template <>
inline constexpr std::string_view kTextKind<nr::Berth> = "berth";
template <>
inline constexpr std::string_view kTextKind<nr::Hindrance> = "hindrance";

template <>
struct Names<nr::Card> : Numbered<nr::Card, nr::kCards> {
  static std::string_view name(int i) { return nr::content().card[i].id; }
};

template <>
struct Names<nr::Extrasolar> : Numbered<nr::Extrasolar, nr::kExtrasolars> {
  static std::string_view name(int i) { return nr::content().extrasolar[i].id; }
};

template <>
struct Names<nr::Planet> : Numbered<nr::Planet, nr::kPlanets> {
  static std::string_view name(int i) { return nr::content().planet[i].id; }
};

template <>
struct Names<nr::ScoreCap> : Numbered<nr::ScoreCap, 2> {
  static constexpr std::string_view name(int i) { return i == 0 ? "none" : "33"; }
};

template <>
struct Names<nr::RoundLimit> : Numbered<nr::RoundLimit, nr::kRoundLimits.size()> {
  static constexpr std::array<std::string_view, nr::kRoundLimits.size()> kNames = {"none", "10", "15", "20",
                                                                                   "25",   "30", "40"};
  static constexpr std::string_view name(int i) { return kNames[static_cast<std::size_t>(i)]; }
};

// --- how far numbers of verbs go ------------------------------------------------------------------------------------

template <>
inline constexpr bool kFollows<&nr::Cross::cards> = true;  // a price
template <>
inline constexpr bool kFollows<&nr::EnterX::cards> = true;  // a price
template <>
inline constexpr bool kFollows<&nr::LeaveX::cards> = true;  // a price
template <>
inline constexpr bool kFollows<&nr::Buy::cards> = true;  // a price

}  // namespace orrery
