// A store that keeps nothing: what the real ones are compared with, and what tests of other parts stand on.
#pragma once

#include <algorithm>
#include <map>
#include <utility>

#include "host/people.h"
#include "host/store.h"

namespace orrery::host {

class MemoryStore : public Store {
public:
  void commit(std::span<const Change> changes) override {
    for (const Change& change : changes) std::visit([this](const auto& thing) { keep(thing); }, change);
  }

  std::optional<Person> person(std::string_view id) override { return find(people_, id); }
  std::optional<Person> account(std::string_view name) override {
    for (const auto& [id, person] : people_)
      if (!person.password.empty() && name_key(person.name) == name_key(name)) return person;
    return std::nullopt;
  }
  std::optional<Session> session(std::string_view token_hash) override { return find(sessions_, token_hash); }
  std::optional<TableRecord> table(std::string_view id) override { return find(tables_, id); }
  std::vector<TableRecord> tables(TableList list, int most) override {
    const bool open = list == TableList::open;
    return listed([&](const TableRecord& table) { return table.open && (table.status != "finished") == open; }, most,
                  open ? &TableRecord::created : &TableRecord::updated);
  }
  std::vector<TableRecord> tables_of(std::string_view person, int most) override {
    return listed(
        [&](const TableRecord& table) { return std::ranges::find(table.people, person) != table.people.end(); }, most,
        &TableRecord::updated);
  }
  std::vector<TableRecord> running() override {
    return listed([](const TableRecord& table) { return table.status == "playing"; }, 1'000'000, nullptr);
  }
  std::optional<Snapshot> snapshot(std::string_view table) override { return find(snapshots_, table); }
  std::vector<JournalEntry> journal(std::string_view table, std::int64_t after) override {
    std::vector<JournalEntry> entries;
    for (const JournalEntry& entry : journal_)
      if (entry.table == table && entry.seq > after) entries.push_back(entry);
    return entries;
  }
  std::vector<Remark> remarks(std::string_view table, int last) override {
    std::vector<Remark> remarks;
    for (const auto& [key, remark] : remarks_)
      if (remark.table == table) remarks.push_back(remark);
    const auto most = static_cast<std::size_t>(last);
    if (remarks.size() > most) remarks.erase(remarks.begin(), remarks.end() - last);
    return remarks;
  }

private:
  template <class T>
  using Map = std::map<std::string, T, std::less<>>;

  template <class T>
  static std::optional<T> find(const Map<T>& map, std::string_view key) {
    const auto found = map.find(key);
    return found == map.end() ? std::nullopt : std::optional(found->second);
  }
  template <class Which>
  std::vector<TableRecord> listed(Which which, int most, std::int64_t TableRecord::* by) {
    std::vector<TableRecord> list;
    for (const auto& [id, table] : tables_)
      if (which(table)) list.push_back(table);
    if (by != nullptr)
      std::ranges::sort(list, {}, [by](const TableRecord& table) { return std::pair(-(table.*by), table.id); });
    list.resize(std::min(list.size(), static_cast<std::size_t>(most)));
    return list;
  }

  void keep(const Person& person) { people_[person.id] = person; }
  void keep(const Session& session) { sessions_[session.token_hash] = session; }
  void keep(const DropSession& drop) { sessions_.erase(drop.token_hash); }
  void keep(const DropSessionsOf& drop) {
    std::erase_if(sessions_, [&](const auto& session) { return session.second.person == drop.person; });
  }
  void keep(const TableRecord& table) { tables_[table.id] = table; }
  void keep(const JournalEntry& entry) { journal_.push_back(entry); }
  void keep(const Snapshot& snapshot) { snapshots_[snapshot.table] = snapshot; }
  void keep(const Remark& remark) { remarks_[{remark.table, remark.n}] = remark; }
  void keep(TrimJournal /*trim*/) {
    std::erase_if(journal_, [&](const JournalEntry& entry) {
      const auto held = snapshots_.find(entry.table);
      return held != snapshots_.end() && entry.seq <= held->second.seq;
    });
  }

  Map<Person> people_;
  Map<Session> sessions_;
  Map<TableRecord> tables_;
  Map<Snapshot> snapshots_;
  std::vector<JournalEntry> journal_;
  std::map<std::pair<std::string, std::int64_t>, Remark> remarks_;
};

}  // namespace orrery::host
