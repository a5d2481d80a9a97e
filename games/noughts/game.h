// Noughts and Crosses: the tutorial game, the smallest complete example. docs/adding-a-game.md walks through this file.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "kernel/cells.h"
#include "kernel/embedded.h"
#include "kernel/game.h"
#include "kernel/words.h"
#include "noughts/rule_ids.h"

namespace orrery::noughts {

// --- words: what fields can hold -------------------------------------------------------------------------------------

enum class Sign : std::uint8_t { empty, cross, nought };
BOOST_DESCRIBE_ENUM(Sign, empty, cross, nought)

enum class Cell : std::uint8_t { top_left, top, top_right, left, centre, right, bottom_left, bottom, bottom_right };
BOOST_DESCRIBE_ENUM(Cell, top_left, top, top_right, left, centre, right, bottom_left, bottom, bottom_right)

inline constexpr std::size_t kCells = 9;
inline constexpr Seat kCrosses = seat_at(0), kNoughts = seat_at(1);  // NX-001

// --- verbs, events, questions, options -------------------------------------------------------------------------------

struct Mark {
  static constexpr std::string_view name = "mark";
  Cell cell;
};
BOOST_DESCRIBE_STRUCT(Mark, (), (cell))

struct Began {
  static constexpr std::string_view name = "began";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Began, (), (seat))

struct Marked {
  static constexpr std::string_view name = "marked";
  Seat seat;
  Cell cell;
};
BOOST_DESCRIBE_STRUCT(Marked, (), (seat, cell))

enum class Decision : std::uint8_t { mark };
BOOST_DESCRIBE_ENUM(Decision, mark)

enum class Begins : std::uint8_t { crosses, noughts, lot };
BOOST_DESCRIBE_ENUM(Begins, crosses, noughts, lot)

struct Options {
  Begins begins = Begins::crosses;
};
BOOST_DESCRIBE_STRUCT(Options, (), (begins))

// --- the position, and what a seat sees of it ------------------------------------------------------------------------

struct State {
  Frames<2> frames;  // the whole game and one turn
  Cells<Sign, kCells> cell;
  Begins begins;
  Seat mover;
  std::uint8_t zero;  // fills the last word: a position has no padding
};

struct View {
  std::array<Sign, kCells> cell;
  Seat mover;  // nobody when the game is over
};
BOOST_DESCRIBE_STRUCT(View, (), (cell, mover))

inline bool has_row(const State& state, Seat seat) {
  static constexpr Lines<kCells> kRows(places(0, 1, 2), places(3, 4, 5), places(6, 7, 8), places(0, 3, 6),
                                       places(1, 4, 7), places(2, 5, 8), places(0, 4, 8), places(2, 4, 6));
  return kRows.in(state.cell.where(seat == kCrosses ? Sign::cross : Sign::nought));  // NX-005
}

inline bool is_full(const State& state) { return state.cell.where(Sign::empty) == 0; }

// --- the game as the kernel sees it ----------------------------------------------------------------------------------

struct Game {
  static constexpr std::string_view id = "noughts";
  static constexpr std::uint64_t fingerprint = 0xa34d328d8cf95d75;
  static constexpr int kMinSeats = 2, kMaxSeats = 2;
  static constexpr int kMaxOffers = int{kCells};
  using State = noughts::State;
  using View = noughts::View;
  using Options = noughts::Options;
  using Decision = noughts::Decision;
  using Verbs = List<Mark>;
  using Events = List<Began, Marked>;
  using Rules = List<struct WholeGame, struct Turn>;
  using Root = WholeGame;

  static std::span<const RuleName> rule_names() { return kRuleIds; }
  static void prepare(State& state, const Setup<Game>& setup) { state.begins = setup.options.begins; }
  static int seats(const State& /*state*/) { return 2; }
  static View view(const State& state, Seat seat);
  static void imagine(State& /*state*/, Seat /*seat*/, Rng& /*rng*/) {}  // nothing is hidden
  static Scores scores(const State& state);
  static Parties winners(const State& state);
  static std::string draw(const View& view, const Words& words, const Paint& paint);

  static std::span<const EmbeddedFile> text_files();
  static std::span<const EmbeddedFile> source_files();
};

// --- the rules -------------------------------------------------------------------------------------------------------

// NX-003
struct Turn {
  Seat seat;

  Flow run(Table<Game>& t) {
    RULE_BEGIN
      ASK(seat, mark, {
        for (std::size_t i = 0; i < kCells; ++i) t.offer(Mark{Cell(i)}).unless(t->cell[i] != Sign::empty, NX_004);
      });
      {
        const Cell cell = t.answer<Mark>().cell;
        t->cell[cell] = seat == kCrosses ? Sign::cross : Sign::nought;
        t.tell(Marked{seat, cell});
      }
    RULE_END
  }
};

struct WholeGame {
  Flow run(Table<Game>& t) {
    RULE_BEGIN
      t->mover = t->begins == Begins::crosses ? kCrosses : kNoughts;  // NX-002
      if (t->begins == Begins::lot) t->mover = seat_at(t.pick(2));    // NX-002
      t.tell(Began{t->mover});
      while (true) {
        CALL(Turn{t->mover});
        if (has_row(*t, t->mover) || is_full(*t)) break;  // NX-005, NX-006
        t->mover = t->mover == kCrosses ? kNoughts : kCrosses;
      }
    RULE_END
  }
};

}  // namespace orrery::noughts

namespace orrery {
template <>
inline constexpr std::string_view kTextKind<noughts::Cell> = "cell";
}  // namespace orrery
