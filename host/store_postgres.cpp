#include "host/store_postgres.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <thread>
#include <utility>

#include "host/person_names.h"
#include "host/postgres.h"
#include "host/postgres_schema.h"
#include "host/store_check.h"
#include "host/utf8.h"

namespace orrery::host {
namespace {

using postgres::Connection;
using postgres::Lost;
using postgres::Result;
using postgres::Values;
using namespace std::chrono_literals;

// Tables with those who sit at them: a row for each, place by place.
std::string tables_where(const std::string& condition, const std::string& order, const std::string& limit) {
  return "SELECT t.id, t.game, t.status, t.open, t.created, t.updated, t.about, s.person FROM (SELECT * FROM "
         "orrery_tables WHERE " +
         condition + " ORDER BY " + order + "id " + limit +
         ") t LEFT JOIN orrery_seats s ON s.table_id = t.id ORDER BY " + order + "t.id, s.place";
}

// A change that holds only where a row is as it says fails where none is: there is no 1/0.
std::string if_so(const std::string& change) {
  return "WITH done AS (" + change + " RETURNING 1) SELECT 1 / count(*) FROM done";
}

struct Prepared {
  const char* name;
  std::string sql;
};

std::vector<Prepared> statements() {
  return {
      {"begin", "BEGIN"},
      {"commit", "COMMIT"},
      {"take_epoch", "UPDATE orrery_claims SET epoch = epoch + 1 WHERE place = '' RETURNING epoch"},
      {"epoch", "SELECT epoch FROM orrery_claims WHERE place = ''"},
      // Until the commit nobody takes another epoch; where somebody has, there is no 1/0.
      {"guard",
       "SELECT 1 / (SELECT count(*) FROM (SELECT 1 FROM orrery_claims WHERE place = '' AND epoch = $1 FOR SHARE) "
       "held)"},
      {"transaction", "SELECT pg_current_xact_id()::text"},
      {"transaction_status", "SELECT pg_xact_status($1::text::xid8)"},
      {"put_person",
       "INSERT INTO orrery_people VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO UPDATE SET name = $2, "
       "account = $3, password = $4, created = $5, looks = $6, publishes = $7"},
      {"rename", if_so("UPDATE orrery_people SET name = $2, account = CASE WHEN password = '' THEN NULL ELSE $3 END, "
                       "looks = CASE WHEN password = '' THEN NULL ELSE $4 END WHERE id = $1")},
      {"make_account", if_so("UPDATE orrery_people SET name = $2, account = $3, looks = $4, password = $5 "
                             "WHERE id = $1 AND password = ''")},
      {"change_password", if_so("UPDATE orrery_people SET password = $3 WHERE id = $1 AND password = $2")},
      {"publish", if_so("UPDATE orrery_people SET publishes = $2 WHERE id = $1 AND password <> ''")},
      {"log_in", if_so("INSERT INTO orrery_sessions SELECT $1, id, $3::bigint FROM orrery_people WHERE id = $2 AND "
                       "password = $4")},
      {"put_session",
       "INSERT INTO orrery_sessions VALUES ($1, $2, $3) ON CONFLICT (token_hash) DO UPDATE SET person = $2, created = "
       "$3"},
      {"drop_surplus",
       "DELETE FROM orrery_sessions WHERE person = $1 AND token_hash NOT IN (SELECT token_hash FROM orrery_sessions "
       "WHERE person = $1 ORDER BY created DESC, token_hash = $2 DESC LIMIT $3)"},
      {"drop_session", "DELETE FROM orrery_sessions WHERE token_hash = $1"},
      {"drop_sessions_of", "DELETE FROM orrery_sessions WHERE person = $1"},
      {"put_table",
       "INSERT INTO orrery_tables VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO UPDATE SET game = $2, "
       "status = $3, open = $4, created = $5, updated = $6, about = $7"},
      {"drop_seats", "DELETE FROM orrery_seats WHERE table_id = $1"},
      {"put_seat", "INSERT INTO orrery_seats VALUES ($1, $2, $3)"},
      {"drop_remarks", "DELETE FROM orrery_remarks WHERE table_id = $1"},
      // One that has begun stays: there is no 1/0. (Those with a snapshot are held by it.)
      {"not_begun",
       "SELECT 1 / (SELECT count(*) FROM (SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM orrery_journal WHERE "
       "table_id = $1)) waits)"},
      {"drop_table", "DELETE FROM orrery_tables WHERE id = $1"},
      {"forget_sessions", "DELETE FROM orrery_sessions WHERE created < $1"},
      {"forget_guests",
       "WITH forgotten AS (SELECT id FROM orrery_people p WHERE account IS NULL AND created < $1 AND NOT EXISTS "
       "(SELECT "
       "1 FROM orrery_seats WHERE person = p.id) AND NOT EXISTS (SELECT 1 FROM orrery_daily WHERE person = p.id) ORDER "
       "BY created, id LIMIT $2), sessions AS (DELETE FROM "
       "orrery_sessions WHERE person IN (SELECT id FROM forgotten)) DELETE FROM orrery_people WHERE id IN (SELECT id "
       "FROM forgotten)"},
      {"put_daily", "INSERT INTO orrery_daily VALUES ($1, $2, $3, $4, $5, $6)"},
      {"forget_daily", "DELETE FROM orrery_daily WHERE day < $1"},
      {"put_entry", "INSERT INTO orrery_journal VALUES ($1, $2, $3)"},
      {"put_snapshot",
       "INSERT INTO orrery_snapshots AS kept VALUES ($1, $2, $3) ON CONFLICT (table_id) DO UPDATE SET seq = $2, "
       "data = $3 WHERE excluded.seq >= kept.seq"},
      {"put_remark",
       "INSERT INTO orrery_remarks VALUES ($1, $2, $3) ON CONFLICT (table_id, n) DO UPDATE SET text = $3"},
      {"trim",
       "DELETE FROM orrery_journal j USING orrery_snapshots s WHERE j.table_id = s.table_id AND j.seq <= s.seq"},
      {"count_trim", "UPDATE orrery_trims SET count = count + 1"},
      {"person", "SELECT id, name, password, created, publishes FROM orrery_people WHERE id = $1"},
      {"account", "SELECT id, name, password, created, publishes FROM orrery_people WHERE account = $1"},
      {"account_like", "SELECT id, name, password, created, publishes FROM orrery_people WHERE looks = $1"},
      {"session", "SELECT token_hash, person, created FROM orrery_sessions WHERE token_hash = $1"},
      {"table", tables_where("id = $1", "", "")},
      {"waiting", tables_where("open AND status = 'waiting' AND created <= $2 AND (created < $2 OR id > $3)",
                               "created DESC, ", "LIMIT $1")},
      {"playing", tables_where("open AND status <> 'finished' AND status = 'playing' AND created <= $2 AND (created < "
                               "$2 OR id > $3)",
                               "created DESC, ", "LIMIT $1")},
      {"finished", tables_where("open AND status = 'finished' AND updated <= $2 AND (updated < $2 OR id > $3)",
                                "updated DESC, ", "LIMIT $1")},
      {"waiting_since", tables_where("status = 'waiting' AND updated < $1", "updated, ", "LIMIT $2")},
      {"tables_of",
       tables_where("id IN (SELECT table_id FROM orrery_seats WHERE person = $1)", "updated DESC, ", "LIMIT $2")},
      {"running", tables_where("status = 'playing'", "", "")},
      {"snapshot", "SELECT table_id, seq, data FROM orrery_snapshots WHERE table_id = $1"},
      {"journal", "SELECT table_id, seq, text FROM orrery_journal WHERE table_id = $1 AND seq > $2 ORDER BY seq"},
      {"daily",
       "SELECT person, score, won, time, name, account IS NOT NULL FROM orrery_daily JOIN orrery_people ON id = person "
       "WHERE game = $1 AND day = $2 ORDER BY won DESC, score DESC, time, person LIMIT $3"},
      {"daily_own",
       "SELECT d.score, d.won, d.time, (SELECT count(*) FROM orrery_daily o WHERE o.game = $1 AND o.day = $2 AND "
       "(o.won > d.won OR o.won = d.won AND o.score > d.score)) FROM orrery_daily d WHERE game = $1 AND day = $2 AND "
       "person = $3"},
      {"daily_count", "SELECT count(*) FROM orrery_daily WHERE game = $1 AND day = $2"},
      {"remarks", "SELECT table_id, n, text FROM orrery_remarks WHERE table_id = $1 ORDER BY n DESC LIMIT $2"},
  };
}

// Durable means durable, whatever the server's standard; more than that (replicas) is the server's affair. Nothing that a
// host asks for takes long, and a host that is gone without a word does not keep others waiting.
std::unique_ptr<Connection> connected(const std::string& where) {
  auto db = std::make_unique<Connection>(where);
  db->run_sql(
      "SET statement_timeout = '20s'; SET idle_in_transaction_session_timeout = '20s'; "
      "SET tcp_keepalives_idle = 20; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 4; "
      "SET client_min_messages = warning; "
      "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'");
  return db;
}

void prepare_all(Connection& db) {
  for (const Prepared& statement : statements()) db.prepare(statement.name, statement.sql);
}

class PostgresStore final : public Store {
public:
  explicit PostgresStore(const std::string& where) : where_(where), db_(connected(where)) {
    postgres::lock(*db_);
    postgres::prepare_schema(*db_);
    prepare_all(*db_);
    epoch_ = db_->run("take_epoch").number(0, 0);
  }

