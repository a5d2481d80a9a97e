// What the program of docs/balance.md counts of games of Galaxy Trucker.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "arena/galaxy_trucker_guests.h"
#include "games/galaxy_trucker/rules/credits.h"
#include "games/galaxy_trucker/rules/power.h"

namespace orrery::galaxy_trucker {

using Verbs = Game::Verbs;

inline constexpr int kReasons = static_cast<int>(Reason::unpaid) + 1;
inline constexpr int kPurses = static_cast<int>(Purse::crew) + 1;

struct Piece {
  int laid = 0;    // at launch
  int linked = 0;  // of these, with what they need
  int used = 0;
};

// Flights of one class.
struct Flights {
  Mean earned;
  int gave_up = 0;               // the whole ship
  int stray = 0;                 // GX-307: engines taken off before the launch
  int creative = 0;              // GX-309
  Indexed<int, kSides> front{};  // which side of the board flew ahead
  int fit = 0;                   // GX-407: with every half that the class has, manned and able to move
  int halves = 0;                // at launch
  int halves_home = 0;
};

struct Record {
  int games = 0;
  double won = 0;
  int credits = 0;
  int flights = 0;
  int answers = 0;   // in the yard
  Mean thought;      // microseconds for an answer that leaves a choice
  int faulty = 0;    // ships with anything to correct at the check
  int grounded = 0;  // ships that cannot fly: nothing to live in, or no thrust
  int components = 0;
  int empty = 0;  // squares
  int exposed = 0;
  int left_over = 0;                 // components set aside and paid for
  int broken = 0;                    // components lost in flight
  Indexed<int, kReasons> gave_up{};  // by reason
  int number = 0;                    // in which building was finished
  int cannons = 0;                   // halves
  int engines = 0;
  int crew = 0;
  int room = 0;
  Indexed<int, kMaxFlights> earned{};
  Indexed<Mean, kPurses> purse{};
  Indexed<Flights, kClasses> flown{};
  Indexed<Piece, kKinds> piece{};
  Indexed<Indexed<Mean, 6>, kMaxFlights> specialist{};  // what flights with each brought
  Indexed<Mean, 6>
      instead{};  // by whoever could choose: what the flight would have brought with this one rather than any
  Mean jumps;     // what the flight brought more than without the jump
  std::map<std::string, double> above;  // games in which it ended before the other; ties are half
  std::map<std::string, int> met;
};

// What all seats have in common, whoever sits there.
struct Places {
  Indexed<double, kMaxSeats> won{};   // by seat
  Indexed<Mean, kMaxSeats> earned{};  // by number tile, in a flight
  Indexed<double, kMaxSeats> best{};  // flights that brought most, by number tile
  int flights = 0;
};

struct Records {
  std::map<std::string, Record> bot;
  Places places;
};

// What a flight that is under way brings to a seat, if its answer to the question in hand is this one.
inline int outcome(const std::vector<Guest>& guests, const State& now, Seat seat, Action action, std::uint64_t seed) {
  State state = now;
  Luck luck(seed);
  Table table(state, luck);
  table.restate();
  table.list(seat);
  answer(table, action);
  Rng rng(seed);
  while (!table.finished() && state.flight == now.flight) {
    const Seat next = next_party(table, rng);
    Rng thoughts(rng.next());
    answer(table, guests[static_cast<std::size_t>(index(next))].choose(state, next, table, thoughts));
  }
  return score(state, seat);
}

class Observer {
public:
  Observer(Records& records, const std::vector<std::string>& bots, const State& state)
      : records_(records), bots_(bots), s_(state) {}

