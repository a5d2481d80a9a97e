// Chapter 5, second part: cells, what they power, and the counting of strengths (GT-504 to GT-507); boosters and hyperspace
// of the expansion (GX-126 to GX-142).
#pragma once

#include "games/galaxy_trucker/rules/race.h"

namespace orrery::galaxy_trucker {

// --- cells (GT-505, GT-507) ------------------------------------------------------------------------------------------

// Cells power what is in their own half (GX-410): of the ship, that half.
inline Ship half_with(const State& s, Seat seat, int cell) {
  const Squares half = half_around(board(s, seat), cell);
  return only(racing(s, seat), half, half);
}

// GX-174, GX-421, GX-963: the first cell of a card, where there is one at all in the half of the techie.
inline bool has_free_cell(const State& s, Seat seat, const Ship& half) {
  return has_specialist(s, seat, Specialist::techie) && s.player[seat].techie_used == 0 && half[Set::cyan_alien] != 0 &&
         cells(half) > 0;
}
inline bool has_free_cell(const State& s, Seat seat) {
  const Squares techie = s.ship[seat][Set::cyan_alien];
  return techie != 0 && has_free_cell(s, seat, half_with(s, seat, first(techie)));
}
inline void spend_cell(Table& t, Seat seat, Square battery) {  // GT-505
  if (has_free_cell(*t, seat, half_with(*t, seat, cell_of(*t, seat, battery)))) {
    t->player[seat].techie_used = 1;
    t.tell(CellSaved{seat});
    return;
  }
  take_cell(t->ship[seat], cell_of(*t, seat, battery));
  t.tell(CellSpent{seat, battery});
}

// GX-637: each use costs a cell more, with the booster used on it.
inline std::uint8_t surcharge(const State& s, Seat seat) { return is_rough(s, Rough::bum_batteries, seat) ? 1 : 0; }
inline int cost(const State& s, Seat seat, int cells) { return cells + surcharge(s, seat); }

// Whether a use of so many cells by a device there can be paid for.
inline bool can_pay(const State& s, Seat seat, int device, int number) {
  const Ship half = half_with(s, seat, device);
  const int aboard = cells(half);
  return aboard + (has_free_cell(s, seat, half) ? 1 : 0) >= number;  // GX-962, GX-963
}
// What a use costs whose answer names no battery.
struct PayCells {
  Seat seat;
  std::uint8_t device;  // the cell of the one that is powered
  std::uint8_t left;

  Flow run(Table& t) {
    RULE_BEGIN
      for (; left > 0; --left) {
        if (has_free_cell(*t, seat, half_with(*t, seat, device))) {
          spend_cell(t, seat, square_of(*t, seat, first(charged(half_with(*t, seat, device)))));
          continue;
        }
        ASK(seat, pay_cells, {
          each_cell(charged(half_with(*t, seat, device)),
                    [&](int cell) { t.offer(LoseCell{square_of(*t, seat, cell)}); });
        });
        spend_cell(t, seat, t.answer<LoseCell>().square);
      }
    RULE_END
  }
};

// Every device with every battery; empty batteries only to say why not.
template <class Verb>
void offer_power(Table& t, Seat seat, Squares devices) {
  const Ship ship = racing(*t, seat);
  each_cell(devices, [&](int device) {
    const Squares half = half_around(board(*t, seat), device);
    each_cell(t.explaining() ? ship[Set::battery] : charged(ship) & half, [&](int battery) {
      t.offer(Verb{square_of(*t, seat, device), square_of(*t, seat, battery)})
          .unless((half & bit_of(battery)) == 0, GX_410)
          .unless((charged(ship) & bit_of(battery)) == 0, GT_507)
          .unless(!can_pay(*t, seat, device, cost(*t, seat, 1)), GX_637);
    });
  });
}
inline void power(Table& t, Seat seat, Power answer) {
  t->powered |= cell_bit(*t, seat, answer.device);
  spend_cell(t, seat, answer.battery);
}

// --- hyperspace (GX-135 to GX-142) -----------------------------------------------------------------------------------

inline constexpr std::uint8_t kCardsAway = 2;  // GX-139: this one and the next

inline Squares engines(const Ship& ship) { return ship[Set::engine] | ship[Set::double_engine]; }
inline int cost_of_jump(const State& s, Seat seat, int engine) {  // GX-136
  return cost(s, seat, (s.ship[seat][Set::double_engine] & bit_of(engine)) != 0 ? 2 : 1);
}
template <class F>
void each_jump(const State& s, Seat seat, F&& f) {
  const Ship ship = racing(s, seat);
  each_cell(ship[Set::engine_booster], [&](int booster) {
    each_cell(linked(board(s, seat), ship, booster, engines(ship)), [&](int engine) { f(booster, engine); });
  });
}
inline bool can_jump(const State& s, Seat seat) {
  bool can = false;
  each_jump(s, seat, [&](int, int engine) { can |= can_pay(s, seat, engine, cost_of_jump(s, seat, engine)); });
  return can;
}
inline void offer_jumps(Table& t, Seat seat) {
  each_jump(*t, seat, [&](int booster, int engine) {
    t.offer(Jump{square_of(*t, seat, booster), square_of(*t, seat, engine)})
        .unless(!can_pay(*t, seat, engine, cost_of_jump(*t, seat, engine)), GX_136)
        .unless((t->powered | t->amplified) != 0, GX_141);
  });
}

struct JumpAway {
  Seat seat;
  Square booster;
  Square engine;

