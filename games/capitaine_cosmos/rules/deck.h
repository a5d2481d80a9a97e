// Chapter 6: launching and recovering fighters.
#pragma once

#include "games/capitaine_cosmos/rules/components.h"

namespace orrery::capitaine_cosmos {

inline int aboard_ramp(const State& s, int cruiser, Flank ramp) {
  int count = 0;
  each_aboard(s, cruiser, [&](int fighter) { count += s.ship[fighter].ramp == ramp ? 1 : 0; });
  return count;
}

// --- recovery --------------------------------------------------------------------------------------------------------

inline bool is_noted(const State& s, int fighter) {
  for (int i = 0; i < s.notes; ++i)
    if (s.note[i].ship == fighter) return true;
  return false;
}
inline int noted_for(const State& s, int cruiser, Flank ramp) {
  int count = 0;
  for (int i = 0; i < s.notes; ++i)
    count += s.note[i].other == cruiser && s.note[i].what == static_cast<int>(ramp) ? 1 : 0;
  return count;
}

// Calls f(fighter, cruiser, ramp) where a fighter stands on a ramp of an own cruiser (CC-621, CC-624, CC-625). It is
// not aboard for that (CC-628).
template <class F>
void each_over_ramp(const State& s, Seat seat, F&& f) {
  each_ship(s, seat, [&](int cruiser) {
    if (!on_map(s, cruiser) || !carries(s, cruiser)) return;
    each_ship(s, seat, [&](int fighter) {
      if (!on_map(s, fighter) || card(s, fighter).ship_class != ShipClass::fighter) return;
      for (const Flank ramp : kFlanks)
        if (s.ship[fighter].at == s.ship[cruiser].at + stance(s, cruiser).ramp[ramp]) f(fighter, cruiser, ramp);
    });
  });
}
inline bool has_room(const State& s, int cruiser, Flank ramp) {  // CC-602, CC-623
  return aboard_ramp(s, cruiser, ramp) + noted_for(s, cruiser, ramp) < sheet(s, cruiser).per_ramp;
}

// CC-622, CC-629: it keeps its points and the shots it has used.
inline void recover(Table& t, int fighter, int cruiser, Flank ramp) {
  Ship& ship = t->ship[fighter];
  lapse(ship, t->phase);
  take_off(ship, Where::aboard);
  ship.carrier = static_cast<std::uint8_t>(cruiser);
  ship.ramp = ramp;
  t->ship[cruiser].recovering = static_cast<std::uint8_t>(t->ship[cruiser].recovering | 1U << static_cast<int>(ramp));
  t.tell(Recovered{counter(*t, fighter), counter(*t, cruiser), ramp});
}

// --- launch ----------------------------------------------------------------------------------------------------------

// CC-626, CC-630
inline bool is_recovering(const State& s, int cruiser, Flank ramp) {
  return ((s.ship[cruiser].recovering >> static_cast<int>(ramp)) & 1U) != 0 || noted_for(s, cruiser, ramp) > 0;
}
inline Hex launch_end(const State& s, int fighter, Flank trajectory) {  // CC-611
  const int cruiser = s.ship[fighter].carrier;
  return s.ship[cruiser].at + stance(s, cruiser).launch[s.ship[fighter].ramp][trajectory];
}
inline bool has_room_ahead(const State& s, int fighter, Flank trajectory) {  // CC-620
  return is_inside(s, launch_end(s, fighter, trajectory));
}
inline bool is_aboard(const State& s, int ship) { return s.ship[ship].where == Where::aboard; }

inline bool can_launch(const State& s, Seat seat) {
  for (int i = first_ship(s, seat); i < last_ship(s, seat); ++i)
    if (is_aboard(s, i) && !is_recovering(s, s.ship[i].carrier, s.ship[i].ramp) &&
        (has_room_ahead(s, i, Flank::port) || has_room_ahead(s, i, Flank::starboard)))
      return true;
  return false;
}

// CC-615, CC-616: along the trajectory, and perhaps a turn.
inline std::uint8_t launch_heading(const State& s, int fighter, Flank trajectory, Code code) {
  const std::uint8_t heading = stance(s, s.ship[fighter].carrier).launch_heading[trajectory];
  return sheet(s, fighter).stance[heading].heading[content().code[code].notches + 2];
}

// CC-609, CC-614 to CC-616: four hexes, along the trajectory, and perhaps a turn.
inline void launch(Table& t, int fighter, Flank trajectory, Code code) {
  Ship& ship = t->ship[fighter];
  const int cruiser = ship.carrier;
  const Flank ramp = ship.ramp;
  ship.heading = launch_heading(*t, fighter, trajectory, code);
  ship.at = launch_end(*t, fighter, trajectory);
  ship.where = Where::map;
  ship.carrier = kNoShip;
  ship.ramp = Flank::none;
  ship.launches = static_cast<std::uint8_t>(ship.launches | phase_bit(t->phase));
  ship.heading_before = ship.heading;
  t.tell(Launched{counter(*t, fighter), counter(*t, cruiser), ramp, trajectory, code,
                  static_cast<std::int8_t>(column_of(ship.at)), static_cast<std::int8_t>(row_of(ship.at)),
                  compass(sheet(*t, fighter), ship.heading)});
}

inline constexpr std::array kTurns{Code::X, Code::G, Code::D, Code::GG, Code::DD};  // CC-616

inline void offer_launches(Table& t, Seat seat) {
  each_ship(*t, seat, [&](int fighter) {
    if (!is_aboard(*t, fighter)) return;
    const Ship& ship = t->ship[fighter];
    const bool recovering = is_recovering(*t, ship.carrier, ship.ramp);
    for (const Flank trajectory : kFlanks)  // CC-612, CC-613: any of them, any trajectory
      for (const Code code : kTurns)
        t.offer(Launch{counter(*t, fighter), trajectory, code})
            .unless(recovering, CC_626)
            .unless(!has_room_ahead(*t, fighter, trajectory), CC_620);
  });
}

// --- the step --------------------------------------------------------------------------------------------------------

// CC-607, CC-608: each of several rolls, the lowest goes first; those who are equal roll again among themselves.
inline void roll_for_order(Table& t, Parties launching, std::array<Seat, kMaxSeats>& order) {
  int count = 0;
  for (const Seat seat : launching) order[static_cast<std::size_t>(count++)] = seat;
  const auto roll_group = [&](const auto& self, int from, int to) -> void {
    if (to - from < 2) return;
    std::array<int, kMaxSeats> rolled{};
    for (int i = from; i < to; ++i) {
      const Seat seat = order[static_cast<std::size_t>(i)];
      rolled[static_cast<std::size_t>(i)] = t.roll(6);
      t.tell(LaunchRolled{seat, static_cast<std::uint8_t>(rolled[static_cast<std::size_t>(i)])});
    }
    for (int i = from + 1; i < to; ++i)  // equal ones keep their order
      for (int j = i; j > from && rolled[static_cast<std::size_t>(j)] < rolled[static_cast<std::size_t>(j - 1)]; --j) {
        std::swap(rolled[static_cast<std::size_t>(j)], rolled[static_cast<std::size_t>(j - 1)]);
        std::swap(order[static_cast<std::size_t>(j)], order[static_cast<std::size_t>(j - 1)]);
      }
    for (int i = from; i < to;) {
      int end = i;
      while (end < to && rolled[static_cast<std::size_t>(end)] == rolled[static_cast<std::size_t>(i)]) ++end;
      self(self, i, end);
      i = end;
    }
  };
  roll_group(roll_group, 0, count);
}

// CC-206, CC-605, CC-606
struct LaunchAndRecover {
  Parties asked_now;
  Parties launching;
  std::array<Seat, kMaxSeats> order;
  std::uint8_t turn;
  std::uint8_t launched;

