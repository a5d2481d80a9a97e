// Languages are found, not listed: whoever adds en.json in another tongue has added a language.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/embedded.h"

namespace orrery {

// The language that every text exists in: others are checked against it, and it stands in where a name is missing.
inline constexpr std::string_view kFirstLanguage = "en";

// "text/rules.fr.json" is in "fr", and so is "fr.json"; empty where a file's name says no language.
constexpr std::string_view language_of_file(std::string_view path) {
  std::string_view name = path.substr(path.rfind('/') + 1);  // npos + 1 is 0
  if (!name.ends_with(".json")) return {};
  name.remove_suffix(5);
  name = name.substr(name.rfind('.') + 1);
  const bool is_code =
      name.size() >= 2 && name.front() >= 'a' && name.front() <= 'z' && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
      });
  return is_code ? name : std::string_view();
}

// Those that texts are in, the first language first and the others by their codes.
inline std::vector<std::string> languages_of(std::span<const EmbeddedFile> texts) {
  std::vector<std::string> languages;
  for (const EmbeddedFile& file : texts)
    if (const std::string_view language = language_of_file(file.path);
        !language.empty() && std::ranges::find(languages, language) == languages.end())
      languages.emplace_back(language);
  std::ranges::sort(languages, {}, [](const std::string& code) { return std::pair(code != kFirstLanguage, code); });
  return languages;
}

}  // namespace orrery
