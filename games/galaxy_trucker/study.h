// What a study (arena/observer.h) counts of this game besides what it counts of every game: what ships are built and what becomes of
// them, what each flight and each purse brings, what New Technologies are used for, answers to cards, loans, and flights under
// Rough Roads. docs/balance.md says what became of it.
//
//   credits … crew           of a ship in a flight (Ship below)
//   flight1.credits, flight1.home, flight1.loans; class.ia.credits …; number1.credits, number1.best (in thousandths)
//   purse.goods              credits of a flight, by where they come from
//   gave_up.lapped           of a flight: 1 where the ship gave up for that reason
//   laid.luxury_cabin, used.luxury_cabin     in a flight; linked.cannon_booster of one that is laid: 1 where it has what it needs
//   hired.lawyer.flight1     credits of a flight with the specialist
//   card.em-better-offer.pays-nothing, given.em-better-offer     of an answer that could be given: 1 where it was
//   loans.losses             taken in a flight, by what was paid with them; indebted, defaulted, avoidable of a game: 1 where that is so
//   road.somersault.credits, .home, .before@expert@veteran     of a flight with that card of Rough Roads
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "games/galaxy_trucker/content.h"
#include "games/galaxy_trucker/state.h"
#include "games/galaxy_trucker/vocabulary.h"
#include "kernel/counted.h"
#include "kernel/game.h"
#include "kernel/names.h"

namespace orrery::galaxy_trucker {

class Study {
public:
  static constexpr auto kCounted = std::to_array<Counted>({
      {"credits"},
      {"answers"},
      {"faulty", CountedAs::share},
      {"grounded", CountedAs::share},
      {"components"},
      {"empty"},
      {"open_ends"},
      {"left_over"},
      {"lost"},
      {"gave_up", CountedAs::share},
      {"home", CountedAs::share},
      {"finished_as"},
      {"cannon_halves", CountedAs::halves},
      {"engine_halves", CountedAs::halves},
      {"crew"},
      {"room"},
      {"loans"},
      {"indebted", CountedAs::share},
      {"defaulted", CountedAs::share},
      {"avoidable", CountedAs::share},
      {"flight{n}.credits"},
      {"flight{n}.home", CountedAs::share},
      {"flight{n}.loans"},
      {"class.{class}.credits"},
      {"class.{class}.gave_up", CountedAs::share},
      {"class.{class}.stray"},
      {"class.{class}.creative", CountedAs::share},
      {"class.{class}.front.{side}", CountedAs::share},
      {"class.{class}.fit", CountedAs::share},
      {"class.{class}.halves"},
      {"class.{class}.halves_home"},
      {"number{n}.credits"},
      {"number{n}.best", CountedAs::thousandths},
      {"purse.{purse}"},
      {"gave_up.{reason}", CountedAs::share},
      {"loans.{purse}"},
      {"laid.{kind}"},
      {"used.{kind}"},
      {"linked.{kind}", CountedAs::share},
      {"hired.{specialist}.flight{n}"},
      {"road.{rough}.credits"},
      {"road.{rough}.home", CountedAs::share},
      {"road.{rough}.before", CountedAs::thousandths},
      {"given.{card}", CountedAs::share},
      {"card.{card}.sector-{n}", CountedAs::share},
      {"card.{card}.row-{n}", CountedAs::share},
      {"card.{card}.number-{n}", CountedAs::share},
      {"card.{card}.guesses-{n}", CountedAs::share},
      {"card.{card}.hides-{n}", CountedAs::share},
      {"card.{card}.left", CountedAs::share},
      {"card.{card}.right", CountedAs::share},
      {"card.{card}.pays-all", CountedAs::share},
      {"card.{card}.pays-a-part", CountedAs::share},
      {"card.{card}.pays-nothing", CountedAs::share},
      {"card.{card}.bids", CountedAs::share},
      {"card.{card}.bids-nothing", CountedAs::share},
      {"card.{card}.bids-1-to-3", CountedAs::share},
      {"card.{card}.bids-4-to-7", CountedAs::share},
      {"card.{card}.bids-8-or-more", CountedAs::share},
      {"card.{card}.passes", CountedAs::share},
      {"card.{card}.helps", CountedAs::share},
      {"card.{card}.flies-by", CountedAs::share},
      {"card.{card}.takes-the-shots", CountedAs::share},
      {"card.{card}.gives-an-alien", CountedAs::share},
      {"card.{card}.gives-a-cell", CountedAs::share},
      {"card.{card}.gives-a-component", CountedAs::share},
      {"card.{card}.takes-a-component", CountedAs::share},
      {"card.{card}.else", CountedAs::share},
  });

