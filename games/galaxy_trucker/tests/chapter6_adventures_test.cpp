#include "games/galaxy_trucker/tests/stage.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

TEST(TruckerAdventures, GT_610_GT_704_open_space_X_20) {
  Stage s(3, ShipClass::iii);
  in_line(s, {6, 4, 2});
  s.build(A, "gt-066 7-8 0, gt-064 6-7 0");
  s.build(B, "gt-065 6-7 0, gt-067 7-8 0, gt-068 8-8 0, gt-069 9-8 0, gt-070 6-8 0");
  s.card("i-05");
  s.play(PlayCard{});
  EXPECT_EQ(s.player(A).position, 8);
  EXPECT_EQ(s.player(B).position, 10);
  EXPECT_EQ(s.player(C).fate, Fate::gave_up);
}

TEST(TruckerAdventures, GT_612_stardust_X_51) {
  Stage s;
  s.alpha(A);
  s.flies(A, 10);
  s.humans(B, "7-7");
  s.flies(B, 8);
  s.card("i-04");
  s.play(PlayCard{});
  EXPECT_EQ(s.player(B).position, 4) << "four bare connectors";
  EXPECT_EQ(s.player(A).position, 9);
}

TEST(TruckerAdventures, GT_602_GT_614_GT_615_planets) {
  Stage s(3);
  in_line(s, {10, 8, 7});
  s.build(A, "gt-061 8-7 0");
  s.card("i-13");
  s.play(PlayCard{});
  s.answer(A, "land 1");
  s.answer(A, "stow red 8-7");
  s.answer(A, "done");
  EXPECT_EQ(s.why_not(B, "land 1"), "GT-614");
  s.answer(B, "land 3");
  EXPECT_EQ(s.player(B).position, 8) << "days are lost when all have decided";
  s.answer(C, "fly_by");
  EXPECT_EQ(s.player(B).position, 5) << "C stands on 7: passed over";
  EXPECT_EQ(s.player(A).position, 8);
  EXPECT_EQ(s.player(C).position, 7);
}

TEST(TruckerAdventures, GT_620_abandoned_ship_X_29) {
  Stage s;
  in_line(s, {5, 4});
  s.build(A, "gt-039 6-7 2");
  s.alien(A, "6-7", Figure::purple);
  s.card("i-18");
  s.play(PlayCard{});
  s.answer(A, "dock");
  s.answer(A, "lose_crew 7-7 human");
  s.answer(A, "lose_crew 7-7 human");
  EXPECT_TRUE(s.over()) << "the card is over";
  EXPECT_EQ(s.player(A).credits, 3);
  EXPECT_EQ(s.player(A).position, 3) << "B stands on 4";
  s.play(AfterCard{});
  EXPECT_EQ(s.player(A).fate, Fate::gave_up);
  EXPECT_EQ(s.player(A).credits, 3);
}

TEST(TruckerAdventures, GT_622_a_station_counts_aliens_and_keeps_nobody_X_30) {
  Stage s;
  in_line(s, {5, 4});
  s.build(A, "gt-039 6-7 2, gt-046 8-7 0, gt-024 7-8 0");
  s.humans(A, "6-7");
  s.alien(A, "8-7", Figure::purple);
  s.card("i-20");
  s.play(PlayCard{});
  EXPECT_TRUE(s.over()) << "nobody has six";
  s.card("i-19");
  s.play(PlayCard{});
  EXPECT_EQ(s.asked(), "A dock");
  s.answer(A, "dock");
  s.answer(A, "stow yellow 7-8");
  s.answer(A, "stow green 7-8");
  s.answer(A, "done");
  EXPECT_EQ(crew(s.ship(A)), 5);
  EXPECT_EQ(s.player(A).position, 3);
}

TEST(TruckerAdventures, GT_620_GT_622_too_few_crew_is_refused) {
  Stage s;
  in_line(s, {5, 4});
  s.build(B, "gt-039 6-7 2");
  s.humans(B, "6-7");
  s.card("i-17");
  s.play(PlayCard{});
  EXPECT_EQ(s.asked(), "B dock");
  s.answer(B, "fly_by");
  EXPECT_TRUE(s.over());
}

// Cannons enough for a strength, in halves.
void armed(Stage& s, Seat seat, int halves) {
  const std::array<std::string_view, 8> places{"7-6", "8-6", "6-6", "5-6", "9-6", "7-5", "8-5", "6-5"};
  int number = 88 + 8 * index(seat);
  for (std::size_t i = 0; halves > 0; ++i, halves -= halves > 1 ? 2 : 1)
    s.place(seat, "gt-" + std::to_string(1000 + number++).substr(1), places[i], halves > 1 ? 0 : 2);
}

