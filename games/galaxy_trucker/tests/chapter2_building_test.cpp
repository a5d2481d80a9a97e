#include "games/galaxy_trucker/tests/yard.h"
#include "kernel/erased.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

TEST(TruckerBuilding, GT_202_GT_206_the_heap_holds_all_but_starting_cabins) {
  Stage s(3);
  EXPECT_EQ(s->heap.size(), 140);
  EXPECT_EQ(s->open.size(), 0);
  EXPECT_TRUE(is_free(s.state(), 1) && is_free(s.state(), 3) && !is_free(s.state(), 4));
}

TEST(TruckerBuilding, GT_205_GT_233_periods_of_the_hourglass) {
  const std::array periods{2, 3, 4, 4, 2, 3};
  for (int i = 0; i < kClasses; ++i) {
    Stage s(2, static_cast<ShipClass>(i));
    EXPECT_EQ(s->periods + 1, periods[static_cast<std::size_t>(i)]);
    EXPECT_EQ(s->run_out, 0);
  }
}

TEST(TruckerBuilding, GT_210_GT_950_all_build_at_once) {
  Stage s(2);
  s.play(BuildInRealTime{});
  EXPECT_EQ(s.asked(), "A B clock build");
  take(s, B, "gt-010");
  take(s, A, "gt-088");
  EXPECT_EQ(s.player(A).hand, tile("gt-088"));
  EXPECT_EQ(s.player(B).hand, tile("gt-010"));
}

TEST(TruckerBuilding, GT_211_GT_212_one_component_in_hand) {
  Stage s;
  s.play(BuildInRealTime{});
  take(s, A, "gt-010");
  EXPECT_FALSE(s->heap.has(tile("gt-010")));
  EXPECT_EQ(s.why_not(A, "take_hidden"), "GT-211");
}

TEST(TruckerBuilding, GT_213_GT_214_GT_951_put_back_for_everybody_the_first_gets_it_X_13) {
  Stage s;
  s.play(BuildInRealTime{});
  take(s, A, "gt-120");
  s.answer(A, "put_back");
  EXPECT_TRUE(s->open.has(tile("gt-120")));
  s.answer(B, "take_open gt-120");
  EXPECT_EQ(s.why_not(A, "take_open gt-120"), "GT-213");
  EXPECT_EQ(s.player(B).hand_secret, 0);
}

TEST(TruckerBuilding, GT_215_GT_102_placing_needs_connectors_on_both_sides_X_06) {
  Stage s;
  s.play(BuildInRealTime{});
  take(s, A, "gt-066");
  EXPECT_EQ(s.why_not(A, "place 7-8 1"), "GT-215") << "a smooth side to the cabin";
  EXPECT_EQ(s.why_not(A, "place 7-7 0"), "GT-102");
  EXPECT_EQ(s.why_not(A, "place 9-7 0"), "GT-215") << "touches nothing";
  EXPECT_TRUE(s.may(A, "place 7-8 0"));
}

TEST(TruckerBuilding, GT_215_GT_106_GT_109_GT_110_faulty_placements_refused_where_the_table_says_so_X_02) {
  Options strict{};
  strict.illegal_placement = IllegalPlacement::refused;
  Stage s(2, ShipClass::i, strict);
  s.build(A, "gt-010 8-7 0");
  s.play(BuildInRealTime{});
  take(s, A, "gt-025");
  EXPECT_EQ(s.why_not(A, "place 9-7 0"), "GT-106");
  s.answer(A, "put_back");
  take(s, A, "gt-077");
  EXPECT_EQ(s.why_not(A, "place 7-8 1"), "GT-110");
  s.answer(A, "put_back");
  Stage barrel(2, ShipClass::i, strict);
  barrel.build(A, "gt-039 6-7 2, gt-095 6-6 1");
  barrel.play(BuildInRealTime{});
  take(barrel, A, "gt-088");
  EXPECT_EQ(barrel.why_not(A, "place 7-6 0"), "GT-109");
  Stage allowed;
  allowed.build(A, "gt-010 8-7 0");
  allowed.play(BuildInRealTime{});
  take(allowed, A, "gt-025");
  EXPECT_TRUE(allowed.may(A, "place 9-7 0"));
}

