// The words of Galaxy Trucker: what players can be asked and answer, what the table tells. Each is described once;
// notation, JSON and texts follow from the description.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "games/galaxy_trucker/content.h"
#include "kernel/described.h"
#include "kernel/names.h"
#include "kernel/options.h"
#include "kernel/seat.h"

namespace orrery {
namespace galaxy_trucker {

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
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (flight_plan, tempo, illegal_placement, ship_check, number_tile, peek_exclusive, hand_visibility,
                       hourglass, hourglass_seconds, idle_flip, goods_supply, keep_part_prompt, between_cards,
                       forecasting, hidden_pile, learning_flight, pace, new_technologies, specialist_order,
                       lawyer_uninsurable, four_as_five, bonus_cards, evil_machinations, rough_roads, handicap))

// --- decisions and answers -------------------------------------------------------------------------------------------

enum class Decision : std::uint8_t {
  ready,
  build,
  grab_number,
  check_remove,
  keep_part,
  embark,
  fly_on,
  power_engines,
  power_cannons,
  raise_shield,
  fire_cannon,
  land,
  stow_goods,
  dock,
  lose_crew,
  lose_goods,
  lose_cells,
  claim_reward,
  choose_specialist,
  jump,
  pay_cells,
  wake_sleepers,
  choose_fuel,
  use_diplomat,
  block_to_leave,
  hide_die,
  guess_die,
  stop_in_sector,
  rearrange_crew,
  rearrange_cells,
  secret_bid,
  point,
  visit_depot,
  fit_component,
  shoot_row,
  choose_machination,
  pay_or_suffer,
  hand_over_alien,
  help_stranded,
  bid,
  pick_side,
  choose_number,
  surrender,
  system_test,
  stale_air,
  repay,
  choose_heading,
  confirm_docking,
  accept_goods,
  pay_crew,
  pay_blocks,
};
BOOST_DESCRIBE_ENUM(Decision, ready, build, grab_number, check_remove, keep_part, embark, fly_on, power_engines,
                    power_cannons, raise_shield, fire_cannon, land, stow_goods, dock, lose_crew, lose_goods, lose_cells,
                    claim_reward, choose_specialist, jump, pay_cells, wake_sleepers, choose_fuel, use_diplomat,
                    block_to_leave, hide_die, guess_die, stop_in_sector, rearrange_crew, rearrange_cells, secret_bid,
                    point, visit_depot, fit_component, shoot_row, choose_machination, pay_or_suffer, hand_over_alien,
                    help_stranded, bid, pick_side, choose_number, surrender, system_test, stale_air, repay,
                    choose_heading, confirm_docking, accept_goods, pay_crew, pay_blocks)

ORRERY_WORD(Ready, "ready", ())
// GT-957
ORRERY_WORD(TakeHidden, "take_hidden", ())
ORRERY_WORD(TakeOpen, "take_open", (tile), Tile tile;)
ORRERY_WORD(TakeReserved, "take_reserved", (tile), Tile tile;)
ORRERY_WORD(Lift, "lift", ())
ORRERY_WORD(Place, "place", (square, turns), Square square; std::uint8_t turns;)
ORRERY_WORD(PutBack, "put_back", ())
ORRERY_WORD(SetAside, "set_aside", ())
ORRERY_WORD(Look, "look", (pile), std::uint8_t pile;)
ORRERY_WORD(StopLooking, "stop_looking", ())
ORRERY_WORD(TurnHourglass, "turn_hourglass", ())
ORRERY_WORD(Finish, "finish", (number), std::uint8_t number;)
ORRERY_WORD(EndTurn, "end_turn", ())
ORRERY_WORD(RunOut, "run_out", ())  // the clock's word
ORRERY_WORD(GrabNumber, "grab_number", (number), std::uint8_t number;)
ORRERY_WORD(Remove, "remove", (square), Square square;)
ORRERY_WORD(KeepPart, "keep_part", (square), Square square;)  // the part is named by its first square, read row by row
ORRERY_WORD(Embark, "embark", (square, figure), Square square; Figure figure;)
ORRERY_WORD(FlyOn, "fly_on", ())
ORRERY_WORD(GiveUp, "give_up", ())
ORRERY_WORD(Power, "power", (device, battery), Square device; Square battery;)
ORRERY_WORD(Done, "done", ())
ORRERY_WORD(RaiseShield, "raise_shield", (shield, battery), Square shield; Square battery;)
ORRERY_WORD(FireCannon, "fire_cannon", (cannon, battery), Square cannon; Square battery;)
ORRERY_WORD(TakeHit, "take_hit", ())
ORRERY_WORD(Land, "land", (planet), std::uint8_t planet;)
ORRERY_WORD(FlyBy, "fly_by", ())
ORRERY_WORD(LeaveBlock, "leave_block", (goods), Goods goods;)
ORRERY_WORD(Stow, "stow", (goods, square), Goods goods; Square square;)
ORRERY_WORD(Unload, "unload", ())
ORRERY_WORD(Dock, "dock", ())
ORRERY_WORD(LoseCrew, "lose_crew", (square, figure), Square square; Figure figure;)
ORRERY_WORD(LoseBlock, "lose_block", (square), Square square;)
ORRERY_WORD(LoseCell, "lose_cell", (square), Square square;)
ORRERY_WORD(Claim, "claim", ())
ORRERY_WORD(Decline, "decline", ())

// GX-101: New Technologies
ORRERY_WORD(Hire, "hire", (specialist), Specialist specialist;)
ORRERY_WORD(Jump, "jump", (booster, engine), Square booster; Square engine;)
ORRERY_WORD(Stay, "stay", ())
ORRERY_WORD(Amplify, "amplify", (booster, cannon), Square booster; Square cannon;)
ORRERY_WORD(RaiseBoosted, "raise_boosted", (shield, booster), Square shield; Square booster;)
ORRERY_WORD(Wake, "wake", (chamber, cabin), Square chamber; Square cabin;)
ORRERY_WORD(Burn, "burn", (furnace, battery), Square furnace; Square battery;)
ORRERY_WORD(BurnGained, "burn_gained", (goods), Goods goods;)
ORRERY_WORD(BurnStowed, "burn_stowed", (goods, square), Goods goods; Square square;)
ORRERY_WORD(UseDiplomat, "use_diplomat", ())
ORRERY_WORD(KeepDiplomat, "keep_diplomat", ())

// GX-701: bonus cards
ORRERY_WORD(HideDie, "hide_die", (number), std::uint8_t number;)
ORRERY_WORD(Guess, "guess", (number), std::uint8_t number;)
ORRERY_WORD(StopIn, "stop_in", (sector), std::uint8_t sector;)
ORRERY_WORD(MoveIn, "move_in", (square), Square square;)  // a cabin or a stasis chamber
ORRERY_WORD(MoveCrew, "move_crew", (from, to), Square from; Square to;)
ORRERY_WORD(PutCell, "put_cell", (battery), Square battery;)
ORRERY_WORD(MoveCell, "move_cell", (from, to), Square from; Square to;)
ORRERY_WORD(Bid, "bid", (credits), std::uint8_t credits;)
ORRERY_WORD(Point, "point", (square), Square square;)
ORRERY_WORD(Shoot, "shoot", (row, target), std::uint8_t row; Seat target;)
// GX-501: Evil Machinations and loans
ORRERY_WORD(GiveMachination, "give_machination", (card), Card card;)
ORRERY_WORD(Pay, "pay", (credits), std::uint8_t credits;)
ORRERY_WORD(KeepCredits, "keep_credits", ())
ORRERY_WORD(Pass, "pass", ())
ORRERY_WORD(PickSide, "pick_side", (side), Side side;)
ORRERY_WORD(PickNumber, "pick_number", (number), std::uint8_t number;)
ORRERY_WORD(Repay, "repay", (loans), std::uint8_t loans;)
ORRERY_WORD(KeepLoans, "keep_loans", ())
// GX-301: new classes of ships
ORRERY_WORD(SetHeading, "set_heading", (front), Side front;)  // which side of the printed board
ORRERY_WORD(GiveUpHalf, "give_up_half", (half), Half half;)
// GX-601: Rough Roads
ORRERY_WORD(TakeOrdered, "take_ordered", ())
ORRERY_WORD(TakeFromOrder, "take_from_order", (tile), Tile tile;)
ORRERY_WORD(PayCrew, "pay_crew", (credits), std::uint8_t credits;)

// --- what the table tells --------------------------------------------------------------------------------------------

ORRERY_WORD(FlightBegan, "flight_began", (flight, ship_class), std::uint8_t flight; ShipClass ship_class;)
ORRERY_WORD(SaidReady, "said_ready", (seat), Seat seat;)
ORRERY_WORD(BuildingBegan, "building_began", (periods), std::uint8_t periods;)
ORRERY_WORD(TookHidden, "took_hidden", (seat), Seat seat;)
ORRERY_WORD(Drew, "drew", (seat, tile), Seat seat; Tile tile;)  // only to those who may see the hand
ORRERY_WORD(TookOpen, "took_open", (seat, tile), Seat seat; Tile tile;)
ORRERY_WORD(TookReserved, "took_reserved", (seat, tile), Seat seat; Tile tile;)
ORRERY_WORD(Lifted, "lifted", (seat, tile), Seat seat; Tile tile;)
ORRERY_WORD(Placed, "placed", (seat, tile, square, turns), Seat seat; Tile tile; Square square; std::uint8_t turns;)
ORRERY_WORD(WasPutBack, "was_put_back", (seat, tile), Seat seat; Tile tile;)
ORRERY_WORD(WasSetAside, "was_set_aside", (seat, tile), Seat seat; Tile tile;)
ORRERY_WORD(Looked, "looked", (seat, pile), Seat seat; std::uint8_t pile;)
ORRERY_WORD(SawCard, "saw_card", (seat, pile, card), Seat seat; std::uint8_t pile; Card card;)  // only to that seat
ORRERY_WORD(StoppedLooking, "stopped_looking", (seat), Seat seat;)
ORRERY_WORD(HourglassRanOut, "hourglass_ran_out", (left), std::uint8_t left;)                  // periods left
ORRERY_WORD(HourglassTurned, "hourglass_turned", (seat, left), Seat seat; std::uint8_t left;)  // clock: by nobody
ORRERY_WORD(TurnEnded, "turn_ended", (seat), Seat seat;)
ORRERY_WORD(TookNumber, "took_number", (seat, number), Seat seat; std::uint8_t number;)
ORRERY_WORD(TimeIsUp, "time_is_up", ())
ORRERY_WORD(FaultFound, "fault_found", (seat, faults), Seat seat; std::uint8_t faults;)  // components in violation
ORRERY_WORD(TileLost, "tile_lost", (seat, tile, square, loss), Seat seat; Tile tile; Square square; Loss loss;)
ORRERY_WORD(Renumbered, "renumbered", (seat, number), Seat seat; std::uint8_t number;)
ORRERY_WORD(Embarked, "embarked", (seat, square, figure), Seat seat; Square square; Figure figure;)
ORRERY_WORD(Launched, "launched", (seat, position), Seat seat; std::int16_t position;)
ORRERY_WORD(SaidFlyOn, "said_fly_on", (seat), Seat seat;)
ORRERY_WORD(CardRevealed, "card_revealed", (card, type), Card card; CardType type;)
ORRERY_WORD(GaveUp, "gave_up", (seat, reason), Seat seat; Reason reason;)
ORRERY_WORD(CellSpent, "cell_spent", (seat, battery), Seat seat; Square battery;)
ORRERY_WORD(Declared, "declared", (seat, criterion, halves), Seat seat; Criterion criterion; std::uint8_t halves;)
ORRERY_WORD(Moved, "moved", (seat, days, position), Seat seat; std::int8_t days; std::int16_t position;)
ORRERY_WORD(LandedOn, "landed_on", (seat, planet), Seat seat; std::uint8_t planet;)
ORRERY_WORD(FlewBy, "flew_by", (seat), Seat seat;)
ORRERY_WORD(Docked, "docked", (seat), Seat seat;)
ORRERY_WORD(LeftBlock, "left_block", (seat, goods), Seat seat; Goods goods;)
ORRERY_WORD(Gained, "gained", (seat, red, yellow, green, blue), Seat seat; std::uint8_t red; std::uint8_t yellow;
            std::uint8_t green; std::uint8_t blue;)
ORRERY_WORD(Stowed, "stowed", (seat, goods, square), Seat seat; Goods goods; Square square;)
ORRERY_WORD(Unloaded, "unloaded", (seat), Seat seat;)
ORRERY_WORD(Dumped, "dumped", (seat, red, yellow, green, blue), Seat seat; std::uint8_t red; std::uint8_t yellow;
            std::uint8_t green; std::uint8_t blue;)
ORRERY_WORD(CrewLost, "crew_lost", (seat, square, figure), Seat seat; Square square; Figure figure;)
ORRERY_WORD(BlockLost, "block_lost", (seat, square, goods), Seat seat; Square square; Goods goods;)
ORRERY_WORD(CellLost, "cell_lost", (seat, square), Seat seat; Square square;)
ORRERY_WORD(Fought, "fought", (seat, battle), Seat seat; Battle battle;)
ORRERY_WORD(Claimed, "claimed", (seat), Seat seat;)
ORRERY_WORD(Declined, "declined", (seat), Seat seat;)
ORRERY_WORD(ShotRolled, "shot_rolled", (kind, from, total), Projectile kind; Side from; std::uint8_t total;)
ORRERY_WORD(Impacted, "impacted", (seat, square, impact), Seat seat; Square square; Impact impact;)
ORRERY_WORD(Weakest, "weakest", (seat, criterion), Seat seat; Criterion criterion;)
ORRERY_WORD(NextWeakest, "next_weakest", (seat, criterion), Seat seat; Criterion criterion;)
ORRERY_WORD(NothingHappens, "nothing_happens", ())
ORRERY_WORD(SabotageRolled, "sabotage_rolled", (seat, column, row), Seat seat; std::uint8_t column; std::uint8_t row;)
ORRERY_WORD(FlightEnded, "flight_ended", ())
ORRERY_WORD(Paid, "paid", (seat, purse, credits), Seat seat; Purse purse;
            std::int16_t credits;)  // negative: the player pays
ORRERY_WORD(PassengerBoarded, "passenger_boarded", (seat, square), Seat seat; Square square;)
ORRERY_WORD(FellAsleep, "fell_asleep", (seat, square, sleepers), Seat seat; Square square; std::uint8_t sleepers;)
ORRERY_WORD(Hired, "hired", (seat, specialist), Seat seat; Specialist specialist;)
ORRERY_WORD(Jumped, "jumped", (seat, booster, engine), Seat seat; Square booster; Square engine;)
ORRERY_WORD(Returned, "returned", (seat), Seat seat;)
ORRERY_WORD(Amplified, "amplified", (seat, booster, cannon), Seat seat; Square booster; Square cannon;)
ORRERY_WORD(Boosted, "boosted", (seat, shield, booster), Seat seat; Square shield; Square booster;)
ORRERY_WORD(CellSaved, "cell_saved", (seat), Seat seat;)  // GX-174
ORRERY_WORD(Woke, "woke", (seat, chamber, cabin), Seat seat; Square chamber; Square cabin;)
ORRERY_WORD(Burnt, "burnt", (seat, goods, furnace, battery), Seat seat; Goods goods; Square furnace; Square battery;)
ORRERY_WORD(DiplomatLeft, "diplomat_left", (seat), Seat seat;)
ORRERY_WORD(DieHidden, "die_hidden", (seat), Seat seat;)
ORRERY_WORD(Guessed, "guessed", (seat, number), Seat seat; std::uint8_t number;)
ORRERY_WORD(DieShown, "die_shown", (seat, number), Seat seat; std::uint8_t number;)
ORRERY_WORD(StoppedIn, "stopped_in", (seat, sector), Seat seat; std::uint8_t sector;)
ORRERY_WORD(Settled, "settled", (seat, square), Seat seat; Square square;)  // a new astronaut, in a cabin or a chamber
ORRERY_WORD(CrewMoved, "crew_moved", (seat, figure, from, to), Seat seat; Figure figure; Square from; Square to;)
ORRERY_WORD(CellGained, "cell_gained", (seat, battery), Seat seat; Square battery;)
ORRERY_WORD(CellMoved, "cell_moved", (seat, from, to), Seat seat; Square from; Square to;)
ORRERY_WORD(HasBid, "has_bid", (seat, credits), Seat seat; std::uint8_t credits;)
ORRERY_WORD(NobodyBid, "nobody_bid", ())
ORRERY_WORD(PointedAt, "pointed_at", (seat, square), Seat seat; Square square;)
ORRERY_WORD(OnOffer, "on_offer", (tile), Tile tile;)
ORRERY_WORD(Replaced, "replaced", (seat, tile, square), Seat seat; Tile tile; Square square;)  // put aside
ORRERY_WORD(ShotRow, "shot_row", (seat, row, target), Seat seat; std::uint8_t row; Seat target;)
ORRERY_WORD(DealtMachination, "dealt_machination", (seat, card), Seat seat; Card card;)  // only to that seat
ORRERY_WORD(GaveMachination, "gave_machination", (seat, card), Seat seat; Card card;)    // only to that seat
ORRERY_WORD(MachinationsGiven, "machinations_given", (cards), std::uint8_t cards;)
ORRERY_WORD(HasMost, "has_most", (seat, measure), Seat seat; Measure measure;)
ORRERY_WORD(HasNextMost, "has_next_most", (seat, measure), Seat seat; Measure measure;)
ORRERY_WORD(Defied, "defied", (seat), Seat seat;)
ORRERY_WORD(Passed, "passed", (seat), Seat seat;)
ORRERY_WORD(SidePicked, "side_picked", (seat, side), Seat seat; Side side;)
ORRERY_WORD(NumberShown, "number_shown", (seat, number), Seat seat; std::uint8_t number;)
ORRERY_WORD(Borrowed, "borrowed", (seat, loans), Seat seat; std::uint8_t loans;)
ORRERY_WORD(Repaid, "repaid", (seat, loans), Seat seat; std::uint8_t loans;)
ORRERY_WORD(HeadingSet, "heading_set", (seat, front), Seat seat; Side front;)
ORRERY_WORD(HalfGaveUp, "half_gave_up", (seat, half, reason), Seat seat; Half half; Reason reason;)
ORRERY_WORD(HalfReturned, "half_returned", (seat, half), Seat seat; Half half;)
ORRERY_WORD(RoughDrawn, "rough_drawn", (rough, place), Rough rough; std::uint8_t place;)
ORRERY_WORD(RoughPutAside, "rough_put_aside", (rough), Rough rough;)  // GX-650
// Such a card acts: from that seat, or on it; on nobody in particular where it meets all.
ORRERY_WORD(RoughActed, "rough_acted", (rough, seat), Rough rough; Seat seat;)
ORRERY_WORD(RoughRolled, "rough_rolled", (rough, column, row), Rough rough; std::uint8_t column; std::uint8_t row;)
ORRERY_WORD(EnemyRaised, "enemy_raised", (more), std::uint8_t more;)               // GX-652
ORRERY_WORD(Spared, "spared", (seat, criterion), Seat seat; Criterion criterion;)  // GX-640: alone
ORRERY_WORD(TookOrdered, "took_ordered", (seat), Seat seat;)
ORRERY_WORD(TookFromOrder, "took_from_order", (seat, tile), Seat seat; Tile tile;)
ORRERY_WORD(WasReturned, "was_returned", (seat, tile), Seat seat; Tile tile;)  // to the own order
ORRERY_WORD(BackedOut, "backed_out", (seat), Seat seat;)
ORRERY_WORD(GameEnded, "game_ended", (seat, credits, standing), Seat seat; std::int16_t credits; Standing standing;)

}  // namespace galaxy_trucker

