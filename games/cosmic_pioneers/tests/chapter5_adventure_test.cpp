// Chapter 5 of the catalogue: Phase 3, adventure, Jumpgate, Trade Post.
#include "games/cosmic_pioneers/tests/stage.h"

namespace orrery::cosmic_pioneers::testing {
namespace {

TEST(Adventure, CP_501_compulsory_where_the_movement_ended_in_orbit) {
  Stage s;
  s.planet(1, "ravan", "[. . . .]");
  s.dice(6);
  s.play(Turn{A});
  s.answer("move ravan");  // nobody is asked whether
  EXPECT_TRUE(s.told("adventure_rolled p1 ravan 6"));
}

TEST(Adventure, CP_502_one_roll_and_the_result_of_that_planet) {
  Stage s;
  s.planet(1, "ravan", "[. . . .]");
  s.planet(2, "aurelis", "[. . . . . . .]");
  s.ship(A).at(2);
  s.dice(6);
  s.play(by<AdventurePhase>(A));
  EXPECT_EQ(s.credits(A), 300);  // 100 on Ravan
  EXPECT_EQ(s.told("adventure_rolled"), 1);
}

TEST(Adventure, CP_503_CP_514_every_result_of_Ravan_X_06) {
  for (int roll = 1; roll <= 6; ++roll) {
    Stage s;
    s.planet(1, "ravan", "[B B B .]");
    s.planet(2, "dunescar", "[. . . .]");
    s.ship(A).at(1).aboard("A");
    s.dice(roll);
    if (roll == 1) s.card(Alien::slime);
    s.play(by<AdventurePhase>(A));
    EXPECT_EQ(s.told("alien_card"), roll == 1 ? 1 : 0);
    EXPECT_EQ(s.crashed(A), roll == 2);
    EXPECT_EQ(s.row(1), roll == 3 || roll == 4 ? "[B . . .]" : roll == 5 ? "[B B B A]" : "[B B B .]");
    EXPECT_EQ(s.credits(A), roll == 6 ? 100 : 0);
  }
}

TEST(Adventure, CP_504_gained_colonists_go_to_the_leftmost_spaces) {
  Stage s;
  s.planet(1, "cinderfall", "[B . z . .]");
  s.ship(A).at(1);
  s.dice(6);  // two
  s.play(by<AdventurePhase>(A));
  EXPECT_TRUE(s.over());  // their places are no choice
  EXPECT_EQ(s.row(1), "[B A z A .]");
  EXPECT_EQ(s.reserve(A), 13);
}

TEST(Adventure, CP_504_with_fewer_in_the_reserve_that_many_X_52) {
  Stage s;
  s.planet(1, "hesperide", "[. . . . . . .]");
  s.ship(A).at(1).reserve(1);
  s.dice(6);  // three
  s.play(by<AdventurePhase>(A));
  EXPECT_EQ(s.row(1), "[A . . . . . .]");
  EXPECT_EQ(s.reserve(A), 0);
}

TEST(Adventure, CP_505_the_overflow_may_go_aboard_as_far_as_slots_allow) {
  Stage s;
  s.planet(1, "hesperide", "[B B B B B B B]");
  s.ship(A).at(1).cargo(2).aboard("A");
  s.dice(6);  // three, two free slots
  s.play(by<AdventurePhase>(A));
  EXPECT_EQ(s.asked(), "A adventure_overflow");
  EXPECT_EQ(s.offers(), (Said{"take_aboard 0", "take_aboard 1", "take_aboard 2"}));
  s.answer("take_aboard 1");
  EXPECT_EQ(s.hold(A), "A A");
  EXPECT_EQ(s.reserve(A), 13);
}

TEST(Adventure, CP_505_not_while_the_planet_has_an_empty_space_X_25) {
  Stage s;
  s.planet(1, "cinderfall", "[B B B B .]");
  s.ship(A).at(1).aboard("A");
  s.dice(6);
  s.play(by<AdventurePhase>(A));
  EXPECT_EQ(s.row(1), "[B B B B A]");
  EXPECT_EQ(s.offers(), (Said{"take_aboard 0", "take_aboard 1"}));
  s.answer("take_aboard 0");
  EXPECT_EQ(s.reserve(A), 13);
  Stage t;
  t.planet(1, "cinderfall", "[B B B B .]");
  t.ship(A).at(1).aboard("A A");
  t.dice(6);
  t.play(by<AdventurePhase>(A));
  EXPECT_TRUE(t.over());  // no free slot: it stays in the reserve
  EXPECT_EQ(t.reserve(A), 12);
}

TEST(Adventure, CP_505_the_overflow_is_no_more_than_the_reserve) {
  Stage s;
  s.planet(1, "hesperide", "[B B B B B B B]");
  s.ship(A).at(1).cargo(3).reserve(1);
  s.dice(6);
  s.play(by<AdventurePhase>(A));
  EXPECT_EQ(s.offers(), (Said{"take_aboard 0", "take_aboard 1"}));
}

TEST(Adventure, CP_506_the_rightmost_colonists_whoever_owns_them) {
  Stage s;
  s.planet(1, "ravan", "[A B C z]");
  s.ship(A).at(1);
  s.dice(3);
  s.play(by<AdventurePhase>(A));
  EXPECT_EQ(s.row(1), "[A . . z]");
  EXPECT_EQ(s.reserve(B), 15);
  EXPECT_EQ(s.reserve(C), 15);
}

TEST(Adventure, CP_506_only_own_ones_where_the_option_says_so) {
  Stage s;
  s.option(LossScope::own);
  s.planet(1, "cinderfall", "[A A B A C]");
  s.ship(A).at(1);
  s.dice(5);  // two
  s.play(by<AdventurePhase>(A));
  EXPECT_EQ(s.row(1), "[A . B . C]");
}

TEST(Adventure, CP_507_the_rest_from_the_cargo_in_English_X_23) {
  for (const Edition edition : {Edition::en, Edition::fr}) {
    Stage s;
    s.option(edition);
    s.planet(1, "ravan", "[B . . z]");
    s.ship(A).at(1).cargo(3).aboard("A A z");
    s.dice(3);
    s.play(by<AdventurePhase>(A));
    EXPECT_TRUE(s.over());
    EXPECT_EQ(s.row(1), "[. . . z]");
    EXPECT_EQ(s.hold(A), edition == Edition::en ? "A z" : "A A z");
  }
}

TEST(Adventure, CP_507_as_far_as_there_are_any_and_other_cargo_is_safe) {
  Stage s;
  s.scenario("supply-chain");
  s.planet(1, "abyssia", "[z . . . .]");
  s.ship(A).at(1).cargo(3).aboard("A z red");
  s.ship(B).at(0).aboard("B");
  s.dice(3);  // three
  s.play(by<AdventurePhase>(A));
  EXPECT_EQ(s.hold(A), "z red");
  EXPECT_EQ(s.hold(B), "B");
  EXPECT_TRUE(s.over());
}

TEST(Adventure, CP_507_with_rival_passengers_the_player_chooses) {
  Stage s;
  s.option(RivalPassengers::yes);
  s.planet(1, "ravan", "[. . . .]");
  s.ship(A).at(1).cargo(2).aboard("A A B");
  s.dice(3);
  s.play(by<AdventurePhase>(A));
  EXPECT_EQ(s.asked(), "A adventure_cargo_loss");
  EXPECT_EQ(s.offers(), (Said{"lose p1-colonist", "lose p2-colonist"}));
  EXPECT_EQ(s.why_not("done"), "no answer");
  s.answer("lose p2-colonist");  // then only own ones are left: not asked
  EXPECT_EQ(s.hold(A), "A");
  EXPECT_EQ(s.reserve(B), 15);
}

TEST(Adventure, CP_507_with_own_losses_rivals_aboard_are_safe) {
  Stage s;
  s.option(RivalPassengers::yes);
  s.option(LossScope::own);
  s.planet(1, "ravan", "[B . . .]");
  s.ship(A).at(1).cargo(2).aboard("A B");
  s.dice(3);
  s.play(by<AdventurePhase>(A));
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.row(1), "[B . . .]");
  EXPECT_EQ(s.hold(A), "B");
}

TEST(Adventure, CP_508_gain_credits) {
  Stage s;
  s.planet(1, "mauvine", "[. . . . . .]");
  s.ship(A).at(1).credits(50);
  s.dice(6);
  s.play(by<AdventurePhase>(A));
  EXPECT_EQ(s.credits(A), 350);
}

TEST(Adventure, CP_509_lose_credits_or_all_X_24) {
  for (const int credits : {500, 100}) {
    Stage s;
    s.planet(1, "cinderfall", "[A . . . .]");
    s.ship(A).at(1).credits(credits).aboard("A");
    s.dice(4);
    s.play(by<AdventurePhase>(A));
    EXPECT_EQ(s.credits(A), credits == 500 ? 300 : 0);
    EXPECT_EQ(s.row(1), "[A . . . .]");
    EXPECT_EQ(s.hold(A), "A");
  }
}

TEST(Adventure, CP_510_CP_512_a_crash_landing_ends_the_turn_X_33) {
  for (const Edition edition : {Edition::en, Edition::fr}) {
    Stage s;
    s.option(edition);
    s.option(CrashAdventure::roll);
    s.planet(1, "ravan", "[. . . .]");
    s.planet(2, "dunescar", "[B . . .]");
    s.planet(11, "abyssia", "[B . . . .]");
    s.ship(A).at(1).aboard("A");
    s.dice(2);  // and no second roll
    s.play(Turn{A});
    s.answer("stay");
    EXPECT_TRUE(s.over());
    EXPECT_EQ(s.at(A), 2);  // from the planet of the adventure: its only neighbour
    EXPECT_EQ(s.row(2), "[B A . .]");
    EXPECT_EQ(s.told("adventure_rolled"), 1);
  }
}

TEST(Adventure, CP_511_result_1_draws_an_alien_card_on_every_planet) {
  for (int p = 0; p < kPlanets; ++p) {
    Stage s;
    s.hex(1, planet_hex(p));
    s.ship(A).at(1);
    s.dice(1);
    s.card(Alien::worm);
    s.play(by<AdventurePhase>(A));
    EXPECT_TRUE(s.told("alien_card worm"));
  }
}

TEST(Adventure, CP_512_at_most_one_a_turn) {
  Stage s;  // beaten in French: one adventure where it crashed, and if that is a crash landing, no other
  s.option(Edition::fr);
  s.planet(1, "ravan", "[. . . .]");
  s.planet(2, "dunescar", "[. . . .]");
  s.planet(3, "abyssia", "[. . . . .]");
  s.ship(A).at(1);
  s.ship(B).at(2);
  s.dice(1, 6, 2);
  s.play(Turn{A});
  s.answer("move dunescar", "crash_on abyssia");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.told("adventure_rolled"), 1);
  EXPECT_EQ(s.at(A), 2);
}

