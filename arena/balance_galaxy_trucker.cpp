// How games of Galaxy Trucker go between bots: who beats whom, what ships they build, what becomes of these, and what use they
// make of New Technologies. docs/balance.md has what it printed. The bots change seats from game to game, through all orders.
//
//   orrery-balance-galaxy-trucker GAMES TEMPO PACE SEED [OPTION=VALUE…] BOT BOT…
//
// TEMPO real_time, turn_based, simulated; PACE own, 10, 15, 20, 30. A bot may be told to do without something:
// "expert-boosters" lays no booster, "expert-jumps" never jumps, "expert-roads" does not read the cards of Rough Roads.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "arena/galaxy_trucker_guests.h"
#include "games/galaxy_trucker/rules/credits.h"
#include "games/galaxy_trucker/rules/power.h"
#include "kernel/names.h"

namespace orrery::galaxy_trucker {
namespace {

using Verbs = Game::Verbs;

constexpr int kReasons = static_cast<int>(Reason::unpaid) + 1;
constexpr int kPurses = static_cast<int>(Purse::crew) + 1;

struct Piece {
  int laid = 0;    // at launch
  int linked = 0;  // of these, with what they need
  int used = 0;
};

struct Record {
  int games = 0;
  double won = 0;
  int credits = 0;
  int flights = 0;
  int answers = 0;   // in the yard
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
int outcome(const std::vector<Guest>& guests, const State& now, Seat seat, Action action, std::uint64_t seed) {
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
  void hear(const auto&) {}
  void hear(const FaultFound& e) { ++of(e.seat).faulty; }
  void hear(const TileLost& e) {
    of(e.seat).left_over += e.loss == Loss::left_over;
    of(e.seat).broken += e.loss == Loss::destroyed || e.loss == Loss::fallen;
  }
  void hear(const GaveUp& e) { ++of(e.seat).gave_up[e.reason]; }
  void hear(const FlightBegan& e) {
    end_flight();
    flight_ = e.flight - 1;
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
    }
    earned_ = {};
    hired_ = {};
  }

  Records& records_;
  const std::vector<std::string>& bots_;
  const State& s_;
  int launched_ = 0;
  int flight_ = -1;
  Indexed<int, kMaxSeats> earned_{};
  Indexed<int, kMaxSeats> number_{};
  Indexed<Specialist, kMaxSeats> hired_{};
};
int play_one(Records& records, const std::vector<std::string>& bots, const Options& options, Rng& rng) {
  const std::vector<Guest> guests(bots.begin(), bots.end());
  Setup<Game> setup{.seats = static_cast<int>(bots.size()), .options = options};
  for (std::size_t i = 0; i < guests.size(); ++i) guests[i].sit_down(setup.options, seat_at(static_cast<int>(i)));
  State state = opened<Game>(setup);
  Luck luck(rng.next());
  Table table(state, luck);
  std::vector<Event> events;
  table.record_events(&events);
  Observer observer(records, bots, state);
  Stopwatch stopwatch;
  int decisions = 0;
  table.advance();
  while (!table.finished()) {
    for (const Event& event : events) observer.hear(event);
    events.clear();
    const bool races = table.question().kind == AskKind::open && state.phase == Phase::building;
    const Seat seat = races ? stopwatch.next(table, state) : next_party(table, rng);
    if (seat == kClock) {
      table.choose(0);
      continue;
    }
    observer.look(seat);
    Rng thoughts(rng.next());
    const Action action = guests[static_cast<std::size_t>(index(seat))].choose(state, seat, table, thoughts);
    observer.wonder(guests, table, seat, action, thoughts.next());
    answer(table, action);
    ++decisions;
  }
  for (const Event& event : events) observer.hear(event);
  observer.finish();
  return decisions;
}

void print_ships(const std::map<std::string, Record>& records) {
  fmt::print(
      "| bot | games | wins | credits | by flight | faulty | cannot fly | answers | components | empty squares | open "
      "ends | lost in flight | left over | gave up: will, no cabin, no humans, lapped, no thrust, hyperspace, unpaid "
      "(%) | "
      "finished as | cannons | engines | crew | room |\n");
  fmt::print("|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n");
  for (const auto& [bot, r] : records) {
    std::string earned;
    std::string gave_up;
    for (const int number : r.gave_up) gave_up += fmt::format("{:.1f} ", 100 * per(number, r.flights));
    for (const int credits : r.earned)
      if (credits != 0) earned += fmt::format("{:.1f} ", per(credits, r.games));
    fmt::print(
        "| {} | {} | {:.1f} % | {:.1f} | {}| {:.2f} % | {} | {:.1f} | {:.1f} | {:.1f} | {:.1f} | {:.1f} | {:.2f} | {}| "
        "{:.2f} | {:.1f} | {:.1f} | {:.1f} | {:.1f} |\n",
        bot, r.games, 100 * r.won / r.games, per(r.credits, r.games), earned, 100 * per(r.faulty, r.flights),
        r.grounded, per(r.answers, r.flights), per(r.components, r.flights), per(r.empty, r.flights),
        per(r.exposed, r.flights), per(r.broken, r.flights), per(r.left_over, r.flights), gave_up,
        per(r.number, r.flights), per(r.cannons, 2 * r.flights), per(r.engines, 2 * r.flights), per(r.crew, r.flights),
        per(r.room, r.flights));
  }
  fmt::print("\n");
}

void print_new_technologies(const std::string& bot, const Record& r) {
  fmt::print("\n{}, a hundred flights:\n\n| component | laid | linked | used |\n|---|---|---|---|\n", bot);
  for (int kind = 0; kind < kKinds; ++kind) {
    const Piece& piece = r.piece[kind];
    if (piece.laid == 0 ||
        (kind < static_cast<int>(Kind::luxury_cabin) && kind != static_cast<int>(Kind::life_support)))
      continue;
    fmt::print("| {} | {:.1f} | {:.1f} % | {:.1f} |\n", Names<Kind>::name(kind), 100 * per(piece.laid, r.flights),
               100 * per(piece.linked, piece.laid), 100 * per(piece.used, r.flights));
  }
  int hires = 0;
  Indexed<Mean, 6> with{};    // credits of a flight
  Indexed<double, 6> more{};  // than all specialists brought in the same flight
  for (const auto& flight : r.specialist) {
    Mean any;
    for (const Specialist specialist : kAllSpecialists) {
      any.number += flight[specialist].number;
      any.sum += flight[specialist].sum;
    }
    hires += any.number;
    for (const Specialist specialist : kAllSpecialists) {
      with[specialist].number += flight[specialist].number;
      with[specialist].sum += flight[specialist].sum;
      more[specialist] += flight[specialist].sum - flight[specialist].number * any.mean();
    }
  }
  fmt::print(
      "\n| specialist | taken | a flight brought | against all in the same flight | instead of any |\n"
      "|---|---|---|---|---|\n");
  for (const Specialist specialist : kAllSpecialists)
    fmt::print("| {} | {:.1f} % | {:.1f} | {:+.1f} | {:+.2f} ± {:.2f} |\n",
               Names<Specialist>::name(static_cast<int>(specialist)), 100 * per(with[specialist].number, hires),
               with[specialist].mean(), per(more[specialist], with[specialist].number), r.instead[specialist].mean(),
               r.instead[specialist].error());
  fmt::print("cyan aliens in {:.1f} % of flights; jumps: {}, each brought {:+.2f} ± {:.2f} credits\n",
             100 * per(hires, r.flights), r.jumps.number, r.jumps.mean(), r.jumps.error());
  std::string purses;
  for (std::size_t i = 0; i < r.purse.size(); ++i)
    purses += fmt::format("{} {:.2f}, ", Names<Purse>::name(static_cast<int>(i)), per(r.purse[i].sum, r.flights));
  fmt::print("credits a flight: {}\n", purses);
}

void print(const Records& records, int seats, int games) {
  print_ships(records.bot);
  for (const auto& [bot, r] : records.bot)
    for (const auto& [other, above] : r.above)
      fmt::print("{} ends before {}: {:.1f} % of {}\n", bot, other, 100 * above / r.met.at(other), r.met.at(other));
  for (const auto& [bot, r] : records.bot) print_new_technologies(bot, r);
  fmt::print(
      "\n| place | wins by seat | best flights by number tile | credits of a flight by number tile "
      "|\n|---|---|---|---|\n");
  for (int i = 0; i < seats; ++i)
    fmt::print("| {} | {:.1f} % | {:.1f} % | {:.2f} |\n", i + 1, 100 * per(records.places.won[i], games),
               100 * per(records.places.best[i], records.places.flights), records.places.earned[i].mean());
}

}  // namespace
}  // namespace orrery::galaxy_trucker

