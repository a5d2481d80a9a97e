// orrery play GAME: a table in the terminal.
#include <algorithm>
#include <random>

#include <fmt/ranges.h>

#include "agents/levels.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/record.h"
#include "cli/terminal_table.h"

namespace orrery::cli {
namespace {

std::uint64_t seed_given(const Desk& desk) {
  if (!desk.arguments.seed.empty()) return number_given(desk, "--seed", desk.arguments.seed, 0, ~std::uint64_t{0});
  std::random_device device;
  return (std::uint64_t{device()} << 32U) | device();
}

// One human and as many opponents as the game needs.
std::vector<std::string> usual_players(const RegisteredGame& game) {
  std::vector<std::string> players(static_cast<std::size_t>(game.game().min_seats()), std::string(kUsualLevel));
  players.front() = kHuman;
  return players;
}

void check_players(const RegisteredGame& game, const std::vector<std::string>& players) {
  for (const std::string& player : players)
    if (player != kHuman)
      if (const auto bot = game.bot(player, 0); !bot) throw Usage(bot.error());
}

// A file that is there already may be another game, or no game at all.
void check_save_file(const Desk& desk) {
  const Arguments& given = desk.arguments;
  if (given.save.empty() || given.force || !exists(given.save)) return;
  if (!given.resume.empty() && same_file(given.save, given.resume)) return;
  throw Usage(desk.words.say("error.save_exists", {word("file", given.save)}));
}

struct Opened {
  const RegisteredGame& game;
  std::unique_ptr<AnyPlay> play;
  std::vector<std::string> players;
};

Opened open_new(const Desk& desk, std::uint64_t seed) {
  const RegisteredGame& game = game_named(desk, desk.arguments.game);
  auto players = desk.arguments.seats.empty() ? usual_players(game) : players_given(desk, desk.arguments.seats);
  const AnySetup setup = setup_without_time(desk, game.game(), players.size(), desk.arguments.options);
  check_players(game, players);
  return {game, std::move(*game.game().open(game.seated(setup, players), seed)), std::move(players)};
}

Opened resume(const Desk& desk, std::uint64_t seed) {
  const Arguments& given = desk.arguments;
  if (!given.options.empty()) throw Usage(desk.words.say("error.resume_options"));
  if (!given.game.empty() && find_game(given.game) == nullptr) game_named(desk, given.game);  // says that it is unknown
  Transcript transcript = transcript_in(desk, given.resume);
  if (!given.game.empty() && given.game != transcript.game)
    throw Usage(desk.words.say("error.resume_other",
                               {word("file", given.resume), word("game", transcript.game), word("given", given.game)}));
  const RegisteredGame& game = game_of(desk, transcript, given.resume);
  auto play = replayed(game, transcript, given.resume, seed);

  auto players = given.seats.empty() ? transcript.players : players_given(desk, given.seats);
  if (given.seats.empty())
    for (std::string& player : players) player = player.empty() ? std::string(kHuman) : game.going_on(player);
  if (static_cast<int>(players.size()) != play->seats())
    throw Usage(desk.words.say("error.resume_seats", {word("file", given.resume), number("seats", play->seats()),
                                                      number("given", std::ssize(players))}));
  check_players(game, players);
  return {game, std::move(play), std::move(players)};
}

}  // namespace

int play_command(const Desk& desk) {
  const Arguments& given = desk.arguments;
  const std::uint64_t seed = seed_given(desk);
  Opened opened = given.resume.empty() ? open_new(desk, seed) : resume(desk, seed);
  check_save_file(desk);

  const Catalogue words(desk.words.language(), &opened.game);
  SaveFile save(opened.game.game().id(), given.save.empty() ? given.resume : given.save, words);
  TerminalTable table(desk, opened.game, words, std::move(opened.play), std::move(opened.players), seed,
                      std::move(save));
  table.run();
  return 0;
}

}  // namespace orrery::cli
