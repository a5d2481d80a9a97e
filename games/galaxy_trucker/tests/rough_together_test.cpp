// Chapter 9 of The Big Expansion: what Rough Roads, handicaps, halves, hyperspace and machinations do to each other.
#include "games/galaxy_trucker/tests/five.h"
#include "games/galaxy_trucker/tests/machinations.h"

namespace orrery::galaxy_trucker::testing {
namespace {

Options in_order(Options options = {}) {
  options.forecasting = Forecasting::improved;
  return options;
}
// Two ships with an engine each; Rough Roads by place, and how many of them concern each player.
void set_off(Stage& s, std::initializer_list<Rough> cards, int of_a, int of_b) {
  in_line(s, {20, 10});
  for (const Seat seat : {A, B}) {
    with_engine(s, seat);
    s.player(seat).credits = 10;
  }
  s.rough(cards);
  s.player(A).handicap = static_cast<std::uint8_t>(of_a);
  s.player(B).handicap = static_cast<std::uint8_t>(of_b);
}

// --- machinations ----------------------------------------------------------------------------------------------------

TEST(TruckerTogether, GX_531_GX_640_remorseless_fate_does_not_widen_an_ambush) {
  Stage s(3, ShipClass::i, evil());
  meet(s, "em-ambush", {9, 7, 5});
  s.build(B, "gt-088 7-6 0");
  s.build(C, "gt-089 7-8 2");
  s.rough({Rough::remorseless_fate});
  s.totals({12, 12, 12});
  play(s);
  EXPECT_EQ(s.story({"weakest", "spared", "shot_rolled", "impacted"}),
            (Lines{"weakest p1 cannons", "shot_rolled heavy_fire rear 12 1", "impacted p1 ? missed",
                   "shot_rolled light_fire left 12 1", "impacted p1 ? missed", "shot_rolled light_fire right 12 1",
                   "impacted p1 ? missed"}));
}

TEST(TruckerTogether, GX_550_GX_640_nor_a_drag_race) {
  Stage s(3, ShipClass::i, evil());
  meet(s, "em-drag-race", {9, 7, 5});
  s.build(B, "gt-066 7-8 0");
  s.build(C, "gt-067 7-8 0, gt-068 6-8 0");
  s.rough({Rough::remorseless_fate});
  play(s);
  EXPECT_EQ(s.told("moved p1 -3"), 1) << "in full";
  EXPECT_EQ(s.told("moved p2"), 0);
}

TEST(TruckerTogether, GX_552_GX_637_in_stale_air_bum_batteries_take_a_cell_more) {
  const auto breathe = [](Stage& s, int cells) {
    meet(s, "em-stale-air", {9, 5});
    s.build(A, "gt-039 8-7 0, gt-010 7-6 0");
    s.alien(A, "8-7", Figure::purple);
    s.cells(A, "7-6", cells);
    s.rough({Rough::bum_batteries});
    play(s);
  };
  Stage enough(2, ShipClass::i, evil());
  breathe(enough, 2);
  enough.answer("power 8-7 7-6");
  EXPECT_TRUE(enough.over());
  EXPECT_EQ(cells(enough.ship(A)), 0) << "both of them";
  EXPECT_EQ(crew(enough.ship(A)), 3);
  Stage too_few(2, ShipClass::i, evil());
  breathe(too_few, 1);
  EXPECT_TRUE(too_few.over()) << "there is nothing to choose";
  EXPECT_EQ(cells(too_few.ship(A)), 1);
  EXPECT_EQ(crew(too_few.ship(A)), 2);
}

TEST(TruckerTogether, GX_533_GX_649_what_is_dead_is_tested_too) {
  Stage s(2, ShipClass::i, evil());
  meet(s, "em-system-test", {9, 5});
  s.build(A, "gt-083 6-8 0, gt-010 8-7 0, gt-084 7-8 0, gt-085 8-8 0");  // three double engines
  s.cells(A, "8-7", 2);
  s.dead_column(6);
  play(s);
  EXPECT_EQ(s.asked(), "A system_test");
  EXPECT_EQ(s.why_not(A, "remove 6-8"), "offered");
  s.answer("lose_cell 8-7", "remove 6-8");
  EXPECT_TRUE(s.over());
  EXPECT_FALSE(s.has(A, "6-8"));
  EXPECT_EQ(cells(s.ship(A)), 1);
}

TEST(TruckerTogether, GX_143_GX_510_a_traffic_jam_reaches_those_who_are_all_in_hyperspace) {
  Stage s(2, ShipClass::i, in_order(evil_with_technologies()));
  set_off(s, {}, 0, 0);
  for (const Seat seat : {A, B}) s.player(seat).away[0] = kCardsAway;
  s.deck({});
  s.gives(B, "em-traffic-jam");
  s.play(Fly{});
  for (const Seat seat : {A, B}) s.answer(seat, "fly_on");
  EXPECT_EQ(s.told("moved p1 -9 11"), 1);
}

TEST(TruckerTogether, GX_532_GX_611_a_jam_moves_nobody_whom_it_does_not_concern) {
  Stage s(3, ShipClass::i, evil());
  meet(s, "em-traffic-jam", {20, 10, 9});
  s->bystanders = Parties(B).bits();
  play(s);
  EXPECT_EQ(s.story({"moved"}), Lines{"moved p1 -9 11"}) << "the space of the one between them stays taken";
}

// --- waking ----------------------------------------------------------------------------------------------------------

TEST(TruckerTogether, GX_117_GX_119_an_epidemic_that_takes_nobody_wakes_nobody) {
  Stage s(2, ShipClass::ii, new_technologies());
  s.build(A, "gx-007 7-6 1");
  s.humans(A, "7-7", 1);
  s.sleepers(A, "7-6");
  s.flies(A, 0);
  s.card("ii-05");
  s.play(PlayCard{});
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.told<CrewLost>(), 0);
}

TEST(TruckerTogether, GX_117_GX_137_whoever_a_jump_tears_off_wakes_sleepers) {
  Stage s(2, ShipClass::i, new_technologies());
  s.build(A, "gt-041 6-7 0, gx-024 6-8 1, gt-010 8-7 0, gt-076 7-8 0, gt-040 8-8 0, gx-007 7-6 1");
  s.humans(A, "7-7");
  s.humans(A, "8-8");  // hangs on the engine
  s.sleepers(A, "7-6");
  s.cells(A, "8-7", 2);
  s.flies(A, 5);
  s.card("i-09");
  s.play(OfferJumps{});
  s.answer("jump 6-8 7-8");
  EXPECT_EQ(s.asked(), "A keep_part");
  s.answer("keep_part 7-6");
  EXPECT_FALSE(s.has(A, "8-8"));
  EXPECT_EQ(s.asked(), "A wake_sleepers");
  s.answer("wake 7-6 6-7", "done");
  EXPECT_FALSE(is_in_race(s.state(), A));
  EXPECT_EQ(s.player(A).away[0], kCardsAway);
}

// --- halves ----------------------------------------------------------------------------------------------------------

TEST(TruckerTogether, GX_433_GX_649_dead_engines_keep_no_half_in_the_race) {
  Stage s(2, ShipClass::iia);
  s.build(A, "gt-046 3-6 0, gt-075 4-8 0");
  s.build(A, "gt-044 9-6 0, gt-076 9-8 0, gt-065 8-6 0");
  s.humans(A, "3-6");
  s.humans(A, "9-6");
  s.flies(A, 10);
  s.dead_column(4);
  s.card("ii-06");
  s.play(OpenSpace{});
  EXPECT_EQ(s.told("half_gave_up p1 left no_thrust"), 1);
  EXPECT_EQ(s.told("moved p1 2 12"), 1);
}

TEST(TruckerTogether, GX_433_GX_647_no_cell_is_wasted_on_a_half_that_joints_hold_back) {
  Stage s(2, ShipClass::iia);
  s.build(A, "gt-046 4-6 0, gt-075 4-8 0");
  s.build(A, "gt-035 9-6 0, gt-083 9-7 0, gt-049 8-6 0, gt-094 8-5 0, gt-010 10-7 0");
  s.humans(A, "4-6");
  s.humans(A, "9-6");
  s.cells(A, "10-7", 3);
  s.flies(A, 10);
  s.card("ii-06");
  s.play(DeclareEngines{A, true});
  EXPECT_EQ(s.told("cell_spent p1 10-7"), 1) << "there is nothing to choose";
  s.rough({Rough::defective_connectors});
  const Squares right = s.board().half[1];
  ASSERT_GE(number_of_mixed_joints(s.board(), only(s.ship(A), right, right)), 2);
  s.play(DeclareEngines{A, true});
  EXPECT_EQ(s.why_not(A, "done"), "offered");
}

// --- sizes as played ---------------------------------------------------------------------------------------------------

TEST(TruckerTogether, GX_753_GX_980_the_first_meteor_that_is_large_as_played_stays_away) {
  Stage s(5, ShipClass::iii);
  five_in_line(s);
  s.rough({Rough::meteoric_inversion});
  s.card("bonus-space-billiards");
  s.play(PlayCard{});
  s.totals({2, 2, 2});
  s.answer(A, "shoot 1 p2");
  s.totals({3, 4});
  s.answer(B, "shoot 1 p1");
  EXPECT_EQ(s.story({"shot_rolled"}), (Lines{"shot_rolled small_meteor front 2 2", "shot_rolled large_meteor front 2 2",
                                             "shot_rolled small_meteor front 2 2", "shot_rolled small_meteor front 3 1",
                                             "shot_rolled small_meteor front 4 1"}));
}

// --- handicaps -------------------------------------------------------------------------------------------------------

TEST(TruckerTogether, GX_611_GX_642_the_union_comes_before_the_last_card_of_each_player) {
  Stage s(2, ShipClass::i, in_order());
  set_off(s, {Rough::union_ship, Rough::deja_vu}, 1, 2);
  s.deck({"i-04", "i-05"});
  s.play(Fly{});
  s.play_on({}, "pay_crew");
  EXPECT_EQ(s.asked(), "A pay_crew") << "whom nothing comes again for";
  EXPECT_EQ(s.told<CardRevealed>(), 1);
  s.answer("pay_crew 2");
  s.play_on({}, "pay_crew");
  EXPECT_EQ(s.asked(), "B pay_crew");
  EXPECT_EQ(s.told<CardRevealed>(), 3);
}

TEST(TruckerTogether, GX_611_GX_642_also_where_those_whom_deja_vu_concerns_have_given_up) {
  Stage s(2, ShipClass::i, in_order());
  set_off(s, {Rough::union_ship, Rough::deja_vu}, 2, 1);
  s.player(A).fate = Fate::gave_up;
  s.deck({"i-04", "i-05"});
  s.play(Fly{});
  s.play_on({}, "pay_crew");
  EXPECT_EQ(s.asked(), "B pay_crew");
  s.play_on({"pay_crew"});
  EXPECT_EQ(s.told<CardRevealed>(), 2);
  EXPECT_EQ(s.told<CardsComeAgain>(), 0) << "for nobody";
}

TEST(TruckerTogether, GX_611_GX_639_GX_642_the_union_does_not_wait_for_cards_that_were_added_for_others) {
  Stage s(2, ShipClass::i, in_order());
  set_off(s, {Rough::union_ship, Rough::tough_trip}, 1, 2);
  s.deck({"i-04", "i-05"});
  s.any_chance(3);
  s.play(Fly{});
  s.play_on({}, "pay_crew");
  EXPECT_EQ(s.asked(), "A pay_crew") << "the added ones come after its last card";
  EXPECT_EQ(s.told<CardRevealed>(), 1);
  s.answer("pay_crew 2");
  s.play_on({}, "pay_crew");
  EXPECT_EQ(s.asked(), "B pay_crew") << "and nobody pays twice";
  EXPECT_EQ(s.told<CardRevealed>(), 3);
}

TEST(TruckerTogether, GX_611_GX_634_GX_639_GX_642_nor_for_those_that_come_again_for_others) {
  Stage s(2, ShipClass::i, in_order());
  set_off(s, {Rough::union_ship, Rough::deja_vu, Rough::tough_trip}, 2, 3);
  s.deck({"i-04"});
  s.pick(5, 20), s.pick(5, 19);  // open space
  s.play(Fly{});
  s.play_on({}, "pay_crew");
  EXPECT_EQ(s.asked(), "A pay_crew");
  EXPECT_EQ(s.told<CardRevealed>(), 1) << "that comes again, and nothing else does for A";
  s.answer("pay_crew 2");
  s.play_on({}, "pay_crew");
  EXPECT_EQ(s.asked(), "B pay_crew");
  EXPECT_EQ(s.told<CardRevealed>(), 3 + 2);
}

TEST(TruckerTogether, GT_701_GX_611_whose_flight_is_over_is_not_asked_to_fly_on) {
  for (const BetweenCards between : {BetweenCards::all_ready, BetweenCards::leader_reveals}) {
    Options options = in_order();
    options.between_cards = between;
    Stage s(2, ShipClass::i, options);
    set_off(s, {Rough::deja_vu}, 0, 1);
    s.deck({"i-05"});
    s.play(Fly{});
    s.answer(A, "fly_on");
    if (between == BetweenCards::all_ready) s.answer(B, "fly_on");
    EXPECT_EQ(s.told<CardsComeAgain>(), 1);
    EXPECT_EQ(s.asked(), "B fly_on") << "though A leads";
    s.answer(B, "fly_on");
    EXPECT_TRUE(s.over());
    for (const Seat seat : {A, B}) EXPECT_EQ(s.player(seat).fate, Fate::finished);
  }
}

TEST(TruckerTogether, GX_611_GX_634_cards_that_are_left_for_nobody_are_not_played) {
  Stage s(2, ShipClass::i, in_order());
  set_off(s, {Rough::tough_trip}, 0, 1);
  s.deck({"i-05"});
  s.play(Fly{});
  s.answer(A, "fly_on");
  s.answer(B, "give_up");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.told<CardRevealed>(), 1);
}

