// Random games as fast as the whole path of questions and offers allows.
#pragma once

#include "agents/agent.h"

namespace orrery {

// Plays from where the table stands to the end, any offer as likely as the others; calls `after` after each decision.
// Returns how many there were.
template <Game G, class After>
int play_out(Table<G>& table, Rng& rng, After&& after) {
  int decisions = 0;
  while (!table.finished()) {
    next_party(table, rng);
    table.choose(rng.below(static_cast<int>(table.offers().size())));
    ++decisions;
    after();
  }
  return decisions;
}
template <Game G>
int play_out(Table<G>& table, Rng& rng) {
  return play_out(table, rng, [] {});
}

// The same from a state that stands at a question, or just opened.
template <Game G>
int play_out(typename G::State& state, std::uint64_t luck_seed, Rng& rng) {
  Luck luck(luck_seed);
  Table<G> table(state, luck);
  table.advance();
  return play_out(table, rng);
}

}  // namespace orrery
