// A small board reads and writes as an array does.
#include "kernel/cells.h"

#include <array>
#include <cstring>

#include <gtest/gtest.h>

#include "kernel/luck.h"
#include "kernel/plain_bytes.h"

namespace orrery {
namespace {

enum class Piece : std::uint8_t {};

template <std::size_t N>
void expect_like_an_array(std::array<std::uint8_t, 5> values) {
  static_assert(PlainBytes<Cells<Piece, N>> && sizeof(Cells<Piece, N>) == N);
  Cells<Piece, N> cells{};
  std::array<Piece, N> array{};
  Rng rng(N);
  for (int i = 0; i < 2000; ++i) {
    const int at = rng.below(N);
    const Piece piece{values[static_cast<std::size_t>(rng.below(5))]};
    cells[at] = piece;
    array[static_cast<std::size_t>(at)] = piece;
    ASSERT_EQ(cells.values(), array);
    ASSERT_EQ(cells[at], piece);
    for (const std::uint8_t value : values) {
      Places expected = 0;
      for (std::size_t j = 0; j < N; ++j)
        if (array[j] == Piece{value}) expected |= places(j);
      ASSERT_EQ(cells.where(Piece{value}), expected) << N << " cells, " << int{value};
    }
  }
}

TEST(Cells, AreAnArrayToReadAndWrite) {
  constexpr std::array<std::uint8_t, 5> kSmall{0, 1, 2, 3, 4};
  constexpr std::array<std::uint8_t, 5> kAwkward{0, 0x7F, 0x80, 0x81, 0xFF};
  for (const auto& values : {kSmall, kAwkward}) {
    expect_like_an_array<1>(values);
    expect_like_an_array<7>(values);
    expect_like_an_array<8>(values);
    expect_like_an_array<9>(values);
    expect_like_an_array<16>(values);
    expect_like_an_array<31>(values);
    expect_like_an_array<32>(values);
  }
}

TEST(Cells, LinesLieInASetAsAWhole) {
  static constexpr Lines<9> kLines(places(0, 1, 2), places(0, 4, 8));
  static_assert(kLines.in(places(0, 1, 2, 5)) && kLines.in(places(0, 3, 4, 8)) && kLines.in(0x1FF));
  EXPECT_FALSE(kLines.in(places(0, 1, 4, 5)));
  EXPECT_FALSE(kLines.in(0));
  static constexpr Lines<4> kSmall(places(1, 3));
  for (Places set = 0; set < 16; ++set) EXPECT_EQ(kSmall.in(set), (set & 10U) == 10U);
}

}  // namespace
}  // namespace orrery
