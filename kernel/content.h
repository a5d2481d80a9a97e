// Content: what is in a game's box, as data under its content/. Here is what every game's loader says of it.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "kernel/languages.h"

namespace orrery {

struct ContentError {
  std::string file;    // "sectors.json"
  std::string record;  // "planet ravan", or empty where the file as a whole is meant
  std::string field;   // "adventure.3.amount", or empty
  std::string what;    // the constraint that is broken, in English
};

std::string describe(const ContentError& error);  // "sectors.json: planet ravan: adventure.3.amount: …"

// The names and texts that content gives to pieces in one language, by key: "hex.ravan", "hex.ravan.text",
// "commander.fraser.ability" …
using ContentTexts = std::map<std::string, std::string, std::less<>>;
using TextsByLanguage = std::map<std::string, ContentTexts, std::less<>>;

// In a language that content does not speak its pieces have their first names.
inline const ContentTexts& texts_in(const TextsByLanguage& texts, std::string_view language) {
  const auto found = texts.find(language);
  return found != texts.end() ? found->second : texts.find(kFirstLanguage)->second;
}

// What is read and shown to people, but by no rule: content that differs in nothing else is the same.
template <class T>
struct Shown : T {
  using T::T;
  using T::operator=;
};

template <class Content>
struct LoadedContent {
  Content content;
  TextsByLanguage texts;  // the same keys in each
  std::uint64_t digest;   // of everything the rules read: transcripts name it
};

}  // namespace orrery
