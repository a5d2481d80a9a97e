// What clients are told of a table, as docs/protocol.md says: word for word, and nothing that a seat may not know.
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "kernel/erased.h"
#include "kernel/tests/say.h"
#include "kernel/tests/secret_notes.h"
#include "kernel/tests/toys.h"

namespace orrery::protocol_test {
namespace {

using Bids = Play<sealed_bids::Game>;
using Cards = Play<hidden_cards::Game>;

template <Game G>
std::string position(const Play<G>& play, Seat seat) {
  std::string out;
  write_position(play, seat, out);
  return out;
}
template <Game G>
std::string entry(const Play<G>& play, int number, Seat seat) {
  std::string out;
  write_entry(play, number, seat, out);
  return out;
}
template <Game G>
std::string refusals(const Play<G>& play, Seat seat) {
  std::string out;
  write_refusals(play, seat, out);
  return out;
}
// Everything a seat has been told, and is told now or when it asks why.
template <Game G>
std::string told(const Play<G>& play, Seat seat) {
  std::string out;
  for (int i = 0; i < play.entries(); ++i) write_entry(play, i, seat, out);
  write_position(play, seat, out);
  write_refusals(play, seat, out);
  return out;
}

std::unique_ptr<Luck::Source> dictated(std::vector<std::uint16_t> outcomes) {
  struct Dictated final : Luck::Source {
    explicit Dictated(std::vector<std::uint16_t> list) : outcomes(std::move(list)) {}
    int below(int n) override { return next < outcomes.size() ? outcomes[next++] : n - 1; }
    std::vector<std::uint16_t> outcomes;
    std::size_t next = 0;
  };
  return std::make_unique<Dictated>(std::move(outcomes));
}

TEST(Protocol, a_position_says_what_is_asked_and_offered) {
  Bids play({.seats = 2}, dictated({2, 4}));
  must(play, p1, "bid 7");
  must(play, p2, "bid 3");
  EXPECT_EQ(
      position(play, p1),
      R"({"entries":3,"over":false,"question":{"kind":"sealed","decision":"bid","asked":["p1","p2"],"at":3},)"
      R"("offers":[{"verb":"bid","coins":0},{"verb":"bid","coins":1},{"verb":"bid","coins":2},{"verb":"bid","coins":3}],)"
      R"("undo":0,"sealed":false,)"
      R"("view":{"purse":[3,10,0,0],"points":[3,0,0,0],"has_bid":[false,false,false,false],"my_bid":-1,"worth":5,)"
      R"("last_winner":"p1","last_bid":[7,3,0,0]},"scores":null,"winners":null})");
}

TEST(Protocol, what_is_refused_is_said_to_who_asks_why) {
  Bids play({.seats = 2}, dictated({2, 4}));
  must(play, p1, "bid 7");
  must(play, p2, "bid 3");
  EXPECT_EQ(refusals(play, p1),
            R"([{"action":{"verb":"bid","coins":4},"rule":"SB-2"},{"action":{"verb":"bid","coins":5},"rule":"SB-2"},)"
            R"({"action":{"verb":"bid","coins":6},"rule":"SB-2"},{"action":{"verb":"bid","coins":7},"rule":"SB-2"},)"
            R"({"action":{"verb":"bid","coins":8},"rule":"SB-2"},{"action":{"verb":"bid","coins":9},"rule":"SB-2"},)"
            R"({"action":{"verb":"bid","coins":10},"rule":"SB-2"}])");
  for (const Seat seat : {p2, kPublic}) EXPECT_EQ(refusals(play, seat), "[]");
  must(play, p1, "bid 1");
  EXPECT_EQ(refusals(play, p1), "[]");
}

TEST(Protocol, whoever_is_not_asked_has_no_offers) {
  Bids play({.seats = 2}, dictated({2}));
  must(play, p1, "bid 7");
  const std::string rest =
      R"("offers":[],"undo":1,"sealed":true,)"
      R"("view":{"purse":[10,10,0,0],"points":[0,0,0,0],"has_bid":[true,false,false,false],"my_bid":7,"worth":3,)"
      R"("last_winner":null,"last_bid":[0,0,0,0]},"scores":null,"winners":null})";
  EXPECT_EQ(position(play, p1),
            R"({"entries":2,"over":false,"question":{"kind":"sealed","decision":"bid","asked":["p2"],"at":1},)" + rest);
}

TEST(Protocol, a_position_at_the_end_has_scores_and_winners_and_no_question) {
  Bids play({.seats = 2}, dictated({2, 4}));
  for (const auto& [seat, line] : {std::pair{p1, "bid 7"}, {p2, "bid 3"}, {p1, "bid 1"}, {p2, "bid 9"}})
    must(play, seat, line);
  const auto at_end = boost::json::parse(position(play, kPublic)).as_object();
  EXPECT_EQ(at_end.at("over"), true);
  EXPECT_EQ(at_end.at("question"), nullptr);
  EXPECT_EQ(at_end.at("scores"), boost::json::parse("[3,5]"));
  EXPECT_EQ(at_end.at("winners"), boost::json::parse(R"(["p2"])"));
}

TEST(Protocol, an_entry_says_who_did_what_and_what_happened) {
  Play<hourglass::Game> play({.seats = 2}, 1);
  must(play, p2, "grab 5");
  must(play, kClock, "run_out");
  EXPECT_EQ(entry(play, 0, p1), R"({"entry":0,"kind":"start","by":null,"action":null,"events":[]})");
  EXPECT_EQ(entry(play, 1, kPublic), R"({"entry":1,"kind":"answer","by":"p2","action":{"verb":"grab","tile":5},)"
                                     R"("events":[{"event":"grabbed","seat":"p2","tile":5}]})");
  EXPECT_EQ(entry(play, 2, p1), R"({"entry":2,"kind":"answer","by":"clock","action":{"verb":"run_out"},)"
                                R"("events":[{"event":"glass_turned"}]})");
}

TEST(Protocol, a_sealed_answer_is_shown_to_whoever_gave_it) {
  Bids play({.seats = 2}, 1);
  must(play, p1, "bid 7");
  play.retract(p1);
  EXPECT_EQ(entry(play, 1, p1),
            R"({"entry":1,"kind":"answer","by":"p1","action":{"verb":"bid","coins":7},"events":[]})");
  for (const Seat other : {p2, kPublic})
    EXPECT_EQ(entry(play, 1, other), R"({"entry":1,"kind":"answer","by":"p1","action":null,"events":[]})");
  EXPECT_EQ(entry(play, 2, p2), R"({"entry":2,"kind":"retract","by":"p1","action":null,"events":[]})");
}

TEST(Protocol, a_question_keeps_its_place_while_answers_are_sealed_and_taken_back) {
  Bids play({.seats = 3}, 1);
  EXPECT_EQ(play.question_at(), 1);
  must(play, p1, "bid 1");
  EXPECT_EQ(play.question_at(), 1);
  play.retract(p1);
  EXPECT_EQ(play.question_at(), 1);
  must(play, p2, "bid 1");
  must(play, p1, "bid 2");
  EXPECT_EQ(play.question_at(), 1);
  must(play, p3, "bid 3");
  EXPECT_EQ(play.question_at(), 6);
  must(play, p3, "bid 0");
  play.undo(p3);
  EXPECT_EQ(play.question_at(), 6);
}

// --- F1: two worlds that differ in what a seat cannot know -----------------------------------------------------------

TEST(TwoWorlds, F1_what_others_have_sealed_is_told_to_nobody_else) {
  Bids one({.seats = 3}, 1);
  Bids other({.seats = 3}, 1);
  must(one, p1, "bid 3");
  must(other, p1, "bid 8");
  must(one, p2, "bid 4");
  must(other, p2, "bid 4");
  EXPECT_NE(told(one, p1), told(other, p1));
  for (const Seat seat : {p2, p3, kPublic}) EXPECT_EQ(told(one, seat), told(other, seat)) << name_of(seat);
}

// Deals the cards that a test wants: turns each into the outcome that draws it from what is left.
struct Stacked final : Luck::Source {
  using Card = hidden_cards::Card;
  explicit Stacked(std::vector<Card> cards) : wanted(std::move(cards)) { deck.fill(hidden_cards::kCopies); }
  int below(int /*n*/) override {
    const Card card = wanted[next++];
    int outcome = 0;
    for (int other = 0; other < static_cast<int>(card); ++other) outcome += hidden_cards::of(deck, Card(other));
    --hidden_cards::of(deck, card);
    return outcome;
  }
  std::vector<Card> wanted;
  std::size_t next = 0;
  hidden_cards::Pile deck{};
};

TEST(TwoWorlds, F1_F3_hands_of_others_and_cards_face_down_are_told_to_nobody_else) {
  using enum hidden_cards::Card;
  // p1's two cards, p2's, the trump; then what each draws in turn.
  Cards one({.seats = 2}, std::make_unique<Stacked>(std::vector{fool, page, queen, king, sun, knight, page, sun}));
  Cards other({.seats = 2}, std::make_unique<Stacked>(std::vector{fool, page, queen, page, king, knight, sun, sun}));
  for (Cards* play : {&one, &other}) {
    must(*play, p1, "play fool");
    must(*play, p2, "play queen");
    must(*play, p1, "play knight");
    must(*play, p2, "look");
  }
  for (const Seat seat : {p1, kPublic}) EXPECT_EQ(told(one, seat), told(other, seat)) << name_of(seat);
  EXPECT_NE(told(one, p2), told(other, p2));
  must(one, p1, "look");
  must(other, p1, "look");
  EXPECT_EQ(told(one, kPublic), told(other, kPublic));
  EXPECT_NE(told(one, p1), told(other, p1));
}

// --- what a game is --------------------------------------------------------------------------------------------------

TEST(Protocol, a_game_says_what_it_is) {
  std::string info;
  write_info<sealed_bids::Game>(info);
  EXPECT_EQ(info, R"({"id":"sealed-bids","seats":[2,4],"behaviour":")" + hex(structure_of<sealed_bids::Game>()) +
                      R"(-0000000000000001","content":"0000000000000000","contentFiles":"0000000000000000",)"
                      R"("options":[{"name":"length","values":["brief","full"],"standard":"brief","live":[]}],)"
                      R"("verbs":[{"name":"bid","fields":[{"name":"coins","kind":""}]}],)"
                      R"("events":[{"name":"prize_shown","fields":[{"name":"worth","kind":""}]},)"
                      R"({"name":"bid_opened","fields":[{"name":"seat","kind":"seat"},{"name":"coins","kind":""}]},)"
                      R"({"name":"prize_taken","fields":[{"name":"seat","kind":"seat"}]}],)"
                      R"("decisions":["bid"],"ruleIds":["SB-1","SB-2","SB-3","SB-4","SB-5"]})");
}

