// JSON from the same descriptions: named values by their names, numbers as numbers, arrays and described structs nested.
// It is written straight into a text: positions go out to every seat after every answer, and a host makes thousands of
// messages a second.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <exception>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "kernel/described.h"
#include "kernel/indexed.h"

namespace orrery {

// A std::array or what derives from it.
template <class T>
concept IsArray = requires(const T& value) { []<class E, std::size_t N>(const std::array<E, N>&) {}(value); };

// What only previews have (kernel/preview.h): no position has lists of any length or texts.
template <class T>
concept IsVector = requires(const T& value) { []<class E>(const std::vector<E>&) {}(value); };
template <class T>
concept IsText = std::same_as<T, std::string>;

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
  each_member<T>([&](auto member) {
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
  } else if constexpr (IsArray<T> || IsVector<T>) {
    write_list(value, out, [&](const auto& element) { write_json(element, out); });
  } else if constexpr (IsText<T>) {
    write_text(value, out);
  } else {
    out += '{';
    write_fields(value, out);
    out += '}';
  }
}

// One object, closed when it goes out of scope. There may be no memory for that: whoever writes it hears so as for all
// else, unless something has failed already and nobody will read it.
class JsonObject {
public:
  explicit JsonObject(std::string& out) : out_(out) { out_ += '{'; }
  ~JsonObject() noexcept(false) {
    if (std::uncaught_exceptions() == 0) out_ += '}';
  }
  JsonObject(const JsonObject&) = delete;
  JsonObject& operator=(const JsonObject&) = delete;

  void text(std::string_view name, std::string_view value) { write_text(value, raw(name)); }
  void number(std::string_view name, std::int64_t value) { write_number(value, raw(name)); }
  void truth(std::string_view name, bool value) { raw(name) += value ? "true" : "false"; }
  void null(std::string_view name) { raw(name) += "null"; }
  // An empty text is null.
  void text_or_null(std::string_view name, std::string_view value) {
    if (value.empty())
      null(name);
    else
      text(name, value);
  }
  // What is described: a name, a view.
  template <class T>
  void described(std::string_view name, const T& value) {
    write_json(value, raw(name));
  }
  // The value is for the caller to write. Names are ours and need no escaping.
  std::string& raw(std::string_view name) {
    next();
    out_ += '"';
    out_ += name;
    out_ += "\":";
    return out_;
  }
  // A name that is not ours: of an order that somebody gave, of a file.
  void given(std::string_view name, std::string_view value) { write_text(value, given(name)); }
  std::string& given(std::string_view name) {
    next();
    write_text(name, out_);
    out_ += ':';
    return out_;
  }

private:
  void next() {
    if (!first_) out_ += ',';
    first_ = false;
  }

