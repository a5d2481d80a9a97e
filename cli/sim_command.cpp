// orrery sim GAME: many games between bots.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <ostream>
#include <thread>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/speech.h"
#include "kernel/hash.h"

namespace orrery::cli {
namespace {

constexpr std::uint64_t kMostGames = 1'000'000'000'000;
constexpr std::uint64_t kMostThreads = 1024;

// Draws itself on stderr ten times a second until it goes out of scope, and leaves nothing behind.
class ProgressBar {
public:
  ProgressBar(const Desk& desk, const std::atomic<std::uint64_t>& done, std::uint64_t games)
      : desk_(desk), done_(done), games_(games) {
    if (desk.terminal.err_is_tty) thread_ = std::jthread([this](const std::stop_token& stop) { draw_until(stop); });
  }

private:
  void draw_until(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (!wake_.wait_for(lock, stop, std::chrono::milliseconds(100), [] { return false; }) && !stop.stop_requested())
      draw();
    desk_.terminal.err << "\r\x1b[K" << std::flush;
  }
  void draw() const {
    constexpr int kBar = 30;
    const std::uint64_t done = done_.load(std::memory_order_relaxed);
    const int filled = static_cast<int>(done * kBar / games_);
    std::string bar;
    for (int i = 0; i < kBar; ++i) bar += i < filled ? "█" : "░";
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - began_;
    const auto rate = static_cast<long long>(static_cast<double>(done) / seconds.count());
    desk_.terminal.err << "\r\x1b[K" << bar << ' '
                       << desk_.words.say("sim.progress",
                                          {number("done", static_cast<long long>(done)),
                                           number("games", static_cast<long long>(games_)), number("rate", rate)})
                       << std::flush;
  }

  const Desk& desk_;
  const std::atomic<std::uint64_t>& done_;
  std::uint64_t games_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread thread_;  // last: it is stopped and joined before the rest goes
};

SimulationPlan plan_given(const Desk& desk, const RegisteredGame& game) {
  const Arguments& given = desk.arguments;
  SimulationPlan plan;
  const auto standard = static_cast<std::size_t>(game.game().min_seats());
  plan.bots = given.seats.empty() ? std::vector<std::string>(standard, "random") : players_given(desk, given.seats);
  plan.setup = setup_without_time(desk, game.game(), plan.bots.size());
  for (const std::string& bot : plan.bots)
    if (const auto made = game.bot(bot, 0); !made) throw Usage(made.error());
  plan.games = given.games.empty() ? 1000 : number_given(desk, "--games", given.games, 1, kMostGames);
  plan.seed = given.seed.empty() ? 1 : number_given(desk, "--seed", given.seed, 0, ~std::uint64_t{0});
  plan.threads = given.threads.empty()
                     ? static_cast<int>(std::max(1U, std::thread::hardware_concurrency()))
                     : static_cast<int>(number_given(desk, "--threads", given.threads, 1, kMostThreads));
  return plan;
}

std::string json_of(const std::vector<Share>& shares) {
  std::string list;
  for (const Share& share : shares)
    list += fmt::format(R"({}{{"name": {}, "games": {}, "wins": {}, "low": {}, "high": {}, "mean_score": {}}})",
                        list.empty() ? "" : ", ", boost::json::serialize(boost::json::string(share.name)), share.games,
                        share.wins, share.low, share.high, share.mean_score);
  return "[" + list + "]";
}

void print_json(const Desk& desk, const SimulationPlan& plan, const SimulationResult& result) {
  desk.terminal.out
      << fmt::format(
             R"({{"game": "{}", "seed": {}, "games": {}, "steps": {}, "hash": "{}", "bots": {}, "seats": {}, "seconds": {}}})",
             desk.arguments.game, plan.seed, result.games, result.steps, hex(result.hash), json_of(result.bots),
             json_of(result.seats), result.seconds)
      << '\n';
}

std::vector<std::string> row_of(const Desk& desk, const std::string& name, const Share& share) {
  const Catalogue& words = desk.words;
  return {name, words.say("sim.share", {fraction("share", share.wins)}),
          words.say("sim.interval", {fraction("low", share.low), fraction("high", share.high)}),
          words.say("sim.score", {fraction("score", share.mean_score)})};
}

void print_table(const Desk& desk, const RegisteredGame& game, const SimulationPlan& plan,
                 const SimulationResult& result) {
  const Catalogue words(desk.words.language(), &game);
  const Terminal& terminal = desk.terminal;
  terminal.out << terminal.paint("1", words.say("game.name")) << " · "
               << words.say("sim.title",
                            {number("games", static_cast<long long>(result.games)),
                             number("seats", std::ssize(plan.bots)), word("seed", std::to_string(plan.seed))})
               << "\n\n";

  const auto print = [&](std::string_view title, const std::vector<Share>& shares, auto name) {
    std::vector<std::vector<std::string>> rows;
    rows.push_back({words.say(title), words.say("sim.column.wins"), words.say("sim.column.interval"),
                    words.say("sim.column.score")});
    for (std::size_t i = 0; i < shares.size(); ++i) rows.push_back(row_of(desk, name(i), shares[i]));
    terminal.out << as_table(rows, 1) << '\n';
  };
  print("sim.column.bot", result.bots, [&](std::size_t i) { return result.bots[i].name; });
  print("sim.column.seat", result.seats,
        [&](std::size_t i) { return player_name(seat_at(static_cast<int>(i)), words); });

  const double seconds = std::max(result.seconds, 1e-9);
  const auto per_second = [&](std::uint64_t count) {
    return static_cast<long long>(static_cast<double>(count) / seconds);
  };
  terminal.out << words.say("sim.speed",
                            {number("games", per_second(result.games)), number("steps", per_second(result.steps)),
                             fraction("seconds", result.seconds), number("threads", plan.threads)})
               << '\n'
               << words.say("sim.hash", {word("hash", hex(result.hash))}) << '\n';
}

}  // namespace

int sim_command(const Desk& desk) {
  const RegisteredGame& game = game_named(desk, desk.arguments.game);
  SimulationPlan plan = plan_given(desk, game);
  std::atomic<std::uint64_t> done = 0;
  plan.progress = &done;
  const auto result = [&] {
    const ProgressBar bar(desk, done, plan.games);
    return game.simulate(plan);
  }();
  if (!result) throw Failure(result.error());
  if (desk.arguments.json)
    print_json(desk, plan, *result);
  else
    print_table(desk, game, plan, *result);
  return 0;
}

}  // namespace orrery::cli