  void hear(const Event& event) {
    Game::Events::visit(event.kind, [&]<class E>() { hear(unpack_event<Game::Events, E>(event)); });
  }
  // Before each answer: the first one of a flight finds all ships as they were launched.
  void look(Seat asked) {
    of(asked).answers += s_.phase == Phase::building ? 1 : 0;
    if (s_.phase != Phase::flight || launched_ == s_.flight + 1) return;
    launched_ = s_.flight + 1;
    for (const Seat seat : all(s_)) look_at_ship(seat);
  }
  // What else could have been answered, played to the end of the flight by the same luck.
  void wonder(const std::vector<Guest>& guests, const Table& table, Seat seat, Action chosen, std::uint64_t seed) {
    if (is<Verbs, Jump>(chosen)) {
      for (const Action offer : table.offers())
        if (is<Verbs, Stay>(offer) || is<Verbs, Done>(offer))
          of(seat).jumps.add(outcome(guests, s_, seat, chosen, seed) - outcome(guests, s_, seat, offer, seed));
    }
    if (is<Verbs, Hire>(chosen) && table.offers().size() == kAllSpecialists.size()) {
      std::array<int, kAllSpecialists.size()> credits{};
      double mean = 0;
      for (std::size_t i = 0; i < credits.size(); ++i) {
        credits[i] = outcome(guests, s_, seat, table.offers()[i], seed);
        mean += per(credits[i], credits.size());
      }
      for (std::size_t i = 0; i < credits.size(); ++i)
        of(seat).instead[unpack<Verbs, Hire>(table.offers()[i]).specialist].add(credits[i] - mean);
    }
  }
  void thought(Seat seat, double microseconds) { of(seat).thought.add(microseconds); }
  void finish() {
    const Parties winners = Game::winners(s_);
    for (const Seat seat : all(s_)) {
      Record& r = of(seat);
      ++r.games;
      const double share = winners.has(seat) ? 1.0 / winners.count() : 0;
      r.won += share;
      records_.places.won[seat] += share;
      r.credits += score(s_, seat);
      for (const Seat other : all(s_)) {
        if (bots_[at(other)] == bots_[at(seat)]) continue;
        const int lead = score(s_, seat) - score(s_, other);  // GX-514
        r.above[bots_[at(other)]] += lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
        ++r.met[bots_[at(other)]];
      }
    }
  }

private:
  static std::size_t at(Seat seat) { return static_cast<std::size_t>(index(seat)); }
  Record& of(Seat seat) { return records_.bot[bots_[at(seat)]]; }

