// Chapter 6 of The Big Expansion: Rough Roads that change what projectiles and explosions do, and what power costs.
#include "games/galaxy_trucker/tests/stage.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

void strike(Stage& s, Projectile kind, Side from, int total) {
  s.card("i-04");
  s->total = static_cast<std::uint8_t>(total);
  s.play(Strike{A, {kind, from}, 0, Impact::missed});
}
void heavy(Stage& s, int column) { strike(s, Projectile::heavy_fire, Side::front, column); }
// A ship that flies, with this in and around column 6.
void with_column(Stage& s, const std::string& components) {
  s.build(A, "gt-050 7-6 0, " + components);
  in_line(s, {10, 5});
}

// --- piercing --------------------------------------------------------------------------------------------------------

TEST(TruckerRoughHits, GX_641_GX_965_piercing_and_a_plate_X_99) {
  for (const bool plated : {true, false}) {
    Stage s(2, ShipClass::ii, new_technologies());
    with_column(s, plated ? "gt-049 6-6 0, gx-036 6-7 0" : "gt-050 6-6 0, gx-036 6-7 3");
    s.rough({Rough::piercing_projectiles});
    heavy(s, 6);
    EXPECT_FALSE(s.has(A, "6-6"));
    EXPECT_EQ(s.has(A, "6-7"), plated);
  }
}

TEST(TruckerRoughHits, GX_641_a_third_one_is_not_struck_and_without_the_card_not_even_a_second) {
  for (const bool piercing : {true, false}) {
    Stage s(2, ShipClass::ii);
    with_column(s, "gt-049 6-6 0, gt-051 6-8 0, gt-111 7-8 0, gt-053 6-9 0");
    if (piercing) s.rough({Rough::piercing_projectiles});
    heavy(s, 6);
    EXPECT_FALSE(s.has(A, "6-6"));
    EXPECT_EQ(s.has(A, "6-8"), !piercing) << "beyond an empty square";
    EXPECT_EQ(s.told("tile_lost p1 gt-053 6-9 destroyed"), 0);
  }
}

TEST(TruckerRoughHits, GX_641_piercing_small_meteors_X_100) {
  for (const bool smooth : {true, false}) {
    Stage s(2, ShipClass::ii);
    with_column(s, smooth ? "gt-049 6-6 0, gt-016 6-7 2" : "gt-050 6-6 0, gt-051 6-7 0");
    s.rough({Rough::piercing_projectiles});
    strike(s, Projectile::small_meteor, Side::front, 6);
    EXPECT_FALSE(s.has(A, "6-6"));
    EXPECT_EQ(s.has(A, "6-7"), smooth);
  }
}

TEST(TruckerRoughHits, GX_966_what_is_prevented_pierces_nothing) {
  Stage s(2, ShipClass::ii, new_technologies());
  with_column(s, "gx-036 6-6 0, gt-051 6-7 0");  // the plate in front
  s.rough({Rough::piercing_projectiles});
  heavy(s, 6);
  EXPECT_EQ(s.lost(A), 0);
}

TEST(TruckerRoughHits, GX_966_nor_does_what_a_shield_stops) {
  for (const bool shielded : {true, false}) {
    Stage s(2, ShipClass::ii);
    with_column(s, "gt-049 6-6 0, gt-051 6-7 0, gt-143 8-7 0, gt-010 7-8 0");  // a shield to the front
    s.cells(A, "7-8", 1);
    s.rough({Rough::piercing_projectiles});
    strike(s, Projectile::light_fire, Side::front, 6);
    ASSERT_EQ(s.asked(), "A raise_shield");
    s.play_on(shielded ? std::initializer_list<std::string_view>{"raise_shield"}
                       : std::initializer_list<std::string_view>{"take_hit"});
    EXPECT_EQ(s.has(A, "6-6"), shielded);
    EXPECT_EQ(s.has(A, "6-7"), shielded) << "through the one in front";
  }
}

