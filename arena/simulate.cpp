#include "arena/simulate.h"

#include <algorithm>

#include "arena/workers.h"

namespace orrery {

Findings simulate(const Plan& plan, Range games, int threads, const MakeRunner& make,
                  std::atomic<std::uint64_t>* done) {
  // Random games are so short that threads take many at a time; always whole blocks.
  const bool quick =
      !plan.study && std::ranges::all_of(plan.settings, [](const std::string& bot) { return bot == "random"; });
  const std::uint64_t batch = plan.block() * (quick ? 128 : 1);
  std::atomic<std::uint64_t> next = games.from;
  std::vector<Findings> found(static_cast<std::size_t>(threads));
  run_workers(threads, [&](int worker) {
    const std::unique_ptr<AnyRunner> runner = make();
    while (true) {
      const std::uint64_t first = next.fetch_add(batch, std::memory_order_relaxed);
      if (first >= games.to) break;
      const Range range{first, std::min(first + batch, games.to)};
      runner->play(range);
      if (done != nullptr) done->fetch_add(range.size(), std::memory_order_relaxed);
    }
    found[static_cast<std::size_t>(worker)] = runner->findings();
  });
  for (std::size_t i = 1; i < found.size(); ++i) found.front().add(found[i]);
  return std::move(found.front());
}

}  // namespace orrery