TEST(Adventure, CP_513_the_turn_goes_on_on_the_planet_as_it_now_is) {
  Stage s;
  s.planet(1, "ravan", "[B B . .]");
  s.ship(A).at(1).aboard("A");
  s.dice(3);
  s.play(Turn{A});
  s.answer("stay");
  EXPECT_EQ(s.row(1), "[. . . .]");
  EXPECT_EQ(s.asked(), "A deploy");
  s.answer("unload p1-colonist");
  EXPECT_EQ(s.row(1), "[A . . .]");
}

TEST(Jumpgate, CP_520_four_steps_after_a_movement_that_ended_there) {
  for (const bool stays : {true, false}) {
    Stage s;
    s.planet(1, "ravan", "[. . . .]");
    s.ship(A).at(stays ? 0 : 1).aboard("A").credits(300);
    s.play(Turn{A});
    s.answer(stays ? "stay" : "move jumpgate");
    EXPECT_EQ(s.asked(), "A jumpgate_discard");
    s.answer("done");
    EXPECT_EQ(s.asked(), "A jumpgate_upgrade");
    s.answer("done");
    EXPECT_EQ(s.asked(), "A jumpgate_load");
    s.answer("load_colonists 0");
    EXPECT_TRUE(s.over());  // no Phases 4 and 5
    EXPECT_EQ(s.credits(A), 500);
  }
}

