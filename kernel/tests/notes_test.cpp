// Sealed answers that are written note by note, and what is permitted without being offered.
#include <algorithm>

#include <gtest/gtest.h>

#include "kernel/protocol.h"
#include "kernel/tests/properties.h"
#include "kernel/tests/say.h"
#include "kernel/tests/secret_notes.h"

namespace orrery {
namespace {

using Notes = Play<secret_notes::Game>;
using secret_notes::SN_2;

TEST(Notes, a_seat_writes_until_it_hands_in) {
  Notes play({.seats = 2}, 1);
  must(play, p1, "write 3");
  must(play, p2, "write 1");  // each at its own pace
  must(play, p1, "write 2");
  EXPECT_EQ(play.question().parties, Parties::all_seats(2));
  EXPECT_EQ(say(play, p1, "write 2"), Verdict::refused);
  must(play, p1, "strike");
  must(play, p1, "hand_in");
  EXPECT_EQ(play.question().parties, Parties(p2));
  EXPECT_EQ(say(play, p1, "write 1"), Verdict::not_asked);
  must(play, p2, "hand_in");
  EXPECT_TRUE(play.finished());
  EXPECT_EQ(play.state().sum[0], 3);
  EXPECT_EQ(play.state().sum[1], 1);
}

TEST(Notes, an_answer_taken_back_leaves_the_notes) {
  Notes play({.seats = 2}, 1);
  must(play, p1, "write 3");
  must(play, p1, "hand_in");
  EXPECT_TRUE(play.retract(p1));
  must(play, p1, "write 1");
  must(play, p1, "hand_in");
  must(play, p2, "hand_in");
  EXPECT_EQ(play.state().sum[0], 4);
}

TEST(Notes, a_note_puts_no_new_question_and_shows_others_nothing) {
  Notes play({.seats = 2}, 1);
  const int asked_at = play.question_at();
  const auto seen = secret_notes::Game::view(play.state(), p2);
  must(play, p1, "write 3");
  EXPECT_EQ(play.question_at(), asked_at);
  EXPECT_EQ(to_json(secret_notes::Game::view(play.state(), p2)), to_json(seen));
  std::string entry;
  write_entry(play, play.entries() - 1, p2, entry);
  EXPECT_NE(entry.find(R"("action":null)"), std::string::npos);
}

TEST(Notes, a_note_may_be_taken_back_like_any_answer) {
  Notes play({.seats = 2}, 1);
  const auto before = play.state();
  must(play, p1, "write 3");
  EXPECT_EQ(play.undoable(p1), 1);
  EXPECT_TRUE(play.undo(p1));
  EXPECT_TRUE(same_bytes(play.state(), before));
}

TEST(Notes, what_is_permitted_is_accepted_but_never_offered) {
  Notes play({.seats = 2}, 1);
  const Action leave = pack<secret_notes::Game::Verbs>(secret_notes::Leave{});
  EXPECT_EQ(std::ranges::count(play.offers(p1), leave), 0);
  std::string position;
  write_position(play, p1, position);
  EXPECT_NE(position.find(R"("permits":[{"verb":"leave"},{"verb":"doze"}])"), std::string::npos);
  must(play, p1, "write 3");
  EXPECT_EQ(play.permitted(p1), std::vector{leave});
  EXPECT_EQ(play.judge(p1, pack<secret_notes::Game::Verbs>(secret_notes::Doze{})).verdict, Verdict::not_offered);
  must(play, p1, "leave");
  EXPECT_TRUE(play.permitted(p1).empty()) << "it is not asked any more";
  must(play, p2, "doze");
  EXPECT_EQ(play.state().sum[0], 0);
}

template <int N>
struct NthVerb {
  static constexpr std::string_view name = "word";
  static constexpr bool note = N % 3 == 0;
};
template <int... N>
List<NthVerb<N>...> many_verbs(std::integer_sequence<int, N...>);

TEST(Notes, are_told_from_answers_among_more_verbs_than_a_machine_word_has_bits) {
  using Many = decltype(many_verbs(std::make_integer_sequence<int, 200>{}));
  int at = 0;
  Many::each([&]<class V>() {
    EXPECT_EQ(is_note<Many>(pack<Many>(V{})), V::note) << at;
    EXPECT_EQ(pack<Many>(V{}).verb(), at++);
  });
  EXPECT_EQ(at, 200);
}

TEST(Notes, keep_all_properties) {
  check_properties<secret_notes::Game>({.seats = 3}, 200, 2026, {.secrets = true, .bound = 500});
}

}  // namespace
}  // namespace orrery
