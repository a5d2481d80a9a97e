// A plan of a game that need not be registered, played.
#pragma once

#include "arena/runner.h"

namespace orrery {

inline Plan plan_for(std::vector<std::string> bots, std::uint64_t games, std::uint64_t seed = 1) {
  const int seats = static_cast<int>(bots.size());
  return {.game = {}, .setup = {seats, {}}, .bots = std::move(bots), .games = games, .seed = seed};
}

template <Game G>
Findings simulated(const Plan& wanted, Range range, int threads = 1, std::atomic<std::uint64_t>* done = nullptr) {
  const Plan plan = planned<G>(wanted).value();
  return simulate(plan, range, threads, [&] { return std::make_unique<Runner<G>>(plan, content_in_force<G>()); }, done);
}
template <Game G>
Findings simulated(const Plan& plan) {
  return simulated<G>(plan, {0, plan.games});
}

}  // namespace orrery
