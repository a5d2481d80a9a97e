#include "arena/fingerprint.h"

#include <set>

#include <gtest/gtest.h>

#include "agents/tests/bazaar.h"
#include "games/connect_four/game.h"
#include "games/noughts/game.h"

namespace orrery {
namespace {

TEST(Fingerprint, IsTheSameEachTime) {
  EXPECT_EQ(fingerprint<noughts::Game>(), fingerprint<noughts::Game>());
  EXPECT_EQ(fingerprint<connect_four::Game>(), fingerprint<connect_four::Game>());
  EXPECT_EQ(fingerprint<bazaar::Game>(), fingerprint<bazaar::Game>());
  EXPECT_NE(fingerprint<noughts::Game>(), fingerprint<connect_four::Game>());
}

// The toys do not change, so neither may the way they are played: a new number here means that every committed
// fingerprint has moved.
TEST(Fingerprint, MovesWithTheRulesOnly) {
  EXPECT_EQ(hex(fingerprint<bazaar::Game>()), hex(bazaar::Game::fingerprint));
}

TEST(Fingerprint, MeetsEveryValueOfEveryOption) {
  Rng rng(0);
  std::set<bazaar::Coins> met;
  for (const auto& options : option_samples<bazaar::Game>(rng)) met.insert(options.coins);
  EXPECT_EQ(met.size(), 3U);
  EXPECT_EQ(option_samples<connect_four::Game>(rng).size(), 1U);
}

}  // namespace
}  // namespace orrery
