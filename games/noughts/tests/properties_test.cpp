// What must be true of every game, at every position of random play.
#include "kernel/tests/properties.h"

#include <gtest/gtest.h>

#include "games/noughts/game.h"

namespace orrery::noughts {
namespace {

// Signs are written in turn: the one who begins has as many as the other, or one more.
void signs_are_written_in_turn(const State& state) {
  const auto crosses = std::ranges::count(state.cell, Sign::cross);
  const auto noughts = std::ranges::count(state.cell, Sign::nought);
  EXPECT_LE(std::abs(crosses - noughts), 1);
  EXPECT_FALSE(has_row(state, kCrosses) && has_row(state, kNoughts));
}

TEST(NoughtsProperties, hold_however_the_game_begins) {
  for (const Begins begins : {Begins::crosses, Begins::noughts, Begins::lot})
    check_properties<Game>({.seats = 2, .options = {.begins = begins}}, 100, 2026,
                           {.bound = 9, .invariant = signs_are_written_in_turn});
}

}  // namespace
}  // namespace orrery::noughts
