// Lists of types: the verbs, events and rules of a game, each named by its place.
#pragma once

#include <type_traits>

namespace orrery {

// A list of types and the place of each in it.
template <class... T>
struct List {
  static constexpr int size = sizeof...(T);

  template <class U>
  static constexpr bool has = (std::is_same_v<U, T> || ...);

  template <class U>
  static constexpr int index_of = [] {
    static_assert(has<U>, "the type is not in the game's list");
    int i = 0;
    (void)((std::is_same_v<U, T> ? true : (++i, false)) || ...);
    return i;
  }();

  // Calls f.template operator()<T>() for the type at place i; false where there is none.
  template <class F>
  static constexpr bool visit(int i, F&& f) {
    int at = 0;
    return ((at++ == i ? (f.template operator()<T>(), true) : false) || ...);
  }

  template <class F>
  static constexpr void each(F&& f) {
    (f.template operator()<T>(), ...);
  }
};

}  // namespace orrery
