// Chapter 5 of the expansion: Evil Machinations are played step by step (GX-508, GX-531 to GX-554).
#pragma once

#include "games/galaxy_trucker/rules/machinations_decisions.h"
#include "games/galaxy_trucker/rules/machinations_ranks.h"

namespace orrery::galaxy_trucker {

// GX-548: ships that have another one close by, along the loop.
inline Parties close_ships(const State& s) {
  constexpr int kClose = 3;
  Parties ships;
  for (const Seat seat : in_race(s))
    for (const Seat other : in_race(s).without(seat)) {
      const int apart = std::abs(s.player[seat].position - s.player[other].position) % content().spaces;
      if (std::min(apart, content().spaces - apart) <= kClose) ships = ships.with(seat);
    }
  return ships;
}
// GX-543, GX-545, GX-548, GX-549, GX-554
inline Parties targets(const State& s, const CardStep& step) {
  switch (step.targets) {
    case Targets::chosen: return Parties(s.losers);
    case Targets::close: return close_ships(s);
    case Targets::all: break;
  }
  return in_race(s);
}

// GX-510, GX-532: the last ship stays, hyperspace or not, and all others drop back until no gap is left; not those that the card
// does not concern (GX-611), whose spaces stay taken.
inline void close_ranks(Table& t) {
  Parties left = flying(*t).without(Parties(t->bystanders));
  if (left.empty()) return;
  const auto is_passed_by = [&](int space) {
    for (const Seat other : flying(*t))
      if (Parties(t->bystanders).has(other) && (space - t->player[other].position) % content().spaces == 0) return true;
    return false;
  };
  int space = t->player[hindmost(*t, left)].position;
  for (; !left.empty(); left = left.without(hindmost(*t, left))) {
    const Seat seat = hindmost(*t, left);
    while (is_passed_by(space)) ++space;
    const int days = space++ - t->player[seat].position;
    if (days == 0) continue;
    t->player[seat].position = static_cast<std::int16_t>(t->player[seat].position + days);
    t.tell(Moved{seat, static_cast<std::int8_t>(days), t->player[seat].position});
  }
}

// GX-541, GX-542, GX-551
inline void each_suffers(Table& t, const CardStep& step) {
  for (const Seat seat : in_race(*t)) {
    const Ship before = racing(*t, seat);
    if (step.harm == Harm::days && t->player[seat].strength < 2 * step.below[class_info(*t).level - 1])
      owe_days(*t, seat, step.amount);
    if (step.harm == Harm::cell_of_each) each_cell(charged(before), [&](int cell) { lose_cell(t, seat, cell); });
    if (step.harm != Harm::block_of_each) continue;
    each_cell(holds(before), [&](int cell) {
      if (all_blocks(before.hold[cell]) < 2) return;
      for (const Goods colour : kAllGoods)
        if (blocks(before.hold[cell], colour) > 0) return lose_block(t, seat, cell, colour);
    });
  }
}

// GX-539, GX-913
struct Tailgate {
  std::uint8_t step;
  std::uint8_t i;

  static Seat last(const State& s) { return hindmost(s, in_race(s)); }

  Flow run(Table& t) {
    RULE_BEGIN
      for (i = 0; i < t->ordered; ++i)
        if (is_in_race(*t, t->order[i]) && t->order[i] != last(*t)) {
          CALL(Volley{Parties(t->order[i]).bits(), 0, card_in_play(*t).step[step].barrage, 0, 0});
        }
    RULE_END
  }
};

struct PlayMachination {
  std::uint8_t step;

  const CardStep& terms(const State& s) const { return card_in_play(s).step[step]; }
  bool is(const Table& t, Op op) const { return terms(*t).op == op; }

  Flow run(Table& t) {
    RULE_BEGIN
      for (step = 0; step < kSteps && !is(t, Op::none); ++step) {
        if (is(t, Op::close_ranks)) close_ranks(t);
        if (is(t, Op::each)) each_suffers(t, terms(*t));
        if (is(t, Op::reward)) reward(t, terms(*t));
        CALL_IF(is(t, Op::measure), MeasureAll{terms(*t).measure, 0});
        CALL_IF(is(t, Op::penalise), Penalise{step, kNobody, 0});
        CALL_IF(is(t, Op::settle), Settle{step, 0});
        CALL_IF(is(t, Op::hand_over), HandOver{});
        CALL_IF(is(t, Op::barrage), Volley{targets(*t, terms(*t)).bits(), 0, terms(*t).barrage, 0, 0});
        CALL_IF(is(t, Op::tailgate), Tailgate{step, 0});
        CALL_IF(is(t, Op::pick_side), PickASide{step});
        CALL_IF(is(t, Op::secret), PickNumbers{});
        CALL_IF(is(t, Op::auction), Auction{step, 0, kNobody, 0, 0});
        CALL_IF(is(t, Op::opportunity), Opportunity{step, 0});
        CALL_IF(is(t, Op::open_space), OpenSpace{terms(*t).amount});
        CALL_IF(is(t, Op::system_test), SystemTest{});
        CALL_IF(is(t, Op::stale_air), StaleAir{});
      }
      move_back(t, in_race(*t), [&](Seat seat) { return t->owed[seat]; });
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
