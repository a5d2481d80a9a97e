// The games that are played here, with the contents that are at hand: the embedded one of each, and those that were given
// besides. Plays of different contents may be open at once.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/registry.h"

namespace orrery {

class Games {
public:
  // From now on the game is opened with the content that these files make up. The error says what is wrong with them.
  std::expected<void, std::string> give(const RegisteredGame& game, std::span<const EmbeddedFile> files);

  // Every game once, as it is opened.
  std::vector<const RegisteredGame*> all() const;
  // Null where no game has that id.
  const RegisteredGame* find(std::string_view id) const;
  // As it was played: with the content of this digest. Null where that is not at hand.
  const RegisteredGame* find(std::string_view id, std::uint64_t content) const;
  // With the files of this digest.
  const RegisteredGame* find_files(std::string_view id, std::uint64_t files) const;

private:
  // Each with every content at hand, the last one given first.
  template <class Wanted>
  const RegisteredGame* first(std::string_view id, Wanted wanted) const;

  std::vector<std::shared_ptr<const RegisteredGame>> given_;
};

}  // namespace orrery
