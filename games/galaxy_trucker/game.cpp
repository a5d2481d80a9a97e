#include "games/galaxy_trucker/game.h"

#include <algorithm>

#include "galaxy_trucker/embedded_source_files.h"
#include "galaxy_trucker/embedded_text_files.h"
#include "games/galaxy_trucker/rules/whole_game.h"

namespace orrery::galaxy_trucker {
namespace {

int alien_at(const Ship& ship, Squares here) {
  for (const Figure figure : kAllAliens)
    if ((ship[aliens(figure)] & here) != 0) return static_cast<int>(figure);
  return 0;
}
int number_at(const Ship& ship, Squares here, std::initializer_list<Set> levels) {
  int number = 0;
  for (const Set level : levels) number += (ship[level] & here) != 0 ? 1 : 0;
  return number;
}
std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

// Into a view that shows no components yet.
void show_ship(const State& s, Seat seat, ShipView& seen) {
  const Ship& ship = s.ship[seat];
  const Squares faults = in_violation(board(s, seat), ship) | stray_engines(board(s, seat), ship);
  int next = 0;
  each_cell(board(s, seat).squares, [&](int cell) {
    const Squares here = bit_of(cell);
    const int place = next++;
    if ((ship.hull() & here) == 0) return;
    seen.tile[place] = ship.tile[cell];
    seen.turns[place] = ship.turns[cell];
    seen.humans[place] = byte(number_at(ship, here, {Set::first_human, Set::second_human}));
    seen.alien[place] = byte(alien_at(ship, here));
    seen.sleepers[place] =
        byte(number_at(ship, here, {Set::first_sleeper, Set::second_sleeper, Set::third_sleeper, Set::fourth_sleeper}));
    seen.cells[place] = byte(number_at(ship, here, {Set::first_cell, Set::second_cell, Set::third_cell}));
    seen.hold[place] = ship.hold[cell];
    seen.fault[place] = (faults & here) != 0 ? 1 : 0;
  });
  const Counts counts =
      counts_of(boards(s, seat), s.player[seat].heading, is_away(s, seat) ? ship : racing(s, seat), terms_of(s, seat));
  seen.is_whole = counts.whole ? 1 : 0;
  seen.exposed = counts.exposed;
  seen.crew = counts.crew;
  seen.cells_aboard = counts.cells;
  seen.engines = counts.engines;
  seen.cannons = counts.cannons;
  seen.engines_max = counts.engines_max;
  seen.cannons_max = counts.cannons_max;
}

PlayerView view_of_player(const State& s, Seat of, Seat seat) {
  const Player& player = s.player[of];
  PlayerView seen{};
  seen.credits = player.credits;
  seen.position = player.position;
  seen.time = player.time;
  seen.fate = player.fate;
  seen.number = player.number;
  seen.declared = player.declared;
  seen.strength = seen.declared != 0 ? player.strength : std::uint8_t{0};
  seen.holds = player.hand != Tile::none ? 1 : 0;
  seen.hand = of == seat || player.hand_secret == 0 ? player.hand : Tile::none;  // GT-009
  seen.hand_reserved = player.hand_from == Origin::reserve ? 1 : 0;
  seen.hand_ordered = player.hand_from == Origin::order ? 1 : 0;
  seen.order = player.order;
  seen.ordered = player.ordered;
  seen.handicap = player.handicap;
  seen.junk = player.junk;
  seen.reserve = player.reserve;
  seen.heading = player.heading;
  seen.loose = player.loose == kNoCell ? Square::none : square_of(s, of, player.loose);
  seen.looking = player.looking == kNoPile ? 0 : byte(player.looking + 1);
  seen.points = player.points;
  seen.turns = player.turns;
  seen.lost = byte(player.lost.size());
  seen.fallen = byte(player.fallen.size());
  seen.ready = Parties(s.ready).has(of) ? 1 : 0;
  seen.half_away = player.away;
  if (is_away(s, of))
    seen.away = player.away[0] == 0 || (player.away[1] != 0 && player.away[1] < player.away[0]) ? player.away[1]
                                                                                                : player.away[0];
  seen.specialist = s.ship[of][Set::cyan_alien] != 0 ? player.specialist : Specialist::none;
  seen.free_cell = has_free_cell(s, of) ? 1 : 0;
  seen.bid = s.bids[of];
  seen.standing = standing(s, of);
  seen.loans = player.loans;
  seen.machinations = byte(cards_in_hand(player));
  seen.owed = s.owed[of];
  seen.picked = s.number[of];
  return seen;
}

// No card lists what these shoot.
bool is_of_rough_roads(Barrage barrage) {
  return std::ranges::any_of(content().rough,
                             [&](const RoughInfo& card) { return card.barrage == barrage || card.alone == barrage; });
}

// Whose declaration or gain is in hand.
Seat who_uses_power(const State& s) {
  if (const auto engines = in_progress<DeclareEngines>(s)) return engines->seat;
  if (const auto cannons = in_progress<DeclareCannons>(s)) return cannons->seat;
  if (const auto gain = in_progress<StowSomeGoods>(s)) return gain->seat;
  if (const auto air = in_progress<StaleAir>(s)) return s.order[air->i];
  return kNobody;
}

}  // namespace

void Game::prepare(State& state, const Setup<Game>& setup) {
  state.options = setup.options;
  state.seats = static_cast<std::uint8_t>(setup.seats);
  state.card = Card::none;
  state.depot.fill(Tile::none);
  state.face_down.fill(Card::none);
  for (auto& pile : state.pile) pile.fill(Card::none);
  state.order.fill(kNobody);
  for (Player& player : state.player) {  // GT-005: no credits
    player.hand = Tile::none;
    player.reserve.fill(Tile::none);
    player.order.fill(Tile::none);
    player.loose = kNoCell;
    player.looking = kNoPile;
    player.evil = Card::none;
    player.machinations.fill(Card::none);
  }
  for (Ship& ship : state.ship) ship.tile.fill(Tile::none);
}

View Game::view(const State& state, Seat seat) {
  View view{};
  view.seat = seat;
  view.options = state.options;
  view.seats = state.seats;
  view.flights = plan(state).flights;
  view.flight = byte(std::min<int>(state.flight + 1, view.flights));
  view.ship_class = state.ship_class;
  view.phase = state.phase;
  view.periods = state.periods;
  view.run_out = state.run_out;
  view.glass_due = state.glass_due;
  view.heap = byte(std::max(0, face_down(state)));
  state.open.each([&](Tile tile) { view.open[tile] = 1; });
  state.met.each([&](Tile tile) { view.met[tile] = 1; });
  for (auto& pile : view.pile) pile.fill(Card::none);
  for (int pile = 0; pile < kPiles; ++pile)
    for (int place = 0; place < pile_size(state); ++place) {
      const Card card = state.pile[pile][place];
      if (card != Card::none && has_seen(state, seat, card)) view.pile[pile][place] = card;
      if (state.phase < Phase::reckoning && (state.revealed & place_bit(pile, place)) == 0)
        ++view.left[level_of_place(state, place)];
    }
  view.looked = state.looked;
  const bool trips = state.phase < Phase::flight || !on_the_trip(state).empty();  // GX-611: others are passed over
  if (state.phase < Phase::reckoning && state.pass == 0 && trips)                 // GX-639
    view.left[kTripLevel] = byte(view.left[kTripLevel] + state.trips);
  view.roads.face_down = state.face_down;
  view.roads.laid = state.laid;
  view.roads.trip_cards = state.trip_cards;
  view.roads.pass = state.pass;
  view.roads.bystanders = state.bystanders;
  view.roads.harder = state.harder;
  for (int flight = 0; flight < plan(state).flights; ++flight)
    view.roads.itinerary[flight] = class_of_flight(state, flight);
  view.evil = byte(schemers(state).count());
  state.gone.each([&](Card card) { view.out[card] = has_seen(state, seat, card) ? 1 : 0; });
  view.card = state.card;
  view.landed = state.landed;
  view.crowded = state.crowded;
  view.beaten = state.beaten;
  view.losers = state.losers;
  view.late_losers = state.late_losers;
  view.struck = state.struck;
  view.total = state.total;
  if (const auto volley = in_progress<Volley>(state); volley && state.total != 0) {
    view.shot = is_of_rough_roads(volley->barrage) ? 0 : byte(volley->shot + 1);
    view.targets = volley->now;
    const Parties aimed_at(view.targets);
    const Shot shot = volley->projectile(state, aimed_at.has(seat) ? seat : aimed_at.first());
    view.projectile = shot.kind;
    view.from = shot.from;
  }
  if (const auto visit = in_progress<VisitSector>(state)) view.sector = visit->sector;
  if (const auto billiards = in_progress<SpaceBilliards>(state)) view.sector = billiards->row;
  if (const auto zone = in_progress<CombatZone>(state)) view.line = byte(zone->line + 1);
  if (const auto crew = in_progress<LoseSomeCrew>(state)) view.due = crew->left;
  if (const auto goods = in_progress<LoseSomeGoods>(state)) view.due = goods->left;
  if (const auto cells = in_progress<PayCells>(state)) view.due = cells->left;
  if (const auto cells = in_progress<LoseSomeCells>(state)) view.due = cells->left;
  if (const auto crew = in_progress<RearrangeCrew>(state)) view.due = crew->left;
  if (const auto cells = in_progress<RearrangeCells>(state)) view.due = cells->left;
  if (hides_die(state) == seat) view.die = state.die;
  view.depot = state.depot;
  if (const auto components = in_progress<SurrenderSome>(state)) view.due = components->left;
  if (const auto test = in_progress<SystemTest>(state)) view.due = byte(test->due(state));
  if (const auto settle = in_progress<Settle>(state)) view.due = byte(settle->due(state));
  if (const auto crew = in_progress<UnionShip>(state)) view.due = crew->due;
  if (const auto step = in_progress<PlayMachination>(state)) view.step = byte(step->step + 1);
  if (const auto cannons = in_progress<DeclareCannons>(state)) view.ahead = cannons->ahead;
  if (const auto auction = in_progress<Auction>(state); auction && auction->bidder != kNobody) {
    view.bid = auction->best;
    view.bidder = Parties(auction->bidder).bits();
  }
  view.tokens = byte(tokens_left(state));
  view.machinations.fill(Card::none);
  view.given = Card::none;
  if (all(state).has(seat)) {  // GX-502, GX-503
    view.machinations = state.player[seat].machinations;
    view.given = state.player[seat].evil;
  }
  view.bank = state.bank;
  view.quay = state.quay;
  if (const Seat user = who_uses_power(state); user != kNobody) {
    int place = 0;
    each_cell(board(state, user).squares, [&](int cell) {
      view.powered[place] = (state.powered & bit_of(cell)) != 0 ? 1 : 0;
      view.amplified[place++] = (state.amplified & bit_of(cell)) != 0 ? 1 : 0;
    });
  }
  for (const Specialist specialist : kAllSpecialists)
    if (is_taken(state, specialist)) view.specialists = byte(view.specialists | 1 << static_cast<int>(specialist));
  view.rough = state.rough;
  view.raised = state.raised;
  view.roads.dead_column = is_rough(state, Rough::dead_zone) ? state.dead_column : std::uint8_t{0};
  for (PlayerView& player : view.player) {
    player.hand = Tile::none;
    player.reserve.fill(Tile::none);
    player.order.fill(Tile::none);
    player.loose = Square::none;
  }
  for (ShipView& ship : view.ship) ship.tile.fill(Tile::none);
  for (const Seat other : all(state)) {
    view.player[other] = view_of_player(state, other, seat);
    show_ship(state, other, view.ship[other]);
  }
  return view;
}

Scores Game::scores(const State& state) {
  Scores scores{};
  for (const Seat seat : all(state)) scores[seat] = score(state, seat);  // GX-514
  return scores;
}

// RULING, GT-810: a game has one first place, and it is the biggest winner's. Where nobody has a credit nobody has won.
Parties Game::winners(const State& state) {
  Parties best;
  for (const Seat seat : all(state)) {
    const int own = score(state, seat);
    if (own < 1) continue;
    if (best.empty() || own > score(state, best.first()))
      best = seat;
    else if (own == score(state, best.first()))
      best = best.with(seat);
  }
  return best;
}

// GT-952, GT-955
std::chrono::milliseconds Game::clock_after(const State& state) {
  constexpr std::array kIdle{0, 30, 60, 120};
  if (state.phase != Phase::building || state.options.tempo != Tempo::real_time) return {};
  return std::chrono::seconds(state.run_out == 0 ? sand_seconds(state)
                                                 : kIdle[static_cast<std::size_t>(state.options.idle_flip)]);
}

// GT-956: people build against bots that take as long as in simulation. One that has finished turns the hourglass, and
// does not look at cards for want of anything else to do.
std::optional<std::chrono::milliseconds> Game::bot_after(const State& state, Seat seat) {
  if (state.phase != Phase::building || state.options.tempo != Tempo::real_time) return std::chrono::milliseconds{};
  if (has_number(state, seat) && (state.options.hourglass == Hourglass::off || state.run_out == 0)) return std::nullopt;
  return std::chrono::milliseconds(100 * BuildByPace::tenths(state, seat, 1));
}

std::span<const EmbeddedFile> Game::text_files() { return galaxy_trucker::text_files(); }
std::span<const EmbeddedFile> Game::source_files() { return galaxy_trucker::source_files(); }

}  // namespace orrery::galaxy_trucker

ORRERY_GAME_TEMPLATES(template, orrery::galaxy_trucker::Game)
