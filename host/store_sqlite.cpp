#include "host/store_sqlite.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <filesystem>
#include <semaphore>
#include <stop_token>
#include <system_error>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include "host/journal_index.h"
#include "host/people.h"
#include "host/sqlite.h"
#include "host/store_check.h"
#include "host/text.h"

namespace orrery::host {
namespace {

namespace fs = std::filesystem;
using sqlite::Blob;
using sqlite::Connection;
using sqlite::Query;
using sqlite::Statement;

constexpr int kApplication = 0x4F727279;  // "Orry", in the file's header
constexpr int kVersion = 1;

// A thousand rows take about a millisecond to go. A busy host never has more to trim than nobody notices.
constexpr int kTrimUnasked = 2'000;
constexpr int kTrimAsked = 50'000;

// The journal has no index, see JournalIndex, and no foreign key, which would look one up.
constexpr const char* kSchema = R"(
  CREATE TABLE people (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, account TEXT UNIQUE, password TEXT NOT NULL, created INTEGER NOT NULL)
    WITHOUT ROWID;
  CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES people, created INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX sessions_of ON sessions (person);
  CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, open INTEGER NOT NULL, created INTEGER NOT NULL,
    updated INTEGER NOT NULL, about TEXT NOT NULL);
  CREATE INDEX tables_open ON tables (created DESC, id) WHERE open = 1 AND status <> 'finished';
  CREATE INDEX tables_finished ON tables (updated DESC, id) WHERE open = 1 AND status = 'finished';
  CREATE INDEX tables_running ON tables (id) WHERE status = 'playing';
  CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables, place INTEGER NOT NULL, person TEXT NOT NULL REFERENCES people,
    PRIMARY KEY (table_id, place)) WITHOUT ROWID;
  CREATE INDEX seats_of ON seats (person, table_id);
  CREATE TABLE journal (row INTEGER PRIMARY KEY, table_id TEXT NOT NULL, seq INTEGER NOT NULL, text TEXT NOT NULL);
  CREATE TABLE snapshots (table_id TEXT PRIMARY KEY REFERENCES tables, seq INTEGER NOT NULL, data BLOB NOT NULL);
  CREATE TABLE remarks (
    table_id TEXT NOT NULL REFERENCES tables, n INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (table_id, n))
    WITHOUT ROWID;
  CREATE TABLE trims (count INTEGER NOT NULL);
  INSERT INTO trims VALUES (0);
)";

// A host has the store for itself; the kernel lets go when the process ends, however it ends. The lock is on a file beside
// the store: closing any descriptor of the store itself would drop the locks that SQLite holds on it.
class HostLock {
public:
  explicit HostLock(const std::string& file) {
    const std::string lock = file + "-lock";
    descriptor_ = ::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor_ < 0)
      throw StoreError(fmt::format("{} cannot be opened ({})", file, std::generic_category().message(errno)));
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
      ::close(descriptor_);
      throw StoreError(fmt::format("{} is in use by another host", file));
    }
  }
  ~HostLock() { ::close(descriptor_); }
  HostLock(const HostLock&) = delete;
  HostLock& operator=(const HostLock&) = delete;

private:
  int descriptor_;
};

// An absolute path is never read as a URI.
std::string path_of(const std::string& file) {
  if (file.empty()) throw StoreError("a store needs the name of a file");
  return fs::absolute(file).string();
}

// Only the host's own user may read it: it has what identifies people, and the secrets of running games.
void create_file(const std::string& file) {
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor >= 0) ::close(descriptor);  // else SQLite will say why
}

// Whether the file is empty; throws where it is something else.
bool is_new(Connection& db) {
  if (db.number("PRAGMA application_id") == kApplication) {
    if (db.number("PRAGMA user_version") > kVersion)
      throw StoreError(fmt::format("{} was written by a later version of Orrery", db.file()));
    return false;
  }
  if (db.number("SELECT count(*) FROM sqlite_schema") > 0)
    throw StoreError(fmt::format("{} is not a store of Orrery", db.file()));
  return true;
}

