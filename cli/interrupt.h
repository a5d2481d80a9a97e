// Ctrl-C, a closed window, a shutdown or a pipe that nobody reads any more must not lose a game: the signal ends the wait
// for a line, and the table is left in order. A second Ctrl-C ends the program at once.
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
  static constexpr std::array kSignals = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};
  std::array<struct sigaction, kSignals.size()> before_{};
};

}  // namespace orrery::cli
