// Thousands of random games under random options, with the invariants of RULES.md looked at after every answer.
//
// All games are played once; each test then asks about one law. How many are played: 20,000, a quarter of that under a
// sanitizer, or what the environment variable ORRERY_GAMES says.
#include <cstdlib>
#include <iostream>
#include <set>

#include <gtest/gtest.h>

#include "games/cosmic_pioneers/rules/whole_game.h"
#include "kernel/described.h"
#include "kernel/tests/properties.h"

namespace orrery::cosmic_pioneers {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int kSlowness = 4;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr int kSlowness = 4;
#else
constexpr int kSlowness = 1;
#endif
#else
constexpr int kSlowness = 1;
#endif

int games_to_play() {
  const char* said = std::getenv("ORRERY_GAMES");
  return said != nullptr ? std::atoi(said) : 20'000 / kSlowness;
}

constexpr std::size_t at(auto place) { return static_cast<std::size_t>(place); }

// --- tables ------------------------------------------------------------------------------------------------------------

// Every option by lot, and the number of seats.
orrery::Setup<Game> random_setup(Rng& rng) {
  orrery::Setup<Game> setup;
  setup.seats = Game::kMinSeats + rng.below(Game::kMaxSeats - Game::kMinSeats + 1);
  each_field<Options>([&](std::string_view, auto pointer) {
    using Value = std::remove_cvref_t<decltype(setup.options.*pointer)>;
    setup.options.*pointer = Names<Value>::value(rng.below(Names<Value>::count()));
  });
  return setup;
}

using Values = std::vector<std::string>;  // "edition=fr", and the number of seats

Values values_of(const orrery::Setup<Game>& setup) {
  Values values = {"seats=" + std::to_string(setup.seats)};
  for (const Field& field : fields_of(setup.options)) values.push_back(std::string(field.name) + "=" + field.value);
  return values;
}

// --- laws --------------------------------------------------------------------------------------------------------------

enum class Law { colonists, aliens, goods, cards, ships, purses, sectors, places, turns, ends };
constexpr std::size_t kLaws = at(Law::ends) + 1;

struct Broken {
  Law law;
  std::string how;
};

int on_rows(const State& s, Life life) {
  int count = 0;
  for (const Row& row : s.row)
    for (const Life there : row.space) count += there == life ? 1 : 0;
  return count;
}
int in_holds(const State& s, Piece piece) {
  int count = 0;
  for (const Ship& ship : s.ship) count += aboard(ship, piece);
  return count;
}

template <class Rule>
int on_stack(const State& s) {
  int count = 0;
  for (int i = 0; i < s.frames.depth; ++i) count += s.frames.stack[at(i)].rule == Game::Rules::index_of<Rule> ? 1 : 0;
  return count;
}

void require(Law law, bool holds, const char* how) {
  if (!holds) throw Broken{law, how};
}

// What is true of every position once the system is set up.
void check_position(const State& s) {
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = seat_at(i);
    require(Law::colonists, ship_of(s, seat).reserve + in_holds(s, colonist(seat)) + on_rows(s, life_of(seat)) == 15,
            "a player has fifteen colonists");
  }
  int meeples = 0;
  for (int i = 0; i < kAlienTypes; ++i) {
    const auto type = static_cast<Alien>(i);
    const int all = s.aliens[at(i)] + in_holds(s, alien_piece(type)) + on_rows(s, life_of(type));
    require(Law::aliens, all == content().meeples[at(i)], "the meeples of a type are all there");
    meeples += all;
  }
  require(Law::aliens, meeples == 51, "there are 51 meeples");
  for (int i = 0; i < kColours; ++i) {
    int all = s.goods_beside[at(i)] + in_holds(s, goods(static_cast<Colour>(i)));
    for (const auto& lying : s.goods_on) all += lying[at(i)];
    require(Law::goods, all == 4, "there are four tokens of a colour");
  }

