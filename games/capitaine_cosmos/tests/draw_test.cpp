// The table as a terminal shows it: at every position of a few random games, in both languages.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/playout.h"
#include "games/capitaine_cosmos/tests/stage.h"
#include "kernel/tests/plain_texts.h"

namespace orrery::capitaine_cosmos::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::string line_of(const std::string& picture, int line) {
  std::size_t from = 0;
  for (int i = 0; i < line; ++i) from = picture.find('\n', from) + 1;
  return picture.substr(from, picture.find('\n', from) - from);
}

TEST(CosmosPicture, has_words_for_everything_in_both_languages) {
  for (const std::string_view language : {"en", "fr"}) {
    const PlainTexts<Game> words(language);
    for (int scenario = 0; scenario < kScenarios; ++scenario) {
      orrery::Setup<Game> setup{.seats = content().scenario[scenario].seats, .options = {}};
      setup.options.scenario = static_cast<ScenarioId>(scenario);
      State state = opened<Game>(setup);
      Luck luck(3);
      Rng rng(3);
      Table table(state, luck);
      table.advance();
      int count = 0;
      play_out(table, rng, [&] {
        if (count++ % 97 != 0) return;
        const std::string plain = Game::draw(Game::view(state, A), words, Paint(false));
        EXPECT_EQ(plain.find('\x1b'), std::string::npos);
        EXPECT_NE(Game::draw(Game::view(state, A), words, Paint(true)).find('\x1b'), std::string::npos);
      });
      Game::draw(Game::view(state, A), words, Paint(false));
    }
    EXPECT_THAT(words.board_words_never_said(), IsEmpty());
  }
}

TEST(CosmosPicture, CC_120_shows_ships_where_they_are_and_small_ones_above_large_ones) {
  Stage s;
  s.plan().id = "convoy";
  s.ship(A, "escort-1", at_label(5, 3), 0);
  s.ship(A, "cruiser-1", at_label(12, 4), 0);
  s.ship(B, "fighter-1", at_label(12, 4), 3);
  s.mine(at_label(2, 1), B);
  s.asteroid(at_label(4, 1));
  s.say(A, "order escort-1 2 MG");
  const std::string picture = Game::draw(Game::view(s.state(), A), PlainTexts<Game>("en"), Paint(false));
  EXPECT_EQ(line_of(picture, 1), " 1 · * · o · · · · · · · · · · · · · · · · · · ");
  EXPECT_THAT(line_of(picture, 3), HasSubstr(" 3 · · · A.Ae· · · · · A.· "));
  EXPECT_THAT(line_of(picture, 4), HasSubstr("Bf"));
  EXPECT_THAT(picture, HasSubstr("Escort 1 (40): board.at 5 3 east, board.shots 3 | . MG . . . ."));
}

}  // namespace
}  // namespace orrery::capitaine_cosmos::testing
