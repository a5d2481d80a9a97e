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
using ::testing::Not;

std::string line_of(const std::string& picture, int line) {
  std::size_t from = 0;
  for (int i = 0; i < line; ++i) from = picture.find('\n', from) + 1;
  return picture.substr(from, picture.find('\n', from) - from);
}

// An escort sees another in two fields; in one of them a rock is closer.
void prepare_shot(Stage& s) {
  s.ship(A, "escort-1", {5, 8}, 0);
  s.ship(B, "escort-16", {6, 9}, 5);
  s.asteroid({6, 8});
  ASSERT_TRUE(s.to(Decision::declare_fire));
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
    Stage s;
    prepare_shot(s);
    EXPECT_NE(
        Game::remark(s.state(), A,
                     pack<Game::Verbs>(Fire{counter_named("escort-1"), Field::bow, counter_named("escort-16")}), words),
        "");
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
  s.answer(A, "order escort-1 2 MG");
  const std::string picture = Game::draw(Game::view(s.state(), A), PlainTexts<Game>("en"), Paint(false));
  EXPECT_EQ(line_of(picture, 4), " 1 · * · o · · · · · · · · · · · · · · · · · · ");
  EXPECT_THAT(line_of(picture, 6), HasSubstr(" 3 · · · A.Ae· · · · · A.· "));
  EXPECT_THAT(line_of(picture, 7), HasSubstr("Bf"));
  EXPECT_THAT(picture, HasSubstr("board.ship Escort 1 (40) board.at 5 3 east, board.shots 3 | . ML . . . ."));
}

// CC-804, CC-816: sides, fleets and goals are called as the scenario calls them, and allies stand together.
TEST(CosmosPicture, CC_804_CC_816_says_who_fights_for_what_and_with_whom) {
  for (const std::string_view language : {"en", "fr"}) {
    const PlainTexts<Game> words(language);
    orrery::Setup<Game> setup{.seats = 4, .options = {}};
    setup.options.scenario = ScenarioId{9};
    const State state = opened<Game>(setup);
    const std::string picture = Game::draw(Game::view(state, A), words, Paint(false));
    EXPECT_THAT(line_of(picture, 1), HasSubstr("board.goal Coalition A + B "));
    EXPECT_THAT(line_of(picture, 2), HasSubstr("board.goal Dominion C + D "));
    EXPECT_THAT(line_of(picture, 1),
                HasSubstr(language == "en" ? "Both enemy cruisers" : "Les deux croiseurs ennemis"));
    EXPECT_THAT(line_of(picture, 3), HasSubstr("12"));  // what happens at the limit
    EXPECT_THAT(picture, HasSubstr("\nA Coalition 1, board.score 0\n"));
    EXPECT_EQ(Game::seat_name(state, D, words), "Dominion 2");
  }
}

// CC-104: the sheet of each class that fights here, as the box has it: die, shots, phases, and the distances of its fields.
TEST(CosmosPicture, CC_303_CC_406_CC_409_CC_422_shows_the_sheets_of_the_ships_that_fight) {
  orrery::Setup<Game> setup{.seats = 2, .options = {}};
  setup.options.scenario = ScenarioId{3};  // the fortress
  const State state = opened<Game>(setup);
  const std::string picture = Game::draw(Game::view(state, A), PlainTexts<Game>("en"), Paint(false));
  EXPECT_THAT(picture, HasSubstr("\nboard.sheet Escort 8 3 2, 4, 6 board.reach Bow field 1–2 3–5 6–7, "
                                 "board.reach Port field 1–2 3–4 5–6, board.reach Starboard field 1–2 3–4 5–6\n"));
  EXPECT_THAT(picture, HasSubstr("\nboard.sheet Bastion fortress 12 6 none board.reach Fore batteries 1–2 3–5 6–8, "));
  EXPECT_THAT(picture, Not(HasSubstr("board.sheet Freighter")));
}

// CC-422 to CC-426: what the rules fix of a shot stands beside its offer.
TEST(CosmosPicture, CC_422_CC_424_CC_426_an_offer_to_fire_names_die_multiplier_and_asteroids) {
  Stage s;
  prepare_shot(s);
  const PlainTexts<Game> words("en");
  const auto remark = [&](std::string_view line) {
    return Game::remark(s.state(), A, *read_action<Game::Verbs>(line), words);
  };
  EXPECT_EQ(remark("fire escort-1 bow escort-16"), "board.shot 8 3 1 1 12 40 3");
  EXPECT_EQ(remark("fire escort-1 starboard escort-16"), "board.shot 8 3 0 3 24 40 3");
  EXPECT_EQ(remark("fire escort-1 port escort-16"), "");
  EXPECT_EQ(remark("hand_in"), "");
}

}  // namespace
}  // namespace orrery::capitaine_cosmos::testing
