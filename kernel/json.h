// JSON from the same descriptions: named values by their names, numbers as numbers, arrays and described structs nested.
#pragma once

#include <array>
#include <concepts>
#include <expected>
#include <string>

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "kernel/described.h"
#include "kernel/indexed.h"

namespace orrery {

template <class T>
inline constexpr bool kIsArray = false;
template <class T, std::size_t N>
inline constexpr bool kIsArray<std::array<T, N>> = true;
template <class T, std::size_t N>
inline constexpr bool kIsArray<Indexed<T, N>> = true;

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
// A string or whole number as a word of the notation; empty for anything else.
std::string word_of_json(const boost::json::value& value);

// Reads what `to_json` writes: the verb and each of its fields by name, and nothing else.
template <class Verbs>
std::expected<Action, std::string> read_action(const boost::json::value& value) {
  const boost::json::object* object = value.if_object();
  const boost::json::value* verb = object == nullptr ? nullptr : object->if_contains("verb");
  if (verb == nullptr || !verb->is_string()) return std::unexpected("an action is an object with a verb");
  std::string line = word_of_json(*verb);
  std::size_t fields = 1;
  std::string missing;
  Verbs::each([&]<class V>() {
    if (V::name != word_of_json(*verb)) return;
    each_field<V>([&](std::string_view name, auto) {
      const boost::json::value* field = object->if_contains(name);
      const std::string word = field == nullptr ? "" : word_of_json(*field);
      if (word.empty() && missing.empty()) missing = name;
      line += ' ' + word;
      ++fields;
    });
  });
  if (!missing.empty()) return std::unexpected("'" + word_of_json(*verb) + "' needs " + missing);
  auto action = read_action<Verbs>(line);
  if (action && object->size() != fields) return std::unexpected("'" + word_of_json(*verb) + "' has a field too many");
  return action;
}

}  // namespace orrery
