// Information-set tree search. Each simulation imagines a world that the seat might be in and plays it with luck of its
// own: through the tree of decisions seen so far as the statistics advise, then by the light policy to the end or to
// the game's horizon. What comes out is credited to everyone who decided on the way, each maximising its own prospects.
//
// The tree is keyed by decisions, not by positions (open loop): the same answers lead to the same node whatever world
// was imagined and however the dice fell, and a node's statistics are averages over both. It holds the answers to
// questions put to one seat, and those of the searching seat to all questions; what others seal, and who comes first at
// an open question, is drawn anew in each simulation, since nobody decides knowing it.
#pragma once

#include <chrono>
#include <cmath>
#include <cstdint>
#include <vector>

#include "agents/agent.h"
#include "agents/prospects.h"

namespace orrery {

// One of the two is set.
struct SearchBudget {
  int simulations = 0;
  int milliseconds = 0;
};

template <Game G>
class SearchAgent final : public Agent<G> {
public:
  explicit SearchAgent(const SearchBudget& budget, int boldness = 0) : budget_(budget), boldness_(boldness) {
    // A simulation adds the offers of one question at most. The tree of a long search stops growing.
    const std::int64_t wanted = std::int64_t{budget.simulations} * G::kMaxOffers + 1;
    nodes_.resize(static_cast<std::size_t>(budget.simulations > 0 ? std::min(wanted, kMaxNodes) : kMaxNodes));
  }

  Action choose(const Knowledge<G>& known, const Question& /*question*/, std::span<const Action> offers,
                Rng& rng) override {
    if (offers.size() == 1) return offers.front();
    used_ = 1;
    nodes_[0] = Node{};
    Stop stop(budget_);
    for (int done = 0; !stop.reached(done); ++done) simulate(known, rng);
    return best_tried(offers);
  }

  // Of the last choice, for those who measure.
  int simulations() const { return nodes_[0].visits; }

private:
  using Place = std::int32_t;  // in nodes_; 0 is the root and stands for "none" among children

  struct Node {
    Action action{};
    double value = 0;  // sum of the prospects of `by`
    std::int32_t visits = 0;
    Place child = 0;  // the first
    Place sibling = 0;
    Seat by = kNobody;
  };

  static constexpr std::int64_t kMaxNodes = 1 << 18;  // 10 MB
  static constexpr int kMaxPath = 128;                // deeper decisions belong to the rollout
  static constexpr int kMaxRollout = 10'000;          // a game that does not end is judged
  static constexpr double kExplore = 1.5;

  class Stop {
  public:
    explicit Stop(const SearchBudget& budget)
        : budget_(budget), end_(Clock::now() + std::chrono::milliseconds(budget.milliseconds)) {}
    bool reached(int done) const {
      if (budget_.simulations > 0) return done >= budget_.simulations;
      return done > 0 && done % 8 == 0 && Clock::now() >= end_;
    }

  private:
    using Clock = std::chrono::steady_clock;
    SearchBudget budget_;
    Clock::time_point end_;
  };

  void simulate(const Knowledge<G>& known, Rng& rng) {
    typename G::State state = known.imagined(rng);
    Luck luck(rng.next());
    Table<G> table(state, luck);
    table.list(known.seat());

    path_length_ = 0;
    int decisions = 0;
    Place at = 0;
    Seat party = known.seat();
    while (true) {
      ++decisions;
      int offer = 0;
      if (table.question().kind == AskKind::one || party == known.seat()) {
        const Step step = select(table, at, party, rng);
        offer = step.offer;
        at = step.node;
        if (at == 0) {  // the tree is full
          table.choose(offer);
          break;
        }
        path_[static_cast<std::size_t>(path_length_++)] = at;
      } else {
        offer = light_.pick(table, party, rng);
      }
      table.choose(offer);
      if (table.finished() || path_length_ == kMaxPath || (at != 0 && nodes_[place(at)].visits == 0)) break;
      party = next_party(table, rng);
    }
    decisions += roll_out(table, rng);
    Prospects share = ambitions<G>(state);
    double& own = share[static_cast<std::size_t>(index(known.seat()))];
    own = tasted(own, boldness_);
    credit(share, decisions, known.seats());
  }

  struct Step {
    int offer = 0;
    Place node = 0;
  };

