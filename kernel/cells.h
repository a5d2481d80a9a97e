// A small board: cells of one byte each, written and read eight at a time.
//
// A rule marks a cell and looks at all of them at once after it. Written as single bytes that costs more than the rules do:
// the processor reads the cells before it knows which one is being written, and starts again where it was one of those it
// read; and which cells are taken cannot be predicted, so every `if` on one is guessed wrong every other time. Here a write
// touches every word whatever cell it means, and `where` finds the cells of a value without a branch. The bytes are those
// of a std::array.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace orrery {

// A set of cells, the first in bit 0.
using Places = std::uint32_t;

template <class... I>
constexpr Places places(I... i) {
  return ((Places{1} << i) | ...);
}

// Whether one of the lines lies in the set as a whole. All are looked at: which one it is cannot be predicted.
template <std::size_t Lines>
constexpr bool has_line(Places set, const std::array<Places, Lines>& lines) {
  bool found = false;
  for (const Places line : lines) found |= (set & line) == line;
  return found;
}

template <class T, std::size_t N>
class Cells {
  static_assert(sizeof(T) == 1 && N <= 32);

public:
  // What `cells[i] = value` writes to.
  class Cell {
  public:
    Cell(Cells& cells, std::size_t i) : cells_(cells), i_(i) {}
    void operator=(T value) && { cells_.put(i_, value); }
    operator T() const { return cells_.values_[i_]; }  // NOLINT: a cell is its value

  private:
    Cells& cells_;
    std::size_t i_;
  };

  // Indexed by a number or an enum.
  template <class I>
  Cell operator[](I i) {
    return Cell(*this, static_cast<std::size_t>(i));
  }
  template <class I>
  T operator[](I i) const {
    return values_[static_cast<std::size_t>(i)];
  }
  auto begin() const { return values_.begin(); }
  auto end() const { return values_.end(); }
  const std::array<T, N>& values() const { return values_; }

  // The cells that hold the value.
  Places where(T value) const {
    Places found = 0;
    for (std::size_t w = 0; w < kWords; ++w) {
      const std::uint64_t differs = word(w) ^ (kOnes * static_cast<std::uint8_t>(value));
      // The top bit of a byte tells whether any bit of it is set; no sum runs over into the next byte.
      const std::uint64_t other = (((differs & kLow) + kLow) | differs) & kTop;
      // One bit of each byte, moved side by side into the topmost byte.
      found |= static_cast<Places>((((other ^ kTop) >> 7U) * 0x0102040810204080U) >> 56U) << (8 * w);
    }
    for (std::size_t i = 8 * kWords; i < N; ++i) found |= static_cast<Places>(values_[i] == value) << i;
    return found;
  }

private:
  static constexpr std::size_t kWords = N / 8;
  static constexpr std::uint64_t kOnes = 0x0101010101010101U, kLow = 0x7F * kOnes, kTop = 0x80 * kOnes;

  std::uint64_t word(std::size_t w) const {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, values_.data() + 8 * w, sizeof bytes);
    return bytes;
  }
  void put(std::size_t at, T value) {
    for (std::size_t w = 0; w < kWords; ++w) {
      const bool here = at / 8 == w;
      const std::uint64_t from = here ? 0xFF : 0;
      const std::uint64_t to = here ? static_cast<std::uint8_t>(value) : 0;
      const std::uint64_t bytes = (word(w) & ~(from << (8 * (at % 8)))) | (to << (8 * (at % 8)));
      std::memcpy(values_.data() + 8 * w, &bytes, sizeof bytes);
    }
    for (std::size_t i = 8 * kWords; i < N; ++i) values_[i] = i == at ? value : values_[i];
  }

  std::array<T, N> values_;
};

}  // namespace orrery
