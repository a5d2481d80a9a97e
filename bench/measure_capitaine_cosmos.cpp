#include "bench/measure_game.h"
#include "games/capitaine_cosmos/game.h"

namespace orrery::bench {

// The smallest scenario, and the one with the most ships, fighters aboard, mines and a fortress.
void measure_capitaine_cosmos(Measures& list) {
  for (const int scenario : {1, 4}) {
    Setup<capitaine_cosmos::Game> setup;
    setup.options.scenario = static_cast<capitaine_cosmos::ScenarioId>(scenario - 1);
    measure_game<capitaine_cosmos::Game>(list, "capitaine-cosmos/scenario_" + std::to_string(scenario), setup);
  }
}

}  // namespace orrery::bench