TEST(Jumpgate, CP_521_discard_income_upgrade_load_X_34) {
  Stage s;
  s.planet(1, "ravan", "[A A . .]");
  s.ship(A).credits(300).commander("fraser").aboard("B");
  s.play(JumpgateVisit{A});
  EXPECT_EQ(s.credits(A), 300);  // the discard comes before the income
  s.answer("discard p2-colonist");
  EXPECT_EQ(s.credits(A), 600);  // the income before the upgrade, which it pays
  s.answer("upgrade cargo 2 500");
  EXPECT_EQ(s.credits(A), 100);
  EXPECT_EQ(s.asked(), "A jumpgate_load");
  s.answer("load_colonists 3");  // the upgrade before the loading
  EXPECT_EQ(s.hold(A), "A A A");
  EXPECT_TRUE(s.over());  // each once
}

// So own colonists are asked about too, though they could be loaded again at once.
TEST(Jumpgate, CP_522_an_own_colonist_left_behind_makes_room_that_nothing_else_makes) {
  for (const bool discards : {true, false}) {
    Stage s;
    s.scenario("supply-chain");
    s.planet(1, "ravan", "[B B B B]");
    s.goods_on(1, "yellow");
    s.ship(A).aboard("A A");
    s.play(JumpgateVisit{A});
    EXPECT_EQ(s.asked(), "A jumpgate_discard");
    if (discards) s.answer("discard p1-colonist");
    s.answer("done");
    if (discards) s.answer("load_colonists 0");
    s.dice(6);  // 100 credits
    s.play(Turn{A});
    s.answer("move ravan");
    EXPECT_EQ(s.asked(), discards ? "A deploy" : "A bombard");  // full ship, full planet: nothing can be done
    if (discards) EXPECT_EQ(s.why_not("load_goods yellow"), "offered");
  }
}

