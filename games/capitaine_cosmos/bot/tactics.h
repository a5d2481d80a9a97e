// Decisions within a turn: who fires at what or waits, where mines fall, which fighters leave and come back.
#pragma once

#include <span>

#include "games/capitaine_cosmos/bot/planner.h"
#include "kernel/action.h"

namespace orrery::capitaine_cosmos::bot {

class Tactics {
public:
  Tactics(Planner& planner, const State& world, Seat seat) : planner_(planner), s_(world), seat_(seat) {}

  // Each answers with one of the offers.
  Action fire(std::span<const Action> offers, bool last);
  Action lay(std::span<const Action> offers);
  Action deck(std::span<const Action> offers) const;
  Action launch(std::span<const Action> offers) const;

private:
  bool is_fit(int fighter) const;  // to fight
  bool is_weak(int cruiser) const;
  int nearest_enemy(Hex at) const;
  int launch_merit(int fighter, Flank trajectory, Code code) const;

  Planner& planner_;
  const State& s_;
  Seat seat_;
};

}  // namespace orrery::capitaine_cosmos::bot
