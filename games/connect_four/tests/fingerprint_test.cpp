// The number of the game's behaviour: it moves when any position of its fixed random games does. A commit that changes
// it says why.
#include "arena/fingerprint.h"

#include <gtest/gtest.h>

#include "games/connect_four/game.h"

namespace orrery::connect_four {
namespace {

TEST(ConnectFourFingerprint, is_the_one_committed) { EXPECT_EQ(hex(fingerprint<Game>()), "b1dc385d5ffb329f"); }

}  // namespace
}  // namespace orrery::connect_four
