// The digest of a game's content: transcripts name it, so that a game is not replayed with other pieces.
#pragma once

#include <cstdint>
#include <ranges>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <boost/pfr.hpp>

#include "kernel/content.h"

namespace orrery::reading {

template <class T>
inline constexpr bool kIsShown = false;
template <class T>
inline constexpr bool kIsShown<Shown<T>> = true;
template <class T>
inline constexpr bool kIsList = false;  // of a length of its own
template <class T>
inline constexpr bool kIsList<std::vector<T>> = true;

// FNV-1a, 64 bits, over values and not over memory: the same whatever the padding and the byte order. A record is taken apart into
// all its members, so that a new one cannot be forgotten; what is only shown is left out. It stays beside the Hasher of
// kernel/hash.h, which is quicker, because stored transcripts carry it.
class Digest {
public:
  template <class T>
  void add(const T& value) {
    if constexpr (std::is_enum_v<T>) {
      add(std::to_underlying(value));
    } else if constexpr (std::is_integral_v<T>) {
      const auto bits = static_cast<std::uint64_t>(+value);  // promoted: a small number is not a character
      for (unsigned shift = 0; shift < 64; shift += 8) byte(bits >> shift & 0xffU);
    } else if constexpr (std::is_same_v<T, std::string>) {
      add(value.size());
      for (const char c : value) byte(static_cast<unsigned char>(c));
    } else if constexpr (std::ranges::range<T> && !kIsShown<T>) {
      if constexpr (kIsList<T>) add(value.size());
      for (const auto& each : value) add(each);
    } else if constexpr (!kIsShown<T>) {
      boost::pfr::for_each_field(value, [this](const auto& member) { this->add(member); });
    }
  }

  [[nodiscard]] std::uint64_t value() const { return hash_; }

private:
  void byte(std::uint64_t byte) { hash_ = (hash_ ^ byte) * 0x100000001b3U; }

  std::uint64_t hash_ = 0xcbf29ce484222325U;
};

template <class Content>
std::uint64_t digest_of(const Content& content) {
  Digest digest;
  digest.add(content);
  return digest.value();
}

}  // namespace orrery::reading
