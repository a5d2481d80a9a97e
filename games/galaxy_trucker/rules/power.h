// Chapter 5, second part: cells, what they power, and the counting of strengths (GT-504 to GT-507); boosters and hyperspace
// of the expansion (GX-126 to GX-142).
#pragma once

#include "games/galaxy_trucker/rules/giving_up.h"

namespace orrery::galaxy_trucker {

// --- cells (GT-505, GT-507) ------------------------------------------------------------------------------------------

// GX-174: the first cell of a card, where there is one at all.
inline bool has_free_cell(const State& s, Seat seat) {
  return has_specialist(s, seat, Specialist::techie) && s.player[seat].techie_used == 0 && cells(s.ship[seat]) > 0;
}
inline void spend_cell(Table& t, Seat seat, Square battery) {  // GT-505
  if (has_free_cell(*t, seat)) {
    t->player[seat].techie_used = 1;
    t.tell(CellSaved{seat});
    return;
  }
  take_cell(t->ship[seat], cell_of(*t, battery));
  t.tell(CellSpent{seat, battery});
}

// Whether a use of so many cells can be paid for.
inline bool can_pay(const State& s, Seat seat, int number) {
  const int aboard = cells(s.ship[seat]);
  return aboard > 0 && aboard + (has_free_cell(s, seat) ? 1 : 0) >= number;  // GX-963
}
// What a use costs whose answer names no battery.
struct PayCells {
  Seat seat;
  std::uint8_t left;

  Flow run(Table& t) {
    RULE_BEGIN
      for (; left > 0; --left) {
        if (has_free_cell(*t, seat)) {
          spend_cell(t, seat, Square::none);
          continue;
        }
        ASK(seat, pay_cells,
            { each_cell(charged(t->ship[seat]), [&](int cell) { t.offer(LoseCell{square_of(*t, cell)}); }); });
        spend_cell(t, seat, t.answer<LoseCell>().square);
      }
    RULE_END
  }
};

// Every device with every battery; empty batteries only to say why not.
template <class Verb>
void offer_power(Table& t, Seat seat, Squares devices) {
  const Ship& ship = t->ship[seat];
  each_cell(devices, [&](int device) {
    each_cell(t.explaining() ? ship[Set::battery] : charged(ship), [&](int battery) {
      t.offer(Verb{square_of(*t, device), square_of(*t, battery)})
          .unless((charged(ship) & bit_of(battery)) == 0, GT_507);
    });
  });
}
inline void power(Table& t, Seat seat, Power answer) {
  t->powered |= cell_bit(*t, answer.device);
  spend_cell(t, seat, answer.battery);
}

// --- hyperspace (GX-135 to GX-142) -----------------------------------------------------------------------------------

inline constexpr std::uint8_t kCardsAway = 2;  // GX-139: this one and the next

inline Squares engines(const Ship& ship) { return ship[Set::engine] | ship[Set::double_engine]; }
inline int cost_of_jump(const Ship& ship, int engine) {  // GX-136
  return (ship[Set::double_engine] & bit_of(engine)) != 0 ? 2 : 1;
}
template <class F>
void each_jump(const State& s, Seat seat, F&& f) {
  const Ship& ship = s.ship[seat];
  each_cell(ship[Set::engine_booster], [&](int booster) {
    each_cell(linked(board(s), ship, booster, engines(ship)), [&](int engine) { f(booster, engine); });
  });
}
inline bool can_jump(const State& s, Seat seat) {
  bool can = false;
  each_jump(s, seat, [&](int, int engine) { can |= can_pay(s, seat, cost_of_jump(s.ship[seat], engine)); });
  return can;
}
inline void offer_jumps(Table& t, Seat seat) {
  each_jump(*t, seat, [&](int booster, int engine) {
    t.offer(Jump{square_of(*t, booster), square_of(*t, engine)})
        .unless(!can_pay(*t, seat, cost_of_jump(t->ship[seat], engine)), GX_136)
        .unless((t->powered | t->amplified) != 0, GX_141);
  });
}

struct JumpAway {
  Seat seat;
  Square booster;
  Square engine;

