// orrery bench …: the benchmark is a program of its own, so that the command does not carry it along.
#include <cerrno>
#include <filesystem>
#include <system_error>

#include <unistd.h>

#include "cli/commands.h"
#include "cli/failure.h"

namespace orrery::cli {

int bench_command(const Desk& desk) {
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  const std::string program = (self.parent_path() / "orrery-bench").string();
  std::vector<std::string> given = desk.arguments.passed_on;
  given.insert(given.begin(), program);
  std::vector<char*> argv;
  argv.reserve(given.size() + 1);
  for (std::string& argument : given) argv.push_back(argument.data());
  argv.push_back(nullptr);
  ::execv(program.c_str(), argv.data());
  if (errno == ENOENT) throw Failure(desk.words.say("error.no_bench", {word("file", program)}));
  throw Failure(
      desk.words.say("error.run", {word("file", program), word("reason", std::generic_category().message(errno))}));
}

}  // namespace orrery::cli
