// The digest of a game's content: transcripts name it, so that a game is not replayed with other pieces.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace orrery::reading {

// FNV-1a, 64 bits, over values and not over memory: the same whatever the padding and the byte order. `Members::of` ties
// together what the rules read of each kind of record; it takes a record apart into all its members by name, so that a new
// one cannot be forgotten there.
template <class Members>
class Digest {
public:
  template <class T>
    requires std::is_integral_v<T> || std::is_enum_v<T>
  void add(T value) {
    const auto bits = static_cast<std::uint64_t>(number(value));
    for (unsigned shift = 0; shift < 64; shift += 8) byte(bits >> shift & 0xffU);
  }
  void add(const std::string& text) {
    add(text.size());
    for (const char c : text) byte(static_cast<unsigned char>(c));
  }
  template <class T, std::size_t N>
  void add(const std::array<T, N>& values) {
    for (const T& value : values) add(value);
  }
  template <class T>
  void add(const std::vector<T>& values) {
    add(values.size());
    for (const T& value : values) add(value);
  }
  template <class Record>
    requires requires(const Record& record) { Members::of(record); }
  void add(const Record& record) {
    std::apply([this](const auto&... members) { (this->add(members), ...); }, Members::of(record));
  }

  [[nodiscard]] std::uint64_t value() const { return hash_; }

private:
  template <class T>
  static constexpr auto number(T value) {
    if constexpr (std::is_enum_v<T>)
      return +std::to_underlying(value);
    else
      return +value;  // promoted: a small number is not a character
  }
  void byte(std::uint64_t byte) { hash_ = (hash_ ^ byte) * 0x100000001b3U; }

  std::uint64_t hash_ = 0xcbf29ce484222325U;
};

}  // namespace orrery::reading
