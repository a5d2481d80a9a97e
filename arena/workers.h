// Work shared by several threads.
#pragma once

#include <functional>

namespace orrery {

// Runs work(0) … work(workers - 1), each on a thread of its own (the caller's among them), and returns when all are
// through.
void run_workers(int workers, const std::function<void(int)>& work);

}  // namespace orrery
