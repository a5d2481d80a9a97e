// The command in a language that was added by adding files (tools/pseudo_language.mjs): nothing else of it knows any.
#include <span>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/commands.h"
#include "cli/text.h"

namespace orrery::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

std::string said_by(std::vector<const char*> line) {
  line.insert(line.begin(), "orrery");
  testing::internal::CaptureStdout();
  EXPECT_EQ(run(static_cast<int>(line.size()), line.data()), 0);
  return testing::internal::GetCapturedStdout();
}

TEST(ThirdLanguage, is_found_with_the_others) { EXPECT_THAT(languages(), ElementsAre("en", "fr", "qps")); }

TEST(ThirdLanguage, every_game_speaks_it) {
  for (const auto& game : registered_games()) {
    const Messages first = game_messages(*game, "en");
    const Messages third = game_messages(*game, "qps");
    EXPECT_EQ(first.size(), third.size()) << game->game().id();
    EXPECT_NE(first.at("game.about").pattern, third.at("game.about").pattern) << game->game().id();
    for (const auto& [key, message] : third) EXPECT_TRUE(first.contains(key)) << game->game().id() << ": " << key;
  }
}

TEST(ThirdLanguage, names_the_pieces_of_content) {
  const Messages trucker = game_messages(*find_game("galaxy-trucker"), "qps");
  EXPECT_EQ(trucker.at("kind.battery").pattern, "Bàttérÿÿ");
  EXPECT_EQ(trucker.at("tile.gt-001").pattern, trucker.at("kind.battery.one").pattern);
  EXPECT_EQ(game_messages(*find_game("capitaine-cosmos"), "qps").at("ship.escort-14").pattern, "Éšçôrtt 14");
}

TEST(ThirdLanguage, is_offered_and_understood) {
  EXPECT_THAT(said_by({"--help"}), HasSubstr("en|fr|qps"));
  EXPECT_THAT(said_by({"--lang", "qps", "--help"}), HasSubstr("Làñgüàgéé"));
  EXPECT_THAT(said_by({"rules", "noughts", "NX-004", "--lang", "qps"}), HasSubstr("Tàkéññ çéłłšš"));
}

TEST(ThirdLanguage, games_are_played_in_it) {
  const std::string save = testing::TempDir() + "third_language.save";
  const auto played = [&](const char* game) {
    return said_by(
        {"play", game, "--lang", "qps", "--seats", "random,random", "--seed", "1", "--save", save.c_str(), "--force"});
  };
  const std::string noughts = played("noughts");
  EXPECT_THAT(noughts, HasSubstr("bégîñšš"));
  EXPECT_THAT(noughts, HasSubstr("màrkšš thé tôp"));
  EXPECT_THAT(noughts, Not(HasSubstr("⟨")));
  const std::string nebula = played("nebuleuse-rouge");
  EXPECT_THAT(nebula, HasSubstr("Šéçtôrr"));
  EXPECT_THAT(nebula, Not(HasSubstr("⟨")));
}

}  // namespace
}  // namespace orrery::cli
