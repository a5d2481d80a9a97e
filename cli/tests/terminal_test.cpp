#include "cli/terminal.h"

#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace orrery::cli {
namespace {

using testing::ElementsAre;

TEST(Terminal, width_is_what_the_eye_sees) {
  EXPECT_EQ(width_of("abc"), 3);
  EXPECT_EQ(width_of("é│█"), 3);
  EXPECT_EQ(width_of("e\u0301"), 1);  // a combining accent
  EXPECT_EQ(width_of("赤星 7"), 6);   // wide signs
  EXPECT_EQ(width_of("한★"), 3);
  EXPECT_EQ(width_of("\x1b[1;36mab\x1b[0m"), 2);  // colours
  EXPECT_EQ(width_of(""), 0);
}

TEST(Terminal, wraps_at_spaces) {
  EXPECT_THAT(wrapped("one two three", 8), ElementsAre("one two", "three"));
  EXPECT_THAT(wrapped("a\nb", 8), ElementsAre("a", "b"));
  EXPECT_THAT(wrapped("incomprehensible", 5), ElementsAre("incomprehensible"));
  EXPECT_THAT(wrapped("non\u00a0: oui", 5), ElementsAre("non\u00a0:", "oui"));  // the no-break space holds
  EXPECT_THAT(wrapped("", 5), ElementsAre(""));
}

TEST(Terminal, a_paragraph_is_indented) { EXPECT_EQ(paragraph("one two three", 10, 2), "  one two\n  three\n"); }

TEST(Terminal, few_cells_stay_below_each_other) {
  const std::array<std::string, 3> cells = {"a", "b", "c"};
  EXPECT_EQ(in_columns(cells, 80, 0), "  a\n  b\n  c\n");
}

TEST(Terminal, many_cells_stand_in_even_columns) {
  const std::array<std::string, 7> cells = {"a", "b", "c", "d", "e", "f", "g"};
  EXPECT_EQ(in_columns(cells, 80, 0), "  a   e\n  b   f\n  c   g\n  d\n");
  EXPECT_EQ(in_columns(cells, 5, 0), "  a\n  b\n  c\n  d\n  e\n  f\n  g\n");
}

TEST(Terminal, a_cell_wider_than_the_terminal_goes_on_below) {
  const std::array<std::string, 1> cells = {"1  one two three"};
  EXPECT_EQ(in_columns(cells, 14, 3), "  1  one\n     two three\n");
}

TEST(Terminal, no_line_of_columns_is_too_wide) {
  std::vector<std::string> cells;
  cells.reserve(50);
  for (std::size_t i = 0; i < 50; ++i) cells.emplace_back(1 + i % 17, 'x');
  for (const int width : {20, 40, 80, 100}) {
    std::string text = in_columns(cells, width, 0);
    std::size_t from = 0;
    for (std::size_t end = text.find('\n'); end != std::string::npos; from = end + 1, end = text.find('\n', from))
      EXPECT_LE(width_of(text.substr(from, end - from)), width);
  }
}

TEST(Terminal, tables_line_up) {
  const std::vector<std::vector<std::string>> rows = {{"Bot", "Wins"}, {"random", "5"}, {"é", "50"}};
  EXPECT_EQ(as_table(rows, 1), "  Bot     Wins\n  random     5\n  é         50\n");
}

TEST(Terminal, names_and_their_meaning) {
  const std::vector<std::pair<std::string, std::string>> rows = {{"a", "one two"}, {"bb", "three"}};
  EXPECT_EQ(in_two_columns(rows, 11), "  a   one\n      two\n  bb  three\n");
}

}  // namespace
}  // namespace orrery::cli
