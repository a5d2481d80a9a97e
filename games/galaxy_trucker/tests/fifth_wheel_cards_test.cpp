// Chapter 2 of The Big Expansion, the Fifth Wheel: what five players change of cards.
#include "games/galaxy_trucker/tests/five.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

// --- what a card offers ----------------------------------------------------------------------------------------------

TEST(TruckerFifthWheel, GX_210_GX_211_planets_with_five_X_62) {
  Stage s(5, ShipClass::ii);
  five_in_line(s);
  s.build(A, "gt-061 8-7 0, gt-056 6-7 0");
  s.build(B, "gt-062 8-7 0, gt-025 6-7 0");
  s.build(C, "gt-063 8-7 0, gt-026 6-7 0");
  s.card("ii-12");
  s.play(PlayCard{});
  s.answer(A, "land 1");
  s.answer(A, "stow red 8-7", "stow red 8-7", "stow red 6-7", "done");
  EXPECT_EQ(position(s, A), 20) << "days are lost when all have decided";
  s.answer(B, "land 2", "done");
  s.answer(C, "land 1");
  EXPECT_EQ(s.asked(), "C block_to_leave");
  EXPECT_EQ(s.offers(), (Said{"leave_block red", "leave_block yellow"}));
  s.answer(C, "leave_block red");
  EXPECT_EQ(s->quay, (Blocks{{{2, 1, 0, 0}}}));
  s.answer(C, "stow red 8-7", "stow red 8-7", "stow yellow 6-7", "done");
  EXPECT_EQ(s.why_not(D, "land 1"), "GX-210");
  EXPECT_EQ(s.why_not(D, "land 2"), "GX-210") << "one planet of the card, and one ship more";
  s.answer(D, "land 3");
  EXPECT_TRUE(s.over()) << "D has no hold; E has no planet left";
  EXPECT_EQ(s.told("flew_by p5"), 1);
  EXPECT_EQ(position(s, D), 3) << "rearmost first: E stands on 4 and is passed over";
  EXPECT_EQ(position(s, C), 8) << "D is gone from there already";
  EXPECT_EQ(position(s, B), 12);
  EXPECT_EQ(position(s, A), 16);
  EXPECT_EQ(position(s, E), 4);
}

TEST(TruckerFifthWheel, GX_210_GX_240_four_land_one_to_a_planet_unless_they_play_as_five) {
  for (const bool five : {false, true}) {
    Stage s(4, ShipClass::i, five ? four_as_five() : Options{});
    in_line(s, {20, 16, 12, 8});
    s.card("i-13");
    s.play(PlayCard{});
    s.answer(A, "land 1");
    EXPECT_EQ(s.why_not(B, "land 1"), five ? "offered" : "GT-614");
  }
}

TEST(TruckerFifthWheel, GX_210_a_block_is_left_of_what_is_shown_then_the_bank_gives_what_it_has) {
  Stage s(5, ShipClass::ii);
  five_in_line(s);
  s.card("ii-12");
  s.play(PlayCard{});
  s.answer(A, "land 1");
  s->bank[Goods::red] = 1;
  s.answer(B, "land 1", "leave_block red");
  EXPECT_EQ(s.told("gained p2 1 1 0 0"), 1) << "of two red ones shown the bank has one";
}

TEST(TruckerFifthWheel, GX_212_GX_213_two_dock_at_a_wreck) {
  Stage s(5);
  in_line(s, {20, 16, 15, 8, 4});
  with_cabins(s, A, 1);
  with_cabins(s, C, 1);
  with_cabins(s, D, 1);
  s.card("i-17");  // three crew for four credits, a day
  s.play(PlayCard{});
  s.answer(A, "dock", "lose_crew 7-7 human", "lose_crew 7-7 human");
  EXPECT_EQ(credits(s, A), 4);
  EXPECT_EQ(position(s, A), 20) << "not before the second has decided";
  EXPECT_EQ(s.asked(), "C dock") << "B has not the crew it takes";
  s.answer(C, "dock", "lose_crew 7-7 human", "lose_crew 7-7 human");
  EXPECT_TRUE(s.over()) << "nobody is third";
  EXPECT_EQ(credits(s, C), 3) << "one less";
  EXPECT_EQ(position(s, A), 19);
  EXPECT_EQ(position(s, C), 14);
}

TEST(TruckerFifthWheel, GX_213_the_rearmost_user_moves_first) {
  Stage s(5);
  in_line(s, {10, 9, 3, 2, 1});
  s.card("i-18");
  s.play(PlayCard{});
  s.answer(A, "dock");
  s.answer(B, "dock");
  EXPECT_EQ(position(s, B), 8);
  EXPECT_EQ(position(s, A), 9) << "B has made room; had A gone first it would stand on 8";
}

