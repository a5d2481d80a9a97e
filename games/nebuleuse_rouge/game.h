// VII Legio: Nébuleuse Rouge. Catalogue: RULES.md.
//
// Covered: every rule and option of the catalogue, 2 to 4 seats, all Exploration and Extrasolar cards, both ships.
// Not covered: nothing of the catalogue.
//
// Chapters of the rulebook are the headers of rules/. Hidden are the face-down Extrasolar cards: each seat knows those it
// has scanned, and one that nobody has seen is not even drawn. The order of the Exploration deck is known to nobody, hands
// included, so every card is drawn when it is turned up.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "games/nebuleuse_rouge/bot/bot.h"
#include "games/nebuleuse_rouge/previews.h"
#include "games/nebuleuse_rouge/state.h"
#include "games/nebuleuse_rouge/study.h"
#include "games/nebuleuse_rouge/view.h"
#include "games/nebuleuse_rouge/vocabulary.h"
#include "kernel/embedded.h"
#include "kernel/game.h"
#include "kernel/words.h"
#include "nebuleuse_rouge/rule_ids.h"

namespace orrery::nebuleuse_rouge {

struct Game {
  static constexpr std::string_view id = "nebuleuse-rouge";
  static constexpr std::uint64_t fingerprint = 0x7fc3abb7cd5fdebe;
  static constexpr int kMinSeats = 2, kMaxSeats = kMaxPlayers;  // NR-101
  // In space: flip, 2 borders, in or out of Sector X, 8 items, 5 slots to scan and 4 to land on, return, end; and one
  // more that is refused. A discovery: 3 planets by 4 tokens.
  static constexpr int kMaxOffers = 26;

  using State = nebuleuse_rouge::State;
  using View = nebuleuse_rouge::View;
  using Options = nebuleuse_rouge::Options;
  using Bot = nebuleuse_rouge::Bot;
  using Study = nebuleuse_rouge::Study;
  using Decision = nebuleuse_rouge::Decision;
  using Verbs = List<Begin, Take, Done, Flip, Cross, EnterX, LeaveX, Buy, Scan, Land, Return, EndTurn, Avoid, FaceRisk,
                     Learn, Discover, Observe, MakeContact, Stay, TakeOff, SetJoker, KeepJoker, Stop, Continue, GiveUp,
                     Attempt, Accept, Pay, Look, TakeBack, Lose, Decline>;
  using Events =
      List<FirstIs, ItemTaken, RoundBegan, TurnBegan, TurnSkipped, LeftBase, CardsDrawn, CardFlipped, CardDiscarded,
           CardIgnored, RiskAvoided, ExperienceGained, ExperienceLost, PointsGained, Bought, DiscountGranted,
           SectorReached, SectorXOpened, SectorXHeld, PlanetDiscovered, CardPlaced, SlotScanned, CardSeen,
           MarkerTakenBack, CardTurnedUp, LandingFailed, Landed, TookOff, JokerSet, ExperiencePaid, ThresholdPassed,
           ContactContinued, ContactEnded, SlotFreed, ReachedBase, Promoted, DieRolled, ItemLost, NothingHit,
           CombatBegan, TrophyWon, TechnologyInstalled, MissionDone, CardsReturned, DeckRebuilt, LastRound, GameOver>;
  using Rules = List<struct WholeGame, struct SetUp, struct Turn, struct SpaceTurn, struct FlipCard, struct Effects,
                     struct LearnAny, struct Damage, struct Combat, struct ScanSlot, struct Landing,
                     struct ObservationTurn, struct ContactTurn, struct ArriveAtBase>;
  using Root = WholeGame;
  using Previews = List<OddsOf, LadderOf, FightOf, GateIsForced, MissionOf, LessonOf, ObservedDomain, BorderBetween,
                        HitBy, RequiredIn>;

  static std::span<const RuleName> rule_names() { return kRuleIds; }
  static void prepare(State& state, const Setup<Game>& setup);
  static int seats(const State& state) { return state.seats; }
  static View view(const State& state, Seat seat);
  static void imagine(State& state, Seat seat, Rng& rng);
  static Scores scores(const State& state);
  static Parties winners(const State& state);
  static std::string draw(const View& view, const Words& words, const Paint& paint);

  static std::span<const EmbeddedFile> text_files();
  static std::span<const EmbeddedFile> source_files();
  static const LoadedContent& embedded_content() { return nebuleuse_rouge::embedded_content; }
  static const LoadedContent*& content_in_force() { return in_force; }
  static std::expected<LoadedContent, ContentError> load_content(std::span<const EmbeddedFile> files) {
    return nebuleuse_rouge::load_content(files);
  }
};

using Table = orrery::Table<Game>;

}  // namespace orrery::nebuleuse_rouge

// The rules are compiled once, in game.cpp; whoever drives a table needs only this header.
ORRERY_GAME_TEMPLATES(extern template, orrery::nebuleuse_rouge::Game)