// --- names -----------------------------------------------------------------------------------------------------------

namespace gt = galaxy_trucker;

template <>
inline constexpr std::string_view kTextKind<gt::Tile> = "tile";
template <>
inline constexpr std::string_view kTextKind<gt::Square> = "square";
template <>
inline constexpr std::string_view kTextKind<gt::Card> = "card";
template <>
inline constexpr std::string_view kTextKind<gt::CardType> = "card_type";
template <>
inline constexpr std::string_view kTextKind<gt::ShipClass> = "class";
template <>
inline constexpr std::string_view kTextKind<gt::Side> = "side";
template <>
inline constexpr std::string_view kTextKind<gt::Half> = "half";
template <>
inline constexpr std::string_view kTextKind<gt::Figure> = "figure";
template <>
inline constexpr std::string_view kTextKind<gt::Goods> = "goods";
template <>
inline constexpr std::string_view kTextKind<gt::Projectile> = "projectile";
template <>
inline constexpr std::string_view kTextKind<gt::Criterion> = "criterion";
template <>
inline constexpr std::string_view kTextKind<gt::Measure> = "measure";
template <>
inline constexpr std::string_view kTextKind<gt::Reason> = "reason";
template <>
inline constexpr std::string_view kTextKind<gt::Loss> = "loss";
template <>
inline constexpr std::string_view kTextKind<gt::Impact> = "impact";
template <>
inline constexpr std::string_view kTextKind<gt::Purse> = "purse";
template <>
inline constexpr std::string_view kTextKind<gt::Battle> = "battle";
template <>
inline constexpr std::string_view kTextKind<gt::Standing> = "standing";
template <>
inline constexpr std::string_view kTextKind<gt::Rough> = "rough";
template <>
inline constexpr std::string_view kTextKind<gt::Specialist> = "specialist";

