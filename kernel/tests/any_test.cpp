// Any game behind one interface: what tools see of a toy, without knowing it.
#include <memory>

#include <boost/json/parse.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel/erased.h"
#include "kernel/tests/say.h"
#include "kernel/tests/toys.h"

namespace orrery {
namespace {

using namespace std::literals;

const ErasedGame<sealed_bids::Game> kBids;
const ErasedGame<hidden_cards::Game> kCards;
const ErasedGame<hourglass::Game> kHourglass;

std::unique_ptr<AnyPlay> open_bids(int seats = 2) {
  auto play = kBids.open({.seats = seats, .options = {}}, 1);
  EXPECT_TRUE(play);
  return std::move(*play);
}

TEST(AnyGame, says_what_it_is) {
  const AnyGame& game = kBids;
  EXPECT_EQ(game.id(), "sealed-bids");
  EXPECT_EQ(game.min_seats(), 2);
  EXPECT_EQ(game.max_seats(), 4);
  EXPECT_EQ(game.behaviour().fingerprint, 1U);
  EXPECT_EQ(game.state_size(), sizeof(sealed_bids::State));
  EXPECT_EQ(game.options().size(), 1U);
  EXPECT_EQ(game.rule_names()[1].name, "SB-2");
  EXPECT_EQ(game.decision_name(0), "bid");
}

TEST(AnyGame, lists_all_it_can_say) {
  const AnyGame::Vocabulary words = kCards.vocabulary();
  EXPECT_EQ(words.verbs, (std::vector<std::string>{"play", "look"}));
  EXPECT_EQ(words.events, (std::vector<std::string>{"drawn", "played", "looked", "trump_seen"}));
  EXPECT_EQ(words.decisions, (std::vector<std::string>{"turn", "last_card"}));
  EXPECT_THAT(words.values, testing::IsSupersetOf({".fool", ".sun", "seat.p1", "seat.clock"}));
}

TEST(AnyGame, reads_and_spells_actions) {
  const auto action = kCards.read_action("play queen"sv);
  ASSERT_TRUE(action);
  const Spoken said = kCards.spoken(*action);
  EXPECT_EQ(said.name, "play");
  ASSERT_EQ(said.fields.size(), 1U);
  EXPECT_EQ(said.fields[0].name, "card");
  EXPECT_EQ(said.fields[0].value, "queen");
  EXPECT_EQ(kCards.read_action("play jack"sv).error(), "'jack' is no card for 'play'");
}

TEST(AnyGame, opens_no_table_that_cannot_be) {
  EXPECT_EQ(kBids.open({.seats = 9, .options = {}}, 1).error(), "sealed-bids is played by 2 to 4, not by 9");
  EXPECT_EQ(kBids.open({.seats = 2, .options = {{"length", "x"}}}, 1).error(),
            "option 'length' cannot be 'x'; it is one of brief, full");
}

TEST(AnyPlay, is_played_like_the_game_itself) {
  const auto any = open_bids();
  Play<sealed_bids::Game> own({.seats = 2}, 1);
  EXPECT_EQ(any->hash(), hash_of(own.state()));
  EXPECT_EQ(any->seats(), 2);
  EXPECT_EQ(any->question().parties, Parties::all_seats(2));
  EXPECT_EQ(any->offers(p1), own.offers(p1));

  for (const auto& [seat, line] : {std::pair{p1, "bid 4"}, {p2, "bid 2"}, {p2, "bid 9"}, {p1, "bid 1"}}) {
    EXPECT_EQ(any->submit(seat, action<sealed_bids::Game>(line)).verdict, Verdict::accepted);
    must(own, seat, line);
    EXPECT_EQ(any->hash(), hash_of(own.state()));
  }
  EXPECT_TRUE(any->finished());
  EXPECT_EQ(any->entries(), 5);
  EXPECT_EQ(any->scores(), sealed_bids::Game::scores(own.state()));
  EXPECT_EQ(any->winners(), sealed_bids::Game::winners(own.state()));
  EXPECT_EQ(any->transcript(), own.transcript());
}

TEST(AnyPlay, refuses_with_the_rule) {
  const auto any = open_bids();
  any->submit(p1, action<sealed_bids::Game>("bid 4"));
  any->submit(p2, action<sealed_bids::Game>("bid 2"));
  const auto judged = any->judge(p1, action<sealed_bids::Game>("bid 5"));
  const auto answered = any->submit(p1, action<sealed_bids::Game>("bid 5"));
  EXPECT_EQ(judged.verdict, Verdict::refused);
  EXPECT_EQ(answered.verdict, Verdict::refused);
  EXPECT_EQ(answered.rule, sealed_bids::SB_3);
  EXPECT_EQ(any->refusals(p1).size(), 7U);
  EXPECT_EQ(any->entries(), 3);
}

TEST(AnyPlay, takes_back) {
  const auto any = open_bids();
  const std::uint64_t start = any->hash();
  any->submit(p1, action<sealed_bids::Game>("bid 4"));
  EXPECT_EQ(any->undoable(p1), 1);
  EXPECT_TRUE(any->undo(p1));
  EXPECT_EQ(any->hash(), start);
  any->submit(p1, action<sealed_bids::Game>("bid 4"));
  EXPECT_TRUE(any->retract(p1));
  EXPECT_FALSE(any->retract(p1));
  EXPECT_EQ(any->hash(), start);
}

TEST(AnyPlay, is_replayed_from_its_transcript) {
  const auto any = open_bids(3);
  any->submit(p1, action<sealed_bids::Game>("bid 4"));
  const auto read = read_transcript(write_transcript(any->transcript()));
  ASSERT_TRUE(read);
  const auto again = kBids.replay(*read, 1);
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ((*again)->hash(), any->hash());
  EXPECT_EQ(kCards.replay(*read, 1).error(), "the transcript is of the game 'sealed-bids', not 'hidden-cards'");
}

struct NoWords final : Words {
  std::string say(std::string_view /*key*/, std::span<const Word> /*values*/) const override { return ""; }
  int width(std::string_view text) const override { return static_cast<int>(text.size()); }
};

TEST(AnyPlay, shows_each_seat_its_view_and_its_events) {
  auto any = std::move(*kCards.open({.seats = 2, .options = {}}, 1));
  any->submit(p1, action<hidden_cards::Game>("look"));
  const auto seen = [&](Seat seat) {
    std::string view;
    any->write_view(seat, view);
    return view;
  };
  EXPECT_TRUE(boost::json::parse(seen(p1)).at("trump").is_string());
  EXPECT_TRUE(boost::json::parse(seen(p2)).at("trump").is_null());
  EXPECT_TRUE(boost::json::parse(seen(kPublic)).at("trump").is_null());
  EXPECT_EQ(any->events_of(1).size(), 2U);
  EXPECT_EQ(notation(kCards.spoken(any->events_of(1)[0])), "looked p1");
  // Without a drawing of its own, a game is shown as it is described.
  EXPECT_EQ(any->draw(p2, NoWords{}, Paint(false)), seen(p2) + "\n");
}

TEST(AnyGame, says_what_the_clock_will_say_and_when_bots_answer) {
  const auto play = kHourglass.open({.seats = 2, .options = {}}, 1).value();
  ASSERT_TRUE(play->clock_word());
  EXPECT_EQ(play->game().spoken(play->clock_word()->action).name, "run_out");
  EXPECT_EQ(play->clock_word()->after, 30s);
  EXPECT_EQ(play->bot_after(p1), 800ms);
  play->submit(p1, play->game().read_action("finish"sv).value());
  EXPECT_EQ(play->bot_after(p1), std::nullopt);
  play->submit(kClock, play->clock_word()->action);
  EXPECT_TRUE(play->clock_word()) << "it was turned once more";
  play->submit(kClock, play->clock_word()->action);
  EXPECT_TRUE(play->finished());
  EXPECT_FALSE(play->clock_word());
  EXPECT_FALSE(open_bids()->clock_word());
  EXPECT_EQ(open_bids()->bot_after(p1), 0ms);
}

}  // namespace
}  // namespace orrery
