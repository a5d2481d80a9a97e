// The worked examples of RULES.md about Phases 2 and 3: movement, combat, crash landing, adventure, Jumpgate.
#include "games/cosmic_pioneers/tests/stage.h"

namespace orrery::cosmic_pioneers::testing {
namespace {

// --- movement --------------------------------------------------------------------------------------------------------

TEST(Movement, X_05_CP_405_CP_406_a_belt_counts_as_a_step_and_is_no_place_to_stop) {
  const auto set = [](Stage& s, int engines) {
    s.planet(1, "ravan", "[. . . .]");
    s.planet(2, "pyrrhos", "[. . . . . .]");
    s.belt(3);
    s.planet(4, "ferrax", "[. . . . .]");
    s.ship(A).at(1).engines(engines);
    s.play<Movement>(A);
  };
  Stage range_2;
  set(range_2, 1);
  EXPECT_EQ(range_2.offers(), Said({"stay", "move jumpgate", "move pyrrhos"}));
  EXPECT_EQ(range_2.why_not("move belt"), "CP-406");
  EXPECT_EQ(range_2.why_not("move ferrax"), "CP-403");
  range_2.answer("move pyrrhos");
  EXPECT_EQ(range_2.at(A), 2);

  Stage range_3;
  set(range_3, 2);
  EXPECT_EQ(range_3.offers(), Said({"stay", "move jumpgate", "move pyrrhos", "move ferrax"}));
  EXPECT_EQ(range_3.why_not("move belt"), "CP-406");
  range_3.answer("move ferrax");
  EXPECT_EQ(range_3.at(A), 4);
}

TEST(Movement, X_51_CP_418_passing_a_ship_is_no_combat) {
  Stage s;
  s.planet(1, "ravan", "[. . . .]");
  s.planet(2, "pyrrhos", "[. . . . . .]");
  s.planet(3, "ferrax", "[. . . . .]");
  s.ship(A).at(1);
  s.ship(B).at(2);
  s.dice(5);  // the adventure
  s.play<Turn>(A);
  s.answer("move ferrax");
  EXPECT_EQ(s.at(A), 3);
  EXPECT_EQ(s.credits(A), 200);
  EXPECT_EQ(s.events(), (std::vector<std::string>{"turn_began p1", "ship_moved p1 ferrax",
                                                  "adventure_rolled p1 ferrax 5", "credits_gained p1 200"}));
}

TEST(Movement, X_55_CP_117_CP_405_a_gap_in_the_cluster_is_flown_around) {
  const auto set = [](Stage& s, int engines) {
    s.option(SystemShape::cluster);
    s.planet(7, "ravan", "[. . . .]");
    s.no_hex(8);
    s.planet(9, "ferrax", "[. . . . .]");
    s.ship(A).at(7).engines(engines);
    s.play<Movement>(A);
  };
  Stage two_steps;
  set(two_steps, 1);
  EXPECT_EQ(two_steps.why_not("move ferrax"), "CP-403");
  Stage three_steps;
  set(three_steps, 2);
  EXPECT_EQ(three_steps.why_not("move ferrax"), "offered");
}

// --- combat ----------------------------------------------------------------------------------------------------------

TEST(Combat, X_03_CP_413_CP_902_weapons_decide_equal_rolls) {
  Stage s;
  s.planet(1, "ravan", "[. . . .]");
  s.planet(2, "ferrax", "[. . . . .]");
  s.ship(A).at(1).weapons(2);
  s.ship(B).at(1);
  s.dice(4, 4);
  s.play<Combat>(A);
  EXPECT_TRUE(s.told("combat_rolled p1 5 p2 4"));
  EXPECT_TRUE(s.told("combat_won p1 p2"));
  EXPECT_TRUE(s.crashed(B));
  EXPECT_EQ(s.at(B), 2);
  EXPECT_FALSE(s.crashed(A));
}

TEST(Combat, X_28_CP_416_staying_where_another_ship_is_means_attacking_it) {
  Stage s;
  s.planet(1, "pyrrhos", "[. . . . . .]");
  s.planet(2, "ravan", "[. . . .]");
  s.planet(3, "ferrax", "[. . . . .]");
  s.ship(A).at(2);
  s.ship(B).at(2).crashed();
  s.dice(3, 3);
  s.play<Turn>(B);
  EXPECT_EQ(s.asked(), "B move");
  EXPECT_FALSE(s.crashed(B));  // CP-402
  s.answer("stay");
  EXPECT_TRUE(s.told("combat_rolled p2 3 p1 3"));
  EXPECT_TRUE(s.told("combat_won p1 p2"));
  EXPECT_EQ(s.asked(), "B crash_planet");
  EXPECT_EQ(s.offers(), Said({"crash_on pyrrhos", "crash_on ferrax"}));
  s.answer("crash_on ferrax");
  EXPECT_TRUE(s.crashed(B));
  EXPECT_EQ(s.at(B), 3);
  EXPECT_TRUE(s.over());
}

TEST(Combat, X_28_CP_416_whoever_moves_away_does_not_fight) {
  Stage s;
  s.planet(2, "ravan", "[. . . .]");
  s.ship(A).at(2);
  s.ship(B).at(2).crashed();
  s.play<Turn>(B);
  s.answer("move jumpgate");
  EXPECT_FALSE(s.crashed(B));
  EXPECT_EQ(s.asked(), "B jumpgate_load");
}

// A beaten attacker on Ravan, who has crash-landed on Ferrax; whether the adventure there was rolled.
bool beaten_attacker_goes_on_an_adventure(Edition edition, CrashAdventure option) {
  Stage s;
  s.option(edition);
  s.option(option);
  s.planet(1, "ravan", "[. . . .]");
  s.planet(2, "ferrax", "[. . . . .]");
  s.ship(A).at(1).aboard("A");
  s.ship(B).at(1);
  s.dice(1, 6);
  const bool rolls = option == CrashAdventure::roll || (option == CrashAdventure::edition && edition == Edition::fr);
  if (rolls) s.dice(5);
  s.play<Turn>(A);
  s.answer("stay");
  EXPECT_TRUE(s.crashed(A));
  EXPECT_EQ(s.at(A), 2);
  EXPECT_EQ(s.row(2), "[A . . . .]");
  EXPECT_TRUE(s.over());  // no deployment, no bombardment
  EXPECT_EQ(s.credits(A), rolls ? 200 : 0);
  return s.told("adventure_rolled p1 ferrax 5");
}

TEST(Combat, X_32_CP_429_CP_431_after_a_lost_attack_only_the_adventure_may_follow) {
  EXPECT_FALSE(beaten_attacker_goes_on_an_adventure(Edition::en, CrashAdventure::edition));
  EXPECT_TRUE(beaten_attacker_goes_on_an_adventure(Edition::fr, CrashAdventure::edition));
  for (const Edition edition : {Edition::en, Edition::fr}) {
    EXPECT_FALSE(beaten_attacker_goes_on_an_adventure(edition, CrashAdventure::skip));
    EXPECT_TRUE(beaten_attacker_goes_on_an_adventure(edition, CrashAdventure::roll));
  }
}

void three_at_the_gate(Stage& s) {
  s.seats(3);
  s.scenario("battle-royale");
  s.round(2);
  s.planet(1, "ravan", "[. . . .]");
  s.planet(11, "ferrax", "[. . . . .]");
  s.ship(A).at(1).credits(1000);
  s.ship(B).credits(100);
  s.ship(C).credits(300);
}

TEST(Combat, X_47_CP_417_CP_942_the_attacker_chooses_and_fights_until_beaten) {
  Stage s;
  three_at_the_gate(s);
  s.dice(6, 1, 1, 6);
  s.play<Turn>(A);
  s.answer("move jumpgate");
  EXPECT_EQ(s.asked(), "A combat_order");
  EXPECT_EQ(s.offers(), Said({"fight p2", "fight p3"}));
  s.answer("fight p2");
  EXPECT_TRUE(s.told("combat_won p1 p2"));
  EXPECT_EQ(s.credits(A), 1100);  // all that B had
  EXPECT_EQ(s.asked(), "B crash_planet");
  s.answer("crash_on ravan");
  EXPECT_TRUE(s.told("combat_won p3 p1"));
  EXPECT_EQ(s.credits(A), 900);
  EXPECT_EQ(s.credits(C), 500);
  EXPECT_EQ(s.asked(), "A crash_planet");
  EXPECT_EQ(s.offers(), Said({"crash_on ravan", "crash_on ferrax"}));
  s.answer("crash_on ferrax");
  EXPECT_TRUE(s.crashed(A));
  EXPECT_FALSE(s.crashed(C));
  EXPECT_TRUE(s.over());
}

TEST(Combat, X_47_CP_417_CP_942_who_loses_the_first_fight_has_no_second) {
  Stage s;
  three_at_the_gate(s);
  s.dice(1, 6);
  s.play<Turn>(A);
  s.answer("move jumpgate", "fight p3", "crash_on ravan");
  EXPECT_TRUE(s.crashed(A));
  EXPECT_EQ(s.at(A), 1);
  EXPECT_FALSE(s.crashed(B));
  EXPECT_FALSE(s.crashed(C));
  EXPECT_TRUE(s.over());
}

TEST(Combat, X_47_CP_417_CP_942_who_beats_both_goes_on_with_the_jumpgate) {
  Stage s;
  three_at_the_gate(s);
  s.dice(6, 1, 6, 1);
  s.play<Turn>(A);
  s.answer("move jumpgate", "fight p3", "crash_on ravan", "crash_on ravan");
  EXPECT_TRUE(s.crashed(B));
  EXPECT_TRUE(s.crashed(C));
  EXPECT_EQ(s.asked(), "A jumpgate_upgrade");
}

// --- crash landing ---------------------------------------------------------------------------------------------------

TEST(CrashLanding, X_29_CP_428_without_a_planet_next_door_the_nearest_ones) {
  Stage s;
  s.planet(1, "ravan", "[. . . .]");
  s.belt(2);
  s.planet(3, "ferrax", "[. . . . .]");
  s.planet(4, "emberlyn", "[. . . . . .]");
  s.planet(11, "pyrrhos", "[. . . . . .]");
  s.ship(A).at(1);
  s.play<CrashLanding>(A);
  EXPECT_EQ(s.asked(), "A crash_planet");
  EXPECT_EQ(s.offers(), Said({"crash_on ferrax", "crash_on pyrrhos"}));
  EXPECT_EQ(s.why_not("crash_on belt"), "CP-421");
  EXPECT_EQ(s.why_not("crash_on jumpgate"), "CP-421");
  EXPECT_EQ(s.why_not("crash_on emberlyn"), "CP-420");
  EXPECT_EQ(s.why_not("crash_on ravan"), "CP-420");
}

// Two colonists and a lizard fall on [B . B .]; they are set down in this order.
std::string survivors(std::initializer_list<const char*> order) {
  Stage s;
  s.planet(1, "ferrax", "[. . . . .]");
  s.planet(2, "ravan", "[B . B .]");
  s.ship(A).at(1).cargo(3).aboard("A A z");
  s.play<CrashLanding>(A);
  for (const char* piece : order) {
    EXPECT_EQ(s.asked(), "A crash_unload");
    EXPECT_EQ(s.offers(), Said({"set_down p1-colonist", "set_down lizard"}));  // nobody may stay behind
    s.answer(std::string("set_down ") + piece);
  }
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.hold(A), "");
  return s.row(2);
}

TEST(CrashLanding, X_30_CP_425_CP_426_as_many_survive_as_fit_and_the_owner_says_who) {
  EXPECT_EQ(survivors({"p1-colonist", "p1-colonist"}), "[B A B A]");
  EXPECT_EQ(survivors({"p1-colonist", "lizard"}), "[B A B z]");
  EXPECT_EQ(survivors({"lizard"}), "[B A B z]");  // then two colonists are left: no choice
}

TEST(CrashLanding, X_30_CP_425_CP_928_what_moreau_keeps_stays_aboard_meanwhile) {
  Stage s;
  s.planet(1, "ferrax", "[. . . . .]");
  s.planet(2, "ravan", "[B . B .]");
  s.ship(A).at(1).commander("moreau").cargo(3).aboard("A A z q");
  s.ship(B).at(1);
  s.dice(1, 6);
  s.play<Combat>(A);
  EXPECT_EQ(s.asked(), "A keep_cargo");
  s.answer("keep p1-colonist");
  EXPECT_EQ(s.asked(), "A crash_unload");
  EXPECT_EQ(s.hold(A), "A A q z");
  s.answer("set_down squid", "set_down p1-colonist");
  EXPECT_EQ(s.row(2), "[B A B q]");
  EXPECT_EQ(s.hold(A), "A");
  EXPECT_TRUE(s.over());
}

TEST(CrashLanding, X_31_CP_422_CP_427_on_a_full_planet_colonists_die_and_goods_are_handled) {
  struct Case {
    const char* planet;
    const char* row;
    int credits;
    const char* lying;
  };
  for (const Case& c : {Case{"abyssia", "[B B B B B]", 300, ""},     // blue: delivered, CP-609
                        Case{"ravan", "[B B B B]", 0, ""},           // its own colour: removed, CP-610
                        Case{"dunescar", "[B B B B]", 0, "red"}}) {  // elsewhere: left, CP-611
    Stage s;
    s.scenario("supply-chain");
    s.planet(1, "ferrax", "[. . . . .]");
    s.planet(2, c.planet, c.row);
    s.ship(A).at(1).cargo(2).aboard("A A red");
    s.play<CrashLanding>(A);
    EXPECT_TRUE(s.over());
    EXPECT_EQ(s.at(A), 2) << "a full planet may be chosen";
    EXPECT_EQ(s.row(2), c.row);
    EXPECT_EQ(s.hold(A), "");
    EXPECT_EQ(s.reserve(A), 15);
    EXPECT_EQ(s.credits(A), c.credits);
    EXPECT_EQ(s.goods_on(2), c.lying);
  }
}

TEST(CrashLanding, X_33_CP_510_CP_512_a_crash_in_an_adventure_ends_the_turn) {
  for (const Edition edition : {Edition::en, Edition::fr}) {
    Stage s;
    s.option(edition);
    s.planet(1, "ravan", "[z . . .]");
    s.planet(2, "ferrax", "[z . . . .]");
    s.ship(A).at(1).aboard("A A");
    s.ship(B).at(1).crashed();
    s.dice(2);
    s.play<Turn>(A);
    s.answer("stay");
    EXPECT_TRUE(s.over());  // no second adventure, no deployment, no bombardment
    EXPECT_EQ(s.row(2), "[z A A . .]");
    EXPECT_EQ(s.hold(A), "");
    EXPECT_TRUE(s.crashed(A));

    s.dice(6);  // B's adventure: a colonist comes, and nobody has fought
    s.play<Turn>(B);
    s.answer("move ferrax");
    EXPECT_EQ(s.row(2), "[z A A B .]");
    EXPECT_EQ(s.asked(), "B deploy");
    EXPECT_TRUE(s.crashed(A));
    s.answer("load 4", "done");
    EXPECT_TRUE(s.over());

    s.play<Turn>(A);
    EXPECT_EQ(s.asked(), "A move");
    EXPECT_FALSE(s.crashed(A));
  }
}

// --- adventure -------------------------------------------------------------------------------------------------------

void on_ravan(Stage& s, std::string_view row, int roll) {
  s.planet(1, "ravan", row);
  s.planet(2, "ferrax", "[. . . . .]");
  s.ship(A).at(1);
  s.dice(roll);
}

TEST(Adventure, X_06_CP_502_to_CP_514_the_results_of_ravan) {
  {
    Stage s;
    on_ravan(s, "[A B . A]", 1);
    s.card(Alien::lizard);
    s.play<AdventurePhase>(A);
    EXPECT_TRUE(s.told("alien_card lizard"));
    EXPECT_EQ(s.row(1), "[A B z A]");
    EXPECT_EQ(s.in_discard(Alien::lizard), 1);
  }
  {
    Stage s;
    on_ravan(s, "[A B . A]", 2);
    s.play<AdventurePhase>(A);
    EXPECT_TRUE(s.crashed(A));
    EXPECT_EQ(s.at(A), 2);
  }
  for (const int roll : {3, 4}) {
    Stage s;
    on_ravan(s, "[A B . A]", roll);
    s.play<AdventurePhase>(A);
    EXPECT_EQ(s.row(1), "[A . . .]");
  }
  {
    Stage s;
    on_ravan(s, "[A B . A]", 5);
    s.play<AdventurePhase>(A);
    EXPECT_EQ(s.row(1), "[A B A A]");
  }
  {
    Stage s;
    on_ravan(s, "[A B . A]", 6);
    s.play<AdventurePhase>(A);
    EXPECT_EQ(s.credits(A), 100);
    EXPECT_EQ(s.row(1), "[A B . A]");
  }
}

TEST(Adventure, X_23_CP_506_CP_507_losses_reach_the_hold_in_the_english_edition) {
  for (const auto& [edition, hold] : {std::pair(Edition::en, "A"), std::pair(Edition::fr, "A A")}) {
    Stage s;
    s.option(edition);
    on_ravan(s, "[B . . z]", 3);
    s.ship(A).aboard("A A");
    s.play<AdventurePhase>(A);
    EXPECT_EQ(s.row(1), "[. . . z]");
    EXPECT_EQ(s.reserve(B), 15);
    EXPECT_EQ(s.hold(A), hold);
  }
}

TEST(Adventure, X_24_CP_509_nobody_loses_more_credits_than_there_are) {
  Stage s;
  s.planet(1, "cinderfall", "[A . . . .]");
  s.ship(A).at(1).credits(100).aboard("A");
  s.dice(4);  // lose 200
  s.play<AdventurePhase>(A);
  EXPECT_EQ(s.credits(A), 0);
  EXPECT_EQ(s.row(1), "[A . . . .]");
  EXPECT_EQ(s.hold(A), "A");
}

TEST(Adventure, X_25_CP_504_CP_505_who_finds_no_space_may_come_aboard) {
  for (const int taken : {0, 1}) {
    Stage s;
    s.planet(1, "cinderfall", "[B B . B B]");
    s.ship(A).at(1).aboard("A");  // one slot free
    s.dice(6);                    // gain two colonists
    s.play<AdventurePhase>(A);
    EXPECT_EQ(s.row(1), "[B B A B B]");
    EXPECT_EQ(s.asked(), "A adventure_overflow");
    EXPECT_EQ(s.offers(), Said({"take_aboard 0", "take_aboard 1"}));
    s.answer("take_aboard " + std::to_string(taken));
    EXPECT_EQ(s.hold(A), taken == 1 ? "A A" : "A");
    EXPECT_EQ(s.reserve(A), 13 - taken);
  }
}

TEST(Adventure, X_25_CP_505_without_a_free_slot_they_stay_in_the_reserve) {
  Stage s;
  s.planet(1, "cinderfall", "[B B . B B]");
  s.ship(A).at(1).aboard("A A");
  s.dice(6);
  s.play<AdventurePhase>(A);
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.row(1), "[B B A B B]");
  EXPECT_EQ(s.hold(A), "A A");
  EXPECT_EQ(s.reserve(A), 12);
}

