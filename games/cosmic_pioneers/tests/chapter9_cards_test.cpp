// Chapter 9 of the catalogue: attributes, commanders, scenarios.
#include "games/cosmic_pioneers/tests/stage.h"

namespace orrery::cosmic_pioneers::testing {
namespace {

// --- attributes ------------------------------------------------------------------------------------------------------

TEST(Attributes, CP_901_a_level_works_from_the_moment_it_is_raised) {
  Stage s;
  s.ship(A).credits(800).commander("fraser");
  s.play(JumpgateVisit{A});
  s.answer("upgrade cargo 3 1000");
  EXPECT_EQ(s.level(A, Attribute::cargo), 3);
  EXPECT_EQ(s.why_not("load_colonists 4"), "offered");
}

TEST(Attributes, CP_902_weapons) {
  for (const int level : {1, 2, 3}) {
    Stage s;
    s.planet(1, "ravan", "[. . . .]");
    s.planet(2, "dunescar", "[. . . .]");
    s.ship(A).at(1).weapons(level);
    s.ship(B).at(1);
    s.dice(4, 5);  // +2 beats it, +1 does not
    s.play(Combat{.attacker = A, .loser = {}});
    EXPECT_EQ(s.told("combat_won p1 p2"), level == 3);
  }
}

TEST(Attributes, CP_903_cargo) {
  for (const int level : {1, 2, 3}) {
    Stage s;
    s.ship(A).cargo(level);
    s.play(JumpgateVisit{A});
    EXPECT_EQ(s.offers().size(), static_cast<std::size_t>(level + 2));
    EXPECT_EQ(s.why_not("load_colonists " + std::to_string(level + 1)), "offered");
    Stage t;
    t.planet(1, "ravan", "[s . . A]");
    t.ship(A).at(1).cargo(level);
    t.play(by<DeploymentPhase>(A));
    EXPECT_EQ(t.why_not("load 1"), level == 3 ? "offered" : "CP-608");
  }
}

TEST(Attributes, CP_904_bombs) {
  for (const int level : {1, 2, 3}) {
    Stage s;
    s.planet(1, "ravan", "[B B B z]");
    s.ship(A).at(1).bombs(level);
    if (level < 3) s.hit_die(Kind::colonist);
    if (level > 1) s.dice(2);
    s.play(by<BombardPhase>(A));
    s.answer("bombard");
    EXPECT_EQ(s.asked(), level == 3 ? "A bomb_kind" : "nobody");
    if (level == 3) s.answer("strike colonist");
    EXPECT_EQ(s.row(1), level == 1 ? "[B B . z]" : "[B . . z]");
  }
}

TEST(Attributes, CP_905_engines) {
  for (const int level : {1, 2, 3}) {
    Stage s;
    s.planet(3, "ravan", "[. . . .]");
    s.planet(4, "dunescar", "[. . . .]");
    s.ship(A).engines(level);
    s.play(Movement{A});
    EXPECT_EQ(s.offers().contains("move ravan"), level >= 2);
    EXPECT_EQ(s.offers().contains("move dunescar"), level == 3);
  }
}

// --- commanders ------------------------------------------------------------------------------------------------------

TEST(Commanders, CP_910_the_base_set_or_all) {
  for (const CommanderSet set : {CommanderSet::core, CommanderSet::all}) {
    Stage s;
    s.option(FirstPlayer::seat);
    s.option(set);
    s.play(cosmic_pioneers::SetUp{});
    for (const char* who : {"abara", "lindqvist", "sefton", "moreau"})
      EXPECT_EQ(s.why_not("commander " + std::string(who)), set == CommanderSet::all ? "offered" : "CP-910");
    for (const char* who : {"fraser", "ishikawa", "dragan", "valmont"})
      EXPECT_EQ(s.why_not("commander " + std::string(who)), "offered");
  }
}

TEST(Commanders, CP_910_the_two_sides_of_a_mat_exclude_each_other) {
  const std::vector<std::pair<std::string, std::string>> mats = {
      {"fraser", "abara"}, {"ishikawa", "lindqvist"}, {"dragan", "sefton"}, {"valmont", "moreau"}};
  for (const auto& [front, back] : mats)
    for (const bool back_first : {false, true}) {
      Stage s;
      s.option(FirstPlayer::seat);
      s.option(CommanderSet::all);
      s.play(cosmic_pioneers::SetUp{});
      s.answer("commander " + (back_first ? back : front));
      EXPECT_EQ(s.asked(), "B choose_commander");
      EXPECT_EQ(s.offers().size(), 6U);
      EXPECT_EQ(s.why_not("commander " + front), "CP-202");
      EXPECT_EQ(s.why_not("commander " + back), "CP-202");
    }
}

TEST(Commanders, CP_911_only_the_own_ability) {
  for (const CommanderCard& card : content().commander) {
    Stage s;  // an empty space to choose is Fraser's alone, a second roll is Valmont's
    s.planet(1, "ravan", "[B . . .]");
    s.ship(A).at(1).aboard("A").commander(card.id);
    s.dice(6);
    s.play(Turn{A});
    s.answer("stay");
    EXPECT_EQ(s.asked(), card.id == "valmont" ? "A reroll_adventure" : "A deploy");
    if (card.id == "valmont") s.answer("accept");
    s.answer("unload p1-colonist");
    EXPECT_EQ(s.asked(), card.id == "fraser" ? "A choose_unload_space" : "A bombard");
  }
}

TEST(Commanders, CP_912_only_in_its_phase_of_the_own_turn) {
  Stage s;  // Fraser's works when deploying, not when crashing or gaining colonists
  s.planet(1, "ravan", "[. B . .]");
  s.planet(2, "dunescar", "[. B . .]");
  s.ship(A).at(1).aboard("A").commander("fraser");
  s.play(by<CrashLanding>(A));
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.row(2), "[A B . .]");
  Stage t;
  t.planet(1, "ravan", "[. B . .]");
  t.ship(A).at(1).commander("fraser");
  t.dice(5);
  t.play(by<AdventurePhase>(A));
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.row(1), "[A B . .]");
}

