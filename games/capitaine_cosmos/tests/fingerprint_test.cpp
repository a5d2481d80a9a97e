// What the rules do: the number moves when any position of the game's fixed random games does, and the behaviour that
// stored games name moves with the constant in game.h. A commit that changes it says why.
#include "arena/fingerprint.h"

#include <gtest/gtest.h>

#include "games/capitaine_cosmos/game.h"

namespace orrery::capitaine_cosmos {
namespace {

TEST(CapitaineCosmosFingerprint, is_the_one_committed) { EXPECT_EQ(hex(fingerprint<Game>()), hex(Game::fingerprint)); }

}  // namespace
}  // namespace orrery::capitaine_cosmos
