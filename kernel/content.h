// Content: what is in a game's box, as data under its content/. Here is what every game's loader says of it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace orrery {

struct ContentError {
  std::string file;    // "sectors.json"
  std::string record;  // "planet ravan", or empty where the file as a whole is meant
  std::string field;   // "adventure.3.amount", or empty
  std::string what;    // the constraint that is broken, in English
};

std::string describe(const ContentError& error);  // "sectors.json: planet ravan: adventure.3.amount: …"

// A name or text that content gives to a piece: "hex.ravan", "hex.ravan.text", "commander.fraser.ability" …
struct ContentText {
  std::string key;
  std::string en;
  std::string fr;
};

// What is read and shown to people, but by no rule: content that differs in nothing else is the same.
template <class T>
struct Shown : T {
  using T::T;
  using T::operator=;
};

template <class Content>
struct LoadedContent {
  Content content;
  std::vector<ContentText> texts;
  std::uint64_t digest;  // of everything the rules read: transcripts name it
};

}  // namespace orrery
