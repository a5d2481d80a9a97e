// Runs the real command in a folder of its own.
#pragma once

#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace orrery::cli {

struct Outcome {
  int code = -1;
  std::string out;
  std::string err;
};

class CommandTest : public testing::Test {
public:
  CommandTest();
  ~CommandTest() override;
  CommandTest(const CommandTest&) = delete;
  CommandTest& operator=(const CommandTest&) = delete;

protected:
  // `line` is what follows "orrery", read by a shell; the environment has no language and no colours.
  Outcome orrery(const std::string& line, std::string_view input = "") const;
  // The same for a whole line of the shell, where "orrery" is the command.
  Outcome shell(const std::string& line, std::string_view input = "") const;

  void write(const std::string& file, std::string_view text) const;
  std::string read(const std::string& file) const;
  bool is_there(const std::string& file) const;
  const std::string& folder() const { return folder_; }

private:
  std::string folder_;
};

// Exit code 2 or 1, a single line on stderr that begins with "orrery: " and has the words in it, nothing on stdout.
void expect_usage_error(const Outcome& outcome, std::string_view words);
void expect_failure(const Outcome& outcome, std::string_view words);

}  // namespace orrery::cli
