// The seats of a table that play one game after another, each over a connection of its own.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <queue>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/steady_timer.hpp>
#include <boost/json/value.hpp>

#include "bench/load_client.h"
#include "kernel/luck.h"

namespace orrery::load {

using Clock = std::chrono::steady_clock;

struct Settings {
  std::string game = "connect-four";
  int seats = 2;
  std::string options = "{}";  // JSON
  int tables = 500;
  double rate = 0;  // actions per table and second; 0: as fast as answers come
  int moves = 0;    // per table, and then rest; 0: on and on
};

// What the duels share.
struct Scene {
  Scene(Io& io_, const Endpoint& host_, Settings settings_)
      : io(io_), host(host_), settings(std::move(settings_)), http(io_, host_, kHttpConnections), tick(io_) {}
  static constexpr int kHttpConnections = 16;

  Io& io;
  Endpoint host;
  Settings settings;
  Http http;
  Rng rng{2026};

  bool measuring = false;
  std::vector<std::uint32_t> latencies;  // microseconds
  std::uint64_t actions = 0;
  std::uint64_t messages = 0;  // from the host
  std::uint64_t bytes = 0;
  std::uint64_t games = 0;
  std::uint64_t refused = 0;
  std::uint64_t lost = 0;
  std::string first_trouble;

  void trouble(std::uint64_t& count, std::string_view what) {
    if (count++ == 0) first_trouble = what;
  }

  // Calls at the time, all from one timer: one for each table would cost more than the play.
  void at(Clock::time_point time, std::function<void()> call);

private:
  struct Call {
    Clock::time_point time;
    std::function<void()> call;
    bool operator<(const Call& other) const { return time > other.time; }
  };
  void wait();
  std::priority_queue<Call> calls_;
  boost::asio::steady_timer tick;
  bool waiting_ = false;
};

class Duel {
public:
  Duel(Scene& scene, int number);

  // `begun` is told once all sit at their first table, `rests` once its moves are made.
  void open(std::function<void()> begun, std::function<void()> rests);
  void play();  // from now on
  void stop() { stopped_ = true; }
  void disconnect();
  const std::string& table() const { return table_; }

private:
  struct Side {
    std::string token;
    std::shared_ptr<WebSocket> connection;
    boost::json::value position;
    Clock::time_point sent;  // when its answer went out
    bool waits = false;      // until the next seat has seen that answer
    bool acting = false;     // until it has heard of that answer itself
    bool ready = false;      // it may answer, and will when it is due
    bool over = false;
  };

  void next_game();
  void attend(std::size_t side);
  void heard(std::size_t side, std::string_view text);
  void heard_entry(std::size_t side, std::string_view text);
  void consider(std::size_t side);
  std::size_t choose(const boost::json::array& offers);
  bool is_ready() const;
  void act_when_due();
  void act(Clock::time_point since);

  Scene& scene_;
  int number_;
  std::string table_;
  std::vector<Side> sides_;
  int welcomes_ = 0;
  int acts_ = 0;
  int games_ = 0;
  int moves_ = 0;  // of this game
  std::function<void()> begun_;
  std::function<void()> rests_;
  bool playing_ = false;
  bool stopped_ = false;
  Clock::time_point due_;
  bool is_due_ = false;
  bool fresh_ = true;  // nothing of this game was heard yet
};

}  // namespace orrery::load
