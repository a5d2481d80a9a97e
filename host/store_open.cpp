#include <string>

#include "host/store.h"
#include "host/store_postgres.h"
#include "host/store_sqlite.h"

namespace orrery::host {
namespace {

bool is_postgres(std::string_view where) {
  return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

}  // namespace

std::unique_ptr<Store> open_store(const std::string& where) {
  return is_postgres(where) ? open_postgres(where) : open_sqlite(where);
}

void back_up_store(const std::string& where, const std::string& file) {
  if (is_postgres(where)) throw StoreError("PostgreSQL is backed up by its own tools: use pg_dump");
  back_up_sqlite(where, file);
}

void each_stored_game(const std::string& where, const std::function<void(const StoredGame&)>& each) {
  if (is_postgres(where))
    each_game_in_postgres(where, each);
  else
    each_game_in_sqlite(where, each);
}

std::set<std::string> people_who_publish(const std::string& where) {
  return is_postgres(where) ? people_who_publish_in_postgres(where) : people_who_publish_in_sqlite(where);
}

}  // namespace orrery::host
