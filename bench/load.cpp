// orrery-load: tables with two or more connected seats each, playing against a host on this machine. Says how many actions are
// done, how long it takes until the other seat has seen one, and what memory tables and connections take.
#include <algorithm>
#include <cstdio>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <boost/asio/io_context.hpp>
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include "bench/load_duel.h"
#include "bench/load_host.h"

namespace orrery::load {
namespace {

using namespace std::chrono_literals;

constexpr int kOpeningAtOnce = 64;

struct Arguments {
  Settings play;
  std::string host;
  std::string store;
  int process = 0;
  int seconds = 20;
  int warm_up = 2;
  bool rest = false;
  int connections = 0;
};

double megabytes(std::int64_t bytes) { return static_cast<double>(bytes) / 1e6; }
double kilobytes(std::int64_t bytes, int among) { return static_cast<double>(bytes) / 1e3 / among; }

class Load {
public:
  Load(Io& io, const Arguments& arguments, const Endpoint& host, pid_t process)
      : arguments_(arguments), process_(process), scene_(io, host, arguments.play) {
    for (int i = 0; i < arguments.play.tables; ++i) duels_.push_back(std::make_unique<Duel>(scene_, i));
  }

  void run() {
    const auto began = Clock::now();
    const Usage empty = usage_of(process_);
    fmt::print("host         {:.1f} MB\n", megabytes(empty.memory));
    open_tables();
    const int tables = arguments_.play.tables;
    fmt::print("open         {} tables, {} connections, in {:.1f} s\n", tables, tables * arguments_.play.seats,
               since(began));
    for (const auto& duel : duels_) duel->play();
    if (arguments_.connections > 0)
      hold();
    else if (arguments_.rest)
      rest(empty);
    else
      play(empty);
    for (const auto& duel : duels_) duel->stop();
    if (scene_.refused + scene_.lost > 0)
      fmt::print("trouble      {} refused, {} connections lost: {}\n", scene_.refused, scene_.lost,
                 scene_.first_trouble);
  }

private:
  static double since(Clock::time_point began) { return std::chrono::duration<double>(Clock::now() - began).count(); }

  template <class Condition>
  void run_until(Condition condition) {
    while (!condition()) {
      if (scene_.io.run_one_for(10s) == 0) throw std::runtime_error("nothing happens any more");
      if (scene_.lost > 0 && !scene_.measuring) throw std::runtime_error(scene_.first_trouble);
    }
  }
  void run_for(Clock::duration time) {
    bool over = false;
    scene_.at(Clock::now() + time, [&] { over = true; });
    run_until([&] { return over; });
  }

  void open_tables() {
    std::size_t next = 0;
    std::size_t open = 0;
    const std::function<void()> open_next = [&] {
      if (next == duels_.size()) return;
      duels_[next++]->open(
          [&] {
            ++open;
            open_next();
          },
          [this] { ++resting_; });
    };
    for (int i = 0; i < kOpeningAtOnce; ++i) open_next();
    run_until([&] { return open == duels_.size(); });
  }

  void play(const Usage& empty) {
    run_for(std::chrono::seconds(arguments_.warm_up));
    const Usage host_before = usage_of(process_);
    const Usage own_before = usage_of(::getpid());
    const MachineUsage machine_before = usage_of_machine();
    const auto began = Clock::now();
    scene_.games = 0;
    scene_.measuring = true;
    run_for(std::chrono::seconds(arguments_.seconds));
    scene_.measuring = false;
    const double seconds = since(began);
    const Usage host = usage_of(process_);
    const Usage own = usage_of(::getpid());
    const MachineUsage machine = usage_of_machine();

    auto& latencies = scene_.latencies;
    std::ranges::sort(latencies);
    const auto at = [&](double part) {
      if (latencies.empty()) return 0.0;
      return latencies[static_cast<std::size_t>(part * static_cast<double>(latencies.size() - 1))] / 1e3;
    };
    const double actions = static_cast<double>(scene_.actions) / seconds;
    fmt::print("actions      {:.0f} a second, {} in {:.1f} s; {} games ended\n", actions, scene_.actions, seconds,
               scene_.games);
    fmt::print("seen         p50 {:.2f} ms, p90 {:.2f} ms, p99 {:.2f} ms, p99.9 {:.2f} ms, at most {:.2f} ms\n",
               at(0.5), at(0.9), at(0.99), at(0.999), at(1));
    const double by_host = (host.cpu_seconds - host_before.cpu_seconds) / seconds;
    const double by_us = (own.cpu_seconds - own_before.cpu_seconds) / seconds;
    const double busy = (machine.busy - machine_before.busy) / seconds;
    fmt::print("processors   host {:.2f}, generator {:.2f}, others {:.2f}, stolen {:.2f}\n", by_host, by_us,
               std::max(0.0, busy - by_host - by_us), (machine.stolen - machine_before.stolen) / seconds);
    fmt::print("told         {:.0f} bytes a message; {:.1f} µs of the host's processors an action\n",
               static_cast<double>(scene_.bytes) / static_cast<double>(std::max<std::uint64_t>(scene_.messages, 1)),
               1e6 * by_host / std::max(actions, 1.0));
    fmt::print("memory       {:.1f} MB, {:.1f} KB for a table with its connections\n", megabytes(host.memory),
               kilobytes(host.memory - empty.memory, arguments_.play.tables));
  }

