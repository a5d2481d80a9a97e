// The board as a terminal shows it, and the one-line notation of its moves.
#include <gtest/gtest.h>

#include "games/noughts/game.h"
#include "kernel/described.h"

namespace orrery::noughts {
namespace {

struct Keys final : Words {
  std::string say(std::string_view key, std::span<const Word> /*values*/) const override { return std::string(key); }
  int width(std::string_view text) const override { return static_cast<int>(text.size()); }
};

TEST(NoughtsDraw, signs_stand_in_their_cells) {
  View view{.cell = {}, .mover = kNoughts};
  view.cell[static_cast<std::size_t>(Cell::top_right)] = Sign::cross;
  view.cell[static_cast<std::size_t>(Cell::centre)] = Sign::nought;
  EXPECT_EQ(Game::draw(view, Keys{}, Paint(false)),
            "┌───┬───┬───┐\n"
            "│   │   │ X │\n"
            "├───┼───┼───┤\n"
            "│   │ O │   │\n"
            "├───┼───┼───┤\n"
            "│   │   │   │\n"
            "└───┴───┴───┘\n"
            "board.noughts_move\n");
}

TEST(NoughtsDraw, nobody_moves_when_the_game_is_over) {
  const View view{.cell = {}, .mover = kNobody};
  EXPECT_EQ(Game::draw(view, Keys{}, Paint(false)).find("board."), std::string::npos);
}

TEST(NoughtsNotation, round_trip) {
  const Action action = pack<Game::Verbs>(Mark{Cell::bottom_left});
  EXPECT_EQ(notation<Game::Verbs>(action), "mark bottom_left");
  EXPECT_EQ(read_action<Game::Verbs>("mark bottom_left"), action);
}

}  // namespace
}  // namespace orrery::noughts