TEST(Commanders, CP_912_unless_it_answers_something_done_to_the_owner) {
  Stage s;  // Moreau crashes in the turn of another
  s.planet(1, "ravan", "[. . . .]");
  s.planet(2, "dunescar", "[. . . .]");
  s.ship(A).at(1);
  s.ship(B).at(2).commander("moreau").aboard("B");
  s.dice(6, 1, 6);
  s.play(Turn{A});
  s.answer("move dunescar");
  EXPECT_EQ(s.asked(), "B keep_cargo");
  s.answer("keep p2-colonist");
  EXPECT_EQ(s.hold(B), "B");
}

TEST(Commanders, CP_913_abilities_while_crash_landed_by_edition) {
  for (const Edition edition : {Edition::en, Edition::fr}) {
    const bool french = edition == Edition::fr;
    Stage s;
    s.option(edition);
    s.planet(1, "ravan", "[A A . .]");
    s.ship(A).at(1).crashed().commander("sefton");
    s.resolve(Alien::lizard);
    EXPECT_EQ(s.asked(), french ? "A shield_planet" : "nobody");
    Stage t;
    t.option(edition);
    t.planet(1, "ravan", "[. . . .]");
    t.planet(2, "dunescar", "[. . . .]");
    t.ship(A).at(1).commander("moreau").aboard("A");
    t.play(crash_after_combat(A));
    EXPECT_EQ(t.asked(), "A keep_cargo");  // during the crash itself, in both
  }
}

