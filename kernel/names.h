// Names of the values that fields hold: enumerators described once, seats, and ids that content names. Notation, JSON,
// texts and options all go through Names<T>.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <type_traits>

#include <boost/describe/enum.hpp>
#include <boost/describe/enumerators.hpp>
#include <boost/mp11/algorithm.hpp>

#include "kernel/seat.h"

namespace orrery {

// Specialise for a type whose values have names that are not enumerators:
//   static int count();                          how many names there are
//   static std::string_view name(int i);         the i-th name
//   static T value(int i);                       the i-th value
//   static std::optional<int> place(T value);    where a value stands
template <class T>
struct Names;

// The prefix of a named type's text keys: with "hex", the jumpgate's text is "hex.jumpgate". Each game specialises it
// for its types.
template <class T>
inline constexpr std::string_view kTextKind = "";
template <>
inline constexpr std::string_view kTextKind<Seat> = "seat";

template <class T>
concept Named = requires(T value) {
  { Names<T>::count() } -> std::convertible_to<int>;
  { Names<T>::place(value) } -> std::convertible_to<std::optional<int>>;
};

template <class T>
concept DescribedEnum = std::is_enum_v<T> && boost::describe::has_describe_enumerators<T>::value;

// Enumerators are named as in the source.
template <DescribedEnum T>
struct Names<T> {
  struct Row {
    std::string_view name;
    T value;
  };
  static constexpr auto kRows = [] {
    std::array<Row, boost::mp11::mp_size<boost::describe::describe_enumerators<T>>::value> rows{};
    std::size_t i = 0;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>(
        [&](auto enumerator) { rows[i++] = {enumerator.name, enumerator.value}; });
    return rows;
  }();

  static constexpr int count() { return static_cast<int>(kRows.size()); }
  static constexpr std::string_view name(int i) { return kRows[static_cast<std::size_t>(i)].name; }
  static constexpr T value(int i) { return kRows[static_cast<std::size_t>(i)].value; }
  static constexpr std::optional<int> place(T value) {
    for (int i = 0; i < count(); ++i)
      if (kRows[static_cast<std::size_t>(i)].value == value) return i;
    return std::nullopt;
  }
};

// For ids numbered from 0 to N-1: derive Names<T> from this and add name(i).
template <class T, int N>
struct Numbered {
  static constexpr int count() { return N; }
  static constexpr T value(int i) { return static_cast<T>(i); }
  static constexpr std::optional<int> place(T value) {
    const int i = static_cast<int>(value);
    return i < N ? std::optional(i) : std::nullopt;
  }
};

// Seats are p1 to p6, as people count.
template <>
struct Names<Seat> : Numbered<Seat, 8> {
  static constexpr std::array<std::string_view, 8> kNames = {"p1", "p2", "p3", "p4", "p5", "p6", "public", "clock"};
  static constexpr std::string_view name(int i) { return kNames[static_cast<std::size_t>(i)]; }
};

template <Named T>
constexpr std::string_view name_of(T value) {
  const auto place = Names<T>::place(value);
  return place ? Names<T>::name(*place) : std::string_view("?");
}

// Whether a value may stand for nobody or nothing, which JSON calls null: not where an enum has no `none`, or counts it among
// its names.
template <Named T>
inline constexpr bool kMayBeNothing = [] {
  if constexpr (!DescribedEnum<T>)
    return true;
  else if constexpr (requires { T::none; })
    return !Names<T>::place(T::none).has_value();
  else
    return false;
}();

// What people may also write for a value: specialise for a type whose letters differ from language to language. Nothing
// is ever written so.
template <class T>
struct OtherNames {
  static constexpr std::optional<T> find(std::string_view /*name*/) { return std::nullopt; }
};

template <Named T>
constexpr std::optional<T> named(std::string_view name) {
  for (int i = 0; i < Names<T>::count(); ++i)
    if (Names<T>::name(i) == name) return Names<T>::value(i);
  return OtherNames<T>::find(name);
}

}  // namespace orrery
