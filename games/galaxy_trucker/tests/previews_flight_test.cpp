// What players are told of a flight before they answer is what the rules then do.
#include <algorithm>
#include <map>

#include "games/galaxy_trucker/previews.h"
#include "games/galaxy_trucker/tests/stage.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

View view_of(Stage& s, Seat seat = A) { return Game::view(s.state(), seat); }

// Every open component, compared with what is said of it square by square.
TEST(TruckerFlightPreviews, GT_301_a_component_fits_a_ship_where_it_sits_somewhere) {
  Stage s;
  s.build(A, "gt-088 7-6 0, gt-039 6-7 2, gt-010 8-7 0");
  for (int i = 0; i < kTiles; ++i)
    if (s->heap.has(Tile(i))) s->open.add(Tile(i));
  const View view = view_of(s);
  const std::vector<Tile> fitting = FittingOf{A}.answer(view);
  int good = 0;
  for (int i = 0; i < kTiles; ++i) {
    bool sits = false;
    for (const auto& square : FitsOf{A, Tile(i)}.answer(view))
      for (const FitView& fit : square) sits |= fit.good;
    const bool expected = sits && view.open[i] != 0;
    good += expected ? 1 : 0;
    EXPECT_EQ(std::ranges::find(fitting, Tile(i)) != fitting.end(), expected) << i;
  }
  EXPECT_GT(good, 0);
  EXPECT_LT(good, kTiles);
  EXPECT_TRUE(FittingOf{A}.answer(view_of(s, B)) == fitting) << "what lies open is for everybody to see";
}

// The reckoning pays what was said before it.
TEST(TruckerFlightPreviews, GT_801_GT_802_GT_803_GT_804_the_reckoning_is_known_before_it_is_paid) {
  Stage s(3);
  s.build(A, "gt-027 8-7 0");
  s.goods(A, "8-7", {Goods::blue, Goods::yellow});
  s.flies(A, 10);
  s.flies(B, 14);
  s.flies(C, 7);
  for (int i = 40; i < 42; ++i) s.player(A).lost.add(Tile(i));
  std::map<Seat, int> told;
  for (const Seat seat : {A, B, C}) {
    const DueView due = DueOf{seat}.answer(view_of(s, C));
    told[seat] = due.prize + due.looks + due.goods - due.losses;
  }
  EXPECT_EQ(DueOf{A}.answer(view_of(s)).place, 2);
  EXPECT_EQ(DueOf{B}.answer(view_of(s)).place, 1);
  EXPECT_EQ(DueOf{A}.answer(view_of(s)).losses, 2);
  EXPECT_EQ(DueOf{A}.answer(view_of(s)).goods, 4);
  std::map<Seat, int> before;
  for (const Seat seat : {A, B, C}) before[seat] = s.player(seat).credits = 20;
  for (const Seat seat : {A, B, C}) s.player(seat).fate = Fate::finished;
  reckon(s.table());
  for (const Seat seat : {A, B, C}) EXPECT_EQ(s.player(seat).credits - before[seat], told[seat]) << index(seat);
}

TEST(TruckerFlightPreviews, GT_805_beyond_the_insurance_a_lost_component_costs_nothing) {
  Stage s;
  s.flies(A, 10);
  const int insurance = class_info(s.state()).insurance;
  for (int i = 0; i < insurance; ++i) s.player(A).lost.add(Tile(i));
  EXPECT_EQ(DueOf{A}.answer(view_of(s)).losses, insurance);
  EXPECT_EQ(DueOf{A}.answer(view_of(s)).next, 0);
  s.player(A).lost.drop(Tile(0));
  EXPECT_EQ(DueOf{A}.answer(view_of(s)).next, 1);
}

TEST(TruckerFlightPreviews, GT_707_who_has_given_up_has_no_place_and_pays_for_losses) {
  Stage s;
  s.flies(A, 10);
  s.flies(B, 5);
  s.player(A).lost.add(Tile(3));
  s.player(A).fate = Fate::gave_up;
  const DueView due = DueOf{A}.answer(view_of(s));
  EXPECT_EQ(due.place, 0);
  EXPECT_EQ(due.prize + due.looks + due.goods, 0);
  EXPECT_EQ(due.losses, 1);
  EXPECT_EQ(DueOf{B}.answer(view_of(s)).place, 1);
}

// Over an occupied space, and no further than the rules then go.
TEST(TruckerFlightPreviews, GT_403_GT_610_where_open_space_leads_is_known_before_it_is_declared) {
  Stage s(2, ShipClass::iii);
  in_line(s, {6, 7});
  s.build(A, "gt-066 7-8 0, gt-010 8-7 0, gt-081 8-8 0, gt-083 6-8 0");
  s.cells(A, "8-7", 2);
  s.build(B, "gt-067 7-8 0");
  s.card("i-05");
  s.play(PlayCard{});
  ASSERT_EQ(s.asked(), "A power_engines");
  ASSERT_EQ(s.player(B).position, 8);
  EXPECT_EQ(AheadOf{A}.answer(view_of(s)).position, 7);
  s.answer(A, "power 8-8 8-7");
  ASSERT_EQ(s.asked(), "A power_engines") << "there is another engine";
  const AheadView ahead = AheadOf{A}.answer(view_of(s));
  EXPECT_TRUE(ahead.known);
  EXPECT_EQ(ahead.position, 10) << "three days, and one that is taken";
  s.play_on({"done"});
  EXPECT_EQ(s.player(A).position, ahead.position);
}

