#include "kernel/content_names.h"

namespace orrery::reading {
namespace {

std::string file_of(std::string_view language) { return "names." + std::string(language) + ".json"; }

}  // namespace

void PieceNames::read(std::string_view language, const Value& file) {
  ContentTexts& texts = files_[std::string(language)];
  Object names = file.object();
  for (const std::string& key : names.fields()) {
    const Value value = names.maybe(key);
    const std::string_view text = value.text();
    if (text.find_first_of("{}") != std::string_view::npos) value.refuse("A name must not hold braces");
    texts.emplace(key, text);
  }
}

std::vector<PieceNames::Given> PieceNames::given(std::string_view key) const {
  std::vector<Given> all;
  for (const auto& [language, texts] : files_)
    if (const auto text = texts.find(key); text != texts.end()) all.push_back({language, text->second});
  return all;
}

void PieceNames::refuse(std::string_view language, std::string_view key, std::string what, std::string_view rule,
                        Report& report) {
  report.refuse({.file = file_of(language),
                 .record = {},
                 .field = std::string(key),
                 .broken = std::move(what),
                 .rule = std::string(rule)});
}

TextsByLanguage PieceNames::finish(Report& report) const {
  if (report.broken()) return {};
  const ContentTexts& first = files_.find(kFirstLanguage)->second;
  for (const std::string& key : needed_)
    if (!first.contains(key)) refuse(kFirstLanguage, key, "This name is missing", {}, report);
  for (const auto& [language, texts] : files_)
    for (const auto& [key, text] : texts)
      if (!needed_.contains(key)) refuse(language, key, "No piece has this name", {}, report);
  if (report.broken()) return {};

  TextsByLanguage all;
  for (const auto& [language, texts] : files_) {
    ContentTexts& filled = all[language];
    const auto text_of = [&](const std::string& key) {
      const auto own = texts.find(key);
      return own != texts.end() ? own->second : first.find(key)->second;
    };
    for (const std::string& key : needed_) filled.emplace(key, text_of(key));
    for (const auto& [key, like, behind] : derived_)
      filled.emplace(key, like.empty() ? behind : text_of(like) + behind);
  }
  return all;
}

}  // namespace orrery::reading
