#include "games/galaxy_trucker/tests/stage.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

// A card of one projectile, whatever its other shots: the scene plays only the shot it names.
void strike(Stage& s, std::string_view card, int shot, int total) {
  s.card(card);
  s->total = static_cast<std::uint8_t>(total);
  s.play(Strike{A, shots(card_in_play(s.state()).barrage)[static_cast<std::size_t>(shot)], 0, Impact::missed});
}
Stage& with_alpha(Stage& s) {
  s.alpha(A);
  s.goods(A, "9-8", {Goods::blue});
  s.flies(A, 0);
  return s;
}

TEST(TruckerDamage, GT_520_GT_521_small_meteors_X_31) {
  Stage s;
  with_alpha(s);
  strike(s, "i-09", 2, 7);  // small, from the right: the exposed connector of the shield
  EXPECT_EQ(s.asked(), "A raise_shield");
  s.answer(A, "raise_shield 9-7 8-7");
  EXPECT_EQ(cells(s.ship(A)), 2);
  EXPECT_TRUE(s.has(A, "9-7"));
  for (const auto& [shot, total] : {std::pair{1, 7}, std::pair{2, 6}, std::pair{2, 5}, std::pair{2, 12}}) {
    strike(s, "i-09", shot, total);  // smooth sides, and lines without a component
    EXPECT_TRUE(s.over());
    EXPECT_EQ(s.lost(A), 0);
  }
}

TEST(TruckerDamage, GT_521_unless_it_is_stopped_the_component_is_destroyed) {
  Stage s;
  with_alpha(s);
  strike(s, "i-09", 2, 7);
  s.answer(A, "take_hit");
  EXPECT_FALSE(s.has(A, "9-7"));
}

TEST(TruckerDamage, GT_522_large_meteors_from_the_front_X_32) {
  Stage s;
  with_alpha(s);
  strike(s, "i-09", 0, 7);
  EXPECT_EQ(s.lost(A), 0) << "shot without power and without question";
  strike(s, "i-09", 0, 6);
  EXPECT_FALSE(s.has(A, "6-6"));
  EXPECT_EQ(s.ship(A)[Set::purple_alien], 0U) << "without its life support the alien is lost";
}

TEST(TruckerDamage, GT_522_large_meteors_from_the_side_X_33) {
  for (const int row : {5, 6, 7, 8}) {
    Stage s(2, ShipClass::ii);
    s.build(A, "gt-049 7-6 0, gt-095 8-6 1, gt-054 7-5 0, gt-111 7-8 0");
    s.humans(A, "7-7");
    s.flies(A, 0);
    strike(s, "ii-11", 3, row);  // large, from the right
    EXPECT_EQ(s.lost(A) == 0, row != 8) << row;
  }
}

TEST(TruckerDamage, GT_522_a_double_cannon_needs_a_cell) {
  Stage s;
  s.build(A, "gt-123 7-6 0, gt-001 8-7 0");
  s.humans(A, "7-7");
  s.cells(A, "8-7", 1);
  s.flies(A, 0);
  strike(s, "i-09", 0, 7);
  EXPECT_EQ(s.asked(), "A fire_cannon");
  s.answer(A, "fire_cannon 7-6 8-7");
  EXPECT_EQ(s.lost(A), 0);
  strike(s, "i-09", 0, 7);
  EXPECT_TRUE(s.over()) << "no cell, no choice";
  EXPECT_FALSE(s.has(A, "7-6"));
}

TEST(TruckerDamage, GT_523_light_fire_X_34) {
  Stage s;
  with_alpha(s);
  strike(s, "i-03", 0, 9);
  EXPECT_EQ(s.asked(), "A raise_shield") << "although the struck side is smooth";
  s.answer(A, "take_hit");
  EXPECT_FALSE(s.has(A, "9-7"));
  Stage rear;
  with_alpha(rear);
  strike(rear, "i-16", 0, 9);
  EXPECT_TRUE(rear.over()) << "the shield does not cover the rear";
  EXPECT_FALSE(rear.has(A, "9-8"));
}

TEST(TruckerDamage, GT_121_GT_506_each_shot_a_cell_X_39) {
  Stage s;
  with_alpha(s);
  take_cell(s.ship(A), cell_of(s.state(), A, square("8-7")));
  for (int shot = 0; shot < 2; ++shot) {
    strike(s, "i-03", 0, 7);
    s.answer(A, "raise_shield 9-7 8-7");
  }
  strike(s, "i-03", 0, 7);
  EXPECT_TRUE(s.over());
  EXPECT_FALSE(s.has(A, "7-6"));
}

