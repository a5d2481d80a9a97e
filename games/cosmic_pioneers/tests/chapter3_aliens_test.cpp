// Chapter 3 of the catalogue: Phase 1, the aliens.
#include "games/cosmic_pioneers/tests/stage.h"

namespace orrery::cosmic_pioneers::testing {
namespace {

// What becomes of a planet on which the card's ability works but nothing of it spawns.
std::string after_card(Alien type, std::string_view row, int supply = -1) {
  Stage s;
  s.planet(1, type == Alien::lizard ? Colour::blue : Colour::red, row);
  if (supply >= 0) s.supply(type, supply);
  s.resolve(type);
  return s.row(1);
}

TEST(Aliens, CP_301_once_at_the_start_of_each_round) {
  Stage s;
  s.seats(2);
  s.option(AlienRounds::every);
  s.scenario("cosmic-pioneers");
  s.any_chance(1);
  s.play(WholeGame{});
  play_by_chance(s, 2);
  int turns = 0;
  int rounds = 0;
  for (const std::string& line : s.events()) {
    if (line.starts_with("round_began")) {
      EXPECT_EQ(turns, 2 * rounds);  // after the turns of the round before, before those of the new one
      ++rounds;
    }
    if (line.starts_with("turn_began")) ++turns;
  }
  EXPECT_EQ(rounds, 12);
}

TEST(Aliens, CP_301_even_when_the_first_player_lies_crash_landed) {
  Stage s;
  s.round(4);
  s.first_player(A);
  s.planet(1, Colour::yellow, "[. . . .]");
  s.ship(A).at(1).crashed();
  s.card(Alien::worm);
  s.play(AlienPhase{});
  EXPECT_EQ(s.state().round, 5);
  EXPECT_EQ(s.row(1), "[. . . w]");
  EXPECT_TRUE(s.crashed(A));
}

TEST(Aliens, CP_302_the_marker_moves_on_and_begins_at_1) {
  Stage s;
  s.round(0);
  s.any_chance(1);
  s.planet(1, "ravan", "[. . . .]");
  for (int round = 1; round <= 12; ++round) {
    s.play(AlienPhase{});
    EXPECT_EQ(s.state().round, round);
    EXPECT_TRUE(s.told("round_began " + std::to_string(round)));
  }
}

TEST(Aliens, CP_303_by_the_track_or_in_every_round) {
  for (const AlienRounds rounds : {AlienRounds::track, AlienRounds::every}) {
    Stage s;
    s.option(rounds);
    s.round(3);
    if (rounds == AlienRounds::every) s.card(Alien::worm);
    s.planet(1, Colour::yellow, "[. . . .]");
    s.play(AlienPhase{});  // round 4 shows none
    EXPECT_EQ(s.row(1), rounds == AlienRounds::every ? "[. . . w]" : "[. . . .]");
    EXPECT_EQ(RoundsOf{}.answer(Game::view(s.state(), A))[3].aliens, rounds == AlienRounds::every) << "told beforehand";
  }
}

TEST(Aliens, CP_304_the_ability_everywhere_then_the_spawning_then_the_pile) {
  Stage s;
  s.planet(1, Colour::red, "[. . . .]");
  s.planet(5, Colour::red, "[z . . . .]");
  s.supply(Alien::lizard, 0);
  s.resolve(Alien::lizard);  // the one that leaves slot 5 is there for the spawning, which begins with slot 1
  EXPECT_EQ(s.row(1), "[. . . z]");
  EXPECT_EQ(s.row(5), "[. . . . .]");
  EXPECT_EQ(s.in_discard(Alien::lizard), 1);
}

TEST(Aliens, CP_305_an_empty_deck_is_made_anew_at_once) {
  Stage s;
  s.deck("z");
  s.discard("z z w q");
  s.play(alien_card(true));
  EXPECT_EQ(s.state().deck, (std::array<std::uint8_t, 5>{1, 0, 1, 3, 0}));
  EXPECT_EQ(s.state().discard, (std::array<std::uint8_t, 5>{}));
  EXPECT_TRUE(s.told("deck_reshuffled"));
}

TEST(Aliens, CP_305_not_before_the_last_card) {
  Stage s;
  s.deck("z z");
  s.discard("w");
  s.pick(0, 2);
  s.play(alien_card(true));
  EXPECT_EQ(s.in_deck(Alien::lizard), 1);
  EXPECT_EQ(s.in_discard(Alien::worm), 1);
  EXPECT_FALSE(s.told("deck_reshuffled"));
}

TEST(Aliens, CP_306_wherever_one_stands_native_or_brought) {
  Stage s;
  s.planet(1, Colour::red, "[. A q .]");
  s.planet(2, Colour::blue, "[. B q . .]");
  s.planet(3, Colour::green, "[A B C D .]");
  s.resolve(Alien::squid);
  EXPECT_EQ(s.row(1), "[. q q .]");
  EXPECT_EQ(s.row(2), "[. q q . .]");
  EXPECT_EQ(s.row(3), "[A B C D .]");
}

TEST(Aliens, CP_307_each_acts_once_and_the_new_ones_not) {
  EXPECT_EQ(after_card(Alien::squid, "[A B C q]"), "[A B q q]");
  EXPECT_EQ(after_card(Alien::slime, "[s . . . . .]"), "[s . . . . s]");
}

TEST(Aliens, CP_307_from_left_to_right_and_the_killed_no_more) {
  // The left worm kills the right one, which then has no turn, and the colonist beside it.
  EXPECT_EQ(after_card(Alien::worm, "[A . w B w .]"), "[A w . . . .]");
}

TEST(Aliens, CP_308_aliens_aboard_neither_act_nor_suffer_nor_count) {
  Stage s;
  s.planet(1, Colour::blue, "[. . A . .]");
  s.ship(A).at(1).cargo(3).aboard("q q");
  s.resolve(Alien::squid);
  EXPECT_EQ(s.row(1), "[. . A . q]");  // it spawns as if none were there
  EXPECT_EQ(s.hold(A), "q q");
}

TEST(Aliens, CP_310_the_worm_kills_the_two_rightmost_others) {
  EXPECT_EQ(after_card(Alien::worm, "[A B . s w .]"), "[A . . w . .]");
  EXPECT_EQ(after_card(Alien::worm, "[w A B C]"), "[w A . .]");
  EXPECT_EQ(after_card(Alien::worm, "[. A . w]"), "[. . w .]");  // one kill is left over
}

TEST(Aliens, CP_311_it_kills_aliens_and_other_worms_but_never_itself) {
  EXPECT_EQ(after_card(Alien::worm, "[. w z w]"), "[w . . .]");
  EXPECT_EQ(after_card(Alien::worm, "[. . q w g]"), "[. . w . .]");
}

TEST(Aliens, CP_312_with_nothing_to_kill_it_is_removed) {
  EXPECT_EQ(after_card(Alien::worm, "[. . w .]"), "[. . . .]");
  Stage s;
  s.planet(1, Colour::yellow, "[. . w . .]");
  s.resolve(Alien::worm);
  EXPECT_EQ(s.row(1), "[. . . . w]");  // and comes back where it is native
}

TEST(Aliens, CP_312_after_feeding_where_the_option_says_so) {
  for (const WormRemoval removal : {WormRemoval::nothing_to_kill, WormRemoval::after_feeding}) {
    Stage s;
    s.option(removal);
    s.planet(1, Colour::yellow, "[A B . w]");
    s.planet(2, Colour::red, "[A B C w]");
    s.planet(3, Colour::red, "[w A . . .]");
    s.resolve(Alien::worm);
    const bool stays = removal == WormRemoval::nothing_to_kill;
    EXPECT_EQ(s.row(1), stays ? "[. . w .]" : "[. . . w]");
    EXPECT_EQ(s.row(2), "[A . w .]");
    EXPECT_EQ(s.row(3), stays ? "[w . . . .]" : "[. . . . .]");
    EXPECT_EQ(s.supply(Alien::worm), stays ? 3 : 4);
  }
}

TEST(Aliens, CP_313_it_moves_to_an_empty_space_on_its_left) {
  EXPECT_EQ(after_card(Alien::worm, "[A B w C D]"), "[A B w . .]");  // blocked
  EXPECT_EQ(after_card(Alien::worm, "[w . A B]"), "[w . . .]");      // the edge
  EXPECT_EQ(after_card(Alien::worm, "[A B . w C D]"), "[A B w . . .]");
}

TEST(Aliens, CP_330_slimes_double_from_the_right) {
  EXPECT_EQ(after_card(Alien::slime, "[A s . . s .]"), "[A s . s s s]");
  EXPECT_EQ(after_card(Alien::slime, "[s s s . B]"), "[s s s s B]");
  EXPECT_EQ(after_card(Alien::slime, "[s A B C]"), "[s A B C]");
}

TEST(Aliens, CP_331_no_more_slimes_than_the_supply_holds) {
  EXPECT_EQ(after_card(Alien::slime, "[A s . . s .]", 1), "[A s . . s s]");
  EXPECT_EQ(after_card(Alien::slime, "[A s . . s .]", 0), "[A s . . s .]");
}

TEST(Aliens, CP_335_a_squid_puts_one_on_its_left_and_kills_what_stands_there) {
  EXPECT_EQ(after_card(Alien::squid, "[A B . q .]"), "[A B q q .]");
  EXPECT_EQ(after_card(Alien::squid, "[A B q . .]"), "[A q q . .]");
  EXPECT_EQ(after_card(Alien::squid, "[z q . .]"), "[q q . .]");
}

TEST(Aliens, CP_336_squids_are_spared) {
  EXPECT_EQ(after_card(Alien::squid, "[A B . q q]"), "[A B q q q]");
  Stage s;
  s.planet(1, Colour::red, "[A q q .]");
  s.resolve(Alien::squid);
  EXPECT_EQ(s.row(1), "[q q q .]");
  EXPECT_EQ(s.told("killed"), 1);
  EXPECT_EQ(s.told("alien_appeared"), 1);
}

TEST(Aliens, CP_337_without_supply_the_squid_kills_nobody) {
  EXPECT_EQ(after_card(Alien::squid, "[A q . .]", 0), "[A q . .]");
  EXPECT_EQ(after_card(Alien::squid, "[A q B q]", 1), "[q q B q]");
}

TEST(Aliens, CP_338_a_squid_on_space_1_does_nothing) { EXPECT_EQ(after_card(Alien::squid, "[q A . .]"), "[q A . .]"); }

TEST(Aliens, CP_340_a_lizard_kills_on_its_left_and_moves_there) {
  EXPECT_EQ(after_card(Alien::lizard, "[A B z . .]"), "[A z . . .]");
  EXPECT_EQ(after_card(Alien::lizard, "[A . z B .]"), "[A z . B .]");
}

TEST(Aliens, CP_341_a_lizard_on_space_1_is_removed) {
  EXPECT_EQ(after_card(Alien::lizard, "[z A . . .]"), "[. A . . .]");
  Stage s;
  s.planet(1, Colour::red, "[z A . .]");
  s.resolve(Alien::lizard);
  EXPECT_EQ(s.row(1), "[. A . z]");  // and a new one comes where it is native
}

TEST(Aliens, CP_342_lizards_in_a_row_follow_each_other) {
  EXPECT_EQ(after_card(Alien::lizard, "[A z z . .]"), "[z z . . .]");
  EXPECT_EQ(after_card(Alien::lizard, "[z z z . .]"), "[z z . . .]");
}

TEST(Aliens, CP_345_bugs_replace_their_neighbours_on_both_sides) {
  EXPECT_EQ(after_card(Alien::bug, "[A B g C . D]"), "[A g g g . D]");
  EXPECT_EQ(after_card(Alien::bug, "[A . g B]"), "[A . g g]");  // an empty space stays empty
  EXPECT_EQ(after_card(Alien::bug, "[z g q .]"), "[g g g .]");
  Stage s;
  s.planet(1, Colour::red, "[g g A .]");
  s.resolve(Alien::bug);
  EXPECT_EQ(s.told("killed"), 1);  // not the bug beside a bug
}

TEST(Aliens, CP_350_without_supply_they_live_the_leftmost_turn_first) {
  EXPECT_EQ(after_card(Alien::bug, "[A g B .]", 0), "[A g B .]");
  EXPECT_EQ(after_card(Alien::bug, "[A g B .]", 1), "[g g B .]");
  EXPECT_EQ(after_card(Alien::bug, "[. g B . A g]", 1), "[. g g . A g]");
}

TEST(Aliens, CP_352_no_chain) {
  EXPECT_EQ(after_card(Alien::bug, "[A B C g]"), "[A B g g]");
  EXPECT_EQ(after_card(Alien::bug, "[g A B C]"), "[g g B C]");
}

TEST(Aliens, CP_360_one_spawns_at_the_right_where_none_of_the_type_stands) {
  Stage s;
  s.planet(1, Colour::red, "[A . . .]");
  s.planet(2, Colour::red, "[. z . . .]");
  s.planet(3, Colour::red, "[. . . B .]");
  s.planet(4, Colour::red, "[. . . . . C]");
  s.resolve(Alien::lizard);
  EXPECT_EQ(s.row(1), "[A . . z]");
  EXPECT_EQ(s.row(2), "[z . . . .]");
  EXPECT_EQ(s.row(3), "[. . . B z]");
  EXPECT_EQ(s.row(4), "[. . . . z C]");
}

TEST(Aliens, CP_361_a_full_planet_by_edition) {
  for (const Edition edition : {Edition::en, Edition::fr}) {
    Stage s;
    s.option(edition);
    s.planet(1, Colour::yellow, "[A A B s]");
    s.planet(2, Colour::yellow, "[A A A A B]");
    s.resolve(Alien::worm);
    const bool english = edition == Edition::en;
    EXPECT_EQ(s.row(1), english ? "[A A B w]" : "[A A B s]");
    EXPECT_EQ(s.row(2), english ? "[A A A A w]" : "[A A A A B]");
    EXPECT_EQ(s.reserve(B), english ? 14 : 13);
  }
}

TEST(Aliens, CP_362_without_supply_nothing_spawns_and_nobody_dies) {
  Stage s;
  s.planet(1, Colour::yellow, "[A A B s]");
  s.planet(2, Colour::yellow, "[. . . . .]");
  s.supply(Alien::worm, 0);
  s.resolve(Alien::worm);
  EXPECT_EQ(s.row(1), "[A A B s]");
  EXPECT_EQ(s.row(2), "[. . . . .]");
}

TEST(Aliens, CP_363_nowhere_else) {
  Stage s;
  s.planet(1, Colour::red, "[. . . .]");      // another native type
  s.planet(2, Colour::green, "[s . . . .]");  // one is there
  s.belt(3);                                  // a destroyed planet
  s.trade_post(6);
  s.ship(A).at(6).cargo(3);
  s.supply(Alien::slime, 5);
  s.resolve(Alien::slime);
  EXPECT_EQ(s.row(1), "[. . . .]");
  EXPECT_EQ(s.row(2), "[s . . . s]");  // the one it had, and its double
  EXPECT_EQ(s.supply(Alien::slime), 4);
  for (const int slot : {0, 3, 6}) EXPECT_EQ(row_at(s.state(), slot).lifeforms(), 0U);
  EXPECT_EQ(s.hold(A), "");
}

TEST(Aliens, CP_365_an_adventure_draws_from_the_same_deck_and_fills_the_same_pile) {
  Stage s;
  s.planet(1, "ravan", "[. . . .]");
  s.planet(2, Colour::yellow, "[A B . w]");
  s.ship(B).at(1);
  s.deck("w w");
  s.dice(1);
  s.card(Alien::worm);
  s.play(by<AdventurePhase>(B));
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.row(2), "[. . w .]");
  EXPECT_EQ(s.in_deck(Alien::worm), 1);
  EXPECT_EQ(s.in_discard(Alien::worm), 1);
}

}  // namespace
}  // namespace orrery::cosmic_pioneers::testing