TEST(Protocol, texts_are_escaped_as_json_wants) {
  std::string out;
  write_text("a \"b\"\\\n\t\x01 é", out);
  EXPECT_EQ(out, R"("a \"b\"\\\n\u0009\u0001 é")");
  EXPECT_EQ(boost::json::parse(out).as_string(), "a \"b\"\\\n\t\x01 é");
}

// --- behind the interface that tools use -----------------------------------------------------------------------------

TEST(AnyProtocol, is_the_same) {
  const ErasedGame<sealed_bids::Game> game;
  const auto any = std::move(*game.open({.seats = 2, .options = {}}, dictated({2, 4})));
  Bids own({.seats = 2}, dictated({2, 4}));
  any->submit(p1, action<sealed_bids::Game>("bid 4"));
  must(own, p1, "bid 4");
  for (const Seat seat : {p1, p2, kPublic}) {
    std::string written;
    for (int i = 0; i < any->entries(); ++i) any->write_entry(i, seat, written);
    any->write_position(seat, written);
    any->write_refusals(seat, written);
    EXPECT_EQ(written, told(own, seat));
  }
  EXPECT_EQ(any->question_at(), 1);
  EXPECT_EQ(any->undoable(p1), 1);
  EXPECT_EQ(any->luck_of(0), (std::vector<Draw>{{2, 6}}));
  std::string written;
  game.write_action(action<sealed_bids::Game>("bid 4"), written);
  EXPECT_EQ(game.read_action(boost::json::parse(written)), action<sealed_bids::Game>("bid 4"));
  EXPECT_EQ(game.rule_name(sealed_bids::SB_3), "SB-3");
  EXPECT_EQ(game.rule_name(RuleId{99}), "");
}

