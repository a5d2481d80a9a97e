// A seat sees only its view and imagines worlds from it alone. All properties of properties.h hold of every toy; and the
// check itself is checked, on a game with one flaw at a time.
#include <set>
#include <stdexcept>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel/tests/flawed_coin.h"
#include "kernel/tests/properties.h"
#include "kernel/tests/say.h"
#include "kernel/tests/toys.h"

namespace orrery::secrets_test {
namespace {

using Cards = hidden_cards::Game;

TEST(Properties, hold_of_sealed_bids) {
  const auto coins_are_conserved = [](const sealed_bids::State& state) {
    for (std::size_t i = 0; i < 4; ++i) EXPECT_LE(state.purse[i], i < state.seats ? sealed_bids::kCoins : 0);
  };
  for (int seats = 2; seats <= 4; ++seats)
    for (const auto length : {sealed_bids::Length::brief, sealed_bids::Length::full})
      check_properties<sealed_bids::Game>({seats, {length}}, 30, 1,
                                          {.secrets = true, .bound = 200, .invariant = coins_are_conserved});
}

TEST(Properties, hold_of_hourglass) {
  for (int seats = 2; seats <= 4; ++seats)
    // Each tile once, everyone done once, the glass turned twice.
    check_properties<hourglass::Game>({.seats = seats}, 30, 2, {.bound = 1 + hourglass::kTiles + 4 + 2});
}

TEST(Properties, hold_of_nested_trials) {
  for (int seats = 1; seats <= 4; ++seats) check_properties<nested_trials::Game>({.seats = seats}, 20, 3);
}

TEST(Properties, hold_of_hidden_cards) {
  using namespace hidden_cards;
  const auto cards_are_conserved = [](const State& state) {
    int cards = size(state.deck) + 1;
    for (const Pile& pile : state.hand) cards += size(pile);
    for (const Pile& pile : state.played) cards += size(pile);
    EXPECT_EQ(cards, 6 * kCopies);
  };
  for (int seats = 2; seats <= 4; ++seats)
    check_properties<Cards>({.seats = seats}, 30, 4, {.secrets = true, .bound = 100, .invariant = cards_are_conserved});
}

// --- what a seat may know ----------------------------------------------------------------------------------------------

TEST(Views, F1_show_hidden_cards_to_their_owner_alone) {
  using namespace hidden_cards;
  Play<Cards> play({.seats = 2}, 1);
  EXPECT_EQ(Cards::view(play.state(), p1).my_hand, play.state().hand[0]);
  EXPECT_EQ(Cards::view(play.state(), kPublic).my_hand, Pile{});
  EXPECT_EQ(Cards::view(play.state(), p1).trump, hidden_cards::Card::none);
  must(play, p1, "look");
  EXPECT_EQ(Cards::view(play.state(), p1).trump, play.state().trump);
  EXPECT_EQ(Cards::view(play.state(), p2).trump, hidden_cards::Card::none);
  EXPECT_TRUE(Cards::view(play.state(), p2).knows_trump[0]);  // that p1 has looked, everyone has seen
}

TEST(Imagine, F1_F3_keeps_what_the_seat_knows_and_redraws_the_rest) {
  using namespace hidden_cards;
  Play<Cards> play({.seats = 2}, 1);
  must(play, p1, "look");
  Rng rng(1);
  std::set<Card> trumps_of_p1;
  std::set<Card> trumps_of_p2;
  std::set<Pile> hands_of_p2;
  for (int i = 0; i < 300; ++i) {
    State world = play.state();
    imagine<Cards>(world, p1, rng);
    EXPECT_EQ(world.hand[0], play.state().hand[0]);
    trumps_of_p1.insert(world.trump);
    hands_of_p2.insert(world.hand[1]);
    imagine<Cards>(world, p2, rng);
    trumps_of_p2.insert(world.trump);
  }
  EXPECT_EQ(trumps_of_p1, std::set{play.state().trump});
  EXPECT_EQ(trumps_of_p2.size(), 6U);
  EXPECT_GT(hands_of_p2.size(), 15U);  // of 21
}

TEST(Imagine, F1_is_all_that_a_bot_is_given) {
  const Play<Cards> play({.seats = 2}, 1);
  const Knowledge<Cards> known(play.state(), p2);
  Rng rng(1);
  EXPECT_EQ(known.view().my_hand, play.state().hand[1]);
  EXPECT_EQ(known.imagined(rng).hand[1], play.state().hand[1]);
  EXPECT_EQ(known.seats(), 2);
}

// --- the check notices -------------------------------------------------------------------------------------------------

using flawed_coin::Flaw;
using testing::HasSubstr;
using testing::StartsWith;

const Expected<flawed_coin::Game> kExpected{.secrets = true, .bound = 20};

std::string noticed(Flaw flaw, const Expected<flawed_coin::Game>& expected = kExpected) {
  flawed_coin::flaw = flaw;
  return broken_property<flawed_coin::Game>({.seats = 2}, 20, 1, expected);
}

TEST(PropertyCheck, accepts_a_game_without_flaws) { EXPECT_EQ(noticed(Flaw::none), ""); }

TEST(PropertyCheck, F1_notices_a_view_that_shows_too_much) {
  EXPECT_THAT(noticed(Flaw::view_shows), StartsWith("flawed-coin: the imagined world has the view of p2\nafter\n"));
}
TEST(PropertyCheck, F3_notices_that_imagining_forgets_a_secret) {
  EXPECT_EQ(noticed(Flaw::imagine_forgets), "something is hidden, but imagining never changes the position");
}
TEST(PropertyCheck, notices_that_imagining_gives_the_same_world_every_time) {
  EXPECT_EQ(noticed(Flaw::imagine_repeats), "imagined worlds differ from each other");
}
TEST(PropertyCheck, notices_that_imagining_looks_at_the_truth) {
  EXPECT_THAT(noticed(Flaw::imagine_peeks), HasSubstr("what is imagined depends on the view alone of p2"));
}
TEST(PropertyCheck, F1_notices_an_undeclared_secret) {
  EXPECT_EQ(noticed(Flaw::none, {.secrets = false}), "nothing is hidden, but imagining changes the position");
}
TEST(PropertyCheck, F1_F4_notices_offers_that_depend_on_a_secret) {
  EXPECT_THAT(noticed(Flaw::offers_show), HasSubstr("the imagined world has the offers of p2"));
}
TEST(PropertyCheck, F4_notices_refusals_that_depend_on_a_secret) {
  EXPECT_THAT(noticed(Flaw::refusals_show), HasSubstr("what is written to a seat is what it may know: that of p2"));
}
TEST(PropertyCheck, F1_notices_an_event_that_tells_a_secret) {
  EXPECT_THAT(noticed(Flaw::event_tells), HasSubstr("events tell nothing that the view does not keep of p"));
  EXPECT_EQ(noticed(Flaw::event_tells, {.secrets = true, .forgets = true}), "");
}
TEST(PropertyCheck, notices_a_reveal_that_could_be_undone) {
  EXPECT_THAT(noticed(Flaw::reveal_is_no_news), HasSubstr("what shows nothing hidden is no news"));
}
TEST(PropertyCheck, notices_that_a_seat_shows_others_what_it_knew) {
  EXPECT_THAT(noticed(Flaw::showing_is_no_news),
              HasSubstr("what shows nothing hidden is no news, what shows it is of p"));
  const auto shows = [](const flawed_coin::State&, const Step& step) { return step.by == p1; };
  EXPECT_EQ(noticed(Flaw::showing_is_no_news, {.secrets = true, .bound = 20, .shows_its_own = shows}), "");
}
// A world imagined from an imagined one has the same hidden thing that was left as it was: only another truth has not.
TEST(PropertyCheck, F3_notices_a_hidden_thing_that_is_never_imagined) {
  EXPECT_THAT(noticed(Flaw::imagine_leaves_one), HasSubstr("two truths with one view are imagined as one"));
}
TEST(PropertyCheck, notices_an_offer_listed_twice) {
  EXPECT_THAT(noticed(Flaw::offers_twice), HasSubstr("guess heads is offered once"));
}
TEST(PropertyCheck, notices_an_offer_that_stands_only_while_reasons_are_wanted) {
  EXPECT_THAT(noticed(Flaw::explains_more), HasSubstr("whoever asks why not gets the same offers"));
}
TEST(PropertyCheck, notices_a_rule_that_is_not_in_the_catalogue) {
  EXPECT_THAT(noticed(Flaw::unknown_rule), HasSubstr("is refused by a known rule"));
}
TEST(PropertyCheck, notices_a_game_that_does_not_end) {
  EXPECT_THAT(noticed(Flaw::endless), HasSubstr("the game ends within 20 entries"));
}
TEST(PropertyCheck, notices_a_value_without_a_name) {
  EXPECT_THAT(noticed(Flaw::nameless_value), HasSubstr("the notation of 'guess ?' leads back to it"));
}
TEST(PropertyCheck, reports_a_broken_invariant_with_the_transcript) {
  const auto never_guessed = [](const flawed_coin::State& state) {
    if (state.shown != 0) throw std::runtime_error("the coin was shown");
  };
  EXPECT_THAT(noticed(Flaw::none, {.secrets = true, .invariant = never_guessed}),
              testing::ContainsRegex("flawed-coin: the coin was shown\nafter\norrery-transcript 3\n.*\np2 guess "));
}
TEST(PropertyCheckDeathTest, a_question_without_an_offer_stops_everything) {
  EXPECT_DEATH(noticed(Flaw::no_offers), "every question has an offer");
}

}  // namespace
}  // namespace orrery::secrets_test
