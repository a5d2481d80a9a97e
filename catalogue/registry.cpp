#include "catalogue/registry.h"

namespace orrery {

// One line per game of games/CMakeLists.txt: ORRERY_GAME(noughts) …
#define ORRERY_GAME(folder) std::unique_ptr<RegisteredGame> register_##folder();
#include "catalogue/games.inc"
#undef ORRERY_GAME

std::span<const std::unique_ptr<RegisteredGame>> registered_games() {
  static const std::vector<std::unique_ptr<RegisteredGame>> games = [] {
    std::vector<std::unique_ptr<RegisteredGame>> list;
#define ORRERY_GAME(folder) list.push_back(register_##folder());
#include "catalogue/games.inc"
#undef ORRERY_GAME
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
