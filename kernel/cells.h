// A small board: cells of one byte each, written eight and compared sixteen at a time.
//
// A rule marks a cell and looks at all of them at once after it. Written as single bytes that costs more than the rules do:
// the processor reads the cells before it knows which one is being written, and starts again where it was one of those it
// read; and which cells are taken cannot be predicted, so every `if` on one is guessed wrong every other time. Here a write
// touches every word whatever cell it means, and `where` finds the cells of a value without a branch. The bytes are those
// of a std::array.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
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

// Lines on a board of N cells. Which sets hold one as a whole is known beforehand, one bit for each set: to look at the lines
// one by one would cost more than all else that a rule does, and to stop at the first cannot be predicted.
template <std::size_t N>
class Lines {
  static_assert(N <= 12, "the table of a larger board is larger than the cache");

public:
  template <class... Line>
  constexpr explicit Lines(Line... lines) {
    for (Places set = 0; set < Places{1} << N; ++set)
      if ((((set & lines) == lines) || ...)) held_[set / 64] |= std::uint64_t{1} << (set % 64);
  }
  constexpr bool in(Places set) const { return (held_[set / 64] >> (set % 64) & 1) != 0; }

private:
  std::array<std::uint64_t, (std::size_t{1} << N) / 64 + 1> held_{};
};

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
    const std::uint64_t all = kOnes * static_cast<std::uint8_t>(value);
    Places found = 0;
    for (std::size_t w = 0; w < kWords; w += 2) {
      const auto equal = std::bit_cast<Sixteen>(Two{word(w), word(w + 1)}) == std::bit_cast<Sixteen>(Two{all, all});
      found |= Places{std::bit_cast<std::uint16_t>(__builtin_convertvector(equal, SixteenBits))} << (8 * w);
    }
    return found & kAll;
  }

private:
  static constexpr std::size_t kWords = (N + 7) / 8;
  static constexpr Places kAll = ~Places{0} >> (32 - N);
  static constexpr std::uint64_t kOnes = 0x0101010101010101U;

  // The bits of each word that are a cell's. Read, not shifted into place: a shift gives none of them only after a comparison.
  static constexpr auto kOnly = [] {
    std::array<std::array<std::uint64_t, kWords>, N> only{};
    for (std::size_t i = 0; i < N; ++i) only[i][i / 8] = std::uint64_t{0xFF} << (8 * (i % 8));
    return only;
  }();

  // Sixteen cells compared at once, and whether each was equal, a bit each: two instructions where the processor has them.
  using Two = std::uint64_t __attribute__((vector_size(16)));
  using Sixteen = std::uint8_t __attribute__((vector_size(16)));
  using SixteenBits = bool __attribute__((ext_vector_type(16)));

  // The last word may be a part of one, and the one after it nothing: what is missing is zero.
  static constexpr std::size_t length(std::size_t w) { return 8 * w < N ? std::min<std::size_t>(8, N - 8 * w) : 0; }
  std::uint64_t word(std::size_t w) const {
    std::uint64_t bytes = 0;
    if (length(w) > 0) std::memcpy(&bytes, values_.data() + 8 * w, length(w));
    return bytes;
  }
  void put(std::size_t at, T value) {
    for (std::size_t w = 0; w < kWords; ++w) {
      const std::uint64_t bytes = word(w) ^ ((word(w) ^ kOnes * static_cast<std::uint8_t>(value)) & kOnly[at][w]);
      std::memcpy(values_.data() + 8 * w, &bytes, length(w));
    }
  }

  std::array<T, N> values_;
};

}  // namespace orrery
