// Undo stops at new information: the last roll, reveal, or act of another.
#include <array>
#include <vector>

#include <gtest/gtest.h>

#include "kernel/tests/say.h"
#include "kernel/tests/toys.h"

namespace orrery {
namespace {

TEST(Undo, leads_back_step_by_step_to_the_same_bytes) {
  Play<hourglass::Game> play({}, 1);
  const auto start = play.state();
  must(play, p1, "grab 1");
  const auto after_one = play.state();
  must(play, p1, "grab 2");
  EXPECT_TRUE(play.undo(p1));
  EXPECT_TRUE(same_bytes(play.state(), after_one));
  EXPECT_TRUE(play.undo(p1));
  EXPECT_TRUE(same_bytes(play.state(), start));
  EXPECT_FALSE(play.undo(p1));
}

TEST(Undo, says_how_far_back_it_leads) {
  Play<hourglass::Game> play({.seats = 2}, 1);
  EXPECT_EQ(play.undoable(p1), 0);
  must(play, p1, "grab 1");
  must(play, p1, "grab 2");
  EXPECT_EQ(play.undoable(p1), 2);
  EXPECT_EQ(play.undoable(p2), 0);
  must(play, p2, "grab 3");
  EXPECT_EQ(play.undoable(p1), 0);
  EXPECT_EQ(play.undoable(p2), 1);
  play.undo(p2);
  EXPECT_EQ(play.undoable(p1), 2);
  play.undo(p1);
  EXPECT_EQ(play.undoable(p1), 1);
}

// States of all sizes and changes anywhere: the way back is the states passed.
TEST(Undo, finds_every_byte_that_was_changed) {
  struct State {
    std::array<std::uint8_t, 45> bytes;
  };
  Rng rng(1);
  State state{};
  Trail<State> trail;
  std::vector<State> passed;
  for (int i = 0; i < 200; ++i) {
    passed.push_back(state);
    for (int changes = rng.below(6); changes > 0; --changes)
      state.bytes[static_cast<std::size_t>(rng.below(45))] = static_cast<std::uint8_t>(rng.below(256));
    trail.push(passed.back(), state);
  }
  auto again = Trail<State>::read(trail.bytes());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->size(), 200);
  for (; !passed.empty(); passed.pop_back()) {
    again->pop(state);
    EXPECT_TRUE(same_bytes(state, passed.back()));
  }
  EXPECT_EQ(again->bytes().size(), 0U);
}

TEST(Undo, and_the_same_answers_lead_to_the_same_game) {
  Play<nested_trials::Game> play({.seats = 1}, 1);
  must(play, p1, "split 2");
  must(play, p1, "split 2");
  EXPECT_TRUE(play.undo(p1));
  EXPECT_TRUE(play.undo(p1));
  for (int level = 0; level < nested_trials::kLevels; ++level) must(play, p1, "split 1");
  Play<nested_trials::Game> straight({.seats = 1}, 1);
  for (int level = 0; level < nested_trials::kLevels; ++level) must(straight, p1, "split 1");
  EXPECT_TRUE(same_bytes(play.state(), straight.state()));
  EXPECT_EQ(play.transcript(), straight.transcript());  // what was taken back leaves no trace
}

// At a find that may be kept or sold: its roll is the last thing that happened.
Play<nested_trials::Game> at_a_find() {
  for (std::uint64_t seed = 0;; ++seed) {
    Play<nested_trials::Game> play({.seats = 1}, seed);
    EXPECT_EQ(play.undoable(p1), 0);  // nobody goes back behind the start
    for (int level = 0; level < nested_trials::kLevels; ++level) must(play, p1, "split 1");
    if (!play.finished()) return play;  // a find worth one is kept without a question
  }
}

TEST(Undo, stops_at_luck) {
  Play<nested_trials::Game> play = at_a_find();
  EXPECT_EQ(play.undoable(p1), 0);
  const auto rolled = play.state();
  EXPECT_FALSE(play.undo(p1));
  EXPECT_TRUE(same_bytes(play.state(), rolled));
}

TEST(Undo, works_again_after_the_luck) {
  Play<nested_trials::Game> play = at_a_find();
  const auto rolled = play.state();
  must(play, p1, "keep");
  EXPECT_TRUE(play.undo(p1));
  EXPECT_TRUE(same_bytes(play.state(), rolled));
  EXPECT_EQ(play.undoable(p1), 0);
}

TEST(Undo, stops_at_what_one_was_shown) {
  Play<hidden_cards::Game> play({.seats = 2}, 1);
  must(play, p1, "look");
  EXPECT_EQ(play.undoable(p1), 0);
}

TEST(Undo, stops_at_the_act_of_another) {
  Play<hourglass::Game> play({.seats = 2}, 1);
  must(play, p1, "grab 1");
  must(play, p2, "grab 2");
  EXPECT_FALSE(play.undo(p1));
  EXPECT_TRUE(play.undo(p2));
  EXPECT_TRUE(play.undo(p1));  // p2 has taken back what stood in the way
}

TEST(Undo, stops_at_the_word_of_the_clock) {
  Play<hourglass::Game> play({.seats = 2}, 1);
  must(play, p1, "grab 1");
  must(play, kClock, "run_out");
  EXPECT_EQ(play.undoable(p1), 0);
}

TEST(Undo, is_for_ones_own_answers_only) {
  Play<hourglass::Game> play({.seats = 2}, 1);
  must(play, p1, "grab 1");
  for (const Seat seat : {p2, p3, kClock, kPublic, kNobody}) EXPECT_FALSE(play.undo(seat));
}

TEST(Undo, takes_back_a_sealed_answer_before_the_others_are_in) {
  Play<sealed_bids::Game> play({.seats = 2}, 1);
  const auto before = play.state();
  must(play, p1, "bid 4");
  EXPECT_TRUE(play.undo(p1));
  EXPECT_TRUE(same_bytes(play.state(), before));
}

// The last one to answer sees what the others chose; going back would be knowing it beforehand. With one prize left no
// luck falls after the bids are opened, so that opening them is the only news.
TEST(Undo, stops_where_sealed_answers_were_opened) {
  Play<sealed_bids::Game> play({.seats = 2}, 1);
  must(play, p1, "bid 4");
  must(play, p2, "bid 5");
  must(play, p1, "bid 4");
  must(play, p2, "bid 3");
  EXPECT_TRUE(play.finished());
  EXPECT_EQ(play.undoable(p2), 0);
}

TEST(Undo, stops_at_a_retraction) {
  Play<sealed_bids::Game> play({.seats = 2}, 1);
  must(play, p1, "bid 4");
  play.retract(p1);
  EXPECT_EQ(play.undoable(p1), 0);
}

}  // namespace
}  // namespace orrery
