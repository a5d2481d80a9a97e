#include "cli/terminal.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <iostream>
#include <optional>

#include <sys/ioctl.h>
#include <unicode/uchar.h>
#include <unicode/utf8.h>
#include <unistd.h>

namespace orrery::cli {
namespace {

constexpr int kNarrowest = 40;
constexpr int kWidest = 110;       // longer lines are hard to read
constexpr int kOneColumnUpTo = 6;  // cells; more are put beside each other, so that they stay on one screen
constexpr int kMostColumns = 5;

std::optional<int> columns_of_environment() {
  const char* value = std::getenv("COLUMNS");
  if (value == nullptr) return std::nullopt;
  const std::string_view text(value);
  int columns = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), columns);
  if (read.ec != std::errc{} || columns <= 0) return std::nullopt;
  return columns;
}

winsize window() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) {
    size.ws_col = static_cast<unsigned short>(std::min(columns_of_environment().value_or(80), kWidest));
    size.ws_row = 50;
  }
  return size;
}

bool is_set(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0';
}

bool shows_colour(Colour colour, bool tty) {
  if (colour != Colour::automatic) return colour == Colour::always;
  const char* terminal = std::getenv("TERM");
  return tty && !is_set("NO_COLOR") && terminal != nullptr && std::string_view(terminal) != "dumb";
}

int width_of_sign(UChar32 sign) {
  const int type = u_charType(sign);
  if (type == U_NON_SPACING_MARK || type == U_ENCLOSING_MARK || type == U_FORMAT_CHAR) return 0;
  const int wide = u_getIntPropertyValue(sign, UCHAR_EAST_ASIAN_WIDTH);
  return wide == U_EA_WIDE || wide == U_EA_FULLWIDTH ? 2 : 1;
}

}  // namespace

Terminal standard_terminal(Colour colour) {
  const bool tty = isatty(STDOUT_FILENO) == 1;
  const winsize size = window();
  return {.in = std::cin,
          .out = std::cout,
          .err = std::cerr,
          .in_is_tty = isatty(STDIN_FILENO) == 1,
          .out_is_tty = tty,
          .err_is_tty = isatty(STDERR_FILENO) == 1,
          .width = std::clamp(int{size.ws_col}, kNarrowest, kWidest),
          .height = size.ws_row,
          .paint = Paint(shows_colour(colour, tty))};
}

int width_of(std::string_view text) {
  int width = 0;
  while (!text.empty()) {
    if (text.starts_with("\x1b[")) {
      const std::size_t end = text.find('m');
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
      continue;
    }
    const char* bytes = text.data();
    int32_t used = 0;
    UChar32 sign = 0;
    U8_NEXT_OR_FFFD(bytes, used, static_cast<int32_t>(text.size()), sign);  // NOLINT(bugprone-inc-dec-in-conditions)
    text.remove_prefix(static_cast<std::size_t>(used));
    width += width_of_sign(sign);
  }
  return width;
}

std::string padded(std::string_view text, int width) {
  return std::string(text) + std::string(static_cast<std::size_t>(std::max(0, width - width_of(text))), ' ');
}

std::vector<std::string> wrapped(std::string_view text, int width) {
  std::vector<std::string> lines(1);
  int used = 0;
  while (!text.empty()) {
    const std::size_t end = text.find_first_of(" \n");
    const std::string_view piece = text.substr(0, end);
    const int size = width_of(piece);
    if (used > 0 && used + 1 + size > width) {
      lines.emplace_back();
      used = 0;
    }
    if (used > 0) {
      lines.back() += ' ';
      ++used;
    }
    lines.back() += piece;
    used += size;
    if (end == std::string_view::npos) break;
    if (text[end] == '\n') {
      lines.emplace_back();
      used = 0;
    }
    text.remove_prefix(end + 1);
  }
  for (std::string& line : lines) line.erase(line.find_last_not_of(' ') + 1);
  return lines;
}

std::string paragraph(std::string_view text, int width, int indent) {
  std::string result;
  for (const std::string& line : wrapped(text, width - indent)) {
    if (!line.empty()) result += std::string(static_cast<std::size_t>(indent), ' ') + line;
    result += '\n';
  }
  return result;
}

std::string in_columns(std::span<const std::string> cells, int width, int hang) {
  constexpr int kGap = 3;
  if (cells.empty()) return "";
  const auto count = static_cast<int>(cells.size());
  // The widths of the columns when the cells are read downwards in `rows` rows; empty where they do not fit.
  const auto widths_in = [&](int rows) {
    std::vector<int> widths(static_cast<std::size_t>((count + rows - 1) / rows), 0);
    for (int i = 0; i < count; ++i) {
      int& widest = widths[static_cast<std::size_t>(i / rows)];
      widest = std::max(widest, width_of(cells[static_cast<std::size_t>(i)]));
    }
    int total = 2 - kGap;
    for (const int each : widths) total += each + kGap;
    return total <= width ? widths : std::vector<int>{};
  };
  int rows = count <= kOneColumnUpTo ? count : std::max(kMostColumns, (count + kMostColumns - 1) / kMostColumns);
  std::vector<int> widths = widths_in(rows);
  while (widths.empty() && rows < count) widths = widths_in(++rows);
  if (!widths.empty()) {  // as many columns with as few rows: none is left nearly empty
    const auto columns = static_cast<int>(widths.size());
    rows = (count + columns - 1) / columns;
    widths = widths_in(rows);
  }

  std::string result;
  if (widths.empty()) {
    for (const std::string& cell : cells) {
      std::string margin = "  ";
      for (const std::string& line : wrapped(cell, width - 2 - hang)) {
        result += margin + line + "\n";
        margin = padded("", 2 + hang);
      }
    }
    return result;
  }
  for (int row = 0; row < rows; ++row) {
    std::string line = "  ";
    for (int i = row; i < count; i += rows) {
      const std::string& cell = cells[static_cast<std::size_t>(i)];
      const bool last = i + rows >= count;
      line += last ? cell : padded(cell, widths[static_cast<std::size_t>(i / rows)] + kGap);
    }
    result += line + "\n";
  }
  return result;
}

std::string in_two_columns(std::span<const std::pair<std::string, std::string>> rows, int width) {
  constexpr int kWidestName = 25;
  int column = 0;
  for (const auto& [name, text] : rows) column = std::max(column, std::min(kWidestName, width_of(name)));
  column += 4;  // two spaces before the name, two after it
  std::string result;
  for (const auto& [name, text] : rows) {
    std::string head = padded("  " + name, column);
    if (width_of(head) > column) {
      result += head + "\n";
      head = padded("", column);
    }
    for (const std::string& line : wrapped(text, width - column)) {
      result += head + line + "\n";
      head = padded("", column);
    }
  }
  return result;
}

std::string as_table(std::span<const std::vector<std::string>> rows, std::size_t right_from) {
  std::vector<int> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()), 0);
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  }
  std::string result;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string gap(static_cast<std::size_t>(widths[i] - width_of(row[i])), ' ');
      line += (i == 0 ? "" : "  ") + (i >= right_from ? gap + row[i] : row[i] + gap);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    result += "  " + line + "\n";
  }
  return result;
}

}  // namespace orrery::cli
