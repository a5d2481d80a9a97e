// How a position is valued: each seat's prospects of winning. What a game knows about that it says in an optional
// `G::Bot`; all members but the first are optional too:
//
//   struct Bot {
//     // Bigger is better for that seat, in any unit (hundredths of a point). Called on worlds that a seat imagines, at
//     // any question; never on finished games, where the winners are known.
//     static int judge(const State& state, Seat seat);
//
//     // A lead that is worth odds of e to 1 (2.7 to 1) in the unit of `judge`: small where little can happen any more.
//     static int doubt(const State& state);
//
//     // How eagerly each offer is to be tried, one weight per offer; 0 is "not unless nothing else is left". Rollouts
//     // draw from the weights and the tree looks at heavy offers first.
//     static void weigh(const State& state, const Question& question, Seat seat, std::span<const Action> offers,
//                       std::span<int> weights);
//
//     // A rollout is judged after so many decisions; without it games are played to the end.
//     static constexpr int kHorizon = 40;
//   };
//
// Where there is no Bot the judge is the score as it stands.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>

#include "kernel/game.h"

namespace orrery {

template <class G>
concept Judging = requires(const typename G::State& state, Seat seat) {
  { G::Bot::judge(state, seat) } -> std::convertible_to<int>;
};
template <class G>
concept Doubting = requires(const typename G::State& state) {
  { G::Bot::doubt(state) } -> std::convertible_to<int>;
};
template <class G>
concept Weighing =
    requires(const typename G::State& state, const Question& question, Seat seat, std::span<const Action> offers,
             std::span<int> weights) { G::Bot::weigh(state, question, seat, offers, weights); };

// By seat: the share of the victory it can expect, 1 in all.
using Prospects = std::array<double, kMaxSeats>;

// Nobody having won counts as everybody's draw.
inline Parties sharing(Parties winners, int seats) { return winners.empty() ? Parties::all_seats(seats) : winners; }

// Near enough to e^x, and by multiplication alone: the same bits from every compiler and in the browser, which the
// mathematical library does not promise.
inline double odds(double x) {
  double y = std::max(0.0, 1.0 + x / 1024.0);
  for (int i = 0; i < 10; ++i) y *= y;
  return y;
}

// With two seats this compares one judgement with the other; with more, a seat that runs away weighs most, and holding
// back whoever leads is worth something.
template <Game G>
Prospects prospects(const typename G::State& state) {
  Prospects share{};
  const int seats = G::seats(state);
  if (state.frames.depth == 0) {
    const Parties winners = sharing(G::winners(state), seats);
    for (const Seat seat : winners) share[static_cast<std::size_t>(index(seat))] = 1.0 / winners.count();
    return share;
  }
  Scores value{};
  if constexpr (Judging<G>) {
    for (const Seat seat : Parties::all_seats(seats))
      value[static_cast<std::size_t>(index(seat))] = G::Bot::judge(state, seat);
  } else {
    value = G::scores(state);
  }
  const auto values = std::span<const int>(value).first(static_cast<std::size_t>(seats));
  int doubt = 0;
  if constexpr (Doubting<G>) {
    doubt = G::Bot::doubt(state);
  } else {  // a quarter of what a seat has on average
    for (const int one : values) doubt += std::abs(one);
    doubt /= 4 * seats;
  }
  const double unit = std::max(1, doubt);
  const int best = *std::ranges::max_element(values);
  double sum = 0;
  for (std::size_t i = 0; i < values.size(); ++i) sum += share[i] = odds((values[i] - best) / unit);
  for (double& one : share) one /= sum;
  return share;
}

// What seats play for: their prospects and, a trifle beside them, points. So a game that is as good as won or lost is
// still played well.
template <Game G>
Prospects ambitions(const typename G::State& state) {
  constexpr double kPoint = 1e-4;
  Prospects share = prospects<G>(state);
  const Scores points = G::scores(state);
  for (std::size_t i = 0; i < share.size(); ++i) share[i] += kPoint * points[i];
  return share;
}

// How a seat likes a gamble: bold is 1, careful -1. The careful prize a sure share above an even chance of more or less,
// the bold the other way round.
inline double tasted(double share, int boldness) { return share - 0.4 * boldness * share * (1.0 - share); }

// A light choice for rollouts: by the game's weights, or any.
template <Game G>
class LightPolicy {
public:
  int pick(const Table<G>& table, Seat seat, Rng& rng) {
    const int count = static_cast<int>(table.offers().size());
    if constexpr (Weighing<G>) {
      const std::span<const int> weights = weigh(table, seat);
      int total = 0;
      for (const int weight : weights) total += weight;
      if (total > 0) {
        int left = rng.below(total);
        int i = 0;
        while (left >= weights[static_cast<std::size_t>(i)]) left -= weights[static_cast<std::size_t>(i++)];
        return i;
      }
    }
    return rng.below(count);
  }

  // One weight per offer listed; all 1 where the game has no opinion.
  std::span<const int> weigh(const Table<G>& table, Seat seat) {
    const std::span<int> weights = std::span(weights_).first(table.offers().size());
    std::ranges::fill(weights, 1);
    if constexpr (Weighing<G>) {
      if (index(seat) < kMaxSeats) G::Bot::weigh(*table, table.question(), seat, table.offers(), weights);
    }
    return weights;
  }

private:
  std::array<int, static_cast<std::size_t>(G::kMaxOffers)> weights_;
};

}  // namespace orrery