TEST(TruckerFifthWheel, GX_212_two_dock_at_a_station) {
  Stage s(5);
  five_in_line(s);
  for (const Seat seat : {A, B, C}) with_cabins(s, seat, 2);
  s.build(A, "gt-024 7-8 0");
  s.build(B, "gt-016 7-8 0");
  s.card("i-19");  // yellow and green
  s.play(PlayCard{});
  s.answer(A, "dock");
  s.answer(A, "stow yellow 7-8", "stow green 7-8", "done");
  s.answer(B, "dock");
  EXPECT_EQ(s.offers(), (Said{"leave_block yellow", "leave_block green"}));
  s.answer(B, "leave_block green");
  s.answer(B, "stow yellow 7-8", "done");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(blocks_aboard(s.ship(B)), (Blocks{{{0, 1, 0, 0}}}));
}

TEST(TruckerFifthWheel, GX_240_four_use_a_wreck_once_unless_they_play_as_five) {
  for (const bool five : {false, true}) {
    Stage s(4, ShipClass::i, five ? four_as_five() : Options{});
    in_line(s, {20, 16, 12, 8});
    s.card("i-18");
    s.play(PlayCard{});
    s.answer(A, "dock");
    EXPECT_EQ(s.asked(), five ? "B dock" : "nobody");
  }
  Stage three(3, ShipClass::i, four_as_five());
  in_line(three, {20, 16, 12});
  three.card("i-18");
  three.play(PlayCard{});
  three.answer(A, "dock");
  EXPECT_TRUE(three.over()) << "an effect at tables of four only";
}

// --- enemies ---------------------------------------------------------------------------------------------------------

TEST(TruckerFifthWheel, GX_214_GX_215_GX_216_GX_217_GX_218_pirates_with_five_X_63) {
  Stage s(5, ShipClass::iii);
  five_in_line(s);
  with_cannons(s, B, 7);
  with_cannons(s, D, 7);
  s.card("ii-03");  // pirates, 6: heavy, light, heavy; 7 credits, 2 days
  s.play(PlayCard{});
  EXPECT_EQ(s.asked(), "B claim_reward");
  s.answer(B, "decline");
  EXPECT_EQ(s.told("fought p3 lost"), 1);
  EXPECT_EQ(s.asked(), "D claim_reward");
  s.totals({7, 2, 2});
  s.answer(D, "claim");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.told("fought p5"), 0) << "beaten twice: E is not attacked";
  EXPECT_EQ(credits(s, B), 0);
  EXPECT_EQ(credits(s, D), 6) << "less one, though B took nothing";
  EXPECT_EQ(position(s, D), 6);
  EXPECT_EQ(position(s, B), 16);
  EXPECT_FALSE(s.has(A, "7-7")) << "the first heavy shot";
  EXPECT_TRUE(s.has(C, "7-7")) << "spares who lost after the first defeat";
  EXPECT_EQ(s.told("impacted p1"), 3);
  EXPECT_EQ(s.told("impacted p3"), 2);
}

TEST(TruckerFifthWheel, GX_216_the_second_heavy_shot_spares_nobody) {
  Stage s(5, ShipClass::iii);
  five_in_line(s);
  with_cannons(s, B, 7);
  s.card("ii-03");
  s.totals({2, 2, 7});
  s.play(PlayCard{});
  s.answer(B, "decline");
  EXPECT_TRUE(s.over()) << "everybody was attacked, the enemy beaten once";
  for (const Seat seat : {A, C, D, E}) EXPECT_FALSE(s.has(seat, "7-7"));
}

TEST(TruckerFifthWheel, GX_217_a_shot_that_spares_every_loser_is_not_rolled) {
  Stage s(5, ShipClass::iii);
  five_in_line(s);
  for (const Seat seat : {A, D}) with_cannons(s, seat, 7);
  s.card("ii-03");
  s.totals({2, 2});
  s.play(PlayCard{});
  s.answer(A, "decline");
  s.answer(D, "decline");
  EXPECT_EQ(s.told<ShotRolled>(), 2);
  EXPECT_EQ(s.told("shot_rolled light_fire"), 1);
  EXPECT_EQ(s.told("shot_rolled heavy_fire"), 1);
}

