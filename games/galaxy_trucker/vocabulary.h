// The words of Galaxy Trucker: what players can be asked and answer, what the table tells. Each is described once;
// notation, JSON and texts follow from the description.
#pragma once

#include <cstdint>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "games/galaxy_trucker/vocabulary_names.h"
#include "kernel/described.h"
#include "kernel/seat.h"

namespace orrery::galaxy_trucker {

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
// The seats that a roll is for, by bit (GX-610, GX-611): whom nothing of it concerns is not among them.
ORRERY_WORD(ShotRolled, "shot_rolled", (kind, from, total, seats), Projectile kind; Side from; std::uint8_t total;
            std::uint8_t seats;)
ORRERY_WORD(Impacted, "impacted", (seat, square, impact), Seat seat; Square square; Impact impact;)
ORRERY_WORD(Weakest, "weakest", (seat, criterion), Seat seat; Criterion criterion;)
ORRERY_WORD(NextWeakest, "next_weakest", (seat, criterion), Seat seat; Criterion criterion;)
ORRERY_WORD(NothingHappens, "nothing_happens", ())
ORRERY_WORD(SabotageRolled, "sabotage_rolled", (seat, column, row, seats), Seat seat; std::uint8_t column;
            std::uint8_t row; std::uint8_t seats;)
ORRERY_WORD(FlightEnded, "flight_ended", ())
ORRERY_WORD(Paid, "paid", (seat, purse, credits), Seat seat; Purse purse;
            std::int16_t credits;)  // negative: the player pays
ORRERY_WORD(PassengerBoarded, "passenger_boarded", (seat, square), Seat seat; Square square;)
ORRERY_WORD(FellAsleep, "fell_asleep", (seat, square, sleepers), Seat seat; Square square; std::uint8_t sleepers;)
ORRERY_WORD(Hired, "hired", (seat, specialist), Seat seat; Specialist specialist;)
ORRERY_WORD(Jumped, "jumped", (seat, booster, engine, cards), Seat seat; Square booster; Square engine;
            std::uint8_t cards;)  // ends of cards until the half is back
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
ORRERY_WORD(PointedAt, "pointed_at", (seat, square, seats), Seat seat; Square square; std::uint8_t seats;)
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
ORRERY_WORD(RoughRolled, "rough_rolled", (rough, column, row, seats), Rough rough; std::uint8_t column;
            std::uint8_t row; std::uint8_t seats;)
ORRERY_WORD(ColumnDied, "column_died", (column), std::uint8_t column;)         // GX-649
ORRERY_WORD(CardsComeAgain, "cards_come_again", (cards), std::uint8_t cards;)  // GX-634
ORRERY_WORD(DifficultyRolled, "difficulty_rolled", (face, difficulty), std::uint8_t face; Difficulty difficulty;)
ORRERY_WORD(EnemyRaised, "enemy_raised", (more), std::uint8_t more;)               // GX-652
ORRERY_WORD(Spared, "spared", (seat, criterion), Seat seat; Criterion criterion;)  // GX-640: alone
ORRERY_WORD(TookOrdered, "took_ordered", (seat), Seat seat;)
ORRERY_WORD(TookFromOrder, "took_from_order", (seat, tile), Seat seat; Tile tile;)
ORRERY_WORD(WasReturned, "was_returned", (seat, tile), Seat seat; Tile tile;)  // to the own order
ORRERY_WORD(BackedOut, "backed_out", (seat), Seat seat;)
ORRERY_WORD(GameEnded, "game_ended", (seat, credits, standing), Seat seat; std::int16_t credits; Standing standing;)

}  // namespace orrery::galaxy_trucker

namespace orrery {
// --- how far numbers of verbs go ------------------------------------------------------------------------------------

template <>
inline constexpr int kCount<&gt::Place::turns> = gt::kSides;
template <>
inline constexpr int kCount<&gt::Look::pile> = gt::kPiles + 1;
template <>
inline constexpr int kCount<&gt::Finish::number> = gt::kMaxSeats + 1;
template <>
inline constexpr int kCount<&gt::GrabNumber::number> = gt::kMaxSeats + 1;
template <>
inline constexpr int kCount<&gt::Land::planet> = gt::kMaxPlanets + 1;
template <>
inline constexpr int kCount<&gt::StopIn::sector> = gt::kSectors + 1;
template <>
inline constexpr int kCount<&gt::Shoot::row> = gt::kRows + 1;

}  // namespace orrery
