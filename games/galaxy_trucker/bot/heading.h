// Class IA: which side of the board a bot means to have in front (GX-305).
#pragma once

#include "games/galaxy_trucker/bot/skill.h"

namespace orrery::galaxy_trucker::bot {

// The one that suits the ship best as far as it is built; the one that is set, where it is.
Heading heading_in_mind(const State& s, Seat seat, const Skill& skill);

// What lies ahead of a ship that flies that way.
Outlook outlook_flying(const State& s, Seat seat, const Skill& skill, Heading heading);

// The ship as it would fly that way.
Ship laid_out(const State& s, Seat seat, Heading heading);

}  // namespace orrery::galaxy_trucker::bot