TEST(TruckerFifthWheel, GX_218_days_of_victors_after_the_last_fight_and_before_the_shots) {
  Stage s(5, ShipClass::iii);
  in_line(s, {20, 19, 12, 8, 4});
  for (const Seat seat : {A, B}) with_cannons(s, seat, 7);
  s.card("i-01");  // slavers, 6: three crew; 5 credits, a day
  s.play(PlayCard{});
  s.answer(A, "claim");
  EXPECT_EQ(position(s, A), 20) << "there may be another fight";
  s.answer(B, "claim");
  EXPECT_EQ(position(s, B), 18);
  EXPECT_EQ(position(s, A), 19) << "rearmost first";
  Stage pirates(5, ShipClass::iii);
  five_in_line(pirates);
  with_cannons(pirates, B, 7);
  pirates.card("i-03");
  pirates.totals({2, 2, 2});
  pirates.play(PlayCard{});
  pirates.answer(B, "claim");
  EXPECT_EQ(pirates.story({"fought", "moved", "shot_rolled"}),
            (std::vector<std::string>{"fought p1 lost", "fought p2 won", "fought p3 lost", "fought p4 lost",
                                      "fought p5 lost", "moved p2 -1 15", "shot_rolled light_fire front 2 29",
                                      "shot_rolled heavy_fire front 2 1", "shot_rolled light_fire front 2 29"}));
}

TEST(TruckerFifthWheel, GX_214_a_draw_is_no_defeat) {
  Stage s(5, ShipClass::iii);
  five_in_line(s);
  with_cannons(s, A, 6);
  with_cannons(s, B, 7);
  with_cannons(s, C, 7);
  s.card("ii-03");
  s.any_chance(1);
  s.play(PlayCard{});
  EXPECT_EQ(s.told("fought p1 drew"), 1);
  s.answer(B, "decline");
  EXPECT_EQ(s.asked(), "C claim_reward");
}

TEST(TruckerFifthWheel, GX_215_the_second_victor_over_smugglers_leaves_a_block) {
  Stage s(5, ShipClass::iii);
  five_in_line(s);
  for (const Seat seat : {A, C}) with_cannons(s, seat, 5);
  s.build(A, "gt-024 7-8 0");
  s.build(C, "gt-016 7-8 0");
  s.card("i-02");  // yellow, green, blue
  s.play(PlayCard{});
  s.answer(A, "claim");
  EXPECT_EQ(s.asked(), "A stow_goods") << "loaded at once, all three";
  EXPECT_EQ(s->quay, (Blocks{{{0, 1, 1, 1}}}));
  s.answer(A, "stow yellow 7-8", "stow green 7-8", "done");
  s.answer(C, "claim", "leave_block blue");
  EXPECT_EQ(s.asked(), "C stow_goods");
  EXPECT_EQ(s->quay, (Blocks{{{0, 1, 1, 0}}}));
  EXPECT_EQ(position(s, A), 20) << "but moves later";
  s.answer(C, "done");
  EXPECT_TRUE(s.over());
}

TEST(TruckerFifthWheel, GX_216_slavers_take_one_fewer_after_the_first_defeat) {
  Stage s(5, ShipClass::iii);
  five_in_line(s);
  for (const Seat seat : {A, C}) with_cabins(s, seat, 2);
  with_cannons(s, B, 7);
  s.card("i-01");
  s.play(PlayCard{});
  s.answer(A, "lose_crew 7-7 human", "lose_crew 7-7 human", "lose_crew 6-7 human");
  EXPECT_EQ(crew(s.ship(A)), 3);
  s.answer(B, "decline");
  s.answer(C, "lose_crew 7-7 human", "lose_crew 7-7 human");
  EXPECT_EQ(crew(s.ship(C)), 4) << "two";
  EXPECT_EQ(crew(s.ship(D)), 0) << "both of two";
}

TEST(TruckerFifthWheel, GX_216_smugglers_take_one_fewer_and_cells_count_against_it) {
  Stage s(5, ShipClass::iii);
  five_in_line(s);
  with_cannons(s, A, 5);
  s.build(B, "gt-061 8-7 0, gt-010 6-7 0");
  s.goods(B, "8-7", {Goods::red, Goods::blue});
  s.build(C, "gt-011 6-7 0");
  s.cells(C, "6-7", 3);
  s.card("i-02");  // two blocks
  s.play(PlayCard{});
  s.answer(A, "decline");
  EXPECT_EQ(blocks_aboard(s.ship(B)), (Blocks{{{0, 0, 0, 1}}})) << "one, the dearest";
  EXPECT_EQ(cells(s.ship(C)), 2) << "a cell for the missing block";
}

// --- the weakest -----------------------------------------------------------------------------------------------------

