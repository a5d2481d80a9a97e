// Findings as they are shown.
#pragma once

#include <string>

#include "arena/findings.h"
#include "cli/desk.h"

namespace orrery::cli {

// The same text for the same findings, however they came about.
std::string json_of(const FindingsFile& file);
// A table for people. `game` may be null: findings can be of a game that is not here.
std::string table_of(const Desk& desk, const RegisteredGame* game, const FindingsFile& file);

}  // namespace orrery::cli
