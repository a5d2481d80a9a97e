// How a bot flies: every answer is weighed by what the ship is worth before and after.
#pragma once

#include <span>

#include "games/galaxy_trucker/bot/skill.h"

namespace orrery::galaxy_trucker::bot {

class Pilot {
public:
  // From a world that the seat imagines.
  Pilot(const State& world, Seat seat, const Skill& skill);

  Action choose(Decision decision, std::span<const Action> offers) const;
  // Whether an answer ends the flight here and now, or throws away what was just won: nobody does that without a thought.
  bool is_ruin(Decision decision, Action action, std::span<const Action> offers) const;

private:
  int worth(const Ship& ship) const { return appraise_(ship); }
  int worth_of_cell() const;
  int price_of_losing(int components) const;
  int loss_by_hit(int cell) const;
  int loss_of_crew(int number) const;
  int gain_of_goods(const Blocks& goods) const;
  int gain_of_goods(const Blocks& shown, bool second) const;
  Goods block_to_leave(const Blocks& shown) const;
  int reward(bool second) const;
  int rest_of_flight() const;
  int stake_of_line(Criterion criterion) const;
  bool is_struck(int halves, bool engines) const;
  Square struck() const;

  Action fly_on() const;
  Action power(std::span<const Action> offers, bool engines) const;
  bool is_worth_power(int halves, int most, int cells, bool engines) const;
  Action protect(std::span<const Action> offers) const;
  Action opportunity(std::span<const Action> offers) const;
  Action stow(std::span<const Action> offers) const;
  Action fuel(std::span<const Action> offers) const;
  Action dearest_offer(std::span<const Action> offers) const;
  Ship after(Action action) const;
  Squares largest(const Ship& ship) const;

  const State& s_;
  Seat seat_;
  const Player& me_;
  const Ship& ship_;
  const ShipBoard& board_;
  Outlook ahead_;
  Appraisal appraise_;
};

}  // namespace orrery::galaxy_trucker::bot
