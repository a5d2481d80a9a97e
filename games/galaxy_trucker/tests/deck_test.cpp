// Chapter 5 of the expansion: where in the deck of a flight machinations lie.
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/galaxy_trucker/tests/stage.h"

namespace orrery::galaxy_trucker::testing {
namespace {

// The cards of a flight as they are revealed: true for a machination.
std::vector<bool> deck_of(Stage& s, std::uint64_t seed) {
  Luck luck(seed);
  Table table(s.state(), luck);
  std::vector<bool> deck;
  while (cards_left(s.state()) > 0) {
    reveal_card(table);
    deck.push_back(card_in_play(s.state()).type == CardType::machination);
  }
  return deck;
}
constexpr std::array kGiven{"em-ambush", "em-toll-gate", "em-crossfire", "em-shortcut", "em-stale-air"};
void everybody_gives(Stage& s) {
  for (const Seat seat : all(s.state())) s.gives(seat, kGiven[static_cast<std::size_t>(index(seat))]);
}

TEST(Deck, GX_506_quarters_stay_free_of_machinations_X_80) {
  const std::array classes{ShipClass::i, ShipClass::ii, ShipClass::iii};
  for (std::size_t level = 0; level < classes.size(); ++level)
    for (int seats = 2; seats <= 5; ++seats)
      for (std::uint64_t seed = 0; seed < 50; ++seed) {
        Stage s(seats, classes[level]);
        everybody_gives(s);
        const std::vector<bool> deck = deck_of(s, seed);
        const std::size_t quarter = level + 2;
        ASSERT_EQ(deck.size(), 4 * quarter + static_cast<std::size_t>(seats));
        for (std::size_t i = 0; i < quarter; ++i) {
          EXPECT_FALSE(deck[i]) << "the first quarter";
          EXPECT_FALSE(deck[deck.size() - 1 - i]) << "the last quarter";
        }
        EXPECT_TRUE(deck[quarter]) << "one of them lies on top of the middle";
      }
}

// The exact law: after the machination on top, each arrangement of the other three and the four adventures of the middle is
// as likely as any other, and so is each machination in each place. Over 100,000 decks of flight I with four players.
TEST(Deck, GX_506_the_middle_is_shuffled) {
  constexpr int kDecks = 100'000;
  std::array<int, 128> arrangement{};
  std::array<std::array<int, 4>, 4> order{};  // of whose machination
  Rng rng(506);
  Stage blank(4);
  everybody_gives(blank);
  for (int deck = 0; deck < kDecks; ++deck) {
    State state = blank.state();
    Luck luck(rng.next());
    Table table(state, luck);
    unsigned middle = 0;
    std::size_t nth = 0;
    for (unsigned place = 0; cards_left(state) > 0; ++place) {
      reveal_card(table);
      if (card_in_play(state).type != CardType::machination) continue;
      if (place >= 3) middle |= 1U << (place - 3);
      for (std::size_t whose = 0; whose < 4; ++whose)
        if (state.card == *named<Card>(kGiven[whose])) ++order[nth][whose];
      ++nth;
    }
    ++arrangement[middle];
  }
  constexpr double kEach = kDecks / 35.0;  // three of seven places
  double deviation = 0;
  for (std::size_t middle = 0; middle < arrangement.size(); ++middle) {
    if (std::popcount(middle) != 3) {
      EXPECT_EQ(arrangement[middle], 0);
      continue;
    }
    deviation += std::pow(arrangement[middle] - kEach, 2) / kEach;
  }
  EXPECT_LT(deviation, 65.2) << "chi-squared of 34 degrees of freedom, one in a thousand";
  for (const auto& place : order)
    for (const int times : place) EXPECT_NEAR(times, kDecks / 4.0, 4 * std::sqrt(kDecks * 3 / 16.0));
}

TEST(Deck, GX_507_with_piles_in_order_they_come_after_the_second_in_launch_order) {
  for (const HiddenPile hidden : {HiddenPile::last, HiddenPile::first}) {
    Options options{};
    options.forecasting = Forecasting::improved;
    options.hidden_pile = hidden;
    Stage s(3, ShipClass::ii, options);
    s.player(A).number = 3;
    s.player(B).number = 1;
    s.player(C).number = 2;
    everybody_gives(s);
    Luck luck(507);
    Table table(s.state(), luck);
    std::vector<std::string> evil;
    for (int place = 0; cards_left(s.state()) > 0; ++place) {
      reveal_card(table);
      const bool given = card_in_play(s.state()).type == CardType::machination;
      EXPECT_EQ(given, place >= 6 && place < 9) << place;
      if (given) evil.push_back(card_in_play(s.state()).id);
    }
    EXPECT_EQ(evil, (std::vector<std::string>{"em-toll-gate", "em-crossfire", "em-ambush"}));
  }
}

TEST(Deck, GT_322_the_first_card_is_still_of_the_level_of_the_flight) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Stage s(2, ShipClass::iii);
    everybody_gives(s);
    Luck luck(seed);
    Table table(s.state(), luck);
    reveal_card(table);
    EXPECT_EQ(card_in_play(s.state()).level, 3);
  }
}

TEST(Deck, GX_508_a_machination_that_is_revealed_is_known_to_all_and_out) {
  Stage s(2);
  everybody_gives(s);
  deck_of(s, 508);
  for (const char* id : {"em-ambush", "em-toll-gate"}) {
    EXPECT_TRUE(s->gone.has(*named<Card>(id)));
    EXPECT_EQ(s->seen[*named<Card>(id)], Parties::everybody().bits());
  }
  EXPECT_EQ(schemers(s.state()).count(), 0);
}

TEST(Deck, GX_503_a_machination_that_never_came_is_out_of_the_game_unseen) {
  Stage s(2);
  s.gives(A, "em-ambush");
  s->seen[*named<Card>("em-ambush")] = Parties(A).bits();
  clear_cards(s.state());
  EXPECT_EQ(s.player(A).evil, Card::none);
  EXPECT_TRUE(s->gone.has(*named<Card>("em-ambush")));
  EXPECT_EQ(Game::view(s.state(), A).out[*named<Card>("em-ambush")], 1);
  EXPECT_EQ(Game::view(s.state(), B).out[*named<Card>("em-ambush")], 0);
}

}  // namespace
}  // namespace orrery::galaxy_trucker::testing