  // GX-422: the half of the engine, as far as anything is left of it.
  void leave_with(State& s, int cell) const {
    const Squares half = half_around(board(s, seat), cell);
    if ((s.ship[seat].hull() & half) != 0) s.player[seat].away[half == board(s, seat).half[0] ? 0 : 1] = kCardsAway;
  }

  Flow run(Table& t) {
    RULE_BEGIN
      t.tell(Jumped{seat, booster, engine, kCardsAway});
      CALL(PayCells{seat, board(*t, seat).cell[engine],
                    static_cast<std::uint8_t>(cost_of_jump(*t, seat, cell_of(*t, seat, engine)))});
      t->ruins = cell_bit(*t, seat, engine);  // GX-137
      CALL(LoseComponents{seat});             // still here: whoever is lost with it wakes others at once (GX-119)
      leave_with(*t, cell_of(*t, seat, engine));
    RULE_END
  }
};

struct OfferJump {
  Seat seat;

  Flow run(Table& t) {
    RULE_BEGIN
      while (can_jump(*t, seat)) {  // GX-422: the other half may follow
        ASK(seat, jump, {
          offer_jumps(t, seat);
          t.offer(Stay{});
        });
        if (t.answered_with<Stay>()) break;
        CALL(JumpAway{seat, t.answer<Jump>().booster, t.answer<Jump>().engine});
      }
    RULE_END
  }
};

// GX-140, and GX-141 where crew is counted: everybody in order; what is away has nothing to jump with (GX-956).
struct OfferJumps {
  std::uint8_t i;

  Flow run(Table& t) {
    RULE_BEGIN
      for (i = 0; i < t->ordered; ++i) {
        CALL(OfferJump{t->order[i]});
      }
    RULE_END
  }
};

// --- strengths -------------------------------------------------------------------------------------------------------

inline void declare(Table& t, Seat seat, Criterion criterion, int halves) {
  t->player[seat].strength = static_cast<std::uint8_t>(halves);
  t->player[seat].declared = 1;
  t.tell(Declared{seat, criterion, static_cast<std::uint8_t>(halves)});
}

// GX-647: before anything is powered, whatever hangs on a joint of a universal connector with another kind.
inline void offer_dropping(Table& t, Seat seat) {
  if (!is_rough(*t, Rough::defective_connectors, seat)) return;
  const Ship ship = racing(*t, seat);
  const Squares mixed = with_mixed_joint(board(*t, seat), ship);
  each_cell(t.explaining() ? ship.hull() : mixed, [&](int cell) {
    t.offer(Remove{square_of(*t, seat, cell)}).unless((mixed & bit_of(cell)) == 0 || t->powered != 0, GX_647);
  });
}

// Of one half of a ship, with what is powered.
inline int half_strength(const State& s, Seat seat, const Ship& half, Squares powered) {
  const int help = alien_help(half, has_specialist(s, seat, Specialist::manager));
  const bool defective = is_rough(s, Rough::defective_connectors, seat);
  return engine_strength(half, powered, help, defective ? 2 * number_of_mixed_joints(board(s, seat), half) : 0);
}
// GX-433: where a ship moves by its engines, halves without thrust stay behind, and the slower of the others counts.
inline int moving_strength(const ShipBoard& board, const Ship& ship, Squares powered, bool managed, bool defective) {
  int least = 0;
  each_half(board, ship, [&](const Ship& half) {
    const int strength = engine_strength(board, half, powered, managed, defective);
    if (strength > 0 && (least == 0 || strength < least)) least = strength;
  });
  return least;
}
inline int moving_strength(const State& s, Seat seat) {
  return moving_strength(board(s, seat), racing(s, seat), s.powered, has_specialist(s, seat, Specialist::manager),
                         is_rough(s, Rough::defective_connectors, seat));
}
// Whether its own cells could lift a half above zero, joints that drag it down included (GX-647).
inline bool could_move(const State& s, Seat seat, const Ship& half) {
  Squares powered = s.powered;  // with as many engines as there are cells for
  int price = 0;
  bool could = false;
  each_cell(double_engines(half) & ~s.powered, [&](int engine) {
    price += cost(s, seat, 1);
    if (!can_pay(s, seat, engine, price)) return;
    powered |= bit_of(engine);
    could |= half_strength(s, seat, half, powered) > 0;
  });
  return could;
}
// Nobody leaves a half behind that its own cells could move while the other one moves.
inline bool holds_back_a_half(const State& s, Seat seat) {
  bool moves = false;
  bool could = false;
  each_half(board(s, seat), racing(s, seat), [&](const Ship& half) {
    const bool thrust = half_strength(s, seat, half, s.powered) > 0;
    moves |= thrust;
    could |= !thrust && could_move(s, seat, half);
  });
  return moves && could;
}

// Whoever jumps instead declares nothing (GX-141); of a half that jumps nothing is counted.
struct DeclareEngines {
  Seat seat;
  bool to_move = false;

