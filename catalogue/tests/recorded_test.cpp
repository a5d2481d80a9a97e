// Games that released versions recorded (games/<game>/recorded, see docs/adding-a-game.md) are played again by this one:
// every answer is allowed, and every position is the one it was.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/recording.h"
#include "catalogue/registry.h"

namespace orrery::recorded_test {
namespace {

namespace fs = std::filesystem;

fs::path folder_of(const RegisteredGame& game) {
  std::string folder(game.game().id());
  std::ranges::replace(folder, '-', '_');
  return fs::path("games") / folder / "recorded";
}

std::vector<fs::path> files_in(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(folder, none))
    if (entry.path().extension() == ".orrery") files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

AnyGame::Opened replayed(const RegisteredGame& game, const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  const auto transcript = read_transcript(std::string{std::istreambuf_iterator<char>(stream), {}});
  if (!transcript) return std::unexpected("cannot be read: " + transcript.error());
  return game.game().replay(*transcript, 0);
}

TEST(Recorded, games_of_every_released_behaviour_play_to_the_same_bytes) {
  for (const auto& game : registered_games()) {
    const auto files = files_in(folder_of(*game));
    EXPECT_FALSE(files.empty()) << game->game().id() << " has no recorded game";
    for (const fs::path& file : files) {
      const auto play = replayed(*game, file);
      EXPECT_TRUE(play) << file << ": " << play.error();
      if (play) EXPECT_TRUE((*play)->finished()) << file;
    }
  }
}

// Those whose rules were changed on purpose: they are refused, with a word for whoever has such a game.
TEST(Recorded, games_that_a_rule_has_ended_are_refused_with_the_reason) {
  for (const auto& game : registered_games())
    for (const fs::path& file : files_in(folder_of(*game) / "ended")) {
      const auto play = replayed(*game, file);
      ASSERT_FALSE(play) << file << " plays to the same bytes again: it belongs one folder up";
      EXPECT_THAT(play.error(), testing::HasSubstr("played with other")) << file;
    }
}

// --- how they are made -------------------------------------------------------------------------------------------------

TEST(Recorder, plays_the_same_games_again_and_others_from_another_seed) {
  const RegisteredGame& game = *find_game("noughts");
  Recorder one(game, {.games = 4, .seed = 3});
  Recorder same(game, {.games = 4, .seed = 3});
  Recorder other(game, {.games = 4, .seed = 4});
  std::set<std::string> games;
  for (int i = 0; i < 4; ++i) {
    const auto recorded = one.next();
    ASSERT_TRUE(recorded) << recorded.error();
    EXPECT_EQ(recorded, same.next());
    games.insert(write_transcript(*recorded));
    games.insert(write_transcript(*other.next()));
    EXPECT_TRUE(game.game().replay(*recorded, 0));
  }
  EXPECT_GE(games.size(), 7U);
}

TEST(Recorder, deals_every_value_of_every_option_and_every_number_of_seats) {
  const RegisteredGame& game = *find_game("noughts");
  Recorder recorder(game, {.games = 6});
  std::multiset<std::string> begins;
  std::multiset<std::string> players;
  for (int i = 0; i < 6; ++i) {
    const auto recorded = recorder.next();
    ASSERT_TRUE(recorded) << recorded.error();
    begins.insert(recorded->options.front().second);
    players.insert(recorded->players.front());
  }
  EXPECT_THAT(begins, testing::ElementsAre("crosses", "crosses", "lot", "lot", "noughts", "noughts"));
  EXPECT_THAT(players, testing::ElementsAre("apprentice", "apprentice", "apprentice", "random", "random", "random"));
}

TEST(Recorder, keeps_to_the_options_and_players_that_are_given) {
  const RegisteredGame& game = *find_game("noughts");
  Recorder recorder(game, {.games = 3, .options = {{"begins", "lot"}}, .players = {"random", "greedy"}});
  for (int i = 0; i < 3; ++i) {
    const auto recorded = recorder.next();
    ASSERT_TRUE(recorded) << recorded.error();
    EXPECT_EQ(recorded->options.front().second, "lot");
    EXPECT_EQ(recorded->players, (std::vector<std::string>{"random", "greedy"}));
  }
}

TEST(Recorder, says_why_a_table_cannot_be_opened) {
  const RegisteredGame& game = *find_game("noughts");
  EXPECT_EQ(Recorder(game, {.games = 1, .players = {"random"}}).next().error(),
            "noughts is played by 2 to 2, not by 1");
  EXPECT_FALSE(Recorder(game, {.games = 1, .players = {"random", "nobody"}}).next());
}

}  // namespace
}  // namespace orrery::recorded_test