TEST(TruckerBuilding, GT_216_the_last_component_is_loose_until_another_is_taken_X_07) {
  Stage s;
  s.play(BuildInRealTime{});
  take_and_place(s, A, "gt-010", "8-7 0");
  s.answer(A, "lift");
  s.answer(A, "place 8-7 0");
  EXPECT_TRUE(s.may(A, "lift"));
  take(s, A, "gt-088");
  s.answer(A, "put_back");
  EXPECT_EQ(s.why_not(A, "lift"), "GT-216");
}

TEST(TruckerBuilding, GT_217_GT_218_reserved_components_stay_yours_X_08) {
  Stage s;
  s.play(BuildInRealTime{});
  for (const std::string_view id : {"gt-010", "gt-088"}) {
    take(s, A, id);
    s.answer(A, "set_aside");
  }
  take(s, A, "gt-001");
  EXPECT_EQ(s.why_not(A, "set_aside"), "GT-217");
  s.answer(A, "put_back");
  s.answer(A, "take_reserved gt-010");
  EXPECT_EQ(s.why_not(A, "put_back"), "GT-218");
  s.answer(A, "place 8-7 0");
  s.answer(A, "lift");
  EXPECT_EQ(s.why_not(A, "put_back"), "GT-218");
  EXPECT_TRUE(s.may(A, "set_aside"));
}

TEST(TruckerBuilding, GT_219_an_empty_heap) {
  Stage s;
  s->heap = {};
  s.play(BuildInRealTime{});
  EXPECT_EQ(s.why_not(A, "take_hidden"), "GT-219");
}

TEST(TruckerBuilding, GT_225_GT_203_looking_at_cards_X_09) {
  Stage s;
  s.play(BuildInRealTime{});
  EXPECT_EQ(s.why_not(A, "look 1"), "GT-225") << "nothing placed yet";
  take(s, A, "gt-010");
  EXPECT_EQ(s.why_not(A, "look 1"), "GT-225") << "a full hand";
  s.answer(A, "place 8-7 0");
  EXPECT_EQ(s.why_not(A, "look 4"), "GT-203");
  s.pick(0, 20), s.pick(0, 19);
  s.answer(A, "look 1");
  EXPECT_EQ(s->pile[0][0], *named<Card>("i-01"));
  EXPECT_EQ(s->pile[0][1], *named<Card>("i-02"));
  EXPECT_EQ(s.why_not(A, "take_hidden"), "GT-225");
  EXPECT_EQ(s.why_not(A, "look 2"), "GT-225");
  take_and_place(s, B, "gt-011", "8-7 0");
  EXPECT_EQ(s.why_not(B, "look 1"), "GT-225") << "in someone's hands";
  s.answer(A, "stop_looking");
  EXPECT_TRUE(s.may(B, "look 1"));
  EXPECT_EQ(Game::view(s.state(), A).pile[0][0], *named<Card>("i-01"));
  EXPECT_EQ(Game::view(s.state(), B).pile[0][0], Card::none);
}

TEST(TruckerBuilding, GT_225_over_the_shoulder_where_the_table_says_so) {
  Options options{};
  options.peek_exclusive = PeekExclusive::off;
  Stage s(2, ShipClass::i, options);
  for (const Seat seat : {A, B}) s.build(seat, seat == A ? "gt-010 8-7 0" : "gt-011 8-7 0");
  s.play(BuildInRealTime{});
  s.pick(3, 20), s.pick(3, 19);
  s.answer(A, "look 1");
  s.answer(B, "look 1");
  EXPECT_EQ(Game::view(s.state(), A).pile, Game::view(s.state(), B).pile);
}

TEST(TruckerBuilding, GT_226_GT_240_GT_241_finished_is_final_but_may_look_X_12) {
  Stage s(3);
  s.build(A, "gt-010 8-7 0");
  s.play(BuildInRealTime{});
  take(s, A, "gt-088");
  EXPECT_EQ(s.why_not(A, "finish 1"), "GT-240") << "a full hand";
  s.answer(A, "put_back");
  s.answer(A, "finish 2");
  EXPECT_EQ(s.why_not(A, "take_hidden"), "GT-241");
  EXPECT_EQ(s.why_not(A, "lift"), "GT-241");
  EXPECT_EQ(s.why_not(B, "finish 2"), "GT-240");
  EXPECT_TRUE(s.may(A, "look 3"));
}

