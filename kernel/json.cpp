#include "kernel/json.h"

#include <array>
#include <charconv>

namespace orrery {
namespace {

bool is_special(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\'; }

void write_escaped(std::string_view text, std::string& out) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    if (!is_special(c)) {
      out += c;
      continue;
    }
    switch (c) {
      case '"': out += "\\\""; break;
      case '\\': out += "\\\\"; break;
      case '\n': out += "\\n"; break;
      default:
        out += "\\u00";
        out += kDigits[static_cast<unsigned char>(c) >> 4U];
        out += kDigits[static_cast<unsigned char>(c) & 15U];
    }
  }
  out += '"';
}

}  // namespace

void write_text(std::string_view text, std::string& out) {
  // Names of a game have nothing to escape, and a position is full of them: they are copied in one go.
  const std::size_t before = out.size();
  const std::size_t after = before + text.size() + 2;
  // The size the function is told may be larger: libstdc++ 12 tells the capacity when it had to grow.
  out.resize_and_overwrite(after, [&](char* data, std::size_t /*size*/) {
    char* to = data + before;
    *to++ = '"';
    for (const char c : text) {
      if (is_special(c)) return before;
      *to++ = c;
    }
    *to = '"';
    return after;
  });
  if (out.size() == before) write_escaped(text, out);
}

void write_number(long long number, std::string& out) {
  if (number >= 0 && number <= 9) {  // most numbers of a board game
    out += static_cast<char>('0' + number);
    return;
  }
  std::array<char, 20> digits{};  // the smallest of 64 bits has nineteen digits and a sign
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out.append(digits.data(), end);
}

namespace detail {

std::unexpected<std::string> within(std::string_view name, std::string_view error) {
  return std::unexpected("." + std::string(name) + std::string(error));
}

std::unexpected<std::string> unfit(const boost::json::value& value, std::string_view wanted) {
  const std::string word = word_of_json(value);
  return std::unexpected(": " + (word.empty() ? "it" : "'" + word + "'") + " is not " + std::string(wanted));
}

}  // namespace detail

std::string_view text_of(const boost::json::object& object, std::string_view name) {
  const boost::json::value* value = object.if_contains(name);
  const boost::json::string* text = value == nullptr ? nullptr : value->if_string();
  return text == nullptr ? std::string_view() : std::string_view(*text);
}

std::string word_of_json(const boost::json::value& value) {
  if (const auto* text = value.if_string()) return std::string(std::string_view(*text));
  if (const auto* number = value.if_int64()) return std::to_string(*number);
  return {};
}

}  // namespace orrery
