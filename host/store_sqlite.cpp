#include "host/store_sqlite.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <semaphore>
#include <stop_token>
#include <system_error>
#include <thread>
#include <utility>

#include <fmt/format.h>
#include <sqlite3.h>

#include "host/journal_index.h"
#include "host/person_names.h"
#include "host/sqlite.h"
#include "host/sqlite_file.h"
#include "host/sqlite_schema.h"
#include "host/store_check.h"
#include "host/utf8.h"

namespace orrery::host {
namespace {

namespace fs = std::filesystem;
using sqlite::Blob;
using sqlite::Connection;
using sqlite::FileWatch;
using sqlite::HostLock;
using sqlite::Query;
using sqlite::Statement;

// A thousand rows take about a millisecond to go. A busy host never has more to trim than nobody notices.
constexpr int kTrimUnasked = 2'000;
constexpr int kTrimAsked = 50'000;

// Carries the write-ahead log over into the file, beside the commits: SQLite by itself does it in between, and everybody
// waits meanwhile. Under steady load the log never comes to its end, so that it could start anew; so when it is long, the
// commit after a carry carries over the little that came meanwhile, and waits for that alone.
class LogCarrier {
public:
  explicit LogCarrier(Connection& writer) : db_(writer.file(), Connection::Mode::existing) {
    sqlite3_wal_hook(writer.get(), &LogCarrier::committed, this);
  }

private:
  static constexpr int kPagesAtOnce = 4'000;  // 16 MB: a page that was written often is carried once
  static constexpr int kLong = 16'000;        // 64 MB

  // A carry that fails loses nothing: the log only grows, and the next commit meets what is wrong with the disk.
  static void carry(sqlite3* db) {
    sqlite3_wal_checkpoint_v2(db, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  }

  static int committed(void* self, sqlite3* writer, const char* /*database*/, int pages) {
    auto& carrier = *static_cast<LogCarrier*>(self);
    if (pages < carrier.called_at_) carrier.called_at_ = 0;  // it has started anew
    if (pages - carrier.called_at_ >= kPagesAtOnce) {
      carrier.called_at_ = pages;
      carrier.carried_ = false;
      carrier.calls_.release();
    } else if (pages >= kLong && carrier.carried_.exchange(false)) {
      carry(writer);
    }
    return SQLITE_OK;
  }

  // The second carry takes what came during the first, which is long.
  void run(const std::stop_token& stop) {
    for (;;) {
      calls_.acquire();
      if (stop.stop_requested()) return;
      carry(db_.get());
      carry(db_.get());
      carried_ = true;
    }
  }

  Connection db_;
  int called_at_ = 0;  // pages of the log
  std::atomic<bool> carried_ = false;
  std::counting_semaphore<> calls_{0};
  std::jthread thread_{[this](const std::stop_token& stop) {
    const std::stop_callback wake(stop, [this] { calls_.release(); });
    run(stop);
  }};
};

class SqliteStore final : public Store {
public:
  explicit SqliteStore(const std::string& file) : lock_(file), db_(sqlite::opened(file)), watch_(file) {
    take_epoch();
    read_journal();
  }

  void commit(std::span<const Change> changes) override;

