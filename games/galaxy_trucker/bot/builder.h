// How a bot builds: what to take, where to lay it, when to look at cards, when to stop.
#pragma once

#include <span>

#include "games/galaxy_trucker/bot/skill.h"
#include "games/galaxy_trucker/rules/building.h"

namespace orrery::galaxy_trucker::bot {

// What a ship, or a half of one, must have to fly.
enum class Need : std::uint8_t { thrust, cabin };

class Builder {
public:
  // From a world that the seat imagines.
  Builder(const State& world, Seat seat, const Skill& skill, Rng& rng);

  // One of the offers of the question "build".
  Action choose(std::span<const Action> offers);

private:
  struct Spot {
    int gain;  // by laying the component there; kNowhere: it fits nowhere
    Place place;
  };
  static constexpr int kNowhere = -100'000;

  int answers_left() const;
  bool is_offered(std::span<const Action> offers, Action action) const;
  int ways_to(Need need, const Ship& ship, Squares here) const;
  int chance_in_vain(Need need, const Ship& ship, Squares here, int draws) const;
  Ship working(const Ship& ship) const;  // GX-649
  int wants(const Ship& ship, Squares free) const;
  int worth(const Ship& ship) const;
  std::uint8_t as_printed(int turns) const;
  Spot best_spot(Tile tile);
  bool is_wanted(Tile tile);  // though it fits nowhere yet
  int hopes_of_heap();
  int price_of_time() const;
  bool leads() const;

  Action with_hand(std::span<const Action> offers);
  Action with_empty_hand(std::span<const Action> offers);
  Action waiting(std::span<const Action> offers) const;

  const State& s_;
  Seat seat_;
  const Skill& skill_;
  Rng& rng_;
  const Player& me_;
  Heading heading_;  // GX-305: the ship is built as it will fly
  const ShipBoard& board_;
  Outlook ahead_;
  Ship ship_;
  Surroundings around_;
  int left_;    // answers
  int now_;     // the ship as it stands
  int square_;  // what a component must bring to be worth the square it takes
  int owed_;    // for what is left of the own order (GX-648)
};

}  // namespace orrery::galaxy_trucker::bot
