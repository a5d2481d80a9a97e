#include "host/workers.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <utility>

#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <unistd.h>

namespace orrery::host {

Workers::Workers(int threads, const Limits& limits) : limits_(limits) {
  for (int i = 0; i <= threads; ++i) threads_.emplace_back([this, quick_only = i == threads] { run(quick_only); });
}

void Workers::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    passwords_.clear();
    for (Queue& queue : thoughts_) queue = {};
  }
  arrived_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

bool Workers::add_password(Work work) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_ >= kMost) return false;
    passwords_.push_back(std::move(work));
    ++waiting_;
  }
  arrived_.notify_all();
  return true;
}

bool Workers::think(Kind kind, const std::vector<Payer>& payers, Work work) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_ >= kMost) return false;
    Queue& queue = thoughts_[place(kind)];
    const auto standing = [&](const Payer& payer) {
      const auto known = queue.addresses.find(payer.address);
      return known == queue.addresses.end() ? std::pair(queue.now, std::size_t{0})
                                            : std::pair(known->second.used, known->second.waiting);
    };
    const Payer& payer = *std::ranges::min_element(payers, {}, standing);
    Address& address =
        queue.addresses.try_emplace(payer.address, Address{.used = queue.now, .waiting = 0, .people = {}})
            .first->second;
    if (address.waiting == 0) address.used = std::max(address.used, queue.now);
    // Who comes anew begins where the least served of those stands who share the address.
    double least = address.people.empty() ? 0 : address.people.begin()->second.used;
    for (const auto& [id, other] : address.people) least = std::min(least, other.used);
    Person& person = address.people.try_emplace(payer.person, Person{.used = least, .work = {}}).first->second;
    const auto times = [](std::size_t most, int factor) { return most * static_cast<std::size_t>(factor); };
    if (limits_.on && (address.waiting >= times(kMostOfAddress, limits_.of_address) ||
                       person.work.size() >= times(kMostOfPerson, limits_.of_person)))
      return false;
    person.work.push_back(std::move(work));
    ++address.waiting;
    ++queue.waiting;
    ++waiting_;
  }
  arrived_.notify_all();
  return true;
}

std::size_t Workers::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_;
}

bool Workers::has_work(bool quick_only) const {
  return quick_only ? thoughts_[0].waiting + thoughts_[2].waiting > 0 : waiting_ > 0;
}

// With the lock held, and something to take.
Workers::Task Workers::take(bool quick_only) {
  --waiting_;
  if (!quick_only && !passwords_.empty()) {
    Task task{std::move(passwords_.front()), nullptr, {}};
    passwords_.pop_front();
    return task;
  }
  for (std::size_t i = 0; i < thoughts_.size(); i += quick_only ? 2 : 1)
    if (thoughts_[i].waiting > 0) return take_from(thoughts_[i]);
  std::unreachable();
}

Workers::Task Workers::take_from(Queue& queue) {
  const auto least = [](auto& all, auto waits) {
    auto best = all.end();
    for (auto each = all.begin(); each != all.end(); ++each)
      if (waits(each->second) && (best == all.end() || each->second.used < best->second.used)) best = each;
    return best;
  };
  const auto address = least(queue.addresses, [](const Address& each) { return each.waiting > 0; });
  const auto person = least(address->second.people, [](const Person& each) { return !each.work.empty(); });
  queue.now = std::max(queue.now, address->second.used);
  Task task{std::move(person->second.work.front()), &queue, {address->first, person->first}};
  person->second.work.pop_front();
  --address->second.waiting;
  --queue.waiting;
  charge(queue, task.payer, 1e-3);  // so that those who stand alike take turns
  // Who waits for nothing and has no more than the others begins where they are when they come again.
  std::erase_if(queue.addresses,
                [&](const auto& each) { return each.second.waiting == 0 && each.second.used <= queue.now; });
  return task;
}

void Workers::charge(Queue& queue, const Payer& payer, double seconds) {
  const auto address = queue.addresses.find(payer.address);
  if (address == queue.addresses.end()) return;
  address->second.used += seconds;
  const auto person = address->second.people.find(payer.person);
  if (person == address->second.people.end()) return;
  person->second.used += seconds;
  // Of people only those are kept who wait: the share of an address is what others feel.
  if (address->second.people.size() > kMostOfAddress)
    std::erase_if(address->second.people, [](const auto& each) { return each.second.work.empty(); });
}

void Workers::run(bool quick_only) {
  constexpr int kNice = 10;
  ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kNice);  // on Linux a thread's own
  std::unique_lock lock(mutex_);
  while (true) {
    arrived_.wait(lock, [&] { return stopping_ || has_work(quick_only); });
    if (stopping_) return;
    Task task = take(quick_only);
    lock.unlock();
    const auto began = std::chrono::steady_clock::now();
    try {
      task.work();
    } catch (const std::exception& failure) {  // whoever asked for it has seen to itself; nobody else pays for it
      spdlog::error("unexpected, on a thread that works: {}", failure.what());
    }
    task.work = nullptr;
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    lock.lock();
    if (task.queue != nullptr) charge(*task.queue, task.payer, took.count());
  }
}

}  // namespace orrery::host
