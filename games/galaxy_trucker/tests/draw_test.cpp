// The table as a terminal shows it: in a game from the first component to the last credit, in both languages.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/galaxy_trucker/tests/stage.h"
#include "kernel/tests/plain_texts.h"
#include "kernel/tests/random_play.h"

namespace orrery::galaxy_trucker::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(TruckerPicture, has_words_for_everything_in_both_languages) {
  for (const std::string_view language : {"en", "fr"}) {
    const PlainTexts<Game> words(language);
    Options options{};
    options.tempo = Tempo::simulated;
    options.flight_plan = *named<PlanId>("long");  // every class of ship
    Rng rng(3);
    const Game::Bot::Player bot(0, 0, 0);
    State state = opened<Game>({.seats = 3, .options = options});
    Luck luck(3);
    Table table(state, luck);
    int count = 0;
    for (table.advance(); !table.finished(); ++count) {
      const Seat seat = list_random_party(table, rng);
      if (count % 23 == 0) {
        const std::string plain = Game::draw(Game::view(state, seat), words, Paint(false));
        EXPECT_EQ(plain.find('\x1b'), std::string::npos);
        EXPECT_NE(Game::draw(Game::view(state, seat), words, Paint(true)).find('\x1b'), std::string::npos);
      }
      table.list(seat);
      table.take(seat, bot.choose(Knowledge<Game>(state, seat), table.question(), table.offers(), rng));
    }
    for (const Fate fate : {Fate::building, Fate::flying, Fate::gave_up, Fate::finished}) {
      state.player[A].fate = fate;
      Game::draw(Game::view(state, A), words, Paint(false));
    }
    EXPECT_THAT(words.board_words_never_said(), IsEmpty());
  }
}

TEST(TruckerPicture, GT_101_shows_components_on_their_squares_and_what_is_at_fault) {
  Stage s(2);
  s.alpha(A);
  s.build(B, "gt-010 8-7 0, gt-025 9-7 0");  // single against double
  const std::string picture = Game::draw(Game::view(s.state(), A), PlainTexts<Game>("en"), Paint(false));
  EXPECT_THAT(picture, HasSubstr("\n        ·  \n"
                                 "     ap g^ ·  \n"
                                 "  ·  c  @  b3 s^ \n"
                                 "  ·  ·  ev ·  h3 \n"
                                 "  ·  ·     ·  ·  \n"));
  EXPECT_THAT(picture, HasSubstr("  ·  ·  @  b3!h3!\n"));
}

}  // namespace
}  // namespace orrery::galaxy_trucker::testing
