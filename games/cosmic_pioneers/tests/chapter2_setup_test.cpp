// Chapter 2 of the catalogue: setup.
#include <map>

#include "games/cosmic_pioneers/tests/stage.h"

namespace orrery::cosmic_pioneers::testing {
namespace {

using PoolColours = std::array<int, kColours>;

// The players answer anything until this is asked.
void until(Stage& s, std::string_view decision) {
  while (!s.over() && !s.asked().ends_with(decision)) s.answer(*s.offers().begin());
}

// Player A begins; the scenario and the two alien cards are given, the rest is by chance.
void begin(Stage& s, std::string_view scenario, Alien one, Alien other) {
  s.option(FirstPlayer::seat);
  s.scenario(scenario);
  s.pick(static_cast<int>(one), 5);
  s.pick((static_cast<int>(other) - static_cast<int>(one) + kAlienTypes - 1) % kAlienTypes, 4);
  s.any_chance(7);
  s.play(cosmic_pioneers::SetUp{});
}

PoolColours colours_in_pool(const Stage& s) {
  PoolColours colours{};
  each_slot(s.state().pool, [&](int p) { ++colours[static_cast<std::size_t>(planet(planet_hex(p)).colour)]; });
  return colours;
}

std::size_t place_of(const Stage& s, std::string_view beginning) {
  const auto events = s.events();
  std::size_t place = 0;
  while (place < events.size() && !events[place].starts_with(beginning)) ++place;
  return place;
}

TEST(Setup, CP_200_the_order_of_setup) {
  Stage s;
  begin(s, "supply-chain", Alien::worm, Alien::bug);
  until(s, "nothing");
  EXPECT_TRUE(s.over());
  std::vector<std::size_t> places;
  for (const char* step : {"first_player", "commander_taken", "attribute_raised", "pool_card", "scenario_drawn",
                           "sector_placed jumpgate", "sector_placed belt", "goods_appeared"})
    places.push_back(place_of(s, step));
  EXPECT_TRUE(std::ranges::is_sorted(places)) << ::testing::PrintToString(places);
  EXPECT_LT(places.back(), s.events().size());
  EXPECT_GT(places.back(), place_of(s, "sector_placed") + 11);  // goods when all twelve hexes lie
}

TEST(Setup, CP_201_every_seat_has_the_same_chance_to_begin) {
  std::set<std::string> first;
  for (int i = 0; i < 4; ++i) {
    Stage s;
    s.pick(i, 4);
    s.play(cosmic_pioneers::SetUp{});
    first.insert(s.asked());
  }
  EXPECT_EQ(first, (Said{"A choose_commander", "B choose_commander", "C choose_commander", "D choose_commander"}));
}

TEST(Setup, CP_201_seat_1_where_the_option_says_so) {
  Stage s;
  s.option(FirstPlayer::seat);
  s.play(cosmic_pioneers::SetUp{});  // chance is not asked
  EXPECT_TRUE(s.told("first_player p1"));
  EXPECT_EQ(s.state().first, A);
}

TEST(Setup, CP_202_in_turn_order_and_no_commander_twice) {
  Stage s;
  s.pick(2, 4);
  s.play(cosmic_pioneers::SetUp{});
  EXPECT_EQ(s.asked(), "C choose_commander");
  s.answer("commander valmont");
  EXPECT_EQ(s.asked(), "D choose_commander");
  EXPECT_EQ(s.offers(), (Said{"commander fraser", "commander ishikawa", "commander dragan"}));
  EXPECT_EQ(s.why_not("commander valmont"), "CP-202");
  s.answer("commander fraser");
  EXPECT_EQ(s.asked(), "A choose_commander");
  EXPECT_EQ(s.why_not("done"), "no answer");
  s.answer("commander dragan");
  EXPECT_TRUE(s.told("commander_taken p2 ishikawa"));  // the last one is not asked
  EXPECT_EQ(s.asked(), "C free_upgrade");
}

TEST(Setup, CP_202_dealt_at_random_every_player_has_another_mat) {
  for (const CommanderSet set : {CommanderSet::core, CommanderSet::all}) {
    std::set<Commander> dealt;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      Stage s;
      s.option(CommanderPick::random);
      s.option(set);
      s.any_chance(seed);
      s.play(cosmic_pioneers::SetUp{});
      EXPECT_TRUE(s.asked().ends_with("free_upgrade"));
      std::set<int> mats;
      for (const Ship& ship : s.state().ship) {
        mats.insert(card_of(ship).mat);
        dealt.insert(ship.commander);
      }
      EXPECT_EQ(mats.size(), 4U);
    }
    EXPECT_EQ(dealt.size(), set == CommanderSet::core ? 4U : 8U);  // chance also picks the side
  }
}

TEST(Setup, CP_202_every_mat_is_as_likely_and_both_its_sides) {
  std::map<std::string, int> first;
  for (int i = 0; i < 8; ++i) {
    Stage s;
    s.option(FirstPlayer::seat);
    s.option(CommanderPick::random);
    s.option(CommanderSet::all);
    s.pick(i, 8);
    s.any_chance(1);
    s.play(cosmic_pioneers::SetUp{});
    ++first[s.events()[1]];
  }
  EXPECT_EQ(first.size(), 8U);
}

TEST(Setup, CP_203_all_attributes_start_on_level_1) {
  Stage s;
  s.any_chance(1);
  s.play(cosmic_pioneers::SetUp{});
  until(s, "free_upgrade");
  for (const Ship& ship : s.state().ship) EXPECT_EQ(ship.level, (std::array<std::uint8_t, 4>{1, 1, 1, 1}));
}

TEST(Setup, CP_204_everybody_raises_one_attribute_in_turn_order) {
  Stage s;
  s.pick(3, 4);
  s.any_chance(1);
  s.play(cosmic_pioneers::SetUp{});
  until(s, "free_upgrade");
  for (const char* who : {"D", "A", "B", "C"}) {
    EXPECT_EQ(s.asked(), std::string(who) + " free_upgrade");
    EXPECT_EQ(s.offers(), (Said{"raise weapons", "raise cargo", "raise bombs", "raise engines"}));
    EXPECT_EQ(s.why_not("done"), "no answer");  // it cannot be declined
    s.answer(std::string_view(who) == "B" ? "raise engines" : "raise bombs");
  }
  EXPECT_EQ(s.level(D, Attribute::bombs), 2);
  EXPECT_EQ(s.level(B, Attribute::engines), 2);
  EXPECT_EQ(s.level(B, Attribute::bombs), 1);
}

TEST(Setup, CP_205_CP_206_credits_and_cargo_by_edition) {
  for (const Edition edition : {Edition::en, Edition::fr}) {
    Stage s;
    s.option(edition);
    s.option(FirstPlayer::seat);
    s.any_chance(1);
    s.play(cosmic_pioneers::SetUp{});
    until(s, "free_upgrade");
    s.answer("raise cargo", "raise weapons");
    until(s, "place_sector");
    const bool english = edition == Edition::en;
    EXPECT_EQ(s.credits(A), english ? 300 : 0);
    EXPECT_EQ(s.credits(D), english ? 300 : 0);
    EXPECT_EQ(s.hold(A), english ? "A A A" : "");  // the upgrade comes first
    EXPECT_EQ(s.hold(B), english ? "B B" : "");
    EXPECT_EQ(s.reserve(A), english ? 12 : 15);
    EXPECT_EQ(s.reserve(B), english ? 13 : 15);
  }
}

TEST(Setup, CP_208_two_cards_of_different_types_all_pairs_alike) {
  std::set<std::pair<std::string, std::string>> drawn;
  for (int one = 0; one < 5; ++one)
    for (int other = 0; other < 4; ++other) {
      Stage s;
      s.option(FirstPlayer::seat);
      s.scenario("cosmic-pioneers");
      s.pick(one, 5);
      s.pick(other, 4);
      s.any_chance(1);
      s.play(cosmic_pioneers::SetUp{});
      until(s, "place_sector");
      const auto events = s.events();
      const std::size_t place = place_of(s, "pool_card");
      EXPECT_NE(events[place], events[place + 1]);
      drawn.emplace(events[place], events[place + 1]);
    }
  EXPECT_EQ(drawn.size(), 20U);
}

TEST(Setup, CP_208_the_two_cards_are_available_again_for_the_deck) {
  Stage s;
  begin(s, "the-swarm", Alien::bug, Alien::worm);
  until(s, "nothing");
  EXPECT_EQ(s.in_deck(Alien::bug), 5);  // all five cards, although one was drawn
}

TEST(Setup, CP_209_one_of_ten_scenarios_by_chance_or_the_one_asked_for) {
  std::set<ScenarioId> drawn;
  for (int i = 0; i < kScenarios; ++i) {
    Stage s;
    s.option(FirstPlayer::seat);
    s.pick(0, 5);
    s.pick(0, 4);
    s.pick(i, 10);
    s.any_chance(1);
    s.play(cosmic_pioneers::SetUp{});
    until(s, "place_sector");
    drawn.insert(s.state().scenario);
    Stage t;
    begin(t, content().scenario[static_cast<std::size_t>(i)].id, Alien::worm, Alien::bug);
    until(t, "place_sector");
    EXPECT_EQ(static_cast<int>(t.state().scenario), i);
    EXPECT_EQ(pool_size(t.state()), t.state().hex[6] == Hex::trade_post ? 10 : 11);
  }
  EXPECT_EQ(drawn.size(), 10U);
}

TEST(Setup, CP_211_the_scenario_plus_the_two_cards_X_01) {
  Stage s;
  begin(s, "cosmic-pioneers", Alien::squid, Alien::lizard);
  until(s, "place_sector");
  EXPECT_EQ(colours_in_pool(s), (PoolColours{4, 3, 2, 2, 0}));
}

TEST(Setup, CP_211_always_eleven_hexes_and_the_Jumpgate) {
  for (int scenario = 0; scenario < kScenarios; ++scenario)
    for (int one = 0; one < kAlienTypes; ++one) {
      const Scenario& card = content().scenario[static_cast<std::size_t>(scenario)];
      Stage s;
      s.option(SectorPlacement::random);
      begin(s, card.id, static_cast<Alien>(one), static_cast<Alien>((one + 2) % kAlienTypes));
      until(s, "nothing");
      EXPECT_EQ(std::popcount(hexes(s.state())), 12);
      EXPECT_EQ(std::popcount(planets(s.state())), 11 - card.trade_post - card.belts);
    }
}

TEST(Setup, CP_212_any_planet_of_the_colour_can_come) {
  std::set<std::uint32_t> pools;
  for (int i = 0; i < 5; ++i) {
    Stage s;
    s.option(FirstPlayer::seat);
    s.scenario("shattered-lanes");  // one red
    s.pick(static_cast<int>(Alien::worm), 5);
    s.pick(0, 4);  // slime
    s.pick(i, 5);  // one of the five red
    s.any_chance(1);
    s.play(cosmic_pioneers::SetUp{});
    until(s, "place_sector");
    pools.insert(s.state().pool & 0x1FU);
    EXPECT_EQ(colours_in_pool(s)[0], 1);
  }
  EXPECT_EQ(pools.size(), 5U);
}

TEST(Setup, CP_213_a_missing_planet_is_replaced_by_one_of_another_colour_X_45) {
  std::set<std::uint32_t> pools;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Stage s;
    s.option(FirstPlayer::seat);
    s.scenario("the-swarm");
    s.pick(static_cast<int>(Alien::bug), 5);
    s.pick(0, 4);  // worm
    s.any_chance(seed);
    s.play(cosmic_pioneers::SetUp{});
    until(s, "place_sector");
    const PoolColours colours = colours_in_pool(s);
    EXPECT_EQ(colours[4], 5);
    EXPECT_EQ(pool_size(s.state()), 11);
    EXPECT_GE(colours[0], 1);  // red, green and yellow have been served before
    EXPECT_GE(colours[2], 1);
    EXPECT_GE(colours[3], 3);
    pools.insert(s.state().pool);
  }
  EXPECT_GT(pools.size(), 5U);
}