TEST(TruckerRoughHits, GX_966_nor_what_a_cannon_shoots) {
  for (const bool loaded : {true, false}) {
    Stage s(2, ShipClass::ii);
    with_column(s, loaded ? "gt-088 6-6 0, gt-051 6-7 0" : "gt-049 6-6 0, gt-051 6-7 0");
    s.rough({Rough::piercing_projectiles});
    strike(s, Projectile::large_meteor, Side::front, 6);
    EXPECT_EQ(s.has(A, "6-6"), loaded);
    EXPECT_EQ(s.has(A, "6-7"), loaded);
  }
}

TEST(TruckerRoughHits, GX_966_nor_what_bounces_off) {
  for (const bool smooth : {true, false}) {
    Stage s(2, ShipClass::ii);
    with_column(s, smooth ? "gt-112 6-6 2, gt-051 6-7 0" : "gt-050 6-6 0, gt-051 6-7 0");
    s.rough({Rough::piercing_projectiles});
    strike(s, Projectile::small_meteor, Side::front, 6);
    EXPECT_EQ(s.has(A, "6-6"), smooth);
    EXPECT_EQ(s.has(A, "6-7"), smooth) << "connectors to the front, but behind";
  }
}

TEST(TruckerRoughHits, GX_967_first_one_explodes_then_the_next_one_standing_is_struck) {
  Stage s(2, ShipClass::iii);
  s.build(A, "gt-050 7-6 0, gt-027 6-6 2, gt-051 6-7 0, gt-053 6-8 0, gt-111 6-9 0, gt-052 5-8 0");
  in_line(s, {10, 5});
  s.goods(A, "6-6", {Goods::blue});
  s.rough({Rough::piercing_projectiles, Rough::explosive_goods});
  heavy(s, 6);
  for (const std::string_view gone : {"6-6", "6-7", "7-6", "7-7", "6-8"}) EXPECT_FALSE(s.has(A, gone)) << gone;
  EXPECT_EQ(s.told("tile_lost p1 gt-053 6-8 destroyed"), 1) << "6-7 was blown up before";
  EXPECT_EQ(s.told("tile_lost p1 gt-111 6-9 destroyed"), 0);
}

TEST(TruckerRoughHits, GX_969_junk_pierces) {
  Stage s(2, ShipClass::ii);
  s.build(B, "gt-050 7-6 0, gt-049 6-6 0, gt-051 6-7 0");
  in_line(s, {10, 5});
  s.player(A).junk = 1;
  s.rough({Rough::space_junk, Rough::piercing_projectiles});
  s.card("i-04");
  s.totals({6});
  s.play(AfterCard{});
  EXPECT_FALSE(s.has(B, "6-6"));
  EXPECT_FALSE(s.has(B, "6-7"));
}

// --- explosions ------------------------------------------------------------------------------------------------------

TEST(TruckerRoughHits, GX_643_GX_644_GX_970_GX_971_chain_reaction_X_101) {
  for (const bool batteries : {true, false}) {
    Stage s(2, ShipClass::iii, new_technologies());
    s.build(A, "gt-050 8-7 0, gt-051 9-7 0, gt-027 10-7 0, gt-010 9-8 0, gx-036 8-8 0, gt-028 8-9 0");
    in_line(s, {10, 5});
    s.goods(A, "10-7", {Goods::blue});
    s.cells(A, "9-8", 1);
    s.rough({Rough::explosive_goods});
    if (batteries) s.rough({Rough::explosive_goods, Rough::explosive_batteries});
    heavy(s, 10);
    EXPECT_EQ(s.told("tile_lost p1 gt-010 9-8 destroyed"), 1) << "diagonal to the hold";
    EXPECT_EQ(s.told("tile_lost p1 gx-036 8-8 destroyed"), batteries ? 1 : 0) << "plates too";
    EXPECT_EQ(s.told("tile_lost p1 gt-028 8-9 destroyed"), batteries ? 1 : 0);
    EXPECT_TRUE(s.has(A, "7-7")) << "the empty hold does not explode";
  }
}

