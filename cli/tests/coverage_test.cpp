#include "cli/coverage.h"

#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace orrery::cli {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view kCatalogue = R"(# Rules
### QQ-001 Words
Kind: definition.
### QQ-002 Moving
Text with QQ-999 in it, which is no heading.
### QQ-003* Stopping
### QQ-004 Ending
Not a Kind: definition. inside a line.
- **X-05 Belts** (QQ-002). *Given* this.
)";

CoveredRule rule(const Coverage& coverage, std::string_view id) {
  for (const CoveredRule& each : coverage.rules)
    if (each.id == id) return each;
  ADD_FAILURE() << "no rule " << id;
  return {};
}

Coverage with(std::string_view code, std::string_view tests) {
  const std::array<EmbeddedFile, 3> files = {EmbeddedFile{"RULES.md", kCatalogue}, EmbeddedFile{"rules/move.cpp", code},
                                             EmbeddedFile{"tests/move_test.cpp", tests}};
  return coverage_of(files);
}

TEST(Coverage, reads_the_catalogue) {
  const Coverage coverage = with("", "");
  const auto id = [](const std::string& expected) { return testing::Field(&CoveredRule::id, expected); };
  EXPECT_THAT(coverage.rules, ElementsAre(id("QQ-001"), id("QQ-002"), id("QQ-003"), id("QQ-004"), id("X-05")));
  EXPECT_EQ(rule(coverage, "QQ-002").title, "Moving");
  EXPECT_EQ(rule(coverage, "QQ-003").title, "Stopping") << "what only the engine needs is covered like the rest";
  EXPECT_EQ(rule(coverage, "X-05").title, "Belts");
  EXPECT_TRUE(rule(coverage, "QQ-001").definition);
  EXPECT_FALSE(rule(coverage, "QQ-004").definition);
  EXPECT_TRUE(rule(coverage, "X-05").example);
}

TEST(Coverage, reads_an_expansion_as_one_book_with_the_base_game) {
  const std::array<EmbeddedFile, 4> files = {
      EmbeddedFile{"RULES.md", "### QQ-001 Moving\n- **X-01 A move**\n"},
      EmbeddedFile{"EXPANSION.md", "### RR-001 Jumping\n- **X-02 A jump**\n"},
      EmbeddedFile{"rules/move.cpp", "// QQ-001, RR-001, RR-002\n"},
      EmbeddedFile{"tests/move_test.cpp", "TEST(Move, QQ_001_RR_001_X_01_X_02) {}\n"}};
  const Coverage coverage = coverage_of(files);
  const auto id = [](const std::string& expected) { return testing::Field(&CoveredRule::id, expected); };
  EXPECT_THAT(coverage.rules, ElementsAre(id("QQ-001"), id("X-01"), id("RR-001"), id("X-02")));
  for (const CoveredRule& each : coverage.rules) EXPECT_FALSE(each.lacks_place() || each.lacks_test()) << each.id;
  ASSERT_EQ(coverage.strays.size(), 1U);
  EXPECT_EQ(coverage.strays[0].id, "RR-002");
}

TEST(Coverage, finds_places_by_either_spelling) {
  const Coverage coverage = with("// QQ-002 here\n\nx.unless(a, QQ_003);\n", "");
  EXPECT_THAT(rule(coverage, "QQ-002").places, ElementsAre("rules/move.cpp:1"));
  EXPECT_THAT(rule(coverage, "QQ-003").places, ElementsAre("rules/move.cpp:3"));
  EXPECT_THAT(coverage.strays, IsEmpty());
}

