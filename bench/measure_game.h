// What is measured of every game, whatever game it is.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "agents/search.h"
#include "arena/playout.h"
#include "bench/measure.h"
#include "kernel/unfolded.h"

namespace orrery::bench {

// A question met in a random game, and a seat that it is put to.
template <Game G>
struct Position {
  typename G::State state;
  Seat seat;
};

// Of every twelfth decision: early ones and late ones, as playouts meet them.
template <Game G>
std::vector<Position<G>> sample_positions(const Setup<G>& setup, std::size_t count) {
  std::vector<Position<G>> positions;
  Rng rng(2026);
  int until_next = 0;
  while (positions.size() < count) {
    typename G::State state = opened<G>(setup);
    Luck luck(rng.next());
    Table<G> table(state, luck);
    table.advance();
    play_out(table, rng, [&] {
      if (table.finished() || until_next-- > 0 || positions.size() == count) return;
      until_next = 11;
      positions.push_back({state, table.question().parties.first()});
    });
  }
  return positions;
}

template <Game G>
Work play_random_games(const Setup<G>& setup, Rng& rng, int games) {
  Work work;
  for (int i = 0; i < games; ++i) {
    typename G::State state = opened<G>(setup);
    work.decisions += static_cast<std::uint64_t>(play_out<G>(state, rng.next(), rng));
  }
  work.pieces = static_cast<std::uint64_t>(games);
  return work;
}

// Nodes of random games in which every outcome of luck is a node of its own.
template <Game G>
std::function<Work(int)> unfolded_nodes(const Setup<G>& setup) {
  return [setup, node = Unfolded<G>(setup), rng = Rng(7)](int nodes) mutable {
    using Mode = typename Unfolded<G>::Mode;
    for (int i = 0; i < nodes; ++i) {
      if (node.mode() == Mode::over)
        node = Unfolded<G>(setup);
      else if (node.mode() == Mode::question)
        node.answer(node.offers()[static_cast<std::size_t>(rng.below(static_cast<int>(node.offers().size())))]);
      else
        node.decide(rng.below(node.outcomes()));
    }
    return Work{.pieces = static_cast<std::uint64_t>(nodes)};
  };
}

// Does something with one position after the other.
template <Game G, class Act>
std::function<Work(int)> at_positions(const Setup<G>& setup, Act act) {
  return [positions = sample_positions<G>(setup, 256), next = std::size_t{0}, act](int pieces) mutable {
    for (int i = 0; i < pieces; ++i) act(positions[next++ % positions.size()]);
    return Work{.pieces = static_cast<std::uint64_t>(pieces)};
  };
}

template <Game G>
void measure_game(Measures& list, const std::string& name, const Setup<G>& setup) {
  list.push_back({name + "/random_games", "games/s", 64,
                  [setup, rng = Rng(7)](int games) mutable { return play_random_games<G>(setup, rng, games); }});
  list.push_back({name + "/unfolded", "nodes/s", 1024, unfolded_nodes<G>(setup)});
  list.push_back({name + "/copy", "", 256, at_positions<G>(setup, [](const Position<G>& at) {
                    typename G::State copy = at.state;
                    benchmark::DoNotOptimize(copy);
                  })});
  list.push_back({name + "/restate", "", 256, at_positions<G>(setup, [](Position<G>& at) {
                    Luck luck(0);
                    Table<G> table(at.state, luck);
                    table.restate();
                    benchmark::DoNotOptimize(table.offers().data());
                  })});
  list.push_back({name + "/imagine", "", 256, at_positions<G>(setup, [rng = Rng(7)](const Position<G>& at) mutable {
                    typename G::State world = Knowledge<G>(at.state, at.seat).imagined(rng);
                    benchmark::DoNotOptimize(world);
                  })});
  list.push_back({name + "/view", "", 256, at_positions<G>(setup, [](const Position<G>& at) {
                    typename G::View view = G::view(at.state, at.seat);
                    benchmark::DoNotOptimize(view);
                  })});
}

// Simulations of the searching bot, a few hundred at each position as in play.
template <Game G>
void measure_search(Measures& list, const std::string& name, const Setup<G>& setup) {
  constexpr int kSimulations = 256;
  auto agent = std::make_shared<SearchAgent<G>>(SearchBudget{.simulations = kSimulations});
  list.push_back(
      {name + "/search", "simulations/s", kSimulations,
       [agent, rng = Rng(7), at_next = at_positions<G>(setup, [agent, rng = Rng(7)](Position<G>& at) mutable {
                               Luck luck(0);
                               Table<G> table(at.state, luck);
                               table.list(at.seat);
                               agent->choose(Knowledge<G>(at.state, at.seat), table.question(), table.offers(), rng);
                             })](int simulations) mutable {
         at_next(simulations / kSimulations);
         return Work{.pieces = static_cast<std::uint64_t>(simulations)};
       }});
}

}  // namespace orrery::bench
