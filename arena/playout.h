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
// The same without stopping at each decision: only questions to several parties come back to this loop.
template <Game G>
int play_out(Table<G>& table, Rng& rng) {
  int decisions = 0;
  while (!table.finished()) {
    next_party(table, rng);
    const int offer = rng.below(static_cast<int>(table.offers().size()));
    table.answer_at_random(&rng);
    table.choose(offer);
    decisions += 1 + table.answer_at_random(nullptr);
  }
  return decisions;
}

// The same from a state that stands at a question, or just opened.
template <Game G>
int play_out(typename G::State& state, std::uint64_t luck_seed, Rng& rng) {
  Luck luck(luck_seed);
  Table<G> table(state, luck);
  table.answer_at_random(&rng);
  table.advance();
  const int begun = table.answer_at_random(nullptr);
  // A game that asks one seat at a time is over by now, and need not pay for a loop that would find nothing to do.
  return table.finished() ? begun : begun + play_out(table, rng);
}

}  // namespace orrery
