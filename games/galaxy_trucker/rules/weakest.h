// Chapter 6: cards that strike the weakest: combat zones, sabotage.
#pragma once

#include "games/galaxy_trucker/rules/diplomat.h"
#include "games/galaxy_trucker/rules/projectiles.h"

namespace orrery::galaxy_trucker {

// GT-652: the least, and of several the one furthest ahead.
template <class Quality>
Seat weakest(const State& s, Parties among, Quality&& quality) {
  Seat weak = kNobody;
  for (Parties left = among; !left.empty(); left = left.without(leader(s, left))) {
    const Seat seat = leader(s, left);
    if (weak == kNobody || quality(seat) < quality(weak)) weak = seat;
  }
  return weak;
}

// GX-640, GX-991: all are struck but the best, of several the one furthest behind; who that is.
template <class Quality>
Seat strongest(const State& s, Parties among, Quality&& quality) {
  Seat best = kNobody;
  for (Parties left = among; !left.empty(); left = left.without(leader(s, left))) {
    const Seat seat = leader(s, left);
    if (best == kNobody || quality(seat) >= quality(best)) best = seat;
  }
  return best;
}

// GX-220, GX-225, GX-953: how many ships are struck.
inline int victims(const State& s) { return plays_as_five(s) && in_race(s).count() > 2 ? 2 : 1; }
// The weakest is struck, and says who that is; the next one, where two are, suffers less by one.
template <class Quality>
Seat strike_weakest(Table& t, Criterion criterion, Quality&& quality) {
  const Parties ships = in_race(*t);
  const Seat weak = weakest(*t, ships, quality);
  Parties struck(weak);
  t.tell(Weakest{weak, criterion});
  if (victims(*t) > 1) {
    const Seat next = weakest(*t, ships.without(weak), quality);
    struck = struck.with(next);
    t.tell(NextWeakest{next, criterion});
  }
  t->struck = struck.bits();
  return weak;
}
// Of a combat zone or sabotage, which Remorseless Fate widens (GX-640): then nobody is the weakest.
template <class Quality>
Seat find_struck(Table& t, Criterion criterion, Quality&& quality) {
  if (!is_rough(*t, Rough::remorseless_fate)) return strike_weakest(t, criterion, quality);
  const Parties ships = in_race(*t);
  const Seat best = strongest(*t, ships, quality);
  t.tell(Spared{best, criterion});
  t->struck = ships.without(best).bits();
  return kNobody;
}

// GT-650 to GT-653, GX-220 to GX-223, GX-225, GX-227
struct CombatZone {
  std::uint8_t line;
  std::uint8_t i;
  Seat weak;

  const Line& terms(const State& s) const { return card_in_play(s).line[line]; }
  bool suffers_less(Seat seat) const { return weak != kNobody && seat != weak; }  // GX-221, GX-640
  std::uint8_t amount(const State& s, Seat seat) const { return reduced(terms(s).amount, suffers_less(seat)); }
  Parties spared(const State& s) const { return weak == kNobody ? Parties{} : Parties(s.struck).without(weak); }

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
        weak = find_struck(t, terms(*t).criterion, [&](Seat seat) { return t->player[seat].strength; });
        for (i = 0; i < t->ordered; ++i)
          if (Parties(t->struck).has(t->order[i])) {
            CALL(Negotiate{t->order[i]});  // GX-178, GX-957
          }
        t->struck = Parties(t->struck).without(Parties(t->excused)).bits();  // GX-176, GX-958
        if (terms(*t).penalty == Penalty::days)                              // GT-653, GX-222
          move_back(t, Parties(t->struck), [&](Seat seat) { return amount(*t, seat); });
        if (terms(*t).penalty == Penalty::shots && t->struck != 0) {  // GX-223
          CALL(Volley{t->struck, spared(*t).bits(), card_in_play(*t).barrage});
        }
        for (i = 0; i < t->ordered; ++i) {
          if (!Parties(t->struck).has(t->order[i])) continue;
          if (terms(*t).penalty == Penalty::crew) {
            CALL(LoseSomeCrew{t->order[i], amount(*t, t->order[i])});
          }
          if (terms(*t).penalty == Penalty::goods) {
            CALL(LoseSomeGoods{t->order[i], amount(*t, t->order[i])});
          }
        }
      }
    RULE_END
  }
};

// GT-665, GX-224; plates are no help (GX-151)
struct Sabotage {
  Seat weak;
  std::uint8_t attempt;
  std::uint8_t i;
  std::uint8_t column;
  std::uint8_t row;

  // GX-221: the last attempt is made at the weakest alone.
  void spare_next(State& s) const {
    if (weak != kNobody) s.struck = Parties(s.struck).without(all(s).without(weak)).bits();
  }
  Squares there(const State& s, Seat seat) const {  // GX-983, GX-984
    const ShipBoard& board = galaxy_trucker::board(s, seat);
    return board.column[column] & board.row[row] & racing(s, seat).hull();
  }

  Flow run(Table& t) {
    RULE_BEGIN
      CALL_IF(in_race(*t).count() > 1, OfferJumps{});  // GX-141
      if (in_race(*t).count() <= 1) {                  // GT-603, GX-143
        t.tell(NothingHappens{});
      } else {
        weak = find_struck(t, Criterion::crew, [&](Seat each) { return crew(racing(*t, each)); });
        for (attempt = 0; attempt < card_in_play(*t).attempts; ++attempt) {
          if (attempt + 1 == card_in_play(*t).attempts) spare_next(*t);
          if (t->struck == 0) break;
          column = static_cast<std::uint8_t>(t.roll(6) + t.roll(6));  // GT-414, GX-911
          row = static_cast<std::uint8_t>(t.roll(6) + t.roll(6));
          t.tell(SabotageRolled{leader(*t, Parties(t->struck)), column, row, t->struck});  // GX-912: one who rolls
          for (i = 0; i < t->ordered; ++i) {
            if (!Parties(t->struck).has(t->order[i]) || there(*t, t->order[i]) == 0) continue;
            t->struck = Parties(t->struck).without(t->order[i]).bits();
            t->ruins = there(*t, t->order[i]);
            CALL(LoseComponents{t->order[i]});
          }
        }
      }
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