// Crews from the front: 2, 4, 6, 8 …
void crews(Stage& s) {
  for (const Seat seat : {B, C, D, E}) with_cabins(s, seat, std::min(3, index(seat)));
}

TEST(TruckerFifthWheel, GX_220_GX_221_GX_222_two_lose_days) {
  Stage s(5);
  in_line(s, {20, 18, 12, 8, 4});
  crews(s);
  for (const Seat seat : kFive) with_engine(s, seat);
  s.card("i-16");  // fewest crew: three days
  s.play(PlayCard{});
  EXPECT_EQ(s.told("weakest p1 crew"), 1);
  EXPECT_EQ(s.told("next_weakest p2 crew"), 1);
  EXPECT_EQ(position(s, B), 16) << "one day fewer, and first";
  EXPECT_EQ(position(s, A), 17) << "three days, and B is gone from 18 by then";
}

TEST(TruckerFifthWheel, GX_220_of_equals_the_one_ahead_is_lower_and_both_choose_in_flight_order) {
  Stage s(5);
  five_in_line(s);
  for (const Seat seat : kFive) with_cabins(s, seat, 2);
  for (const Seat seat : {A, C, E}) with_engine(s, seat);
  for (const Seat seat : {A, B}) with_cannons(s, seat, 1);
  s.card("i-16");  // lowest engines: two crew
  s.play(PlayCard{});
  EXPECT_EQ(s.told("weakest p2 engines"), 1);
  EXPECT_EQ(s.told("next_weakest p4 engines"), 1);
  EXPECT_EQ(s.asked(), "B lose_crew");
  s.answer(B, "lose_crew 7-7 human", "lose_crew 7-7 human");
  EXPECT_EQ(s.asked(), "D lose_crew");
  s.any_chance(1);
  s.answer(D, "lose_crew 7-7 human");
  EXPECT_EQ(crew(s.ship(B)), 4);
  EXPECT_EQ(crew(s.ship(D)), 5) << "one fewer";
}

TEST(TruckerFifthWheel, GX_220_the_second_lowest_chooses_first_if_it_flies_ahead) {
  Stage s(5);
  five_in_line(s);
  for (const Seat seat : kFive) with_cabins(s, seat, 2);
  for (const Seat seat : {A, B, C}) with_engine(s, seat);
  s.build(B, "gt-077 6-8 0");
  s.build(C, "gt-078 6-8 0");
  s.build(D, "gt-075 6-8 0, gt-076 8-8 0");
  s.card("i-16");
  s.play(PlayCard{});
  EXPECT_EQ(s.told("weakest p5 engines"), 1);
  EXPECT_EQ(s.told("next_weakest p1 engines"), 1);
  EXPECT_EQ(s.asked(), "A lose_crew");
  s.any_chance(1);
  s.answer(A, "lose_crew 7-7 human");
  EXPECT_EQ(s.asked(), "E lose_crew");
}

TEST(TruckerFifthWheel, GX_221_one_block_fewer) {
  Stage s(5);
  five_in_line(s);
  for (const Seat seat : {C, D, E}) with_engine(s, seat);
  s.build(A, "gt-025 6-7 0");
  s.goods(A, "6-7", {Goods::yellow, Goods::green, Goods::blue});
  s.build(B, "gt-026 6-7 0");
  s.goods(B, "6-7", {Goods::yellow, Goods::green, Goods::blue});
  s.any_chance(1);
  s.card("ii-16");  // second line, lowest engines: three blocks
  s.play(PlayCard{});
  EXPECT_EQ(s.told("weakest p1 engines"), 1);
  EXPECT_EQ(blocks_aboard(s.ship(A)), Blocks{}) << "three";
  EXPECT_EQ(blocks_aboard(s.ship(B)), (Blocks{{{0, 0, 0, 1}}})) << "two, the dearest";
}

TEST(TruckerFifthWheel, GX_221_GX_223_the_first_heavy_shot_spares_the_second_lowest_X_131) {
  Stage s(5);
  five_in_line(s);
  crews(s);
  for (const Seat seat : kFive) with_engine(s, seat);
  for (const Seat seat : {C, D, E}) with_cannons(s, seat, 1);
  s.totals({2, 7});
  s.card("i-16");  // lowest cannons: light from the rear, heavy from the rear
  s.play(PlayCard{});
  s.answer(B, "lose_crew 7-7 human");
  EXPECT_EQ(s.told("next_weakest p2 cannons"), 1);
  EXPECT_FALSE(s.has(A, "7-8"));
  EXPECT_TRUE(s.has(B, "7-8"));
  EXPECT_EQ(s.told("impacted p2"), 1) << "the light shot, which missed";
  EXPECT_EQ(s.told<ShotRolled>(), 2) << "one roll for both";
}

