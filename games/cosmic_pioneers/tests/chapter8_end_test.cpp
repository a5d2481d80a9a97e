// Chapter 8 of the catalogue: end of round, end of game, scoring.
#include "games/cosmic_pioneers/tests/stage.h"

namespace orrery::cosmic_pioneers::testing {
namespace {

// The position alone; EndOfRound scores it.
void in_the_last_round(Stage& s) { s.round(12); }

TEST(End, CP_801_a_round_ends_when_the_last_player_has_had_the_turn) {
  for (int seats = 2; seats <= 4; ++seats) {
    Stage s;
    s.seats(seats);
    s.scenario("dying-star");
    s.any_chance(8);
    s.play(WholeGame{});
    play_by_chance(s, 9);
    int turns = 0;
    int rounds = 0;
    for (const std::string& line : s.events()) {
      if (line.starts_with("turn_began")) ++turns;
      if (line.starts_with("round_began")) ++rounds;
      if (line.starts_with("planet_destroyed") || line.starts_with("game_over")) {
        EXPECT_EQ(turns, rounds * seats);
      }
    }
    EXPECT_EQ(rounds, 12);
  }
}

TEST(End, CP_802_the_twelfth_round_is_the_last_X_50) {
  for (const int round : {11, 12}) {
    Stage s;
    s.round(round);
    s.first_player(B);
    s.play(EndOfRound{});
    EXPECT_EQ(s.told("game_over 12"), round == 12);
    EXPECT_EQ(s.told("scored"), round == 12 ? 4 : 0);
    EXPECT_EQ(s.state().first, round == 12 ? B : C);  // the token is not passed any more
  }
}

TEST(End, CP_803_the_token_passes_to_the_left_neighbour) {
  Stage s;
  s.seats(3);
  s.first_player(B);
  s.play(EndOfRound{});
  EXPECT_EQ(s.state().first, C);
  s.play(EndOfRound{});
  EXPECT_EQ(s.state().first, A);
}

TEST(End, CP_804_events_then_special_end_then_twelfth_round_then_token) {
  Stage s;  // the event takes a planet before the points are counted and before the token moves
  s.scenario("dying-star");
  s.round(11);
  s.planet(1, "ravan", "[A . . .]");
  s.planet(2, "dunescar", "[B B . .]");
  s.first_player(D);
  s.play(EndOfRound{});
  EXPECT_TRUE(s.told("planet_destroyed ravan"));
  EXPECT_EQ(s.points(A), 0);
  EXPECT_EQ(s.state().first, A);
  Stage t;  // a special end leaves the token where it is
  t.scenario("hostile-takeover");
  t.round(3);
  t.first_player(D);
  t.ship(A).credits(2000);
  t.play(EndOfRound{});
  EXPECT_TRUE(t.told("game_over 3"));
  EXPECT_EQ(t.state().first, D);
}

TEST(End, CP_805_a_special_end_is_scored_the_same) {
  Stage s;
  s.scenario("land-rush");
  s.round(8);
  s.planet(1, "ravan", "[A A . .]");
  s.planet(2, "dunescar", "[A A . .]");
  s.planet(3, "cinderfall", "[A A B . .]");
  s.ship(A).credits(1200);
  s.ship(B).credits(499);
  s.play(EndOfRound{});
  EXPECT_TRUE(s.told("game_over 8"));
  EXPECT_TRUE(s.told("scored p1 6 15 2 23"));
  EXPECT_TRUE(s.told("scored p2 1 0 0 1"));
}

TEST(End, CP_805_and_the_game_goes_no_further) {
  Stage s;
  s.seats(2);
  s.scenario("hostile-takeover");
  s.any_chance(1);
  s.play(WholeGame{});
  while (!s.over()) {  // both wait at the Jumpgate and save: 300 and 200 a round
    const Said offers = s.offers();
    for (const char* line : {"stay", "done", "load_colonists 0"})
      if (offers.contains(line)) {
        s.answer(line);
        break;
      }
    if (offers == s.offers()) s.answer(*offers.begin());  // setup
  }
  EXPECT_EQ(s.credits(A), 2100);
  EXPECT_TRUE(s.told("game_over 9"));
  EXPECT_EQ(s.state().round, 9);
}

TEST(End, CP_806_a_point_for_each_colonist_on_a_planet) {
  Stage s;
  in_the_last_round(s);
  s.planet(1, "ravan", "[A B B z]");
  s.planet(2, "hesperide", "[. . . . . A A]");
  s.play(EndOfRound{});
  EXPECT_TRUE(s.told("scored p1 3 0 0 3"));
}

TEST(End, CP_807_five_points_for_each_controlled_planet) {
  Stage s;
  in_the_last_round(s);
  s.planet(1, "ravan", "[A A . .]");
  s.planet(2, "dunescar", "[A A . .]");
  s.planet(3, "cinderfall", "[A B . . .]");
  s.play(EndOfRound{});
  EXPECT_TRUE(s.told("scored p1 5 10 0 15"));
  EXPECT_TRUE(s.told("scored p2 1 0 0 1"));
  EXPECT_EQ(WorthOf{s.state().scenario}.answer().control, 5) << "and was told beforehand";
}

TEST(End, CP_808_a_point_for_each_full_500_credits) {
  for (const int credits : {0, 499, 500, 999, 1000, 1400}) {
    Stage s;
    in_the_last_round(s);
    s.ship(A).credits(credits);
    s.play(EndOfRound{});
    EXPECT_EQ(s.points(A), credits / 500) << credits;
    EXPECT_EQ(s.points(A), credits / WorthOf{s.state().scenario}.answer().credits);
  }
}

TEST(End, CP_809_the_most_points_win) {
  Stage s;
  in_the_last_round(s);
  s.planet(1, "ravan", "[A A . .]");
  s.ship(B).credits(4500);
  s.ship(C).credits(3000);
  s.play(EndOfRound{});
  EXPECT_EQ(s.points(A), 7);
  EXPECT_EQ(s.points(B), 9);
  EXPECT_EQ(s.points(C), 6);
  EXPECT_EQ(Game::winners(s.state()), Parties(B));
}

TEST(End, CP_810_equals_share_the_victory) {
  Stage s;
  in_the_last_round(s);
  s.planet(1, "ravan", "[A A . .]");  // 7
  s.ship(C).credits(3500);            // 7
  s.ship(B).credits(3400);
  s.play(EndOfRound{});
  EXPECT_EQ(Game::winners(s.state()), Parties(A).with(C));
}

TEST(End, CP_810_with_planets_more_controlled_planets_decide) {
  Stage s;
  in_the_last_round(s);
  s.option(Tiebreak::planets);
  s.planet(1, "ravan", "[A A . .]");            // 2 + 5
  s.planet(2, "hesperide", "[C C C C . . .]");  // 7, and no planet: five green spaces each
  s.planet(3, "sylvara", "[C C C . . . . .]");
  s.play(EndOfRound{});
  EXPECT_EQ(s.points(A), s.points(C));
  EXPECT_EQ(Game::winners(s.state()), Parties(A));  // although C has more colonists
}

TEST(End, CP_810_with_planets_then_more_colonists) {
  Stage s;
  in_the_last_round(s);
  s.option(Tiebreak::planets);
  s.planet(1, "ravan", "[A A . .]");     // 2 + 5 + 1
  s.planet(3, "dunescar", "[C C C .]");  // 3 + 5
  s.ship(A).credits(700);
  s.play(EndOfRound{});
  EXPECT_EQ(s.points(A), s.points(C));
  EXPECT_EQ(Game::winners(s.state()), Parties(C));
}

TEST(End, CP_810_with_planets_then_more_credits_and_else_shared) {
  for (const int credits : {400, 300}) {
    for (const Tiebreak tiebreak : {Tiebreak::planets, Tiebreak::shared}) {
      Stage s;
      in_the_last_round(s);
      s.option(tiebreak);
      s.planet(1, "ravan", "[A A . .]");
      s.planet(3, "dunescar", "[C C . .]");
      s.ship(A).credits(credits);
      s.ship(C).credits(300);
      s.play(EndOfRound{});
      EXPECT_EQ(s.points(A), s.points(C));
      const bool richer = credits == 400 && tiebreak == Tiebreak::planets;
      EXPECT_EQ(Game::winners(s.state()), richer ? Parties(A) : Parties(A).with(C));
    }
  }
}

TEST(End, CP_811_cargo_reserve_aliens_goods_and_levels_score_nothing) {
  Stage s;
  s.scenario("supply-chain");
  in_the_last_round(s);
  s.planet(1, "ravan", "[. . z z]");
  s.goods_on(1, "red");
  s.ship(A).at(1).weapons(3).cargo(3).bombs(3).engines(3).aboard("A A z red");
  s.play(EndOfRound{});
  EXPECT_EQ(s.points(A), 0);
}

TEST(End, CP_811_colonists_score_whether_crashed_or_controlled_or_not_X_49) {
  Stage s;
  in_the_last_round(s);
  s.planet(1, "ravan", "[A A A .]");
  s.planet(2, "dunescar", "[A A A .]");
  s.planet(3, "hesperide", "[A A A . . . .]");  // not controlled: five green spaces
  s.ship(A).at(3).crashed().aboard("A A").credits(1400);
  s.play(EndOfRound{});
  EXPECT_TRUE(s.told("scored p1 9 10 2 21"));
}

}  // namespace
}  // namespace orrery::cosmic_pioneers::testing
