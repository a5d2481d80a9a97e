// Actions: what a seat answers. Each verb is a small struct with named fields; packed it is eight bytes.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

#include "kernel/bounded.h"

namespace orrery {

static_assert(std::endian::native == std::endian::little, "states and actions are stored little-endian");

// The first byte is the verb's place in the game's list, the other seven its fields.
struct Action {
  std::uint64_t bits;  // left unset by default: tables hold hundreds of them

  int verb() const { return static_cast<int>(bits & 0xFF); }
  friend bool operator==(Action, Action) = default;
  friend auto operator<=>(Action, Action) = default;
};

// A verb has a name for notation and texts, and at most seven bytes of fields without padding.
template <class V>
concept Verb = std::is_trivially_copyable_v<V> && (std::is_empty_v<V> || PlainBytes<V>) && sizeof(V) <= 7 && requires {
  { V::name } -> std::convertible_to<std::string_view>;
};

// Part of an answer to a sealed question: it is written down, and the seat goes on writing until it hands in an answer
// that is no note. Such a verb says `static constexpr bool note = true`.
template <class V>
inline constexpr bool kIsNote = requires { requires V::note; };

template <class Verbs>
inline constexpr std::uint64_t kNotes = [] {
  static_assert(Verbs::size <= 64);
  std::uint64_t notes = 0;
  Verbs::each([&]<class V>() { notes |= std::uint64_t{kIsNote<V>} << Verbs::template index_of<V>; });
  return notes;
}();

template <class Verbs>
inline bool is_note(Action action) {
  return kNotes<Verbs> != 0 && ((kNotes<Verbs> >> action.verb()) & 1U) != 0;
}

template <class Verbs, Verb V>
inline Action pack(const V& verb) {
  Action action{static_cast<std::uint64_t>(Verbs::template index_of<V>)};
  if constexpr (!std::is_empty_v<V>) {
    std::uint64_t fields = 0;
    std::memcpy(&fields, &verb, sizeof verb);
    action.bits |= fields << 8U;
  }
  return action;
}

template <class Verbs, Verb V>
inline bool is(Action action) {
  return action.verb() == Verbs::template index_of<V>;
}

template <class Verbs, Verb V>
inline V unpack(Action action) {
  V verb{};
  if constexpr (!std::is_empty_v<V>) {
    const std::uint64_t fields = action.bits >> 8U;
    std::memcpy(&verb, &fields, sizeof verb);
  }
  return verb;
}

}  // namespace orrery
