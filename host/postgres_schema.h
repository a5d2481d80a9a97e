// What a store in PostgreSQL is made of, how one of an earlier version becomes one of this, and the lock on it.
#pragma once

#include "host/postgres.h"

namespace orrery::host::postgres {

// No second host opens the store as long as the connection lasts. A server takes a moment to see that a host is gone.
void lock(Connection& db);

// Throws where it is of a later version, or no store at all.
void check_schema(Connection& db);

// Made or brought up to this version if need be; throws where it is of a later one.
void prepare_schema(Connection& db);

}  // namespace orrery::host::postgres
