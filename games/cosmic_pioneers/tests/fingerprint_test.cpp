// What the rules do: the number moves when any position of the game's fixed random games does, and the behaviour that
// stored games name moves with the constant in game.h. A commit that changes it says why.
#include "arena/fingerprint.h"

#include <gtest/gtest.h>

#include "games/cosmic_pioneers/game.h"

namespace orrery::cosmic_pioneers {
namespace {

TEST(CosmicPioneersFingerprint, is_the_one_committed) { EXPECT_EQ(hex(fingerprint<Game>()), hex(Game::fingerprint)); }

}  // namespace
}  // namespace orrery::cosmic_pioneers
