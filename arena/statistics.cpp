#include "arena/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "arena/pieces.h"
#include "kernel/names.h"

namespace orrery {
namespace {

constexpr double kZ = 1.959963984540054;  // 95 % of a normal distribution lie within

constexpr auto kParts = static_cast<double>(kWhole);

std::uint64_t games_in(const Tally& tally) { return static_cast<std::uint64_t>(tally.measure("decisions").count); }

// `wins` in parts of a victory.
Share share(std::string name, const Tally& tally, std::int64_t wins, const std::string& score) {
  const std::uint64_t games = games_in(tally);
  const auto count = static_cast<double>(std::max<std::uint64_t>(games, 1));
  const double won = static_cast<double>(wins) / (kParts * count);
  const Interval interval = wilson(won, games);
  const auto sum = static_cast<double>(tally.measure(score).sum);
  return {std::move(name), games, won, interval.low, interval.high, sum / count};
}

// Of the row "wins": those of a seat lie `seats` apart from seat to seat, and one apart from bot to bot.
std::int64_t wins_along(const Tally& tally, std::size_t seats, std::size_t from, std::size_t step) {
  const auto row = tally.sums.find("wins");
  std::int64_t wins = 0;
  if (row != tally.sums.end() && row->second.size() == seats * seats)
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

std::vector<Share> shares_of_bots(const Plan& plan, const Tally& tally) {
  std::vector<Share> shares;
  const std::size_t seats = plan.bots.size();
  for (std::size_t i = 0; i < seats; ++i)
    shares.push_back(
        share(plan.bots[i], tally, wins_along(tally, seats, i, seats), "score.bot" + std::to_string(i + 1)));
  return shares;
}

std::vector<Share> shares_of_seats(const Plan& plan, const Tally& tally) {
  std::vector<Share> shares;
  const std::size_t seats = plan.bots.size();
  for (std::size_t i = 0; i < seats; ++i)
    shares.push_back(share(std::string(name_of(seat_at(static_cast<int>(i)))), tally,
                           wins_along(tally, seats, i * seats, 1), "score.seat" + std::to_string(i + 1)));
  return shares;
}

Mean mean_of(const Measure& measure) {
  if (measure.count == 0) return {};
  const auto n = static_cast<double>(measure.count);
  const auto games = static_cast<double>(measure.games);
  const double mean = static_cast<double>(measure.sum) / n;
  // How far the numbers of a game are together from what so many come to in the mean: squared, of all games.
  const double squares =
      std::max(0.0, static_cast<double>(measure.sums_squared) - 2 * mean * static_cast<double>(measure.sums_by_counts) +
                        mean * mean * static_cast<double>(measure.counts_squared));
  const double half = measure.games > 1 ? kZ * std::sqrt(squares * games / (games - 1)) / n : 0;
  std::int64_t before = 0;
  double median = 0;
  for (const auto& [bin, numbers] : measure.bins) {
    median = static_cast<double>(bin);
    before += numbers;
    if (2 * before >= measure.count) break;
  }
  return {mean, mean - half, mean + half, median};
}

namespace {

constexpr std::string_view kPiece = "piece.";
constexpr std::int64_t kEnough = 20;  // seat-games with and without a piece, before anything is said about it

Lift lift_of(std::string name, const std::vector<std::int64_t>& results, const std::vector<std::int64_t>& row,
             std::size_t seats, std::size_t strata) {
  Lift lift{.name = std::move(name)};
  double above = 0;     // wins of those who have it, beyond what their seats win anyway
  double weight = 0;    // seat-games with it and without it, each as far as there are others to compare with
  double variance = 0;  // of `above`, were the piece to do nothing
  double all_seat_games = 0;
  for (std::size_t stratum = 0; stratum < strata; ++stratum) {
    const auto all = [&](std::size_t i) {
      return static_cast<double>(results[stratum * (1 + seats + pairs_of(seats)) + i]);
    };
    const auto with = [&](std::size_t i) { return static_cast<double>(row[stratum * (seats + pairs_of(seats)) + i]); };
    const double games = all(0);
    if (games < 2) continue;
    const auto won = [&](std::size_t seat) { return all(1 + seat) / kParts; };
    const auto have = [&](std::size_t a, std::size_t b) { return with(seats + pair_of(a, b, seats)); };
    for (std::size_t a = 0; a < seats; ++a) {
      lift.seat_games += static_cast<std::int64_t>(have(a, a));
      lift.share += with(a) / kParts;
      all_seat_games += games;
      above += with(a) / kParts - have(a, a) * won(a) / games;
      weight += have(a, a) * (games - have(a, a)) / games;
      for (std::size_t b = a; b < seats; ++b) {
        const double wins = all(1 + seats + pair_of(a, b, seats)) / (kParts * kParts) - won(a) * won(b) / games;
        const double pieces = have(a, b) - have(a, a) * have(b, b) / games;
        variance += (a == b ? 1 : 2) * wins * pieces / (games - 1);
      }
    }
  }
  if (lift.seat_games < kEnough ||
      all_seat_games - static_cast<double>(lift.seat_games) < static_cast<double>(kEnough) || weight <= 0 ||
      variance <= 0) {
    lift.seat_games = 0;
    return lift;
  }
  lift.share /= static_cast<double>(lift.seat_games);
  lift.lift = above / weight;
  const double error = std::sqrt(variance) / weight;
  lift.low = lift.lift - kZ * error;
  lift.high = lift.lift + kZ * error;
  lift.p = std::erfc(std::abs(lift.lift) / error / std::sqrt(2.0));
  return lift;
}

}  // namespace

std::vector<bool> discoveries(const std::vector<double>& p, double rate) {
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) { return p[i]; });
  std::size_t marked = 0;
  for (std::size_t i = 0; i < order.size(); ++i)
    if (p[order[i]] <= rate * static_cast<double>(i + 1) / static_cast<double>(order.size())) marked = i + 1;
  std::vector<bool> marks(p.size(), false);
  for (std::size_t i = 0; i < marked; ++i) marks[order[i]] = true;
  return marks;
}

std::vector<Lift> lifts_of(const Plan& plan, const Tally& tally) {
  std::vector<Lift> lifts;
  const std::size_t seats = plan.bots.size();
  const auto results = tally.sums.find("results");
  if (results == tally.sums.end()) return lifts;
  const std::size_t strata = results->second.size() / (1 + seats + pairs_of(seats));
  for (const auto& [name, row] : tally.sums) {
    if (!name.starts_with(kPiece) || row.size() != strata * (seats + pairs_of(seats))) continue;
    Lift lift = lift_of(name.substr(kPiece.size()), results->second, row, seats, strata);
    if (lift.seat_games > 0) lifts.push_back(std::move(lift));
  }
  std::vector<double> p;
  for (const Lift& lift : lifts) p.push_back(lift.p);
  const std::vector<bool> marks = discoveries(p);
  for (std::size_t i = 0; i < lifts.size(); ++i) lifts[i].marked = marks[i];
  std::ranges::sort(lifts,
                    [](const Lift& a, const Lift& b) { return a.lift != b.lift ? a.lift > b.lift : a.name < b.name; });
  return lifts;
}

std::optional<double> luck_share(const Tally& tally) {
  const auto luck = tally.measures.find("luck");
  const auto skill = tally.measures.find("skill");
  if (luck == tally.measures.end() || skill == tally.measures.end()) return std::nullopt;
  const double all = static_cast<double>(luck->second.sum) + static_cast<double>(skill->second.sum);
  return all > 0 ? static_cast<double>(luck->second.sum) / all : 0;
}

bool Sequence::look(double count, double sum, double squares) {
  constexpr double kFewest = 256;     // blocks: fewer are not normal enough
  constexpr double kTightest = 2000;  // blocks, where the interval is narrowest for what it costs elsewhere
  count_ += count;
  sum_ += sum;
  squares_ += squares;
  mean_ = sum_ / count_;
  const double variance = std::max(squares_ / count_ - mean_ * mean_, 1e-4);
  const double rho = (2 * std::log(1 / error_) + std::log(1 + 2 * std::log(1 / error_))) / kTightest;
  half_ = std::sqrt(variance * 2 * (count_ * rho + 1) / (count_ * count_ * rho) *
                    std::log(std::sqrt(count_ * rho + 1) / error_));
  if (count_ < kFewest) return true;
  if (std::abs(mean_) > half_)
    outcome_ = Comparison::Outcome::differ;
  else if (within_ > 0 && std::abs(mean_) + half_ < within_)
    outcome_ = Comparison::Outcome::within;
  return outcome_ == Comparison::Outcome::open;
}

std::string_view name_of(Comparison::Outcome outcome) {
  switch (outcome) {
    case Comparison::Outcome::differ: return "differ";
    case Comparison::Outcome::within: return "within";
    case Comparison::Outcome::open: break;
  }
  return "open";
}

std::vector<Comparison> comparisons_of(const Plan& plan, const Findings& findings) {
  std::vector<Comparison> comparisons;
  const bool wins = compares_wins(plan);
  const double unit = (wins ? kParts : 1) * static_cast<double>(plan.block());  // of a difference of blocks
  const double within = read_within(plan.within).value_or(0) / (wins ? 100 : 1);
  for (std::size_t arm = 1; arm < plan.arms.size(); ++arm) {
    std::vector<Comparison::Look> course;
    Sequence sequence(0.05 / static_cast<double>(plan.arms.size() - 1), within);
    std::uint64_t next = 0;
    for (const auto& [look, row] : findings.looks) {
      const std::size_t at = 3 * (arm - 1);
      if (look != next++ || row.size() < at + 3) break;
      const auto blocks = static_cast<double>(row[at]);
      const bool whole = row[at] == static_cast<std::int64_t>(kLook);
      const bool goes_on = sequence.look(blocks, static_cast<double>(row[at + 1]) / unit,
                                         static_cast<double>(row[at + 2]) / (unit * unit));
      course.push_back({static_cast<std::uint64_t>(sequence.count()) * plan.block(), sequence.mean(), sequence.half()});
      if (!goes_on || !whole) break;  // a gap, or the end
    }
    comparisons.push_back({plan.arms[arm].name, sequence.outcome(),
                           static_cast<std::uint64_t>(sequence.count()) * plan.block(), sequence.mean(),
                           sequence.mean() - sequence.half(), sequence.mean() + sequence.half(), std::move(course)});
  }
  return comparisons;
}

bool is_settled(const Plan& plan, const Findings& findings) {
  return std::ranges::none_of(comparisons_of(plan, findings),
                              [](const Comparison& one) { return one.outcome == Comparison::Outcome::open; });
}

}  // namespace orrery
