// The number of the game's behaviour: it moves when any position of its fixed random games does. A commit that changes
// it says why.
#include "arena/fingerprint.h"

#include <gtest/gtest.h>

#include "games/cosmic_pioneers/game.h"

namespace orrery::cosmic_pioneers {
namespace {

TEST(CosmicPioneersFingerprint, is_the_one_committed) { EXPECT_EQ(hex(fingerprint<Game>()), "680fcc0a8aeeb996"); }

}  // namespace
}  // namespace orrery::cosmic_pioneers
