// What may be taken back while ships are built, and what may not.
#include <cstring>

#include "games/galaxy_trucker/tests/stage.h"
#include "kernel/play.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

Play<Game> game_at(Tempo tempo) {
  Options options{};
  options.tempo = tempo;
  return Play<Game>({.seats = 2, .options = options}, 1);
}
void answer(Play<Game>& play, Seat seat, std::string_view words) {
  const auto action = read_action<Game::Verbs>(words);
  ASSERT_TRUE(action) << words;
  ASSERT_EQ(play.submit(seat, *action).verdict, Verdict::accepted) << words;
}
std::string first_placement(const Play<Game>& play, Seat seat) {
  for (const Action offer : play.offers(seat))
    if (is<Game::Verbs, Place>(offer)) return notation<Game::Verbs>(offer);
  return "none";
}

TEST(TruckerUndo, GT_212_a_draw_is_not_taken_back) {
  Play<Game> play = game_at(Tempo::turn_based);
  answer(play, A, "take_hidden");
  EXPECT_EQ(play.undoable(A), 0) << "luck has fallen";
}

// Its builder knows the component already: whoever shows it learns nothing, and may undo that as any other slip.
TEST(TruckerUndo, GT_009_GT_215_what_a_builder_shows_may_be_undone_by_that_builder) {
  Play<Game> play = game_at(Tempo::turn_based);
  answer(play, A, "take_hidden");
  const State before = play.state();
  for (const std::string& shown : {first_placement(play, A), std::string("set_aside"), std::string("put_back")}) {
    answer(play, A, shown);
    ASSERT_EQ(play.undoable(A), 1) << shown;
    EXPECT_TRUE(play.undo(A));
    EXPECT_EQ(std::memcmp(&play.state(), &before, sizeof before), 0) << "and the point is there again";
  }
}

TEST(TruckerUndo, GT_009_what_is_shown_stays_shown_once_another_has_answered) {
  Play<Game> play = game_at(Tempo::real_time);
  answer(play, A, "ready");
  answer(play, B, "ready");
  answer(play, A, "take_hidden");
  answer(play, A, first_placement(play, A));
  EXPECT_EQ(play.undoable(A), 1);
  answer(play, B, "take_hidden");
  EXPECT_EQ(play.undoable(A), 0);
}

TEST(TruckerUndo, GT_952_whatever_starts_or_stops_the_sand_is_not_taken_back) {
  Play<Game> play = game_at(Tempo::real_time);
  answer(play, A, "ready");
  EXPECT_EQ(play.undoable(A), 1) << "nothing runs yet";
  answer(play, B, "ready");
  EXPECT_EQ(play.undoable(B), 0) << "the sand runs";
  answer(play, A, "finish 1");
  EXPECT_EQ(play.undoable(A), 1) << "it runs on";
  answer(play, B, "finish 2");
  EXPECT_EQ(play.state().phase, Phase::flight);
  EXPECT_EQ(play.undoable(B), 0) << "it has been stopped";
}

TEST(TruckerUndo, GT_952_a_turned_hourglass_is_not_turned_back) {
  Play<Game> play = game_at(Tempo::real_time);
  answer(play, A, "ready");
  answer(play, B, "ready");
  answer(play, kClock, "run_out");
  answer(play, A, "finish 1");
  answer(play, A, "turn_hourglass");
  EXPECT_EQ(play.undoable(A), 0);
}

// Whether a component lies in the middle everybody sees; the others are not listed as refused, and still explained to
// whoever was too late for one.
TEST(TruckerUndo, GT_951_GT_213_what_is_not_in_the_middle_is_refused_and_not_listed) {
  Play<Game> play = game_at(Tempo::turn_based);
  for (const Refusal& refusal : play.refusals(A)) EXPECT_FALSE((is<Game::Verbs, TakeOpen>(refusal.action)));
  const auto late = play.judge(A, pack<Game::Verbs>(TakeOpen{tile("gt-001")}));
  EXPECT_EQ(late.verdict, Verdict::refused);
  EXPECT_EQ(late.rule, GT_213);
}

}  // namespace
}  // namespace orrery::galaxy_trucker