TEST(TruckerTogether, GT_701_GX_611_the_leader_of_those_who_fly_on_reveals) {
  Options options = in_order();
  options.between_cards = BetweenCards::leader_reveals;
  Stage s(3, ShipClass::i, options);
  set_off(s, {Rough::deja_vu}, 0, 1);
  s.flies(C, 5);
  s.humans(C, "7-7");
  with_engine(s, C);
  s.player(C).handicap = 1;
  s.deck({"i-05"});
  s.play(Fly{});
  s.answer(A, "fly_on");
  EXPECT_EQ(s.asked(), "B C fly_on") << "nothing comes again for A";
  s.answer(B, "fly_on");
  EXPECT_EQ(s.told<CardRevealed>(), 2) << "though A lies ahead of B, and C has said nothing";
}

TEST(TruckerTogether, GX_634_GX_639_added_cards_that_are_left_for_nobody_do_not_come_between_others) {
  Stage s(2, ShipClass::i);
  set_off(s, {Rough::tough_trip}, 0, 1);
  s.deck({"i-04", "i-05"});
  s.pick(0, 4);
  s.play(Fly{});
  for (const Seat seat : {A, B}) s.answer(seat, "fly_on");
  s.play_on({}, "A B fly_on");
  EXPECT_EQ(s.told<CardRevealed>(), 1);
  s.answer(B, "give_up");
  s.pick(2, 3), s.pick(1, 2);  // both were added
  s.play_on();
  EXPECT_EQ(s.told<CardRevealed>(), 2);
  EXPECT_EQ(s.told("card_revealed i-05 open_space"), 1);
}

