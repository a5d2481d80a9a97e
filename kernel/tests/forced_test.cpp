// An answer that is no choice is taken at once: whoever has a single offer is not asked.
#include <gtest/gtest.h>

#include "kernel/tests/say.h"
#include "kernel/tests/toys.h"

namespace orrery {
namespace {

// The entries of the transcript after "start", as people read them.
template <Game G>
std::vector<std::string> entries(const Play<G>& play) {
  std::vector<std::string> lines;
  for (const TranscriptEntry& entry : play.transcript().entries)
    if (entry.kind == TranscriptEntry::Kind::answer) lines.push_back(entry.action);
  return lines;
}

TEST(Forced, a_single_offer_is_taken_at_every_depth) {
  Play<nested_trials::Game> play({.seats = 2}, 1);
  must(play, p1, "split 3");
  must(play, p2, "split 3");
  EXPECT_EQ(play.state().torches, 0);
  // No torches are left: three levels are walked without a question, down to the find and the first real choice.
  EXPECT_EQ(entries(play), (std::vector<std::string>{"split 3", "split 3"}));
  EXPECT_EQ(play.question().decision, static_cast<int>(nested_trials::Decision::keep_or_sell));
  EXPECT_EQ(play.state().frames.depth, 1 + nested_trials::kLevels);
}

TEST(Forced, a_find_that_cannot_be_sold_is_kept_all_the_way_up) {
  auto state = opened<nested_trials::Game>({.seats = 1});
  const std::vector<std::uint16_t> finds{0};  // worth one
  DictatedLuck dictated(finds);
  Luck luck(dictated);
  Table<nested_trials::Game> table(state, luck);
  table.advance();
  for (int level = 0; level < nested_trials::kLevels; ++level)
    EXPECT_EQ(table.submit(p1, action<nested_trials::Game>("split 1")), Verdict::accepted);
  EXPECT_TRUE(table.finished());
  EXPECT_EQ(state.points[0], 1);
}

TEST(Forced, an_empty_purse_bids_nothing_without_being_asked) {
  Play<sealed_bids::Game> play({.seats = 3, .options = {sealed_bids::Length::full}}, 1);
  must(play, p1, "bid 10");
  must(play, p2, "bid 3");
  must(play, p3, "bid 0");
  EXPECT_EQ(play.question().parties, Parties(p2).with(p3));
  EXPECT_EQ(Parties(play.state().sealed.in), Parties(p1));
  EXPECT_EQ(say(play, p1, "bid 0"), Verdict::not_asked);
}

TEST(Forced, where_nobody_has_a_choice_nobody_is_asked) {
  Play<sealed_bids::Game> play({.seats = 2, .options = {sealed_bids::Length::full}}, 1);
  must(play, p1, "bid 10");
  must(play, p2, "bid 3");
  must(play, p2, "bid 10");  // p1 has nothing left; now neither has p2
  EXPECT_TRUE(play.finished());
  EXPECT_EQ(play.state().prizes_left, 0);
}

TEST(Forced, whoever_takes_a_forced_answer_back_is_asked) {
  Play<sealed_bids::Game> play({.seats = 2}, 1);
  must(play, p1, "bid 10");
  must(play, p2, "bid 3");
  EXPECT_TRUE(play.retract(p1));
  EXPECT_EQ(offers(play, p1), (std::vector<std::string>{"bid 0"}));
  must(play, p2, "bid 4");
  EXPECT_FALSE(play.finished());
  must(play, p1, "bid 0");
  EXPECT_TRUE(play.finished());
}

// Bots imagine hands that others may have. A world in which another's hand leaves no choice still stands at the question.
TEST(Forced, a_restated_question_stays_even_where_one_offer_is_left) {
  auto state = opened<hidden_cards::Game>({.seats = 2});
  Luck luck(1);
  Table<hidden_cards::Game> table(state, luck);
  table.advance();
  state.hand[0] = {2, 0, 0, 0, 0, 0};
  state.knows_trump = Parties(p1).bits();
  const auto before = state;
  table.restate();
  EXPECT_TRUE(same_bytes(state, before));
  EXPECT_EQ(table.question().parties, Parties(p1));
  ASSERT_EQ(table.offers().size(), 1U);
  table.choose(0);
  EXPECT_EQ(state.played[0][0], 1);
}

TEST(Forced, a_restated_secret_question_stays_as_well) {
  auto state = opened<sealed_bids::Game>({.seats = 3});
  Luck luck(1);
  Table<sealed_bids::Game> table(state, luck);
  table.advance();
  state.purse[1] = 0;
  table.restate();
  EXPECT_EQ(state.sealed.in, 0);
  EXPECT_EQ(table.submit(p1, action<sealed_bids::Game>("bid 1")), Verdict::accepted);
  EXPECT_EQ(Parties(state.sealed.in), Parties(p1));
  EXPECT_TRUE(table.question().parties.has(p2));
}

}  // namespace
}  // namespace orrery
