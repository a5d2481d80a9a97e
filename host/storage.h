// The store on a thread of its own. Whatever waits when the thread gets free goes into one transaction, so that a hundred
// tables pay for one visit to the disk.
#pragma once

#include <array>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

#include "host/store.h"

namespace orrery::host {

// Since the start. Groups are what commit() was called with, commits the transactions they went into.
struct StorageCounters {
  std::uint64_t commits = 0;
  std::uint64_t groups = 0;
  std::uint64_t changes = 0;
  std::uint64_t failures = 0;  // groups that could not be kept
  std::uint64_t reads = 0;
  double commit_seconds = 0;
  std::uint64_t waiting = 0;                          // groups and reads, now
  std::array<std::uint64_t, 12> groups_per_commit{};  // [i]: commits of at most 2^i groups; the last: any larger ones
};

class Storage {
public:
  using Done = std::function<void(const std::exception_ptr&)>;
  using Post = std::function<void(std::function<void()>)>;

  // `post` hands a function to the thread that callbacks shall run on; it may be called until the destructor is through.
  Storage(std::unique_ptr<Store> store, Post post);
  // Everything that waits is written first.
  ~Storage();
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;

  // `done` is told nothing when the changes are durable, or why they are not. Groups are kept in the order of arrival, each
  // wholly or not at all; a group that is refused (ChangeRefused) fails alone.
  void commit(std::vector<Change> changes, Done done);

  // Runs `read` on the storage thread, after everything that was committed before; then `done`, with what `read` threw.
  void read(std::function<void(Store&)> read, Done done = {});

  StorageCounters counters() const;

private:
  struct Group {
    std::vector<Change> changes;
    Done done;
    std::exception_ptr error;
  };
  struct Read {
    std::function<void(Store&)> read;
    Done done;
    std::exception_ptr error;
  };
  struct Work {
    std::vector<Group> groups;
    std::vector<Change> batch;  // the changes of all groups, one after the other
    std::vector<Read> reads;
  };

  void run();
  void write(Work& work);
  void write(std::span<Group> groups, std::span<const Change> changes);
  void commit_now(std::span<const Change> changes, std::size_t groups);
  void answer(std::shared_ptr<Work> work);

  std::unique_ptr<Store> store_;
  Post post_;

  mutable std::mutex mutex_;  // for what follows
  std::condition_variable arrived_;
  Work waiting_;
  bool stopping_ = false;
  StorageCounters counters_;

  std::thread thread_;
};

}  // namespace orrery::host
