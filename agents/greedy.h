// Looks as far as the end of its own turn: plays each offer in a few worlds it imagines, goes on by the light policy
// while it is itself asked, and takes the offer after which its prospects are best.
#pragma once

#include "agents/agent.h"
#include "agents/prospects.h"

namespace orrery {

struct GreedyLimits {
  int samples = 12;    // worlds, each with its luck
  int decisions = 24;  // its own, at most, until a turn is judged
  int boldness = 0;    // see tasted()
};

template <Game G>
class GreedyAgent final : public Agent<G> {
public:
  explicit GreedyAgent(const GreedyLimits& limits = {}) : limits_(limits) {}

  Action choose(const Knowledge<G>& known, const Question& /*question*/, std::span<const Action> offers,
                Rng& rng) override {
    if (offers.size() == 1) return offers.front();
    const std::span<double> sums = std::span(sums_).first(offers.size());
    std::ranges::fill(sums, 0.0);
    for (int sample = 0; sample < limits_.samples; ++sample) {
      const typename G::State world = known.imagined(rng);
      // Every offer meets the same luck: offers are compared, not their dice.
      const std::uint64_t fate = rng.next();
      for (std::size_t i = 0; i < offers.size(); ++i) sums[i] += outcome(world, known.seat(), offers[i], fate);
    }
    const double best = *std::ranges::max_element(sums);
    int chosen = rng.below(static_cast<int>(std::ranges::count(sums, best)));  // among equals, any
    std::size_t i = 0;
    while (sums[i] != best || chosen-- > 0) ++i;
    return offers[i];
  }

private:
  double outcome(const typename G::State& world, Seat seat, Action offer, std::uint64_t fate) {
    typename G::State state = world;
    Rng rng(fate);
    Luck luck(rng.next());
    Table<G> table(state, luck);
    table.list(seat);
    answer(table, offer);
    for (int i = 0; i < limits_.decisions; ++i) {
      const Question& question = table.question();
      if (question.kind != AskKind::one || question.parties != seat) break;
      table.choose(light_.pick(table, seat, rng));
    }
    return tasted(ambitions<G>(state)[static_cast<std::size_t>(index(seat))], limits_.boldness);
  }

  GreedyLimits limits_;
  LightPolicy<G> light_;
  std::array<double, static_cast<std::size_t>(G::kMaxOffers)> sums_;
};

}  // namespace orrery