TEST(Setup, CP_214_CP_215_the_shape_of_the_system_and_the_Jumpgate_first) {
  for (const SystemShape shape : {SystemShape::ring, SystemShape::cluster}) {
    Stage s;
    s.option(shape);
    begin(s, "cosmic-pioneers", Alien::worm, Alien::bug);
    until(s, "place_sector");
    EXPECT_EQ(s.events()[place_of(s, "sector_placed")], "sector_placed jumpgate 0");
    until(s, "nothing");
    EXPECT_EQ(s.hex_name(0), "jumpgate");
    for (int slot = 0; slot < 12 && shape == SystemShape::ring; ++slot)
      EXPECT_EQ(std::popcount(neighbours(s.state(), Slots{1} << slot)), 2);
    if (shape == SystemShape::cluster) {
      EXPECT_EQ(neighbours(s.state(), 1), Slots{0x7E});
    }
  }
}

TEST(Setup, CP_216_the_Trade_Post_is_placed_next_as_far_as_possible) {
  for (const SystemShape shape : {SystemShape::ring, SystemShape::cluster}) {
    Stage s;
    s.option(shape);
    begin(s, "trade-winds", Alien::worm, Alien::bug);
    until(s, "place_sector");
    EXPECT_EQ(s.events()[place_of(s, "sector_placed") + 1],
              shape == SystemShape::ring ? "sector_placed trade-post 6" : "sector_placed trade-post 13");
    EXPECT_EQ(pool_size(s.state()), 10);  // in the place of a planet
  }
}

