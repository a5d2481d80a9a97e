// How a game of Nébuleuse Rouge goes between bots: who wins, how long it lasts, what brings points, what each card does.
// docs/balance.md has what it printed.
//
//   orrery-balance-nebuleuse-rouge GAMES SEATS BOT SEED
#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "agents/names.h"
#include "games/nebuleuse_rouge/game.h"
#include "games/nebuleuse_rouge/rules/planets.h"

namespace orrery::nebuleuse_rouge {
namespace {

using Count = long long;

struct CardUse {
  Count flipped = 0, paid = 0, ignored = 0, avoided = 0;
};
struct ContactUse {
  Count seen = 0, made = 0, points = 0;
};

struct Balance {
  Count games = 0, decisions = 0, mapped = 0;
  std::array<double, kMaxPlayers> wins{};  // by place in the turn order
  std::vector<int> rounds;
  Count x_opened = 0, x_opening_rounds = 0, x_entries = 0, x_contacts = 0, x_points = 0, x_entered_games = 0;
  Count entrants = 0, others = 0;  // UCs that entered Sector X, and those of the same games that did not
  double entrants_won = 0, others_won = 0;
  Count promoted = 0, promotion_rounds = 0;
  double promoted_won = 0;
  Count contacts = 0, landings = 0, failed = 0;
  Indexed<Count, 6> points{};  // by source
  Indexed<CardUse, kCards> card{};
  Indexed<ContactUse, kExtrasolars> extrasolar{};
  Indexed<Count, kItems> bought{};
  Indexed<Count, 2> installed{};
};

enum Source : std::uint8_t { discovery, zone_a, zone_b, sector_x, missions, fights };
constexpr std::array<const char*, 6> kSources = {"discoveries",          "contacts in zone A", "contacts in zone B",
                                                 "contacts in Sector X", "special missions",   "trophies, gate"};

class Observer {
public:
  Observer(Balance& balance, const State& state) : b_(balance), s_(state) {}

  void hear(const Event& event) {
    Game::Events::visit(event.kind, [&]<class E>() { hear(unpack_event<Game::Events, E>(event)); });
  }

  void finish() {
    ++b_.games;
    b_.rounds.push_back(s_.round);
    const Parties winners = Game::winners(s_);
    b_.x_opened += s_.x_open;
    b_.x_entered_games += entered_.empty() ? 0 : 1;
    const bool by_score = std::ranges::any_of(s_.ship, [](const Ship& ship) { return ship.points >= 30; });
    b_.mapped += by_score ? 0 : 1;
    for (int i = 0; i < s_.seats; ++i) {
      const double won = winners.has(seat_at(i)) ? 1.0 / winners.count() : 0;
      b_.wins[static_cast<std::size_t>((i - index(s_.first) + s_.seats) % s_.seats)] += won;
      if (s_.ship[i].rank == Rank::spatha) b_.promoted_won += won;
      if (entered_.empty()) continue;
      const bool entered = entered_.has(seat_at(i));
      ++(entered ? b_.entrants : b_.others);
      (entered ? b_.entrants_won : b_.others_won) += won;
    }
  }

private:
  void hear(const auto&) {}
  void hear(const RoundBegan& e) { round_ = e.round; }
  void hear(const CardFlipped& e) { ++b_.card[e.card].flipped, flipped_ = e.card; }
  void hear(const CardDiscarded& e) {
    if (e.card == flipped_)
      flipped_ = Card::none;
    else
      ++b_.card[e.card].paid;
  }
  void hear(const CardIgnored& e) { ++b_.card[e.card].ignored; }
  void hear(const RiskAvoided& e) { ++b_.card[e.card].avoided; }
  void hear(const Bought& e) { ++b_.bought[e.item]; }
  void hear(const TechnologyInstalled& e) { ++b_.installed[e.technology]; }
  void hear(const SectorXOpened&) { b_.x_opening_rounds += round_, source_ = fights; }
  void hear(const SectorReached& e) {
    if (e.sector == Sector::x) ++b_.x_entries, entered_ = entered_.with(e.seat);
  }
  void hear(const Promoted&) { ++b_.promoted, b_.promotion_rounds += round_; }
  void hear(const CardTurnedUp& e) { ++b_.extrasolar[e.extrasolar].seen; }
  void hear(const Landed&) { ++b_.landings; }
  void hear(const LandingFailed&) { ++b_.failed; }
  void hear(const PlanetDiscovered&) { source_ = discovery; }
  void hear(const MissionDone&) { source_ = missions; }
  void hear(const TrophyWon&) { source_ = fights; }
  void hear(const ContactEnded& e) {
    ++b_.contacts;
    ++b_.extrasolar[e.extrasolar].made;
    made_ = e.extrasolar;
    source_ = static_cast<Source>(zone_a + static_cast<int>(record_of(e.extrasolar).zone));
    if (source_ == sector_x) ++b_.x_contacts;
  }
  void hear(const PointsGained& e) {
    b_.points[source_] += e.points;
    if (made_ != Extrasolar::none) b_.extrasolar[made_].points += e.points;
    made_ = Extrasolar::none;
  }

