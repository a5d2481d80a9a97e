// A line of chat as it is kept: what everybody is told, and the key of its sender's nonce before it (see RecentReplies).
#pragma once

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

#include <boost/json/parse.hpp>

#include "host/store.h"
#include "kernel/hash.h"

namespace orrery::host {

inline constexpr std::size_t kKeyDigits = 16;

inline ChatLine chat_line_of(std::string table, std::int64_t n, std::uint64_t key, std::string_view told) {
  return {std::move(table), n, orrery::hex(key) + std::string(told)};
}
inline std::string_view told_of(const ChatLine& line) {
  return std::string_view(line.text).substr(std::min(kKeyDigits, line.text.size()));
}
// Whether it is as chat_line_of made it, and can be told.
inline bool is_whole(const ChatLine& line) {
  boost::system::error_code error;
  const boost::json::value told = boost::json::parse(told_of(line), error);
  return !error && told.is_object();
}
inline std::uint64_t key_of(const ChatLine& line) {
  std::uint64_t key = 0;
  const std::string_view digits = std::string_view(line.text).substr(0, kKeyDigits);
  std::from_chars(digits.data(), digits.data() + digits.size(), key, 16);
  return key;
}

}  // namespace orrery::host
