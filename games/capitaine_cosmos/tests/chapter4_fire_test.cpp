// Chapter 4: laser fire, which shots there are and what they do.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/capitaine_cosmos/tests/content_variant.h"
#include "games/capitaine_cosmos/tests/stage.h"

namespace orrery::capitaine_cosmos::testing {
namespace {

using ::testing::HasSubstr;

// S2: escort K, enemy fighter M ahead, enemy escort P to starboard, L on K's tail, N astern.
void set_S2(Stage& s) {
  s.ship(A, "escort-1", {5, 8}, 0);
  s.ship(B, "fighter-13", {11, 8}, 3);  // M
  s.ship(B, "escort-16", {5, 11}, 0);   // P
  s.ship(B, "fighter-12", {4, 8}, 0);   // L
  s.ship(B, "escort-14", {0, 8}, 0);    // N
}

// How many hexes of each band a field has, short first.
std::array<int, 3> bands(ShipClass ship_class, Field field) {
  std::array<int, 3> count{};
  const ShipSheet& sheet = content().sheet[ship_class];
  for (const Sight& sight : sheet.stance[0].sight)
    if (sight.field < kNoField && sheet.field[sight.field] == field)
      ++count[static_cast<std::size_t>(3 - sight.multiplier)];
  return count;
}
// Whether the fields at heading 0 are exactly those hexes.
template <class F>
void expect_field(ShipClass ship_class, Field field, int reach, F&& is_in) {
  const ShipSheet& sheet = content().sheet[ship_class];
  for (int q = -kReach; q <= kReach; ++q)
    for (int r = -kReach; r <= kReach; ++r) {
      const Hex hex{static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)};
      const Sight& sight = sheet.stance[0].sight[reach_index(hex)];
      const bool seen = sight.field < kNoField && sheet.field[sight.field] == field;
      EXPECT_EQ(seen, sight.distance >= 1 && sight.distance <= reach && is_in(q, r)) << sheet.id << q << "," << r;
    }
}
bool in_wedge(int q, int r) { return r >= 0 ? q >= r && q > 0 : q >= -2 * r; }

TEST(CosmosFire, CC_401_CC_402_ships_fire_after_the_moves_of_every_phase_and_choose_on_the_spot) {
  Stage s;
  s.ship(A, "fighter-1", {5, 8}, 0);
  s.ship(B, "cruiser-1", {14, 8}, 3);
  s.order("fighter-1", 1, "M");
  for (int phase = 1; phase <= 6; ++phase) {
    ASSERT_TRUE(s.to(Decision::declare_fire, phase));
    EXPECT_EQ(s.state().phase, phase);
    EXPECT_EQ(s.state().executed, phase);
    s.go_on();
  }
}

TEST(CosmosFire, CC_403_CC_404_CC_906_nobody_must_fire_and_still_ships_may) {
  Stage s;
  set_S2(s);
  ASSERT_TRUE(s.to(Decision::declare_fire));
  EXPECT_EQ(s.state().phase, 1);  // an escort does not act in it
  EXPECT_TRUE(s.may(A, "fire escort-1 bow fighter-13"));
  EXPECT_TRUE(s.may(A, "hand_in"));
  EXPECT_EQ(s.why_not(A, "back"), "CC-906");
  s.go_on();
  EXPECT_EQ(s.told("shot_fired"), 0);
}

TEST(CosmosFire, CC_405_no_shot_beyond_those_of_the_turn) {
  Stage s;
  s.ship(A, "cruiser-1", {5, 5}, 0);
  s.ship(B, "cruiser-2", {9, 9}, 3);
  for (int phase = 1; phase <= 3; ++phase) {
    ASSERT_TRUE(s.to(Decision::declare_fire, phase));
    s["cruiser-2"].defence = 60;
    s.answer(A, "fire cruiser-1 bow cruiser-2");
    s.go_on();
  }
  ASSERT_TRUE(s.to(Decision::declare_fire, 4));  // the other one is still asked
  EXPECT_EQ(s.asked(), "B declare_fire");
  EXPECT_FALSE(s.may(A, "fire cruiser-1 bow cruiser-2"));
  EXPECT_EQ(s["cruiser-1"].shots, 3);
}

TEST(CosmosFire, CC_405_a_refused_shot_names_the_rule) {
  Stage s;
  s.ship(A, "fighter-1", {5, 5}, 0);
  s.ship(A, "fighter-3", {5, 6}, 0);
  s.ship(B, "cruiser-2", {9, 5}, 3);
  for (int phase = 1; phase <= 2; ++phase) {
    ASSERT_TRUE(s.to(Decision::declare_fire, phase));
    s.answer(A, "fire fighter-1 bow cruiser-2");
    s.go_on();
  }
  ASSERT_TRUE(s.to(Decision::declare_fire, 3));
  EXPECT_EQ(s.why_not(A, "fire fighter-1 bow cruiser-2"), "CC-405");
  EXPECT_TRUE(s.may(A, "fire fighter-3 bow cruiser-2"));
}

TEST(CosmosFire, CC_406_CC_422_shots_and_dice_of_each_class) {
  const auto shots_and_die = [](ShipClass c) {
    return std::pair<int, int>(content().sheet[c].shots, content().sheet[c].die);
  };
  EXPECT_EQ(shots_and_die(ShipClass::fighter), std::pair(2, 6));
  EXPECT_EQ(shots_and_die(ShipClass::escort), std::pair(3, 8));
  EXPECT_EQ(shots_and_die(ShipClass::cruiser), std::pair(3, 12));
  EXPECT_EQ(shots_and_die(ShipClass::cargo), std::pair(2, 6));
  EXPECT_EQ(shots_and_die(ShipClass::fortress), std::pair(6, 12));
  EXPECT_EQ(shots_and_die(ShipClass::dreadnought), std::pair(5, 12));
}

// S2
TEST(CosmosFire, CC_408_CC_416_CC_420_CC_421_who_can_be_fired_at) {
  Stage s;
  set_S2(s);
  ASSERT_TRUE(s.to(Decision::declare_fire));
  EXPECT_TRUE(s.may(A, "fire escort-1 bow fighter-13"));
  EXPECT_TRUE(s.may(A, "fire escort-1 starboard escort-16"));
  EXPECT_EQ(s.why_not(A, "fire escort-1 bow fighter-12"), "CC-420");
  EXPECT_EQ(s.why_not(A, "fire escort-1 bow escort-14"), "CC-408");
  EXPECT_EQ(s.why_not(B, "fire escort-16 bow escort-14"), "CC-421");
  s.answer(A, "fire escort-1 bow fighter-13");
  s.answer(A, "fire escort-1 starboard escort-16");
  EXPECT_EQ(s.state().notes, 2);
}

TEST(CosmosFire, CC_409_CC_410_fields_are_bands_by_distance_and_turn_with_the_ship) {
  for (const ShipSheet& sheet : content().sheet)
    for (int h = 0; h < kHeadings; ++h)
      for (int q = -8; q <= 8; ++q)
        for (int r = -8; r <= 8; ++r) {
          const Hex hex{static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)};
          if (!within_reach(turned(hex, h))) continue;
          const Sight& before = sheet.stance[0].sight[reach_index(hex)];
          const Sight& after = sheet.stance[h].sight[reach_index(turned(hex, h))];
          EXPECT_EQ(before.field, after.field);
          EXPECT_EQ(before.multiplier, after.multiplier);
          EXPECT_EQ(before.distance, after.distance);
        }
  EXPECT_THAT(load_with("ships.json", R"("short": [[1, 0], [2, -1], [2, 0], [1, 1]])",
                        R"("short": [[1, 0], [2, -1], [3, 0], [1, 1]])"),
              HasSubstr("CC-409"));
}

