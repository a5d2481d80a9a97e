#include "games/galaxy_trucker/tests/stage.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

TEST(TruckerFlight, GT_401_GT_402_GT_403_occupied_spaces_are_jumped_over_X_17) {
  Stage s(3);
  s.flies(A, 10);
  s.flies(B, 8);
  s.flies(C, 7);
  move(s.table(), C, 3);
  EXPECT_EQ(s.player(C).position, 12);
  EXPECT_EQ(leader(s.state(), flying(s.state())), C);
}

TEST(TruckerFlight, GT_404_losing_days_likewise_X_19) {
  Stage s(3);
  s.flies(A, 10);
  s.flies(B, 9);
  s.flies(C, 5);
  move(s.table(), A, -3);
  EXPECT_EQ(s.player(A).position, 6);
}

TEST(TruckerFlight, GT_402_a_lap_apart_is_the_same_space_X_46) {
  Stage s;
  s.flies(A, 45);
  s.flies(B, 6);
  move(s.table(), A, 2);
  EXPECT_EQ(s.player(A).position, 48);
}

TEST(TruckerFlight, GT_405_the_one_furthest_behind_moves_back_first_X_18) {
  Stage s(3);
  s.flies(A, 10);
  s.flies(B, 8);
  s.flies(C, 7);
  move_back(s.table(), flying(s.state()), [](Seat) { return 2; });
  EXPECT_EQ(s.player(C).position, 5);
  EXPECT_EQ(s.player(B).position, 6);
  EXPECT_EQ(s.player(A).position, 8);
}

TEST(TruckerFlight, GT_406_GT_407_flight_order_by_falling_position) {
  Stage s(4);
  s.flies(A, 3);
  s.flies(B, 9);
  s.flies(D, 5);
  take_order(s.state());
  EXPECT_EQ(s->ordered, 3);
  EXPECT_EQ(s->order[0], B);
  EXPECT_EQ(s->order[1], D);
  EXPECT_EQ(s->order[2], A);
}

TEST(TruckerFlight, GT_701_GT_408_giving_up_between_cards_only_X_54) {
  Stage s;
  for (const Seat seat : {A, B}) {
    s.flies(seat, index(seat));
    s.humans(seat, "7-7");
  }
  s.play(Fly{});
  EXPECT_EQ(s.asked(), "A B fly_on");
  s.answer(A, "fly_on");
  EXPECT_EQ(s.asked(), "B fly_on");
  s.pick(0, 8), s.pick(11, 20);  // planets, i-12
  s.answer(B, "fly_on");
  EXPECT_EQ(s.asked(), "B land");
  EXPECT_FALSE(s.may(B, "give_up")) << "a card is revealed";
  s.answer(B, "fly_by");
  s.answer(A, "fly_by");
  s.answer(B, "give_up");
  EXPECT_EQ(s.player(B).fate, Fate::gave_up);
}

TEST(TruckerFlight, GT_701_all_are_asked_though_the_leader_is_ready) {
  Stage s;
  s.flies(A, 5);
  s.flies(B, 1);
  s.play(BetweenTwoCards{});
  s.answer(A, "fly_on");
  EXPECT_EQ(s.asked(), "B fly_on");
}

TEST(TruckerFlight, GT_701_the_leader_alone_where_the_table_says_so) {
  Options options{};
  options.between_cards = BetweenCards::leader_reveals;
  Stage s(2, ShipClass::i, options);
  s.flies(A, 0);
  s.flies(B, 4);
  s.play(BetweenTwoCards{});
  s.answer(A, "fly_on");
  EXPECT_FALSE(s.over());
  Stage leads(2, ShipClass::i, options);
  leads.flies(A, 0);
  leads.flies(B, 4);
  leads.play(BetweenTwoCards{});
  leads.answer(B, "fly_on");
  EXPECT_TRUE(leads.over());
  Stage heir(3, ShipClass::i, options);
  heir.flies(A, 0);
  heir.flies(B, 4);
  heir.flies(C, 2);
  heir.play(BetweenTwoCards{});
  heir.answer(C, "fly_on");
  EXPECT_FALSE(heir.over());
  heir.answer(B, "give_up");
  EXPECT_TRUE(heir.over()) << "who leads now has said so already";
}

TEST(TruckerFlight, GT_405_the_leader_moves_ahead_first) {
  Stage s(2, ShipClass::iii);
  s.build(A, "gt-066 7-8 0, gt-064 6-7 0");
  s.build(B, "gt-067 7-8 0, gt-068 8-8 0");
  s.flies(A, 6);
  s.flies(B, 5);
  s.card("i-05");
  s.play(PlayCard{});
  EXPECT_EQ(s.player(A).position, 8);
  EXPECT_EQ(s.player(B).position, 7) << "6 is empty by now";
}

