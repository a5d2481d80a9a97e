// One description serves every surface: from the fields that Boost.Describe knows of a verb, an event or an options
// struct follow the one-line notation, JSON and the values that texts are filled with.
#pragma once

#include <charconv>
#include <concepts>
#include <expected>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>

#include "kernel/action.h"
#include "kernel/event.h"
#include "kernel/names.h"

// A verb or an event: its name in notation and texts, and its fields.
//
//   ORRERY_WORD(CrashOn, "crash_on", (planet), Hex planet;)
#define ORRERY_WORD(type, word, fields, ...)       \
  struct type {                                    \
    static constexpr std::string_view name = word; \
    __VA_ARGS__                                    \
  };                                               \
  BOOST_DESCRIBE_STRUCT(type, (), fields)

namespace orrery {

template <class T>
concept Described = boost::describe::has_describe_members<T>::value;

template <Described T, class F>
constexpr void each_field(F&& f) {
  using Members = boost::describe::describe_members<T, boost::describe::mod_public>;
  boost::mp11::mp_for_each<Members>([&](auto member) { f(std::string_view(member.name), member.pointer); });
}

// The same with what describes each field, for those who want it at compile time: member.name, member.pointer.
template <Described T, class F>
constexpr void each_member(F&& f) {
  boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(std::forward<F>(f));
}

// How many values a number of a verb can take, 0 … kCount-1: kCount<&Place::turns> = 4. One that fills a byte need not say it.
template <auto Member>
inline constexpr int kCount = 0;
// A number that the other fields and the position decide, as a price does: of the offers of a question no two differ in it
// alone, and ids of actions leave it out.
template <auto Member>
inline constexpr bool kFollows = false;

// A field as tools see it.
struct Field {
  std::string_view name;
  std::string_view kind;  // prefix of its text key; empty for a number
  std::string value;      // the name of the value, or the number in digits
  bool is_number = false;
};

template <class T>
std::string write_value(T value) {
  if constexpr (Named<T>) {
    return std::string(name_of(value));
  } else {
    static_assert(std::integral<T>, "a field is named or a number");
    return std::to_string(+value);
  }
}

template <class T>
std::optional<T> read_value(std::string_view text) {
  if constexpr (Named<T>) {
    return named<T>(text);
  } else {
    long long number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || !std::in_range<T>(number)) return std::nullopt;
    if (text != std::to_string(number)) return std::nullopt;  // one way to write a number: no "007", no "-0"
    return static_cast<T>(number);
  }
}

template <Described T>
std::vector<Field> fields_of(const T& object) {
  std::vector<Field> fields;
  each_field<T>([&](std::string_view name, auto pointer) {
    using Value = std::remove_cvref_t<decltype(object.*pointer)>;
    fields.push_back({name, kTextKind<Value>, write_value(object.*pointer), !Named<Value>});
  });
  return fields;
}

// An action or event taken apart, whatever its game.
struct Spoken {
  std::string_view name;
  std::vector<Field> fields;
};

template <class Verbs>
Spoken spoken(Action action) {
  Spoken said;
  Verbs::visit(action.verb(), [&]<class V>() { said = {V::name, fields_of(unpack<Verbs, V>(action))}; });
  return said;
}

template <class Events>
Spoken spoken(const Event& event) {
  Spoken said;
  Events::visit(event.kind, [&]<class E>() { said = {E::name, fields_of(unpack_event<Events, E>(event))}; });
  return said;
}

// "crash_on ravan": the verb, then its fields in order, single spaces between.
std::string notation(const Spoken& said);

template <class Verbs>
std::string notation(Action action) {
  return notation(spoken<Verbs>(action));
}

// Splits at every space; two spaces together give an empty word between them, and one at an end an empty word there.
std::vector<std::string_view> words_of(std::string_view line);

// Reads what `notation` writes. The error says which word is wrong.
template <class Verbs>
std::expected<Action, std::string> read_action(std::string_view line) {
  const std::vector<std::string_view> words = words_of(line);
  std::expected<Action, std::string> result = std::unexpected("unknown verb '" + std::string(words.front()) + "'");
  Verbs::each([&]<class V>() {
    if (V::name != words.front()) return;
    V verb{};
    std::size_t next = 1;
    std::string error;
    each_field<V>([&](std::string_view name, auto pointer) {
      using Value = std::remove_cvref_t<decltype(verb.*pointer)>;
      if (!error.empty()) return;
      if (next >= words.size()) {
        error = "'" + std::string(V::name) + "' needs " + std::string(name);
        return;
      }
      if (const auto value = read_value<Value>(words[next]))
        verb.*pointer = *value;
      else
        error = "'" + std::string(words[next]) + "' is no " + std::string(name) + " for '" + std::string(V::name) + "'";
      ++next;
    });
    if (error.empty() && next < words.size())
      error = "'" + std::string(words[next]) + "' is too much for '" + std::string(V::name) + "'";
    if (error.empty())
      result = pack<Verbs>(verb);
    else
      result = std::unexpected(std::move(error));
  });
  return result;
}

}  // namespace orrery
