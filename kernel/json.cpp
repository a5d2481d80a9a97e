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

// Fields must stand in the order of the description: the notation has no names for them.
std::string notation_of_json(const boost::json::value& value) {
  const boost::json::object* object = value.if_object();
  if (object == nullptr || object->empty() || object->begin()->key() != "verb") return {};
  std::string line;
  for (const auto& member : *object) {
    if (!line.empty()) line += ' ';
    if (const auto* text = member.value().if_string())
      line += std::string_view(*text);
    else if (const auto* number = member.value().if_int64())
      line += std::to_string(*number);
    else
      return {};
  }
  return line;
}

}  // namespace orrery
