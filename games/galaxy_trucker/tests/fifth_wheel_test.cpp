// Chapter 2 of The Big Expansion: the Fifth Wheel, without its cards.
#include "games/galaxy_trucker/tests/five.h"
#include "kernel/play.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

// --- set-up ----------------------------------------------------------------------------------------------------------

TEST(TruckerFifthWheel, GX_202_five_seats_and_five_numbers) {
  EXPECT_EQ(Game::kMaxSeats, 5);
  Stage s(5);
  for (const Seat seat : kFive) EXPECT_TRUE(s.has(seat, "7-7")) << "a starting cabin for everybody (GX-203)";
  s.play(Scramble{});
  EXPECT_EQ(s.offers(E), (Said{"grab_number 1", "grab_number 2", "grab_number 3", "grab_number 4", "grab_number 5"}));
  s.answer(E, "grab_number 5");
  EXPECT_EQ(s.player(E).number, 5);
  EXPECT_EQ(s.why_not(A, "grab_number 5"), "GT-246");
}

TEST(TruckerFifthWheel, GX_204_the_fifth_ship_starts_behind_the_fourth) {
  const std::array starts{-8, -12, -16};
  for (int level = 0; level < kLevels; ++level) {
    Stage s(5, static_cast<ShipClass>(level));
    for (const Seat seat : kFive) s.player(seat).number = static_cast<std::uint8_t>(5 - index(seat));
    line_up(s.table());
    EXPECT_EQ(position(s, E), 0);
    EXPECT_EQ(position(s, A), starts[static_cast<std::size_t>(level)]);
    EXPECT_EQ(4 * position(s, B), 3 * position(s, A)) << "the gap of the others";
  }
}

TEST(TruckerFifthWheel, GX_205_also_after_ships_have_given_up) {
  Stage s(5);
  five_in_line(s);
  for (const Seat seat : {C, D, E}) give_up(s.table(), seat, Reason::own_will);
  s.card("i-18");  // an abandoned ship
  s.play(PlayCard{});
  s.answer(A, "dock");
  EXPECT_EQ(s.asked(), "B dock");
}

// --- the end of a flight ---------------------------------------------------------------------------------------------

TEST(TruckerFifthWheel, GX_230_two_first_prizes) {
  for (const bool five : {false, true}) {
    Stage s(five ? 5 : 4, ShipClass::ii);
    for (const Seat seat : all(s.state())) home(s, seat, 40 - index(seat));
    reckon(s.table());
    const std::array prizes = five ? std::array{8, 8, 6, 4, 2} : std::array{8, 6, 4, 2, 0};
    for (const Seat seat : all(s.state()))
      EXPECT_EQ(credits(s, seat), prizes[static_cast<std::size_t>(index(seat))] + 4) << "and the looks, shared by all";
  }
}

TEST(TruckerFifthWheel, GX_231_at_least_two_are_best_looking_X_120) {
  Stage s(5, ShipClass::i);
  for (const Seat seat : kFive) home(s, seat, 40 - index(seat));
  s.build(A, "gt-016 6-7 2, gt-017 8-7 0");
  s.build(B, "gt-001 8-7 0");
  s.build(C, "gt-002 8-7 0");
  s.build(E, "gt-050 8-7 0");
  const std::array expected{2, 3, 3, 4, 6};
  for (const Seat seat : kFive)
    ASSERT_EQ(exposed_connectors(s.board(), s.ship(seat)), expected[static_cast<std::size_t>(index(seat))]);
  reckon(s.table());
  EXPECT_EQ(s.told<Paid>(), 5 + 3);
  for (const Seat seat : {A, B, C}) EXPECT_EQ(s.told("paid " + std::string(name_of(seat)) + " looks"), 1);
}

TEST(TruckerFifthWheel, GX_231_where_two_share_the_smallest_number_nobody_else_does_X_120) {
  Stage s(5, ShipClass::i);
  for (const Seat seat : kFive) home(s, seat, 40 - index(seat));
  s.build(A, "gt-001 8-7 0");
  s.build(B, "gt-002 8-7 0");
  s.build(E, "gt-050 8-7 0");
  reckon(s.table());
  EXPECT_EQ(s.told("paid p1 looks"), 1);
  EXPECT_EQ(s.told("paid p2 looks"), 1);
  EXPECT_EQ(s.told("paid p3 looks"), 0);
}

TEST(TruckerFifthWheel, GX_231_GX_240_four_have_one_best_looking_ship_unless_they_play_as_five) {
  for (const bool five : {false, true}) {
    Stage s(4, ShipClass::i, five ? four_as_five() : Options{});
    for (const Seat seat : all(s.state())) home(s, seat, 40 - index(seat));
    s.build(A, "gt-001 8-7 0");
    reckon(s.table());
    EXPECT_EQ(s.told("paid p1 finish 4"), 1);
    EXPECT_EQ(s.told(five ? "paid p2 finish 4" : "paid p2 finish 3"), 1);
    EXPECT_EQ(s.told("paid p2 looks"), five ? 1 : 0);
  }
}

TEST(TruckerFifthWheel, GX_232_only_ships_that_finish) {
  Stage s(5, ShipClass::i);
  home(s, C, 3);
  for (const Seat seat : {A, B, D, E}) s.player(seat).fate = Fate::gave_up;
  reckon(s.table());
  EXPECT_EQ(credits(s, C), 4 + 2);
  EXPECT_EQ(s.told<Paid>(), 2);
}

// --- with New Technologies -------------------------------------------------------------------------------------------

