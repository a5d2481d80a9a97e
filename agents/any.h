// A bot of any game, held by tools that know none.
#pragma once

#include <vector>

#include "kernel/any.h"

namespace orrery {

// A player that knows only what its seat may know. One bot plays one seat of one game.
class AnyBot {
public:
  virtual ~AnyBot() = default;
  // The answer of `seat`, which must be among those asked.
  virtual Action choose(const AnyPlay& play, Seat seat) = 0;
  // The same for a whole answer: where it is noted piece by piece, all the pieces in their order. (After many of them
  // the bot may want to be asked again.)
  virtual std::vector<Action> answer(const AnyPlay& play, Seat seat) = 0;
};

}  // namespace orrery