  // A ship in a flight: as it was launched, and what became of it.
  struct Ship {
    int credits = 0;
    int answers = 0;   // in the yard
    int faulty = 0;    // anything to correct at the check
    int grounded = 0;  // cannot fly: nothing to live in, or no thrust
    int components = 0;
    int empty = 0;      // squares
    int open_ends = 0;  // exposed connectors
    int left_over = 0;  // components set aside and paid for
    int lost = 0;       // components, in flight
    int gave_up = 0;
    int home = 0;
    int finished_as = 0;    // the number tile
    int cannon_halves = 0;  // strength, twice: with all double devices powered
    int engine_halves = 0;
    int crew = 0;
    int room = 0;  // for goods
    int loans = 0;
    BOOST_DESCRIBE_CLASS(Ship, (),
                         (credits, answers, faulty, grounded, components, empty, open_ends, left_over, lost, gave_up,
                          home, finished_as, cannon_halves, engine_halves, crew, room, loans),
                         (), ())
  };

  // Before each answer: the first one of a flight finds all ships as they were launched.
  void answers(const State& s, Seat seat, const Question& question, std::span<const Action> offers, Action chosen);

  // Answers to cards go by words, so that several which come to the same are one; others are named as they are written.
  static std::string name_of_answer(const State& s, const Question& question, std::span<const Action> offers,
                                    Action action);
  // Other answers are tried to the end of the flight: what comes after it is luck.
  static bool is_same_stretch(const State& before, const State& now) {
    return now.flight == before.flight && now.phase != Phase::over;
  }

  void hear(const auto& /*event*/) {}
  void hear(const FlightBegan& e);
  void hear(const TookNumber& e) { now(e.seat).ship.finished_as = e.number; }
  void hear(const Renumbered& e) { now(e.seat).ship.finished_as = e.number; }
  void hear(const FaultFound& e) { now(e.seat).ship.faulty = 1; }
  void hear(const TileLost& e);
  void hear(const GaveUp& e);
  void hear(const HalfGaveUp& e) { --now(e.seat).halves_home; }
  void hear(const HeadingSet& e) { now(e.seat).front = e.front; }
  void hear(const RoughDrawn& e) { flights_.back().roads.push_back(e.rough); }
  void hear(const Hired& e) { now(e.seat).hired = e.specialist; }
  void hear(const Borrowed& e);
  void hear(const Paid& e);
  void hear(const Jumped& e) { ++now(e.seat).used[Kind::engine_booster]; }
  void hear(const Amplified& e) { ++now(e.seat).used[Kind::cannon_booster]; }
  void hear(const Boosted& e) { ++now(e.seat).used[Kind::shield_booster]; }
  void hear(const Burnt& e) { ++now(e.seat).used[Kind::fusion_furnace]; }
  void hear(const Woke& e) { ++now(e.seat).used[Kind::stasis_chamber]; }
  void hear(const Impacted& e) {
    now(e.seat).used[Kind::indestructible_plate] += e.impact == Impact::deflected ? 1 : 0;
  }

  // Calls count(name, value) and count(seat, name, value) for every number.
  void ended(const State& s, Parties /*winners*/, auto& count) const {
    for (std::size_t i = 0; i < flights_.size(); ++i) {
      const std::string flight = "flight" + std::to_string(i + 1);
      for (const Seat seat : all(s)) {
        const Trip& trip = flights_[i].trip[seat];
        count(seat, flight + ".credits", trip.ship.credits);
        count(seat, flight + ".home", trip.ship.home);
        count(seat, flight + ".loans", trip.ship.loans);
        if (trip.hired != Specialist::none) count(seat, "hired." + name(trip.hired) + "." + flight, trip.ship.credits);
        if (flights_[i].launched) count_trip(flights_[i], seat, count);
      }
      count_roads(flights_[i], s.seats, count);
      count_numbers(flights_[i], s.seats, count);
    }
    for (const Answer& one : given_) count(one.seat, one.name, one.given ? 1 : 0);
    for (const Seat seat : all(s)) count_loans(s, seat, count);
  }

private:
  static constexpr int kReasons = Names<Reason>::count();
  static constexpr int kPurses = Names<Purse>::count();

  // What a seat did in a flight.
  struct Trip {
    Ship ship;
    Reason reason{};     // it gave up for
    Specialist hired{};  // none
    Side front{};        // GX-302: which side of the board flies ahead
    int stray = 0;       // GX-307: engines taken off before the launch
    int creative = 0;    // GX-309
    int fit = 0;         // GX-407: with every half that the class has, manned and able to move
    int halves = 0;      // at launch
    int halves_home = 0;
    Indexed<int, kPurses> purse{};
    Indexed<int, kPurses> loans{};
    Indexed<int, kKinds> laid{};
    Indexed<int, kKinds> linked{};  // of these, with what they need
    Indexed<int, kKinds> used{};
  };
  struct Flight {
    ShipClass ship_class{};
    bool launched = false;
    std::vector<Rough> roads;
    Indexed<Trip, kMaxSeats> trip{};
  };
  struct Answer {
    Seat seat;
    std::string name;
    bool given;
  };

