#include "bench/measure_game.h"
#include "games/noughts/game.h"

namespace orrery::bench {

void measure_noughts(Measures& list) { measure_game<noughts::Game>(list, "noughts", {}); }

}  // namespace orrery::bench
