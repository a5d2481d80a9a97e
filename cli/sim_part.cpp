#include "cli/sim_part.h"

#include <cstdlib>

#include "cli/failure.h"

namespace orrery::cli {
namespace {

constexpr std::uint64_t kMostShards = 1'000'000;

std::string variable(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): no thread changes it
  return value == nullptr ? "" : value;
}

struct Shard {
  std::uint64_t index = 0;
  std::uint64_t count = 0;
};

std::uint64_t number_of(const Desk& desk, const char* name, std::uint64_t low, std::uint64_t high) {
  return number_given(desk, name, variable(name), low, high);
}

Shard shard_of_environment(const Desk& desk) {
  if (!variable("SLURM_ARRAY_TASK_ID").empty()) {
    // An array may begin anywhere and go in steps: --array=1-16, --array=0-30:2.
    const std::uint64_t id = number_of(desk, "SLURM_ARRAY_TASK_ID", 0, ~std::uint64_t{0});
    const bool has_least = !variable("SLURM_ARRAY_TASK_MIN").empty();
    const bool has_step = !variable("SLURM_ARRAY_TASK_STEP").empty();
    const std::uint64_t least = has_least ? number_of(desk, "SLURM_ARRAY_TASK_MIN", 0, id) : 0;
    const std::uint64_t step = has_step ? number_of(desk, "SLURM_ARRAY_TASK_STEP", 1, kMostShards) : 1;
    return {(id - least) / step, number_of(desk, "SLURM_ARRAY_TASK_COUNT", 1, kMostShards)};
  }
  if (!variable("JOB_COMPLETION_INDEX").empty())
    return {number_of(desk, "JOB_COMPLETION_INDEX", 0, kMostShards), number_of(desk, "ORRERY_SHARDS", 1, kMostShards)};
  throw Usage(desk.words.say("error.shard_environment"));
}

Shard shard_given(const Desk& desk) {
  const std::string& text = desk.arguments.shard;
  if (text == "auto") return shard_of_environment(desk);
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos) throw Usage(desk.words.say("error.shard", {word("text", text)}));
  const std::uint64_t count = number_given(desk, "--shard", text.substr(slash + 1), 1, kMostShards);
  return {number_given(desk, "--shard", text.substr(0, slash), 0, count - 1), count};
}

Range range_given(const Desk& desk, const Plan& plan) {
  const std::string& text = desk.arguments.range;
  const std::size_t dash = text.find('-');
  if (dash == std::string::npos) throw Usage(desk.words.say("error.range", {word("text", text)}));
  const std::uint64_t to = number_given(desk, "--range", text.substr(dash + 1), 0, plan.games);
  const Range range{number_given(desk, "--range", text.substr(0, dash), 0, to), to};
  if (range.from % plan.block() != 0 || (range.to % plan.block() != 0 && range.to != plan.games))
    throw Usage(desk.words.say("error.range_block",
                               {word("text", text), number("block", static_cast<long long>(plan.block()))}));
  return range;
}

}  // namespace

Range part_given(const Desk& desk, const Plan& plan) {
  const Arguments& given = desk.arguments;
  if (given.shard.empty() && given.range.empty()) return {0, plan.games};
  if (!given.shard.empty() && !given.range.empty()) throw Usage(desk.words.say("error.shard_and_range"));
  if (plan.timed) throw Usage(desk.words.say("error.shard_timed"));
  if (given.shard.empty()) return range_given(desk, plan);
  const Shard shard = shard_given(desk);
  if (shard.index >= shard.count)
    throw Usage(desk.words.say("error.shard_beyond", {number("index", static_cast<long long>(shard.index)),
                                                      number("count", static_cast<long long>(shard.count))}));
  return shard_of(plan, shard.index, shard.count);
}

}  // namespace orrery::cli