  std::optional<Person> person(std::string_view id) override { return one_person(Query(person_, id)); }
  std::optional<Person> account(std::string_view name) override {
    if (!is_utf8_text(name)) return std::nullopt;
    const std::string key = name_key(name);
    return one_person(Query(account_, key));
  }
  std::optional<Person> account_like(std::string_view name) override {
    if (!is_utf8_text(name)) return std::nullopt;
    const std::string looks = name_looks(name);
    return one_person(Query(account_like_, looks));
  }
  std::optional<Session> session(std::string_view token_hash) override;
  std::optional<TableRecord> table(std::string_view id) override;
  std::vector<TableRecord> tables(TableList list, int most, const ListPlace& after) override {
    const Statement& statement = list == TableList::waiting   ? waiting_
                                 : list == TableList::playing ? playing_
                                                              : finished_;
    return all_tables(Query(statement, std::int64_t{most}, after.time, after.id));
  }
  std::vector<TableRecord> waiting_since(std::int64_t before, int most) override {
    return all_tables(Query(waiting_since_, before, std::int64_t{most}));
  }
  std::vector<TableRecord> tables_of(std::string_view person, int most) override {
    return all_tables(Query(tables_of_, person, std::int64_t{most}));
  }
  std::vector<TableRecord> running() override { return all_tables(Query(running_)); }
  std::optional<Snapshot> snapshot(std::string_view table) override;
  std::vector<JournalEntry> journal(std::string_view table, std::int64_t after) override;
  std::vector<ChatLine> chat_lines(std::string_view table, int last) override;
  DailyTable daily(std::string_view game, std::int64_t day, std::string_view person, int most) override;

private:
  void take_epoch();
  void guard();
  void read_journal();
  void keep(const Person& person);
  void keep(const Rename& rename);
  void keep(const MakeAccount& account);
  void keep(const ChangePassword& change) { run_if_so(change_password_, change.person, change.before, change.after); }
  void keep(const Publish& publish) { run_if_so(publish_, publish.person, std::int64_t{publish.agreed}); }
  void keep(const Session& session);
  void keep(const LogIn& login);
  void keep(const DropSession& drop) { run(drop_session_, drop.token_hash); }
  void keep(const DropSessionsOf& drop) { run(drop_sessions_of_, drop.person); }
  void keep(const TableRecord& table);
  void keep(const DropTable& drop);
  void keep(const JournalEntry& entry);
  void keep(const Snapshot& snapshot);
  void keep(const Forget& forget);
  void keep(const ChatLine& line) { run(put_chat_line_, line.table, line.n, line.text); }
  void keep(const DailyResult& result) {
    run(put_daily_, result.game, result.day, result.person, result.score, std::int64_t{result.won}, result.time);
  }
  void keep(TrimJournal /*trim*/) { trim_due_ = true; }
  void keep(Probe /*probe*/) { run(count_trim_); }
  void trim(std::size_t most);
  // For a change that holds only as long as things are as it says.
  template <class... Values>
  void run_if_so(const Statement& statement, const Values&... values) {
    run(statement, values...);
    if (sqlite3_changes(db_.get()) == 0) throw Outdated("a person is not as a change says");
  }

  static std::optional<Person> one_person(Query query);
  TableRecord read_table(const Query& query) const;
  std::vector<TableRecord> all_tables(Query query) const;

  HostLock lock_;
  Connection db_;
  FileWatch watch_;
  LogCarrier carrier_{db_};
  Statement begin_{db_, "BEGIN IMMEDIATE"};
  Statement commit_{db_, "COMMIT"};
  Statement take_epoch_{db_, "UPDATE claims SET epoch = ?1 WHERE place = '' AND epoch = ?1 - 1"};
  Statement has_epoch_{db_, "SELECT 1 FROM claims WHERE place = '' AND epoch = ?"};
  Statement put_person_{db_,
                        "INSERT INTO people VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (id) DO UPDATE SET name = "
                        "?2, account = ?3, password = ?4, created = ?5, looks = ?6, publishes = ?7"};
  Statement rename_{db_,
                    "UPDATE people SET name = ?2, account = iif(password = '', NULL, ?3), "
                    "looks = iif(password = '', NULL, ?4) WHERE id = ?1"};
  Statement make_account_{db_,
                          "UPDATE people SET name = ?2, account = ?3, looks = ?4, password = ?5 "
                          "WHERE id = ?1 AND password = ''"};
  Statement change_password_{db_, "UPDATE people SET password = ?3 WHERE id = ?1 AND password = ?2"};
  Statement publish_{db_, "UPDATE people SET publishes = ?2 WHERE id = ?1 AND password <> ''"};
  Statement log_in_{db_, "INSERT INTO sessions SELECT ?1, id, ?3 FROM people WHERE id = ?2 AND password = ?4"};
  Statement put_session_{
      db_, "INSERT INTO sessions VALUES (?1, ?2, ?3) ON CONFLICT (token_hash) DO UPDATE SET person = ?2, created = ?3"};
  Statement drop_surplus_{db_,
                          "DELETE FROM sessions WHERE person = ?1 AND token_hash NOT IN (SELECT token_hash FROM "
                          "sessions WHERE person = ?1 ORDER BY created DESC, token_hash = ?2 DESC LIMIT ?3)"};
  Statement drop_session_{db_, "DELETE FROM sessions WHERE token_hash = ?"};
  Statement drop_sessions_of_{db_, "DELETE FROM sessions WHERE person = ?"};
  Statement put_table_{db_,
                       "INSERT INTO tables VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (id) DO UPDATE SET "
                       "game = ?2, status = ?3, open = ?4, created = ?5, updated = ?6, about = ?7"};
  Statement drop_seats_{db_, "DELETE FROM seats WHERE table_id = ?"};
  Statement put_seat_{db_, "INSERT INTO seats VALUES (?, ?, ?)"};
  Statement drop_chat_lines_{db_, "DELETE FROM remarks WHERE table_id = ?"};
  Statement drop_table_{db_, "DELETE FROM tables WHERE id = ?"};
  Statement forget_sessions_{db_, "DELETE FROM sessions WHERE created < ?"};
  Statement forgotten_{
      db_,
      "SELECT id FROM people WHERE account IS NULL AND created < ? AND NOT EXISTS (SELECT 1 FROM seats "
      "WHERE person = people.id) AND NOT EXISTS (SELECT 1 FROM daily WHERE person = people.id) ORDER BY created, id "
      "LIMIT ?"};
  Statement forget_guest_{db_, "DELETE FROM people WHERE id = ?"};
  Statement put_daily_{db_, "INSERT INTO daily VALUES (?, ?, ?, ?, ?, ?)"};
  Statement forget_daily_{db_, "DELETE FROM daily WHERE day < ?"};
  Statement put_entry_{db_, "INSERT INTO journal VALUES (?, ?, ?, ?)"};
  Statement put_snapshot_{
      db_,
      "INSERT INTO snapshots VALUES (?1, ?2, ?3) ON CONFLICT (table_id) DO UPDATE SET seq = ?2, data = ?3 "
      "WHERE excluded.seq >= seq"};
  Statement put_chat_line_{db_,
                           "INSERT INTO remarks VALUES (?1, ?2, ?3) ON CONFLICT (table_id, n) DO UPDATE SET text = ?3"};
  Statement trim_{db_, "DELETE FROM journal WHERE row BETWEEN ? AND ?"};
  Statement count_trim_{db_, "UPDATE trims SET count = count + 1"};

