// Threads for what takes a while: what bots think about, and passwords. They yield to the thread that runs the tables.
#pragma once

#include <array>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace orrery::host {

class Workers {
public:
  // Somebody waits for a password; somebody is at the table and waits for the bot; nobody does.
  enum class Urgency : std::uint8_t { password, company, alone };

  explicit Workers(int threads);
  ~Workers() { stop(); }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // False where too much is waiting already.
  bool add(Urgency urgency, std::function<void()> work);
  std::size_t waiting() const;
  // What has begun is finished, the rest is dropped. Nothing runs afterwards.
  void stop();

private:
  static constexpr std::size_t kMost = 20'000;
  void run();

  mutable std::mutex mutex_;
  std::condition_variable arrived_;
  std::array<std::deque<std::function<void()>>, 3> queues_;
  std::size_t waiting_ = 0;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace orrery::host
