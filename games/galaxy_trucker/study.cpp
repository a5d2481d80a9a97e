#include "games/galaxy_trucker/study.h"

#include <algorithm>
#include <map>
#include <utility>

#include "games/galaxy_trucker/game.h"
#include "games/galaxy_trucker/rules/cards.h"
#include "games/galaxy_trucker/rules/credits.h"
#include "games/galaxy_trucker/rules/power.h"

namespace orrery::galaxy_trucker {
namespace {

using Verbs = Game::Verbs;

// What is answered, in a word; several answers that come to the same are one.
std::string word_for(Decision decision, Action action, std::span<const Action> offers) {
  const auto with = [](const char* word, int number) { return word + std::to_string(number); };
  if (is<Verbs, StopIn>(action)) return with("sector-", unpack<Verbs, StopIn>(action).sector);
  if (is<Verbs, Shoot>(action)) return with("row-", unpack<Verbs, Shoot>(action).row);
  if (is<Verbs, PickNumber>(action)) return with("number-", unpack<Verbs, PickNumber>(action).number);
  if (is<Verbs, Guess>(action)) return with("guesses-", unpack<Verbs, Guess>(action).number);
  if (is<Verbs, HideDie>(action)) return with("hides-", unpack<Verbs, HideDie>(action).number);
  if (is<Verbs, PickSide>(action)) return unpack<Verbs, PickSide>(action).side == Side::left ? "left" : "right";
  if (is<Verbs, Pay>(action)) return action == offers.front() ? "pays-all" : "pays-a-part";
  if (is<Verbs, KeepCredits>(action)) return "pays-nothing";
  if (is<Verbs, Bid>(action) && decision == Decision::secret_bid) {
    const int credits = unpack<Verbs, Bid>(action).credits;
    return credits == 0 ? "bids-nothing" : credits < 4 ? "bids-1-to-3" : credits < 8 ? "bids-4-to-7" : "bids-8-or-more";
  }
  if (is<Verbs, Bid>(action)) return "bids";
  if (is<Verbs, Pass>(action)) return "passes";
  if (is<Verbs, Dock>(action)) return "helps";
  if (is<Verbs, FlyBy>(action)) return "flies-by";
  if (is<Verbs, TakeHit>(action)) return "takes-the-shots";
  if (is<Verbs, LoseCrew>(action)) return "gives-an-alien";
  if (is<Verbs, LoseCell>(action) || is<Verbs, Power>(action)) return "gives-a-cell";
  if (is<Verbs, Remove>(action)) return "gives-a-component";
  if (is<Verbs, TakeOpen>(action)) return "takes-a-component";
  return "else";
}

// Answers to cards of The Big Expansion.
bool is_of_card(Decision decision) {
  constexpr std::array kDecisions{Decision::stop_in_sector, Decision::shoot_row,       Decision::choose_number,
                                  Decision::guess_die,      Decision::hide_die,        Decision::pick_side,
                                  Decision::pay_or_suffer,  Decision::secret_bid,      Decision::bid,
                                  Decision::help_stranded,  Decision::hand_over_alien, Decision::system_test,
                                  Decision::stale_air,      Decision::visit_depot};
  return std::ranges::find(kDecisions, decision) != kDecisions.end();
}

// What a component needs to be of use (GX-107); everything where it is of use by itself.
Squares partners(const Ship& ship, Kind kind) {
  switch (kind) {
    case Kind::shield_booster: {
      Squares shields = 0;
      for (const Side side : kAllSides) shields |= ship[of_side(Set::shield_front, side)];
      return shields;
    }
    case Kind::cannon_booster: return all_cannons(ship);
    case Kind::engine_booster: return engines(ship);
    case Kind::fusion_furnace: return ship[Set::battery];
    case Kind::life_support: return ship[Set::cabin];
    default: return ~Squares{0};
  }
}

bool is_engine(Tile tile) {
  const Kind kind = component(tile).kind;
  return kind == Kind::engine || kind == Kind::double_engine || kind == Kind::engine_cannon;
}

}  // namespace

void Study::hear(const FlightBegan& e) {
  flights_.emplace_back().ship_class = e.ship_class;
  for (Trip& trip : flights_.back().trip) trip.ship.home = 1;
}

void Study::hear(const TileLost& e) {
  Trip& trip = now(e.seat);
  trip.ship.left_over += e.loss == Loss::left_over ? 1 : 0;
  trip.ship.lost += e.loss == Loss::destroyed || e.loss == Loss::fallen || e.loss == Loss::surrendered ? 1 : 0;
  trip.stray += e.loss == Loss::removed && is_engine(e.tile) ? 1 : 0;
}

void Study::hear(const GaveUp& e) {
  Trip& trip = now(e.seat);
  trip.ship.gave_up = 1;
  trip.ship.home = 0;
  trip.reason = e.reason;
  trip.halves_home = 0;
}

void Study::hear(const Borrowed& e) {
  now(e.seat).ship.loans += e.loans;
  borrowed_[e.seat] = e.loans;
}

void Study::hear(const Paid& e) {
  Trip& trip = now(e.seat);
  trip.ship.credits += e.credits;
  trip.purse[e.purse] += e.credits;
  trip.creative += e.purse == Purse::creativity ? 1 : 0;
  trip.used[Kind::luxury_cabin] += e.purse == Purse::fares ? 1 : 0;
  trip.loans[e.purse] += std::exchange(borrowed_[e.seat], 0);
  if (e.credits < 0 && (e.purse == Purse::auction || e.purse == Purse::adventure)) paid_[e.seat] -= e.credits;
}

bool Study::could_have_repaid(const State& s, Seat seat) const {
  return 10 * score(s, seat) + kRepayment * paid_[seat] >= 0;
}

void Study::answers(const State& s, Seat seat, const Question& question, std::span<const Action> offers,
                    Action chosen) {
  now(seat).ship.answers += s.phase == Phase::building ? 1 : 0;
  if (s.phase == Phase::flight && !flights_.back().launched) {
    flights_.back().launched = true;
    for (const Seat each : all(s)) look_at(s, each);
  }
  if (is<Verbs, Pay>(chosen)) paid_[seat] += unpack<Verbs, Pay>(chosen).credits;
  note_answer(s, seat, question, offers, chosen);
}

void Study::note_answer(const State& s, Seat seat, const Question& question, std::span<const Action> offers,
                        Action chosen) {
  const auto decision = static_cast<Decision>(question.decision);
  if (decision == Decision::choose_machination)
    for (const Action offer : offers)
      given_.push_back({seat, "given." + name(unpack<Verbs, GiveMachination>(offer).card), offer == chosen});
  if (offers.size() < 2 || s.card == Card::none || !is_of_card(decision)) return;
  std::map<std::string, bool> names;
  for (const Action offer : offers) names[name_of_answer(s, question, offers, offer)] |= offer == chosen;
  for (const auto& [answer, given] : names) given_.push_back({seat, answer, given});
}

std::string Study::name_of_answer(const State& s, const Question& question, std::span<const Action> offers,
                                  Action action) {
  const auto decision = static_cast<Decision>(question.decision);
  if (is<Verbs, Jump>(action)) return "jump.jump";  // with whatever engine
  if (s.card == Card::none || !is_of_card(decision)) return "";
  return "card." + name(s.card) + "." + word_for(decision, action, offers);
}

void Study::look_at(const State& s, Seat seat) {
  const ShipBoard& board = galaxy_trucker::board(s, seat);
  const galaxy_trucker::Ship& ship = s.ship[seat];
  Trip& trip = now(seat);
  bool fit = has_all_halves(s, seat);
  int halves = 0;
  each_half(board, ship, [&](const galaxy_trucker::Ship& half) {
    ++halves;
    fit &= humans(half) > 0 && (single_engines(half) != 0 || (double_engines(half) != 0 && cells(half) > 0));
  });
  trip.fit = fit ? 1 : 0;
  trip.halves = trip.halves_home = is_flying(s, seat) ? halves : 0;
  const bool has_thrust = single_engines(ship) != 0 || (double_engines(ship) != 0 && cells(ship) > 0);
  trip.ship.grounded = cabins(ship) == 0 || !has_thrust ? 1 : 0;
  trip.ship.components = count(ship.hull());
  trip.ship.empty = count(board.squares) - count(ship.hull());
  trip.ship.open_ends = exposed_connectors(board, ship);
  trip.ship.cannon_halves = cannon_strength(s, seat, ~Squares{0});
  trip.ship.engine_halves = engine_strength(s, seat, ~Squares{0});
  trip.ship.crew = crew(ship);
  each_cell(holds(ship), [&](int cell) { trip.ship.room += component(ship.tile[cell]).containers(); });
  each_cell(ship.hull(), [&](int cell) {
    const Kind kind = component(ship.tile[cell]).kind;
    ++trip.laid[kind];
    trip.linked[kind] += linked(board, ship, cell, partners(ship, kind)) != 0 ? 1 : 0;
  });
}

}  // namespace orrery::galaxy_trucker
