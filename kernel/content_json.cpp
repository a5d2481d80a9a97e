// From the text of a content file to values, and what a parser alone can find wrong with it.
#include <algorithm>

#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/parse.hpp>

#include "kernel/content_reader.h"

namespace orrery::reading {
namespace {

namespace json = boost::json;

// A pass of its own: the tree of values keeps only the last of two equal keys and knows nothing of the other.
struct KeyWatcher {
  static constexpr std::size_t max_object_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_array_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_key_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_string_size = static_cast<std::size_t>(-1);

  struct Level {
    std::string step;          // the key or index now being read
    std::size_t elements = 0;  // begun so far, in a list
    bool list = false;
    std::set<std::string> keys;  // met so far, in an object
  };

  std::vector<Level> levels;
  std::string key;  // its parts so far
  std::vector<std::string> repeated;

  bool value_begins() {
    if (!levels.empty() && levels.back().list) levels.back().step = std::to_string(levels.back().elements++);
    return true;
  }
  bool level_begins(bool list) {
    value_begins();
    levels.push_back({.step = {}, .elements = 0, .list = list, .keys = {}});
    return true;
  }
  bool level_ends() {
    levels.pop_back();
    return true;
  }
  [[nodiscard]] std::string path() const {
    std::string joined;
    for (const Level& level : levels) joined.append(joined.empty() ? "" : ".").append(level.step);
    return joined;
  }

  bool on_document_begin(json::error_code&) { return true; }
  bool on_document_end(json::error_code&) { return true; }
  bool on_object_begin(json::error_code&) { return level_begins(false); }
  bool on_object_end(std::size_t, json::error_code&) { return level_ends(); }
  bool on_array_begin(json::error_code&) { return level_begins(true); }
  bool on_array_end(std::size_t, json::error_code&) { return level_ends(); }
  bool on_key_part(json::string_view part, std::size_t, json::error_code&) {
    key.append(part.data(), part.size());
    return true;
  }
  bool on_key(json::string_view rest, std::size_t, json::error_code&) {
    key.append(rest.data(), rest.size());
    Level& level = levels.back();
    level.step = std::exchange(key, {});
    if (!level.keys.insert(level.step).second) repeated.push_back(path());
    return true;
  }
  bool on_string_part(json::string_view, std::size_t, json::error_code&) { return true; }
  bool on_string(json::string_view, std::size_t, json::error_code&) { return value_begins(); }
  bool on_number_part(json::string_view, json::error_code&) { return true; }
  bool on_int64(std::int64_t, json::string_view, json::error_code&) { return value_begins(); }
  bool on_uint64(std::uint64_t, json::string_view, json::error_code&) { return value_begins(); }
  bool on_double(double, json::string_view, json::error_code&) { return value_begins(); }
  bool on_bool(bool, json::error_code&) { return value_begins(); }
  bool on_null(json::error_code&) { return value_begins(); }
  bool on_comment_part(json::string_view, json::error_code&) { return true; }
  bool on_comment(json::string_view, json::error_code&) { return true; }
};

std::string place_of(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const auto line = std::ranges::count(before, '\n') + 1;
  const std::size_t column = before.size() - (before.rfind('\n') + 1) + 1;  // npos + 1 is 0
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

}  // namespace

std::optional<JsonFile> parse_file(std::string_view name, std::string_view text, Report& report) {
  json::error_code error;
  json::basic_parser<KeyWatcher> watcher{json::parse_options{}};
  const std::size_t read = watcher.write_some(false, text.data(), text.size(), error);
  json::value root;
  if (!error) root = json::parse(text, error);
  if (error) {
    report.refuse({.file = std::string(name),
                   .record = {},
                   .field = {},
                   .broken = "This is not JSON in UTF-8: " + error.message() + " at " + place_of(text, read)});
    return std::nullopt;
  }
  return JsonFile{std::string(name), std::move(root), std::move(watcher.handler().repeated)};
}

}  // namespace orrery::reading
