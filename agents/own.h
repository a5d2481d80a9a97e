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
//
// A game whose players differ in what they know, and not in how long they think, has them by level instead, and there is
// no greedy and no search at its tables:
//
//       Player(int skill, int boldness);  // 0, 1, 2: apprentice, veteran, expert (levels.h)
//
// Such a player may be made to do without something, so that an experiment shows what it is worth: "expert-jumps" never jumps. The
// game names what can be left out, and its players are told the place in the list, or -1:
//
//     static constexpr std::array<std::string_view, 2> kLeftOut = {"boosters", "jumps"};
//     Player(int skill, int boldness, int left_out = -1);
#pragma once

#include <concepts>

#include "agents/agent.h"

namespace orrery {

template <class G>
concept BringsPlayer = requires { typename G::Bot::Player; };

template <class G>
concept PlaysByLevel = BringsPlayer<G> && std::constructible_from<typename G::Bot::Player, int, int>;

template <class G>
concept LeavesOut = PlaysByLevel<G> && std::constructible_from<typename G::Bot::Player, int, int, int> &&
                    requires { G::Bot::kLeftOut; };

template <Game G>
  requires BringsPlayer<G>
class GamesOwnAgent final : public Agent<G> {
public:
  template <class... How>
  explicit GamesOwnAgent(How... how) : player_(how...) {}

  Action choose(const Knowledge<G>& known, const Question& question, std::span<const Action> offers,
                Rng& rng) override {
    return player_.choose(known, question, offers, rng);
  }

private:
  typename G::Bot::Player player_;
};

}  // namespace orrery