TEST(Commanders, CP_921_Fraser_unloads_to_any_empty_space_X_07) {
  Stage s;
  s.planet(1, "ravan", "[. B . .]");
  s.ship(A).at(1).commander("fraser").cargo(3).aboard("A A z");
  s.play(by<DeploymentPhase>(A));
  s.answer("unload p1-colonist");
  EXPECT_EQ(s.asked(), "A choose_unload_space");
  EXPECT_EQ(s.offers(), (Said{"unload_at 1", "unload_at 3", "unload_at 4"}));
  s.answer("unload_at 3");
  EXPECT_EQ(s.row(1), "[. B A .]");
  s.answer("unload lizard");  // aliens as usual
  EXPECT_EQ(s.row(1), "[. B A z]");
  EXPECT_EQ(s.asked(), "A deploy");
}

TEST(Commanders, CP_921_in_an_exchange_too) {
  Stage s;
  s.planet(1, "ravan", "[B . z .]");
  s.ship(A).at(1).commander("fraser").cargo(3).aboard("A A A A");
  s.play(by<DeploymentPhase>(A));
  s.answer("exchange 3 p1-colonist");
  EXPECT_EQ(s.offers(), (Said{"unload_at 2", "unload_at 3", "unload_at 4"}));
  s.answer("unload_at 4");
  EXPECT_EQ(s.row(1), "[B . . A]");
  EXPECT_EQ(s.hold(A), "A A A z");
}

TEST(Commanders, CP_922_Ishikawa_chooses_who_of_the_kind_dies) {
  Stage s;
  s.planet(1, "cinderfall", "[B z C A s]");
  s.ship(A).at(1).commander("ishikawa").bombs(2);
  s.hit_die(Kind::colonist);
  s.dice(2);
  s.play(by<BombardPhase>(A));
  s.answer("bombard");
  EXPECT_EQ(s.asked(), "A choose_bomb_target");
  EXPECT_EQ(s.offers(), (Said{"target 1", "target 3", "target 4"}));
  EXPECT_EQ(s.why_not("done"), "no answer");
  s.answer("target 1");
  EXPECT_EQ(s.offers(), (Said{"target 3", "target 4"}));
  s.answer("target 3");
  EXPECT_EQ(s.row(1), "[. z . A s]");
  EXPECT_TRUE(s.over());
}

TEST(Commanders, CP_922_nothing_to_choose_when_all_of_the_kind_die) {
  Stage s;
  s.planet(1, "ravan", "[B z C s]");
  s.ship(A).at(1).commander("ishikawa").bombs(2);
  s.hit_die(Kind::alien);
  s.dice(2);
  s.play(by<BombardPhase>(A));
  s.answer("bombard");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.row(1), "[B . C .]");
}

TEST(Commanders, CP_923_Dragan_wins_ties_attacking_or_defending) {
  for (const bool attacks : {true, false}) {
    Stage s;
    s.planet(1, "ravan", "[. . . .]");
    s.planet(2, "dunescar", "[. . . .]");
    s.ship(A).at(1);
    s.ship(B).at(1);
    s.ship(attacks ? A : B).commander("dragan");
    s.dice(4, 4);
    s.play(Combat{.attacker = A, .loser = {}});
    EXPECT_TRUE(s.told(attacks ? "combat_won p1 p2" : "combat_won p2 p1"));
  }
}

TEST(Commanders, CP_924_Valmont_may_roll_again_once_and_the_second_stands) {
  for (const bool again : {true, false}) {
    Stage s;
    s.planet(1, "ravan", "[. . . .]");
    s.ship(A).at(1).commander("valmont");
    s.dice(6);
    s.play(by<AdventurePhase>(A));
    EXPECT_EQ(s.asked(), "A reroll_adventure");  // before its effect
    EXPECT_EQ(s.credits(A), 0);
    EXPECT_EQ(s.offers(), (Said{"accept", "reroll"}));
    if (again) s.dice(5);
    s.answer(again ? "reroll" : "accept");
    EXPECT_TRUE(s.over());
    EXPECT_EQ(s.credits(A), again ? 0 : 100);
    EXPECT_EQ(s.row(1), again ? "[A . . .]" : "[. . . .]");
  }
}

