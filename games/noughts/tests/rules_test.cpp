// Every rule of the catalogue, by its number.
#include <gtest/gtest.h>

#include "games/noughts/game.h"
#include "kernel/play.h"

namespace orrery::noughts {
namespace {

Play<Game> table_with(Begins begins, std::uint64_t seed = 1) {
  return {Setup<Game>{.seats = 2, .options = {.begins = begins}}, seed};
}

// Whoever is asked marks these cells, one after the other.
void mark(Play<Game>& play, std::initializer_list<Cell> cells) {
  for (const Cell cell : cells) {
    const Seat asked = play.question().parties.first();
    ASSERT_EQ(play.submit(asked, pack<Game::Verbs>(Mark{cell})).verdict, Verdict::accepted);
  }
}

TEST(Noughts, NX_001_nine_cells_are_offered_and_signs_belong_to_seats) {
  Play<Game> play = table_with(Begins::crosses);
  EXPECT_EQ(play.offers(kCrosses).size(), 9U);
  mark(play, {Cell::centre, Cell::top});
  EXPECT_EQ(play.state().cell[static_cast<std::size_t>(Cell::centre)], Sign::cross);
  EXPECT_EQ(play.state().cell[static_cast<std::size_t>(Cell::top)], Sign::nought);
}

TEST(Noughts, NX_002_the_option_says_who_begins) {
  EXPECT_EQ(table_with(Begins::crosses).question().parties, Parties(kCrosses));
  EXPECT_EQ(table_with(Begins::noughts).question().parties, Parties(kNoughts));
}

TEST(Noughts, NX_002_by_lot_either_begins) {
  Parties seen;
  for (std::uint64_t seed = 0; seed < 64; ++seed) {
    const Play<Game> play = table_with(Begins::lot, seed);
    EXPECT_EQ(play.step(0).luck.size(), 1U);
    seen = seen.with(play.question().parties);
  }
  EXPECT_EQ(seen, Parties::all_seats(2));
}

TEST(Noughts, NX_003_players_take_turns) {
  Play<Game> play = table_with(Begins::crosses);
  mark(play, {Cell::top});
  EXPECT_EQ(play.question().parties, Parties(kNoughts));
  EXPECT_EQ(play.submit(kCrosses, pack<Game::Verbs>(Mark{Cell::left})).verdict, Verdict::not_asked);
  mark(play, {Cell::left});
  EXPECT_EQ(play.question().parties, Parties(kCrosses));
}

TEST(Noughts, NX_004_a_taken_cell_is_refused_and_nothing_changes) {
  Play<Game> play = table_with(Begins::crosses);
  mark(play, {Cell::centre});
  const std::uint64_t before = hash_of(play.state());
  const auto judgement = play.submit(kNoughts, pack<Game::Verbs>(Mark{Cell::centre}));
  EXPECT_EQ(judgement.verdict, Verdict::refused);
  EXPECT_EQ(judgement.rule, NX_004);
  EXPECT_EQ(hash_of(play.state()), before);
}

struct Row {
  std::array<Cell, 3> crosses;
  std::array<Cell, 2> noughts;
};

class NoughtsRows : public testing::TestWithParam<Row> {};

TEST_P(NoughtsRows, NX_005_three_in_a_row_win_at_once) {
  Play<Game> play = table_with(Begins::crosses);
  const auto& [crosses, noughts] = GetParam();
  mark(play, {crosses[0], noughts[0], crosses[1], noughts[1]});
  EXPECT_FALSE(play.finished());
  mark(play, {crosses[2]});
  EXPECT_TRUE(play.finished());
  EXPECT_EQ(Game::winners(play.state()), Parties(kCrosses));
  EXPECT_EQ(Game::scores(play.state())[0], 1);
  EXPECT_EQ(Game::scores(play.state())[1], 0);
}

INSTANTIATE_TEST_SUITE_P(
    EveryDirection, NoughtsRows,
    testing::Values(Row{{Cell::top_left, Cell::top, Cell::top_right}, {Cell::left, Cell::right}},
                    Row{{Cell::left, Cell::centre, Cell::right}, {Cell::top, Cell::bottom}},
                    Row{{Cell::bottom_left, Cell::bottom, Cell::bottom_right}, {Cell::left, Cell::top}},
                    Row{{Cell::top_left, Cell::left, Cell::bottom_left}, {Cell::top, Cell::bottom}},
                    Row{{Cell::top, Cell::centre, Cell::bottom}, {Cell::left, Cell::right}},
                    Row{{Cell::top_right, Cell::right, Cell::bottom_right}, {Cell::top, Cell::left}},
                    Row{{Cell::top_left, Cell::centre, Cell::bottom_right}, {Cell::top, Cell::left}},
                    Row{{Cell::top_right, Cell::centre, Cell::bottom_left}, {Cell::top, Cell::left}}));

TEST(Noughts, NX_005_noughts_win_too) {
  Play<Game> play = table_with(Begins::noughts);
  mark(play, {Cell::top_left, Cell::left, Cell::top, Cell::right, Cell::top_right});
  EXPECT_EQ(Game::winners(play.state()), Parties(kNoughts));
}

TEST(Noughts, NX_006_a_full_board_without_a_row_is_shared) {
  Play<Game> play = table_with(Begins::crosses);
  mark(play, {Cell::centre, Cell::top, Cell::left, Cell::right, Cell::top_right, Cell::bottom_left, Cell::top_left});
  EXPECT_FALSE(play.finished());
  mark(play, {Cell::bottom_right});  // the ninth sign has one cell left: it is written without a question
  EXPECT_TRUE(play.finished());
  EXPECT_EQ(Game::winners(play.state()), Parties::all_seats(2));
  EXPECT_EQ(Game::scores(play.state()), Scores{});
}

}  // namespace
}  // namespace orrery::noughts
