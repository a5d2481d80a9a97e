// What players are told before they answer, where Rough Roads, halves or machinations change how a ship counts.
#include <gtest/gtest.h>

#include "games/galaxy_trucker/previews.h"
#include "games/galaxy_trucker/tests/stage.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

View shown(Stage& s, Seat seat = A) { return Game::view(s.state(), seat); }
OutlookView by_engines(Stage& s, Seat seat = A) { return OutlookOf{seat, Criterion::engines}.answer(shown(s)); }
OutlookView by_cannons(Stage& s, Seat seat = A) { return OutlookOf{seat, Criterion::cannons}.answer(shown(s)); }

// Two engines and three joints of a universal connector with another one.
void with_three_joints(Stage& s, Seat seat) {
  s.build(seat, "gt-071 7-8 0, gt-075 8-8 0, gt-026 8-7 0, gt-030 6-7 0, gt-088 7-6 0");
}

TEST(TruckerRoughPreviews, GX_647_joints_slow_a_ship_that_says_how_strong_it_is) {
  Stage s;
  in_line(s, {20, 10});
  with_three_joints(s, A);
  s.rough({Rough::defective_connectors});
  s.card("i-05");
  s.play(PlayCard{});
  ASSERT_EQ(s.asked(), "A power_engines");
  EXPECT_EQ(by_engines(s).now, 0);
  EXPECT_FALSE(AheadOf{A}.answer(shown(s)).known) << "nobody flies on without thrust";
  s.answer(A, "remove 8-7", "remove 6-7");
  if (!s.over()) {
    EXPECT_EQ(by_engines(s).now, 2);
    EXPECT_EQ(AheadOf{A}.answer(shown(s)).position, 21);
  }
}

TEST(TruckerRoughPreviews, GX_647_also_in_a_combat_zone) {
  Stage s;
  in_line(s, {20, 10});
  with_three_joints(s, A);
  with_three_joints(s, B);
  s.rough({Rough::defective_connectors});
  s.card("i-16");
  s.play(PlayCard{});
  s.play_on({}, "A power_engines");
  ASSERT_EQ(s.asked(), "A power_engines");
  EXPECT_EQ(by_engines(s).now, 0);
  EXPECT_EQ(by_engines(s).most, 0);
  EXPECT_EQ(CountsOf{A}.answer(shown(s)).engines_max, by_engines(s).most) << "and the counters say the same";
}

// The alien adds nothing to what the joints leave nothing of, and two to anything more.
TEST(TruckerRoughPreviews, GX_647_an_alien_adds_to_a_share_what_it_adds_to_the_ship) {
  Stage s;
  in_line(s, {20, 10});
  with_three_joints(s, A);
  s.place(A, "gt-039", "6-6", 0);
  s.alien(A, "6-6", Figure::brown);
  const auto sum = [&] {
    int halves = 0;
    for (const Share& share : SharesOf{A, Criterion::engines, false}.answer(shown(s))) halves += share.halves;
    return halves;
  };
  EXPECT_EQ(sum(), 2 * 2 + kAlienHelp);
  s.rough({Rough::defective_connectors});
  EXPECT_EQ(sum(), 2 * 2) << "two engines";
  s.lose(A, "8-7");
  s.lose(A, "6-7");
  s.place(A, "gt-039", "6-6", 0);
  s.alien(A, "6-6", Figure::brown);
  EXPECT_EQ(engine_strength(s.state(), A, 0), 2 + kAlienHelp);
  EXPECT_EQ(sum(), 2 * 2 + kAlienHelp);
}

TEST(TruckerRoughPreviews, GX_637_what_cells_allow_at_most_is_counted_at_two_for_each_device) {
  for (const int number : {1, 2, 3}) {
    Stage s;
    s.build(A, "gt-082 7-8 0, gt-010 8-7 0, gt-123 7-6 0");
    in_line(s, {10, 5});
    s.cells(A, "8-7", number);
    s.card("i-16");
    EXPECT_EQ(CountsOf{A}.answer(shown(s)).engines_max, 2 * 2);
    s.rough({Rough::bum_batteries});
    const int most = number < 2 ? 0 : 2 * 2;
    EXPECT_EQ(CountsOf{A}.answer(shown(s)).engines_max, most) << number;
    EXPECT_EQ(CountsOf{A}.answer(shown(s)).cannons_max, most) << number;
    EXPECT_EQ(shown(s).ship[A].engines_max, most) << number;
    EXPECT_EQ(by_engines(s).most, most) << number;
    for (const Share& share : SharesOf{A, Criterion::cannons, false}.answer(shown(s)))
      EXPECT_EQ(share.more, most) << number;
  }
}