  std::string& out_;
  bool first_ = true;
};

// An object as a text of its own, which is closed before it is handed on.
template <class F>
std::string object_text(F&& write) {
  std::string out;
  {
    JsonObject object(out);
    std::forward<F>(write)(object);
  }
  return out;
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

// A text among the fields of an object that somebody sent; empty where there is none.
std::string_view text_of(const boost::json::object& object, std::string_view name);

// A string or whole number as a word of the notation; empty for anything else.
std::string word_of_json(const boost::json::value& value);

// The value of a field: a name or a number, each also as text.
template <class T>
std::optional<T> read_field(const boost::json::value& value) {
  if (const boost::json::string* text = value.if_string()) return read_value<T>(std::string_view(*text));
  if constexpr (!Named<T>) {
    if (const std::int64_t* number = value.if_int64())
      return std::in_range<T>(*number) ? std::optional(static_cast<T>(*number)) : std::nullopt;
  }
  return read_value<T>(word_of_json(value));
}

// Reads what write_json writes; nobody and nowhere are the largest number of their type. An error goes on where the name of
// what is read ends, by the names and places that lead to what is wrong: ".ship.2.tile.7: 'gt-999' is not a name known".
template <class T>
std::expected<void, std::string> read_json(const boost::json::value& value, T& out);

namespace detail {

std::unexpected<std::string> within(std::string_view name, std::string_view error);
std::unexpected<std::string> unfit(const boost::json::value& value, std::string_view wanted);

template <class Range>
std::expected<void, std::string> read_elements(const boost::json::array& list, Range& out) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (auto read = read_json(list[i], out[i]); !read) return within(std::to_string(i), read.error());
  return {};
}

}  // namespace detail

// The fields of a described struct, and of others as many as `besides` says.
template <Described T>
std::expected<void, std::string> read_fields(const boost::json::object& object, T& out, std::size_t besides = 0) {
  std::expected<void, std::string> result;
  std::size_t fields = besides;
  each_field<T>([&](std::string_view name, auto pointer) {
    ++fields;
    if (!result) return;
    const boost::json::value* field = object.if_contains(name);
    if (field == nullptr)
      result = detail::within(name, " is missing");
    else if (auto read = read_json(*field, out.*pointer); !read)
      result = detail::within(name, read.error());
  });
  if (result && object.size() != fields) result = std::unexpected(" has a field too many");
  return result;
}

template <class T>
std::expected<void, std::string> read_json(const boost::json::value& value, T& out) {
  if constexpr (Named<T>) {
    if (value.is_null() && kMayBeNothing<T>) {
      out = static_cast<T>(std::numeric_limits<std::underlying_type_t<T>>::max());
      return {};
    }
    const auto found = value.is_string() ? named<T>(std::string_view(value.get_string())) : std::nullopt;
    if (!found) return detail::unfit(value, "a name known");
    out = *found;
  } else if constexpr (std::same_as<T, bool>) {
    if (!value.is_bool()) return detail::unfit(value, "true or false");
    out = value.get_bool();
  } else if constexpr (std::integral<T>) {
    if (!value.is_int64() || !std::in_range<T>(value.get_int64())) return detail::unfit(value, "a number in range");
    out = static_cast<T>(value.get_int64());
  } else if constexpr (IsText<T>) {
    if (!value.is_string()) return detail::unfit(value, "a text");
    out = std::string_view(value.get_string());
  } else if constexpr (IsArray<T>) {
    if (!value.is_array() || value.get_array().size() != out.size())
      return detail::unfit(value, "a list of " + std::to_string(out.size()));
    return detail::read_elements(value.get_array(), out);
  } else if constexpr (IsVector<T>) {
    if (!value.is_array()) return detail::unfit(value, "a list");
    out.resize(value.get_array().size());
    return detail::read_elements(value.get_array(), out);
  } else {
    if (!value.is_object()) return detail::unfit(value, "an object");
    return read_fields(value.get_object(), out);
  }
  return {};
}

// The fields of a verb by name, and nothing else; the error says what is wrong.
template <class Verbs, class V>
std::expected<Action, std::string> read_verb(const boost::json::object& object) {
  V verb{};
  std::size_t fields = 1;
  std::string error;
  each_field<V>([&](std::string_view name, auto pointer) {
    using Value = std::remove_cvref_t<decltype(verb.*pointer)>;
    ++fields;
    if (!error.empty()) return;
    const boost::json::value* field = object.if_contains(name);
    if (field == nullptr || word_of_json(*field).empty())
      error = "'" + std::string(V::name) + "' needs " + std::string(name);
    else if (const auto value = read_field<Value>(*field))
      verb.*pointer = *value;
    else
      error = "'" + word_of_json(*field) + "' is no " + std::string(name) + " for '" + std::string(V::name) + "'";
  });
  if (error.empty() && object.size() != fields) error = "'" + std::string(V::name) + "' has a field too many";
  if (!error.empty()) return std::unexpected(std::move(error));
  return pack<Verbs>(verb);
}

// Reads what `write_action` writes.
template <class Verbs>
std::expected<Action, std::string> read_action(const boost::json::value& value) {
  const boost::json::object* object = value.if_object();
  const boost::json::value* verb = object == nullptr ? nullptr : object->if_contains("verb");
  if (verb == nullptr || !verb->is_string()) return std::unexpected("an action is an object with a verb");
  const std::string_view name(verb->get_string());
  std::expected<Action, std::string> result = std::unexpected("unknown verb '" + std::string(name) + "'");
  Verbs::each([&]<class V>() {
    if (V::name == name) result = read_verb<Verbs, V>(*object);
  });
  return result;
}

}  // namespace orrery