  template <class T>
  static std::string name(T value) {
    return std::string(name_of(value));
  }
  Trip& now(Seat seat) { return flights_.back().trip[seat]; }
  void look_at(const State& s, Seat seat);
  void note_answer(const State& s, Seat seat, const Question& question, std::span<const Action> offers, Action chosen);

  static void count_trip(const Flight& flight, Seat seat, auto& count) {
    const Trip& trip = flight.trip[seat];
    each_field<Ship>([&](std::string_view field, auto pointer) { count(seat, field, trip.ship.*pointer); });
    for (int i = 0; i < kReasons; ++i)
      count(seat, "gave_up." + std::string(Names<Reason>::name(i)),
            trip.ship.gave_up != 0 && static_cast<int>(trip.reason) == i ? 1 : 0);
    for (int i = 0; i < kPurses; ++i) {
      const std::string purse(Names<Purse>::name(i));
      count(seat, "purse." + purse, trip.purse[i]);
      count(seat, "loans." + purse, trip.loans[i]);
    }
    for (int i = 0; i < kKinds; ++i) {
      const std::string kind(Names<Kind>::name(i));
      count(seat, "laid." + kind, trip.laid[i]);
      count(seat, "used." + kind, trip.used[i]);
      for (int n = 0; n < trip.laid[i]; ++n) count(seat, "linked." + kind, n < trip.linked[i] ? 1 : 0);
    }
    const std::string of_class = "class." + name(flight.ship_class);
    count(seat, of_class + ".credits", trip.ship.credits);
    count(seat, of_class + ".gave_up", trip.ship.gave_up);
    if (flight.ship_class == ShipClass::ia) {
      count(seat, of_class + ".stray", trip.stray);
      count(seat, of_class + ".creative", trip.creative);
      for (const Side side : kAllSides) count(seat, of_class + ".front." + name(side), side == trip.front ? 1 : 0);
    }
    if (flight.ship_class == ShipClass::iia) {
      count(seat, of_class + ".fit", trip.fit);
      count(seat, of_class + ".halves", trip.halves);
      count(seat, of_class + ".halves_home", trip.halves_home);
    }
  }
  static void count_roads(const Flight& flight, int seats, auto& count) {
    for (const Rough rough : flight.roads) {
      const std::string road = "road." + name(rough);
      Scores credits{};
      for (const Seat seat : Parties::all_seats(seats)) {
        const Ship& ship = flight.trip[seat].ship;
        credits[static_cast<std::size_t>(index(seat))] = ship.credits;
        count(seat, road + ".credits", ship.credits);
        count(seat, road + ".home", ship.home);
      }
      count.compare("study." + road + ".before", credits);
    }
  }
  // Who began the flight where, whoever it was.
  static void count_numbers(const Flight& flight, int seats, auto& count) {
    int most = flight.trip[0].ship.credits;
    for (int i = 1; i < seats; ++i) most = std::max(most, flight.trip[i].ship.credits);
    int best = 0;
    for (int i = 0; i < seats; ++i) best += flight.trip[i].ship.credits == most ? 1 : 0;
    for (int i = 0; i < seats; ++i) {
      const Ship& ship = flight.trip[i].ship;
      const std::string number = "number" + std::to_string(ship.finished_as);
      count(number + ".credits", ship.credits);
      count(number + ".best", ship.credits == most ? 1000 / best : 0);
    }
  }
  void count_loans(const State& s, Seat seat, auto& count) const {
    const bool indebted =
        std::ranges::any_of(flights_, [seat](const Flight& flight) { return flight.trip[seat].ship.loans > 0; });
    const bool defaulted = s.player[seat].loans > 0;
    count(seat, "indebted", indebted ? 1 : 0);
    count(seat, "defaulted", defaulted ? 1 : 0);
    count(seat, "avoidable", defaulted && could_have_repaid(s, seat) ? 1 : 0);
  }
  // Whether what was paid of the own will would have been enough.
  bool could_have_repaid(const State& s, Seat seat) const;

  std::vector<Flight> flights_;
  std::vector<Answer> given_;
  Indexed<int, kMaxSeats> borrowed_{};  // and not yet spent
  Indexed<int, kMaxSeats> paid_{};      // of the own will
};

}  // namespace orrery::galaxy_trucker