TEST(TruckerBuilding, GT_240_only_the_lowest_number_where_the_table_says_so) {
  Options options{};
  options.number_tile = NumberTile::lowest;
  Stage s(2, ShipClass::i, options);
  s.play(BuildInRealTime{});
  EXPECT_EQ(s.why_not(A, "finish 2"), "GT-240");
  EXPECT_TRUE(s.may(A, "finish 1"));
}

TEST(TruckerBuilding, GT_230_GT_231_GT_232_the_hourglass_of_flight_two_X_10) {
  Stage s(3, ShipClass::ii);
  s.play(BuildInRealTime{});
  EXPECT_EQ(s.why_not(A, "turn_hourglass"), "GT-231");
  s.answer(kClock, "run_out");
  EXPECT_EQ(s.asked(), "A B C build") << "a clock that has run out has nothing to say";
  s.answer(B, "turn_hourglass");
  s.answer(kClock, "run_out");
  EXPECT_EQ(s.why_not(A, "turn_hourglass"), "GT-232");
  s.answer(A, "finish 1");
  s.answer(A, "turn_hourglass");
  EXPECT_EQ(s.told<TimeIsUp>(), 0);
  s.answer(kClock, "run_out");
  EXPECT_EQ(s.told<TimeIsUp>(), 1);
  EXPECT_TRUE(s.over());
}

TEST(TruckerBuilding, GT_230_without_the_hourglass_the_clock_is_silent) {
  Options options{};
  options.hourglass = Hourglass::off;
  Stage s(2, ShipClass::i, options);
  s.play(BuildInRealTime{});
  EXPECT_EQ(s.asked(), "A B build");
}

TEST(TruckerBuilding, GT_245_GT_246_GT_249_GT_952_time_is_up_with_full_hands_X_11_X_53) {
  Stage s(3);
  s.play(BuildInRealTime{});
  s.answer(C, "finish 1");
  take(s, B, "gt-010");
  s.answer(B, "set_aside");
  s.answer(B, "take_reserved gt-010");
  take(s, A, "gt-088");
  s.answer(kClock, "run_out");
  s.answer(C, "turn_hourglass");
  s.answer(kClock, "run_out");
  EXPECT_TRUE(s.over());
  EXPECT_TRUE(s->open.has(tile("gt-088")));
  EXPECT_EQ(s.player(B).reserve[0], tile("gt-010"));
  s.play(Scramble{});
  EXPECT_EQ(s.asked(), "A B grab_number");
  EXPECT_EQ(s.why_not(A, "grab_number 1"), "GT-246");
  s.answer(B, "grab_number 3");
  EXPECT_EQ(s.player(A).number, 2) << "the last one is automatic";
  lose_reserves(s.table());
  EXPECT_TRUE(s.player(B).lost.has(tile("gt-010")));
}

TEST(TruckerBuilding, GT_248_building_ends_when_everybody_has_a_number) {
  Stage s;
  s.play(BuildInRealTime{});
  s.answer(A, "finish 1");
  EXPECT_FALSE(s.over());
  s.answer(B, "finish 2");
  EXPECT_TRUE(s.over());
}

TEST(TruckerBuilding, GT_009_GT_958_a_drawn_component_is_seen_by_its_holder) {
  Stage s;
  s.play(BuildInRealTime{});
  take(s, A, "gt-088");
  EXPECT_EQ(Game::view(s.state(), A).player[A].hand, tile("gt-088"));
  EXPECT_EQ(Game::view(s.state(), B).player[A].hand, Tile::none);
  EXPECT_EQ(Game::view(s.state(), B).player[A].holds, 1);
  EXPECT_EQ(Game::view(s.state(), B).heap, 139);
  Options open_hands{};
  open_hands.hand_visibility = HandVisibility::all;
  Stage open(2, ShipClass::i, open_hands);
  open.play(BuildInRealTime{});
  take(open, A, "gt-088");
  EXPECT_EQ(Game::view(open.state(), B).player[A].hand, tile("gt-088"));
}

