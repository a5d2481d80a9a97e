// Threads for what takes a while: what bots think about, and passwords. They yield to the thread that runs the tables.
//
// Thoughts take turns: between addresses, and for each address between its people, those come first who have used the
// least time of late. So whoever opens many tables waits for themselves. One thread more than was asked for does what is
// quick, so that no greedy bot waits behind one that searches.
#pragma once

#include <array>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "host/limits.h"

namespace orrery::host {

class Workers {
public:
  using Work = std::function<void()>;
  struct Kind {
    bool company = false;  // somebody is at the table and waits for the bot
    bool quick = false;    // it will not take long
  };
  struct Payer {
    std::string address;
    std::string person;
  };

  Workers(int threads, const Limits& limits);
  ~Workers() { stop(); }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // Somebody waits for a password. False where too much is waiting already.
  bool add_password(Work work);
  // On account of the one of them who used least. False where too much of theirs is waiting already.
  bool think(Kind kind, const std::vector<Payer>& payers, Work work);
  std::size_t waiting() const;
  // What has begun is finished, the rest is dropped. Nothing runs afterwards.
  void stop();

private:
  static constexpr std::size_t kMost = 20'000;
  static constexpr std::size_t kMostOfAddress = 32;
  static constexpr std::size_t kMostOfPerson = 8;

  // Time is in seconds, and counts from where the least served of those who wait stands.
  struct Person {
    double used = 0;
    std::deque<Work> work;
  };
  struct Address {
    double used = 0;
    std::size_t waiting = 0;
    std::map<std::string, Person> people;
  };
  struct Queue {
    double now = 0;
    std::size_t waiting = 0;
    std::map<std::string, Address> addresses;
  };
  struct Task {
    Work work;
    Queue* queue = nullptr;  // null: a password
    Payer payer;
  };

  static std::size_t place(Kind kind) { return (kind.company ? 0 : 2) + (kind.quick ? 0 : 1); }
  bool has_work(bool quick_only) const;
  Task take(bool quick_only);
  static Task take_from(Queue& queue);
  static void charge(Queue& queue, const Payer& payer, double seconds);
  void run(bool quick_only);

  const Limits limits_;
  mutable std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<Work> passwords_;
  std::array<Queue, 4> thoughts_;  // by place(): with company first
  std::size_t waiting_ = 0;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace orrery::host
