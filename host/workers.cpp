#include "host/workers.h"

#include <utility>

#include <sys/resource.h>
#include <unistd.h>

namespace orrery::host {

Workers::Workers(int threads) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

void Workers::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    for (auto& queue : queues_) queue.clear();
  }
  arrived_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

bool Workers::add(Urgency urgency, std::function<void()> work) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_ >= kMost) return false;
    queues_[static_cast<std::size_t>(urgency)].push_back(std::move(work));
    ++waiting_;
  }
  arrived_.notify_one();
  return true;
}

std::size_t Workers::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_;
}

void Workers::run() {
  constexpr int kNice = 10;
  ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kNice);  // on Linux a thread's own
  std::unique_lock lock(mutex_);
  while (true) {
    arrived_.wait(lock, [this] { return stopping_ || waiting_ > 0; });
    if (stopping_) return;
    for (auto& queue : queues_) {
      if (queue.empty()) continue;
      const std::function<void()> work = std::move(queue.front());
      queue.pop_front();
      --waiting_;
      lock.unlock();
      work();
      lock.lock();
      break;
    }
  }
}

}  // namespace orrery::host
