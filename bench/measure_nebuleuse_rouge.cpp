#include "bench/measure_game.h"
#include "games/nebuleuse_rouge/game.h"

namespace orrery::bench {

void measure_nebuleuse_rouge(Measures& list) {
  for (const int seats : {2, 4}) {
    const std::string name = "nebuleuse-rouge/" + std::to_string(seats) + "_seats";
    measure_game<nebuleuse_rouge::Game>(list, name, {.seats = seats});
    measure_search<nebuleuse_rouge::Game>(list, name, {.seats = seats});
  }
}

}  // namespace orrery::bench
