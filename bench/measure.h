// Something to measure: a piece of work that can be repeated. Google Benchmark times it, callgrind counts its
// instructions; both run the same code.
#pragma once

#include <cstdint>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

namespace orrery::bench {

struct Work {
  std::uint64_t pieces = 0;     // games, copies, views …
  std::uint64_t decisions = 0;  // answers given meanwhile; 0 where none are
  // Where two ways are compared: the processor time of each.
  std::clock_t time = 0;
  std::clock_t other_time = 0;
};

struct Measure {
  std::string name;                      // "connect-four/random_games"
  std::string rate;                      // "games/s"; empty where the time of each says more
  int batch;                             // pieces that are worth starting a clock for
  std::function<Work(int pieces)> work;  // goes on where the last call stopped: no two games are the same
  bool compares = false;                 // with another way of doing the same; not to be counted
};

using Measures = std::vector<Measure>;

void measure_noughts(Measures& list);
void measure_connect_four(Measures& list);
void measure_cosmic_pioneers(Measures& list);
void measure_capitaine_cosmos(Measures& list);
void measure_nebuleuse_rouge(Measures& list);
void measure_galaxy_trucker(Measures& list);

}  // namespace orrery::bench