  // What a component needs to be of use (GX-107); nothing where it is of use by itself.
  static Squares partners(const Ship& ship, Kind kind) {
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
  void look_at_ship(Seat seat) {
    const ShipBoard& board = galaxy_trucker::board(s_, seat);
    const Ship& ship = s_.ship[seat];
    Record& r = of(seat);
    ++r.flights;
    bool fit = has_all_halves(s_, seat);
    int halves = 0;
    each_half(board, ship, [&](const Ship& half) {
      ++halves;
      fit &= humans(half) > 0 && (single_engines(half) != 0 || (double_engines(half) != 0 && cells(half) > 0));
    });
    halves_[seat] = is_flying(s_, seat) ? halves : 0;
    r.flown[s_.ship_class].fit += fit ? 1 : 0;
    r.flown[s_.ship_class].halves += halves_[seat];
    r.grounded += cabins(ship) == 0 || (single_engines(ship) == 0 && (double_engines(ship) == 0 || cells(ship) == 0));
    r.components += count(ship.hull());
    r.empty += count(board.squares) - count(ship.hull());
    r.exposed += exposed_connectors(board, ship);
    r.number += s_.player[seat].number;
    r.cannons += cannon_strength(s_, seat, ~Squares{0});
    r.engines += engine_strength(s_, seat, ~Squares{0});
    r.crew += crew(ship);
    each_cell(holds(ship), [&](int cell) { r.room += component(ship.tile[cell]).containers(); });
    each_cell(ship.hull(), [&](int cell) {
      Piece& piece = r.piece[component(ship.tile[cell]).kind];
      ++piece.laid;
      piece.linked += linked(board, ship, cell, partners(ship, component(ship.tile[cell]).kind)) != 0 ? 1 : 0;
    });
  }
  static bool is_engine(Tile tile) {
    const Kind kind = component(tile).kind;
    return kind == Kind::engine || kind == Kind::double_engine || kind == Kind::engine_cannon;
  }
  void hear(const auto&) {}
  void hear(const FaultFound& e) { ++of(e.seat).faulty; }
  void hear(const TileLost& e) {
    of(e.seat).left_over += e.loss == Loss::left_over;
    of(e.seat).flown[class_].stray += e.loss == Loss::removed && is_engine(e.tile) ? 1 : 0;
    of(e.seat).broken += e.loss == Loss::destroyed || e.loss == Loss::fallen;
  }
  void hear(const GaveUp& e) {
    ++of(e.seat).gave_up[e.reason];
    ++of(e.seat).flown[class_].gave_up;
    halves_[e.seat] = 0;
  }
  void hear(const HalfGaveUp& e) { --halves_[e.seat]; }
  void hear(const HeadingSet& e) { ++of(e.seat).flown[class_].front[e.front]; }
  void hear(const FlightBegan& e) {
    end_flight();
    flight_ = e.flight - 1;
    class_ = e.ship_class;
  }
  void hear(const GameEnded& e) {
    if (e.seat == Seat{0}) end_flight();
  }
  void hear(const TookNumber& e) { number_[e.seat] = e.number; }
  void hear(const Renumbered& e) { number_[e.seat] = e.number; }
  void hear(const Hired& e) { hired_[e.seat] = e.specialist; }
  void hear(const Paid& e) {
    of(e.seat).earned[flight_] += e.credits;
    of(e.seat).purse[e.purse].add(e.credits);
    of(e.seat).flown[class_].creative += e.purse == Purse::creativity ? 1 : 0;
    earned_[e.seat] += e.credits;
    of(e.seat).piece[Kind::luxury_cabin].used += e.purse == Purse::fares ? 1 : 0;
  }
  void hear(const Jumped& e) { ++of(e.seat).piece[Kind::engine_booster].used; }
  void hear(const Amplified& e) { ++of(e.seat).piece[Kind::cannon_booster].used; }
  void hear(const Boosted& e) { ++of(e.seat).piece[Kind::shield_booster].used; }
  void hear(const Burnt& e) { ++of(e.seat).piece[Kind::fusion_furnace].used; }
  void hear(const Woke& e) { ++of(e.seat).piece[Kind::stasis_chamber].used; }
  void hear(const Impacted& e) {
    of(e.seat).piece[Kind::indestructible_plate].used += e.impact == Impact::deflected ? 1 : 0;
  }
  void end_flight() {
    if (flight_ < 0) return;
    Places& places = records_.places;
    int most = -1000;
    for (const Seat seat : all(s_)) most = std::max(most, earned_[seat]);
    int best = 0;
    for (const Seat seat : all(s_)) best += earned_[seat] == most ? 1 : 0;
    ++places.flights;
    for (const Seat seat : all(s_)) {
      places.earned[number_[seat] - 1].add(earned_[seat]);
      places.best[number_[seat] - 1] += earned_[seat] == most ? per(1, best) : 0;
      of(seat).specialist[flight_][hired_[seat]].add(earned_[seat]);
      of(seat).flown[class_].earned.add(earned_[seat]);
      of(seat).flown[class_].halves_home += halves_[seat];
    }
    earned_ = {};
    hired_ = {};
    halves_ = {};
  }

  Records& records_;
  const std::vector<std::string>& bots_;
  const State& s_;
  int launched_ = 0;
  int flight_ = -1;
  ShipClass class_{};
  Indexed<int, kMaxSeats> halves_{};  // that have not given up
  Indexed<int, kMaxSeats> earned_{};
  Indexed<int, kMaxSeats> number_{};
  Indexed<Specialist, kMaxSeats> hired_{};
};

}  // namespace orrery::galaxy_trucker