// GT-960: sand is for people who are there.
template <>
inline constexpr std::array<gt::Tempo, 1> kLiveValues<gt::Tempo>{gt::Tempo::real_time};

template <>
struct Names<gt::Tile> : Numbered<gt::Tile, gt::kTiles> {
  static std::string_view name(int i) { return gt::content().component[i].id; }
};
template <>
struct Names<gt::Card> : Numbered<gt::Card, gt::kCards> {
  static std::string_view name(int i) { return gt::content().card[i].id; }
};
template <>
struct Names<gt::PlanId> : Numbered<gt::PlanId, gt::kPlans> {
  static std::string_view name(int i) { return gt::content().plan[i].id; }
};
// "7-6": column and row as printed.
template <>
struct Names<gt::Square> : Numbered<gt::Square, gt::kPrinted> {
  struct Name {
    std::array<char, 6> text;
    std::uint8_t length;
  };
  static constexpr auto kNames = [] {
    std::array<Name, gt::kPrinted> names{};
    for (int i = 0; i < gt::kPrinted; ++i) {
      Name& name = names[static_cast<std::size_t>(i)];
      const auto write = [&](int number) {
        if (number >= 10) name.text[name.length++] = '1';
        name.text[name.length++] = static_cast<char>('0' + number % 10);
      };
      write(gt::column_of(static_cast<gt::Square>(i)));
      name.text[name.length++] = '-';
      write(gt::row_of(static_cast<gt::Square>(i)));
    }
    return names;
  }();
  static constexpr std::string_view name(int i) {
    const Name& name = kNames[static_cast<std::size_t>(i)];
    return {name.text.data(), name.length};
  }
};
template <>
struct Names<gt::HourglassSeconds> : Numbered<gt::HourglassSeconds, 4> {
  static constexpr std::array<std::string_view, 4> kNames = {"90", "60", "120", "180"};
  static constexpr std::string_view name(int i) { return kNames[static_cast<std::size_t>(i)]; }
};
template <>
struct Names<gt::IdleFlip> : Numbered<gt::IdleFlip, 4> {
  static constexpr std::array<std::string_view, 4> kNames = {"off", "30", "60", "120"};
  static constexpr std::string_view name(int i) { return kNames[static_cast<std::size_t>(i)]; }
};
template <>
struct Names<gt::RoughRoads> : Numbered<gt::RoughRoads, gt::kRoughMost + 1> {
  static constexpr std::array<std::string_view, gt::kRoughMost + 1> kNames = {"0", "1", "2", "3", "4",
                                                                              "5", "6", "7", "8"};
  static constexpr std::string_view name(int i) { return kNames[static_cast<std::size_t>(i)]; }
};
template <>
struct Names<gt::Handicap> : Numbered<gt::Handicap, gt::kRoughMost + 2> {
  static constexpr std::string_view name(int i) {
    return i == 0 ? std::string_view("off") : Names<gt::RoughRoads>::name(i - 1);
  }
};
template <>
struct Names<gt::Pace> : Numbered<gt::Pace, 5> {
  static constexpr std::array<std::string_view, 5> kNames = {"own", "10", "15", "20", "30"};
  static constexpr std::string_view name(int i) { return kNames[static_cast<std::size_t>(i)]; }
};

}  // namespace orrery