Connection opened(const std::string& file) {
  create_file(file);
  Connection db(file, Connection::Mode::create);
  const bool empty = is_new(db);
  if (db.text("PRAGMA journal_mode = WAL") != "wal")
    throw StoreError(fmt::format("{} lies on a disk that has no shared memory", file));
  db.run("PRAGMA synchronous = FULL");
  db.run("PRAGMA foreign_keys = ON");
  db.run("PRAGMA secure_delete = FAST");
  db.run("PRAGMA temp_store = MEMORY");
  db.run("PRAGMA cache_size = -8192");  // 8 MB
  if (empty) {
    db.run("BEGIN IMMEDIATE");
    db.run(kSchema);
    db.run(fmt::format("PRAGMA application_id = {}", kApplication).c_str());
    db.run(fmt::format("PRAGMA user_version = {}", kVersion).c_str());
    db.run("COMMIT");
  }
  return db;
}

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
  explicit SqliteStore(const std::string& file) : lock_(file), db_(opened(file)) { read_journal(); }

  void commit(std::span<const Change> changes) override;

  std::optional<Person> person(std::string_view id) override { return one_person(Query(person_, id)); }
  std::optional<Person> account(std::string_view name) override {
    if (!is_text(name)) return std::nullopt;
    const std::string key = name_key(name);
    return one_person(Query(account_, key));
  }
  std::optional<Session> session(std::string_view token_hash) override;
  std::optional<TableRecord> table(std::string_view id) override;
  std::vector<TableRecord> tables(TableList list, int most) override {
    return all_tables(Query(list == TableList::open ? open_ : finished_, std::int64_t{most}));
  }
  std::vector<TableRecord> tables_of(std::string_view person, int most) override {
    return all_tables(Query(tables_of_, person, std::int64_t{most}));
  }
  std::vector<TableRecord> running() override { return all_tables(Query(running_)); }
  std::optional<Snapshot> snapshot(std::string_view table) override;
  std::vector<JournalEntry> journal(std::string_view table, std::int64_t after) override;
  std::vector<Remark> remarks(std::string_view table, int last) override;

private:
  void read_journal();
  void keep(const Person& person);
  void keep(const Session& session) { run(put_session_, session.token_hash, session.person, session.created); }
  void keep(const DropSession& drop) { run(drop_session_, drop.token_hash); }
  void keep(const DropSessionsOf& drop) { run(drop_sessions_of_, drop.person); }
  void keep(const TableRecord& table);
  void keep(const JournalEntry& entry);
  void keep(const Snapshot& snapshot);
  void keep(const Remark& remark) { run(put_remark_, remark.table, remark.n, remark.text); }
  void keep(TrimJournal /*trim*/) { trim_due_ = true; }
  void trim(std::size_t most);

  static std::optional<Person> one_person(Query query);
  TableRecord read_table(const Query& query) const;
  std::vector<TableRecord> all_tables(Query query) const;

  HostLock lock_;
  Connection db_;
  LogCarrier carrier_{db_};
  Statement begin_{db_, "BEGIN IMMEDIATE"};
  Statement commit_{db_, "COMMIT"};
  Statement put_person_{db_,
                        "INSERT INTO people VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (id) DO UPDATE SET name = ?2, "
                        "account = ?3, password = ?4, created = ?5"};
  Statement put_session_{
      db_, "INSERT INTO sessions VALUES (?1, ?2, ?3) ON CONFLICT (token_hash) DO UPDATE SET person = ?2, created = ?3"};
  Statement drop_session_{db_, "DELETE FROM sessions WHERE token_hash = ?"};
  Statement drop_sessions_of_{db_, "DELETE FROM sessions WHERE person = ?"};
  Statement put_table_{db_,
                       "INSERT INTO tables VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (id) DO UPDATE SET "
                       "game = ?2, status = ?3, open = ?4, created = ?5, updated = ?6, about = ?7"};
  Statement drop_seats_{db_, "DELETE FROM seats WHERE table_id = ?"};
  Statement put_seat_{db_, "INSERT INTO seats VALUES (?, ?, ?)"};
  Statement put_entry_{db_, "INSERT INTO journal VALUES (?, ?, ?, ?)"};
  Statement put_snapshot_{
      db_, "INSERT INTO snapshots VALUES (?1, ?2, ?3) ON CONFLICT (table_id) DO UPDATE SET seq = ?2, data = ?3"};
  Statement put_remark_{db_,
                        "INSERT INTO remarks VALUES (?1, ?2, ?3) ON CONFLICT (table_id, n) DO UPDATE SET text = ?3"};
  Statement trim_{db_, "DELETE FROM journal WHERE row BETWEEN ? AND ?"};
  Statement count_trim_{db_, "UPDATE trims SET count = count + 1"};

  Statement person_{db_, "SELECT id, name, password, created FROM people WHERE id = ?"};
  Statement account_{db_, "SELECT id, name, password, created FROM people WHERE account = ?"};
  Statement session_{db_, "SELECT token_hash, person, created FROM sessions WHERE token_hash = ?"};
  Statement table_{db_, "SELECT id, game, status, open, created, updated, about FROM tables WHERE id = ?"};
  Statement open_{db_,
                  "SELECT id, game, status, open, created, updated, about FROM tables "
                  "WHERE open = 1 AND status <> 'finished' ORDER BY created DESC, id LIMIT ?"};
  Statement finished_{db_,
                      "SELECT id, game, status, open, created, updated, about FROM tables "
                      "WHERE open = 1 AND status = 'finished' ORDER BY updated DESC, id LIMIT ?"};
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
  Statement remarks_{db_, "SELECT table_id, n, text FROM remarks WHERE table_id = ? ORDER BY n DESC LIMIT ?"};

  JournalIndex index_;
  std::int64_t next_row_ = 1;
  // Of the commit under way.
  std::size_t added_ = 0;
  std::vector<const Snapshot*> snapshots_;
  bool trim_due_ = false;
  std::optional<JournalIndex::Trim> trim_plan_;
};

