// The worked examples of RULES.md about setup and Phase 1, the aliens.
#include "games/cosmic_pioneers/tests/stage.h"

namespace orrery::cosmic_pioneers::testing {
namespace {

// --- setup -----------------------------------------------------------------------------------------------------------

// A table of two on which chance deals and draws, up to the placing of the hexes.
void set_up_to_the_pool(Stage& s, std::string_view scenario, std::uint64_t seed) {
  s.seats(2);
  s.scenario(scenario);
  s.option(CommanderPick::random);
  s.any_chance(seed);
  s.play(SetUp{});
  s.answer("raise weapons", "raise weapons");
  ASSERT_EQ(s.asked().substr(2), "place_sector");
}

// A seed by which chance draws these two alien cards.
std::uint64_t seed_drawing(std::string_view scenario, std::string_view one, std::string_view other) {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    Stage s;
    set_up_to_the_pool(s, scenario, seed);
    if (s.told("pool_card " + std::string(one)) && s.told("pool_card " + std::string(other))) return seed;
  }
  ADD_FAILURE() << "no seed draws " << one << " and " << other;
  return 0;
}

// Planets in the pool: red, blue, green, yellow, purple.
std::array<int, kColours> pool(const Stage& s) {
  std::array<int, kColours> count{};
  each_slot(s.state().pool, [&](int p) { ++count[static_cast<std::size_t>(planet(planet_hex(p)).colour)]; });
  return count;
}

TEST(Setup, X_01_CP_211_the_pool_adds_up_the_scenario_and_two_alien_cards) {
  Stage s;
  set_up_to_the_pool(s, "cosmic-pioneers", seed_drawing("cosmic-pioneers", "squid", "lizard"));
  EXPECT_EQ(pool(s), (std::array{4, 3, 2, 2, 0}));
  EXPECT_EQ(pool_size(s.state()), 11);
}

TEST(Setup, X_02_CP_220_the_deck_has_a_card_for_each_planet) {
  Stage s;
  set_up_to_the_pool(s, "cosmic-pioneers", seed_drawing("cosmic-pioneers", "squid", "lizard"));
  while (!s.over()) s.answer(*s.offers().begin());
  EXPECT_EQ(s.in_deck(Alien::lizard), 4);
  EXPECT_EQ(s.in_deck(Alien::squid), 3);
  EXPECT_EQ(s.in_deck(Alien::slime), 2);
  EXPECT_EQ(s.in_deck(Alien::worm), 2);
  EXPECT_EQ(s.in_deck(Alien::bug), 0);
}

void start_with_more_cargo(Stage& s, Edition edition) {
  s.option(edition);
  s.option(FirstPlayer::seat);
  s.option(CommanderPick::random);
  s.option(SectorPlacement::random);
  s.any_chance(36);
  s.play(SetUp{});
  EXPECT_EQ(s.asked(), "A free_upgrade");
  s.answer("raise cargo", "raise bombs", "raise bombs", "raise bombs");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.level(A, Attribute::cargo), 2);
}

TEST(Setup, X_36_CP_204_to_CP_206_english_players_start_with_credits_and_a_full_hold) {
  Stage s;
  start_with_more_cargo(s, Edition::en);
  EXPECT_EQ(s.credits(A), 300);
  EXPECT_EQ(s.hold(A), "A A A");
  EXPECT_EQ(s.reserve(A), 12);
  EXPECT_EQ(s.hold(B), "B B");  // whose upgrade went elsewhere
}

TEST(Setup, X_36_CP_204_to_CP_206_french_players_start_with_nothing) {
  Stage s;
  start_with_more_cargo(s, Edition::fr);
  EXPECT_EQ(s.credits(A), 0);
  EXPECT_EQ(s.hold(A), "");
  EXPECT_EQ(s.reserve(A), 15);
}

TEST(Setup, X_45_CP_213_a_missing_planet_is_replaced_by_one_of_another_colour) {
  constexpr std::array kAsked = {1, 0, 1, 3, 6};  // The Swarm with bug and worm
  std::set<std::size_t> substitutes;
  int games = 0;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    Stage s;
    set_up_to_the_pool(s, "the-swarm", seed);
    if (!s.told("pool_card bug") || !s.told("pool_card worm")) continue;
    ++games;
    EXPECT_EQ(pool_size(s.state()), 11);
    const auto count = pool(s);
    EXPECT_EQ(count[static_cast<std::size_t>(Colour::purple)], 5);
    for (std::size_t c = 0; c < 4; ++c) {
      EXPECT_GE(count[c], kAsked[c]);
      if (count[c] > kAsked[c]) substitutes.insert(c);
    }
  }
  EXPECT_GT(games, 30);
  EXPECT_EQ(substitutes.size(), 4U);  // red, blue, green or yellow
}