  Flow run(Table& t) {
    RULE_BEGIN
      t->powered = 0;  // GT-506
      while (true) {
        ASK(seat, power_engines, {
          offer_dropping(t, seat);
          offer_power<Power>(t, seat, double_engines(racing(*t, seat)) & ~t->powered);
          offer_jumps(t, seat);
          t.offer(Done{}).unless(to_move && holds_back_a_half(*t, seat), GX_433);
        });
        if (t.answered_with<Done>()) break;
        if (t.answered_with<Power>()) {
          power(t, seat, t.answer<Power>());
          CALL(PayCells{seat, board(*t, seat).cell[t.answer<Power>().device], surcharge(*t, seat)});
        } else if (t.answered_with<Remove>()) {
          t->ruins = cell_bit(*t, seat, t.answer<Remove>().square);
          CALL(LoseComponents{seat, Loss::fallen});
        } else {
          CALL(JumpAway{seat, t.answer<Jump>().booster, t.answer<Jump>().engine});
          if (!is_in_race(*t, seat)) break;
        }
      }
      if (is_in_race(*t, seat)) {
        declare(t, seat, Criterion::engines,
                to_move ? moving_strength(*t, seat) : engine_strength(*t, seat, t->powered));
        if (to_move && t->player[seat].strength > 0)  // GX-433
          leave(t, seat, Reason::no_thrust, [&](int half, const Ship&) {
            const Squares squares = board(*t, seat).half[half];
            const Ship live = only(racing(*t, seat), squares, squares);  // dead engines do not push (GX-649)
            return t->player[seat].away[half] == 0 && half_strength(*t, seat, live, t->powered) == 0;
          });
      }
      t->powered = 0;
    RULE_END
  }
};

// GX-637: one that has been powered is in use already.
inline std::uint8_t cost_of_amplifying(const State& s, Seat seat, int cannon) {
  return (s.powered & bit_of(cannon)) != 0 ? 1 : 1 + surcharge(s, seat);
}
// GX-129, GX-130, GX-133: each booster one cannon, and each cannon once; one that needs a cell only if it has it.
inline void offer_amplifying(Table& t, Seat seat) {
  const Ship ship = racing(*t, seat);
  each_cell(ship[Set::cannon_booster], [&](int booster) {
    each_cell(linked(board(*t, seat), ship, booster, all_cannons(ship)), [&](int cannon) {
      t.offer(Amplify{square_of(*t, seat, booster), square_of(*t, seat, cannon)})
          .unless((powered_cannons(ship) & ~t->powered & bit_of(cannon)) != 0, GX_130)
          .unless((t->powered & bit_of(booster)) != 0 || (t->amplified & bit_of(cannon)) != 0, GX_133)
          .unless(!can_pay(*t, seat, booster, cost_of_amplifying(*t, seat, cannon)), GX_129);
    });
  });
}

struct DeclareCannons {
  Seat seat;
  Side ahead = Side::front;

  Flow run(Table& t) {
    RULE_BEGIN
      t->powered = 0;  // GT-506
      while (true) {
        ASK(seat, power_cannons, {
          offer_power<Power>(t, seat, powered_cannons(racing(*t, seat)) & ~t->powered);
          offer_amplifying(t, seat);
          offer_jumps(t, seat);
          t.offer(Done{});
        });
        if (t.answered_with<Power>()) {
          power(t, seat, t.answer<Power>());
          CALL(PayCells{seat, board(*t, seat).cell[t.answer<Power>().device], surcharge(*t, seat)});
        } else if (t.answered_with<Jump>()) {
          CALL(JumpAway{seat, t.answer<Jump>().booster, t.answer<Jump>().engine});
          if (!is_in_race(*t, seat)) break;
        } else if (t.answered_with<Amplify>()) {
          t->powered |= cell_bit(*t, seat, t.answer<Amplify>().booster);
          t->amplified |= cell_bit(*t, seat, t.answer<Amplify>().cannon);
          t.tell(Amplified{seat, t.answer<Amplify>().booster, t.answer<Amplify>().cannon});
          CALL(PayCells{seat, board(*t, seat).cell[t.answer<Amplify>().booster],
                        cost_of_amplifying(*t, seat, cell_of(*t, seat, t.answer<Amplify>().cannon))});
        } else {
          break;
        }
      }
      if (is_in_race(*t, seat)) {
        declare(t, seat, Criterion::cannons, cannon_strength(*t, seat, t->powered, t->amplified, ahead));
        t->powered = 0;
        t->ruins = std::exchange(t->amplified, 0);
        CALL_IF(t->ruins != 0, LoseComponents{seat});  // GX-132
      }
    RULE_END
  }
};

// GX-141, GX-413: crew is counted without a question but for those who could jump.
struct DeclareCrew {
  Seat seat;

  Flow run(Table& t) {
    RULE_BEGIN
      CALL(OfferJump{seat});
      if (is_in_race(*t, seat)) declare(t, seat, Criterion::crew, 2 * crew(racing(*t, seat)));
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
