// A store of SQLite, read by somebody who is not its host: its games, who agreed to what, all of it.
#include <filesystem>
#include <functional>
#include <system_error>
#include <unordered_map>

#include <fmt/format.h>
#include <sqlite3.h>

#include "host/sqlite.h"
#include "host/sqlite_file.h"
#include "host/sqlite_schema.h"
#include "host/store_sqlite.h"

namespace orrery::host {
namespace {

namespace fs = std::filesystem;
using sqlite::Connection;
using sqlite::Query;
using sqlite::Statement;

// A transaction sees one moment. It is short: the host's log cannot start anew while somebody reads in it.
class Moment {
public:
  explicit Moment(Connection& db) : db_(db) { db_.run("BEGIN"); }
  ~Moment() { db_.roll_back(); }
  Moment(const Moment&) = delete;
  Moment& operator=(const Moment&) = delete;

private:
  Connection& db_;
};

class GamesInFile {
public:
  explicit GamesInFile(const std::string& file) : db_(file, Connection::Mode::reading) {
    if (sqlite::is_new(db_)) throw StoreError(fmt::format("{} is not a store of Orrery", db_.file()));
    const Moment moment(db_);
    const Statement begun(db_, "SELECT id FROM tables WHERE status IN ('playing', 'finished') ORDER BY id");
    for (Query query(begun); query.next();) ids_.push_back(query.text(0));
    // The journal has no index, see JournalIndex.
    const Statement journal(db_, "SELECT table_id, seq, row FROM journal ORDER BY row");
    for (Query query(journal); query.next();) rows_[query.text(0)].push_back({query.number(1), query.number(2)});
  }

  void each(const std::function<void(const StoredGame&)>& look) {
    const Statement table(db_, "SELECT id, game, status, open, created, updated, about FROM tables WHERE id = ?1");
    const Statement snapshot(db_, "SELECT table_id, seq, data FROM snapshots WHERE table_id = ?1");
    const Statement entry(db_, "SELECT text FROM journal WHERE row = ?1");
    for (const std::string& id : ids_) {
      StoredGame game;
      {
        const Moment moment(db_);
        Query found(table, id);
        if (!found.next()) continue;
        game.table = {found.text(0),   found.text(1),   found.text(2), found.number(3) != 0,
                      found.number(4), found.number(5), found.text(6), {}};
        if (Query query(snapshot, id); query.next()) game.snapshot = {query.text(0), query.number(1), query.text(2)};
        // What came after the list was made is left out, and what a snapshot has taken over since may be gone.
        const std::int64_t held = game.snapshot ? game.snapshot->seq : 0;
        for (const auto& [seq, row] : rows_[id]) {
          if (seq <= held) continue;
          if (Query query(entry, row); query.next()) game.journal.push_back({id, seq, query.text(0)});
        }
      }
      look(game);
    }
  }

private:
  struct Row {
    std::int64_t seq;
    std::int64_t row;
  };
  Connection db_;
  std::vector<std::string> ids_;
  std::unordered_map<std::string, std::vector<Row>> rows_;
};

}  // namespace

void each_game_in_sqlite(const std::string& file, const std::function<void(const StoredGame&)>& each) {
  GamesInFile(sqlite::existing_file(file)).each(each);
}

std::set<std::string> people_who_publish_in_sqlite(const std::string& file) {
  Connection db(sqlite::existing_file(file), Connection::Mode::reading);
  if (sqlite::is_new(db)) throw StoreError(fmt::format("{} is not a store of Orrery", db.file()));
  std::set<std::string> people;
  if (!sqlite::asks_to_publish(db)) return people;
  const Statement agreed(db, "SELECT id FROM people WHERE publishes = 1 AND account IS NOT NULL");
  for (Query query(agreed); query.next();) people.insert(query.text(0));
  return people;
}

void back_up_sqlite(const std::string& file, const std::string& copy) {
  if (copy.empty()) throw StoreError("a copy needs the name of a file");
  const std::string target = fs::absolute(copy).string();
  std::error_code error;
  if (fs::exists(target, error)) throw StoreError(fmt::format("{} exists already", target));
  Connection from(sqlite::existing_file(file), Connection::Mode::existing);
  if (sqlite::is_new(from)) throw StoreError(fmt::format("{} is not a store of Orrery", from.file()));

  // A back-up has its name only once it is whole.
  const std::string part = target + ".part";
  fs::remove(part, error);
  sqlite::made_file(part);
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
