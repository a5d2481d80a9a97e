// Random play of any game, whatever kind of question it puts. Needs no heap.
#pragma once

#include <array>
#include <cstdint>

#include "kernel/game.h"

namespace orrery {

// The clock comes first about once in so many answers: otherwise no phase against it would last.
inline constexpr int kClockPatience = 8;

inline Seat random_party(Parties parties, Rng& rng) {
  const bool only_clock = parties == Parties(kClock);
  if (parties.has(kClock) && (only_clock || rng.below(kClockPatience) == 0)) return kClock;
  parties = parties.without(kClock);
  int skip = rng.below(parties.count());
  for (const Seat seat : parties)
    if (skip-- == 0) return seat;
  return kNobody;
}

// One of those asked who have something to say; a seat may have nothing to do in an open question. Their offers are
// listed afterwards.
template <Game G>
Seat list_random_party(Table<G>& table, Rng& rng) {
  Parties parties = table.question().parties;
  while (!parties.empty()) {
    const Seat party = random_party(parties, rng);
    table.list(party);
    if (!table.offers().empty()) return party;
    parties = parties.without(party);
  }
  broken("a question has an offer for one of those asked");
}

// One random answer; sometimes a sealed one is taken back instead. The table stands at a question.
template <Game G>
void random_step(Table<G>& table, Rng& rng) {
  if constexpr (requires { table->sealed; }) {
    const Parties in(table->sealed.in);
    if (!in.empty() && rng.below(8) == 0) {
      table.retract(random_party(in, rng));
      return;
    }
  }
  list_random_party(table, rng);
  table.choose(rng.below(static_cast<int>(table.offers().size())));
}

// From where the table stands to the end. How many answers it took.
template <Game G>
int play_to_the_end(Table<G>& table, Rng& rng) {
  int answers = 0;
  for (; !table.finished(); ++answers) random_step(table, rng);
  return answers;
}

}  // namespace orrery
