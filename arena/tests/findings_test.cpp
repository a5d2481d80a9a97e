#include "arena/findings.h"

#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/statistics.h"

namespace orrery {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr Parties kFirst = Parties(seat_at(0));
constexpr Parties kSecond = Parties(seat_at(1));

Findings of(const std::vector<GameResult>& results, int seats) {
  Findings findings;
  findings.arms.resize(1);
  ResultCounter counter(findings.arms[0], seats);
  for (GameResult result : results) {
    result.bots = bots_by_seat(Seating::rotate, static_cast<std::size_t>(seats), result.number);
    counter.add(result);
    findings.add({.ranges = {{result.number, result.number + 1}}, .arms = {}, .looks = {}});
  }
  return findings;
}
Plan with(std::vector<std::string> bots) {
  Plan plan;
  plan.bots = std::move(bots);
  return plan;
}

TEST(Findings, FollowTheBotsOverTheSeats) {
  const Findings findings = of({{.number = 0, .decisions = 5, .winners = kFirst, .scores = {3, 1}},
                                {.number = 1, .decisions = 6, .winners = kFirst, .scores = {5, 2}},  // b sits first
                                {.number = 2, .decisions = 7, .winners = kFirst, .scores = {7, 0}}},
                               2);
  EXPECT_EQ(findings.games(), 3U);
  EXPECT_EQ(findings.arms[0].steps, 18U);
  const std::vector<Share> bots = shares_of_bots(with({"a", "b"}), findings.arms[0]);
  ASSERT_EQ(bots.size(), 2U);
  EXPECT_EQ(bots[0].name, "a");
  EXPECT_DOUBLE_EQ(bots[0].wins, 2.0 / 3);
  EXPECT_DOUBLE_EQ(bots[0].mean_score, 4);
  EXPECT_DOUBLE_EQ(bots[1].wins, 1.0 / 3);
  EXPECT_DOUBLE_EQ(bots[1].mean_score, 2);
  const std::vector<Share> seats = shares_of_seats(with({"a", "b"}), findings.arms[0]);
  ASSERT_EQ(seats.size(), 2U);
  EXPECT_EQ(seats[0].name, "p1");
  EXPECT_DOUBLE_EQ(seats[0].wins, 1);
  EXPECT_DOUBLE_EQ(seats[1].wins, 0);
}

TEST(Findings, SplitTies) {
  const Findings findings =
      of({{.number = 0, .winners = kFirst.with(kSecond)}, {.number = 3, .winners = Parties::all_seats(3)}}, 3);
  const std::vector<Share> bots = shares_of_bots(with({"a", "b", "c"}), findings.arms[0]);
  EXPECT_DOUBLE_EQ(bots[0].wins, (1.0 / 2 + 1.0 / 3) / 2);
  EXPECT_DOUBLE_EQ(bots[1].wins, (1.0 / 2 + 1.0 / 3) / 2);
  EXPECT_DOUBLE_EQ(bots[2].wins, 1.0 / 6);
}

TEST(Findings, KeepBotsOfTheSameNameApart) {
  const Findings findings = of({{.number = 0, .winners = kSecond, .scores = {2, 4, 6}}}, 3);
  const std::vector<Share> bots = shares_of_bots(with({"a", "b", "a"}), findings.arms[0]);
  ASSERT_EQ(bots.size(), 3U);
  EXPECT_EQ(bots[0].name, "a");
  EXPECT_DOUBLE_EQ(bots[0].mean_score, 2);
  EXPECT_EQ(bots[1].name, "b");
  EXPECT_DOUBLE_EQ(bots[1].wins, 1);
  EXPECT_EQ(bots[2].name, "a");
  EXPECT_DOUBLE_EQ(bots[2].mean_score, 6);
}

TEST(Findings, HashEveryPartOfEveryResult) {
  const GameResult result{.number = 1, .decisions = 9, .winners = kFirst, .scores = {1}, .last = 77};
  const auto hash = [](const GameResult& one) { return of({one}, 2).arms[0].hash; };
  GameResult other = result;
  other.number = 2;
  EXPECT_NE(hash(other), hash(result));
  other = result, other.decisions = 10;
  EXPECT_NE(hash(other), hash(result));
  other = result, other.winners = kSecond;
  EXPECT_NE(hash(other), hash(result));
  other = result, other.scores[1] = 1;
  EXPECT_NE(hash(other), hash(result));
  other = result, other.last = 78;
  EXPECT_NE(hash(other), hash(result));
}

std::vector<GameResult> ten_games() {
  std::vector<GameResult> games;
  for (int i = 0; i < 10; ++i)
    games.push_back({.number = static_cast<std::uint64_t>(i),
                     .decisions = 3 + 40 * i,
                     .winners = i % 3 == 0 ? kFirst : kSecond,
                     .scores = {-3 * i, i},
                     .last = static_cast<std::uint64_t>(i * i)});
  return games;
}

TEST(Findings, KnowNoOrder) {
  const std::vector<GameResult> games = ten_games();
  Findings one;
  for (const int i : {7, 1, 4, 0, 9, 2, 3, 8, 6, 5}) one.add(of({games[static_cast<std::size_t>(i)]}, 2));
  EXPECT_EQ(one, of(games, 2));
  EXPECT_THAT(one.ranges, ElementsAre(Range{0, 10}));
}

TEST(Findings, OfNoGamesSayNothing) {
  const Share share = shares_of_bots(with({"a", "b"}), Tally{}).front();
  EXPECT_EQ(share.games, 0U);
  EXPECT_EQ(share.wins, 0);
  EXPECT_EQ(share.low, 0);
  EXPECT_EQ(share.high, 1);
}

TEST(Findings, KnowWhatIsMissingAndWhatIsTwice) {
  const Findings some{.ranges = {{0, 4}, {8, 12}}, .arms = {}, .looks = {}};
  EXPECT_THAT(some.missing(16), ElementsAre(Range{4, 8}, Range{12, 16}));
  EXPECT_THAT(some.missing(12), ElementsAre(Range{4, 8}));
  EXPECT_THAT(some.overlap({.ranges = {{4, 8}, {12, 14}}, .arms = {}, .looks = {}}), IsEmpty());
  EXPECT_THAT(some.overlap({.ranges = {{2, 10}}, .arms = {}, .looks = {}}), ElementsAre(Range{2, 4}, Range{8, 10}));
}

TEST(Measure, KeepsWhatSumsCannotSay) {
  Measure measure;
  for (const int value : {-40, 3, 3, 100}) measure.add(value);
  EXPECT_EQ(measure.count, 4);
  EXPECT_EQ(measure.sum, 66);
  EXPECT_EQ(measure.squares, 1600 + 9 + 9 + 10000);
  EXPECT_EQ(measure.least, -40);
  EXPECT_EQ(measure.most, 100);
  EXPECT_THAT(measure.bins, ElementsAre(testing::Pair(-40, 1), testing::Pair(3, 2), testing::Pair(100, 1)));
}

TEST(Measure, KeepsNumbersOfAGameTogether) {
  Measure measure;
  measure.add(std::vector<std::int64_t>{3, -1, 5});
  measure.add(std::vector<std::int64_t>{});
  Measure other;
  other.add(4);
  measure.add(other);
  EXPECT_EQ(measure.count, 4);
  EXPECT_EQ(measure.sum, 11);
  EXPECT_EQ(measure.games, 2);
  EXPECT_EQ(measure.sums_squared, 49 + 16);
  EXPECT_EQ(measure.sums_by_counts, 21 + 4);
  EXPECT_EQ(measure.counts_squared, 9 + 1);
}

TEST(Measure, BinsAreAtMostASixteenthWide) {
  std::int64_t before = -1;
  for (std::int64_t value = 0; value < 5000; ++value) {
    const std::int64_t bin = bin_of(value);
    EXPECT_LE(bin, value);
    EXPECT_LE((value - bin) * 16, value);
    EXPECT_GE(bin, before);
    EXPECT_EQ(bin_of(bin), bin);
    EXPECT_EQ(bin_of(-value), -bin);
    before = bin;
  }
}

FindingsFile file_of_ten() {
  FindingsFile file{
      .engine = "1.0", .behaviour = "b", .content = "c", .plan = with({"a", "b"}), .findings = of(ten_games(), 2)};
  file.plan.setup.options = {{"round", "long"}};
  file.plan.settings = {"greedy", "random"};
  file.plan.setup.seats = 2;
  file.plan.games = 10;
  file.plan.seed = ~std::uint64_t{0};
  file.plan.compare = "bot1";
  file.plan.arms = {{.name = "usual", .options = {{"round", "long"}}}};
  return file;
}

TEST(FindingsFile, ReadsBackWhatItWrote) {
  const std::string text = write_findings(file_of_ten());
  const auto read = read_findings(text);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->findings, file_of_ten().findings);
  EXPECT_EQ(write_findings(*read), text);
}

