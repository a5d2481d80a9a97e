// Work shared by several threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

namespace orrery {

// Runs work(0) … work(workers - 1), each on a thread of its own (the caller's among them), and returns when all are
// through.
void run_workers(int workers, const std::function<void(int)>& work);

// The same with threads that are kept: whatever is done in small steps would otherwise spend its time on starting them. A process
// that was forked has none of them; there they are started each time.
class Workers {
public:
  explicit Workers(int workers);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  void run(const std::function<void(int)>& work);

private:
  void serve(int worker);
  bool is_forked() const;

  int process_;
  const std::function<void(int)>* work_ = nullptr;  // none: it is over
  std::atomic<std::uint32_t> turn_ = 0;             // moves on with each piece of work
  std::atomic<std::uint32_t> busy_ = 0;
  std::vector<std::jthread> others_;  // last: they use the rest
};

}  // namespace orrery