TEST(TruckerRoughHits, GX_970_no_explosion_crosses_the_gap_between_two_halves) {
  Stage s(2, ShipClass::iia);
  s.build(A, "gt-046 4-6 0, gt-050 5-6 0, gt-027 6-6 0, gt-051 8-6 0, gt-044 9-6 0");
  s.humans(A, "4-6");
  s.humans(A, "9-6");
  s.flies(A, 5);
  s.goods(A, "6-6", {Goods::blue});
  s.rough({Rough::explosive_goods});
  s.lose(A, "6-6");
  EXPECT_EQ(s.told("tile_lost p1 gt-050 5-6 destroyed"), 1);
  EXPECT_EQ(s.lost(A), 2);
  EXPECT_TRUE(s.has(A, "8-6")) << "column 7 has no squares";
}

TEST(TruckerRoughHits, GX_644_batteries_explode_by_the_card_and_empty_ones_do_not) {
  for (const int charge : {0, 2}) {
    Stage s(2, ShipClass::ii);
    s.build(A, "gt-050 8-7 0, gt-010 9-7 0, gt-051 9-8 0");
    in_line(s, {10, 5});
    s.cells(A, "9-7", charge);
    s.rough({Rough::explosive_batteries});
    strike(s, Projectile::heavy_fire, Side::front, 9);
    EXPECT_EQ(s.told("tile_lost p1 gt-050 8-7 destroyed"), charge > 0 ? 1 : 0);
  }
}

TEST(TruckerRoughHits, GX_643_what_falls_does_not_explode) {
  Stage s(2, ShipClass::ii);
  s.build(A, "gt-050 8-7 0, gt-027 9-7 0, gt-051 7-6 0, gt-054 8-8 0");
  in_line(s, {10, 5});
  s.goods(A, "9-7", {Goods::blue});
  s.rough({Rough::explosive_goods});
  s.lose(A, "8-7");
  EXPECT_EQ(s.told("tile_lost p1 gt-027 9-7 fallen"), 1);
  EXPECT_FALSE(s.told("tile_lost p1 gt-054 8-8 destroyed")) << "beside the hold that falls";
}

TEST(TruckerRoughHits, GX_643_surrendered_goods_do_not_explode_X_102) {
  Stage s;
  in_line(s, {20, 16});
  for (const Seat seat : {A, B}) s.player(seat).credits = 4;
  s.build(A, "gt-050 7-8 0, gt-025 6-8 2");
  s.goods(A, "6-8", {Goods::yellow, Goods::blue});
  s.rough({Rough::explosive_goods});
  s.card("bonus-robosmokeys");
  s.play(PlayCard{});
  s.answer(A, "bid 1");
  s.answer(B, "bid 0");
  s.answer(A, "point 6-8");
  EXPECT_EQ(s.told("tile_lost p1 gt-025 6-8 surrendered"), 1);
  EXPECT_EQ(s.lost(A), 1) << "nothing blows up";
}

// A cannon is burnt out by its booster, beside a full battery and a full hold.
TEST(TruckerRoughHits, GX_973_burnt_out_cannons_and_engines_do_not_explode) {
  Stage s(2, ShipClass::ii);
  s.build(A, "gt-106 6-7 0, gx-019 5-7 2, gt-095 5-8 3, gt-010 8-7 0, gt-014 7-8 0");
  in_line(s, {10, 5});
  s.cells(A, "8-7", 3);
  s.cells(A, "7-8", 3);
  s.rough({Rough::explosive_goods, Rough::explosive_batteries});
  s.card("i-03");
  s.play(DeclareCannons{A});
  s.answer(A, "amplify 5-7 6-7", "lose_cell 8-7");
  EXPECT_EQ(s.told("tile_lost p1 gt-106 6-7 destroyed"), 1);
  EXPECT_EQ(s.lost(A), s.player(A).fallen.size() + 1) << "the others fell off";
  EXPECT_TRUE(s.has(A, "7-8")) << "beside the cannon, and full of cells";
  EXPECT_TRUE(s.has(A, "7-7"));
}

