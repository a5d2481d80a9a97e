// The storage thread: what goes in is written in order, together where it can be, and answered on the thread it came from.
#include "host/storage.h"

#include <deque>
#include <future>

#include <gtest/gtest.h>

#include "host/tests/folder.h"
#include "host/tests/memory_store.h"

namespace orrery::host {
namespace {

// The thread that callbacks run on: here the test's own, which takes them when it likes.
class Desk {
public:
  Storage::Post post() {
    return [this](std::function<void()> call) {
      {
        const std::scoped_lock lock(mutex_);
        calls_.push_back(std::move(call));
      }
      arrived_.notify_one();
    };
  }
  void take_one() {
    std::function<void()> call;
    {
      std::unique_lock lock(mutex_);
      arrived_.wait(lock, [&] { return !calls_.empty(); });
      call = std::move(calls_.front());
      calls_.pop_front();
    }
    call();
  }
  template <class Condition>
  void take_until(Condition condition) {
    while (!condition()) take_one();
  }
  bool is_empty() {
    const std::scoped_lock lock(mutex_);
    return calls_.empty();
  }

private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::function<void()>> calls_;
};

// Does what it is told to: waits, fails, refuses what belongs to "bad".
class StubbornStore final : public MemoryStore {
public:
  void commit(std::span<const Change> changes) override {
    if (gate.valid()) gate.get();
    ++commits;
    if (is_full) throw StoreError("full");
    for (const Change& change : changes)
      if (const auto* entry = std::get_if<JournalEntry>(&change); entry != nullptr && entry->table == "bad")
        throw ChangeRefused("bad");
    MemoryStore::commit(changes);
  }

  std::future<void> gate;
  std::atomic<bool> is_full = false;
  std::atomic<int> commits = 0;
};

std::vector<Change> entry(const std::string& table, std::int64_t seq) { return {JournalEntry{table, seq, "x"}}; }

std::string reason(const std::exception_ptr& error) {
  if (!error) return "";
  try {
    std::rethrow_exception(error);
  } catch (const std::exception& known) {
    return known.what();
  }
}

struct Stage {
  Stage() {
    auto owned = std::make_unique<StubbornStore>();
    store = owned.get();
    storage = std::make_unique<Storage>(std::move(owned), desk.post());
  }
  // Commits that wait until `open` is called.
  void close_gate() {
    gate = {};
    storage->read([this](Store&) { store->gate = gate.get_future(); }, [](const std::exception_ptr&) {});
    desk.take_one();
  }
  void open_gate() { gate.set_value(); }

  std::vector<std::size_t> lengths(const std::vector<std::string>& tables) {
    std::vector<std::size_t> result;
    bool read = false;
    storage->read(
        [&](Store& all) {
          for (const std::string& table : tables) result.push_back(all.journal(table, 0).size());
        },
        [&](const std::exception_ptr&) { read = true; });
    desk.take_until([&] { return read; });
    return result;
  }

