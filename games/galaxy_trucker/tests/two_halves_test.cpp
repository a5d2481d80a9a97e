// The Big Expansion, chapter 4: class IIA, a ship of two halves, until it takes off and while it flies.
#include "games/galaxy_trucker/tests/stage.h"

namespace orrery::galaxy_trucker::two_halves {
namespace {

using namespace galaxy_trucker::testing;

// Each half has a cabin, three cells and two engines.
void build_pair(Stage& s, Seat seat = A) {
  s.build(seat, "gt-046 4-6 0, gt-111 4-7 0, gt-013 5-7 0, gt-068 4-8 0, gt-064 3-6 0");
  s.build(seat, "gt-044 9-6 0, gt-053 9-7 0, gt-010 10-7 0, gt-069 9-8 0, gt-065 8-6 0");
  s.humans(seat, "4-6");
  s.humans(seat, "9-6");
  s.cells(seat, "5-7", 3);
  s.cells(seat, "10-7", 3);
  s.flies(seat, 10);
}
// Another player, with four humans in two cabins.
void build_rival(Stage& s, Seat seat, int position = 0) {
  s.build(seat, "gt-035 4-6 0, gt-036 9-6 0");
  s.humans(seat, "4-6");
  s.humans(seat, "9-6");
  s.flies(seat, position);
}
Options in_turns() { return scene::with(&Options::tempo, Tempo::turn_based); }
void takes(Stage& s, std::string_view id) {
  s.player(A).hand = tile(id);
  s->heap.drop(tile(id));
}
void strike(Stage& s, Projectile kind, Side from, int total) {
  s->total = static_cast<std::uint8_t>(total);
  s.play(Strike{A, {kind, from}, 0, Impact::missed});
}

// --- building --------------------------------------------------------------------------------------------------------

TEST(TwoHalves, GX_401_GX_402_fourteen_squares_each_and_no_starting_cabin) {
  Stage s(2, ShipClass::iia);
  EXPECT_EQ(s.ship(A).hull(), 0U);
  EXPECT_EQ(count(s.board().half[0]), 14);
  EXPECT_EQ(count(s.board().half[1]), 14);
  EXPECT_EQ(s.board().column[7], 0U) << "nothing lies between the halves";
  EXPECT_EQ(s.board().half[0] & s.board().half[1], 0U);
}

TEST(TwoHalves, GX_403_the_first_component_of_a_half_goes_anywhere_the_others_are_joined) {
  Stage s(2, ShipClass::iia, in_turns());
  takes(s, "gt-111");
  s.play(BuildInTurns{});
  EXPECT_EQ(s.why_not(A, "place 4-7 0"), "offered");
  EXPECT_EQ(s.why_not(A, "place 11-9 3"), "offered");
  s.answer(A, "place 4-7 0");
  takes(s, "gt-054");
  s.player(A).points = 3;
  s.play(BuildInTurns{});
  EXPECT_EQ(s.why_not(A, "place 3-8 0"), "GT-215") << "joined to the half that has begun";
  EXPECT_EQ(s.why_not(A, "place 4-6 2"), "offered");
  EXPECT_EQ(s.why_not(A, "place 8-5 0"), "offered") << "the other one has not";
}

TEST(TwoHalves, GX_404_one_reserve_for_both_halves) {
  Stage s(2, ShipClass::iia, in_turns());
  s.place(A, "gt-111", "4-7", 0);
  s.player(A).reserve[0] = tile("gt-001");
  s.player(A).reserve[1] = tile("gt-053");
  s->heap.drop(tile("gt-001"));
  s->heap.drop(tile("gt-053"));
  takes(s, "gt-054");
  s.play(BuildInTurns{});
  EXPECT_EQ(s.why_not(A, "set_aside"), "GT-217") << "two in all";
  s.player(A).hand = Tile::none;
  s->heap.add(tile("gt-054"));
  s.play(BuildInTurns{});
  s.answer(A, "take_reserved gt-053");
  EXPECT_EQ(s.why_not(A, "place 9-7 0"), "offered") << "in either half";
  EXPECT_EQ(s.why_not(A, "place 4-6 0"), "offered");
}

TEST(TwoHalves, GX_405_cards_are_looked_at_when_each_half_has_begun) {
  Stage s(2, ShipClass::iia, in_turns());
  s.build(A, "gt-111 4-7 0, gt-046 4-6 0");
  s.play(BuildInTurns{});
  EXPECT_EQ(s.why_not(A, "look 1"), "GX-405");
  s.place(A, "gt-053", "9-7", 0);
  s.play(BuildInTurns{});
  EXPECT_EQ(s.why_not(A, "look 1"), "offered");
}

TEST(TwoHalves, GX_406_one_alien_of_a_colour_for_both) {
  Stage s(2, ShipClass::iia);
  s.build(A, "gt-111 4-7 0, gt-046 4-6 0, gt-119 3-6 2, gt-053 9-7 0, gt-044 9-6 0, gt-134 8-6 2");
  s.player(A).number = 1;
  s.player(B).number = 2;
  s.player(A).fate = Fate::flying;
  s.play(EmbarkCrews{});
  s.answer(A, "embark 4-6 brown");
  EXPECT_EQ(s.told("embarked p1 9-6 human"), 1) << "without a question: a second one may not board";
}

TEST(TwoHalves, GX_407_a_half_that_cannot_start_stays_behind) {
  Stage s(3, ShipClass::iia);
  s.build(A, "gt-111 4-7 0, gt-046 4-6 0, gt-053 9-7 0");                // no cabin on the right
  s.build(B, "gt-050 4-7 0, gt-035 4-6 0, gt-051 9-7 0, gt-037 9-6 0");  // whole
  for (const Seat seat : {A, B, C}) s.player(seat).number = static_cast<std::uint8_t>(index(seat) + 1);
  line_up(s.table());
  EXPECT_EQ(s.told("half_gave_up p1 right no_cabin"), 1);
  EXPECT_TRUE(s->open.has(tile("gt-053"))) << "back in the middle, unpaid";
  EXPECT_EQ(s.lost(A), 0);
  EXPECT_TRUE(s.has(A, "4-6"));
  EXPECT_EQ(s.told("half_gave_up p2"), 0);
  EXPECT_EQ(s.player(C).fate, Fate::gave_up) << "nothing was built at all";
  Stage strangers(2, ShipClass::iia);
  strangers.build(A, "gt-111 4-7 0, gt-046 4-6 0, gt-119 3-6 2, gt-053 9-7 0, gt-044 9-6 0");
  strangers.player(A).number = 1;
  strangers.player(A).fate = Fate::flying;
  strangers.player(B).number = 2;
  strangers.play(EmbarkCrews{});
  strangers.answer(A, "embark 4-6 brown");
  EXPECT_EQ(strangers.told("half_gave_up p1 left no_humans"), 1);
  EXPECT_EQ(strangers.player(A).fate, Fate::flying);
}

// --- power and strengths ---------------------------------------------------------------------------------------------

TEST(TwoHalves, GX_410_cells_power_their_own_half) {
  Stage s(2, ShipClass::iia);
  build_pair(s);
  detach(s.ship(A), cell_of(s.state(), A, square("4-8")));
  s.build(A, "gt-083 4-8 0");
  s.card("ii-06");
  s.play(DeclareEngines{A});
  EXPECT_EQ(s.offers(), (Said{"done", "power 4-8 5-7"}));
  EXPECT_EQ(s.why_not(A, "power 4-8 10-7"), "GX-410");
}

TEST(TwoHalves, GX_411_the_slower_half_counts_and_an_alien_helps_its_own) {
  Stage s(2, ShipClass::iia);
  build_pair(s);
  EXPECT_EQ(engine_strength(s.state(), A, 0), 2 * 2);
  detach(s.ship(A), cell_of(s.state(), A, square("8-6")));
  EXPECT_EQ(engine_strength(s.state(), A, 0), 2 * 1) << "two on the left, one on the right";
  s.alien(A, "4-6", Figure::brown);
  EXPECT_EQ(engine_strength(s.state(), A, 0), 2 * 1) << "the alien is on the left";
  detach(s.ship(A), cell_of(s.state(), A, square("9-8")));
  s.alien(A, "9-6", Figure::brown);
  EXPECT_EQ(engine_strength(s.state(), A, 0), 0) << "and helps no half that has no thrust";
}

TEST(TwoHalves, GX_412_halves_add_up_and_an_alien_wants_cannons_of_its_half_X_107) {
  Stage s(2, ShipClass::iia);
  build_pair(s);
  s.build(A, "gt-088 4-5 0, gt-089 5-5 0, gt-090 5-6 0, gt-124 10-8 1");
  s.alien(A, "9-6", Figure::purple);
  s.card("ii-03");
  s.play(DeclareCannons{A});
  s.answer(A, "done");
  EXPECT_EQ(s.told("declared p1 cannons 6"), 1) << "three cannons ahead on the left";
  s.play(DeclareCannons{A});
  s.answer(A, "power 10-8 10-7");
  EXPECT_EQ(s.told("declared p1 cannons 12"), 1) << "3 + 1 + 2";
}

TEST(TwoHalves, GX_413_GX_415_crew_is_counted_together_and_lost_anywhere) {
  Stage s(2, ShipClass::iia);
  build_pair(s);
  s.card("iii-16");
  s.play(DeclareCrew{A});
  EXPECT_EQ(s.told("declared p1 crew 8"), 1) << "four, in halves";
  s.play(LoseSomeCrew{A, 1});
  EXPECT_EQ(s.offers(), (Said{"lose_crew 4-6 human", "lose_crew 9-6 human"}));
}

TEST(TwoHalves, GX_415_the_dearest_block_of_the_whole_ship_goes_first) {
  Stage s(2, ShipClass::iia);
  build_pair(s);
  s.build(A, "gt-027 3-8 0, gt-061 11-8 0");
  s.goods(A, "3-8", {Goods::yellow});
  s.goods(A, "11-8", {Goods::red});
  s.play(LoseSomeGoods{A, 3});
  EXPECT_EQ(s.told("block_lost p1 11-8 red"), 1);
  EXPECT_EQ(s.told("block_lost p1 3-8 yellow"), 1);
  EXPECT_EQ(s.offers(), (Said{"lose_cell 10-7", "lose_cell 5-7"})) << "cells from either half";
}

TEST(TwoHalves, GX_414_goods_are_rearranged_between_the_halves) {
  Stage s(2, ShipClass::iia);
  build_pair(s);
  s.build(A, "gt-027 3-8 0, gt-028 11-8 0");
  s.goods(A, "3-8", {Goods::blue});
  s.card("i-13");
  land_goods(s.table(), A, {{0, 1, 0, 0}});
  s.play(StowSomeGoods{A});
  s.answer(A, "unload");
  s.answer(A, "stow blue 11-8", "stow yellow 3-8");
  EXPECT_EQ(blocks(s.ship(A).hold[cell_of(s.state(), A, square("11-8"))], Goods::blue), 1);
}

TEST(TwoHalves, GX_978_a_furnace_burns_blocks_of_both_halves_and_fills_its_own) {
  Stage s(2, ShipClass::iia, new_technologies());
  build_pair(s);
  s.build(A, "gx-029 6-6 0, gt-013 5-6 0, gt-027 11-8 0");
  s.build(A, "gx-030 4-9 0, gt-003 5-9 0");
  s.goods(A, "11-8", {Goods::blue});
  s.card("i-13");
  land_goods(s.table(), A, {{0, 1, 0, 0}});
  s.play(StowSomeGoods{A});
  EXPECT_EQ(s.why_not(A, "burn 4-9 10-7"), "no answer") << "not joined";
  for (const std::string& offer : s.offers())
    if (offer.starts_with("burn")) {
      s.answer(A, offer);
      EXPECT_EQ(s.why_not(A, "burn_stowed blue 11-8"), "offered");
      return;
    }
  FAIL() << "no furnace is joined to a battery";
}

// --- sleepers --------------------------------------------------------------------------------------------------------

TEST(TwoHalves, GX_416_sleepers_wake_in_their_own_half) {
  Stage s(2, ShipClass::iia, new_technologies());
  build_pair(s);
  s.build(A, "gx-006 5-6 0");
  s.sleepers(A, "5-6");
  s.play(LoseSomeCrew{A, 1});
  s.answer(A, "lose_crew 9-6 human");
  EXPECT_TRUE(s.over()) << "there is room on the right alone";
  s.play(LoseSomeCrew{A, 1});
  s.answer(A, "lose_crew 4-6 human");
  EXPECT_EQ(s.asked(), "A wake_sleepers");
  EXPECT_EQ(s.offers(), (Said{"done", "wake 5-6 4-6"}));
  EXPECT_EQ(s.why_not(A, "wake 5-6 9-6"), "GX-416");
}

TEST(TwoHalves, GX_416_GX_432_sleepers_in_the_wrong_half_X_104) {
  Stage s(2, ShipClass::iia, new_technologies());
  build_pair(s);
  build_rival(s, B);
  s.build(A, "gx-006 5-6 0, gt-047 5-8 0, gt-048 10-6 0");
  s.sleepers(A, "5-6");
  s.alien(A, "5-8", Figure::brown);
  s.humans(A, "10-6", 1);
  take_figure(s.ship(A), cell_of(s.state(), A, square("4-6")), Figure::human);
  s.play(LoseSomeCrew{A, 1});
  s.answer(A, "lose_crew 4-6 human");
  EXPECT_TRUE(s.over()) << "nobody wakes: no human is awake on the left";
  s.play(AfterCard{});
  EXPECT_EQ(s.told("half_gave_up p1 left no_humans"), 1);
  EXPECT_EQ(s.player(A).fate, Fate::flying);
  EXPECT_EQ(humans(s.ship(A)), 3);
}

// --- projectiles -----------------------------------------------------------------------------------------------------

TEST(TwoHalves, GX_417_GX_419_a_side_shot_and_the_wrong_shield_X_106) {
  Stage s(2, ShipClass::iia);
  build_pair(s);
  for (const std::string_view gone : {"4-7", "5-7", "4-8"}) detach(s.ship(A), cell_of(s.state(), A, square(gone)));
  s.build(A, "gt-013 5-6 0, gt-115 6-6 3, gt-117 8-8 3");
  s.cells(A, "5-6", 3);
  strike(s, Projectile::light_fire, Side::left, 7);
  EXPECT_EQ(s.asked(), "A raise_shield");
  EXPECT_EQ(s.offers(), (Said{"raise_shield 8-8 10-7", "take_hit"})) << "the shield of the half that is struck";
  s.answer(A, "raise_shield 8-8 10-7");
  EXPECT_EQ(s.told("impacted p1 9-7 shielded"), 1) << "nothing in row 7 on the left";
}

TEST(TwoHalves, GX_417_the_near_half_covers_the_far_one) {
  Stage s(2, ShipClass::iia);
  build_pair(s);
  strike(s, Projectile::heavy_fire, Side::left, 7);
  EXPECT_EQ(s.told("impacted p1 4-7 struck"), 1);
  Stage right(2, ShipClass::iia);
  build_pair(right);
  strike(right, Projectile::heavy_fire, Side::right, 7);
  EXPECT_EQ(right.told("impacted p1 10-7 struck"), 1);
}

TEST(TwoHalves, GX_418_a_cannon_of_either_half_shoots_large_meteors) {
  Stage s(2, ShipClass::iia);
  build_pair(s);
  s.build(A, "gt-107 8-8 3");
  strike(s, Projectile::large_meteor, Side::left, 7);
  EXPECT_EQ(s.told("impacted p1 4-7 shot"), 1) << "at the left half, by a cannon on the right";
}

TEST(TwoHalves, GX_420_connectors_towards_the_empty_column_are_exposed) {
  Stage s(2, ShipClass::iia);
  s.place(A, "gt-016", "6-6", 2);  // its only connector to the right
  EXPECT_EQ(exposed_connectors(s.board(), s.ship(A)), 1);
  s.place(A, "gt-017", "8-6", 0);  // to the left
  EXPECT_EQ(exposed_connectors(s.board(), s.ship(A)), 2);
}

TEST(TwoHalves, GX_437_of_a_half_in_pieces_one_is_kept) {
  Stage s(2, ShipClass::iia, scene::with(&Options::keep_part_prompt, KeepPartPrompt::always));
  build_pair(s);
  strike(s, Projectile::heavy_fire, Side::left, 7);
  EXPECT_EQ(s.asked(), "A keep_part");
  EXPECT_EQ(s.offers(), (Said{"keep_part 3-6", "keep_part 4-8", "keep_part 5-7"}));
  s.answer(A, "keep_part 3-6");
  EXPECT_TRUE(s.has(A, "4-6"));
  EXPECT_FALSE(s.has(A, "4-8"));
  EXPECT_TRUE(s.has(A, "9-8")) << "the other half is not concerned";
  EXPECT_TRUE(s.over());
}

TEST(TwoHalves, GX_984_coordinates_beside_the_halves_miss) {
  const auto lost = [](int column, int row) {
    Stage s(2, ShipClass::iia);
    build_pair(s);
    build_rival(s, B, 3);
    s.humans(B, "4-6");
    for (const std::string_view cabin : {"4-6", "9-6"})
      take_figure(s.ship(A), cell_of(s.state(), A, square(cabin)), Figure::human);
    s.card("iii-04");
    s.totals({column, row});
    if (column != 9) s.totals({2, 2, 2, 2});
    s.play(Sabotage{});
    if (!s.over()) s.play_out();
    return s.lost(A);
  };
  EXPECT_EQ(lost(7, 7), 0);
  EXPECT_EQ(lost(6, 7), 0) << "no such square";
  EXPECT_EQ(lost(9, 8), 1);
}

// --- specialists -----------------------------------------------------------------------------------------------------

TEST(TwoHalves, GX_421_techie_and_manager_help_their_own_half) {
  Stage s(2, ShipClass::iia, new_technologies());
  build_pair(s);
  for (const std::string_view gone : {"4-8", "9-8"}) detach(s.ship(A), cell_of(s.state(), A, square(gone)));
  s.build(A, "gt-083 4-8 0, gt-087 9-8 0, gt-045 5-6 0");
  s.hires(A, "5-6", Specialist::techie);
  s.card("iii-16");
  s.play(DeclareEngines{A});
  s.answer(A, "power 9-8 10-7");
  EXPECT_EQ(s.told("cell_spent p1 10-7"), 1) << "the techie is on the left";
  s.answer(A, "power 4-8 5-7");
  EXPECT_EQ(s.told("cell_saved p1"), 1);
  s.player(A).specialist = Specialist::manager;
  s.alien(A, "4-6", Figure::purple);
  s.build(A, "gt-088 4-5 0, gt-089 8-5 0");
  EXPECT_EQ(cannon_strength(s.state(), A, 0), 2 + kManagedHelp + 2);
  s.ship(A).set[Set::purple_alien] = s.at("9-6");
  EXPECT_EQ(cannon_strength(s.state(), A, 0), 2 + kAlienHelp + 2);
  s.player(A).away[0] = kCardsAway;
  EXPECT_FALSE(has_specialist(s.state(), A, Specialist::manager)) << "what is away helps nobody";
}

}  // namespace
}  // namespace orrery::galaxy_trucker::two_halves
