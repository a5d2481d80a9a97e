// The number of the game's behaviour: it moves when any position of its fixed random games does. A commit that changes
// it says why.
#include "arena/fingerprint.h"

#include <gtest/gtest.h>

#include "games/nebuleuse_rouge/game.h"

namespace orrery::nebuleuse_rouge {
namespace {

TEST(NebuleuseRougeFingerprint, is_the_one_committed) { EXPECT_EQ(hex(fingerprint<Game>()), "0051d1133b3141c3"); }

}  // namespace
}  // namespace orrery::nebuleuse_rouge