  Statement person_{db_, "SELECT id, name, password, created, publishes FROM people WHERE id = ?"};
  Statement account_{db_, "SELECT id, name, password, created, publishes FROM people WHERE account = ?"};
  Statement account_like_{db_, "SELECT id, name, password, created, publishes FROM people WHERE looks = ?"};
  Statement session_{db_, "SELECT token_hash, person, created FROM sessions WHERE token_hash = ?"};
  Statement table_{db_, "SELECT id, game, status, open, created, updated, about FROM tables WHERE id = ?"};
  // Found by age, and sorted: there are never many. (Those that play are found in the order of their index.)
  Statement waiting_{db_,
                     "SELECT id, game, status, open, created, updated, about FROM tables INDEXED BY waiting_by_age "
                     "WHERE open = 1 AND status = 'waiting' AND created <= ?2 AND (created < ?2 OR id > ?3) "
                     "ORDER BY created DESC, id LIMIT ?1"};
  Statement playing_{db_,
                     "SELECT id, game, status, open, created, updated, about FROM tables INDEXED BY tables_open "
                     "WHERE open = 1 AND status <> 'finished' AND status = 'playing' AND created <= ?2 AND "
                     "(created < ?2 OR id > ?3) ORDER BY created DESC, id LIMIT ?1"};
  Statement finished_{db_,
                      "SELECT id, game, status, open, created, updated, about FROM tables "
                      "WHERE open = 1 AND status = 'finished' AND updated <= ?2 AND (updated < ?2 OR id > ?3) "
                      "ORDER BY updated DESC, id LIMIT ?1"};
  Statement waiting_since_{db_,
                           "SELECT id, game, status, open, created, updated, about FROM tables WHERE status = "
                           "'waiting' AND updated < ? ORDER BY updated, id LIMIT ?"};
  Statement tables_of_{db_,
                       "SELECT id, game, status, open, created, updated, about FROM tables "
                       "WHERE id IN (SELECT table_id FROM seats WHERE person = ?) ORDER BY updated DESC, id LIMIT ?"};
  Statement running_{db_,
                     "SELECT id, game, status, open, created, updated, about FROM tables WHERE status = 'playing' "
                     "ORDER BY id"};
  Statement seats_{db_, "SELECT person FROM seats WHERE table_id = ? ORDER BY place"};
  Statement snapshot_{db_, "SELECT table_id, seq, data FROM snapshots WHERE table_id = ?"};
  Statement snapshot_seq_{db_, "SELECT seq FROM snapshots WHERE table_id = ?"};
  Statement entry_{db_, "SELECT text FROM journal WHERE row = ?"};
  Statement chat_lines_{db_, "SELECT table_id, n, text FROM remarks WHERE table_id = ? ORDER BY n DESC LIMIT ?"};
  Statement daily_{db_,
                   "SELECT person, score, won, time, name, account IS NOT NULL FROM daily JOIN people ON id = person "
                   "WHERE game = ?1 AND day = ?2 ORDER BY won DESC, score DESC, time, person LIMIT ?3"};
  Statement daily_count_{db_, "SELECT count(*) FROM daily WHERE game = ?1 AND day = ?2"};
  Statement daily_own_{db_, "SELECT score, won, time FROM daily WHERE game = ?1 AND day = ?2 AND person = ?3"};
  Statement daily_better_{db_,
                          "SELECT count(*) FROM daily WHERE game = ?1 AND day = ?2 AND (won > ?3 OR won = ?3 AND "
                          "score > ?4)"};