TEST(TruckerBuilding, GT_953_cards_are_drawn_when_somebody_looks) {
  Stage s;
  s.build(A, "gt-010 8-7 0");
  s.play(BuildInRealTime{});
  EXPECT_EQ(s->pile[1][0], Card::none);
  s.pick(19, 20), s.pick(0, 19);
  s.answer(A, "look 2");
  EXPECT_EQ(s->pile[1][0], *named<Card>("i-20"));
  EXPECT_EQ(s->pile[1][1], *named<Card>("i-01"));
  EXPECT_EQ(s->pile[2][0], Card::none);
}

TEST(TruckerBuilding, GT_954_building_begins_when_everybody_is_ready) {
  Stage s(2);
  s.play(GetReady{});
  s.answer(B, "ready");
  EXPECT_EQ(s.asked(), "A ready");
  s.answer(A, "ready");
  EXPECT_TRUE(s.over());
}

TEST(TruckerBuilding, GT_955_the_clock_may_turn_the_hourglass_at_idle_tables) {
  Options options{};
  options.idle_flip = IdleFlip::s60;
  Stage s(2, ShipClass::i, options);
  s.play(BuildInRealTime{});
  s.answer(kClock, "run_out");
  s.answer(kClock, "turn_hourglass");
  EXPECT_EQ(s->periods, 0);
}

TEST(TruckerBuilding, GT_952_GT_955_how_long_the_clock_waits) {
  Options options{};
  options.hourglass_seconds = HourglassSeconds::s60;
  options.idle_flip = IdleFlip::s120;
  Stage s(2, ShipClass::i, options);
  s->phase = Phase::building;
  s.play(BuildInRealTime{});
  EXPECT_EQ(Game::clock_after(s.state()), std::chrono::seconds(60));
  s.answer(kClock, "run_out");
  EXPECT_EQ(Game::clock_after(s.state()), std::chrono::seconds(120));
  s->phase = Phase::flight;
  EXPECT_EQ(Game::clock_after(s.state()), std::chrono::seconds(0));
}

TEST(TruckerBuilding, GT_956_bots_take_their_time_and_are_quiet_when_they_have_finished) {
  Options options{};
  options.pace[B] = Pace::p10;
  Stage s(2, ShipClass::i, options);
  s->phase = Phase::building;
  s.play(BuildInRealTime{});
  EXPECT_EQ(Game::bot_after(s.state(), A), std::chrono::milliseconds(1500));
  EXPECT_EQ(Game::bot_after(s.state(), B), std::chrono::milliseconds(3000));
  s.answer(B, "finish 1");
  EXPECT_EQ(Game::bot_after(s.state(), B), std::nullopt);
  s.answer(kClock, "run_out");
  EXPECT_EQ(Game::bot_after(s.state(), B), std::chrono::milliseconds(3000));
  s->phase = Phase::flight;
  EXPECT_EQ(Game::bot_after(s.state(), B), std::chrono::milliseconds(0));
}

TEST(TruckerBuilding, GT_957_answers_of_an_empty_hand) {
  Stage s;
  s.play(BuildInRealTime{});
  EXPECT_EQ(s.offers(A), (Said{"take_hidden", "finish 1", "finish 2"}));
}

TEST(TruckerBuilding, GT_960_real_time_takes_people_who_are_there_at_the_same_time) {
  const ErasedGame<Game> game;
  EXPECT_EQ(why_not_apart(game, {2, {}}),
            "option 'tempo' cannot be 'real_time' at this table: that takes people who are there at the same time, "
            "each at a screen of their own; it is one of turn_based, simulated");
  EXPECT_NE(why_not_apart(game, {2, {{"tempo", "real_time"}}}), std::nullopt);
  EXPECT_EQ(why_not_apart(game, {2, {{"tempo", "turn_based"}}}), std::nullopt);
  EXPECT_EQ(why_not_apart(game, {2, {{"hourglass", "off"}, {"tempo", "simulated"}}}), std::nullopt);
}

}  // namespace
}  // namespace orrery::galaxy_trucker
