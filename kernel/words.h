// How a game that draws itself for a terminal asks for words in the player's language, and how wide they are.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace orrery {

// A value that a message is filled with: a number, or a text that is already in the player's language.
struct Word {
  std::string_view name;
  std::string text;
  bool is_number = false;
};

class Words {
public:
  virtual ~Words() = default;
  // The message with that key in the player's language, filled with the values.
  virtual std::string say(std::string_view key, std::span<const Word> values = {}) const = 0;
  // Columns that a text takes: wide signs two, accents that stand on a letter none.
  virtual int width(std::string_view text) const = 0;
};

// Colours of a terminal; without them everything is told by letters alone.
class Paint {
public:
  explicit Paint(bool colour) : colour_(colour) {}
  // "1;38;5;208" or any other SGR code.
  std::string operator()(std::string_view code, std::string_view text) const {
    if (!colour_) return std::string(text);
    return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
  }

private:
  bool colour_;
};

}  // namespace orrery