TEST(CosmosFire, CC_411_the_field_of_a_fighter) {
  EXPECT_EQ(bands(ShipClass::fighter, Field::bow), (std::array{4, 8, 12}));
  expect_field(ShipClass::fighter, Field::bow, 6, in_wedge);
}

TEST(CosmosFire, CC_412_the_fields_of_an_escort) {
  EXPECT_EQ(bands(ShipClass::escort, Field::bow), (std::array{4, 13, 14}));
  EXPECT_EQ(bands(ShipClass::escort, Field::starboard), (std::array{7, 13, 19}));
  EXPECT_EQ(bands(ShipClass::escort, Field::port), (std::array{7, 13, 19}));
  expect_field(ShipClass::escort, Field::bow, 7, in_wedge);
  expect_field(ShipClass::escort, Field::starboard, 6,
               [](int q, int r) { return r >= 1 && q >= -1 - r && q <= r - 1; });
}

TEST(CosmosFire, CC_413_the_fields_of_a_cargo) {
  EXPECT_EQ(bands(ShipClass::cargo, Field::starboard), (std::array{4, 11, 7}));
  EXPECT_EQ(bands(ShipClass::cargo, Field::port), (std::array{4, 11, 7}));
  expect_field(ShipClass::cargo, Field::starboard, 4,
               [](int q, int r) { return r >= 1 && r <= 4 && q >= -2 - r && q <= 0; });
}

