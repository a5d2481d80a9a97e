// The services that tables share: store, workers, metrics, timers, limits, and whether the host is closing.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "catalogue/games.h"
#include "host/limits.h"
#include "host/metrics.h"
#include "host/storage.h"
#include "host/workers.h"

namespace orrery::host {

class Services {
public:
  using Task = std::function<void()>;
  using Later = std::function<void(std::chrono::milliseconds, Task)>;

  Services(const Games& games, Storage& storage, Workers& workers, Metrics& metrics, Storage::Post post, Later later,
           const Limits& limits)
      : games(games),
        storage(storage),
        workers(workers),
        metrics(metrics),
        post(std::move(post)),
        later(std::move(later)),
        limits(limits),
        waiting(limits),
        chat_(Rate{5, 0.5F}.times(limits.of_person)) {}

  const Games& games;
  Storage& storage;
  Workers& workers;
  Metrics& metrics;
  const Storage::Post post;  // from any thread to that of the tables
  const Later later;         // on the thread of the tables
  const Limits limits;       // on what strangers may ask for

  // Milliseconds since 1970: the only clock that counts.
  std::int64_t now() const;
  // To be stored. It is known afterwards whether the store works.
  void commit(std::vector<Change> changes, Storage::Done done);
  // Whether the last that was to be stored was, and lately. Whoever asks sees to it that there is something now and then.
  bool storage_works() const;
  std::chrono::steady_clock::time_point last_stored() const { return last_stored_; }
  // Another host has the store now: told once.
  std::function<void()> superseded;
  bool may_chat(const std::string& person) { return !limits.on || chat_.take(person); }

  Waiting waiting;              // tables that have not begun, since the host was opened
  int snapshots_under_way = 0;  // beside the entries, see Table
  bool trim_due = false;        // there are snapshots since the journal was trimmed
  bool closing = false;         // bots begin nothing any more

private:
  bool storage_works_ = true;
  std::chrono::steady_clock::time_point last_stored_ = std::chrono::steady_clock::now();
  TokenBuckets chat_;
};

}  // namespace orrery::host