TEST(Commanders, CP_925_Abara_pays_400_a_level) {
  for (const char* who : {"abara", "fraser"}) {
    Stage s;
    s.ship(A).credits(700).commander(who);
    s.play(JumpgateVisit{A});  // 900
    const bool abara = std::string_view(who) == "abara";
    EXPECT_EQ(s.why_not(abara ? "upgrade bombs 3 800" : "upgrade bombs 3 1000"), abara ? "offered" : "CP-524");
    s.answer(abara ? "upgrade bombs 2 400" : "upgrade bombs 2 500");
    EXPECT_EQ(s.credits(A), abara ? 500 : 400);
  }
}

TEST(Commanders, CP_524_CP_925_CP_969_what_a_level_costs_is_known_beforehand) {
  Stage s;
  s.scenario("hostile-takeover");
  s.trade_post(6);
  s.planet(1, "ravan", "[. . . .]");
  const int gate = layout(s.state()).jumpgate;
  s.ship(A).at(gate).commander("fraser").engines(2);
  s.ship(B).at(gate).commander("abara");
  s.play(JumpgateVisit{A});
  const auto price = [&](Seat seat, Attribute attribute, int level) {
    return int{PriceOf{seat, attribute, static_cast<std::uint8_t>(level)}.answer(Game::view(s.state(), seat))};
  };
  EXPECT_EQ(price(A, Attribute::weapons, 2), 500);
  EXPECT_EQ(price(A, Attribute::weapons, 3), 1000);
  EXPECT_EQ(price(A, Attribute::engines, 3), 500);
  EXPECT_EQ(price(A, Attribute::engines, 2), 0) << "it is there already";
  EXPECT_EQ(price(A, Attribute::engines, 4), 0) << "level 3 is the last";
  EXPECT_EQ(price(B, Attribute::bombs, 3), 800);
  s.ship(A).at(6);
  EXPECT_EQ(price(A, Attribute::weapons, 3), 800);
  s.ship(A).at(1);
  EXPECT_EQ(price(A, Attribute::weapons, 2), 0);
}

TEST(Commanders, CP_926_Lindqvist_goes_one_further_to_a_station) {
  for (const char* who : {"lindqvist", "fraser"}) {
    Stage s;
    s.planet(2, "ravan", "[. . . .]");
    s.planet(6, "dunescar", "[. . . .]");
    s.planet(3, "abyssia", "[. . . . .]");
    s.trade_post(5);
    s.ship(A).at(2).commander(who);
    s.play(Movement{A});
    const bool lindqvist = std::string_view(who) == "lindqvist";
    EXPECT_EQ(s.offers(), lindqvist ? (Said{"stay", "move abyssia", "move jumpgate", "move trade-post"})
                                    : (Said{"stay", "move abyssia", "move jumpgate"}));
    EXPECT_EQ(s.why_not("move dunescar"), "CP-403");
    Stage t;
    t.planet(3, "ravan", "[. . . .]");
    t.ship(A).at(3).commander(who);
    t.play(Movement{A});
    EXPECT_EQ(t.asked(), lindqvist ? "A move" : "nobody");  // the Jumpgate is three away
    Stage u;
    u.planet(2, "ravan", "[. . . .]");
    u.planet(3, "abyssia", "[. . . . .]");
    u.planet(5, "dunescar", "[. . . .]");  // where the Trade Post was
    u.ship(A).at(2).commander(who);
    u.play(Movement{A});
    EXPECT_EQ(u.why_not("move dunescar"), "CP-403") << "no further to a planet";
  }
}

TEST(Commanders, CP_927_Sefton_shields_a_planet_she_controls_X_48) {
  Stage s;
  s.planet(1, Colour::yellow, "[B B B w]");
  s.planet(2, Colour::yellow, "[B B B . .]");
  s.planet(3, Colour::yellow, "[C C C A w .]");
  s.ship(B).commander("sefton");
  s.first_player(A);
  s.resolve(Alien::worm);
  EXPECT_EQ(s.asked(), "B shield_planet");  // any seat, not only the first player
  EXPECT_EQ(s.offers(), (Said{"shield " + s.hex_name(1), "shield " + s.hex_name(2), "done"}));
  s.answer("shield " + s.hex_name(1));
  EXPECT_EQ(s.row(1), "[B B B w]");  // neither ability
  EXPECT_EQ(s.row(2), "[B B B . w]");
  EXPECT_EQ(s.row(3), "[C C . w . .]");
}

