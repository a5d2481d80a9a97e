#include "cli/interrupt.h"

namespace orrery::cli {
namespace {
volatile std::sig_atomic_t came = 0;
}

bool interrupted() { return came != 0; }

Interrupts::Interrupts() {
  came = 0;
  struct sigaction action = {};
  action.sa_handler = [](int /*signal*/) { came = 1; };
  for (std::size_t i = 0; i < kSignals.size(); ++i) {
    // No SA_RESTART: the read that waits for a line returns. A closed window hangs up more than once; only someone who
    // presses Ctrl-C again is in earnest.
    action.sa_flags = kSignals[i] == SIGINT ? static_cast<int>(SA_RESETHAND) : 0;
    sigaction(kSignals[i], &action, &before_[i]);
  }
}

Interrupts::~Interrupts() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &before_[i], nullptr);
}

}  // namespace orrery::cli
