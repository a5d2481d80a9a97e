// The Big Expansion, chapter 1: engine boosters and hyperspace.
#include <set>

#include <gmock/gmock.h>

#include "games/galaxy_trucker/previews.h"
#include "games/galaxy_trucker/tests/stage.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

// An engine and a booster joined to it, which hangs on a cabin as well.
void build_jumper(Stage& s, Seat seat, int number, bool twofold, int cells) {
  if (number == 0)
    s.build(seat,
            "gt-041 6-7 0, gx-024 6-8 1, gt-010 8-7 0, " + std::string(twofold ? "gt-087 7-8 0" : "gt-076 7-8 0"));
  else
    s.build(seat,
            "gt-043 6-7 2, gx-023 6-8 0, gt-011 8-7 0, " + std::string(twofold ? "gt-084 7-8 0" : "gt-080 7-8 0"));
  s.humans(seat, "7-7");
  s.cells(seat, "8-7", cells);
}
void build_plain(Stage& s, Seat seat) { s.humans(seat, "7-7"); }

TEST(Hyperspace, GX_135_GX_136_GX_137_a_jump_costs_a_cell_and_the_engine) {
  Stage s(2, ShipClass::i, new_technologies());
  build_jumper(s, A, 0, false, 2);
  s.flies(A, 5);
  s.card("i-09");
  s.play(OfferJumps{});
  EXPECT_EQ(s.asked(), "A jump");
  EXPECT_EQ(s.offers(), (Said{"jump 6-8 7-8", "stay"}));
  s.answer("jump 6-8 7-8");
  EXPECT_EQ(cells(s.ship(A)), 1);
  EXPECT_FALSE(s.has(A, "7-8"));
  EXPECT_TRUE(s.has(A, "6-8")) << "the booster still hangs on the cabin";
  EXPECT_EQ(s.told("tile_lost p1 gt-076 7-8 destroyed"), 1);
  EXPECT_FALSE(is_in_race(s.state(), A));
}

TEST(Hyperspace, GX_136_a_double_engine_wants_a_cell_more) {
  Stage s(2, ShipClass::i, new_technologies());
  build_jumper(s, A, 0, true, 2);
  s.flies(A, 5);
  s.card("i-05");
  s.play(DeclareEngines{A});
  s.answer("jump 6-8 7-8");
  EXPECT_EQ(cells(s.ship(A)), 0);
  Stage poor(2, ShipClass::i, new_technologies());
  build_jumper(poor, A, 0, true, 1);
  poor.flies(A, 5);
  poor.card("i-05");
  poor.play(DeclareEngines{A});
  EXPECT_EQ(poor.why_not("jump 6-8 7-8"), "GX-136");
}

TEST(Hyperspace, GX_138_the_card_does_not_concern_a_ship_that_has_jumped) {
  for (const std::string_view card : {"i-04", "i-09", "i-05", "i-18"}) {
    Stage s(2, ShipClass::i, new_technologies());
    build_jumper(s, A, 0, false, 2);
    build_plain(s, B);
    s.flies(A, 5);
    s.flies(B, 0);
    s.card(card);
    s.player(A).away[0] = kCardsAway;
    if (card == "i-09") s.totals({7, 7, 7});
    s.play(PlayCard{});
    if (!s.over()) EXPECT_EQ(s.asked().substr(0, 1), "B");
    EXPECT_EQ(s.told("impacted p1"), 0);
    EXPECT_EQ(s.told("moved p1"), 0);
    EXPECT_EQ(s.told("declared p1"), 0);
    EXPECT_EQ(s.player(A).position, 5) << "its marker stays";
  }
}

TEST(Hyperspace, GX_139_this_card_and_the_next) {
  Stage s(2, ShipClass::i, new_technologies());
  build_jumper(s, A, 0, false, 2);
  build_plain(s, B);
  s.flies(A, 5);
  s.flies(B, 0);
  s.card("i-04");
  s.play(OfferJumps{});
  s.answer("jump 6-8 7-8");
  EXPECT_EQ(s.told("jumped p1 6-8 7-8 2"), 1);
  EXPECT_FALSE(is_in_race(s.state(), A));
  s.play(AfterCard{});
  EXPECT_FALSE(is_in_race(s.state(), A));
  EXPECT_EQ(Game::view(s.state(), B).player[A].away, 1);
  s.card("i-04");
  s.play(AfterCard{});
  EXPECT_TRUE(is_in_race(s.state(), A));
  EXPECT_EQ(s.told("returned p1"), 1);
}

