// What must be true of every game, at every position of random play.
#include "kernel/tests/properties.h"

#include <bit>

#include <gtest/gtest.h>

#include "games/connect_four/game.h"

namespace orrery::connect_four {
namespace {

void every_disc_is_counted_once(const State& state) {
  EXPECT_EQ(state.discs[0] & state.discs[1], 0U);
  EXPECT_EQ(std::popcount(state.discs[0] | state.discs[1]), state.turn);
}

TEST(ConnectFourProperties, hold) {
  check_properties<Game>({.seats = 2}, 100, 2026, {.bound = 43, .invariant = every_disc_is_counted_once});
}

}  // namespace
}  // namespace orrery::connect_four