TEST(CosmosFire, CC_414_the_fields_of_a_cruiser) {
  EXPECT_EQ(bands(ShipClass::cruiser, Field::bow), (std::array{12, 21, 30}));
  EXPECT_EQ(bands(ShipClass::cruiser, Field::starboard), (std::array{8, 16, 24}));
  const auto bow = [](int q, int r) { return q + r >= 1 && std::abs(r - q - 1) <= 1 + q + r; };
  const auto stern = [](int q, int r) { return q + r <= -3 && std::abs(r - q - 1) <= -1 - q - r; };
  expect_field(ShipClass::cruiser, Field::bow, 9, bow);
  expect_field(ShipClass::cruiser, Field::starboard, 6,
               [&](int q, int r) { return r - q - 1 > 0 && !bow(q, r) && !stern(q, r); });
  expect_field(ShipClass::cruiser, Field::port, 6,
               [&](int q, int r) { return r - q - 1 < 0 && !bow(q, r) && !stern(q, r); });
}

TEST(CosmosFire, CC_415_the_fields_of_special_ships) {
  EXPECT_EQ(bands(ShipClass::fortress, Field::fore), (std::array{16, 47, 73}));
  EXPECT_EQ(bands(ShipClass::fortress, Field::aft), (std::array{14, 43, 71}));
  expect_field(ShipClass::fortress, Field::fore, 8, [](int q, int r) { return 2 * q + r >= 0; });
  expect_field(ShipClass::fortress, Field::aft, 8, [](int q, int r) { return 2 * q + r < 0; });
  for (const Field field : {Field::bow, Field::port, Field::starboard})
    EXPECT_EQ(bands(ShipClass::dreadnought, field), bands(ShipClass::cruiser, field));
}

// T6
TEST(CosmosFire, CC_416_CC_417_CC_425_a_target_in_two_fields_is_hit_once) {
  Stage s;
  s.ship(A, "escort-1", {5, 8}, 0);
  s.ship(B, "escort-2", {7, 10}, 4);
  s.ship(B, "fighter-1", {8, 8}, 0);
  s.ship(B, "fighter-2", {9, 8}, 0);
  ASSERT_TRUE(s.to(Decision::declare_fire));
  const Aim aimed = aim(s.state(), s.place("escort-1"), s.place("escort-2"));
  const ShipSheet& escort = content().sheet[ShipClass::escort];
  EXPECT_EQ(aimed.multiplier[field_place(escort, Field::bow)], 2);
  EXPECT_EQ(aimed.distance[field_place(escort, Field::bow)], 4);
  EXPECT_EQ(aimed.multiplier[field_place(escort, Field::starboard)], 1);
  s.answer(A, "fire escort-1 starboard escort-2");
  EXPECT_EQ(s.why_not(A, "fire escort-1 bow escort-2"), "CC-416");
  s.answer(A, "fire escort-1 bow fighter-1");
  EXPECT_EQ(s.why_not(A, "fire escort-1 bow fighter-2"), "CC-417");
  s.answer(A, "back");
  EXPECT_TRUE(s.may(A, "fire escort-1 bow fighter-2"));
}

