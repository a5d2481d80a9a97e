// The table as a terminal shows it: in a game from the first component to the last credit, in both languages.
#include <map>
#include <set>

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/galaxy_trucker/tests/stage.h"
#include "kernel/tests/random_play.h"

namespace orrery::galaxy_trucker::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

// Stands in for the command's catalogue: each message with its values behind it.
class PlainTexts final : public Words {
public:
  explicit PlainTexts(std::string_view language) {
    for (const EmbeddedFile& file : Game::text_files())
      if (file.path.ends_with("/" + std::string(language) + ".json"))
        for (const auto& [key, message] : boost::json::parse(file.text).as_object())
          messages_[key] = message.as_string();
    for (const ContentText& text : content_texts()) messages_[text.key] = language == "fr" ? text.fr : text.en;
  }

  std::string say(std::string_view key, std::span<const Word> values) const override {
    const auto message = messages_.find(key);
    if (message == messages_.end()) {
      ADD_FAILURE() << "nothing to say for " << key;
      return std::string(key);
    }
    said_.insert(message->first);
    if (values.empty()) return message->second;
    std::string text(key);
    for (const Word& value : values) {
      EXPECT_THAT(message->second, HasSubstr("{" + std::string(value.name))) << key;
      text += " " + value.text;
    }
    return text;
  }

  std::set<std::string> board_words_never_said() const {
    std::set<std::string> unsaid;
    for (const auto& [key, message] : messages_)
      if (key.starts_with("board.") && !said_.contains(key)) unsaid.insert(key);
    return unsaid;
  }

private:
  std::map<std::string, std::string, std::less<>> messages_;
  mutable std::set<std::string, std::less<>> said_;
};

TEST(TruckerPicture, has_words_for_everything_in_both_languages) {
  for (const std::string_view language : {"en", "fr"}) {
    const PlainTexts words(language);
    Options options{};
    options.tempo = Tempo::simulated;
    options.flight_plan = *named<PlanId>("long");  // every class of ship
    Rng rng(3);
    const Game::Bot::Player bot(0, 0, 0);
    State state = opened<Game>({.seats = 3, .options = options});
    Luck luck(3);
    Table table(state, luck);
    int count = 0;
    for (table.advance(); !table.finished(); ++count) {
      const Seat seat = list_random_party(table, rng);
      if (count % 23 == 0) {
        const std::string plain = Game::draw(Game::view(state, seat), words, Paint(false));
        EXPECT_EQ(plain.find('\x1b'), std::string::npos);
        EXPECT_NE(Game::draw(Game::view(state, seat), words, Paint(true)).find('\x1b'), std::string::npos);
      }
      table.list(seat);
      table.take(seat, bot.choose(Knowledge<Game>(state, seat), table.question(), table.offers(), rng));
    }
    for (const Fate fate : {Fate::building, Fate::flying, Fate::gave_up, Fate::finished}) {
      state.player[A].fate = fate;
      Game::draw(Game::view(state, A), words, Paint(false));
    }
    EXPECT_THAT(words.board_words_never_said(), IsEmpty());
  }
}

TEST(TruckerPicture, GT_101_shows_components_on_their_squares_and_what_is_at_fault) {
  Stage s(2);
  s.alpha(A);
  s.build(B, "gt-010 8-7 0, gt-025 9-7 0");  // single against double
  const std::string picture = Game::draw(Game::view(s.state(), A), PlainTexts("en"), Paint(false));
  EXPECT_THAT(picture, HasSubstr("\n        ·  \n"
                                 "     ap g^ ·  \n"
                                 "  ·  c  @  b3 s^ \n"
                                 "  ·  ·  ev ·  h3 \n"
                                 "  ·  ·     ·  ·  \n"));
  EXPECT_THAT(picture, HasSubstr("  ·  ·  @  b3!h3!\n"));
}

}  // namespace
}  // namespace orrery::galaxy_trucker::testing
