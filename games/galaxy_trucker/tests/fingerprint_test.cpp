// The number of the game's behaviour: it moves when any position of its fixed random games does. A commit that changes
// it says why.
#include "arena/fingerprint.h"

#include <gtest/gtest.h>

#include "games/galaxy_trucker/game.h"

namespace orrery::galaxy_trucker {
namespace {

TEST(GalaxyTruckerFingerprint, is_the_one_committed) { EXPECT_EQ(hex(fingerprint<Game>()), "d153faafad0fb304"); }

}  // namespace
}  // namespace orrery::galaxy_trucker
