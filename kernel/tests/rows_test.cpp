// Several answers at once are judged on the true position: what a row would uncover on its way must not be told by how the
// rest of it is judged (F4). The game: everybody hides a number, then p2 peeks under one's own cup or shows both, and names
// a number that p1 has not hidden. Nothing of it is luck.
#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <gtest/gtest.h>

#include "kernel/erased.h"
#include "kernel/tests/say.h"
#include "kernel/tests/secret_notes.h"

namespace orrery::rows_test {

inline constexpr RuleId RT_1{1};
inline constexpr std::array kRuleIds{RuleName{RT_1, "RT-1"}};

struct Hide {
  static constexpr std::string_view name = "hide";
  std::uint8_t number;
};
BOOST_DESCRIBE_STRUCT(Hide, (), (number))
struct Peek {
  static constexpr std::string_view name = "peek";
};
BOOST_DESCRIBE_STRUCT(Peek, (), ())
struct Show {
  static constexpr std::string_view name = "show";
};
BOOST_DESCRIBE_STRUCT(Show, (), ())
struct Wait {
  static constexpr std::string_view name = "wait";
};
BOOST_DESCRIBE_STRUCT(Wait, (), ())
struct Name {
  static constexpr std::string_view name = "name";
  std::uint8_t number;
};
BOOST_DESCRIBE_STRUCT(Name, (), (number))

struct Seen {
  static constexpr std::string_view name = "seen";
  std::uint8_t number;
};
BOOST_DESCRIBE_STRUCT(Seen, (), (number))

enum class Decision : std::uint8_t { hide, look, name };
BOOST_DESCRIBE_ENUM(Decision, hide, look, name)
struct Options {};
BOOST_DESCRIBE_STRUCT(Options, (), ())

struct State {
  Frames<1> frames;
  std::uint8_t hidden;  // what p1 hid
  std::uint8_t known;   // to p2
  std::array<std::uint8_t, 2> zero;
  Sealed<2> sealed;
};
struct View {
  std::uint8_t hidden;  // 0 where it is not known
};
BOOST_DESCRIBE_STRUCT(View, (), (hidden))

struct Cups {
  static constexpr std::string_view id = "cups";
  static constexpr std::uint64_t fingerprint = 1;  // of a toy: nobody compares it
  static constexpr int kMinSeats = 2, kMaxSeats = 2, kMaxOffers = 3;
  using State = rows_test::State;
  using View = rows_test::View;
  using Options = rows_test::Options;
  using Decision = rows_test::Decision;
  using Verbs = List<Hide, Peek, Show, Wait, Name>;
  using Events = List<Seen>;
  using Rules = List<struct WholeGame>;
  using Root = WholeGame;

  static std::span<const RuleName> rule_names() { return kRuleIds; }
  static void prepare(State& /*state*/, const Setup<Cups>& /*setup*/) {}
  static int seats(const State& /*state*/) { return 2; }
  static View view(const State& s, Seat seat) { return {seat == p1 || s.known != 0 ? s.hidden : std::uint8_t{0}}; }
  static void imagine(State& s, Seat seat, Rng& rng) {
    if (seat != p1 && s.known == 0 && s.hidden != 0) s.hidden = static_cast<std::uint8_t>(1 + rng.below(3));
  }
  static Scores scores(const State& /*state*/) { return {}; }
  static Parties winners(const State& /*state*/) { return Parties::all_seats(2); }
};

struct WholeGame {
  Flow run(Table<Cups>& t) {
    RULE_BEGIN
      ASK_EACH(Parties::all_seats(2), hide, {
        for (std::uint8_t number = 1; number <= 3; ++number) t.offer(Hide{number});
      });
      t->hidden = t.answer_of<Hide>(p1).number;
      ASK(p2, look, {
        t.offer(Peek{});
        t.offer(Show{});
        t.offer(Wait{});
      });
      t->known = t.answered_with<Wait>() ? 0 : 1;
      if (t.answered_with<Peek>()) t.tell_only(p2, Seen{t->hidden});
      if (t.answered_with<Show>()) t.reveals();
      ASK(p2, name, {
        for (std::uint8_t number = 1; number <= 3; ++number)
          t.offer(Name{number}).unless(t->known != 0 && number == t->hidden, RT_1);
      });
    RULE_END
  }
};

namespace {

// A table at which p1 has hidden this number.
std::unique_ptr<AnyPlay> hidden(const AnyGame& cups, int number, bool both) {
  auto play = std::move(*cups.open({.seats = 2, .options = {}}, 1));
  play->submit(p1, pack<Cups::Verbs>(Hide{static_cast<std::uint8_t>(number)}));
  if (both) play->submit(p2, action<Cups>("hide 2"));
  return play;
}

std::optional<Judgement> why_not(const AnyPlay& play, std::initializer_list<std::string_view> lines) {
  std::vector<Action> actions;
  for (const std::string_view line : lines) actions.push_back(action<Cups>(line));
  return why_not_all(play, p2, actions);
}

TEST(Rows, F4_nothing_is_judged_beyond_what_an_answer_uncovers) {
  const ErasedGame<Cups> cups;
  for (const int number : {1, 2, 3}) {
    const auto sealed = hidden(cups, number, false);
    for (const std::string_view then : {"peek", "show", "wait", "name 1", "hide 2"})
      EXPECT_EQ(why_not(*sealed, {"hide 2", then})->verdict, Verdict::not_offered) << number << then;
    const auto open = hidden(cups, number, true);
    for (const std::string_view look : {"peek", "show"}) {
      EXPECT_FALSE(why_not(*open, {look}));
      for (const std::string_view then : {"name 1", "name 2", "name 3", "peek"}) {
        const auto judgement = why_not(*open, {look, then});
        ASSERT_TRUE(judgement) << number << look << then;
        EXPECT_EQ(judgement->verdict, Verdict::not_offered) << number << look << then;
        EXPECT_EQ(judgement->rule, RuleId::none) << number << look << then;
      }
    }
    EXPECT_FALSE(why_not(*open, {"wait", "name 1"}));
    EXPECT_EQ(open->entries(), 3);
  }
}

// A sheet that is handed in last is judged to its end, though handing it in opens all of them.
TEST(Rows, news_may_come_with_the_last) {
  using Notes = secret_notes::Game;
  const ErasedGame<Notes> notes;
  const auto play = std::move(*notes.open({.seats = 2, .options = {}}, 1));
  play->submit(p1, action<Notes>("hand_in"));
  const std::vector sheet = {action<Notes>("write 3"), action<Notes>("write 1"), action<Notes>("hand_in")};
  EXPECT_FALSE(why_not_all(*play, p2, sheet));
}

}  // namespace
}  // namespace orrery::rows_test
