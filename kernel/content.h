// Content: what is in a game's box, as data under its content/. Here is what every game's loader says of it.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <boost/describe/enum.hpp>

#include "kernel/languages.h"

namespace orrery {

// What may be wrong with content of any game. The page says it in the language of its reader (web/src/lab/refusals.ts), who
// hears the rest in English.
enum class Fault : std::uint8_t {
  other,
  range,    // low, high
  flag,     // neither true nor false
  text,     // no text
  empty,    // an empty one
  one_of,   // values
  exactly,  // value
  sum,      // sum
  unknown,  // a field that is none
  file,     // file, files: a change of what is not there
  field,    // file, field
};
BOOST_DESCRIBE_ENUM(Fault, other, range, flag, text, empty, one_of, exactly, sum, unknown, file, field)

// A constraint, as whoever breaks it is told. A game's own is a sentence alone.
struct Constraint {
  struct Figure {
    std::string_view name;
    std::string value;
  };
  std::string what;  // in English, without the full stop
  Fault fault = Fault::other;
  std::vector<Figure> figures{};

  // NOLINTNEXTLINE(google-explicit-constructor): a sentence is one
  Constraint(std::string what, Fault fault = Fault::other, std::vector<Figure> figures = {})
      : what(std::move(what)), fault(fault), figures(std::move(figures)) {}
  Constraint(const char* what) : what(what) {}  // NOLINT(google-explicit-constructor)
};

struct ContentError {
  std::string file;    // "sectors.json", or empty where it is of none
  std::string record;  // "planet ravan", or empty where the file as a whole is meant
  std::string field;   // "adventure.3.amount", or empty
  Constraint broken;
  std::string rule{};  // "CP-503", or empty
};

std::string describe(const ContentError& error);  // "sectors.json: planet ravan: adventure.3.amount: … (CP-503)."

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

// Content of any game, for those who know none.
struct AnyContent {
  struct File {
    std::string name;  // "sectors.json"
    std::string text;
  };
  TextsByLanguage texts = {{std::string(kFirstLanguage), {}}};  // the same keys in each
  std::uint64_t digest = 0;                                     // of everything the rules read: transcripts name it
  std::vector<File> files;                                      // as they were given
  std::uint64_t files_digest = 0;  // of their texts: two contents may differ in what is shown alone
};

template <class Content>
struct LoadedContent : AnyContent {
  Content content{};
};

// A game with content has, beside `load_content(files)` and `embedded_content()`, what it is played with on this thread:
//   static const LoadedContent<…>*& content_in_force();
// That is the embedded one, except where somebody holds another WithContent.
template <class G>
concept HasContent = requires { G::content_in_force(); };

namespace detail {
template <class G>
struct ContentOf {
  using Type = AnyContent;
};
template <HasContent G>
struct ContentOf<G> {
  using Type = std::remove_cvref_t<decltype(*G::content_in_force())>;
};
inline const AnyContent kNoContent;
}  // namespace detail

template <class G>
using ContentOf = detail::ContentOf<G>::Type;

template <class G>
const ContentOf<G>& embedded_content() {
  if constexpr (HasContent<G>)
    return G::embedded_content();
  else
    return detail::kNoContent;
}

template <class G>
const ContentOf<G>& content_in_force() {
  if constexpr (HasContent<G>)
    return *G::content_in_force();
  else
    return detail::kNoContent;
}

// Content that a game is played with on this thread for as long as this lives.
template <class G>
class WithContent {
public:
  explicit WithContent(const ContentOf<G>& content) {
    if constexpr (HasContent<G>) before_ = std::exchange(G::content_in_force(), &content);
  }
  ~WithContent() {
    if constexpr (HasContent<G>) G::content_in_force() = before_;
  }
  WithContent(const WithContent&) = delete;
  WithContent& operator=(const WithContent&) = delete;

private:
  const ContentOf<G>* before_ = nullptr;
};

}  // namespace orrery
