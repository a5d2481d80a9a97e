// A game's texts for tests of its picture. Stands in for the command's catalogue: each message with its values behind it.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel/content.h"
#include "kernel/embedded.h"
#include "kernel/words.h"

namespace orrery {

// Columns of a text in which no sign is wide and no accent stands alone, as in those of games.
inline int signs_in(std::string_view text) {
  return static_cast<int>(std::ranges::count_if(text, [](char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;  // the first byte of a sign
  }));
}

template <class G>
class PlainTexts : public Words {
public:
  explicit PlainTexts(std::string_view language) {
    for (const EmbeddedFile& file : G::text_files()) {
      if (!file.path.ends_with("/" + std::string(language) + ".json")) continue;
      const boost::json::value texts = boost::json::parse(file.text);
      for (const auto& [key, message] : texts.as_object()) messages_[key] = message.as_string();
    }
    for (const auto& [key, text] : texts_in(content_in_force<G>().texts, language)) messages_[key] = text;
  }

  std::string say(std::string_view key, std::span<const Word> values) const override {
    const std::string said = message(key);
    if (values.empty()) return said;
    std::string text(key);
    for (const Word& value : values) {
      EXPECT_THAT(said, ::testing::HasSubstr("{" + std::string(value.name))) << key;
      text += " " + value.text;
    }
    return text;
  }
  int width(std::string_view text) const override { return signs_in(text); }

  std::set<std::string> board_words_never_said() const {
    std::set<std::string> unsaid;
    for (const auto& [key, message] : messages_)
      if (key.starts_with("board.") && !said_.contains(key)) unsaid.insert(key);
    return unsaid;
  }

protected:
  std::string message(std::string_view key) const {
    const auto found = messages_.find(key);
    if (found == messages_.end()) {
      ADD_FAILURE() << "nothing to say for " << key;
      return std::string(key);
    }
    said_.insert(found->first);
    return found->second;
  }

private:
  std::map<std::string, std::string, std::less<>> messages_;
  mutable std::set<std::string, std::less<>> said_;
};

}  // namespace orrery
