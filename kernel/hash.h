// A 64-bit hash of plain bytes: the proof that two tables stand in the same position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/plain_bytes.h"

namespace orrery {

class Hasher {
public:
  void add(std::uint64_t word) {
    state_ ^= word * 0x9FB21C651E98DF25U;
    state_ = (state_ ^ (state_ >> 29U)) * 0xC4CEB9FE1A85EC53U;
    state_ ^= state_ >> 32U;
  }
  void add_bytes(const void* data, std::size_t size) {
    const auto* bytes = static_cast<const unsigned char*>(data);
    add(size);
    for (; size >= 8; bytes += 8, size -= 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, bytes, 8);
      add(word);
    }
    std::uint64_t rest = 0;
    if (size != 0) std::memcpy(&rest, bytes, size);  // an empty text may point nowhere
    add(rest);
  }
  void add_text(std::string_view text) { add_bytes(text.data(), text.size()); }
  std::uint64_t value() const { return state_; }

private:
  std::uint64_t state_ = 0x243F6A8885A308D3U;
};

// What stored bytes end with: whoever reads them knows that none is damaged.
inline std::uint64_t checksum_of(std::string_view bytes) {
  Hasher hasher;
  hasher.add_text(bytes);
  return hasher.value();
}

template <PlainBytes T>
std::uint64_t hash_of(const T& value) {
  Hasher hasher;
  hasher.add_bytes(&value, sizeof value);
  return hasher.value();
}

inline constexpr std::string_view kDigits = "0123456789abcdef";

// Sixteen lower-case hexadecimal digits, as transcripts and fingerprints write it.
inline std::string hex(std::uint64_t value) {
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; value >>= 4U) text[i] = kDigits[value & 15U];
  return text;
}
// Nothing where it is anything else.
inline std::optional<std::uint64_t> read_hex(std::string_view text) {
  if (text.size() != 16) return std::nullopt;
  std::uint64_t value = 0;
  for (const char digit : text) {
    const std::size_t four = kDigits.find(digit);
    if (four == std::string_view::npos) return std::nullopt;
    value = value << 4U | four;
  }
  return value;
}

}  // namespace orrery
