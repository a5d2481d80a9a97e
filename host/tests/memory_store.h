// A store that keeps nothing: what the real ones are compared with, and what tests of other parts stand on.
#pragma once

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "host/person_names.h"
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
  std::optional<Person> account_like(std::string_view name) override {
    for (const auto& [id, person] : people_)
      if (!person.password.empty() && name_looks(person.name) == name_looks(name)) return person;
    return std::nullopt;
  }
  std::optional<Session> session(std::string_view token_hash) override { return find(sessions_, token_hash); }
  std::optional<TableRecord> table(std::string_view id) override { return find(tables_, id); }
  using Store::tables;
  std::vector<TableRecord> tables(TableList list, int most, const ListPlace& after) override {
    const auto by = list == TableList::finished ? &TableRecord::updated : &TableRecord::created;
    const std::string_view status = list == TableList::waiting   ? "waiting"
                                    : list == TableList::playing ? "playing"
                                                                 : "finished";
    return listed(
        [&](const TableRecord& table) {
          const std::int64_t time = table.*by;
          return table.open && table.status == status &&
                 (time < after.time || (time == after.time && table.id > after.id));
        },
        most, by);
  }
  std::vector<TableRecord> waiting_since(std::int64_t before, int most) override {
    std::vector<TableRecord> list;
    for (const auto& [id, table] : tables_)
      if (table.status == "waiting" && table.updated < before) list.push_back(table);
    std::ranges::sort(list, {}, [](const TableRecord& table) { return std::pair(table.updated, table.id); });
    list.resize(std::min(list.size(), static_cast<std::size_t>(most)));
    return list;
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
  std::vector<ChatLine> chat_lines(std::string_view table, int last) override {
    std::vector<ChatLine> chat_lines;
    for (const auto& [key, line] : chat_lines_)
      if (line.table == table) chat_lines.push_back(line);
    const auto most = static_cast<std::size_t>(last);
    if (chat_lines.size() > most) chat_lines.erase(chat_lines.begin(), chat_lines.end() - last);
    return chat_lines;
  }
  DailyTable daily(std::string_view game, std::int64_t day, std::string_view person, int most) override {
    DailyTable table;
    std::vector<DailyResult> all;
    for (const DailyResult& result : daily_)
      if (result.game == game && result.day == day) all.push_back(result);
    const auto rank = [](const DailyResult& result) { return std::tuple(!result.won, -result.score); };
    std::ranges::sort(all, {}, [&](const DailyResult& each) { return std::tuple(rank(each), each.time, each.person); });
    table.count = std::ssize(all);
    for (const DailyResult& result : all) {
      if (result.person == person) table.own = result;
      const Person& who = people_.at(result.person);
      if (std::ssize(table.best) < most) table.best.push_back({result, who.name, !who.password.empty()});
    }
    if (table.own)
      table.better = std::ranges::count_if(all, [&](const auto& each) { return rank(each) < rank(*table.own); });
    return table;
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
  void keep(const Session& session) {
    sessions_[session.token_hash] = session;
    std::vector<std::pair<std::int64_t, std::string>> of;
    for (const auto& [hash, each] : sessions_)
      if (each.person == session.person && hash != session.token_hash) of.emplace_back(each.created, hash);
    std::ranges::sort(of, std::greater<>{});
    for (std::size_t i = static_cast<std::size_t>(kMostSessions) - 1; i < of.size(); ++i) sessions_.erase(of[i].second);
  }
  void keep(const DropTable& drop) {
    tables_.erase(drop.table);
    std::erase_if(chat_lines_, [&](const auto& line) { return line.second.table == drop.table; });
  }
  void keep(const Forget& forget) {
    const auto drop_if = [this](auto which) {
      std::erase_if(sessions_, [&](const auto& session) { return which(session.second); });
    };
    drop_if([&](const Session& session) { return session.created < forget.sessions; });
    std::erase_if(daily_, [&](const DailyResult& result) { return result.day < forget.results; });
    std::erase_if(people_, [&](const auto& each) {
      const Person& person = each.second;
      const bool sits = std::ranges::any_of(tables_, [&](const auto& table) {
        return std::ranges::find(table.second.people, person.id) != table.second.people.end();
      });
      const bool played = std::ranges::find(daily_, person.id, &DailyResult::person) != daily_.end();
      if (!person.password.empty() || person.created >= forget.guests || sits || played) return false;
      drop_if([&](const Session& session) { return session.person == person.id; });
      return true;
    });
  }
  void keep(const Rename& rename) { known(rename.person, std::nullopt).name = rename.name; }
  void keep(const MakeAccount& account) {
    Person& person = known(account.person, "");
    person.name = account.name;
    person.password = account.password;
  }
  void keep(const ChangePassword& change) { known(change.person, change.before).password = change.after; }
  void keep(const Publish& publish) {
    Person& person = known(publish.person, std::nullopt);
    if (person.password.empty()) throw Outdated("not so");
    person.publishes = publish.agreed;
  }
  void keep(const LogIn& login) {
    known(login.session.person, login.password);
    keep(login.session);
  }
  void keep(const DropSession& drop) { sessions_.erase(drop.token_hash); }
  void keep(const DropSessionsOf& drop) {
    std::erase_if(sessions_, [&](const auto& session) { return session.second.person == drop.person; });
  }
  void keep(const TableRecord& table) { tables_[table.id] = table; }
  void keep(const JournalEntry& entry) { journal_.push_back(entry); }
  void keep(const Snapshot& snapshot) {
    const auto kept = snapshots_.find(snapshot.table);
    if (kept == snapshots_.end() || snapshot.seq >= kept->second.seq) snapshots_[snapshot.table] = snapshot;
  }
  void keep(const ChatLine& line) { chat_lines_[{line.table, line.n}] = line; }
  void keep(const DailyResult& result) {
    const bool again = std::ranges::any_of(daily_, [&](const DailyResult& each) {
      return each.game == result.game && each.day == result.day && each.person == result.person;
    });
    if (again) throw ChangeRefused("twice");
    daily_.push_back(result);
  }
  void keep(Probe /*probe*/) {}
  void keep(TrimJournal /*trim*/) {
    std::erase_if(journal_, [&](const JournalEntry& entry) {
      const auto held = snapshots_.find(entry.table);
      return held != snapshots_.end() && entry.seq <= held->second.seq;
    });
  }

  // The person, who must have that password.
  Person& known(const std::string& id, const std::optional<std::string>& password) {
    const auto found = people_.find(id);
    if (found == people_.end() || (password && found->second.password != *password)) throw Outdated("not so");
    return found->second;
  }

  Map<Person> people_;
  Map<Session> sessions_;
  Map<TableRecord> tables_;
  Map<Snapshot> snapshots_;
  std::vector<JournalEntry> journal_;
  std::vector<DailyResult> daily_;
  std::map<std::pair<std::string, std::int64_t>, ChatLine> chat_lines_;
};

}  // namespace orrery::host
