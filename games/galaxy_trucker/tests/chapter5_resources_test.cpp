#include "games/galaxy_trucker/tests/stage.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

TEST(TruckerResources, GT_501_an_alien_counts_one) {
  Stage s;
  s.alpha(A);
  EXPECT_EQ(crew(s.ship(A)), 3);
}

TEST(TruckerResources, GT_504_GT_505_GT_506_powering_is_a_choice_paid_each_time) {
  Stage s;
  s.build(A, "gt-123 7-6 0, gt-001 8-7 0, gt-002 6-7 2");
  s.cells(A, "8-7", 1);
  s.cells(A, "6-7", 1);
  s.flies(A, 0);
  s.play(DeclareCannons{A});
  EXPECT_EQ(s.offers(A), (Said{"power 7-6 6-7", "power 7-6 8-7", "done"}));
  s.answer(A, "power 7-6 8-7");
  EXPECT_TRUE(s.over()) << "no device is left to power";
  EXPECT_EQ(s.player(A).strength, 4);
  EXPECT_EQ(charged(s.ship(A)), s.at("6-7")) << "the battery of his choice";
  s.play(DeclareCannons{A});
  EXPECT_EQ(s.asked(), "A power_cannons") << "a new declaration, a new cell";
  s.answer(A, "done");
  EXPECT_EQ(s.player(A).strength, 0);
}

TEST(TruckerResources, GT_507_without_a_cell_nothing_is_powered) {
  Stage s;
  s.build(A, "gt-123 7-6 0, gt-124 7-8 2, gt-001 8-7 0, gt-002 6-7 2");
  s.cells(A, "8-7", 1);
  s.flies(A, 0);
  s.play(DeclareCannons{A});
  EXPECT_EQ(s.why_not(A, "power 7-6 6-7"), "GT-507");
  s.answer(A, "power 7-6 8-7");
  EXPECT_TRUE(s.over());
  s.play(DeclareCannons{A});
  EXPECT_TRUE(s.over()) << "nothing to decide";
  EXPECT_EQ(s.player(A).strength, 0);
}

TEST(TruckerResources, GT_502_the_brown_alien_helps_engines_that_push_X_21) {
  Stage s;
  s.build(A, "gt-039 6-7 2, gt-081 7-8 0, gt-001 8-7 0");
  s.alien(A, "6-7", Figure::brown);
  s.cells(A, "8-7", 1);
  s.flies(A, 0);
  s.play(DeclareEngines{A});
  s.answer(A, "power 7-8 8-7");
  EXPECT_EQ(s.player(A).strength, 2 * 4);
}

TEST(TruckerResources, GT_510_crew_of_ones_choice_or_all_X_25) {
  Stage s;
  s.alpha(A);
  s.flies(A, 0);
  s.play(LoseSomeCrew{A, 2});
  EXPECT_EQ(s.offers(A), (Said{"lose_crew 7-7 human", "lose_crew 6-7 purple"}));
  s.answer(A, "lose_crew 6-7 purple");
  EXPECT_TRUE(s.over()) << "humans of one cabin leave no choice";
  EXPECT_EQ(crew(s.ship(A)), 1);
  Stage all_lost;
  all_lost.alpha(A);
  all_lost.flies(A, 0);
  all_lost.play(LoseSomeCrew{A, 3});
  EXPECT_TRUE(all_lost.over());
  EXPECT_EQ(crew(all_lost.ship(A)), 0);
  EXPECT_EQ(all_lost.player(A).fate, Fate::flying) << "not before the end of the card";
}

TEST(TruckerResources, GT_511_the_most_valuable_goods_first_X_26) {
  Stage s;
  s.build(A, "gt-016 8-7 0, gt-017 6-7 2");
  s.goods(A, "8-7", {Goods::yellow, Goods::blue});
  s.goods(A, "6-7", {Goods::yellow, Goods::green});
  s.flies(A, 0);
  s.play(LoseSomeGoods{A, 3});
  EXPECT_EQ(s.asked(), "A lose_goods");
  EXPECT_EQ(Game::view(s.state(), B).due, 3) << "everybody sees how many";
  s.answer(A, "lose_block 8-7");
  EXPECT_TRUE(s.over()) << "the second yellow and the green leave no choice";
  const Blocks left = blocks_aboard(s.ship(A));
  EXPECT_EQ(left, (Blocks{{{0, 0, 0, 1}}}));
}

