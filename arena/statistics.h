// What whole numbers of findings mean: shares, means and how far they can be trusted. Only who shows findings needs it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "arena/findings.h"

namespace orrery {

// 95 % of such intervals contain what they are about.
struct Interval {
  double low = 0;
  double high = 1;
};

// Wilson's interval for a share seen in so many games. A split victory counts as its part of a game, and games of several
// seatings as games of one: both vary less than that, so the interval is rather too wide than too narrow.
Interval wilson(double share, std::uint64_t games);

// A share of the wins (ties split).
struct Share {
  std::string name;
  std::uint64_t games = 0;
  double wins = 0;
  double low = 0;
  double high = 0;
  double mean_score = 0;
};
std::vector<Share> shares_of_bots(const Plan& plan, const Findings& findings);  // one for each bot given, in that order
std::vector<Share> shares_of_seats(const Plan& plan, const Findings& findings);

}  // namespace orrery
