// What the words of Galaxy Trucker speak of besides the box: phases, fates, reasons; and the options of a table.
#pragma once

#include <array>
#include <cstdint>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "games/galaxy_trucker/content.h"
#include "kernel/options.h"

namespace orrery::galaxy_trucker {

// --- things ----------------------------------------------------------------------------------------------------------

enum class PlanId : std::uint8_t {};

// GX-161
enum class Specialist : std::uint8_t { none, lawyer, manager, merchant, techie, diplomat };
BOOST_DESCRIBE_ENUM(Specialist, none, lawyer, manager, merchant, techie, diplomat)
inline constexpr std::array kAllSpecialists{Specialist::lawyer, Specialist::manager, Specialist::merchant,
                                            Specialist::techie, Specialist::diplomat};

// GT-004: where in a flight the game stands.
enum class Phase : std::uint8_t { setup, building, scramble, check, launch, flight, reckoning, over };
BOOST_DESCRIBE_ENUM(Phase, setup, building, scramble, check, launch, flight, reckoning, over)

// What became of a player's ship in this flight.
enum class Fate : std::uint8_t { building, flying, gave_up, finished };
BOOST_DESCRIBE_ENUM(Fate, building, flying, gave_up, finished)

// Why a ship gave up.
enum class Reason : std::uint8_t { own_will, no_cabin, no_humans, lapped, no_thrust, in_hyperspace, unpaid };
BOOST_DESCRIBE_ENUM(Reason, own_will, no_cabin, no_humans, lapped, no_thrust, in_hyperspace, unpaid)

// How a component was lost (GT-528, GX-920).
enum class Loss : std::uint8_t { destroyed, fallen, removed, left_over, surrendered };
BOOST_DESCRIBE_ENUM(Loss, destroyed, fallen, removed, left_over, surrendered)

// What a projectile did to a ship.
enum class Impact : std::uint8_t { missed, bounced, shielded, shot, struck, deflected };
BOOST_DESCRIBE_ENUM(Impact, missed, bounced, shielded, shot, struck, deflected)

// Where credits come from or go to.
enum class Purse : std::uint8_t {
  finish,
  looks,
  goods,
  losses,
  adventure,
  half_price,
  fares,
  manager,
  merchant,
  auction,
  levy,
  creativity,
  order,
  crew
};
BOOST_DESCRIBE_ENUM(Purse, finish, looks, goods, losses, adventure, half_price, fares, manager, merchant, auction, levy,
                    creativity, order, crew)

// GX-401
enum class Half : std::uint8_t { left, right };
BOOST_DESCRIBE_ENUM(Half, left, right)

enum class Battle : std::uint8_t { won, drew, lost };
BOOST_DESCRIBE_ENUM(Battle, won, drew, lost)

// GT-810: how a player stands when the game is over; before that nobody does.
enum class Standing : std::uint8_t { none, empty_handed, winner, biggest_winner, defaulted };
BOOST_DESCRIBE_ENUM(Standing, none, empty_handed, winner, biggest_winner, defaulted)

// --- options ---------------------------------------------------------------------------------------------------------

enum class Tempo : std::uint8_t { real_time, turn_based, simulated };
BOOST_DESCRIBE_ENUM(Tempo, real_time, turn_based, simulated)
enum class IllegalPlacement : std::uint8_t { allowed, refused };
BOOST_DESCRIBE_ENUM(IllegalPlacement, allowed, refused)
enum class ShipCheck : std::uint8_t { harsh, lenient, lenient_first };
BOOST_DESCRIBE_ENUM(ShipCheck, harsh, lenient, lenient_first)
enum class NumberTile : std::uint8_t { any, lowest };
BOOST_DESCRIBE_ENUM(NumberTile, any, lowest)
enum class PeekExclusive : std::uint8_t { on, off };
BOOST_DESCRIBE_ENUM(PeekExclusive, on, off)
enum class HandVisibility : std::uint8_t { holder, all };
BOOST_DESCRIBE_ENUM(HandVisibility, holder, all)
enum class Hourglass : std::uint8_t { on, off };
BOOST_DESCRIBE_ENUM(Hourglass, on, off)
enum class HourglassSeconds : std::uint8_t { s90, s60, s120, s180 };  // named by their numbers
enum class IdleFlip : std::uint8_t { off, s30, s60, s120 };
enum class GoodsSupply : std::uint8_t { limited, unlimited };
BOOST_DESCRIBE_ENUM(GoodsSupply, limited, unlimited)
enum class KeepPartPrompt : std::uint8_t { ambiguous, always };
BOOST_DESCRIBE_ENUM(KeepPartPrompt, ambiguous, always)
enum class BetweenCards : std::uint8_t { all_ready, leader_reveals };
BOOST_DESCRIBE_ENUM(BetweenCards, all_ready, leader_reveals)
enum class Forecasting : std::uint8_t { standard, improved };
BOOST_DESCRIBE_ENUM(Forecasting, standard, improved)
enum class HiddenPile : std::uint8_t { last, first };
BOOST_DESCRIBE_ENUM(HiddenPile, last, first)
enum class LearningFlight : std::uint8_t { off, on };
BOOST_DESCRIBE_ENUM(LearningFlight, off, on)
enum class NewTechnologies : std::uint8_t { off, on };
BOOST_DESCRIBE_ENUM(NewTechnologies, off, on)
enum class SpecialistOrder : std::uint8_t { highest_number_first, launch_order };
BOOST_DESCRIBE_ENUM(SpecialistOrder, highest_number_first, launch_order)
enum class LawyerUninsurable : std::uint8_t { capped, free };
BOOST_DESCRIBE_ENUM(LawyerUninsurable, capped, free)
enum class FourAsFive : std::uint8_t { off, on };
BOOST_DESCRIBE_ENUM(FourAsFive, off, on)
enum class BonusCards : std::uint8_t { off, on };
BOOST_DESCRIBE_ENUM(BonusCards, off, on)
enum class EvilMachinations : std::uint8_t { off, on };
BOOST_DESCRIBE_ENUM(EvilMachinations, off, on)
// GX-602: named by their numbers; GX-610: `off` is the level of the table.
enum class RoughRoads : std::uint8_t {};
enum class Handicap : std::uint8_t { off };
inline constexpr int kRoughMost = 8;
// GX-804: dice to roll, named by their number; what a roll brings.
enum class DifficultyDice : std::uint8_t {};
inline constexpr int kDiceMost = 5;
enum class Difficulty : std::uint8_t { class_ia, class_iia, class_iiia, evil_machinations, rough_roads };
BOOST_DESCRIBE_ENUM(Difficulty, class_ia, class_iia, class_iiia, evil_machinations, rough_roads)
// Components a minute, named by their numbers; `own` is settled by who sits there (GT-963).
enum class Pace : std::uint8_t { own, p10, p15, p20, p30 };

// Fixed when the table is opened. The first value of each is the standard one.
struct Options {
  PlanId flight_plan;
  Tempo tempo;
  IllegalPlacement illegal_placement;
  ShipCheck ship_check;
  NumberTile number_tile;
  PeekExclusive peek_exclusive;
  HandVisibility hand_visibility;
  Hourglass hourglass;
  HourglassSeconds hourglass_seconds;
  IdleFlip idle_flip;
  GoodsSupply goods_supply;
  KeepPartPrompt keep_part_prompt;
  BetweenCards between_cards;
  Forecasting forecasting;
  HiddenPile hidden_pile;
  LearningFlight learning_flight;
  PerSeat<Pace, kMaxSeats> pace;
  NewTechnologies new_technologies;
  SpecialistOrder specialist_order;
  LawyerUninsurable lawyer_uninsurable;
  FourAsFive four_as_five;
  BonusCards bonus_cards;
  EvilMachinations evil_machinations;
  RoughRoads rough_roads;
  PerSeat<Handicap, kMaxSeats> handicap;
  DifficultyDice difficulty_dice;
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (flight_plan, tempo, illegal_placement, ship_check, number_tile, peek_exclusive, hand_visibility,
                       hourglass, hourglass_seconds, idle_flip, goods_supply, keep_part_prompt, between_cards,
                       forecasting, hidden_pile, learning_flight, pace, new_technologies, specialist_order,
                       lawyer_uninsurable, four_as_five, bonus_cards, evil_machinations, rough_roads, handicap,
                       difficulty_dice))
}  // namespace orrery::galaxy_trucker
