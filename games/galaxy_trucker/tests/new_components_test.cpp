// The Big Expansion, chapter 1: components of New Technologies.
#include "games/galaxy_trucker/tests/stage.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

// --- the box and the heap --------------------------------------------------------------------------------------------

TEST(NewComponents, GX_101_GX_102_the_module_adds_components_and_blocks) {
  Stage base(4);
  Stage s(4, ShipClass::i, new_technologies());
  EXPECT_EQ(base->heap.size(), 140);
  EXPECT_EQ(s->heap.size(), 181);
  EXPECT_TRUE(s->heap.has(tile("gx-016")));
  EXPECT_EQ(s->bank, (Blocks{{14, 19, 15, 16}}));
  EXPECT_EQ(base->bank, (Blocks{{12, 17, 13, 14}}));
}

TEST(NewComponents, GX_103_fewer_players_draw_from_fewer_components_X_74) {
  for (const auto& [seats, left] : {std::pair{5, 181}, std::pair{4, 156}, std::pair{3, 131}, std::pair{2, 106}}) {
    Stage s(seats, ShipClass::i, new_technologies());
    EXPECT_EQ(face_down(s.state()), left);
    EXPECT_EQ(Game::view(s.state(), A).heap, left);
  }
}

TEST(NewComponents, GX_103_the_heap_ends_before_what_has_left_the_game) {
  Stage s(2, ShipClass::i, new_technologies());
  while (face_down(s.state()) > 0) s->heap.drop(s->heap.nth(0));
  EXPECT_EQ(s->heap.size(), 75);
  s.play(BuildInRealTime{});
  EXPECT_EQ(s.why_not(A, "take_hidden"), "GT-219");
}

TEST(NewComponents, GX_104_what_was_met_is_there_and_the_rest_is_as_likely_as_its_like) {
  Stage s(2, ShipClass::i, new_technologies());
  s->met.add(tile("gt-010"));
  s->met.add(tile("gx-006"));
  s.play(BuildInRealTime{});
  s.pick(1, 106);  // of the 106 places the first two are the components that were met
  s.answer(A, "take_hidden");
  EXPECT_EQ(s.player(A).hand, tile("gx-006"));
  EXPECT_FALSE(s->met.has(tile("gt-011"))) << "what nobody has shown is no common knowledge";
  s.answer(A, "put_back");
  s.pick(1, 105);  // one that was met is left in the heap
  s.pick(178, 179);
  s.answer(A, "take_hidden");
  EXPECT_EQ(s.player(A).hand, tile("gx-042"));
  EXPECT_FALSE(s->met.has(tile("gx-042"))) << "nobody else has seen it yet";
  s.answer(A, "put_back");
  EXPECT_TRUE(s->met.has(tile("gx-042")));
  s.set_up(ShipClass::ii);
  EXPECT_EQ(face_down(s.state()), 106) << "the same ones are missing";
  EXPECT_TRUE(s->met.has(tile("gx-042")));
}

TEST(NewComponents, GX_105_without_the_module_nothing_of_it_is_there) {
  Stage s(4);
  for (const Tile each : {tile("gx-002"), tile("gx-042")}) EXPECT_FALSE(s->heap.has(each));
  EXPECT_EQ(removed(s.state()), 0);
  EXPECT_FALSE(has_new_technologies(s.state()));
  EXPECT_TRUE(has_new_technologies(Stage(5).state())) << "five never play without it";
}

TEST(NewComponents, GX_106_GX_125_a_component_counts_as_all_that_it_combines) {
  const auto sets = [](std::string_view id) { return component(tile(id)).sets[0]; };
  const auto is_in = [&](std::string_view id, Set set) { return ((sets(id) >> static_cast<unsigned>(set)) & 1U) != 0; };
  EXPECT_TRUE(is_in("gx-013", Set::battery) && is_in("gx-013", Set::special_hold));
  EXPECT_FALSE(is_in("gx-013", Set::cargo_hold));
  EXPECT_TRUE(is_in("gx-014", Set::battery) && is_in("gx-014", Set::cargo_hold));
  EXPECT_TRUE(is_in("gx-012", Set::cargo_hold) && is_in("gx-012", Set::special_hold));
  EXPECT_TRUE(is_in("gx-010", Set::engine) && is_in("gx-010", Set::cannon_front));
  Stage s;
  s.build(A, "gx-014 8-7 2");
  s.cells(A, "8-7", 2);
  s.goods(A, "8-7", {Goods::green});
  s.flies(A, 0);
  s.lose(A, "8-7");
  EXPECT_EQ(cells(s.ship(A)), 0);
  EXPECT_EQ(s->bank[Goods::green], 13) << "cells and goods are gone together";
}

