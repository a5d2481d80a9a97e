// Hourglass, a toy: everyone grabs tiles from a common heap at the same time, until the glass has run out. It shows an
// open question, answered in the order of arrival, with the clock as one more party.
//
//   HG-1  Twelve tiles, numbered 1 to 12, lie in a heap. Whoever comes first takes a tile; a taken tile stays taken.
//   HG-2  Nobody holds more than four tiles.
//   HG-3  Whoever is done says so, and touches nothing more. The first to be done gets three points, the second two, the
//         third one.
//   HG-4  When the glass runs out for the first time it is turned; the second time, the game is over. It is also over
//         when everyone is done.
//   HG-5  Tiles count their numbers. The most points win; several may.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "kernel/game.h"

namespace orrery::hourglass {

inline constexpr RuleId HG_1{1}, HG_2{2}, HG_3{3}, HG_4{4}, HG_5{5};
inline constexpr std::array kRuleIds{RuleName{HG_1, "HG-1"}, RuleName{HG_2, "HG-2"}, RuleName{HG_3, "HG-3"},
                                     RuleName{HG_4, "HG-4"}, RuleName{HG_5, "HG-5"}};

inline constexpr int kTiles = 12;
inline constexpr int kHand = 4;

struct Grab {
  static constexpr std::string_view name = "grab";
  std::uint8_t tile;  // 1 to 12
};
BOOST_DESCRIBE_STRUCT(Grab, (), (tile))

struct Finish {
  static constexpr std::string_view name = "finish";
};
BOOST_DESCRIBE_STRUCT(Finish, (), ())

struct RunOut {  // the clock's word
  static constexpr std::string_view name = "run_out";
};
BOOST_DESCRIBE_STRUCT(RunOut, (), ())

struct Grabbed {
  static constexpr std::string_view name = "grabbed";
  Seat seat;
  std::uint8_t tile;
};
BOOST_DESCRIBE_STRUCT(Grabbed, (), (seat, tile))

struct Finished {
  static constexpr std::string_view name = "finished";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Finished, (), (seat))

struct GlassTurned {
  static constexpr std::string_view name = "glass_turned";
};
BOOST_DESCRIBE_STRUCT(GlassTurned, (), ())

enum class Decision : std::uint8_t { build };
BOOST_DESCRIBE_ENUM(Decision, build)

struct Options {};
BOOST_DESCRIBE_STRUCT(Options, (), ())

struct State {
  Frames<1> frames;                // the game is one rule
  std::array<Seat, kTiles> owner;  // nobody: the tile lies in the heap
  std::array<std::uint8_t, 4> bonus;
  std::uint8_t seats;
  std::uint8_t glasses;  // still to run out
  std::uint8_t busy;     // the set of those who are not done
  std::uint8_t zero;
};

struct View {
  std::array<Seat, kTiles> owner;
  std::array<std::uint8_t, 4> bonus;
  std::array<bool, 4> is_done;
  std::uint8_t glasses;
};
BOOST_DESCRIBE_STRUCT(View, (), (owner, bonus, is_done, glasses))

struct Game {
  static constexpr std::string_view id = "hourglass";
  static constexpr std::uint64_t fingerprint = 1;  // of a toy: nobody compares it
  static constexpr int kMinSeats = 2, kMaxSeats = 4;
  static constexpr int kMaxOffers = kTiles + 1;
  using State = hourglass::State;
  using View = hourglass::View;
  using Options = hourglass::Options;
  using Decision = hourglass::Decision;
  using Verbs = List<Grab, Finish, RunOut>;
  using Events = List<Grabbed, Finished, GlassTurned>;
  using Rules = List<struct WholeGame>;
  using Root = WholeGame;

  static std::span<const RuleName> rule_names() { return kRuleIds; }
  static int seats(const State& s) { return s.seats; }

  static void prepare(State& s, const Setup<Game>& setup) {
    s.seats = static_cast<std::uint8_t>(setup.seats);
    s.glasses = 2;
    s.busy = Parties::all_seats(setup.seats).bits();
    s.owner.fill(kNobody);
  }

  static View view(const State& s, Seat /*seat*/) {
    View seen{s.owner, s.bonus, {}, s.glasses};
    for (std::size_t i = 0; i < s.seats; ++i) seen.is_done[i] = !Parties(s.busy).has(seat_at(static_cast<int>(i)));
    return seen;
  }
  static void imagine(State& /*state*/, Seat /*seat*/, Rng& /*rng*/) {}  // nothing is hidden

  static std::chrono::milliseconds clock_after(const State& /*state*/) { return std::chrono::seconds(30); }
  static std::optional<std::chrono::milliseconds> bot_after(const State& s, Seat seat) {
    if (!Parties(s.busy).has(seat)) return std::nullopt;
    return std::chrono::milliseconds(800);
  }

  static Scores scores(const State& s) {  // HG-5
    Scores scores{};
    std::ranges::copy(s.bonus, scores.begin());
    for (std::size_t i = 0; i < s.owner.size(); ++i)
      if (s.owner[i] != kNobody) scores[static_cast<std::size_t>(index(s.owner[i]))] += static_cast<int>(i) + 1;
    return scores;
  }
  static Parties winners(const State& s) {
    const Scores points = scores(s);
    Parties best;
    for (const Seat seat : Parties::all_seats(s.seats))
      if (points[static_cast<std::size_t>(index(seat))] == std::ranges::max(points)) best = best.with(seat);
    return best;
  }
};

struct WholeGame {
  Flow run(Table<Game>& t) {
    RULE_BEGIN
      while (t->glasses > 0 && t->busy != 0) {  // HG-4
        ASK_OPEN(Parties(t->busy).with(kClock), build, {
          if (asked == kClock) {
            t.offer(RunOut{});
          } else {
            for (std::uint8_t tile = 1; tile <= kTiles; ++tile)
              t.offer(Grab{tile})
                  .unless(t->owner[tile - 1U] != kNobody, HG_1)
                  .unless(std::ranges::count(t->owner, asked) >= kHand, HG_2);
            t.offer(Finish{});
          }
        });
        if (t.answered_with<Grab>()) grab(t);
        if (t.answered_with<Finish>()) finish(t);
        if (t.answered_with<RunOut>()) {
          --t->glasses;
          t.tell(GlassTurned{});
        }
      }
    RULE_END
  }

  static void grab(Table<Game>& t) {
    const std::uint8_t tile = t.answer<Grab>().tile;
    t->owner[tile - 1U] = t.answerer();
    t.tell(Grabbed{t.answerer(), tile});
  }
  static void finish(Table<Game>& t) {  // HG-3
    const int done_before = t->seats - Parties(t->busy).count();
    t->bonus[static_cast<std::size_t>(index(t.answerer()))] = static_cast<std::uint8_t>(3 - done_before);
    t->busy = Parties(t->busy).without(t.answerer()).bits();
    t.tell(Finished{t.answerer()});
  }
};

}  // namespace orrery::hourglass