TEST(TruckerTogether, GT_322_GX_639_the_first_card_is_of_the_level_though_added_ones_are_left_for_nobody) {
  for (const bool stays : {false, true}) {
    Stage s(2, ShipClass::iii);
    set_off(s, {Rough::tough_trip}, 0, 1);
    s.play(Fly{});
    s.answer(A, "fly_on");
    s.pick(0, 8 + (stays ? s->trips : 0));
    s.any_chance(1);
    s.answer(B, stays ? "fly_on" : "give_up");
    EXPECT_TRUE(s.story({"card_revealed"}).front().starts_with("card_revealed iii-")) << stays;
  }
}

TEST(TruckerTogether, GX_611_GX_634_GX_639_what_comes_again_for_nobody_is_not_counted) {
  Stage s(2, ShipClass::i, in_order());
  set_off(s, {Rough::deja_vu, Rough::tough_trip}, 1, 2);
  s.deck({"i-05"});
  s.pick(5, 20);  // open space
  s.play(Fly{});
  for (int card = 0; card < 2; ++card)
    for (const Seat seat : {A, B}) s.answer(seat, "fly_on");
  EXPECT_EQ(s->laid, 2);
  EXPECT_EQ(Game::view(s.state(), A).left[2], 1) << "one more that was added";
  s.answer(B, "give_up");
  s.answer(A, "fly_on");
  EXPECT_EQ(s.told("cards_come_again 1"), 1) << "the added one concerned B alone";
  EXPECT_EQ(Game::view(s.state(), A).left[2], 0);
  EXPECT_EQ(Game::view(s.state(), A).roads.laid, 0);
}

