// Chapter 5 of the expansion: hands of machinations, what of them is hidden, and loans.
#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "games/galaxy_trucker/bot/bot.h"
#include "games/galaxy_trucker/tests/stage.h"

namespace orrery::galaxy_trucker::testing {
namespace {

// A game that stands before its first building.
class Opened final {
public:
  explicit Opened(int seats, std::uint64_t seed = 1)
      : state(opened<Game>(Setup<Game>{seats, options()})), luck(seed), table(state, luck) {
    table.advance();
  }
  void gives(Seat seat, int place) {
    table.list(seat);
    table.choose(place);
  }

  State state;
  Luck luck;
  Table table;

private:
  static Options options() {
    Options options = evil();
    options.tempo = Tempo::simulated;
    return options;
  }
};

TEST(Scheming, GX_502_four_cards_each_that_only_their_owner_sees) {
  Opened game(5);
  std::set<Card> dealt;
  for (const Seat seat : all(game.state)) {
    EXPECT_EQ(cards_in_hand(game.state.player[seat]), 4);
    for (const Card card : game.state.player[seat].machinations) {
      EXPECT_TRUE(content().machinations.has(card));
      dealt.insert(card);
    }
    EXPECT_EQ(Game::view(game.state, seat).machinations, game.state.player[seat].machinations);
  }
  EXPECT_EQ(dealt.size(), 20U);
  for (const Card seen : Game::view(game.state, kPublic).machinations) EXPECT_EQ(seen, Card::none);
}

TEST(Scheming, GX_503_all_choose_in_secret_before_building) {
  Opened game(2);
  EXPECT_EQ(game.table.question().kind, AskKind::sealed);
  EXPECT_EQ(game.state.phase, Phase::setup);
  const Card given = game.state.player[A].machinations[1];
  game.gives(A, 1);
  EXPECT_EQ(game.state.phase, Phase::setup) << "the other has not chosen";
  EXPECT_EQ(game.state.player[A].evil, Card::none);
  game.gives(B, 0);
  EXPECT_EQ(game.state.phase, Phase::building);
  EXPECT_EQ(game.state.player[A].evil, given);
  EXPECT_EQ(Game::view(game.state, A).given, given);
  EXPECT_EQ(Game::view(game.state, B).given, game.state.player[B].evil);
  EXPECT_EQ(Game::view(game.state, kPublic).given, Card::none);
  EXPECT_EQ(Game::view(game.state, B).evil, 2);
}

TEST(Scheming, GX_504_cards_that_were_not_chosen_are_kept_X_80) {
  Opened game(4);
  std::array<int, 4> left{3, 2, 1, 0};
  for (const int cards : left) {
    for (const Seat seat : all(game.state)) {
      GiveMachinations::give(game.table, seat, game.state.player[seat].machinations[cards / 2]);
      EXPECT_EQ(cards_in_hand(game.state.player[seat]), cards);
      for (int i = 0; i < cards; ++i) EXPECT_NE(game.state.player[seat].machinations[i], game.state.player[seat].evil);
    }
    if (cards == 1) {
      EXPECT_EQ(with_machinations(game.state).count(), 4) << "after three flights one is left";
    }
  }
  EXPECT_TRUE(with_machinations(game.state).empty()) << "whoever has none gives none";
}

TEST(Scheming, GX_504_whoever_has_no_card_left_adds_none) {
  Stage s(2, ShipClass::i, evil());
  s.play(GiveMachinations{});
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.told<MachinationsGiven>(), 0);
}

// What a seat imagines of another's hand is any card that it has not seen, each alike.
TEST(Scheming, GX_502_imagined_hands_are_uniform) {
  constexpr int kWorlds = 20'000;
  Opened game(2, 7);
  game.gives(A, 0);
  game.gives(B, 0);
  Indexed<int, kCards> held{};
  Indexed<int, kCards> given{};
  Rng rng(502);
  for (int world = 0; world < kWorlds; ++world) {
    State state = game.state;
    Game::imagine(state, A, rng);
    EXPECT_EQ(cards_in_hand(state.player[B]), 3);
    for (int i = 0; i < 3; ++i) ++held[state.player[B].machinations[i]];
    ++given[state.player[B].evil];
  }
  const auto own = [&](Card card) {
    return card == game.state.player[A].evil || std::ranges::count(game.state.player[A].machinations, card) > 0;
  };
  content().machinations.each([&](Card card) {
    if (own(card)) {
      EXPECT_EQ(held[card] + given[card], 0) << "one's own";
      return;
    }
    EXPECT_NEAR(held[card], kWorlds * 3 / 20.0, 4.5 * std::sqrt(kWorlds * 3 / 20.0));
    EXPECT_NEAR(given[card], kWorlds / 20.0, 4.5 * std::sqrt(kWorlds / 20.0));
  });
}

TEST(Scheming, GX_503_whose_machination_was_revealed_the_others_cannot_tell) {
  Stage s(3, ShipClass::i, evil());
  const std::array cards{"em-ambush", "em-toll-gate", "em-crossfire"};
  for (const Seat seat : {A, B, C}) {
    s.gives(seat, cards[static_cast<std::size_t>(index(seat))]);
    s->seen[s.player(seat).evil] = Parties(seat).bits();
  }
  s->revealed = 3;
  Luck luck(503);
  Table table(s.state(), luck);
  while (schemers(s.state()).count() == 3) reveal_card(table);
  const Seat shown = all(s.state()).without(schemers(s.state())).first();
  const Seat looks = seat_at((index(shown) + 1) % 3);
  Rng rng(1);
  int as_in_truth = 0;
  for (int world = 0; world < 400; ++world) {
    State state = s.state();
    Game::imagine(state, looks, rng);
    EXPECT_EQ(schemers(state).count(), 2);
    EXPECT_TRUE(schemers(state).has(looks));
    as_in_truth += schemers(state) == schemers(s.state()) ? 1 : 0;
  }
  EXPECT_NEAR(as_in_truth, 200, 50);
}

TEST(Loans, GX_512_GX_513_ten_credits_now_twelve_later_X_87) {
  Stage s(2, ShipClass::i, evil());
  s.player(A).credits = 4;
  Luck luck(1);
  Table table(s.state(), luck);
  pay(table, A, Purse::levy, -5);
  EXPECT_EQ(s.player(A).loans, 1);
  EXPECT_EQ(s.player(A).credits, 9);
  s.player(A).credits = 13;
  s.play(OfferRepaying{});
  EXPECT_EQ(s.asked(), "A repay");
  s.answer("repay 1");
  EXPECT_EQ(s.player(A).loans, 0);
  EXPECT_EQ(s.player(A).credits, 1);
}

TEST(Loans, GX_513_nobody_is_asked_who_cannot_repay) {
  Stage s(2, ShipClass::i, evil());
  s.player(A).credits = 11;
  s.player(A).loans = 1;
  s.player(B).credits = 30;
  s.play(OfferRepaying{});
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.player(A).loans, 1);
}

