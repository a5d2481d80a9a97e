// Chapter 1 of the expansion: who sleeps in stasis chambers, and who wakes up (GX-114 to GX-119).
#pragma once

#include "games/galaxy_trucker/game.h"

namespace orrery::galaxy_trucker {

// GX-116, GX-117: after each loss of crew, once it is complete.
struct WakeSleepers {
  Seat seat;

  static bool can_wake(const Ship& ship) {
    return ship[Set::first_sleeper] != 0 && humans(ship) > 0 && cabins_with_room(ship) != 0;  // GX-118
  }

  Flow run(Table& t) {
    RULE_BEGIN
      while (can_wake(t->ship[seat])) {
        ASK(seat, wake_sleepers, {
          const Ship& ship = t->ship[seat];
          each_cell(ship[Set::first_sleeper], [&](int chamber) {
            each_cell(t.explaining() ? cabins(ship) : cabins_with_room(ship), [&](int cabin) {
              t.offer(Wake{square_of(*t, chamber), square_of(*t, cabin)})
                  .unless((ship[Set::luxury_cabin] & bit_of(cabin)) != 0, GX_112)
                  .unless((cabins_with_room(ship) & bit_of(cabin)) == 0, GX_116);
            });
          });
          t.offer(Done{});
        });
        if (t.answered_with<Done>()) break;
        wake(t->ship[seat], cell_of(*t, t.answer<Wake>().chamber), cell_of(*t, t.answer<Wake>().cabin));
        t.tell(Woke{seat, t.answer<Wake>().chamber, t.answer<Wake>().cabin});
      }
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