  Flow run(Table& t) {
    RULE_BEGIN
      t.tell(Jumped{seat, booster, engine});
      CALL(PayCells{seat, static_cast<std::uint8_t>(cost_of_jump(t->ship[seat], cell_of(*t, engine)))});
      t->player[seat].away[0] = kCardsAway;
      t->ruins = cell_bit(*t, engine);  // GX-137
      CALL(LoseComponents{seat});
    RULE_END
  }
};

struct OfferJump {
  Seat seat;

  Flow run(Table& t) {
    RULE_BEGIN
      if (can_jump(*t, seat)) {
        ASK(seat, jump, {
          offer_jumps(t, seat);
          t.offer(Stay{});
        });
        if (t.answered_with<Jump>()) {
          CALL(JumpAway{seat, t.answer<Jump>().booster, t.answer<Jump>().engine});
        }
      }
    RULE_END
  }
};

// GX-140, and GX-141 where crew is counted: everybody in order who is not away already (GX-956).
struct OfferJumps {
  std::uint8_t i;

  Flow run(Table& t) {
    RULE_BEGIN
      for (i = 0; i < t->ordered; ++i)
        if (is_in_race(*t, t->order[i])) {
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

// Whoever jumps instead declares nothing (GX-141).
struct DeclareEngines {
  Seat seat;

  Flow run(Table& t) {
    RULE_BEGIN
      t->powered = 0;  // GT-506
      while (true) {
        ASK(seat, power_engines, {
          offer_power<Power>(t, seat, double_engines(t->ship[seat]) & ~t->powered);
          offer_jumps(t, seat);
          t.offer(Done{});
        });
        if (!t.answered_with<Power>()) break;
        power(t, seat, t.answer<Power>());
      }
      if (t.answered_with<Jump>()) {
        CALL(JumpAway{seat, t.answer<Jump>().booster, t.answer<Jump>().engine});
      } else {
        declare(t, seat, Criterion::engines, engine_strength(*t, seat, t->powered));
        t->powered = 0;
      }
    RULE_END
  }
};

// GX-129, GX-130, GX-133: each booster one cannon, and each cannon once; one that needs a cell only if it has it.
inline void offer_amplifying(Table& t, Seat seat) {
  const Ship& ship = t->ship[seat];
  each_cell(ship[Set::cannon_booster], [&](int booster) {
    each_cell(linked(board(*t), ship, booster, all_cannons(ship)), [&](int cannon) {
      t.offer(Amplify{square_of(*t, booster), square_of(*t, cannon)})
          .unless((powered_cannons(ship) & ~t->powered & bit_of(cannon)) != 0, GX_130)
          .unless((t->powered & bit_of(booster)) != 0 || (t->amplified & bit_of(cannon)) != 0, GX_133)
          .unless(!can_pay(*t, seat, 1), GX_129);
    });
  });
}

struct DeclareCannons {
  Seat seat;

  Flow run(Table& t) {
    RULE_BEGIN
      t->powered = 0;  // GT-506
      while (true) {
        ASK(seat, power_cannons, {
          offer_power<Power>(t, seat, powered_cannons(t->ship[seat]) & ~t->powered);
          offer_amplifying(t, seat);
          offer_jumps(t, seat);
          t.offer(Done{});
        });
        if (t.answered_with<Power>()) {
          power(t, seat, t.answer<Power>());
        } else if (t.answered_with<Amplify>()) {
          t->powered |= cell_bit(*t, t.answer<Amplify>().booster);
          t->amplified |= cell_bit(*t, t.answer<Amplify>().cannon);
          t.tell(Amplified{seat, t.answer<Amplify>().booster, t.answer<Amplify>().cannon});
          CALL(PayCells{seat, 1});
        } else {
          break;
        }
      }
      if (t.answered_with<Jump>()) {
        CALL(JumpAway{seat, t.answer<Jump>().booster, t.answer<Jump>().engine});
      } else {
        declare(t, seat, Criterion::cannons, cannon_strength(*t, seat, t->powered, t->amplified));
        t->powered = 0;
        t->ruins = std::exchange(t->amplified, 0);
        CALL_IF(t->ruins != 0, LoseComponents{seat});  // GX-132
      }
    RULE_END
  }
};

// GX-141: crew is counted without a question but for those who could jump.
struct DeclareCrew {
  Seat seat;

  Flow run(Table& t) {
    RULE_BEGIN
      CALL(OfferJump{seat});
      if (is_in_race(*t, seat)) declare(t, seat, Criterion::crew, 2 * crew(t->ship[seat]));
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
