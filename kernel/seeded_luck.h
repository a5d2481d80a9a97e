// Luck that follows from a seed and the number of the draw within the game alone: a game that was put away and is taken up
// again with the same seed goes on as if it had never been away. The numbers are those of Luck with this seed.
#pragma once

#include <cstdint>

#include "kernel/luck.h"

namespace orrery {

class SeededLuck final : public Luck::Source {
public:
  explicit SeededLuck(std::uint64_t seed) : seed_(seed), rng_(seed) {}

  void begin(int /*entry*/, int draws) override { rng_ = Rng(seed_ + (kStep * static_cast<std::uint64_t>(draws))); }
  int below(int n) override { return rng_.below(n); }

private:
  static constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15U;  // of Rng, from one number to the next
  std::uint64_t seed_;
  Rng rng_;
};

}  // namespace orrery
