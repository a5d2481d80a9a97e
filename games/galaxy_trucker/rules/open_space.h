// Chapter 6: cards that meet every ship alike: open space, stardust, epidemics.
#pragma once

#include "games/galaxy_trucker/rules/projectiles.h"

namespace orrery::galaxy_trucker {

// GT-610, GX-534
struct OpenSpace {
  std::uint8_t times = 1;
  std::uint8_t i = 0;

  Flow run(Table& t) {
    RULE_BEGIN
      for (i = 0; i < t->ordered; ++i) {
        if (!is_in_race(*t, t->order[i])) continue;  // GX-138
        CALL(DeclareEngines{t->order[i], true});
        if (!is_in_race(*t, t->order[i])) continue;  // GX-952
        {
          const Seat seat = t->order[i];
          const int strength = t->player[seat].strength / 2;
          if (strength == 0)  // GT-704, GX-433: but not what is in hyperspace (GX-424)
            leave(t, seat, Reason::no_thrust, [&](int half, const Ship&) { return t->player[seat].away[half] == 0; });
          else
            move(t, seat, times * strength);
        }
      }
    RULE_END
  }
};

// GT-612
inline void stardust(Table& t) {
  move_back(t, in_race(*t), [&](Seat seat) { return exposed_connectors(board(*t, seat), racing(*t, seat)); });
}

// GT-660, GT-661
struct Epidemic {
  std::uint8_t i;

  // Whether anybody was lost.
  static bool spread(Table& t, Seat seat) {
    const Ship before = racing(*t, seat);
    const Squares crowded = occupied_cabins(before);
    const Squares infected = joined_to(board(*t, seat), before, crowded, crowded);
    each_cell(infected, [&](int cell) {
      for (const Figure figure : kAllFigures)
        if ((figures(before, figure) & bit_of(cell)) != 0) lose_figure(t, seat, cell, figure);
    });
    return infected != 0;
  }

  Flow run(Table& t) {
    RULE_BEGIN
      for (i = 0; i < t->ordered; ++i) {
        if (!is_in_race(*t, t->order[i])) continue;                  // GX-138
        CALL_IF(spread(t, t->order[i]), WakeSleepers{t->order[i]});  // GX-117, GX-119
      }
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
