#include "catalogue/games.h"

#include <ranges>
#include <utility>

namespace orrery {

std::expected<void, std::string> Games::give(const RegisteredGame& game, std::span<const EmbeddedFile> files) {
  auto other = game.with_content(files);
  if (!other) return std::unexpected(std::move(other.error()));
  given_.emplace_back(std::move(*other));
  return {};
}

template <class Wanted>
const RegisteredGame* Games::first(std::string_view id, Wanted wanted) const {
  for (const auto& game : std::views::reverse(given_))
    if (game->game().id() == id && wanted(game->game().content())) return game.get();
  const RegisteredGame* game = find_game(id);
  return game != nullptr && wanted(game->game().content()) ? game : nullptr;
}

std::vector<const RegisteredGame*> Games::all() const {
  std::vector<const RegisteredGame*> games;
  for (const auto& game : registered_games()) games.push_back(find(game->game().id()));
  return games;
}

const RegisteredGame* Games::find(std::string_view id) const {
  return first(id, [](const AnyContent&) { return true; });
}

const RegisteredGame* Games::find(std::string_view id, std::uint64_t content) const {
  return first(id, [content](const AnyContent& here) { return here.digest == content; });
}

const RegisteredGame* Games::find_files(std::string_view id, std::uint64_t files) const {
  return first(id, [files](const AnyContent& here) { return here.files_digest == files; });
}

}  // namespace orrery
