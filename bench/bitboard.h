// Connect Four written by hand, as fast as a plain loop goes: no rules, no offers, no table. What the kernel costs is
// measured against it.
#pragma once

#include <cstdint>
#include <utility>

#include "kernel/luck.h"

namespace orrery::bench {

// Plays one random game; returns how many discs were dropped.
inline int play_bitboard_game(Rng& rng) {
  std::uint64_t mine = 0;  // seven bits per column, the seventh stays empty
  std::uint64_t theirs = 0;
  for (int discs = 1; discs <= 42; ++discs) {
    std::uint64_t cell = 0;
    while (cell == 0) {  // a full column gives no cell: another is drawn
      const int column = 7 * rng.below(7);
      cell = ((mine | theirs) + (1ULL << column)) & (0x3FULL << column);
    }
    mine |= cell;
    std::uint64_t fours = 0;
    for (const unsigned step : {1U, 7U, 6U, 8U}) {
      const std::uint64_t pairs = mine & (mine >> step);
      fours |= pairs & (pairs >> (2 * step));
    }
    if (fours != 0) return discs;
    std::swap(mine, theirs);
  }
  return 42;
}

}  // namespace orrery::bench
