// Chapter 1 of the expansion: who sleeps in stasis chambers, and who wakes up (GX-114 to GX-119).
#pragma once

#include "games/galaxy_trucker/game.h"

namespace orrery::galaxy_trucker {

// GX-116, GX-117: after each loss of crew, once it is complete; in hyperspace too.
struct WakeSleepers {
  Seat seat;

  static Ship aboard(const State& s, Seat seat) {
    const Squares squares = board(s, seat).squares;
    return only(s.ship[seat], squares, squares & ~dead(s, seat));
  }
  static Squares free_cabins(const State& s, Seat seat) {
    return cabins_with_room(aboard(s, seat), is_rough(s, Rough::thin_air, seat));
  }
  // GX-118, GX-416: by a human in their half.
  static bool are_watched(const Ship& ship, Squares half) { return (ship[Set::first_human] & half) != 0; }
  // GX-116
  static bool can_wake(const State& s, Seat seat) {
    bool can = false;
    each_half(board(s, seat), aboard(s, seat), [&](const Ship& half) {
      can |=
          half[Set::first_sleeper] != 0 && are_watched(half, half.hull()) && (free_cabins(s, seat) & half.hull()) != 0;
    });
    return can;
  }

  Flow run(Table& t) {
    RULE_BEGIN
      while (can_wake(*t, seat)) {
        ASK(seat, wake_sleepers, {
          const Ship ship = aboard(*t, seat);
          each_cell(ship[Set::first_sleeper], [&](int chamber) {
            const Squares half = half_around(board(*t, seat), chamber);
            const bool watched = are_watched(ship, half);
            each_cell(t.explaining() ? cabins(ship) : free_cabins(*t, seat), [&](int cabin) {
              t.offer(Wake{square_of(*t, seat, chamber), square_of(*t, seat, cabin)})
                  .unless((half & bit_of(cabin)) == 0 || !watched, GX_416)
                  .unless((ship[Set::luxury_cabin] & bit_of(cabin)) != 0, GX_112)
                  .unless((free_cabins(*t, seat) & bit_of(cabin)) == 0, GX_116);
            });
          });
          t.offer(Done{});
        });
        if (t.answered_with<Done>()) break;
        wake(t->ship[seat], cell_of(*t, seat, t.answer<Wake>().chamber), cell_of(*t, seat, t.answer<Wake>().cabin));
        t.tell(Woke{seat, t.answer<Wake>().chamber, t.answer<Wake>().cabin});
      }
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
