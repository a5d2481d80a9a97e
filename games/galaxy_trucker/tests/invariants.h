// What must hold at every position, whatever is played.
#pragma once

#include <string>

#include "games/galaxy_trucker/rules/whole_game.h"
#include "kernel/tests/properties.h"

namespace orrery::galaxy_trucker::testing {

using properties::require;

inline constexpr int kLongest = 20'000;  // entries of any game

// Every component is somewhere exactly once (GT-123, GT-202).
inline void tiles_are_somewhere(const State& s) {
  Indexed<int, kTiles> places{};
  s.heap.each([&](Tile tile) { ++places[tile]; });
  s.open.each([&](Tile tile) { ++places[tile]; });
  for (const Tile tile : s.depot)
    if (tile != Tile::none) ++places[tile];
  for (const Seat seat : all(s)) {
    const Player& player = s.player[seat];
    if (player.hand != Tile::none) ++places[player.hand];
    for (const Tile tile : player.reserve)
      if (tile != Tile::none) ++places[tile];
    for (const Tile tile : player.order)
      if (tile != Tile::none) ++places[tile];
    player.lost.each([&](Tile tile) { ++places[tile]; });
    for (const Tile tile : s.ship[seat].tile)
      if (tile != Tile::none) ++places[tile];
    require((player.fallen.word[0] & ~player.lost.word[0]) == 0, "what fell off is lost");
  }
  for (int i = 0; i < kTiles; ++i) {
    const bool start = component(static_cast<Tile>(i)).kind == Kind::start_cabin;  // GT-111: of absent colours
    const bool more = ((content().more[static_cast<std::size_t>(i) / 64] >> (i % 64)) & 1U) != 0;  // GX-105
    const bool absent = places[i] == 0 && (start || (more && !has_new_technologies(s)));
    require(places[i] == 1 || absent, "component " + content().component[i].id + " is somewhere once");
  }
}

// The sets of a ship say what its components say.
inline void sets_are_true(const State& s, Seat seat) {
  const Ship& ship = s.ship[seat];
  Ship built{};
  built.tile.fill(Tile::none);
  for (int cell = 0; cell < 64; ++cell)
    if (ship.tile[cell] != Tile::none) attach(built, cell, ship.tile[cell], ship.turns[cell]);
  for (int set = 0; set < static_cast<int>(Set::first_human); ++set)
    require(built.set[set] == ship.set[set], "sets of squares are those of the components");
  require((ship.hull() & ~board(s, seat).squares) == 0, "components lie on the board");
  require((ship[Set::second_human] & ~ship[Set::first_human]) == 0, "the second human comes after the first");
  require((ship[Set::third_cell] & ~ship[Set::second_cell]) == 0, "the third cell comes after the second");
  require((ship[Set::second_cell] & ~ship[Set::first_cell]) == 0, "the second cell comes after the first");
}

// Cells, crew and goods fit their places.
inline void cargo_fits(const State& s, Seat seat) {
  const Ship& ship = s.ship[seat];
  require((ship[Set::first_human] & ~cabins(ship)) == 0, "humans live in cabins");
  require((aliens_aboard(ship) & ~ship[Set::cabin]) == 0, "aliens live in cabins");
  require((ship[Set::first_human] & aliens_aboard(ship)) == 0, "nobody shares a cabin");
  for (const Figure figure : kAllAliens) require(count(ship[aliens(figure)]) <= 1, "one alien of each colour");
  require((ship[Set::first_cell] & ~ship[Set::battery]) == 0, "cells are in batteries");
  require((ship[Set::first_sleeper] & ~ship[Set::stasis_chamber]) == 0, "sleepers lie in stasis chambers");
  require((ship[Set::second_human] & ship[Set::luxury_cabin]) == 0, "one passenger to a luxury cabin");  // GX-110
  each_cell(ship[Set::third_cell],
            [&](int cell) { require(component(ship.tile[cell]).cells == 3, "no more cells than a battery holds"); });
  const Squares full = ship[Set::first_human] | aliens_aboard(ship) | ship[Set::first_cell] | ship[Set::first_sleeper];
  require((full & dead(s, seat)) == 0, "nothing is in a dead column");  // GX-649
  for (int cell = 0; cell < 64; ++cell) {
    if (ship.hold[cell] == 0) continue;
    require((dead(s, seat) & bit_of(cell)) == 0, "no blocks are in a dead column");
    require((holds(ship) & bit_of(cell)) != 0, "blocks are in holds");
    require(all_blocks(ship.hold[cell]) <= component(ship.tile[cell]).containers(), "no more blocks than containers");
    require(blocks(ship.hold[cell], Goods::red) <= component(ship.tile[cell]).special,
            "red blocks are in special containers");
  }
}

inline void goods_add_up(const State& s) {
  if (s.options.goods_supply == GoodsSupply::unlimited || s.phase == Phase::setup) return;
  Blocks sum = s.bank;
  for (const Seat seat : all(s)) {
    const Blocks aboard = blocks_aboard(s.ship[seat]);
    for (const Goods colour : kAllGoods) sum[colour] = static_cast<std::uint8_t>(sum[colour] + aboard[colour]);
  }
  for (const Goods colour : kAllGoods)
    require(sum[colour] + s.quay[colour] == supply(s)[colour], "blocks are neither made nor lost");
}

// GX-103, GX-104: what has been met is there, and as many of the rest as the box leaves.
inline void heap_adds_up(const State& s) {
  if (s.phase == Phase::setup || !has_new_technologies(s)) return;
  require(face_down(s) >= 0, "nobody draws a component that has left the game");
  require(s.heap.without(s.met).size() >= removed(s), "components that have left the game were never met");
}

// GX-502, GX-503: a machination is in one hand or in the deck, or out.
inline void machinations_are_somewhere(const State& s) {
  Indexed<int, kCards> places{};
  for (const Seat seat : all(s)) {
    for (const Card card : s.player[seat].machinations)
      if (card != Card::none) ++places[card];
    if (s.player[seat].evil != Card::none) ++places[s.player[seat].evil];
  }
  content().machinations.each(
      [&](Card card) { require(places[card] + (s.gone.has(card) ? 1 : 0) <= 1, "a machination is somewhere once"); });
}

// GX-634, GX-639: what comes again was played, and no more cards are added than the flight has.
inline void deck_adds_up(const State& s) {
  require(s.laid <= kMaxDeck, "no more cards come again than a flight has");
  for (int i = 0; i < kMaxDeck; ++i) {
    const Card card = s.face_down[i];
    require((card != Card::none) == (i < s.laid), "cards lie face down one upon the other");
    require(card == Card::none || s.gone.has(card), "what comes again was played");
  }
  require(s.trips <= added(s) || s.phase == Phase::setup, "no more cards are added than the card says");
}

inline void is_sound(const State& s) {
  if (s.frames.depth == 0) return;
  machinations_are_somewhere(s);
  deck_adds_up(s);
  heap_adds_up(s);
  tiles_are_somewhere(s);
  goods_add_up(s);
  const View view = Game::view(s, kPublic);
  for (const Seat seat : all(s)) {
    sets_are_true(s, seat);
    cargo_fits(s, seat);
    require(properties::same_bytes(ship_in(view, seat), s.ship[seat]), "a view tells all of a ship");
    require(s.player[seat].credits >= 0, "nobody owes anything");  // GT-006
    for (const std::uint8_t away : s.player[seat].away)
      require(away <= kCardsAway, "nobody is away for more than two cards");
    if (!is_flying(s, seat)) continue;
    require(!is_occupied(s, s.player[seat].position, seat), "one ship to a space");  // GT-402
    const ShipBoard& board = galaxy_trucker::board(s, seat);
    const Ship& ship = s.ship[seat];
    require(in_violation(board, ship) == 0 && stray_engines(board, ship) == 0, "ships in flight are legal");
    const bool breaking = s.frames.top().rule == Game::Rules::index_of<KeepOnePart>;  // somebody is asked what to keep
    require(breaking || is_whole(board, ship), "ships in flight are whole");          // GT-107
  }
}

// GT-009: a component from the heap is seen by all once it is placed, set aside or put back; by the RULING there its builder,
// who knew it, may undo that.
inline bool shows_hand(const State& before, const Step& step) {
  return index(step.by) < before.seats && before.player[step.by].hand_secret != 0 &&
         (is<Game::Verbs, Place>(step.action) || is<Game::Verbs, PutBack>(step.action) ||
          is<Game::Verbs, SetAside>(step.action));
}

}  // namespace orrery::galaxy_trucker::testing
