// orrery-bench [flags of Google Benchmark]    times everything
// orrery-bench --measures                     names everything that can be counted, and its batch
// orrery-bench --count NAME PIECES            does one thing so many times, for bench/instructions.sh
#include <cstdlib>
#include <iostream>
#include <string_view>

#include <benchmark/benchmark.h>

#include "bench/measure.h"

namespace orrery::bench {
namespace {

Measures all_measures() {
  Measures list;
  measure_noughts(list);
  measure_connect_four(list);
  measure_cosmic_pioneers(list);
  measure_capitaine_cosmos(list);
  measure_nebuleuse_rouge(list);
  measure_galaxy_trucker(list);
  return list;
}

void time_measure(benchmark::State& state, const Measure& measure) {
  Work total;
  for (auto _ : state) {
    const Work work = measure.work(measure.batch);
    total.pieces += work.pieces;
    total.decisions += work.decisions;
    total.time += work.time;
    total.other_time += work.other_time;
  }
  using benchmark::Counter;
  const Counter rate(static_cast<double>(total.pieces), Counter::kIsRate);
  if (measure.compares)
    state.counters["times"] = static_cast<double>(total.time) / static_cast<double>(total.other_time);
  else if (measure.rate.empty())
    state.counters["each"] = Counter(rate.value, Counter::kIsRate | Counter::kInvert);
  else
    state.counters[measure.rate] = rate;
  if (total.decisions > 0 && !measure.compares)
    state.counters["decisions/s"] = Counter(static_cast<double>(total.decisions), Counter::kIsRate);
}

int time_all(int argc, char** argv) {
  for (const Measure& measure : all_measures())
    benchmark::RegisterBenchmark(measure.name.c_str(),
                                 [measure](benchmark::State& state) { time_measure(state, measure); });
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}

int list_measures() {
  for (const Measure& measure : all_measures())
    if (!measure.compares) std::cout << measure.name << ' ' << measure.batch << '\n';
  return 0;
}

int count(std::string_view name, const char* pieces) {
  for (const Measure& measure : all_measures())
    if (measure.name == name) {
      const Work work = measure.work(std::atoi(pieces));
      std::cout << work.pieces << ' ' << work.decisions << '\n';
      return 0;
    }
  std::cerr << "orrery-bench: nothing is called '" << name << "'; see --measures\n";
  return 2;
}

}  // namespace
}  // namespace orrery::bench

int main(int argc, char** argv) {
  const std::string_view first = argc > 1 ? argv[1] : "";
  if (first == "--measures" && argc == 2) return orrery::bench::list_measures();
  if (first == "--count" && argc == 4) return orrery::bench::count(argv[2], argv[3]);
  return orrery::bench::time_all(argc, argv);
}