TEST(Loans, GX_512_tokens_limit_what_is_borrowed_of_the_own_will) {
  Stage s(2, ShipClass::i, evil());
  s.player(A).credits = 7;
  EXPECT_EQ(means(s.state(), A), 7 + 120);
  s.player(B).loans = 11;
  EXPECT_EQ(means(s.state(), A), 17);
  s.player(B).loans = 14;
  EXPECT_EQ(means(s.state(), A), 7);
}

TEST(Loans, GX_515_lost_components_are_paid_with_loans) {
  Stage s(2, ShipClass::i, evil());
  s.player(A).credits = 1;
  for (const char* id : {"gt-001", "gt-002", "gt-003"}) {
    s->heap.drop(tile(id));
    s.player(A).lost.add(tile(id));
  }
  s.player(B).loans = kLoans;
  Luck luck(1);
  Table table(s.state(), luck);
  home(s, B, 5);
  reckon(table);
  EXPECT_EQ(s.player(A).loans, 1) << "without a token, since it must be";
  EXPECT_EQ(s.player(A).credits, 8);
}

TEST(Loans, GX_516_without_machinations_there_are_none) {
  Stage s(2);
  s.player(A).credits = 1;
  EXPECT_EQ(means(s.state(), A), 1);
  EXPECT_EQ(payable(s.state(), A, 3), 1);
}

TEST(Loans, GX_514_who_cannot_repay_all_has_lost_X_119) {
  Stage s(3, ShipClass::i, evil());
  s.player(A).credits = 50;
  s.player(A).loans = 5;
  s.player(B).credits = 1;
  s.player(C).credits = 24;
  s.player(C).loans = 2;
  Luck luck(1);
  Table table(s.state(), luck);
  repay_at_the_end(table);
  s->phase = Phase::over;
  EXPECT_EQ(s.player(A).loans, 5) << "all or none";
  EXPECT_EQ(s.player(C).loans, 0);
  EXPECT_EQ(Game::scores(s.state())[A], -10);
  EXPECT_EQ(Game::winners(s.state()), Parties(B));
  EXPECT_EQ(standing(s.state(), A), Standing::defaulted);
  EXPECT_EQ(standing(s.state(), B), Standing::biggest_winner);
  EXPECT_EQ(standing(s.state(), C), Standing::empty_handed);
}

TEST(Loans, GX_514_if_everybody_defaults_nobody_wins) {
  Stage s(2, ShipClass::i, evil());
  for (const Seat seat : {A, B}) {
    s.player(seat).credits = 11;
    s.player(seat).loans = 1;
  }
  s->phase = Phase::over;
  EXPECT_TRUE(Game::winners(s.state()).empty());
}

// Whole games of bots, each of which begins deep in debt.
TEST(Loans, GX_513_GX_514_loans_are_asked_for_after_a_flight_and_settled_after_the_last) {
  int asked = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    Opened game(2, seed);
    for (const Seat seat : all(game.state)) {
      game.state.player[seat].credits = 15;
      game.state.player[seat].loans = static_cast<std::uint8_t>(2 + 2 * index(seat));
    }
    Rng rng(seed);
    const Game::Bot::Player bot(2, 0);
    while (!game.table.finished()) {
      const Question question = game.table.question();
      const Seat seat = question.parties.first();
      if (static_cast<Decision>(question.decision) == Decision::repay) {
        ++asked;
        EXPECT_LT(game.state.flight + 1, plan(game.state).flights);
      }
      game.table.list(seat);
      game.table.take(seat, bot.choose(Knowledge<Game>(game.state, seat), question, game.table.offers(), rng));
    }
    for (const Seat seat : all(game.state)) {
      if (game.state.player[seat].loans == 0) continue;
      EXPECT_LT(Game::scores(game.state)[seat], 0) << "who could repay has repaid";
      EXPECT_FALSE(Game::winners(game.state).has(seat));
    }
  }
  EXPECT_GT(asked, 0);
}

}  // namespace
}  // namespace orrery::galaxy_trucker::testing
