#include "host/journal_index.h"

#include <algorithm>

namespace orrery::host {
bool JournalIndex::add(std::string_view table, Row row) {
  auto found = tails_.find(table);
  if (found == tails_.end()) found = tails_.emplace(table, Tail{}).first;
  Tail& tail = found->second;
  if (tail.damaged || row.seq <= tail.held || (!tail.alive.empty() && row.seq <= tail.alive.back().seq)) {
    if (tail.places == 0) tails_.erase(found);
    return false;
  }
  push(found, row);
  return true;
}

void JournalIndex::add_damaged(std::string_view table, Row row) {
  auto found = tails_.find(table);
  if (found == tails_.end()) found = tails_.emplace(table, Tail{}).first;
  found->second.damaged = true;
  push(found, row);
}

bool JournalIndex::is_damaged(std::string_view table) const {
  const auto found = tails_.find(table);
  return found != tails_.end() && found->second.damaged;
}

void JournalIndex::push(Tails::iterator table, Row row) {
  table->second.alive.push_back(row);
  ++table->second.places;
  ++alive_;
  places_.push_back({&*table, row});
}

void JournalIndex::take_back(std::size_t count) {
  for (; count > 0; --count) {
    const Place place = places_.back();
    places_.pop_back();
    place.table->second.alive.pop_back();
    --alive_;
    leave(place);
  }
}

void JournalIndex::hold(std::string_view table, std::int64_t seq) {
  const auto found = tails_.find(table);
  if (found == tails_.end()) return;
  Tail& tail = found->second;
  if (tail.damaged) return;
  tail.held = std::max(tail.held, seq);
  alive_ -= std::erase_if(tail.alive, [&](const Row& row) { return row.seq <= tail.held; });
}

std::span<const JournalIndex::Row> JournalIndex::rows(std::string_view table) const {
  const auto found = tails_.find(table);
  if (found == tails_.end()) return {};
  return found->second.alive;
}

std::vector<std::string> JournalIndex::tables() const {
  std::vector<std::string> names;
  names.reserve(tails_.size());
  for (const auto& [name, tail] : tails_) names.push_back(name);
  return names;
}

JournalIndex::Trim JournalIndex::plan_trim(std::size_t most) const {
  Trim trim;
  std::size_t alive = alive_;
  for (const Place& place : behind_) {
    if (place.is_dead())
      trim.stretches.push_back({place.row.row, place.row.row});
    else
      --alive;
  }
  std::size_t dead = places_.size() - alive;
  for (bool stretches = false; dead > alive && trim.passed < most; ++trim.passed) {
    const Place& place = places_[trim.passed];
    if (!place.is_dead()) {
      stretches = false;
      --alive;
      continue;
    }
    --dead;
    if (!stretches) trim.stretches.push_back({place.row.row, place.row.row});
    trim.stretches.back().last = place.row.row;
    stretches = true;
  }
  return trim;
}

void JournalIndex::trimmed(const Trim& trim) {
  std::erase_if(behind_, [this](const Place& place) {
    if (!place.is_dead()) return false;
    leave(place);
    return true;
  });
  for (std::size_t passed = 0; passed < trim.passed; ++passed) {
    const Place place = places_.front();
    places_.pop_front();
    if (place.is_dead())
      leave(place);
    else
      behind_.push_back(place);
  }
}

void JournalIndex::leave(const Place& place) {
  if (--place.table->second.places == 0) tails_.erase(tails_.find(place.table->first));
}

}  // namespace orrery::host