TEST(TruckerAdventures, GT_630_GT_631_GT_633_a_draw_goes_on_to_the_next_X_22_X_23) {
  Stage s(3, ShipClass::iii);
  in_line(s, {9, 6, 3});
  s.build(A, "gt-088 7-6 0, gt-089 6-6 0, gt-123 8-6 0, gt-124 8-8 1, gt-001 8-7 0");
  s.cells(A, "8-7", 1);
  s.build(B, "gt-090 7-6 0, gt-091 6-6 0, gt-092 8-6 0, gt-093 9-6 0, gt-095 8-8 1");
  s.card("i-02");  // smugglers, 4
  s.play(PlayCard{});
  s.answer(A, "power 8-6 8-7");
  EXPECT_EQ(s.player(A).strength, 8) << "a draw";
  EXPECT_EQ(s.told("fought p1 drew"), 1);
  EXPECT_EQ(s.asked(), "B claim_reward") << "four and a half";
  s.answer(B, "decline");
  EXPECT_TRUE(s.over()) << "C is not attacked";
  EXPECT_EQ(s.player(B).position, 6);
}

TEST(TruckerAdventures, GT_632_the_reward_first_then_the_days) {
  Stage s(2, ShipClass::iii);
  in_line(s, {9, 6});
  s.build(A, "gt-024 7-8 0");
  armed(s, A, 10);
  s.card("i-02");
  s.play(PlayCard{});
  s.answer(A, "claim");
  EXPECT_EQ(s.player(A).position, 9);
  s.answer(A, "stow yellow 7-8");
  s.answer(A, "done");
  EXPECT_EQ(s.player(A).position, 8);
}

TEST(TruckerAdventures, GT_633_smugglers_take_goods) {
  Stage s;
  in_line(s, {9, 6});
  s.build(A, "gt-061 8-7 0, gt-016 7-6 1");
  s.goods(A, "8-7", {Goods::red, Goods::blue});
  s.goods(A, "7-6", {Goods::yellow, Goods::green});
  s.card("i-02");
  s.play(PlayCard{});
  EXPECT_TRUE(s.over());
  EXPECT_EQ(blocks_aboard(s.ship(A)), (Blocks{{{0, 0, 1, 1}}})) << "two, the dearest";
  EXPECT_EQ(s->bank[Goods::red], content().supply[Goods::red]);
  EXPECT_EQ(s.told<BlockLost>(), 2) << "B has nothing to lose";
}

TEST(TruckerAdventures, GT_635_slavers_take_crew_X_25) {
  Stage s;
  s.alpha(A);
  s.flies(A, 5);
  s.humans(B, "7-7");
  s.flies(B, 4);
  s.card("i-01");
  s.play(PlayCard{});
  EXPECT_EQ(crew(s.ship(A)), 0);
  EXPECT_EQ(s.player(A).fate, Fate::flying);
  s.play(AfterCard{});
  EXPECT_EQ(s.player(A).fate, Fate::gave_up);
}

TEST(TruckerAdventures, GT_637_pirates_fire_at_the_end_at_those_who_lost_X_24) {
  Stage s(4, ShipClass::iii);
  in_line(s, {12, 9, 6, 3});
  armed(s, B, 12);
  s.build(D, "gt-088 7-6 0, gt-089 8-6 0, gt-090 6-6 0, gt-091 5-6 0, gt-092 9-6 0, gt-093 7-5 0, gt-094 8-5 0");
  s.card("ii-03");
  s.play(PlayCard{});
  EXPECT_EQ(s.asked(), "D claim_reward");
  s.totals({7, 2, 2});
  s.answer(D, "claim");
  EXPECT_EQ(s.player(D).credits, 7);
  EXPECT_EQ(s.player(D).position, 1);
  EXPECT_FALSE(s.has(A, "7-7")) << "struck by heavy fire";
  EXPECT_TRUE(s.has(B, "7-7"));
  EXPECT_FALSE(s.has(C, "7-7"));
  EXPECT_TRUE(s.has(D, "7-7"));
}

TEST(TruckerAdventures, GT_640_meteors_strike_everybody) {
  Stage s;
  in_line(s, {5, 4});
  s.card("i-10");  // small ones from all sides
  s.totals({7, 2, 2, 2});
  s.play(PlayCard{});
  EXPECT_FALSE(s.has(A, "7-7"));
  EXPECT_FALSE(s.has(B, "7-7"));
}

TEST(TruckerAdventures, GT_650_GT_651_GT_652_GT_653_ties_follow_the_moves_X_41) {
  Stage s(3);
  in_line(s, {12, 9, 8});
  s.build(A, "gt-039 6-7 2, gt-066 7-8 0, gt-064 9-8 0, gt-067 5-8 0");
  s.humans(A, "6-7");
  s.card("i-16");
  s.totals({2, 2});
  s.play(PlayCard{});
  EXPECT_EQ(s.player(B).position, 5) << "equal crews: B was ahead, 8 is occupied";
  EXPECT_EQ(crew(s.ship(C)), 0) << "now C is ahead, and loses two crew";
  EXPECT_EQ(crew(s.ship(B)), 2);
  EXPECT_EQ(s.told<ShotRolled>(), 2);
}

