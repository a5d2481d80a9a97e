// A remark as it is kept: what everybody is told, and the key of its sender's nonce before it (see RecentReplies).
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

inline Remark remark_of(std::string table, std::int64_t n, std::uint64_t key, std::string_view told) {
  return {std::move(table), n, orrery::hex(key) + std::string(told)};
}
inline std::string_view told_of(const Remark& remark) {
  return std::string_view(remark.text).substr(std::min(kKeyDigits, remark.text.size()));
}
// Whether it is as remark_of made it, and can be told.
inline bool is_whole(const Remark& remark) {
  boost::system::error_code error;
  const boost::json::value told = boost::json::parse(told_of(remark), error);
  return !error && told.is_object();
}
inline std::uint64_t key_of(const Remark& remark) {
  std::uint64_t key = 0;
  const std::string_view digits = std::string_view(remark.text).substr(0, kKeyDigits);
  std::from_chars(digits.data(), digits.data() + digits.size(), key, 16);
  return key;
}

}  // namespace orrery::host
