// The worked examples of RULES.md about Phases 4 and 5, control, the end of a round and of the game.
#include "games/cosmic_pioneers/tests/stage.h"

namespace orrery::cosmic_pioneers::testing {
namespace {

// --- deployment ------------------------------------------------------------------------------------------------------

TEST(Deployment, X_07_CP_605_a_colonist_goes_to_the_leftmost_space) {
  Stage s;
  s.planet(1, "ravan", "[. B . .]");
  s.ship(A).at(1).aboard("A");
  s.play<DeploymentPhase>(A);
  s.answer("unload p1-colonist");
  EXPECT_EQ(s.row(1), "[A B . .]");
  EXPECT_EQ(s.hold(A), "");
}

TEST(Deployment, X_07_CP_921_fraser_chooses_the_space) {
  for (const auto& [answer, row] : {std::pair("unload_at 1", "[A B . .]"), std::pair("unload_at 3", "[. B A .]"),
                                    std::pair("unload_at 4", "[. B . A]")}) {
    Stage s;
    s.planet(1, "ravan", "[. B . .]");
    s.ship(A).at(1).commander("fraser").aboard("A");
    s.play<DeploymentPhase>(A);
    s.answer("unload p1-colonist");
    EXPECT_EQ(s.asked(), "A choose_unload_space");
    EXPECT_EQ(s.offers(), Said({"unload_at 1", "unload_at 3", "unload_at 4"}));
    s.answer(answer);
    EXPECT_EQ(s.row(1), row);
  }
}

TEST(Deployment, X_37_CP_603_a_full_ship_exchanges_with_a_full_planet) {
  Stage s;
  s.planet(1, "ravan", "[B B A z]");
  s.ship(A).at(1).cargo(3).aboard("A A A A");
  s.play<DeploymentPhase>(A);
  EXPECT_EQ(s.why_not("load 4"), "CP-602");
  EXPECT_EQ(s.why_not("unload p1-colonist"), "CP-602");
  s.answer("exchange 4 p1-colonist");
  EXPECT_EQ(s.row(1), "[B B A A]");
  EXPECT_EQ(s.hold(A), "A A A z");
}

TEST(Deployment, X_37_CP_602_CP_603_CP_921_fraser_exchanges_without_overloading_the_ship) {
  Stage s;
  s.planet(1, "ravan", "[. B A z]");
  s.ship(A).at(1).commander("fraser").cargo(3).aboard("A A A A");
  s.play<DeploymentPhase>(A);
  s.answer("exchange 4 p1-colonist");
  EXPECT_EQ(s.asked(), "A choose_unload_space");
  EXPECT_EQ(s.offers(), Said({"unload_at 1", "unload_at 4"}));  // the space of the lizard counts as empty
  s.answer("unload_at 4");
  EXPECT_EQ(s.row(1), "[. B A A]");
  EXPECT_EQ(s.hold(A), "A A A z");
}

TEST(Deployment, X_38_CP_608_below_cargo_3_no_alien_comes_aboard) {
  Stage s;
  s.planet(1, "ravan", "[A s . .]");
  s.ship(A).at(1).cargo(2).aboard("A A");
  s.play<DeploymentPhase>(A);
  EXPECT_EQ(s.why_not("load 1"), "offered");
  EXPECT_EQ(s.why_not("load 2"), "CP-608");
}

TEST(Deployment, X_39_CP_604_what_was_loaded_is_not_set_down_again) {
  Stage s;
  s.planet(1, Colour::blue, "[. B A]");
  s.ship(A).at(1);
  s.play<DeploymentPhase>(A);
  s.answer("load 3");
  EXPECT_EQ(s.row(1), "[. B .]");
  EXPECT_EQ(s.hold(A), "A");
  EXPECT_TRUE(s.over());  // nothing else is allowed, so nobody is asked

  Stage with_another;  // keeps the question open
  with_another.planet(1, Colour::blue, "[. B A A]");
  with_another.ship(A).at(1);
  with_another.play<DeploymentPhase>(A);
  with_another.answer("load 3");
  EXPECT_EQ(with_another.offers(), Said({"load 4", "done"}));
  EXPECT_EQ(with_another.why_not("unload p1-colonist"), "CP-604");
}

TEST(Deployment, X_53_CP_604_CP_605_alike_pieces_are_counted) {
  Stage s;
  s.planet(1, "ravan", "[. A . .]");
  s.ship(A).at(1).aboard("A");
  s.play<DeploymentPhase>(A);
  s.answer("load 2", "unload p1-colonist");
  EXPECT_EQ(s.row(1), "[A . . .]");
  EXPECT_EQ(s.hold(A), "A");
  EXPECT_TRUE(s.over());  // neither again: nothing is left to choose

  Stage with_another;  // keeps the question open
  with_another.planet(1, "ravan", "[. A . A]");
  with_another.ship(A).at(1).aboard("A");
  with_another.play<DeploymentPhase>(A);
  with_another.answer("load 2", "unload p1-colonist");
  EXPECT_EQ(with_another.row(1), "[A . . A]");
  EXPECT_EQ(with_another.why_not("unload p1-colonist"), "CP-604");
  EXPECT_EQ(with_another.why_not("load 1"), "CP-604");
  EXPECT_EQ(with_another.why_not("load 4"), "offered");
}

// --- goods -----------------------------------------------------------------------------------------------------------

void bring_red_goods(Stage& s, std::string_view planet, std::string_view row) {
  s.scenario("supply-chain");
  s.planet(1, planet, row);
  s.ship(A).at(1).aboard("red");
  s.ship(B).at(1);
  s.play<DeploymentPhase>(A);
  s.answer("unload red-goods");
  EXPECT_EQ(s.hold(A), "");
}

TEST(Goods, X_40_CP_609_CP_946_delivered_they_pay) {
  Stage s;
  bring_red_goods(s, "abyssia", "[. . . . .]");
  EXPECT_EQ(s.credits(A), 300);
  EXPECT_EQ(s.goods_on(1), "");
  EXPECT_EQ(s.goods_beside(Colour::red), 4);
}

TEST(Goods, X_40_CP_610_on_their_own_colour_they_are_removed) {
  Stage s;
  bring_red_goods(s, "ferrax", "[. . . . .]");
  EXPECT_EQ(s.credits(A), 0);
  EXPECT_EQ(s.goods_on(1), "");
  EXPECT_EQ(s.goods_beside(Colour::red), 4);
}

TEST(Goods, X_40_CP_611_CP_612_elsewhere_they_stay_and_anybody_may_load_them) {
  Stage s;
  bring_red_goods(s, "dunescar", "[. . . .]");
  EXPECT_EQ(s.credits(A), 0);
  EXPECT_EQ(s.goods_on(1), "red");
  EXPECT_TRUE(s.over());  // not to be loaded again in the same phase, CP-604
  s.play<DeploymentPhase>(B);
  s.answer("load_goods red");
  EXPECT_EQ(s.goods_on(1), "");
  EXPECT_EQ(s.hold(B), "red");
}

// --- control ---------------------------------------------------------------------------------------------------------

std::string controller_of_ravan(Edition edition, std::string_view row) {
  Stage s;
  s.option(edition);
  s.planet(1, "ravan", row);
  return s.controller(1);
}

TEST(Control, X_26_CP_620_colonists_or_green_spaces_count_by_edition) {
  EXPECT_EQ(controller_of_ravan(Edition::en, "[. A . A]"), "A");
  EXPECT_EQ(controller_of_ravan(Edition::fr, "[. A . A]"), "nobody");
}

TEST(Control, X_27_CP_620_to_CP_622_all_settle_it_and_the_most_control_it) {
  for (const Edition edition : {Edition::en, Edition::fr}) {
    EXPECT_EQ(controller_of_ravan(edition, "[A B . .]"), "nobody");
    EXPECT_EQ(controller_of_ravan(edition, "[A B A .]"), "A");
  }
  EXPECT_EQ(controller_of_ravan(Edition::en, "[z A A .]"), "A");
  EXPECT_EQ(controller_of_ravan(Edition::fr, "[z A A .]"), "nobody");
}

// --- bombs -----------------------------------------------------------------------------------------------------------

TEST(Bombs, X_08_CP_705_CP_706_own_colonists_are_not_spared) {
  Stage s;
  s.planet(1, "ravan", "[B B . A]");
  s.ship(A).at(1);
  s.hit_die(Kind::colonist);
  s.play<BombardPhase>(A);
  s.answer("bombard");
  EXPECT_EQ(s.row(1), "[B B . .]");
  EXPECT_EQ(s.reserve(A), 15);
}

TEST(Bombs, X_41_CP_703_CP_705_aliens_die_from_the_left) {
  Stage s;
  s.planet(1, "cinderfall", "[z s A s s]");
  s.ship(A).at(1).bombs(2);
  s.hit_die(Kind::alien);
  s.dice(3);
  s.play<BombardPhase>(A);
  s.answer("bombard");
  EXPECT_EQ(s.row(1), "[. . A . s]");
}

TEST(Bombs, X_42_CP_704_the_kind_is_chosen_after_the_roll_and_only_it_dies) {
  Stage s;
  s.planet(1, "ravan", "[A B . q]");
  s.ship(A).at(1).bombs(3);
  s.dice(3);
  s.play<BombardPhase>(A);
  s.answer("bombard");
  EXPECT_EQ(s.asked(), "A bomb_kind");
  EXPECT_EQ(s.offers(), Said({"strike colonist", "strike alien"}));
  s.answer("strike colonist");
  EXPECT_EQ(s.row(1), "[. . . q]");
  EXPECT_TRUE(s.told("killed p2-colonist ravan 2"));
  EXPECT_TRUE(s.told("killed p1-colonist ravan 1"));
  EXPECT_TRUE(s.over());
}

TEST(Bombs, X_43_CP_707_without_the_kind_nobody_dies) {
  Stage s;
  s.planet(1, "ravan", "[A B . .]");
  s.ship(A).at(1);
  s.hit_die(Kind::alien);
  s.play<BombardPhase>(A);
  s.answer("bombard");
  EXPECT_EQ(s.row(1), "[A B . .]");
  EXPECT_TRUE(s.over());
}

// --- end of a round --------------------------------------------------------------------------------------------------

TEST(EndOfRound, X_46_CP_119_CP_407_a_planet_is_destroyed_under_the_keel) {
  Stage s;
  s.scenario("dying-star");
  s.round(5);
  s.planet(1, "ravan", "[z . . A]");
  s.planet(2, "ferrax", "[A A B . .]");
  s.goods_on(1, "blue");
  s.ship(A).at(1);
  s.ship(B).at(1).crashed();
  s.play(EndOfRound{});
  EXPECT_EQ(s.hex_name(1), "belt");
  EXPECT_EQ(s.state().row[1].lifeforms(), 0U);
  EXPECT_EQ(s.goods_on(1), "");
  EXPECT_EQ(s.reserve(A), 13);
  EXPECT_EQ(s.supply(Alien::lizard), 6);
  EXPECT_EQ(s.goods_beside(Colour::blue), 4);
  EXPECT_EQ(s.in_deck(Alien::lizard), 2);  // the deck is not changed
  EXPECT_EQ(s.at(A), 1);
  EXPECT_FALSE(s.crashed(A));
  EXPECT_TRUE(s.crashed(B));

  s.play<Movement>(A);
  EXPECT_EQ(s.asked(), "A move");
  EXPECT_EQ(s.why_not("stay"), "CP-407");
  EXPECT_EQ(s.offers(), Said({"move jumpgate", "move ferrax"}));
}

TEST(EndOfRound, X_49_CP_806_to_CP_811_the_final_score) {
  Stage s;
  s.planet(1, "ravan", "[A A A A]");
  s.planet(2, "cinderfall", "[A . A A z]");
  s.planet(3, "hesperide", "[A A . . . . .]");  // five green spaces: not controlled
  s.ship(A).at(1).crashed().credits(1400).aboard("A A");
  s.round(12);
  s.play(EndOfRound{});
  EXPECT_EQ(s.points(A), 21);
  EXPECT_TRUE(s.told("scored p1 9 10 2 21"));
}

TEST(EndOfRound, X_50_CP_802_CP_804_after_round_12_the_token_is_not_passed) {
  for (const int round : {11, 12}) {
    Stage s;
    s.scenario("dying-star");
    s.scenario_card().destroy_rounds = 1U << 11U;  // an event of round 12, to see that it comes before the scoring
    s.planet(1, "ravan", "[A . . .]");
    s.planet(2, "ferrax", "[A A . . .]");
    s.first_player(B);
    s.round(round);
    s.play(EndOfRound{});
    EXPECT_EQ(s.told("planet_destroyed ravan"), round == 12);
    EXPECT_EQ(s.told("game_over 12"), round == 12);
    EXPECT_EQ(s.told("scored p1 2 0 0 2"), round == 12);
    EXPECT_EQ(s.state().first, round == 12 ? B : C);
  }
}

// Land Rush at the end of round 8, where A controls that many planets.
bool rush_is_over(int seats, int planets) {
  Stage s;
  s.seats(seats);
  s.scenario("land-rush");
  s.round(8);
  for (int slot = 1; slot <= planets; ++slot) s.planet(slot, static_cast<Colour>(slot - 1), "[A A A . .]");
  s.play(EndOfRound{});
  EXPECT_EQ(std::popcount(controlled(s.state(), A)), planets);
  EXPECT_EQ(s.state().first, s.told("game_over 8") ? A : B);
  return s.told("game_over 8");
}

TEST(EndOfRound, X_54_CP_804_CP_949_CP_968_a_rush_ends_with_three_or_four_planets) {
  EXPECT_TRUE(rush_is_over(4, 3));
  EXPECT_FALSE(rush_is_over(4, 2));
  for (const int seats : {2, 3}) {
    EXPECT_FALSE(rush_is_over(seats, 3));
    EXPECT_TRUE(rush_is_over(seats, 4));
  }
}

}  // namespace
}  // namespace orrery::cosmic_pioneers::testing
