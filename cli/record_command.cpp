// orrery record GAME DIR: games of bots over seats and options, each in a file that later builds are tried with.
#include <filesystem>
#include <ostream>
#include <system_error>

#include <fmt/format.h>

#include "arena/recording.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "kernel/hash.h"

namespace orrery::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMostGames = 10'000;

RecordingPlan plan_given(const Desk& desk, const RegisteredGame& game) {
  const Arguments& given = desk.arguments;
  RecordingPlan plan;
  plan.games = given.games.empty() ? 6 : static_cast<int>(number_given(desk, "--games", given.games, 1, kMostGames));
  plan.seed = given.seed.empty() ? 1 : number_given(desk, "--seed", given.seed, 0, ~std::uint64_t{0});
  if (!given.seats.empty()) plan.players = players_given(desk, given.seats);
  for (const std::string& bot : plan.players)
    if (const auto made = game.bot(bot, 0); !made) throw Usage(made.error());
  const auto seats = plan.players.empty() ? static_cast<std::size_t>(game.game().min_seats()) : plan.players.size();
  plan.options = setup_given(desk, game.game(), seats).options;
  return plan;
}

// The fingerprint of the behaviour, and a number: those of several releases lie side by side.
std::string file_of(const Desk& desk, const RegisteredGame& game, int number) {
  const std::string name = fmt::format("{}-{:03}.orrery", hex(game.game().behaviour().fingerprint), number);
  return (fs::path(desk.arguments.to) / name).string();
}

}  // namespace

int record_command(const Desk& desk) {
  const RegisteredGame& game = game_named(desk, desk.arguments.game);
  if (desk.arguments.to.empty()) throw Usage(desk.words.say("error.no_folder"));
  const RecordingPlan plan = plan_given(desk, game);
  for (int i = 1; i <= plan.games; ++i)
    if (const std::string file = file_of(desk, game, i); exists(file))
      throw Failure(desk.words.say("error.record_exists", {word("file", file)}));
  std::error_code error;
  fs::create_directories(desk.arguments.to, error);
  if (error)
    throw Failure(desk.words.say("error.write", {word("file", desk.arguments.to), word("reason", error.message())}));

  Recorder recorder(game, plan);
  long long entries = 0;
  for (int i = 1; i <= plan.games; ++i) {
    const auto transcript = recorder.next();
    if (!transcript) throw Failure(transcript.error());
    replace_file(file_of(desk, game, i), write_transcript(*transcript), desk.words);
    entries += std::ssize(transcript->entries);
  }
  desk.terminal.out << desk.words.say("record.done", {number("games", plan.games), number("entries", entries),
                                                      word("dir", desk.arguments.to)})
                    << '\n';
  return 0;
}

}  // namespace orrery::cli
