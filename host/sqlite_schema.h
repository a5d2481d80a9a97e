// What a store of SQLite is made of, and how one of an earlier version becomes one of this.
#pragma once

#include <string>

#include "host/sqlite.h"

namespace orrery::host::sqlite {

// Whether the file is empty; throws where it is something else than a store, or one of a later version.
bool is_new(Connection& db);

// Whether the store, which may be of an earlier version, knows who agreed to publish.
bool asks_to_publish(Connection& db);

// Opened for a host, made or brought up to this version if need be.
Connection opened(const std::string& file);

}  // namespace orrery::host::sqlite