  void commit(std::span<const Change> changes) override;

  std::optional<Person> person(std::string_view id) override { return one_person("person", id); }
  std::optional<Person> account(std::string_view name) override {
    if (!is_utf8_text(name)) return std::nullopt;
    return one_person("account", name_key(name));
  }
  std::optional<Person> account_like(std::string_view name) override {
    if (!is_utf8_text(name)) return std::nullopt;
    return one_person("account_like", name_looks(name));
  }
  std::optional<Session> session(std::string_view token_hash) override;
  std::optional<TableRecord> table(std::string_view id) override;
  std::vector<TableRecord> tables(TableList list, int most, const ListPlace& after) override {
    if (!is_utf8_text(after.id)) return {};
    const char* const statement = list == TableList::waiting   ? "waiting"
                                  : list == TableList::playing ? "playing"
                                                               : "finished";
    return read_tables(ask(statement, Values(std::int64_t{most}, after.time, after.id)));
  }
  std::vector<TableRecord> waiting_since(std::int64_t before, int most) override {
    return read_tables(ask("waiting_since", Values(before, std::int64_t{most})));
  }
  std::vector<TableRecord> tables_of(std::string_view person, int most) override {
    if (!is_utf8_text(person)) return {};
    return read_tables(ask("tables_of", Values(person, std::int64_t{most})));
  }
  std::vector<TableRecord> running() override { return read_tables(ask("running", Values())); }
  std::optional<Snapshot> snapshot(std::string_view table) override;
  std::vector<JournalEntry> journal(std::string_view table, std::int64_t after) override;
  std::vector<ChatLine> chat_lines(std::string_view table, int last) override;
  DailyTable daily(std::string_view game, std::int64_t day, std::string_view person, int most) override;

private:
  void connect();
  void check_epoch(Connection& db) const;
  Result ask(const char* statement, const Values& values);
  std::string send(std::span<const Change> changes);
  void finish(const std::string& transaction);
  bool was_committed(const std::string& transaction);

