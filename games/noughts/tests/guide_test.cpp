// docs/adding-a-game.md quotes this game. What it quotes must be what is there.
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

namespace {

std::string read_file(const std::string& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// A quotation is a fenced block whose first line names a language and a file: ```cpp games/noughts/game.h
TEST(Guide, quotes_the_sources_word_for_word) {
  std::istringstream guide(read_file("docs/adding-a-game.md"));
  std::string source;
  std::string quoted;
  bool inside = false;
  int quotations = 0;
  for (std::string line; std::getline(guide, line);) {
    if (!line.starts_with("```")) {
      if (inside) quoted += line + "\n";
      continue;
    }
    if (inside && !source.empty()) {
      ++quotations;
      EXPECT_NE(read_file(source).find(quoted), std::string::npos) << source << " does not hold:\n" << quoted;
    }
    inside = !inside;
    const std::size_t space = line.find(' ');
    source = inside && space != std::string::npos ? line.substr(space + 1) : "";
    quoted.clear();
  }
  EXPECT_FALSE(inside);
  EXPECT_GE(quotations, 20);
}

}  // namespace
