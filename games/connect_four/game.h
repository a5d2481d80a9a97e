// Connect Four: seven columns of six, four in a row win. Small and fast: it measures the kernel against other engines.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "connect_four/rule_ids.h"
#include "kernel/embedded.h"
#include "kernel/game.h"
#include "kernel/words.h"

namespace orrery::connect_four {

inline constexpr int kColumns = 7;
inline constexpr int kRows = 6;

struct Drop {  // drops a disc into a column, 1 to 7
  static constexpr std::string_view name = "drop";
  std::uint8_t column;
};
BOOST_DESCRIBE_STRUCT(Drop, (), (column))

struct Dropped {
  static constexpr std::string_view name = "dropped";
  Seat seat;
  std::uint8_t column;
};
BOOST_DESCRIBE_STRUCT(Dropped, (), (seat, column))

enum class Decision : std::uint8_t { drop };
BOOST_DESCRIBE_ENUM(Decision, drop)

struct Options {};
BOOST_DESCRIBE_STRUCT(Options, (), ())

// A column is seven bits: six cells from the bottom up and one that stays empty, so that rows do not run into the next
// column when a board is shifted.
struct State {
  Frames<2> frames;  // the game and one turn
  std::array<std::uint8_t, 4> zero;
  std::array<std::uint64_t, 2> discs;  // by seat
  std::uint8_t turn;                   // discs dropped so far
  std::uint8_t won;                    // by the seat that dropped last
  std::array<std::uint8_t, 6> zero2;
};

enum class Disc : std::uint8_t { empty, red, yellow };
BOOST_DESCRIBE_ENUM(Disc, empty, red, yellow)

struct View {
  std::array<std::array<Disc, kColumns>, kRows> cell;  // top row first, as it is drawn
  Seat mover;                                          // nobody when the game is over
};
BOOST_DESCRIBE_STRUCT(View, (), (cell, mover))

constexpr std::uint64_t cell_bit(int column, int row) { return 1ULL << (column * 7 + row); }

constexpr bool four_in_a_row(std::uint64_t discs) {
  std::uint64_t found = 0;
  for (const unsigned step : {1U, 7U, 6U, 8U}) {  // up, across, and the two diagonals
    const std::uint64_t pairs = discs & (discs >> step);
    found |= pairs & (pairs >> (2 * step));
  }
  return found != 0;
}

struct Game {
  static constexpr std::string_view id = "connect-four";
  static constexpr std::uint64_t fingerprint = 0xb1dc385d5ffb329f;
  static constexpr int kMinSeats = 2, kMaxSeats = 2;
  static constexpr int kMaxOffers = kColumns;
  using State = connect_four::State;
  using View = connect_four::View;
  using Options = connect_four::Options;
  using Decision = connect_four::Decision;
  using Verbs = List<Drop>;
  using Events = List<Dropped>;
  using Rules = List<struct WholeGame, struct Turn>;
  using Root = WholeGame;

  static std::span<const RuleName> rule_names() { return kRuleIds; }
  static void prepare(State& /*state*/, const Setup<Game>& /*setup*/) {}
  static int seats(const State& /*state*/) { return 2; }
  static View view(const State& state, Seat seat);
  static void imagine(State& /*state*/, Seat /*seat*/, Rng& /*rng*/) {}  // nothing is hidden
  static Scores scores(const State& state);
  static Parties winners(const State& state);
  static std::string draw(const View& view, const Words& words, const Paint& paint);

  static std::span<const EmbeddedFile> text_files();
  static std::span<const EmbeddedFile> source_files();
};

// CF-001
struct Turn {
  Flow run(Table<Game>& t) {
    RULE_BEGIN
      ASK(seat_at(t->turn & 1), drop, {
        const std::uint64_t taken = t->discs[0] | t->discs[1];
        for (int column = 0; column < kColumns; ++column)
          t.offer(Drop{static_cast<std::uint8_t>(column + 1)})
              .unless((taken & cell_bit(column, kRows - 1)) != 0, CF_002);
      });
      {
        const Seat seat = seat_at(t->turn & 1);
        const int column = t.answer<Drop>().column - 1;
        const std::uint64_t taken = t->discs[0] | t->discs[1];
        std::uint64_t& mine = t->discs[t->turn & 1];
        mine |= (taken + cell_bit(column, 0)) & (0x3FULL << (column * 7));  // CF-003: the lowest empty cell
        t.tell(Dropped{seat, t.answer<Drop>().column});
        t->won = four_in_a_row(mine);  // CF-004
        ++t->turn;
      }
    RULE_END
  }
};

struct WholeGame {
  Flow run(Table<Game>& t) {
    RULE_BEGIN
      while (!t->won && t->turn < kColumns * kRows) {  // CF-005
        CALL(Turn{});
      }
    RULE_END
  }
};

}  // namespace orrery::connect_four

namespace orrery {
template <>
inline constexpr int kCount<&connect_four::Drop::column> = connect_four::kColumns + 1;
}  // namespace orrery
