// Ships that meet an Evil Machination.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "games/galaxy_trucker/tests/stage.h"

namespace orrery::galaxy_trucker::testing {

using Lines = std::vector<std::string>;

inline Options evil_with_technologies() {
  Options options = evil();
  options.new_technologies = NewTechnologies::on;
  return options;
}
// Ships of two humans in a line meet the card.
inline void meet(Stage& s, std::string_view card, std::initializer_list<int> positions) {
  in_line(s, positions);
  for (const Seat seat : all(s.state())) s.player(seat).credits = 10;
  s.card(card);
}
inline void play(Stage& s) { s.play(PlayCard{}); }

}  // namespace orrery::galaxy_trucker::testing
