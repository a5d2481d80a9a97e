// An array that is indexed by what it is about: an enum, a seat, a small number. `t->deck[type]` instead of casts.
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>

namespace orrery {

template <class T, std::size_t N>
struct Indexed : std::array<T, N> {
  template <class I>
    requires std::is_enum_v<I> || std::is_integral_v<I>
  constexpr T& operator[](I i) {
    return std::array<T, N>::operator[](static_cast<std::size_t>(i));
  }
  template <class I>
    requires std::is_enum_v<I> || std::is_integral_v<I>
  constexpr const T& operator[](I i) const {
    return std::array<T, N>::operator[](static_cast<std::size_t>(i));
  }
};

}  // namespace orrery