void SqliteStore::read_journal() {
  const Statement all(db_, "SELECT row, table_id, seq FROM journal ORDER BY row");
  for (Query query(all); query.next(); next_row_ = query.number(0) + 1)
    if (!index_.add(query.text(1), {query.number(2), query.number(0)}))
      throw StoreError(fmt::format("{} is damaged (an entry of table {} is out of order)", db_.file(), query.text(1)));
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
  if (trim_plan_) index_.trimmed(*trim_plan_);
  for (const Snapshot* snapshot : snapshots_) index_.hold(snapshot->table, snapshot->seq);
}

void SqliteStore::keep(const Person& person) {
  if (const auto key = account_key(person))
    run(put_person_, person.id, person.name, *key, person.password, person.created);
  else
    run(put_person_, person.id, person.name, nullptr, person.password, person.created);
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
  return Person{query.text(0), query.text(1), query.text(2), query.number(3)};
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
  for (const auto& row : index_.rows(table)) {
    if (row.seq <= after) continue;
    Query query(entry_, row.row);
    if (!query.next()) throw StoreError(fmt::format("{} is damaged (an entry of table {} is gone)", db_.file(), table));
    entries.push_back({std::string(table), row.seq, query.text(0)});
  }
  return entries;
}

std::vector<Remark> SqliteStore::remarks(std::string_view table, int last) {
  std::vector<Remark> remarks;
  for (Query query(remarks_, table, std::int64_t{last}); query.next();)
    remarks.push_back({query.text(0), query.number(1), query.text(2)});
  std::ranges::reverse(remarks);
  return remarks;
}

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& file) { return std::make_unique<SqliteStore>(path_of(file)); }

void back_up_sqlite(const std::string& file, const std::string& copy) {
  const std::string target = path_of(copy);
  std::error_code error;
  if (fs::exists(target, error)) throw StoreError(fmt::format("{} exists already", target));
  Connection from(path_of(file), Connection::Mode::existing);
  if (is_new(from)) throw StoreError(fmt::format("{} is not a store of Orrery", from.file()));

  // A back-up has its name only once it is whole.
  const std::string part = target + ".part";
  fs::remove(part, error);
  create_file(part);
  {
    Connection to(part, Connection::Mode::create);
    sqlite3_backup* backup = sqlite3_backup_init(to.get(), "main", from.get(), "main");
    // All pages in one step: it sees one moment, and a host that goes on writing does not make it start again.
    const int stepped = backup == nullptr ? SQLITE_ERROR : sqlite3_backup_step(backup, -1);
    const int finished = sqlite3_backup_finish(backup);
    if (stepped != SQLITE_DONE || finished != SQLITE_OK) to.fail(stepped != SQLITE_DONE ? stepped : finished);
  }
  fs::rename(part, target, error);
  if (error) throw StoreError(fmt::format("{} cannot be written ({})", target, error.message()));
}

}  // namespace orrery::host