TEST(TruckerDamage, GT_524_heavy_fire_no_defence) {
  Stage s;
  with_alpha(s);
  strike(s, "i-03", 1, 9);
  EXPECT_TRUE(s.over());
  EXPECT_FALSE(s.has(A, "9-7"));
}

TEST(TruckerDamage, GT_525_GT_526_GT_528_GT_530_falling_off_X_35_X_51) {
  Stage s;
  with_alpha(s);
  strike(s, "i-16", 1, 8);  // heavy, from the rear
  EXPECT_EQ(s.lost(A), 3);
  EXPECT_EQ(s.player(A).fallen.size(), 2);
  EXPECT_EQ(cells(s.ship(A)), 0);
  EXPECT_EQ(s->bank, content().supply) << "the block went to the bank";
  EXPECT_EQ(exposed_connectors(s.board(), s.ship(A)), 1);
}

TEST(TruckerDamage, GT_526_touching_smooth_sides_do_not_hold_X_04) {
  Stage s;
  s.build(A, "gt-013 8-7 0, gt-049 7-8 0, gt-016 8-8 0");
  s.humans(A, "7-7");
  s.flies(A, 0);
  s.lose(A, "7-8");
  EXPECT_FALSE(s.has(A, "8-8"));
  EXPECT_TRUE(s.has(A, "8-7"));
}

TEST(TruckerDamage, GT_527_two_parts_with_humans_X_36) {
  Stage s;
  s.build(A, "gt-010 8-7 0, gt-037 9-7 0");
  s.humans(A, "7-7");
  s.humans(A, "9-7");
  s.flies(A, 0);
  s.lose(A, "8-7");
  EXPECT_EQ(s.offers(A), (Said{"keep_part 7-7", "keep_part 9-7"}));
  s.answer(A, "keep_part 9-7");
  EXPECT_EQ(s.ship(A).hull(), s.at("9-7"));
  EXPECT_EQ(humans(s.ship(A)), 2);
}

TEST(TruckerDamage, GT_527_always_asked_where_the_table_says_so) {
  Options options{};
  options.keep_part_prompt = KeepPartPrompt::always;
  Stage s(2, ShipClass::i, options);
  s.alpha(A);
  s.flies(A, 0);
  s.lose(A, "8-7");
  EXPECT_EQ(s.asked(), "A keep_part");
}

TEST(TruckerDamage, GT_527_GT_531_the_starting_cabin_is_struck_X_37) {
  Stage s;
  with_alpha(s);
  s.lose(A, "7-7");
  EXPECT_EQ(s.asked(), "A keep_part");
  EXPECT_EQ(s.offers(A).size(), 4U);
  s.answer(A, "keep_part 8-7");
  EXPECT_EQ(s.player(A).fate, Fate::flying);
  s.play(AfterCard{});
  EXPECT_EQ(s.player(A).fate, Fate::gave_up);
  EXPECT_EQ(s.player(A).credits, 1) << "half of a blue block, rounded up";
}

TEST(TruckerDamage, GT_529_a_second_life_support_keeps_it_alive_X_38) {
  Stage s;
  s.build(A, "gt-046 8-7 0, gt-137 8-6 2, gt-140 8-8 0");
  s.humans(A, "7-7");
  s.alien(A, "8-7", Figure::purple);
  s.flies(A, 0);
  ASSERT_NE(joined_to(s.board(), s.ship(A), s.at("8-7"), s.at("8-8")), 0U);
  s.lose(A, "8-6");
  EXPECT_EQ(s.ship(A)[Set::purple_alien], s.at("8-7"));
  s.lose(A, "8-8");
  EXPECT_EQ(s.ship(A)[Set::purple_alien], 0U);
}

TEST(TruckerDamage, GT_505_which_battery_pays_X_40) {
  Stage s;
  s.build(A, "gt-010 8-7 0, gt-001 6-7 2");
  s.humans(A, "7-7");
  s.cells(A, "8-7", 1);
  s.cells(A, "6-7", 1);
  s.flies(A, 0);
  spend_cell(s.table(), A, square("8-7"));
  s.lose(A, "8-7");
  EXPECT_EQ(cells(s.ship(A)), 1);
}

}  // namespace
}  // namespace orrery::galaxy_trucker
