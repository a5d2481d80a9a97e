// Chapter 6: planets, abandoned ships and stations.
#pragma once

#include "games/galaxy_trucker/rules/projectiles.h"

namespace orrery::galaxy_trucker {

// GT-614, GT-615, GX-210, GX-211
struct Planets {
  std::uint8_t i;

  static bool is_taken(const State& s, int planet) { return ((s.landed >> (planet - 1)) & 1U) != 0; }
  static GainGoods land_on(Table& t, Seat seat, std::uint8_t planet) {
    const bool second = is_taken(*t, planet);
    if (second) t->crowded = 1;
    t->landed = static_cast<std::uint8_t>(t->landed | 1U << (planet - 1));
    t.tell(LandedOn{seat, planet});
    return {seat, card_in_play(*t).planet[planet - 1], second};
  }

  Flow run(Table& t) {
    RULE_BEGIN
      for (i = 0; i < t->ordered; ++i) {
        if (!is_in_race(*t, t->order[i])) continue;  // GX-138
        ASK(t->order[i], land, {
          for (std::uint8_t planet = 1; planet <= card_in_play(*t).planets; ++planet)
            t.offer(Land{planet})
                .unless(is_taken(*t, planet) && !plays_as_five(*t), GT_614)
                .unless(is_taken(*t, planet) && t->crowded != 0, GX_210);
          t.offer(FlyBy{});
        });
        if (t.answered_with<FlyBy>()) {
          t.tell(FlewBy{t->order[i]});
          continue;
        }
        claim(*t, t->order[i]);
        CALL(land_on(t, t->order[i], t.answer<Land>().planet));
      }
      claimants_lose_days(t);
    RULE_END
  }
};

// GT-620, GT-622, GX-212, GX-213: an abandoned ship wants crew that stays there, a station crew that is enough.
struct Abandoned {
  std::uint8_t i;

  static int users(const State& s) { return Parties(s.claimants).count(); }

  Flow run(Table& t) {
    RULE_BEGIN
      for (i = 0; i < t->ordered && users(*t) < claims(*t); ++i) {
        if (!is_in_race(*t, t->order[i])) continue;  // GX-138
        ASK(t->order[i], dock, {
          t.offer(Dock{}).unless(crew(racing(*t, t->order[i])) < card_in_play(*t).crew,
                                 card_in_play(*t).type == CardType::abandoned_ship ? GT_620 : GT_622);
          t.offer(FlyBy{});
        });
        if (t.answered_with<FlyBy>()) {
          t.tell(FlewBy{t->order[i]});
          continue;
        }
        t.tell(Docked{t->order[i]});
        claim(*t, t->order[i]);
        if (card_in_play(*t).type == CardType::abandoned_ship) {
          CALL(LoseSomeCrew{t->order[i], card_in_play(*t).crew});
          pay(t, t->order[i], Purse::adventure, reduced(card_in_play(*t).credits, users(*t) > 1));
        } else {
          CALL(GainGoods{t->order[i], card_in_play(*t).reward, users(*t) > 1});
        }
      }
      claimants_lose_days(t);
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
