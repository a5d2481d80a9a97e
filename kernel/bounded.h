// Small fixed-capacity helpers for states: no heap, no pointers, every byte counted.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <type_traits>

namespace orrery {

// Bytes that can be copied, compared and hashed as they are: no pointers by convention, no padding by proof.
template <class T>
concept PlainBytes = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

// A bound or promise of the kernel that code broke: nothing sensible can follow. It costs one predictable branch, so
// it stays in release builds.
[[noreturn]] inline void broken(const char* what) {
  std::fprintf(stderr, "orrery: broken promise: %s\n", what);
  std::abort();
}
inline void promise(bool kept, const char* what) {
  if (!kept) [[unlikely]]
    broken(what);
}

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
