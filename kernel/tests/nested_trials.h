// Nested Trials, a toy: explorers go down into a maze that branches at every level, and decide again on the way up. It
// shows a rule that calls itself, with locals that outlive the questions below it, and choices that are none.
//
//   NT-1  Each seat in turn leads an expedition of five levels, with four torches.
//   NT-2  At every level the one who holds the lantern takes one to three paths; each path after the first costs a torch.
//   NT-3  At every path the lantern goes to the next seat, one level down. At the bottom lies a find worth a die's roll.
//   NT-4  Whoever comes back from a path keeps what was found there for the expedition or sells it for his own half of
//         it, rounded down. A find worth one cannot be sold.
//   NT-5  The leader gets what the expedition brings home. The most points win; several may.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "kernel/game.h"

namespace orrery::nested_trials {

inline constexpr RuleId NT_1{1}, NT_2{2}, NT_3{3}, NT_4{4}, NT_5{5};
inline constexpr std::array kRuleIds{RuleName{NT_1, "NT-1"}, RuleName{NT_2, "NT-2"}, RuleName{NT_3, "NT-3"},
                                     RuleName{NT_4, "NT-4"}, RuleName{NT_5, "NT-5"}};

inline constexpr int kLevels = 5;
inline constexpr int kTorches = 4;

struct Split {
  static constexpr std::string_view name = "split";
  std::uint8_t paths;  // 1 to 3
};
BOOST_DESCRIBE_STRUCT(Split, (), (paths))

struct Keep {
  static constexpr std::string_view name = "keep";
};
BOOST_DESCRIBE_STRUCT(Keep, (), ())

struct Sell {
  static constexpr std::string_view name = "sell";
};
BOOST_DESCRIBE_STRUCT(Sell, (), ())

struct Found {
  static constexpr std::string_view name = "found";
  std::uint16_t worth;
};
BOOST_DESCRIBE_STRUCT(Found, (), (worth))

struct BroughtHome {
  static constexpr std::string_view name = "brought_home";
  Seat leader;
  std::uint16_t worth;
};
BOOST_DESCRIBE_STRUCT(BroughtHome, (), (leader, worth))

enum class Decision : std::uint8_t { split, keep_or_sell };
BOOST_DESCRIBE_ENUM(Decision, split, keep_or_sell)

struct Options {};
BOOST_DESCRIBE_STRUCT(Options, (), ())

struct State {
  Frames<kLevels + 2> frames;           // the game, levels 5 to 1, and the bottom
  std::array<std::uint16_t, 4> points;  // at most 4 expeditions x 5 finds (one and one per torch) x 6
  std::uint16_t find;                   // what the last path brought
  std::uint8_t torches;
  std::uint8_t seats;
};

struct View {
  std::array<std::uint16_t, 4> points;
  std::uint16_t find;
  std::uint8_t torches;
  std::uint8_t depth;  // how deep the expedition is
};
BOOST_DESCRIBE_STRUCT(View, (), (points, find, torches, depth))

struct Game {
  static constexpr std::string_view id = "nested-trials";
  static constexpr std::uint64_t fingerprint = 1;  // of a toy: nobody compares it
  static constexpr int kMinSeats = 1, kMaxSeats = 4;
  static constexpr int kMaxOffers = 3;
  using State = nested_trials::State;
  using View = nested_trials::View;
  using Options = nested_trials::Options;
  using Decision = nested_trials::Decision;
  using Verbs = List<Split, Keep, Sell>;
  using Events = List<Found, BroughtHome>;
  using Rules = List<struct WholeGame, struct Level, struct Bottom>;
  using Root = WholeGame;

  static std::span<const RuleName> rule_names() { return kRuleIds; }
  static int seats(const State& s) { return s.seats; }
  static void prepare(State& s, const Setup<Game>& setup) { s.seats = static_cast<std::uint8_t>(setup.seats); }
  static View view(const State& s, Seat /*seat*/) { return {s.points, s.find, s.torches, s.frames.depth}; }
  static void imagine(State& /*state*/, Seat /*seat*/, Rng& /*rng*/) {}  // nothing is hidden

  static Scores scores(const State& s) {
    Scores scores{};
    std::ranges::copy(s.points, scores.begin());
    return scores;
  }
  static Parties winners(const State& s) {
    Parties best;
    for (const Seat seat : Parties::all_seats(s.seats))
      if (s.points[static_cast<std::size_t>(index(seat))] == std::ranges::max(s.points)) best = best.with(seat);
    return best;
  }
};

inline void award(Table<Game>& t, Seat seat, int worth) {
  auto& points = t->points[static_cast<std::size_t>(index(seat))];
  points = static_cast<std::uint16_t>(points + worth);
}

struct Bottom {
  Flow run(Table<Game>& t) {
    RULE_BEGIN
      t->find = static_cast<std::uint16_t>(t.roll(6));  // NT-3
      t.tell(Found{t->find});
    RULE_END
  }
};

struct Level {
  Seat lantern;
  std::uint8_t level;
  std::uint8_t paths;
  std::uint8_t walked;
  std::uint16_t kept;

  Flow run(Table<Game>& t) {
    RULE_BEGIN
      ASK(lantern, split, {
        for (std::uint8_t n = 1; n <= 3; ++n) t.offer(Split{n}).unless(n > t->torches + 1, NT_2);
      });
      paths = t.answer<Split>().paths;
      t->torches = static_cast<std::uint8_t>(t->torches + 1 - paths);
      for (walked = 0; walked < paths; ++walked) {
        if (level == 1) {
          CALL(Bottom{});
        } else {
          CALL(Level{next(*t), static_cast<std::uint8_t>(level - 1), 0, 0, 0});
        }
        ASK(lantern, keep_or_sell, {
          t.offer(Keep{});
          t.offer(Sell{}).unless(t->find == 1, NT_4);
        });
        if (t.answered_with<Keep>())
          kept = static_cast<std::uint16_t>(kept + t->find);
        else
          award(t, lantern, t->find / 2);
      }
      t->find = kept;
    RULE_END
  }

  Seat next(const State& s) const { return seat_at((index(lantern) + 1) % s.seats); }
};

struct WholeGame {
  Seat leader;  // the first seat to begin with

  Flow run(Table<Game>& t) {
    RULE_BEGIN
      for (; index(leader) < t->seats; leader = seat_at(index(leader) + 1)) {
        t->torches = kTorches;
        CALL(Level{leader, kLevels, 0, 0, 0});
        award(t, leader, t->find);  // NT-5
        t.tell(BroughtHome{leader, t->find});
        t->find = 0;
      }
    RULE_END
  }
};

}  // namespace orrery::nested_trials
