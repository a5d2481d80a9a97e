// Chapter 6, goods: what becomes of a token that is unloaded (CP-609 to CP-611); a crash landing unloads them too.
#pragma once

#include "games/cosmic_pioneers/rules/pieces.h"

namespace orrery::cosmic_pioneers {

// CP-964: the first line of the scenario card that fits the token and the sector; null where none does.
inline const Reward* reward_for(const State& s, Colour colour, Hex at) {
  for (const Reward& reward : scenario(s).rewards)
    if ((reward.any_goods || reward.goods == colour) &&
        (reward.at_trade_post ? at == Hex::trade_post : is_planet(at) && planet(at).colour == reward.planet))
      return &reward;
  return nullptr;
}

inline void unload_goods(Table& t, Seat seat, Colour colour) {
  const int slot = ship_of(*t, seat).at;
  const Hex at = hex_at(*t, slot);
  --ship_of(*t, seat).hold[index(goods(colour))];
  if (const Reward* reward = reward_for(*t, colour, at)) {  // CP-609
    return_piece(t, goods(colour));
    ship_of(*t, seat).credits += reward->credits;  // CP-970
    t.tell(GoodsDelivered{seat, colour, at, reward->credits});
  } else if (planet(at).colour == colour) {  // CP-610
    return_piece(t, goods(colour));
    t.tell(GoodsRemoved{colour, at});
  } else {  // CP-611, CP-613
    ++t->goods_on[slot][colour];
    t.tell(GoodsLeft{colour, at});
  }
}

}  // namespace orrery::cosmic_pioneers