  std::int64_t epoch_ = 0;
  bool has_taken_ = false;
  JournalIndex index_;
  std::int64_t next_row_ = 1;
  // Of the commit under way.
  std::size_t added_ = 0;
  std::vector<const Snapshot*> snapshots_;
  bool trim_due_ = false;
  std::optional<JournalIndex::Trim> trim_plan_;
};

// A disk that is full can be read: the epoch is taken by the first commit that finds room.
void SqliteStore::take_epoch() {
  epoch_ = db_.number("SELECT epoch FROM claims WHERE place = ''") + 1;
  try {
    commit(std::vector<Change>{Probe{}});
  } catch (const sqlite::NoRoom&) {  // not now
  }
}

void SqliteStore::guard() {
  watch_.check();
  if (has_taken_) {
    if (Query(has_epoch_, epoch_).next()) return;
  } else {
    run(take_epoch_, epoch_);
    if (sqlite3_changes(db_.get()) == 1) return;
  }
  throw Superseded(fmt::format("another host has taken over {}", db_.file()));
}

void SqliteStore::read_journal() {
  const Statement all(db_, "SELECT row, table_id, seq FROM journal ORDER BY row");
  // A row that is out of order hurts its table, which nobody can take up then, and no other.
  for (Query query(all); query.next(); next_row_ = query.number(0) + 1) {
    const JournalIndex::Row row{.seq = query.number(2), .row = query.number(0)};
    if (!index_.add(query.text(1), row)) index_.add_damaged(query.text(1), row);
  }
  for (const std::string& table : index_.tables())
    if (Query query(snapshot_seq_, table); query.next()) index_.hold(table, query.number(0));
}

void SqliteStore::commit(std::span<const Change> changes) {
  if (changes.empty()) return;
  check(changes);
  added_ = 0;
  snapshots_.clear();
  trim_due_ = false;
  trim_plan_.reset();
  try {
    run(begin_);
    guard();
    for (const Change& change : changes) std::visit([this](const auto& thing) { keep(thing); }, change);
    if (trim_due_)
      trim(kTrimAsked);
    else if (index_.surplus() >= kTrimUnasked)
      trim(kTrimUnasked);
    run(commit_);
  } catch (...) {
    db_.roll_back();
    index_.take_back(added_);
    throw;
  }
  has_taken_ = true;
  if (trim_plan_) index_.trimmed(*trim_plan_);
  for (const Snapshot* snapshot : snapshots_) index_.hold(snapshot->table, snapshot->seq);
}

void SqliteStore::keep(const Person& person) {
  const std::int64_t publishes = person.publishes;
  if (person.password.empty())
    return run(put_person_, person.id, person.name, nullptr, person.password, person.created, nullptr, publishes);
  const AccountKeys keys = account_keys(person.name);
  run(put_person_, person.id, person.name, keys.key, person.password, person.created, keys.looks, publishes);
}

void SqliteStore::keep(const Rename& rename) {
  const AccountKeys keys = account_keys(rename.name);
  run_if_so(rename_, rename.person, rename.name, keys.key, keys.looks);
}

void SqliteStore::keep(const MakeAccount& account) {
  const AccountKeys keys = account_keys(account.name);
  run_if_so(make_account_, account.person, account.name, keys.key, keys.looks, account.password);
}

void SqliteStore::keep(const Session& session) {
  run(put_session_, session.token_hash, session.person, session.created);
  run(drop_surplus_, session.person, session.token_hash, kMostSessions);
}

void SqliteStore::keep(const LogIn& login) {
  const Session& session = login.session;
  run_if_so(log_in_, session.token_hash, session.person, session.created, login.password);
  run(drop_surplus_, session.person, session.token_hash, kMostSessions);
}

void SqliteStore::keep(const Forget& forget) {
  run(forget_sessions_, forget.sessions);
  run(forget_daily_, forget.results);
  std::vector<std::string> guests;
  for (Query query(forgotten_, forget.guests, kMostForgotten); query.next();) guests.push_back(query.text(0));
  for (const std::string& guest : guests) {
    run(drop_sessions_of_, guest);
    run(forget_guest_, guest);
  }
}

void SqliteStore::keep(const DropTable& drop) {
  if (!index_.rows(drop.table).empty()) throw ChangeRefused(fmt::format("table {} has begun", drop.table));
  run(drop_seats_, drop.table);
  run(drop_chat_lines_, drop.table);
  run(drop_table_, drop.table);
}

void SqliteStore::keep(const TableRecord& table) {
  run(put_table_, table.id, table.game, table.status, std::int64_t{table.open}, table.created, table.updated,
      table.about);
  run(drop_seats_, table.id);
  for (std::int64_t place = 0; const std::string& person : table.people) run(put_seat_, table.id, place++, person);
}

void SqliteStore::keep(const JournalEntry& entry) {
  if (!index_.add(entry.table, {entry.seq, next_row_}))
    throw ChangeRefused(fmt::format("entry {} of table {} is in the journal already", entry.seq, entry.table));
  ++added_;
  run(put_entry_, next_row_++, entry.table, entry.seq, entry.text);
}

void SqliteStore::keep(const Snapshot& snapshot) {
  run(put_snapshot_, snapshot.table, snapshot.seq, Blob{snapshot.data});
  snapshots_.push_back(&snapshot);
}

void SqliteStore::trim(std::size_t most) {
  trim_plan_ = index_.plan_trim(most);
  for (const auto& stretch : trim_plan_->stretches) run(trim_, stretch.first, stretch.last);
  run(count_trim_);
}

std::optional<Person> SqliteStore::one_person(Query query) {
  if (!query.next()) return std::nullopt;
  return Person{query.text(0), query.text(1), query.text(2), query.number(3), query.number(4) != 0};
}

std::optional<Session> SqliteStore::session(std::string_view token_hash) {
  Query query(session_, token_hash);
  if (!query.next()) return std::nullopt;
  return Session{query.text(0), query.text(1), query.number(2)};
}

TableRecord SqliteStore::read_table(const Query& query) const {
  TableRecord table{query.text(0),   query.text(1),   query.text(2), query.number(3) != 0,
                    query.number(4), query.number(5), query.text(6), {}};
  for (Query seats(seats_, table.id); seats.next();) table.people.push_back(seats.text(0));
  return table;
}

std::vector<TableRecord> SqliteStore::all_tables(Query query) const {
  std::vector<TableRecord> tables;
  while (query.next()) tables.push_back(read_table(query));
  return tables;
}

std::optional<TableRecord> SqliteStore::table(std::string_view id) {
  Query query(table_, id);
  if (!query.next()) return std::nullopt;
  return read_table(query);
}

std::optional<Snapshot> SqliteStore::snapshot(std::string_view table) {
  Query query(snapshot_, table);
  if (!query.next()) return std::nullopt;
  return Snapshot{query.text(0), query.number(1), query.text(2)};
}

std::vector<JournalEntry> SqliteStore::journal(std::string_view table, std::int64_t after) {
  std::vector<JournalEntry> entries;
  // Of a damaged table everything is given, so that whoever takes it up sees that it is.
  const bool damaged = index_.is_damaged(table);
  for (const auto& row : index_.rows(table)) {
    if (row.seq <= after && !damaged) continue;
    Query query(entry_, row.row);
    if (!query.next()) throw StoreError(fmt::format("{} is damaged (an entry of table {} is gone)", db_.file(), table));
    entries.push_back({std::string(table), row.seq, query.text(0)});
  }
  return entries;
}

std::vector<ChatLine> SqliteStore::chat_lines(std::string_view table, int last) {
  std::vector<ChatLine> chat_lines;
  for (Query query(chat_lines_, table, std::int64_t{last}); query.next();)
    chat_lines.push_back({query.text(0), query.number(1), query.text(2)});
  std::ranges::reverse(chat_lines);
  return chat_lines;
}

DailyTable SqliteStore::daily(std::string_view game, std::int64_t day, std::string_view person, int most) {
  DailyTable table;
  for (Query query(daily_, game, day, std::int64_t{most}); query.next();)
    table.best.push_back(
        {.result = {std::string(game), day, query.text(0), query.number(1), query.number(2) != 0, query.number(3)},
         .name = query.text(4),
         .account = query.number(5) != 0});
  if (Query query(daily_count_, game, day); query.next()) table.count = query.number(0);
  Query own(daily_own_, game, day, person);
  if (!own.next()) return table;
  table.own = {std::string(game), day, std::string(person), own.number(0), own.number(1) != 0, own.number(2)};
  if (Query query(daily_better_, game, day, own.number(1), own.number(0)); query.next()) table.better = query.number(0);
  return table;
}

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& file) {
  return std::make_unique<SqliteStore>(sqlite::made_file(file));
}

}  // namespace orrery::host