// T27
TEST(CosmosFire, CC_418_CC_813_the_fortress_fires_thrice_in_a_field_at_different_ships) {
  Stage s;
  s.ship(A, "fortress-1", {8, 8}, 0);
  s.ship(B, "fighter-1", {12, 8}, 0);
  s.ship(B, "fighter-2", {12, 7}, 0);
  s.ship(B, "fighter-3", {12, 6}, 0);
  s.ship(B, "escort-1", {13, 9}, 0);
  ASSERT_TRUE(s.to(Decision::declare_fire));
  s.answer(A, "fire fortress-1 fore fighter-1");
  EXPECT_EQ(s.why_not(A, "fire fortress-1 fore fighter-1"), "CC-416");
  s.answer(A, "fire fortress-1 fore fighter-2");
  s.answer(A, "fire fortress-1 fore fighter-3");
  EXPECT_EQ(s.why_not(A, "fire fortress-1 fore escort-1"), "CC-417");
  s.go_on();
  ASSERT_EQ(s["fortress-1"].shots, 3);
  EXPECT_EQ(content().sheet[ShipClass::dreadnought].shots_per_field, 2);
  for (const ShipClass c : {ShipClass::fighter, ShipClass::escort, ShipClass::cruiser, ShipClass::cargo})
    EXPECT_EQ(content().sheet[c].shots_per_field, 1);
  // Only scenarios 4 and 5 have special ships.
  for (int i = 1; i < kScenarios; ++i) {  // the first one is this scene
    const Scenario& scenario = content().scenario[i];
    for (int n = 0; n < scenario.ships; ++n) {
      if (scenario.ship[n].ship_class == ShipClass::fortress) EXPECT_EQ(i, 3);
      if (scenario.ship[n].ship_class == ShipClass::dreadnought) EXPECT_EQ(i, 4);
    }
  }
}

TEST(CosmosFire, CC_419_ships_in_between_do_not_matter) {
  Stage s;
  s.ship(A, "fighter-1", {5, 8}, 0);
  s.ship(B, "cruiser-1", {8, 8}, 0);
  s.ship(B, "fighter-2", {10, 8}, 0);
  s.dice({{5, 6}});
  ASSERT_TRUE(s.to(Decision::declare_fire));
  s.answer(A, "fire fighter-1 bow fighter-2");
  s.go_on();
  EXPECT_EQ(s["fighter-2"].defence, 15);
}

// S3
TEST(CosmosFire, CC_423_CC_427_CC_432_damage_is_the_roll_times_the_band) {
  Stage s;
  set_S2(s);
  s.dice({{3, 8}, {7, 8}});
  ASSERT_TRUE(s.to(Decision::declare_fire));
  s.answer(A, "fire escort-1 bow fighter-13");
  s.answer(A, "fire escort-1 starboard escort-16");
  s.go_on();
  EXPECT_EQ(s["fighter-13"].defence, 17);
  EXPECT_EQ(s["escort-16"].defence, 26);
  EXPECT_EQ(s["escort-1"].stars[0], 2);
  EXPECT_THAT(load_with("ships.json", R"("medium": 2, "short": 3)", R"("medium": 2, "short": 4)"), HasSubstr("CC-423"));
}

// T7, S7
TEST(CosmosFire, CC_424_the_nearest_hex_of_the_target_counts) {
  Stage s;
  s.ship(A, "cruiser-1", {5, 5}, 0);
  s.ship(B, "escort-1", {7, 6}, 3);
  s.asteroid({6, 7});
  s.dice({{9, 12}});
  ASSERT_TRUE(s.to(Decision::declare_fire));
  s.answer(A, "fire cruiser-1 bow escort-1");
  s.go_on();
  EXPECT_EQ(s["escort-1"].defence, 40 - 27);
  s.any_dice();
}

// T9
TEST(CosmosFire, CC_434_a_shot_of_nothing_is_a_shot) {
  Stage s;
  s.ship(A, "fighter-1", {5, 8}, 0);
  s.ship(B, "fighter-2", {10, 8}, 0);
  s.asteroid({7, 8});
  s.dice({{1, 6}});
  ASSERT_TRUE(s.to(Decision::declare_fire));
  s.answer(A, "fire fighter-1 bow fighter-2");
  s.go_on();
  EXPECT_EQ(s["fighter-2"].defence, 20);
  EXPECT_EQ(s["fighter-1"].shots, 1);
  EXPECT_EQ(s.told("shot_fired fighter-1 bow fighter-2 1 1 1 0 20"), 1);
}

}  // namespace
}  // namespace orrery::capitaine_cosmos::testing
