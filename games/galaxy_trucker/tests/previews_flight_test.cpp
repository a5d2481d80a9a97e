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

}  // namespace
}  // namespace orrery::galaxy_trucker
