// Events: what the table tells while a rule runs. Typed like verbs; each has its public, or only some who see it.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>
#include <vector>

#include "kernel/seat.h"
#include "kernel/type_list.h"

namespace orrery {

struct Event {
  std::uint8_t kind = 0;  // place in the game's list
  Parties seen_by;
  std::array<std::uint8_t, 14> data{};
};

// Unlike a verb it may have padding: events are read field by field, never compared or hashed as bytes.
template <class E>
concept EventType = std::is_trivially_copyable_v<E> && sizeof(E) <= 14 && requires {
  { E::name } -> std::convertible_to<std::string_view>;
};

template <class Events, EventType E>
Event pack_event(const E& telling, Parties seen_by) {
  Event event{static_cast<std::uint8_t>(Events::template index_of<E>), seen_by, {}};
  if constexpr (!std::is_empty_v<E>) std::memcpy(event.data.data(), &telling, sizeof telling);
  return event;
}

template <class Events, EventType E>
E unpack_event(const Event& event) {
  E telling{};
  if constexpr (!std::is_empty_v<E>) std::memcpy(&telling, event.data.data(), sizeof telling);
  return telling;
}

using EventLog = std::vector<Event>;

}  // namespace orrery
