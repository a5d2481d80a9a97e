// Which store a command works on.
#pragma once

#include <string>

#include "cli/desk.h"

namespace orrery::cli {

// What --store names, or the file of this person: tables.db in $XDG_DATA_HOME/orrery or ~/.local/share/orrery, whose
// folder is made. Throws Failure.
std::string store_given(const Desk& desk);

}  // namespace orrery::cli
