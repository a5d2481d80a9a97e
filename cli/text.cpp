#include "cli/text.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <stdexcept>

#include <boost/json/parse.hpp>
#include <fmt/format.h>
#include <unicode/locid.h>
#include <unicode/msgfmt.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include "cli/embedded_texts.h"
#include "cli/terminal.h"

namespace orrery::cli {
namespace {

icu::UnicodeString wide(std::string_view text) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int32_t>(text.size())));
}
std::string narrow(const icu::UnicodeString& text) {
  std::string utf8;
  text.toUTF8String(utf8);
  return utf8;
}

icu::Formattable formattable(const Word& value) {
  if (!value.is_number) return {wide(value.text)};
  const char* end = value.text.data() + value.text.size();
  std::int64_t whole = 0;
  if (const auto read = std::from_chars(value.text.data(), end, whole); read.ptr == end && read.ec == std::errc{})
    return {whole};
  double fractional = 0;
  std::from_chars(value.text.data(), end, fractional);
  return {fractional};
}

std::unique_ptr<icu::MessageFormat> compile(const std::string& pattern, const Language& language, UErrorCode& error) {
  UParseError where;
  return std::make_unique<icu::MessageFormat>(wide(pattern), icu::Locale(language.c_str()), where, error);
}

// ICU writes numbers below zero with a hyphen. Only what holds such a number is touched: a file may be called "-1".
void write_minus(icu::UnicodeString& text) {
  for (int32_t i = 0; i + 1 < text.length(); ++i)
    if (text[i] == u'-' && u_isdigit(text[i + 1]) && (i == 0 || !u_isalnum(text[i - 1]))) text.setCharAt(i, u'\u2212');
}

icu::UnicodeString filled(const icu::MessageFormat& format, std::span<const Word> values, UErrorCode& error) {
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> arguments;
  for (const Word& value : values) {
    names.push_back(wide(value.name));
    arguments.push_back(formattable(value));
  }
  icu::UnicodeString text;
  format.format(names.data(), arguments.data(), static_cast<int32_t>(values.size()), text, error);
  if (std::ranges::any_of(values, [](const Word& value) { return value.is_number && value.text.starts_with('-'); }))
    write_minus(text);
  return text;
}

void add(Messages& messages, std::string key, std::string_view pattern, std::string_view file) {
  if (!messages.try_emplace(key, Message{std::string(pattern), false, std::string(file)}).second)
    throw std::runtime_error(fmt::format("{}: the key '{}' is there twice", file, key));
}

void read_file(Messages& messages, const EmbeddedFile& file) {
  boost::json::error_code error;
  const boost::json::value root = boost::json::parse(file.text, error);
  if (error || !root.is_object())
    throw std::runtime_error(fmt::format("{}: this is no JSON object: {}", file.path, error.message()));
  for (const auto& [key, value] : root.get_object()) {
    if (const auto* pattern = value.if_string()) {
      add(messages, key, *pattern, file.path);
    } else if (const auto* rule = value.if_object();
               rule != nullptr && rule->contains("title") && rule->contains("text")) {
      add(messages, fmt::format("rule.{}.title", std::string_view(key)), rule->at("title").as_string(), file.path);
      add(messages, fmt::format("rule.{}", std::string_view(key)), rule->at("text").as_string(), file.path);
    } else {
      throw std::runtime_error(fmt::format("{}: '{}' is neither a text nor a rule", file.path, std::string_view(key)));
    }
  }
}

Messages read_files(std::span<const EmbeddedFile> files, const Language& language) {
  Messages messages;
  for (const EmbeddedFile& file : files)
    if (language_of_file(file.path) == language) read_file(messages, file);
  return messages;
}

}  // namespace

const std::vector<Language>& languages() {
  static const std::vector<Language> all = languages_of(texts());
  return all;
}

std::optional<Language> language_of(std::string_view code) {
  const auto found = std::ranges::find(languages(), code);
  return found == languages().end() ? std::nullopt : std::optional(*found);
}

Language language_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string_view locale(value);  // "fr_CA.UTF-8"
    return language_of(locale.substr(0, locale.find_first_of("_.@"))).value_or(Language(kFirstLanguage));
  }
  return Language(kFirstLanguage);
}

Messages own_messages(const Language& language) { return read_files(texts(), language); }

Messages game_messages(const RegisteredGame& game, const Language& language) {
  Messages messages = read_files(game.text_files(), language);
  for (const auto& [key, text] : texts_in(game.game().content().texts, language))
    messages[key] = Message{text, true, "content"};
  return messages;
}

std::expected<std::string, std::string> fill(const std::string& pattern, const Language& language,
                                             std::span<const Word> values) {
  UErrorCode error = U_ZERO_ERROR;
  const auto format = compile(pattern, language, error);
  if (U_FAILURE(error)) return std::unexpected(u_errorName(error));
  const icu::UnicodeString text = filled(*format, values, error);
  if (U_FAILURE(error)) return std::unexpected(u_errorName(error));
  return narrow(text);
}

struct Catalogue::Compiled {
  std::unique_ptr<icu::MessageFormat> format;
};

Catalogue::Catalogue(const Language& language, const RegisteredGame* game) : language_(language) {
  if (game != nullptr) messages_ = game_messages(*game, language);
  messages_.merge(own_messages(language));
}
Catalogue::~Catalogue() = default;

int Catalogue::width(std::string_view text) const { return width_of(text); }

std::string Catalogue::say(std::string_view key, std::span<const Word> values) const {
  const auto missing = [&] { return fmt::format("⟨{}⟩", key); };
  const auto message = messages_.find(key);
  if (message == messages_.end()) return missing();
  if (message->second.literal) return message->second.pattern;

  UErrorCode error = U_ZERO_ERROR;
  auto kept = compiled_.find(key);
  if (kept == compiled_.end()) {
    auto format = compile(message->second.pattern, language_, error);
    if (U_FAILURE(error)) return missing();
    kept = compiled_.emplace(key, std::make_unique<Compiled>(std::move(format))).first;
  }
  const icu::UnicodeString text = filled(*kept->second->format, values, error);
  return U_FAILURE(error) ? missing() : narrow(text);
}

Word word(std::string_view name, std::string_view text) { return {name, std::string(text), false}; }
Word number(std::string_view name, long long value) { return {name, std::to_string(value), true}; }
Word fraction(std::string_view name, double value) { return {name, fmt::format("{}", value), true}; }

}  // namespace orrery::cli
