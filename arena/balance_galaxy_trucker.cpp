// How games of Galaxy Trucker go between bots: who beats whom, what ships they build, what becomes of these. docs/balance.md
// has what it printed. The bots change seats from game to game, through all orders.
//
//   orrery-balance-galaxy-trucker GAMES TEMPO PACE SEED BOT BOT…   (TEMPO real_time, turn_based, simulated; PACE own, 10, 15,
//                                                                   20, 30)
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "agents/names.h"
#include "agents/seating.h"
#include "games/galaxy_trucker/game.h"
#include "kernel/names.h"

namespace orrery::galaxy_trucker {
namespace {

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
  int left_over = 0;          // components set aside and paid for
  int broken = 0;             // components lost in flight
  Indexed<int, 5> gave_up{};  // by reason
  int number = 0;             // in which building was finished
  int cannons = 0;            // halves
  int engines = 0;
  int crew = 0;
  int room = 0;
  Indexed<int, kMaxFlights> earned{};
  std::map<std::string, double> above;  // games in which it ended before the other; ties are half
  std::map<std::string, int> met;
};

class Observer {
public:
  Observer(std::map<std::string, Record>& records, const std::vector<std::string>& bots, const State& state)
      : records_(records), bots_(bots), s_(state) {}

  void hear(const Event& event) {
    Game::Events::visit(event.kind, [&]<class E>() { hear(unpack_event<Game::Events, E>(event)); });
  }
  // Before each answer: the first one of a flight finds all ships as they were launched.
  void look(Seat asked) {
    of(asked).answers += s_.phase == Phase::building ? 1 : 0;
    if (s_.phase != Phase::flight || launched_ == s_.flight + 1) return;
    launched_ = s_.flight + 1;
    for (const Seat seat : all(s_)) {
      const ShipBoard& board = galaxy_trucker::board(s_, seat);
      const Ship& ship = s_.ship[seat];
      Record& r = of(seat);
      ++r.flights;
      r.grounded += cabins(ship) == 0 || (single_engines(ship) == 0 && (double_engines(ship) == 0 || cells(ship) == 0));
      r.components += count(ship.hull());
      r.empty += count(board.squares) - count(ship.hull());
      r.exposed += exposed_connectors(board, ship);
      r.number += s_.player[seat].number;
      r.cannons += cannon_strength(ship, ~Squares{0});
      r.engines += engine_strength(ship, ~Squares{0});
      r.crew += crew(ship);
      each_cell(holds(ship), [&](int cell) { r.room += component(ship.tile[cell]).containers(); });
    }
  }
  void finish() {
    const Parties winners = Game::winners(s_);
    for (const Seat seat : all(s_)) {
      Record& r = of(seat);
      ++r.games;
      r.won += winners.has(seat) ? 1.0 / winners.count() : 0;
      r.credits += s_.player[seat].credits;
      for (const Seat other : all(s_)) {
        if (bots_[at(other)] == bots_[at(seat)]) continue;
        const int lead = s_.player[seat].credits - s_.player[other].credits;
        r.above[bots_[at(other)]] += lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
        ++r.met[bots_[at(other)]];
      }
    }
  }

private:
  static std::size_t at(Seat seat) { return static_cast<std::size_t>(index(seat)); }
  Record& of(Seat seat) { return records_[bots_[at(seat)]]; }
  void hear(const auto&) {}
  void hear(const FaultFound& e) { ++of(e.seat).faulty; }
  void hear(const TileLost& e) {
    of(e.seat).left_over += e.loss == Loss::left_over;
    of(e.seat).broken += e.loss == Loss::destroyed || e.loss == Loss::fallen;
  }
  void hear(const GaveUp& e) { ++of(e.seat).gave_up[e.reason]; }
  void hear(const FlightBegan& e) { flight_ = e.flight - 1; }
  void hear(const Paid& e) { of(e.seat).earned[flight_] += e.credits; }

  std::map<std::string, Record>& records_;
  const std::vector<std::string>& bots_;
  const State& s_;
  int launched_ = 0;
  int flight_ = 0;
};

// Who answers next where time counts, as a host lets them: bots after their time, the clock when its own has come.
class Stopwatch {
public:
  Seat next(Table& table, const State& state) {
    using namespace std::chrono_literals;
    Seat first = kNobody;
    std::chrono::milliseconds due = 0ms;
    for (const Seat party : table.question().parties) {
      auto& since = party == kClock ? clock_since_ : since_[static_cast<std::size_t>(index(party))];
      table.list(party);
      auto after = table.offers().empty() ? std::nullopt : waits(state, party);
      if (party == kClock && state.run_out != ran_out_) since.reset();  // it has something else to say
      if (!after) since.reset();
      if (!after) continue;
      if (!since) since = now_;
      if (first == kNobody || *since + *after < due) {
        first = party;
        due = *since + *after;
      }
    }
    ran_out_ = state.run_out;
    now_ = std::max(now_, due);
    (first == kClock ? clock_since_ : since_[static_cast<std::size_t>(index(first))]).reset();
    table.list(first);
    return first;
  }

private:
  static std::optional<std::chrono::milliseconds> waits(const State& state, Seat party) {
    return party == kClock ? Game::clock_after(state) : Game::bot_after(state, party);
  }

