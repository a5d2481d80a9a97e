#include "games/galaxy_trucker/tests/stage.h"
#include "kernel/play.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

void loses(Stage& s, Seat seat, int number) {
  for (int i = 0; i < number; ++i) s.player(seat).lost.add(static_cast<Tile>(i));
}

TEST(TruckerReckoning, GT_801_GT_802_ranks_without_the_drop_outs_X_48_X_49) {
  Stage s(4, ShipClass::ii);
  home(s, A, 20);
  home(s, B, 30);
  home(s, C, 10);
  s.flies(D, 40);
  s.player(D).fate = Fate::gave_up;
  s.build(A, "gt-001 8-7 0");  // three exposed
  s.build(B, "gt-002 8-7 0");  // three exposed
  s.build(C, "gt-050 8-7 0");  // more
  reckon(s.table());
  EXPECT_EQ(s.player(B).credits, 8 + 4);
  EXPECT_EQ(s.player(A).credits, 6 + 4);
  EXPECT_EQ(s.player(C).credits, 4);
  EXPECT_EQ(s.player(D).credits, 0);
}

TEST(TruckerReckoning, GT_803_goods_are_sold) {
  Stage s;
  home(s, A, 1);
  s.build(A, "gt-061 8-7 0");
  s.goods(A, "8-7", {Goods::red, Goods::green});
  reckon(s.table());
  EXPECT_EQ(s.player(A).credits, 4 + 2 + 6) << "first, best-looking, goods";
  EXPECT_EQ(s->bank, content().supply);
}

TEST(TruckerReckoning, GT_804_GT_805_GT_902_insurance_X_50) {
  const std::array pays{5, 8, 11, 14, 14, 14};
  for (int i = 0; i < kClasses; ++i) {
    Stage s(2, static_cast<ShipClass>(i));
    s.player(A).credits = 50;
    s.player(A).fate = Fate::gave_up;
    loses(s, A, 14);
    reckon(s.table());
    EXPECT_EQ(s.player(A).credits, 50 - pays[static_cast<std::size_t>(i)]);
  }
}

TEST(TruckerReckoning, GT_006_GT_707_GT_806_not_below_zero_X_50) {
  Stage s(2, ShipClass::iiia);
  s.player(A).credits = 6;
  s.player(A).fate = Fate::gave_up;
  loses(s, A, 14);
  reckon(s.table());
  EXPECT_EQ(s.player(A).credits, 0);
}

TEST(TruckerReckoning, GT_204_GT_807_cards_of_a_flight_are_out) {
  Stage s;
  s->pile[0][0] = *named<Card>("i-07");
  reckon(s.table());
  EXPECT_TRUE(s->gone.has(*named<Card>("i-07")));
  s.set_up(ShipClass::ii);
  EXPECT_EQ(s->heap.size(), 140);
  EXPECT_FALSE(cards_to_deal(s.state(), 0).has(*named<Card>("i-07")));
}

Play<Game> game_of(int seats, Tempo tempo) {
  Options options{};
  options.tempo = tempo;
  return Play<Game>({.seats = seats, .options = options}, 1);
}

TEST(TruckerReckoning, GT_001_GT_003_GT_004_GT_005_GT_808_flights_follow_each_other) {
  EXPECT_EQ(Game::kMinSeats, 2);
  EXPECT_EQ(Game::kMaxSeats, 5) << "four in the base game (GX-202)";
  Play<Game> play = game_of(2, Tempo::simulated);
  const std::array classes{ShipClass::i, ShipClass::ii, ShipClass::iii};
  for (int flight = 0; flight < 3; ++flight) {
    EXPECT_EQ(play.state().flight, flight);
    EXPECT_EQ(play.state().ship_class, classes[static_cast<std::size_t>(flight)]);
    EXPECT_EQ(play.state().phase, Phase::building);
    EXPECT_EQ(play.state().player[A].credits, 0) << "nobody has earned anything";
    const Seat first = flight == 1 ? B : A;  // GT-963: at equal time by turns
    play.submit(first, pack<Game::Verbs>(Finish{1}));
    play.submit(first == A ? B : A, pack<Game::Verbs>(Finish{2}));
    EXPECT_EQ(play.state().phase, Phase::flight);
    play.submit(A, pack<Game::Verbs>(GiveUp{}));
    play.submit(B, pack<Game::Verbs>(GiveUp{}));
  }
  EXPECT_TRUE(play.finished());
}

TEST(TruckerReckoning, GT_810_most_credits_win_and_equal_ones_share) {
  Stage s(3);
  s.player(A).credits = 9;
  s.player(B).credits = 12;
  s.player(C).credits = 12;
  EXPECT_EQ(Game::winners(s.state()), Parties(B).with(C));
  EXPECT_EQ(Game::scores(s.state())[A], 9);
}

TEST(TruckerReckoning, GT_810_everybody_with_a_credit_has_won_and_nobody_without) {
  Stage s(4);
  s->flight = 2;
  s.player(A).credits = 9;
  s.player(B).credits = 12;
  s.player(C).credits = 0;
  s.player(D).credits = 1;
  EXPECT_EQ(Game::view(s.state(), A).player[B].standing, Standing::none) << "the game goes on";
  s->phase = Phase::over;
  const View view = Game::view(s.state(), A);
  EXPECT_EQ(view.player[A].standing, Standing::winner);
  EXPECT_EQ(view.player[B].standing, Standing::biggest_winner);
  EXPECT_EQ(view.player[C].standing, Standing::empty_handed);
  EXPECT_EQ(view.player[D].standing, Standing::winner);
  EXPECT_EQ(Game::winners(s.state()), Parties(B));
  for (const Seat seat : {A, B, C, D}) s.player(seat).credits = 0;
  EXPECT_TRUE(Game::winners(s.state()).empty());
  EXPECT_EQ(Game::view(s.state(), A).player[A].standing, Standing::empty_handed);
}

TEST(TruckerReckoning, GT_807_no_card_is_to_come_when_the_flight_is_over) {
  Stage s;
  const auto to_come = [&] {
    const auto left = Game::view(s.state(), A).left;
    return left[0] + left[1] + left[2];
  };
  EXPECT_EQ(to_come(), 8);
  reckon(s.table());
  EXPECT_EQ(to_come(), 0);
}

TEST(TruckerReckoning, GT_901_class_iiia_flies_like_class_iii) {
  Stage s(2, ShipClass::iiia);
  EXPECT_EQ(class_info(s.state()).level, 3);
  EXPECT_EQ(s->periods, 3);
  EXPECT_EQ(cards_left(s.state()), 16);
}

TEST(TruckerReckoning, GT_903_plans_have_cards_enough) {
  const std::array<int, kPlans> flights{3, 2, 2, 3, 2, 4, 3, 3, 3, 6};
  for (int i = 0; i < kPlans; ++i) EXPECT_EQ(content().plan[i].flights, flights[static_cast<std::size_t>(i)]);
  EXPECT_EQ(content().plan[3].ship_class[2], ShipClass::iiia);
}

}  // namespace
}  // namespace orrery::galaxy_trucker
