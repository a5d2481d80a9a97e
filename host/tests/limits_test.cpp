// Who may do how much: buckets, places, frames, and the turns that bots take.
#include "host/limits.h"

#include <array>
#include <atomic>
#include <future>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "host/connection_slots.h"
#include "host/frames.h"
#include "host/workers.h"

namespace orrery::host {
namespace {

using namespace std::chrono_literals;

TEST(Limits, F12_a_bucket_gives_some_at_once_and_then_so_many_a_second) {
  TokenBucket bucket(Rate{3, 2});
  const auto start = TokenBucket::Clock::now() + 10s;
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(start));
  EXPECT_FALSE(bucket.take(start));
  EXPECT_TRUE(bucket.take(start + 500ms));
  EXPECT_FALSE(bucket.take(start + 600ms));
  EXPECT_FALSE(bucket.take(start + 2s, 4)) << "all or nothing";
  EXPECT_TRUE(bucket.take(start + 2s, 3));
  EXPECT_TRUE(bucket.is_full(start + 10s));
}

TEST(Limits, F12_more_strangers_than_can_be_remembered_share_a_bucket) {
  TokenBuckets buckets(Rate{2, 0.0001F});
  int taken = 0;
  for (int i = 0; i < 70'000; ++i) taken += buckets.take(std::to_string(i)) ? 1 : 0;
  EXPECT_EQ(taken, 65'536 + 2);
  EXPECT_TRUE(buckets.take("0")) << "who was there keeps their own";
}

TEST(Limits, F12_answers_that_nobody_reads_are_held_up_to_a_bound) {
  constexpr std::size_t kMegabyte = std::size_t{1024} * 1024;
  HeldBytes held;
  EXPECT_TRUE(held.add("a", 10 * kMegabyte));
  EXPECT_FALSE(held.add("a", 3 * kMegabyte));
  EXPECT_TRUE(held.add("a", 2 * kMegabyte));
  EXPECT_TRUE(held.add("b", 12 * kMegabyte));
  EXPECT_FALSE(held.add("c", 9 * kMegabyte)) << "the host holds 32 MB";
  EXPECT_TRUE(held.add("c", 8 * kMegabyte));
  held.remove("a", 2 * kMegabyte);
  held.remove("d", kMegabyte);
  EXPECT_TRUE(held.add("c", 2 * kMegabyte));
  EXPECT_FALSE(held.add("c", 1));
}

TEST(Limits, F12_the_last_places_are_for_those_who_have_none) {
  ConnectionSlots slots({.connections = 1000}, false);
  int held = 0;
  for (int i = 0; i < 2000; ++i) held += slots.take("a") ? 1 : 0;
  EXPECT_EQ(held, ConnectionSlots::kMostOfAddress);
  for (int i = 0; i < 2000; ++i) held += slots.take("b") ? 1 : 0;
  for (int i = 0; i < 2000; ++i) held += slots.take("c") ? 1 : 0;
  EXPECT_EQ(held, 900);
  for (int i = 0; i < 10; ++i) held += slots.take("d") ? 1 : 0;
  EXPECT_EQ(held, 904);
  slots.give_back("d");
  EXPECT_TRUE(slots.take("d"));
  for (int i = 0; i < 2000; ++i) held += slots.take(std::to_string(i)) ? 1 : 0;
  EXPECT_EQ(held, 1000);

  // Behind a proxy all come from one address, and only the whole counts; at tables the clients do.
  ConnectionSlots proxied({.connections = 1000}, true);
  int through = 0;
  for (int i = 0; i < 2000; ++i) through += proxied.take("proxy") ? 1 : 0;
  EXPECT_EQ(through, 1000);
  int lines = 0;
  for (int i = 0; i < 300; ++i) lines += proxied.take_websocket("client") ? 1 : 0;
  EXPECT_EQ(lines, ConnectionSlots::kMostWebSockets);
}

TEST(Limits, F12_tables_that_wait_are_counted_by_address_and_person) {
  Waiting waiting({.of_address = 1, .of_person = 2});
  for (int i = 0; i < 20; ++i) EXPECT_TRUE(waiting.add("a" + std::to_string(i), "home", "ada"));
  EXPECT_FALSE(waiting.add("more", "home", "ada"));
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(waiting.add("b" + std::to_string(i), "home", "bob"));
  EXPECT_FALSE(waiting.add("more", "home", "bob"));
  EXPECT_FALSE(waiting.add("more", "home", "cyd"));
  EXPECT_TRUE(waiting.add("more", "elsewhere", "cyd"));
  waiting.remove("a0");
  waiting.remove("nothing");
  EXPECT_TRUE(waiting.add("again", "home", "bob"));
}

TEST(Limits, F11_frames_are_counted_wherever_the_bytes_are_cut) {
  std::vector<std::uint8_t> bytes = {0x81, 0x82, 0, 0,    0,    0, 'h', 'i', 0x89, 0x80, 0,
                                     0,    0,    0, 0x01, 0xFE, 0, 200, 0,   0,    0,    0};
  bytes.resize(bytes.size() + 200);
  for (int i = 0; i < 10; ++i) bytes.insert(bytes.end(), {0x00, 0x80, 0, 0, 0, 0});
  for (const std::size_t step : {std::size_t{1}, std::size_t{3}, bytes.size()}) {
    FrameCounter counter;
    int frames = 0;
    for (std::size_t at = 0; at < bytes.size(); at += step)
      frames += counter.count(std::span(bytes).subspan(at, std::min(step, bytes.size() - at)));
    EXPECT_EQ(frames, 13);
  }
}

// Holds the only thread that thinks until it is let go, so that the rest queues up.
class Turns {
public:
  explicit Turns(const Limits& limits = {}) : workers(1, limits) {
    workers.add_password([this] { held_.get_future().wait(); });
    while (workers.waiting() > 0) std::this_thread::yield();
  }
  bool think(const std::string& address, const std::string& person, std::chrono::milliseconds takes = 0ms) {
    return workers.think({.company = true, .quick = false}, {{address, person}}, [this, address, person, takes] {
      std::this_thread::sleep_for(takes);
      const std::scoped_lock lock(mutex_);
      order_ += person + " ";
    });
  }
  ~Turns() { let_go(); }
  Turns(const Turns&) = delete;
  Turns& operator=(const Turns&) = delete;
  std::string order() {
    let_go();
    while (workers.waiting() > 0) std::this_thread::sleep_for(1ms);
    workers.stop();
    return order_;
  }

private:
  void let_go() {
    if (!std::exchange(let_go_, true)) held_.set_value();
  }

  bool let_go_ = false;
  std::promise<void> held_;
  std::mutex mutex_;
  std::string order_;

public:
  Workers workers;
};

TEST(Workers, F20_addresses_take_turns_and_so_do_the_people_of_each) {
  Turns turns;
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(turns.think("many", "eve"));
  EXPECT_TRUE(turns.think("many", "eva"));
  EXPECT_TRUE(turns.think("home", "ada"));
  const std::string order = turns.order();
  EXPECT_EQ(order.find("ada"), order.starts_with("ada") ? 0U : 4U) << order;
  EXPECT_LT(order.find("eva"), 13U) << order;
}

TEST(Workers, F20_who_used_much_time_comes_later) {
  Turns turns;
  for (int i = 0; i < 6; ++i) EXPECT_TRUE(turns.think("slow", "eve", 20ms));
  for (int i = 0; i < 6; ++i) EXPECT_TRUE(turns.think("home", "ada"));
  const std::string order = turns.order();
  // One of the slow ones at most was before it was known how slow they are.
  EXPECT_LE(order.rfind("ada"), std::string("eve ada ada ada ada ada ada").size()) << order;
}

TEST(Workers, F20_an_address_and_a_person_have_so_many_waiting) {
  Turns turns;
  for (int i = 0; i < 8; ++i) EXPECT_TRUE(turns.think("home", "ada"));
  EXPECT_FALSE(turns.think("home", "ada"));
  for (int i = 0; i < 24; ++i) EXPECT_TRUE(turns.think("home", "guest" + std::to_string(i)));
  EXPECT_FALSE(turns.think("home", "one more"));
  EXPECT_TRUE(turns.think("elsewhere", "bob"));
}

TEST(Workers, F20_what_is_quick_does_not_wait_behind_what_is_not) {
  // Outlive the threads: the slow piece of work may only begin when everything else here is done.
  std::promise<void> held;
  std::promise<void> done;
  Workers workers(1, {});
  EXPECT_TRUE(workers.think({.company = true, .quick = false}, {{"a", "a"}}, [&] { held.get_future().wait(); }));
  EXPECT_TRUE(workers.think({.company = true, .quick = true}, {{"a", "a"}}, [&] { done.set_value(); }));
  EXPECT_EQ(done.get_future().wait_for(10s), std::future_status::ready);
  held.set_value();
}

TEST(Workers, F20_the_one_pays_who_used_least) {
  Turns turns;
  for (int i = 0; i < 8; ++i) EXPECT_TRUE(turns.think("many", "eve"));
  EXPECT_FALSE(turns.think("many", "eve"));
  // Somebody else sits at the same table.
  EXPECT_TRUE(turns.workers.think({.company = true, .quick = false}, {{"many", "eve"}, {"home", "ada"}}, [] {}));
}

}  // namespace
}  // namespace orrery::host
