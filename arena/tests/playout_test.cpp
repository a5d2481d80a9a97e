// A random game whose questions are answered where they arise is the game that stops at each of them.
#include "arena/playout.h"

#include <gtest/gtest.h>

#include "agents/tests/bazaar.h"
#include "arena/fingerprint.h"
#include "games/capitaine_cosmos/game.h"
#include "games/connect_four/game.h"
#include "games/cosmic_pioneers/game.h"
#include "games/galaxy_trucker/game.h"
#include "games/nebuleuse_rouge/game.h"
#include "games/noughts/game.h"
#include "kernel/hash.h"

namespace orrery {
namespace {

template <class G>
class Playouts : public testing::Test {};
using EveryGame = testing::Types<noughts::Game, connect_four::Game, cosmic_pioneers::Game, capitaine_cosmos::Game,
                                 nebuleuse_rouge::Game, galaxy_trucker::Game, bazaar::Game>;
TYPED_TEST_SUITE(Playouts, EveryGame);

TYPED_TEST(Playouts, AnsweredInPlaceAreThoseAnsweredOneByOne) {
  using G = TypeParam;
  Rng samples(1);
  for (const auto& options : option_samples<G>(samples))
    for (int seats = G::kMinSeats; seats <= G::kMaxSeats; ++seats) {
      const Setup<G> setup{seats, options};
      const std::uint64_t luck_seed = samples.next();
      Rng rng(samples.next());
      Rng same_rng = rng;

      typename G::State stopping = opened<G>(setup);
      Luck luck(luck_seed);
      Table<G> table(stopping, luck);
      table.advance();
      const int decisions = play_out(table, rng, [] {});

      typename G::State going_on = opened<G>(setup);
      ASSERT_EQ(play_out<G>(going_on, luck_seed, same_rng), decisions);
      ASSERT_EQ(hash_of(going_on), hash_of(stopping));
      ASSERT_EQ(same_rng.next(), rng.next());
    }
}

}  // namespace
}  // namespace orrery
