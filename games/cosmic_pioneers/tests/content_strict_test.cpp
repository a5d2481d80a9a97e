// What any content file can get wrong, whatever it holds: its place in the set, its JSON, its fields, its words.
#include <functional>
#include <set>

#include <gtest/gtest.h>

#include "games/cosmic_pioneers/tests/content_variant.h"

namespace orrery::cosmic_pioneers {
namespace {

using testing::expect_refusals;
using testing::expect_refused;
using testing::Files;
namespace json = testing::json;

// --- The set of files ---

TEST(StrictContent, a_missing_file_is_refused) {
  const Files embedded;
  EXPECT_EQ(embedded.texts().size(), 12U);
  for (const auto& [name, text] : embedded.texts()) {
    if (name == "names.fr.json") continue;  // content need not speak French
    Files files;
    files.remove(name);
    expect_refused(files, name, "", "", "missing");
  }
}

TEST(StrictContent, an_unexpected_file_is_refused) {
  Files files;
  files.text("options.json") = "[]";
  expect_refused(files, "options.json", "", "", "not part of the content");
}

TEST(StrictContent, a_file_given_twice_is_refused) {
  const auto embedded = content_files();
  std::vector<EmbeddedFile> files(embedded.begin(), embedded.end());
  files.push_back({"elsewhere/dice.json", "[]"});
  const auto loaded = load_content(files);
  ASSERT_FALSE(loaded.has_value());
  EXPECT_EQ(loaded.error().file, "dice.json");
  EXPECT_TRUE(loaded.error().broken.what.contains("twice"));
}

TEST(StrictContent, no_files_at_all) { EXPECT_FALSE(load_content({}).has_value()); }

// --- JSON ---

TEST(StrictContent, broken_JSON_is_refused_with_its_place) {
  const std::pair<std::string_view, std::string_view> broken[] = {
      {"", "line 1, column 1"},         {"[\n  {\"id\": }\n]", "line 2, column 10"},
      {"[1, 2,]", "line 1, column 7"},  {"[] []", "line 1"},
      {"[\"\xff\"]", "line 1"},      // not UTF-8
      {"[\"\xc0\xaf\"]", "line 1"},  // overlong
      {R"(["\ud800"])", "line 1"},   // half of a pair
      {"[\"a\nb\"]", "line 1"},      // a bare line feed in a string
      {"\xef\xbb\xbf[]", "line 1"},  // a byte order mark
      {"// no comments\n[]", "line 1"},
  };
  for (const auto& [text, place] : broken) {
    SCOPED_TRACE(text);
    Files files;
    files.text("dice.json") = text;
    expect_refused(files, "dice.json", "", "", place);
    expect_refused(files, "dice.json", "", "", "not JSON in UTF-8");
  }
  Files deep;
  deep.text("dice.json") = std::string(10'000, '[');
  expect_refused(deep, "dice.json", "", "", "not JSON");
}

TEST(StrictContent, a_file_of_the_wrong_kind_is_refused) {
  const Files embedded;
  for (const auto& [name, text] : embedded.texts())
    for (const char* other : {"null", "7", "\"text\"", "true", "{}", "[]"}) {
      if (name == "names.fr.json" && other == std::string_view("{}")) continue;  // everything has its English name
      SCOPED_TRACE(name + " = " + other);
      Files files;
      files.text(name) = other;
      const auto loaded = files.load();
      ASSERT_FALSE(loaded.has_value());
      EXPECT_EQ(loaded.error().file, name);
      EXPECT_EQ(loaded.error().record, "");
    }
}

// --- Fields ---

// One place of each kind in a file: lists are represented by the first element that has the field.
std::vector<std::vector<std::string>> places(const json::value& root) {
  std::vector<std::vector<std::string>> found;
  std::set<std::string> kinds;
  std::vector<std::string> path;
  const std::function<void(const json::value&, const std::string&)> visit = [&](const json::value& value,
                                                                                const std::string& kind) {
    if (!kind.empty() && kinds.insert(kind).second) found.push_back(path);
    if (const json::array* array = value.if_array())
      for (std::size_t i = 0; i < array->size(); ++i) {
        path.push_back(std::to_string(i));
        visit((*array)[i], kind + "/*");
        path.pop_back();
      }
    if (const json::object* object = value.if_object())
      for (const auto& field : *object) {
        path.emplace_back(field.key());
        visit(field.value(), kind + "/" + path.back());
        path.pop_back();
      }
  };
  visit(root, "");
  return found;
}

json::value& at(json::value& root, std::span<const std::string> path) {
  json::value* value = &root;
  for (const std::string& step : path)
    value = value->is_array() ? &value->get_array().at(std::stoul(step)) : &value->get_object().at(step);
  return *value;
}

// With one field, that at `path`, written twice.
void write_twice(const json::value& value, std::span<const std::string> path, std::string& out) {
  if (path.empty()) {
    out += json::serialize(value);
    return;
  }
  const char* separator = "";
  out += value.is_array() ? "[" : "{";
  const auto write = [&](const std::string& step, const std::string& label, const json::value& element) {
    out += separator;
    separator = ",";
    out += label;
    if (step != path[0])
      out += json::serialize(element);
    else
      write_twice(element, path.subspan(1), out);
    if (step == path[0] && path.size() == 1 && value.is_object()) out += "," + label + json::serialize(element);
  };
  if (const json::array* array = value.if_array())
    for (std::size_t i = 0; i < array->size(); ++i) write(std::to_string(i), "", (*array)[i]);
  else
    for (const auto& field : value.get_object())
      write(std::string(field.key()), json::serialize(field.key()) + ":", field.value());
  out += value.is_array() ? "]" : "}";
}

void expect_refused_in(const Files& files, const std::string& file, std::string_view what) {
  const auto loaded = files.load();
  ASSERT_FALSE(loaded.has_value()) << "accepted";
  EXPECT_EQ(loaded.error().file, file);
  EXPECT_TRUE(describe(loaded.error()).contains(what)) << describe(loaded.error());
}

template <class Try>
void at_every_place(Try attempt) {
  const Files embedded;
  for (const auto& [name, text] : embedded.texts()) {
    if (name.starts_with("names.")) continue;  // no records: see below
    const json::value root = json::parse(text);
    for (const std::vector<std::string>& path : places(root)) {
      std::string trace = name + ":";
      for (const std::string& step : path) trace += " " + step;
      SCOPED_TRACE(trace);
      attempt(name, root, path);
    }
  }
}

TEST(StrictContent, a_field_that_is_not_known_is_refused_everywhere) {
  at_every_place([](const std::string& name, json::value root, const std::vector<std::string>& path) {
    json::value& value = at(root, path);
    if (!value.is_object()) return;
    value.get_object()["surprise"] = "seed";
    Files files;
    files.text(name) = json::serialize(root);
    expect_refused_in(files, name, path.back() == "field_provenance" ? "no such field" : "not known");
  });
}

TEST(StrictContent, a_field_that_is_missing_is_refused_everywhere) {
  at_every_place([](const std::string& name, json::value root, const std::vector<std::string>& path) {
    json::value& around = at(root, std::span(path).first(path.size() - 1));
    if (!around.is_object() || path.back() == "note" || path.back() == "field_provenance" ||
        (path.size() > 1 && path[path.size() - 2] == "field_provenance"))
      return;
    around.get_object().erase(path.back());
    Files files;
    files.text(name) = json::serialize(root);
    expect_refused_in(files, name, "");
  });
}

TEST(StrictContent, a_value_of_the_wrong_type_is_refused_everywhere) {
  at_every_place([](const std::string& name, json::value root, const std::vector<std::string>& path) {
    for (const char* wrong : {"[[]]", "1.5"}) {
      at(root, path) = json::parse(wrong);
      Files files;
      files.text(name) = json::serialize(root);
      expect_refused_in(files, name, "");
    }
  });
}

TEST(StrictContent, a_field_that_stands_twice_is_refused_everywhere) {
  at_every_place([](const std::string& name, json::value root, const std::vector<std::string>& path) {
    if (!at(root, std::span(path).first(path.size() - 1)).is_object()) return;
    Files files;
    files.text(name).clear();
    write_twice(root, path, files.text(name));
    expect_refused_in(files, name, "stands here twice");
  });
}

TEST(StrictContent, a_field_that_stands_twice_is_named) {
  Files files;
  std::string& text = files.text("sectors.json");
  const std::string field = "\"spaces\": 4,";
  text.insert(text.find(field), R"("spac\u0065s": 5, )");  // the first is Ravan's; an escape is the same key
  expect_refused(files, "sectors.json", "planet ravan", "spaces", "twice");
}

TEST(StrictContent, provenance_is_known_and_names_fields_that_exist) {
  expect_refusals(
      "sectors.json",
      {{"sectors/ravan/provenance", R"("hearsay")", "planet ravan", "provenance", "one of: seed, public"},
       {"sectors/ravan/provenance", "", "planet ravan", "provenance", "missing"},
       {"provenance", "", "", "provenance", "missing"},
       {"sectors/ravan/note", R"("")", "planet ravan", "note", "empty"},
       {"sectors/ravan/field_provenance/moons", R"("seed")", "planet ravan", "field_provenance.moons", "no such field"},
       {"sectors/ravan/field_provenance/adventure.7", R"("seed")", "planet ravan", "field_provenance.adventure.7",
        "no such field"},
       {"sectors/ravan/field_provenance/green", R"("hearsay")", "planet ravan", "field_provenance.green",
        "one of: seed, public"}});
}

TEST(StrictContent, a_record_without_a_fit_key_is_named_by_its_position) {
  expect_refusals("commanders.json", {{"moreau/id", "", "commander #8", "id", "missing"},
                                      {"moreau/id", "[]", "commander #8", "id", "string"},
                                      {"moreau/id", R"("\u001b[2J")", "commander #8", "id", "lower-case"},
                                      {"moreau/\x1b[2J", "1", "commander moreau", "(unprintable)", "not known"}});
}

// --- Words ---

TEST(StrictContent, the_first_language_names_every_piece) {
  expect_refusals("names.en.json", {{"hex.ravan", "", "", "hex.ravan", "missing"},
                                    {"hex.ravan.text", "", "", "hex.ravan.text", "missing"},
                                    {"hex.ravan", R"("")", "", "hex.ravan", "empty"}});
}

TEST(StrictContent, names_are_plain_texts_of_pieces_that_there_are) {
  expect_refusals("names.fr.json", {{"hex.ravan.text", R"(" Lave")", "", "hex.ravan.text", "space"},
                                    {"hex.ravan.text", R"("Lave\u001b[31m")", "", "hex.ravan.text", "control"},
                                    {"hex.ravan.text", R"("Lave\u009b31m")", "", "hex.ravan.text", "control"},
                                    {"hex.ravan.text", R"("Lave {n}")", "", "hex.ravan.text", "braces"},
                                    {"hex.ravan.text", "7", "", "hex.ravan.text", "string"},
                                    {"hex.nowhere", R"("Nulle part")", "", "hex.nowhere", "No piece"}});
}

TEST(StrictContent, another_language_has_the_first_ones_words_where_its_own_are_missing) {
  const auto loaded = Files().change("names.fr.json", "hex.mirefen", "").load();
  ASSERT_TRUE(loaded.has_value()) << describe(loaded.error());
  EXPECT_EQ(texts_in(loaded->texts, "fr").at("hex.mirefen"), texts_in(loaded->texts, "en").at("hex.mirefen"));
  EXPECT_EQ(texts_in(loaded->texts, "fr").at("kind.alien"), "Extraterrestres");
}

TEST(StrictContent, a_language_is_added_by_a_file) {
  Files files;
  files.text("names.eo.json") = R"({"kind.alien": "Eksterteranoj"})";
  const auto loaded = files.load();
  ASSERT_TRUE(loaded.has_value()) << describe(loaded.error());
  EXPECT_EQ(texts_in(loaded->texts, "eo").at("kind.alien"), "Eksterteranoj");
  EXPECT_EQ(texts_in(loaded->texts, "eo").at("hex.ravan"), "Ravan");
  files.text("names.json") = "{}";
  expect_refused(files, "names.json", "", "", "not part of the content");
}

}  // namespace
}  // namespace orrery::cosmic_pioneers