TEST(TruckerFifthWheel, GX_223_the_next_heavy_shot_strikes_both_X_131) {
  Stage s(5, ShipClass::iii);
  five_in_line(s);
  for (const Seat seat : {A, B, C, D, E}) with_cabins(s, seat, 1);
  for (const Seat seat : {C, D, E}) with_engine(s, seat);
  for (const Seat seat : {A, B, C, D, E}) with_cannons(s, seat, 2 + index(seat));
  s.any_chance(1);
  s.card("iii-16");
  s.play(PlayCard{});
  s.play_out();
  EXPECT_EQ(s.told("weakest p1 engines"), 1);
  EXPECT_EQ(s.told("next_weakest p2 engines"), 1);
  EXPECT_EQ(s.told("impacted p1"), number_of_shots(card_in_play(s.state())));
  EXPECT_EQ(s.told("impacted p2"), number_of_shots(card_in_play(s.state())) - 1);
}

TEST(TruckerFifthWheel, GX_225_of_two_ships_one_is_struck_and_one_alone_is_not) {
  for (const int ships : {3, 2, 1}) {
    Stage s(5);
    five_in_line(s);
    for (int seat = ships; seat < 5; ++seat) give_up(s.table(), seat_at(seat), Reason::own_will);
    s.any_chance(1);
    s.card("iii-04");
    s.play(PlayCard{});
    EXPECT_EQ(s.told<Weakest>(), ships > 1 ? 1 : 0);
    EXPECT_EQ(s.told<NextWeakest>(), ships > 2 ? 1 : 0);
    EXPECT_EQ(s.told<NothingHappens>(), ships == 1 ? 1 : 0);
  }
}

TEST(TruckerFifthWheel, GX_227_each_line_has_its_own_two) {
  Stage s(5);
  five_in_line(s);
  crews(s);
  for (const Seat seat : {A, B, D}) with_engine(s, seat);
  for (const Seat seat : {A, B, C}) with_cannons(s, seat, 1);
  s.any_chance(1);
  s.card("i-16");
  s.play(PlayCard{});
  s.play_out();
  EXPECT_EQ(s.told("weakest p1 crew"), 1);
  EXPECT_EQ(s.told("next_weakest p2 crew"), 1);
  EXPECT_EQ(s.told("weakest p3 engines"), 1);
  EXPECT_EQ(s.told("next_weakest p5 engines"), 1);
  EXPECT_EQ(s.told("weakest p4 cannons"), 1);
  EXPECT_EQ(s.told("next_weakest p5 cannons"), 1);
}

// Where both ships have their starting cabin, and only one of them another component.
TEST(TruckerFifthWheel, GX_224_sabotage_of_two_X_85) {
  Stage s(5, ShipClass::iii);
  five_in_line(s);
  crews(s);
  s.build(A, "gt-088 7-6 0");
  s.totals({7, 6, 2, 2});
  s.card("iii-04");
  s.play(PlayCard{});
  EXPECT_FALSE(s.has(A, "7-6")) << "the first roll hits the lowest";
  EXPECT_EQ(s.told("sabotage_rolled p1 7 6 3"), 1);
  EXPECT_EQ(s.told("sabotage_rolled p2 2 2 2"), 1) << "the second concerns the other alone, who has no third";
  EXPECT_EQ(s.told("tile_lost p2"), 0);
}

TEST(TruckerFifthWheel, GX_224_the_first_two_rolls_count_for_both_and_the_third_for_the_lowest) {
  Stage s(5, ShipClass::iii);
  five_in_line(s);
  crews(s);
  s.totals({2, 2, 2, 2, 7, 7});
  s.card("iii-04");
  s.play(PlayCard{});
  EXPECT_FALSE(s.has(A, "7-7"));
  EXPECT_TRUE(s.has(B, "7-7"));
  EXPECT_EQ(s.told("sabotage_rolled"), 3) << "a roll is told once, however many ships it is for";
  Stage both(5, ShipClass::iii);
  five_in_line(both);
  crews(both);
  both.totals({2, 2, 7, 7});
  both.card("iii-04");
  both.play(PlayCard{});
  EXPECT_FALSE(both.has(A, "7-7"));
  EXPECT_FALSE(both.has(B, "7-7")) << "one roll, two ships";
}
}  // namespace
}  // namespace orrery::galaxy_trucker