TEST(Hyperspace, GX_140_GX_901_everybody_is_asked_in_order_when_a_card_is_revealed) {
  Stage s(3, ShipClass::i, new_technologies());
  build_jumper(s, A, 0, false, 2);
  build_jumper(s, B, 1, false, 2);
  build_plain(s, C);
  s.flies(A, 0);
  s.flies(B, 7);
  s.flies(C, 3);
  s.card("i-04");
  s.play(OfferJumps{});
  EXPECT_EQ(s.asked(), "B jump");
  s.answer("stay");
  EXPECT_EQ(s.asked(), "A jump");
  s.answer("stay");
  EXPECT_TRUE(s.over()) << "nobody else could";
}

// A whole flight stands behind a card that is revealed: the question comes before anything of it.
TEST(Hyperspace, GX_140_the_question_comes_in_flight_before_the_card_is_played) {
  Stage s(2, ShipClass::i, new_technologies());
  for (const Seat seat : {A, B}) build_jumper(s, seat, index(seat), false, 2);
  for (const Seat seat : {A, B}) s.flies(seat, -2 * index(seat));
  s.any_chance(3);
  s.play(Fly{});
  s.answer(A, "fly_on");
  s.answer(B, "fly_on");
  EXPECT_EQ(s.asked(), "A jump");
  EXPECT_EQ(s.told<CardRevealed>(), 1);
}

TEST(Hyperspace, GX_141_GX_142_at_a_count_but_not_between_X_60) {
  Stage s(2, ShipClass::i, new_technologies());
  build_jumper(s, A, 0, false, 2);
  s.place(A, "gt-143", "5-7", 0);
  s.flies(A, 5);
  s.flies(B, 0);
  build_plain(s, B);
  s.card("i-09");
  s.totals({8, 2, 2});
  s.play(PlayCard{});
  EXPECT_TRUE(s.over()) << "meteors: the battery was hit, and nobody could jump";
  EXPECT_FALSE(s.has(A, "8-7"));
}

TEST(Hyperspace, GX_142_a_station_checks_no_parameter) {
  Stage s(2, ShipClass::i, new_technologies());
  build_jumper(s, A, 0, false, 2);
  s.flies(A, 5);
  s.card("i-19");
  s.play(PlayCard{});
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.told<Jumped>(), 0);
}

TEST(Hyperspace, GX_141_instead_of_counting_means_before_a_cell_is_spent) {
  Stage s(2, ShipClass::i, new_technologies());
  build_jumper(s, A, 0, true, 3);
  s.flies(A, 5);
  s.card("i-05");
  s.play(DeclareEngines{A});
  s.answer("power 7-8 8-7");
  EXPECT_TRUE(s.over()) << "nothing is left to decide";
  EXPECT_EQ(s.told("declared p1 engines 4"), 1);
}

TEST(Hyperspace, GX_143_GX_951_jump_at_the_count_of_pirates_X_59) {
  Stage s(4, ShipClass::ii, new_technologies());
  build_jumper(s, A, 0, true, 2);
  for (const Seat seat : {B, C, D}) build_plain(s, seat);
  for (const Seat seat : {A, B, C, D}) s.flies(seat, 20 - 5 * index(seat));
  s.card("ii-03");
  s.totals({2, 2, 2});
  s.play(PlayCard{});
  EXPECT_EQ(s.asked(), "A power_cannons");
  s.answer("jump 6-8 7-8");
  EXPECT_EQ(cells(s.ship(A)), 0);
  EXPECT_FALSE(s.has(A, "7-8"));
  EXPECT_EQ(s.story({"fought"}), (std::vector<std::string>{"fought p2 lost", "fought p3 lost", "fought p4 lost"}));
  EXPECT_EQ(s.told("impacted p1"), 0);
  give_up(s.table(), B, Reason::own_will);
  give_up(s.table(), C, Reason::own_will);
  s.play(AfterCard{});
  s.card("iii-04");
  s.play(PlayCard{});
  EXPECT_EQ(s.told<NothingHappens>(), 1) << "sabotage: one ship is in the race";
  s.play(AfterCard{});
  EXPECT_EQ(in_race(s.state()).count(), 2);
}