TEST(Setup, CP_217_belts_are_placed_like_any_hex) {
  Stage s;
  begin(s, "shattered-lanes", Alien::worm, Alien::bug);
  until(s, "place_sector");
  EXPECT_EQ(s.state().pool_belts, 3);
  for (int belts = 0; belts < 3; ++belts) s.answer("place belt " + std::to_string(belts + 1));
  EXPECT_EQ(s.why_not("place belt 4"), "no answer");
  EXPECT_EQ(s.state().pool_belts, 0);
  until(s, "nothing");
  EXPECT_EQ(std::popcount(planets(s.state())), 8);
}

TEST(Setup, CP_218_from_the_last_player_counter_clockwise_until_the_pool_is_empty) {
  Stage s;
  s.seats(3);
  s.scenario("cosmic-pioneers");
  s.pick(1, 3);  // B begins, so A is the last
  s.any_chance(1);
  s.play(cosmic_pioneers::SetUp{});
  until(s, "place_sector");
  std::string holders;
  while (!s.over()) {
    EXPECT_EQ(s.why_not("done"), "no answer");
    holders += s.asked()[0];
    s.answer(*s.offers().rbegin());
  }
  EXPECT_EQ(holders, "ACBACBACBA");  // the eleventh hex has one place left: not asked
}

