// A strict reader of content files. Whatever is missing, unknown, repeated, of the wrong type or out of range
// is reported with file, record and field. The first report stands; what is read after it yields harmless
// values, so that loading code reads like the record it loads, without a test after each field.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/describe/enumerators.hpp>
#include <boost/json/value.hpp>

#include "kernel/content.h"

namespace orrery::reading {

// Only the first broken constraint is kept: later ones are mostly its consequences.
class Report {
public:
  void refuse(ContentError error) {
    if (!error_) error_ = std::move(error);
  }
  [[nodiscard]] bool broken() const { return error_.has_value(); }
  [[nodiscard]] const std::optional<ContentError>& error() const { return error_; }

private:
  std::optional<ContentError> error_;
};

// Constraints that games share: numbers that have a sum, and what has one value alone, written as in JSON.
Constraint must_add_up(std::string_view what, int sum);
Constraint must_be_exactly(std::string_view value);

struct JsonFile {
  std::string name;
  boost::json::value root;
  std::vector<std::string> repeated;  // dotted paths of keys that stand more than once in their object
};

// Invalid JSON and invalid UTF-8 are reported with line and column, and nothing is returned.
std::optional<JsonFile> parse_file(std::string_view name, std::string_view text, Report& report);

template <class E>
constexpr auto enumerator_names() {
  return []<template <class...> class List, class... D>(List<D...>) {
    return std::array{std::string_view(D::name)...};
  }(boost::describe::describe_enumerators<E>{});
}

template <class E>
constexpr std::string_view name_of(E value) {
  constexpr auto names = enumerator_names<E>();  // the enumerators of content count from 0 without gaps
  return names[static_cast<std::size_t>(value)];
}

class Object;

// A value and its place in the file; empty after a report, and for an optional field that is absent.
class Value {
public:
  static Value root(const JsonFile& file, Report& report) { return {file, report, &file.root}; }

  explicit operator bool() const { return json_ != nullptr; }
  [[nodiscard]] bool is_null() const { return json_ != nullptr && json_->is_null(); }

  // Yields `low` after a report.
  template <std::integral T = int>
  T number(int low, int high, std::string_view rule = {}) const {
    return static_cast<T>(whole_number(low, high, rule));
  }
  [[nodiscard]] bool flag() const;
  [[nodiscard]] std::string_view string() const;
  [[nodiscard]] std::string_view text() const;  // a string that people are shown
  void must_be(std::string_view expected, std::string_view rule = {}) const;
  void flag_must_be(bool expected, std::string_view rule = {}) const;
  // An enumerator by its name, after a prefix that all of them have here.
  template <class E>
  E one_of(std::string_view prefix = {}) const {
    static constexpr auto names = enumerator_names<E>();
    return static_cast<E>(choice(names, prefix));
  }

  [[nodiscard]] std::vector<Value> list(std::size_t least, std::size_t most, std::string_view rule = {}) const;
  [[nodiscard]] std::vector<Value> list(std::size_t count, std::string_view rule = {}) const {
    return list(count, count, rule);
  }
  [[nodiscard]] Object object() const;
  // From here on reports name this record instead of the one around it: its kind and what stands in its key
  // field, or its position in the list where that cannot be shown.
  [[nodiscard]] Object record(std::string_view kind, std::string_view key = "id") const;
  [[nodiscard]] Object record_named(std::string name) const;
  // What stands in a field of this object if it is a string; nothing is reported.
  [[nodiscard]] std::string_view peek(std::string_view field) const;

  void refuse(Constraint broken, std::string_view rule = {}) const;

private:
  friend class Object;
  Value(const JsonFile& file, Report& report, const boost::json::value* json)
      : file_(&file), report_(&report), json_(json) {}
  [[nodiscard]] Value below(std::string_view step, const boost::json::value* json) const;
  [[nodiscard]] int whole_number(int low, int high, std::string_view rule) const;
  [[nodiscard]] std::size_t choice(std::span<const std::string_view> names, std::string_view prefix) const;

  const JsonFile* file_;
  Report* report_;
  const boost::json::value* json_;
  std::string record_;
  std::string path_;          // from the top of the file, steps joined by dots, lists count from 0
  std::size_t relative_ = 0;  // where in path_ the path inside the record begins
  std::size_t position_ = 0;  // in the list it is an element of
};

class Object {
public:
  // A field that must be there; asking for it makes it known.
  [[nodiscard]] Value operator[](std::string_view name);
  // A field that may be absent.
  [[nodiscard]] Value maybe(std::string_view name);
  // "id": lower-case words and digits joined by hyphens.
  [[nodiscard]] std::string id();
  // Where the record comes from: "provenance", and perhaps "field_provenance" (by field), "authored_fields"
  // (what a printed record does not say and we have added) and "note".
  void provenance();
  // The names of all its fields, where they are data.
  [[nodiscard]] std::vector<std::string> fields() const;
  // After the last field: refuses those that nobody asked for.
  void close() const;

  void refuse(std::string_view field, Constraint broken, std::string_view rule = {}) const;

private:
  friend class Value;
  explicit Object(Value value);

  Value value_;
  const boost::json::object* json_ = nullptr;  // null after a report
  std::vector<std::string> known_;
};

// The ids of one kind of record; each may be used once.
class Ids {
public:
  void add(const Object& record, std::string id, std::string_view field = "id") {
    if (!used_.insert(std::move(id)).second) record.refuse(field, "Another record has the same " + std::string(field));
  }

private:
  std::set<std::string> used_;
};

}  // namespace orrery::reading
