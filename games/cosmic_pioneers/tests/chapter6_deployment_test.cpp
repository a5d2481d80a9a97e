// Chapter 6 of the catalogue: Phase 4, deployment, goods, control.
#include "games/cosmic_pioneers/tests/stage.h"

namespace orrery::cosmic_pioneers::testing {
namespace {

// A in orbit of Ravan in slot 1: red, four spaces, the first two green.
void over_ravan(Stage& s, std::string_view row, std::string_view hold, int cargo = 1) {
  s.planet(1, "ravan", row);
  s.ship(A).at(1).cargo(cargo).aboard(hold);
}

TEST(Deployment, CP_601_any_number_of_pieces_and_all_optional) {
  Stage s;
  over_ravan(s, "[A A . .]", "A", 2);
  s.play(by<DeploymentPhase>(A));
  EXPECT_EQ(s.asked(), "A deploy");
  EXPECT_EQ(s.offers(), (Said{"load 1", "load 2", "unload p1-colonist", "done"}));
  s.answer("unload p1-colonist", "load 1", "load 2");
  EXPECT_EQ(s.row(1), "[. . A .]");
  EXPECT_EQ(s.hold(A), "A A");
  EXPECT_TRUE(s.over());  // nothing is left to do
  Stage t;
  over_ravan(t, "[A A . .]", "A", 2);
  t.play(by<DeploymentPhase>(A));
  t.answer("done");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.row(1), "[A A . .]");
  Stage u;  // in its place in a turn
  over_ravan(u, "[A . . .]", "A", 2);
  u.dice(6);
  u.play<Turn>(A);
  u.answer("stay");
  EXPECT_EQ(u.asked(), "A deploy");
}

TEST(Deployment, CP_602_no_more_than_the_slots) {
  for (const int cargo : {1, 2, 3}) {
    Stage s;
    over_ravan(s, "[A A A A]", "", cargo);
    s.play(by<DeploymentPhase>(A));
    for (int space = 1; space <= cargo; ++space) s.answer("load " + std::to_string(space));
    EXPECT_EQ(s.why_not("load 4"), "offered");
    s.answer("load 4");
    EXPECT_TRUE(s.over());  // full: nothing may be set down again (CP-604), nothing more loaded
    EXPECT_EQ(pieces_aboard(s.state().ship[0]), cargo + 1);
  }
}

TEST(Deployment, CP_602_every_unloaded_lifeform_needs_a_space) {
  Stage s;
  over_ravan(s, "[A B B B]", "A", 2);
  s.play(by<DeploymentPhase>(A));
  EXPECT_EQ(s.why_not("unload p1-colonist"), "CP-602");
  s.answer("load 1");
  EXPECT_EQ(s.why_not("unload p1-colonist"), "offered");
}

TEST(Deployment, CP_603_an_exchange_at_the_limit_X_37) {
  Stage s;
  over_ravan(s, "[B B A z]", "A A A A", 3);
  s.play(by<DeploymentPhase>(A));
  EXPECT_EQ(s.offers(), (Said{"exchange 4 p1-colonist", "done"}));
  s.answer("exchange 4 p1-colonist");
  EXPECT_EQ(s.row(1), "[B B A A]");
  EXPECT_EQ(s.hold(A), "A A A z");
}

TEST(Deployment, CP_603_the_piece_goes_to_its_prescribed_space_and_exchanges_repeat) {
  Stage s;
  over_ravan(s, "[A B . A]", "A z z z", 3);
  s.play(by<DeploymentPhase>(A));
  s.answer("exchange 1 lizard");  // the space that was left counts as empty; the rightmost is 3
  EXPECT_EQ(s.row(1), "[. B z A]");
  s.answer("exchange 4 lizard");
  EXPECT_EQ(s.row(1), "[. B z z]");
  EXPECT_EQ(s.hold(A), "A A A z");
}

TEST(Deployment, CP_603_what_may_not_be_lifted_is_not_exchanged) {
  Stage s;
  over_ravan(s, "[B s A .]", "A A", 1);
  s.play(by<DeploymentPhase>(A));
  EXPECT_EQ(s.why_not("exchange 1 p1-colonist"), "CP-607");
  EXPECT_EQ(s.why_not("exchange 2 p1-colonist"), "CP-608");
  EXPECT_EQ(s.why_not("exchange 3 p1-colonist"), "CP-603");
}

TEST(Deployment, CP_603_like_for_like_is_no_exchange) {
  Stage s;
  s.planet(1, Colour::red, "[A A B B z]");
  s.ship(A).at(1).cargo(1).aboard("A A");
  s.play(by<DeploymentPhase>(A));
  EXPECT_TRUE(s.over());  // nothing that could be done would change anything
  Stage t;
  over_ravan(t, "[. A s .]", "A s s s", 3);
  t.play(by<DeploymentPhase>(A));
  EXPECT_EQ(t.offers(),
            (Said{"exchange 2 slime", "exchange 3 p1-colonist", "unload p1-colonist", "unload slime", "done"}));
  EXPECT_EQ(t.why_not("exchange 2 p1-colonist"), "CP-603");
  EXPECT_EQ(t.why_not("exchange 3 slime"), "CP-603");
}

// What an exchange like for like could ever have done, unloading and then loading does: at every row of three spaces,
// for Fraser too, who may land anywhere.
TEST(Deployment, CP_603_nothing_is_lost_without_like_for_like) {
  for (const char* who : {"abara", "fraser"})
    for (const char* row : {"[A . B]", "[. A B]", "[B A .]", "[. . A]", "[A A .]", "[. A .]"})
      for (int from = 1; from <= 3; ++from)
        for (int to = 1; to <= 3; ++to) {
          if (row[2 * from - 1] != 'A' || row[2 * to - 1] != '.') continue;
          Stage s;
          s.planet(1, Colour::red, row);
          s.ship(A).at(1).commander(who).cargo(1).aboard("A A");
          s.play(by<DeploymentPhase>(A));
          s.answer("unload p1-colonist");
          if (!s.over() && s.asked() == "A choose_unload_space") s.answer("unload_at " + std::to_string(to));
          s.answer("load " + std::to_string(from));
          EXPECT_EQ(s.hold(A), "A A");
          const std::string now = s.row(1);
          EXPECT_EQ(now[static_cast<std::size_t>(2 * from - 1)], '.') << who << row;
        }
}

TEST(Deployment, CP_604_what_was_loaded_is_not_set_down_X_39) {
  Stage s;
  s.planet(1, Colour::red, "[. B A A]");
  s.ship(A).at(1).cargo(2);
  s.play(by<DeploymentPhase>(A));
  s.answer("load 3");
  EXPECT_EQ(s.why_not("unload p1-colonist"), "CP-604");
}

TEST(Deployment, CP_604_pieces_that_look_alike_are_counted_X_53) {
  Stage s;
  over_ravan(s, "[. A . A]", "A", 1);
  s.play(by<DeploymentPhase>(A));
  s.answer("load 2", "unload p1-colonist");
  EXPECT_EQ(s.row(1), "[A . . A]");
  EXPECT_EQ(s.why_not("unload p1-colonist"), "CP-604");
  EXPECT_EQ(s.why_not("load 1"), "CP-604");
  EXPECT_EQ(s.why_not("load 4"), "offered");
}

TEST(Deployment, CP_604_aliens_and_goods_likewise) {
  Stage s;
  s.scenario("supply-chain");
  over_ravan(s, "[. B . z]", "z yellow", 3);
  s.goods_on(1, "yellow green");
  s.play(by<DeploymentPhase>(A));
  s.answer("unload yellow-goods");
  EXPECT_EQ(s.why_not("load_goods yellow"), "offered");  // the one that lay there before
  s.answer("load_goods yellow");
  EXPECT_EQ(s.why_not("load_goods yellow"), "CP-604");
  EXPECT_EQ(s.why_not("unload yellow-goods"), "CP-604");
  s.answer("unload lizard");
  EXPECT_EQ(s.row(1), "[. B z z]");
  EXPECT_EQ(s.why_not("load 3"), "CP-604");
  EXPECT_EQ(s.why_not("load 4"), "offered");
  s.answer("load 4");
  EXPECT_EQ(s.why_not("unload lizard"), "CP-604");
}

TEST(Deployment, CP_604_the_next_phase_begins_anew) {
  Stage s;
  over_ravan(s, "[. B A A]", "", 1);
  s.play(by<DeploymentPhase>(A));
  s.answer("load 3", "done");
  s.play(by<DeploymentPhase>(A));
  EXPECT_EQ(s.why_not("unload p1-colonist"), "offered");
  s.answer("unload p1-colonist", "done");
  s.play(by<DeploymentPhase>(A));
  EXPECT_EQ(s.why_not("load 1"), "offered");
}

TEST(Deployment, CP_605_colonists_to_the_left_green_or_not) {
  Stage s;
  s.planet(1, "mirefen", "[. . . . .]");  // spaces 2 and 3 are green
  s.ship(A).at(1).aboard("A A");
  s.play(by<DeploymentPhase>(A));
  s.answer("unload p1-colonist");
  EXPECT_EQ(s.row(1), "[A . . . .]");
  s.answer("unload p1-colonist");
  EXPECT_EQ(s.row(1), "[A A . . .]");
}

TEST(Deployment, CP_606_aliens_to_the_right_on_any_planet) {
  Stage s;
  over_ravan(s, "[. . . B]", "s q", 3);
  s.play(by<DeploymentPhase>(A));
  s.answer("unload slime", "unload squid");
  EXPECT_EQ(s.row(1), "[. q s B]");
}

TEST(Deployment, CP_607_own_colonists_of_any_space_but_no_rivals) {
  Stage s;
  over_ravan(s, "[A B A .]", "");
  s.play(by<DeploymentPhase>(A));
  EXPECT_EQ(s.offers(), (Said{"load 1", "load 3", "done"}));
  EXPECT_EQ(s.why_not("load 2"), "CP-607");
  EXPECT_EQ(s.why_not("load 4"), "no answer");
  s.answer("load 3");
  EXPECT_EQ(s.row(1), "[A B . .]");
}

TEST(Deployment, CP_607_rival_passengers_keep_their_owner) {
  Stage s;
  s.option(RivalPassengers::yes);
  over_ravan(s, "[A B A .]", "");
  s.play(by<DeploymentPhase>(A));
  s.answer("load 2", "done");
  EXPECT_EQ(s.hold(A), "B");
  s.play(by<DeploymentPhase>(A));
  s.answer("unload p2-colonist");
  EXPECT_EQ(s.row(1), "[A B A .]");
}

TEST(Deployment, CP_608_aliens_need_Cargo_3_X_38) {
  for (const int cargo : {1, 2, 3}) {
    Stage s;
    over_ravan(s, "[s . . A]", "", cargo);
    s.play(by<DeploymentPhase>(A));
    EXPECT_EQ(s.why_not("load 1"), cargo == 3 ? "offered" : "CP-608");
    EXPECT_EQ(s.why_not("load 4"), "offered");
  }
}

TEST(Goods, CP_609_a_delivery_is_paid_at_once_and_the_token_goes_back) {
  Stage s;
  s.scenario("supply-chain");
  s.planet(1, "abyssia", "[. . . . .]");
  s.ship(A).at(1).aboard("red A");
  s.play(by<DeploymentPhase>(A));
  s.answer("unload red-goods");
  EXPECT_EQ(s.credits(A), 300);
  EXPECT_EQ(s.goods_beside(Colour::red), 4);
  EXPECT_EQ(s.goods_on(1), "");
}

TEST(Goods, CP_610_on_its_own_colour_it_is_removed_without_reward) {
  Stage s;
  s.scenario("supply-chain");
  over_ravan(s, "[. . . .]", "red A");
  s.play(by<DeploymentPhase>(A));
  s.answer("unload red-goods");
  EXPECT_EQ(s.credits(A), 0);
  EXPECT_EQ(s.goods_beside(Colour::red), 4);
  EXPECT_EQ(s.goods_on(1), "");
}

TEST(Goods, CP_611_elsewhere_it_stays_and_fills_no_space) {
  Stage s;
  s.scenario("supply-chain");
  over_ravan(s, "[B B B B]", "yellow A");
  s.play(by<DeploymentPhase>(A));
  s.answer("unload yellow-goods");
  EXPECT_EQ(s.goods_on(1), "yellow");
  EXPECT_EQ(s.credits(A), 0);
  EXPECT_EQ(s.row(1), "[B B B B]");
}

TEST(Goods, CP_612_anybody_in_orbit_may_load_what_lies_there_X_40) {
  Stage s;
  s.scenario("supply-chain");
  over_ravan(s, "[. . . .]", "yellow");
  s.ship(B).at(1);
  s.play(by<DeploymentPhase>(A));
  s.answer("unload yellow-goods");
  EXPECT_TRUE(s.over());
  s.play(by<DeploymentPhase>(B));
  EXPECT_EQ(s.offers(), (Said{"load_goods yellow", "done"}));
  s.answer("load_goods yellow");
  EXPECT_EQ(s.hold(B), "yellow");
  EXPECT_EQ(s.goods_on(1), "");
}

TEST(Goods, CP_613_nothing_touches_goods_and_they_count_for_nothing) {
  Stage s;
  s.scenario("supply-chain");
  over_ravan(s, "[B . . .]", "");
  s.goods_on(1, "red yellow");
  s.resolve(Alien::lizard);
  s.dice(3);
  s.play(by<AdventurePhase>(A));
  s.hit_die(Kind::alien);
  s.play(by<BombardPhase>(A));
  s.answer("bombard");
  EXPECT_EQ(s.row(1), "[. . . .]");
  EXPECT_EQ(s.goods_on(1), "red yellow");
  EXPECT_EQ(s.controller(1), "nobody");
  EXPECT_EQ(s.points(A), 0);
}

TEST(Goods, CP_614_on_the_Trade_Post_only_goods_with_a_reward_are_unloaded) {
  Stage s;
  s.scenario("trade-winds");
  s.trade_post(6);
  s.goods_on(6, "blue");
  s.ship(A).at(6).cargo(3).aboard("A z red");
  s.play(by<DeploymentPhase>(A));
  EXPECT_EQ(s.asked(), "A deploy");
  EXPECT_EQ(s.offers(), (Said{"unload red-goods", "done"}));
  EXPECT_EQ(s.why_not("unload p1-colonist"), "CP-614");
  EXPECT_EQ(s.why_not("unload lizard"), "CP-614");
  EXPECT_EQ(s.why_not("load_goods blue"), "no answer");
  s.answer("unload red-goods");
  EXPECT_EQ(s.credits(A), 300);
  EXPECT_TRUE(s.over());
}

TEST(Goods, CP_614_not_those_without_a_reward_there) {
  Stage s;
  s.scenario("supply-chain");  // rewards on planets only
  s.trade_post(6);
  s.ship(A).at(6).cargo(3).aboard("red");
  s.play(by<DeploymentPhase>(A));
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.hold(A), "red");
}

