// What the bots know of the game (agents/prospects.h says what each is for).
#pragma once

#include <span>

#include "games/galaxy_trucker/state.h"
#include "kernel/table.h"

namespace orrery::galaxy_trucker {

struct Bot {
  static int judge(const State& state, Seat seat);  // in hundredths of a credit
  static int doubt(const State& state);
  static void weigh(const State& state, const Question& question, Seat seat, std::span<const Action> offers,
                    std::span<int> weights);
  static constexpr int kHorizon = 60;
};

}  // namespace orrery::galaxy_trucker
