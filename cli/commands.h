// The commands. Each returns the exit code, and throws Usage or Failure (failure.h) where there is a message to give.
#pragma once

#include "cli/desk.h"

namespace orrery::cli {

int games_command(const Desk& desk);
int play_command(const Desk& desk);
int serve_command(const Desk& desk);
int backup_command(const Desk& desk);
int validate_command(const Desk& desk);
int sim_command(const Desk& desk);
int sim_merge_command(const Desk& desk);  // orrery sim merge
int record_command(const Desk& desk);
int dataset_command(const Desk& desk);
int replay_command(const Desk& desk);
int verify_command(const Desk& desk);
int rules_command(const Desk& desk);
int fingerprint_command(const Desk& desk);
int bench_command(const Desk& desk);
int completion_command(const Desk& desk);

// The whole program.
int run(int argc, const char* const* argv);

}  // namespace orrery::cli
