// What players are told of order sheets before they hand them in is what the rules then read.
#include <string>
#include <string_view>
#include <vector>

#include "games/capitaine_cosmos/tests/previews.h"

namespace orrery::capitaine_cosmos::testing {
namespace {

TEST(CosmosPreviews, CC_310_CC_314_only_what_differs_is_struck_out_and_what_is_empty_is_X) {
  Stage s;
  s.ship(A, "fighter-1", {4, 9}, 0);
  s.ship(B, "fighter-21", {4, 2}, 3);
  s.answer(A, "order fighter-1 1 M");
  s.answer(A, "order fighter-1 2 G");
  s.answer(A, "order fighter-1 3 M");
  const auto answers = [&](std::string_view codes) {
    return AnswersFor{A, {{counter_named("fighter-1"), row(codes)}}}.answer(seen(s));
  };
  EXPECT_EQ(answers("M G M").back, 0);
  EXPECT_EQ(answers("M G M").orders.size(), 3U);
  const SheetAnswers other = answers("M D M . GG");
  EXPECT_EQ(other.back, 2);
  std::string written;
  for (const Order& order : other.orders) written += std::string(name_of(order.code)) + " ";
  EXPECT_EQ(written, "D M X GG X ");
  for (int i = 0; i < other.back; ++i) s.answer(A, "back");
  for (const Order& order : other.orders) s.answer(A, notation<Game::Verbs>(pack<Game::Verbs>(order)));
  s.answer(A, "hand_in");
  EXPECT_EQ(s["fighter-1"].order, row("M D M X GG X"));
}

TEST(CosmosPreviews, CC_302_a_sheet_of_another_turn_says_nothing_for_this_one) {
  Stage s;
  s.ship(A, "fighter-1", {4, 9}, 0);
  s.ship(B, "fighter-21", {4, 2}, 3);
  const auto read = [&](std::string_view text) { return ReadSheet{A, std::string(text)}.answer(seen(s)); };
  const SheetRead now = read("TURN 1\nfighter | M | [G] | MD");
  ASSERT_EQ(now.plan.size(), 1U);
  EXPECT_EQ(now.plan[0].orders, row("M . MD")) << "a launch is no order";
  EXPECT_TRUE(read("TURN 2\nfighter | M").plan.empty());
  EXPECT_TRUE(read("TURN 2\nfighter | M").errors.empty());
  ASSERT_EQ(read("TURN 1\nfighter | MM").errors.size(), 1U);
  EXPECT_EQ(read("TURN 1\nfighter | MM").errors[0].rule, "CC-305");
  EXPECT_EQ(read("TURN 1\nfighter-21 | M").errors[0].rule, "") << "a ship of somebody else";
}

TEST(CosmosPreviews, CC_432_the_sheet_of_the_turn_has_what_is_written_and_what_is_planned) {
  Stage s;
  s.ship(A, "fighter-1", {4, 9}, 0);
  s.ship(B, "fighter-21", {4, 2}, 3);
  s.answer(A, "order fighter-1 1 M");
  const OrderSheet sheet = SheetNow{A, {{counter_named("fighter-1"), row("G DD")}}}.answer(seen(s));
  EXPECT_EQ(WriteSheet(sheet, {}).answer(),
            "TURN 1    | 1 | 2  | 3 | 4 | 5 | 6\nfighter-1 | M | DD |   |   |   |\n\nDEFENCE\nfighter-1 | 20\n");
}

TEST(CosmosPreviews, CC_332_cells_are_written_in_the_letters_of_a_language) {
  const std::vector<std::string> letters{"X", "M", "L", "R"};
  EXPECT_EQ(WriteCells({{Code::G, 1, false, false}, {Code::X, 0, true, false}, {}}, letters).answer(),
            (std::vector<std::string>{"L*", "[]", ""}));
}

}  // namespace
}  // namespace orrery::capitaine_cosmos::testing