  void keep(const Person& person);
  void keep(const Rename& rename);
  void keep(const MakeAccount& account);
  void keep(const ChangePassword& change) {
    db_->send("change_password", Values(change.person, change.before, change.after));
  }
  void keep(const Publish& publish) { db_->send("publish", Values(publish.person, publish.agreed)); }
  void keep(const LogIn& login) {
    const Session& session = login.session;
    db_->send("log_in", Values(session.token_hash, session.person, session.created, login.password));
    db_->send("drop_surplus", Values(session.person, session.token_hash, kMostSessions));
  }
  void keep(const Session& session) {
    db_->send("put_session", Values(session.token_hash, session.person, session.created));
    db_->send("drop_surplus", Values(session.person, session.token_hash, kMostSessions));
  }
  void keep(const DropSession& drop) { db_->send("drop_session", Values(drop.token_hash)); }
  void keep(const DropSessionsOf& drop) { db_->send("drop_sessions_of", Values(drop.person)); }
  void keep(const TableRecord& table);
  void keep(const DropTable& drop) {
    db_->send("not_begun", Values(drop.table));
    db_->send("drop_seats", Values(drop.table));
    db_->send("drop_remarks", Values(drop.table));
    db_->send("drop_table", Values(drop.table));
  }
  void keep(const Forget& forget) {
    db_->send("forget_sessions", Values(forget.sessions));
    db_->send("forget_daily", Values(forget.results));
    db_->send("forget_guests", Values(forget.guests, kMostForgotten));
  }
  void keep(const JournalEntry& entry) { db_->send("put_entry", Values(entry.table, entry.seq, entry.text)); }
  void keep(const Snapshot& snapshot) {
    db_->send("put_snapshot", Values(snapshot.table, snapshot.seq, snapshot.data));
  }
  void keep(const ChatLine& line) { db_->send("put_remark", Values(line.table, line.n, line.text)); }
  void keep(const DailyResult& result) {
    db_->send("put_daily", Values(result.game, result.day, result.person, result.score, result.won, result.time));
  }
  void keep(TrimJournal /*trim*/) {
    db_->send("trim");
    db_->send("count_trim");
  }
  void keep(Probe /*probe*/) { db_->send("count_trim"); }

