// The number of the game's behaviour: it moves when any position of its fixed random games does. A commit that changes
// it says why.
#include "arena/fingerprint.h"

#include <gtest/gtest.h>

#include "games/cosmic_pioneers/game.h"

namespace orrery::cosmic_pioneers {
namespace {

TEST(CosmicPioneersFingerprint, is_the_one_committed) { EXPECT_EQ(hex(fingerprint<Game>()), "a34d328d8cf95d75"); }

}  // namespace
}  // namespace orrery::cosmic_pioneers
