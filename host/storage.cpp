#include "host/storage.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <iterator>
#include <new>
#include <utility>

namespace orrery::host {

Storage::Storage(std::unique_ptr<Store> store, Post post)
    : store_(std::move(store)), post_(std::move(post)), thread_([this] { run(); }) {}

Storage::~Storage() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  arrived_.notify_one();
  thread_.join();
}

void Storage::commit(std::vector<Change> changes, Done done) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.groups.push_back({std::move(changes), std::move(done), nullptr});
  }
  arrived_.notify_one();
}

void Storage::read(std::function<void(Store&)> read, Done done) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.reads.push_back({std::move(read), std::move(done), nullptr});
  }
  arrived_.notify_one();
}

StorageCounters Storage::counters() const {
  const std::scoped_lock lock(mutex_);
  StorageCounters counters = counters_;
  counters.waiting += waiting_.groups.size() + waiting_.reads.size();
  return counters;
}

void Storage::run() {
  for (;;) {
    std::shared_ptr<Work> taken;
    while (!taken) {
      try {
        taken = std::make_shared<Work>();
      } catch (const std::bad_alloc&) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
      }
    }
    Work& work = *taken;
    {
      std::unique_lock lock(mutex_);
      arrived_.wait(lock, [&] { return stopping_ || !waiting_.groups.empty() || !waiting_.reads.empty(); });
      if (waiting_.groups.empty() && waiting_.reads.empty()) return;
      work = std::exchange(waiting_, {});
      counters_.waiting = work.groups.size() + work.reads.size();
    }
    write(work);
    for (Read& read : work.reads) {
      try {
        read.read(*store_);
      } catch (...) {
        read.error = std::current_exception();
      }
    }
    {
      const std::scoped_lock lock(mutex_);
      counters_.waiting = 0;
      counters_.reads += work.reads.size();
    }
    answer(std::move(taken));
  }
}

void Storage::write(Work& work) {
  auto& groups = work.groups;
  auto& batch = work.batch;
  if (groups.empty()) return;
  try {
    for (Group& group : groups) std::ranges::move(group.changes, std::back_inserter(batch));
    write(groups, batch);
  } catch (...) {
    for (Group& group : groups) group.error = std::current_exception();
  }
  const auto failed = std::ranges::count_if(groups, [](const Group& group) { return group.error != nullptr; });
  const std::scoped_lock lock(mutex_);
  counters_.failures += static_cast<std::uint64_t>(failed);
}

// All of them at once. Where one is at fault, only that one shall pay for it: it is looked for by halves, so that the others
// still share their visits to the disk.
void Storage::write(std::span<Group> groups, std::span<const Change> changes) {
  try {
    commit_now(changes, groups.size());
    return;
  } catch (const ChangeRefused&) {
    if (groups.size() == 1) {
      groups.front().error = std::current_exception();
      return;
    }
  } catch (...) {
    for (Group& group : groups) group.error = std::current_exception();
    return;
  }
  const std::span<Group> first = groups.first(groups.size() / 2);
  std::size_t size = 0;
  for (const Group& group : first) size += group.changes.size();
  write(first, changes.first(size));
  write(groups.subspan(first.size()), changes.subspan(size));
}

void Storage::commit_now(std::span<const Change> changes, std::size_t groups) {
  using Clock = std::chrono::steady_clock;
  const auto began = Clock::now();
  store_->commit(changes);
  const std::chrono::duration<double> took = Clock::now() - began;

  const std::scoped_lock lock(mutex_);
  ++counters_.commits;
  counters_.groups += groups;
  counters_.changes += changes.size();
  counters_.commit_seconds += took.count();
  const auto size = static_cast<std::size_t>(std::bit_width(groups - 1));
  ++counters_.groups_per_commit[std::min(size, counters_.groups_per_commit.size() - 1)];
}

// All callbacks of a batch travel as one function: waking a thread up costs more than most of them do. The changes travel
// with them, to be freed by the thread that made them; two threads would fight over the heap.
// One that throws keeps no other from being called.
void Storage::answer(std::shared_ptr<Work> work) {
  const auto call_all = [work] {
    std::exception_ptr thrown;
    const auto call = [&](const auto& each) {
      try {
        if (each.done) each.done(each.error);
      } catch (...) {
        thrown = std::current_exception();
      }
    };
    std::ranges::for_each(work->groups, call);
    std::ranges::for_each(work->reads, call);
    if (thrown) std::rethrow_exception(thrown);
  };
  // They wait for the answer, memory or not.
  for (;;) {
    try {
      return post_(call_all);
    } catch (const std::bad_alloc&) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  }
}

}  // namespace orrery::host
