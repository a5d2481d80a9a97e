// Every game, as those who search and learn meet it (kernel/tests/lab_properties.h).
#include <gtest/gtest.h>

#include "agents/tests/bazaar.h"
#include "games/capitaine_cosmos/game.h"
#include "games/connect_four/game.h"
#include "games/cosmic_pioneers/game.h"
#include "games/galaxy_trucker/game.h"
#include "games/nebuleuse_rouge/game.h"
#include "games/noughts/game.h"
#include "kernel/tests/lab_properties.h"

namespace orrery {
namespace {

template <Game G>
void check_every_table(int games) {
  for (int seats = G::kMinSeats; seats <= G::kMaxSeats; ++seats) check_unfolded<G>({.seats = seats}, games, 2026);
}

TEST(Unfolded, noughts) { check_unfolded<noughts::Game>({.seats = 2, .options = {noughts::Begins::lot}}, 50, 2026); }
TEST(Unfolded, connect_four) { check_every_table<connect_four::Game>(20); }
TEST(Unfolded, cosmic_pioneers) { check_every_table<cosmic_pioneers::Game>(3); }
TEST(Unfolded, capitaine_cosmos) { check_every_table<capitaine_cosmos::Game>(2); }
TEST(Unfolded, nebuleuse_rouge) { check_every_table<nebuleuse_rouge::Game>(2); }
TEST(Unfolded, galaxy_trucker) {
  for (const auto tempo :
       {galaxy_trucker::Tempo::real_time, galaxy_trucker::Tempo::turn_based, galaxy_trucker::Tempo::simulated}) {
    galaxy_trucker::Options options{};
    options.tempo = tempo;
    for (int seats = 2; seats <= 5; ++seats)
      check_unfolded<galaxy_trucker::Game>({.seats = seats, .options = options}, 2, 2026);
  }
}
TEST(Unfolded, bazaar) { check_every_table<bazaar::Game>(30); }

// The checks see something: a world imagined for the wrong seat is found out wherever anything is hidden.
TEST(Unfolded, a_world_imagined_for_another_seat_is_noticed) {
  EXPECT_GT(wrong_worlds_found<bazaar::Game>({.seats = 2}, 1), 0);
  EXPECT_GT(wrong_worlds_found<capitaine_cosmos::Game>({.seats = 2}, 1), 0);
  EXPECT_GT(wrong_worlds_found<galaxy_trucker::Game>({.seats = 2}, 1), 0);
  EXPECT_GT(wrong_worlds_found<nebuleuse_rouge::Game>({.seats = 2}, 1), 0);
}

}  // namespace
}  // namespace orrery
