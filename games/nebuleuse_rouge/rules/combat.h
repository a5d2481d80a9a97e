// Chapter 8: damage and space combat.
#pragma once

#include "games/nebuleuse_rouge/rules/aboard.h"

namespace orrery::nebuleuse_rouge {

// NR-118
inline int roll_die(Table& t, Seat seat) {
  t->turn.die = static_cast<std::uint8_t>(t.roll(10));
  t.tell(DieRolled{seat, t->turn.die});
  return t->turn.die;
}

// NR-805, NR-813: so many rolls, one after the other. NR-814: no ship is ever destroyed.
struct Damage {
  Seat seat;
  std::uint8_t left;

  Flow run(Table& t) {
    RULE_BEGIN
      for (; left > 0; --left) {
        roll_die(t, seat);
        if (ship_of(*t, seat).aboard[content().damage[t->turn.die]] > 0) {
          lose_item(t, seat, content().damage[t->turn.die]);
        } else if (t->options.empty_damage == EmptyDamage::owner_chooses && anything_left(t)) {  // NR-806
          ASK(seat, damage_choice, {
            for (int track = 0; track < kTracks; ++track)
              t.offer(Lose{item_at(track)}).unless(ship_of(*t, seat).aboard[track] == 0, NR_806);
          });
          lose_item(t, seat, t.answer<Lose>().item);
        } else {
          t.tell(NothingHit{seat, content().damage[t->turn.die]});  // NR-806: not rolled again
        }
      }
    RULE_END
  }

private:
  bool anything_left(const Table& t) const {
    for (int track = 0; track < kTracks; ++track)
      if (ship_of(*t, seat).aboard[track] > 0) return true;
    return false;
  }
};

// NR-803, NR-804: by how much the lasers fall short of the strength.
inline int difference(int lasers, int strength) { return std::clamp(lasers - strength, -3, 0); }
inline Column column_of(int lasers, int strength) { return content().column[difference(lasers, strength) + 3]; }
inline bool wins_trophy(int lasers, int strength) {
  return column_of(lasers, strength).trophy && lasers > 0;  // NR-807, NR-811
}

// NR-801: resolved entirely when flipped. NR-809: difference, damage, trophy.
struct Combat {
  Seat seat;
  std::uint8_t effect;  // of the card
  std::uint8_t lasers;  // NR-808: those at the start count
  std::uint8_t next;    // domain of the trophy

  const Effect& hostile() const { return content().program[effect]; }

  Flow run(Table& t) {
    RULE_BEGIN
      lasers = ship_of(*t, seat).aboard[Item::lasers];
      t.tell(CombatBegan{seat, t->turn.card, lasers, static_cast<std::uint8_t>(hostile().amount)});
      if (column_of(lasers, hostile().amount).damage > 0) {
        CALL(Damage{seat, column_of(lasers, hostile().amount).damage});
      }
      if (!wins_trophy(lasers, hostile().amount)) return Flow::done;
      t.tell(TrophyWon{seat, t->turn.card});
      gain_points(t, seat, hostile().vp);
      for (next = 0; next < kDomains; ++next)  // NR-812
        gain_experience(t, seat, static_cast<Domain>(next), hostile().trophy[next]);
      for (next = 0; next < hostile().trophy[Corner::any]; ++next) {
        CALL(LearnAny{seat});
      }
    RULE_END  // NR-810: the turn goes on
  }
};

}  // namespace orrery::nebuleuse_rouge
