// A number for a game's behaviour: it changes when any position of its random games does.
#pragma once

#include <vector>

#include "arena/playout.h"
#include "kernel/described.h"
#include "kernel/hash.h"

namespace orrery {

// Every option's every value with the others as usual, and as many mixtures again drawn by lot, where options meet.
template <Game G>
std::vector<typename G::Options> option_samples(Rng& rng) {
  using Options = typename G::Options;
  std::vector<Options> samples{Options{}};
  const Options standard{};
  each_option<Options>([&](const std::string&, Seat, auto at) {
    using Value = std::remove_cvref_t<decltype(at(standard))>;
    for (int i = 0; i < Names<Value>::count(); ++i) {
      if (Names<Value>::value(i) == at(standard)) continue;
      samples.push_back({});
      at(samples.back()) = Names<Value>::value(i);
    }
  });
  for (std::size_t mixtures = samples.size() - 1; mixtures > 0; --mixtures) {
    samples.push_back({});
    each_option<Options>([&](const std::string&, Seat, auto at) {
      using Value = std::remove_cvref_t<decltype(at(standard))>;
      at(samples.back()) = Names<Value>::value(rng.below(Names<Value>::count()));
    });
  }
  return samples;
}

inline constexpr int kFingerprintGames = 8;  // per setup

template <Game G>
std::uint64_t fingerprint() {
  Hasher hasher;
  Rng rng(0);
  for (const auto& options : option_samples<G>(rng))
    for (int seats = G::kMinSeats; seats <= G::kMaxSeats; ++seats)
      for (int game = 0; game < kFingerprintGames; ++game) {
        typename G::State state = opened<G>(Setup<G>{seats, options});
        Luck luck(rng.next());
        Table<G> table(state, luck);
        table.advance();
        hasher.add(hash_of(state));
        play_out(table, rng, [&] { hasher.add(hash_of(state)); });
      }
  return hasher.value();
}

}  // namespace orrery
