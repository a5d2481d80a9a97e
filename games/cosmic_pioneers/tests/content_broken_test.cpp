// Content that breaks a rule of the catalogue is refused, with file, record and field.
#include <gtest/gtest.h>

#include "games/cosmic_pioneers/tests/content_variant.h"

namespace orrery::cosmic_pioneers {
namespace {

using testing::expect_refusals;
using testing::expect_refused;
using testing::Files;

// --- Chapter 1: the box ---

TEST(BrokenContent, CP_001_CP_802_players_and_rounds) {
  expect_refusals("components.json",
                  {{"players/min", "1", "players", "min", "CP-001"},
                   {"players/max", "5", "players", "max", "CP-001"},
                   {"rounds/count", "10", "rounds", "count", "CP-802"},
                   {"player_colours/white", "", "", "player_colours", "CP-001"},
                   {"player_colours/white/id", R"("black")", "player colour black", "id", "one of: orange"},
                   {"player_colours/white/id", R"("cyan")", "player colour cyan", "id", "same id"},
                   {"game", R"("noughts")", "", "game", "cosmic-pioneers"}});
}

TEST(BrokenContent, CP_101_inventory) {
  expect_refusals("components.json",
                  {{"inventory/colony-ship/count", "5", "piece colony-ship", "count", "CP-101"},
                   {"inventory/colony-ship", "", "", "inventory", "CP-101"},
                   {"inventory/colony-ship/id", R"("rowing-boat")", "piece rowing-boat", "id", "CP-101"},
                   {"inventory/colony-ship/id", R"("black-cube")", "piece black-cube", "count", "17"},
                   {"inventory/black-die/id", R"("hit-die")", "piece hit-die", "id", "same id"},
                   {"inventory/colony-ship/id", R"("Colony_Ship")", "piece Colony_Ship", "id", "lower-case"},
                   {"player_colours/cyan/ships", "2", "player colour cyan", "ships", "CP-101"}});
}

TEST(BrokenContent, CP_102_colonists) {
  expect_refusals("components.json",
                  {{"inventory/colonist/count", "61", "piece colonist", "count", "CP-102"},
                   {"inventory/colonist/split/per_player", "16", "piece colonist", "split.per_player", "CP-102"},
                   {"player_colours/cyan/colonists", "14", "player colour cyan", "colonists", "CP-102"}});
}

TEST(BrokenContent, CP_103_meeples) {
  expect_refusals("components.json",
                  {{"inventory/alien-meeple/count", "50", "piece alien-meeple", "count", "CP-103"},
                   {"inventory/alien-meeple/split/bug", "14", "piece alien-meeple", "split", "CP-103"},
                   {"inventory/alien-meeple/split/bug", "0", "piece alien-meeple", "split.bug", "CP-103"}});
  expect_refusals("alien-types.json", {{"bug/meeples", "12", "alien type bug", "meeples", "CP-103"},
                                       {"bug/meeples", "0", "alien type bug", "meeples", "CP-103"},
                                       {"bug", "", "", "", "CP-103"},
                                       {"bug/id", R"("worm")", "alien type worm", "id", "same id"}});
}

TEST(BrokenContent, CP_104_black_cubes) {
  expect_refusals("components.json", {{"inventory/black-cube/count", "16", "piece black-cube", "count", "CP-104"},
                                      {"inventory/black-cube/split/round_marker", "0", "piece black-cube",
                                       "split.round_marker", "CP-104"}});
}

TEST(BrokenContent, CP_105_goods) {
  expect_refusals("components.json", {{"inventory/goods-token/count", "25", "piece goods-token", "count", "CP-105"},
                                      {"inventory/goods-token/split/per_planet_colour", "5", "piece goods-token",
                                       "split.per_planet_colour", "CP-105"},
                                      {"planet_colours/red/goods", "5", "planet colour red", "goods", "CP-105"}});
}

TEST(BrokenContent, CP_106_credits) {
  expect_refusals("components.json",
                  {{"inventory/credit-token/count", "33", "piece credit-token", "count", "CP-106"},
                   {"inventory/credit-token/split/100", "15", "piece credit-token", "split", "CP-106"},
                   {"inventory/credit-token/limits_play", "true", "piece credit-token", "limits_play", "CP-106"}});
}

TEST(BrokenContent, CP_107_sectors) {
  expect_refusals("components.json",
                  {{"inventory/space-sector/count", "26", "piece space-sector", "count", "CP-107"},
                   {"inventory/space-sector/split/planet", "24", "piece space-sector", "split.planet", "CP-107"},
                   {"planet_colours/red/planets", "6", "planet colour red", "planets", "CP-107"},
                   {"planet_colours/red", "", "", "planet_colours", "CP-107"},
                   {"planet_colours/purple/id", R"("red")", "planet colour red", "id", "same id"}});
  expect_refusals("sectors.json", {{"sectors/ravan", "", "", "sectors", "CP-107"},
                                   {"sectors/jumpgate/kind", R"("trade_post")", "sector jumpgate", "id", "CP-107"},
                                   {"sectors/trade-post/id", R"("market")", "sector market", "id", "CP-107"},
                                   {"sectors/ravan/kind", R"("moon")", "sector ravan", "kind", "one of: jumpgate"},
                                   {"sectors/ravan/back", R"("planet")", "planet ravan", "back", "CP-107"},
                                   {"sectors/ravan/id", R"("pyrrhos")", "planet pyrrhos", "id", "same id"},
                                   {"sectors/ravan/id", R"("belt")", "planet belt", "id", "same id"},
                                   {"asteroid_belt/id", R"("gravel")", "sector gravel", "id", "belt"}});
  Files sixth_blue;
  sixth_blue.change("sectors.json", "sectors/ravan/colour", R"("blue")");
  sixth_blue.change("sectors.json", "sectors/ravan/native", R"("squid")");
  expect_refused(sixth_blue, "sectors.json", "planet meridia", "colour", "CP-107");
}

TEST(BrokenContent, CP_111_the_row_of_spaces) {
  expect_refusals("sectors.json", {{"sectors/ravan/spaces", "0", "planet ravan", "spaces", "CP-111"},
                                   {"sectors/ravan/spaces", "9", "planet ravan", "spaces", "CP-111"},
                                   {"sectors/ravan/spaces", "18446744073709551615", "planet ravan", "spaces", "CP-111"},
                                   {"sectors/ravan/spaces", "4.0", "planet ravan", "spaces", "whole number"},
                                   {"sectors/ravan/spaces", R"("4")", "planet ravan", "spaces", "whole number"},
                                   {"sectors/ravan/green", "[0, 1]", "planet ravan", "green.0", "CP-111"},
                                   {"sectors/ravan/green", "[1, 5]", "planet ravan", "green.1", "CP-111"},
                                   {"sectors/ravan/green", "[2, 2]", "planet ravan", "green.1", "CP-111"},
                                   {"sectors/ravan/green", "2", "planet ravan", "green", "list"},
                                   {"sectors/ravan/adventure/4", "", "planet ravan", "adventure.4", "missing"},
                                   {"sectors/ravan/adventure/7", "{}", "planet ravan", "adventure.7", "not known"}});
}

TEST(BrokenContent, CP_112_native_species) {
  expect_refusals("components.json",
                  {{"planet_colours/blue/native", R"("lizard")", "planet colour blue", "native", "CP-112"},
                   {"planet_colours/blue/native", R"("leopard")", "planet colour blue", "native", "one of: worm"}});
  expect_refusals("alien-types.json", {{"worm/colour", R"("red")", "alien type worm", "colour", "CP-112"}});
  expect_refusals("sectors.json", {{"sectors/ravan/native", R"("worm")", "planet ravan", "native", "CP-112"},
                                   {"sectors/ravan/colour", R"("blue")", "planet ravan", "native", "CP-112"},
                                   {"sectors/ravan/colour", R"("pink")", "planet ravan", "colour", "one of: red"}});
}

TEST(BrokenContent, CP_121_CP_124_mats_and_token) {
  expect_refusals("components.json",
                  {{"inventory/player-mat/count", "3", "piece player-mat", "count", "CP-121"},
                   {"inventory/first-player-token/count", "2", "piece first-player-token", "count", "CP-124"}});
}

TEST(BrokenContent, CP_122_dice) {
  expect_refusals("components.json", {{"inventory/hit-die/count", "2", "piece hit-die", "count", "CP-122"},
                                      {"inventory/black-die/count", "0", "piece black-die", "count", "CP-122"}});
  expect_refusals("dice.json", {{"hit", "", "", "", "CP-122"},
                                {"black/id", R"("red")", "die red", "id", "black"},
                                {"hit/id", R"("black")", "die black", "id", "hit"},
                                {"black/faces/5", "", "die black", "faces", "CP-122"},
                                {"black/faces/5", "7", "die black", "faces.5", "CP-122"},
                                {"hit/faces/0", "", "die hit", "faces", "CP-122"},
                                {"hit/faces/0", R"("miss")", "die hit", "faces.0", "one of: colonist, alien"},
                                {"hit/faces", R"(["alien", "alien", "alien", "alien", "alien", "alien"])", "die hit",
                                 "faces", "CP-122"}});
}

TEST(BrokenContent, CP_123_round_track) {
  expect_refusals("components.json",
                  {{"inventory/round-counter/count", "2", "piece round-counter", "count", "CP-123"}});
  expect_refusals("round-track.json",
                  {{"rounds/12", "", "", "rounds", "CP-123"},
                   {"rounds/+", R"({"round": 13, "image": "calm", "provenance": "authored"})", "", "rounds", "CP-123"},
                   {"rounds/2/round", "3", "round 3", "round", "CP-123"},
                   {"rounds/2/image", R"("storm")", "round 2", "image", "one of: alien, calm"},
                   {"images/calm", "", "", "images", "exactly 2"},
                   {"images/calm/id", R"("alien")", "image alien", "id", "same id"}});
}

TEST(BrokenContent, CP_126_every_planet_has_a_green_space_and_another) {
  expect_refusals("sectors.json", {{"sectors/ravan/green", "[]", "planet ravan", "green", "CP-126"},
                                   {"sectors/ravan/green", "[1, 2, 3, 4]", "planet ravan", "green", "CP-126"},
                                   {"sectors/ravan/green", "[1, 2, 3, 4, 4]", "planet ravan", "green.4", "CP-111"}});
}

TEST(BrokenContent, CP_127_CP_211_alien_cards) {
  expect_refusals("components.json",
                  {{"inventory/alien-card/count", "24", "piece alien-card", "count", "CP-127"},
                   {"inventory/alien-card/split/per_type", "4", "piece alien-card", "split.per_type", "CP-127"}});
  expect_refusals("alien-cards.json",
                  {{"cards/bug-5", "", "", "cards", "CP-127"},
                   {"cards/bug-5/id", R"("bug-4")", "alien card bug-4", "id", "same id"},
                   {"cards/bug-5/id", R"("bug--5")", "alien card bug--5", "id", "lower-case"},
                   {"cards/bug-5/type", R"("cat")", "alien card bug-5", "type", "one of: worm"},
                   {"cards/bug-5/pool", R"({"red": 2})", "alien card bug-5", "pool", "CP-127"},
                   {"cards/bug-5/pool", R"({"purple": 1})", "alien card bug-5", "pool", "CP-211"},
                   {"cards/bug-5/pool", R"({"purple": 3})", "alien card bug-5", "pool.purple", "CP-211"},
                   {"cards/bug-5/pool", R"({"purple": 2, "red": 1})", "alien card bug-5", "pool", "CP-211"},
                   {"cards/bug-5/pool", R"({"pink": 2})", "alien card bug-5", "pool.pink", "not known"}});
  Files sixth_slime;
  sixth_slime.change("alien-cards.json", "cards/worm-1",
                     R"({"id": "slime-0", "type": "slime", "pool": {"green": 2}, "provenance": "authored"})");
  expect_refused(sixth_slime, "alien-cards.json", "alien card slime-5", "type", "CP-127");
}

TEST(BrokenContent, CP_128_scenario_cards) {
  expect_refusals("components.json",
                  {{"inventory/scenario-card/count", "11", "piece scenario-card", "count", "CP-128"}});
  expect_refusals("scenarios.json",
                  {{"scenarios/land-rush", "", "", "scenarios", "CP-128"},
                   {"scenarios/land-rush/id", R"("dying-star")", "scenario dying-star", "id", "same id"},
                   {"scenarios/land-rush/id", R"("Land Rush")", "scenario Land Rush", "id", "lower-case"},
                   {"scenarios/land-rush/id", R"("random")", "scenario random", "id", "CP-209"}});
}

// --- Chapter 2: where hexes lie ---

TEST(BrokenContent, CP_006_CP_214_slots) {
  expect_refusals(
      "layouts.json",
      {{"layouts/ring", "", "", "layouts", "CP-214"},
       {"layouts/ring/id", R"("line")", "layout line", "id", "one of: ring, cluster"},
       {"layouts/cluster/id", R"("ring")", "layout ring", "id", "same id"},
       {"layouts/ring/tiles", "13", "layout ring", "tiles", "CP-211"},
       {"layouts/ring/slots/11", "", "layout ring", "slots", "CP-214"},
       {"layouts/ring/slots/4/slot", "5", "layout ring", "slots.4.slot", "CP-006"},
       {"layouts/ring/slots/4/q", "13", "layout ring", "slots.4.q", "whole number"},
       {"layouts/ring/slots/4/r", "-1", "layout ring", "slots.4", "Slot 3 has the same"},
       {"layouts/ring/slots/+", R"({"slot": 12, "q": 9, "r": 9})", "layout ring", "slots", "CP-214"},
       {"layouts/ring/slots/4/q", "3", "layout ring", "slots.3", "CP-214"},
       {"layouts/ring/fill_first", "[1]", "layout ring", "fill_first", "CP-214"},
       {"layouts/cluster/fill_first", "[1, 2, 3, 4, 5]", "layout cluster", "fill_first", "CP-214"},
       {"layouts/cluster/fill_first", "", "layout cluster", "fill_first", "CP-214"},
       {"layouts/cluster/fill_first", "[1, 1]", "layout cluster", "fill_first.1", "twice"},
       {"layouts/cluster/fill_first", "[19]", "layout cluster", "fill_first.0", "from 0 to 18"},
       {"layouts/cluster/slots/6/q", "9", "layout cluster", "slots", "CP-214"},
       {"layouts/cluster/slots/18/q", "9", "layout cluster", "slots.18", "CP-214"},
       {"layouts/cluster/slots/+", R"({"slot": 19, "q": 9, "r": 9})", "layout cluster", "slots", "12 to 19"}});
}

TEST(BrokenContent, CP_006_the_ring_runs_clockwise) {
  Files mirrored;
  for (int slot = 1; slot < 12; ++slot) {  // the same hexes the other way round
    const auto ring = testing::json::parse(Files().text("layouts.json")).at_pointer("/layouts/0/slots");
    testing::json::value hex = ring.at_pointer("/" + std::to_string(12 - slot));
    hex.as_object()["slot"] = slot;
    mirrored.change("layouts.json", "layouts/ring/slots/" + std::to_string(slot), testing::json::serialize(hex));
  }
  expect_refused(mirrored, "layouts.json", "layout ring", "slots", "CP-006");
}

TEST(BrokenContent, CP_215_CP_216_places_of_the_stations) {
  expect_refusals("layouts.json",
                  {{"layouts/ring/jumpgate_slot", "1", "layout ring", "jumpgate_slot", "CP-215"},
                   {"layouts/ring/trade_post_slot", "5", "layout ring", "trade_post_slot", "CP-216"},
                   {"layouts/ring/trade_post_slot", "0", "layout ring", "trade_post_slot", "CP-216"},
                   {"layouts/ring/trade_post_slot", "12", "layout ring", "trade_post_slot", "CP-216"},
                   {"layouts/cluster/trade_post_slot", "6", "layout cluster", "trade_post_slot", "CP-216"}});
}

TEST(BrokenContent, CP_217_at_most_three_belts) {
  expect_refusals(
      "scenarios.json",
      {{"scenarios/shattered-lanes/asteroid_belts", "4", "scenario shattered-lanes", "asteroid_belts", "CP-217"},
       {"scenarios/shattered-lanes/asteroid_belts", "-1", "scenario shattered-lanes", "asteroid_belts", "CP-217"}});
}

// --- Chapter 5: adventures ---

TEST(BrokenContent, CP_503_effects) {
  expect_refusals("sectors.json",
                  {{"sectors/ravan/adventure/3/amount", "0", "planet ravan", "adventure.3.amount", "CP-503"},
                   {"sectors/ravan/adventure/3/amount", "", "planet ravan", "adventure.3.amount", "missing"},
                   {"sectors/ravan/adventure/3/amount", "-16", "planet ravan", "adventure.3.amount", "from -15 to 15"},
                   {"sectors/ravan/adventure/6/amount", "2001", "planet ravan", "adventure.6.amount", "CP-503"},
                   {"sectors/ravan/adventure/2/amount", "1", "planet ravan", "adventure.2.amount", "not known"},
                   {"sectors/ravan/adventure/2/effect", R"("party")", "planet ravan", "adventure.2.effect", "one of"}});
}

TEST(BrokenContent, CP_511_the_first_result_is_an_alien_event) {
  expect_refusals("sectors.json", {{"sectors/ravan/adventure/1/effect", R"("crash_landing")", "planet ravan",
                                    "adventure.1.effect", "CP-511"}});
}

TEST(BrokenContent, CP_514_no_other_result_is_an_alien_event) {
  for (const char* roll : {"2", "3", "4", "5", "6"})
    expect_refused(
        Files().change("sectors.json", std::string("sectors/ravan/adventure/") + roll, R"({"effect": "alien_event"})"),
        "sectors.json", "planet ravan", std::string("adventure.") + roll + ".effect", "CP-514");
}

}  // namespace
}  // namespace orrery::cosmic_pioneers
