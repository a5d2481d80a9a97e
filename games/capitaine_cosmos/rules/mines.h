// Chapter 7: mines and asteroids.
#pragma once

#include "games/capitaine_cosmos/rules/components.h"

namespace orrery::capitaine_cosmos {

// --- laying ----------------------------------------------------------------------------------------------------------

// CC-704, CC-705: escorts turn about their head, so before the manoeuvre only the heading was another.
inline Hex drop_hex(const State& s, int escort, Moment moment, Flank flank) {
  const Ship& ship = s.ship[escort];
  const int heading = moment == Moment::before ? ship.heading_before : ship.heading;
  return ship.at + sheet(s, escort).stance[heading].drop[flank];
}
inline bool may_lay(const State& s, int escort) {  // CC-701, CC-703
  return on_map(s, escort) && s.ship[escort].mines > 0 && !has_resigned(s, owner(s, escort));
}
// An escort that does not turn has a single moment, and that is `after` (CC-707).
inline bool has_moment(const State& s, int escort, Moment moment) {
  return moment == Moment::after || s.ship[escort].manoeuvred != 0;
}

template <class F>
void each_drop(const State& s, Seat seat, F&& f) {
  each_ship(s, seat, [&](int escort) {
    if (!may_lay(s, escort)) return;
    for (const Moment moment : {Moment::before, Moment::after})
      for (const Flank flank : kFlanks) f(escort, moment, flank);
  });
}
inline int mines_noted(const State& s, int escort) {
  int count = 0;
  for (int i = 0; i < s.notes; ++i) count += s.note[i].ship == escort ? 1 : 0;
  return count;
}
inline bool is_drop_noted(const State& s, int escort, Moment moment, Flank flank) {
  for (int i = 0; i < s.notes; ++i)
    if (s.note[i].ship == escort && s.note[i].what == static_cast<int>(moment) &&
        s.note[i].other == static_cast<int>(flank))
      return true;
  return false;
}

// CC-709: wherever it is on the map, whatever is there.
inline void lay(Table& t, int escort, Moment moment, Flank flank) {
  const Hex at = drop_hex(*t, escort, moment, flank);
  --t->ship[escort].mines;  // CC-702
  t->mine[t->mines++] = {at, static_cast<std::uint8_t>(side_of(*t, escort)), owner(*t, escort), 1, 0};
  t.tell(MineLaid{counter(*t, escort), static_cast<std::int8_t>(column_of(at)), static_cast<std::int8_t>(row_of(at))});
}

// CC-210, CC-905; after the drift of the phase, so that a new mine does not drift at once (CC-711)
struct LayMines {
  Parties asked_now;

  static void note(Table& t) {
    if (t.answered_with<Back>()) return drop_last_note(*t, t.answerer());
    const auto wish = t.answer<Lay>();
    add_note(*t, place_of(*t, wish.escort), static_cast<int>(wish.moment), static_cast<int>(wish.flank));
  }
  static void offer(Table& t, Seat seat) {
    each_drop(*t, seat, [&](int escort, Moment moment, Flank flank) {
      t.offer(Lay{counter(*t, escort), moment, flank})
          .unless(!has_moment(*t, escort, moment), CC_707)
          .unless(!is_inside(*t, drop_hex(*t, escort, moment, flank)), CC_708)
          .unless(is_drop_noted(*t, escort, moment, flank), CC_706)
          .unless(mines_noted(*t, escort) >= t->ship[escort].mines, CC_702);
    });
    t.offer(HandIn{});
    t.offer(Back{}).unless(notes_of(*t, seat) == 0, CC_905);
    t.permit(Resign{});
  }
  static Parties minelayers(const State& s) {  // CC-216
    Parties seats;
    for (const Seat seat : Parties::all_seats(s.seats))
      each_drop(s, seat, [&](int escort, Moment moment, Flank flank) {
        if (has_moment(s, escort, moment) && is_inside(s, drop_hex(s, escort, moment, flank))) seats = seats.with(seat);
      });
    return seats;
  }

  Flow run(Table& t) {
    RULE_BEGIN
      t->stage = Stage::mines;
      asked_now = minelayers(*t);
      if (asked_now.empty()) return Flow::done;
      ASK_NOTES(asked_now, drop_mines, { offer(t, asked); });
      take_resignations(t, asked_now);
      open_notes(*t, [&](const Note& note) {
        lay(t, note.ship, static_cast<Moment>(note.what), static_cast<Flank>(note.other));
      });
    RULE_END
  }
};

// --- damage ----------------------------------------------------------------------------------------------------------

// CC-117: from the ship's nearest hex; far is far.
inline int range_to(const State& s, int ship, Hex hex) {
  const Hex way = hex - s.ship[ship].at;
  return within_reach(way) ? stance(s, ship).range[reach_index(way)] : kReach;
}

// CC-723: the dice of one hazard, in the order D6, D8, D12 (CC-215). The damage.
inline int roll_hazard(Table& t, int ship, Hazard hazard, Hex at, const std::vector<std::uint8_t>& dice) {
  HazardHit hit{counter(*t, ship),
                hazard,
                static_cast<std::int8_t>(column_of(at)),
                static_cast<std::int8_t>(row_of(at)),
                0,
                0,
                0,
                0,
                0};
  int damage = 0;
  for (const int faces : dice) {
    const int roll = t.roll(faces);
    damage += roll;
    (faces == 6 ? hit.d6 : faces == 8 ? hit.d8 : hit.d12) = static_cast<std::uint8_t>(roll);
  }
  damage_ship(t, ship, damage);
  hit.damage = static_cast<std::uint8_t>(damage);
  hit.left = t->ship[ship].defence;
  t.tell(hit);
  return damage;
}

// CC-211, CC-715: once a phase, after everything has moved or was launched (CC-736). One mine may hurt several ships
// (CC-721); hazards do nothing to each other (CC-735).
inline void suffer_hazards(Table& t) {
  t->stage = Stage::hazards;
  for (int i = 0; i < ships(*t); ++i) {
    if (!on_map(*t, i)) continue;  // CC-627
    for (int m = 0; m < t->mines; ++m) {
      const Mine mine = t->mine[m];
      if (mine.side == side_of(*t, i)) continue;                                             // CC-716
      if (mine.fresh != 0 && t->options.new_mine_arms == NewMineArms::next_phase) continue;  // CC-710
      const int range = range_to(*t, i, mine.at);
      if (range > 1) continue;
      const auto& dice = range == 0 ? content().mine_on : content().mine_near;  // CC-717 to CC-720
      t->damage[mine.side] += roll_hazard(t, i, Hazard::mine, mine.at, dice);   // CC-810
    }
    for (int a = 0; a < t->asteroids; ++a)  // CC-725 to CC-727
      if (range_to(*t, i, t->asteroid[a]) == 0)
        roll_hazard(t, i, Hazard::asteroid, t->asteroid[a], content().asteroid_on);
  }
  each_bit(ships_at_zero(*t), [&](int i) { destroy(t, i); });  // CC-506, CC-728
}

}  // namespace orrery::capitaine_cosmos
