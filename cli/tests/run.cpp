#include "cli/tests/run.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include <fmt/format.h>
#include <sys/wait.h>

namespace orrery::cli {
namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

void expect_error(const Outcome& outcome, int code, std::string_view words) {
  EXPECT_EQ(outcome.code, code) << outcome.out << outcome.err;
  EXPECT_TRUE(outcome.err.starts_with("orrery: ")) << outcome.err;
  EXPECT_NE(outcome.err.find(words), std::string::npos) << "'" << words << "' is not in: " << outcome.err;
  EXPECT_EQ(std::ranges::count(outcome.err, '\n'), 1) << outcome.err;
  EXPECT_EQ(outcome.out, "");
}

}  // namespace

CommandTest::CommandTest() {
  std::string name = (fs::temp_directory_path() / "orrery-test-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  folder_ = name;
}
CommandTest::~CommandTest() {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

Outcome CommandTest::shell(const std::string& line, std::string_view input) const {
  // What the test itself needs lies beside the folder that the command sees.
  const std::string in = folder_ + ".in";
  const std::string out = folder_ + ".out";
  const std::string err = folder_ + ".err";
  std::ofstream(in, std::ios::binary) << input;
  const std::string script = folder_ + ".sh";
  std::ofstream(script) << fmt::format("cd '{}' || exit 99\norrery() {{ '{}' \"$@\"; }}\n{}\n", folder_, ORRERY_COMMAND,
                                       line);
  const std::string command =
      fmt::format("env -u LC_ALL -u LC_MESSAGES -u NO_COLOR -u COLUMNS LANG=C.UTF-8 bash '{}' <'{}' >'{}' 2>'{}'",
                  script, in, out, err);
  const int status = std::system(command.c_str());  // NOLINT(cert-env33-c,concurrency-mt-unsafe): that is the test
  Outcome outcome{WIFEXITED(status) ? WEXITSTATUS(status) : -1, contents(out), contents(err)};
  for (const std::string& file : {in, out, err, script}) fs::remove(file);
  return outcome;
}

Outcome CommandTest::orrery(const std::string& line, std::string_view input) const {
  return shell("orrery " + line, input);
}

void CommandTest::write(const std::string& file, std::string_view text) const {
  fs::create_directories((fs::path(folder_) / file).parent_path());
  std::ofstream(fs::path(folder_) / file, std::ios::binary) << text;
}
std::string CommandTest::read(const std::string& file) const { return contents(fs::path(folder_) / file); }
bool CommandTest::is_there(const std::string& file) const { return fs::exists(fs::path(folder_) / file); }

void expect_usage_error(const Outcome& outcome, std::string_view words) { expect_error(outcome, 2, words); }
void expect_failure(const Outcome& outcome, std::string_view words) { expect_error(outcome, 1, words); }

}  // namespace orrery::cli
