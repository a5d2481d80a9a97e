// The messages of the command and of its games in one language: ICU MessageFormat patterns, found by key.
//
// They come from the command's own text/<lang>.json, and of a game from its text/<lang>.json (key -> pattern), its
// text/rules.<lang>.json (id -> title and text, read as "rule.CP-407.title" and "rule.CP-407") and the names its content
// gives to pieces. A game's message takes the place of the command's where both have the key.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/registry.h"
#include "kernel/languages.h"
#include "kernel/words.h"

namespace orrery::cli {

// "en", "fr": a language is known by its code, and there are as many as there are files text/<lang>.json.
using Language = std::string;
const std::vector<Language>& languages();
// The language of that code, or nothing where there is none.
std::optional<Language> language_of(std::string_view code);
// What LC_ALL, LC_MESSAGES or LANG ask for, in this order; English where they ask for nothing known.
Language language_of_environment();

struct Message {
  std::string pattern;
  bool literal = false;  // a name from content: shown as it is, whatever signs are in it
  std::string file;
};
using Messages = std::map<std::string, Message, std::less<>>;

Messages own_messages(const Language& language);
Messages game_messages(const RegisteredGame& game, const Language& language);

// The pattern filled with the values, or what ICU says is wrong with it: for those who check messages.
std::expected<std::string, std::string> fill(const std::string& pattern, const Language& language,
                                             std::span<const Word> values);

// One thread uses it at a time: compiled patterns are kept.
class Catalogue final : public Words {
public:
  explicit Catalogue(const Language& language, const RegisteredGame* game = nullptr);
  ~Catalogue() override;
  Catalogue(const Catalogue&) = delete;
  Catalogue& operator=(const Catalogue&) = delete;

  const Language& language() const { return language_; }
  bool has(std::string_view key) const { return messages_.contains(key); }
  // A key without a message is shown in ⟨⟩: ugly enough to be reported, and the rest of the screen stays of use.
  std::string say(std::string_view key, std::span<const Word> values = {}) const override;
  std::string say(std::string_view key, std::initializer_list<Word> values) const {
    return say(key, std::span<const Word>(values.begin(), values.size()));
  }
  int width(std::string_view text) const override;

private:
  struct Compiled;
  Language language_;
  Messages messages_;
  mutable std::map<std::string, std::unique_ptr<Compiled>, std::less<>> compiled_;
};

Word word(std::string_view name, std::string_view text);
Word number(std::string_view name, long long value);
Word fraction(std::string_view name, double value);

}  // namespace orrery::cli
