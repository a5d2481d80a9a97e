// Which part of a simulation this process plays.
#pragma once

#include "arena/plan.h"
#include "cli/desk.h"

namespace orrery::cli {

// What --shard or --range name, or all of it. `--shard auto` asks the environment: a task of a Slurm array, or the index of a
// Kubernetes job with ORRERY_SHARDS. Throws Usage.
Range part_given(const Desk& desk, const Plan& plan);

}  // namespace orrery::cli
