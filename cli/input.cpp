#include "cli/input.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

namespace orrery::cli {
namespace {

struct OrderWord {
  std::string_view word;
  Order order;
};
constexpr std::array kOrderWords = {
    OrderWord{"n", Order::none},        OrderWord{"none", Order::none},    OrderWord{"rien", Order::none},
    OrderWord{"?", Order::explain},     OrderWord{"u", Order::undo},       OrderWord{"undo", Order::undo},
    OrderWord{"a", Order::undo},        OrderWord{"annuler", Order::undo}, OrderWord{"s", Order::save},
    OrderWord{"save", Order::save},     OrderWord{"sauver", Order::save},  OrderWord{"l", Order::log},
    OrderWord{"log", Order::log},       OrderWord{"j", Order::log},        OrderWord{"journal", Order::log},
    OrderWord{"b", Order::board},       OrderWord{"board", Order::board},  OrderWord{"p", Order::board},
    OrderWord{"plateau", Order::board}, OrderWord{"r", Order::rule},       OrderWord{"rule", Order::rule},
    OrderWord{"règle", Order::rule},    OrderWord{"regle", Order::rule},   OrderWord{"q", Order::quit},
    OrderWord{"quit", Order::quit},     OrderWord{"quitter", Order::quit}, OrderWord{"h", Order::help},
    OrderWord{"help", Order::help},     OrderWord{"aide", Order::help},
};

}  // namespace

std::string tidied(std::string_view line) {
  std::string result;
  for (const char sign : line) {
    const bool space = std::isspace(static_cast<unsigned char>(sign)) != 0;
    if (!space)
      result += sign;
    else if (!result.empty() && result.back() != ' ')
      result += ' ';
  }
  if (!result.empty() && result.back() == ' ') result.pop_back();
  return result;
}

std::optional<Input> read_order(std::string_view line) {
  if (line.empty()) return Input{Order::again, ""};
  if (line.front() == '?') return Input{Order::explain, tidied(line.substr(1))};  // also "?3"
  const std::size_t space = line.find(' ');
  const auto* const found = std::ranges::find(kOrderWords, line.substr(0, space), &OrderWord::word);
  if (found == kOrderWords.end()) return std::nullopt;
  return Input{found->order, space == std::string_view::npos ? "" : std::string(line.substr(space + 1))};
}

bool is_yes(std::string_view line, bool by_default) {
  static constexpr std::array<std::string_view, 4> kYes = {"y", "yes", "o", "oui"};
  static constexpr std::array<std::string_view, 3> kNo = {"n", "no", "non"};
  std::string answer = tidied(line);
  for (char& sign : answer) sign = static_cast<char>(std::tolower(static_cast<unsigned char>(sign)));
  const auto is_in = [&](const auto& list) { return std::ranges::find(list, answer) != list.end(); };
  return by_default ? !is_in(kNo) : is_in(kYes);
}

std::optional<std::size_t> offer_number(std::string_view text) {
  std::size_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec != std::errc{} || read.ptr != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace orrery::cli
