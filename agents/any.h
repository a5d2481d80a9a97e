// A bot of any game, and a game with its bots, held by tools that know none.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/any.h"

namespace orrery {

// A player that knows only what its seat may know. One bot plays one seat of one game.
class AnyBot {
public:
  virtual ~AnyBot() = default;
  // The answer of `seat`, which must be among those asked.
  virtual Action choose(const AnyPlay& play, Seat seat) = 0;
  // The same for a whole answer: where it is noted piece by piece, all the pieces in their order. (After many of them
  // the bot may want to be asked again.)
  virtual std::vector<Action> answer(const AnyPlay& play, Seat seat) = 0;
};

// What it takes to open a table and to fill its seats.
class PlayableGame {
public:
  virtual ~PlayableGame() = default;
  virtual const AnyGame& game() const = 0;

  // A level or an algorithm (names.h). The error says what is wrong with the name.
  virtual std::expected<std::unique_ptr<AnyBot>, std::string> bot(std::string_view name, std::uint64_t seed) const = 0;

  // Who goes on for a bot of a stored game: itself where there still is such a bot.
  virtual std::string going_on(std::string_view name) const = 0;

  // Whether the bot answers without searching, so that nobody waits for it; false where there is no such bot.
  virtual bool is_quick(std::string_view name) const = 0;

  // The setup with what follows from who sits where, by seat; whoever is no bot is a person (agents/seating.h).
  virtual AnySetup seated(AnySetup setup, std::span<const std::string> players) const = 0;
};

}  // namespace orrery
