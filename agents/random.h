// Any offer, each as likely as the others.
#pragma once

#include "agents/agent.h"

namespace orrery {

template <Game G>
class RandomAgent final : public Agent<G> {
public:
  Action choose(const Knowledge<G>& /*known*/, const Question& /*question*/, std::span<const Action> offers,
                Rng& rng) override {
    return offers[static_cast<std::size_t>(rng.below(static_cast<int>(offers.size())))];
  }
};

}  // namespace orrery
