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
#include <ctime>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "arena/galaxy_trucker_observer.h"
#include "kernel/names.h"

namespace orrery::galaxy_trucker {
namespace {

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
    const std::clock_t before = std::clock();  // of the processor: others may be at work too
    const Action action = guests[static_cast<std::size_t>(index(seat))].choose(state, seat, table, thoughts);
    const double took = 1e6 * static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
    if (table.offers().size() > 1) observer.thought(seat, took);
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

void print_flights(const std::map<std::string, Record>& records) {
  fmt::print(
      "\n| bot | class | flights | credits | gave up | both halves fit | halves lost | halves home | engines astray "
      "| creative | front: as printed, right, rear, left |\n|---|---|---|---|---|---|---|---|---|---|---|\n");
  for (const auto& [bot, r] : records)
    for (int i = 0; i < kClasses; ++i) {
      const Flights& f = r.flown[i];
      const int number = f.earned.number;
      if (number == 0) continue;
      std::string fronts;
      for (const int front : f.front) fronts += fmt::format("{:.0f} ", 100 * per(front, number));
      fmt::print(
          "| {} | {} | {} | {:.2f} ± {:.2f} | {:.1f} % | {:.2f} % | {:.3f} | {:.1f} % | {:.3f} | {:.1f} % | {}|\n", bot,
          name_of(static_cast<ShipClass>(i)), number, f.earned.mean(), f.earned.error(), 100 * per(f.gave_up, number),
          100 * per(f.fit, number), per(f.halves - f.halves_home, number), 100 * per(f.halves_home, f.halves),
          per(f.stray, number), 100 * per(f.creative, number), fronts);
    }
}

void print(const Records& records, int seats, int games) {
  print_ships(records.bot);
  print_flights(records.bot);
  fmt::print("\n");
  for (const auto& [bot, r] : records.bot)
    for (const auto& [other, above] : r.above)
      fmt::print("{} ends before {}: {:.1f} % of {}\n", bot, other, 100 * above / r.met.at(other), r.met.at(other));
  for (const auto& [bot, r] : records.bot)
    fmt::print("{} thinks {:.1f} µs about an answer that leaves a choice\n", bot, r.thought.mean());
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
