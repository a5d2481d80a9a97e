// orrery sim GAME: many games between bots.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <ostream>
#include <thread>

#include <fmt/ranges.h>

#include "arena/simulate.h"
#include "arena/statistics.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/sim_part.h"
#include "cli/sim_report.h"
#include "kernel/hash.h"

namespace orrery::cli {
namespace {

constexpr std::uint64_t kMostSimulated = 1'000'000'000'000;
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

// What is otherwise than in the rest of the line: options, and fields of content, which have a dot in their names.
Arm arm_of(const Desk& desk, const AnyGame& game, std::size_t seats, std::string name,
           const std::vector<std::string>& settings) {
  Arm arm{std::move(name)};
  std::vector<std::string> options = desk.arguments.options;
  for (const std::string& setting : settings) {
    const std::size_t equals = setting.find('=');
    std::pair<std::string, std::string> change{setting.substr(0, equals), ""};
    if (equals != std::string::npos && Arm::is_of_content(change)) {
      change.second = setting.substr(equals + 1);
      arm.options.push_back(std::move(change));
    } else {
      options.push_back(setting);
    }
  }
  for (auto& option : setup_for_bots(desk, game, seats, options).options) arm.options.push_back(std::move(option));
  return arm;
}

// "fast:round_limit=20,edition=en": a name, and settings.
Arm arm_given(const Desk& desk, const AnyGame& game, std::size_t seats, const std::string& text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos || colon == 0) throw Usage(desk.words.say("error.arm", {word("text", text)}));
  const std::string settings = text.substr(colon + 1);
  return arm_of(desk, game, seats, text.substr(0, colon),
                settings.empty() ? std::vector<std::string>{} : players_given(desk, settings));
}

// "round_limit=12,20": a setting with each of its values. Several of them: each with each.
std::vector<std::vector<std::string>> sweeps_given(const Desk& desk) {
  constexpr std::size_t kMostArms = 1000;
  std::vector<std::vector<std::string>> arms(1);
  for (const std::string& text : desk.arguments.sweeps) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) throw Usage(desk.words.say("error.sweep", {word("text", text)}));
    std::vector<std::vector<std::string>> product;
    for (const std::vector<std::string>& arm : arms)
      for (const std::string& value : players_given(desk, text.substr(equals + 1))) {
        product.push_back(arm);
        product.back().push_back(text.substr(0, equals + 1) + value);
      }
    arms = std::move(product);
    if (arms.size() > kMostArms) throw Usage(desk.words.say("error.sweep_many", {number("most", kMostArms)}));
  }
  return arms;
}

std::vector<Arm> arms_given(const Desk& desk, const AnyGame& game, std::size_t seats) {
  const Arguments& given = desk.arguments;
  std::vector<Arm> arms;
  if (!given.sweeps.empty()) {
    if (!given.arms.empty()) throw Usage(desk.words.say("error.sweep_and_arm"));
    for (const std::vector<std::string>& settings : sweeps_given(desk))
      arms.push_back(arm_of(desk, game, seats, fmt::format("{}", fmt::join(settings, ",")), settings));
  }
  for (const std::string& text : given.arms) arms.push_back(arm_given(desk, game, seats, text));
  for (const Arm& arm : arms)
    if (std::ranges::count(arms, arm.name, &Arm::name) > 1)
      throw Usage(desk.words.say("error.arm_twice", {word("name", arm.name)}));
  if (arms.size() == 1 || (arms.empty() && !(given.compare.empty() && given.within.empty())))
    throw Usage(desk.words.say("error.arms"));
  return arms;
}

Seating seating_given(const Desk& desk) {
  const std::string& text = desk.arguments.seating;
  if (text.empty()) return Seating::rotate;
  const std::optional<Seating> seating = named<Seating>(text);
  if (!seating) throw Usage(desk.words.say("error.seating", {word("text", text)}));
  return *seating;
}

std::string within_given(const Desk& desk) {
  const std::string& text = desk.arguments.within;
  if (!text.empty() && !read_within(text)) throw Usage(desk.words.say("error.within", {word("text", text)}));
  return text;
}

