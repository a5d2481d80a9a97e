// The Big Expansion, chapter 1: boosters, furnaces and plates of New Technologies.
#include "games/galaxy_trucker/tests/stage.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

// Shields to the left and front, to the front and right, each with a booster; to the right and rear, without.
Stage& with_shields(Stage& s, int cells) {
  s.build(A, "gt-115 6-7 3, gx-017 6-8 0, gt-143 8-7 0, gx-018 8-8 1, gt-144 7-8 1, gt-010 7-6 1");
  s.cells(A, "7-6", cells);
  s.humans(A, "7-7");
  s.flies(A, 0);
  return s;
}

TEST(NewComponents, GX_126_GX_127_boosted_shields_X_57) {
  const std::array<Said, kSides> light{Said{"raise_shield 6-7 7-6", "raise_shield 8-7 7-6", "take_hit"},
                                       {"raise_shield 8-7 7-6", "raise_shield 7-8 7-6", "take_hit"},
                                       {"raise_shield 7-8 7-6", "take_hit"},
                                       {"raise_shield 6-7 7-6", "take_hit"}};
  const std::array<Said, kSides> heavy{Said{"raise_boosted 6-7 6-8", "raise_boosted 8-7 8-8", "take_hit"},
                                       {"raise_boosted 8-7 8-8", "take_hit"},
                                       {},
                                       {"raise_boosted 6-7 6-8", "take_hit"}};
  for (const Side from : kAllSides) {
    Stage s;
    with_shields(s, 3);
    meets(s, Projectile::light_fire, from, 7);
    EXPECT_EQ(s.offers(), light[static_cast<std::size_t>(from)]);
    s.answer(*light[static_cast<std::size_t>(from)].begin());
    EXPECT_EQ(cells(s.ship(A)), 2);
    for (const Projectile kind : {Projectile::heavy_fire, Projectile::large_meteor}) {
      Stage h;
      with_shields(h, 3);
      meets(h, kind, from, 7);
      EXPECT_EQ(h.offers(), heavy[static_cast<std::size_t>(from)]);
      if (from == Side::rear) {
        EXPECT_FALSE(h.has(A, "7-8"));
      } else {
        h.answer(*heavy[static_cast<std::size_t>(from)].begin());
        EXPECT_EQ(cells(h.ship(A)), 1);
        EXPECT_EQ(h.lost(A), 0);
      }
    }
  }
}

TEST(NewComponents, GX_127_boosting_against_small_ones_is_allowed_and_needs_two_cells) {
  Stage s;
  with_shields(s, 2);
  meets(s, Projectile::light_fire, Side::left, 7);
  s.answer("raise_boosted 6-7 6-8");
  EXPECT_EQ(cells(s.ship(A)), 0);
  Stage poor;
  with_shields(poor, 1);
  meets(poor, Projectile::heavy_fire, Side::left, 7);
  EXPECT_FALSE(poor.has(A, "6-7")) << "a cell is not enough, so nobody is asked";
}

TEST(NewComponents, GX_107_GX_128_a_booster_works_only_where_it_is_joined) {
  Stage s;
  with_shields(s, 3);
  detach(s.ship(A), cell_of(s.state(), A, square("8-8")));
  s.place(A, "gx-018", "8-8", 2);  // a smooth side to the shield
  meets(s, Projectile::heavy_fire, Side::right, 7);
  EXPECT_TRUE(s.over());
  EXPECT_FALSE(s.has(A, "8-7"));
}

TEST(NewComponents, GX_128_one_booster_serves_every_shield_joined_to_it) {
  Stage s;
  s.build(A, "gt-115 6-7 3, gx-016 6-8 0, gt-144 7-8 1, gt-010 7-6 1");
  s.cells(A, "7-6", 3);
  s.flies(A, 0);
  meets(s, Projectile::heavy_fire, Side::left, 7);
  EXPECT_EQ(s.offers(), (Said{"raise_boosted 6-7 6-8", "take_hit"}));
  s.answer("take_hit");
  Stage rear;
  rear.build(A, "gt-115 6-7 3, gx-016 6-8 0, gt-144 7-8 1, gt-010 7-6 1");
  rear.cells(A, "7-6", 3);
  rear.flies(A, 0);
  meets(rear, Projectile::heavy_fire, Side::rear, 7);
  EXPECT_EQ(rear.offers(), (Said{"raise_boosted 7-8 6-8", "take_hit"}));
}

// A cannon forward; behind it alone hang a booster, a cannon to the left and a double cannon forward.
Stage& with_cannon_booster(Stage& s, int cells) {
  s.build(A, "gt-106 6-7 0, gx-019 5-7 2, gt-095 5-8 3, gt-123 5-6 0, gt-010 8-7 0");
  s.cells(A, "8-7", cells);
  s.humans(A, "7-7");
  s.flies(A, 0);
  return s;
}

