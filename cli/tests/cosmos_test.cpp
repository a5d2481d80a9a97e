// Capitaine Cosmos, typed: a table of many notes.
#include <gmock/gmock.h>

#include "cli/tests/run.h"

namespace orrery::cli {
namespace {

using testing::HasSubstr;
using testing::Not;
using Orders = CommandTest;

int count(std::string_view text, std::string_view part) {
  int found = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + part.size())) ++found;
  return found;
}

TEST_F(Orders, sides_goals_and_allies_are_named) {
  const Outcome duel = orrery("play capitaine-cosmos --option scenario=convoy --seed 4", "q\n");
  EXPECT_EQ(duel.code, 0) << duel.err;
  EXPECT_THAT(duel.out, HasSubstr("Convoy: human · Raider band: apprentice"));
  EXPECT_THAT(duel.out, HasSubstr("── Convoy ─"));
  EXPECT_THAT(duel.out, HasSubstr("Convoy (A): Two freighters leave by the east edge"));
  EXPECT_THAT(duel.out, HasSubstr("Raider band (B): Two freighters are destroyed"));
  EXPECT_THAT(duel.out, HasSubstr("Convoy: Which order do you write?"));
  const Outcome four = orrery(
      "play capitaine-cosmos --lang fr --option scenario=alliance --seed 4 --seats "
      "human,random,random,random",
      "q\n");
  EXPECT_EQ(four.code, 0) << four.err;
  EXPECT_THAT(four.out, HasSubstr("Coalition (A + B)"));
  EXPECT_THAT(four.out, HasSubstr("Dominion (C + D)"));
  EXPECT_THAT(four.out, HasSubstr("tour 1 sur 12"));
}

// The map has 18 rows: it is drawn once, and then only the row of the ship that is given orders.
TEST_F(Orders, a_sheet_is_written_without_the_map_being_drawn_for_every_cell) {
  const Outcome outcome = orrery("play capitaine-cosmos --seed 4", "order fighter-1 1 ML\n1\n1\nb\nq\nn\n");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_EQ(count(outcome.out, "f fighter, e escort"), 2);  // at first, and where it is asked for
  EXPECT_THAT(outcome.out, HasSubstr("| ML . . . . ."));
  EXPECT_THAT(outcome.out, HasSubstr("Fighter 1, phase 1: ML"));
  EXPECT_THAT(outcome.out, Not(HasSubstr("phase 1: MG")));
  const Outcome french = orrery("play capitaine-cosmos --lang fr --seed 4", "order fighter-1 1 ML\nq\nn\n");
  EXPECT_THAT(french.out, HasSubstr("| MG . . . . ."));
}

// What nobody asks for is named where a question comes up, and on request; not with every cell of a sheet.
TEST_F(Orders, what_is_permitted_is_said_once) {
  const std::string resign = "Nobody asks for it, but you may also: Resign (type resign).";
  const Outcome outcome = orrery("play capitaine-cosmos --seed 4", "order fighter-1 1 ML\n1\nq\nn\n");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_EQ(count(outcome.out, resign), 1) << outcome.out;
  EXPECT_EQ(count(orrery("play capitaine-cosmos --seed 4", "\nq\nn\n").out, resign), 2);
  EXPECT_THAT(orrery("play noughts", "q\n").out, Not(HasSubstr("Nobody asks for it")));
}

TEST_F(Orders, who_wants_no_mines_says_so_once_a_turn) {
  const std::string command = "play capitaine-cosmos --option scenario=mined-strait --seats human,random --seed 4";
  const std::string empty_sheet = "hand_in\n";
  const Outcome asked = orrery(command, empty_sheet + "hand_in\nq\nn\n");
  EXPECT_EQ(count(asked.out, "lay mines"), 2) << asked.out;
  const Outcome declined = orrery(command, empty_sheet + "none\nq\nn\n");
  EXPECT_EQ(declined.code, 0) << declined.err;
  EXPECT_EQ(count(declined.out, "lay mines"), 1);
  const Outcome never = orrery("play noughts --seats human,human", "none\nq\n");
  EXPECT_THAT(never.out, HasSubstr("You have to choose something here."));
}

TEST_F(Orders, an_offer_to_fire_says_what_is_rolled) {
  std::string typed;
  for (int sheet = 0; sheet < 3; ++sheet) typed += "hand_in\nhand_in\nhand_in\nhand_in\nhand_in\nhand_in\nhand_in\n";
  const Outcome outcome = orrery("play capitaine-cosmos --seats human,greedy --seed 4", typed + "q\nn\n");
  EXPECT_THAT(outcome.out, testing::ContainsRegex("fires at Fighter [0-9]+ \\([A-Za-z ]+\\) · D6 ×[123]"));
}

}  // namespace
}  // namespace orrery::cli
