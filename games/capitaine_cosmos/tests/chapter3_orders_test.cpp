// Chapter 3: writing orders.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/capitaine_cosmos/tests/content_variant.h"
#include "games/capitaine_cosmos/tests/stage.h"

namespace orrery::capitaine_cosmos::testing {
namespace {

using ::testing::HasSubstr;

TEST(CosmosOrders, CC_301_CC_902_everyone_writes_at_once_and_in_secret) {
  Stage s;
  s.ship(A, "fighter-1", {5, 5}, 0);
  s.ship(B, "fighter-2", {15, 5}, 0);
  EXPECT_EQ(s.asked(), "A B write_orders");
  EXPECT_EQ(s.table().question().kind, AskKind::sealed);
  s.answer(B, "order fighter-2 1 M");
  s.answer(A, "order fighter-1 1 G");
  s.answer(B, "order fighter-2 2 D");
  EXPECT_EQ(s["fighter-2"].order[1], Code::D);
  EXPECT_EQ(s.told("executed"), 0);
  EXPECT_EQ(s.why_not(A, "hand_in"), "CC-902");  // a sheet begun is finished
}

TEST(CosmosOrders, CC_302_CC_309_one_order_for_each_acting_phase_and_none_for_others) {
  Stage s;
  s.ship(A, "escort-1", {5, 5}, 0);
  s.ship(A, "cargo-1", {5, 12}, 0);
  s.ship(B, "fighter-1", {15, 5}, 0);
  EXPECT_EQ(Game::view(s.state(), A).seat[A].cells, 3 + 2);
  EXPECT_EQ(Game::view(s.state(), A).seat[B].cells, 6);
  for (const std::string_view cell : {"escort-1 2", "escort-1 4", "escort-1 6", "cargo-1 3", "cargo-1 6"})
    s.answer(A, "order " + std::string(cell) + " M");
  EXPECT_FALSE(s.may(A, "order cargo-1 6 X"));  // no cell is left
  s.answer(A, "hand_in");
  s.after(1);
  EXPECT_EQ(s["escort-1"].at, (Hex{5, 5}));
  s.after(2);
  EXPECT_EQ(s["escort-1"].at, (Hex{7, 5}));
  EXPECT_EQ(s["cargo-1"].at, (Hex{5, 12}));
}

// S1
TEST(CosmosOrders, CC_303_CC_313_an_order_out_of_turn_is_refused) {
  Stage s;
  s.ship(A, "escort-1", {5, 5}, 0);
  s.ship(B, "cruiser-1", {15, 5}, 0);
  for (const std::string_view phase : {"1", "3", "5"})
    EXPECT_EQ(s.why_not(A, "order escort-1 " + std::string(phase) + " M"), "CC-303");
  EXPECT_TRUE(s.may(A, "order escort-1 2 M"));
  for (const std::string_view phase : {"1", "2", "4", "5"})
    EXPECT_EQ(s.why_not(B, "order cruiser-1 " + std::string(phase) + " X"), "CC-303");
  EXPECT_TRUE(s.may(B, "order cruiser-1 3 M"));
  EXPECT_EQ(content().sheet[ShipClass::fighter].acting, 0b111111);
  EXPECT_EQ(content().sheet[ShipClass::escort].acting, 0b101010);
  EXPECT_EQ(content().sheet[ShipClass::cruiser].acting, 0b100100);
  EXPECT_EQ(content().sheet[ShipClass::cargo].acting, 0b100100);
  EXPECT_THAT(
      load_with("orders.json", R"("class": "cargo", "phases": [3, 6])", R"("class": "cargo", "phases": [2, 6])"),
      HasSubstr("CC-303"));
}

// T5
TEST(CosmosOrders, CC_304_CC_305_CC_307_CC_308_the_codes_of_each_class) {
  Stage s;
  s.ship(A, "fighter-1", {5, 5}, 0);
  s.ship(B, "escort-1", {15, 5}, 0);
  for (const std::string_view code : {"X", "M", "G", "D", "MG", "MD", "GG", "DD", "MGG", "MDD"})
    EXPECT_TRUE(s.may(A, "order fighter-1 1 " + std::string(code))) << code;
  for (const std::string_view code : {"X", "M", "G", "D", "MG", "MD"})
    EXPECT_TRUE(s.may(B, "order escort-1 2 " + std::string(code))) << code;
  for (const std::string_view code : {"GG", "DD", "MGG", "MDD"})
    EXPECT_EQ(s.why_not(B, "order escort-1 2 " + std::string(code)), "CC-307") << code;
  for (const std::string_view code : {"GD", "DG", "GM", "MM", "MX", "GGG"})
    EXPECT_FALSE(read_action<Game::Verbs>("order fighter-1 1 " + std::string(code))) << code;
  EXPECT_THAT(load_with("orders.json", R"("code": "GG")", R"("code": "GD")"), HasSubstr("CC-305"));
}

TEST(CosmosOrders, CC_306_the_move_comes_first) {
  Stage s;
  s.ship(A, "fighter-1", {5, 5}, 0);
  s.ship(B, "fighter-2", {9, 15}, 0);
  s.order("fighter-1", 1, "MD");
  s.after(1);
  EXPECT_EQ(s["fighter-1"].at, (Hex{7, 5}));  // along the old heading
  EXPECT_EQ(s["fighter-1"].heading, 1);
}

TEST(CosmosOrders, CC_310_a_sheet_may_be_changed_until_everyone_has_handed_in) {
  Stage s;
  s.ship(A, "fighter-1", {5, 5}, 0);
  s.ship(B, "fighter-2", {15, 5}, 0);
  EXPECT_EQ(s.why_not(A, "back"), "CC-310");
  for (int phase = 1; phase <= 6; ++phase) s.answer(A, "order fighter-1 " + std::to_string(phase) + " M");
  s.answer(A, "hand_in");
  EXPECT_EQ(s.asked(), "B write_orders");
  ASSERT_TRUE(s.table().retract(A));
  s.answer(A, "back");
  s.answer(A, "back");
  s.answer(A, "order fighter-1 5 X");
  s.answer(A, "order fighter-1 6 X");
  s.answer(A, "hand_in");
  s.answer(B, "hand_in");
  EXPECT_FALSE(s.table().retract(A));  // phase 1 has begun
  EXPECT_EQ(s["fighter-1"].order[4], Code::X);
  EXPECT_EQ(s["fighter-1"].order[3], Code::M);
}

// T28
TEST(CosmosOrders, CC_311_orders_are_carried_out_whatever_has_happened) {
  Stage s;
  s.ship(A, "fighter-1", {5, 5}, 0);
  s.ship(B, "fighter-2", {8, 5}, 0);
  s.ship(B, "fighter-3", {2, 16}, 0);
  s.defence("fighter-2", 1);
  for (int phase = 2; phase <= 6; ++phase) s.order("fighter-1", phase, "D");
  ASSERT_TRUE(s.to(Decision::declare_fire));
  s.answer(A, "fire fighter-1 bow fighter-2");
  s.after(1);
  EXPECT_EQ(s["fighter-2"].where, Where::destroyed);
  s.after(6);
  EXPECT_EQ(s["fighter-1"].heading, 5);
  EXPECT_EQ(s.told("executed fighter-1 D"), 5);
}

TEST(CosmosOrders, CC_312_everyone_sees_the_orders_of_phases_that_were_executed) {
  Stage s;
  s.ship(A, "fighter-1", {5, 5}, 0);
  s.ship(B, "fighter-2", {9, 5}, 3);
  s.order("fighter-1", 1, "X");
  s.order("fighter-1", 2, "G");
  ASSERT_TRUE(s.to(Decision::declare_fire));
  const View seen = Game::view(s.state(), B);
  EXPECT_EQ(seen.executed, 1);
  EXPECT_EQ(seen.ship[s.place("fighter-1")].orders[0], Code::X);
  EXPECT_EQ(seen.ship[s.place("fighter-1")].orders[1], Code::none);
}

TEST(CosmosOrders, CC_314_an_empty_sheet_counts_as_x) {
  Stage s;
  s.ship(A, "fighter-1", {5, 5}, 0);
  s.ship(B, "fighter-2", {15, 5}, 0);
  s.answer(A, "hand_in");
  s.answer(B, "hand_in");
  s.after(1);
  EXPECT_EQ(s["fighter-1"].at, (Hex{5, 5}));
  EXPECT_EQ(s.told("executed fighter-1 X 8 6 e"), 1);
}

TEST(CosmosOrders, CC_324_fighters_aboard_get_no_orders) {
  Stage s;
  s.ship(A, "cruiser-1", {5, 5}, 0);
  s.aboard("fighter-1", "cruiser-1", Flank::port);
  s.ship(B, "fighter-2", {15, 5}, 0);
  EXPECT_EQ(s.state().desk[A].cells, 2);
}

TEST(CosmosOrders, CC_325_CC_326_orders_of_a_ship_that_is_gone_lapse) {
  Stage s;
  s.ship(A, "fighter-1", at_label(21, 5), 0);
  s.ship(A, "fighter-3", {3, 12}, 0);
  s.ship(B, "fighter-2", {3, 3}, 0);
  for (int phase = 1; phase <= 6; ++phase) s.order("fighter-1", phase, "M");
  s.after(1);
  EXPECT_EQ(s["fighter-1"].where, Where::left);
  EXPECT_EQ(s["fighter-1"].order[0], Code::M);  // that one was executed
  s.after(2);
  EXPECT_EQ(s["fighter-1"].order[1], Code::none);
  EXPECT_EQ(s.told("executed fighter-1"), 1);
}

TEST(CosmosOrders, CC_331_the_fortress_never_moves) {
  EXPECT_EQ(content().sheet[ShipClass::fortress].acting, 0);
  EXPECT_EQ(content().sheet[ShipClass::fortress].notches, 0);
  Stage s;
  s.ship(A, "fortress-1", {8, 8}, 0);
  s.ship(B, "fighter-1", {12, 8}, 3);
  s.after(0);
  ASSERT_TRUE(s.to(Decision::declare_fire));
  EXPECT_TRUE(s.may(A, "fire fortress-1 fore fighter-1"));
  s.after(6);
  EXPECT_EQ(s["fortress-1"].at, (Hex{8, 8}));
  EXPECT_EQ(s.told("executed fortress-1"), 0);
}

}  // namespace
}  // namespace orrery::capitaine_cosmos::testing