TEST(AnyProtocol, a_position_stands_alone) {
  const ErasedGame<sealed_bids::Game> game;
  const auto any = std::move(*game.open({.seats = 3, .options = {}}, 1));
  any->submit(p1, action<sealed_bids::Game>("bid 4"));
  const auto alone = any->standing();
  EXPECT_EQ(alone->hash(), any->hash());
  EXPECT_EQ(alone->offers(p2), any->offers(p2));
  EXPECT_EQ(alone->entries(), 0);
  EXPECT_EQ(alone->undoable(p1), 0);
}

TEST(AnyProtocol, a_position_alone_is_stored_and_restored_alone) {
  const ErasedGame<sealed_bids::Game> game;
  const auto any = std::move(*game.open({.seats = 3, .options = {}}, 1));
  any->submit(p1, action<sealed_bids::Game>("bid 4"));
  const std::string bytes = any->standing()->snapshot();
  EXPECT_LT(bytes.size(), any->snapshot().size());
  const auto alone = game.restore(bytes, 1);
  ASSERT_TRUE(alone) << alone.error().sentence();
  EXPECT_EQ((*alone)->hash(), any->hash());
  EXPECT_EQ((*alone)->entries(), 0);
  EXPECT_EQ((*alone)->offers(p2), any->offers(p2));
  EXPECT_EQ((*alone)->submit(p2, action<sealed_bids::Game>("bid 4")).verdict, Verdict::accepted);
  EXPECT_FALSE(game.restore(bytes.substr(0, bytes.size() - 1), 1));
}

