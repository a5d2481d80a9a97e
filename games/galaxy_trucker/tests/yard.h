// What builders do, said in one word.
#pragma once

#include <string>
#include <string_view>

#include "games/galaxy_trucker/tests/stage.h"

namespace orrery::galaxy_trucker::testing {

// The place of a component among those face down, to be dictated as a draw.
inline int in_heap(Stage& s, std::string_view id) {
  for (int n = 0; n < s->heap.size(); ++n)
    if (s->heap.nth(n) == tile(id)) return n;
  return -1;
}
inline void take(Stage& s, Seat seat, std::string_view id) {
  s.pick(in_heap(s, id), s->heap.size());
  s.answer(seat, "take_hidden");
}
inline void take_and_place(Stage& s, Seat seat, std::string_view id, const std::string& where) {
  take(s, seat, id);
  s.answer(seat, "place " + where);
}
// Whoever is asked does something that takes time.
inline void pass_time(Stage& s) {
  const Seat seat = s.table().question().parties.first();
  if (s.player(seat).hand != Tile::none)
    s.answer(seat, "put_back");
  else
    s.answer(seat, "take_open " + std::string(name_of(s->open.nth(0))));
}

}  // namespace orrery::galaxy_trucker::testing