TEST(Adventure, X_52_CP_102_CP_504_nobody_gains_more_than_the_reserve_holds) {
  Stage s;
  s.planet(1, "hesperide", "[. . . . . . .]");
  s.ship(A).at(1).reserve(1);
  s.dice(6);  // gain three colonists
  s.play<AdventurePhase>(A);
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.row(1), "[A . . . . . .]");
  EXPECT_EQ(s.reserve(A), 0);
}

// --- Jumpgate --------------------------------------------------------------------------------------------------------

TEST(Jumpgate, X_34_CP_521_to_CP_525_income_buys_the_space_that_is_then_filled) {
  Stage s;
  s.planet(1, "ravan", "[A A . .]");
  s.ship(A).commander("fraser").credits(300);
  s.play<JumpgateVisit>(A);
  EXPECT_EQ(s.asked(), "A jumpgate_upgrade");  // nothing to discard
  EXPECT_EQ(s.credits(A), 600);
  s.answer("upgrade cargo 2 500");
  EXPECT_EQ(s.credits(A), 100);
  EXPECT_EQ(s.asked(), "A jumpgate_load");
  EXPECT_EQ(s.offers(), Said({"load_colonists 0", "load_colonists 1", "load_colonists 2", "load_colonists 3"}));
  s.answer("load_colonists 3");
  EXPECT_EQ(s.hold(A), "A A A");
  EXPECT_EQ(s.credits(A), 100);
  EXPECT_TRUE(s.over());
}