  std::optional<Person> one_person(const char* statement, std::string_view key);
  static std::vector<TableRecord> read_tables(const Result& result);

  std::string where_;
  std::unique_ptr<Connection> db_;  // null once it is lost, until the next use
  std::int64_t epoch_ = 0;          // taken once: who follows an other connection is the same host still
};

// Whoever lost a connection may have lost the store with it, to a host that opened it meanwhile; and it is told so even
// while that host is at work, and has the lock.
void PostgresStore::connect() {
  if (db_) return;
  auto db = connected(where_);
  prepare_all(*db);
  check_epoch(*db);
  postgres::lock(*db);
  db_ = std::move(db);
}

void PostgresStore::check_epoch(Connection& db) const {
  if (db.run("epoch").number(0, 0) != epoch_) throw Superseded("another host has taken over the PostgreSQL database");
}

// A connection that was lost while nobody looked is noticed at its next use: a new one gets one chance.
Result PostgresStore::ask(const char* statement, const Values& values) {
  connect();
  try {
    return db_->run(statement, values);
  } catch (const Lost&) {
    db_.reset();
    connect();
    return db_->run(statement, values);
  }
}

void PostgresStore::commit(std::span<const Change> changes) {
  if (changes.empty()) return;
  check(changes);
  std::string transaction;
  connect();
  try {
    transaction = send(changes);
  } catch (const Lost&) {  // and with it whatever had been sent
    db_.reset();
    connect();
    transaction = send(changes);
  }
  finish(transaction);
}

// Everything but the word that makes it last; gives the transaction's name.
std::string PostgresStore::send(std::span<const Change> changes) {
  try {
    db_->begin_batch();
    db_->send("begin");
    db_->send("guard", Values(epoch_));
    for (const Change& change : changes) std::visit([this](const auto& thing) { keep(thing); }, change);
    db_->send("transaction");
    return db_->end_batch().text(0, 0);
  } catch (const Lost&) {
    throw;
  } catch (const StoreError&) {
    try {
      db_->run_sql("ROLLBACK");
      check_epoch(*db_);  // the guard and what is Outdated fail alike
    } catch (const Superseded&) {
      throw;
    } catch (const StoreError&) {
      db_.reset();
    }
    throw;
  }
}

// Where the connection is lost before the answer is there, the server is asked what became of the transaction.
void PostgresStore::finish(const std::string& transaction) {
  try {
    db_->run("commit");
  } catch (const Lost&) {
    db_.reset();
    if (!was_committed(transaction)) throw;
  } catch (const StoreError&) {
    db_.reset();
    throw;
  }
}

bool PostgresStore::was_committed(const std::string& transaction) {
  for (const auto until = std::chrono::steady_clock::now() + 10s; std::chrono::steady_clock::now() < until;) {
    try {
      connect();
      const Result result = db_->run("transaction_status", Values(transaction));
      const std::string status = result.is_null(0, 0) ? "" : result.text(0, 0);
      if (status != "in progress") return status == "committed";
    } catch (const Superseded&) {
      throw;
    } catch (const StoreError&) {
      db_.reset();
    }
    std::this_thread::sleep_for(200ms);
  }
  return false;
}

void PostgresStore::keep(const Person& person) {
  if (person.password.empty())
    return db_->send("put_person", Values(person.id, person.name, nullptr, person.password, person.created, nullptr,
                                          person.publishes));
  const AccountKeys keys = account_keys(person.name);
  db_->send("put_person",
            Values(person.id, person.name, keys.key, person.password, person.created, keys.looks, person.publishes));
}

void PostgresStore::keep(const Rename& rename) {
  const AccountKeys keys = account_keys(rename.name);
  db_->send("rename", Values(rename.person, rename.name, keys.key, keys.looks));
}

void PostgresStore::keep(const MakeAccount& account) {
  const AccountKeys keys = account_keys(account.name);
  db_->send("make_account", Values(account.person, account.name, keys.key, keys.looks, account.password));
}

void PostgresStore::keep(const TableRecord& table) {
  db_->send("put_table",
            Values(table.id, table.game, table.status, table.open, table.created, table.updated, table.about));
  db_->send("drop_seats", Values(table.id));
  for (std::int64_t place = 0; const std::string& person : table.people)
    db_->send("put_seat", Values(table.id, place++, person));
}

std::optional<Person> PostgresStore::one_person(const char* statement, std::string_view key) {
  if (!is_utf8_text(key)) return std::nullopt;
  const Result result = ask(statement, Values(key));
  if (result.rows() == 0) return std::nullopt;
  return Person{result.text(0, 0), result.text(0, 1), result.text(0, 2), result.number(0, 3), result.yes(0, 4)};
}

std::optional<Session> PostgresStore::session(std::string_view token_hash) {
  if (!is_utf8_text(token_hash)) return std::nullopt;
  const Result result = ask("session", Values(token_hash));
  if (result.rows() == 0) return std::nullopt;
  return Session{result.text(0, 0), result.text(0, 1), result.number(0, 2)};
}

std::vector<TableRecord> PostgresStore::read_tables(const Result& result) {
  std::vector<TableRecord> tables;
  for (int row = 0; row < result.rows(); ++row) {
    if (std::string id = result.text(row, 0); tables.empty() || tables.back().id != id)
      tables.push_back({std::move(id),
                        result.text(row, 1),
                        result.text(row, 2),
                        result.yes(row, 3),
                        result.number(row, 4),
                        result.number(row, 5),
                        result.text(row, 6),
                        {}});
    if (!result.is_null(row, 7)) tables.back().people.push_back(result.text(row, 7));
  }
  return tables;
}

std::optional<TableRecord> PostgresStore::table(std::string_view id) {
  if (!is_utf8_text(id)) return std::nullopt;
  auto tables = read_tables(ask("table", Values(id)));
  if (tables.empty()) return std::nullopt;
  return std::move(tables.front());
}

std::optional<Snapshot> PostgresStore::snapshot(std::string_view table) {
  if (!is_utf8_text(table)) return std::nullopt;
  const Result result = ask("snapshot", Values(table));
  if (result.rows() == 0) return std::nullopt;
  return Snapshot{result.text(0, 0), result.number(0, 1), result.text(0, 2)};
}

std::vector<JournalEntry> PostgresStore::journal(std::string_view table, std::int64_t after) {
  std::vector<JournalEntry> entries;
  if (!is_utf8_text(table)) return entries;
  const Result result = ask("journal", Values(table, after));
  for (int row = 0; row < result.rows(); ++row)
    entries.push_back({result.text(row, 0), result.number(row, 1), result.text(row, 2)});
  return entries;
}

std::vector<ChatLine> PostgresStore::chat_lines(std::string_view table, int last) {
  std::vector<ChatLine> chat_lines;
  if (!is_utf8_text(table)) return chat_lines;
  const Result result = ask("remarks", Values(table, std::int64_t{last}));
  for (int row = 0; row < result.rows(); ++row)
    chat_lines.push_back({result.text(row, 0), result.number(row, 1), result.text(row, 2)});
  std::ranges::reverse(chat_lines);
  return chat_lines;
}

DailyTable PostgresStore::daily(std::string_view game, std::int64_t day, std::string_view person, int most) {
  DailyTable table;
  if (!is_utf8_text(game) || !is_utf8_text(person)) return table;
  const Result best = ask("daily", Values(game, day, std::int64_t{most}));
  for (int row = 0; row < best.rows(); ++row)
    table.best.push_back({.result = {std::string(game), day, best.text(row, 0), best.number(row, 1), best.yes(row, 2),
                                     best.number(row, 3)},
                          .name = best.text(row, 4),
                          .account = best.yes(row, 5)});
  table.count = ask("daily_count", Values(game, day)).number(0, 0);
  const Result own = ask("daily_own", Values(game, day, person));
  if (own.rows() == 0) return table;
  table.own = {std::string(game), day, std::string(person), own.number(0, 0), own.yes(0, 1), own.number(0, 2)};
  table.better = own.number(0, 3);
  return table;
}

}  // namespace

std::unique_ptr<Store> open_postgres(const std::string& connection) {
  return std::make_unique<PostgresStore>(connection);
}

}  // namespace orrery::host
