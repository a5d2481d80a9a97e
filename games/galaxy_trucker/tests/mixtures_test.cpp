// Everything at once: each pair of Rough Roads, and mixtures of all options. ORRERY_MIXTURES says how many of these are played.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "agents/prospects.h"
#include "games/galaxy_trucker/tests/bots.h"
#include "games/galaxy_trucker/tests/invariants.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

// What bounds a game; the proofs stand where the bounds do (game.h, state.h).
struct Extremes {
  int entries = 0;
  int frames = 0;
  int offers = 0;

  void look(const Table& table) {
    frames = std::max<int>(frames, table->frames.depth);
    offers = std::max(offers, static_cast<int>(table.offers().size()));
  }
};

// Half of all players choose as light players do, who build ships that fly; the others answer anything.
struct Players {
  LightPolicy<Game> light;
  bool sensible;

  void answer(Table& table, Rng& rng, Extremes& extremes) {
    const Seat party = list_random_party(table, rng);
    extremes.look(table);
    const bool thinks = party != kClock && sensible;
    table.choose(thinks ? light.pick(table, party, rng) : rng.below(static_cast<int>(table.offers().size())));
  }
};

Options mixture(Rng& rng) {
  Options options{};
  each_option<Options>([&](const std::string&, Seat, auto at) {
    using Value = std::remove_cvref_t<decltype(at(options))>;
    at(options) = Names<Value>::value(rng.below(Names<Value>::count()));
  });
  return options;
}

TEST(GalaxyTruckerMixtures, any_mixture_of_options_opens_and_ends) {
  const char* wanted = std::getenv("ORRERY_MIXTURES");
  const int games = wanted != nullptr ? std::stoi(wanted) : 300;
  Rng rng(17);
  Extremes extremes;
  Players players{};
  for (int game = 0; game < games; ++game) {
    const std::uint64_t seed = rng.next();
    SCOPED_TRACE(std::to_string(seed));
    Rng own(seed);
    players.sensible = game % 2 == 0;
    const Options options = mixture(own);
    State state = opened<Game>({.seats = 2 + own.below(kMaxSeats - 1), .options = options});
    Luck luck(own.next());
    Table table(state, luck);
    int entries = 0;
    for (table.advance(); !table.finished();) {
      ASSERT_LT(++entries, kLongest);
      players.answer(table, own, extremes);
      if (entries % 11 == 0) ASSERT_NO_THROW(is_sound(state));
    }
    extremes.entries = std::max(extremes.entries, entries);
  }
  EXPECT_LE(extremes.frames, 12);
  EXPECT_LE(extremes.offers, 256);
  RecordProperty("games", games);
  RecordProperty("longest", extremes.entries);
  RecordProperty("frames", extremes.frames);
  RecordProperty("offers", extremes.offers);
  if (wanted != nullptr)
    std::printf("%d games: %d entries, %d frames, %d offers at most\n", games, extremes.entries, extremes.frames,
                extremes.offers);
}

// The first two Rough Roads that are drawn are these; all else falls as it may.
class PairDrawn final : public Luck::Source {
public:
  PairDrawn(const State& state, std::array<Rough, 2> pair, std::uint64_t seed) : s_(state), pair_(pair), rest_(seed) {}
  int below(int n) override {
    if (drawn_ == pair_.size() || !are_drawn_now()) return rest_.below(n);
    const Rough next = pair_[drawn_++];
    int before = 0;
    for (int card = 0; card < static_cast<int>(next); ++card)
      before +=
          s_.rough[card] == 0 && (card != static_cast<int>(Rough::remorseless_fate) || !has_handicaps(s_)) ? 1 : 0;
    return before;
  }

private:
  // GX-505: machinations have been given.
  bool are_drawn_now() const { return !has_machinations(s_) || schemers(s_) == all(s_); }

  const State& s_;
  std::array<Rough, 2> pair_;
  std::size_t drawn_ = 0;
  Rng rest_;
};

// GX-610: now and then some players fly with none or one of the two cards; one at least with both.
void hand_out_handicaps(Options& options, int seats, Rng& rng) {
  const int with_both = rng.below(seats);
  for (int seat = 0; seat < seats; ++seat)
    if (seat != with_both) options.handicap[seat] = Names<Handicap>::value(rng.below(4));
}

