// The games in a file of SQLite, read by somebody who is not its host.
#include <functional>
#include <unordered_map>

#include <fmt/format.h>

#include "host/sqlite.h"
#include "host/sqlite_file.h"
#include "host/sqlite_schema.h"
#include "host/store_sqlite.h"

namespace orrery::host {
namespace {

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

}  // namespace orrery::host