TEST(Setup, CP_218_the_holder_chooses_any_hex_of_the_pool) {
  Stage s;
  begin(s, "cosmic-pioneers", Alien::worm, Alien::bug);
  until(s, "place_sector");
  EXPECT_EQ(s.offers().size(), 11U * 2U);
  each_slot(s.state().pool,
            [&](int p) { EXPECT_EQ(s.why_not("place " + std::string(name_of(planet_hex(p))) + " 1"), "offered"); });
}

TEST(Setup, CP_218_at_random_the_same_steps_by_chance) {
  std::set<std::string> systems;
  for (const SystemShape shape : {SystemShape::ring, SystemShape::cluster})
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      Stage s;
      s.option(shape);
      s.option(SectorPlacement::random);
      s.option(CommanderPick::random);
      s.scenario("shattered-lanes");
      s.any_chance(seed);
      s.play(cosmic_pioneers::SetUp{});
      until(s, "place_sector");
      EXPECT_TRUE(s.over());  // nobody was asked
      Slots lying = 1;
      std::string system;
      for (const std::string& line : s.events()) {
        if (!line.starts_with("sector_placed") || line.ends_with("jumpgate 0")) continue;
        system += line;
        const int slot = std::stoi(line.substr(line.rfind(' ')));
        const Layout& layout = content().layout[static_cast<std::size_t>(shape)];
        EXPECT_NE(layout.touching[static_cast<std::size_t>(slot)] & lying, 0U);
        if (shape == SystemShape::cluster) {
          EXPECT_TRUE(slot <= 6 || (lying & 0x7EU) == 0x7EU);
        }
        lying |= Slots{1} << slot;
      }
      EXPECT_EQ(std::popcount(lying), 12);
      systems.insert(system);
    }
  EXPECT_EQ(systems.size(), 20U);
}

TEST(Setup, CP_218_at_random_every_hex_and_every_allowed_slot_can_come) {
  std::set<std::string> first;
  for (int hex = 0; hex < 9; ++hex)  // eight planets and the belt, of which there are three
    for (int slot = 0; slot < 2; ++slot) {
      Stage s;
      s.option(SectorPlacement::random);
      s.scenario("shattered-lanes");
      s.any_chance(5);
      s.play(cosmic_pioneers::SetUp{});
      until(s, "free_upgrade");
      for (int player = 0; player < 3; ++player) s.answer("raise bombs");
      s.pick(0, 5), s.pick(0, 4);                        // the two cards: worm and slime
      s.pick(0, 5), s.pick(0, 5);                        // a red and a blue planet
      for (const int left : {5, 4, 3}) s.pick(0, left);  // three green
      for (const int left : {5, 4, 3}) s.pick(0, left);  // three yellow
      s.pick(hex, 11), s.pick(slot, 2);
      s.answer("raise bombs");
      first.insert(s.events()[place_of(s, "sector_placed") + 1]);
    }
  EXPECT_EQ(first.size(), 18U);
}

