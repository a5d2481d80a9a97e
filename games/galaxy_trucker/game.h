// Galaxy Trucker: classes I, II, III and IIIA, two to four seats (RULES.md); of The Big Expansion New Technologies with the
// cyan aliens, the Fifth Wheel, five seats, the ship classes IA and IIA, Evil Machinations with loans, Rough Roads with
// handicaps and difficulty dice, and the bonus cards (EXPANSION.md).
//
// Chapters of the catalogue are the headers of rules/; ship.h is chapter 1. Hidden are which components lie face down,
// what another builder has drawn from the heap and not shown, the adventure cards that a seat has not looked at (GT-009),
// the machinations that others hold or have given (GX-502, GX-503), and a die of bureaucracy (GX-711); secret bids are
// sealed by the kernel.
#pragma once

#include <chrono>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "galaxy_trucker/rule_ids.h"
#include "games/galaxy_trucker/previews.h"
#include "games/galaxy_trucker/state.h"
#include "games/galaxy_trucker/study.h"
#include "games/galaxy_trucker/view.h"
#include "games/galaxy_trucker/vocabulary.h"
#include "kernel/embedded.h"
#include "kernel/game.h"
#include "kernel/words.h"

namespace orrery::galaxy_trucker {

struct Game {
  static constexpr std::string_view id = "galaxy-trucker";
  static constexpr std::uint64_t fingerprint = 0x2d18988fe9643675;
  static constexpr int kMinSeats = 2, kMaxSeats = 5;  // GT-001, GX-202
  // A builder with an empty hand: 181 components face up, and at most 23 other answers. With a full hand: 35 squares in
  // four orientations, and at most 5 others. A declaration: 10 cannons and 17 batteries, 16 pairs of booster and cannon,
  // 16 of booster and engine, and one to end. A bid: 200 and one to pass. A crew that is rearranged: from 17 cabins to 16
  // others and 2 chambers, 19 places for a new astronaut, and one to end.
  static constexpr int kMaxOffers = 352;