TEST(Hyperspace, GX_950_GX_952_two_jumps_leave_one_X_61) {
  Stage s(3, ShipClass::iii, new_technologies());
  build_plain(s, A);
  s.build(A, "gt-066 7-8 0");
  build_jumper(s, B, 0, true, 3);
  build_jumper(s, C, 1, false, 3);
  for (const Seat seat : {A, B, C}) s.flies(seat, 20 - 5 * index(seat));
  s.card("iii-16");
  s.play(PlayCard{});
  // The first line counts crew: those who could jump are asked.
  EXPECT_EQ(s.asked(), "B jump");
  s.answer("stay");
  EXPECT_EQ(s.asked(), "C jump");
  s.answer("stay");
  EXPECT_EQ(s.told("weakest p1 crew"), 1);
  s.answer("done", "done");  // the cannons of B and C
  while (s.is_asked(Decision::lose_crew)) s.answer(*s.offers().begin());
  EXPECT_EQ(s.asked(), "B power_engines");
  s.answer("jump 6-8 7-8");
  EXPECT_EQ(s.asked(), "C power_engines");
  s.answer("jump 6-8 7-8");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.told<NothingHappens>(), 1);
  EXPECT_EQ(s.told<ShotRolled>(), 0);
  s.humans(A, "7-7");
  s.play(AfterCard{});
  s.card("i-05");
  s.play(PlayCard{});
  EXPECT_EQ(s.told("moved p1"), 1);
  EXPECT_EQ(s.told<GaveUp>(), 0) << "who is away needs no engine";
  s.play(AfterCard{});
  EXPECT_EQ(in_race(s.state()).count(), 3);
}

TEST(Hyperspace, GX_141_GX_950_who_jumps_at_the_count_of_crew_is_compared_with_nobody_X_124) {
  Stage s(3, ShipClass::i, new_technologies());
  for (const Seat seat : {A, C}) build_plain(s, seat);
  s.build(C, "gt-044 6-7 0");
  s.humans(C, "6-7");
  build_jumper(s, B, 0, false, 3);
  s.ship(B).set[Set::second_human] = 0;
  for (const Seat seat : {A, B, C}) s.flies(seat, 20 - 5 * index(seat));
  s.card("i-16");
  s.totals({2, 2});
  s.play(PlayCard{});
  EXPECT_EQ(s.asked(), "B jump");
  s.answer("jump 6-8 7-8");
  EXPECT_EQ(s.told("weakest p1 crew"), 1) << "B has fewer, but is away";
  EXPECT_EQ(s.told("declared p2"), 0);
}

// Whoever has ordered to stay is asked all the same where crews are counted.
TEST(Hyperspace, GX_141_previews_know_where_crews_are_counted) {
  std::set<std::string> counting;
  for (int i = 0; i < kCards; ++i) {
    const auto card = static_cast<Card>(i);
    Options options = new_technologies();
    options.evil_machinations = EvilMachinations::on;
    Stage s(2, ShipClass::i, options);
    for (const Seat seat : {A, B}) {
      build_jumper(s, seat, index(seat), false, 3);
      s.flies(seat, 20 - 5 * index(seat));
      s.player(seat).credits = 10;
    }
    s.any_chance(1);
    s.card(name_of(card));
    const auto counted = [&] { return CrewsAreCounted{}.answer(Game::view(s.state(), A)); };
    s.play(OfferJumps{});
    ASSERT_EQ(s.asked(), "A jump");
    EXPECT_EQ(counted(), info(card).type == CardType::sabotage) << name_of(card) << " is revealed";
    s.answer(A, "stay"), s.answer(B, "stay");
    s.play(PlayCard{});
    while (!s.over()) {
      if (s.is_asked(Game::Decision::jump)) {
        EXPECT_TRUE(counted()) << name_of(card);
        counting.emplace(name_of(card));
      }
      s.answer(s.offers().contains("stay") ? "stay" : *s.offers().begin());
    }
  }
  EXPECT_THAT(counting, ::testing::IsSupersetOf({"i-16", "iii-04", "em-better-offer"}));
}

