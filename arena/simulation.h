// What is asked of a simulation and what comes out of it.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "kernel/any.h"

namespace orrery {

struct SimulationPlan {
  AnySetup setup;
  std::vector<std::string> bots;  // one per seat; they rotate over the seats from game to game
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  int threads = 1;
  std::atomic<std::uint64_t>* progress = nullptr;  // games finished so far, for a progress bar
};

// A share of the wins (ties split) with its 95 % confidence interval.
struct Share {
  std::string name;
  std::uint64_t games = 0;
  double wins = 0;
  double low = 0;
  double high = 0;
  double mean_score = 0;
};

struct SimulationResult {
  std::uint64_t games = 0;
  std::uint64_t steps = 0;  // decisions taken
  std::uint64_t hash = 0;   // of all results in order
  std::vector<Share> bots;  // one for each bot given, in that order
  std::vector<Share> seats;
  double seconds = 0;
};

}  // namespace orrery
