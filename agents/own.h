// A player that a game brings itself, for questions that cannot be answered one at a time: plans of many notes, thought
// out as a whole. It stands in for greedy and search in that game:
//
//   struct Bot {
//     class Player {
//     public:
//       // Without simulations and milliseconds it answers at first sight, as greedy does. Bold is 1, careful -1.
//       Player(int simulations, int milliseconds, int boldness);
//       Action choose(const Knowledge<Game>& known, const Question& question, std::span<const Action> offers, Rng& rng);
//     };
//   };
#pragma once

#include "agents/agent.h"

namespace orrery {

template <class G>
concept BringsPlayer = requires { typename G::Bot::Player; };

template <Game G>
  requires BringsPlayer<G>
class GamesOwnAgent final : public Agent<G> {
public:
  GamesOwnAgent(int simulations, int milliseconds, int boldness) : player_(simulations, milliseconds, boldness) {}

  Action choose(const Knowledge<G>& known, const Question& question, std::span<const Action> offers,
                Rng& rng) override {
    return player_.choose(known, question, offers, rng);
  }

private:
  typename G::Bot::Player player_;
};

}  // namespace orrery