TEST(Hyperspace, GX_143_nobody_in_the_race_and_the_card_does_nothing) {
  int combat_zones = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Stage s(2, ShipClass::i, new_technologies());
    for (const Seat seat : {A, B}) build_jumper(s, seat, index(seat), false, 3);
    for (const Seat seat : {A, B}) s.flies(seat, -2 * index(seat));
    s.any_chance(seed);
    s.play(Fly{});
    s.answer(A, "fly_on");
    s.answer(B, "fly_on");
    combat_zones += info(s->card).type == CardType::combat_zone ? 1 : 0;
    s.answer(A, "jump 6-8 7-8");
    s.answer(B, "jump 6-8 7-8");
    EXPECT_EQ(s.asked(), "A B fly_on");
    EXPECT_EQ(s.told<Declared>() + s.told<ShotRolled>() + s.told<Moved>() + s.told<FlewBy>() + s.told<NothingHappens>(),
              0);
  }
  EXPECT_GT(combat_zones, 0) << "it would say of each line that nothing happens";
}

TEST(Hyperspace, GX_952_a_jump_saves_a_ship_without_thrust_from_open_space) {
  Stage s(2, ShipClass::i, new_technologies());
  build_jumper(s, A, 0, true, 2);
  build_plain(s, B);
  s.flies(A, 5);
  s.flies(B, 0);
  s.card("i-05");
  s.play(PlayCard{});
  EXPECT_EQ(s.asked(), "A power_engines");
  s.answer("jump 6-8 7-8");
  EXPECT_EQ(s.story({"gave_up"}), std::vector<std::string>{"gave_up p2 no_thrust"});
  EXPECT_EQ(s.player(A).position, 5);
}

// One or two cards of a flight are left.
void near_the_end(Stage& s, int left) {
  for (int pile = 0; pile < kPiles; ++pile)
    for (int place = 0; place < 2; ++place)
      if (2 * pile + place < 8 - left) s->revealed = static_cast<std::uint16_t>(s->revealed | place_bit(pile, place));
  ASSERT_EQ(cards_left(s.state()), left);
}

TEST(Hyperspace, GX_144_a_jump_from_the_last_card_but_one_X_93) {
  Stage s(2, ShipClass::i, new_technologies());
  for (const Seat seat : {A, B}) build_jumper(s, seat, index(seat), false, 3);
  for (const Seat seat : {A, B}) s.flies(seat, -2 * index(seat));
  near_the_end(s, 2);
  s.any_chance(5);
  s.play(Fly{});
  s.answer(A, "fly_on");
  s.answer(B, "fly_on");
  s.answer(A, "jump 6-8 7-8");
  while (!s.over() && !s.is_asked(Decision::fly_on)) s.answer(*s.offers().rbegin());
  s.answer(A, "fly_on");
  while (!s.over()) s.answer(*s.offers().rbegin());
  EXPECT_EQ(s.player(A).fate, Fate::finished);
  EXPECT_EQ(s.told("returned p1"), 1);
  EXPECT_EQ(s.player(A).position, 0) << "where its marker stands";
}

TEST(Hyperspace, GX_144_a_jump_from_the_final_card_misses_the_destination_X_94) {
  Stage s(2, ShipClass::i, new_technologies());
  for (const Seat seat : {A, B}) build_jumper(s, seat, index(seat), false, 3);
  s.build(A, "gt-027 9-7 0");
  s.goods(A, "9-7", {Goods::yellow, Goods::yellow});
  for (const Seat seat : {A, B}) s.flies(seat, -2 * index(seat));
  near_the_end(s, 1);
  s.any_chance(5);
  s.play(Fly{});
  s.answer(A, "fly_on");
  s.answer(B, "fly_on");
  s.answer(A, "jump 6-8 7-8");
  while (!s.over()) s.answer(*s.offers().rbegin());
  EXPECT_EQ(s.told("gave_up p1 in_hyperspace"), 1);
  EXPECT_EQ(s.told("paid p1 half_price 3"), 1);
  reckon(s.table());
  EXPECT_EQ(s.told("paid p1 finish"), 0);
  EXPECT_EQ(s.told("paid p1 losses -1"), 1) << "the burnt engine is paid for";
}

TEST(Hyperspace, GX_145_the_marker_stays_and_lapping_waits_for_the_return) {
  Stage s(2, ShipClass::i, new_technologies());
  build_jumper(s, A, 0, false, 3);
  build_plain(s, B);
  s.flies(A, 2);
  s.flies(B, 0);
  s.player(A).away[0] = kCardsAway;
  move(s.table(), B, 2);
  EXPECT_EQ(s.player(B).position, 3) << "the marker is skipped";
  move(s.table(), B, 60);
  s.play(AfterCard{});
  EXPECT_EQ(s.told<GaveUp>(), 0) << "nobody laps a ship in hyperspace";
  s.play(AfterCard{});
  EXPECT_EQ(s.told("returned p1"), 1);
  EXPECT_EQ(s.told("gave_up p1 lapped"), 1);
}

