// Chapter 6: slavers, smugglers, pirates.
#pragma once

#include "games/galaxy_trucker/rules/diplomat.h"
#include "games/galaxy_trucker/rules/projectiles.h"

namespace orrery::galaxy_trucker {

// GT-630 to GT-637, GX-214 to GX-218
struct Enemies {
  std::uint8_t i;

  // GX-652: raised for those whom Big Baddies concerns.
  static int strength(const State& s, Seat seat) {
    return card_in_play(s).strength + (is_rough(s, Rough::big_baddies, seat) ? s.raised : 0);
  }
  static Battle battle(int own, int enemy) {  // GT-631, GX-960; own in halves (GT-503)
    if (own == 2 * enemy) return Battle::drew;
    return own > 2 * enemy ? Battle::won : Battle::lost;
  }
  static Battle battle(const State& s, Seat seat) { return battle(s.player[seat].strength, strength(s, seat)); }

  Flow run(Table& t) {
    RULE_BEGIN
      for (i = 0; i < t->ordered && t->beaten < claims(*t); ++i) {
        if (!is_in_race(*t, t->order[i])) continue;  // GX-138
        CALL(DeclareCannons{t->order[i]});
        if (!is_in_race(*t, t->order[i])) continue;  // GX-951
        t.tell(Fought{t->order[i], battle(*t, t->order[i])});
        if (battle(*t, t->order[i]) == Battle::won) {
          ++t->beaten;
          ASK(t->order[i], claim_reward, {
            t.offer(Claim{});
            t.offer(Decline{});
          });
          if (t.answered_with<Decline>()) {
            t.tell(Declined{t->order[i]});
            continue;
          }
          t.tell(Claimed{t->order[i]});
          claim(*t, t->order[i]);
          if (card_in_play(*t).type == CardType::smugglers) {  // GT-632
            CALL(GainGoods{t->order[i], card_in_play(*t).reward, t->beaten > 1});
          } else {
            pay(t, t->order[i], Purse::adventure, reduced(card_in_play(*t).credits, t->beaten > 1));
          }
        }
        if (battle(*t, t->order[i]) == Battle::lost) {
          CALL(Negotiate{t->order[i]});  // GX-178
          if (Parties(t->excused).has(t->order[i])) continue;
          if (card_in_play(*t).type == CardType::smugglers) {  // GT-633
            CALL(LoseSomeGoods{t->order[i], reduced(card_in_play(*t).goods, t->beaten > 0)});
          } else if (card_in_play(*t).type == CardType::slavers) {  // GT-635
            CALL(LoseSomeCrew{t->order[i], reduced(card_in_play(*t).crew, t->beaten > 0)});
          } else {
            t->losers = Parties(t->losers).with(t->order[i]).bits();
            if (t->beaten > 0) t->late_losers = Parties(t->late_losers).with(t->order[i]).bits();  // GX-216
          }
        }
      }
      claimants_lose_days(t);
      if (t->losers != 0) {  // GT-637, GX-217
        CALL(Volley{t->losers, t->late_losers, card_in_play(*t).barrage});
      }
    RULE_END
  }
};

inline bool is_enemy(const CardInfo& card) {
  return card.type == CardType::slavers || card.type == CardType::smugglers || card.type == CardType::pirates;
}
// GX-652: the smaller of two dice.
inline void raise_enemy(Table& t) {
  if (!is_enemy(card_in_play(*t)) || !is_rough(*t, Rough::big_baddies)) return;
  const int one = t.roll(6);
  t->raised = static_cast<std::uint8_t>(std::min(one, t.roll(6)));
  t.tell(EnemyRaised{t->raised});
}

}  // namespace orrery::galaxy_trucker