TEST(TruckerAdventures, GT_406_GT_651_each_line_is_declared_in_the_order_of_the_moment) {
  Stage s;
  in_line(s, {10, 8});
  for (const Seat seat : {A, B}) {
    s.build(seat, "gt-010 8-7 0, gt-081 7-8 0");  // a battery and a double engine
    s.cells(seat, "8-7", 2);
  }
  s.build(B, "gt-088 7-6 0");
  s.card("ii-16");
  s.play(PlayCard{});
  EXPECT_EQ(s.player(A).position, 5) << "no cannon: four days lost, 8 is occupied";
  EXPECT_EQ(s.asked(), "B power_engines") << "B is ahead now";
  for (const Seat seat : {A, B}) {
    EXPECT_EQ(Game::view(s.state(), A).player[seat].declared, 0) << "of this line nobody has declared anything";
    EXPECT_EQ(Game::view(s.state(), A).player[seat].strength, 0);
  }
  s.answer(B, "power 7-8 8-7");
  EXPECT_EQ(s.asked(), "A power_engines");
  EXPECT_EQ(Game::view(s.state(), A).player[B].declared, 1);
  EXPECT_EQ(Game::view(s.state(), A).player[B].strength, 4);
  EXPECT_EQ(Game::view(s.state(), A).player[A].declared, 0);
}

TEST(TruckerAdventures, GT_603_alone_in_a_combat_zone_X_42) {
  Stage s;
  in_line(s, {12});
  s.build(A, "gt-010 8-7 0, gt-081 7-8 0");  // a battery and a double engine, of which nobody asks
  s.cells(A, "8-7", 2);
  s.card("i-16");
  s.play(PlayCard{});
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.player(A).position, 12);
  EXPECT_EQ(s.told<NothingHappens>(), 3);
  s.card("iii-04");
  s.play(PlayCard{});
  EXPECT_EQ(s.told<NothingHappens>(), 4);
}

TEST(TruckerAdventures, GT_531_a_lost_crew_still_takes_part_X_43) {
  Stage s;
  in_line(s, {12, 5});
  s.build(B, "gt-088 7-6 0, gt-066 7-8 0");
  s.card("iii-16");
  s.totals({2, 2, 2, 2, 2, 2});
  s.play(PlayCard{});
  EXPECT_EQ(crew(s.ship(A)), 0);
  EXPECT_EQ(s.told<Declared>(), 6) << "three lines, both ships";
  EXPECT_EQ(s.player(A).fate, Fate::flying);
}

TEST(TruckerAdventures, GT_660_GT_661_epidemic_in_a_row_X_44) {
  for (const bool linked : {true, false}) {
    Stage s;
    in_line(s, {5, 4});
    s.build(A, linked ? "gt-109 8-7 0, gt-037 9-7 0" : "gt-037 9-7 0");
    s.humans(A, "9-7");
    if (linked) s.humans(A, "8-7");
    s.card("ii-05");
    s.play(PlayCard{});
    EXPECT_EQ(humans(s.ship(A)), linked ? 3 : 4);
    EXPECT_EQ(humans(s.ship(B)), 2);
  }
  Stage alien;
  in_line(alien, {5, 4});
  alien.build(A, "gt-109 8-7 0, gt-037 9-7 0");
  alien.humans(A, "8-7");
  alien.alien(A, "9-7", Figure::brown);
  alien.card("ii-05");
  alien.play(PlayCard{});
  EXPECT_EQ(alien.ship(A)[Set::brown_alien], 0U);
}

TEST(TruckerAdventures, GT_414_GT_665_sabotage_on_class_iiia_X_45) {
  Stage s(2, ShipClass::iiia);
  in_line(s, {5, 4});
  s.build(B, "gt-039 6-7 2");
  s.humans(B, "6-7");
  s.card("iii-04");
  s.totals({7, 9, 2, 7, 7, 7});  // the hole, no such column, the starting cabin
  s.play(PlayCard{});
  EXPECT_FALSE(s.has(A, "7-7"));
  Stage missed(2, ShipClass::iiia);
  in_line(missed, {5, 4});
  missed.card("iii-04");
  missed.totals({7, 11, 7, 9, 2, 7});
  missed.play(PlayCard{});
  EXPECT_TRUE(missed.over());
  EXPECT_TRUE(missed.has(A, "7-7"));
}

TEST(TruckerAdventures, GT_601_ships_that_gave_up_are_left_alone) {
  Stage s;
  in_line(s, {5, 4});
  give_up(s.table(), A, Reason::own_will);
  s.card("i-04");
  s.play(PlayCard{});
  EXPECT_EQ(s.player(A).position, 5);
  EXPECT_EQ(s.player(B).position, 0);
}

}  // namespace
}  // namespace orrery::galaxy_trucker
