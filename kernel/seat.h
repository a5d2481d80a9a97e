// Who can be asked: the seats of the table and the clock, which is one more party that answers.
#pragma once

#include <bit>
#include <cstdint>

namespace orrery {

enum class Seat : std::uint8_t {};

inline constexpr int kMaxSeats = 6;  // bits 0 to 5 of a set of parties; bit 6 is the public, bit 7 the clock
inline constexpr Seat kPublic{6};    // whoever watches: sees what everybody sees
inline constexpr Seat kClock{7};
inline constexpr Seat kNobody{255};

constexpr int index(Seat seat) { return static_cast<int>(seat); }
constexpr Seat seat_at(int i) { return static_cast<Seat>(i); }

// A set of seats (and perhaps the clock), walked in ascending order.
class Parties {
public:
  constexpr Parties() = default;
  constexpr explicit Parties(std::uint8_t bits) : bits_(bits) {}
  constexpr Parties(Seat seat)
      : bits_(static_cast<std::uint8_t>(1U << index(seat))) {}  // NOLINT: a seat is a set of one

  static constexpr Parties all_seats(int seats) { return Parties(static_cast<std::uint8_t>((1U << seats) - 1U)); }
  static constexpr Parties everybody() { return Parties(0xFF); }

  constexpr std::uint8_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int count() const { return std::popcount(bits_); }
  constexpr bool has(Seat seat) const { return index(seat) < 8 && ((bits_ >> index(seat)) & 1U) != 0; }
  constexpr Seat first() const { return seat_at(std::countr_zero(bits_)); }
  constexpr Parties with(Parties other) const { return Parties(static_cast<std::uint8_t>(bits_ | other.bits_)); }
  constexpr Parties without(Parties other) const { return Parties(static_cast<std::uint8_t>(bits_ & ~other.bits_)); }

  friend constexpr bool operator==(Parties, Parties) = default;

  class Walk {
  public:
    constexpr explicit Walk(unsigned bits) : bits_(bits) {}
    constexpr Seat operator*() const { return seat_at(std::countr_zero(bits_)); }
    constexpr Walk& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Walk, Walk) = default;

  private:
    unsigned bits_;
  };
  constexpr Walk begin() const { return Walk(bits_); }
  constexpr Walk end() const { return Walk(0); }

private:
  std::uint8_t bits_ = 0;
};

}  // namespace orrery
