#include "host/postgres_schema.h"

#include <chrono>
#include <thread>

#include "host/store_check.h"

namespace orrery::host::postgres {
namespace {

using namespace std::chrono_literals;

// Version 3 has no other columns: a table's record names the scheme of its luck (LuckScheme), and versions that know only the
// first must not go on with its game.
constexpr std::int64_t kVersion = 5;

// Ids are compared byte by byte, whatever the language of the database.
constexpr const char* kFirst = R"(
  CREATE TABLE orrery_schema (version BIGINT NOT NULL);
  CREATE TABLE orrery_people (
    id TEXT COLLATE "C" PRIMARY KEY, name TEXT NOT NULL, account TEXT COLLATE "C" UNIQUE, password TEXT NOT NULL,
    created BIGINT NOT NULL);
  CREATE TABLE orrery_sessions (
    token_hash TEXT COLLATE "C" PRIMARY KEY, person TEXT COLLATE "C" NOT NULL REFERENCES orrery_people,
    created BIGINT NOT NULL);
  CREATE INDEX orrery_sessions_of ON orrery_sessions (person);
  CREATE TABLE orrery_tables (
    id TEXT COLLATE "C" PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, open BOOLEAN NOT NULL,
    created BIGINT NOT NULL, updated BIGINT NOT NULL, about TEXT NOT NULL);
  CREATE INDEX orrery_tables_open ON orrery_tables (created DESC, id) WHERE open AND status <> 'finished';
  CREATE INDEX orrery_tables_finished ON orrery_tables (updated DESC, id) WHERE open AND status = 'finished';
  CREATE INDEX orrery_tables_running ON orrery_tables (id) WHERE status = 'playing';
  CREATE TABLE orrery_seats (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES orrery_tables, place BIGINT NOT NULL,
    person TEXT COLLATE "C" NOT NULL REFERENCES orrery_people, PRIMARY KEY (table_id, place));
  CREATE INDEX orrery_seats_of ON orrery_seats (person, table_id);
  CREATE TABLE orrery_journal (
    table_id TEXT COLLATE "C" NOT NULL, seq BIGINT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (table_id, seq));
  CREATE TABLE orrery_snapshots (
    table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES orrery_tables, seq BIGINT NOT NULL, data BYTEA NOT NULL);
  CREATE TABLE orrery_remarks (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES orrery_tables, n BIGINT NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (table_id, n));
  CREATE TABLE orrery_trims (count BIGINT NOT NULL);
  INSERT INTO orrery_trims VALUES (0);
)";

// Version 2: no two accounts look alike; every commit is made under a claim; old things are found by their age. (Some
// stores of version 1 have those indexes.)
constexpr const char* kSecond = R"(
  CREATE INDEX IF NOT EXISTS orrery_sessions_by_age ON orrery_sessions (created);
  CREATE INDEX IF NOT EXISTS orrery_guests_by_age ON orrery_people (created, id) WHERE account IS NULL;
  CREATE INDEX IF NOT EXISTS orrery_waiting_by_age ON orrery_tables (updated, id) WHERE status = 'waiting';
  ALTER TABLE orrery_people ADD COLUMN looks TEXT COLLATE "C";
  CREATE UNIQUE INDEX orrery_people_looks ON orrery_people (looks);
  CREATE TABLE orrery_claims (place TEXT COLLATE "C" PRIMARY KEY, epoch BIGINT NOT NULL);
  INSERT INTO orrery_claims VALUES ('', 0);
)";

// Version 4: what people made of the challenges of a day.
constexpr const char* kFourth = R"(
  CREATE TABLE orrery_daily (
    game TEXT COLLATE "C" NOT NULL, day BIGINT NOT NULL, person TEXT COLLATE "C" NOT NULL REFERENCES orrery_people,
    score BIGINT NOT NULL, won BOOLEAN NOT NULL, time BIGINT NOT NULL, PRIMARY KEY (game, day, person));
  CREATE INDEX orrery_daily_best ON orrery_daily (game, day, won DESC, score DESC, time, person);
  CREATE INDEX orrery_daily_of ON orrery_daily (person);
  CREATE INDEX orrery_daily_by_age ON orrery_daily (day);
)";

// Version 5: who agreed that games become open data. Nobody had been asked.
constexpr const char* kFifth = "ALTER TABLE orrery_people ADD COLUMN publishes BOOLEAN NOT NULL DEFAULT false";

// Accounts that looked alike before that was refused stay; the oldest has the looks.
void note_looks(Connection& db) {
  db.prepare("accounts", "SELECT id, name FROM orrery_people WHERE password <> '' ORDER BY created, id");
  db.prepare(
      "note_looks",
      "UPDATE orrery_people SET looks = $2 WHERE id = $1 AND NOT EXISTS (SELECT FROM orrery_people WHERE looks = "
      "$2)");
  const Result accounts = db.run("accounts");
  for (int row = 0; row < accounts.rows(); ++row) {
    const std::string id = accounts.text(row, 0);
    const std::string looks = account_keys(accounts.text(row, 1)).looks;
    db.run("note_looks", Values(id, looks));
  }
}

std::int64_t version(Connection& db) {
  db.prepare("schema", "SELECT to_regclass('orrery_schema') IS NOT NULL");
  if (!db.run("schema").yes(0, 0)) return 0;
  db.prepare("version", "SELECT max(version) FROM orrery_schema");
  return db.run("version").number(0, 0);
}

}  // namespace

void lock(Connection& db) {
  db.prepare("lock", "SELECT pg_try_advisory_lock(hashtext('orrery'), hashtext(current_schema()))");
  for (int attempt = 0; !db.run("lock").yes(0, 0); ++attempt) {
    if (attempt == 20) throw StoreError("the PostgreSQL database is in use by another host");
    std::this_thread::sleep_for(100ms);
  }
}

std::int64_t check_schema(Connection& db) {
  const std::int64_t found = version(db);
  if (found == 0) throw StoreError("the PostgreSQL database has no store of Orrery");
  if (found > kVersion) throw StoreError("the PostgreSQL database was written by a later version of Orrery");
  return found;
}

// All of it or nothing: whoever fails in between lets the connection go, and with it what was done.
void prepare_schema(Connection& db) {
  const std::int64_t found = version(db);
  if (found > kVersion) throw StoreError("the PostgreSQL database was written by a later version of Orrery");
  if (found == kVersion) return;
  db.run_sql("BEGIN");
  if (found < 1) db.run_sql(kFirst);
  if (found < 2) {
    db.run_sql(kSecond);
    note_looks(db);
  }
  if (found < 4) db.run_sql(kFourth);
  if (found < 5) db.run_sql(kFifth);
  db.prepare("put_version", "INSERT INTO orrery_schema VALUES ($1)");
  db.run("put_version", Values(kVersion));
  db.run_sql("COMMIT");
}

}  // namespace orrery::host::postgres
