// Chapter 1: players, components, the map's edge, what is secret.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/capitaine_cosmos/tests/content_variant.h"
#include "games/capitaine_cosmos/tests/stage.h"

namespace orrery::capitaine_cosmos::testing {
namespace {

using ::testing::HasSubstr;

TEST(CosmosComponents, CC_101_CC_816_allied_seats_are_friends) {
  Stage s(3);
  s.plan().side_of = {{0, 0, 1, 0}};
  s.plan().sides = 2;
  s.plan().conditions = {{ConditionType::out_of_play, 2, 0xFF, 0, 1, {}},
                         {ConditionType::out_of_play, 1, 0xFF, 0, 1, {}}};
  s.ship(A, "fighter-1", {5, 5}, 0);
  s.ship(B, "fighter-2", {8, 5}, 3);
  s.ship(C, "fighter-3", {10, 5}, 3);
  ASSERT_TRUE(s.to(Decision::declare_fire));
  EXPECT_EQ(s.why_not(A, "fire fighter-1 bow fighter-2"), "CC-421");
  EXPECT_TRUE(s.may(A, "fire fighter-1 bow fighter-3"));
  EXPECT_TRUE(s.may(C, "fire fighter-3 bow fighter-1"));
  EXPECT_TRUE(s.may(C, "fire fighter-3 bow fighter-2"));
  s.state().ship[s.place("fighter-3")].defence = 1;
  s.answer(A, "fire fighter-1 bow fighter-3");
  s.after(1);
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.winners(), Parties(A).with(B));  // they win together
  EXPECT_EQ(s.told("won p1") + s.told("won p2"), 2);
}

TEST(CosmosComponents, CC_102_the_box_holds_what_the_list_says) {
  EXPECT_EQ(content().counter.size(), 48U + 16U + 6U + 8U + 1U + 1U);
  EXPECT_THAT(load_with("counters.json", R"("id": "space-map", "quantity": 4)", R"("id": "space-map", "quantity": 5)"),
              HasSubstr("CC-102"));
}

TEST(CosmosComponents, CC_103_moves_and_turns_ask_no_dice) {
  Stage s;
  s.ship(A, "fighter-1", {3, 3}, 0);
  s.ship(A, "cruiser-1", {5, 12}, 0);
  s.ship(B, "escort-1", {15, 4}, 3);
  for (int phase = 1; phase <= 6; ++phase) s.order("fighter-1", phase, phase % 2 == 0 ? "MGG" : "DD");
  s.order("cruiser-1", 3, "MD");
  s.order("escort-1", 2, "MG");
  s.dice({});  // any die would be one too many
  s.after(6);
  EXPECT_EQ(s.told("executed"), 6 + 2 + 3);
  EXPECT_THAT(load_with("hazards.json", R"("damageOnHex": [6, 8, 12])", R"("damageOnHex": [6, 8, 10])"),
              HasSubstr("CC-103"));
}

TEST(CosmosComponents, CC_104_CC_105_ships_are_classes_with_numbers) {
  EXPECT_EQ(name_of(counter_named("escort-14")), "escort-14");
  EXPECT_EQ(content().sheet[ShipClass::cargo].id, "cargo");
  EXPECT_THAT(load_with("scenarios.json", R"("number": 21)", R"("number": 22)"), HasSubstr("CC-105"));
  EXPECT_THAT(load_with("scenarios.json", R"("number": 21)", R"("number": 49)"), HasSubstr("CC-105"));
  EXPECT_THAT(load_with("ships.json", R"("id": "cargo")", R"("id": "liner")"), HasSubstr("cargo"));
}

TEST(CosmosComponents, CC_119_CC_120_ships_may_share_hexes) {
  Stage s;
  s.ship(A, "fighter-1", {5, 8}, 0);
  s.ship(A, "fighter-2", {5, 8}, 0);
  s.ship(B, "cruiser-1", {9, 8}, 3);
  s.order("fighter-1", 1, "M");
  s.order("fighter-2", 1, "M");
  s.order("fighter-1", 2, "M");
  s.after(2);
  EXPECT_EQ(s["fighter-1"].at, (Hex{9, 8}));  // on a hex of the enemy's
  EXPECT_EQ(s["fighter-2"].at, (Hex{7, 8}));
  EXPECT_EQ(s["fighter-1"].defence, 20);
  EXPECT_EQ(s["cruiser-1"].defence, 60);
}

TEST(CosmosComponents, CC_123_CC_433_beyond_the_edge_hexes_count_as_others_do) {
  Stage s;
  s.ship(A, "escort-1", at_label(23, 9), 5);  // the head is beyond, the tail is on the map
  s.ship(B, "fighter-1", at_label(20, 9), 0);
  s.mine(at_label(22, 8), B);  // next to the hex beyond, and to no other of the ship
  s.dice({{1, 6}, {1, 8}});
  ASSERT_TRUE(s.to(Decision::declare_fire));
  EXPECT_EQ(s["escort-1"].defence, 38);
  EXPECT_TRUE(s.may(B, "fire fighter-1 bow escort-1"));
  s.any_dice();
}

TEST(CosmosComponents, CC_124_edges_lie_beyond_the_first_and_last_column_and_row) {
  Stage s;
  s.ship(A, "fighter-1", {5, 5}, 0);
  s.ship(B, "fighter-2", {9, 5}, 0);
  const State& state = s.state();
  EXPECT_EQ(edge_of(edges_beyond(state, at_label(0, 5))), Edge::w);
  EXPECT_EQ(edge_of(edges_beyond(state, at_label(23, 5))), Edge::e);
  EXPECT_EQ(edge_of(edges_beyond(state, at_label(5, 0))), Edge::n);
  EXPECT_EQ(edge_of(edges_beyond(state, at_label(5, 19))), Edge::s);
  EXPECT_EQ(edge_of(edges_beyond(state, at_label(23, 0))), Edge::ne);
  EXPECT_EQ(edge_of(edges_beyond(state, at_label(0, 19))), Edge::sw);
  EXPECT_EQ(edges_beyond(state, at_label(22, 18)), 0);
}

TEST(CosmosComponents, CC_125_orders_are_secret_until_they_are_executed) {
  Stage s(3);
  s.plan().side_of = {{0, 0, 1, 0}};  // even to allies
  s.plan().sides = 2;
  s.ship(A, "fighter-1", {5, 5}, 0);
  s.ship(B, "fighter-2", {9, 5}, 0);
  s.ship(C, "fighter-3", {12, 5}, 0);
  for (int phase = 1; phase <= 6; ++phase) s.order("fighter-1", phase, "M");
  s.answer(A, "order fighter-1 1 M");
  const int ship = s.place("fighter-1");
  EXPECT_EQ(Game::view(s.state(), A).ship[ship].orders[0], Code::M);
  EXPECT_EQ(Game::view(s.state(), B).ship[ship].orders[0], Code::none);
  EXPECT_EQ(Game::view(s.state(), kPublic).ship[ship].orders[0], Code::none);
  ASSERT_TRUE(s.to(Decision::declare_fire));
  for (const Seat seat : {A, B, C, kPublic}) EXPECT_EQ(Game::view(s.state(), seat).ship[ship].orders[0], Code::M);
  EXPECT_EQ(Game::view(s.state(), A).ship[ship].orders[1], Code::M);
  EXPECT_EQ(Game::view(s.state(), B).ship[ship].orders[1], Code::none);
  s.answer(A, "fire fighter-1 bow fighter-3");
  EXPECT_EQ(Game::view(s.state(), A).notes, 1);
  EXPECT_EQ(Game::view(s.state(), B).notes, 0);
}

}  // namespace
}  // namespace orrery::capitaine_cosmos::testing
