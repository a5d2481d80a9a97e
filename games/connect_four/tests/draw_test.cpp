// The board as a terminal shows it.
#include <gtest/gtest.h>

#include "games/connect_four/game.h"

namespace orrery::connect_four {
namespace {

struct Keys final : Words {
  std::string say(std::string_view key, std::span<const Word> /*values*/) const override {
    return key == "board.red_letter" ? "R" : key == "board.yellow_letter" ? "Y" : std::string(key);
  }
  int width(std::string_view text) const override { return static_cast<int>(text.size()); }
};

TEST(ConnectFourDraw, discs_stand_in_their_columns) {
  State state{};
  state.discs = {cell_bit(0, 0) | cell_bit(3, 1), cell_bit(3, 0)};
  state.turn = 3;
  state.frames.depth = 1;
  EXPECT_EQ(Game::draw(Game::view(state, kPublic), Keys{}, Paint(false)),
            "│ · · · · · · · │\n"
            "│ · · · · · · · │\n"
            "│ · · · · · · · │\n"
            "│ · · · · · · · │\n"
            "│ · · · R · · · │\n"
            "│ R · · Y · · · │\n"
            "└───────────────┘\n"
            "  1 2 3 4 5 6 7\n"
            "board.yellow_moves\n");
}

}  // namespace
}  // namespace orrery::connect_four
