#include "arena/tally.h"

#include <algorithm>
#include <cmath>

#include "kernel/hash.h"

namespace orrery {

Interval wilson(double share, std::uint64_t games) {
  if (games == 0) return {};
  constexpr double z = 1.959963984540054;  // 95 % of a normal distribution lie within
  const auto n = static_cast<double>(games);
  const double centre = (share + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n);
  // The share lies inside by proof; rounding at 0 and 1 must not push it out.
  return {std::clamp(centre - half, 0.0, share), std::clamp(centre + half, share, 1.0)};
}

void Tally::add(const GameResult& result) {
  ++games_;
  steps_ += static_cast<std::uint64_t>(result.decisions);
  const std::int64_t part = kWhole / std::max(1, result.winners.count());
  for (int i = 0; i < seats_; ++i) {
    const auto seat = static_cast<std::size_t>(i);
    by_seat_[seat].add({result.winners.has(seat_at(i)) ? part : 0, result.scores[seat]});
  }
  for (int bot = 0; bot < seats_; ++bot) {
    const Seat seat = seat_of_bot(bot, result.number, seats_);
    by_bot_[static_cast<std::size_t>(bot)].add(
        {result.winners.has(seat) ? part : 0, result.scores[static_cast<std::size_t>(index(seat))]});
  }
  Hasher hasher;
  hasher.add(result.number);
  hasher.add(static_cast<std::uint64_t>(result.decisions));
  hasher.add(result.winners.bits());
  for (const int score : result.scores) hasher.add(static_cast<std::uint64_t>(score));
  hasher.add(result.last);
  hashes_ += hasher.value();
}

void Tally::add(const Tally& other) {
  games_ += other.games_;
  steps_ += other.steps_;
  hashes_ += other.hashes_;
  for (std::size_t i = 0; i < by_seat_.size(); ++i) {
    by_seat_[i].add(other.by_seat_[i]);
    by_bot_[i].add(other.by_bot_[i]);
  }
}

Share Tally::share(std::string name, const Sums& sums) const {
  const auto games = static_cast<double>(std::max<std::uint64_t>(games_, 1));
  const double wins = static_cast<double>(sums.wins) / (kWhole * games);
  const Interval interval = wilson(wins, games_);
  return {std::move(name), games_, wins, interval.low, interval.high, static_cast<double>(sums.score) / games};
}

SimulationResult Tally::result(const std::vector<std::string>& bots) const {
  SimulationResult result;
  result.games = games_;
  result.steps = steps_;
  result.hash = hashes_;
  for (std::size_t bot = 0; bot < bots.size(); ++bot) result.bots.push_back(share(bots[bot], by_bot_[bot]));
  for (int i = 0; i < seats_; ++i)
    result.seats.push_back(share(std::string(name_of(seat_at(i))), by_seat_[static_cast<std::size_t>(i)]));
  return result;
}

}  // namespace orrery
