// Everything at once: each pair of Rough Roads, and mixtures of all options. ORRERY_MIXTURES says how many of these are played.
#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

#include "agents/prospects.h"
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

// The first two cards that are drawn are these; all else falls as it may.
class PairDrawn final : public Luck::Source {
public:
  PairDrawn(int first, int second, std::uint64_t seed) : first_(first), second_(second), rest_(seed) {}
  int below(int n) override {
    if (n == kRough && drawn_ == 0) return ++drawn_, first_;
    if (n == kRough - 1 && drawn_ == 1) return ++drawn_, second_ - 1;
    return rest_.below(n);
  }

private:
  int first_;
  int second_;
  int drawn_ = 0;
  Rng rest_;
};

// A flight with both cards; whether any card of it was played.
bool is_flown(int first, int second, int pair, Rng& rng) {
  Options options{};
  options.tempo = Tempo::simulated;
  options.rough_roads = static_cast<RoughRoads>(2);
  options.flight_plan = *named<PlanId>("grand-tour");
  options.new_technologies = pair % 2 == 0 ? NewTechnologies::on : NewTechnologies::off;
  options.bonus_cards = pair % 3 == 0 ? BonusCards::on : BonusCards::off;
  State state = opened<Game>({.seats = 2 + pair % (kMaxSeats - 1), .options = options});
  state.flight = static_cast<std::uint8_t>(pair % kMaxFlights);
  const int flight = state.flight;
  PairDrawn source(first, second, rng.next());
  Luck luck(source);
  Table table(state, luck);
  table.advance();
  for (const int card : {first, second}) EXPECT_TRUE(state.rough[card] == 1 || state.rough[card] == 2);
  Players players{};
  players.sensible = true;
  Extremes extremes;
  bool flown = false;
  for (int entries = 0; !table.finished() && state.flight == flight; ++entries) {
    players.answer(table, rng, extremes);
    flown |= state.phase == Phase::flight && adventures_played(state) > 0;
    if (state.phase == Phase::flight || entries % 11 == 0) is_sound(state);
  }
  return flown;
}

TEST(GalaxyTruckerMixtures, each_pair_of_rough_roads_is_flown) {
  Rng rng(18);
  int pair = 0;
  for (int first = 0; first < kRough; ++first)
    for (int second = first + 1; second < kRough; ++second, ++pair) {
      SCOPED_TRACE(std::string(name_of(static_cast<Rough>(first))) + " and " +
                   std::string(name_of(static_cast<Rough>(second))));
      int tries = 0;
      while (!is_flown(first, second, pair, rng)) ASSERT_LT(++tries, 20) << "light players give up now and then";
    }
  EXPECT_EQ(pair, kRough * (kRough - 1) / 2);
}

}  // namespace
}  // namespace orrery::galaxy_trucker
