// Every rule of the catalogue, by its number.
#include <string_view>

#include <gtest/gtest.h>

#include "games/connect_four/game.h"
#include "kernel/play.h"

namespace orrery::connect_four {
namespace {

Action drop_into(char digit) { return pack<Game::Verbs>(Drop{static_cast<std::uint8_t>(digit - '0')}); }

// Plays the columns in order, whoever is asked.
Play<Game> played(std::string_view columns) {
  Play<Game> play({}, 1);
  for (const char digit : columns)
    EXPECT_EQ(play.submit(play.question().parties.first(), drop_into(digit)).verdict, Verdict::accepted) << digit;
  return play;
}

// Sequences of `length` moves that the rules allow from here.
std::uint64_t count_sequences(const State& state, int length) {
  if (length == 0) return 1;
  State here = state;
  Luck luck(0);
  Table<Game> table(here, luck);
  table.restate();
  std::uint64_t sequences = 0;
  for (int i = 0; i < static_cast<int>(table.offers().size()); ++i) {
    State next = state;
    Table<Game> branch(next, luck);
    branch.restate();
    branch.choose(i);
    sequences += branch.finished() && length > 1 ? 0 : count_sequences(next, length - 1);
  }
  return sequences;
}

TEST(ConnectFour, CF_001_seven_columns_and_red_begins) {
  Play<Game> play = played("");
  EXPECT_EQ(play.offers(seat_at(0)).size(), 7U);
  play = played("4");
  EXPECT_EQ(play.question().parties, Parties(seat_at(1)));
  EXPECT_EQ(play.submit(seat_at(0), drop_into('4')).verdict, Verdict::not_asked);
}

TEST(ConnectFour, numbers_of_move_sequences_are_those_everyone_finds) {
  const Play<Game> play = played("");
  std::vector<std::uint64_t> counts;
  for (int length = 1; length <= 7; ++length) counts.push_back(count_sequences(play.state(), length));
  EXPECT_EQ(counts, (std::vector<std::uint64_t>{7, 49, 343, 2401, 16807, 117649, 823536}));
}

TEST(ConnectFour, CF_002_a_full_column_is_refused_and_nothing_changes) {
  Play<Game> play = played("444444");
  const std::uint64_t before = hash_of(play.state());
  const auto judgement = play.submit(seat_at(0), drop_into('4'));
  EXPECT_EQ(judgement.verdict, Verdict::refused);
  EXPECT_EQ(judgement.rule, CF_002);
  EXPECT_EQ(hash_of(play.state()), before);
  EXPECT_EQ(play.offers(seat_at(0)).size(), 6U);
}

TEST(ConnectFour, there_is_no_eighth_column) {
  Play<Game> play = played("");
  EXPECT_EQ(play.submit(seat_at(0), drop_into('0')).verdict, Verdict::not_offered);
  EXPECT_EQ(play.submit(seat_at(0), drop_into('8')).verdict, Verdict::not_offered);
}

TEST(ConnectFour, CF_003_discs_pile_up) {
  const View view = Game::view(played("331").state(), kPublic);
  EXPECT_EQ(view.cell[5][2], Disc::red);
  EXPECT_EQ(view.cell[4][2], Disc::yellow);
  EXPECT_EQ(view.cell[5][0], Disc::red);
  EXPECT_EQ(view.cell[3][2], Disc::empty);
}

struct Line {
  std::string_view columns;
  int winner;
};

class ConnectFourLines : public testing::TestWithParam<Line> {};

TEST_P(ConnectFourLines, CF_004_four_in_a_row_win_at_once) {
  const auto& [columns, winner] = GetParam();
  EXPECT_FALSE(played(columns.substr(0, columns.size() - 1)).finished());
  const Play<Game> play = played(columns);
  EXPECT_TRUE(play.finished());
  EXPECT_EQ(Game::winners(play.state()), Parties(seat_at(winner)));
  EXPECT_EQ(Game::scores(play.state())[static_cast<std::size_t>(winner)], 1);
  EXPECT_EQ(Game::scores(play.state())[static_cast<std::size_t>(1 - winner)], 0);
}

INSTANTIATE_TEST_SUITE_P(EveryDirection, ConnectFourLines,
                         testing::Values(Line{"1212121", 0},      // upright
                                         Line{"1122334", 0},      // level
                                         Line{"7766554", 0},      // level, at the other edge
                                         Line{"12233434474", 0},  // rising to the right
                                         Line{"76655454414", 0},  // rising to the left
                                         Line{"71212131", 1}));   // the second seat wins too

TEST(ConnectFour, CF_004_three_and_a_gap_are_not_four) { EXPECT_FALSE(played("1122335").finished()); }

TEST(ConnectFour, CF_004_lines_do_not_run_around_the_edges) {
  // The top three cells of one column and the lowest of the next are neighbours in no direction.
  EXPECT_FALSE(played("211113131").finished());
}

TEST(ConnectFour, CF_005_a_full_board_without_four_is_shared) {
  // 40 answers; the last two discs have one column left and fall without a question.
  const Play<Game> play = played("4427612253772523425455634741753716666313");
  EXPECT_TRUE(play.finished());
  EXPECT_EQ(play.state().turn, kColumns * kRows);
  EXPECT_EQ(Game::winners(play.state()), Parties::all_seats(2));
  EXPECT_EQ(Game::scores(play.state()), Scores{});
}

}  // namespace
}  // namespace orrery::connect_four