TEST(TruckerRoughPreviews, GX_174_GX_421_the_techie_pays_a_cell_of_the_own_half) {
  Stage s(2, ShipClass::iia);
  s.build(A, "gt-046 4-6 0, gt-082 3-8 0, gt-010 3-6 0, gt-044 9-6 0, gt-083 9-8 0, gt-011 8-6 0");
  in_line(s, {});
  s.humans(A, "9-6");
  s.flies(A, 10);
  s.cells(A, "3-6", 1);
  s.cells(A, "8-6", 1);
  s.hires(A, "4-6", Specialist::techie);
  s.rough({Rough::bum_batteries});
  const auto halves = HalvesOf{A}.answer(shown(s));
  EXPECT_EQ(halves[0].engines_max, 2 * 2) << "one cell, and one that is saved";
  EXPECT_EQ(halves[1].engines_max, 0);
  s.player(A).techie_used = 1;
  EXPECT_EQ((HalvesOf{A}.answer(shown(s))[0].engines_max), 0);
}

TEST(TruckerRoughPreviews, GX_531_to_the_rear_what_points_there_counts_in_full) {
  Stage s;
  s.build(A, "gt-088 7-6 0, gt-089 7-8 2, gt-123 6-6 0, gt-130 6-8 2, gt-010 8-7 0");
  in_line(s, {10, 5});
  s.cells(A, "8-7", 1);
  s.card("em-ambush");
  s.play(DeclareCannons{A, Side::rear});
  ASSERT_EQ(s.asked(), "A power_cannons");
  EXPECT_EQ(by_cannons(s).now, 1 + 2) << "in halves";
  EXPECT_EQ(by_cannons(s).most, 1 + 2 + 4) << "the double cannon to the rear";
  std::string shares;
  for (const Share& share : SharesOf{A, Criterion::cannons, true}.answer(shown(s)))
    shares += std::to_string(share.halves) + "+" + std::to_string(share.more) + " ";
  EXPECT_EQ(shares, "0+2 1+0 0+4 2+0 ");
  s.play_on({"power 6-8"});
  EXPECT_EQ(s.player(A).strength, 1 + 2 + 4);
}

TEST(TruckerRoughPreviews, GX_121_of_cannons_that_want_a_cell_those_that_count_most_have_it) {
  Stage s(2, ShipClass::i, new_technologies());
  s.build(A, "gt-125 6-6 3, gx-008 8-6 0, gt-010 8-7 0");
  in_line(s, {10, 5});
  s.cells(A, "8-7", 1);
  EXPECT_EQ(CountsOf{A}.answer(shown(s)).cannons_max, 3) << "one and a half, not one to the side";
  EXPECT_EQ(by_cannons(s).most, 0) << "there is no card yet";
  s.card("i-01");
  EXPECT_EQ(by_cannons(s).most, 3);
}

TEST(TruckerRoughPreviews, GX_433_halves_without_thrust_do_not_hold_a_ship_back) {
  Stage s(2, ShipClass::iia);
  s.build(A, "gt-046 4-6 0, gt-044 9-6 0, gt-111 9-7 0, gt-069 9-8 0, gt-065 8-6 0");
  s.humans(A, "4-6");
  s.humans(A, "9-6");
  s.flies(A, 10);
  s.card("i-16");
  EXPECT_EQ(by_engines(s).now, 0) << "where it is compared, the slower half counts";
  s.card("i-05");
  EXPECT_EQ(by_engines(s).now, 2 * 2);
  const AheadView ahead = AheadOf{A}.answer(shown(s));
  EXPECT_EQ(ahead.position, 12);
  s.play(OpenSpace{});
  EXPECT_EQ(position(s, A), ahead.position);
}

TEST(TruckerRoughPreviews, GX_534_wide_open_space_leads_further) {
  Stage s(2, ShipClass::i, evil());
  in_line(s, {10, 5});
  s.build(A, "gt-066 7-8 0");
  s.card("em-wide-open-space");
  const AheadView ahead = AheadOf{A}.answer(shown(s));
  EXPECT_TRUE(ahead.known);
  s.play(PlayCard{});
  EXPECT_EQ(position(s, A), ahead.position);
  EXPECT_GT(ahead.position, 11);
}

// The third ship is no part of the line, whatever it declared before.
TEST(TruckerRoughPreviews, GX_611_whom_a_card_does_not_concern_is_not_compared) {
  Stage s(3);
  in_line(s, {20, 10, 5});
  s.card("i-16");
  s.player(C).declared = 1;
  EXPECT_EQ(by_engines(s).outlook, Outlook::weakest) << "ahead of one who is as weak";
  s->bystanders = Parties(C).bits();
  EXPECT_EQ(by_engines(s).outlook, Outlook::open);
}

TEST(TruckerRoughPreviews, GX_611_GX_639_added_cards_are_not_to_come_where_they_concern_nobody_who_flies) {
  Stage s;
  in_line(s, {20, 10});
  const auto left = [&] { return int{shown(s).left[kTripLevel]}; };
  const int before = left();
  s.rough({Rough::tough_trip});
  s.player(B).handicap = 0;
  EXPECT_EQ(left(), before + s->trips);
  s.player(A).fate = Fate::gave_up;
  EXPECT_EQ(left(), before) << "B passes them over";
  s->phase = Phase::building;
  EXPECT_EQ(left(), before + s->trips);
}

}  // namespace
}  // namespace orrery::galaxy_trucker