  // PUCT: what an offer has brought so far, plus a bonus that shrinks as it is tried; offers never tried are taken to be
  // as good as the others are on average. Only a square root: the same on every machine.
  Step select(const Table<G>& table, Place at, Seat party, Rng& rng) {
    const std::span<const Action> offers = table.offers();
    if (!find_children(at, offers, party)) return {light_.pick(table, party, rng), 0};
    const std::span<const int> weights = light_.weigh(table, party);
    int visits = 0;
    int total = 0;
    double value = 0;
    for (std::size_t i = 0; i < offers.size(); ++i) {
      visits += nodes_[place(children_[i])].visits;
      value += nodes_[place(children_[i])].value;
      total += weights[i];
    }
    const double untried = visits > 0 ? value / visits : 1.0;
    const double bonus = kExplore * std::sqrt(visits + 1.0) / std::max(1, total);
    double best = -1;
    int equals = 0;
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < offers.size(); ++i) {
      const Node& node = nodes_[place(children_[i])];
      const double mean = node.visits == 0 ? untried : node.value / node.visits;
      const double score = mean + bonus * weights[i] / (1 + node.visits);
      if (score < best) continue;
      equals = score > best ? 1 : equals + 1;
      best = score;
      if (equals == 1 || rng.below(equals) == 0) chosen = i;
    }
    return {static_cast<int>(chosen), children_[chosen]};
  }

  // The node of each offer, made where it is missing; false when there is no more room. Children lie in the order of
  // the offers, which mostly are the same as last time: then each is where it is expected.
  bool find_children(Place at, std::span<const Action> offers, Seat party) {
    const bool fresh = nodes_[place(at)].child == 0;
    Place before = 0;
    for (std::size_t i = 0; i < offers.size(); ++i) {
      const Place expected = before == 0 ? nodes_[place(at)].child : nodes_[place(before)].sibling;
      Place child = fresh ? 0 : find(at, expected, offers[i], party);
      if (child == 0) {
        if (place(used_) == nodes_.size()) return false;
        child = used_++;
        nodes_[place(child)] = {offers[i], 0, 0, 0, expected, party};
        (before == 0 ? nodes_[place(at)].child : nodes_[place(before)].sibling) = child;
      }
      children_[i] = before = child;
    }
    return true;
  }
  Place find(Place at, Place expected, Action action, Seat party) const {
    const auto fits = [&](Place child) {
      return nodes_[place(child)].action == action && nodes_[place(child)].by == party;
    };
    if (expected != 0 && fits(expected)) return expected;
    for (Place child = nodes_[place(at)].child; child != 0; child = nodes_[place(child)].sibling)
      if (fits(child)) return child;
    return 0;
  }

  int roll_out(Table<G>& table, Rng& rng) {
    int decisions = 0;
    for (; decisions < horizon() && !table.finished(); ++decisions) {
      const Seat party = next_party(table, rng);
      table.choose(light_.pick(table, party, rng));
    }
    return decisions;
  }
  static constexpr int horizon() {
    if constexpr (requires { G::Bot::kHorizon; })
      return G::Bot::kHorizon;
    else
      return kMaxRollout;
  }

  // What lies further ahead counts a trifle less: of two sure victories the nearer is taken, of two defeats the later.
  void credit(const Prospects& share, int decisions, int seats) {
    const double even = 1.0 / seats;
    const double nearness = 1.0 / (1.0 + decisions / 4096.0);
    ++nodes_[0].visits;
    for (int i = 0; i < path_length_; ++i) {
      Node& node = nodes_[place(path_[static_cast<std::size_t>(i)])];
      ++node.visits;
      node.value += even + (share[static_cast<std::size_t>(index(node.by))] - even) * nearness;
    }
  }

  // The best of those that were tried often: at least half as often as the one tried most.
  Action best_tried(std::span<const Action> offers) const {
    int most = 0;
    for (Place child = nodes_[0].child; child != 0; child = nodes_[place(child)].sibling)
      most = std::max(most, nodes_[place(child)].visits);
    Action best = offers.front();
    double value = -1;
    for (Place child = nodes_[0].child; child != 0; child = nodes_[place(child)].sibling) {
      const Node& node = nodes_[place(child)];
      if (2 * node.visits < most || node.value / node.visits <= value) continue;
      best = node.action;
      value = node.value / node.visits;
    }
    return best;
  }

  static std::size_t place(Place node) { return static_cast<std::size_t>(node); }

  SearchBudget budget_;
  int boldness_;             // see tasted()
  std::vector<Node> nodes_;  // never grows: the simulations allocate nothing
  Place used_ = 1;
  std::array<Place, kMaxPath> path_;
  int path_length_ = 0;
  LightPolicy<G> light_;
  std::array<Place, static_cast<std::size_t>(G::kMaxOffers)> children_;
};

}  // namespace orrery
