// Chapter 4 of the catalogue: Phase 2, movement and combat.
#include "games/cosmic_pioneers/tests/stage.h"

namespace orrery::cosmic_pioneers::testing {
namespace {

// Eleven planets around the Jumpgate, empty.
void full_ring(Stage& s) {
  for (int slot = 1; slot < 12; ++slot) s.planet(slot, static_cast<Colour>(slot % kColours), "[. . . . .]");
}
Said moves_to(const Stage& s, std::initializer_list<int> slots) {
  Said moves;
  for (const int slot : slots) moves.insert("move " + s.hex_name(slot));
  return moves;
}
Said with_stay(Said moves) {
  moves.insert("stay");
  return moves;
}

TEST(Movement, CP_401_phases_2_to_5_one_after_the_other) {
  Stage s;
  s.planet(1, "ravan", "[. . . z]");
  s.ship(A).aboard("A");
  s.dice(6);
  s.play(Turn{A});
  EXPECT_EQ(s.asked(), "A move");
  s.answer("move ravan");
  EXPECT_EQ(s.events().back(), "credits_gained p1 100");
  EXPECT_EQ(s.asked(), "A deploy");
  s.answer("done");
  EXPECT_EQ(s.asked(), "A bombard");
  s.answer("done");
  EXPECT_TRUE(s.over());
}

TEST(Movement, CP_401_a_whole_turn_before_the_next_player_begins) {
  Stage s;
  s.any_chance(3);
  s.play(WholeGame{});
  play_by_chance(s, 4);
  std::string active;
  int moves = 0;
  for (const std::string& line : s.events()) {
    if (line.starts_with("turn_began")) active = line.substr(line.size() - 2), moves = 0;
    if (line.starts_with("ship_moved") || line.starts_with("ship_stayed") || line.starts_with("adventure_rolled")) {
      EXPECT_EQ(line.substr(line.find(' ') + 1, 2), active);
      moves += line.starts_with("ship_") ? 1 : 0;
      EXPECT_EQ(moves, 1);
    }
  }
}

TEST(Movement, CP_402_a_ship_is_righted_at_the_beginning_of_its_own_movement) {
  Stage s;
  full_ring(s);
  s.ship(A).at(4).crashed();
  s.ship(B).at(4).crashed();
  s.play(Movement{A});
  EXPECT_TRUE(s.told("ship_righted p1"));
  EXPECT_FALSE(s.crashed(A));
  EXPECT_TRUE(s.crashed(B));
  EXPECT_EQ(s.offers(), with_stay(moves_to(s, {2, 3, 5, 6})));  // from the planet it lies on
}

TEST(Movement, CP_403_as_far_as_the_engines_go) {
  for (const int engines : {1, 2, 3}) {
    Stage s;
    full_ring(s);
    s.ship(A).at(5).engines(engines);
    s.play(Movement{A});
    EXPECT_EQ(s.offers().size(), 1U + 2U * static_cast<unsigned>(engines + 1));
    EXPECT_EQ(s.why_not("move " + s.hex_name(5 + engines + 1)), "offered");
    EXPECT_EQ(s.why_not("move " + s.hex_name(5 + engines + 2)), "CP-403");
  }
}

TEST(Movement, CP_404_staying_ends_where_the_ship_is) {
  Stage s;
  s.planet(1, "ravan", "[. . . .]");
  s.ship(A).at(1);
  s.dice(6);
  s.play(Turn{A});
  s.answer("stay");
  EXPECT_EQ(s.credits(A), 100);  // the adventure of the planet
  Stage t;
  t.planet(1, "ravan", "[. . . .]");
  t.play(Turn{A});
  t.answer("stay");
  EXPECT_EQ(t.credits(A), 200);  // the income of the Jumpgate
}

TEST(Movement, CP_405_in_both_directions_past_anything_and_it_triggers_nothing) {
  Stage s;
  s.belt(1);
  s.planet(2, "ravan", "[B B B B]");
  s.planet(3, "dunescar", "[. . . .]");
  s.planet(10, "abyssia", "[. . . . .]");
  s.trade_post(11);
  s.ship(A).engines(2).credits(100);
  s.ship(B).at(2);
  s.ship(C).at(11);
  s.play(Movement{A});
  EXPECT_EQ(s.offers(), with_stay(moves_to(s, {2, 3, 10, 11})));
  s.answer("move dunescar");  // by a belt and a ship
  EXPECT_EQ(s.events(), (std::vector<std::string>{"ship_moved p1 dunescar"}));
}

// Whoever draws a flight asks for its way: as long as the rules count it, from sector to sector that touch.
TEST(Movement, CP_117_CP_405_a_shortest_way_is_told) {
  for (const SystemShape shape : {SystemShape::ring, SystemShape::cluster}) {
    Stage s;
    s.option(shape);
    full_ring(s);
    const int missing = shape == SystemShape::ring ? 5 : 2;
    s.no_hex(missing);
    const View view = Game::view(s.state(), A);
    const auto touching = TouchingIn{shape}.answer();
    for (std::uint8_t from = 0; from < kMaxSlots; ++from)
      for (std::uint8_t to = 0; to < kMaxSlots; ++to) {
        const auto way = WayBetween{from, to}.answer(view);
        if (((hexes(s.state()) >> from) & (hexes(s.state()) >> to) & 1U) == 0) {
          EXPECT_TRUE(way.empty());
          continue;
        }
        ASSERT_FALSE(way.empty());
        EXPECT_EQ(way.front(), from);
        EXPECT_EQ(way.back(), to);
        const int far = static_cast<int>(way.size()) - 1;
        EXPECT_NE(within(s.state(), from, far) >> to & 1U, 0U);
        if (far > 0) EXPECT_EQ(within(s.state(), from, far - 1) >> to & 1U, 0U);
        for (std::size_t i = 1; i < way.size(); ++i) {
          EXPECT_EQ(std::ranges::count(touching[way[i - 1]], way[i]), 1);
          EXPECT_NE(view.sector[way[i]].hex, Hex::none);
        }
      }
  }
}

TEST(Movement, CP_406_a_belt_counts_and_is_no_place_to_end_X_05) {
  for (const int engines : {1, 2}) {
    Stage s;
    s.planet(1, "ravan", "[. . . .]");
    s.belt(2);
    s.planet(3, "dunescar", "[. . . .]");
    s.ship(A).engines(engines);
    s.play(Movement{A});
    EXPECT_EQ(s.why_not("move ravan"), "offered");
    EXPECT_EQ(s.why_not("move belt"), "CP-406");
    EXPECT_EQ(s.why_not("move dunescar"), engines == 1 ? "CP-403" : "offered");
  }
}

TEST(Movement, CP_407_a_ship_on_a_belt_must_leave) {
  Stage s;
  s.planet(5, "ravan", "[. . . .]");
  s.planet(8, "dunescar", "[. . . .]");
  s.ship(A).at(6);
  s.play(Movement{A});
  EXPECT_EQ(s.offers(), (Said{"move ravan", "move dunescar"}));
  EXPECT_EQ(s.why_not("stay"), "CP-407");
}

TEST(Movement, CP_407_out_of_range_it_goes_to_the_nearest) {
  Stage s;
  s.planet(3, "ravan", "[. . . .]");
  s.planet(9, "dunescar", "[. . . .]");
  s.planet(2, "abyssia", "[. . . . .]");
  s.ship(A).at(6).engines(1);
  s.play(Movement{A});
  EXPECT_EQ(s.offers(), (Said{"move ravan", "move dunescar"}));  // three away, both; Abyssia is four away
}

TEST(Combat, CP_410_compulsory_between_mover_and_orbiter_before_the_adventure) {
  Stage s;
  duel(s);
  s.dice(5, 2, 6);
  s.play(Turn{A});
  s.answer("move dunescar");
  EXPECT_TRUE(s.told("combat_rolled p1 5 p2 2"));
  EXPECT_EQ(s.asked(), "B crash_planet");  // the attack is over; no adventure yet
  EXPECT_EQ(s.told("adventure_rolled"), 0);
  s.answer("crash_on abyssia");
  EXPECT_EQ(s.told("adventure_rolled"), 1);
}

TEST(Combat, CP_411_none_at_the_stations) {
  for (const bool jumpgate : {true, false}) {
    Stage s;  // no dice: a roll fails
    s.trade_post(1);
    s.ship(A).at(jumpgate ? 1 : 0);
    s.ship(B).at(jumpgate ? 0 : 1);
    s.play(Turn{A});
    s.answer(jumpgate ? "move jumpgate" : "move trade-post");
    EXPECT_EQ(s.told("combat_rolled"), 0);
    EXPECT_EQ(s.at(A), s.at(B));
  }
}

TEST(Combat, CP_412_a_crash_landed_ship_takes_no_part) {
  Stage s;
  duel(s);
  s.ship(B).crashed();
  s.dice(6);  // the adventure alone
  s.play(Turn{A});
  s.answer("move dunescar");
  EXPECT_EQ(s.told("combat_rolled"), 0);
  EXPECT_EQ(s.at(B), 2);
}

TEST(Combat, CP_413_the_attacker_rolls_first_and_both_add_their_weapons) {
  for (int attacker = 1; attacker <= 3; ++attacker)
    for (int defender = 1; defender <= 3; ++defender) {
      Stage s;
      duel(s);
      s.ship(A).at(2).weapons(attacker);
      s.ship(B).weapons(defender);
      s.dice(3, 4);
      s.play(Combat{.attacker = A, .loser = {}});
      const int attack = 3 + attacker - 1;
      const int defence = 4 + defender - 1;
      EXPECT_EQ(s.events()[0],
                "combat_rolled p1 " + std::to_string(attack) + " p2 " + std::to_string(defence) + " 3 4");
      EXPECT_EQ(s.events()[1], attack > defence ? "combat_won p1 p2" : "combat_won p2 p1");
    }
}

TEST(Combat, CP_414_on_equal_totals_the_defender_wins) {
  Stage s;
  duel(s);
  s.dice(4, 4);
  s.play(Turn{A});
  s.answer("move dunescar");
  EXPECT_TRUE(s.told("combat_won p2 p1"));
  EXPECT_EQ(s.asked(), "A crash_planet");
}

TEST(Combat, CP_413_CP_414_CP_923_the_odds_are_told_beforehand) {
  const auto odds = [](int attacker, int defender, std::string_view commander) {
    Stage s;
    duel(s);
    s.ship(A).weapons(attacker).commander(commander);
    s.ship(B).weapons(defender);
    const std::vector<Foe> foes = FoesAt{A, 2}.answer(Game::view(s.state(), A));
    return foes.size() == 1 && foes[0].seat == B ? int{foes[0].percent} : -1;
  };
  EXPECT_EQ(odds(1, 1, "fraser"), 42) << "15 of 36";
  EXPECT_EQ(odds(1, 1, "dragan"), 58) << "21 of 36";
  EXPECT_EQ(odds(3, 1, "fraser"), 72) << "26 of 36";
  EXPECT_EQ(odds(1, 3, "fraser"), 17) << "6 of 36";
  Stage s;
  duel(s);
  EXPECT_TRUE(FoesAt(A, 1).answer(Game::view(s.state(), A)).empty());
}

TEST(Combat, CP_415_the_loser_crash_lands_and_nothing_else_is_won_or_lost) {
  Stage s;
  duel(s);
  s.ship(A).credits(500);
  s.ship(B).credits(500);
  s.dice(6, 1, 6);
  s.play(Turn{A});
  s.answer("move dunescar", "crash_on ravan");
  EXPECT_EQ(s.at(A), 2);
  EXPECT_FALSE(s.crashed(A));
  EXPECT_EQ(s.at(B), 1);
  EXPECT_TRUE(s.crashed(B));
  EXPECT_EQ(s.credits(A), 700);  // the winning attacker goes on with the adventure: 200 on Dunescar
  EXPECT_EQ(s.credits(B), 500);
}

TEST(Combat, CP_415_a_winning_defender_does_nothing_more) {
  Stage s;
  duel(s);
  s.ship(B).aboard("B");
  s.dice(1, 6);
  s.play(Turn{A});
  s.answer("move dunescar", "crash_on ravan");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.at(B), 2);
  EXPECT_FALSE(s.crashed(B));
  EXPECT_EQ(s.hold(B), "B");
}

TEST(Combat, CP_416_staying_where_another_is_in_orbit_is_attacking_X_28) {
  Stage s;
  duel(s);
  s.ship(B).at(1).crashed();
  s.dice(3, 3);
  s.play(Turn{B});
  s.answer("stay");
  EXPECT_TRUE(s.told("combat_won p1 p2"));
  EXPECT_EQ(s.at(B), 2);  // next door, the only planet there
  EXPECT_TRUE(s.crashed(B));
  Stage t;
  duel(t);
  t.ship(B).at(1).crashed();
  t.dice(6);
  t.play(Turn{B});
  t.answer("move dunescar");  // moving away: none
  EXPECT_EQ(t.told("combat_rolled"), 0);
}

TEST(Combat, CP_417_several_opponents_in_the_order_of_the_attacker) {
  Stage s;
  duel(s);
  s.ship(C).at(2);
  s.dice(6, 1, 5, 2, 6);
  s.play(Turn{A});
  s.answer("move dunescar");
  EXPECT_EQ(s.asked(), "A combat_order");
  EXPECT_EQ(s.offers(), (Said{"fight p2", "fight p3"}));
  s.answer("fight p3");
  EXPECT_EQ(s.asked(), "C crash_planet");
  s.answer("crash_on ravan");  // then B, who is left, with new rolls
  EXPECT_TRUE(s.told("combat_rolled p1 5 p2 2"));
  EXPECT_EQ(s.asked(), "B crash_planet");
  s.answer("crash_on abyssia");
  EXPECT_EQ(s.told("adventure_rolled"), 1);
}

TEST(Combat, CP_417_until_the_attacker_has_lost_once) {
  Stage s;
  duel(s);
  s.ship(C).at(2);
  s.dice(1, 6);
  s.play(Turn{A});
  s.answer("move dunescar", "fight p2", "crash_on ravan");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.told("combat_rolled"), 1);
}

TEST(Combat, CP_418_none_on_the_way_X_51) {
  Stage s;
  duel(s);
  s.dice(5);  // the adventure on Abyssia alone
  s.play(Turn{A});
  s.answer("move abyssia");
  EXPECT_EQ(s.told("combat_rolled"), 0);
  EXPECT_EQ(s.at(B), 2);
}

}  // namespace
}  // namespace orrery::cosmic_pioneers::testing