int main(int argc, char** argv) {
  using namespace orrery;
  using namespace orrery::galaxy_trucker;
  const std::vector<std::string> words(argv + 1, argv + argc);
  const auto tempo = words.size() > 5 ? named<Tempo>(words[1]) : std::nullopt;
  const auto pace = words.size() > 5 ? named<Pace>(words[2]) : std::nullopt;
  Options options{};
  std::vector<std::string> bots;
  bool understood = tempo && pace;
  if (understood) {
    options.tempo = *tempo;
    options.pace.fill(*pace);
    for (std::size_t i = 4; i < words.size(); ++i) {
      const std::size_t equals = words[i].find('=');
      if (equals == std::string::npos)
        bots.push_back(words[i]);
      else
        understood &= set_option(options, words[i].substr(0, equals), words[i].substr(equals + 1)).has_value();
    }
  }
  understood &= std::ranges::all_of(bots, [](const std::string& bot) { return Guest(bot).is_known(); });
  if (!understood || std::ssize(bots) < Game::kMinSeats || std::ssize(bots) > Game::kMaxSeats) {
    fmt::print(stderr, "usage: GAMES TEMPO PACE SEED [OPTION=VALUE…] BOT BOT…\n");
    return EXIT_FAILURE;
  }
  Records records;
  Rng rng(std::strtoull(words[3].c_str(), nullptr, 10));
  const auto began = std::chrono::steady_clock::now();
  long long decisions = 0;
  std::vector<std::size_t> order(bots.size());
  for (std::size_t place = 0; place < order.size(); ++place) order[place] = place;
  const int games = std::atoi(words[0].c_str());
  for (int i = 0; i < games; ++i) {
    std::vector<std::string> seated;
    seated.reserve(bots.size());
    for (const std::size_t place : order) seated.push_back(bots[place]);
    decisions += play_one(records, seated, options, rng);
    std::ranges::next_permutation(order);
  }
  if (games > 0) print(records, static_cast<int>(bots.size()), games);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  fmt::print("{} games, {} decisions, {:.1f} games/s\n", games, decisions, games / took.count());
  return EXIT_SUCCESS;
}
