// Previews: asked by name with described fields, answered from what the seat was shown.
#include "kernel/preview.h"

#include <memory>
#include <string>
#include <string_view>

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "kernel/erased.h"
#include "kernel/tests/say.h"
#include "kernel/tests/toys.h"

namespace orrery::preview_test {
namespace {

const ErasedGame<hidden_cards::Game> kCards;
const ErasedGame<sealed_bids::Game> kBids;

std::string answered(const AnyGame& game, const AnyView* view, std::string_view asked) {
  std::string out;
  const auto written = game.write_preview(view, boost::json::parse(asked), out);
  return written ? out : "error: " + written.error();
}

std::unique_ptr<AnyView> seen(const AnyPlay& play, Seat seat) {
  std::string view;
  play.write_view(seat, view);
  auto read = play.game().read_view(boost::json::parse(view));
  EXPECT_TRUE(read) << read.error();
  return std::move(*read);
}

TEST(Preview, is_answered_from_what_the_seat_knows) {
  const auto play = std::move(*kCards.open({.seats = 2, .options = {}}, 1));
  play->submit(p1, action<hidden_cards::Game>("look"));
  std::string view;
  play->write_view(p1, view);
  const std::string trump(boost::json::parse(view).at("trump").as_string());
  const int plain = Names<hidden_cards::Card>::place(*named<hidden_cards::Card>(trump)).value() + 1;
  const std::string asked = R"({"preview":"worth","card":")" + trump + R"("})";
  EXPECT_EQ(answered(kCards, seen(*play, p1).get(), asked), std::to_string(2 * plain));
  EXPECT_EQ(answered(kCards, seen(*play, p2).get(), asked), std::to_string(plain));
  EXPECT_EQ(answered(kCards, seen(*play, kPublic).get(), asked), std::to_string(plain));
}

TEST(Preview, of_content_needs_no_view) {
  EXPECT_EQ(answered(kCards, nullptr, R"({"preview":"signs","cards":["sun","fool"]})"),
            R"([{"card":"sun","letter":"s"},{"card":"fool","letter":"f"}])");
  EXPECT_EQ(answered(kCards, nullptr, R"({"preview":"signs","cards":[]})"), "[]");
}

TEST(Preview, says_what_is_wrong) {
  const auto error = [](std::string_view asked) { return answered(kCards, nullptr, asked); };
  EXPECT_EQ(error(R"({"preview":"worth","card":"sun"})"), "error: 'worth' is asked of a view, and there is none");
  EXPECT_EQ(error(R"({"preview":"odds"})"), "error: unknown preview 'odds'");
  EXPECT_EQ(error("[]"), "error: a preview is an object with the name of one");
  EXPECT_EQ(error(R"({"preview":"worth"})"), "error: worth.card is missing");
  EXPECT_EQ(error(R"({"preview":"worth","card":null})"), "error: worth.card is missing");
  EXPECT_EQ(error(R"({"preview":"worth","card":7})"), "error: worth.card: '7' is not a name known");
  EXPECT_EQ(error(R"({"preview":"signs","cards":"sun"})"), "error: signs.cards: 'sun' is not a list");
  EXPECT_EQ(error(R"({"preview":"signs","cards":["sun","moon"]})"), "error: signs.cards.1: 'moon' is not a name known");
  EXPECT_EQ(error(R"({"preview":"signs","cards":[],"at":1})"), "error: signs has a field too many");
  EXPECT_EQ(answered(kBids, nullptr, R"({"preview":"worth","card":"sun"})"), "error: unknown preview 'worth'");
}

TEST(Preview, a_view_that_is_none_is_refused_by_its_place) {
  const auto play = std::move(*kCards.open({.seats = 2, .options = {}}, 1));
  std::string text;
  play->write_view(p1, text);
  boost::json::value view = boost::json::parse(text);
  const auto error = [&] { return kCards.read_view(view).error(); };
  view.as_object()["turn"] = 256;
  EXPECT_EQ(error(), "view.turn: '256' is not a number in range");
  view.as_object()["turn"] = 0;
  view.as_object()["played"].as_array()[2].as_array().pop_back();
  EXPECT_EQ(error(), "view.played.2: it is not a list of 6");
  view.as_object()["played"].as_array()[2].as_array().push_back(0);
  view.as_object()["has_chosen"].as_array()[0] = 1;
  EXPECT_EQ(error(), "view.has_chosen.0: '1' is not true or false");
  view.as_object()["has_chosen"].as_array()[0] = false;
  EXPECT_TRUE(kCards.read_view(view));
  view = nullptr;
  EXPECT_EQ(error(), "view: it is not an object");
}

}  // namespace
}  // namespace orrery::preview_test
