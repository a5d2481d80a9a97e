#include "arena/workers.h"

#include <thread>
#include <vector>

namespace orrery {

void run_workers(int workers, const std::function<void(int)>& work) {
  std::vector<std::jthread> others;
  for (int i = 1; i < workers; ++i) others.emplace_back(work, i);
  work(0);
}  // the others are joined here

}  // namespace orrery
