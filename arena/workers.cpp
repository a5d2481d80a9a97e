#include "arena/workers.h"

#ifndef ORRERY_WASM
#include <thread>
#include <vector>
#endif

namespace orrery {

#ifdef ORRERY_WASM

void run_workers(int workers, const std::function<void(int)>& work) {
  for (int i = 0; i < workers; ++i) work(i);
}

#else

void run_workers(int workers, const std::function<void(int)>& work) {
  std::vector<std::jthread> others;
  for (int i = 1; i < workers; ++i) others.emplace_back(work, i);
  work(0);
}  // the others are joined here

#endif

}  // namespace orrery
