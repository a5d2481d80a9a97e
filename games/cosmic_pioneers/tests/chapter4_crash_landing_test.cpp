// Chapter 4 of the catalogue, its last part: crash landing.
#include "games/cosmic_pioneers/tests/stage.h"

namespace orrery::cosmic_pioneers::testing {
namespace {

TEST(CrashLanding, CP_420_the_crashing_player_chooses_an_adjacent_planet) {
  Stage s;
  duel(s);
  s.planet(4, "mirefen", "[. . . . .]");
  s.dice(6, 1);
  s.play(Turn{A});
  s.answer("move dunescar");
  EXPECT_EQ(s.asked(), "B crash_planet");  // B, although A is active
  EXPECT_EQ(s.offers(), (Said{"crash_on ravan", "crash_on abyssia"}));
  EXPECT_EQ(s.why_not("crash_on dunescar"), "CP-420");
  EXPECT_EQ(s.why_not("crash_on mirefen"), "CP-420");
  EXPECT_EQ(s.why_not("done"), "no answer");
  s.dice(6);
  s.answer("crash_on ravan");
}

TEST(CrashLanding, CP_421_not_on_belts_or_stations) {
  Stage s;
  s.option(SystemShape::cluster);
  s.planet(1, "ravan", "[. . . .]");
  s.planet(2, "dunescar", "[. . . .]");
  s.planet(6, "abyssia", "[. . . . .]");
  s.trade_post(7);
  s.ship(A).at(1);
  s.play(by<CrashLanding>(A));
  EXPECT_EQ(s.offers(), (Said{"crash_on dunescar", "crash_on abyssia"}));
  EXPECT_EQ(s.why_not("crash_on jumpgate"), "CP-421");
  EXPECT_EQ(s.why_not("crash_on trade-post"), "CP-421");
  EXPECT_EQ(s.why_not("crash_on belt"), "CP-421");
}

TEST(CrashLanding, CP_422_a_full_planet_may_be_chosen) {
  Stage s;
  duel(s);
  s.planet(1, "ravan", "[C C C C]");
  s.ship(B).aboard("B");
  s.play(by<CrashLanding>(B));
  s.answer("crash_on ravan");
  EXPECT_EQ(s.row(1), "[C C C C]");
  EXPECT_EQ(s.at(B), 1);
  EXPECT_EQ(s.reserve(B), 15);
}

TEST(CrashLanding, CP_423_the_ship_lies_on_that_planet) {
  Stage s;
  duel(s);
  s.play(by<CrashLanding>(B));
  s.answer("crash_on abyssia");
  EXPECT_EQ(s.at(B), 3);
  EXPECT_TRUE(s.crashed(B));
  EXPECT_TRUE(s.told("ship_crashed p2 abyssia"));
}

TEST(CrashLanding, CP_424_everything_is_unloaded) {
  Stage s;
  s.scenario("supply-chain");
  duel(s);
  s.planet(3, "abyssia", "[. A . . .]");
  s.ship(B).cargo(3).aboard("B B z green");
  s.play(by<CrashLanding>(B));
  s.answer("crash_on abyssia");
  EXPECT_TRUE(s.over());  // the order makes no difference: not asked
  EXPECT_EQ(s.row(3), "[B A B . z]");
  EXPECT_EQ(s.goods_on(3), "green");
  EXPECT_EQ(s.hold(B), "");
}

TEST(CrashLanding, CP_425_who_survives_and_in_which_order_X_30) {
  for (const bool lizard : {true, false}) {
    Stage s;
    duel(s);
    s.planet(3, "abyssia", "[B B B . .]");
    s.ship(A).at(2).cargo(3).aboard("A A z");
    s.play(by<CrashLanding>(A));
    s.answer("crash_on abyssia");
    EXPECT_EQ(s.asked(), "A crash_unload");
    EXPECT_EQ(s.offers(), (Said{"set_down p1-colonist", "set_down lizard"}));
    EXPECT_EQ(s.why_not("done"), "no answer");  // as many as fit must survive
    s.answer("set_down p1-colonist", lizard ? "set_down lizard" : "set_down p1-colonist");
    EXPECT_EQ(s.row(3), lizard ? "[B B B A z]" : "[B B B A A]");
    EXPECT_TRUE(s.over());
    EXPECT_EQ(s.hold(A), "");
    EXPECT_EQ(s.supply(Alien::lizard), lizard ? 5 : 6);
  }
}

TEST(CrashLanding, CP_425_the_order_of_different_lifeforms_is_chosen) {
  Stage s;
  duel(s);
  s.ship(A).at(2).cargo(3).aboard("z q");
  s.play(by<CrashLanding>(A));
  s.answer("crash_on abyssia");
  EXPECT_EQ(s.offers(), (Said{"set_down lizard", "set_down squid"}));
  s.answer("set_down squid");
  EXPECT_EQ(s.row(3), "[. . . z q]");
}

TEST(CrashLanding, CP_426_nobody_on_the_planet_gives_way) {
  Stage s;
  duel(s);
  s.planet(3, "abyssia", "[C z C . C]");
  s.ship(A).at(2).aboard("A A");
  s.play(by<CrashLanding>(A));
  s.answer("crash_on abyssia");
  EXPECT_EQ(s.row(3), "[C z C A C]");
  EXPECT_EQ(s.told("killed"), 0);
  EXPECT_TRUE(s.told("piece_lost p1 p1-colonist"));
}

TEST(CrashLanding, CP_427_goods_as_if_unloaded_in_Phase_4_X_31) {
  Stage s;
  s.scenario("supply-chain");
  duel(s);
  s.planet(3, "abyssia", "[C C C C C]");
  s.ship(A).at(2).cargo(3).aboard("A red blue yellow");
  s.play(by<CrashLanding>(A));
  s.answer("crash_on abyssia");  // blue: red pays 300 there, blue goes home, yellow stays
  EXPECT_EQ(s.credits(A), 300);
  EXPECT_EQ(s.goods_beside(Colour::red), 4);
  EXPECT_EQ(s.goods_beside(Colour::blue), 4);
  EXPECT_EQ(s.goods_on(3), "yellow");
  EXPECT_EQ(s.hold(A), "");
}

TEST(CrashLanding, CP_428_or_else_on_the_nearest_planet_X_29) {
  Stage s;
  s.planet(1, "ravan", "[. . . .]");
  s.belt(2);
  s.planet(3, "dunescar", "[. . . .]");
  s.planet(4, "mirefen", "[. . . . .]");
  s.planet(11, "abyssia", "[. . . . .]");
  s.ship(A).at(1);
  s.play(by<CrashLanding>(A));
  EXPECT_EQ(s.asked(), "A crash_planet");
  EXPECT_EQ(s.offers(), (Said{"crash_on dunescar", "crash_on abyssia"}));
}

TEST(CrashLanding, CP_429_no_ability_in_English_those_of_open_phases_in_French) {
  for (const Edition edition : {Edition::en, Edition::fr}) {
    Stage s;
    s.option(edition);
    s.planet(1, "ravan", "[A A . .]");
    s.ship(A).at(1).crashed().commander("sefton");
    s.resolve(Alien::lizard);
    EXPECT_EQ(s.asked(), edition == Edition::en ? "nobody" : "A shield_planet");
    Stage t;
    t.option(edition);
    t.option(CrashAdventure::roll);
    duel(t);
    t.ship(A).commander("valmont").aboard("A");
    t.dice(1, 6, 6);  // beaten; the adventure on Ravan
    t.play(Turn{A});
    t.answer("move dunescar", "crash_on ravan");
    EXPECT_EQ(t.asked(), edition == Edition::en ? "nobody" : "A reroll_adventure");
    if (edition == Edition::fr) t.answer("accept");
    EXPECT_TRUE(t.over());  // no Phase 4 and no Phase 5 in either
    EXPECT_EQ(t.row(1), "[A . . .]");
  }
}

TEST(CrashLanding, CP_429_control_and_scoring_go_on) {
  Stage s;
  s.planet(1, "ravan", "[A A . .]");
  s.ship(A).at(1).crashed();
  s.play(Movement{B});
  EXPECT_EQ(s.points(A), 2 + 5);
  EXPECT_EQ(s.controller(1), "A");
}

TEST(CrashLanding, CP_430_a_beaten_defender_plays_the_own_turn_in_full) {
  Stage s;
  duel(s);
  s.dice(6, 1, 6);
  s.play(Turn{A});
  s.answer("move dunescar", "crash_on abyssia");
  s.dice(5);
  s.play(Turn{B});
  EXPECT_EQ(s.asked(), "B move");
  s.answer("stay");
  EXPECT_EQ(s.credits(B), 100);
  EXPECT_FALSE(s.crashed(B));
}

TEST(CrashLanding, CP_431_a_beaten_attacker_by_option_and_edition) {
  for (const Edition edition : {Edition::en, Edition::fr})
    for (const CrashAdventure option : {CrashAdventure::edition, CrashAdventure::skip, CrashAdventure::roll}) {
      const bool rolls =
          option == CrashAdventure::roll || (option == CrashAdventure::edition && edition == Edition::fr);
      Stage s;
      s.option(edition);
      s.option(option);
      duel(s);
      s.planet(3, "abyssia", "[C . . . .]");
      s.ship(A).aboard("A");
      s.dice(1, 6);
      if (rolls) s.dice(5);  // Abyssia: 100 credits
      s.play(Turn{A});
      s.answer("move dunescar", "crash_on abyssia");
      EXPECT_EQ(s.credits(A), rolls ? 100 : 0);
      EXPECT_TRUE(s.over());  // no deployment, no bombardment
      EXPECT_TRUE(s.crashed(A));
    }
}

TEST(CrashLanding, CP_432_no_combat_where_it_lands) {
  Stage s;
  duel(s);
  s.ship(C).at(1);
  s.dice(1, 6);
  s.ship(A).at(3);
  s.play(Turn{A});
  s.answer("move dunescar", "crash_on ravan");
  EXPECT_EQ(s.told("combat_rolled"), 1);
  EXPECT_EQ(s.at(C), 1);
  EXPECT_TRUE(s.over());
}

TEST(CrashLanding, CP_433_on_the_only_planet_there_is) {
  Stage s;
  s.planet(5, "ravan", "[. . . .]");
  s.ship(A).at(5).aboard("A");
  s.play(by<CrashLanding>(A));
  EXPECT_EQ(s.at(A), 5);
  EXPECT_TRUE(s.crashed(A));
  EXPECT_EQ(s.row(5), "[A . . .]");
}

TEST(CrashLanding, CP_433_with_no_planet_at_all_the_cargo_is_lost) {
  Stage s;
  s.scenario("supply-chain");
  s.ship(A).at(5).cargo(3).aboard("A A z red");
  s.play(by<CrashLanding>(A));
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.at(A), 5);
  EXPECT_TRUE(s.crashed(A));
  EXPECT_EQ(s.hold(A), "");
  EXPECT_EQ(s.reserve(A), 15);
  EXPECT_EQ(s.supply(Alien::lizard), 6);
  EXPECT_EQ(s.goods_beside(Colour::red), 4);
}

}  // namespace
}  // namespace orrery::cosmic_pioneers::testing
