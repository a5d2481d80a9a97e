// The embedded content with something changed, to see whether loading notices.
#pragma once

#include <algorithm>
#include <expected>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "cosmic_pioneers/embedded_content_files.h"
#include "games/cosmic_pioneers/content.h"

namespace orrery::cosmic_pioneers::testing {

namespace json = boost::json;

class Files {
public:
  Files() {
    for (const EmbeddedFile& file : content_files())
      text_[std::string(file.path.substr(file.path.rfind('/') + 1))] = file.text;
  }

  [[nodiscard]] const std::map<std::string, std::string>& texts() const { return text_; }
  std::string& text(std::string_view file) { return text_[std::string(file)]; }
  void remove(std::string_view file) { text_.erase(std::string(file)); }

  // Steps are separated by slashes; a step into a list is an index, or what identifies the element ("ravan").
  // The last step may be new, "+" at the end of a list. Without a value the field or element is taken away.
  Files& change(std::string_view file, std::string_view path, std::string_view value) {
    json::value root = json::parse(text(file));
    json::value* place = &root;
    while (path.contains('/')) {
      place = step_into(*place, path.substr(0, path.find('/')));
      path.remove_prefix(path.find('/') + 1);
    }
    if (value.empty()) {
      if (place->is_object())
        place->get_object().erase(path);
      else
        place->get_array().erase(place->get_array().begin() + (step_into(*place, path) - place->get_array().begin()));
    } else if (place->is_object() && !path.empty()) {
      place->get_object()[path] = json::parse(value);
    } else if (path == "+") {
      place->get_array().push_back(json::parse(value));
    } else {
      *(path.empty() ? place : step_into(*place, path)) = json::parse(value);
    }
    text(file) = json::serialize(root);
    return *this;
  }

  [[nodiscard]] std::expected<LoadedContent, ContentError> load() const {
    std::vector<EmbeddedFile> files;
    files.reserve(text_.size());
    for (const auto& [name, text] : text_) files.push_back({name, text});
    return load_content(files);
  }

private:
  static json::value* step_into(json::value& place, std::string_view step) {
    if (place.is_object()) return &place.get_object().at(step);
    for (json::value& element : place.get_array()) {
      if (!element.is_object()) break;
      for (const char* key : {"id", "deal", "level", "round", "slot"})
        if (const json::value* name = element.get_object().if_contains(key);
            name != nullptr && (*name == json::value(step) || json::serialize(*name) == step))
          return &element;
    }
    return &place.get_array().at(std::stoul(std::string(step)));
  }

  std::map<std::string, std::string> text_;
};

inline void expect_refused(const Files& files, std::string_view file, std::string_view record, std::string_view field,
                           std::string_view what) {
  const auto loaded = files.load();
  ASSERT_FALSE(loaded.has_value()) << "accepted";
  EXPECT_EQ(loaded.error().file, file);
  EXPECT_EQ(loaded.error().record, record);
  EXPECT_EQ(loaded.error().field, field);
  const std::string told = describe(loaded.error());
  EXPECT_TRUE(told.contains(what)) << told;
}

// One change and the refusal it must meet; `what` is a part of the message, most often the rule.
struct Refusal {
  std::string_view path, value;
  std::string_view record, field, what;
};

inline void expect_refusals(std::string_view file, const std::vector<Refusal>& refusals) {
  for (const Refusal& refusal : refusals) {
    SCOPED_TRACE(std::string(file) + ": " + std::string(refusal.path) + " = " + std::string(refusal.value));
    expect_refused(Files().change(file, refusal.path, refusal.value), file, refusal.record, refusal.field,
                   refusal.what);
  }
}

}  // namespace orrery::cosmic_pioneers::testing
