// How a bot deals with Evil Machinations where the ship does not matter: what it gives, which number it picks.
#pragma once

#include <span>

#include "games/galaxy_trucker/game.h"

namespace orrery::galaxy_trucker::bot {

// The card of the hand that hurts most whoever is not prepared for it; whoever leads would rather have a quiet flight.
Action machination_to_give(const State& s, Seat seat, std::span<const Action> offers, Rng& rng);
// GX-554: nobody may guess it, and more days are worth more risk.
Action number_to_pick(std::span<const Action> offers, Rng& rng);

}  // namespace orrery::galaxy_trucker::bot
