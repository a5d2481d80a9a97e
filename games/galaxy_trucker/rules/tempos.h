// Chapter 2: the building phase in three tempos (GT-960): the same answers, and who may give them when.
#pragma once

#include "games/galaxy_trucker/rules/building.h"

namespace orrery::galaxy_trucker {

// GT-230
inline int sand_seconds(const State& s) {
  constexpr std::array kSeconds{90, 60, 120, 180};
  return kSeconds[static_cast<std::size_t>(s.options.hourglass_seconds)];
}

// GT-954
struct GetReady {
  Flow run(Table& t) {
    RULE_BEGIN
      while (!all(*t).without(Parties(t->ready)).empty()) {
        ASK_OPEN(all(*t).without(Parties(t->ready)), ready, { t.offer(Ready{}); });
        t->ready = Parties(t->ready).with(t.answerer()).bits();
        t.tell(SaidReady{t.answerer()});
      }
      t->ready = 0;
      sand_moved(t);
    RULE_END
  }
};

// GT-210, GT-950 to GT-952: one open question, answered in the order of arrival.
struct BuildInRealTime {
  std::uint8_t up;  // time is up

  static Parties builders(const State& s) {  // the clock only where it has a word to say
    const bool sand =
        s.options.hourglass == Hourglass::on && (s.run_out == 0 || s.options.idle_flip != IdleFlip::off);  // GT-955
    return sand ? all(s).with(kClock) : all(s);
  }

  Flow run(Table& t) {
    RULE_BEGIN
      while (up == 0 && !without_number(*t).empty()) {  // GT-248
        ASK_OPEN(builders(*t), build, {
          if (asked == kClock) {
            if (t->run_out == 0)
              t.offer(RunOut{});
            else
              t.offer(TurnHourglass{});  // GT-955
          } else {
            offer_building(t, asked);
            offer_turning(t, has_number(*t, asked));
          }
        });
        if (t.answered_with<RunOut>()) {
          t->run_out = 1;
          t.tell(HourglassRanOut{t->periods});
          if (t->periods == 0) up = 1;
        } else if (t.answered_with<TurnHourglass>()) {
          turn_hourglass(t, t.answerer());
        } else {
          build(t, t.answerer());
        }
      }
      if (up != 0) time_is_up(t);
      sand_moved(t);
    RULE_END
  }
};

// GT-962, GT-963: the sand runs by itself. Whether that was the last of it.
inline bool run_out_by_itself(Table& t) {
  t.tell(HourglassRanOut{t->periods});
  if (t->periods == 0) return true;
  turn_hourglass(t, kClock);
  return false;
}

// GT-961, GT-962
struct BuildInTurns {
  Seat seat;
  std::uint8_t up;

  // Everybody still building has had the turns of the period.
  static bool period_is_over(const State& s) {
    for (const Seat builder : without_number(s))
      if (s.player[builder].turns < content().turns) return false;
    return s.options.hourglass == Hourglass::on;
  }
  // Whoever looks at cards with the last points sees them before the turn ends.
  static bool goes_on(const State& s, Seat seat) {
    const Player& player = s.player[seat];
    return !has_number(s, seat) && (player.points > 0 || player.looking != kNoPile);
  }
  void next_builder(const State& s) {
    do seat = seat_at((index(seat) + 1) % s.seats);
    while (has_number(s, seat));
  }

  Flow run(Table& t) {
    RULE_BEGIN
      while (up == 0) {
        t->player[seat].points = content().points;
        while (goes_on(*t, seat)) {
          ASK(seat, build, {
            offer_building(t, seat);
            t.offer(EndTurn{});
          });
          t->player[seat].points = static_cast<std::uint8_t>(t->player[seat].points - points_of_answer(t));
          if (t.answered_with<EndTurn>()) break;
          build(t, seat);
        }
        t->player[seat].points = 0;
        stop_looking(t, seat);
        t.tell(TurnEnded{seat});
        if (t->options.hourglass == Hourglass::on) ++t->player[seat].turns;
        if (without_number(*t).empty()) break;  // GT-248
        if (period_is_over(*t)) {
          for (const Seat builder : all(*t)) t->player[builder].turns = 0;
          up = run_out_by_itself(t) ? 1 : 0;
        }
        next_builder(*t);
      }
      if (up != 0) time_is_up(t);
    RULE_END
  }
};

// GT-956, GT-963
struct BuildByPace {
  Seat seat;

  static int tenths(const State& s, Seat seat, int points) {
    constexpr std::array kTenths{15, 30, 20, 15, 10};  // per point: half a component's time; `own` is a person's
    return points * kTenths[static_cast<std::size_t>(s.options.pace[seat])];
  }
  static int period(const State& s) { return 10 * sand_seconds(s); }  // in tenths of a second
  // Whoever has used the least time. At equal time they go round: in a tie each comes first as often as the others.
  static Seat next(State& s) {
    Parties least;
    for (const Seat builder : without_number(s)) {
      const int time = s.player[builder].time;
      if (least.empty() || time < s.player[least.first()].time) least = {};
      if (least.empty() || time == s.player[least.first()].time) least = least.with(builder);
    }
    if (least.count() == 1) return least.first();
    while (!least.has(s.favoured)) s.favoured = behind(s, s.favoured);
    return std::exchange(s.favoured, behind(s, s.favoured));
  }
  static Seat behind(const State& s, Seat seat) { return seat_at((index(seat) + 1) % s.seats); }

  Flow run(Table& t) {
    RULE_BEGIN
      t->glass_due = period(*t);
      while (!without_number(*t).empty()) {  // GT-248
        seat = next(*t);
        if (t->options.hourglass == Hourglass::on && t->player[seat].time >= t->glass_due) {
          if (run_out_by_itself(t)) break;
          t->glass_due += period(*t);
          continue;
        }
        ASK(seat, build, { offer_building(t, seat); });
        t->player[seat].time += tenths(*t, seat, points_of_answer(t));  // GT-959: looking has been paid for
        build(t, seat);
      }
      if (!without_number(*t).empty()) time_is_up(t);
    RULE_END
  }
};

// GT-246: the numbers that are left.
struct Scramble {
  Seat seat;

  static void offer_numbers(Table& t) {
    for (std::uint8_t number = 1; number <= t->seats; ++number)
      t.offer(GrabNumber{number})
          .unless(!is_free(*t, number), GT_246)
          .unless(t->options.number_tile == NumberTile::lowest && number != lowest_free(*t), GT_240);
  }
  static Seat next(State& s) {
    return s.options.tempo == Tempo::simulated ? BuildByPace::next(s) : without_number(s).first();
  }

  Flow run(Table& t) {
    RULE_BEGIN
      t->phase = Phase::scramble;
      while (!without_number(*t).empty()) {
        if (without_number(*t).count() == 1) {
          take_number(t, without_number(*t).first(), static_cast<std::uint8_t>(lowest_free(*t)));
        } else if (t->options.tempo == Tempo::real_time) {
          ASK_OPEN(without_number(*t), grab_number, { offer_numbers(t); });
          take_number(t, t.answerer(), t.answer<GrabNumber>().number);
        } else {
          seat = next(*t);
          ASK(seat, grab_number, { offer_numbers(t); });
          take_number(t, seat, t.answer<GrabNumber>().number);
        }
      }
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
