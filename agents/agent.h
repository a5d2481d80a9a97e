// A player that knows no game: it is shown what its seat may know, the question and its offers, and picks one.
#pragma once

#include <span>

#include "kernel/game.h"

namespace orrery {

template <Game G>
class Agent {
public:
  virtual ~Agent() = default;

  // One of `offers`. The choice follows from the arguments alone: agents keep no memory from one question to the next
  // (only room to think in), so that a game can be resumed, taken back or moved to another thread.
  virtual Action choose(const Knowledge<G>& known, const Question& question, std::span<const Action> offers,
                        Rng& rng) = 0;
};

// The next party where several are asked. Kept out of line: most questions go to one seat, and that loop is short.
template <Game G>
[[gnu::noinline]] Seat next_of_several(Table<G>& table, Rng& rng) {
  Parties left = table.question().parties;
  const bool sealed = table.question().kind == AskKind::sealed;
  while (!left.empty()) {
    auto party = left.begin();
    for (int skip = sealed ? 0 : rng.below(left.count()); skip > 0; --skip) ++party;
    table.list(*party);
    if (!table.offers().empty()) return *party;
    left = left.without(*party);  // has nothing to say just now
  }
  broken("somebody can answer a question");
}

// Leads to the next answer: who gives it is returned, and the table has that party's offers listed. Seats that answer
// in secret come in their order, which tells nobody anything; an open question goes to whoever comes first, and
// without a real clock that is drawn by lot, the clock itself included.
template <Game G>
inline Seat next_party(Table<G>& table, Rng& rng) {
  if (table.question().kind == AskKind::one) [[likely]]
    return table.question().parties.first();  // listed already when the question arose
  return next_of_several(table, rng);
}

// Answers the question in hand: `action` must be among the offers listed.
template <Game G>
inline void answer(Table<G>& table, Action action) {
  const std::span<const Action> offers = table.offers();
  for (std::size_t i = 0; i < offers.size(); ++i)
    if (offers[i] == action) {
      table.choose(static_cast<int>(i));
      return;
    }
  broken("an agent answers with what it was offered");
}

}  // namespace orrery