// --- abilities -------------------------------------------------------------------------------------------------------

TEST(Aliens, X_04_CP_360_lizards_move_first_and_then_spawn_where_there_is_none) {
  Stage s;
  s.planet(1, "ravan", "[A . . .]");
  s.planet(2, "cinderfall", "[. z . . .]");
  s.planet(3, "ferrax", "[. . . B .]");
  s.resolve(Alien::lizard);
  EXPECT_EQ(s.row(1), "[A . . z]");
  EXPECT_EQ(s.row(2), "[z . . . .]");
  EXPECT_EQ(s.row(3), "[. . . B z]");
  EXPECT_EQ(s.events(), (std::vector<std::string>{"alien_card lizard", "alien_moved lizard cinderfall 1",
                                                  "alien_appeared lizard ravan 4", "alien_appeared lizard ferrax 5"}));
}

TEST(Aliens, X_09_CP_310_CP_311_CP_313_the_worm_kills_two_from_the_right_and_moves) {
  Stage s;
  s.planet(1, Colour::blue, "[A B . s w .]");
  s.resolve(Alien::worm);
  EXPECT_EQ(s.row(1), "[A . . w . .]");
}

TEST(Aliens, X_10_CP_330_CP_331_slimes_double_as_far_as_the_supply_lasts) {
  for (const auto& [supply, row] : {std::pair(1, "[A s . . s s]"), std::pair(2, "[A s . s s s]")}) {
    Stage s;
    s.planet(1, Colour::blue, "[A s . . s .]");
    s.supply(Alien::slime, supply);
    s.resolve(Alien::slime);
    EXPECT_EQ(s.row(1), row);
    EXPECT_EQ(s.supply(Alien::slime), 0);
  }
}

TEST(Aliens, X_11_CP_335_to_CP_338_a_block_of_squids_grows_to_the_left) {
  Stage s;
  s.planet(1, Colour::blue, "[A B . q q]");
  for (const char* row : {"[A B q q q]", "[A q q q q]", "[q q q q q]", "[q q q q q]"}) {
    s.resolve(Alien::squid);
    EXPECT_EQ(s.row(1), row);
  }
}

TEST(Aliens, X_11_CP_337_without_a_squid_in_the_supply_nobody_dies) {
  Stage s;
  s.planet(1, Colour::blue, "[A q]");
  s.supply(Alien::squid, 0);
  s.resolve(Alien::squid);
  EXPECT_EQ(s.row(1), "[A q]");
}

TEST(Aliens, X_12_CP_345_what_stands_beside_a_bug_becomes_one) {
  Stage s;
  s.planet(1, Colour::blue, "[A . g B]");
  s.resolve(Alien::bug);
  EXPECT_EQ(s.row(1), "[A . g g]");
}

TEST(Aliens, X_12_CP_350_without_a_bug_in_the_supply_nothing_changes) {
  Stage s;
  s.planet(1, Colour::blue, "[A . g B]");
  s.supply(Alien::bug, 0);
  s.resolve(Alien::bug);
  EXPECT_EQ(s.row(1), "[A . g B]");
}

TEST(Aliens, X_13_CP_312_CP_360_a_lone_worm_leaves_and_comes_back) {
  Stage s;
  s.planet(1, Colour::yellow, "[. . w . .]");
  s.resolve(Alien::worm);
  EXPECT_EQ(s.row(1), "[. . . . w]");
  EXPECT_TRUE(s.told("alien_left worm ocrelle"));
}

TEST(Aliens, X_14_CP_310_CP_312_a_fed_worm_stays_or_leaves_by_option) {
  for (const auto& [removal, row] :
       {std::pair(WormRemoval::nothing_to_kill, "[. . w .]"), std::pair(WormRemoval::after_feeding, "[. . . w]")}) {
    Stage s;
    s.option(removal);
    s.planet(1, Colour::yellow, "[A B . w]");
    s.resolve(Alien::worm);
    EXPECT_EQ(s.row(1), row);
    EXPECT_EQ(s.told("alien_left worm dunescar"), removal == WormRemoval::after_feeding);
  }
}

TEST(Aliens, X_15_CP_313_a_blocked_worm_stays) {
  Stage s;
  s.planet(1, Colour::blue, "[A B w C D]");
  s.resolve(Alien::worm);
  EXPECT_EQ(s.row(1), "[A B w . .]");
}

TEST(Aliens, X_16_CP_341_CP_342_a_lizard_at_the_edge_leaves_and_no_other_spawns) {
  Stage s;
  s.planet(1, Colour::red, "[z A . z]");
  s.resolve(Alien::lizard);
  EXPECT_EQ(s.row(1), "[. A z .]");
}

