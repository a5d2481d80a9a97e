// Legality and its explanation are one piece of code: what is not offered is refused with the rule that forbids it, and
// a refused answer changes nothing.
#include <vector>

#include <gtest/gtest.h>

#include "kernel/tests/random_play.h"
#include "kernel/tests/say.h"
#include "kernel/tests/toys.h"

namespace orrery {
namespace {

// p1 has taken a prize for four coins: it has six left, and bids three at most.
Play<sealed_bids::Game> after_a_prize() {
  Play<sealed_bids::Game> play({.seats = 2}, 1);
  must(play, p1, "bid 4");
  must(play, p2, "bid 0");
  return play;
}

RuleId why(const Play<sealed_bids::Game>& play, Seat seat, std::string_view line) {
  const auto judgement = play.judge(seat, action<sealed_bids::Game>(line));
  EXPECT_EQ(judgement.verdict, Verdict::refused) << line;
  return judgement.rule;
}

TEST(Legality, a_refusal_names_its_rule) {
  const auto play = after_a_prize();
  EXPECT_EQ(why(play, p1, "bid 5"), sealed_bids::SB_3);
  EXPECT_EQ(play.judge(p2, action<sealed_bids::Game>("bid 10")).verdict, Verdict::accepted);
}

TEST(Legality, of_several_rules_the_first_is_named) {
  const auto play = after_a_prize();
  EXPECT_EQ(why(play, p1, "bid 7"), sealed_bids::SB_2);  // and SB-3 forbids it too
}

TEST(Legality, what_a_question_knows_but_forbids_is_listed_with_its_rules) {
  const auto play = after_a_prize();
  std::vector<std::pair<std::string, RuleId>> refused;
  for (const Refusal& refusal : play.refusals(p1))
    refused.emplace_back(notation<sealed_bids::Game::Verbs>(refusal.action), refusal.rule);
  using namespace sealed_bids;
  EXPECT_EQ(refused, (std::vector<std::pair<std::string, RuleId>>{{"bid 4", SB_3},
                                                                  {"bid 5", SB_3},
                                                                  {"bid 6", SB_3},
                                                                  {"bid 7", SB_2},
                                                                  {"bid 8", SB_2},
                                                                  {"bid 9", SB_2},
                                                                  {"bid 10", SB_2}}));
  EXPECT_EQ(offers(play, p1), (std::vector<std::string>{"bid 0", "bid 1", "bid 2", "bid 3"}));
}

TEST(Legality, an_action_that_the_question_does_not_know_is_not_offered) {
  auto play = after_a_prize();
  EXPECT_EQ(say(play, p1, "bid 11"), Verdict::not_offered);
  Play<nested_trials::Game> other({.seats = 2}, 1);
  EXPECT_EQ(say(other, p1, "keep"), Verdict::not_offered);  // "split" is asked
  EXPECT_EQ(other.submit(p1, Action{0xFF}).verdict, Verdict::not_offered);
}

TEST(Legality, whoever_is_not_asked_is_told_so) {
  Play<nested_trials::Game> play({.seats = 2}, 1);
  for (const Seat seat : {p2, p3, kPublic, kClock, kNobody})
    EXPECT_EQ(say(play, seat, "split 1"), Verdict::not_asked) << index(seat);
  EXPECT_EQ(say(play, p1, "split 1"), Verdict::accepted);
}

TEST(Legality, after_the_end_every_answer_is_late) {
  Play<hourglass::Game> play({}, 1);
  must(play, p1, "finish");
  must(play, p2, "finish");
  EXPECT_EQ(say(play, p1, "grab 1"), Verdict::game_over);
  EXPECT_EQ(say(play, kClock, "run_out"), Verdict::game_over);
  EXPECT_TRUE(play.offers(p1).empty());
}

template <class G>
class LegalityOf : public testing::Test {};
TYPED_TEST_SUITE(LegalityOf, Toys);

// Every seat sends everything it may not: all refusals, offers of others, verbs out of place, bytes without meaning.
TYPED_TEST(LegalityOf, what_is_refused_changes_nothing) {
  using G = TypeParam;
  Rng rng(1);
  Play<G> play({.seats = 2}, rng.next());
  while (!play.finished()) {
    std::vector<Action> sent{Action{0}, Action{~0ULL}, Action{rng.next()}, Action{rng.next() & 0xFF02}};
    for (const Seat seat : {p1, p2, kClock}) {
      for (const Refusal& refusal : play.refusals(seat)) sent.push_back(refusal.action);
      for (const Action offer : play.offers(seat)) sent.push_back(offer);
    }
    const auto before = play.state();
    const int entries = play.entries();
    for (const Seat seat : {p1, p2, p3, kClock, kPublic, kNobody})
      for (const Action action : sent) {
        const auto judged = play.judge(seat, action);
        if (judged.verdict == Verdict::accepted) continue;
        const auto answered = play.submit(seat, action);
        EXPECT_EQ(answered.verdict, judged.verdict);
        EXPECT_EQ(answered.rule, judged.rule);
        EXPECT_EQ(judged.rule != RuleId::none, judged.verdict == Verdict::refused);
      }
    EXPECT_TRUE(same_bytes(play.state(), before));
    EXPECT_EQ(play.entries(), entries);

    play.look([&](Table<G>& table) {
      const Seat party = list_random_party(table, rng);
      sent = {table.offers().front()};
      // What is judged legal is taken, and nothing else is.
      EXPECT_EQ(play.submit(party, sent.front()).verdict, Verdict::accepted);
    });
    EXPECT_EQ(play.entries(), entries + 1);
  }
}

// The same for a table without a play around it, as a bot or the host drives it.
TEST(Legality, a_table_judges_without_a_trace_and_stands_ready_afterwards) {
  auto state = opened<nested_trials::Game>({.seats = 2});
  Luck luck(1);
  Table<nested_trials::Game> table(state, luck);
  table.advance();
  const auto before = state;
  EXPECT_EQ(table.submit(p1, action<nested_trials::Game>("sell")), Verdict::not_offered);
  EXPECT_EQ(table.submit(p2, action<nested_trials::Game>("split 2")), Verdict::not_asked);
  EXPECT_TRUE(same_bytes(state, before));
  EXPECT_EQ(table.offers().size(), 3U);
  table.choose(1);
  EXPECT_EQ(state.torches, nested_trials::kTorches - 1);
}

}  // namespace
}  // namespace orrery
