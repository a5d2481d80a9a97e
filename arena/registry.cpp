#include "arena/registry.h"

#include "arena/registered.h"
#include "games/connect_four/game.h"
#include "games/noughts/game.h"

namespace orrery {

std::span<const std::unique_ptr<RegisteredGame>> registered_games() {
  static const std::vector<std::unique_ptr<RegisteredGame>> games = [] {
    std::vector<std::unique_ptr<RegisteredGame>> list;
    list.push_back(std::make_unique<Registered<noughts::Game>>());
    list.push_back(std::make_unique<Registered<connect_four::Game>>());
    return list;
  }();
  return games;
}

const RegisteredGame* find_game(std::string_view id) {
  for (const auto& registered : registered_games())
    if (registered->game().id() == id) return registered.get();
  return nullptr;
}

}  // namespace orrery
