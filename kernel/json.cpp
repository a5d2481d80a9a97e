#include "kernel/json.h"

#include <boost/json/array.hpp>

namespace orrery {

boost::json::object to_json(const Spoken& said) {
  boost::json::object object;
  object["verb"] = said.name;
  for (const Field& field : said.fields) {
    if (field.is_number)
      object[field.name] = std::stoll(field.value);
    else
      object[field.name] = field.value;
  }
  return object;
}

std::string word_of_json(const boost::json::value& value) {
  if (const auto* text = value.if_string()) return std::string(std::string_view(*text));
  if (const auto* number = value.if_int64()) return std::to_string(*number);
  return {};
}

}  // namespace orrery
