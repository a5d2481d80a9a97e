// The Big Expansion, chapter 1: components of New Technologies.
#include "games/galaxy_trucker/tests/stage.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

void meets(Stage& s, Projectile kind, Side from, int total) {
  s->total = static_cast<std::uint8_t>(total);
  s.play(Strike{A, Shot{kind, from}, 0, Impact::missed});
}

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

// --- boosters, furnaces, plates --------------------------------------------------------------------------------------

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
  land_goods(s.table(), A, Blocks{});
  s.play(StowSomeGoods{A});
  EXPECT_EQ(s.why_not("burn 9-7 8-7"), "no answer") << "a gain of nothing is none";
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
