// What the cards of The Big Expansion do to a table of Galaxy Trucker: which answers bots give to each, what each costs whom,
// loans, and who ends before whom under Rough Roads. docs/balance.md has what it printed.
//
//   orrery-balance-galaxy-trucker-cards GAMES TEMPO PACE SEED [OPTION=VALUE…] [WORD…] BOT BOT…
//
// Words besides those of orrery-balance-galaxy-trucker:
//   try=answers                  every answer to a card that could have been given, played to the end of the flight
//   try=machinations, try=bonus  every flight is flown from its launch without any such card and with each of them
//   handicap=N                   bots like the first one play with so many cards of Rough Roads
//   road=CARD, road=each         every flight has this card of Rough Roads (a table of its own for each), in place of those drawn
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "arena/galaxy_trucker_guests.h"
#include "games/galaxy_trucker/rules/cards.h"
#include "games/galaxy_trucker/rules/credits.h"
#include "games/galaxy_trucker/rules/rough_roads.h"
#include "kernel/names.h"

namespace orrery::galaxy_trucker {
namespace {

using Verbs = Game::Verbs;

// How often an answer could be given, and was.
struct Answers {
  int offered = 0;
  int given = 0;
  Mean instead;  // where another was given: what this one would have brought more, in credits at the end of the flight
  Mean lead;     // the same, less what it would have brought the others
};
// What a card did to a flight, in credits at its end, against the same flight without it.
struct Effect {
  Mean owner;
  Mean first;  // at launch
  Mean last;
  Mean richest;  // before the flight
  Mean anybody;
};
struct Record {
  int games = 0;
  int flights = 0;
  int credits = 0;
  int home = 0;
  int loans = 0;  // taken
  int games_with_loans = 0;
  int defaults = 0;
  int avoidable = 0;                         // of these, where what was paid of the own will would have been enough
  std::map<std::string, int> lent_for;       // loans by what was paid with them
  std::map<std::string, int> defaulted_for;  // of the loans that were not repaid, the last
  Indexed<int, kMaxFlights> flown{};
  Indexed<int, kMaxFlights> landed{};
  std::map<std::string, double> above;
  std::map<std::string, int> met;
};
struct Records {
  std::map<std::string, Record> bot;
  std::map<std::string, std::map<std::string, Answers>> answers;  // by card and answer
  std::map<std::string, Effect> effect;
};

struct Trial {
  Options options;
  std::vector<std::string> bots;
  bool answers = false;
  bool machinations = false;
  bool bonus = false;
  Rough road = static_cast<Rough>(kRough);  // none
  int handicap = -1;                        // of the first kind of bot
};

// What is answered, in a word; several answers that come to the same are one.
std::string word_for(Decision decision, Action action, std::span<const Action> offers) {
  if (is<Verbs, StopIn>(action)) return fmt::format("sector {}", unpack<Verbs, StopIn>(action).sector);
  if (is<Verbs, Shoot>(action)) return fmt::format("row {}", unpack<Verbs, Shoot>(action).row);
  if (is<Verbs, PickNumber>(action)) return fmt::format("number {}", unpack<Verbs, PickNumber>(action).number);
  if (is<Verbs, Guess>(action)) return fmt::format("guesses {}", unpack<Verbs, Guess>(action).number);
  if (is<Verbs, HideDie>(action)) return fmt::format("hides {}", unpack<Verbs, HideDie>(action).number);
  if (is<Verbs, PickSide>(action)) return unpack<Verbs, PickSide>(action).side == Side::left ? "left" : "right";
  if (is<Verbs, Pay>(action)) return action == offers.front() ? "pays all" : "pays a part";
  if (is<Verbs, KeepCredits>(action)) return "pays nothing";
  if (is<Verbs, Bid>(action) && decision == Decision::secret_bid)
    return unpack<Verbs, Bid>(action).credits == 0  ? "bids nothing"
           : unpack<Verbs, Bid>(action).credits < 4 ? "bids 1 to 3"
           : unpack<Verbs, Bid>(action).credits < 8 ? "bids 4 to 7"
                                                    : "bids 8 or more";
  if (is<Verbs, Bid>(action)) return "bids";
  if (is<Verbs, Pass>(action)) return "passes";
  if (is<Verbs, Dock>(action)) return "helps";
  if (is<Verbs, FlyBy>(action)) return "flies by";
  if (is<Verbs, TakeHit>(action)) return "takes the shots";
  if (is<Verbs, LoseCrew>(action)) return "gives an alien";
  if (is<Verbs, LoseCell>(action) || is<Verbs, Power>(action)) return "gives a cell";
  if (is<Verbs, Remove>(action)) return "gives a component";
  if (is<Verbs, TakeOpen>(action)) return "takes a component";
  return "";
}
bool is_of_card(Decision decision) {
  switch (decision) {
    case Decision::stop_in_sector:
    case Decision::shoot_row:
    case Decision::choose_number:
    case Decision::guess_die:
    case Decision::hide_die:
    case Decision::pick_side:
    case Decision::pay_or_suffer:
    case Decision::secret_bid:
    case Decision::bid:
    case Decision::help_stranded:
    case Decision::hand_over_alien:
    case Decision::system_test:
    case Decision::stale_air:
    case Decision::visit_depot: return true;
    default: return false;
  }
}

class Party {
public:
  Party(Records& records, const Trial& trial, const std::vector<std::string>& bots)
      : records_(records), trial_(trial), bots_(bots), guests_(bots.begin(), bots.end()) {}

