// Capitaine Cosmos. Catalogue: RULES.md.
//
// Covered: every option of the catalogue, all ten scenarios with their special ships, two to four seats. Not covered:
// nothing of the catalogue.
//
// Chapters of the catalogue are the headers of rules/. Hidden are the orders that others have not executed yet and what
// others note for a sealed question; everything else is open (CC-125).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "capitaine_cosmos/rule_ids.h"
#include "games/capitaine_cosmos/previews.h"
#include "games/capitaine_cosmos/state.h"
#include "games/capitaine_cosmos/study.h"
#include "games/capitaine_cosmos/view.h"
#include "games/capitaine_cosmos/vocabulary.h"
#include "kernel/embedded.h"
#include "kernel/game.h"
#include "kernel/words.h"

namespace orrery::capitaine_cosmos {

struct Game {
  static constexpr std::string_view id = "capitaine-cosmos";
  static constexpr std::uint64_t fingerprint = 0x37b85b8b489e797e;
  static constexpr int kMinSeats = 2, kMaxSeats = capitaine_cosmos::kMaxSeats;
  // The most are offered to a seat that fires: each of its ships at each enemy in each of its fields. A seat and its
  // enemies have 24 ships together, so at most 12 x 12 pairs, three fields each, and a few verbs to go on or end with.
  static constexpr int kMaxOffers = 12 * 12 * 3 + 8;

  using State = capitaine_cosmos::State;
  using View = capitaine_cosmos::View;
  using Options = capitaine_cosmos::Options;
  using Decision = capitaine_cosmos::Decision;
  using Study = capitaine_cosmos::Study;
  using Verbs = List<Order, Recover, Lay, Fire, Back, HandIn, DeclareLaunch, Launch, Done, Pass, Resign>;
  using Events = List<TurnBegan, PhaseBegan, Recovered, LaunchDeclared, LaunchRolled, Launched, Executed, Drifted,
                      DriftedOff, LeftMap, MineLaid, HazardHit, ShotFired, Passed, Destroyed, Resigned, LimitReached,
                      Standstill, Scored, Won, Drew>;
  using Rules = List<struct WholeGame, struct PlayTurn, struct PlayPhase, struct WriteOrders, struct LaunchAndRecover,
                     struct LayMines, struct SealedFire, struct AlternatingFire>;
  using Root = WholeGame;
  using Previews = List<SheetOfClass, PathOf, WayTo, LaunchTo, DropAt, PhasesOf, HazardsAt, LinesOf, VolleyNow,
                        AnswersFor, ReadSheet, SheetNow, WriteSheet, WriteCells, GoalOf, ScoreOf>;
  struct Bot;  // bot/bot.h

  static std::span<const RuleName> rule_names() { return kRuleIds; }
  static void prepare(State& state, const Setup<Game>& setup);
  static int seats(const State& state) { return state.seats; }
  static View view(const State& state, Seat seat);
  static void imagine(State& state, Seat seat, Rng& rng);
  static Scores scores(const State& state);
  static Parties winners(const State& state);
  static std::string draw(const View& view, const Words& words, const Paint& paint);
  static std::string seat_name(const State& state, Seat seat, const Words& words);
  static std::string remark(const State& state, Seat seat, Action offer, const Words& words);

  static std::span<const EmbeddedFile> text_files();
  static std::span<const EmbeddedFile> source_files();
  static const LoadedContent& embedded_content() { return capitaine_cosmos::embedded_content; }
  static const LoadedContent*& content_in_force() { return in_force; }
  static std::expected<LoadedContent, ContentError> load_content(std::span<const EmbeddedFile> files) {
    return capitaine_cosmos::load_content(files);
  }
};

using Table = orrery::Table<Game>;

}  // namespace orrery::capitaine_cosmos

// The rules are compiled once, in game.cpp; whoever drives a table needs only this header.
ORRERY_GAME_TEMPLATES(extern template, orrery::capitaine_cosmos::Game)

#include "games/capitaine_cosmos/bot/bot.h"  // IWYU pragma: keep: agents look for Game::Bot
