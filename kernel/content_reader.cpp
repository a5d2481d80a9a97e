#include "kernel/content_reader.h"

#include <algorithm>

namespace orrery {

std::string describe(const ContentError& error) {
  std::string message;
  for (const std::string& part : {error.file, error.record, error.field, error.broken.what})
    if (!part.empty()) message.append(message.empty() ? "" : ": ").append(part);
  if (!error.rule.empty()) message.append(" (").append(error.rule).append(")");
  return message + '.';
}

}  // namespace orrery

namespace orrery::reading {
namespace {

constexpr std::array<std::string_view, 3> kProvenances = {"seed", "public", "authored"};
constexpr std::size_t kLongestId = 40;
constexpr std::size_t kMostAuthoredFields = 20;

bool contains(const auto& range, const auto& value) {
  return std::ranges::find(range, value) != std::ranges::end(range);
}

constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_id(std::string_view id) {
  if (id.empty() || id.size() > kLongestId || !is_lower(id.front()) || id.back() == '-') return false;
  return std::ranges::all_of(id, [](char c) { return is_lower(c) || is_digit(c) || c == '-'; }) && !id.contains("--");
}

// Texts reach terminals: neither C0 and DEL nor C1 (in UTF-8 the byte C2 and one below A0).
bool has_control_characters(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x20 || byte == 0x7f) return true;
    if (byte == 0xc2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0) return true;
  }
  return false;
}

// What a file calls its fields is repeated in messages, so not without a look at it.
std::string shown(std::string_view name) {
  if (has_control_characters(name)) return "(unprintable)";
  return std::string(name);
}

Constraint must_be_one_of(std::span<const std::string_view> names, std::string_view prefix = {}) {
  std::string all;
  for (const std::string_view name : names) all.append(all.empty() ? "" : ", ").append(prefix).append(name);
  return {"This must be one of: " + all, Fault::one_of, {{"values", all}}};
}

Constraint must_be_in_range(int low, int high) {
  if (low == high) return must_be_exactly(std::to_string(low));
  const std::string from = std::to_string(low);
  const std::string to = std::to_string(high);
  return {"This must be a whole number from " + from + " to " + to, Fault::range, {{"low", from}, {"high", to}}};
}

const boost::json::value* find_path(const boost::json::object& object, std::string_view path) {
  const std::size_t dot = path.find('.');
  const boost::json::value* found = object.if_contains(path.substr(0, dot));
  if (dot == std::string_view::npos || found == nullptr) return found;
  const boost::json::object* deeper = found->if_object();
  return deeper == nullptr ? nullptr : find_path(*deeper, path.substr(dot + 1));
}

}  // namespace

Constraint must_add_up(std::string_view what, int sum) {
  const std::string all = std::to_string(sum);
  return {std::string(what) + " must add up to " + all, Fault::sum, {{"sum", all}}};
}

Constraint must_be_exactly(std::string_view value) {
  return {"This must be " + std::string(value), Fault::exactly, {{"value", std::string(value)}}};
}

Value Value::below(std::string_view step, const boost::json::value* json) const {
  Value value = *this;
  value.json_ = json;
  if (!value.path_.empty()) value.path_ += '.';
  value.path_ += step;
  return value;
}

void Value::refuse(Constraint broken, std::string_view rule) const {
  report_->refuse({.file = file_->name,
                   .record = record_,
                   .field = relative_ < path_.size() ? shown(std::string_view(path_).substr(relative_)) : std::string(),
                   .broken = std::move(broken),
                   .rule = std::string(rule)});
}

int Value::whole_number(int low, int high, std::string_view rule) const {
  if (json_ == nullptr) return low;
  const std::int64_t* number = json_->if_int64();
  if (number == nullptr || *number < low || *number > high) {
    refuse(must_be_in_range(low, high), rule);
    return low;
  }
  return static_cast<int>(*number);
}

bool Value::flag() const {
  if (json_ == nullptr) return false;
  const bool* flag = json_->if_bool();
  if (flag == nullptr) refuse({"This must be true or false", Fault::flag});
  return flag != nullptr && *flag;
}

std::string_view Value::string() const {
  if (json_ == nullptr) return {};
  const boost::json::string* text = json_->if_string();
  if (text == nullptr) {
    refuse({"This must be a string", Fault::text});
    return {};
  }
  return *text;
}

std::string_view Value::text() const {
  const std::string_view text = string();
  if (json_ == nullptr || !json_->is_string()) return text;
  if (text.empty()) refuse({"A text must not be empty", Fault::empty});
  if (text.starts_with(' ') || text.ends_with(' ')) refuse("A text must not begin or end with a space");
  if (has_control_characters(text)) refuse("A text must not hold control characters");
  return text;
}

void Value::must_be(std::string_view expected, std::string_view rule) const {
  if (json_ != nullptr && string() != expected) refuse(must_be_exactly('"' + std::string(expected) + '"'), rule);
}

void Value::flag_must_be(bool expected, std::string_view rule) const {
  if (json_ != nullptr && flag() != expected) refuse(must_be_exactly(expected ? "true" : "false"), rule);
}

