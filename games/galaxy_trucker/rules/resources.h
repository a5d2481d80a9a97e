// Chapter 5, first half: crew and goods (GT-510 to GT-515).
#pragma once

#include "games/galaxy_trucker/rules/cards.h"
#include "games/galaxy_trucker/rules/race.h"

namespace orrery::galaxy_trucker {

// --- losing (GT-510 to GT-512) ---------------------------------------------------------------------------------------

inline void lose_figure(Table& t, Seat seat, int cell, Figure figure) {
  take_figure(t->ship[seat], cell, figure);
  t.tell(CrewLost{seat, square_of(*t, seat, cell), figure});
}
inline void lose_cell(Table& t, Seat seat, int battery) {
  take_cell(t->ship[seat], battery);
  t.tell(CellLost{seat, square_of(*t, seat, battery)});
}
inline void lose_block(Table& t, Seat seat, int hold, Goods colour) {
  t->ship[seat].hold[hold] = static_cast<Stowage>(t->ship[seat].hold[hold] - one_block(colour));
  give_to_bank(*t, colour, 1);
  t.tell(BlockLost{seat, square_of(*t, seat, hold), colour});
}
template <class F>
void each_figure(const Ship& ship, F&& f) {
  for (const Figure figure : kAllFigures) each_cell(figures(ship, figure), [&](int cell) { f(cell, figure); });
}

// GT-510, GX-415
struct LoseSomeCrew {
  Seat seat;
  std::uint8_t left;
  std::uint8_t only_humans = 0;  // GX-645
  std::uint8_t aboard = 0;       // crew before

  int candidates(const State& s) const { return only_humans != 0 ? humans(racing(s, seat)) : crew(racing(s, seat)); }
  template <class F>
  void each_candidate(const Ship& ship, F&& f) const {
    each_figure(ship, [&](int cell, Figure figure) {
      if (only_humans == 0 || figure == Figure::human) f(cell, figure);
    });
  }

  Flow run(Table& t) {
    RULE_BEGIN
      aboard = static_cast<std::uint8_t>(crew(racing(*t, seat)));
      while (left > 0 && candidates(*t) > 0) {
        if (candidates(*t) <= left) {  // all of them, without a question
          const int before = candidates(*t);
          each_candidate(racing(*t, seat), [&](int cell, Figure figure) { lose_figure(t, seat, cell, figure); });
          left = static_cast<std::uint8_t>(left - (before - candidates(*t)));
          continue;
        }
        ASK(seat, lose_crew, {
          each_candidate(racing(*t, seat),
                         [&](int cell, Figure figure) { t.offer(LoseCrew{square_of(*t, seat, cell), figure}); });
        });
        lose_figure(t, seat, cell_of(*t, seat, t.answer<LoseCrew>().square), t.answer<LoseCrew>().figure);
        --left;
      }
      CALL_IF(crew(racing(*t, seat)) < aboard, WakeSleepers{seat});  // GX-117
    RULE_END
  }
};

// Cells that a card takes: no power, so a techie is no help (GX-964).
struct LoseSomeCells {
  Seat seat;
  std::uint8_t left;

  Flow run(Table& t) {
    RULE_BEGIN
      for (; left > 0 && cells(racing(*t, seat)) > 0; --left) {
        ASK(seat, lose_cells,
            { each_cell(charged(racing(*t, seat)), [&](int cell) { t.offer(LoseCell{square_of(*t, seat, cell)}); }); });
        lose_cell(t, seat, cell_of(*t, seat, t.answer<LoseCell>().square));
      }
    RULE_END
  }
};

// GT-511, GT-512, GX-415
struct LoseSomeGoods {
  Seat seat;
  std::uint8_t left;

  // The most valuable colour aboard; where there is none, kGoods.
  static int dearest(const Ship& ship) {
    int colour = 0;
    while (colour < kGoods && holds_with(ship, static_cast<Goods>(colour)) == 0) ++colour;
    return colour;
  }