  void play(Rng& rng) {
    Setup<Game> setup{.seats = static_cast<int>(bots_.size()), .options = trial_.options};
    for (std::size_t i = 0; i < guests_.size(); ++i) {
      guests_[i].sit_down(setup.options, seat_at(static_cast<int>(i)));
      if (bots_[i] == trial_.bots.front()) setup.options.handicap[i] = static_cast<Handicap>(trial_.handicap + 1);
    }
    State state = opened<Game>(setup);
    Luck luck(rng.next());
    Table table(state, luck);
    std::vector<Event> events;
    table.record_events(&events);
    Stopwatch stopwatch;
    table.advance();
    while (!table.finished()) {
      hear(events);
      if (drawn_ != state.flight + 1) draw(table, state);
      if (state.phase == Phase::flight && launched_ != state.flight + 1) launch(state, rng.next());
      const bool races = table.question().kind == AskKind::open && state.phase == Phase::building;
      const Seat seat = races ? stopwatch.next(table, state) : next_party(table, rng);
      if (seat == kClock) {
        table.choose(0);
        continue;
      }
      Rng thoughts(rng.next());
      const Action action = guests_[at(seat)].choose(state, seat, table, thoughts);
      note(state, table, seat, action, thoughts.next());
      answer(table, action);
    }
    hear(events);
    finish(state);
  }

private:
  static std::size_t at(Seat seat) { return static_cast<std::size_t>(index(seat)); }
  Record& of(Seat seat) { return records_.bot[bots_[at(seat)]]; }

  void hear(std::vector<Event>& events) {
    for (const Event& event : events)
      Game::Events::visit(event.kind, [&]<class E>() { hear(unpack_event<Game::Events, E>(event)); });
    events.clear();
  }
  void hear(const auto&) {}
  void hear(const FlightBegan& e) {
    flight_ = e.flight - 1;
    out_ = {};
  }
  void hear(const GaveUp& e) { out_ = out_.with(e.seat); }
  void hear(const Borrowed& e) {
    of(e.seat).loans += e.loans;
    indebted_ = indebted_.with(e.seat);
    borrowed_[e.seat] = e.loans;
  }
  void hear(const Paid& e) {
    if (e.credits < 0 && (e.purse == Purse::auction || e.purse == Purse::adventure)) paid_[e.seat] -= e.credits;
    if (const int loans = std::exchange(borrowed_[e.seat], 0); loans > 0) {
      last_[e.seat] = fmt::format("{} in flight {}", Names<Purse>::name(static_cast<int>(e.purse)), flight_ + 1);
      of(e.seat).lent_for[last_[e.seat]] += loans;
    }
  }
  void hear(const FlightEnded&) {
    for (const Seat seat : Parties::all_seats(static_cast<int>(bots_.size()))) {
      Record& r = of(seat);
      const int home = out_.has(seat) ? 0 : 1;
      ++r.flights;
      ++r.flown[flight_];
      r.home += home;
      r.landed[flight_] += home;
    }
  }

