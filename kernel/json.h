// JSON from the same descriptions: named values by their names, numbers as numbers, arrays and described structs nested.
// It is written straight into a text: positions go out to every seat after every answer.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <expected>
#include <string>
#include <string_view>

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

// A text in quotes, with whatever JSON wants escaped.
void write_text(std::string_view text, std::string& out);
void write_number(long long number, std::string& out);

// [a,b,c]: `write` writes each element.
template <class Range, class F>
void write_list(const Range& range, std::string& out, F&& write) {
  out += '[';
  bool first = true;
  for (const auto& element : range) {
    if (!first) out += ',';
    first = false;
    write(element);
  }
  out += ']';
}

template <class T>
void write_json(const T& value, std::string& out);

// ,"name": of a field, put together by the compiler.
template <class Member>
inline constexpr auto kKey = [] {
  constexpr std::string_view kName = Member::name;
  std::array<char, kName.size() + 4> key{',', '"'};
  std::ranges::copy(kName, key.begin() + 2);
  key[key.size() - 2] = '"';
  key[key.size() - 1] = ':';
  return key;
}();

// The fields of a described struct, each after a comma where something stands before it.
template <Described T>
void write_fields(const T& object, std::string& out) {
  using Members = boost::describe::describe_members<T, boost::describe::mod_public>;
  boost::mp11::mp_for_each<Members>([&](auto member) {
    constexpr std::string_view kText(kKey<decltype(member)>.data(), kKey<decltype(member)>.size());
    out += kText.substr(out.back() == '{' ? 1 : 0);
    write_json(object.*member.pointer, out);
  });
}

template <class T>
void write_json(const T& value, std::string& out) {
  if constexpr (Named<T>) {
    const auto place = Names<T>::place(value);
    if (!place)
      out += "null";  // nobody, nowhere
    else
      write_text(Names<T>::name(*place), out);
  } else if constexpr (std::same_as<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (std::integral<T>) {
    write_number(value, out);
  } else if constexpr (kIsArray<T>) {
    write_list(value, out, [&](const auto& element) { write_json(element, out); });
  } else {
    out += '{';
    write_fields(value, out);
    out += '}';
  }
}

template <class T>
std::string to_json(const T& value) {
  std::string out;
  write_json(value, out);
  return out;
}

// {"verb": "crash_on", "planet": "ravan"}
template <class Verbs>
void write_action(Action action, std::string& out) {
  Verbs::visit(action.verb(), [&]<class V>() {
    out += R"({"verb":")";
    out += V::name;
    out += '"';
    write_fields(unpack<Verbs, V>(action), out);
    out += '}';
  });
}

// {"event": "ship_crashed", "seat": "p1", "on": "ravan"}
template <class Events>
void write_event(const Event& event, std::string& out) {
  Events::visit(event.kind, [&]<class E>() {
    out += R"({"event":")";
    out += E::name;
    out += '"';
    write_fields(unpack_event<Events, E>(event), out);
    out += '}';
  });
}

// A string or whole number as a word of the notation; empty for anything else.
std::string word_of_json(const boost::json::value& value);

// Reads what `write_action` writes: the verb and each of its fields by name, and nothing else.
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