TEST(TruckerTogether, GX_144_GX_611_whoever_jumped_from_the_own_last_card_leaves_the_board_with_it) {
  Stage s(2, ShipClass::i, in_order());
  set_off(s, {Rough::deja_vu}, 0, 1);
  s.deck({"i-05"});
  s.player(A).away[0] = kCardsAway;
  s.play(Fly{});
  for (const Seat seat : {A, B}) s.answer(seat, "fly_on");
  EXPECT_EQ(s.asked(), "B fly_on");
  EXPECT_EQ(s.player(A).fate, Fate::gave_up) << "while cards come again for B";
}

TEST(TruckerTogether, GX_611_GX_634_what_concerns_others_comes_again_where_those_have_given_up) {
  for (const int added : {0, 1}) {
    Stage s(2, ShipClass::i, in_order());
    set_off(s, {Rough::deja_vu, Rough::tough_trip}, 1, 2);
    s.deck({"i-05"});
    if (added > 0) s.pick(5, 20);  // open space
    s.play(Fly{});
    for (int card = 0; card < 1 + added; ++card)
      for (const Seat seat : {A, B}) s.answer(seat, "fly_on");
    s.answer(B, "give_up");
    s.play_on();
    EXPECT_EQ(s.told<CardRevealed>(), 2 + added) << "that of the pile twice, the added one not for A";
    EXPECT_EQ(s.told<CardsComeAgain>(), 1);
    EXPECT_EQ(s.told("moved p1"), 2);
  }
}