  using State = galaxy_trucker::State;
  using View = galaxy_trucker::View;
  using Options = galaxy_trucker::Options;
  using Decision = galaxy_trucker::Decision;
  using Study = galaxy_trucker::Study;
  struct Bot;  // bot/bot.h
  using Verbs = List<Ready, TakeHidden, TakeOpen, TakeReserved, Lift, Place, PutBack, SetAside, Look, StopLooking,
                     TurnHourglass, Finish, EndTurn, RunOut, GrabNumber, Remove, KeepPart, Embark, FlyOn, GiveUp, Power,
                     Done, RaiseShield, FireCannon, TakeHit, Land, FlyBy, Stow, Unload, Dock, LoseCrew, LoseBlock,
                     LoseCell, Claim, Decline, Hire, Jump, Stay, Amplify, RaiseBoosted, Wake, Burn, BurnGained,
                     BurnStowed, UseDiplomat, KeepDiplomat, LeaveBlock, HideDie, Guess, StopIn, MoveIn, MoveCrew,
                     PutCell, MoveCell, Bid, Point, Shoot, GiveMachination, Pay, KeepCredits, Pass, PickSide,
                     PickNumber, Repay, KeepLoans, SetHeading, GiveUpHalf, TakeOrdered, TakeFromOrder, PayCrew>;
  using Events =
      List<FlightBegan, SaidReady, BuildingBegan, TookHidden, Drew, TookOpen, TookReserved, Lifted, Placed, WasPutBack,
           WasSetAside, Looked, SawCard, StoppedLooking, HourglassRanOut, HourglassTurned, TurnEnded, TookNumber,
           TimeIsUp, FaultFound, TileLost, Renumbered, Embarked, Launched, SaidFlyOn, CardRevealed, GaveUp, CellSpent,
           Declared, Moved, LandedOn, FlewBy, Docked, Gained, Stowed, Unloaded, Dumped, CrewLost, BlockLost, CellLost,
           Fought, Claimed, Declined, ShotRolled, Impacted, Weakest, NothingHappens, SabotageRolled, FlightEnded, Paid,
           GameEnded, PassengerBoarded, FellAsleep, Hired, Jumped, Returned, Amplified, Boosted, CellSaved, Woke, Burnt,
           DiplomatLeft, LeftBlock, NextWeakest, DieHidden, Guessed, DieShown, StoppedIn, Settled, CrewMoved,
           CellGained, CellMoved, HasBid, NobodyBid, PointedAt, OnOffer, Replaced, ShotRow, DealtMachination,
           GaveMachination, MachinationsGiven, HasMost, HasNextMost, Defied, Passed, SidePicked, NumberShown, Borrowed,
           Repaid, HeadingSet, HalfGaveUp, HalfReturned, RoughDrawn, RoughPutAside, RoughActed, RoughRolled,
           EnemyRaised, Spared, TookOrdered, TookFromOrder, WasReturned, BackedOut, ColumnDied, CardsComeAgain,
           DifficultyRolled>;
  using Rules =
      List<struct WholeGame, struct GetReady, struct BuildInRealTime, struct BuildInTurns, struct BuildByPace,
           struct Scramble, struct CheckShips, struct CheckShip, struct KeepOnePart, struct EmbarkCrews, struct Fly,
           struct BetweenTwoCards, struct PlayCard, struct DeclareEngines, struct DeclareCannons, struct LoseSomeCrew,
           struct LoseSomeGoods, struct StowSomeGoods, struct OpenSpace, struct Planets, struct Abandoned,
           struct Enemies, struct Volley, struct Strike, struct LoseComponents, struct CombatZone, struct Sabotage,
           struct Epidemic, struct WakeSleepers, struct PayCells, struct JumpAway, struct OfferJump, struct OfferJumps,
           struct DeclareCrew, struct BurnOneBlock, struct Negotiate, struct GainGoods, struct AfterCard,
           struct LoseSomeCells, struct BoardCabin, struct Bureaucracy, struct Junkyard, struct VisitSector,
           struct RearrangeCrew, struct RearrangeCells, struct Robosmokeys, struct StarDepot, struct FitComponent,
           struct SpaceBilliards, struct GiveMachinations, struct PlayMachination, struct MeasureAll, struct Penalise,
           struct Settle, struct HandOver, struct Tailgate, struct PickASide, struct PickNumbers, struct Auction,
           struct Opportunity, struct SystemTest, struct StaleAir, struct SurrenderSome, struct OfferRepaying,
           struct ChooseHeadings, struct MetalFatigue, struct SpaceJunk, struct CosmicPsychosis, struct EngineEnvy,
           struct UnionShip, struct StiffCompetition>;
  using Root = WholeGame;
  using Previews = List<CountsOf, FitsOf, FaultsOf, PartsOf, SharesOf, StruckBy, OutlookOf, BestLoad, HeadingsOf,
                        HalvesOf, BoardOf, FittingOf, DueOf, AheadOf, PlacesAtOnce, LieOf, SandOf, LoanTerms, LoansFor,
                        RoughOf, CrewsAreCounted, ChangeForFive, StopOf, SecondClaims, BuildsAlone>;

  static std::span<const RuleName> rule_names() { return kRuleIds; }
  static void prepare(State& state, const Setup<Game>& setup);
  static int seats(const State& state) { return state.seats; }
  static View view(const State& state, Seat seat);
  static void imagine(State& state, Seat seat, Rng& rng);
  static Scores scores(const State& state);
  static Parties winners(const State& state);
  static std::chrono::milliseconds clock_after(const State& state);
  static std::optional<std::chrono::milliseconds> bot_after(const State& state, Seat seat);
  static std::string draw(const View& view, const Words& words, const Paint& paint);
  static std::string remark(const State& state, Seat seat, Action action, const Words& words);

  static std::span<const EmbeddedFile> text_files();
  static std::span<const EmbeddedFile> source_files();
  static const LoadedContent& embedded_content() { return galaxy_trucker::embedded_content; }
  static const LoadedContent*& content_in_force() { return in_force; }
  static std::expected<LoadedContent, ContentError> load_content(std::span<const EmbeddedFile> files) {
    return galaxy_trucker::load_content(files);
  }
};

using Table = orrery::Table<Game>;

// A rule that waits for an answer, or for another rule that does.
template <class Rule>
std::optional<Rule> in_progress(const State& s) {
  for (std::size_t i = 0; i < s.frames.depth; ++i)
    if (s.frames.stack[i].rule == Game::Rules::index_of<Rule>) {
      Rule rule;
      std::memcpy(&rule, s.frames.stack[i].locals.data(), sizeof rule);
      return rule;
    }
  return std::nullopt;
}

}  // namespace orrery::galaxy_trucker

// The rules are compiled once, in game.cpp; whoever drives a table needs only this header.
ORRERY_GAME_TEMPLATES(extern template, orrery::galaxy_trucker::Game)

#include "games/galaxy_trucker/bot/bot.h"  // IWYU pragma: keep: agents look for Game::Bot