// The check is right, and yet nothing that could be added to others.
TEST(FindingsFile, HasATallyForEachArmOfItsPlan) {
  FindingsFile file = file_of_ten();
  file.plan.arms.push_back({.name = "other"});
  EXPECT_FALSE(read_findings(write_findings(file)));
  file.findings.arms.clear();
  EXPECT_FALSE(read_findings(write_findings(file)));
  file.findings = {};  // of no games there are none
  EXPECT_TRUE(read_findings(write_findings(file)));
  file.plan.bots.clear();
  EXPECT_FALSE(read_findings(write_findings(file)));
}

// Whoever writes one by hand can give it a check that is right. Nothing that would stop the browser's engine, which has no
// exceptions, may be in it.
TEST(FindingsFile, IsRefusedWhereNoGamesCanHaveToldIt) {
  FindingsFile sound = file_of_ten();
  sound.plan.arms.push_back({.name = "other"});
  sound.plan.within = "2.5";
  sound.findings.arms.push_back(sound.findings.arms[0]);
  sound.findings.looks = {{0, {5, 3, 9}}};
  ASSERT_TRUE(read_findings(write_findings(sound)));
  const auto is_refused = [&](const auto& spoil) {
    FindingsFile file = sound;
    spoil(file);
    return !read_findings(write_findings(file));
  };
  for (const char* within : {"much", "0", "-1", "+1", " 1", "1 ", "1,5", "nan", "inf", "0x10", "1e", "1e999", "1e-999"})
    EXPECT_TRUE(is_refused([&](FindingsFile& file) { file.plan.within = within; })) << within;
  for (const char* compare : {"", "bot", "bot0", "bot3", "seat3", "seat1 ", "luck"})
    EXPECT_TRUE(is_refused([&](FindingsFile& file) { file.plan.compare = compare; })) << compare;
  for (const std::vector<Range>& ranges : std::vector<std::vector<Range>>{
           {{0, 11}}, {{10, 0}}, {{0, 5}, {5, 10}}, {{5, 10}, {0, 5}}, {{0, 10}, {0, 10}}, {{0, 0}, {0, 10}}, {}})
    EXPECT_TRUE(is_refused([&](FindingsFile& file) { file.findings.ranges = ranges; }));
  EXPECT_TRUE(is_refused([](FindingsFile& file) { file.findings.arms[1].measures.erase("decisions"); }));
  EXPECT_TRUE(is_refused([](FindingsFile& file) { ++file.findings.arms[1].measures["decisions"].count; }));
  EXPECT_TRUE(is_refused([](FindingsFile& file) { file.findings.arms[1].measures["luck"].count = -1; }));
  for (const Measure& wrong :
       {Measure{.count = 20},                                      // of no game
        Measure{.games = 1},                                       // of a game that has none
        Measure{.count = 20, .games = -1, .counts_squared = 20},   //
        Measure{.count = 20, .games = 11, .counts_squared = 20},   // of more games than were played
        Measure{.count = 5, .games = 6, .counts_squared = 6},      // of more games than numbers
        Measure{.count = 20, .games = 10, .counts_squared = 19}})  // fewer than one in some game
    EXPECT_TRUE(is_refused([&](FindingsFile& file) { file.findings.arms[1].measures["luck"] = wrong; }));
  for (const std::int64_t parts : {std::int64_t{-1}, 10 * kWhole + 1, std::numeric_limits<std::int64_t>::max()})
    EXPECT_TRUE(is_refused([&](FindingsFile& file) { file.findings.arms[0].sums["wins"][3] = parts; })) << parts;
  for (const std::vector<std::int64_t>& row :
       std::vector<std::vector<std::int64_t>>{{}, {5}, {5, 3, 9, 1}, {0, 3, 9}, {-5, 3, 9}, {65, 3, 9}})
    EXPECT_TRUE(is_refused([&](FindingsFile& file) { file.findings.looks[0] = row; }));
}

TEST(Findings, OfWhatNobodyCountedAreEmpty) {
  EXPECT_EQ(Tally{}.measure("decisions"), Measure{});
  EXPECT_EQ(mean_of(Tally{}.measure("luck")).mean, 0);
}

// A process that was stopped half-way, a disk that lost a bit.
TEST(FindingsFile, IsWholeOrNothing) {
  const std::string text = write_findings(file_of_ten());
  for (std::size_t size = 0; size < text.size(); ++size)
    EXPECT_FALSE(read_findings(std::string_view(text).substr(0, size)));
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string other = text;
    other[i] = static_cast<char>(other[i] ^ 1);
    EXPECT_FALSE(read_findings(other)) << i;
  }
}

}  // namespace
}  // namespace orrery
