// JSON from the same descriptions: named values by their names, numbers as numbers, arrays and described structs nested.
#pragma once

#include <array>
#include <concepts>
#include <string>

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "kernel/described.h"

namespace orrery {

template <class T>
inline constexpr bool kIsArray = false;
template <class T, std::size_t N>
inline constexpr bool kIsArray<std::array<T, N>> = true;

template <class T>
boost::json::value to_json(const T& value) {
  if constexpr (Named<T>) {
    if (!Names<T>::place(value)) return nullptr;  // nobody, nowhere
    return boost::json::string(name_of(value));
  } else if constexpr (std::same_as<T, bool>) {
    return value;
  } else if constexpr (std::integral<T>) {
    return static_cast<std::int64_t>(value);
  } else if constexpr (kIsArray<T>) {
    boost::json::array list;
    for (const auto& element : value) list.push_back(to_json(element));
    return list;
  } else {
    boost::json::object object;
    each_field<T>([&](std::string_view name, auto pointer) { object[name] = to_json(value.*pointer); });
    return object;
  }
}

// {"verb": "crash_on", "planet": "ravan"}
boost::json::object to_json(const Spoken& said);
// The notation line of such an object; empty where it is none.
std::string notation_of_json(const boost::json::value& value);

}  // namespace orrery