TEST(NewComponents, GX_108_GX_109_building_rules_and_losses_are_those_of_the_base_game) {
  Stage s(2, ShipClass::i, new_technologies());
  s.build(A, "gx-031 8-7 2");  // a plate whose only connector points away
  EXPECT_EQ(connection_errors(s.board(), s.ship(A)), s.at("8-7") | s.at("7-7"));
  EXPECT_EQ(exposed_connectors(s.board(), s.ship(A)), 3 + 1);
  s.flies(A, 0);
  s.lose(A, "8-7");
  EXPECT_EQ(s.lost(A), 1);
}

// --- cabins ----------------------------------------------------------------------------------------------------------

TEST(NewComponents, GX_110_GX_111_a_luxury_cabin_takes_one_passenger) {
  Stage s(2, ShipClass::i, new_technologies());
  s.build(A, "gx-005 8-7 0, gx-041 9-7 2");  // beside a cyan life support
  for (const Seat seat : {A, B}) s.flies(seat, -index(seat));
  s.play(EmbarkCrews{});
  EXPECT_TRUE(s.over()) << "there is nothing to choose";
  EXPECT_EQ(s.told("passenger_boarded p1 8-7"), 1);
  EXPECT_EQ(humans(s.ship(A)), 3);
  EXPECT_EQ(crew(s.ship(A)), 3);
  s.play(LoseSomeCrew{A, 1});
  EXPECT_EQ(s.offers(), (Said{"lose_crew 7-7 human", "lose_crew 8-7 human"}));
}

TEST(NewComponents, GX_111_an_epidemic_reaches_a_luxury_cabin_and_GX_112_it_stays_empty_X_111) {
  Stage s(2, ShipClass::ii, new_technologies());
  s.build(A, "gx-005 8-7 0, gx-007 7-6 1, gt-041 6-7 0");
  s.humans(A, "7-7");
  s.humans(A, "8-7", 1);
  s.humans(A, "6-7");
  s.sleepers(A, "7-6");
  s.flies(A, 0);
  s.card("ii-05");
  s.play(PlayCard{});
  EXPECT_EQ(s.told("crew_lost p1 8-7 human"), 1);
  EXPECT_EQ(s.offers(), (Said{"wake 7-6 7-7", "wake 7-6 6-7", "done"}));
  EXPECT_EQ(s.why_not("wake 7-6 8-7"), "GX-112");
}

TEST(NewComponents, GX_113_fares_by_level_of_the_flight_X_91) {
  for (const auto& [ship_class, fare] : {std::pair{ShipClass::i, 2}, {ShipClass::ii, 4}, {ShipClass::iii, 6}}) {
    Stage s(2, ship_class, new_technologies());
    for (const Seat seat : {A, B}) {
      s.place(seat, seat == A ? "gx-002" : "gx-004", "6-7", 0);
      s.place(seat, seat == A ? "gx-003" : "gx-005", "8-7", 0);
      s.humans(seat, "6-7", 1);
      s.humans(seat, "8-7", 1);
    }
    s.player(A).fate = Fate::finished;
    s.player(B).fate = Fate::gave_up;
    reckon(s.table());
    EXPECT_EQ(s.told("paid p1 fares " + std::to_string(fare)), 1);
    EXPECT_EQ(s.told("paid p2 fares"), 0);
  }
}

// --- sleepers --------------------------------------------------------------------------------------------------------

Stage& with_sleepers(Stage& s) {
  s.build(A, "gt-041 6-7 0, gt-040 8-7 0, gx-007 7-6 1");
  s.humans(A, "7-7");
  s.alien(A, "6-7", Figure::brown);
  s.alien(A, "8-7", Figure::purple);
  s.sleepers(A, "7-6");
  s.flies(A, 0);
  return s;
}

TEST(NewComponents, GX_114_GX_115_four_sleepers_who_are_no_crew) {
  Stage s(2, ShipClass::i, new_technologies());
  s.build(A, "gx-007 7-6 1");
  for (const Seat seat : {A, B}) s.flies(seat, -index(seat));
  s.play(EmbarkCrews{});
  EXPECT_EQ(s.told("fell_asleep p1 7-6 4"), 1);
  EXPECT_EQ(Game::view(s.state(), A).ship[A].crew, 2);
  const ShipView seen = Game::view(s.state(), B).ship[A];
  EXPECT_EQ(std::ranges::count(seen.sleepers, 4), 1);
  EXPECT_EQ(cabins(s.ship(A)), s.at("7-7")) << "a stasis chamber is no cabin";
}