TEST(Jumpgate, X_35_CP_524_several_levels_of_one_attribute) {
  Stage s;
  s.ship(A).commander("fraser").credits(900);
  s.play<JumpgateVisit>(A);
  EXPECT_EQ(s.credits(A), 1100);
  s.answer("upgrade engines 3 1000");
  EXPECT_EQ(s.level(A, Attribute::engines), 3);
  EXPECT_EQ(s.credits(A), 100);
}

TEST(Jumpgate, X_35_CP_524_several_attributes_only_by_option) {
  for (const JumpgateUpgrades option : {JumpgateUpgrades::one_attribute, JumpgateUpgrades::any}) {
    Stage s;
    s.option(option);
    s.ship(A).commander("fraser").credits(900);
    s.play<JumpgateVisit>(A);
    s.answer("upgrade engines 2 500");
    if (option == JumpgateUpgrades::one_attribute) {
      EXPECT_EQ(s.asked(), "A jumpgate_load");
      EXPECT_EQ(s.why_not("upgrade weapons 2 500"), "no answer");
      EXPECT_EQ(s.credits(A), 600);
    } else {
      EXPECT_EQ(s.asked(), "A jumpgate_upgrade");
      s.answer("upgrade weapons 2 500");
      EXPECT_EQ(s.level(A, Attribute::engines), 2);
      EXPECT_EQ(s.level(A, Attribute::weapons), 2);
      EXPECT_EQ(s.credits(A), 100);
    }
  }
}

}  // namespace
}  // namespace orrery::cosmic_pioneers::testing
