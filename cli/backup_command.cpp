// orrery backup TO: a copy of everything a host keeps.
#include <ostream>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/store_given.h"
#include "host/store.h"

namespace orrery::cli {

int backup_command(const Desk& desk) {
  const std::string& to = desk.arguments.to;
  if (to.empty()) throw Usage(desk.words.say("error.no_backup_file"));
  if (exists(to)) throw Failure(desk.words.say("error.backup_exists", {word("file", to)}));
  const std::string store = store_given(desk);
  try {
    host::back_up_store(store, to);
  } catch (const host::StoreError& error) {
    throw Failure(desk.words.say("error.store", {word("store", store), word("reason", error.what())}));
  }
  desk.terminal.out << desk.words.say("backup.done", {word("file", to)}) << '\n';
  return 0;
}

}  // namespace orrery::cli