// A flight with both cards, from the first component to the last payment; whether a ship that both concern came home. Bots fly it,
// and answer anything now and then.
bool is_flown(std::array<Rough, 2> pair, int number, Rng& rng) {
  const int seats = 2 + number % (kMaxSeats - 1);
  const int flight = number % kMaxFlights;
  const bool fated = std::ranges::find(pair, Rough::remorseless_fate) != pair.end();  // GX-610
  Options options{};
  options.tempo = Tempo::simulated;
  options.rough_roads = static_cast<RoughRoads>(2);
  options.flight_plan = *named<PlanId>("grand-tour");
  options.new_technologies = number % 2 == 0 ? NewTechnologies::on : NewTechnologies::off;
  options.bonus_cards = number % 3 == 0 ? BonusCards::on : BonusCards::off;
  if (rng.below(3) == 0) options.evil_machinations = EvilMachinations::on;
  if (!fated && rng.below(2) == 0) hand_out_handicaps(options, seats, rng);
  std::vector<BotPlayer> bots;
  for (int seat = 0; seat < seats; ++seat) {
    bots.emplace_back(rng.below(3), 0);
    bots.back().sit_down(options, seat_at(seat));
  }
  State state = opened<Game>({.seats = seats, .options = options});
  state.flight = static_cast<std::uint8_t>(flight);
  PairDrawn source(state, pair, rng.next());
  Luck luck(source);
  Table table(state, luck);
  Extremes extremes;
  bool came_home = false;
  const std::function<void(const Event&)> ended = [&](const Event& event) {
    if (event.kind != Game::Events::index_of<FlightEnded>) return;
    for (const Seat seat : finished(state)) came_home |= state.player[seat].handicap >= 2;
  };
  EventLog told;
  table.record_events(&told);
  table.watch_events(&ended);
  table.advance();
  int entries = 0;
  for (; !table.finished() && state.flight == flight; ++entries) {
    const Seat party = list_random_party(table, rng);
    extremes.look(table);
    if (party == kClock || rng.below(state.phase == Phase::flight ? 40 : 400) == 0) {
      table.choose(rng.below(static_cast<int>(table.offers().size())));
    } else {
      table.list(party);
      const BotPlayer& bot = bots[static_cast<std::size_t>(index(party))];
      table.take(party, bot.choose(Knowledge<Game>(state, party), table.question(), table.offers(), rng));
    }
    if (state.phase == Phase::flight || entries % 11 == 0) is_sound(state);
    if (state.phase == Phase::building && state.flight == flight)
      for (const Rough card : pair) EXPECT_TRUE(state.rough[card] == 1 || state.rough[card] == 2);
  }
  EXPECT_LT(entries, kLongest);
  EXPECT_LE(extremes.frames, 12);
  return came_home;
}

// ORRERY_PAIRS says how often each pair is flown.
TEST(GalaxyTruckerMixtures, each_pair_of_rough_roads_is_flown_home_by_a_ship_that_both_concern) {
  const char* wanted = std::getenv("ORRERY_PAIRS");
  const int times = wanted != nullptr ? std::stoi(wanted) : 1;
  Rng rng(18);
  int pairs = 0;
  int flights = 0;
  for (int time = 0; time < times; ++time)
    for (int first = 0; first < kRough; ++first)
      for (int second = first + 1; second < kRough; ++second, ++pairs) {
        const std::array pair{static_cast<Rough>(first), static_cast<Rough>(second)};
        SCOPED_TRACE(std::string(name_of(pair[0])) + " and " + std::string(name_of(pair[1])));
        int tries = 0;
        for (bool home = false; !home; ++flights) {
          ASSERT_LT(++tries, 40) << "bots lose ships now and then";
          home = is_flown(pair, pairs, rng);
        }
      }
  EXPECT_EQ(pairs, times * kRough * (kRough - 1) / 2);
  if (wanted != nullptr) std::printf("%d pairs: %d flights\n", pairs, flights);
}

}  // namespace
}  // namespace orrery::galaxy_trucker