TEST(TruckerResources, GT_511_a_hold_without_the_colour_due_is_refused) {
  Stage s;
  s.build(A, "gt-016 8-7 0, gt-017 6-7 2, gt-024 7-8 0");
  s.goods(A, "8-7", {Goods::yellow});
  s.goods(A, "6-7", {Goods::yellow});
  s.goods(A, "7-8", {Goods::blue});
  s.flies(A, 0);
  s.play(LoseSomeGoods{A, 1});
  EXPECT_EQ(s.why_not(A, "lose_block 7-8"), "GT-511");
}

TEST(TruckerResources, GT_512_cells_in_place_of_goods_X_26) {
  Stage s;
  s.build(A, "gt-016 8-7 0, gt-001 6-7 2, gt-003 7-8 1");
  s.goods(A, "8-7", {Goods::blue});
  s.cells(A, "6-7", 2);
  s.cells(A, "7-8", 1);
  s.flies(A, 0);
  s.play(LoseSomeGoods{A, 2});
  EXPECT_EQ(s.asked(), "A lose_cells");
  s.answer(A, "lose_cell 6-7");
  EXPECT_EQ(cells(s.ship(A)), 2);
  Stage empty;
  empty.flies(A, 0);
  empty.play(LoseSomeGoods{A, 4});
  EXPECT_TRUE(empty.over()) << "nothing aboard, nothing lost";
}

TEST(TruckerResources, GT_513_GT_514_GT_515_GT_116_overflow_of_goods_X_27) {
  Stage s;
  s.build(A, "gt-061 8-7 0, gt-016 7-6 1");
  s.goods(A, "8-7", {Goods::yellow, Goods::blue});
  s.flies(A, 0);
  land_goods(s.table(), A, Blocks{{{3, 1, 0, 0}}});
  s.play(StowSomeGoods{A});
  EXPECT_EQ(s.why_not(A, "stow red 7-6"), "GT-116");
  EXPECT_EQ(s.why_not(A, "stow red 8-7"), "GT-514") << "full";
  s.answer(A, "unload");
  EXPECT_TRUE(s.offers(A).contains("done"));
  s.answer(A, "stow red 8-7");
  s.answer(A, "stow red 8-7");
  s.answer(A, "stow yellow 7-6");
  EXPECT_EQ(s.why_not(A, "unload"), "GT-515") << "once";
  s.answer(A, "stow yellow 7-6");
  EXPECT_TRUE(s.over()) << "nothing more can be stowed";
  EXPECT_EQ(blocks_aboard(s.ship(A)), (Blocks{{{2, 2, 0, 0}}}));
  EXPECT_EQ(s->bank[Goods::red], content().supply[Goods::red] - 2);
  EXPECT_EQ(s->bank[Goods::blue], content().supply[Goods::blue]);
}

TEST(TruckerResources, GT_513_without_a_special_hold_no_red_is_kept) {
  Stage s;
  s.flies(A, 0);
  land_goods(s.table(), A, Blocks{{{2, 0, 0, 0}}});
  s.play(StowSomeGoods{A});
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s->bank, content().supply);
}

TEST(TruckerResources, GT_007_the_bank_is_short_X_28) {
  Stage s;
  s->bank[Goods::red] = 1;
  land_goods(s.table(), A, Blocks{{{2, 0, 0, 0}}});
  EXPECT_EQ(s->quay[Goods::red], 1);
  EXPECT_EQ(s->bank[Goods::red], 0);
  Options options{};
  options.goods_supply = GoodsSupply::unlimited;
  Stage endless(2, ShipClass::i, options);
  endless->bank[Goods::red] = 0;
  land_goods(endless.table(), A, Blocks{{{2, 0, 0, 0}}});
  EXPECT_EQ(endless->quay[Goods::red], 2);
}

}  // namespace
}  // namespace orrery::galaxy_trucker