TEST(NewComponents, GX_129_GX_130_GX_132_amplify_or_not_X_58) {
  Stage powered(2, ShipClass::ii);
  with_cannon_booster(powered, 1);
  powered.play(DeclareCannons{A});
  EXPECT_EQ(powered.offers(), (Said{"power 5-6 8-7", "amplify 5-7 6-7", "amplify 5-7 5-8", "done"}));
  EXPECT_EQ(powered.why_not("amplify 5-7 5-6"), "GX-130") << "its own cell first";
  powered.answer("power 5-6 8-7");
  EXPECT_EQ(powered.player(A).strength, 7) << "no cell is left, so that was all";
  EXPECT_EQ(powered.lost(A), 0);
  Stage sideways(2, ShipClass::ii);
  with_cannon_booster(sideways, 1);
  sideways.play(DeclareCannons{A});
  sideways.answer("amplify 5-7 5-8");
  EXPECT_EQ(sideways.player(A).strength, 6);
  EXPECT_EQ(sideways.lost(A), 1);
  Stage forward(2, ShipClass::ii);
  with_cannon_booster(forward, 1);
  forward.play(DeclareCannons{A});
  forward.answer("amplify 5-7 6-7");
  EXPECT_EQ(forward.player(A).strength, 9);
  EXPECT_EQ(forward.lost(A), 4);
  EXPECT_EQ(forward.player(A).fallen.size(), 3) << "two cannons and the booster fall";
  EXPECT_EQ(forward.story({"declared", "tile_lost"}).front(), "declared p1 cannons 9") << "the strength stands";
}

TEST(NewComponents, GX_129_GX_130_a_double_cannon_with_both_cells) {
  Stage s(2, ShipClass::ii);
  with_cannon_booster(s, 3);
  s.play(DeclareCannons{A});
  s.answer("power 5-6 8-7", "amplify 5-7 5-6");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.player(A).strength, 13) << "1 + 0.5 + 2 + 3";
  EXPECT_EQ(cells(s.ship(A)), 1);
  EXPECT_FALSE(s.has(A, "5-6"));
  s.play(DeclareCannons{A});
  EXPECT_EQ(s.offers(), (Said{"amplify 5-7 6-7", "amplify 5-7 5-8", "done"})) << "the booster may be used again";
}

TEST(NewComponents, GX_133_a_booster_amplifies_one_cannon_in_a_count) {
  Stage s(2, ShipClass::ii);
  with_cannon_booster(s, 3);
  s.play(DeclareCannons{A});
  s.answer("amplify 5-7 5-8");
  EXPECT_EQ(s.offers(), (Said{"power 5-6 8-7", "done"}));
  EXPECT_EQ(s.why_not("amplify 5-7 6-7"), "GX-133");
}

TEST(NewComponents, GX_131_a_bidirectional_cannon_grows_by_its_better_barrel) {
  Stage s;
  s.build(A, "gx-008 6-6 0");
  EXPECT_EQ(cannon_strength(s.ship(A), s.at("6-6"), s.at("6-6")), 3 + 6);
  Stage turned;
  turned.build(A, "gx-008 6-6 1");
  EXPECT_EQ(cannon_strength(turned.ship(A), turned.at("6-6"), turned.at("6-6")), 2 + 3);
}

TEST(NewComponents, GX_132_an_amplified_engine_and_cannon_is_lost_as_a_whole_X_109) {
  Stage s(2, ShipClass::i, new_technologies());
  s.build(A, "gx-011 6-7 0, gx-021 5-7 0, gt-010 8-7 0");
  s.cells(A, "8-7", 2);
  s.humans(A, "7-7");
  s.flies(A, 5);
  s.flies(B, 0);
  s.humans(B, "7-7");
  s.card("i-03");
  s.play(DeclareCannons{A});
  s.answer("amplify 5-7 6-7");
  EXPECT_EQ(s.player(A).strength, 2 + 6);
  EXPECT_FALSE(s.has(A, "6-7"));
  s.card("i-05");
  s.play(PlayCard{});
  EXPECT_EQ(s.told("gave_up p1 no_thrust"), 1);
}

TEST(NewComponents, GX_134_boosters_do_not_help_against_meteors) {
  Stage s(2, ShipClass::ii);
  with_cannon_booster(s, 2);
  meets(s, Projectile::large_meteor, Side::front, 8);
  EXPECT_FALSE(s.has(A, "8-7")) << "no cannon stands there, and nobody is asked";
}

TEST(NewComponents, GX_146_GX_147_GX_148_a_furnace_burns_what_nobody_can_store_X_110) {
  Stage s(2, ShipClass::i, new_technologies());
  s.build(A, "gt-010 8-7 0, gx-029 9-7 2");
  s.humans(A, "7-7");
  s.flies(A, 5);
  land_goods(s.table(), A, Blocks{{2, 0, 0, 0}});
  s.play(StowSomeGoods{A});
  EXPECT_EQ(s.offers(), (Said{"burn 9-7 8-7", "done"}));
  s.answer("burn 9-7 8-7");
  EXPECT_EQ(cells(s.ship(A)), 3);
  EXPECT_EQ(s.told("burnt p1 red 9-7 8-7"), 1);
  EXPECT_TRUE(s.over()) << "one block for each furnace and gain";
  EXPECT_EQ(s->bank[Goods::red], 14);
  EXPECT_EQ(s.told("dumped p1 1 0 0 0"), 1);
}