TEST(TruckerRoughHits, GX_633_GX_972_explosions_make_no_junk_X_103) {
  Stage s(3, ShipClass::iii);
  s.build(A, "gt-050 8-7 0, gt-028 9-7 0, gt-051 10-7 0, gt-053 11-7 0, gt-054 11-8 0");
  in_line(s, {20, 15, 10});
  s.goods(A, "9-7", {Goods::blue});
  s.rough({Rough::explosive_goods, Rough::space_junk});
  s.card("i-04");
  s.totals({9});
  s.play(Volley{Parties(A).bits(), 0, rough_info(Rough::engine_envy).barrage});
  EXPECT_EQ(s.lost(A), 5) << "the hold with its two neighbours, and what hung on them";
  EXPECT_EQ(s.player(A).fallen.size(), 2);
  s.totals({12, 12});
  s.play(AfterCard{});
  EXPECT_EQ(s.told("shot_rolled large_meteor front 12"), 2);
  EXPECT_EQ(s.told("impacted p2") + s.told("impacted p3"), 4) << "two at each ship behind";
}

// --- power -----------------------------------------------------------------------------------------------------------

// What is left of six cells after these answers to a count of cannons.
template <class... Answers>
int left_after(Answers... answers) {
  Stage s(2, ShipClass::ii);
  s.build(A, "gt-106 6-7 0, gx-019 5-7 2, gt-095 5-8 3, gt-123 5-6 0, gt-010 8-7 0, gt-014 7-8 0");
  in_line(s, {10, 5});
  s.cells(A, "8-7", 3);
  s.cells(A, "7-8", 3);
  s.rough({Rough::bum_batteries});
  s.card("i-03");
  s.play(DeclareCannons{A});
  s.answer(A, answers...);
  if (!s.over()) s.answer(A, "done");
  return cells(s.ship(A));
}

TEST(TruckerRoughHits, GX_637_bum_batteries_X_70) {
  EXPECT_EQ(left_after("power 5-6 8-7", "lose_cell 7-8"), 6 - 2) << "a double cannon";
  EXPECT_EQ(left_after("amplify 5-7 6-7", "lose_cell 8-7", "lose_cell 7-8"), 6 - 2) << "a booster on a single one";
  EXPECT_EQ(left_after("power 5-6 8-7", "lose_cell 7-8", "amplify 5-7 5-6", "lose_cell 8-7"), 6 - 3) << "both";
  Stage s;
  s.build(A, "gt-082 7-8 0, gt-010 8-7 0");
  in_line(s, {10, 5});
  s.cells(A, "8-7", 3);
  s.rough({Rough::bum_batteries});
  s.card("i-05");
  s.play(DeclareEngines{A});
  s.answer(A, "power 7-8 8-7");
  EXPECT_EQ(cells(s.ship(A)), 1) << "a double engine";
  s.play(DeclareEngines{A});
  EXPECT_TRUE(s.over()) << "one cell is not enough";
  EXPECT_EQ(s.player(A).strength, 0);
}

// A shield booster joined to a shield that covers the front.
void with_boosted_shield(Stage& s) {
  s.build(A, "gt-115 6-7 3, gx-017 6-8 0, gt-143 8-7 0, gt-010 7-6 1, gt-011 7-8 0");
  in_line(s, {10, 5});
  s.cells(A, "7-6", 3);
  s.cells(A, "7-8", 3);
}
int cells_for_a_boosted_shield(Stage& s) {
  const int before = cells(s.ship(A));
  s->total = 7;
  s.play(Strike{A, {Projectile::heavy_fire, Side::front}, 0, Impact::missed});
  for (const std::string& offer : s.offers(A))
    if (offer.starts_with("raise_boosted")) {
      s.answer(A, offer);
      break;
    }
  while (!s.over()) s.answer(A, *s.offers(A).begin());
  return before - cells(s.ship(A));
}

TEST(TruckerRoughHits, GX_637_a_shield_with_its_booster_is_one_use_of_three_cells) {
  Stage s(2, ShipClass::i, new_technologies());
  with_boosted_shield(s);
  s.rough({Rough::bum_batteries});
  EXPECT_EQ(cells_for_a_boosted_shield(s), 3);
}

TEST(TruckerRoughHits, GX_962_the_techie_saves_one_of_them_once_a_card_X_98) {
  Stage s(2, ShipClass::i, new_technologies());
  with_boosted_shield(s);
  s.build(A, "gt-039 5-7 0");
  s.hires(A, "5-7", Specialist::techie);
  s.rough({Rough::bum_batteries});
  EXPECT_EQ(cells_for_a_boosted_shield(s), 2);
  EXPECT_EQ(cells_for_a_boosted_shield(s), 3);
}