std::size_t Value::choice(std::span<const std::string_view> names, std::string_view prefix) const {
  if (json_ == nullptr) return 0;
  std::string_view name = string();
  if (name.starts_with(prefix)) {
    name.remove_prefix(prefix.size());
    if (const auto found = std::ranges::find(names, name); found != names.end())
      return static_cast<std::size_t>(found - names.begin());
  }
  refuse(must_be_one_of(names, prefix));
  return 0;
}

std::vector<Value> Value::list(std::size_t least, std::size_t most, std::string_view rule) const {
  if (json_ == nullptr) return {};
  const boost::json::array* array = json_->if_array();
  if (array == nullptr) {
    refuse("This must be a list");
    return {};
  }
  if (array->size() < least || array->size() > most) {
    const std::string wanted =
        least == most ? "exactly " + std::to_string(least) : std::to_string(least) + " to " + std::to_string(most);
    refuse("This list must have " + wanted + " entries, not " + std::to_string(array->size()), rule);
    return {};
  }
  std::vector<Value> values;
  values.reserve(array->size());
  for (const boost::json::value& element : *array) {
    values.push_back(below(std::to_string(values.size()), &element));
    values.back().position_ = values.size();
  }
  return values;
}

Object Value::object() const { return Object(*this); }

std::string_view Value::peek(std::string_view field) const {
  const boost::json::object* object = json_ == nullptr ? nullptr : json_->if_object();
  const boost::json::value* value = object == nullptr ? nullptr : object->if_contains(field);
  const boost::json::string* text = value == nullptr ? nullptr : value->if_string();
  return text == nullptr ? std::string_view() : std::string_view(*text);
}

Object Value::record(std::string_view kind, std::string_view key) const {
  std::string name(kind);
  const std::string_view text = peek(key);
  const boost::json::object* object = json_ == nullptr ? nullptr : json_->if_object();
  const boost::json::value* value = object == nullptr ? nullptr : object->if_contains(key);
  if (!text.empty() && text.size() <= kLongestId && !has_control_characters(text)) {
    name.append(" ").append(text);
  } else if (value != nullptr && value->is_int64()) {
    name.append(" ").append(std::to_string(*value->if_int64()));
  } else {
    name.append(" #").append(std::to_string(position_));
  }
  return record_named(std::move(name));
}

Object Value::record_named(std::string name) const {
  Value value = *this;
  value.record_ = std::move(name);
  value.relative_ = path_.empty() ? 0 : path_.size() + 1;
  return Object(std::move(value));
}

Object::Object(Value value) : value_(std::move(value)) {
  if (!value_) return;
  json_ = value_.json_->if_object();
  if (json_ == nullptr) {
    value_.refuse("This must be an object");
    return;
  }
  if (value_.file_->repeated.empty()) return;
  for (const auto& field : *json_) {
    const Value repeated = value_.below(field.key(), nullptr);
    if (contains(value_.file_->repeated, repeated.path_)) repeated.refuse("This field stands here twice");
  }
}

Value Object::operator[](std::string_view name) {
  Value value = maybe(name);
  if (json_ != nullptr && !value) value.refuse("This field is missing");
  return value;
}

Value Object::maybe(std::string_view name) {
  known_.emplace_back(name);
  return value_.below(name, json_ == nullptr ? nullptr : json_->if_contains(name));
}

std::string Object::id() {
  const Value value = (*this)["id"];
  std::string id(value.string());
  if (value && !is_id(id)) value.refuse("An id is made of lower-case letters and digits joined by single hyphens");
  return id;
}

void Object::provenance() {
  const auto check = [](const Value& value) {
    if (value && !contains(kProvenances, value.string())) value.refuse(must_be_one_of(kProvenances));
  };
  check((*this)["provenance"]);
  if (const Value fields = maybe("field_provenance")) {
    Object object = fields.object();
    if (object.json_ == nullptr) return;
    for (const auto& field : *object.json_) {
      const std::string_view path = field.key();
      check(object[path]);
      if (find_path(*json_, path) == nullptr) object.refuse(path, "The record has no such field");
    }
    object.close();
  }
  if (const Value fields = maybe("authored_fields"))
    for (const Value& field : fields.list(1, kMostAuthoredFields))
      if (field.string().empty()) field.refuse("This must name a field");
  if (const Value note = maybe("note"); note && note.string().empty()) note.refuse("A note must not be empty");
}

std::vector<std::string> Object::fields() const {
  std::vector<std::string> names;
  if (json_ != nullptr)
    for (const auto& field : *json_) names.emplace_back(field.key());
  return names;
}

void Object::close() const {
  if (json_ == nullptr) return;
  for (const auto& field : *json_) {
    const std::string_view name = field.key();
    if (!contains(known_, name)) refuse(name, {"This field is not known here", Fault::unknown});
  }
}

void Object::refuse(std::string_view field, Constraint broken, std::string_view rule) const {
  if (json_ != nullptr) value_.below(field, nullptr).refuse(std::move(broken), rule);
}

}  // namespace orrery::reading