  std::chrono::milliseconds now_{};
  std::array<std::optional<std::chrono::milliseconds>, kMaxSeats> since_;
  std::optional<std::chrono::milliseconds> clock_since_;
  std::uint8_t ran_out_ = 0;
};

int play_one(std::map<std::string, Record>& records, const std::vector<std::string>& bots, const Options& options,
             Rng& rng) {
  std::vector<std::unique_ptr<Agent<Game>>> agents;
  agents.reserve(bots.size());
  for (const std::string& bot : bots) agents.push_back(make_agent<Game>(*read_agent<Game>(bot)));
  Setup<Game> setup{.seats = static_cast<int>(bots.size()), .options = options};
  for (std::size_t i = 0; i < bots.size(); ++i)
    sit_down<Game>(setup.options, seat_at(static_cast<int>(i)), *read_agent<Game>(bots[i]));
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
    answer(table, agents[static_cast<std::size_t>(index(seat))]->choose(Knowledge<Game>(state, seat), table.question(),
                                                                        table.offers(), thoughts));
    ++decisions;
  }
  for (const Event& event : events) observer.hear(event);
  observer.finish();
  return decisions;
}

void print(const std::map<std::string, Record>& records) {
  fmt::print(
      "| bot | games | wins | credits | by flight | faulty | cannot fly | answers | components | empty squares | open "
      "ends | "
      "lost "
      "in flight | left over | gave up: will, no cabin, no humans, lapped, no thrust (%) | finished as | cannons | "
      "engines | crew | room |\n");
  fmt::print("|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n");
  for (const auto& [bot, r] : records) {
    const auto per = [&](int number, double of) { return static_cast<double>(number) / of; };
    std::string earned;
    std::string gave_up;
    for (const int number : r.gave_up) gave_up += fmt::format("{:.1f} ", 100 * per(number, r.flights));
    for (const int credits : r.earned) earned += fmt::format("{:.1f} ", per(credits, r.games));
    fmt::print(
        "| {} | {} | {:.1f} % | {:.1f} | {}| {:.2f} % | {} | {:.1f} | {:.1f} | {:.1f} | {:.1f} | {:.1f} | {:.2f} "
        "| {}| "
        "{:.2f} | {:.1f} | {:.1f} | {:.1f} | {:.1f} |\n",
        bot, r.games, 100 * r.won / r.games, per(r.credits, r.games), earned, 100 * per(r.faulty, r.flights),
        r.grounded, per(r.answers, r.flights), per(r.components, r.flights), per(r.empty, r.flights),
        per(r.exposed, r.flights), per(r.broken, r.flights), per(r.left_over, r.flights), gave_up,
        per(r.number, r.flights), per(r.cannons, 2 * r.flights), per(r.engines, 2 * r.flights), per(r.crew, r.flights),
        per(r.room, r.flights));
  }
  fmt::print("\n");
  for (const auto& [bot, r] : records)
    for (const auto& [other, above] : r.above)
      fmt::print("{} ends before {}: {:.1f} % of {}\n", bot, other, 100 * above / r.met.at(other), r.met.at(other));
}

}  // namespace
}  // namespace orrery::galaxy_trucker

int main(int argc, char** argv) {
  using namespace orrery;
  using namespace orrery::galaxy_trucker;
  const std::vector<std::string> words(argv + 1, argv + argc);
  const auto tempo = words.size() > 5 ? named<Tempo>(words[1]) : std::nullopt;
  const auto pace = words.size() > 5 ? named<Pace>(words[2]) : std::nullopt;
  std::vector<std::string> bots(words.begin() + std::min<std::ptrdiff_t>(4, std::ssize(words)), words.end());
  if (!tempo || !pace || std::ssize(bots) > Game::kMaxSeats || !std::ranges::all_of(bots, [](const std::string& bot) {
        return read_agent<orrery::galaxy_trucker::Game>(bot).has_value();
      })) {
    fmt::print(stderr, "usage: GAMES TEMPO PACE SEED BOT BOT…\n");
    return EXIT_FAILURE;
  }
  Options options{};
  options.tempo = *tempo;
  options.pace.fill(*pace);
  std::map<std::string, Record> records;
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
  if (games > 0) print(records);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  fmt::print("{} games, {} decisions, {:.1f} games/s\n", games, decisions, games / took.count());
  return EXIT_SUCCESS;
}
