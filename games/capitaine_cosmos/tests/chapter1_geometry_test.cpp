// Chapter 1: hexes, headings, footprints.
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/capitaine_cosmos/tests/content_variant.h"
#include "games/capitaine_cosmos/tests/stage.h"

namespace orrery::capitaine_cosmos::testing {
namespace {

using ::testing::HasSubstr;

std::vector<Hex> footprint(ShipClass ship_class, int heading, Hex anchor = {}) {
  const ShipSheet& sheet = content().sheet[ship_class];
  std::vector<Hex> cells;
  for (int c = 0; c < sheet.cells; ++c) cells.push_back(anchor + sheet.stance[heading].cell[c]);
  return cells;
}
std::set<std::pair<int, int>> as_set(const std::vector<Hex>& hexes) {
  std::set<std::pair<int, int>> set;
  for (const Hex hex : hexes) set.insert({hex.q, hex.r});
  return set;
}
// CC-118, at heading 0.
Hex mirrored(ShipClass ship_class, Hex hex) {
  const int q = content().sheet[ship_class].corner != 0 ? hex.r - 1 : hex.q + hex.r;
  const int r = content().sheet[ship_class].corner != 0 ? hex.q + 1 : -hex.r;
  return {static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)};
}
constexpr std::array kAllClasses{ShipClass::fighter, ShipClass::escort,   ShipClass::cruiser,
                                 ShipClass::cargo,   ShipClass::fortress, ShipClass::dreadnought};

TEST(CosmosGeometry, CC_106_CC_107_rotation_is_by_sixty_degrees_and_six_of_them_are_none) {
  for (int q = -5; q <= 5; ++q)
    for (int r = -5; r <= 5; ++r) {
      const Hex hex{static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)};
      EXPECT_EQ(turned(hex, 6), hex);
      const Hex left{static_cast<std::int8_t>(q + r), static_cast<std::int8_t>(-q)};
      EXPECT_EQ(turned(left, 1), hex);
      EXPECT_EQ(turned(hex, 5), left);
    }
  for (int d = 0; d < kHeadings; ++d) EXPECT_EQ(turned({1, 0}, d), kDirections[static_cast<std::size_t>(d)]);
  EXPECT_THAT(load_with("geometry.json", R"("vector": [0, 1], "angle": 60)", R"("vector": [1, 1], "angle": 60)"),
              HasSubstr("CC-107"));
}

TEST(CosmosGeometry, CC_108_cruisers_point_at_corners_and_others_at_sides) {
  EXPECT_EQ(compass(content().sheet[ShipClass::fighter], 0), Compass::e);
  EXPECT_EQ(compass(content().sheet[ShipClass::escort], 4), Compass::nw);
  EXPECT_EQ(compass(content().sheet[ShipClass::fortress], 3), Compass::w);
  EXPECT_EQ(compass(content().sheet[ShipClass::cruiser], 0), Compass::ese);
  EXPECT_EQ(compass(content().sheet[ShipClass::dreadnought], 1), Compass::s);
  EXPECT_EQ(compass(content().sheet[ShipClass::cruiser], 5), Compass::ene);
}

TEST(CosmosGeometry, CC_109_left_is_one_less_and_right_is_one_more) {
  for (const ShipClass ship_class : {ShipClass::fighter, ShipClass::escort, ShipClass::cruiser, ShipClass::cargo})
    for (int h = 0; h < kHeadings; ++h) {
      const Stance& stance = content().sheet[ship_class].stance[h];
      EXPECT_EQ(stance.heading[2 - 1], (h + 5) % 6);
      EXPECT_EQ(stance.heading[2 + 1], (h + 1) % 6);
    }
}

