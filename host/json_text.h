// JSON written straight into a string, for messages that are made thousands of times a second.
#pragma once

#include <cstdint>
#include <exception>
#include <string>
#include <string_view>

#include <boost/json/object.hpp>

#include "kernel/json.h"

namespace orrery::host {

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
  // The value is for the caller to write. Names are ours and need no escaping.
  std::string& raw(std::string_view name) {
    next();
    out_ += '"';
    out_ += name;
    out_ += "\":";
    return out_;
  }
  // A name that is not ours: of an order that somebody gave, of a file.
  void given(std::string_view name, std::string_view value) {
    next();
    write_text(name, out_);
    out_ += ':';
    write_text(value, out_);
  }

private:
  void next() {
    if (!first_) out_ += ',';
    first_ = false;
  }

  std::string& out_;
  bool first_ = true;
};

// A text among the fields of an object that somebody sent; empty where there is none.
inline std::string_view text_of(const boost::json::object& object, std::string_view name) {
  const boost::json::value* value = object.if_contains(name);
  const boost::json::string* text = value == nullptr ? nullptr : value->if_string();
  return text == nullptr ? std::string_view() : std::string_view(*text);
}

}  // namespace orrery::host
