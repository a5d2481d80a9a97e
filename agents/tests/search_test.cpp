#include "agents/search.h"

#include <chrono>

#include <gtest/gtest.h>

#include "agents/random.h"
#include "agents/tests/bazaar.h"
#include "games/connect_four/game.h"

namespace orrery::search_test {
namespace {

using connect_four::Game;
using connect_four::State;

Action search(const State& state, SearchBudget budget, Rng& rng) {
  State copy = state;
  Luck luck(0);
  Table<Game> table(copy, luck);
  table.restate();
  SearchAgent<Game> agent(budget);
  return agent.choose(Knowledge<Game>(state, table.question().parties.first()), table.question(), table.offers(), rng);
}

// The offers that win at once.
std::vector<Action> wins(const State& state) {
  std::vector<Action> winning;
  for (int i = 0;; ++i) {
    State copy = state;
    Luck luck(0);
    Table<Game> table(copy, luck);
    table.restate();
    if (i == static_cast<int>(table.offers().size())) return winning;
    const Action offer = table.offers()[static_cast<std::size_t>(i)];
    table.choose(i);
    if (copy.won) winning.push_back(offer);
  }
}

// Calls visit(state) at every position of random games.
template <class Visit>
void at_every_position(int games, Visit&& visit) {
  Rng rng(17);
  for (int game = 0; game < games; ++game) {
    State state = opened<Game>({});
    Luck luck(0);
    Table<Game> table(state, luck);
    for (table.advance(); !table.finished(); table.choose(rng.below(static_cast<int>(table.offers().size()))))
      visit(state);
  }
}

TEST(Search, NeverMissesAnImmediateWin) {
  Rng rng(1);
  int seen = 0;
  at_every_position(100, [&](const State& state) {
    const std::vector<Action> winning = wins(state);
    if (winning.empty()) return;
    ++seen;
    EXPECT_NE(std::ranges::find(winning, search(state, {.simulations = 500}, rng)), winning.end());
  });
  EXPECT_GT(seen, 100);
}

TEST(Search, BlocksTheOnlyThreat) {
  State state = opened<Game>({});
  Luck luck(0);
  Table<Game> table(state, luck);
  table.advance();
  for (const int column : {0, 6, 0, 6, 0}) table.choose(column);
  Rng rng(1);
  EXPECT_EQ(search(state, {.simulations = 500}, rng), pack<Game::Verbs>(connect_four::Drop{1}));
}

TEST(Search, BeatsRandomClearly) {
  SearchAgent<Game> searching({.simulations = 500});
  RandomAgent<Game> any;
  Rng rng(23);
  int won = 0;
  for (int game = 0; game < 60; ++game) {
    State state = opened<Game>({});
    Luck luck(0);
    Table<Game> table(state, luck);
    const Seat seat = seat_at(game % 2);
    for (table.advance(); !table.finished();) {
      const Seat asked = table.question().parties.first();
      Agent<Game>& agent = asked == seat ? static_cast<Agent<Game>&>(searching) : any;
      answer(table, agent.choose(Knowledge<Game>(state, asked), table.question(), table.offers(), rng));
    }
    won += Game::winners(state) == seat ? 1 : 0;
  }
  EXPECT_GE(won, 58);
}

TEST(Search, KeepsToItsBudget) {
  const State state = [] {
    State opening = opened<Game>({});
    Luck luck(0);
    Table<Game>(opening, luck).advance();
    return opening;
  }();
  Luck luck(0);
  State copy = state;
  Table<Game> table(copy, luck);
  table.restate();
  Rng rng(1);
  const Knowledge<Game> known(state, seat_at(0));

  SearchAgent<Game> counted({.simulations = 300});
  counted.choose(known, table.question(), table.offers(), rng);
  EXPECT_EQ(counted.simulations(), 300);

  SearchAgent<Game> timed({.milliseconds = 30});
  const auto began = std::chrono::steady_clock::now();
  timed.choose(known, table.question(), table.offers(), rng);
  EXPECT_GE(std::chrono::steady_clock::now() - began, std::chrono::milliseconds(30));
  EXPECT_GT(timed.simulations(), 50);
}

// A tree that has no more room goes on with what it has.
TEST(Search, SurvivesAFullTree) {
  State state = opened<Game>({});
  Luck luck(0);
  Table<Game> table(state, luck);
  table.advance();
  for (const int column : {2, 3, 2, 3, 2, 3}) table.choose(column);
  Rng rng(1);
  EXPECT_EQ(search(state, {.simulations = 100'000}, rng), pack<Game::Verbs>(connect_four::Drop{3}));
}

// Against somebody who bids anything it is best to leave the penalty to the other: found through sealed answers, luck
// and a race.
TEST(Search, FindsTheBestSealedBid) {
  bazaar::State state = opened<bazaar::Game>({});
  Luck luck(4);
  Table<bazaar::Game> table(state, luck);
  table.advance();
  table.list(seat_at(0));
  SearchAgent<bazaar::Game> agent({.simulations = 20'000});
  Rng rng(1);
  const Action chosen = agent.choose(Knowledge<bazaar::Game>(state, seat_at(0)), table.question(), table.offers(), rng);
  EXPECT_EQ(chosen, pack<bazaar::Game::Verbs>(bazaar::Bid{0}));
}

}  // namespace
}  // namespace orrery::search_test
