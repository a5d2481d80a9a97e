// Real time is an actor: an open question is answered in the order of arrival, and the clock is one more party.
#include <gtest/gtest.h>

#include "kernel/tests/say.h"
#include "kernel/tests/toys.h"

namespace orrery {
namespace {

using Heap = Play<hourglass::Game>;

TEST(Open, every_seat_and_the_clock_are_asked) {
  const Heap play({.seats = 3}, 1);
  EXPECT_EQ(play.question().kind, AskKind::open);
  EXPECT_EQ(play.question().parties, Parties::all_seats(3).with(kClock));
  EXPECT_EQ(offers(play, kClock), (std::vector<std::string>{"run_out"}));
  EXPECT_EQ(play.offers(p3).size(), 13U);
}

TEST(Open, the_first_to_come_takes_the_tile_and_the_second_is_told_why_not) {
  Heap play({.seats = 2}, 1);
  must(play, p2, "grab 12");
  const auto before = play.state();
  const auto late = play.submit(p1, action<hourglass::Game>("grab 12"));
  EXPECT_EQ(late.verdict, Verdict::refused);
  EXPECT_EQ(late.rule, hourglass::HG_1);
  EXPECT_TRUE(same_bytes(play.state(), before));
  EXPECT_EQ(play.state().owner[11], p2);

  Heap other({.seats = 2}, 1);
  must(other, p1, "grab 12");
  EXPECT_EQ(other.state().owner[11], p1);
}

TEST(Open, one_seat_may_answer_again_and_again) {
  Heap play({.seats = 2}, 1);
  for (const std::string_view line : {"grab 9", "grab 10", "grab 11", "grab 12"}) must(play, p1, line);
  const auto full = play.submit(p1, action<hourglass::Game>("grab 8"));
  EXPECT_EQ(full.rule, hourglass::HG_2);
  EXPECT_EQ(play.submit(p1, action<hourglass::Game>("grab 9")).rule,
            hourglass::HG_1);                                         // the first rule that forbids it
  EXPECT_EQ(offers(play, p1), (std::vector<std::string>{"finish"}));  // a single offer is not taken for anyone here
}

TEST(Open, whoever_is_done_is_asked_no_more) {
  Heap play({.seats = 3}, 1);
  must(play, p2, "finish");
  EXPECT_EQ(say(play, p2, "grab 1"), Verdict::not_asked);
  must(play, p3, "finish");
  must(play, p1, "grab 1");
  EXPECT_EQ(play.question().parties, Parties(p1).with(kClock));
  EXPECT_EQ(hourglass::Game::scores(play.state()), (Scores{1, 3, 2}));  // who came first counts
}

TEST(Open, the_clock_ends_the_game) {
  Heap play({.seats = 2}, 1);
  must(play, kClock, "run_out");
  must(play, p1, "grab 4");
  must(play, kClock, "run_out");
  EXPECT_TRUE(play.finished());
  EXPECT_EQ(hourglass::Game::winners(play.state()), Parties(p1));
}

TEST(Open, nobody_speaks_for_the_clock_nor_the_clock_for_anyone) {
  Heap play({.seats = 2}, 1);
  EXPECT_EQ(say(play, p1, "run_out"), Verdict::not_offered);
  EXPECT_EQ(say(play, kClock, "grab 1"), Verdict::not_offered);
  EXPECT_EQ(say(play, kPublic, "grab 1"), Verdict::not_asked);
}

TEST(Open, the_words_of_the_clock_are_in_the_transcript) {
  Heap play({.seats = 2}, 1);
  must(play, p1, "grab 4");
  must(play, kClock, "run_out");
  must(play, p2, "grab 5");
  const std::string text = write_transcript(play.transcript());
  EXPECT_NE(text.find("\nclock run_out | | "), std::string::npos) << text;
  const auto again = Heap::replayed(*read_transcript(text), 0);
  ASSERT_TRUE(again) << again.error();
  EXPECT_TRUE(same_bytes(again->state(), play.state()));
}

}  // namespace
}  // namespace orrery
