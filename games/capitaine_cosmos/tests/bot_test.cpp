// The bots: what they owe the table, and that they fight as a sensible captain does.
#include "games/capitaine_cosmos/bot/bot.h"

#include <algorithm>
#include <set>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "games/capitaine_cosmos/tests/stage.h"

namespace orrery::capitaine_cosmos {
namespace {

using testing::A;
using testing::B;
using testing::Stage;
using Player = Game::Bot::Player;

constexpr std::uint64_t kSeed = 7;

Action chosen(Player& player, const State& state, Table& table, Seat seat, std::uint64_t seed = kSeed) {
  Rng rng(seed);
  table.list(seat);
  return player.choose(Knowledge<Game>(state, seat), table.question(), table.offers(), rng);
}
std::string answered(Player& player, Stage& stage, Seat seat) {
  return notation<Game::Verbs>(chosen(player, stage.state(), stage.table(), seat));
}

// Plays a game of a scenario; calls visit(state, table, seat) before each answer. Returns who has won.
template <class Visit>
Parties play(ScenarioId scenario, std::span<Player* const> players, std::uint64_t seed, Visit&& visit) {
  Rng rng(seed);
  Setup<Game> setup{.seats = static_cast<int>(players.size()), .options = {}};
  setup.options.scenario = scenario;
  State state = opened<Game>(setup);
  Luck luck(rng.next());
  Table table(state, luck);
  for (table.advance(); !table.finished();) {
    const Seat seat = table.question().parties.first();
    visit(state, table, seat);
    table.list(seat);
    Player* player = players[static_cast<std::size_t>(index(seat))];
    const auto offers = table.offers();
    if (player == nullptr) {
      table.choose(rng.below(static_cast<int>(offers.size())));
      continue;
    }
    Rng thought(rng.next());
    const Action action = player->choose(Knowledge<Game>(state, seat), table.question(), offers, thought);
    const auto place = std::ranges::find(offers, action) - offers.begin();
    if (place == std::ssize(offers)) {
      ADD_FAILURE() << "a bot answers with what it was not offered";
      break;
    }
    table.choose(static_cast<int>(place));
  }
  return Game::winners(state);
}

ScenarioId named_scenario(std::string_view name) { return *named<ScenarioId>(name); }

TEST(Bots, PlayEveryScenarioToItsEnd) {
  for (int i = 0; i < kScenarios; ++i) {
    Player quick(0, 0, 0);
    Player bold(3, 0, 1);
    Player careful(3, 0, -1);
    const std::array<Player*, 4> all{&quick, &bold, &careful, &quick};
    const auto seats = std::span(all).first(content().scenario[i].seats);
    EXPECT_FALSE(play(static_cast<ScenarioId>(i), seats, 3, [](auto&&...) {}).empty());
  }
}

TEST(Bots, ChooseTheSameAgainAndInAWorldThatLooksTheSame) {
  Player quick(0, 0, 0);
  Player deep(3, 0, 0);
  const std::array<Player*, 2> players{&quick, &deep};
  int different = 0;
  int question = 0;
  play(named_scenario("line-of-battle"), players, 5, [&](const State& state, Table& table, Seat seat) {
    if (++question % 7 != 0) return;
    Rng rng(11);
    State other = Knowledge<Game>(state, seat).imagined(rng);
    different += hash_of(other) != hash_of(state) ? 1 : 0;
    Luck none(0);
    Table elsewhere(other, none);
    elsewhere.restate();
    const Action here = chosen(quick, state, table, seat);
    EXPECT_EQ(chosen(quick, state, table, seat), here);
    EXPECT_EQ(chosen(quick, other, elsewhere, seat), here);
  });
  EXPECT_GT(different, 5);
}

// Where a plan is lost, the sheet is finished from the cells that are written.
TEST(Bots, FinishASheetThatAnotherThreadBegan) {
  Player player(6, 0, 0);
  State state = opened<Game>({.seats = 2, .options = {}});
  Luck luck(1);
  Table table(state, luck);
  table.advance();
  int cells = 0;
  while (table.question().parties.has(A)) {
    Action action{};
    const auto think = [&] { action = chosen(player, state, table, A, static_cast<std::uint64_t>(cells)); };
    if (cells % 2 == 0)
      std::thread(think).join();
    else
      think();
    table.list(A);
    const auto offers = table.offers();
    const auto place = std::ranges::find(offers, action) - offers.begin();
    ASSERT_LT(place, std::ssize(offers));
    table.choose(static_cast<int>(place));
    ++cells;
  }
  EXPECT_EQ(cells, 4 * kPhases + 1);  // four fighters, and handed in
}

TEST(Bots, OfTheQuickKindBeatRandomPlay) {
  Player quick(0, 0, 0);
  int won = 0;
  for (std::uint64_t game = 0; game < 20; ++game) {
    const Seat seat = game % 2 == 0 ? A : B;
    const std::array<Player*, 2> players{seat == A ? &quick : nullptr, seat == B ? &quick : nullptr};
    won += play(ScenarioId{}, players, game, [](auto&&...) {}) == Parties(seat) ? 1 : 0;
  }
  EXPECT_GE(won, 19);
}

TEST(Bots, FireInTheLastPhaseAtWhatTheySee) {
  Stage s;
  s.ship(A, "fighter-1", at_label(8, 8), 0);
  s.ship(B, "fighter-21", at_label(10, 8), 3);
  s.ship(B, "fighter-22", at_label(13, 8), 3);
  ASSERT_TRUE(s.to(Decision::declare_fire, 6));
  Player player(0, 0, 0);
  EXPECT_EQ(answered(player, s, A), "fire fighter-1 bow fighter-21");
}

TEST(Bots, FireAtTheShipThatIsNearestToItsEnd) {
  Stage s;
  s.ship(A, "escort-1", at_label(8, 8), 0);
  s.ship(B, "fighter-21", at_label(12, 8), 3);
  s.ship(B, "fighter-22", at_label(12, 9), 3);
  s.defence("fighter-22", 5);
  ASSERT_TRUE(s.to(Decision::declare_fire, 6));
  Player player(0, 0, 0);
  EXPECT_EQ(answered(player, s, A), "fire escort-1 bow fighter-22");
}

// Who comes first in the list is not everybody's first target.
TEST(Bots, FireAtAnyOfEquals) {
  Stage s;
  s.ship(A, "escort-1", at_label(8, 8), 0);
  s.ship(B, "fighter-21", at_label(12, 8), 3);
  s.ship(B, "fighter-22", at_label(12, 9), 3);
  ASSERT_TRUE(s.to(Decision::declare_fire, 6));
  Player player(0, 0, 0);
  std::set<std::string> answers;
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    answers.insert(notation<Game::Verbs>(chosen(player, s.state(), s.table(), A, seed)));
  EXPECT_EQ(answers, (std::set<std::string>{"fire escort-1 bow fighter-21", "fire escort-1 bow fighter-22"}));
}

// Two shots a turn: at long range in the first phase they are kept for an enemy that comes nearer.
TEST(Bots, KeepTheirShotsForABetterMoment) {
  Stage s;
  s.ship(A, "fighter-1", at_label(6, 8), 0);
  s.ship(B, "fighter-21", at_label(12, 8), 3);
  for (int phase = 2; phase <= 6; ++phase) s.order("fighter-1", phase, "X");
  ASSERT_TRUE(s.to(Decision::declare_fire, 1));
  Player player(0, 0, 0);
  EXPECT_EQ(answered(player, s, A), "hand_in");
}

TEST(Bots, LayAMineBesideAnEnemyAndNoneInTheVoid) {
  for (const bool near : {true, false}) {
    Stage s;
    s.ship(A, "escort-1", at_label(10, 8), 0, 2);
    s.ship(B, "fighter-21", near ? at_label(9, 7) : at_label(20, 16), near ? 0 : 3);
    ASSERT_TRUE(s.to(Decision::drop_mines, 6));
    Player player(0, 0, 0);
    EXPECT_EQ(answered(player, s, A).starts_with("lay escort-1"), near);
  }
}

TEST(Bots, LaunchFightersWhenThereIsSomebodyToFight) {
  Stage s;
  s.ship(A, "cruiser-1", at_label(6, 8), 0);
  s.aboard("fighter-1", "cruiser-1", Flank::port);
  s.ship(B, "fighter-21", at_label(20, 12), 3);
  ASSERT_TRUE(s.to(Decision::deck_declaration));
  Player player(0, 0, 0);
  EXPECT_EQ(answered(player, s, A), "declare_launch");
}

// A fighter with nearly nothing left goes aboard; a sound one does not.
TEST(Bots, RecoverFightersThatAreNearlyLost) {
  for (const int points : {2, 20}) {
    Stage s;
    s.ship(A, "cruiser-1", at_label(6, 8), 0);
    const Hex ramp = at_label(6, 8) + content().sheet[ShipClass::cruiser].stance[0].ramp[Flank::port];
    s.ship(A, "fighter-1", ramp, 0);
    s.ship(B, "fighter-21", at_label(20, 12), 3);
    s.defence("fighter-1", points);
    ASSERT_TRUE(s.to(Decision::deck_declaration));
    Player player(0, 0, 0);
    EXPECT_EQ(answered(player, s, A).starts_with("recover fighter-1"), points == 2);
  }
}

// Those who have to leave by an edge make for it.
TEST(Bots, SteerTheConvoyForTheEastEdge) {
  Player quick(0, 0, 0);
  const std::array<Player*, 2> players{&quick, nullptr};
  int way = 0;
  play(named_scenario("convoy"), players, 2, [&](const State& state, Table& /*table*/, Seat /*seat*/) {
    if (state.turn == 4 && state.phase == 0) way = column_of(state.ship[0].at) - column_of(card(state, 0).at);
  });
  EXPECT_GE(way, 10);  // three turns of two moves
}

}  // namespace
}  // namespace orrery::capitaine_cosmos