TEST(NewComponents, GX_116_GX_119_sleepers_replace_the_lost_X_55) {
  Stage s;
  with_sleepers(s);
  s.card("i-18");
  s.play(PlayCard{});
  s.answer("dock");
  EXPECT_EQ(s.offers(), (Said{"lose_crew 7-7 human", "lose_crew 6-7 brown", "lose_crew 8-7 purple"}));
  EXPECT_EQ(s.why_not("lose_crew 7-6 human"), "no answer") << "GX-115: nobody takes sleepers";
  s.answer("lose_crew 6-7 brown", "lose_crew 7-7 human");
  EXPECT_EQ(s.asked(), "A wake_sleepers") << "GX-117: once, when the whole loss is complete";
  EXPECT_EQ(s.offers(), (Said{"wake 7-6 7-7", "wake 7-6 6-7", "done"}));
  EXPECT_EQ(s.why_not("wake 7-6 8-7"), "GX-116");
  s.answer("wake 7-6 7-7", "wake 7-6 6-7", "wake 7-6 6-7");
  EXPECT_TRUE(s.over()) << "no place is free any more";
  EXPECT_EQ(humans(s.ship(A)), 4);
  EXPECT_EQ(crew(s.ship(A)), 5);
  EXPECT_EQ(s.ship(A)[Set::first_sleeper], s.at("7-6"));
  EXPECT_EQ(s.ship(A)[Set::second_sleeper], 0U) << "one sleeper is left";
}

TEST(NewComponents, GX_118_nobody_is_left_to_wake_them_X_56) {
  Stage s(2, ShipClass::iii);
  with_sleepers(s);
  s.flies(B, -3);
  s.humans(B, "7-7");
  s.play(LoseSomeCrew{A, 5});
  EXPECT_TRUE(s.over());
  EXPECT_EQ(crew(s.ship(A)), 0);
  EXPECT_EQ(s.told<Woke>(), 0);
  s.play(AfterCard{});
  EXPECT_EQ(s.told("gave_up p1 no_humans"), 1);
}

TEST(NewComponents, GX_118_aliens_wake_nobody) {
  Stage s;
  with_sleepers(s);
  s.play(LoseSomeCrew{A, 2});
  s.answer("lose_crew 7-7 human", "lose_crew 7-7 human");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(crew(s.ship(A)), 2);
}

TEST(NewComponents, GX_117_a_lost_chamber_is_no_loss_of_crew_X_133) {
  Stage s(2, ShipClass::i, new_technologies());
  s.build(A, "gx-007 7-6 1, gx-006 7-8 0");
  s.humans(A, "7-7", 1);
  s.sleepers(A, "7-6");
  s.sleepers(A, "7-8");
  s.flies(A, 0);
  s.lose(A, "7-6");
  EXPECT_TRUE(s.over()) << "nobody wakes elsewhere";
  s.build(A, "gt-041 6-7 0");
  s.humans(A, "6-7");
  s.lose(A, "6-7");
  EXPECT_EQ(s.asked(), "A wake_sleepers") << "a cabin with its crew is one";
}

// --- cannons, engines, holds -----------------------------------------------------------------------------------------

TEST(NewComponents, GX_120_both_barrels_of_a_bidirectional_cannon_are_kept_free) {
  Stage s;
  s.build(A, "gx-008 6-7 1, gt-010 8-7 0");  // barrels to the right, into the starting cabin, and to the rear
  EXPECT_EQ(blocked_barrels(s.board(), s.ship(A)), s.at("6-7") | s.at("7-7"));
  s.build(A, "gt-041 6-8 0");
  EXPECT_EQ(blocked_barrels(s.board(), s.ship(A)), s.at("6-7") | s.at("7-7") | s.at("6-8"));
}

