// Chapter 5 of the expansion: the cards that let players choose, bid, pay or guess.
#include <string>

#include <gtest/gtest.h>

#include "games/galaxy_trucker/tests/machinations.h"

namespace orrery::galaxy_trucker::testing {
namespace {

TEST(Machinations, GX_535_the_highest_bidder_pays_and_loads) {
  Stage s(2, ShipClass::i, evil());
  meet(s, "em-junker-for-sale", {9, 5});
  play(s);
  EXPECT_EQ(s.asked(), "A bid");
  s.answer(A, "bid 2");
  s.answer(B, "pass");
  EXPECT_EQ(s.told("paid p1 auction -2"), 1);
  EXPECT_EQ(s.told("gained p1 0 1 1 1"), 1);
  s.play_out();
  EXPECT_EQ(s.told("moved p1 -1 8"), 1);
}

TEST(Machinations, GX_905_bids_go_round_until_all_but_one_have_passed_X_118) {
  Stage s(3, ShipClass::i, evil());
  meet(s, "em-junker-for-sale", {9, 5, 3});
  play(s);
  s.answer(A, "pass");
  s.answer(B, "bid 1");
  s.answer(C, "bid 3");
  EXPECT_EQ(s.asked(), "B bid") << "the leader is out";
  s.answer(B, "pass");
  EXPECT_EQ(s.told("paid p3 auction -3"), 1);
  Stage last(3, ShipClass::i, evil());
  meet(last, "em-junker-for-sale", {9, 5, 3});
  play(last);
  last.answer(A, "pass");
  last.answer(B, "pass");
  last.answer(C, "bid 1");
  EXPECT_EQ(last.told("paid p3 auction -1"), 1);
  Stage nobody(3, ShipClass::i, evil());
  meet(nobody, "em-junker-for-sale", {9, 5, 3});
  play(nobody);
  for (const Seat seat : {A, B, C}) nobody.answer(seat, "pass");
  EXPECT_TRUE(nobody.over());
  EXPECT_EQ(nobody.told<Paid>() + nobody.told<Gained>(), 0);
}

TEST(Machinations, GX_998_a_bid_may_be_borrowed_and_the_loan_is_taken_when_it_is_paid) {
  Stage s(2, ShipClass::i, evil());
  meet(s, "em-junker-for-sale", {9, 5});
  s.player(A).credits = 3;
  play(s);
  s.answer(A, "bid 15");
  EXPECT_EQ(s.player(A).loans, 0);
  s.answer(B, "pass");
  EXPECT_EQ(s.player(A).loans, 2);
  EXPECT_EQ(s.player(A).credits, 8);
}

TEST(Machinations, GX_905_nobody_bids_more_than_loans_allow) {
  Stage s(2, ShipClass::i, evil());
  meet(s, "em-junker-for-sale", {9, 5});
  s.player(A).credits = 3;
  s.player(B).loans = kLoans - 1;
  play(s);
  EXPECT_TRUE(s.may(A, "bid 13"));
  EXPECT_FALSE(s.may(A, "bid 14"));
}

TEST(Machinations, GX_536_the_first_who_helps_is_paid) {
  Stage s(3, ShipClass::i, evil());
  meet(s, "em-stranded-ship", {9, 5, 3});
  for (const Seat seat : {A, B}) {
    s.build(seat, seat == A ? "gt-010 8-7 0" : "gt-011 8-7 0");
    s.cells(seat, "8-7", 3);
  }
  play(s);
  EXPECT_EQ(s.asked(), "A help_stranded");
  s.answer(A, "fly_by");
  s.answer(B, "dock");
  EXPECT_EQ(cells(s.ship(B)), 0);
  EXPECT_EQ(s.told("paid p2 adventure 3"), 1);
  EXPECT_EQ(s.told("moved p2 -1 4"), 1);
  EXPECT_TRUE(s.over()) << "the third is not asked";
}

TEST(Machinations, GX_536_if_nobody_helps_all_pay) {
  Stage s(2, ShipClass::iii, evil());
  meet(s, "em-stranded-ship", {9, 5});
  s.player(B).credits = 1;
  play(s);
  EXPECT_EQ(s.player(A).credits, 7);
  EXPECT_EQ(s.player(B).credits, 8) << "GX-515: what must be paid is borrowed";
  EXPECT_EQ(s.player(B).loans, 1);
}

TEST(Machinations, GX_509_GX_536_with_five_a_second_one_may_help_for_less) {
  Stage s(5, ShipClass::i, evil());
  meet(s, "em-stranded-ship", {9, 7, 5, 3, 1});
  for (const Seat seat : {A, B, C}) {
    s.build(seat, "gt-01" + std::to_string(index(seat)) + " 8-7 0");
    s.cells(seat, "8-7", 3);
  }
  play(s);
  s.answer(A, "dock");
  s.answer(B, "dock");
  EXPECT_EQ(s.story({"paid"}), (Lines{"paid p1 adventure 3", "paid p2 adventure 2"}));
  EXPECT_TRUE(s.over());
}

TEST(Machinations, GX_537_the_toll_is_paid_or_waited_for) {
  Stage s(2, ShipClass::ii, evil());
  meet(s, "em-toll-gate", {9, 7});
  play(s);
  EXPECT_EQ(s.asked(), "A pay_or_suffer");
  s.answer(A, "pay 2");
  s.answer(B, "keep_credits");
  EXPECT_EQ(s.player(A).credits, 8);
  EXPECT_EQ(s.player(B).position, 1);
  EXPECT_EQ(s.player(A).position, 9);
}

TEST(Machinations, GX_517_credits_may_be_borrowed_as_long_as_there_are_tokens) {
  Stage s(2, ShipClass::i, evil());
  meet(s, "em-toll-gate", {9, 5});
  s.player(A).credits = 0;
  s.player(B).loans = kLoans;
  play(s);
  EXPECT_EQ(s.asked(), "B pay_or_suffer") << "A had nothing to decide";
  EXPECT_EQ(s->owed[A], 6);
  Stage lent(2, ShipClass::i, evil());
  meet(lent, "em-toll-gate", {9, 5});
  lent.player(A).credits = 0;
  play(lent);
  lent.answer(A, "pay 1");
  EXPECT_EQ(lent.player(A).loans, 1);
  EXPECT_EQ(lent.player(A).credits, 9);
}

TEST(Machinations, GX_538_each_three_exposed_connectors_cost_a_credit_or_days) {
  Stage s(2, ShipClass::i, evil());
  meet(s, "em-hull-inspection", {19, 5});
  const int points = (exposed_connectors(s.board(), s.ship(A)) + 2) / 3;
  ASSERT_EQ(points, 2) << "a starting cabin has four";
  play(s);
  EXPECT_TRUE(s.may(A, "pay 2"));
  s.answer(A, "pay 1");
  s.answer(B, "keep_credits");
  EXPECT_EQ(s.player(A).position, 16);
  EXPECT_EQ(s.player(B).position, -1);
}

TEST(Machinations, GX_544_for_every_three_of_the_crew_a_credit_or_one_of_them) {
  Stage s(2, ShipClass::i, evil());
  meet(s, "em-better-offer", {9, 5});
  s.build(A, "gt-039 8-7 0");
  s.humans(A, "8-7");
  play(s);
  EXPECT_EQ(s.asked(), "A pay_or_suffer");
  s.answer("keep_credits");
  EXPECT_EQ(s.asked(), "A lose_crew");
  s.answer("lose_crew 8-7 human");
  EXPECT_TRUE(s.over()) << "two humans are no three";
  EXPECT_EQ(crew(s.ship(A)), 3);
}

TEST(Machinations, GX_545_an_alien_or_a_shot) {
  for (const bool defies : {false, true}) {
    Stage s(2, ShipClass::i, evil());
    meet(s, "em-alien-hunters", {9, 5});
    s.build(A, "gt-039 8-7 0");
    s.alien(A, "8-7", Figure::purple);
    if (defies) s.totals({12});
    play(s);
    EXPECT_EQ(s.asked(), "A hand_over_alien");
    s.answer(defies ? "take_hit" : "lose_crew 8-7 purple");
    EXPECT_EQ(s.told<ShotRolled>(), defies ? 1 : 0);
    EXPECT_EQ(crew(s.ship(A)), defies ? 3 : 2);
    EXPECT_TRUE(s.over()) << "who has no alien is not asked";
  }
}

TEST(Machinations, GX_547_red_blocks_all_of_them_or_two_credits_each) {
  for (const bool pays : {false, true}) {
    Stage s(2, ShipClass::i, evil());
    meet(s, "em-customs-raid", {9, 5});
    s.build(A, "gt-056 8-7 0");
    s.goods(A, "8-7", {Goods::red});
    play(s);
    s.answer(pays ? "pay 2" : "keep_credits");
    EXPECT_EQ(blocks_aboard(s.ship(A))[Goods::red], pays ? 1 : 0);
    EXPECT_EQ(s.player(A).credits, pays ? 8 : 10);
    EXPECT_TRUE(s.over()) << "who has no red block is not asked";
  }
}

TEST(Machinations, GX_553_the_last_ship_picks_the_side_for_all_others) {
  Stage s(3, ShipClass::i, evil());
  meet(s, "em-blind-corner", {9, 5, 3});
  s.totals({12, 12});
  play(s);
  EXPECT_EQ(s.asked(), "C pick_side");
  s.answer("pick_side right");
  EXPECT_EQ(s.told("shot_rolled large_meteor right 12"), 2);
  EXPECT_EQ(s.told("impacted p3 ? missed"), 0);
  EXPECT_EQ(s.told<Impacted>(), 4);
}

TEST(Machinations, GX_554_who_is_alone_on_a_number_gains_as_many_days_X_130) {
  Stage s(4, ShipClass::i, evil());
  meet(s, "em-shortcut", {29, 25, 20, 10});
  s.totals({12});
  play(s);
  s.answer(A, "pick_number 4");
  s.answer(B, "pick_number 2");
  s.answer(C, "pick_number 4");
  s.answer(D, "pick_number 0");
  EXPECT_EQ(s.player(B).position, 27);
  EXPECT_EQ(s.player(A).position, 29);
  EXPECT_EQ(s.player(D).position, 10);
  EXPECT_EQ(s.told("impacted p1 ? missed"), 1);
  EXPECT_EQ(s.told("impacted p3 ? missed"), 1);
  EXPECT_EQ(s.told<Impacted>(), 2);
}

TEST(Machinations, GX_554_several_on_zero_are_left_in_peace) {
  Stage s(3, ShipClass::i, evil());
  meet(s, "em-shortcut", {29, 25, 20});
  play(s);
  s.answer(A, "pick_number 0");
  s.answer(B, "pick_number 0");
  s.answer(C, "pick_number 1");
  EXPECT_EQ(s.player(C).position, 21);
  EXPECT_EQ(s.told<ShotRolled>(), 0);
}

}  // namespace
}  // namespace orrery::galaxy_trucker::testing