TEST(NewComponents, GX_147_GX_148_blocks_aboard_burn_too_but_only_while_gaining) {
  Stage s(2, ShipClass::i, new_technologies());
  s.build(A, "gt-010 8-7 0, gx-029 9-7 2, gt-027 6-7 2");
  s.goods(A, "6-7", {Goods::blue});
  s.cells(A, "8-7", 1);
  s.flies(A, 5);
  land_goods(s.table(), A, Blocks{{0, 0, 1, 0}});
  s.play(StowSomeGoods{A});
  s.answer("burn 9-7 8-7");
  EXPECT_EQ(s.asked(), "A choose_fuel");
  EXPECT_EQ(s.offers(), (Said{"burn_gained green", "burn_stowed blue 6-7"}));
  s.answer("burn_stowed blue 6-7");
  EXPECT_EQ(cells(s.ship(A)), 3);
  EXPECT_EQ(s.why_not("burn 9-7 8-7"), "GX-148");
  s.answer("done");
  take_cell(s.ship(A), cell_of(s.state(), A, square("8-7")));
  s.goods(A, "6-7", {Goods::blue});
  s->bank = {};
  s.play(GainGoods{A, Blocks{{0, 0, 1, 0}}, false});
  EXPECT_TRUE(s.over()) << "a gain of nothing is none";
}

TEST(NewComponents, GX_146_a_full_battery_takes_nothing_and_GX_107_one_that_is_not_joined_neither) {
  Stage s(2, ShipClass::i, new_technologies());
  s.build(A, "gt-010 8-7 0, gx-029 9-7 2, gt-004 6-7 0");
  s.cells(A, "8-7", 3);
  s.flies(A, 5);
  land_goods(s.table(), A, Blocks{{0, 0, 1, 0}});
  s.play(StowSomeGoods{A});
  EXPECT_TRUE(s.over());
  land_goods(s.table(), A, Blocks{{0, 0, 1, 0}});
  s.goods(A, "9-7", {});
  s.build(A, "gt-027 7-8 1");
  s.play(StowSomeGoods{A});
  EXPECT_EQ(s.why_not("burn 9-7 8-7"), "GX-146");
  EXPECT_EQ(s.why_not("burn 9-7 6-7"), "no answer");
}

TEST(NewComponents, GX_149_a_plated_side_stops_everything_X_128) {
  for (const Projectile kind :
       {Projectile::small_meteor, Projectile::large_meteor, Projectile::light_fire, Projectile::heavy_fire}) {
    Stage s;
    s.build(A, "gx-031 7-6 0, gt-010 8-7 0");
    s.cells(A, "8-7", 3);
    s.flies(A, 0);
    meets(s, kind, Side::front, 7);
    EXPECT_TRUE(s.over());
    EXPECT_EQ(s.told("impacted p1 7-6 deflected"), 1);
    EXPECT_EQ(cells(s.ship(A)), 3);
    EXPECT_TRUE(s.has(A, "7-6"));
  }
}

TEST(NewComponents, GX_150_GX_151_connectors_and_sabotage_destroy_a_plate) {
  Stage s;
  s.build(A, "gx-034 6-7 3");  // connectors to the rear and left of the unturned plate: now to the right and rear
  s.flies(A, 5);
  meets(s, Projectile::heavy_fire, Side::rear, 6);
  EXPECT_FALSE(s.has(A, "6-7"));
  Stage sabotaged(2, ShipClass::iii);
  sabotaged.build(A, "gx-031 7-6 0");
  sabotaged.humans(A, "7-7", 1);
  sabotaged.humans(B, "7-7");
  for (const Seat seat : {A, B}) sabotaged.flies(seat, -index(seat));
  sabotaged.card("iii-04");
  sabotaged.totals({7, 6});
  sabotaged.play(PlayCard{});
  EXPECT_FALSE(sabotaged.has(A, "7-6"));
}

TEST(NewComponents, GX_920_GX_921_GX_922_destroyed_and_fallen_are_lost_with_what_they_hold) {
  Stage s(2, ShipClass::i, new_technologies());
  s.build(A, "gt-041 6-7 0, gx-014 5-7 0");
  s.humans(A, "6-7");
  s.cells(A, "5-7", 2);
  s.humans(A, "7-7");
  s.flies(A, 0);
  s.lose(A, "6-7");
  EXPECT_EQ(s.told("tile_lost p1 gt-041 6-7 destroyed"), 1);
  EXPECT_EQ(s.told("tile_lost p1 gx-014 5-7 fallen"), 1);
  EXPECT_EQ(s.lost(A), 2);
  EXPECT_EQ(humans(s.ship(A)), 2);
  EXPECT_EQ(cells(s.ship(A)), 0);
}

}  // namespace
}  // namespace orrery::galaxy_trucker