  Desk desk;
  std::promise<void> gate;
  StubbornStore* store = nullptr;
  std::unique_ptr<Storage> storage;
};

TEST(Storage, everything_that_waits_goes_into_one_transaction) {
  Stage stage;
  stage.close_gate();
  int done = 0;
  std::vector<int> order;
  const auto note = [&](int i) {
    return [&, i](const std::exception_ptr& error) {
      EXPECT_FALSE(error);
      order.push_back(i);
      ++done;
    };
  };
  stage.storage->commit(entry("t", 1), note(1));
  for (int i = 2; i <= 100; ++i) stage.storage->commit(entry("t", i), note(i));
  stage.open_gate();
  stage.desk.take_until([&] { return done == 100; });
  EXPECT_LE(stage.store->commits, 2);  // the first, where the thread was already at the gate with it, and all others
  for (int i = 1; i <= 100; ++i) EXPECT_EQ(order[static_cast<std::size_t>(i - 1)], i);
  const StorageCounters counters = stage.storage->counters();
  EXPECT_EQ(counters.groups, 100U);
  EXPECT_EQ(counters.changes, 100U);
  EXPECT_EQ(counters.commits, static_cast<std::uint64_t>(stage.store->commits));
  EXPECT_EQ(counters.failures, 0U);
  EXPECT_EQ(counters.waiting, 0U);
  EXPECT_GT(counters.commit_seconds, 0);
}

TEST(Storage, F18_when_the_disk_fails_everyone_is_told_and_nobody_tries_again) {
  Stage stage;
  stage.store->is_full = true;
  std::vector<std::string> errors;
  for (int i = 1; i <= 5; ++i)
    stage.storage->commit(entry("t", i), [&](const std::exception_ptr& error) { errors.push_back(reason(error)); });
  stage.desk.take_until([&] { return errors.size() == 5; });
  EXPECT_EQ(errors, std::vector<std::string>(5, "full"));
  EXPECT_LE(stage.store->commits, 5);
  EXPECT_EQ(stage.storage->counters().failures, 5U);
  EXPECT_EQ(stage.lengths({"t"}), std::vector<std::size_t>{0});

  stage.store->is_full = false;
  bool kept = false;
  stage.storage->commit(entry("t", 1), [&](const std::exception_ptr& error) { kept = !error; });
  stage.desk.take_until([&] { return kept; });
  EXPECT_EQ(stage.lengths({"t"}), std::vector<std::size_t>{1});
}

TEST(Storage, a_group_that_is_refused_fails_alone_and_wholly) {
  Stage stage;
  stage.close_gate();
  std::vector<std::string> errors;
  const auto note = [&](const std::exception_ptr& error) { errors.push_back(reason(error)); };
  stage.storage->commit(entry("a", 1), note);
  stage.storage->commit({JournalEntry{"b", 1, "x"}, JournalEntry{"bad", 1, "x"}}, note);
  stage.storage->commit({}, note);
  stage.storage->commit(entry("c", 1), note);
  stage.open_gate();
  stage.desk.take_until([&] { return errors.size() == 4; });
  EXPECT_EQ(errors, (std::vector<std::string>{"", "bad", "", ""}));
  EXPECT_EQ(stage.lengths({"a", "b", "bad", "c"}), (std::vector<std::size_t>{1, 0, 0, 1}));
  EXPECT_EQ(stage.storage->counters().failures, 1U);
}

// A stranger can make a change that is refused: those who were on their way to the disk with it still go together.
TEST(Storage, F12_one_that_is_refused_does_not_part_all_others) {
  Stage stage;
  stage.close_gate();
  std::vector<std::string> errors;
  const auto note = [&](const std::exception_ptr& error) { errors.push_back(reason(error)); };
  constexpr int kGroups = 64;
  for (int i = 1; i <= kGroups; ++i) stage.storage->commit(entry(i == 23 ? "bad" : "t", i), note);
  stage.open_gate();
  stage.desk.take_until([&] { return errors.size() == kGroups; });
  for (std::size_t i = 0; i < kGroups; ++i) EXPECT_EQ(errors[i], i == 22 ? "bad" : "") << i;
  EXPECT_EQ(stage.lengths({"t", "bad"}), (std::vector<std::size_t>{kGroups - 1, 0}));
  EXPECT_LE(stage.store->commits, 2 * 6 + 2);  // two for each halving, all at once, and the first at the gate
  EXPECT_EQ(stage.storage->counters().failures, 1U);
}

TEST(Storage, a_read_sees_what_was_committed_before_it) {
  Stage stage;
  for (int i = 1; i <= 20; ++i) {
    stage.storage->commit(entry("t", i), {});
    EXPECT_EQ(stage.lengths({"t"}), std::vector{static_cast<std::size_t>(i)});
  }
}

TEST(Storage, a_read_that_fails_says_why) {
  Stage stage;
  std::string error;
  stage.storage->read([](Store&) { throw StoreError("gone"); },
                      [&](const std::exception_ptr& e) { error = reason(e); });
  stage.desk.take_until([&] { return !error.empty(); });
  EXPECT_EQ(error, "gone");
}

TEST(Storage, writes_everything_before_it_ends) {
  const Folder folder;
  Desk desk;
  int kept = 0;
  {
    Storage storage(open_store(folder.file("games.db")), desk.post());
    for (int i = 1; i <= 1000; ++i)
      storage.commit(entry("t", i), [&](const std::exception_ptr& error) { kept += error ? 0 : 1; });
  }
  while (!desk.is_empty()) desk.take_one();
  EXPECT_EQ(kept, 1000);
  EXPECT_EQ(open_store(folder.file("games.db"))->journal("t", 0).size(), 1000U);
}

TEST(Storage, F9_takes_from_many_threads_and_loses_nothing) {
  const Folder folder;
  Desk desk;
  {
    Storage storage(open_store(folder.file("games.db")), desk.post());
    std::atomic<int> reads = 0;
    int kept = 0;
    {
      std::vector<std::jthread> threads;
      threads.reserve(4);
      for (int t = 0; t < 4; ++t)
        threads.emplace_back([&, t] {
          for (int i = 1; i <= 200; ++i) {
            storage.commit(entry("t" + std::to_string(t), i),
                           [&](const std::exception_ptr& error) { kept += error ? 0 : 1; });
            if (i % 50 == 0) storage.read([&](Store& store) { reads += store.journal("t0", 0).size() <= 200 ? 1 : 0; });
            EXPECT_LE(storage.counters().changes, 800U);
          }
        });
      desk.take_until([&] { return kept == 800; });
    }
    while (storage.counters().reads < 16) std::this_thread::yield();
    EXPECT_EQ(reads, 16);
    EXPECT_EQ(storage.counters().changes, 800U);
    EXPECT_LT(storage.counters().commits, 800U);
  }
  const auto store = open_store(folder.file("games.db"));
  for (int t = 0; t < 4; ++t) EXPECT_EQ(store->journal("t" + std::to_string(t), 0).size(), 200U);
}

}  // namespace
}  // namespace orrery::host