TEST(Goods, CP_614_CP_530_unloading_there_belongs_to_Phase_4) {
  Stage s;
  s.scenario("trade-winds");
  s.trade_post(1);
  s.ship(A).aboard("red");
  s.play(Turn{A});
  s.answer("move trade-post");
  EXPECT_EQ(s.asked(), "A deploy");
  s.answer("unload red-goods");
  EXPECT_TRUE(s.over());  // and no bombardment
}

struct ControlCase {
  const char* row;
  const char* en;
  const char* fr;
};

void expect_control(std::initializer_list<ControlCase> cases) {
  for (const ControlCase& each : cases)
    for (const Edition edition : {Edition::en, Edition::fr}) {
      Stage s;
      s.option(edition);
      s.planet(1, "ravan", each.row);  // 1 and 2 are green
      s.play(Movement{A});
      EXPECT_EQ(s.controller(1), edition == Edition::en ? each.en : each.fr) << each.row << name_of(edition);
    }
}

TEST(Control, CP_620_enough_colonists_or_every_green_space_by_edition) {
  expect_control({{"[. A . A]", "A", "nobody"},
                  {"[A . . .]", "nobody", "nobody"},
                  {"[A A . .]", "A", "A"},
                  {"[. . A A]", "A", "nobody"},
                  {"[A B B .]", "B", "B"},  // of all players together
                  {"[. . . .]", "nobody", "nobody"}});
}

