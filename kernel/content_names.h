// What pieces are called: names.<language>.json beside the records of content gives each key its text, and the records say
// which keys there are. The first language names every piece; where another has no name for one, it is called as in the first.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/content.h"
#include "kernel/content_reader.h"

namespace orrery::reading {

inline bool is_names_file(std::string_view name) {
  return name.starts_with("names.") && name != "names.json" && !language_of_file(name).empty();
}

class PieceNames {
public:
  // Before any record: records may ask for the names they have.
  void read(std::string_view language, const Value& file);

  void need(std::string_view key) { needed_.emplace(key); }
  // Called as another piece is, with what stands behind it, as a number does.
  void derive(std::string key, std::string_view like, std::string behind) {
    derived_.push_back({std::move(key), std::string(like), std::move(behind)});
  }

  // A name in the languages that have one.
  struct Given {
    std::string_view language;
    std::string_view text;
  };
  [[nodiscard]] std::vector<Given> given(std::string_view key) const;
  static void refuse(std::string_view language, std::string_view key, std::string what, std::string_view rule,
                     Report& report);

  // After the last record: all names in all languages. A piece without a name in the first is refused, and so is a name that
  // no piece has.
  [[nodiscard]] TextsByLanguage finish(Report& report) const;

private:
  struct Derived {
    std::string key;
    std::string like;  // none: what stands behind it is all of the name
    std::string behind;
  };
  TextsByLanguage files_;
  std::set<std::string, std::less<>> needed_;
  std::vector<Derived> derived_;
};

// What has been read so far. A game adds what one of its files says that a later one must agree with.
template <class Content>
struct LoadingOf {
  Report report;
  Content content{};
  PieceNames names;

  void name(std::string_view key) { names.need(key); }
  void refuse_name(std::string_view language, std::string_view key, std::string what, std::string_view rule) {
    PieceNames::refuse(language, key, std::move(what), rule, report);
  }
  void name_like(std::string key, std::string_view other, std::string behind = {}) {
    names.need(other);
    names.derive(std::move(key), other, std::move(behind));
  }
  // Called the same in every language: "7-6".
  void name_itself(std::string key, std::string text) { names.derive(std::move(key), {}, std::move(text)); }
};

}  // namespace orrery::reading