TEST(TruckerTogether, GX_611_GX_634_GX_639_added_cards_come_again_as_long_as_those_fly_whom_they_concern) {
  for (const bool stays : {true, false}) {
    Stage s(2, ShipClass::i);
    set_off(s, {Rough::deja_vu, Rough::tough_trip}, 1, 2);
    s.deck({"i-05"});
    s.play(Fly{});
    const auto both_fly_on = [&] {
      for (const Seat seat : {A, B}) s.answer(seat, "fly_on");
    };
    s.pick(1, 3), s.pick(5, 20);  // an added one, open space
    both_fly_on();
    s.pick(0, 2);  // that of the pile
    both_fly_on();
    s.pick(5, 19);  // open space, too
    both_fly_on();
    EXPECT_EQ(s.told("cards_come_again 3"), 1);
    if (stays) {
      both_fly_on();
      both_fly_on();
      EXPECT_EQ(s.asked(), "B fly_on") << "the one that is left passes A by";
    } else {
      s.answer(B, "give_up");
      s.answer(A, "fly_on");
      EXPECT_TRUE(s.over());
      EXPECT_EQ(s.told<CardRevealed>(), 3 + 1);
    }
  }
}

TEST(TruckerTogether, GX_611_GX_634_GX_639_an_added_card_comes_again_for_those_whom_both_concern) {
  Stage s(2, ShipClass::i, in_order());
  set_off(s, {Rough::deja_vu, Rough::tough_trip}, 1, 2);
  s.deck({});
  s.pick(11, 20);  // planets, twice
  s.pick(11, 19);
  s.play(Fly{});
  for (const int again : {0, 0, 1}) {
    s.play_on({}, "land");
    EXPECT_EQ(s.asked(), "B land");
    EXPECT_EQ(s.told<CardsComeAgain>(), again);
    if (again == 0) s.answer("fly_by");
  }
  EXPECT_EQ(Game::view(s.state(), A).roads.bystanders, Parties(A).bits());
}

TEST(TruckerTogether, GX_611_GX_632_only_a_new_leader_whom_it_concerns_is_shot_at) {
  for (const int of_a : {0, 1}) {
    Stage s(2, ShipClass::i, in_order());
    set_off(s, {Rough::engine_envy}, of_a, 1);
    s.flies(B, 21);  // in front when the card is revealed
    s.place(A, "gt-069", "6-8", 0);
    s.deck({"i-05"});
    if (of_a > 0) s.totals({12});
    s.play(Fly{});
    s.play_on();
    EXPECT_EQ(s.told("rough_acted engine_envy p2"), of_a) << "overtaken in open space";
  }
}

TEST(TruckerTogether, GX_611_GX_652_big_baddies_are_big_for_some) {
  Stage s(2);
  set_off(s, {Rough::big_baddies}, 0, 1);
  s.card("i-01");
  s->raised = 3;
  EXPECT_EQ(Enemies::strength(s.state(), B) - Enemies::strength(s.state(), A), 3);
}

// --- the table -------------------------------------------------------------------------------------------------------

TEST(TruckerTogether, GX_604_the_cards_of_a_flight_are_gone_before_anything_is_chosen_for_the_next) {
  Stage s(2, ShipClass::i);
  s.rough({Rough::space_junk});
  s.set_up(ShipClass::ii);
  EXPECT_EQ(Game::view(s.state(), A).rough[Rough::space_junk], kUsed);
}

}  // namespace
}  // namespace orrery::galaxy_trucker::testing
