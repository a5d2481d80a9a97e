// A game that is played by plan, whatever game it is.
#pragma once

#include <expected>
#include <memory>
#include <span>

#include "agents/any.h"
#include "kernel/counted.h"

namespace orrery {

struct Plan;  // arena/plan.h
struct Unplayable;
class AnyRunner;  // arena/simulate.h

class SimulatedGame : public PlayableGame {
public:
  // The plan with every option and every bot as this game understands them; the error says what it cannot play.
  virtual std::expected<Plan, Unplayable> planned(Plan plan) const = 0;
  // Plays such a plan; each thread has its own (arena/simulate.h).
  virtual std::unique_ptr<AnyRunner> runner(const Plan& plan) const = 0;
  // What its own study counts; nothing where it has none.
  virtual std::span<const Counted> counted() const = 0;
};

}  // namespace orrery