TEST(Hyperspace, GX_145_its_owner_may_give_up_before_any_card) {
  Stage s(2, ShipClass::i, new_technologies());
  for (const Seat seat : {A, B}) build_plain(s, seat);
  for (const Seat seat : {A, B}) s.flies(seat, -2 * index(seat));
  s.player(A).away[0] = 1;
  s.play(BetweenTwoCards{});
  EXPECT_EQ(s.asked(), "A B fly_on");
  s.answer(A, "give_up");
  EXPECT_EQ(s.player(A).fate, Fate::gave_up);
}

TEST(Hyperspace, GX_154_no_human_awake_is_too_few_in_hyperspace_too) {
  Stage s(2, ShipClass::i, new_technologies());
  for (const Seat seat : {A, B}) s.flies(seat, -2 * index(seat));
  s.humans(B, "7-7");
  s.player(A).away[0] = kCardsAway;
  s.play(AfterCard{});
  EXPECT_EQ(s.told("gave_up p1 no_humans"), 1);
}

TEST(Hyperspace, GX_956_nobody_jumps_twice_before_returning) {
  Stage s(2, ShipClass::i, new_technologies());
  build_jumper(s, A, 0, false, 3);
  s.place(A, "gt-076", "5-8", 0);  // another engine, to the left of the booster
  s.flies(A, 5);
  s.card("i-04");
  s.player(A).away[0] = 1;
  s.play(OfferJumps{});
  EXPECT_TRUE(s.over());
  s.player(A).away[0] = 0;
  s.card("i-04");
  s.play(OfferJumps{});
  EXPECT_EQ(s.asked(), "A jump");
}

TEST(Hyperspace, GX_902_counting_goes_in_order_and_GX_903_GX_904_so_do_days) {
  Stage s(2, ShipClass::i, new_technologies());
  build_jumper(s, A, 0, true, 3);
  build_jumper(s, B, 1, true, 3);
  s.flies(A, 0);
  s.flies(B, 2);
  s.card("i-05");
  s.play(PlayCard{});
  EXPECT_EQ(s.asked(), "B power_engines") << "the leader counts first";
  s.answer("power 7-8 8-7");
  EXPECT_EQ(s.told("moved p2 2 4"), 1) << "and moves first";
  EXPECT_EQ(s.asked(), "A power_engines");
  s.answer("power 7-8 8-7");
  EXPECT_EQ(s.told("moved p1 2 2"), 1);
  Stage dust(2, ShipClass::i, new_technologies());
  for (const Seat seat : {A, B}) build_plain(dust, seat);
  dust.flies(A, 5);
  dust.flies(B, 4);
  dust.card("i-04");
  dust.play(PlayCard{});
  EXPECT_EQ(dust.story({"moved"}), (std::vector<std::string>{"moved p2 -4 0", "moved p1 -4 1"}));
}

TEST(Hyperspace, GX_135_any_adventure_card_can_be_escaped) {
  for (int i = 0; i < kCards; ++i) {
    Stage s(2, ShipClass::i, new_technologies());
    build_jumper(s, A, 0, false, 2);
    s.flies(A, 5);
    s.card(content().card[i].id);
    s.play(OfferJumps{});
    EXPECT_EQ(s.asked(), "A jump") << content().card[i].id;
  }
}

TEST(Hyperspace, GX_910_GX_911_one_roll_for_all_and_columns_come_first) {
  Stage s(2, ShipClass::iii, new_technologies());
  for (const Seat seat : {A, B}) build_plain(s, seat);
  s.place(A, "gx-031", "7-6", 0);
  s.ship(A).set[Set::second_human] = 0;
  for (const Seat seat : {A, B}) s.flies(seat, -index(seat));
  s.card("iii-04");
  s.totals({7, 6});
  s.play(PlayCard{});
  EXPECT_EQ(s.told("sabotage_rolled p1 7 6"), 1);
  EXPECT_FALSE(s.has(A, "7-6"));
  s.card("i-10");
  s.totals({7, 7, 7, 7});
  s.play(PlayCard{});
  EXPECT_EQ(s.told<ShotRolled>(), 4) << "four rolls for two ships";
}

}  // namespace
}  // namespace orrery::galaxy_trucker
