// What a store in PostgreSQL is made of, how one of an earlier version becomes one of this, and the lock on it.
#pragma once

#include <cstdint>

#include "host/postgres.h"

namespace orrery::host::postgres {

// No second host opens the store as long as the connection lasts. A server takes a moment to see that a host is gone.
void lock(Connection& db);

// Which version it is of; throws where it is of a later one, or no store at all.
std::int64_t check_schema(Connection& db);
inline constexpr std::int64_t kPublishing = 5;  // the first that asks who publishes

// Made or brought up to this version if need be; throws where it is of a later one.
void prepare_schema(Connection& db);

}  // namespace orrery::host::postgres