  for (int i = 0; i < s.seats; ++i) {
    const Ship& ship = s.ship[at(i)];
    require(Law::ships, pieces_aboard(ship) <= cargo_slots(ship), "a ship holds no more than its slots");
    int aliens = 0;
    for (int type = 0; type < kAlienTypes; ++type) aliens += aboard(ship, alien_piece(static_cast<Alien>(type)));
    require(Law::ships, aliens == 0 || level(ship, Attribute::cargo) == 3 || scenario(s).aliens_at_any_cargo_level,
            "aliens are aboard with Cargo 3 alone");
    require(Law::purses, ship.credits >= 0, "credits are never negative");
    for (const int level : ship.level) require(Law::purses, level >= 1 && level <= 3, "levels are 1 to 3");
  }

  int hexes_lying = 0;
  for (int slot = 0; slot < kMaxSlots; ++slot) {
    const Hex hex = hex_at(s, slot);
    hexes_lying += hex != Hex::none ? 1 : 0;
    const int spaces = is_planet(hex) ? planet(hex).spaces : 0;
    for (int space = spaces; space < kSpaces; ++space)
      require(Law::sectors, row_at(s, slot)[space] == Life::none, "only the spaces of planets carry lifeforms");
    for (const int lying : s.goods_on[at(slot)])
      require(Law::sectors, lying == 0 || (is_planet(hex) && scenario(s).goods), "only planets carry goods");
  }
  require(Law::sectors, hexes_lying == 12, "twelve sectors lie on the table");
  require(Law::turns, s.round >= 1 && s.round <= 12, "the round number is 1 to 12");
}

// What is true of a game as it goes on.
class Watch {
public:
  explicit Watch(const State& state) : before_(state) {}

  // After an answer, with what was told since the last one.
  void look(const Table& table, const EventLog& events) {
    const State& s = *table;
    for (const Event& event : events) hear(s, event);
    if (s.round > 0) {
      check_position(s);
      check_cards(s);
      check_levels(s);
      check_places(s, table, events);
    }
    before_ = s;
  }

  void at_the_end(const State& s) const {
    require(Law::turns, turns_.size() == at(s.seats), "in a finished round everybody has had a turn");
    require(Law::ends, over_, "the end of the game is told");
    require(Law::ends, s.round == kRounds || special_end(s), "a game ends after round 12 or by its scenario");
    require(Law::ends, Game::winners(s).count() >= 1, "somebody wins");
  }

private:
  template <class E>
  static bool is(const Event& event) {
    return event.kind == Game::Events::index_of<E>;
  }

  // Rounds, turns and the first player token.
  void hear(const State& s, const Event& event) {
    require(Law::ends, !over_ || is<Scored>(event), "after the end only the points are told");
    if (is<RoundBegan>(event)) {
      const int round = unpack_event<Game::Events, RoundBegan>(event).round;
      require(Law::turns, round == round_ + 1, "rounds follow each other");
      require(Law::turns, round == 1 || turns_.size() == at(s.seats), "in a finished round everybody has had a turn");
      if (round == 1) {
        cards_ = std::popcount(planets(s));
        first_ = s.first;
      } else {
        first_ = after(s, first_);
      }
      round_ = round;
      turns_.clear();
    } else if (is<TurnBegan>(event)) {
      const Seat seat = unpack_event<Game::Events, TurnBegan>(event).seat;
      require(Law::turns, seat == after(s, first_, static_cast<int>(turns_.size())),
              "the first player begins, the others follow clockwise; the token passes to the left");
      turns_.insert(seat);
    } else if (is<GameOver>(event)) {
      over_ = true;
    }
  }

  void check_cards(const State& s) const {
    int cards = on_stack<ResolveAlienCard>(s);  // the one being resolved
    int left = 0;
    for (int type = 0; type < kAlienTypes; ++type) {
      cards += s.deck[at(type)] + s.discard[at(type)];
      left += s.deck[at(type)];
    }
    require(Law::cards, cards == cards_, "deck and pile have a card for each planet of the beginning");
    require(Law::cards, left > 0 || on_stack<ResolveAlienCard>(s) > 0, "the deck is never empty");
  }

