// A range of a plan's games, on several threads or on one.
#pragma once

#include <atomic>
#include <functional>
#include <memory>

#include "arena/findings.h"

namespace orrery {

// One thread's part of a simulation. It has no threads itself.
class AnyRunner {
public:
  virtual ~AnyRunner() = default;
  virtual void play(Range games) = 0;
  virtual Findings findings() const = 0;  // of all games played so far
};

using MakeRunner = std::function<std::unique_ptr<AnyRunner>()>;  // one for each thread

// `done` counts the games that are finished, for a progress bar.
Findings simulate(const Plan& plan, Range games, int threads, const MakeRunner& make,
                  std::atomic<std::uint64_t>* done = nullptr);

}  // namespace orrery
