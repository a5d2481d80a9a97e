// orrery dataset: games as open data. `make` plays them among bots, `export` takes them from a store, `verify` plays every one again.
#include <algorithm>
#include <atomic>
#include <ctime>
#include <ostream>
#include <set>
#include <thread>

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <fmt/format.h>

#include "arena/dataset.h"
#include "arena/gzip.h"
#include "arena/plan.h"
#include "arena/recording.h"
#include "arena/workers.h"
#include "cli/commands.h"
#include "cli/dataset_files.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/sim_part.h"
#include "cli/store_given.h"
#include "host/journaled_play.h"
#include "host/recent_replies.h"
#include "host/secrets.h"
#include "host/store.h"
#include "host/table_info.h"
#include "kernel/hash.h"

namespace orrery::cli {
namespace {

constexpr std::uint64_t kMostGames = 100'000'000;

std::string out_given(const Desk& desk) {
  if (desk.arguments.out.empty()) throw Usage(desk.words.say("error.no_out"));
  return desk.arguments.out;
}

// With the content that take_contents has taken.
const RegisteredGame& game_given(const Desk& desk, std::string_view id) {
  return *desk.games.find(game_named(desk, std::string(id)).game().id());
}

void tell_done(const Desk& desk, std::uint64_t games) {
  desk.terminal.out << desk.words.say("dataset.done", {number("games", static_cast<long long>(games)),
                                                       word("folder", desk.arguments.out)})
                    << '\n';
}

// --- make ------------------------------------------------------------------------------------------------------------

struct Lines {
  std::string game, decisions, error;
};

// Game i follows from the seed and i alone; bots move on by a seat from game to game.
Lines self_play(const RegisteredGame& game, const AnySetup& setup, const std::vector<std::string>& bots,
                std::uint64_t seed, std::uint64_t i, bool decisions) {
  Hasher hasher;
  hasher.add(seed);
  hasher.add(i);
  Rng rng(hasher.value());
  std::vector<std::string> players(bots.size());
  const SeatedBots order = bots_by_seat(Seating::rotate, bots.size(), i);
  for (std::size_t seat = 0; seat < bots.size(); ++seat) players[seat] = bots[order[seat]];
  auto play = game.game().open(game.seated(setup, players), rng.next());
  if (!play) return {.game = {}, .decisions = {}, .error = play.error()};
  auto transcript = played_by_bots(game, **play, players, rng, false);
  if (!transcript) return {.game = {}, .decisions = {}, .error = transcript.error()};
  const DataGame data{.id = fmt::format("{}-{}", seed, i), .transcript = std::move(*transcript)};
  auto line = game_line(game.game(), data);
  if (!line) return {.game = {}, .decisions = {}, .error = line.error()};
  return {std::move(*line), decisions ? decision_lines(game.game(), data) : "", ""};
}

int make(const Desk& desk) {
  const Arguments& given = desk.arguments;
  take_contents(desk);
  const RegisteredGame& game = game_given(desk, given.subject);
  const auto standard = static_cast<std::size_t>(game.game().min_seats());
  const std::vector<std::string> bots =
      given.seats.empty() ? std::vector<std::string>(standard, "random") : players_given(desk, given.seats);
  for (const std::string& bot : bots)
    if (const auto made = game.bot(bot, 0); !made) throw Usage(made.error());
  const AnySetup setup = setup_without_time(desk, game.game(), bots.size(), given.options);
  const std::uint64_t games = given.games.empty() ? 1000 : number_given(desk, "--games", given.games, 1, kMostGames);
  const std::uint64_t seed = given.seed.empty() ? 1 : number_given(desk, "--seed", given.seed, 0, ~std::uint64_t{0});
  const int threads = given.threads.empty() ? static_cast<int>(std::max(1U, std::thread::hardware_concurrency()))
                                            : static_cast<int>(number_given(desk, "--threads", given.threads, 1, 1024));
  Plan plan;
  plan.bots = bots;
  plan.games = games;
  const Range part = part_given(desk, plan);
  DatasetWriter writer(desk, out_given(desk), given.decisions);
  // In portions, so that lines come in the order of their numbers and memory does not grow.
  const std::uint64_t portion = 32 * static_cast<std::uint64_t>(threads);
  for (std::uint64_t from = part.from; from < part.to; from += portion) {
    std::vector<Lines> lines(std::min(portion, part.to - from));
    std::atomic<std::size_t> next = 0;
    run_workers(threads, [&](int) {
      for (std::size_t i = next++; i < lines.size(); i = next++)
        lines[i] = self_play(game, setup, bots, seed, from + i, given.decisions);
    });
    for (const Lines& each : lines) {
      if (!each.error.empty()) throw Failure(each.error);
      writer.add(each.game, each.decisions);
    }
  }
  boost::json::object options;
  for (const auto& [name, value] : setup.options) options[name] = value;
  writer.finish({{"how", "self-play"},
                 {"game", game.game().id()},
                 {"bots", boost::json::array(bots.begin(), bots.end())},
                 {"options", std::move(options)},
                 {"games", games},
                 {"range", boost::json::array{part.from, part.to}},
                 {"seed", seed}});
  tell_done(desk, writer.games());
  return 0;
}

// --- export ----------------------------------------------------------------------------------------------------------

std::string month_of(std::int64_t milliseconds) {
  const std::time_t seconds = milliseconds / 1000;
  std::tm parts{};
  ::gmtime_r(&seconds, &parts);
  return fmt::format("{:04}-{:02}", parts.tm_year + 1900, parts.tm_mon + 1);
}

// Only finished games of listed tables, and only where every person who played has an account and agrees now, whoever left
// before the end included.
bool may_be_published(const host::StoredGame& stored, const host::TableInfo& info,
                      const std::set<std::string>& agreed) {
  return stored.table.status == "finished" && stored.table.open &&
         std::ranges::all_of(info.chairs, [&](const host::Chair& chair) {
           return !chair.was_played_by_person() || agreed.contains(chair.person.empty() ? chair.left : chair.person);
         });
}

// Nothing where it is not to be published, or not of this game or month, or this build does not play it, or what is stored
// of it is damaged.
std::optional<DataGame> game_of(const Desk& desk, const host::StoredGame& stored, const std::set<std::string>& agreed,
                                const RegisteredGame*& registered) try {
  const Arguments& given = desk.arguments;
  const host::TableInfo info = host::TableInfo::read(stored.table);
  const std::string month = month_of(stored.table.updated);
  if (!may_be_published(stored, info, agreed) || (!given.game.empty() && stored.table.game != given.game) ||
      (!given.month.empty() && month != given.month))
    return std::nullopt;
  registered = desk.games.find(stored.table.game);
  if (const auto content = host::JournaledPlay::content_of(stored.snapshot, stored.journal))
    registered = desk.games.find(stored.table.game, *content);
  if (registered == nullptr) return std::nullopt;
  host::RecentReplies replies;
  const auto journaled = host::JournaledPlay::load(registered->game(), info, stored.snapshot, stored.journal, replies);
  if (!journaled) return std::nullopt;
  DataGame data{.id = host::random_id(), .transcript = journaled->play().transcript(), .month = month};
  data.transcript.players.clear();
  for (const host::Chair& chair : info.chairs)
    data.transcript.players.push_back(chair.was_played_by_person() ? "human" : chair.bot);
  return data;
} catch (const std::exception&) {  // of the table's record
  return std::nullopt;
}

int export_store(const Desk& desk) {
  const Arguments& given = desk.arguments;
  const std::string folder = out_given(desk);
  take_contents(desk);
  DatasetWriter writer(desk, folder, given.decisions);
  long long left = 0;
  try {
    const std::set<std::string> agreed = host::people_who_publish(store_given(desk));
    host::each_stored_game(store_given(desk), [&](const host::StoredGame& stored) {
      const RegisteredGame* registered = nullptr;
      const auto data = game_of(desk, stored, agreed, registered);
      const auto line = data ? game_line(registered->game(), *data) : std::unexpected(std::string());
      if (line)
        writer.add(*line, given.decisions ? decision_lines(registered->game(), *data) : "");
      else
        ++left;
    });
  } catch (const host::StoreError& error) {
    throw Failure(error.what());
  }
  boost::json::object made{{"how", "export"}};
  if (!given.game.empty()) made["game"] = given.game;
  if (!given.month.empty()) made["month"] = given.month;
  writer.finish(std::move(made));
  tell_done(desk, writer.games());
  if (left > 0) desk.terminal.out << desk.words.say("dataset.left", {number("games", left)}) << '\n';
  return 0;
}

// --- verify ----------------------------------------------------------------------------------------------------------

std::string text_in(const Desk& desk, const std::string& path, const boost::json::value& about) {
  const std::string bytes = read_file(path, desk.words);
  if (host::sha256_hex(bytes) != about.at("sha256").as_string())
    throw Failure(desk.words.say("error.dataset_changed", {word("file", path)}));
  auto text = gunzip(bytes);
  if (!text) throw Failure(desk.words.say("error.dataset_changed", {word("file", path)}));
  return std::move(*text);
}

// Plays the game of a line again; what it should be is what it says, to the last sign. Its decisions go to `decisions`.
std::string verify_line(const Desk& desk, std::string_view line, std::string* decisions) {
  const boost::json::object json = boost::json::parse(line).as_object();
  const RegisteredGame* game =
      desk.games.find(std::string(json.at("game").as_string()), read_hex(json.at("content").as_string()).value_or(0));
  if (game == nullptr) return "there is no such game here, or it has other content";
  const auto data = read_game_line(game->game(), json);
  if (!data) return data.error();
  const auto again = game_line(game->game(), *data);
  if (!again) return again.error();
  if (*again != std::string(line) + "\n") return "it comes out differently";
  if (decisions != nullptr) *decisions += decision_lines(game->game(), *data);
  return "";
}

int verify(const Desk& desk) {
  const std::string& folder = desk.arguments.subject;
  if (folder.empty()) throw Usage(desk.words.say("error.no_dataset"));
  take_contents(desk);
  long long games = 0;
  try {
    const boost::json::value manifest = boost::json::parse(read_file(path_in(folder, kManifest), desk.words));
    const boost::json::object& files = manifest.at("files").as_object();
    const std::string text = text_in(desk, path_in(folder, kGamesFile), files.at(kGamesFile));
    const bool has_decisions = files.contains(kDecisionsFile);
    std::string decisions;
    for (std::size_t at = 0; at < text.size(); ++games) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      const std::string why =
          verify_line(desk, std::string_view(text).substr(at, end - at), has_decisions ? &decisions : nullptr);
      if (!why.empty())
        throw Failure(desk.words.say("error.dataset_game", {number("line", games + 1), word("reason", why)}));
      at = end + 1;
    }
    if (has_decisions && text_in(desk, path_in(folder, kDecisionsFile), files.at(kDecisionsFile)) != decisions)
      throw Failure(desk.words.say("error.dataset_decisions"));
  } catch (const Failure&) {
    throw;
  } catch (const std::exception& wrong) {  // what the manifest or a line lacks
    throw Failure(desk.words.say("error.dataset", {word("folder", folder), word("reason", wrong.what())}));
  }
  desk.terminal.out << desk.words.say("dataset.sound", {number("games", games)}) << '\n';
  return 0;
}

// --- schema ----------------------------------------------------------------------------------------------------------

// Of the game that is named, or of all.
int schema(const Desk& desk) {
  take_contents(desk);
  std::vector<DataWords> words;
  const auto add = [&](std::string_view id) {
    const RegisteredGame& registered = game_given(desk, id);
    const AnyGame& game = registered.game();
    const auto research = registered.research();
    words.push_back({std::string(game.id()), research->view(), research->verbs(), game.vocabulary().decisions});
  };
  if (desk.arguments.subject.empty())
    for (const auto& game : registered_games()) add(game->game().id());
  else
    add(desk.arguments.subject);
  desk.terminal.out << dataset_schema(words);
  return 0;
}

}  // namespace

int dataset_command(const Desk& desk) {
  const std::string& what = desk.arguments.action;
  if (what == "make") return make(desk);
  if (what == "export") return export_store(desk);
  if (what == "verify") return verify(desk);
  if (what == "schema") return schema(desk);
  throw Usage(desk.words.say("error.dataset_action", {word("action", what)}));
}

}  // namespace orrery::cli
