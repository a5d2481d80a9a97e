// What every agent owes the table: an offer, the same one again, and no look at the truth.
#include <algorithm>

#include <gtest/gtest.h>

#include "agents/names.h"
#include "agents/tests/bazaar.h"

namespace orrery {
namespace {

using bazaar::Game;

// Calls visit(state, table, seat) at every question of random games, for every seat asked, its offers listed.
template <class Visit>
void at_every_question(int games, Visit&& visit) {
  Rng rng(5);
  for (int game = 0; game < games; ++game) {
    bazaar::State state = opened<Game>({.seats = 2 + game % 2, .options = {bazaar::Coins::two}});
    Luck luck(rng.next());
    Table<Game> table(state, luck);
    table.advance();
    while (!table.finished()) {
      const Seat party = next_party(table, rng);
      if (party != kClock) visit(state, table, party);
      table.choose(rng.below(static_cast<int>(table.offers().size())));
    }
  }
}

class EveryAgent : public testing::TestWithParam<const char*> {
protected:
  std::unique_ptr<Agent<Game>> agent_ = make_agent<Game>(*read_agent<Game>(GetParam()));
};
INSTANTIATE_TEST_SUITE_P(Agents, EveryAgent,
                         testing::Values("random", "greedy", "search:60", "greedy:bold", "search:60:careful"),
                         [](const auto& info) {
                           std::string name = info.param;
                           std::ranges::replace(name, ':', '_');
                           return name;
                         });

TEST_P(EveryAgent, AnswersWithAnOfferAndTheSameAgain) {
  at_every_question(40, [&](const bazaar::State& state, Table<Game>& table, Seat seat) {
    const bazaar::State before = state;
    Rng once(7);
    Rng again(7);
    const Knowledge<Game> known(state, seat);
    const Action chosen = agent_->choose(known, table.question(), table.offers(), once);
    EXPECT_NE(std::ranges::find(table.offers(), chosen), table.offers().end());
    EXPECT_EQ(agent_->choose(known, table.question(), table.offers(), again), chosen);
    EXPECT_EQ(hash_of(state), hash_of(before));
  });
}

TEST_P(EveryAgent, ChoosesTheSameInTwoWorldsThatLookTheSame) {
  int different = 0;
  at_every_question(40, [&](const bazaar::State& truth, Table<Game>& table, Seat seat) {
    Rng rng(11);
    const bazaar::State other = Knowledge<Game>(truth, seat).imagined(rng);
    different += hash_of(other) != hash_of(truth) ? 1 : 0;
    Rng once(13);
    Rng again(13);
    EXPECT_EQ(agent_->choose(Knowledge<Game>(truth, seat), table.question(), table.offers(), once),
              agent_->choose(Knowledge<Game>(other, seat), table.question(), table.offers(), again));
  });
  EXPECT_GT(different, 100);
}

TEST(Prospects, SumToOneAndFollowTheJudgement) {
  at_every_question(10, [&](const bazaar::State& state, Table<Game>& /*table*/, Seat /*seat*/) {
    const Prospects share = prospects<Game>(state);
    const Scores scores = Game::scores(state);
    double sum = 0;
    for (std::size_t i = 0; i < state.seats; ++i) {
      sum += share[i];
      for (std::size_t j = 0; j < state.seats; ++j)
        if (scores[i] > scores[j]) EXPECT_GT(share[i], share[j]);
    }
    EXPECT_NEAR(sum, 1.0, 1e-12);
  });
}

TEST(Prospects, AreOddsOfEToOneForALeadOfTheDoubt) {
  bazaar::State state = opened<Game>({});
  state.card = {4, 2, 0};
  const Prospects share = prospects<Game>(state);
  EXPECT_NEAR(share[0] / share[1], 2.718, 0.01);
}

TEST(Taste, IsForGamblesWhereItIsBoldAndAgainstThemWhereItIsCareful) {
  const auto gamble = [](int boldness) { return (tasted(0.2, boldness) + tasted(0.8, boldness)) / 2; };
  EXPECT_GT(gamble(1), tasted(0.5, 1));
  EXPECT_LT(gamble(-1), tasted(0.5, -1));
  for (const int boldness : {-1, 0, 1}) {
    EXPECT_EQ(tasted(0, boldness), 0.0);
    EXPECT_EQ(tasted(1, boldness), 1.0);
    EXPECT_LT(tasted(0.4, boldness), tasted(0.5, boldness));
  }
  EXPECT_EQ(tasted(0.3, 0), 0.3);
}

TEST(LightPolicy, DrawsByTheGamesWeights) {
  int kept = 0;
  int exchanged = 0;
  LightPolicy<Game> light;
  Rng rng(3);
  at_every_question(500, [&](const bazaar::State& state, Table<Game>& table, Seat seat) {
    if (static_cast<bazaar::Decision>(table.question().decision) != bazaar::Decision::exchange) return;
    if (state.card[static_cast<std::size_t>(index(seat))] >= 5) return;
    (light.pick(table, seat, rng) == 0 ? kept : exchanged) += 1;
  });
  EXPECT_NEAR(static_cast<double>(exchanged) / (kept + exchanged), 0.9, 0.04);
}

TEST(Prospects, SplitAFinishedGameAmongItsWinners) {
  bazaar::State state{};
  state.seats = 3;
  state.card = {4, 5, 5};
  EXPECT_EQ(prospects<Game>(state), (Prospects{0, 0.5, 0.5}));
}

TEST(Odds, AreNearlyExponential) {
  EXPECT_EQ(odds(0), 1.0);
  EXPECT_NEAR(odds(-1), 0.36788, 0.0005);
  EXPECT_EQ(odds(-5000), 0.0);
}

}  // namespace
}  // namespace orrery
