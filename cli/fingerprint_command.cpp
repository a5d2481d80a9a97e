// orrery fingerprint [GAME]: the number of each game's behaviour.
#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/failure.h"
#include "kernel/hash.h"

namespace orrery::cli {

int fingerprint_command(const Desk& desk) {
  std::vector<const RegisteredGame*> games;
  if (!desk.arguments.game.empty()) {
    games.push_back(&game_named(desk, desk.arguments.game));
  } else {
    if (!desk.arguments.content.empty()) throw Usage(desk.words.say("error.content_of_all"));
    for (const auto& game : registered_games()) games.push_back(game.get());
  }
  std::size_t column = 0;
  for (const RegisteredGame* game : games) column = std::max(column, game->game().id().size());
  for (const RegisteredGame* game : games)
    desk.terminal.out << fmt::format("{:<{}}  {}\n", game->game().id(), column, hex(game->fingerprint())) << std::flush;
  return 0;
}

}  // namespace orrery::cli
