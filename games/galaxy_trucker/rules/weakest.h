// Chapter 6: cards that strike the weakest: combat zones, sabotage.
#pragma once

#include "games/galaxy_trucker/rules/diplomat.h"
#include "games/galaxy_trucker/rules/projectiles.h"

namespace orrery::galaxy_trucker {

// GT-652: the least, and of several the one furthest ahead.
template <class Quality>
Seat weakest(const State& s, Quality&& quality) {
  Seat weak = kNobody;
  for (Parties left = in_race(s); !left.empty(); left = left.without(leader(s, left))) {
    const Seat seat = leader(s, left);
    if (weak == kNobody || quality(seat) < quality(weak)) weak = seat;
  }
  return weak;
}

// GT-650 to GT-653
struct CombatZone {
  std::uint8_t line;
  std::uint8_t i;
  Seat weak;

  const Line& terms(const State& s) const { return card_in_play(s).line[line]; }

  Flow run(Table& t) {
    RULE_BEGIN
      for (line = 0; line < kLines; ++line) {
        if (in_race(*t).count() <= 1) {  // GT-603
          t.tell(NothingHappens{});
          continue;
        }
        take_order(*t);  // GT-406: the line before may have moved a ship
        forget_declarations(*t);
        t->excused = 0;
        for (i = 0; i < t->ordered; ++i) {             // GT-651
          if (!is_in_race(*t, t->order[i])) continue;  // GX-138
          if (terms(*t).criterion == Criterion::engines) {
            CALL(DeclareEngines{t->order[i]});
          } else if (terms(*t).criterion == Criterion::cannons) {
            CALL(DeclareCannons{t->order[i]});
          } else {
            CALL(DeclareCrew{t->order[i]});
          }
        }
        if (in_race(*t).count() <= 1) {  // GX-143, GX-950
          t.tell(NothingHappens{});
          continue;
        }
        weak = weakest(*t, [&](Seat seat) { return t->player[seat].strength; });
        t.tell(Weakest{weak, terms(*t).criterion});
        CALL(Negotiate{weak});                                                     // GX-178
        if (Parties(t->excused).has(weak)) continue;                               // GX-176
        if (terms(*t).penalty == Penalty::days) move(t, weak, -terms(*t).amount);  // GT-653
        if (terms(*t).penalty == Penalty::crew) {
          CALL(LoseSomeCrew{weak, terms(*t).amount});
        }
        if (terms(*t).penalty == Penalty::goods) {
          CALL(LoseSomeGoods{weak, terms(*t).amount});
        }
        if (terms(*t).penalty == Penalty::shots) {
          CALL(Volley{Parties(weak).bits(), 0, card_in_play(*t).barrage, 0, 0});
        }
      }
    RULE_END
  }
};

// GT-665; plates are no help (GX-151)
struct Sabotage {
  Seat seat;
  std::uint8_t attempt;
  std::uint8_t cell;

  Flow run(Table& t) {
    RULE_BEGIN
      CALL_IF(in_race(*t).count() > 1, OfferJumps{});  // GX-141
      if (in_race(*t).count() <= 1) {                  // GT-603, GX-143
        t.tell(NothingHappens{});
      } else {
        seat = weakest(*t, [&](Seat each) { return crew(t->ship[each]); });
        t.tell(Weakest{seat, Criterion::crew});
        for (attempt = 0; attempt < card_in_play(*t).attempts; ++attempt) {
          {
            const int column = t.roll(6) + t.roll(6);  // GT-414, GX-911
            const int row = t.roll(6) + t.roll(6);
            t.tell(SabotageRolled{seat, static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)});
            const Squares there = board(*t).column[column] & board(*t).row[row] & t->ship[seat].hull();
            cell = there == 0 ? kNoCell : static_cast<std::uint8_t>(first(there));
          }
          if (cell == kNoCell) continue;
          t->ruins = bit_of(cell);
          CALL(LoseComponents{seat});
          break;
        }
      }
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