  // The flight has the card that is tried in place of those that were drawn.
  void draw(Table& table, State& state) {
    drawn_ = state.flight + 1;
    if (static_cast<int>(trial_.road) == kRough) return;
    for (const Seat seat : all(state)) state.player[seat].ordered = 0;
    state.trips = 0;
    state.rough.fill(kUsed);
    state.rough[trial_.road] = 0;
    draw_rough_roads(table);
  }

  // --- what a card does to a flight ---------------------------------------------------------------------------------
  // Credits of all seats at the end of the flight, after an answer if there is one.
  std::vector<int> flown(const State& now, std::uint64_t seed, Seat asked = kNobody, Action action = {}) const {
    State state = now;
    Luck luck(seed);
    Table table(state, luck);
    table.restate();
    if (asked != kNobody) {
      table.list(asked);
      answer(table, action);
    }
    Rng rng(seed);
    while (!table.finished() && state.flight == now.flight && state.phase == Phase::flight) {
      const Seat next = next_party(table, rng);
      Rng thoughts(rng.next());
      answer(table, guests_[at(next)].choose(state, next, table, thoughts));
    }
    std::vector<int> scores;
    for (const Seat seat : all(state)) scores.push_back(score(state, seat));
    return scores;
  }
  void launch(const State& state, std::uint64_t seed) {
    launched_ = state.flight + 1;
    if (!trial_.machinations && !trial_.bonus) return;
    State plain = state;
    for (const Seat seat : all(plain)) plain.player[seat].evil = Card::none;
    const std::vector<int> without = flown(plain, seed);
    if (trial_.machinations)
      content().machinations.each([&](Card card) {
        State with = plain;
        const Seat owner = seat_at(static_cast<int>(seed % bots_.size()));
        with.player[owner].evil = card;
        compare(state, owner, card, without, flown(with, seed));
      });
    for (int place = 0; trial_.bonus && place < pile_size(plain); ++place)
      content().bonus_cards[level_of_place(plain, place)].each([&](Card card) {
        State with = plain;
        with.pile[kPiles - 1][place] = card;
        compare(state, kNobody, card, without, flown(with, seed));
      });
  }
  void compare(const State& s, Seat owner, Card card, const std::vector<int>& without, const std::vector<int>& with) {
    Effect& effect = records_.effect[std::string(info(card).id)];
    Seat richest = Seat{0};
    for (const Seat seat : all(s))
      if (score(s, seat) > score(s, richest)) richest = seat;
    for (const Seat seat : all(s)) {
      const double more = with[at(seat)] - without[at(seat)];
      effect.anybody.add(more);
      if (seat == owner) effect.owner.add(more);
      if (seat == leader(s, flying(s))) effect.first.add(more);
      if (seat == hindmost(s, flying(s))) effect.last.add(more);
      if (seat == richest && s.flight > 0) effect.richest.add(more);
    }
  }

  // --- answers --------------------------------------------------------------------------------------------------------
  void note(const State& s, const Table& table, Seat seat, Action chosen, std::uint64_t seed) {
    const auto decision = static_cast<Decision>(table.question().decision);
    const std::span<const Action> offers = table.offers();
    if (decision == Decision::choose_machination) {
      for (const Action offer : offers) {
        Answers& answers = records_.answers["given"][std::string(info(unpack<Verbs, GiveMachination>(offer).card).id)];
        ++answers.offered;
        answers.given += offer == chosen ? 1 : 0;
      }
      return;
    }
    if (is<Verbs, Pay>(chosen)) paid_[seat] += unpack<Verbs, Pay>(chosen).credits;
    if (offers.size() < 2 || s.card == Card::none || !is_of_card(decision)) return;
    std::map<std::string, Action> words;  // with the one that was given, or the first
    for (const Action offer : offers)
      if (const std::string word = word_for(decision, offer, offers); offer == chosen || !words.contains(word))
        words[word] = offer;
    auto& answers = records_.answers[std::string(info(s.card).id)];
    const std::vector<int> with = trial_.answers ? flown(s, seed, seat, chosen) : std::vector<int>{};
    for (const auto& [word, offer] : words) {
      ++answers[word].offered;
      answers[word].given += offer == chosen ? 1 : 0;
      if (offer == chosen || !trial_.answers) continue;
      const std::vector<int> other = flown(s, seed, seat, offer);
      const double more = other[at(seat)] - with[at(seat)];
      answers[word].instead.add(more);
      double all = 0;
      for (std::size_t i = 0; i < with.size(); ++i) all += other[i] - with[i];
      answers[word].lead.add(more - per(all - more, static_cast<double>(with.size()) - 1));
    }
  }