// What a stop is said to cost and bring is what it then costs and brings.
TEST(TruckerFlightPreviews, GT_615_GT_620_GX_655_what_a_stop_costs_and_brings_is_known_before_it) {
  for (const bool slow : {false, true}) {
    Stage s;
    in_line(s, {20, 10});
    if (slow) s.rough({Rough::slow_docks});
    s.card("i-18");  // an abandoned ship
    s.play(PlayCard{});
    const StopView stop = StopOf{A, 0}.answer(view_of(s));
    const int aboard = crew(s.ship(A));
    const int before = s.player(A).credits;
    s.play_on({"dock", "lose_crew"});
    EXPECT_GT(stop.crew, 0);
    EXPECT_EQ(aboard - crew(s.ship(A)), stop.crew);
    EXPECT_EQ(s.player(A).credits - before, stop.credits);
    EXPECT_EQ(20 - s.player(A).position, stop.days);
  }
}

TEST(TruckerFlightPreviews, GT_614_GX_210_the_second_on_a_planet_gets_a_block_less) {
  Stage s(5);
  in_line(s, {40, 30, 20, 10, 5});
  s.card("i-13");
  s.play(PlayCard{});
  const StopView first = StopOf{A, 1}.answer(view_of(s));
  EXPECT_TRUE(first.goods == info(s->card).planet[0]);
  EXPECT_EQ(first.days, info(s->card).days);
  EXPECT_FALSE(first.less);
  s.answer(A, "land 1");
  s.play_on({"done"}, "B land");
  EXPECT_TRUE((StopOf{B, 1}.answer(view_of(s, B)).less));
  EXPECT_FALSE((StopOf{B, 2}.answer(view_of(s, B)).less));
  EXPECT_EQ((StopOf{B, 9}.answer(view_of(s, B)).days), 0) << "there is no such planet";
}

TEST(TruckerFlightPreviews, GT_635_GX_214_the_second_victor_gets_a_credit_less) {
  Stage s(5, ShipClass::iii);
  in_line(s, {40, 30, 20, 10, 5});
  s.card("i-01");  // slavers
  s->beaten = 1;
  const StopView first = StopOf{A, 0}.answer(view_of(s));
  s->beaten = 2;
  const StopView second = StopOf{A, 0}.answer(view_of(s));
  EXPECT_EQ(first.credits - second.credits, 1);
  EXPECT_EQ(first.days, second.days);
}

TEST(TruckerFlightPreviews, GT_305_what_a_lenient_check_takes_off_costs_nothing) {
  for (const ShipCheck check : {ShipCheck::harsh, ShipCheck::lenient}) {
    Stage s;
    s.flies(A, 10);
    s->phase = Phase::check;
    s->options.ship_check = check;
    EXPECT_EQ(DueOf{A}.answer(view_of(s)).next, check == ShipCheck::harsh ? 1 : 0);
  }
}

// Every landing, stop and row of a card, as long as somebody is asked: what is taken and offered all the same.
TEST(TruckerFlightPreviews, GX_210_GX_728_GX_753_what_is_taken_may_be_taken_again_where_it_is_offered) {
  int again = 0;
  for (const int seats : {3, 4, 5})
    for (const std::string_view card : {"ii-12", "bonus-junkyard-1", "bonus-space-billiards"}) {
      Stage s(seats, ShipClass::iii);
      in_line(s, {20, 16, 12});
      for (int i = 3; i < seats; ++i) {
        s.humans(seat_at(i), "7-7");
        s.flies(seat_at(i), 10 - i);
      }
      s.card(card);
      s.any_chance(5);
      s.play(PlayCard{});
      int asked = 0;
      while (!s.over()) {
        const Said offers = s.offers();
        unsigned offered = 0;
        for (const std::string& offer : offers)
          for (const std::string_view verb : {"land ", "stop_in ", "shoot "})
            if (offer.starts_with(verb)) offered |= 1U << static_cast<unsigned>(offer[verb.size()] - '1');
        const unsigned told = SecondClaims{}.answer(view_of(s));
        if (offered != 0) EXPECT_EQ(offered & s->landed, told) << card << " " << s.asked();
        again += told != 0 ? 1 : 0;
        Said taken = offers;
        taken.erase("fly_by");
        s.answer(++asked % 2 == 0 ? *taken.begin() : *taken.rbegin());
      }
    }
  EXPECT_GT(again, 3);
}

}  // namespace
}  // namespace orrery::galaxy_trucker