TEST(Commanders, CP_927_only_planets_that_the_card_can_touch_and_no_question_without_one) {
  Stage s;
  s.planet(1, Colour::yellow, "[B B B . .]");  // home of the worms: one may spawn
  s.planet(2, "ravan", "[B B w .]");           // a worm from elsewhere acts
  s.planet(3, "abyssia", "[B B B B .]");       // nothing of a worm card comes here
  s.ship(B).commander("sefton");
  s.resolve(Alien::worm);
  EXPECT_EQ(s.offers(), (Said{"shield " + s.hex_name(1), "shield ravan", "done"}));
  EXPECT_EQ(s.why_not("shield abyssia"), "CP-927");
  Stage t;
  t.planet(3, "abyssia", "[B B B B .]");
  t.ship(B).commander("sefton");
  t.resolve(Alien::worm);
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.row(3), "[B B B B .]");
}

TEST(Commanders, CP_927_the_spawning_leaves_it_out_too_and_it_may_be_declined) {
  for (const bool shields : {true, false}) {
    Stage s;
    s.planet(2, Colour::yellow, "[B B B . .]");
    s.ship(B).commander("sefton");
    s.resolve(Alien::worm);
    s.answer(shields ? "shield " + s.hex_name(2) : "done");
    EXPECT_EQ(s.row(2), shields ? "[B B B . .]" : "[B B B . w]");
  }
}

TEST(Commanders, CP_927_not_against_a_card_of_an_adventure_nor_without_a_planet) {
  Stage s;
  s.planet(1, "ravan", "[B B . .]");
  s.ship(B).at(1).commander("sefton");
  s.dice(1);
  s.card(Alien::lizard);
  s.play(by<AdventurePhase>(B));
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.row(1), "[B B . z]");
  Stage t;
  t.planet(1, "ravan", "[B . . .]");
  t.ship(B).commander("sefton");
  t.resolve(Alien::lizard);
  EXPECT_TRUE(t.over());
}

TEST(Commanders, CP_928_Moreau_keeps_one_piece_after_a_lost_combat) {
  Stage s;
  s.scenario("supply-chain");
  s.planet(1, "ravan", "[. . . .]");
  s.planet(2, "dunescar", "[. . . .]");
  s.ship(A).at(1).commander("moreau").cargo(3).aboard("A A z blue");
  s.play(crash_after_combat(A));
  EXPECT_EQ(s.asked(), "A keep_cargo");
  EXPECT_EQ(s.offers(), (Said{"keep p1-colonist", "keep lizard", "keep blue-goods", "done"}));
  s.answer("keep lizard");
  EXPECT_EQ(s.hold(A), "z");
  EXPECT_EQ(s.row(2), "[A A . .]");
  EXPECT_EQ(s.goods_on(2), "blue");
}

TEST(Commanders, CP_928_declined_everything_goes_and_not_after_an_adventure) {
  for (const bool combat : {true, false}) {
    Stage s;
    s.planet(1, "ravan", "[. . . .]");
    s.planet(2, "dunescar", "[. . . .]");
    s.ship(A).at(1).commander("moreau").aboard("A A");
    s.play(combat ? crash_after_combat(A) : by<CrashLanding>(A));
    EXPECT_EQ(s.asked(), combat ? "A keep_cargo" : "nobody");
    if (combat) s.answer("done");
    EXPECT_EQ(s.hold(A), "");
    EXPECT_EQ(s.row(2), "[A A . .]");
  }
}

}  // namespace
}  // namespace orrery::cosmic_pioneers::testing