TEST(Jumpgate, CP_522_any_pieces_of_the_own_cargo_without_reward) {
  Stage s;
  s.scenario("trade-winds");
  s.ship(A).cargo(3).aboard("A B z red");
  s.play(JumpgateVisit{A});
  EXPECT_EQ(s.asked(), "A jumpgate_discard");
  EXPECT_EQ(s.offers(),
            (Said{"discard p1-colonist", "discard p2-colonist", "discard lizard", "discard red-goods", "done"}));
  s.answer("discard p2-colonist", "discard lizard", "discard red-goods");
  EXPECT_EQ(s.hold(A), "A");
  EXPECT_EQ(s.reserve(B), 15);
  EXPECT_EQ(s.supply(Alien::lizard), 6);
  EXPECT_EQ(s.goods_beside(Colour::red), 4);
  EXPECT_EQ(s.credits(A), 0);
  s.answer("done");
  EXPECT_EQ(s.credits(A), 200);
}

TEST(Jumpgate, CP_522_nowhere_else) {
  Stage s;
  s.scenario("trade-winds");
  s.planet(1, "ravan", "[. . . .]");
  s.trade_post(6);
  s.ship(A).at(1).aboard("A red");
  s.play(by<DeploymentPhase>(A));
  EXPECT_EQ(s.why_not("discard red-goods"), "no answer");
  s.answer("done");
  s.ship(A).at(6);
  s.play(by<DeploymentPhase>(A));
  EXPECT_EQ(s.why_not("discard red-goods"), "no answer");
}

TEST(Jumpgate, CP_523_200_and_100_for_each_controlled_planet_never_asked) {
  for (int controlled = 0; controlled <= 2; ++controlled) {
    Stage s;
    s.planet(1, "ravan", controlled >= 1 ? "[A A . .]" : "[A B . .]");
    s.planet(2, "dunescar", controlled >= 2 ? "[. A A .]" : "[B B A .]");
    s.ship(A).commander("fraser").reserve(0);
    s.play(JumpgateVisit{A});
    EXPECT_EQ(s.credits(A), 200 + 100 * controlled);
    EXPECT_TRUE(s.over());
  }
}

TEST(Jumpgate, CP_524_one_attribute_by_levels_that_can_be_paid_X_35) {
  Stage s;
  s.ship(A).credits(900).commander("fraser").weapons(2).bombs(3);
  s.play(JumpgateVisit{A});  // 1100 after the income
  EXPECT_EQ(s.asked(), "A jumpgate_upgrade");
  EXPECT_EQ(s.offers(), (Said{"upgrade weapons 3 500", "upgrade cargo 2 500", "upgrade cargo 3 1000",
                              "upgrade engines 2 500", "upgrade engines 3 1000", "done"}));
  EXPECT_EQ(s.why_not("upgrade bombs 4 500"), "no answer");  // level 3 is the last
  EXPECT_EQ(s.why_not("upgrade weapons 4 1000"), "no answer");
  EXPECT_EQ(s.why_not("upgrade cargo 2 400"), "no answer");  // at the price that is asked, and no other
  s.answer("upgrade engines 3 1000");
  EXPECT_EQ(s.level(A, Attribute::engines), 3);
  EXPECT_EQ(s.credits(A), 100);
  EXPECT_EQ(s.asked(), "A jumpgate_load");
}

TEST(Jumpgate, CP_524_levels_are_paid_in_full) {
  Stage s;
  s.ship(A).credits(799).commander("fraser");
  s.play(JumpgateVisit{A});
  EXPECT_EQ(s.why_not("upgrade engines 2 500"), "offered");
  EXPECT_EQ(s.why_not("upgrade engines 3 1000"), "CP-524");
  s.answer("upgrade engines 2 500");
  EXPECT_EQ(s.credits(A), 499);
  Stage t;
  t.ship(A).credits(299).commander("fraser").reserve(0);
  t.play(JumpgateVisit{A});
  EXPECT_TRUE(t.over());  // 499 buy nothing
}