void with_diplomat(Stage& s, Seat seat) {
  s.place(seat, "gt-039", "9-7", 0);
  s.alien(seat, "9-7", Figure::cyan);
  s.player(seat).specialist = Specialist::diplomat;
}

TEST(TruckerFifthWheel, GX_201_five_seats_play_with_new_technologies) {
  for (const int seats : {4, 5}) EXPECT_EQ(has_new_technologies(Stage(seats).state()), seats == 5);
  EXPECT_EQ(Stage(5)->heap.size(), 181) << "all components to draw from (GX-202)";
}

TEST(TruckerFifthWheel, GX_957_diplomat_of_the_second_lowest_X_95) {
  Stage s(5, ShipClass::iii);
  five_in_line(s);
  with_cabins(s, A, 3);
  with_cabins(s, B, 2);
  with_diplomat(s, B);
  with_cabins(s, D, 1);
  with_cabins(s, E, 3);
  with_cannons(s, B, 1);
  for (const Seat seat : {C, D, E}) with_cannons(s, seat, 2);
  for (const Seat seat : {A, B, E}) with_engine(s, seat);
  s.any_chance(1);
  s.card("iii-16");  // second line, lowest cannons: four crew
  s.play(PlayCard{});
  EXPECT_EQ(s.asked(), "B use_diplomat");
  EXPECT_EQ(crew(s.ship(A)), 8) << "before the penalty";
  s.answer(B, "use_diplomat");
  s.answer(A, "lose_crew 7-7 human", "lose_crew 7-7 human", "lose_crew 6-7 human", "lose_crew 6-7 human");
  EXPECT_EQ(crew(s.ship(A)), 4);
  EXPECT_EQ(crew(s.ship(B)), 6) << "nobody but the diplomat";
  EXPECT_EQ(s.told<CrewLost>(), 4 + 1) << "and nobody in B's place";
}

TEST(TruckerFifthWheel, GX_220_GX_957_both_diplomats_are_asked_before_either_penalty) {
  Stage s(5, ShipClass::iii);
  five_in_line(s);
  for (const Seat seat : {A, B}) with_diplomat(s, seat);
  for (const Seat seat : {C, D, E}) with_cabins(s, seat, 3);
  s.card("ii-16");  // lowest cannons, all equal: four days
  for (const Seat seat : {C, D, E}) with_cannons(s, seat, 2);
  s.play(PlayCard{});
  s.answer(A, "keep_diplomat");
  EXPECT_EQ(s.asked(), "B use_diplomat");
  EXPECT_EQ(position(s, A), 20);
  s.answer(B, "use_diplomat");
  EXPECT_EQ(position(s, A), 15) << "four days, 16 is occupied";
  EXPECT_EQ(position(s, B), 16);
}

TEST(TruckerFifthWheel, GX_214_GX_216_a_diplomat_is_no_defeat_X_140) {
  Stage s(5, ShipClass::iii);
  five_in_line(s);
  for (const Seat seat : {A, D}) with_cannons(s, seat, 7);
  with_diplomat(s, B);
  with_cabins(s, C, 2);
  s.card("i-01");  // slavers: three crew
  s.play(PlayCard{});
  s.answer(A, "decline");
  s.answer(B, "use_diplomat");
  EXPECT_EQ(crew(s.ship(B)), 2);
  s.answer(C, "lose_crew 7-7 human", "lose_crew 7-7 human");
  EXPECT_EQ(crew(s.ship(C)), 4);
  s.answer(D, "decline");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.told("fought p5"), 0);
}

TEST(TruckerFifthWheel, GX_216_a_diplomat_does_not_weaken_the_enemy) {
  Stage s(5, ShipClass::iii);
  five_in_line(s);
  with_diplomat(s, A);
  with_cabins(s, B, 2);
  s.card("i-01");
  s.play(PlayCard{});
  s.answer(A, "use_diplomat");
  s.answer(B, "lose_crew 7-7 human", "lose_crew 7-7 human", "lose_crew 6-7 human");
  EXPECT_EQ(crew(s.ship(B)), 3);
}

TEST(TruckerFifthWheel, GX_225_GX_953_ships_in_hyperspace_are_not_counted_X_124) {
  for (const bool jumps : {false, true}) {
    Stage s(5);
    five_in_line(s);
    for (const Seat seat : {D, E}) give_up(s.table(), seat, Reason::own_will);
    s.build(B, "gx-025 8-7 0, gt-077 9-7 0, gt-010 6-7 2");
    s.cells(B, "6-7", 1);
    s.card("i-16");
    s.play(PlayCard{});
    s.any_chance(1);
    s.answer(B, jumps ? "jump 8-7 9-7" : "stay");
    EXPECT_EQ(s.told("weakest p1 crew"), 1);
    EXPECT_EQ(s.told("next_weakest p2 crew"), jumps ? 0 : 1);
    EXPECT_EQ(s.told("next_weakest p3 crew"), 0);
  }
}

// --- the whole game --------------------------------------------------------------------------------------------------

TEST(TruckerFifthWheel, GX_202_a_game_of_five_is_played_to_its_end) {
  Options options{};
  options.tempo = Tempo::simulated;
  Play<Game> play({.seats = 5, .options = options}, 1);
  for (std::uint8_t number = 1; number <= 5; ++number)
    play.submit(kFive[number - 1U], pack<Game::Verbs>(Finish{number}));
  EXPECT_EQ(play.state().phase, Phase::flight);
  EXPECT_EQ(flying(play.state()).count(), 5);
}

}  // namespace
}  // namespace orrery::galaxy_trucker