TEST(Aliens, X_17_CP_342_lizards_nose_to_tail_do_not_kill_each_other) {
  Stage s;
  s.planet(1, Colour::red, "[A z z .]");
  s.resolve(Alien::lizard);
  EXPECT_EQ(s.row(1), "[z z . .]");
}

TEST(Aliens, X_18_CP_345_CP_352_bugs_infect_both_sides_without_a_chain) {
  Stage s;
  s.planet(1, Colour::blue, "[A B g C . D]");
  s.resolve(Alien::bug);
  EXPECT_EQ(s.row(1), "[A g g g . D]");
}

TEST(Aliens, X_19_CP_306_CP_363_a_foreign_alien_acts_but_never_spawns) {
  Stage s;
  s.planet(1, Colour::red, "[. A q .]");
  s.planet(2, Colour::red, "[. . . . .]");
  s.resolve(Alien::squid);
  EXPECT_EQ(s.row(1), "[. q q .]");
  EXPECT_EQ(s.row(2), "[. . . . .]");
}

// --- spawning and the deck -------------------------------------------------------------------------------------------

TEST(Aliens, X_20_CP_361_on_a_full_planet_the_edition_decides) {
  for (const auto& [edition, row] : {std::pair(Edition::en, "[A A B w]"), std::pair(Edition::fr, "[A A B s]")}) {
    Stage s;
    s.option(edition);
    s.planet(1, Colour::yellow, "[A A B s]");
    s.resolve(Alien::worm);
    EXPECT_EQ(s.row(1), row);
  }
}

TEST(Aliens, X_21_CP_006_CP_362_the_last_meeple_goes_to_the_lowest_slot_and_later_ones_get_none) {
  Stage s;
  s.planet(2, Colour::red, "[. . . .]");
  s.planet(7, Colour::red, "[. . . . .]");
  s.supply(Alien::lizard, 1);
  s.resolve(Alien::lizard);
  EXPECT_EQ(s.row(2), "[. . . z]");
  EXPECT_EQ(s.row(7), "[. . . . .]");
}

TEST(Aliens, X_22_CP_305_the_last_card_is_resolved_and_the_pile_becomes_the_deck) {
  Stage s;
  s.planet(1, "ravan", "[. . . .]");
  s.ship(A).at(1);
  s.deck("z");
  s.discard("z z z q q q s s w w");
  s.dice(1);
  s.play<AdventurePhase>(A);
  EXPECT_EQ(s.row(1), "[. . . z]");
  EXPECT_TRUE(s.told("deck_reshuffled"));
  EXPECT_EQ(s.state().deck, (std::array<std::uint8_t, kAlienTypes>{2, 2, 3, 4, 0}));
  EXPECT_EQ(s.state().discard, (std::array<std::uint8_t, kAlienTypes>{}));
}

TEST(Aliens, X_44_CP_301_a_crashed_first_player_still_carries_out_phase_1) {
  for (const Edition edition : {Edition::en, Edition::fr}) {
    Stage s;
    s.option(edition);
    s.planet(1, "ravan", "[. . . .]");
    s.round(4);
    s.first_player(A);
    s.ship(A).at(1).crashed();
    s.card(Alien::lizard);
    s.play(AlienPhase{});
    EXPECT_EQ(s.state().round, 5);
    EXPECT_TRUE(s.told("alien_card lizard"));
    EXPECT_EQ(s.row(1), "[. . . z]");
    EXPECT_TRUE(s.crashed(A));
  }
}

void give_sefton_a_worm(Stage& s) {
  s.planet(1, "dunescar", "[A A A w]");
  s.planet(2, "ravan", "[. . . .]");
  s.ship(A).at(2).commander("sefton");
}

TEST(Aliens, X_48_CP_927_the_warden_averts_a_card_of_phase_1) {
  Stage s;
  give_sefton_a_worm(s);
  s.round(0);
  s.card(Alien::worm);
  s.play(AlienPhase{});
  EXPECT_EQ(s.asked(), "A shield_planet");
  EXPECT_EQ(s.offers(), Said({"shield dunescar", "done"}));
  s.answer("shield dunescar");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.row(1), "[A A A w]");
}

TEST(Aliens, X_48_CP_365_CP_927_a_card_of_an_adventure_cannot_be_averted) {
  Stage s;
  give_sefton_a_worm(s);
  s.dice(1);
  s.card(Alien::worm);
  s.play<AdventurePhase>(A);
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.row(1), "[A . w .]");
}

}  // namespace
}  // namespace orrery::cosmic_pioneers::testing