TEST(CosmosGeometry, CC_110_CC_111_CC_112_CC_113_CC_114_the_footprints_at_heading_0) {
  EXPECT_EQ(footprint(ShipClass::fighter, 0), (std::vector<Hex>{{0, 0}}));
  EXPECT_EQ(footprint(ShipClass::escort, 0), (std::vector<Hex>{{0, 0}, {-1, 0}}));
  EXPECT_EQ(footprint(ShipClass::cargo, 0), (std::vector<Hex>{{0, 0}, {-1, 0}, {-2, 0}}));
  EXPECT_EQ(footprint(ShipClass::cruiser, 0), (std::vector<Hex>{{0, 0}, {-1, 1}, {-1, 0}, {-1, -1}, {-2, 0}}));
  EXPECT_EQ(footprint(ShipClass::cruiser, 0, {10, 6}), (std::vector<Hex>{{10, 6}, {9, 7}, {9, 6}, {9, 5}, {8, 6}}));
}

TEST(CosmosGeometry, CC_115_every_heading_has_the_row_of_the_table) {
  EXPECT_EQ(footprint(ShipClass::escort, 2), (std::vector<Hex>{{0, 0}, {1, -1}}));
  EXPECT_EQ(footprint(ShipClass::cargo, 5), (std::vector<Hex>{{0, 0}, {-1, 1}, {-2, 2}}));
  EXPECT_EQ(footprint(ShipClass::cruiser, 1), (std::vector<Hex>{{0, 0}, {-1, 0}, {0, -1}, {1, -2}, {0, -2}}));
  EXPECT_EQ(footprint(ShipClass::cruiser, 2), (std::vector<Hex>{{0, 0}, {0, -1}, {1, -1}, {2, -1}, {2, -2}}));
  EXPECT_EQ(footprint(ShipClass::cruiser, 3), (std::vector<Hex>{{0, 0}, {1, -1}, {1, 0}, {1, 1}, {2, 0}}));
  EXPECT_EQ(footprint(ShipClass::cruiser, 4), (std::vector<Hex>{{0, 0}, {1, 0}, {0, 1}, {-1, 2}, {0, 2}}));
  EXPECT_EQ(footprint(ShipClass::cruiser, 5), (std::vector<Hex>{{0, 0}, {0, 1}, {-1, 1}, {-2, 1}, {-2, 2}}));
  // The golden tables of geometry.json are compared with the sheets when content is loaded.
  EXPECT_THAT(load_with("geometry.json", R"("footprint": [[0, 0], [0, -1], [0, -2]])",
                        R"("footprint": [[0, 0], [0, -1], [0, -3]])"),
              HasSubstr("CC-115"));
}

TEST(CosmosGeometry, CC_116_the_fortress_fills_seven_hexes_and_the_dreadnought_is_like_a_cruiser) {
  EXPECT_EQ(as_set(footprint(ShipClass::fortress, 2)),
            as_set({{0, 0}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}));
  for (int h = 0; h < kHeadings; ++h) EXPECT_EQ(footprint(ShipClass::dreadnought, h), footprint(ShipClass::cruiser, h));
}

TEST(CosmosGeometry, CC_117_distance_counts_hexes) {
  EXPECT_EQ(distance({0, 0}, {3, -1}), 3);
  EXPECT_EQ(distance({0, 0}, {2, 3}), 5);
  EXPECT_EQ(distance({4, 4}, {4, 4}), 0);
  // From a ship: from its nearest hex, whatever the heading.
  for (const ShipClass ship_class : kAllClasses)
    for (int h = 0; h < kHeadings; ++h)
      for (const Hex way : {Hex{5, -2}, Hex{-4, 1}, Hex{0, 6}}) {
        int nearest = 99;
        for (const Hex cell : footprint(ship_class, h)) nearest = std::min(nearest, distance(cell, way));
        EXPECT_EQ(content().sheet[ship_class].stance[h].range[reach_index(way)], nearest);
      }
}