  Flow run(Table& t) {
    RULE_BEGIN
      for (; left > 0 && dearest(racing(*t, seat)) < kGoods; --left) {
        ASK(seat, lose_goods, {
          const Ship ship = racing(*t, seat);
          const Squares due = holds_with(ship, static_cast<Goods>(dearest(ship)));
          each_cell(t.explaining() ? holds(ship) : due, [&](int cell) {
            t.offer(LoseBlock{square_of(*t, seat, cell)}).unless((due & bit_of(cell)) == 0, GT_511);
          });
        });
        {
          const auto colour = static_cast<Goods>(dearest(racing(*t, seat)));
          lose_block(t, seat, cell_of(*t, seat, t.answer<LoseBlock>().square), colour);
        }
      }
      CALL_IF(left > 0, LoseSomeCells{seat, left});  // GT-512
    RULE_END
  }
};

// --- gaining goods (GT-513 to GT-515) --------------------------------------------------------------------------------

// From the bank onto the quay, as far as the bank has them (GT-007).
inline void land_goods(Table& t, Seat seat, const Blocks& shown) {
  State& s = *t;
  for (const Goods colour : kAllGoods) {
    int gained = shown[colour];
    if (s.options.goods_supply == GoodsSupply::limited) {
      gained = std::min<int>(gained, s.bank[colour]);
      s.bank[colour] = static_cast<std::uint8_t>(s.bank[colour] - gained);
    }
    s.quay[colour] = static_cast<std::uint8_t>(gained);
  }
  s.unloaded = 0;
  t.tell(Gained{seat, s.quay[0], s.quay[1], s.quay[2], s.quay[3]});
}
inline void unload(Table& t, Seat seat) {  // GT-515, GX-414
  const Ship ship = racing(*t, seat);
  const Blocks aboard = blocks_aboard(ship);
  for (const Goods colour : kAllGoods) t->quay[colour] = static_cast<std::uint8_t>(t->quay[colour] + aboard[colour]);
  each_cell(holds(ship), [&](int cell) { t->ship[seat].hold[cell] = 0; });
  t->unloaded = 1;
  t.tell(Unloaded{seat});
}
inline void dump_quay(Table& t, Seat seat) {  // GT-513
  const Blocks rest = t->quay;
  for (const Goods colour : kAllGoods) give_to_bank(*t, colour, rest[colour]);
  t->quay = {};
  t->unloaded = 0;
  if (rest[0] + rest[1] + rest[2] + rest[3] > 0) t.tell(Dumped{seat, rest[0], rest[1], rest[2], rest[3]});
}

// GX-146 to GX-148, GX-978: one block fills a battery that a furnace is joined to.
struct BurnOneBlock {
  Seat seat;
  Square furnace;
  Square battery;

  static int on_quay(const State& s) { return s.quay[0] + s.quay[1] + s.quay[2] + s.quay[3]; }
  static bool has_cargo(const Ship& ship) {
    bool any = false;
    each_cell(holds(ship), [&](int cell) { any |= ship.hold[cell] != 0; });
    return any;
  }
  // Furnaces that have burnt nothing of this gain, each with every battery that lacks a cell; none in a dead column (GX-979).
  static void offer(Table& t, Seat seat) {
    const Ship ship = racing(*t, seat);
    if (on_quay(*t) == 0 && !has_cargo(ship)) return;  // GX-147
    each_cell(ship[Set::furnace], [&](int furnace) {
      each_cell(linked(board(*t, seat), ship, furnace, ship[Set::battery]), [&](int battery) {
        t.offer(Burn{square_of(*t, seat, furnace), square_of(*t, seat, battery)})
            .unless((t->powered & bit_of(furnace)) != 0, GX_148)
            .unless(is_full(ship, battery), GX_146);
      });
    });
  }
  void burn(Table& t, Goods goods) const {
    give_to_bank(*t, goods, 1);
    fill_battery(t->ship[seat], cell_of(*t, seat, battery));
    t->powered |= cell_bit(*t, seat, furnace);
    t.tell(Burnt{seat, goods, furnace, battery});
  }

  Flow run(Table& t) {
    RULE_BEGIN
      ASK(seat, choose_fuel, {
        const Ship ship = racing(*t, seat);
        for (const Goods colour : kAllGoods) {
          if (t->quay[colour] > 0) t.offer(BurnGained{colour});
          each_cell(holds_with(ship, colour),
                    [&](int cell) { t.offer(BurnStowed{colour, square_of(*t, seat, cell)}); });
        }
      });
      if (t.answered_with<BurnGained>()) {
        --t->quay[t.answer<BurnGained>().goods];
        burn(t, t.answer<BurnGained>().goods);
      } else {
        const BurnStowed fuel = t.answer<BurnStowed>();
        Stowage& hold = t->ship[seat].hold[cell_of(*t, seat, fuel.square)];
        hold = static_cast<Stowage>(hold - one_block(fuel.goods));
        burn(t, fuel.goods);
      }
    RULE_END
  }
};

struct StowSomeGoods {
  Seat seat;

