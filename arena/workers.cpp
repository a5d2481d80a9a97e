#include "arena/workers.h"

#include <unistd.h>

namespace orrery {

void run_workers(int workers, const std::function<void(int)>& work) {
  std::vector<std::jthread> others;
  for (int i = 1; i < workers; ++i) others.emplace_back(work, i);
  work(0);
}  // the others are joined here

Workers::Workers(int workers) : process_(getpid()) {
  for (int i = 1; i < workers; ++i) others_.emplace_back([this, i] { serve(i); });
}

Workers::~Workers() {
  if (is_forked()) {
    for (std::jthread& other : others_) other.detach();  // they are not there
    return;
  }
  work_ = nullptr;
  turn_.fetch_add(1, std::memory_order_release);
  turn_.notify_all();
}

bool Workers::is_forked() const { return getpid() != process_; }

void Workers::run(const std::function<void(int)>& work) {
  if (is_forked()) return run_workers(static_cast<int>(others_.size()) + 1, work);
  work_ = &work;
  busy_.store(static_cast<std::uint32_t>(others_.size()), std::memory_order_relaxed);
  turn_.fetch_add(1, std::memory_order_release);
  turn_.notify_all();
  work(0);
  while (const std::uint32_t busy = busy_.load(std::memory_order_acquire)) busy_.wait(busy, std::memory_order_acquire);
}

void Workers::serve(int worker) {
  for (std::uint32_t turn = 0;; ++turn) {
    turn_.wait(turn, std::memory_order_acquire);
    if (work_ == nullptr) return;
    (*work_)(worker);
    if (busy_.fetch_sub(1, std::memory_order_acq_rel) == 1) busy_.notify_one();
  }
}

}  // namespace orrery
