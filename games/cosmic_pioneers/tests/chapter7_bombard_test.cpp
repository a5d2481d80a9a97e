// Chapter 7 of the catalogue: Phase 5, bombard.
#include "games/cosmic_pioneers/tests/stage.h"

namespace orrery::cosmic_pioneers::testing {
namespace {

// A over Ravan, with bombs of that level, about to be asked.
void over_ravan(Stage& s, std::string_view row, int bombs) {
  s.planet(1, "ravan", row);
  s.ship(A).at(1).bombs(bombs);
}

TEST(Bombard, CP_701_once_a_turn_and_it_may_be_declined) {
  for (const bool bombs : {true, false}) {
    Stage s;
    over_ravan(s, "[B . . z]", 1);
    s.dice(6);
    if (bombs) s.hit_die(Kind::colonist);
    s.play(Turn{A});
    s.answer("stay");
    EXPECT_EQ(s.asked(), "A bombard");
    EXPECT_EQ(s.offers(), (Said{"bombard", "done"}));
    s.answer(bombs ? "bombard" : "done");
    EXPECT_TRUE(s.over());  // not a second time, although the lizard is left
    EXPECT_EQ(s.row(1), bombs ? "[. . . z]" : "[B . . z]");
  }
}

// So it is asked where nobody else is: as long as A stays, two colonists of B are enough for Ocrelle's three green spaces.
TEST(Bombard, CP_701_own_colonists_alone_may_be_bombarded_as_they_can_help_a_rival) {
  for (const bool bombards : {true, false}) {
    Stage s;
    s.planet(1, "ocrelle", "[A . . . .]");
    s.ship(A).at(1);
    s.ship(B).at(1).aboard("B B");
    s.play(by<BombardPhase>(A));
    EXPECT_EQ(s.asked(), "A bombard");
    if (bombards) s.hit_die(Kind::colonist);
    s.answer(bombards ? "bombard" : "done");
    s.play(by<DeploymentPhase>(B));
    s.answer("unload p2-colonist", "unload p2-colonist");
    EXPECT_EQ(s.controller(1), bombards ? "nobody" : "B");
  }
}

TEST(Bombard, CP_701_not_offered_where_nothing_lives) {
  Stage s;
  s.scenario("supply-chain");
  over_ravan(s, "[. . . .]", 3);
  s.goods_on(1, "red");
  s.ship(A).aboard("A");
  s.play(by<BombardPhase>(A));
  EXPECT_TRUE(s.over());
}

TEST(Bombard, CP_702_level_1_one_of_the_kind_the_hit_die_shows) {
  for (const Kind kind : {Kind::colonist, Kind::alien}) {
    Stage s;
    over_ravan(s, "[B C s q]", 1);
    s.hit_die(kind);  // and no other die
    s.play(by<BombardPhase>(A));
    s.answer("bombard");
    EXPECT_EQ(s.row(1), kind == Kind::colonist ? "[B . s q]" : "[B C . q]");
    EXPECT_TRUE(s.over());
  }
}

TEST(Bombard, CP_703_level_2_the_kind_then_the_number_X_41) {
  Stage s;
  s.planet(1, Colour::red, "[z s A s s]");
  s.ship(A).at(1).bombs(2);
  s.hit_die(Kind::alien);
  s.dice(3);
  s.play(by<BombardPhase>(A));
  s.answer("bombard");
  EXPECT_EQ(s.row(1), "[. . A . s]");
}

TEST(Bombard, CP_703_level_2_all_if_there_are_fewer) {
  Stage s;
  over_ravan(s, "[B C . z]", 2);
  s.hit_die(Kind::colonist);
  s.dice(6);
  s.play(by<BombardPhase>(A));
  s.answer("bombard");
  EXPECT_EQ(s.row(1), "[. . . z]");
}

TEST(Bombard, CP_704_level_3_the_number_then_the_choice_X_42) {
  for (const Kind kind : {Kind::colonist, Kind::alien}) {
    Stage s;
    over_ravan(s, "[A B . q]", 3);
    s.dice(3);  // no hit die
    s.play(by<BombardPhase>(A));
    s.answer("bombard");
    EXPECT_EQ(s.asked(), "A bomb_kind");  // after the roll
    EXPECT_EQ(s.offers(), (Said{"strike colonist", "strike alien"}));
    EXPECT_EQ(s.why_not("done"), "no answer");
    s.answer(kind == Kind::colonist ? "strike colonist" : "strike alien");
    EXPECT_EQ(s.row(1), kind == Kind::colonist ? "[. . . q]" : "[A B . .]");  // never both kinds
    EXPECT_TRUE(s.over());
  }
}

TEST(Bombard, CP_704_level_3_not_fewer_than_rolled) {
  Stage s;
  over_ravan(s, "[B C D q]", 3);
  s.dice(2);
  s.play(by<BombardPhase>(A));
  s.answer("bombard", "strike colonist");
  EXPECT_EQ(s.row(1), "[B . . q]");
}

TEST(Bombard, CP_704_level_3_the_only_kind_present_is_the_one) {
  for (const char* row : {"[B . . .]", "[. . . z]"}) {
    Stage s;
    over_ravan(s, row, 3);
    s.dice(1);
    s.play(by<BombardPhase>(A));
    s.answer("bombard");
    EXPECT_TRUE(s.over());
    EXPECT_EQ(s.row(1), "[. . . .]");
  }
}

TEST(Bombard, CP_705_colonists_from_the_right_aliens_from_the_left) {
  Stage s;
  s.planet(1, "pyrrhos", "[z B C q D s]");
  s.ship(A).at(1).bombs(2);
  s.hit_die(Kind::colonist);
  s.dice(2);
  s.play(by<BombardPhase>(A));
  s.answer("bombard");
  EXPECT_EQ(s.row(1), "[z B . q . s]");  // any player's
  s.hit_die(Kind::alien);
  s.dice(2);
  s.play(by<BombardPhase>(A));
  s.answer("bombard");
  EXPECT_EQ(s.row(1), "[. B . . . s]");  // any type
}

TEST(Bombard, CP_706_own_colonists_are_not_spared_X_08) {
  Stage s;
  over_ravan(s, "[B B . A]", 1);
  s.hit_die(Kind::colonist);
  s.play(by<BombardPhase>(A));
  s.answer("bombard");
  EXPECT_EQ(s.row(1), "[B B . .]");
  EXPECT_EQ(s.reserve(A), 15);
}

TEST(Bombard, CP_707_nothing_of_the_kind_nobody_dies_X_43) {
  for (const int bombs : {1, 2}) {
    Stage s;
    over_ravan(s, "[A B . .]", bombs);
    s.hit_die(Kind::alien);
    if (bombs == 2) s.dice(4);
    s.play(by<BombardPhase>(A));
    s.answer("bombard");
    EXPECT_EQ(s.row(1), "[A B . .]");
    EXPECT_TRUE(s.over());  // no second roll
  }
}

TEST(Bombard, CP_709_ships_cargo_goods_and_the_planet_are_safe) {
  Stage s;
  s.scenario("supply-chain");
  over_ravan(s, "[B B z .]", 2);
  s.ship(A).cargo(3).aboard("A z red");
  s.ship(B).at(1).crashed().aboard("B");
  s.goods_on(1, "blue");
  s.hit_die(Kind::colonist);
  s.dice(6);
  s.play(by<BombardPhase>(A));
  s.answer("bombard");
  EXPECT_EQ(s.row(1), "[. . z .]");
  EXPECT_EQ(s.hold(A), "A z red");
  EXPECT_EQ(s.hold(B), "B");
  EXPECT_EQ(s.goods_on(1), "blue");
  EXPECT_EQ(s.hex_name(1), "ravan");
  EXPECT_EQ(s.at(B), 1);
}

}  // namespace
}  // namespace orrery::cosmic_pioneers::testing
