// Actions: what a seat answers. Each verb is a small struct with named fields; packed it is eight bytes.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <cstring>
#include <functional>
#include <string_view>
#include <type_traits>

#include "kernel/plain_bytes.h"
#include "kernel/type_list.h"

namespace orrery {

static_assert(std::endian::native == std::endian::little, "states and actions are stored little-endian");

// The first byte is the verb's place in the game's list, the other seven its fields.
struct Action {
  std::uint64_t bits;  // left unset by default: tables hold hundreds of them

  int verb() const { return static_cast<int>(bits & 0xFF); }
  friend bool operator==(Action, Action) = default;
  friend auto operator<=>(Action, Action) = default;
};

// A number of actions, to index them by: as wide as an address, so that it need not be widened for each, and of another type
// than their bits, since a compiler that fears a stored action changes it would read it back from memory after each. Where
// there is no such type it is 32 bits wide.
using ActionCount = std::conditional_t<std::is_same_v<std::uint64_t, unsigned long>, unsigned long long, std::uint32_t>;

// A verb has a name for notation and texts, and at most seven bytes of fields without padding.
template <class V>
concept Verb = std::is_trivially_copyable_v<V> && (std::is_empty_v<V> || PlainBytes<V>) && sizeof(V) <= 7 && requires {
  { V::name } -> std::convertible_to<std::string_view>;
};

// Part of an answer to a sealed question: it is written down, and the seat goes on writing until it hands in an answer
// that is no note. Such a verb says `static constexpr bool note = true`.
template <class V>
inline constexpr bool kIsNote = requires { requires V::note; };

// By verb.
template <class Verbs>
inline constexpr auto kNotes = [] {
  static_assert(Verbs::size <= 256, "an action names its verb in one byte");
  std::array<bool, Verbs::size> notes{};
  Verbs::each([&]<class V>() { notes[Verbs::template index_of<V>] = kIsNote<V>; });
  return notes;
}();
template <class Verbs>
inline constexpr bool kHasNotes = std::ranges::any_of(kNotes<Verbs>, std::identity{});

// Of an action that the game has packed or read.
template <class Verbs>
inline bool is_note(Action action) {
  return kHasNotes<Verbs> && kNotes<Verbs>[static_cast<std::size_t>(action.verb())];
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
