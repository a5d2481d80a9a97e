// Ctrl-C, a closed window or a shutdown must not lose a game: the signal ends the wait for a line, and the table is left
// in order. A second signal ends the program at once.
#pragma once

#include <array>
#include <csignal>

namespace orrery::cli {

// Whether a signal came since the Interrupts below were set up.
bool interrupted();

class Interrupts {
public:
  Interrupts();
  ~Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

private:
  static constexpr std::array kSignals = {SIGINT, SIGTERM, SIGHUP};
  std::array<struct sigaction, kSignals.size()> before_{};
};

}  // namespace orrery::cli
