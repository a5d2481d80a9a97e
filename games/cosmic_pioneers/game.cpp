#include "games/cosmic_pioneers/game.h"

#include "cosmic_pioneers/embedded_source_files.h"
#include "cosmic_pioneers/embedded_text_files.h"
#include "games/cosmic_pioneers/rules/whole_game.h"

namespace orrery::cosmic_pioneers {

View Game::view(const State& state, Seat /*seat*/) {
  View view{};
  view.options = state.options;
  view.scenario = state.scenario;
  view.seats = state.seats;
  view.round = state.round;
  view.first = state.first;
  view.active = state.over != 0 ? kNobody : state.active;
  view.roll = state.roll;
  for (std::size_t slot = 0; slot < kMaxSlots; ++slot) {
    SectorView& sector = view.sector[slot];
    sector.hex = state.hex[slot];
    sector.spaces.fill(Piece::none);
    sector.controller = kNobody;
    sector.goods = state.goods_on[slot];
    if (!is_planet(sector.hex)) continue;
    for (std::size_t s = 0; s < kSpaces; ++s)
      if (state.row[slot].space[s] != Life::none) sector.spaces[s] = piece_of(state.row[slot].space[s]);
    sector.controller = controller(state, static_cast<int>(slot));
    sector.missing = static_cast<std::uint8_t>(colonists_missing(state, static_cast<int>(slot)));
  }
  for (int i = 0; i < state.seats; ++i) {
    const Ship& ship = state.ship[i];
    ShipView& seen = view.ship[i];
    seen = {ship.commander, ship.at, ship.crashed, ship.reserve, ship.credits, ship.level, ship.hold, 0, 0};
    if (ship.level[0] == 0) continue;  // the mats are not out yet
    seen.slots = static_cast<std::uint8_t>(cargo_slots(ship));
    seen.points = static_cast<std::int16_t>(points(state, seat_at(i)).total());
  }
  view.aliens = state.aliens;
  view.goods_beside = state.goods_beside;
  view.deck = state.deck;
  view.discard = state.discard;
  for (std::size_t p = 0; p < kPlanets; ++p) view.pool[p] = (state.pool >> p) & 1U;
  view.pool_belts = state.pool_belts;
  view.may_unload = state.deployment.may_unload;
  return view;
}

Scores Game::scores(const State& state) {
  Scores scores{};
  for (int i = 0; i < state.seats; ++i) scores[i] = points(state, seat_at(i)).total();
  return scores;
}

Parties Game::winners(const State& state) { return best_players(state); }

std::span<const EmbeddedFile> Game::text_files() { return cosmic_pioneers::text_files(); }
std::span<const EmbeddedFile> Game::source_files() { return cosmic_pioneers::source_files(); }

}  // namespace orrery::cosmic_pioneers

ORRERY_GAME_TEMPLATES(template, orrery::cosmic_pioneers::Game)
