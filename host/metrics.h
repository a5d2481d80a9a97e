// What the host counts, for /metrics. Counted on the thread that runs the tables.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace orrery::host {

// How long something took, in buckets that Prometheus adds up.
class Histogram {
public:
  static constexpr std::array kBounds = {0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5};

  void add(double seconds);
  void write(std::string& out, const char* name) const;

private:
  std::array<std::uint64_t, kBounds.size() + 1> counts_{};
  double sum_ = 0;
};

struct Metrics {
  std::uint64_t connections_opened = 0;
  std::uint64_t http_requests = 0;
  std::uint64_t messages = 0;
  std::uint64_t entries = 0;   // stored and told
  std::uint64_t refusals = 0;  // by the rules
  std::uint64_t errors = 0;    // said to clients
  std::uint64_t too_fast = 0;
  std::uint64_t cut_off = 0;      // clients that did not read
  std::uint64_t unread_most = 0;  // bytes that ever waited for clients at once
  std::uint64_t turned_away = 0;  // connections for which there was no place
  std::uint64_t bot_answers = 0;
  std::uint64_t orders_tried = 0;  // standing ones, whether they came to something or not
  std::uint64_t tables_loaded = 0;
  std::uint64_t tables_parked = 0;
  std::uint64_t tables_refused = 0;  // what is stored of them does not fit
  std::uint64_t stumbles = 0;        // at tables that were then taken up anew
  std::int64_t connections = 0;
  std::int64_t plays = 0;  // in memory
  Histogram answer;        // from the arrival of an act to its ack
};

}  // namespace orrery::host