TEST(AnyProtocol, several_answers_are_given_all_or_none) {
  using secret_notes::Game;
  const ErasedGame<Game> game;
  const auto any = std::move(*game.open({.seats = 2, .options = {}}, 1));
  const auto why_not = [&](std::initializer_list<std::string_view> lines) {
    std::vector<Action> actions;
    for (const std::string_view line : lines) actions.push_back(action<Game>(line));
    return why_not_all(*any, p1, actions);
  };
  EXPECT_FALSE(why_not({"write 3", "write 2", "hand_in"}));
  EXPECT_EQ(why_not({"write 3", "write 3", "hand_in"})->verdict, Verdict::refused);
  EXPECT_EQ(why_not({"write 3", "write 3", "hand_in"})->rule, secret_notes::SN_2);
  EXPECT_EQ(why_not({"hand_in", "write 3"})->verdict, Verdict::not_asked);
  EXPECT_EQ(any->entries(), 1);
}

// How luck falls is not known before: nothing is answered beyond it.
TEST(AnyProtocol, luck_ends_a_row_of_answers) {
  const ErasedGame<sealed_bids::Game> game;
  const auto any = std::move(*game.open({.seats = 2, .options = {}}, dictated({2, 4})));
  any->submit(p1, action<sealed_bids::Game>("bid 1"));
  const std::vector one = {action<sealed_bids::Game>("bid 2")};
  EXPECT_FALSE(why_not_all(*any, p2, one));
  const std::vector two = {one.front(), one.front()};
  EXPECT_EQ(why_not_all(*any, p2, two)->verdict, Verdict::not_offered);
}

TEST(AnyProtocol, views_are_those_after_each_entry) {
  const ErasedGame<sealed_bids::Game> game;
  const auto any = std::move(*game.open({.seats = 2, .options = {}}, 1));
  std::string expected = "[";
  any->write_view(p1, expected);
  for (const Seat seat : {p1, p2}) {
    any->submit(seat, action<sealed_bids::Game>(seat == p1 ? "bid 4" : "bid 5"));
    expected += ',';
    any->write_view(p1, expected);
  }
  std::string views;
  any->write_views(p1, views);
  EXPECT_EQ(views, expected + "]");
}

TEST(AnyProtocol, luck_is_told_with_its_ranges) {
  const ErasedGame<hidden_cards::Game> game;
  const auto any = std::move(*game.open({.seats = 2, .options = {}}, 1));
  any->submit(p1, any->offers(p1).front());
  std::vector<std::vector<int>> ranges;
  for (int i = 0; i < any->entries(); ++i) {
    auto& own = ranges.emplace_back();
    for (const Draw& draw : any->luck_of(i)) own.push_back(draw.among);
  }
  EXPECT_EQ(ranges, (std::vector<std::vector<int>>{{24, 23, 22, 21, 20}, {19}}));

  Transcript old = any->transcript();
  old.format = 1;
  for (TranscriptEntry& entry : old.entries)
    for (Draw& draw : entry.luck) draw.among = 0;
  const auto luck = game.luck_of(old);
  ASSERT_TRUE(luck) << luck.error();
  EXPECT_EQ(*luck, (std::vector{any->luck_of(0), any->luck_of(1)}));
  old.entries[1].hash ^= 1;
  EXPECT_FALSE(game.luck_of(old));
}

}  // namespace
}  // namespace orrery::protocol_test
