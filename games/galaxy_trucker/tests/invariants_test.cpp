// What must hold at every position, whatever is played.
#include <string>

#include <gtest/gtest.h>

#include "agents/prospects.h"
#include "games/galaxy_trucker/rules/whole_game.h"
#include "kernel/tests/properties.h"

namespace orrery::galaxy_trucker {
namespace {

using properties::require;

// Every component is somewhere exactly once (GT-123, GT-202).
void tiles_are_somewhere(const State& s) {
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
void sets_are_true(const State& s, Seat seat) {
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
void cargo_fits(const State& s, Seat seat) {
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
  for (int cell = 0; cell < 64; ++cell) {
    if (ship.hold[cell] == 0) continue;
    require((holds(ship) & bit_of(cell)) != 0, "blocks are in holds");
    require(all_blocks(ship.hold[cell]) <= component(ship.tile[cell]).containers(), "no more blocks than containers");
    require(blocks(ship.hold[cell], Goods::red) <= component(ship.tile[cell]).special,
            "red blocks are in special containers");
  }
}

void goods_add_up(const State& s) {
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
void heap_adds_up(const State& s) {
  if (s.phase == Phase::setup || !has_new_technologies(s)) return;
  require(face_down(s) >= 0, "nobody draws a component that has left the game");
  require(s.heap.without(s.met).size() >= removed(s), "components that have left the game were never met");
}

void is_sound(const State& s) {
  if (s.frames.depth == 0) return;
  heap_adds_up(s);
  tiles_are_somewhere(s);
  goods_add_up(s);
  for (const Seat seat : all(s)) {
    sets_are_true(s, seat);
    cargo_fits(s, seat);
    require(properties::same_bytes(ship_in(Game::view(s, kPublic), seat), s.ship[seat]), "a view tells all of a ship");
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

// GT-009: a component from the heap is seen by all once it is placed, set aside or put back, and its builder, who knew it,
// may take that back.
bool shows_hand(const State& before, const Step& step) {
  return index(step.by) < before.seats && before.player[step.by].hand_secret != 0 &&
         (is<Game::Verbs, Place>(step.action) || is<Game::Verbs, PutBack>(step.action) ||
          is<Game::Verbs, SetAside>(step.action));
}

Options with(Tempo tempo) {
  Options options{};
  options.tempo = tempo;
  return options;
}

// The properties of every game, and these, at every position of so many random games.
void hold(int seats, const Options& options, int games, std::uint64_t seed,
          void (*invariant)(const State&) = is_sound) {
  check_properties<Game>({.seats = seats, .options = options}, games, seed,
                         {.secrets = true,
                          .bound = 20'000,
                          .forgets = true,
                          .knowledge_every = 17,
                          .shows_its_own = shows_hand,
                          .invariant = invariant});
}

TEST(GalaxyTruckerInvariants, GT_960_hold_in_real_time) {
  for (int seats = 2; seats <= 4; ++seats) hold(seats, with(Tempo::real_time), 4, 2026);
}

TEST(GalaxyTruckerInvariants, GT_960_hold_in_turns) { hold(3, with(Tempo::turn_based), 3, 2027); }

TEST(GalaxyTruckerInvariants, GT_963_hold_at_a_simulated_pace) { hold(4, with(Tempo::simulated), 3, 2028); }

// Random builders give up soon; those who follow the light policy build whole ships and fly them to the end.
void play_sensibly(const Options& options, int seats, int games, std::uint64_t seed) {
  Rng rng(seed);
  LightPolicy<Game> light;
  for (int game = 0; game < games; ++game) {
    State state = opened<Game>(Setup<Game>{seats, options});
    Luck luck(rng.next());
    Table table(state, luck);
    table.advance();
    int entries = 0;
    while (!table.finished()) {
      ASSERT_LT(++entries, 20'000);
      const Seat party = list_random_party(table, rng);
      table.choose(party == kClock ? 0 : light.pick(table, party, rng));
      ASSERT_NO_THROW(is_sound(state));
    }
  }
}

TEST(GalaxyTruckerInvariants, GT_107_hold_for_ships_worth_the_name) {
  for (const Tempo tempo : {Tempo::real_time, Tempo::turn_based, Tempo::simulated}) play_sensibly(with(tempo), 4, 5, 7);
}

TEST(GalaxyTruckerInvariants, hold_with_other_options) {
  Options options = with(Tempo::simulated);
  options.flight_plan = *named<PlanId>("long");
  options.illegal_placement = IllegalPlacement::refused;
  options.ship_check = ShipCheck::lenient_first;
  options.number_tile = NumberTile::lowest;
  options.hand_visibility = HandVisibility::all;
  options.goods_supply = GoodsSupply::unlimited;
  options.keep_part_prompt = KeepPartPrompt::always;
  options.between_cards = BetweenCards::leader_reveals;
  options.forecasting = Forecasting::improved;
  options.hidden_pile = HiddenPile::first;
  options.learning_flight = LearningFlight::on;
  play_sensibly(options, 3, 5, 8);
  hold(2, options, 2, 2029);
}

Options with_new_technologies(Tempo tempo) {
  Options options = with(tempo);
  options.new_technologies = NewTechnologies::on;
  return options;
}

TEST(GalaxyTruckerInvariants, GX_105_hold_with_new_technologies) {
  for (const int seats : {2, 4}) {
    Options options = with_new_technologies(Tempo::simulated);
    options.illegal_placement = IllegalPlacement::refused;
    hold(seats, options, 3, 2030);
  }
  play_sensibly(with_new_technologies(Tempo::simulated), 2, 5, 9);
  play_sensibly(with_new_technologies(Tempo::real_time), 5, 5, 10);
}

TEST(GalaxyTruckerInvariants, GX_302_hold_for_every_class_of_ship) {
  for (const int seats : {2, 5}) {
    Options options = with_new_technologies(seats == 2 ? Tempo::simulated : Tempo::turn_based);
    options.flight_plan = *named<PlanId>("grand-tour");
    play_sensibly(options, seats, 3, 11);
  }
  Options options = with(Tempo::simulated);
  options.flight_plan = *named<PlanId>("alternative");
  options.goods_supply = GoodsSupply::limited;
  play_sensibly(options, 3, 3, 12);
  hold(3, options, 3, 2032);
}

TEST(GalaxyTruckerInvariants, GX_202_hold_for_five) {
  for (const Tempo tempo : {Tempo::turn_based, Tempo::simulated}) play_sensibly(with(tempo), 5, 4, 9);
  hold(5, with(Tempo::real_time), 2, 2031);
}

Options with_machinations(Tempo tempo) {
  Options options = with(tempo);
  options.evil_machinations = EvilMachinations::on;
  return options;
}

// GX-502, GX-503: a machination is in one hand or in the deck, or out.
void machinations_are_somewhere(const State& s) {
  is_sound(s);
  Indexed<int, kCards> places{};
  for (const Seat seat : all(s)) {
    for (const Card card : s.player[seat].machinations)
      if (card != Card::none) ++places[card];
    if (s.player[seat].evil != Card::none) ++places[s.player[seat].evil];
  }
  content().machinations.each(
      [&](Card card) { require(places[card] + (s.gone.has(card) ? 1 : 0) <= 1, "a machination is somewhere once"); });
}

TEST(GalaxyTruckerInvariants, GX_502_GX_503_hold_with_machinations) {
  for (const int seats : {2, 5}) hold(seats, with_machinations(Tempo::simulated), 3, 2032, machinations_are_somewhere);
  Options in_order = with_machinations(Tempo::real_time);
  in_order.forecasting = Forecasting::improved;
  hold(3, in_order, 2, 2033, machinations_are_somewhere);
  for (const int seats : {2, 4, 5}) play_sensibly(with_machinations(Tempo::simulated), seats, 6, 11);
}

TEST(GalaxyTruckerInvariants, GX_240_hold_for_four_as_five) {
  Options options = with(Tempo::simulated);
  options.four_as_five = FourAsFive::on;
  play_sensibly(options, 4, 6, 10);
}

TEST(GalaxyTruckerInvariants, GX_701_hold_with_bonus_cards) {
  for (const int seats : {2, 5}) {
    Options options = with(Tempo::simulated);
    options.bonus_cards = BonusCards::on;
    play_sensibly(options, seats, 12, 11);
    options.illegal_placement = IllegalPlacement::refused;
    hold(seats, options, 4, 2032);
  }
}

}  // namespace
}  // namespace orrery::galaxy_trucker
