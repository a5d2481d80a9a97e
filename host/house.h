// What every table is given by the host it stands in.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "host/limits.h"
#include "host/metrics.h"
#include "host/storage.h"
#include "host/workers.h"

namespace orrery::host {

class House {
public:
  using Task = std::function<void()>;
  using Later = std::function<void(std::chrono::milliseconds, Task)>;

  House(Storage& storage, Workers& workers, Metrics& metrics, Storage::Post post, Later later, bool limits)
      : storage(storage),
        workers(workers),
        metrics(metrics),
        post(std::move(post)),
        later(std::move(later)),
        limits(limits) {}

  Storage& storage;
  Workers& workers;
  Metrics& metrics;
  const Storage::Post post;  // from any thread to that of the tables
  const Later later;         // on the thread of the tables
  const bool limits;         // on what strangers may ask for

  // Milliseconds since 1970: the only clock that counts.
  std::int64_t now() const;
  // To be stored. It is known afterwards whether the store works.
  void commit(std::vector<Change> changes, Storage::Done done);
  bool storage_works() const { return storage_works_; }
  bool may_chat(const std::string& person) { return !limits || chat_.take(person); }

  int snapshots_under_way = 0;  // beside the entries, see Table
  bool trim_due = false;        // there are snapshots since the journal was trimmed
  bool closing = false;         // bots begin nothing any more

private:
  bool storage_works_ = true;
  TokenBuckets chat_{5, 0.5F};
};

}  // namespace orrery::host