// --- meteors and rolls -----------------------------------------------------------------------------------------------

TEST(TruckerRoughHits, GX_638_GX_980_inverted_meteor_from_the_rear_X_116) {
  for (const std::string_view where : {"6-8", "5-8"}) {
    Stage s(2, ShipClass::i);
    s.build(A, "gt-051 6-7 0, gt-111 5-7 0");
    s.place(A, "gt-088", where, 2);  // a cannon to the rear
    in_line(s, {10, 5});
    s.flies(B, 5);
    s.rough({Rough::meteoric_inversion});
    s.card("i-10");  // small from the front, then small from the rear
    s.totals({12, 6, 12, 12});
    s.play(PlayCard{});
    EXPECT_EQ(s.told("shot_rolled large_meteor rear 6"), 1);
    EXPECT_EQ(s.has(A, "6-7"), where == "6-8") << "shot down only in its own column";
  }
}

TEST(TruckerRoughHits, GX_638_junk_is_as_large_as_ever) {
  Stage s;
  in_line(s, {10, 5});
  s.player(A).junk = 1;
  s.rough({Rough::space_junk, Rough::meteoric_inversion});
  s.card("i-04");
  s.totals({12});
  s.play(AfterCard{});
  EXPECT_EQ(s.told("shot_rolled large_meteor front 12"), 1);
}

TEST(TruckerRoughHits, GX_653_what_strikes_nobody_is_rolled_again_three_times_at_most) {
  Stage s;
  in_line(s, {10, 5});
  s.rough({Rough::bad_luck});
  const Volley volley{in_race(s.state()).bits(), 0, rough_info(Rough::engine_envy).barrage};
  s.card("i-04");
  s.totals({12, 2, 12});
  s.play(volley);
  EXPECT_EQ(s.told("rough_acted bad_luck"), 2);
  s.totals({12, 7});
  s.play(volley);
  EXPECT_EQ(s.player(A).lost.size(), 1) << "the second roll strikes";
  Stage lucky;
  in_line(lucky, {10, 5});
  lucky.card("i-04");
  lucky.totals({12});
  lucky.play(volley);
}

TEST(TruckerRoughHits, GX_653_a_cannon_that_needs_no_cell_does_not_save_anybody) {
  Stage s;
  s.place(A, "gt-088", "7-6", 0);
  s.place(A, "gt-049", "6-6", 0);
  in_line(s, {10, 5});
  s.rough({Rough::bad_luck});
  s.card("i-04");
  s.totals({7, 12, 6});  // shot down, missed, struck
  s.play(Volley{Parties(A).bits(), 0, rough_info(Rough::space_junk).barrage});
  EXPECT_FALSE(s.has(A, "6-6"));
  Stage bounce;
  bounce.place(A, "gt-112", "8-6", 2);  // smooth to the front
  in_line(bounce, {10, 5});
  bounce.rough({Rough::bad_luck, Rough::meteoric_inversion});
  bounce.card("i-11");  // large, small, large: inverted small, large, small
  bounce.totals({8, 7, 8});
  bounce.play(Volley{Parties(A).bits(), 0, card_in_play(bounce.state()).barrage});
  EXPECT_EQ(bounce.told<ShotRolled>(), 3) << "what bounces off has struck";
}

TEST(TruckerRoughHits, GX_611_GX_653_bad_luck_of_one_player_is_rolled_for_that_player_alone) {
  Stage s;
  in_line(s, {10, 5});
  for (const Seat seat : {A, B}) s.place(seat, "gt-049", "6-7", 0);
  detach(s.ship(A), cell_of(s.state(), A, square("6-7")));
  s.rough({Rough::bad_luck});
  s.player(B).handicap = 0;
  s.card("i-04");
  s.totals({6, 7});
  s.play(Volley{in_race(s.state()).bits(), 0, rough_info(Rough::engine_envy).barrage});
  EXPECT_FALSE(s.has(B, "6-7")) << "the first roll stands";
  EXPECT_TRUE(s.has(B, "7-7"));
  EXPECT_FALSE(s.has(A, "7-7"));
}

}  // namespace
}  // namespace orrery::galaxy_trucker
