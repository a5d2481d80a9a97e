// Chapter 1 of the expansion: the diplomat (GX-175 to GX-178).
#pragma once

#include "games/galaxy_trucker/rules/resources.h"

namespace orrery::galaxy_trucker {

// Whoever has clearly lost may send the diplomat away, and is then excused from the penalty in hand.
struct Negotiate {
  Seat seat;

  Flow run(Table& t) {
    RULE_BEGIN
      if (has_specialist(*t, seat, Specialist::diplomat)) {
        ASK(seat, use_diplomat, {
          t.offer(UseDiplomat{});
          t.offer(KeepDiplomat{});
        });
        if (t.answered_with<UseDiplomat>()) {
          t->excused = Parties(t->excused).with(seat).bits();
          t.tell(DiplomatLeft{seat});
          lose_figure(t, seat, first(t->ship[seat][Set::cyan_alien]), Figure::cyan);
          CALL(WakeSleepers{seat});  // GX-119, GX-959
        }
      }
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