TEST(Control, CP_621_the_player_with_the_most_on_the_whole_planet) {
  expect_control({{"[A B B .]", "B", "B"}, {"[A A B C]", "A", "A"}, {"[B A C C]", "C", "C"}, {"[D C D D]", "D", "D"}});
}

TEST(Control, CP_622_nobody_where_the_most_are_tied_X_27) {
  expect_control({{"[A B . .]", "nobody", "nobody"},
                  {"[A B A B]", "nobody", "nobody"},
                  {"[A B C .]", "nobody", "nobody"},
                  {"[A B A .]", "A", "A"}});
}

TEST(Control, CP_622_a_tie_below_the_most_does_not_matter) {
  Stage s;
  s.planet(1, "abyssia", "[A B C C .]");
  s.planet(2, "mirefen", "[A A B B C]");
  s.play(Movement{A});
  EXPECT_EQ(s.controller(1), "C");
  EXPECT_EQ(s.controller(2), "nobody");
}

TEST(Control, CP_623_it_changes_with_every_piece) {
  Stage s;
  over_ravan(s, "[A B . .]", "A", 1);
  s.play(by<DeploymentPhase>(A));
  EXPECT_EQ(s.controller(1), "nobody");
  s.answer("unload p1-colonist");
  EXPECT_EQ(s.controller(1), "A");
  s.answer("load 1");
  EXPECT_EQ(s.controller(1), "nobody");
}

TEST(Control, CP_623_in_any_phase) {
  Stage s;
  over_ravan(s, "[A A . .]", "");
  s.planet(2, "dunescar", "[. . . .]");
  s.dice(3);
  s.play(by<AdventurePhase>(A));
  EXPECT_EQ(s.controller(1), "nobody");
  EXPECT_EQ(controlled(s.state(), A), Slots{0});
}

TEST(Control, CP_624_aliens_never_count_and_hinder_by_edition) {
  expect_control({{"[z A A .]", "A", "nobody"},
                  {"[A z . .]", "nobody", "nobody"},
                  {"[A A z z]", "A", "A"},
                  {"[A z z z]", "nobody", "nobody"}});
}

}  // namespace
}  // namespace orrery::cosmic_pioneers::testing
