// A store in PostgreSQL, read by somebody who is not its host: its games, and who agreed to what.
#include <functional>

#include "host/postgres.h"
#include "host/postgres_schema.h"
#include "host/store_postgres.h"

namespace orrery::host {

using postgres::Connection;
using postgres::Result;
using postgres::Values;

void each_game_in_postgres(const std::string& connection, const std::function<void(const StoredGame&)>& each) {
  Connection db(connection);
  db.run_sql("SET default_transaction_read_only = on; SET default_transaction_isolation = 'repeatable read'");
  postgres::check_schema(db);
  db.prepare("begun", "SELECT id FROM orrery_tables WHERE status IN ('playing', 'finished') ORDER BY id");
  db.prepare("table", "SELECT id, game, status, open, created, updated, about FROM orrery_tables WHERE id = $1");
  db.prepare("snapshot", "SELECT table_id, seq, data FROM orrery_snapshots WHERE table_id = $1");
  db.prepare("journal", "SELECT seq, text FROM orrery_journal WHERE table_id = $1 AND seq > $2 ORDER BY seq");
  const Result ids = db.run("begun");
  for (int i = 0; i < ids.rows(); ++i) {
    const std::string id = ids.text(i, 0);
    StoredGame game;
    db.run_sql("BEGIN");
    const Result table = db.run("table", Values(id));
    const Result snapshot = db.run("snapshot", Values(id));
    if (snapshot.rows() > 0) game.snapshot = {snapshot.text(0, 0), snapshot.number(0, 1), snapshot.text(0, 2)};
    const Result journal = db.run("journal", Values(id, game.snapshot ? game.snapshot->seq : std::int64_t{0}));
    db.run_sql("COMMIT");
    if (table.rows() == 0) continue;
    game.table = {table.text(0, 0),   table.text(0, 1),   table.text(0, 2), table.yes(0, 3),
                  table.number(0, 4), table.number(0, 5), table.text(0, 6), {}};
    for (int row = 0; row < journal.rows(); ++row)
      game.journal.push_back({id, journal.number(row, 0), journal.text(row, 1)});
    each(game);
  }
}

std::set<std::string> people_who_publish_in_postgres(const std::string& connection) {
  Connection db(connection);
  db.run_sql("SET default_transaction_read_only = on");
  std::set<std::string> people;
  if (postgres::check_schema(db) < postgres::kPublishing) return people;
  db.prepare("agreed", "SELECT id FROM orrery_people WHERE publishes AND account IS NOT NULL");
  const Result agreed = db.run("agreed");
  for (int row = 0; row < agreed.rows(); ++row) people.insert(agreed.text(row, 0));
  return people;
}

}  // namespace orrery::host
