// Chapter 1 of the catalogue: components, limits and terms, as play shows them.
#include <map>

#include "games/cosmic_pioneers/tests/stage.h"

namespace orrery::cosmic_pioneers::testing {
namespace {

// Setup by chance, up to the end.
void set_up(Stage& s, std::string_view scenario, std::uint64_t seed = 1) {
  s.scenario(scenario);
  s.any_chance(seed);
  s.play(cosmic_pioneers::SetUp{});
  play_by_chance(s, seed);
}

TEST(Components, CP_101_a_game_begins_with_the_pieces_of_the_box) {
  Stage s;
  set_up(s, "cosmic-pioneers");
  int colonists = 0;
  int meeples = 0;
  for (const Seat seat : {A, B, C, D}) colonists += s.reserve(seat) + aboard(ship_of(s.state(), seat), colonist(seat));
  for (const std::uint8_t of_type : s.state().aliens) meeples += of_type;
  EXPECT_EQ(colonists, 60);
  EXPECT_EQ(meeples, 51);
  for (const std::uint8_t of_colour : s.state().goods_beside) EXPECT_EQ(of_colour, 4);
}

TEST(Components, CP_102_with_an_empty_reserve_no_colonist_is_gained_or_loaded) {
  Stage s;
  s.planet(1, "ravan", "[. . . .]");
  s.ship(A).at(1).reserve(0);
  s.dice(5);  // gain 1 colonist
  s.play(by<AdventurePhase>(A));
  EXPECT_EQ(s.row(1), "[. . . .]");
  Stage t;
  t.ship(A).reserve(0);
  t.play(JumpgateVisit{A});
  EXPECT_TRUE(t.over());  // nothing to discard, to pay for or to load
  EXPECT_EQ(t.hold(A), "");
}

TEST(Components, CP_102_no_more_than_the_reserve_holds) {
  Stage s;
  s.ship(A).cargo(3).reserve(1);
  s.play(JumpgateVisit{A});
  EXPECT_EQ(s.offers(), (Said{"load_colonists 0", "load_colonists 1"}));
}

TEST(Components, CP_103_a_type_has_no_more_meeples_than_the_box) {
  Stage s;
  set_up(s, "cosmic-pioneers");
  EXPECT_EQ(s.state().aliens, content().meeples);
  Stage t;
  t.planet(1, Colour::yellow, "[. . . .]");
  t.supply(Alien::worm, 0);
  t.resolve(Alien::worm);
  EXPECT_EQ(t.row(1), "[. . . .]");
}

TEST(Components, CP_105_goods_only_when_the_scenario_says_so) {
  for (const bool trade : {false, true}) {
    Stage s;
    set_up(s, trade ? "trade-winds" : "cosmic-pioneers");
    EXPECT_EQ(s.told("goods_appeared"), trade ? 10 : 0);
    each_slot(planets(s.state()), [&](int slot) {
      EXPECT_EQ(s.goods_on(slot), trade ? name_of(planet_at(s.state(), slot).colour) : "");  // its place of origin
    });
  }
}

TEST(Components, CP_105_four_tokens_of_a_colour_and_no_more) {
  Stage s;
  s.scenario("trade-winds");
  s.round(4);
  s.planet(1, Colour::blue, "[. . . . .]");
  s.planet(2, Colour::red, "[. . . .]");
  s.goods_on(2, "blue blue blue blue");
  s.card(Alien::slime);
  s.play(AlienPhase{});  // round 5: restock
  EXPECT_EQ(s.goods_on(1), "");
  EXPECT_EQ(s.goods_beside(Colour::blue), 0);
}

TEST(Components, CP_106_credits_stop_at_zero) {
  Stage s;
  s.planet(1, "cinderfall", "[. . . . .]");
  s.ship(A).at(1).credits(100);
  s.dice(4);  // lose 200 credits
  s.play(by<AdventurePhase>(A));
  EXPECT_EQ(s.credits(A), 0);
  EXPECT_TRUE(s.told("credits_lost p1 100"));
}

TEST(Components, CP_106_the_bank_never_runs_dry) {
  Stage s;
  s.planet(1, "aurelis", "[. . . . . . .]");
  s.ship(A).at(1).credits(1000000);
  s.dice(6);  // gain 300 credits
  s.play(by<AdventurePhase>(A));
  EXPECT_EQ(s.credits(A), 1000300);
}

TEST(Components, CP_107_stations_planets_and_belts_are_all_there_is) {
  Stage s;
  set_up(s, "hostile-takeover");
  std::map<std::string, int> lying;
  for (int slot = 0; slot < 12; ++slot) ++lying[is_planet(hex_at(s.state(), slot)) ? "planet" : s.hex_name(slot)];
  EXPECT_EQ(lying, (std::map<std::string, int>{{"jumpgate", 1}, {"trade-post", 1}, {"belt", 1}, {"planet", 9}}));
}

TEST(Components, CP_108_any_number_of_ships_on_one_sector) {
  Stage s;
  s.trade_post(1);
  for (const Seat seat : {B, C, D}) s.ship(seat).at(1);
  s.play(Movement{A});
  s.answer("move trade-post");
  for (const Seat seat : {A, B, C, D}) EXPECT_EQ(s.at(seat), 1);
}

TEST(Components, CP_108_goods_lie_on_a_planet_without_using_spaces) {
  Stage s;
  s.scenario("supply-chain");
  s.planet(1, "ravan", "[B B B B]");
  s.ship(A).at(1).aboard("green yellow");
  s.play(by<DeploymentPhase>(A));
  s.answer("unload green-goods", "unload yellow-goods");
  EXPECT_EQ(s.goods_on(1), "green yellow");
  EXPECT_EQ(s.row(1), "[B B B B]");
}

TEST(Components, CP_109_no_adventure_combat_or_bombardment_at_a_station) {
  for (const bool jumpgate : {true, false}) {
    Stage s;  // no die is dictated: any roll fails
    s.trade_post(2);
    s.ship(A).at(jumpgate ? 0 : 2).bombs(3);
    s.ship(B).at(jumpgate ? 0 : 2);
    s.play(Turn{A});
    s.answer("stay");
    EXPECT_EQ(s.asked(), jumpgate ? "A jumpgate_load" : "nobody");
    if (jumpgate) s.answer("load_colonists 0");
    EXPECT_TRUE(s.over());
    EXPECT_FALSE(s.crashed(A) || s.crashed(B));
  }
}

TEST(Components, CP_109_the_Trade_Post_offers_only_what_the_scenario_lists) {
  for (const char* scenario : {"cosmic-pioneers", "trade-winds"}) {
    Stage s;
    s.scenario(scenario);
    s.trade_post(6);
    s.ship(A).at(6).credits(5000).cargo(3).aboard("A z");
    s.play(by<TradePostVisit>(A));
    EXPECT_TRUE(s.over()) << scenario;
  }
}

TEST(Components, CP_110_nothing_happens_on_a_belt) {
  Stage s;
  s.planet(2, "ravan", "[. . . .]");
  s.planet(11, "dunescar", "[. . . .]");
  s.ship(A).at(1);  // a destroyed planet under the keel
  s.ship(B).at(1);
  s.play(Movement{A});
  EXPECT_EQ(s.why_not("stay"), "CP-407");
  EXPECT_EQ(s.why_not("move belt"), "CP-406");
  EXPECT_FALSE(in_orbit(s.state(), A));
  Stage t;
  t.planet(1, "ravan", "[. . . .]");
  t.planet(11, "dunescar", "[. . . .]");
  t.belt(10);
  t.ship(A).at(0);
  t.play(by<CrashLanding>(A));
  EXPECT_EQ(t.why_not("crash_on belt"), "CP-421");
}

TEST(Components, CP_111_a_space_holds_one_lifeform) {
  Stage s;
  s.planet(1, "ravan", "[B B B B]");
  s.ship(A).at(1).aboard("A");
  s.play(by<DeploymentPhase>(A));
  EXPECT_TRUE(s.over());  // no space, nothing of one's own to lift
  EXPECT_EQ(s.row(1), "[B B B B]");
}

TEST(Components, CP_111_only_the_spaces_of_the_planet_count) {
  Stage s;
  s.planet(1, "ravan", "[. . . .]");
  s.resolve(Alien::lizard);
  EXPECT_EQ(s.row(1), "[. . . z]");  // the fourth is the rightmost, although others have eight
}

TEST(Components, CP_112_each_colour_has_its_native_species) {
  const std::map<Alien, int> home = {
      {Alien::lizard, 1}, {Alien::squid, 2}, {Alien::slime, 3}, {Alien::worm, 4}, {Alien::bug, 5}};
  for (const auto& [type, slot] : home) {
    Stage s;
    for (int colour = 0; colour < kColours; ++colour) s.planet(colour + 1, static_cast<Colour>(colour), "[. . . . .]");
    s.resolve(type);
    const std::string alone = "[. . . . " + letter(alien_piece(type)) + "]";
    for (int other = 1; other <= 5; ++other) EXPECT_EQ(s.row(other), other == slot ? alone : "[. . . . .]");
  }
}

TEST(Components, CP_113_leftmost_and_rightmost_among_the_empty_spaces_gaps_stay) {
  Stage s;
  s.planet(1, Colour::red, "[B . B . B . B]");
  s.ship(A).at(1).cargo(3).aboard("A z");
  s.play(by<DeploymentPhase>(A));
  s.answer("unload p1-colonist");
  EXPECT_EQ(s.row(1), "[B A B . B . B]");
  s.answer("unload lizard");
  EXPECT_EQ(s.row(1), "[B A B . B z B]");
}

TEST(Components, CP_113_pieces_never_slide) {
  Stage s;
  s.planet(1, "ravan", "[A s B q]");
  s.ship(A).at(1);
  s.hit_die(Kind::alien);
  s.play(by<BombardPhase>(A));
  s.answer("bombard");
  EXPECT_EQ(s.row(1), "[A . B q]");
}

TEST(Components, CP_114_effects_on_a_planet_spare_those_in_a_ship_and_goods) {
  Stage s;
  s.scenario("supply-chain");
  s.planet(1, Colour::yellow, "[A . w .]");
  s.goods_on(1, "red");
  s.ship(A).at(1).cargo(3).aboard("A w s");
  s.resolve(Alien::worm);
  EXPECT_EQ(s.row(1), "[. w . .]");
  EXPECT_EQ(s.hold(A), "A w s");
  EXPECT_EQ(s.goods_on(1), "red");
  s.hit_die(Kind::alien);
  s.play(by<BombardPhase>(A));
  s.answer("bombard");
  EXPECT_EQ(s.hold(A), "A w s");
  EXPECT_EQ(s.goods_on(1), "red");
}

TEST(Components, CP_115_the_killed_go_back_to_reserve_and_supply) {
  Stage s;
  s.planet(1, "ravan", "[A B z .]");
  s.ship(A).at(1).bombs(1);
  s.hit_die(Kind::colonist);
  s.play(by<BombardPhase>(A));
  EXPECT_EQ(s.reserve(B), 14);
  s.answer("bombard");
  EXPECT_EQ(s.reserve(B), 15);
  EXPECT_EQ(s.reserve(A), 14);
  s.hit_die(Kind::alien);
  s.play(by<BombardPhase>(A));
  s.answer("bombard");
  EXPECT_EQ(s.supply(Alien::lizard), 6);
  EXPECT_EQ(s.row(1), "[A . . .]");
}

TEST(Components, CP_116_the_row_does_not_wrap_around) {
  Stage s;
  s.planet(1, Colour::red, "[g . . A]");
  s.planet(2, Colour::blue, "[A . . . g]");
  s.resolve(Alien::bug);
  EXPECT_EQ(s.row(1), "[g . . A]");
  EXPECT_EQ(s.row(2), "[A . . . g]");
}

TEST(Components, CP_116_neighbours_to_the_left_and_to_the_right) {
  Stage s;
  s.planet(1, Colour::red, "[A B g C D]");
  s.resolve(Alien::bug);
  EXPECT_EQ(s.row(1), "[A g g g D]");
}

TEST(Components, CP_117_the_empty_middle_of_the_ring_is_not_crossed) {
  Stage s;
  for (int slot = 1; slot < 12; ++slot) s.planet(slot, static_cast<Colour>(slot % 5), "[. . . . .]");
  s.ship(A).engines(3);
  s.play(Movement{A});
  Said near = {"stay"};
  for (const int slot : {1, 2, 3, 4, 8, 9, 10, 11}) near.insert("move " + s.hex_name(slot));
  EXPECT_EQ(s.offers(), near);
}

TEST(Components, CP_117_slots_without_a_hex_are_not_crossed_X_55) {
  for (const int engines : {1, 2}) {
    Stage s;
    s.option(SystemShape::cluster);
    for (int slot = 1; slot <= 6; ++slot) s.belt(slot);
    s.no_hex(8);
    s.planet(7, "ravan", "[. . . .]");
    s.planet(9, "dunescar", "[. . . .]");
    s.ship(A).at(7).engines(engines);
    s.play(Movement{A});
    EXPECT_EQ(s.why_not("move dunescar"), engines == 1 ? "CP-403" : "offered");  // 7, 1, 2, 9: three steps
  }
}

TEST(Components, CP_118_a_crash_landed_ship_is_not_in_orbit) {
  Stage s;
  s.planet(1, "ravan", "[. . . .]");
  s.ship(A).at(1);
  s.ship(B).at(1).crashed();
  s.ship(C).at(0);
  s.play(Movement{C});
  EXPECT_TRUE(in_orbit(s.state(), A));
  EXPECT_FALSE(in_orbit(s.state(), B));
  EXPECT_FALSE(in_orbit(s.state(), C));
}

TEST(Components, CP_118_only_who_is_in_orbit_deploys_and_bombards) {
  Stage s;
  s.option(Edition::fr);
  s.planet(1, "ravan", "[B . . .]");
  s.planet(2, "dunescar", "[B . . .]");
  s.ship(A).at(1).aboard("A");
  s.dice(2);  // crash landing; the only other planet is next door
  s.play(Turn{A});
  s.answer("stay");
  EXPECT_EQ(s.at(A), 2);
  EXPECT_TRUE(s.over());
}

TEST(Components, CP_119_a_destroyed_planet_is_a_belt_and_all_on_it_is_gone) {
  Stage s;
  s.scenario("dying-star");
  s.round(5);
  s.planet(1, "ravan", "[A B . z]");
  s.planet(2, "dunescar", "[A A A .]");
  s.goods_on(1, "red blue");
  s.ship(A).at(1).aboard("A");
  s.ship(B).at(1).crashed();
  s.deck("z w");
  s.play(EndOfRound{});  // three colonists on Dunescar, two on Ravan
  EXPECT_EQ(s.hex_name(1), "belt");
  EXPECT_EQ(s.reserve(A), 15 - 3 - 1);
  EXPECT_EQ(s.reserve(B), 15);
  EXPECT_EQ(s.supply(Alien::lizard), 6);
  EXPECT_EQ(s.goods_beside(Colour::red), 4);
  EXPECT_EQ(s.goods_beside(Colour::blue), 4);
  EXPECT_EQ(s.controller(1), "nobody");
  EXPECT_EQ(s.at(A), 1);
  EXPECT_FALSE(s.crashed(A));
  EXPECT_EQ(s.hold(A), "A");
  EXPECT_EQ(s.at(B), 1);
  EXPECT_TRUE(s.crashed(B));
  EXPECT_EQ(s.in_deck(Alien::lizard), 1);
  s.play(Movement{B});
  EXPECT_EQ(s.why_not("stay"), "CP-407");
}

TEST(Components, CP_120_a_piece_that_leaves_can_be_placed_by_the_same_effect) {
  Stage s;
  s.planet(1, Colour::red, "[z A . .]");
  s.supply(Alien::lizard, 0);
  s.resolve(Alien::lizard);
  EXPECT_EQ(s.row(1), "[. A . z]");
}

TEST(Components, CP_121_the_four_mats_carry_the_base_set) {
  Stage s;
  s.option(FirstPlayer::seat);
  s.any_chance(1);
  s.play(cosmic_pioneers::SetUp{});
  EXPECT_EQ(s.offers(), (Said{"commander fraser", "commander ishikawa", "commander dragan", "commander valmont"}));
  s.answer("commander fraser", "commander dragan", "commander valmont");
  EXPECT_EQ(s.asked(), "A free_upgrade");
  EXPECT_EQ(s.offers(), (Said{"raise weapons", "raise cargo", "raise bombs", "raise engines"}));
}

TEST(Components, CP_122_three_faces_of_the_hit_die_for_each_kind) {
  std::map<std::string, int> left;
  for (int face = 0; face < 6; ++face) {
    Stage s;
    s.planet(1, "ravan", "[B . . z]");
    s.ship(A).at(1);
    s.pick(face, 6);
    s.play(by<BombardPhase>(A));
    s.answer("bombard");
    ++left[s.row(1)];
  }
  EXPECT_EQ(left, (std::map<std::string, int>{{"[. . . z]", 3}, {"[B . . .]", 3}}));
}

TEST(Components, CP_123_rounds_four_eight_and_twelve_show_no_alien) {
  for (int round = 1; round <= 12; ++round) {
    Stage s;
    s.round(round - 1);
    if (round % 4 != 0) s.card(Alien::worm);
    s.play(AlienPhase{});
    EXPECT_EQ(s.told("alien_card worm"), round % 4 != 0) << round;
  }
}

TEST(Components, CP_124_the_holder_of_the_token_begins_and_the_others_follow_clockwise) {
  Stage s;
  s.seats(3);
  s.any_chance(2);
  s.play(WholeGame{});
  play_by_chance(s, 3);
  std::vector<std::string> turns;
  int first = -1;
  for (const std::string& line : s.events()) {
    if (line.starts_with("first_player")) first = line.back() - '1';
    if (line.starts_with("turn_began")) turns.push_back(line);
  }
  ASSERT_EQ(turns.size(), 36U);
  for (int turn = 0; turn < 36; ++turn) {
    const int seat = (first + turn / 3 + turn % 3) % 3;  // the token moves on by one each round
    EXPECT_EQ(turns[static_cast<std::size_t>(turn)], "turn_began p" + std::to_string(seat + 1));
  }
}

TEST(Components, CP_125_each_piece_takes_one_slot) {
  for (const char* cargo : {"A red", "A A", "red blue"}) {
    Stage s;
    s.scenario("supply-chain");
    s.planet(1, "ravan", "[A . . .]");
    s.goods_on(1, "red");
    s.ship(A).at(1).aboard(cargo);
    s.play(by<DeploymentPhase>(A));
    EXPECT_EQ(s.why_not("load 1"), "CP-602") << cargo;
    EXPECT_EQ(s.why_not("load_goods red"), "CP-602") << cargo;
  }
}

TEST(Components, CP_127_CP_128_cards_and_scenario_fill_the_pool) {
  Stage s;
  s.option(FirstPlayer::seat);
  s.scenario("supply-chain");
  s.pick(static_cast<int>(Alien::worm), 5);
  s.pick(3, 4);  // four on: bug
  s.any_chance(1);
  s.play(cosmic_pioneers::SetUp{});
  while (!s.asked().ends_with("place_sector")) s.answer(*s.offers().begin());
  std::map<Colour, int> pool;
  each_slot(s.state().pool, [&](int p) { ++pool[planet(planet_hex(p)).colour]; });
  const std::map<Colour, int> asked = {
      {Colour::red, 2}, {Colour::blue, 1}, {Colour::green, 1}, {Colour::yellow, 3}, {Colour::purple, 3}};
  EXPECT_EQ(pool, asked);
  EXPECT_EQ(s.state().pool_belts, 1);
}

}  // namespace
}  // namespace orrery::cosmic_pioneers::testing