  void check_levels(const State& s) const {
    if (before_.round == 0) return;
    for (std::size_t i = 0; i < s.seats; ++i)
      for (std::size_t attribute = 0; attribute < 4; ++attribute)
        require(Law::purses, s.ship[i].level[attribute] >= before_.ship[i].level[attribute], "levels never fall");
  }

  // Where ships are when a movement and when a turn has ended.
  void check_places(const State& s, const Table& table, const EventLog& events) const {
    const bool moving = !table.finished() && static_cast<Decision>(table.question().decision) == Decision::move;
    const bool between_turns = table.finished() || moving;
    for (int i = 0; i < s.seats; ++i) {
      const bool has_moved = turns_.contains(seat_at(i)) && !(moving && s.active == seat_at(i));
      require(Law::places, !has_moved || hex_at(s, s.ship[at(i)].at) != Hex::belt, "no ship has ended on a belt");
      require(Law::places, hex_at(s, s.ship[at(i)].at) != Hex::none, "a ship is on a sector");
    }
    if (!between_turns) return;
    Seat righted = kNobody;  // the next player's ship may share a planet: it was lying there
    for (const Event& event : events)
      if (is<ShipRighted>(event)) righted = unpack_event<Game::Events, ShipRighted>(event).seat;
    Slots taken = 0;
    for (int i = 0; i < s.seats; ++i) {
      const Ship& ship = s.ship[at(i)];
      if (ship.crashed != 0 || !is_planet(hex_at(s, ship.at)) || (moving && righted == seat_at(i))) continue;
      require(Law::places, ((taken >> ship.at) & 1U) == 0, "two uncrashed ships are on one planet after a turn");
      taken |= Slots{1} << ship.at;
    }
  }

  State before_;
  int cards_ = 0;  // in deck and pile together
  int round_ = 0;
  Seat first_ = kNobody;
  std::set<Seat> turns_;  // in this round
  bool over_ = false;
};

// --- all games, played once ------------------------------------------------------------------------------------------

struct Report {
  int games = 0;
  long answers = 0;
  int longest = 0;
  int special_ends = 0;
  std::array<std::string, kLaws> broken;  // the first time
  std::array<long, at(Names<Decision>::count())> asked{};
  std::array<long, at(Game::Events::size)> told{};
  std::set<std::pair<std::string, std::string>> together;  // values of options that met in a game
};

constexpr int kLongest = 5'000;  // answers; a game has twelve rounds of a few questions each

void play_one(std::uint64_t seed, Report& report) {
  Rng rng(seed);
  const orrery::Setup<Game> setup = random_setup(rng);
  const Values values = values_of(setup);
  for (const std::string& one : values)
    for (const std::string& other : values) report.together.emplace(one, other);

  State state = opened<Game>(setup);
  Luck luck(rng.next());
  Table table(state, luck);
  EventLog events;
  table.record_events(&events);
  int answers = 0;
  try {
    Watch watch(state);
    for (table.advance();; ++answers) {
      watch.look(table, events);
      for (const Event& event : events) ++report.told[event.kind];
      events.clear();
      if (table.finished()) break;
      ++report.asked[table.question().decision];
      require(Law::ends, answers < kLongest, "a game ends");
      require(Law::ends, !table.offers().empty(), "every question has an offer");
      table.choose(rng.below(static_cast<int>(table.offers().size())));
    }
    watch.at_the_end(state);
    report.special_ends += state.round < kRounds ? 1 : 0;
  } catch (const Broken& broken) {
    std::string& first = report.broken[at(broken.law)];
    if (first.empty()) {
      first = broken.how + ": not so after " + std::to_string(answers) + " answers of the game with seed " +
              std::to_string(seed) + ",";
      for (const std::string& value : values) first += " " + value;
    }
  }
  report.answers += answers;
  report.longest = std::max(report.longest, answers);
  ++report.games;
}

