// Chapter 4: laser fire.
#pragma once

#include "games/capitaine_cosmos/rules/components.h"

namespace orrery::capitaine_cosmos {

// --- what a ship sees ------------------------------------------------------------------------------------------------

// A target as the firing ship's fields see it.
struct Aim {
  unsigned fields = 0;  // those that see it, by bit (CC-408)
  bool shares = false;  // a hex in common (CC-420)
  Indexed<std::uint8_t, kMaxFields> distance{};
  Indexed<std::uint8_t, kMaxFields> multiplier{};  // CC-424: of the nearest band in that field
};

inline Aim aim(const Stance& stands, Hex at, const Stance& there, int cells, Hex target) {
  Aim aim;
  const Hex way = target - at;
  for (int c = 0; c < cells; ++c) {
    const Hex hex = way + there.cell[c];  // CC-123, CC-433: beyond the edge is as good as on the map
    if (!within_reach(hex)) continue;
    const Sight& sight = stands.sight[reach_index(hex)];
    if (sight.field >= kNoField) {
      aim.shares |= sight.field == kOwnHex;
      continue;
    }
    const unsigned bit = 1U << sight.field;
    if ((aim.fields & bit) == 0 || sight.distance < aim.distance[sight.field]) {
      aim.distance[sight.field] = sight.distance;
      aim.multiplier[sight.field] = sight.multiplier;  // nearer bands have greater ones
    }
    aim.fields |= bit;
  }
  return aim;
}
// CC-419: what lies in between is not looked at.
inline Aim aim(const State& s, int ship, int target) {
  return aim(stance(s, ship), s.ship[ship].at, stance(s, target), sheet(s, target).cells, s.ship[target].at);
}

// CC-729, CC-730, CC-732, CC-733: whether an asteroid in that field is strictly closer than the target.
inline bool is_weakened(const State& s, int ship, int field, int target_distance) {
  const Stance& stands = stance(s, ship);
  for (int i = 0; i < s.asteroids; ++i) {
    const Hex way = s.asteroid[i] - s.ship[ship].at;
    if (!within_reach(way)) continue;
    const Sight& sight = stands.sight[reach_index(way)];
    if (sight.field == field && sight.distance < target_distance) return true;
  }
  return false;
}

// What is rolled for a shot, and what a roll does (CC-422 to CC-426).
struct Stake {
  std::uint8_t die;
  std::uint8_t multiplier;
  bool halved;