TEST(CosmosGeometry, CC_118_every_class_is_its_own_mirror_image) {
  for (const ShipClass ship_class : kAllClasses) {
    const ShipSheet& sheet = content().sheet[ship_class];
    const Stance& stance = sheet.stance[0];
    std::vector<Hex> mirror;
    for (const Hex cell : footprint(ship_class, 0)) mirror.push_back(mirrored(ship_class, cell));
    if (ship_class == ShipClass::fortress) continue;  // its two halves are fore and aft
    EXPECT_EQ(as_set(mirror), as_set(footprint(ship_class, 0))) << sheet.id;
    for (int q = -10; q <= 10; ++q)
      for (int r = -10; r <= 10; ++r) {
        const Hex hex{static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)};
        if (!within_reach(mirrored(ship_class, hex))) continue;
        const Sight& here = stance.sight[reach_index(hex)];
        const Sight& there = stance.sight[reach_index(mirrored(ship_class, hex))];
        EXPECT_EQ(here.distance, there.distance);
        EXPECT_EQ(here.multiplier, there.multiplier);
        const auto field = [&](const Sight& s) { return s.field < kNoField ? sheet.field[s.field] : Field::none; };
        const Field expected = field(here) == Field::port        ? Field::starboard
                               : field(here) == Field::starboard ? Field::port
                                                                 : field(here);
        EXPECT_EQ(field(there), expected);
      }
    if (sheet.mines > 0) EXPECT_EQ(mirrored(ship_class, stance.drop[Flank::port]), stance.drop[Flank::starboard]);
    if (sheet.per_ramp == 0) continue;
    EXPECT_EQ(mirrored(ship_class, stance.ramp[Flank::port]), stance.ramp[Flank::starboard]);
    for (const Flank ramp : kFlanks)
      for (const Flank trajectory : kFlanks)
        EXPECT_EQ(mirrored(ship_class, stance.launch[ramp][trajectory]),
                  stance.launch[ramp == Flank::port ? Flank::starboard : Flank::port]
                               [trajectory == Flank::port ? Flank::starboard : Flank::port]);
  }
}

TEST(CosmosGeometry, CC_121_labels_lead_to_hexes_and_back) {
  EXPECT_EQ(at_label(20, 9), (Hex{15, 8}));
  EXPECT_EQ(at_label(1, 1), (Hex{0, 0}));
  for (int column = -3; column <= 50; ++column)
    for (int row = -3; row <= 40; ++row) {
      EXPECT_EQ(column_of(at_label(column, row)), column);
      EXPECT_EQ(row_of(at_label(column, row)), row);
    }
  EXPECT_THAT(load_with("maps.json", R"("columns": 22)", R"("columns": 21)"), HasSubstr("CC-121"));
}

TEST(CosmosGeometry, CC_122_joined_maps_are_one_grid_and_turn_by_half_a_turn) {
  const Scenario& strait = content().scenario[5];  // A B
  EXPECT_EQ(strait.columns, 44);
  EXPECT_EQ(strait.rows, 18);
  const Scenario& belt = content().scenario[2];  // A over C
  EXPECT_EQ(belt.columns, 22);
  EXPECT_EQ(belt.rows, 36);
  const Scenario& battle = content().scenario[6];
  EXPECT_EQ(battle.columns, 44);
  EXPECT_EQ(battle.rows, 36);
  // Neighbours stay neighbours, in the opposite direction.
  const auto half_turn = [](Hex hex) { return at_label(44 + 1 - column_of(hex), 36 + 1 - row_of(hex)); };
  for (const Hex hex : {at_label(7, 7), at_label(12, 20), at_label(30, 3)})
    for (int d = 0; d < kHeadings; ++d)
      EXPECT_EQ(half_turn(hex + kDirections[static_cast<std::size_t>(d)]),
                half_turn(hex) + kDirections[static_cast<std::size_t>((d + 3) % 6)]);
  EXPECT_THAT(load_with("scenarios.json", R"("maps": [["A"], ["C"]])", R"("maps": [["A", "B"], ["C"]])"),
              HasSubstr("CC-122"));
}

}  // namespace
}  // namespace orrery::capitaine_cosmos::testing
