#include "games/connect_four/game.h"

#include "connect_four/embedded_source_files.h"
#include "connect_four/embedded_text_files.h"

namespace orrery::connect_four {

static_assert(orrery::Game<connect_four::Game>);

View Game::view(const State& state, Seat /*seat*/) {
  View view{.cell = {}, .mover = state.frames.depth == 0 ? kNobody : seat_at(state.turn & 1)};
  for (int row = 0; row < kRows; ++row)
    for (int column = 0; column < kColumns; ++column) {
      Disc& disc = view.cell[static_cast<std::size_t>(kRows - 1 - row)][static_cast<std::size_t>(column)];
      if ((state.discs[0] & cell_bit(column, row)) != 0) disc = Disc::red;
      if ((state.discs[1] & cell_bit(column, row)) != 0) disc = Disc::yellow;
    }
  return view;
}

Scores Game::scores(const State& state) {
  Scores scores{};
  for (std::size_t i = 0; i < state.discs.size(); ++i) scores[i] = four_in_a_row(state.discs[i]) ? 1 : 0;
  return scores;
}

Parties Game::winners(const State& state) {
  for (const Seat seat : Parties::all_seats(2))
    if (four_in_a_row(state.discs[static_cast<std::size_t>(index(seat))])) return seat;
  return Parties::all_seats(2);  // CF-005
}

std::string Game::draw(const View& view, const Words& words, const Paint& paint) {
  std::string picture;
  for (const auto& row : view.cell) {
    picture += "│";
    for (const Disc disc : row)
      picture += " " + (disc == Disc::red      ? paint("1;31", words.say("board.red_letter"))
                        : disc == Disc::yellow ? paint("1;33", words.say("board.yellow_letter"))
                                               : paint("2", "·"));
    picture += " │\n";
  }
  picture += "└───────────────┘\n  1 2 3 4 5 6 7\n";
  if (view.mover != kNobody)
    picture += words.say(index(view.mover) == 0 ? "board.red_moves" : "board.yellow_moves") + "\n";
  return picture;
}

std::span<const EmbeddedFile> Game::text_files() { return connect_four::text_files(); }
std::span<const EmbeddedFile> Game::source_files() { return connect_four::source_files(); }

}  // namespace orrery::connect_four
