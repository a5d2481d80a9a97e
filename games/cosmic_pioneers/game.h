// Cosmic Pioneers, by Jake Clancey (Vesuvius Media). Catalogue: RULES.md.
//
// Covered: both editions of the rulebook (`edition` = en, fr), every option of the catalogue, 2 to 4 seats, all
// scenarios, commanders, alien types and sectors, both layouts. Not covered: nothing of the catalogue.
//
// Chapters of the rulebook are the headers of rules/, in printed order. Nothing is hidden in this game but the order of
// the alien deck and the dice, and both are drawn when they are needed; so every seat sees everything.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cosmic_pioneers/rule_ids.h"
#include "games/cosmic_pioneers/bot/bot.h"
#include "games/cosmic_pioneers/previews.h"
#include "games/cosmic_pioneers/state.h"
#include "games/cosmic_pioneers/study.h"
#include "games/cosmic_pioneers/view.h"
#include "games/cosmic_pioneers/vocabulary.h"
#include "kernel/embedded.h"
#include "kernel/game.h"
#include "kernel/words.h"

namespace orrery::cosmic_pioneers {

struct Game {
  static constexpr std::string_view id = "cosmic-pioneers";
  static constexpr std::uint64_t fingerprint = 0x0a898bfeee866740;
  static constexpr int kMinSeats = 2, kMaxSeats = kMaxPlayers;  // CP-001
  // The most are asked for in setup: eleven hexes by six slots in the cluster. Deployment: at most 8 spaces to load
  // from, 5 colours of goods, 4 kinds aboard, 8 x 4 exchanges, and Done: 50.
  static constexpr int kMaxOffers = 72;

  using State = cosmic_pioneers::State;
  using View = cosmic_pioneers::View;
  using Options = cosmic_pioneers::Options;
  using Bot = cosmic_pioneers::Bot;
  using Decision = cosmic_pioneers::Decision;
  using Study = cosmic_pioneers::Study;
  using Verbs = List<TakeCommander, RaiseFree, PlaceSector, Shield, MoveTo, Stay, Fight, CrashOn, Keep, SetDown,
                     AcceptRoll, RollAgain, TakeAboard, LoseFromHold, Discard, Upgrade, LoadColonists, SellAlien, Load,
                     LoadGoods, Unload, Exchange, UnloadAt, Bombard, Strike, Target, Done>;
  using Events = List<FirstPlayerIs, CommanderTaken, AttributeRaised, PoolCardDrawn, ScenarioDrawn, SectorPlaced,
                      GoodsAppeared, RoundBegan, AlienCardDrawn, PlanetShielded, AlienAppeared, AlienMoved, AlienLeft,
                      Killed, DeckReshuffled, TurnBegan, ShipRighted, ShipMoved, ShipStayed, CombatRolled, CombatWon,
                      Looted, ShipCrashed, PieceKept, PieceLanded, PieceLost, AdventureRolled, TakenAboard,
                      CreditsGained, CreditsLost, CreditsPaid, Discarded, AlienSold, PieceLoaded, GoodsDelivered,
                      GoodsRemoved, GoodsLeft, BombsFell, PlanetDestroyed, GameOver, Scored>;
  using Rules = List<struct WholeGame, struct SetUp, struct AlienPhase, struct ResolveAlienCard, struct Turn,
                     struct Movement, struct Combat, struct CrashLanding, struct AdventurePhase, struct JumpgateVisit,
                     struct TradePostVisit, struct DeploymentPhase, struct BombardPhase, struct EndOfRound>;
  using Root = WholeGame;
  using Previews =
      List<WorthOf, EndOf, CommandersOf, SettlersOf, RoundsOf, TouchingIn, WayBetween, FoesAt, PriceOf, SaleOf>;

  static std::span<const RuleName> rule_names() { return kRuleIds; }
  static void prepare(State& state, const Setup<Game>& setup) {
    state.seats = static_cast<std::uint8_t>(setup.seats);
    state.options = setup.options;
    state.hex.fill(Hex::none);
    for (Ship& ship : state.ship) ship.commander = Commander::none;
  }
  static int seats(const State& state) { return state.seats; }
  static View view(const State& state, Seat seat);
  static void imagine(State& /*state*/, Seat /*seat*/, Rng& /*rng*/) {}  // CP-007: nothing lies hidden
  static Scores scores(const State& state);
  static Parties winners(const State& state);
  static std::string draw(const View& view, const Words& words, const Paint& paint);

  static std::span<const EmbeddedFile> text_files();
  static std::span<const EmbeddedFile> source_files();
  static const LoadedContent& embedded_content() { return cosmic_pioneers::embedded_content; }
  static const LoadedContent*& content_in_force() { return in_force; }
  static std::expected<LoadedContent, ContentError> load_content(std::span<const EmbeddedFile> files) {
    return cosmic_pioneers::load_content(files);
  }
};

using Table = orrery::Table<Game>;

}  // namespace orrery::cosmic_pioneers

// The rules are compiled once, in game.cpp; whoever drives a table needs only this header.
ORRERY_GAME_TEMPLATES(extern template, orrery::cosmic_pioneers::Game)
