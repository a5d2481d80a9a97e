// The bots of Capitaine Cosmos. A turn is planned as a whole and written cell by cell, which no game-blind search can do:
// so the game brings a player of its own (agents/own.h).
#pragma once

#include <memory>
#include <span>

#include "games/capitaine_cosmos/game.h"
#include "kernel/game.h"

namespace orrery::capitaine_cosmos {

struct Game::Bot {
  class Player {
  public:
    // Without a budget it takes the first good plan (greedy). Bold is 1, careful -1.
    Player(int simulations, int milliseconds, int boldness);
    Player(Player&&) noexcept;
    Player& operator=(Player&&) noexcept;
    ~Player();

    Action choose(const Knowledge<Game>& known, const Question& question, std::span<const Action> offers, Rng& rng);

  private:
    struct Desk;
    std::unique_ptr<Desk> desk_;  // room to think in
  };
};

}  // namespace orrery::capitaine_cosmos