const Report& report() {
  static const Report played = [] {
    Report all;
    const int games = games_to_play();
    for (int i = 0; i < games; ++i) play_one(2026 + static_cast<std::uint64_t>(i), all);
    std::cout << "random play: " << all.games << " games, " << all.answers << " answers, at most " << all.longest
              << " in a game; " << all.special_ends << " ended before round 12\n";
    return all;
  }();
  return played;
}

std::string broken(Law law) { return report().broken[at(law)]; }

TEST(RandomPlay, CP_102_CP_115_CP_120_every_colonist_is_in_one_place) { EXPECT_EQ(broken(Law::colonists), ""); }
TEST(RandomPlay, CP_103_CP_115_CP_120_no_alien_meeple_appears_or_vanishes) { EXPECT_EQ(broken(Law::aliens), ""); }
TEST(RandomPlay, CP_105_CP_120_no_goods_token_appears_or_vanishes) { EXPECT_EQ(broken(Law::goods), ""); }
TEST(RandomPlay, CP_220_CP_304_CP_305_deck_and_pile_keep_their_cards) { EXPECT_EQ(broken(Law::cards), ""); }
TEST(RandomPlay, CP_125_CP_602_CP_608_CP_948_ships_hold_what_they_may) { EXPECT_EQ(broken(Law::ships), ""); }
TEST(RandomPlay, CP_106_CP_509_CP_524_CP_901_purses_and_levels_stay_in_bounds) { EXPECT_EQ(broken(Law::purses), ""); }
TEST(RandomPlay, CP_107_CP_108_CP_111_CP_211_twelve_sectors_and_life_on_planets_alone) {
  EXPECT_EQ(broken(Law::sectors), "");
}
TEST(RandomPlay, CP_110_CP_406_CP_410_ships_end_on_no_belt_and_alone_in_orbit) { EXPECT_EQ(broken(Law::places), ""); }
TEST(RandomPlay, CP_124_CP_302_CP_401_CP_801_CP_803_turns_go_round_with_the_token) {
  EXPECT_EQ(broken(Law::turns), "");
}
TEST(RandomPlay, CP_009_CP_802_CP_805_every_question_has_an_offer_and_games_end) {
  EXPECT_EQ(broken(Law::ends), "");
  RecordProperty("games", report().games);
}

TEST(RandomPlay, CP_001_CP_002_CP_128_every_two_values_of_options_have_met) {
  if (games_to_play() < 1'000) GTEST_SKIP() << "too few games";
  Values all = {"seats=2", "seats=3", "seats=4"};
  for (const OptionInfo& option : options_of<Options>())
    for (const std::string& value : option.values) all.push_back(option.name + "=" + value);
  const auto name = [](const std::string& value) { return value.substr(0, value.find('=')); };
  for (const std::string& one : all)
    for (const std::string& other : all)
      if (one == other || name(one) != name(other))
        EXPECT_TRUE(report().together.contains({one, other})) << one << " with " << other;
}

TEST(RandomPlay, CP_009_every_decision_is_asked_and_every_event_told) {
  if (games_to_play() < 10'000) GTEST_SKIP() << "too few games";
  for (int i = 0; i < Names<Decision>::count(); ++i) EXPECT_GT(report().asked[at(i)], 0) << Names<Decision>::name(i);
  for (int i = 0; i < Game::Events::size; ++i)
    Game::Events::visit(i, [&]<class E>() { EXPECT_GT(report().told[at(i)], 0) << E::name; });
}

// The kernel's properties: questions, notation, imagined worlds, undo, transcripts.
TEST(RandomPlay, CP_005_CP_007_CP_009_the_properties_of_every_game_hold) {
  const auto invariant = [](const State& s) {
    if (s.round == 0) return;
    try {
      check_position(s);
    } catch (const Broken& broken) {
      throw std::runtime_error(broken.how);
    }
  };
  Rng rng(7);
  for (int i = 0; i < 60 / kSlowness; ++i)
    check_properties<Game>(random_setup(rng), 1, rng.next(),
                           {.secrets = false, .bound = kLongest, .knowledge_every = 7, .invariant = invariant});
}

}  // namespace
}  // namespace orrery::cosmic_pioneers
