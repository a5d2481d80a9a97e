// The bots of Galaxy Trucker. A ship grows by dozens of answers that only make sense together, and a search that knows
// no game would drown in them: so the game brings a player of its own (agents/own.h). It knows what a ship is worth for
// what lies ahead (outlook.h, appraisal.h), builds (builder.h) and flies (pilot.h) by that.
//
// Levels: an apprentice is clumsy, a veteran middling, an expert strong. A level has its judgement and its pace: where ships
// are built against time, the better player is the quicker one too (agents/seating.h). To think takes none of them longer
// than some hundred microseconds. Styles: bold is a gunner, careful a hauler.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "games/galaxy_trucker/game.h"

namespace orrery::galaxy_trucker {

struct Game::Bot {
  // For experiments (agents/own.h): lays no booster, never jumps, does not read the cards of Rough Roads.
  static constexpr std::array<std::string_view, 3> kLeftOut = {"boosters", "jumps", "roads"};

  class Player {
  public:
    Player(int skill, int boldness, int left_out = -1)
        : level_(static_cast<Level>(skill)), boldness_(boldness), left_out_(static_cast<LeftOut>(left_out)) {}
    void sit_down(Options& options, Seat seat) const;  // GT-963: a level has its pace
    Action choose(const Knowledge<Game>& known, const Question& question, std::span<const Action> offers,
                  Rng& rng) const;

  private:
    enum class Level : std::uint8_t { clumsy, middling, strong };
    enum class LeftOut : std::int8_t { nothing = -1, boosters, jumps, roads };
    bool does_without(const State& world, Seat seat, Action offer) const;

    Level level_;
    int boldness_;
    LeftOut left_out_;
  };

  // For games of light players: ships that are legal, and no more thought than a glance.
  static void weigh(const State& state, const Question& question, Seat seat, std::span<const Action> offers,
                    std::span<int> weights);
};

}  // namespace orrery::galaxy_trucker