TEST(Jumpgate, CP_524_one_attribute_or_any_by_option) {
  for (const JumpgateUpgrades upgrades : {JumpgateUpgrades::one_attribute, JumpgateUpgrades::any}) {
    Stage s;
    s.option(upgrades);
    s.ship(A).credits(900).commander("fraser");
    s.play(JumpgateVisit{A});
    s.answer("upgrade engines 2 500");
    const bool any = upgrades == JumpgateUpgrades::any;
    EXPECT_EQ(s.asked(), any ? "A jumpgate_upgrade" : "A jumpgate_load");
    EXPECT_EQ(s.why_not("upgrade weapons 2 500"), any ? "offered" : "no answer");
    if (any) s.answer("upgrade weapons 2 500");
    EXPECT_EQ(s.credits(A), any ? 100 : 600);
    EXPECT_EQ(s.asked(), "A jumpgate_load");
  }
}

TEST(Jumpgate, CP_525_own_colonists_as_slots_and_reserve_allow_or_fewer) {
  Stage s;
  s.ship(A).cargo(3).aboard("A").reserve(9);
  s.play(JumpgateVisit{A});
  s.answer("done");
  EXPECT_EQ(s.offers(), (Said{"load_colonists 0", "load_colonists 1", "load_colonists 2", "load_colonists 3"}));
  s.answer("load_colonists 2");
  EXPECT_EQ(s.hold(A), "A A A");
  EXPECT_EQ(s.reserve(A), 7);
  Stage t;
  t.ship(A).cargo(3).reserve(2);
  t.play(JumpgateVisit{A});
  EXPECT_EQ(t.offers(), (Said{"load_colonists 0", "load_colonists 1", "load_colonists 2"}));
}

// On the Trade Post in a scenario, with one planet controlled.
void trading(Stage& s, std::string_view scenario) {
  s.scenario(scenario);
  s.trade_post(6);
  s.planet(5, "ravan", "[A A . .]");
  s.ship(A).at(6);
}

TEST(TradePost, CP_530_the_listed_actions_in_phase_3_in_their_order_each_once) {
  Stage s;
  trading(s, "hostile-takeover");
  s.ship(A).credits(700);
  s.play(Turn{A});
  s.answer("stay");
  EXPECT_EQ(s.asked(), "A trade_post_action");
  EXPECT_EQ(s.credits(A), 800);  // the dividend first, and by itself
  EXPECT_EQ(s.why_not("upgrade weapons 3 800"), "offered");
  s.answer("upgrade bombs 3 800");
  EXPECT_EQ(s.credits(A), 0);
  EXPECT_TRUE(s.over());
}

TEST(TradePost, CP_530_income_comes_by_itself_wherever_it_is_listed) {
  for (const char* answer : {"done", "upgrade bombs 2 400", "sell lizard"}) {
    Stage s;
    trading(s, "hostile-takeover");
    auto& actions = s.scenario_card().trade_post_actions;
    actions = {
        {TradeDeal::sell_alien, false, 300}, {TradeDeal::dividend, false, 100}, {TradeDeal::upgrade, false, 400}};
    s.ship(A).cargo(3).aboard("z").credits(500);
    s.play(by<TradePostVisit>(A));
    EXPECT_EQ(s.credits(A), 500);  // its turn comes after the sale
    s.answer(answer);
    EXPECT_EQ(s.told("credits_gained p1 100"), 1) << answer;
    if (!s.over()) s.answer("done");
    EXPECT_EQ(s.told("credits_gained p1 100"), 1) << answer;
  }
}

TEST(TradePost, CP_530_what_was_passed_over_does_not_come_back) {
  Stage s;
  trading(s, "hostile-takeover");
  s.ship(A).credits(2000);
  s.play(by<TradePostVisit>(A));
  s.answer("upgrade bombs 2 400");
  EXPECT_TRUE(s.over());  // no second upgrade
  EXPECT_EQ(s.credits(A), 1700);
}

TEST(TradePost, CP_530_a_repeatable_action_is_offered_again) {
  Stage s;
  trading(s, "specimen-hunt");
  s.ship(A).cargo(3).aboard("z z q A");
  s.play(by<TradePostVisit>(A));
  EXPECT_EQ(s.offers(), (Said{"sell lizard", "sell squid", "done"}));  // which alien is part of the answer
  s.answer("sell lizard", "sell lizard");
  EXPECT_EQ(s.offers(), (Said{"sell squid", "done"}));
  s.answer("done");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.credits(A), 600);
  EXPECT_EQ(s.hold(A), "A q");
}

}  // namespace
}  // namespace orrery::cosmic_pioneers::testing