  int damage(int roll) const {
    int damage = roll * multiplier;
    if (halved) damage /= 2;  // CC-426, CC-731
    return damage;
  }
};
inline Stake stake_of(const State& s, int ship, int field, const Aim& aimed) {
  return {sheet(s, ship).die, aimed.multiplier[field], is_weakened(s, ship, field, aimed.distance[field])};
}

// --- which shots are legal -------------------------------------------------------------------------------------------

// What a ship has fired in this phase and turn, the shots noted but not yet rolled included.
struct Spent {
  int shots;
  std::uint32_t hit;
  Indexed<std::uint8_t, kMaxFields> used;
};
inline Spent spent(const State& s, int ship) {
  Spent all{s.ship[ship].shots, s.ship[ship].hit, s.ship[ship].used};
  for (int i = 0; i < s.notes; ++i) {
    if (s.note[i].ship != ship) continue;
    ++all.shots;
    all.hit |= 1U << s.note[i].other;
    ++all.used[s.note[i].what];
  }
  return all;
}

// CC-403, CC-404, CC-429, CC-617: which ships of the seat may fire at all, whether they moved, were launched or not. In a last volley only those newly at zero.
inline bool may_fire(const State& s, int ship, bool last) {
  return on_map(s, ship) && !has_resigned(s, owner(s, ship)) && (!last || s.ship[ship].volley == 1);
}

// Calls f(ship, field, target, why) for every shot of the seat until it returns true, which is passed on: for the legal ones,
// whose `why` is no rule, and, where All are wanted, also for those that a rule forbids. Of a target that no field sees there is
// one.
template <bool All, class F>
bool each_shot(const State& s, Seat seat, bool last, F&& f) {
  for (int ship = first_ship(s, seat); ship < last_ship(s, seat); ++ship) {
    if (!may_fire(s, ship, last)) continue;
    const ShipSheet& gunner = sheet(s, ship);
    const Spent so_far = spent(s, ship);
    const bool spent_all = so_far.shots >= gunner.shots;
    for (int target = 0; target < ships(s); ++target) {
      if (!on_map(s, target) || target == ship) continue;
      const bool friendly = !enemies(s, ship, target);
      const bool defenceless = s.ship[target].defence == 0;
      const bool hit = ((so_far.hit >> target) & 1U) != 0;
      if (!All && (spent_all || friendly || defenceless || hit))
        continue;  // before the lines are looked at, which is dear
      const Aim aimed = aim(s, ship, target);
      if (!All && aimed.shares) continue;
      for (int field = 0; field < gunner.fields; ++field) {  // CC-425: the player names the field
        const bool seen = ((aimed.fields >> field) & 1U) != 0;
        if (!seen && (!All || aimed.fields != 0 || field > 0)) continue;
        const RuleId why = friendly                                       ? CC_421
                           : aimed.shares                                 ? CC_420
                           : defenceless                                  ? CC_431
                           : !seen                                        ? CC_408
                           : spent_all                                    ? CC_405
                           : hit                                          ? CC_416
                           : so_far.used[field] >= gunner.shots_per_field ? CC_417
                                                                          : RuleId::none;
        if ((All || why == RuleId::none) && f(ship, field, target, why)) return true;
      }
    }
  }
  return false;
}
inline bool has_shot(const State& s, Seat seat, bool last) {
  return each_shot<false>(s, seat, last, [](int, int, int, RuleId) { return true; });
}
inline Parties gunners(const State& s, bool last) {  // CC-216
  Parties with_shots;
  for (const Seat seat : Parties::all_seats(s.seats))
    if (has_shot(s, seat, last)) with_shots = with_shots.with(seat);
  return with_shots;
}

inline void offer_shots(Table& t, Seat seat, bool last) {
  const auto offer = [&](int ship, int field, int target, RuleId why) {
    t.offer(Fire{counter(*t, ship), sheet(*t, ship).field[field], counter(*t, target)})
        .unless(why != RuleId::none, why);
    return false;
  };
  if (t.explaining())
    each_shot<true>(*t, seat, last, offer);
  else
    each_shot<false>(*t, seat, last, offer);
}

inline int field_place(const ShipSheet& gunner, Field field) {
  int place = 0;
  while (gunner.field[place] != field) ++place;
  return place;
}

// --- shots -----------------------------------------------------------------------------------------------------------

// CC-422 to CC-427. Damage counts in full, whatever of it the target still had to lose (CC-810).
inline void fire(Table& t, int ship, int field, int target) {
  const ShipSheet& gunner = sheet(*t, ship);
  const Stake stake = stake_of(*t, ship, field, aim(*t, ship, target));
  const int roll = t.roll(stake.die);
  const int damage = stake.damage(roll);

  Ship& firing = t->ship[ship];
  ++firing.shots;  // CC-434: also where nothing is left of the damage
  ++firing.stars[t->phase - 1];
  ++firing.used[field];
  firing.hit |= 1U << target;
  t->damage[side_of(*t, ship)] += damage;
  damage_ship(t, target, damage);
  t.tell(ShotFired{counter(*t, ship), gunner.field[field], counter(*t, target), static_cast<std::uint8_t>(roll),
                   stake.multiplier, static_cast<std::uint8_t>(stake.halved), static_cast<std::uint8_t>(damage),
                   t->ship[target].defence});
}

// CC-428: all shots of a volley were declared before any of them was rolled.
inline void roll_volley(Table& t) {
  open_notes(*t, [&](const Note& shot) { fire(t, shot.ship, shot.what, shot.other); });
}

// CC-429: ships newly at zero are about to fire for the last time; those that were so before have had their volley.
inline void call_last_volley(State& s) {
  for (int i = 0; i < ships(s); ++i)
    if (s.ship[i].volley == 1) s.ship[i].volley = 2;
  each_bit(ships_at_zero(s), [&](int i) {
    if (s.ship[i].volley == 0) s.ship[i].volley = 1;
  });
}

// CC-402, CC-428, CC-429, CC-906, CC-907
struct SealedFire {
  Parties asked_now;

  static void note(Table& t) {
    if (t.answered_with<Back>()) return drop_last_note(*t, t.answerer());
    const auto shot = t.answer<Fire>();
    const int ship = place_of(*t, shot.ship);
    add_note(*t, ship, field_place(sheet(*t, ship), shot.field), place_of(*t, shot.target));
  }
  static void offer(Table& t, Seat seat, bool last) {
    offer_shots(t, seat, last);
    t.offer(HandIn{});  // CC-403: possibly without a shot
    t.offer(Back{}).unless(notes_of(*t, seat) == 0, last ? CC_907 : CC_906);
    t.permit(Resign{});
  }

  Flow run(Table& t) {
    RULE_BEGIN
      asked_now = gunners(*t, false);
      ASK_NOTES(asked_now, declare_fire, { offer(t, asked, false); });
      take_resignations(t, asked_now);
      roll_volley(t);
      while (true) {
        call_last_volley(*t);
        asked_now = gunners(*t, true);
        if (asked_now.empty()) break;
        ASK_NOTES(asked_now, last_volley, { offer(t, asked, true); });  // CC-507, CC-511
        take_resignations(t, asked_now);
        roll_volley(t);
      }
    RULE_END
  }
};

// CC-430, CC-908
struct AlternatingFire {
  Seat seat;
  std::uint8_t passes;  // in a row

  Flow run(Table& t) {
    RULE_BEGIN
      seat = seat_at(((t->turn - 1) * kPhases + t->phase - 1) % t->seats);
      while (passes < t->seats) {
        ++passes;
        if (has_shot(*t, seat, false)) {
          ASK(seat, fire_or_pass, {
            offer_shots(t, seat, false);
            t.offer(Pass{});
            t.permit(Resign{});
          });
          if (t.answered_with<Fire>()) {
            const auto shot = t.answer<Fire>();
            const int ship = place_of(*t, shot.ship);
            fire(t, ship, field_place(sheet(*t, ship), shot.field), place_of(*t, shot.target));
            passes = 0;
          } else if (t.answered_with<Pass>()) {
            t.tell(Passed{seat});
          } else {
            resign(t, seat);
          }
        }
        seat = seat_at((index(seat) + 1) % t->seats);
      }
    RULE_END
  }
};

}  // namespace orrery::capitaine_cosmos
