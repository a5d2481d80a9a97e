// The store in a database of PostgreSQL.
#pragma once

#include <memory>
#include <string>

#include "host/store.h"

namespace orrery::host {

std::unique_ptr<Store> open_postgres(const std::string& connection);
void each_game_in_postgres(const std::string& connection, const std::function<void(const StoredGame&)>& each);
std::set<std::string> people_who_publish_in_postgres(const std::string& connection);

}  // namespace orrery::host