// A comment is no enforcement.
TEST(Coverage, tells_refusals_and_checks_from_citations) {
  const Coverage coverage =
      with("x.unless(a, QQ_002);  // QQ-003\nrecord.number(1, 9, \"QQ-003\");  // QQ-002\n// QQ_004 and QQ-003\n", "");
  EXPECT_THAT(rule(coverage, "QQ-002").refused, ElementsAre("rules/move.cpp:1"));
  EXPECT_THAT(rule(coverage, "QQ-002").checked, IsEmpty());
  EXPECT_THAT(rule(coverage, "QQ-002").cited, ElementsAre("rules/move.cpp:2"));
  EXPECT_THAT(rule(coverage, "QQ-003").refused, IsEmpty());
  EXPECT_THAT(rule(coverage, "QQ-003").checked, ElementsAre("rules/move.cpp:2"));
  EXPECT_THAT(rule(coverage, "QQ-003").cited, ElementsAre("rules/move.cpp:1", "rules/move.cpp:3"));
  EXPECT_THAT(rule(coverage, "QQ-004").cited, ElementsAre("rules/move.cpp:3"));
}

TEST(Coverage, spreads_ranges) {
  for (const std::string_view range : {"QQ-002..QQ-004", "QQ-002..004", "QQ-002 to QQ-004", "QQ-002–QQ-004"}) {
    const Coverage coverage = with(range, "");
    for (const std::string_view id : {"QQ-002", "QQ-003", "QQ-004"})
      EXPECT_THAT(rule(coverage, id).places, ElementsAre("rules/move.cpp:1")) << range << " " << id;
    EXPECT_THAT(rule(coverage, "QQ-001").places, IsEmpty());
  }
}

TEST(Coverage, takes_no_part_of_a_word_for_an_id) {
  const Coverage coverage = with("FAQQ-002 QQ-0021 QQ-002x QQ- QQ_", "");
  EXPECT_THAT(rule(coverage, "QQ-002").places, IsEmpty());
}

TEST(Coverage, counts_tests_by_their_names_only) {
  const Coverage coverage = with("", R"(// QQ_003 in a comment counts for nothing
TEST(Move, QQ_002_and_QQ_004) {}
RC_GTEST_PROP(Move,
              X_05_belts, (int n)) {
}
TEST_F(Stage, QQ_002_to_QQ_003_together) {}
)");
  EXPECT_THAT(rule(coverage, "QQ-002").tests, ElementsAre("Move.QQ_002_and_QQ_004", "Stage.QQ_002_to_QQ_003_together"));
  EXPECT_THAT(rule(coverage, "QQ-003").tests, ElementsAre("Stage.QQ_002_to_QQ_003_together"));
  EXPECT_THAT(rule(coverage, "QQ-004").tests, ElementsAre("Move.QQ_002_and_QQ_004"));
  EXPECT_THAT(rule(coverage, "X-05").tests, ElementsAre("Move.X_05_belts"));
}

TEST(Coverage, names_what_is_cited_and_unknown) {
  const Coverage coverage = with("ok\n// QQ-777\n", "TEST(Move, QQ_888_x) {}\n");
  ASSERT_EQ(coverage.strays.size(), 2U);
  EXPECT_EQ(coverage.strays[0].id, "QQ-777");
  EXPECT_EQ(coverage.strays[0].place, "rules/move.cpp:2");
  EXPECT_EQ(coverage.strays[1].id, "QQ-888");
}

TEST(Coverage, is_complete_only_with_a_place_and_a_test_for_everything) {
  constexpr std::string_view kCode = "QQ-002..QQ-004";
  constexpr std::string_view kTests = "TEST(A, QQ_002_to_QQ_004_X_05) {}";
  EXPECT_TRUE(with(kCode, kTests).complete());
  EXPECT_FALSE(with("QQ-002..QQ-003", kTests).complete());
  EXPECT_FALSE(with(kCode, "TEST(A, QQ_002_to_QQ_004) {}").complete());
  EXPECT_FALSE(with(kCode, "TEST(A, QQ_002_to_QQ_003_X_05) {}").complete());
  EXPECT_FALSE(with("QQ-002..QQ-004 QQ-999", kTests).complete());
  EXPECT_FALSE(coverage_of({}).complete());
}

}  // namespace
}  // namespace orrery::cli
