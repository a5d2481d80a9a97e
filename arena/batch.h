// Thousands of tables of one game that take their steps together and in place: what learners play at. Nothing is allocated
// in a step, and what each table shows lies in buffers of the caller.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kernel/layout.h"

namespace orrery {

struct BatchPlan {
  int tables = 1;
  std::uint64_t seed = 0;
  int threads = 1;
  std::int64_t limit = 20'000;         // answers in a game; then it is broken off
  std::vector<std::string> opponents;  // by seat: the bot that plays it; empty: the caller does
  Encoding encoding = Encoding::plain;
};

// One row a table. Null: not wanted.
struct BatchBuffers {
  std::int8_t* seat = nullptr;       // who is asked
  std::uint8_t* decision = nullptr;  // what
  std::int16_t* count = nullptr;     // how many offers there are
  std::uint64_t* offers = nullptr;   // max_offers a table; zero beyond count
  bool* mask = nullptr;              // max_offers a table
  std::byte* view = nullptr;         // of the seat that is asked
  float* tensor = nullptr;           // the same
  float* reward = nullptr;           // seats a table: returns of the game that has ended, else zero
  bool* done = nullptr;              // a game has ended in this step: all else is of the next one
  bool* truncated = nullptr;         // it was broken off
  std::byte* final_view = nullptr;   // of the seat that answered last, where a game has ended
  std::uint64_t* episode = nullptr;  // the number of the game
};

class AnyBatch {
public:
  virtual ~AnyBatch() = default;
  // Every table at the first question of its first game.
  virtual void reset() = 0;
  // One answer at each table: the place of an offer, or -1 to leave the table as it is. Nothing moves where one of them is
  // neither: its table is returned.
  virtual std::optional<int> step(std::span<const std::int32_t> answers) = 0;
  // The same with any offer at each.
  virtual void step_at_random() = 0;
  virtual std::uint64_t hash() const = 0;     // of all positions
  virtual std::int64_t finished() const = 0;  // games
};

}  // namespace orrery
