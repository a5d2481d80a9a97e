// Chapter 6: planets, abandoned ships and stations.
#pragma once

#include <algorithm>

#include "games/galaxy_trucker/rules/projectiles.h"

namespace orrery::galaxy_trucker {

// GT-614, GT-615, GX-210, GX-211
struct Planets {
  std::uint8_t i;
  Indexed<std::uint8_t, kMaxSeats>
      landing;  // GX-651: where each of the order has landed, from 1, while nothing is loaded

  static bool is_taken(const State& s, int planet) { return ((s.landed >> (planet - 1)) & 1U) != 0; }
  static bool waits_to_load(const State& s) { return is_rough(s, Rough::paranoid_locals); }
  static void land_on(Table& t, Seat seat, std::uint8_t planet) {
    if (is_taken(*t, planet)) t->crowded = 1;
    t->landed = static_cast<std::uint8_t>(t->landed | 1U << (planet - 1));
    t.tell(LandedOn{seat, planet});
    claim(*t, seat);
  }
  GainGoods gain(const State& s) const {
    const bool second = std::find(landing.begin(), landing.begin() + i, landing[i]) != landing.begin() + i;
    return {s.order[i], card_in_play(s).planet[landing[i] - 1], second};
  }
  static Volley welcome(const State& s) {
    const Parties landed(s.claimants);
    const RoughInfo& locals = rough_info(Rough::paranoid_locals);
    return {concerned(s, Rough::paranoid_locals, landed).bits(), 0, landed.count() > 1 ? locals.barrage : locals.alone};
  }

  Flow run(Table& t) {
    RULE_BEGIN
      for (i = 0; i < t->ordered; ++i) {
        if (!is_in_race(*t, t->order[i])) continue;  // GX-138
        ASK(t->order[i], land, {
          for (std::uint8_t planet = 1; planet <= card_in_play(*t).planets; ++planet)
            t.offer(Land{planet})
                .unless(is_taken(*t, planet) && !plays_as_five(*t), GT_614)
                .unless(is_taken(*t, planet) && !may_crowd(*t), GX_210);
          t.offer(FlyBy{});
        });
        if (t.answered_with<FlyBy>()) {
          t.tell(FlewBy{t->order[i]});
          continue;
        }
        landing[i] = t.answer<Land>().planet;
        land_on(t, t->order[i], landing[i]);
        CALL_IF(!waits_to_load(*t), gain(*t));
      }
      if (waits_to_load(*t) && t->claimants != 0) {  // GX-651
        if (const Parties shot_at(welcome(*t).targets); !shot_at.empty())
          t.tell(RoughActed{Rough::paranoid_locals, shot_at.first()});
        CALL(welcome(*t));
        for (i = 0; i < t->ordered; ++i)
          if (landing[i] != 0) {
            CALL(gain(*t));
          }
      }
      claimants_lose_days(t);
    RULE_END
  }
};

// GX-631: whoever wants to dock counts cannons, and so does every ship behind; those that are stronger fire. Then the player
// may still fly by.
struct StiffCompetition {
  Seat seat;
  std::uint8_t i;

  static bool may_dock(const State& s, Seat seat) {
    return crew(racing(s, seat)) >= card_in_play(s).crew && humans(racing(s, seat)) > 0;
  }
  bool is_behind(const State& s) const { return s.player[s.order[i]].position < s.player[seat].position; }

  Flow run(Table& t) {
    RULE_BEGIN
      forget_declarations(*t);
      CALL(DeclareCannons{seat});
      for (i = 0; i < t->ordered && is_in_race(*t, seat); ++i)
        if (is_in_race(*t, t->order[i]) && is_behind(*t)) {
          CALL(DeclareCannons{t->order[i]});  // GX-992
        }
      for (i = 0; i < t->ordered && is_in_race(*t, seat); ++i)
        if (is_in_race(*t, t->order[i]) && is_behind(*t) &&
            t->player[t->order[i]].strength > t->player[seat].strength) {
          t.tell(RoughActed{Rough::stiff_competition, t->order[i]});
          CALL(Volley{Parties(seat).bits(), 0, rough_info(Rough::stiff_competition).barrage});
        }
      if (is_in_race(*t, seat)) {
        ASK(seat, confirm_docking, {
          t.offer(Dock{}).unless(!may_dock(*t, seat), GX_631);
          t.offer(FlyBy{});
        });
      }
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
        if (is_rough(*t, Rough::stiff_competition, t->order[i])) {
          CALL(StiffCompetition{t->order[i], 0});
          if (!is_in_race(*t, t->order[i])) continue;  // GX-992
          if (t.answered_with<FlyBy>()) {
            t.tell(BackedOut{t->order[i]});
            continue;
          }
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
