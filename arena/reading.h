// Reads JSON that anybody may have written. It throws nothing (there are no exceptions in the browser): what is not as
// expected reads as nothing, and `ok` says so.
#pragma once

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

namespace orrery {

class Reading {
public:
  bool ok = true;

  const boost::json::value& at(const boost::json::object& from, std::string_view name) {
    const boost::json::value* found = from.if_contains(name);
    return found != nullptr ? *found : wrong(kNothing);
  }
  const boost::json::value& at(const boost::json::array& from, std::size_t place) {
    return place < from.size() ? from[place] : wrong(kNothing);
  }
  const boost::json::object& object(const boost::json::value& value) {
    return value.is_object() ? value.get_object() : wrong(kNoObject);
  }
  const boost::json::array& list(const boost::json::value& value) {
    return value.is_array() ? value.get_array() : wrong(kNoList);
  }
  std::string text(const boost::json::value& value) {
    ok = ok && value.is_string();
    return value.is_string() ? std::string(value.get_string()) : std::string();
  }
  bool flag(const boost::json::value& value) {
    ok = ok && value.is_bool();
    return value.is_bool() && value.get_bool();
  }
  template <class N>
  N number(const boost::json::value& value) {
    boost::json::error_code error;
    const N read = value.to_number<N>(error);
    ok = ok && !error;
    return error ? N{} : read;
  }
  // A number of 64 bits, as text: there are languages that cannot write it otherwise.
  std::uint64_t digits(const boost::json::value& value) {
    const std::string read = text(value);
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(read.data(), read.data() + read.size(), number);
    ok = ok && error == std::errc{} && end == read.data() + read.size();
    return number;
  }
  std::vector<std::string> texts(const boost::json::value& value) {
    std::vector<std::string> read;
    for (const boost::json::value& each : list(value)) read.push_back(text(each));
    return read;
  }

private:
  template <class T>
  const T& wrong(const T& instead) {
    ok = false;
    return instead;
  }

  inline static const boost::json::value kNothing;
  inline static const boost::json::object kNoObject;
  inline static const boost::json::array kNoList;
};

}  // namespace orrery