  static void offer_stowing(Table& t, Seat seat) {
    const Ship ship = racing(*t, seat);
    for (const Goods colour : kAllGoods) {
      if (t->quay[colour] == 0) continue;
      each_cell(holds(ship), [&](int cell) {
        t.offer(Stow{colour, square_of(*t, seat, cell)})
            .unless(!may_hold(ship, cell, colour), GT_116)  // GT-115
            .unless(!has_room(ship, cell), GT_514);
      });
    }
  }

  Flow run(Table& t) {
    RULE_BEGIN
      t->powered = 0;
      while (true) {
        ASK(seat, stow_goods, {
          offer_stowing(t, seat);
          if (BurnOneBlock::has_cargo(racing(*t, seat))) t.offer(Unload{}).unless(t->unloaded != 0, GT_515);
          BurnOneBlock::offer(t, seat);
          t.offer(Done{});
        });
        if (t.answered_with<Done>()) break;
        if (t.answered_with<Unload>()) {
          unload(t, seat);
        } else if (t.answered_with<Burn>()) {
          CALL(BurnOneBlock{seat, t.answer<Burn>().furnace, t.answer<Burn>().battery});
        } else {
          const Stow answer = t.answer<Stow>();
          Stowage& hold = t->ship[seat].hold[cell_of(*t, seat, answer.square)];
          hold = static_cast<Stowage>(hold + one_block(answer.goods));
          --t->quay[answer.goods];
          t.tell(Stowed{seat, answer.goods, answer.square});
        }
      }
      t->powered = 0;
      dump_quay(t, seat);
    RULE_END
  }
};

// --- what a card offers (GX-226) -------------------------------------------------------------------------------------

inline void claim(State& s, Seat seat) { s.claimants = Parties(s.claimants).with(seat).bits(); }
// GX-655, GX-995: what a stop costs that a player has chosen.
inline int days_of_stop(const State& s, Seat seat, int days) {
  return days + (is_rough(s, Rough::slow_docks, seat) ? 1 : 0);
}
inline int days_of_stop(const State& s, Seat seat) { return days_of_stop(s, seat, card_in_play(s).days); }
// When all have decided (GT-615, GX-211, GX-213, GX-218).
inline void claimants_lose_days(Table& t) {
  move_back(t, Parties(t->claimants), [&](Seat seat) { return days_of_stop(*t, seat); });
}

// What a card gives; to the second player who takes it a block less, of that player's choice (GX-210, GX-212, GX-215).
struct GainGoods {
  Seat seat;
  Blocks shown;
  bool second;
  std::uint8_t infected = 0;  // humans that it costs (GX-645)

  // Blocks that there are, beyond the number of aliens aboard (GX-974, GX-975).
  std::uint8_t infections(const State& s) const {
    if (!is_rough(s, Rough::infected_goods, seat)) return 0;
    int gained = 0;
    for (const Goods colour : kAllGoods)
      gained +=
          s.options.goods_supply == GoodsSupply::limited ? std::min(shown[colour], s.bank[colour]) : shown[colour];
    return static_cast<std::uint8_t>(std::max(0, gained - count(aliens_aboard(racing(s, seat)))));
  }

  Flow run(Table& t) {
    RULE_BEGIN
      if (second) {
        ASK(seat, block_to_leave, {
          for (const Goods colour : kAllGoods)
            if (shown[colour] != 0) t.offer(LeaveBlock{colour});
        });
        --shown[t.answer<LeaveBlock>().goods];
        t.tell(LeftBlock{seat, t.answer<LeaveBlock>().goods});
      }
      infected = infections(*t);
      if (infected > 0) {
        t.tell(RoughActed{Rough::infected_goods, seat});
        ASK(seat, accept_goods, {
          t.offer(Claim{});
          t.offer(Decline{});
        });
        if (t.answered_with<Decline>()) {
          t.tell(Declined{seat});
          shown = {};
          infected = 0;
        }
      }
      land_goods(t, seat, shown);
      CALL_IF(infected > 0, LoseSomeCrew{seat, infected, 1});       // GX-976, GX-977
      CALL_IF(BurnOneBlock::on_quay(*t) > 0, StowSomeGoods{seat});  // GT-515, GX-148: a gain of nothing is none
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
