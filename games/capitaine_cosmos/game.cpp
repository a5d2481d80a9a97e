#include "games/capitaine_cosmos/game.h"

#include "capitaine_cosmos/embedded_source_files.h"
#include "capitaine_cosmos/embedded_text_files.h"
#include "games/capitaine_cosmos/rules/whole_game.h"

namespace orrery::capitaine_cosmos {
namespace {

ShipView view_of_ship(const State& s, int i, Seat seat) {
  const Ship& ship = s.ship[i];
  const ShipSheet& paper = sheet(s, i);
  ShipView seen{.ship = counter(s, i),
                .ship_class = card(s, i).ship_class,
                .seat = owner(s, i),
                .where = ship.where,
                .q = ship.at.q,
                .r = ship.at.r,
                .heading = ship.heading,
                .heading_before = ship.heading_before,
                .defence = ship.defence,
                .shots = static_cast<std::uint8_t>(paper.shots - ship.shots),
                .mines = ship.mines,
                .carrier = ship.carrier == kNoShip ? Counter::none : counter(s, ship.carrier),
                .ramp = ship.ramp,
                .edge = edge_of(ship.edges),
                .launches = ship.launches,
                .orders = {},
                .stars = ship.stars};
  for (int p = 1; p <= kPhases; ++p)  // CC-125, CC-312
    seen.orders[p - 1] = owner(s, i) == seat || p <= s.executed ? ship.order[p - 1] : Code::none;
  return seen;
}

ShipView no_ship() {
  ShipView none{};
  none.ship = none.carrier = Counter::none;
  none.ship_class = ShipClass::none;
  none.seat = kNobody;
  none.where = Where::none;
  none.ramp = Flank::none;
  none.edge = Edge::none;
  none.orders.fill(Code::none);
  return none;
}

NoteView view_of_note(const State& s, const Note& note) {
  NoteView seen{counter(s, note.ship), Field::none, Counter::none, Flank::none, Moment::none};
  switch (s.stage) {
    case Stage::deck:
      seen.other = counter(s, note.other);
      seen.flank = static_cast<Flank>(note.what);
      break;
    case Stage::mines:
      seen.moment = static_cast<Moment>(note.what);
      seen.flank = static_cast<Flank>(note.other);
      break;
    default:
      seen.field = sheet(s, note.ship).field[note.what];
      seen.other = counter(s, note.other);
      break;
  }
  return seen;
}

SeatView view_of_seat(const State& s, Seat seat) {
  const int side = side_of(s, seat);
  return {.side = static_cast<std::uint8_t>(side),
          .written = s.desk[seat].written,
          .cells = s.desk[seat].cells,
          .handed_in = Parties(s.sealed.in).has(seat) ? std::uint8_t{1} : std::uint8_t{0},
          .resigned = has_resigned(s, seat) ? std::uint8_t{1} : std::uint8_t{0},
          .score = static_cast<std::int16_t>(score_of(s, side)),
          .damage = static_cast<std::int16_t>(s.damage[side])};
}

// --- what a seat cannot know -----------------------------------------------------------------------------------------

void imagine_orders(State& s, Seat seat, Rng& rng) {
  for (int i = 0; i < ships(s); ++i) {
    if (owner(s, i) == seat) continue;
    for (int p = s.executed; p < kPhases; ++p) {
      Code& order = s.ship[i].order[p];
      if (order == Code::none) continue;
      do {
        order = static_cast<Code>(rng.below(kCodes));
      } while (!may_be_given(card(s, i).ship_class, order));
    }
  }
}

// One more note that the seat might have made, or none: each as likely as the others.
bool imagine_note(State& s, Seat seat, bool last, Rng& rng) {
  int seen = 1;  // to stop is one of the possibilities
  Note drawn{};
  bool goes_on = false;
  const auto consider = [&](int ship, int what, int other) {
    if (rng.below(++seen) != 0) return;
    goes_on = true;
    drawn = {static_cast<std::uint8_t>(ship), static_cast<std::uint8_t>(what), static_cast<std::uint8_t>(other), 0};
  };
  switch (s.stage) {
    case Stage::deck:
      each_over_ramp(s, seat, [&](int fighter, int cruiser, Flank ramp) {
        if (!is_noted(s, fighter) && has_room(s, cruiser, ramp)) consider(fighter, static_cast<int>(ramp), cruiser);
      });
      break;
    case Stage::mines:
      each_drop(s, seat, [&](int escort, Moment moment, Flank flank) {
        if (has_moment(s, escort, moment) && is_inside(s, drop_hex(s, escort, moment, flank)) &&
            !is_drop_noted(s, escort, moment, flank) && mines_noted(s, escort) < s.ship[escort].mines)
          consider(escort, static_cast<int>(moment), static_cast<int>(flank));
      });
      break;
    default:
      each_shot<false>(s, seat, last, [&](int ship, int field, int target, RuleId) {
        consider(ship, field, target);
        return false;
      });
      break;
  }
  if (goes_on) add_note(s, drawn.ship, drawn.what, drawn.other);
  return goes_on;
}

// Notes are made ship by ship in secret: those of others are drawn anew where they have been handed in.
void imagine_notes(State& s, Seat seat, Rng& rng) {
  bool last = false;
  for (int i = 0; i < ships(s); ++i) last = last || s.ship[i].volley == 1;
  for (const Seat other : Parties::all_seats(s.seats).without(index(seat) < s.seats ? Parties(seat) : Parties()))
    drop_notes(s, other);
  for (const Seat other : Parties(s.sealed.in)) {
    if (other == seat) continue;
    while (imagine_note(s, other, last, rng)) {
    }
  }
}

}  // namespace

void Game::prepare(State& state, const Setup<Game>& setup) {
  state.options = setup.options;
  state.scenario = scenario_for(setup.options.scenario, setup.seats);
  state.seats = static_cast<std::uint8_t>(setup.seats);
  set_up(state);
}

View Game::view(const State& state, Seat seat) {
  View view{};
  view.options = state.options;
  view.scenario = state.scenario;
  view.seats = state.seats;
  view.turn = state.turn;
  view.phase = state.phase;
  view.stage = state.stage;
  view.executed = state.executed;
  view.ships = static_cast<std::uint8_t>(ships(state));
  view.mines = state.mines;
  view.asteroids = state.asteroids;
  view.next_ship = Counter::none;
  if (index(seat) < state.seats && state.desk[seat].phase != 0) {
    view.next_ship = counter(state, state.desk[seat].ship);
    view.next_phase = state.desk[seat].phase;
  }
  view.ship.fill(no_ship());
  view.note.fill({Counter::none, Field::none, Counter::none, Flank::none, Moment::none});
  for (int i = 0; i < ships(state); ++i) view.ship[i] = view_of_ship(state, i, seat);
  for (int i = 0; i < state.mines; ++i) {
    const Mine& mine = state.mine[i];
    view.mine[i] = {mine.at.q, mine.at.r, mine.side, mine.owner, mine.fresh};
  }
  for (int i = 0; i < state.asteroids; ++i) view.asteroid[i] = {state.asteroid[i].q, state.asteroid[i].r};
  for (int i = 0; i < state.notes; ++i)
    if (is_noted_by(state, state.note[i], seat)) view.note[view.notes++] = view_of_note(state, state.note[i]);
  for (const Seat other : Parties::all_seats(state.seats)) view.seat[other] = view_of_seat(state, other);
  view.over = state.over;
  view.winners = state.winners;
  return view;
}

void Game::imagine(State& state, Seat seat, Rng& rng) {
  imagine_orders(state, seat, rng);
  imagine_notes(state, seat, rng);
}

Scores Game::scores(const State& state) {
  Scores scores{};
  for (const Seat seat : Parties::all_seats(state.seats)) scores[seat] = score_of(state, side_of(state, seat));
  return scores;
}

Parties Game::winners(const State& state) {
  const unsigned sides = state.over != 0 ? state.winners : best_by_score(state, all_sides(state));
  Parties winners;
  for (const Seat seat : Parties::all_seats(state.seats))
    if (((sides >> side_of(state, seat)) & 1U) != 0) winners = winners.with(seat);
  return winners;
}

std::string Game::seat_name(const State& state, Seat seat, const Words& words) {
  if (index(seat) >= state.seats) return {};
  return words.say("fleet." + scenario(state).id + "." + std::to_string(index(seat) + 1));
}

// CC-422, CC-424, CC-426: what is rolled for a shot, and what the target has to lose.
std::string Game::remark(const State& state, Seat /*seat*/, Action offer, const Words& words) {
  if (!is<Verbs, Fire>(offer)) return {};
  const auto shot = unpack<Verbs, Fire>(offer);
  const int ship = place_of(state, shot.ship);
  const int target = place_of(state, shot.target);
  if (ship == kNoShip || target == kNoShip || !on_map(state, ship) || !on_map(state, target)) return {};
  const ShipSheet& gunner = sheet(state, ship);
  const Aim aimed = aim(state, ship, target);
  const auto field = std::ranges::find(gunner.field, shot.field) - gunner.field.begin();
  if (field >= gunner.fields || ((aimed.fields >> field) & 1U) == 0) return {};
  const Stake stake = stake_of(state, ship, static_cast<int>(field), aimed);
  const int shots = gunner.shots - spent(state, ship).shots;
  const std::array<Word, 7> values{{{"die", std::to_string(stake.die), true},
                                    {"times", std::to_string(stake.multiplier), true},
                                    {"halved", stake.halved ? "1" : "0", true},
                                    {"least", std::to_string(stake.damage(1)), true},
                                    {"most", std::to_string(stake.damage(stake.die)), true},
                                    {"left", std::to_string(state.ship[target].defence), true},
                                    {"shots", std::to_string(shots), true}}};
  return words.say("board.shot", values);
}

std::span<const EmbeddedFile> Game::text_files() { return capitaine_cosmos::text_files(); }
std::span<const EmbeddedFile> Game::source_files() { return capitaine_cosmos::source_files(); }

}  // namespace orrery::capitaine_cosmos

ORRERY_GAME_TEMPLATES(template, orrery::capitaine_cosmos::Game)
