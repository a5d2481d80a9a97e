#include "games/noughts/game.h"

#include "noughts/embedded_source_files.h"
#include "noughts/embedded_text_files.h"

namespace orrery::noughts {

static_assert(orrery::Game<noughts::Game>);

View Game::view(const State& state, Seat /*seat*/) {
  return {.cell = state.cell.values(), .mover = state.frames.depth == 0 ? kNobody : state.mover};
}

Scores Game::scores(const State& state) {
  Scores scores{};
  for (const Seat seat : Parties::all_seats(2))
    scores[static_cast<std::size_t>(index(seat))] = has_row(state, seat) ? 1 : 0;
  return scores;
}

Parties Game::winners(const State& state) {
  for (const Seat seat : Parties::all_seats(2))
    if (has_row(state, seat)) return seat;
  return Parties::all_seats(2);  // NX-006
}

std::string Game::draw(const View& view, const Words& words, const Paint& paint) {
  std::string picture = "┌───┬───┬───┐\n";
  for (std::size_t i = 0; i < view.cell.size(); ++i) {
    const Sign sign = view.cell[i];
    const std::string drawn = sign == Sign::cross    ? paint("1;34", "X")
                              : sign == Sign::nought ? paint("1;31", "O")
                                                     : " ";
    picture += "│ " + drawn + " ";
    if (i % 3 == 2) picture += i == 8 ? "│\n└───┴───┴───┘\n" : "│\n├───┼───┼───┤\n";
  }
  if (view.mover != kNobody)
    picture += words.say(view.mover == kCrosses ? "board.crosses_move" : "board.noughts_move") + "\n";
  return picture;
}

std::span<const EmbeddedFile> Game::text_files() { return noughts::text_files(); }
std::span<const EmbeddedFile> Game::source_files() { return noughts::source_files(); }

}  // namespace orrery::noughts
