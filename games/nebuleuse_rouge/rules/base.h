// Chapter 7: the stellar base and promotion.
#pragma once

#include "games/nebuleuse_rouge/rules/aboard.h"

namespace orrery::nebuleuse_rouge {

// NR-708, NR-709: tracks go to the greyed values of the Spatha and experts back to the supply; the rest is kept
// (NR-913).
inline void promote(Table& t, Seat seat) {
  Ship& ship = ship_of(*t, seat);
  ship.rank = Rank::spatha;  // NR-707: for good
  for (int track = 0; track < kTracks; ++track) ship.aboard[track] = board_of(ship).start[track];
  for (int expert = 0; expert < kExperts; ++expert) {
    t->experts[expert] = static_cast<std::uint8_t>(t->experts[expert] + ship.aboard[kTracks + expert]);
    ship.aboard[kTracks + expert] = 0;
  }
  t.tell(Promoted{seat});
}

// NR-702: a landing that ends the turn, wherever the ship comes from (NR-704, NR-510). NR-705: there is room for all.
struct ArriveAtBase {
  Seat seat;
  std::uint8_t left;  // free items still to be taken

  Flow run(Table& t) {
    RULE_BEGIN
      {
        Ship& ship = ship_of(*t, seat);
        ship.sector = Sector::s1;
        ship.berth = Berth::base;
        ship.must_leave = 0;
        t->turn.golden = 1;
        t->turn.over = 1;  // NR-428
        t.tell(ReachedBase{seat});
        if (ship.rank != Rank::frombola || ship.points < content().promotion_score)
          return Flow::done;  // NR-706, NR-712
      }
      promote(t, seat);
      for (left = content().free_items; left > 0; --left) {  // NR-710
        ASK(seat, promotion_loadout, { offer_items(t, seat, Items::all()); });
        take_item(t, seat, t.answer<Take>().item);
      }
    RULE_END
  }
};

}  // namespace orrery::nebuleuse_rouge
