#include "games/nebuleuse_rouge/game.h"

#include "games/nebuleuse_rouge/rules/whole_game.h"
#include "nebuleuse_rouge/embedded_source_files.h"
#include "nebuleuse_rouge/embedded_text_files.h"

namespace orrery::nebuleuse_rouge {

void Game::prepare(State& state, const Setup<Game>& setup) {
  state.seats = static_cast<std::uint8_t>(setup.seats);
  state.options = setup.options;
  for (SlotState& slot : state.slot) {
    slot.planet = Planet::none;
    slot.card = Extrasolar::none;
    slot.observer = slot.in_contact = slot.completed_by = kNobody;
  }
  for (Ship& ship : state.ship) {
    ship.joker = Domain::none;
    ship.slot = Slot::none;
  }
  state.turn.card = Card::none;
}

namespace {

ShipView seen_ship(const Ship& ship) {
  ShipView seen{};
  seen.rank = ship.rank;
  seen.sector = ship.sector;
  seen.berth = ship.berth;
  seen.slot = ship.slot;
  seen.points = ship.points;
  seen.aboard = ship.aboard;
  seen.experience = ship.experience;
  seen.scanners_left = static_cast<std::uint8_t>(scanners_left(ship));
  seen.detectors_left = static_cast<std::uint8_t>(detectors_left(ship));
  seen.missions = ship.missions;
  for (const Technology technology : {Technology::holodeck, Technology::nanoprobes})
    seen.technologies[technology] = has(ship, technology) ? 1 : 0;
  seen.skips = ship.skips;
  seen.must_leave = ship.must_leave;
  seen.observed = ship.observed;
  seen.passed = ship.passed;
  seen.paid = ship.paid;
  seen.joker = ship.joker;
  return seen;
}

SlotView seen_slot(const State& state, int i, Seat seat) {
  const SlotState& slot = state.slot[i];
  SlotView seen{};
  seen.in_play = in_play(state, i) ? 1 : 0;
  seen.occupied = slot.occupied;
  seen.planet = slot.planet;
  seen.card = knows(slot, seat) ? slot.card : Extrasolar::none;  // NR-121
  seen.face_up = slot.face_up;
  for (int other = 0; other < state.seats; ++other) seen.markers[other] = Parties(slot.markers).has(seat_at(other));
  seen.observer = slot.observer;
  seen.in_contact = slot.in_contact;
  seen.completed_by = slot.completed_by;
  return seen;
}

}  // namespace

View Game::view(const State& state, Seat seat) {
  View view{};
  view.options = state.options;
  view.seats = state.seats;
  view.round = state.round;
  view.first = state.first;
  view.active = state.over != 0 ? kNobody : state.active;
  view.last_round = state.last_round;
  view.x_open = state.x_open;
  view.x_contacts = static_cast<std::uint8_t>(x_contacts(state));
  for (int p = 0; p < kPlanets; ++p) {
    view.tokens[p] = has_token(state, p) ? 1 : 0;
    view.visitable[p] = content().planet[p].min_players <= state.seats ? 1 : 0;
  }
  for (int i = 0; i < kSlots; ++i) view.slot[i] = seen_slot(state, i, seat);
  for (int i = 0; i < kMaxPlayers; ++i) view.ship[i] = seen_ship(state.ship[i]);
  view.experts = state.experts;
  for (int zone = 0; zone < 3; ++zone)
    view.piles[zone] = static_cast<std::uint8_t>(content().pile[zone] - state.placed[zone]);
  for (int card = 0; card < kExtrasolars; ++card) {
    view.custody[card] = ((state.gone >> card) & 1U) != 0 ? kPublic : kNobody;
    for (int i = 0; i < state.seats; ++i)
      if (((state.custody[i] >> card) & 1U) != 0) view.custody[card] = seat_at(i);
  }
  view.hand = state.turn.hand;
  view.deck = static_cast<std::uint8_t>(state.unseen - state.turn.hand);
  const Pile& next = state.top_cards > 0 ? state.top : state.deck;
  for (int card = 0; card < kCards; ++card) {
    view.next[card] = next[card_at(card)];
    view.discard[card] = state.discard[card_at(card)];
  }
  view.card = state.turn.card;
  view.die = state.turn.die;
  view.golden = state.turn.golden;
  view.discount = state.turn.discount;
  view.rebuild = state.turn.rebuild;
  return view;
}

// NR-121: only the face-down cards that others have seen and this seat has not are drawn anew.
void Game::imagine(State& state, Seat seat, Rng& rng) {
  unsigned hidden = 0;
  for (int i = 0; i < kSlots; ++i) {
    SlotState& slot = state.slot[i];
    if (slot.card == Extrasolar::none || knows(slot, seat)) continue;
    slot.card = Extrasolar::none;
    hidden |= 1U << i;
  }
  for (; hidden != 0; hidden &= hidden - 1) {
    SlotState& slot = state.slot[std::countr_zero(hidden)];
    const std::uint64_t unseen = cards_unseen(state, zone_of(slot));
    slot.card = nth_card(unseen, rng.below(std::popcount(unseen)));
  }
}

Scores Game::scores(const State& state) {
  Scores scores{};
  for (int i = 0; i < state.seats; ++i) scores[i] = state.ship[i].points;
  return scores;
}

Parties Game::winners(const State& state) { return best_players(state); }

std::span<const EmbeddedFile> Game::text_files() { return nebuleuse_rouge::text_files(); }
std::span<const EmbeddedFile> Game::source_files() { return nebuleuse_rouge::source_files(); }

}  // namespace orrery::nebuleuse_rouge

ORRERY_GAME_TEMPLATES(template, orrery::nebuleuse_rouge::Game)
