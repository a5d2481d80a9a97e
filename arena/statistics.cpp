#include "arena/statistics.h"

#include <algorithm>
#include <cmath>

#include "kernel/names.h"

namespace orrery {
namespace {

constexpr double kZ = 1.959963984540054;  // 95 % of a normal distribution lie within

// `wins` in parts of a victory.
Share share(std::string name, const Findings& findings, std::int64_t wins, const std::string& score) {
  const std::uint64_t games = findings.games();
  const auto count = static_cast<double>(std::max<std::uint64_t>(games, 1));
  const double won = static_cast<double>(wins) / (static_cast<double>(kWhole) * count);
  const Interval interval = wilson(won, games);
  const auto at = findings.tally.measures.find(score);
  const std::int64_t sum = at == findings.tally.measures.end() ? 0 : at->second.sum;
  return {std::move(name), games, won, interval.low, interval.high, static_cast<double>(sum) / count};
}

// Of the row "wins": those of a seat lie `seats` apart from seat to seat, and one apart from bot to bot.
std::int64_t wins_along(const Findings& findings, std::size_t seats, std::size_t from, std::size_t step) {
  const auto row = findings.tally.sums.find("wins");
  std::int64_t wins = 0;
  if (row != findings.tally.sums.end() && row->second.size() == seats * seats)
    for (std::size_t i = 0; i < seats; ++i) wins += row->second[from + i * step];
  return wins;
}

}  // namespace

Interval wilson(double share, std::uint64_t games) {
  if (games == 0) return {};
  const auto n = static_cast<double>(games);
  const double centre = (share + kZ * kZ / (2 * n)) / (1 + kZ * kZ / n);
  const double half = kZ * std::sqrt(share * (1 - share) / n + kZ * kZ / (4 * n * n)) / (1 + kZ * kZ / n);
  // The share lies inside by proof; rounding at 0 and 1 must not push it out.
  return {std::clamp(centre - half, 0.0, share), std::clamp(centre + half, share, 1.0)};
}

std::vector<Share> shares_of_bots(const Plan& plan, const Findings& findings) {
  std::vector<Share> shares;
  const std::size_t seats = plan.bots.size();
  for (std::size_t i = 0; i < seats; ++i)
    shares.push_back(
        share(plan.bots[i], findings, wins_along(findings, seats, i, seats), "score.bot" + std::to_string(i + 1)));
  return shares;
}

std::vector<Share> shares_of_seats(const Plan& plan, const Findings& findings) {
  std::vector<Share> shares;
  const std::size_t seats = plan.bots.size();
  for (std::size_t i = 0; i < seats; ++i)
    shares.push_back(share(std::string(name_of(seat_at(static_cast<int>(i)))), findings,
                           wins_along(findings, seats, i * seats, 1), "score.seat" + std::to_string(i + 1)));
  return shares;
}

}  // namespace orrery