  void finish(const State& s) {
    for (const Seat seat : all(s)) {
      Record& r = of(seat);
      ++r.games;
      r.credits += score(s, seat);
      r.games_with_loans += indebted_.has(seat) ? 1 : 0;
      r.defaults += s.player[seat].loans > 0 ? 1 : 0;
      if (s.player[seat].loans > 0) ++r.defaulted_for[last_[seat]];
      if (s.player[seat].loans > 0 && 10 * score(s, seat) + kRepayment * paid_[seat] >= 0) ++r.avoidable;
      for (const Seat other : all(s)) {
        if (bots_[at(other)] == bots_[at(seat)]) continue;
        const int lead = score(s, seat) - score(s, other);
        r.above[bots_[at(other)]] += lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
        ++r.met[bots_[at(other)]];
      }
    }
  }

  Records& records_;
  const Trial& trial_;
  const std::vector<std::string>& bots_;
  std::vector<Guest> guests_;
  int drawn_ = 0;
  int launched_ = 0;
  int flight_ = 0;
  Parties out_;
  Parties indebted_;
  Indexed<int, kMaxSeats> borrowed_{};
  Indexed<int, kMaxSeats> paid_{};  // of the own will
  Indexed<std::string, kMaxSeats> last_{};
};

void play(Records& records, const Trial& trial, int games, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<std::size_t> order(trial.bots.size());
  for (std::size_t place = 0; place < order.size(); ++place) order[place] = place;
  for (int i = 0; i < games; ++i) {
    std::vector<std::string> seated;
    for (const std::size_t place : order) seated.push_back(trial.bots[place]);
    Party(records, trial, seated).play(rng);
    std::ranges::next_permutation(order);
  }
}

void print_bots(const Records& records) {
  fmt::print(
      "| bot | games | credits | ships home | by flight | loans a flight | games with loans | in default | that could "
      "be avoided |\n");
  fmt::print("|---|---|---|---|---|---|---|---|---|\n");
  for (const auto& [bot, r] : records.bot) {
    std::string home;
    for (int flight = 0; flight < kMaxFlights; ++flight)
      if (r.flown[flight] > 0) home += fmt::format("{:.1f} ", 100 * per(r.landed[flight], r.flown[flight]));
    fmt::print("| {} | {} | {:.1f} | {:.1f} % | {}| {:.3f} | {:.1f} % | {:.2f} % | {:.2f} % |\n", bot, r.games,
               per(r.credits, r.games), 100 * per(r.home, r.flights), home, per(r.loans, r.flights),
               100 * per(r.games_with_loans, r.games), 100 * per(r.defaults, r.games), 100 * per(r.avoidable, r.games));
  }
  for (const auto& [bot, r] : records.bot)
    for (const auto& [cause, loans] : r.lent_for)
      fmt::print("{}: {:.3f} loans a game for {}, {} in default\n", bot, per(loans, r.games), cause,
                 r.defaulted_for.contains(cause) ? r.defaulted_for.at(cause) : 0);
  for (const auto& [bot, r] : records.bot)
    for (const auto& [other, above] : r.above)
      fmt::print("{} ends before {}: {:.1f} % of {}\n", bot, other, 100 * above / r.met.at(other), r.met.at(other));
}
std::string words(const Mean& mean) { return fmt::format("{:+.1f} ± {:.1f}", mean.mean(), 2 * mean.error()); }

void print_answers(const Records& records) {
  fmt::print(
      "\n| card | answer | of all | where it could be given | asked | would have brought more | lead "
      "|\n|---|---|---|---|---|---|---|\n");
  for (const auto& [card, answers] : records.answers) {
    int all = 0;
    for (const auto& [word, number] : answers) all += number.given;
    for (const auto& [word, number] : answers)
      fmt::print("| {} | {} | {:.1f} % | {:.1f} % | {} | {} | {} |\n", card, word, 100 * per(number.given, all),
                 100 * per(number.given, number.offered), number.offered, words(number.instead), words(number.lead));
  }
}
void print_effects(const Records& records) {
  fmt::print("\n| card | owner | first | last | richest | anybody | flights |\n|---|---|---|---|---|---|---|\n");
  for (const auto& [card, effect] : records.effect)
    fmt::print("| {} | {} | {} | {} | {} | {} | {} |\n", card, words(effect.owner), words(effect.first),
               words(effect.last), words(effect.richest), words(effect.anybody), effect.first.number);
}
// A line for each card of Rough Roads: the first bot against the second, and what became of the first.
void print_roads(Trial trial, int games, std::uint64_t seed) {
  fmt::print("| card | credits | ships home | ends before the other |\n|---|---|---|---|\n");
  Mean shares;
  for (int card = 0; card <= kRough; ++card) {
    trial.road = static_cast<Rough>(card);
    trial.options.rough_roads = static_cast<RoughRoads>(card == kRough ? 0 : 1);
    Records records;
    play(records, trial, games, seed);
    const Record& r = records.bot.at(trial.bots.front());
    double share = 50;
    for (const auto& [other, above] : r.above) share = 100 * above / r.met.at(other);
    if (card < kRough) shares.add(share);
    fmt::print("| {} | {:.1f} | {:.1f} % | {:.1f} % |\n", card == kRough ? "none" : Names<Rough>::name(card),
               per(r.credits, r.games), 100 * per(r.home, r.flights), share);
  }
  fmt::print("mean over cards: {:.1f} %\n", shares.mean());
}

}  // namespace
}  // namespace orrery::galaxy_trucker

