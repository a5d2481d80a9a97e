// Scenes with five ships.
#pragma once

#include "games/galaxy_trucker/tests/stage.h"

namespace orrery::galaxy_trucker::testing {

inline constexpr std::array kFive{A, B, C, D, E};

inline void five_in_line(Stage& s) { in_line(s, {20, 16, 12, 8, 4}); }
// Cannons enough for a strength of so many; each ship has its own.
inline void with_cannons(Stage& s, Seat seat, int cannons) {
  const std::array<std::string_view, 7> places{"7-6", "8-6", "6-6", "7-5", "8-5", "6-5", "9-6"};
  for (int i = 0; i < cannons; ++i)
    s.place(seat, content().component[87 + i].id, places[static_cast<std::size_t>(i)], 0);
}
inline void with_engine(Stage& s, Seat seat) { s.place(seat, content().component[63 + index(seat)].id, "7-8", 0); }
inline void with_cabins(Stage& s, Seat seat, int cabins) {
  const std::array<std::string_view, 3> places{"6-7", "8-7", "9-7"};
  for (int i = 0; i < cabins; ++i) {
    s.place(seat, "gt-039", places[static_cast<std::size_t>(i)], 0);
    s.humans(seat, places[static_cast<std::size_t>(i)]);
  }
}
inline Options four_as_five() { return scene::with(&Options::four_as_five, FourAsFive::on); }

}  // namespace orrery::galaxy_trucker::testing
