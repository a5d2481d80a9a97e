#include "host/sqlite_schema.h"

#include <utility>
#include <vector>

#include <fmt/format.h>

#include "host/store.h"
#include "host/store_check.h"

namespace orrery::host::sqlite {
namespace {

constexpr int kApplication = 0x4F727279;  // "Orry", in the file's header
// Version 3 has no other columns: a table's record names the scheme of its luck (LuckScheme), and versions that know only the
// first must not go on with its game.
constexpr int kVersion = 5;
constexpr int kPublishing = 5;  // the first that asks who publishes

// The journal has no index, see JournalIndex, and no foreign key, which would look one up.
constexpr const char* kFirst = R"(
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

// Version 2: no two accounts look alike; every commit is made under a claim; old things are found by their age. (Some
// stores of version 1 have those indexes.)
constexpr const char* kSecond = R"(
  CREATE INDEX IF NOT EXISTS sessions_by_age ON sessions (created);
  CREATE INDEX IF NOT EXISTS guests_by_age ON people (created, id) WHERE account IS NULL;
  CREATE INDEX IF NOT EXISTS waiting_by_age ON tables (updated, id) WHERE status = 'waiting';
  ALTER TABLE people ADD COLUMN looks TEXT;
  CREATE UNIQUE INDEX people_looks ON people (looks);
  CREATE TABLE claims (place TEXT PRIMARY KEY, epoch INTEGER NOT NULL) WITHOUT ROWID;
  INSERT INTO claims VALUES ('', 0);
)";

// Version 4: what people made of the challenges of a day.
constexpr const char* kFourth = R"(
  CREATE TABLE daily (
    game TEXT NOT NULL, day INTEGER NOT NULL, person TEXT NOT NULL REFERENCES people, score INTEGER NOT NULL,
    won INTEGER NOT NULL, time INTEGER NOT NULL, PRIMARY KEY (game, day, person)) WITHOUT ROWID;
  CREATE INDEX daily_best ON daily (game, day, won DESC, score DESC, time, person);
  CREATE INDEX daily_of ON daily (person);
  CREATE INDEX daily_by_age ON daily (day);
)";

// Version 5: who agreed that games become open data. Nobody had been asked.
constexpr const char* kFifth = "ALTER TABLE people ADD COLUMN publishes INTEGER NOT NULL DEFAULT 0";

// Accounts that looked alike before that was refused stay; the oldest has the looks.
void note_looks(Connection& db) {
  std::vector<std::pair<std::string, std::string>> accounts;
  {
    const Statement all(db, "SELECT id, name FROM people WHERE password <> '' ORDER BY created, id");
    for (Query query(all); query.next();) accounts.emplace_back(query.text(0), query.text(1));
  }
  const Statement note(db, "UPDATE OR IGNORE people SET looks = ?2 WHERE id = ?1");
  for (const auto& [id, name] : accounts) run(note, id, account_keys(name).looks);
}

// All of it or nothing.
void upgrade(Connection& db, bool empty) {
  const std::int64_t version = empty ? 0 : db.number("PRAGMA user_version");
  if (version == kVersion) return;
  db.run("BEGIN IMMEDIATE");
  try {
    if (version < 1) db.run(kFirst);
    if (version < 2) {
      db.run(kSecond);
      note_looks(db);
    }
    if (version < 4) db.run(kFourth);
    if (version < 5) db.run(kFifth);
    db.run(fmt::format("PRAGMA application_id = {}", kApplication).c_str());
    db.run(fmt::format("PRAGMA user_version = {}", kVersion).c_str());
    db.run("COMMIT");
  } catch (...) {
    db.roll_back();
    throw;
  }
}

}  // namespace

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

bool asks_to_publish(Connection& db) { return db.number("PRAGMA user_version") >= kPublishing; }

Connection opened(const std::string& file) {
  Connection db(file, Connection::Mode::create);
  const bool empty = is_new(db);
  if (db.text("PRAGMA journal_mode = WAL") != "wal")
    throw StoreError(fmt::format("{} lies on a disk that has no shared memory", file));
  db.run("PRAGMA synchronous = FULL");
  db.run("PRAGMA foreign_keys = ON");
  db.run("PRAGMA secure_delete = FAST");
  db.run("PRAGMA temp_store = MEMORY");
  db.run("PRAGMA cache_size = -8192");  // 8 MB
  upgrade(db, empty);
  return db;
}

}  // namespace orrery::host::sqlite
