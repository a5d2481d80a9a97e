#include "kernel/content_change.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace orrery {
namespace {

namespace json = boost::json;

json::value* record_in(json::value& list, std::string_view id) {
  if (!list.is_array()) return nullptr;
  for (json::value& each : list.get_array()) {
    if (!each.is_object()) continue;
    const json::value* own = each.get_object().if_contains("id");
    if (own != nullptr && own->is_string() && std::string_view(own->get_string()) == id) return &each;
  }
  return nullptr;
}

json::value* element_of(json::array& list, std::string_view step) {
  std::size_t place = 0;
  const auto [end, error] = std::from_chars(step.data(), step.data() + step.size(), place);
  return error == std::errc{} && end == step.data() + step.size() && place < list.size() ? &list[place] : nullptr;
}

// Where a step leads; null where there is nothing.
json::value* inside(json::value& from, std::string_view step) {
  if (json::value* record = record_in(from, step)) return record;
  if (from.is_array()) return element_of(from.get_array(), step);
  if (!from.is_object()) return nullptr;
  if (json::value* member = from.get_object().if_contains(step)) return member;
  for (auto& [name, list] : from.get_object())
    if (json::value* record = record_in(list, step)) return record;
  return nullptr;
}

json::value value_of(std::string_view text) {
  json::error_code error;
  json::value value = json::parse(text, error);
  return error ? json::value(json::string(text)) : value;
}

std::unexpected<ContentError> none(Constraint broken) {
  return std::unexpected(ContentError{.file = {}, .record = {}, .field = {}, .broken = std::move(broken)});
}
Constraint no_field(std::string_view file, std::string_view field) {
  return {std::string(file) + ".json has no record or field '" + std::string(field) + "'",
          Fault::field,
          {{"file", std::string(file)}, {"field", std::string(field)}}};
}

}  // namespace

std::expected<std::vector<AnyContent::File>, ContentError> changed(std::vector<AnyContent::File> files,
                                                                   std::string_view field, std::string_view value) {
  const std::string_view name = field.substr(0, field.find('.'));
  const auto file = std::ranges::find(files, std::string(name) + ".json", &AnyContent::File::name);
  if (file == files.end()) {
    std::string known;
    for (const AnyContent::File& each : files)
      known.append(known.empty() ? "" : ", ").append(each.name.substr(0, each.name.rfind('.')));
    return none({"content has no file '" + std::string(name) + "'; it has " + known,
                 Fault::file,
                 {{"file", std::string(name)}, {"files", known}}});
  }
  json::value root = json::parse(file->text);
  json::value* at = &root;
  std::string_view left = field.substr(std::min(field.size(), name.size() + 1));
  for (std::size_t dot = left.find('.'); dot != std::string_view::npos; dot = left.find('.')) {
    at = inside(*at, left.substr(0, dot));
    if (at == nullptr) return none(no_field(name, left.substr(0, dot)));
    left.remove_prefix(dot + 1);
  }
  if (at->is_object() && !left.empty()) {
    at->get_object()[left] =
        value_of(value);  // one that is not there may be one that can be left out: the loader knows
  } else if (json::value* element = at->is_array() ? inside(*at, left) : nullptr) {
    *element = value_of(value);
  } else {
    return none(no_field(name, field.substr(std::min(field.size(), name.size() + 1))));
  }
  file->text = json::serialize(root);
  return files;
}

}  // namespace orrery