// A plan with an end is played in rounds, until every arm has come to one. Rounds are the same for everybody, and so is the end.
Findings play(const Plan& plan, Range part, int threads, const RegisteredGame& game, std::atomic<std::uint64_t>& done) {
  const auto played = [&](Range range) {
    return simulate(plan, range, threads, [&] { return game.runner(plan); }, &done);
  };
  if (plan.within.empty() || part != Range{0, plan.games}) return played(part);
  const std::uint64_t round = 4 * kLook * plan.block();
  Findings found;
  for (std::uint64_t from = 0; from < plan.games && !is_settled(plan, found); from += round)
    found.add(played({from, std::min(from + round, plan.games)}));
  return found;
}

Plan sim_plan_given(const Desk& desk, const RegisteredGame& game) {
  const Arguments& given = desk.arguments;
  Plan plan;
  const auto standard = static_cast<std::size_t>(game.game().min_seats());
  plan.bots = given.seats.empty() ? std::vector<std::string>(standard, "random") : players_given(desk, given.seats);
  plan.setup = setup_for_bots(desk, game.game(), plan.bots.size(), given.options);
  plan.arms = arms_given(desk, game.game(), plan.bots.size());
  plan.seating = seating_given(desk);
  plan.study = given.study || !given.tries.empty();
  plan.tries = given.tries;
  plan.compare = given.compare;
  plan.within = within_given(desk);
  plan.games = given.games.empty() ? 1000 : number_given(desk, "--games", given.games, 1, kMostSimulated);
  plan.seed = given.seed.empty() ? 1 : number_given(desk, "--seed", given.seed, 0, ~std::uint64_t{0});
  auto made = game.planned(std::move(plan));
  if (!made) throw Usage(made.error().sentence());
  return std::move(*made);
}

int threads_given(const Desk& desk) {
  const std::string& threads = desk.arguments.threads;
  return threads.empty() ? static_cast<int>(std::max(1U, std::thread::hardware_concurrency()))
                         : static_cast<int>(number_given(desk, "--threads", threads, 1, kMostThreads));
}

std::string speed_of(const Desk& desk, const Findings& findings, double seconds, int threads) {
  std::uint64_t games = 0;
  std::uint64_t steps = 0;
  for (const Tally& arm : findings.arms) games += findings.games(), steps += arm.steps;
  const auto per_second = [&](std::uint64_t count) {
    return static_cast<long long>(static_cast<double>(count) / std::max(seconds, 1e-9));
  };
  return desk.words.say("sim.speed", {number("games", per_second(games)), number("steps", per_second(steps)),
                                      fraction("seconds", seconds), number("threads", threads)}) +
         "\n";
}

}  // namespace

int sim_command(const Desk& desk) {
  const Arguments& given = desk.arguments;
  if (given.game == "merge") return sim_merge_command(desk);
  if (!given.files.empty()) throw Usage(desk.words.say("error.argument", {word("argument", given.files.front())}));
  if (given.missing) throw Usage(desk.words.say("error.missing"));
  const RegisteredGame& game = game_named(desk, given.game);
  FindingsFile file = nothing_found(game, sim_plan_given(desk, game));
  if (!(given.shard.empty() && given.range.empty()) && given.findings.empty())
    throw Usage(desk.words.say("error.shard_findings"));
  const Range part = part_given(desk, file.plan);
  const int threads = threads_given(desk);
  const auto began = std::chrono::steady_clock::now();
  std::atomic<std::uint64_t> done = 0;
  {
    const ProgressBar bar(desk, done, std::max<std::uint64_t>(part.size(), 1));
    file.findings = play(file.plan, part, threads, game, done);
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  if (!given.findings.empty()) replace_file(given.findings, write_findings(file), desk.words);
  desk.terminal.out << (given.json ? json_of(file) : table_of(desk, &game, file));
  if (!given.json) desk.terminal.out << speed_of(desk, file.findings, took.count(), threads);
  return 0;
}

}  // namespace orrery::cli
