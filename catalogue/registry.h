// All games of the table, each with everything that tools need of it. A new game is one line in games/CMakeLists.txt.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arena/research.h"
#include "arena/simulated.h"
#include "kernel/embedded.h"

namespace orrery {

class RegisteredGame : public SimulatedGame {
public:
  // A number for the game's behaviour: fixed random games under many setups, every state hashed.
  virtual std::uint64_t fingerprint() const = 0;

  // What researchers want of it; it refers to this game.
  virtual std::unique_ptr<AnyResearch> research() const = 0;

  // Messages in text/*.json, catalogue (RULES.md), and the sources of rules and tests that coverage reads.
  virtual std::span<const EmbeddedFile> text_files() const = 0;
  virtual std::span<const EmbeddedFile> source_files() const = 0;

  // The same game, played with the content that these files make up. The error says what is wrong with them.
  virtual std::expected<std::unique_ptr<RegisteredGame>, std::string> with_content(
      std::span<const EmbeddedFile> files) const = 0;
};

std::span<const std::unique_ptr<RegisteredGame>> registered_games();
// Null where no game has that id.
const RegisteredGame* find_game(std::string_view id);

}  // namespace orrery
