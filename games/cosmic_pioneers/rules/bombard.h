// Chapter 7, Phase 5: bombard.
#pragma once

#include "games/cosmic_pioneers/rules/pieces.h"

namespace orrery::cosmic_pioneers {

inline Spaces of_kind(const Row& row, Kind kind) { return kind == Kind::colonist ? row.colonists() : row.aliens(); }

struct BombardPhase {
  Seat seat;
  Kind kind;

  int slot(const Table& t) const { return ship_of(*t, seat).at; }
  std::size_t bombs(const Table& t) const {  // CP-904
    return static_cast<std::size_t>(level(ship_of(*t, seat), Attribute::bombs) - 1);
  }
  Spaces victims(const Table& t) const { return of_kind(row_at(*t, slot(t)), kind); }

  // CP-705, CP-706: colonists from the right, aliens from the left, whoever owns them.
  int first_victim(const Table& t) const {
    return kind == Kind::colonist ? rightmost(victims(t)) : leftmost(victims(t));
  }

  void strike(Table& t, int space) {
    kill(t, slot(t), space);
    --t->roll;
    if (kind == Kind::alien) gain_credits(t, seat, scenario(*t).bomb_bounty_alien);  // CP-945, CP-965
  }

  Flow run(Table& t) {
    RULE_BEGIN
      if (row_at(*t, slot(t)).lifeforms() == 0) return Flow::done;  // CP-701
      ASK(seat, bombard, {
        t.offer(Bombard{});
        t.offer(Done{});
      });
      if (t.answered_with<Done>()) return Flow::done;

      if (content().attributes.bomb_aim[bombs(t)] == BombAim::hit_die)
        kind = content().hit_die[t.pick(6)];  // CP-702, CP-703, CP-122
      t->roll = content().attributes.bomb_rolls_number[bombs(t)] ? static_cast<std::uint8_t>(t.roll(6)) : 1;
      if (content().attributes.bomb_aim[bombs(t)] == BombAim::choice) {  // CP-704: after the roll
        ASK(seat, bomb_kind, {
          for (const Kind choice : {Kind::colonist, Kind::alien})
            if (of_kind(row_at(*t, slot(t)), choice) != 0) t.offer(Strike{choice});
        });
        kind = t.answer<Strike>().kind;
      }
      t.tell(BombsFell{seat, hex_at(*t, slot(t)), kind, t->roll});

      while (t->roll > 0 && victims(t) != 0) {  // CP-707: nothing of the kind, nobody dies
        ASK(seat, choose_bomb_target, {
          const bool free_choice = can(ship_of(*t, seat), Ability::any_of_kind) && std::popcount(victims(t)) > t->roll;
          if (free_choice) {  // CP-922
            for (Spaces targets = victims(t); targets != 0; targets &= targets - 1)
              t.offer(Target{static_cast<std::uint8_t>(leftmost(targets) + 1)});
          } else {
            t.offer(Target{static_cast<std::uint8_t>(first_victim(t) + 1)});
          }
        });
        strike(t, t.answer<Target>().space - 1);  // CP-709: ships, cargo, goods and the planet itself are safe
      }
      t->roll = 0;
    RULE_END
  }
};

}  // namespace orrery::cosmic_pioneers
