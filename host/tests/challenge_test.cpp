// The challenge of a day: what it is follows from game and date alone, and only a game that was played as it says counts.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "host/tests/attempt.h"

namespace orrery::host {
namespace {

constexpr std::int64_t kDay = 20'774;  // 2026-11-17

Challenge of(std::string_view game, std::int64_t day = kDay) { return *challenge(game, day); }

std::string code_of(const Challenge& challenge, const std::string& transcript) {
  const auto judged = judge(challenge, transcript);
  return judged ? "ok" : judged.error().code;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), by);
}

TEST(Challenges, days_are_those_of_utc) {
  EXPECT_EQ(read_day("2026-11-17"), kDay);
  EXPECT_EQ(write_day(kDay), "2026-11-17");
  EXPECT_EQ(read_day("1970-01-01"), 0);
  EXPECT_EQ(day_of(86'400'000LL * kDay), kDay);
  EXPECT_EQ(day_of(86'400'000LL * kDay - 1), kDay - 1);
  for (const char* none : {"", "2026-11-31", "2026-13-01", "2026-1-1", "17-11-2026", "2026-11-17 ", "2026-11-1x",
                           "1969-12-31", "-026-11-17"})
    EXPECT_FALSE(read_day(none)) << none;
}

// The page has the same numbers (web/src/daily/challenge.test.ts), as has whoever reads docs/protocol.md.
TEST(Challenges, F26_seeds_follow_from_game_and_date) {
  EXPECT_EQ(of("galaxy-trucker").seed, 13309165769563108753U);
  EXPECT_EQ(of("galaxy-trucker").bot_seed(12, seat_at(1)), 866831952996748145U);
  std::set<std::uint64_t> seeds;
  for (const std::string& game : challenging_games())
    for (std::int64_t day = kDay; day < kDay + 100; ++day) seeds.insert(of(game, day).seed);
  EXPECT_EQ(seeds.size(), 100 * challenging_games().size());
}

TEST(Challenges, every_day_has_one_that_can_be_played_in_each_of_four_games) {
  EXPECT_EQ(challenging_games().size(), 4U);
  for (const std::string& game : challenging_games())
    for (std::int64_t day = kDay; day < kDay + 10; ++day) {
      const Challenge each = of(game, day);
      EXPECT_TRUE(each.game->game().open(each.setup, each.seed)) << game << ' ' << write_day(day);
      EXPECT_FALSE(why_not_apart(each.game->game(), each.setup)) << game << ' ' << write_day(day);
      for (std::size_t i = 1; i < each.players.size(); ++i) EXPECT_TRUE(each.game->is_quick(each.players[i]));
    }
  EXPECT_FALSE(challenge("noughts", kDay));
  EXPECT_FALSE(challenge("nothing", kDay));
}

TEST(Challenges, F26_a_game_that_was_played_as_it_says_counts_with_its_own_score) {
  for (const std::string& game : challenging_games())
    for (std::int64_t day = kDay; day < kDay + 3; ++day) {
      const Challenge each = of(game, day);
      const std::string file = attempt(each);
      EXPECT_LT(file.size(), 100'000U) << game;
      const auto judged = judge(each, file);
      ASSERT_TRUE(judged) << game << ": " << judged.error().code << ", " << judged.error().text;
      const auto again = *each.game->game().replay(*read_transcript(file), 0);
      EXPECT_EQ(judged->score, again->scores()[0]);
      EXPECT_EQ(judged->won, again->winners().has(kChallenged));
    }
}

TEST(Challenges, F26_nothing_else_counts) {
  for (const std::string& game : challenging_games()) {
    const Challenge each = of(game);
    const std::string file = attempt(each);
    EXPECT_EQ(code_of(each, file), "ok");
    EXPECT_EQ(code_of(of(game, kDay + 1), file), "other_challenge") << "of another day";
    EXPECT_EQ(code_of(each, attempt(each, {.other_luck = 1})), "other_challenge") << "luck that was searched for";
    EXPECT_EQ(code_of(each, attempt(each, {.other_bots = "novice"})), "other_bots") << "bots that let one win";
    EXPECT_EQ(code_of(each, attempt(each, {.most = 5})), "not_finished");
    EXPECT_EQ(code_of(each, ""), "bad_transcript");
    EXPECT_EQ(code_of(each, file.substr(0, file.size() / 2)), "bad_transcript");
    EXPECT_EQ(code_of(each, replaced(file, "seat p2 apprentice", "seat p2 novice")), "other_challenge");
    EXPECT_EQ(code_of(each, replaced(file, "behaviour ", "behaviour f")), "bad_transcript");
    const std::size_t behaviour = file.find("behaviour ") + 10;
    std::string other = file;
    other[behaviour] = other[behaviour] == '0' ? '1' : '0';
    EXPECT_EQ(code_of(each, other), "other_rules");
    // An outcome, or a hash, that was written over.
    std::string forged = file;
    const std::size_t hash = forged.find('\n', forged.find("start |")) - 1;
    forged[hash] = forged[hash] == '0' ? '1' : '0';
    EXPECT_EQ(code_of(each, forged), "other_challenge");
  }
  EXPECT_EQ(code_of(of("cosmic-pioneers"), attempt(of("nebuleuse-rouge"))), "other_challenge");
}

// The luck of a seed is by number of the draw: the same as from a generator that goes on, and the same after a pause.
TEST(Challenges, luck_by_number_is_that_of_the_generator) {
  Luck plain(77);
  SeededLuck seeded(77);
  std::vector<int> drawn;
  for (int k = 0; k < 200; ++k) drawn.push_back(plain.below(6));
  for (int k = 0; k < 200; k += 2) {
    seeded.begin(0, k);
    EXPECT_EQ(seeded.below(6), drawn[static_cast<std::size_t>(k)]);
    EXPECT_EQ(seeded.below(6), drawn[static_cast<std::size_t>(k) + 1]);
  }
}

}  // namespace
}  // namespace orrery::host