  static void note(Table& t) {
    if (t.answered_with<Back>()) return drop_last_note(*t, t.answerer());
    const auto wish = t.answer<Recover>();
    add_note(*t, place_of(*t, wish.fighter), static_cast<int>(wish.ramp), place_of(*t, wish.cruiser));
  }
  // CC-903
  static void offer(Table& t, Seat seat) {
    each_over_ramp(*t, seat, [&](int fighter, int cruiser, Flank ramp) {
      t.offer(Recover{counter(*t, fighter), counter(*t, cruiser), ramp})
          .unless(is_noted(*t, fighter), CC_622)
          .unless(!has_room(*t, cruiser, ramp), CC_623);
    });
    t.offer(HandIn{});
    t.offer(DeclareLaunch{}).unless(!can_launch(*t, seat), CC_903);
    t.offer(Back{}).unless(notes_of(*t, seat) == 0, CC_903);
    t.permit(Resign{});
  }
  static Parties on_deck(const State& s) {  // CC-216
    Parties seats;
    for (const Seat seat : Parties::all_seats(s.seats)) {
      if (has_resigned(s, seat)) continue;
      bool busy = can_launch(s, seat);
      each_over_ramp(s, seat, [&](int, int cruiser, Flank ramp) { busy = busy || has_room(s, cruiser, ramp); });
      if (busy) seats = seats.with(seat);
    }
    return seats;
  }
  Seat launcher() const { return order[turn]; }

  Flow run(Table& t) {
    RULE_BEGIN
      t->stage = Stage::deck;
      asked_now = on_deck(*t);
      if (asked_now.empty()) return Flow::done;
      ASK_NOTES(asked_now, deck_declaration, { offer(t, asked); });
      take_resignations(t, asked_now);
      for (const Seat seat : asked_now)
        if (t.answered_with<DeclareLaunch>(seat)) {
          launching = launching.with(seat);
          t.tell(LaunchDeclared{seat});
        }
      open_notes(*t, [&](const Note& note) { recover(t, note.ship, note.other, static_cast<Flank>(note.what)); });
      roll_for_order(t, launching, order);
      for (turn = 0; int{turn} < launching.count(); ++turn) {
        for (launched = 0; can_launch(*t, launcher()); launched = 1) {
          ASK(launcher(), launch_fighters, {
            offer_launches(t, launcher());
            t.offer(Done{}).unless(launched == 0, CC_606);  // CC-904
            t.permit(Resign{});
          });
          if (t.answered_with<Resign>()) resign(t, launcher());
          if (!t.answered_with<Launch>()) break;
          launch(t, place_of(*t, t.answer<Launch>().fighter), t.answer<Launch>().trajectory, t.answer<Launch>().code);
        }
      }
    RULE_END
  }
};

}  // namespace orrery::capitaine_cosmos
