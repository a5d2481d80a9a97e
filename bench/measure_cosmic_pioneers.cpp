#include "bench/measure_game.h"
#include "games/cosmic_pioneers/game.h"

namespace orrery::bench {

void measure_cosmic_pioneers(Measures& list) {
  for (const int seats : {2, 4}) {
    const std::string name = "cosmic-pioneers/" + std::to_string(seats) + "_seats";
    measure_game<cosmic_pioneers::Game>(list, name, {.seats = seats});
    measure_search<cosmic_pioneers::Game>(list, name, {.seats = seats});
  }
}

}  // namespace orrery::bench