TEST(TruckerFlight, GT_409_GT_702_GT_703_no_humans_or_lapped_X_46) {
  Stage s(4);
  s.flies(A, 48);
  s.flies(B, 6);
  s.flies(C, 8);
  s.flies(D, 20);
  for (const Seat seat : {A, B, C}) s.humans(seat, "7-7");
  s.play(AfterCard{});
  EXPECT_EQ(s.player(A).fate, Fate::flying);
  EXPECT_EQ(s.player(B).fate, Fate::gave_up) << "42 behind";
  EXPECT_EQ(s.player(C).fate, Fate::flying) << "40 behind is not lapped";
  EXPECT_EQ(s.player(D).fate, Fate::gave_up) << "nobody aboard";
}

TEST(TruckerFlight, GT_702_aliens_alone_do_not_fly_a_ship) {
  Stage s;
  s.flies(A, 5);
  s.flies(B, 1);
  s.humans(A, "7-7", 1);
  s.alien(B, "7-7", Figure::brown);
  s.play(AfterCard{});
  EXPECT_EQ(s.player(A).fate, Fate::flying);
  EXPECT_EQ(s.player(B).fate, Fate::gave_up);
}

TEST(TruckerFlight, GT_703_lapped_is_one_space_more_than_the_board_has) {
  Stage s(3);
  EXPECT_EQ(content().spaces, 40);
  s.flies(A, 50);
  s.flies(B, 10);
  s.flies(C, 9);
  for (const Seat seat : {A, B, C}) s.humans(seat, "7-7");
  s.play(AfterCard{});
  EXPECT_EQ(s.player(B).fate, Fate::flying) << "40 behind";
  EXPECT_EQ(s.player(C).fate, Fate::gave_up) << "41 behind";
}

TEST(TruckerFlight, GT_409_both_judged_before_any_ship_leaves) {
  Stage s(2);
  s.flies(A, 50);  // no human: it leaves, but it has lapped B before
  s.flies(B, 6);
  s.humans(B, "7-7");
  s.play(AfterCard{});
  EXPECT_EQ(s.player(B).fate, Fate::gave_up);
}

TEST(TruckerFlight, GT_410_the_flight_ends_with_the_cards_or_the_ships) {
  Stage s;
  s.flies(A, 0);
  s.humans(A, "7-7");
  for (int place = 0; place < 2; ++place)
    for (int pile = 0; pile < kPiles; ++pile) s->revealed |= place_bit(pile, place);
  s.play(Fly{});
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.player(A).fate, Fate::finished);
  Stage none;
  none.play(Fly{});
  EXPECT_TRUE(none.over()) << "no ship flies";
}

TEST(TruckerFlight, GT_705_GT_706_half_price_rounded_up_X_47) {
  Stage s(2, ShipClass::iii);
  s.build(A, "gt-061 8-7 0, gt-024 7-8 0, gt-016 7-6 0");
  s.goods(A, "8-7", {Goods::red, Goods::red});
  s.goods(A, "7-8", {Goods::yellow, Goods::yellow});
  s.goods(A, "7-6", {Goods::yellow, Goods::green});
  s.flies(A, 3);
  s.flies(B, 5);
  give_up(s.table(), A, Reason::own_will);
  EXPECT_EQ(s.player(A).credits, 10);
  EXPECT_FALSE(flying(s.state()).has(A));
  EXPECT_FALSE(is_occupied(s.state(), 3, B)) << "its space is free";
  EXPECT_EQ(s->bank, content().supply);
}

TEST(TruckerFlight, GT_008_GT_412_GT_413_one_roll_for_all_along_a_line) {
  Stage s(2, ShipClass::i);
  for (const Seat seat : {A, B}) s.flies(seat, index(seat));
  s.build(A, "gt-010 8-7 0");
  s.build(B, "gt-001 8-7 0");
  for (const Seat seat : {A, B}) s.humans(seat, "7-7");
  s.card("i-03");  // light, heavy, light from the front
  s.totals({12, 8, 4});
  s.play(Volley{flying(s.state()).bits(), 0, card_in_play(s.state()).barrage, 0, 0});
  EXPECT_TRUE(s.over());
  EXPECT_FALSE(s.has(A, "8-7"));
  EXPECT_FALSE(s.has(B, "8-7"));
  EXPECT_EQ(s.told<ShotRolled>(), 3);
}

}  // namespace
}  // namespace orrery::galaxy_trucker
