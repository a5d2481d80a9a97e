#include "catalogue/games.h"

#include <algorithm>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/in_turn.h"
#include "arena/simulate.h"

namespace orrery {
namespace {

constexpr std::string_view kNebula = "nebuleuse-rouge";

// The embedded files of a game with one piece of one of them written anew.
class Changed {
public:
  Changed(std::string_view id, std::string_view file, std::string_view was, std::string_view is)
      : files_(find_game(id)->game().content().files) {
    const auto found = std::ranges::find(files_, file, &AnyContent::File::name);
    const std::size_t at = found->text.find(was);
    EXPECT_NE(at, std::string::npos) << file << " does not say " << was;
    found->text.replace(at, was.size(), is);
    for (const AnyContent::File& each : files_) given_.push_back({each.name, each.text});
  }
  operator std::span<const EmbeddedFile>() const { return given_; }

private:
  std::vector<AnyContent::File> files_;
  std::vector<EmbeddedFile> given_;
};

// The game as it is printed, and the same with ships that may learn more.
class Contents : public testing::Test {
protected:
  void SetUp() override {
    const auto given = games_.give(
        printed_, Changed(kNebula, "components.json", R"("experience": {"max": 5)", R"("experience": {"max": 6)"));
    ASSERT_TRUE(given) << given.error();
  }
  const RegisteredGame& other() const { return *games_.find(kNebula); }

  const RegisteredGame& printed_ = *find_game(kNebula);
  Games games_;
};

// Plays on for a while, or to the end.
void play_on(const RegisteredGame& game, AnyPlay& play, AnyBot& bot, int answers) {
  for (; answers > 0 && !play.finished(); --answers) {
    const Seat seat = next_in_turn(play);
    ASSERT_EQ(play.submit(seat, bot.choose(play, seat)).verdict, Verdict::accepted) << game.game().id();
  }
}
struct Played {
  explicit Played(const RegisteredGame& game)
      : game(game), play(*game.game().open({3, {}}, 5)), bot(*game.bot("apprentice", 6)) {}
  void on(int answers) { play_on(game, *play, *bot, answers); }

  const RegisteredGame& game;
  std::unique_ptr<AnyPlay> play;
  std::unique_ptr<AnyBot> bot;
};
constexpr int kToTheEnd = 100'000;

TEST_F(Contents, are_open_at_once_and_each_play_keeps_its_own) {
  Played printed_alone(printed_);
  printed_alone.on(kToTheEnd);
  Played other_alone(other());
  other_alone.on(kToTheEnd);
  ASSERT_NE(printed_alone.play->entries(), other_alone.play->entries());

  Played first(printed_);
  Played second(other());
  while (!first.play->finished() || !second.play->finished()) {
    first.on(1);
    second.on(1);
  }
  EXPECT_EQ(first.play->transcript(), printed_alone.play->transcript());
  EXPECT_EQ(second.play->transcript(), other_alone.play->transcript());
}

// Each on several threads, both at the same time.
TEST_F(Contents, are_simulated_side_by_side) {
  const auto result = [](const RegisteredGame& game) {
    Plan wanted;
    wanted.setup.seats = 2;
    wanted.bots = {"random", "random"};
    wanted.games = 512;
    const Plan plan = game.planned(wanted).value();
    return simulate(plan, {0, 512}, 2, [&] { return game.runner(plan); }).arms[0].hash;
  };
  const std::uint64_t as_printed = result(printed_);
  const std::uint64_t as_given = result(other());
  EXPECT_NE(as_printed, as_given);
  for (int i = 0; i < 3; ++i) {
    std::uint64_t again_printed = 0;
    std::uint64_t again_given = 0;
    {
      const std::jthread one([&] { again_printed = result(printed_); });
      const std::jthread two([&] { again_given = result(other()); });
    }
    EXPECT_EQ(again_printed, as_printed);
    EXPECT_EQ(again_given, as_given);
  }
}

TEST_F(Contents, are_found_by_what_a_stored_game_names) {
  Played played(printed_);
  played.on(20);
  const std::uint64_t named = played.play->transcript().content;
  EXPECT_EQ(games_.find(kNebula, named), &printed_);
  EXPECT_EQ(games_.find(kNebula, other().game().content().digest), &other());
  EXPECT_EQ(games_.find(kNebula, named + 1), nullptr);
  EXPECT_EQ(games_.find_files(kNebula, other().game().content().files_digest), &other());

  EXPECT_TRUE(printed_.game().restore(played.play->snapshot(), 0));
  const auto restored = other().game().restore(played.play->snapshot(), 0);
  ASSERT_FALSE(restored);
  EXPECT_THAT(restored.error().sentence(), testing::HasSubstr("other content"));
  const auto replayed = other().game().replay(played.play->transcript(), 0);
  ASSERT_FALSE(replayed);
  EXPECT_THAT(replayed.error(), testing::HasSubstr("other content"));
}

TEST_F(Contents, are_each_opened_once) {
  EXPECT_EQ(games_.all().size(), registered_games().size());
  for (const RegisteredGame* game : games_.all())
    EXPECT_EQ(game == find_game(game->game().id()), game->game().id() != kNebula);
  EXPECT_EQ(games_.find("chess"), nullptr);
}

TEST(Games, content_that_cannot_be_played_is_refused) {
  Games games;
  const auto given =
      games.give(*find_game(kNebula), Changed(kNebula, "components.json", "\"end\": 30", "\"end\": \"soon\""));
  ASSERT_FALSE(given);
  EXPECT_THAT(given.error(), testing::HasSubstr("components.json: "));
  EXPECT_EQ(games.find(kNebula), find_game(kNebula));
}

// What every game says of itself is of the content that it is played with.
TEST(Games, pieces_are_called_as_the_given_content_calls_them) {
  Games games;
  ASSERT_TRUE(games.give(*find_game("galaxy-trucker"),
                         Changed("galaxy-trucker", "names.en.json", "\"Open Space\"", "\"The Void\"")));
  const AnyContent& content = games.find("galaxy-trucker")->game().content();
  const ContentTexts& texts = texts_in(content.texts, "en");
  EXPECT_TRUE(std::ranges::any_of(texts, [](const auto& named) { return named.second == "The Void"; }));
  EXPECT_EQ(content.digest, find_game("galaxy-trucker")->game().content().digest);
}

}  // namespace
}  // namespace orrery
