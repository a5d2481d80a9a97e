// Content: what is in a game's box, as data under its content/. Here is what every game's loader says of it.
#pragma once

#include <string>

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

}  // namespace orrery
