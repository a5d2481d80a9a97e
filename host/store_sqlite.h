// The store in one file, by SQLite.
#pragma once

#include <memory>
#include <string>

#include "host/store.h"

namespace orrery::host {

std::unique_ptr<Store> open_sqlite(const std::string& file);
void back_up_sqlite(const std::string& file, const std::string& copy);
void each_game_in_sqlite(const std::string& file, const std::function<void(const StoredGame&)>& each);
std::set<std::string> people_who_publish_in_sqlite(const std::string& file);

}  // namespace orrery::host
