// Chapter 6: planets, abandoned ships and stations.
#pragma once

#include "games/galaxy_trucker/rules/projectiles.h"

namespace orrery::galaxy_trucker {

// GT-614, GT-615
struct Planets {
  std::uint8_t i;

  Flow run(Table& t) {
    RULE_BEGIN
      for (i = 0; i < t->ordered; ++i) {
        if (!is_in_race(*t, t->order[i])) continue;  // GX-138
        ASK(t->order[i], land, {
          for (std::uint8_t planet = 1; planet <= card_in_play(*t).planets; ++planet)
            t.offer(Land{planet}).unless(((t->landed >> (planet - 1)) & 1U) != 0, GT_614);
          t.offer(FlyBy{});
        });
        if (t.answered_with<FlyBy>()) {
          t.tell(FlewBy{t->order[i]});
          continue;
        }
        {
          const std::uint8_t planet = t.answer<Land>().planet;
          t->landed = static_cast<std::uint8_t>(t->landed | 1U << (planet - 1));
          t->landers = Parties(t->landers).with(t->order[i]).bits();
          t.tell(LandedOn{t->order[i], planet});
          land_goods(t, t->order[i], card_in_play(*t).planet[planet - 1]);
        }
        CALL(StowSomeGoods{t->order[i]});
      }
      move_back(t, Parties(t->landers), [&](Seat) { return card_in_play(*t).days; });
    RULE_END
  }
};

// GT-620, GT-622: an abandoned ship wants crew that stays there, a station crew that is enough.
struct Abandoned {
  std::uint8_t i;

  Flow run(Table& t) {
    RULE_BEGIN
      for (i = 0; i < t->ordered; ++i) {
        if (!is_in_race(*t, t->order[i])) continue;  // GX-138
        ASK(t->order[i], dock, {
          t.offer(Dock{}).unless(crew(t->ship[t->order[i]]) < card_in_play(*t).crew,
                                 card_in_play(*t).type == CardType::abandoned_ship ? GT_620 : GT_622);
          t.offer(FlyBy{});
        });
        if (t.answered_with<FlyBy>()) {
          t.tell(FlewBy{t->order[i]});
          continue;
        }
        t.tell(Docked{t->order[i]});
        if (card_in_play(*t).type == CardType::abandoned_ship) {
          CALL(LoseSomeCrew{t->order[i], card_in_play(*t).crew});
          pay(t, t->order[i], Purse::adventure, card_in_play(*t).credits);
        } else {
          land_goods(t, t->order[i], card_in_play(*t).reward);
          CALL(StowSomeGoods{t->order[i]});
        }
        move(t, t->order[i], -card_in_play(*t).days);
        break;
      }
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