  Balance& b_;
  const State& s_;
  int round_ = 0;
  Source source_ = discovery;
  Card flipped_ = Card::none;
  Extrasolar made_ = Extrasolar::none;
  Parties entered_;
};

void play_one(Balance& balance, int seats, const AgentSpec& spec, Rng& rng) {
  State state = opened<Game>({.seats = seats});
  Luck luck(rng.next());
  Table table(state, luck);
  EventLog events;
  table.record_events(&events);
  Observer observer(balance, state);
  const auto agent = make_agent<Game>(spec);
  const auto tell = [&] {
    for (const Event& event : events) observer.hear(event);
    events.clear();
  };
  table.advance();
  while (!table.finished()) {
    tell();
    const Seat seat = table.question().parties.first();
    answer(table, agent->choose(Knowledge<Game>(state, seat), table.question(), table.offers(), rng));
    ++balance.decisions;
  }
  tell();
  observer.finish();
}

double per(double sum, double count) { return count == 0 ? 0 : sum / count; }

void print(Balance& b, int seats, const std::string& bot) {
  const auto games = static_cast<double>(b.games);
  std::ranges::sort(b.rounds);
  const auto quantile = [&](std::size_t tenth) { return b.rounds[(b.rounds.size() - 1) * tenth / 10]; };
  fmt::print("### {} seats, {}, {} games\n\n", seats, bot, b.games);
  fmt::print("wins by turn order:");
  for (int i = 0; i < seats; ++i) fmt::print(" {:.1f} %", 100 * b.wins[static_cast<std::size_t>(i)] / games);
  fmt::print("\nrounds: mean {:.1f}, {} to {} in eight games of ten, longest {}\n",
             std::accumulate(b.rounds.begin(), b.rounds.end(), 0.0) / games, quantile(1), quantile(9), b.rounds.back());
  fmt::print("decisions a game and UC: {:.0f}; games ended by mapping: {:.2f} %\n",
             static_cast<double>(b.decisions) / games / seats, 100 * static_cast<double>(b.mapped) / games);
  fmt::print("points a game and UC by source:");
  for (std::size_t i = 0; i < kSources.size(); ++i)
    fmt::print(" {} {:.2f};", kSources[i], static_cast<double>(b.points[i]) / games / seats);
  fmt::print("\ncontacts a game and UC: {:.2f}; landings {:.2f}, blind ones that failed {:.2f}\n",
             static_cast<double>(b.contacts) / games / seats, static_cast<double>(b.landings) / games / seats,
             static_cast<double>(b.failed) / games / seats);
  fmt::print(
      "Sector X: opened in {:.1f} % of games, in round {:.1f}; entered in {:.1f} %, {:.2f} times a game; {:.2f} "
      "contacts a "
      "game; share of wins of UCs that entered {:.1f} %, of the others in those games {:.1f} %\n",
      100 * static_cast<double>(b.x_opened) / games,
      per(static_cast<double>(b.x_opening_rounds), static_cast<double>(b.x_opened)),
      100 * static_cast<double>(b.x_entered_games) / games, static_cast<double>(b.x_entries) / games,
      static_cast<double>(b.x_contacts) / games, 100 * per(b.entrants_won, static_cast<double>(b.entrants)),
      100 * per(b.others_won, static_cast<double>(b.others)));
  fmt::print("promotion: {:.1f} % of UCs, in round {:.1f}; share of wins of the promoted {:.1f} %\n",
             100 * static_cast<double>(b.promoted) / games / seats,
             per(static_cast<double>(b.promotion_rounds), static_cast<double>(b.promoted)),
             100 * per(b.promoted_won, static_cast<double>(b.promoted)));
  fmt::print("bought a game and UC:");
  for (int i = 0; i < kItems; ++i)
    fmt::print(" {} {:.2f};", name_of(item_at(i)), static_cast<double>(b.bought[i]) / games / seats);
  fmt::print("\ntechnologies a game and UC: holodeck {:.2f}; nanoprobes {:.2f}\n\n",
             static_cast<double>(b.installed[0]) / games / seats, static_cast<double>(b.installed[1]) / games / seats);
  fmt::print(
      "| card | copies | flipped a game | discarded as payment | ignored | avoided |\n|---|---|---|---|---|---|\n");
  for (int i = 0; i < kCards; ++i) {
    const CardUse& use = b.card[i];
    fmt::print("| {} | {} | {:.2f} | {:.2f} | {:.2f} | {:.2f} |\n", content().card[i].id, content().card[i].copies,
               static_cast<double>(use.flipped) / games, static_cast<double>(use.paid) / games,
               static_cast<double>(use.ignored) / games, static_cast<double>(use.avoided) / games);
  }
  fmt::print("\n| Extrasolar | turned up in games | contacts when turned up | points a contact |\n|---|---|---|---|\n");
  for (int i = 0; i < kExtrasolars; ++i) {
    const ContactUse& use = b.extrasolar[i];
    fmt::print("| {} | {:.1f} % | {:.0f} % | {:.2f} |\n", content().extrasolar[i].id,
               100 * static_cast<double>(use.seen) / games,
               100 * per(static_cast<double>(use.made), static_cast<double>(use.seen)),
               per(static_cast<double>(use.points), static_cast<double>(use.made)));
  }
  fmt::print("\n");
}

}  // namespace
}  // namespace orrery::nebuleuse_rouge

int main(int argc, char** argv) {
  using namespace orrery;
  using namespace orrery::nebuleuse_rouge;
  const auto spec = argc == 5 ? read_agent<orrery::nebuleuse_rouge::Game>(argv[3])
                              : std::unexpected(std::string("usage: GAMES SEATS BOT SEED"));
  if (!spec) {
    fmt::print(stderr, "{}\n", spec.error());
    return EXIT_FAILURE;
  }
  const int games = std::atoi(argv[1]);
  const int seats = std::clamp(std::atoi(argv[2]), Game::kMinSeats, Game::kMaxSeats);
  Balance balance;
  Rng rng(static_cast<std::uint64_t>(std::atoll(argv[4])));
  for (int i = 0; i < games; ++i) play_one(balance, seats, *spec, rng);
  if (games > 0) print(balance, seats, argv[3]);
  return EXIT_SUCCESS;
}