TEST(NewComponents, GX_121_each_barrel_counts_by_its_own_direction_X_89) {
  Stage s;
  s.build(A, "gx-008 6-6 0");
  EXPECT_EQ(cannon_strength(s.ship(A), s.at("6-6")), 3) << "front and right";
  EXPECT_EQ(cannon_strength(s.ship(A), 0), 0);
  Stage turned;
  turned.build(A, "gx-008 6-6 1");
  EXPECT_EQ(cannon_strength(turned.ship(A), turned.at("6-6")), 2) << "right and rear";
  turned.build(A, "gt-010 8-7 0");
  turned.cells(A, "8-7", 1);
  turned.flies(A, 0);
  turned.play(DeclareCannons{A});
  turned.answer("power 6-6 8-7");
  EXPECT_EQ(turned.player(A).strength, 2);
  EXPECT_EQ(cells(turned.ship(A)), 0) << "one cell fires both";
}

TEST(NewComponents, GX_122_either_barrel_shoots_a_large_meteor_for_a_cell_of_its_own) {
  Stage s;
  s.build(A, "gx-008 6-6 0, gt-010 8-7 0");
  s.cells(A, "8-7", 2);
  s.flies(A, 0);
  meets(s, Projectile::large_meteor, Side::right, 7);  // the row beside is near enough
  EXPECT_EQ(s.offers(), (Said{"fire_cannon 6-6 8-7", "take_hit"}));
  s.answer("fire_cannon 6-6 8-7");
  meets(s, Projectile::large_meteor, Side::front, 6);
  s.answer("fire_cannon 6-6 8-7");
  EXPECT_EQ(cells(s.ship(A)), 0);
  EXPECT_EQ(s.told("impacted p1 8-7 shot"), 1);
  EXPECT_EQ(s.told("impacted p1 6-6 shot"), 1);
}

TEST(NewComponents, GX_123_engine_and_cannon_in_one_piece) {
  Stage s;
  s.build(A, "gx-010 6-7 0");
  EXPECT_EQ(engine_strength(s.ship(A), 0), 2);
  EXPECT_EQ(cannon_strength(s.ship(A), 0), 2);
  EXPECT_EQ(stray_engines(s.board(), s.ship(A)), 0U);
  s.build(A, "gt-041 6-8 0");
  EXPECT_EQ(in_violation(s.board(), s.ship(A)), s.at("6-7") | s.at("6-8")) << "behind the exhaust";
  Stage ahead;
  ahead.build(A, "gx-010 6-7 0, gt-041 6-6 0");
  EXPECT_EQ(blocked_barrels(ahead.board(), ahead.ship(A)), ahead.at("6-7") | ahead.at("6-6"));
  Stage turned;
  turned.build(A, "gx-010 6-7 2");
  EXPECT_EQ(stray_engines(turned.board(), turned.ship(A)), turned.at("6-7"));
}

TEST(NewComponents, GX_124_red_blocks_only_in_the_special_containers_of_a_mixed_hold) {
  Stage s;
  s.build(A, "gx-012 6-7 0");
  s.flies(A, 0);
  land_goods(s.table(), A, Blocks{{2, 0, 1, 1}});
  s.play(StowSomeGoods{A});
  s.answer("stow red 6-7");
  EXPECT_EQ(s.why_not("stow red 6-7"), "GT-116");
  s.answer("stow green 6-7", "stow blue 6-7");
  EXPECT_EQ(s.why_not("stow red 6-7"), "GT-116");
  EXPECT_EQ(all_blocks(s.ship(A).hold[cell_of(s.state(), A, square("6-7"))]), 3);
}

TEST(NewComponents, GX_124_other_blocks_go_into_any_container) {
  Stage s;
  s.build(A, "gx-012 6-7 0");
  s.flies(A, 0);
  land_goods(s.table(), A, Blocks{{1, 0, 3, 0}});
  s.play(StowSomeGoods{A});
  s.answer("stow green 6-7", "stow green 6-7", "stow green 6-7");
  EXPECT_EQ(s.why_not("stow red 6-7"), "GT-514") << "the special container is taken";
}

TEST(NewComponents, GX_125_a_battery_hold_starts_with_cells) {
  Stage s(2, ShipClass::i, new_technologies());
  s.build(A, "gx-014 8-7 2");
  for (const Seat seat : {A, B}) s.flies(seat, -index(seat));
  s.play(EmbarkCrews{});
  EXPECT_EQ(cells(s.ship(A)), 2);
  EXPECT_EQ(s.ship(A)[Set::third_cell], 0U);
  land_goods(s.table(), A, Blocks{{0, 0, 2, 0}});
  s.play(StowSomeGoods{A});
  s.answer("stow green 8-7", "stow green 8-7");
  EXPECT_EQ(cells(s.ship(A)), 2) << "each in its own places";
}

}  // namespace
}  // namespace orrery::galaxy_trucker