int main(int argc, char** argv) {
  using namespace orrery;
  using namespace orrery::galaxy_trucker;
  const std::vector<std::string> words(argv + 1, argv + argc);
  const auto tempo = words.size() > 5 ? named<Tempo>(words[1]) : std::nullopt;
  const auto pace = words.size() > 5 ? named<Pace>(words[2]) : std::nullopt;
  Trial trial{};
  bool each_road = false;
  bool understood = tempo && pace;
  if (understood) {
    trial.options.tempo = *tempo;
    trial.options.pace.fill(*pace);
  }
  for (std::size_t i = 4; understood && i < words.size(); ++i) {
    const std::size_t equals = words[i].find('=');
    const std::string name = words[i].substr(0, equals);
    const std::string value = equals == std::string::npos ? "" : words[i].substr(equals + 1);
    if (equals == std::string::npos) {
      trial.bots.push_back(words[i]);
    } else if (name == "try") {
      trial.answers |= value == "answers";
      trial.machinations |= value == "machinations";
      trial.bonus |= value == "bonus";
    } else if (name == "handicap") {
      trial.handicap = std::atoi(value.c_str());
    } else if (name == "road" && value == "each") {
      each_road = true;
    } else if (name == "road" && named<Rough>(value)) {
      trial.road = *named<Rough>(value);
      trial.options.rough_roads = static_cast<RoughRoads>(1);
    } else {
      understood = set_option(trial.options, name, value).has_value();
    }
  }
  understood &= std::ranges::all_of(trial.bots, [](const std::string& bot) { return Guest(bot).is_known(); });
  if (!understood || std::ssize(trial.bots) < Game::kMinSeats || std::ssize(trial.bots) > Game::kMaxSeats) {
    fmt::print(stderr, "usage: GAMES TEMPO PACE SEED [OPTION=VALUE…] [try=…] [road=…] [handicap=N] BOT BOT…\n");
    return EXIT_FAILURE;
  }
  const int games = std::atoi(words[0].c_str());
  const std::uint64_t seed = std::strtoull(words[3].c_str(), nullptr, 10);
  const auto began = std::chrono::steady_clock::now();
  if (each_road) {
    print_roads(trial, games, seed);
  } else {
    Records records;
    play(records, trial, games, seed);
    print_bots(records);
    print_answers(records);
    print_effects(records);
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  fmt::print("{:.0f} s\n", took.count());
  return EXIT_SUCCESS;
}
