#include "agents/greedy.h"

#include <gtest/gtest.h>

#include "agents/tests/bazaar.h"
#include "games/connect_four/game.h"

namespace orrery {
namespace {

Action bazaar_choice(bazaar::State state, Seat seat) {
  Luck luck(1);
  Table<bazaar::Game> table(state, luck);
  table.list(seat);
  GreedyAgent<bazaar::Game> greedy({.samples = 60});
  Rng rng(3);
  return greedy.choose(Knowledge<bazaar::Game>(state, seat), table.question(), table.offers(), rng);
}

// A table of two at which seat 0 holds the card and is asked whether to exchange it.
bazaar::State asked_to_exchange(std::uint8_t card) {
  bazaar::State state = opened<bazaar::Game>({});
  Luck luck(2);
  Table<bazaar::Game> table(state, luck);
  table.advance();
  for (int i = 0; i < 2; ++i) {
    table.list(seat_at(i));
    table.choose(1);
  }
  state.card[1] = card == 5 ? 4 : 5;
  state.card[0] = card;
  return state;
}

TEST(Greedy, WeighsLuckByItsOdds) {
  using bazaar::Game;
  EXPECT_EQ(bazaar_choice(asked_to_exchange(1), seat_at(0)), pack<Game::Verbs>(bazaar::Exchange{}));
  EXPECT_EQ(bazaar_choice(asked_to_exchange(9), seat_at(0)), pack<Game::Verbs>(bazaar::Keep{}));
}

TEST(Greedy, TakesAWinInConnectFour) {
  using connect_four::Game;
  connect_four::State state = opened<Game>({});
  Luck luck(1);
  Table<Game> table(state, luck);
  table.advance();
  for (const int column : {2, 3, 2, 3, 2, 3}) table.choose(column);
  GreedyAgent<Game> greedy;
  Rng rng(1);
  const Action chosen = greedy.choose(Knowledge<Game>(state, seat_at(0)), table.question(), table.offers(), rng);
  EXPECT_EQ(chosen, pack<Game::Verbs>(connect_four::Drop{3}));
}

}  // namespace
}  // namespace orrery
