#include <ctime>

#include "bench/bitboard.h"
#include "bench/measure_game.h"
#include "games/connect_four/game.h"

namespace orrery::bench {

namespace {

Work play_bitboard_games(Rng& rng, int games) {
  Work work;
  for (int i = 0; i < games; ++i) work.decisions += static_cast<std::uint64_t>(play_bitboard_game(rng));
  work.pieces = static_cast<std::uint64_t>(games);
  return work;
}

// The two by turns, so that a busy machine slows both alike.
Work compare_with_bitboard(Rng& rng, int games) {
  const std::clock_t begin = std::clock();
  Work work = play_random_games<connect_four::Game>({}, rng, games);
  const std::clock_t middle = std::clock();
  benchmark::DoNotOptimize(play_bitboard_games(rng, games));
  work.time = middle - begin;
  work.other_time = std::clock() - middle;
  return work;
}

}  // namespace

void measure_connect_four(Measures& list) {
  measure_game<connect_four::Game>(list, "connect-four", {});
  measure_search<connect_four::Game>(list, "connect-four", {});
  list.push_back({"connect-four/bitboard_games", "games/s", 64,
                  [rng = Rng(7)](int games) mutable { return play_bitboard_games(rng, games); }});
  list.push_back({"connect-four/times_bitboard", "games/s", 1024,
                  [rng = Rng(7)](int games) mutable { return compare_with_bitboard(rng, games); }, true});
}

}  // namespace orrery::bench
