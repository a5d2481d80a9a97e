// Chapter 8: who wins, and when it is over.
#pragma once

#include "games/capitaine_cosmos/rules/components.h"

namespace orrery::capitaine_cosmos {

// --- conditions ------------------------------------------------------------------------------------------------------

// CC-808, CC-328: whether the ship counts for this condition.
inline bool counts_for(const State& s, const Condition& condition, int ship) {
  const Ship& it = s.ship[ship];
  const bool left_by_edge = it.where == Where::left && (it.edges & condition.edges) != 0;
  switch (condition.type) {
    case ConditionType::out_of_play: return !in_play(s, ship);
    case ConditionType::destroyed: return it.where == Where::destroyed;
    case ConditionType::exited: return left_by_edge;
    case ConditionType::lost: return !in_play(s, ship) && !left_by_edge;  // CC-809
    case ConditionType::any:
    case ConditionType::all: break;
  }
  return false;
}

// How many ships count for a condition without parts, and how many have to.
struct Tally {
  int done;
  int needed;
};
inline Tally tally(const State& s, const Condition& condition) {
  int count = 0;
  int of = 0;
  for (int i = 0; i < ships(s); ++i) {
    const auto ship_class = static_cast<unsigned>(card(s, i).ship_class);
    if (((condition.sides >> side_of(s, i)) & 1U) == 0 || ((condition.classes >> ship_class) & 1U) == 0) continue;
    ++of;
    count += counts_for(s, condition, i) ? 1 : 0;
  }
  return {count, condition.type == ConditionType::out_of_play ? of : int{condition.count}};
}

inline bool holds(const State& s, int place) {
  const Condition& condition = scenario(s).conditions[static_cast<std::size_t>(place)];
  if (!condition.parts.empty()) {
    const bool any = condition.type == ConditionType::any;
    for (const int part : condition.parts)
      if (holds(s, part) == any) return any;
    return !any;
  }
  const auto [done, needed] = tally(s, condition);
  return done >= needed;
}

// --- score -----------------------------------------------------------------------------------------------------------

// CC-810, CC-811: what a side has of each term; its seats add up.
inline Indexed<int, 4> score_terms(const State& s, int side) {
  Indexed<int, 4> term{};
  term[ScoreTerm::damageInflicted] = s.damage[side];
  for (int i = 0; i < ships(s); ++i) {
    const bool own = side_of(s, i) == side;
    const int value = sheet(s, i).value;
    if (!own && s.ship[i].where == Where::destroyed) term[ScoreTerm::destroyedEnemyValue] += value;
    if (own && s.ship[i].where == Where::left) term[ScoreTerm::ownStrayExitValue] += value;
    if (own && in_play(s, i)) term[ScoreTerm::ownRemainingDefence] += s.ship[i].defence;
  }
  return term;
}
inline int score_of(const State& s, int side) {
  const Indexed<int, 4> term = score_terms(s, side);
  int score = 0;
  for (int i = 0; i < 4; ++i) score += scenario(s).factor[i] * term[i];
  return score;
}

// CC-807: of the sides compared, those with the highest score.
inline unsigned best_by_score(const State& s, unsigned sides) {
  int best = 0;
  unsigned leaders = 0;
  each_bit(sides, [&](int side) {
    const int score = score_of(s, side);
    if (leaders == 0 || score > best) leaders = 0;
    if (leaders == 0 || score == best) leaders |= 1U << side;
    if (leaders == 1U << side) best = score;
  });
  return leaders;
}

// --- the end ---------------------------------------------------------------------------------------------------------

inline unsigned all_sides(const State& s) { return (1U << scenario(s).sides) - 1U; }

// CC-816: allied seats win and lose together.
inline void end_game(Table& t, unsigned winners) {
  t->over = 1;
  t->winners = static_cast<std::uint8_t>(winners);
  const bool scored = scenario(*t).factor != Indexed<std::int8_t, 4>{};
  for (const Seat seat : Parties::all_seats(t->seats))
    if (scored) t.tell(Scored{seat, static_cast<std::int16_t>(score_of(*t, side_of(*t, seat)))});
  for (const Seat seat : Parties::all_seats(t->seats)) {
    if (((winners >> side_of(*t, seat)) & 1U) == 0) continue;
    if (std::popcount(winners) == 1)
      t.tell(Won{seat});
    else
      t.tell(Drew{seat});
  }
}

// CC-805 to CC-807, CC-815
inline void check_conditions(Table& t) {
  unsigned fulfilled = 0;
  for (int side = 0; side < scenario(*t).sides; ++side)
    if (((t->out >> side) & 1U) == 0 && holds(*t, scenario(*t).wins_by[side])) fulfilled |= 1U << side;
  if (fulfilled == 0) return;
  if (std::popcount(fulfilled) > 1) {
    const std::uint8_t together = scenario(*t).together;
    if (together == kByScore)
      fulfilled = best_by_score(*t, fulfilled);
    else if (together != kBothDraw)
      fulfilled = 1U << together;
  }
  end_game(t, fulfilled);
}

// CC-817: those who gave up are taken off; a side that is then alone has won.
inline void remove_resigned(Table& t) {
  bool any = false;
  for (int i = 0; i < ships(*t); ++i)
    if (on_map(*t, i) && has_resigned(*t, owner(*t, i))) {
      destroy(t, i);
      any = true;
    }
  const unsigned left = sides_in_play(*t);
  if (any && std::popcount(left) == 1) end_game(t, left);
}

// CC-815: who has no ship in play now fulfils nothing from here on, and is not compared.
inline void note_who_is_out(State& s) { s.out = static_cast<std::uint8_t>(all_sides(s) & ~sides_in_play(s)); }

// CC-806: in the middle of a phase, when ships have left the map or were lost to mines and asteroids.
inline bool is_decided(Table& t) {
  check_conditions(t);
  note_who_is_out(*t);
  return t->over != 0;
}

// CC-213, CC-806: removals, then victory, unless somebody has won in the middle of the phase.
inline void end_phase(Table& t) {
  t->stage = Stage::end;
  if (t->over == 0) {
    each_bit(ships_at_zero(*t), [&](int i) { destroy(t, i); });  // CC-505, CC-508
    remove_resigned(t);
  }
  if (t->over == 0) check_conditions(t);
  for (int i = 0; i < ships(*t); ++i) {
    Ship& ship = t->ship[i];
    ship.used = {};
    ship.hit = 0;
    ship.volley = ship.recovering = ship.manoeuvred = 0;
  }
  for (int m = 0; m < t->mines; ++m) t->mine[m].fresh = 0;
}

// CC-803, CC-812: after how many turns the limit clause is read; 0: never.
inline int last_turn(const State& s) {
  if (scenario(s).turn_limit > 0) return scenario(s).turn_limit;
  switch (s.options.turn_cap) {
    case TurnCap::after_25: return 25;
    case TurnCap::after_40: return 40;
    case TurnCap::none: break;
  }
  return 0;
}
inline constexpr int kQuietTurns = 20;  // CC-819

// CC-214: the limit is checked, shots come back (CC-407), executed orders are discarded.
inline void end_turn(Table& t) {
  t->quiet_turns = t->stirred != 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(t->quiet_turns + 1);
  t->stirred = 0;
  const bool limit = t->turn == last_turn(*t);
  const bool standstill = last_turn(*t) == 0 && t->quiet_turns >= kQuietTurns;
  if (limit || standstill) {
    if (limit)
      t.tell(LimitReached{t->turn});
    else
      t.tell(Standstill{t->turn});
    const std::uint8_t clause = scenario(*t).at_limit;
    end_game(t, clause == kByScore ? best_by_score(*t, all_sides(*t) & ~unsigned{t->out}) : 1U << clause);
    return;
  }
  for (int i = 0; i < ships(*t); ++i) {
    Ship& ship = t->ship[i];
    ship.shots = ship.launches = 0;
    ship.stars = {};
    ship.order.fill(Code::none);
  }
  t->executed = 0;
}

}  // namespace orrery::capitaine_cosmos
