// Content that breaks a rule of the catalogue is refused, with file, record and field.
#include "games/nebuleuse_rouge/content.h"

#include <map>

#include <gtest/gtest.h>

#include "nebuleuse_rouge/embedded_content_files.h"

namespace orrery::nebuleuse_rouge {
namespace {

// The embedded files with one passage written otherwise; what loading says of it.
std::string refusal(std::string_view file, std::string_view from, std::string_view to) {
  std::map<std::string, std::string> texts;
  for (const EmbeddedFile& embedded : content_files())
    texts[std::string(embedded.path.substr(embedded.path.rfind('/') + 1))] = embedded.text;
  std::string& text = texts.at(std::string(file));
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << file << " does not say " << from;
  if (at == std::string::npos) return "";
  text.replace(at, from.size(), to);
  std::vector<EmbeddedFile> files;
  files.reserve(texts.size());
  for (const auto& [name, changed] : texts) files.push_back({name, changed});
  const auto loaded = load_content(files);
  return loaded ? "loaded" : describe(loaded.error());
}

struct Slip {
  std::string_view file, from, to, said;
};

TEST(NebuleuseRougeContent, slips_are_refused_where_they_stand) {
  const std::vector<Slip> slips = {
      {"components.json", R"("exploration_cards": 53)", R"("exploration_cards": 52)", "NR-105"},
      {"components.json", R"("expert_trade": 6)", R"("expert_trade": 7)", "NR-109"},
      {"components.json", R"("vp_tokens": 15)", R"("vp_tokens": 14)", "NR-108"},
      {"components.json", R"("end": 30)", R"("end": 31)", "NR-920"},
      {"components.json", R"("vp_by_step": [1, 1, 2, 2])", R"("vp_by_step": [1, 1, 2])", "NR-911"},
      {"components.json", R"("joker_for": "non_sapiens")", R"("joker_for": "sapiens")", "NR-627"},
      {"components.json", R"("id": "lasers")", R"("id": "cannons")", "item cannons"},
      {"ships.json", R"("draw": [1, 2, 2, 3, 4, 5, 6])", R"("draw": [1, 2, 2, 3, 4, 5])", "NR-305"},
      {"ships.json", R"("first_propulsor": 1)", R"("first_propulsor": 2)", "NR-418"},
      {"ships.json", R"("lasers": {"min": 1, "max": 4})", R"("lasers": {"min": 1, "max": 1})", "NR-115"},
      {"nebula.json", R"("between": ["s1", "s2"])", R"("between": ["s1", "s3"])", "NR-401"},
      {"nebula.json", R"("enter_cost": 6)", R"("enter_cost": 5)", "NR-505"},
      {"nebula.json", R"("min_players": 3, "provenance": "seed")", R"("min_players": 2, "provenance": "seed")",
       "NR-202"},
      {"nebula.json", R"("id": "s1-p2")", R"("id": "s1-p1")", "Another record has the same id"},
      {"combat.json", R"("damage": 3, "trophy": false)", R"("damage": 3, "trophy": true)", "NR-804"},
      {"combat.json", R"("min": 9, "max": 10)", R"("min": 9, "max": 9)", "NR-805"},
      {"exploration-cards.json", R"("copies": 10)", R"("copies": 9)", "NR-105"},
      {"exploration-cards.json", R"("risk": true)", R"("risk": false)", "NR-414"},
      {"exploration-cards.json", R"("strength": 2)", R"("strength": 4)", "NR-801"},
      {"exploration-cards.json", R"({"op": "discover_planet"})", R"({"op": "dig"})", "one of: discover_planet"},
      {"exploration-cards.json", R"("min": 6, "max": 10)", R"("min": 6, "max": 9)", "NR-118"},
      {"extrasolar-cards.json", R"("squads": 3)", R"("squads": 5)", "NR-612"},
      {"extrasolar-cards.json", R"("gains": [1, 1])", R"("gains": [])", "NR-622"},
      {"extrasolar-cards.json", R"("vp": 8)", R"("vp": 4)", "NR-628"},
      {"extrasolar-cards.json", R"("science": 2, "diplomacy": 2, "trade": 2)", R"("science": 2, "diplomacy": 2)",
       "NR-629"},
      {"extrasolar-cards.json", R"("zone": "a")", R"("zone": "b")", "order of their zones"},
      {"extrasolar-cards.json", R"("may_stop": true)", R"("may_stop": false)", "NR-633"},
  };
  for (const Slip& slip : slips) {
    const std::string said = refusal(slip.file, slip.from, slip.to);
    EXPECT_NE(said.find(slip.said), std::string::npos) << slip.file << ", " << slip.to << ": " << said;
    EXPECT_TRUE(said.starts_with(slip.file)) << said;
  }
}

TEST(NebuleuseRougeContent, a_file_too_few_or_unknown_is_refused) {
  std::vector<EmbeddedFile> files(content_files().begin(), content_files().end());
  files.pop_back();
  EXPECT_FALSE(load_content(files).has_value());
  files.assign(content_files().begin(), content_files().end());
  files.push_back({"content/more.json", "{}"});
  EXPECT_FALSE(load_content(files).has_value());
}

TEST(NebuleuseRougeContent, what_is_embedded_loads_and_names_every_piece) {
  const auto loaded = load_content(content_files());
  ASSERT_TRUE(loaded.has_value());
  EXPECT_EQ(loaded->digest, in_force->digest);
  const ContentTexts& texts = texts_in(loaded->texts, "fr");
  for (const ExplorationCard& card : loaded->content.card) EXPECT_TRUE(texts.contains("card." + card.id + ".text"));
  for (const ExtrasolarCard& card : loaded->content.extrasolar) EXPECT_TRUE(texts.contains("extrasolar." + card.id));
  for (const PlanetRecord& planet : loaded->content.planet) EXPECT_TRUE(texts.contains("planet." + planet.id));
}

}  // namespace
}  // namespace orrery::nebuleuse_rouge
