// Chapter 6: cards that meet every ship alike: open space, stardust, epidemics.
#pragma once

#include "games/galaxy_trucker/rules/projectiles.h"

namespace orrery::galaxy_trucker {

// GT-610
struct OpenSpace {
  std::uint8_t i;

  Flow run(Table& t) {
    RULE_BEGIN
      for (i = 0; i < t->ordered; ++i) {
        if (!is_in_race(*t, t->order[i])) continue;  // GX-138
        CALL(DeclareEngines{t->order[i]});
        {
          const Seat seat = t->order[i];
          const int strength = t->player[seat].strength / 2;
          if (strength == 0)
            give_up(t, seat, Reason::no_thrust);  // GT-704
          else
            move(t, seat, strength);
        }
      }
    RULE_END
  }
};

// GT-612
inline void stardust(Table& t) {
  move_back(t, in_race(*t), [&](Seat seat) { return exposed_connectors(board(*t), t->ship[seat]); });
}

// GT-660, GT-661
inline void epidemic(Table& t) {
  for (int i = 0; i < t->ordered; ++i) {
    const Seat seat = t->order[i];
    if (!is_in_race(*t, seat)) continue;  // GX-138
    const Ship before = t->ship[seat];
    const Squares crowded = occupied_cabins(before);
    each_cell(joined_to(board(*t), before, crowded, crowded), [&](int cell) {
      for (const Figure figure : kAllFigures)
        if ((figures(before, figure) & bit_of(cell)) != 0) lose_figure(t, seat, cell, figure);
    });
  }
}

}  // namespace orrery::galaxy_trucker
