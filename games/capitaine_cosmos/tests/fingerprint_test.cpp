// The number of the game's behaviour: it moves when any position of its fixed random games does. A commit that changes
// it says why.
#include "arena/fingerprint.h"

#include <gtest/gtest.h>

#include "games/capitaine_cosmos/game.h"

namespace orrery::capitaine_cosmos {
namespace {

TEST(CapitaineCosmosFingerprint, is_the_one_committed) { EXPECT_EQ(hex(fingerprint<Game>()), "65572c5bbb41661e"); }

}  // namespace
}  // namespace orrery::capitaine_cosmos
