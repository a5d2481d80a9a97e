// Chapter 5 of the expansion: machinations that measure ships against each other.
#pragma once

#include "games/galaxy_trucker/rules/open_space.h"
#include "games/galaxy_trucker/rules/weakest.h"

namespace orrery::galaxy_trucker {

// Days are lost at the end of the card (GX-904).
inline void owe_days(State& s, Seat seat, int days) { s.owed[seat] = static_cast<std::uint8_t>(s.owed[seat] + days); }

struct MeasureAll {
  Measure measure;
  std::uint8_t i;

  Flow run(Table& t) {
    RULE_BEGIN
      for (i = 0; i < t->ordered; ++i) {
        if (!is_in_race(*t, t->order[i])) continue;  // GX-138
        CALL_IF(measure == Measure::engines, DeclareEngines{t->order[i]});
        CALL_IF(measure == Measure::rear_cannons, DeclareCannons{t->order[i], Side::rear});  // GX-531
        CALL_IF(measure == Measure::crew, DeclareCrew{t->order[i]});
      }
    RULE_END
  }
};

// What a ship has of something; of what was declared, as it was declared.
inline int amount_of(const State& s, Seat seat, Measure measure) {
  switch (measure) {
    case Measure::goods: return value_of(blocks_aboard(racing(s, seat)));
    case Measure::connectors: return exposed_connectors(board(s, seat), racing(s, seat));
    case Measure::red_blocks: return blocks_aboard(racing(s, seat))[Goods::red];
    case Measure::crew:
    case Measure::engines:
    case Measure::rear_cannons: return s.player[seat].strength;
    case Measure::none: break;
  }
  return 0;
}
inline Criterion criterion_of(Measure measure) {
  return measure == Measure::engines ? Criterion::engines : Criterion::cannons;
}

// Who has most of something, and who next; equal: who is farther ahead. Whoever has none never has most.
struct Richest {
  Seat first = kNobody;
  Seat second = kNobody;
};
inline Richest richest(const State& s, Measure measure) {
  Parties ships;
  for (const Seat seat : in_race(s))
    if (amount_of(s, seat, measure) > 0) ships = ships.with(seat);
  const auto lack = [&](Seat seat) { return -amount_of(s, seat, measure); };
  const Seat first = weakest(s, ships, lack);
  return {first, first == kNobody ? kNobody : weakest(s, ships.without(first), lack)};
}

// GX-550: one ship alone wins no race.
inline void reward(Table& t, const CardStep& step) {
  if (in_race(*t).count() <= 1) return;
  const Richest best = richest(*t, step.measure);
  const int credits = step.credits[class_info(*t).level - 1];
  if (best.first == kNobody) return;
  t.tell(HasMost{best.first, step.measure});
  pay(t, best.first, Purse::adventure, credits);
  if (best.second == kNobody || claims(*t) == 1) return;
  t.tell(HasNextMost{best.second, step.measure});
  pay(t, best.second, Purse::adventure, reduced(credits, true));
}

// GX-546: components with an exposed connector, counted anew after each.
struct SurrenderSome {
  Seat seat;
  std::uint8_t left;

  Flow run(Table& t) {
    RULE_BEGIN
      for (; left > 0 && with_exposed_connectors(board(*t, seat), racing(*t, seat)) != 0; --left) {
        ASK(seat, surrender, {
          const Squares due = with_exposed_connectors(board(*t, seat), racing(*t, seat));
          each_cell(t.explaining() ? racing(*t, seat).hull() : due, [&](int cell) {
            t.offer(Remove{square_of(*t, seat, cell)}).unless((due & bit_of(cell)) == 0, GX_546);
          });
        });
        t->ruins = cell_bit(*t, seat, t.answer<Remove>().square);
        CALL(LoseComponents{seat, Loss::surrendered});
      }
    RULE_END
  }
};

// GX-531, GX-540, GX-546, GX-550: the weakest, or who has most; with five players the next one too, less by one (GX-509).
struct Penalise {
  std::uint8_t step;
  Seat first;
  std::uint8_t i;

  const CardStep& terms(const State& s) const { return card_in_play(s).step[step]; }
  std::uint8_t amount(const State& s, Seat seat) const { return reduced(terms(s).amount, seat != first); }
  bool strikes(const State& s) const { return i < s.ordered && Parties(s.struck).has(s.order[i]); }

  Seat find_richest(Table& t) const {
    const Richest most = richest(*t, terms(*t).measure);
    t->struck = 0;
    if (most.first == kNobody) return kNobody;
    t.tell(HasMost{most.first, terms(*t).measure});
    Parties struck(most.first);
    if (victims(*t) > 1 && most.second != kNobody) {
      struck = struck.with(most.second);
      t.tell(HasNextMost{most.second, terms(*t).measure});
    }
    t->struck = struck.bits();
    return most.first;
  }

  Flow run(Table& t) {
    RULE_BEGIN
      if (in_race(*t).count() <= 1) {  // GT-603
        t.tell(NothingHappens{});
      } else {
        // Never more than these, whatever Remorseless Fate does elsewhere (GX-640).
        first = terms(*t).rank == Rank::highest ? find_richest(t)
                                                : strike_weakest(t, criterion_of(terms(*t).measure),
                                                                 [&](Seat seat) { return t->player[seat].strength; });
        for (i = 0; i < t->ordered; ++i) {
          CALL_IF(strikes(*t) && terms(*t).diplomat != 0, Negotiate{t->order[i]});  // GX-531
        }
        t->struck = Parties(t->struck).without(Parties(t->excused)).bits();
        if (terms(*t).harm == Harm::days)
          for (const Seat seat : Parties(t->struck)) owe_days(*t, seat, amount(*t, seat));
        CALL_IF(terms(*t).harm == Harm::shots && t->struck != 0,
                Volley{t->struck, Parties(t->struck).without(first).bits(), terms(*t).barrage, 0, 0});
        for (i = 0; i < t->ordered; ++i) {
          CALL_IF(strikes(*t) && terms(*t).harm == Harm::goods, LoseSomeGoods{t->order[i], amount(*t, t->order[i])});
          CALL_IF(strikes(*t) && terms(*t).harm == Harm::components,
                  SurrenderSome{t->order[i], amount(*t, t->order[i])});
        }
      }
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
