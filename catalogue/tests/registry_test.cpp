#include "catalogue/registry.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <ranges>
#include <regex>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "agents/levels.h"
#include "agents/tests/bazaar.h"
#include "arena/in_turn.h"
#include "catalogue/registered.h"

namespace orrery {
namespace {

TEST(Registry, FindsGamesByTheirIds) {
  std::set<std::string_view> ids;
  for (const auto& registered : registered_games()) {
    EXPECT_TRUE(ids.insert(registered->game().id()).second) << registered->game().id();
    EXPECT_EQ(find_game(registered->game().id()), registered.get());
  }
  EXPECT_TRUE(ids.contains("noughts"));
  EXPECT_TRUE(ids.contains("connect-four"));
  EXPECT_EQ(find_game("chess"), nullptr);
}

// What people read is what there is: the levels, each in code, in their order.
TEST(Registry, BotsAreTheSameInTheDocuments) {
  std::string levels;
  for (const BotLevel& level : kBotLevels) levels.append(levels.empty() ? "`" : ", `").append(level.name).append("`");
  for (const char* path : {"README.md", "docs/protocol.md", "docs/adding-a-game.md"}) {
    std::ifstream file(path);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    EXPECT_THAT(text, testing::HasSubstr(levels)) << path;
  }
}

// docs/risks.md says which test holds each risk: there is such a file.
TEST(Registry, TestsOfRisksAreThere) {
  std::set<std::string> files;
  for (const char* room : {"host", "kernel", "web", "catalogue", "arena", "cli"})
    for (const auto& file : std::filesystem::recursive_directory_iterator(room)) files.insert(file.path().filename());
  std::ifstream risks("docs/risks.md");
  const std::string text{std::istreambuf_iterator<char>(risks), {}};
  const std::regex named("([a-z_]+(_test|_fuzz|\\.test)\\.(cpp|mjs|ts))`");
  const std::sregex_iterator first(text.begin(), text.end(), named);
  EXPECT_GT(std::distance(first, {}), 40);
  for (const std::smatch& name : std::ranges::subrange(first, std::sregex_iterator()))
    EXPECT_TRUE(files.contains(name[1].str())) << name[1];
}

// Tables of every game may be filled with the same bots; an algorithm is had or refused with a sentence.
TEST(Registry, EveryGameHasEveryLevel) {
  for (const auto& registered : registered_games()) {
    for (const std::string& name : bot_names()) EXPECT_TRUE(registered->bot(name, 1)) << registered->game().id();
    EXPECT_TRUE(registered->bot("random", 1));
    EXPECT_TRUE(registered->is_quick(kUsualLevel));
    const bool searches = registered->game().id() != "galaxy-trucker";
    EXPECT_EQ(registered->bot("search:3", 1).has_value(), searches) << registered->game().id();
    EXPECT_EQ(registered->is_quick("expert"), !searches);
  }
}

// A whole game of each, with the smallest table, by bots that see it as tools do.
TEST(Registry, EveryGameIsPlayedByEveryBot) {
  for (const auto& registered : registered_games())
    for (const std::string& name : bot_names()) {
      if (name.starts_with("expert") || name.ends_with("careful")) continue;  // as a veteran, for longer
      const AnyGame& game = registered->game();
      const auto play = game.open({game.min_seats(), {}}, 5);
      ASSERT_TRUE(play) << play.error();
      const auto bot = registered->bot(name, 6);
      ASSERT_TRUE(bot) << bot.error();
      while (!(*play)->finished()) {
        const Seat seat = next_in_turn(**play);
        if (seat == kClock) {
          (*play)->submit(seat, (*play)->offers(seat).front());
          continue;
        }
        const Action chosen = (*bot)->choose(**play, seat);
        ASSERT_EQ((*play)->submit(seat, chosen).verdict, Verdict::accepted) << game.id() << " " << name;
      }
      // Nobody wins only where nobody has anything (Galaxy Trucker, GT-810).
      const Scores scores = (*play)->scores();
      EXPECT_EQ((*play)->winners().empty(), *std::ranges::max_element(scores) == 0 && game.id() == "galaxy-trucker")
          << game.id();
    }
}

// The pieces of a whole answer are accepted one after the other, and the last of them hands it in.
TEST(Registry, EveryGameIsPlayedInWholeAnswers) {
  for (const auto& registered : registered_games()) {
    const AnyGame& game = registered->game();
    const auto play = game.open({game.min_seats(), {}}, 7);
    ASSERT_TRUE(play) << play.error();
    const auto bot = registered->bot(kUsualLevel, 8);
    ASSERT_TRUE(bot) << bot.error();
    std::size_t longest = 0;
    while (!(*play)->finished()) {
      const Seat seat = next_in_turn(**play);
      if (seat == kClock) {
        (*play)->submit(seat, (*play)->offers(seat).front());
        continue;
      }
      const std::vector<Action> pieces = (*bot)->answer(**play, seat);
      longest = std::max(longest, pieces.size());
      for (const Action piece : pieces) {
        ASSERT_TRUE((*play)->question().parties.has(seat)) << game.id();
        ASSERT_EQ((*play)->submit(seat, piece).verdict, Verdict::accepted) << game.id();
      }
    }
    if (game.id() == "capitaine-cosmos") EXPECT_EQ(longest, 25U);  // four fighters in six phases, and handed in
  }
}

TEST(Registry, RefusesUnknownBots) {
  for (const auto& registered : registered_games()) {
    const auto bot = registered->bot("search:many", 1);
    ASSERT_FALSE(bot);
    EXPECT_THAT(bot.error(), testing::HasSubstr("'search:many'"));
  }
}

TEST(Registered, SimulatesAndHasAFingerprint) {
  const Registered<bazaar::Game> game;
  Plan wanted;
  wanted.setup.seats = 2;
  wanted.bots = {"random", "apprentice"};
  const auto plan = game.planned(wanted);
  ASSERT_TRUE(plan);
  const auto runner = game.runner(*plan);
  runner->play({4, 14});
  EXPECT_EQ(runner->findings().games(), 10U);
  EXPECT_EQ(game.fingerprint(), fingerprint<bazaar::Game>());
}

TEST(Registered, TakesWhatTheGameLeavesOutAsNothing) {
  const Registered<bazaar::Game> game;
  EXPECT_TRUE(game.text_files().empty());
  EXPECT_TRUE(game.source_files().empty());
  EXPECT_TRUE(texts_in(game.game().content().texts, "en").empty());
  EXPECT_TRUE(game.game().content().files.empty());
  const auto other = game.with_content({});
  ASSERT_FALSE(other);
  EXPECT_THAT(other.error(), testing::HasSubstr("bazaar"));
}

}  // namespace
}  // namespace orrery
