// The bots of Galaxy Trucker. A ship grows by dozens of answers that only make sense together, and a search that knows
// no game would drown in them: so the game brings a player of its own (agents/own.h). It knows what a ship is worth for
// what lies ahead (outlook.h, appraisal.h), builds (builder.h) and flies (pilot.h) by that.
//
// Levels: an apprentice is clumsy, a veteran middling, an expert strong. A level has its judgement and its pace: where ships
// are built against time, the better player is the quicker one too (agents/seating.h). To think takes none of them longer
// than some hundred microseconds. Styles: bold is a gunner, careful a hauler.
#pragma once

#include <span>

#include "games/galaxy_trucker/game.h"

namespace orrery::galaxy_trucker {

struct Game::Bot {
  class Player {
  public:
    Player(int skill, int boldness) : level_(static_cast<Level>(skill)), boldness_(boldness) {}
    void sit_down(Options& options, Seat seat) const;  // GT-963: a level has its pace
    Action choose(const Knowledge<Game>& known, const Question& question, std::span<const Action> offers,
                  Rng& rng) const;

  private:
    enum class Level : std::uint8_t { clumsy, middling, strong };
    Level level_;
    int boldness_;
  };

  // For games of light players: ships that are legal, and no more thought than a glance.
  static void weigh(const State& state, const Question& question, Seat seat, std::span<const Action> offers,
                    std::span<int> weights);
};

}  // namespace orrery::galaxy_trucker
