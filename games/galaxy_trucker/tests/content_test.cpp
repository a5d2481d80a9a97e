// What is in the box is what the catalogue says, and a box that says otherwise is refused with file, record and field.
#include "games/galaxy_trucker/content.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "galaxy_trucker/embedded_content_files.h"
#include "games/galaxy_trucker/vocabulary.h"

namespace orrery::galaxy_trucker {
namespace {

// The printed content with one passage changed.
std::string error_after(std::string_view file, std::string_view from, std::string_view to) {
  std::vector<std::string> texts;
  for (const EmbeddedFile& each : content_files()) texts.emplace_back(each.text);
  std::vector<EmbeddedFile> files;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::string_view path = content_files()[i].path;
    if (path.ends_with(file)) {
      const std::size_t at = texts[i].find(from);
      EXPECT_NE(at, std::string::npos) << from;
      texts[i].replace(at, from.size(), to);
    }
    files.push_back({path, texts[i]});
  }
  const auto loaded = load_content(files);
  return loaded ? "" : describe(loaded.error());
}

TEST(TruckerContent, the_printed_content_loads) {
  EXPECT_EQ(error_after("flight.json", "\"spaces\": 40", "\"spaces\": 40"), "");
  EXPECT_NE(in_force->digest, 0U);
}

TEST(TruckerContent, GT_204_cards_by_level) {
  for (int level = 0; level < kLevels; ++level) EXPECT_EQ(content().level_cards[level].size(), 20);
  const CardInfo& pirates = content().card[*named<Card>("iii-03")];
  EXPECT_EQ(pirates.strength, 10);
  EXPECT_EQ(number_of_shots(pirates), 5);
  EXPECT_EQ(shots(pirates.barrage)[0].kind, Projectile::light_fire);
  EXPECT_EQ(shots(pirates.barrage)[0].from, Side::left);
  const CardInfo& zone = content().card[*named<Card>("ii-16")];
  EXPECT_EQ(zone.line[1].criterion, Criterion::engines);
  EXPECT_EQ(zone.line[1].penalty, Penalty::goods);
  EXPECT_EQ(zone.line[1].amount, 3);
}

TEST(TruckerContent, GX_501_machinations_are_cards_of_no_level) {
  EXPECT_EQ(content().machinations.size(), 24);
  content().machinations.each([](Card card) {
    EXPECT_EQ(content().card[card].type, CardType::machination);
    for (int level = 0; level < kLevels; ++level) EXPECT_FALSE(content().level_cards[level].has(card));
  });
}

TEST(TruckerContent, GX_601_twenty_five_rough_roads) {
  EXPECT_EQ(error_after("rough_roads.json", "\"slow_docks\"", "\"quick_docks\"").find("rough_roads.json"), 0U);
  for (int card = 0; card < kRough; ++card) {
    const std::string name = "rough." + std::string(name_of(static_cast<Rough>(card)));
    for (const auto& [language, texts] : in_force->texts) {
      EXPECT_TRUE(texts.contains(name)) << language << " " << name;
      EXPECT_TRUE(texts.contains(name + ".text")) << language << " " << name;
    }
  }
}

TEST(TruckerContent, squares_are_named_by_their_printed_numbers) {
  EXPECT_EQ(name_of(square_at(7, 11)), "7-11");
  EXPECT_EQ(named<Square>("12-2"), square_at(12, 2));
}

struct Broken {
  std::string_view file, from, to, part;
};

TEST(TruckerContent, a_broken_box_is_refused_with_the_place) {
  const std::vector<Broken> broken{
      {"components.json", "\"count\": 16", "\"count\": 15", "GT-123"},
      {"components.json", "\"id\": \"gt-002\"", "\"id\": \"gt-001\"", "gt-001"},
      {"components.json", "\"connectors\": [0, 0, 0, 3]", "\"connectors\": [0, 0, 0, 4]", "gt-001"},
      {"components.json", "\"type\": \"battery\", \"capacity\": 2", "\"type\": \"battery\", \"capacity\": 4",
       "capacity"},
      {"components.json", "\"type\": \"battery\", \"capacity\": 2", "\"type\": \"batery\", \"capacity\": 2", "type"},
      {"ships.json", "##S##", "#####", "GT-111"},
      {"ships.json", "\"columns\": [[5], [6]", "\"columns\": [[5], [5]", "GT-101"},
      {"ships.json", "\"insurance\": 5", "\"insurance\": 0", "insurance"},
      {"ships.json", "\"level\": 1", "\"leval\": 1", "level"},
      {"adventures.json", "\"id\": \"i-02\"", "\"id\": \"i-01\"", "i-01"},
      {"adventures.json", "\"strength\": 6", "\"strength\": 0", "strength"},
      {"adventures.json", "\"type\": \"stardust\", \"starter\": true", "\"type\": \"epidemic\", \"starter\": true",
       "types"},
      {"adventures.json", "\"type\": \"epidemic\"", "\"type\": \"machination\"", "type"},
      {"machinations.json", "em-toll-gate", "em-ambush", "em-ambush"},
      {"flight.json", "\"price\": 3", "\"price\": 4", "GT-511"},
      {"flight.json", "\"special\": true", "\"special\": false", "GT-116"},
      {"bonus.json", "\"id\": \"bonus-star-depot\"", "\"id\": \"bonus-robosmokeys\"", "bonus-robosmokeys"},
      {"bonus.json", "\"level\": 2, \"type\": \"star_depot\"", "\"level\": 1, \"type\": \"star_depot\"", "GX-701"},
      {"bonus.json", "\"type\": \"star_depot\"", "\"type\": \"planets\"", "GX-701"},
      {"bonus.json", "\"price\": {\"crew\": 2}", "\"price\": {\"crew\": 21}", "crew"},
      {"flight.json", "[\"i\", \"ii\"]", "[\"i\", \"i\", \"i\", \"i\", \"i\", \"i\", \"i\"]", "GX-302"},
      {"ships.json", ".LL..R..R", ".LL.LR..R", "GX-403"},
      {"flight.json", "\"lookPoints\": 2", "\"lookPoints\": 4", "GT-961"},
  };
  for (const Broken& each : broken) {
    const std::string error = error_after(each.file, each.from, each.to);
    EXPECT_TRUE(error.starts_with(each.file)) << each.to << ": " << error;
    EXPECT_NE(error.find(each.part), std::string::npos) << each.to << ": " << error;
  }
}

}  // namespace
}  // namespace orrery::galaxy_trucker
