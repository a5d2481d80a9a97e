// A bot of any game, held by tools that know none.
#pragma once

#include "kernel/any.h"

namespace orrery {

// A player that knows only what its seat may know. One bot plays one seat of one game.
class AnyBot {
public:
  virtual ~AnyBot() = default;
  // The answer of `seat`, which must be among those asked.
  virtual Action choose(const AnyPlay& play, Seat seat) = 0;
};

}  // namespace orrery
