// The content as a whole: what the loader refuses, and says of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/capitaine_cosmos/game.h"
#include "games/capitaine_cosmos/tests/content_variant.h"

namespace orrery::capitaine_cosmos::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(CosmosContent, is_loaded_as_it_is_printed) {
  const auto loaded = load_content(content_files());
  ASSERT_TRUE(loaded) << describe(loaded.error());
  EXPECT_EQ(loaded->digest, in_force->digest);
}

TEST(CosmosContent, a_missing_a_strange_and_a_doubled_file_are_reported) {
  std::vector<EmbeddedFile> files(content_files().begin(), content_files().end());
  const EmbeddedFile last = files.back();
  files.pop_back();
  EXPECT_THAT(describe(load_content(files).error()), HasSubstr("missing"));
  files.push_back(last);
  files.push_back(last);
  EXPECT_THAT(describe(load_content(files).error()), HasSubstr("twice"));
  files.back() = {.path = "content/monsters.json", .text = "{}"};
  EXPECT_THAT(describe(load_content(files).error()), StartsWith("monsters.json"));
}

TEST(CosmosContent, errors_name_file_record_and_field) {
  EXPECT_EQ(load_with("ships.json", R"("points": 20)", R"("points": "many")"),
            "ships.json: class fighter: defence.points: This must be a whole number from 1 to 200 (CC-501).");
  EXPECT_THAT(load_with("ships.json", R"("special": false)", R"("special": false, "shields": 3)"),
              HasSubstr("class fighter: shields: This field is not known here"));
  EXPECT_THAT(load_with("hazards.json", R"("affects": "enemies")", R"("affects": "all")"), HasSubstr("CC-716"));
  EXPECT_THAT(load_with("hazards.json", R"("damageAdjacent": [])", R"("damageAdjacent": [6])"), HasSubstr("CC-725"));
  EXPECT_THAT(load_with("orders.json", R"("notches": -1)", R"("notches": -2)"), HasSubstr("CC-307"));
  EXPECT_THAT(load_with("scenarios.json", R"("simultaneous": "score")", R"("simultaneous": "green")"),
              HasSubstr("There is no such side"));
  EXPECT_THAT(load_with("scenarios.json",
                        R"([{"term": "destroyedEnemyValue", "factor": 1}, )"
                        R"({"term": "ownStrayExitValue", "factor": -1}])",
                        "[]"),
              HasSubstr("nothing scores"));
  EXPECT_THAT(load_with("maps.json", R"("id": "D")", R"("id": "E")"), HasSubstr("There is no such map"));
  EXPECT_THAT(load_with("maps.json", "{", "["), HasSubstr("maps.json"));
}

TEST(CosmosContent, golden_tables_must_agree_with_the_sheets) {
  EXPECT_THAT(load_with("ships.json", R"("cell": [-1, -1]})", R"("cell": [-1, -2]})"), HasSubstr("CC-705"));
  EXPECT_THAT(load_with("geometry.json", R"("pivotRight": {"anchor": [0, 1], "heading": 1)",
                        R"("pivotRight": {"anchor": [1, 0], "heading": 1)"),
              HasSubstr("CC-321"));
  EXPECT_THAT(load_with("geometry.json", R"("moveVector": [1, 1])", R"("moveVector": [2, 0])"), HasSubstr("CC-315"));
}

TEST(CosmosContent, the_digest_moves_with_what_the_rules_read_and_not_with_texts) {
  const auto digest_with = [](std::string_view file, std::string_view from, std::string_view to) {
    std::vector<EmbeddedFile> files(content_files().begin(), content_files().end());
    std::string text;
    for (EmbeddedFile& each : files)
      if (std::string_view(each.path).ends_with(file)) {
        text = each.text;
        text.replace(text.find(from), from.size(), to);
        each.text = text;
      }
    const auto loaded = load_content(files);
    EXPECT_TRUE(loaded) << describe(loaded.error());
    return loaded ? loaded->digest : 0;
  };
  EXPECT_NE(digest_with("ships.json", R"("points": 20)", R"("points": 21)"), in_force->digest);
  EXPECT_EQ(digest_with("names.en.json", R"("class.fighter": "Fighter")", R"("class.fighter": "Interceptor")"),
            in_force->digest);
}

}  // namespace
}  // namespace orrery::capitaine_cosmos::testing
