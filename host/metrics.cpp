#include "host/metrics.h"

#include <iterator>

#include <fmt/format.h>

namespace orrery::host {

void Histogram::add(double seconds) {
  std::size_t bucket = 0;
  while (bucket < kBounds.size() && seconds > kBounds[bucket]) ++bucket;
  ++counts_[bucket];
  sum_ += seconds;
}

void Histogram::write(std::string& out, const char* name) const {
  auto to = std::back_inserter(out);
  std::uint64_t so_far = 0;
  fmt::format_to(to, "# TYPE {} histogram\n", name);
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    so_far += counts_[i];
    fmt::format_to(to, "{}_bucket{{le=\"{}\"}} {}\n", name, kBounds[i], so_far);
  }
  so_far += counts_.back();
  fmt::format_to(to, "{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name, so_far, sum_);
}

}  // namespace orrery::host
