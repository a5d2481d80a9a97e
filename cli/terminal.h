// Where the command reads and writes, and how text is laid out there.
#pragma once

#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/words.h"

namespace orrery::cli {

struct Terminal {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool in_is_tty = false;
  bool out_is_tty = false;
  bool err_is_tty = false;
  int width = 80;
  int height = 50;
  Paint paint{false};
};

enum class Colour : std::uint8_t { automatic, always, never };

// The process's own streams. Colour by itself is for terminals that can show it and people who do not set NO_COLOR.
Terminal standard_terminal(Colour colour);

// Columns of a terminal that a text takes: colours none, combining signs none, wide signs two.
int width_of(std::string_view text);
std::string padded(std::string_view text, int width);

// Lines no wider than `width`, broken at spaces; a single longer word stays whole. No-break spaces do not break.
std::vector<std::string> wrapped(std::string_view text, int width);
// The same joined, every line after `indent` spaces and ended.
std::string paragraph(std::string_view text, int width, int indent = 0);

// Cells in as many columns as fit, read downwards, each line after two spaces. Few cells stay in one column. A cell that
// is wider than the terminal goes on below, `hang` further in.
std::string in_columns(std::span<const std::string> cells, int width, int hang);

// Names on the left and, wrapped, what they mean on the right.
std::string in_two_columns(std::span<const std::pair<std::string, std::string>> rows, int width);

// Rows of cells with each column as wide as its widest cell; columns from `right_from` on are flush right.
std::string as_table(std::span<const std::vector<std::string>> rows, std::size_t right_from);

}  // namespace orrery::cli
