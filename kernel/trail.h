// The way back: for each step that may be taken back, the words of the state that it changed, as they were before. A
// step changes little of a state, so that the way back of a long turn is a few hundred bytes.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>
#include <vector>

#include "kernel/bytes.h"
#include "kernel/plain_bytes.h"

namespace orrery {

template <PlainBytes State>
class Trail {
public:
  int size() const { return size_; }
  std::string_view bytes() const { return {bytes_.data(), bytes_.size()}; }

  void clear() {
    bytes_.clear();
    size_ = 0;
  }

  void push(const State& before, const State& after) {
    std::uint16_t changed = 0;
    for (std::size_t place = 0; place < kWords; ++place) {
      const std::uint64_t was = word_of(before, place);
      if (was == word_of(after, place)) continue;
      put(bytes_, static_cast<std::uint16_t>(place));
      put(bytes_, was);
      ++changed;
    }
    put(bytes_, changed);
    ++size_;
  }

  // Takes the last step back.
  void pop(State& state) {
    ByteReader words = words_of_last(bytes());
    bytes_.resize(bytes_.size() - sizeof(std::uint16_t) - words.left());
    while (words.left() > 0) {
      const std::size_t place = words.get<std::uint16_t>();
      const auto was = words.get<std::uint64_t>();
      std::memcpy(reinterpret_cast<char*>(&state) + place * kWord, &was, size_of(place));
    }
    --size_;
  }

  // From bytes that were stored; nothing where they are no such way.
  static std::optional<Trail> read(std::string_view bytes) {
    Trail trail;
    trail.bytes_.assign(bytes.begin(), bytes.end());
    while (!bytes.empty()) {
      ByteReader words = words_of_last(bytes);
      if (!words.ok()) return std::nullopt;
      bytes.remove_suffix(sizeof(std::uint16_t) + words.left());
      while (words.left() > 0) {
        if (words.get<std::uint16_t>() >= kWords) return std::nullopt;
        words.get<std::uint64_t>();
      }
      ++trail.size_;
    }
    return trail;
  }

private:
  static constexpr std::size_t kWord = sizeof(std::uint64_t);
  static constexpr std::size_t kWords = (sizeof(State) + kWord - 1) / kWord;
  static_assert(kWords <= 0xFFFF);

  static std::size_t size_of(std::size_t place) { return std::min(kWord, sizeof(State) - place * kWord); }
  static std::uint64_t word_of(const State& state, std::size_t place) {
    std::uint64_t word = 0;
    std::memcpy(&word, reinterpret_cast<const char*>(&state) + place * kWord, size_of(place));
    return word;
  }

  // Their number stands behind them.
  static ByteReader words_of_last(std::string_view bytes) {
    constexpr std::size_t kNumber = sizeof(std::uint16_t);
    ByteReader number(bytes.substr(bytes.size() - std::min(bytes.size(), kNumber)));
    const std::size_t size = number.get<std::uint16_t>() * (sizeof(std::uint16_t) + kWord);
    ByteReader words(bytes.substr(0, bytes.size() - std::min(bytes.size(), kNumber)));
    words.bytes(words.left() - std::min(words.left(), size));
    if (!number.ok() || words.left() != size) words.fail();
    return words;
  }

  std::vector<char> bytes_;
  int size_ = 0;
};

}  // namespace orrery
