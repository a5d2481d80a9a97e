// A result of the challenge of a day on its way to a store that fails now and then.
#include "host/daily.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>

#include <gtest/gtest.h>

#include "catalogue/registry.h"
#include "host/tests/attempt.h"
#include "host/tests/memory_store.h"

namespace orrery::host {
namespace {

class FailingStore final : public MemoryStore {
public:
  DailyTable daily(std::string_view game, std::int64_t day, std::string_view person, int most) override {
    if (fails && most > 0) throw StoreError("cannot be read");
    return MemoryStore::daily(game, day, person, most);
  }
  std::atomic<bool> fails = true;
};

// What is handed over to the thread of the tables, which is this one.
class Desk {
public:
  Storage::Post post() {
    return [this](std::function<void()> task) {
      {
        const std::scoped_lock lock(mutex_);
        tasks_.push_back(std::move(task));
      }
      arrived_.notify_one();
    };
  }
  template <class Until>
  void work(Until until) {
    while (!until()) {
      std::unique_lock lock(mutex_);
      arrived_.wait(lock, [this] { return !tasks_.empty(); });
      const auto task = std::move(tasks_.front());
      tasks_.pop_front();
      lock.unlock();
      task();
    }
  }

private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::function<void()>> tasks_;
};

TEST(Daily, F18_a_result_that_is_kept_is_said_to_be_though_it_cannot_be_shown) {
  auto owned = std::make_unique<FailingStore>();
  FailingStore& store = *owned;
  Desk desk;
  const Games games;
  Metrics metrics;
  const Limits limits{.on = false};
  Workers workers(1, limits);
  Storage storage(std::move(owned), desk.post());
  Services services(games, storage, workers, metrics, desk.post(), [](auto&&...) {}, limits);
  Daily daily(services);

  Person person;
  person.id = "ada";
  person.name = "Ada";
  const Who ada{.id = person.id, .name = person.name};
  storage.commit({person}, {});
  person.id = "bob";
  storage.commit({person}, {});
  const auto sent = [&](const Who& who) {
    const Challenge today = *challenge("cosmic-pioneers", day_of(services.now()));
    const boost::json::object body{{"day", write_day(today.day)}, {"transcript", attempt(today)}};
    std::optional<std::expected<std::string, RequestError>> answer;
    daily.attempt("cosmic-pioneers", who, "here", body, [&](auto results) { answer = std::move(results); });
    desk.work([&] { return answer.has_value(); });
    return *answer ? "ok" : (*answer).error().code;
  };
  EXPECT_EQ(sent(ada), "kept");
  EXPECT_EQ(sent(ada), "played");
  store.fails = false;
  EXPECT_EQ(sent(ada), "played");
  EXPECT_EQ(sent({.id = "bob", .name = "Bob"}), "ok");
}

}  // namespace
}  // namespace orrery::host