  // Tables that were played a little: with their people still there, and after they left.
  void rest(const Usage& empty) {
    run_until([&] { return resting_ == duels_.size(); });
    const auto say = [&](const char* when) {
      const Usage host = usage_of(process_);
      fmt::print("{:<12} {:.1f} MB, {:.1f} KB for a table\n", when, megabytes(host.memory),
                 kilobytes(host.memory - empty.memory, arguments_.play.tables));
    };
    say("played");
    run_for(std::chrono::seconds(arguments_.seconds));
    say("at rest");
    for (const auto& duel : duels_) {
      duel->stop();
      duel->disconnect();
    }
    run_for(std::chrono::seconds(arguments_.seconds));
    say("left alone");
  }

  // Connections that only watch, beside those of the tables.
  void hold() {
    const Usage before = usage_of(process_);
    const auto began = Clock::now();
    std::vector<std::shared_ptr<WebSocket>> watchers;
    int welcomed = 0;
    const std::function<void()> open_next = [&] {
      if (std::cmp_greater_equal(watchers.size(), arguments_.connections)) return;
      const std::string& table = duels_[watchers.size() % duels_.size()]->table();
      auto connection = std::make_shared<WebSocket>(scene_.io);
      watchers.push_back(connection);
      connection->open(
          scene_.host,
          [connection = connection.get(), &table] {
            connection->send(R"({"type":"hello","protocol":2,"since":0,"table":")" + table + R"("})");
          },
          [&, first = true](std::string_view /*text*/) mutable {
            if (!std::exchange(first, false)) return;
            ++welcomed;
            open_next();
          },
          [this](const std::string& why) { scene_.trouble(scene_.lost, why); });
    };
    for (int i = 0; i < kOpeningAtOnce; ++i) open_next();
    run_until([&] { return welcomed == arguments_.connections; });
    const Usage after = usage_of(process_);
    fmt::print("watching     {} connections, in {:.1f} s: {:.1f} KB each\n", welcomed, since(began),
               kilobytes(after.memory - before.memory, welcomed));
    scene_.measuring = true;
    run_for(std::chrono::seconds(arguments_.seconds));
    const Usage later = usage_of(process_);
    fmt::print("held         for {} s, {} lost; {:.1f} KB each\n", arguments_.seconds, scene_.lost,
               kilobytes(later.memory - before.memory, welcomed));
  }

  const Arguments& arguments_;
  pid_t process_;
  Scene scene_;
  std::vector<std::unique_ptr<Duel>> duels_;
  std::size_t resting_ = 0;
};

// As many connections as the system allows.
void raise_file_limit() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

int run(const Arguments& arguments) {
  raise_file_limit();
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  std::optional<OwnHost> own;
  if (arguments.host.empty()) own.emplace(arguments.store);
  Io io(1);
  Load(io, arguments, own ? own->endpoint() : read_endpoint(arguments.host), own ? own->process() : arguments.process)
      .run();
  return 0;
}

}  // namespace
}  // namespace orrery::load

int main(int argc, char** argv) {
  using namespace orrery::load;
  Arguments arguments;
  CLI::App app("Plays at many tables of a host at once, and measures");
  app.add_option("--tables", arguments.play.tables, "Tables, all of their seats connected (500)")
      ->check(CLI::Range(1, 100'000));
  app.add_option("--rate", arguments.play.rate, "Actions per table and second; else as fast as answers come")
      ->check(CLI::Range(0.01, 1000.0));
  app.add_option("--seconds", arguments.seconds, "How long to measure, to rest, to hold (20)");
  app.add_option("--warm-up", arguments.warm_up, "Seconds before it (2)");
  app.add_option("--game", arguments.play.game, "The game (connect-four)");
  app.add_option("--seats", arguments.play.seats, "Seats of a table (2)")->check(CLI::Range(2, 6));
  app.add_option("--options", arguments.play.options, "Options of the game, as JSON ({})");
  app.add_flag("--rest", arguments.rest, "A few moves at each table, then rest; then everybody leaves");
  app.add_option("--connections", arguments.connections, "So many more connections, which only watch");
  app.add_option("--host", arguments.host, "ADDRESS:PORT of a host; else one is started, without limits");
  app.add_option("--pid", arguments.process, "The process of that host, for its memory");
  app.add_option("--store", arguments.store, "The store of the host that is started; else a temporary file");
  CLI11_PARSE(app, argc, argv);
  if (arguments.rest || arguments.connections > 0) arguments.play.moves = 12;
  try {
    return run(arguments);
  } catch (const std::exception& error) {
    fmt::print(stderr, "orrery-load: {}\n", error.what());
    return 1;
  }
}
