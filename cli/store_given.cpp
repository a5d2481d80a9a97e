#include "cli/store_given.h"

#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "cli/failure.h"

namespace orrery::cli {
namespace {

namespace fs = std::filesystem;

std::string environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): no thread changes it
  return value == nullptr ? "" : value;
}

}  // namespace

std::string store_given(const Desk& desk) {
  if (!desk.arguments.store.empty()) return desk.arguments.store;
  fs::path data = environment("XDG_DATA_HOME");
  if (!data.is_absolute()) {
    const std::string home = environment("HOME");
    if (home.empty()) throw Failure(desk.words.say("error.no_home"));
    data = fs::path(home) / ".local" / "share";
  }
  const fs::path folder = data / "orrery";
  std::error_code error;
  fs::create_directories(folder, error);
  if (error)
    throw Failure(desk.words.say("error.write", {word("file", folder.string()), word("reason", error.message())}));
  return (folder / "tables.db").string();
}

}  // namespace orrery::cli
