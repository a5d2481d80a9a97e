// Secret Notes, a toy: everyone writes a few numbers in secret, one at a time, and hands them in. It shows one question
// to which several seats answer note by note, and answers that are permitted though nobody is asked for them.
//
//   SN-1  Everyone writes numbers from 1 to 3, three at most, and hands them in. The last one may be struck out again.
//   SN-2  Nobody writes a number twice.
//   SN-3  The highest sum wins; several may.
//   SN-4  Instead of handing in, one may leave; then nothing that one wrote counts. Who has written nothing may doze, which
//         is to hand in nothing.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "kernel/game.h"

namespace orrery::secret_notes {

inline constexpr RuleId SN_1{1}, SN_2{2}, SN_3{3}, SN_4{4};
inline constexpr std::array kRuleIds{RuleName{SN_1, "SN-1"}, RuleName{SN_2, "SN-2"}, RuleName{SN_3, "SN-3"},
                                     RuleName{SN_4, "SN-4"}};

struct Write {
  static constexpr std::string_view name = "write";
  static constexpr bool note = true;
  std::uint8_t number;
};
BOOST_DESCRIBE_STRUCT(Write, (), (number))

struct Strike {
  static constexpr std::string_view name = "strike";
  static constexpr bool note = true;
};
BOOST_DESCRIBE_STRUCT(Strike, (), ())

struct HandIn {
  static constexpr std::string_view name = "hand_in";
};
BOOST_DESCRIBE_STRUCT(HandIn, (), ())

struct Leave {
  static constexpr std::string_view name = "leave";
};
BOOST_DESCRIBE_STRUCT(Leave, (), ())

struct Doze {
  static constexpr std::string_view name = "doze";
};
BOOST_DESCRIBE_STRUCT(Doze, (), ())

struct Opened {
  static constexpr std::string_view name = "opened";
  Seat seat;
  std::uint8_t sum;
};
BOOST_DESCRIBE_STRUCT(Opened, (), (seat, sum))

enum class Decision : std::uint8_t { write };
BOOST_DESCRIBE_ENUM(Decision, write)

struct Options {};
BOOST_DESCRIBE_STRUCT(Options, (), ())

struct Sheet {
  std::array<std::uint8_t, 3> number;
  std::uint8_t count;
};

struct State {
  Frames<1> frames;
  std::array<std::uint8_t, 4> zero;
  Sealed<3> sealed;
  std::array<Sheet, 3> sheet;
  std::array<std::uint8_t, 3> sum;  // at most 1 + 2 + 3
  std::uint8_t seats;
};

struct View {
  Sheet mine;
  std::array<std::uint8_t, 3> sum;
};
BOOST_DESCRIBE_STRUCT(Sheet, (), (number, count))
BOOST_DESCRIBE_STRUCT(View, (), (mine, sum))

inline std::size_t at(Seat seat) { return static_cast<std::size_t>(index(seat)); }
inline bool has(const Sheet& sheet, int number) {
  return std::ranges::find(sheet.number, static_cast<std::uint8_t>(number)) != sheet.number.end();
}

struct Game {
  static constexpr std::string_view id = "secret-notes";
  static constexpr std::uint64_t fingerprint = 1;  // of a toy: nobody compares it
  static constexpr int kMinSeats = 2, kMaxSeats = 3;
  static constexpr int kMaxOffers = 5;
  using State = secret_notes::State;
  using View = secret_notes::View;
  using Options = secret_notes::Options;
  using Decision = secret_notes::Decision;
  using Verbs = List<Write, Strike, HandIn, Leave, Doze>;
  using Events = List<Opened>;
  using Rules = List<struct WholeGame>;
  using Root = WholeGame;

  static std::span<const RuleName> rule_names() { return kRuleIds; }
  static int seats(const State& s) { return s.seats; }
  static void prepare(State& s, const Setup<Game>& setup) { s.seats = static_cast<std::uint8_t>(setup.seats); }
  static View view(const State& s, Seat seat) { return {index(seat) < s.seats ? s.sheet[at(seat)] : Sheet{}, s.sum}; }

  // Others may have written anything.
  static void imagine(State& s, Seat seat, Rng& rng) {
    for (const Seat other : Parties::all_seats(s.seats)) {
      if (other == seat || s.frames.depth == 0) continue;
      Sheet& sheet = s.sheet[at(other)] = {};
      for (int number = 1; number <= 3; ++number)
        if (rng.below(2) == 0) sheet.number[sheet.count++] = static_cast<std::uint8_t>(number);
    }
  }

  static Scores scores(const State& s) {
    Scores scores{};
    std::ranges::copy(s.sum, scores.begin());
    return scores;
  }
  static Parties winners(const State& s) {  // SN-3
    Parties best;
    for (const Seat seat : Parties::all_seats(s.seats))
      if (s.sum[at(seat)] == std::ranges::max(s.sum)) best = best.with(seat);
    return best;
  }
};

struct WholeGame {
  static void note(Table<Game>& t) {
    Sheet& sheet = t->sheet[at(t.answerer())];
    if (t.answered_with<Write>())
      sheet.number[sheet.count++] = t.answer<Write>().number;
    else
      sheet.number[--sheet.count] = 0;
  }

  Flow run(Table<Game>& t) {
    RULE_BEGIN
      ASK_NOTES(Parties::all_seats(t->seats), write, {
        const Sheet& sheet = t->sheet[at(asked)];
        for (std::uint8_t number = 1; number <= 3; ++number) t.offer(Write{number}).unless(has(sheet, number), SN_2);
        t.offer(Strike{}).unless(sheet.count == 0, SN_1);
        t.offer(HandIn{});
        t.permit(Leave{});
        if (sheet.count == 0) t.permit(Doze{});
      });
      for (const Seat seat : Parties::all_seats(t->seats)) {
        for (const std::uint8_t number : t->sheet[at(seat)].number)
          if (!t.answered_with<Leave>(seat))  // SN-4
            t->sum[at(seat)] = static_cast<std::uint8_t>(t->sum[at(seat)] + number);
        t->sheet[at(seat)] = {};
        t.tell(Opened{seat, t->sum[at(seat)]});
      }
    RULE_END
  }
};

}  // namespace orrery::secret_notes