TEST(Setup, CP_219_a_hex_touches_one_that_lies_already) {
  Stage s;
  begin(s, "trade-winds", Alien::worm, Alien::bug);
  until(s, "place_sector");
  const std::string hex = "place " + std::string(name_of(planet_hex(std::countr_zero(s.state().pool)))) + " ";
  for (int slot = 1; slot < 12; ++slot) {
    const bool touches = slot == 1 || slot == 11 || slot == 5 || slot == 7;  // the Trade Post in slot 6 counts
    EXPECT_EQ(s.why_not(hex + std::to_string(slot)), slot == 6 ? "no answer" : touches ? "offered" : "CP-219");
  }
}

TEST(Setup, CP_219_in_the_cluster_the_slots_around_the_Jumpgate_come_first) {
  Stage s;
  s.option(SystemShape::cluster);
  begin(s, "trade-winds", Alien::worm, Alien::bug);
  until(s, "place_sector");
  for (int slot = 1; slot <= 6; ++slot) {
    const std::string hex = "place " + std::string(name_of(planet_hex(std::countr_zero(s.state().pool)))) + " ";
    EXPECT_EQ(s.why_not(hex + "12"), "CP-219");  // although it touches the Trade Post
    EXPECT_EQ(s.why_not(hex + std::to_string(slot)), "offered");
    s.answer(hex + std::to_string(slot));
  }
  const std::string hex = "place " + std::string(name_of(planet_hex(std::countr_zero(s.state().pool)))) + " ";
  EXPECT_EQ(s.why_not(hex + "12"), "offered");
  EXPECT_EQ(s.why_not(hex + "18"), "offered");
}

TEST(Setup, CP_220_a_card_for_each_planet_X_02) {
  Stage s;
  begin(s, "cosmic-pioneers", Alien::squid, Alien::lizard);
  until(s, "nothing");
  EXPECT_EQ(s.state().deck, (std::array<std::uint8_t, 5>{2, 2, 3, 4, 0}));  // worm, slime, squid, lizard, bug
  Stage t;
  begin(t, "hostile-takeover", Alien::squid, Alien::lizard);  // a Trade Post and a belt
  until(t, "nothing");
  EXPECT_EQ(t.state().deck, (std::array<std::uint8_t, 5>{1, 1, 3, 3, 1}));
}

TEST(Setup, CP_221_ships_start_upright_on_the_Jumpgate) {
  Stage s;
  begin(s, "cosmic-pioneers", Alien::squid, Alien::lizard);
  until(s, "nothing");
  for (const Seat seat : {A, B, C, D}) {
    EXPECT_EQ(s.at(seat), 0);
    EXPECT_FALSE(s.crashed(seat));
  }
}

TEST(Setup, CP_222_the_setup_of_the_scenario_comes_last) {
  Stage s;
  begin(s, "the-swarm", Alien::bug, Alien::worm);
  until(s, "nothing");
  const auto events = s.events();
  EXPECT_EQ(place_of(s, "alien_appeared"), events.size() - 5);  // one on each purple planet, and then nothing
  EXPECT_EQ(place_of(s, "sector_placed") + 12, events.size() - 5);
}

TEST(Setup, CP_223_CP_224_empty_planets_and_full_reserves) {
  Stage s;
  begin(s, "battle-royale", Alien::bug, Alien::worm);
  until(s, "nothing");
  for (int slot = 0; slot < kMaxSlots; ++slot) {
    EXPECT_EQ(row_at(s.state(), slot).lifeforms(), 0U);
    EXPECT_EQ(s.goods_on(slot), "");
  }
  for (const Seat seat : {A, B, C, D}) EXPECT_EQ(s.reserve(seat), 15 - static_cast<int>(words_in(s.hold(seat)).size()));
  EXPECT_EQ(s.state().aliens, content().meeples);
}

}  // namespace
}  // namespace orrery::cosmic_pioneers::testing
