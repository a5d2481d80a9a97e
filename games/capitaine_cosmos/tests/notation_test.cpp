// Order sheets: the rulebook's own, and what may be wrong with one.
#include "games/capitaine_cosmos/notation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/capitaine_cosmos/tests/content_variant.h"
#include "games/capitaine_cosmos/tests/stage.h"

namespace orrery::capitaine_cosmos::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// S9: the rulebook's sheet, as it is printed, its arrow and its columns of fighters included.
constexpr std::string_view kPrinted =
    "\tTOUR 1\t\t\t\t\t\tTOUR 2\t\t\t\t\t\n"
    "\tPhase 1\t2\t3\t4\t5\t6\t1\t2\t3\t4\t5\t6\n"
    "CROISEUR\t\t\tM\t\t\tM\t\t\tMD\t\t\tM\n"
    "ESCORT.#14\t\tMG\t\tM\t\tM\t\tM\t\tMG\t\tMD\n"
    "ESCORT.#8\t\tM\t\tM\t\tM\t\tX\t\tD\t\tM\n"
    "\n"
    "\tTOUR 3\t\t\t\t\t\tTOUR 4\t\t\t\t\t\t\n"
    "\t1\t2\t3\t4\t5\t6\t1\t2\t3\t4\t5\t6\t\n"
    "CROISEUR\t\t\tM*\t\t**\tX\t\t*\tG*\t\t*\tM\t\n"
    "ESCORT.#14\t\tMD\t\tD\t*\tM*\t\tM\t\tM*\t\tG**\t\n"
    "ESCORT.#8\t\tM\t\tM\t\tG*\t\t* D\t*\tM\t\tM\t\n"
    "CHAS.#44\t\t\t\t[*]\tM\tMGG\tM*\tMD\tM\tX\tM\tM\tMD DETRUIT!\n"
    "CHAS.#41\t\t\t\t[*]\tM\tMGG\tM*\tM*\tM\tM\tM\tM\tMD\n"
    "CHAS.#5\t\t\t\t\t[]\tM\tMD\tDD\tM\tM*\tMG\tM\tM\n"
    "CHAS.#2\t\t\t\t\t[]\tM\tMDD\tM\tM\tM\tMD\tM\tX\n"
    "\n"
    "↑\n"
    "lancement des chasseurs\n"
    "\n"
    "POTENTIELS DE DEFENSE\n"
    "\n"
    "CROISEUR : ~~60~~ 54 47\n"
    " ESCORT.#14 : 40\n"
    " ESCORT.#8 : ~~40~~ 32\n"
    " CHAS.#44 : ~~20~~ 17 9 5 0 DETRUIT\n"
    " CHAS.#41 : ~~20~~ 16\n"
    " CHAS.#5 : 20\n"
    " CHAS.#2 : ~~20~~ 14\n";

constexpr ScenarioId kBattle{6};  // the fleet of the sheet

// "2.4 phase 3 CC-303": line and cell, what is wrong, what stands there, and the rule.
std::string describe(const SheetError& error) {
  std::string text = std::to_string(error.row) + "." + std::to_string(error.column) + " " +
                     std::string(name_of(error.fault)) + " " + error.text;
  for (const RuleName& rule : kRuleIds)
    if (error.rule != RuleId::none && rule.id == error.rule) text += " " + std::string(rule.name);
  return text;
}
OrderSheet printed() {
  const auto sheet = read_sheet(kPrinted, ships_of(kBattle, A));
  if (!sheet) ADD_FAILURE() << describe(sheet.error());
  return sheet.value_or(OrderSheet{});
}
std::string error_of(std::string_view text) {
  const auto sheet = read_sheet(text, ships_of(kBattle, A));
  return sheet ? "read" : describe(sheet.error());
}
int stars(const OrderSheet& sheet, std::string_view ship, int turn) {
  int count = 0;
  for (int phase = 1; phase <= kPhases; ++phase) count += sheet.cell(counter_named(ship), turn, phase)->stars;
  return count;
}

TEST(CosmosSheet, S9_the_printed_sheet_is_read) {
  const OrderSheet sheet = printed();
  EXPECT_EQ(sheet.first_turn, 1);
  EXPECT_EQ(sheet.turns, 4);
  ASSERT_EQ(sheet.rows.size(), 7U);
  EXPECT_EQ(sheet.cell(counter_named("cruiser-4"), 2, 3)->code, Code::MD);
  EXPECT_EQ(sheet.cell(counter_named("escort-8"), 4, 2)->code, Code::D);
  EXPECT_EQ(sheet.cell(counter_named("escort-8"), 4, 2)->stars, 1);
  EXPECT_TRUE(sheet.cell(counter_named("fighter-44"), 3, 3)->launch);
  EXPECT_TRUE(sheet.cell(counter_named("fighter-44"), 4, 6)->destroyed);
  EXPECT_EQ(sheet.cell(counter_named("fighter-2"), 3, 6)->code, Code::MDD);
  EXPECT_THAT(sheet.rows[0].defence, ElementsAre(60, 54, 47));
  EXPECT_THAT(sheet.rows[1].defence, ElementsAre(40));
  EXPECT_THAT(sheet.rows[3].defence, ElementsAre(20, 17, 9, 5, 0));
  // (b) to (e): shots of a turn
  EXPECT_EQ(stars(sheet, "cruiser-4", 3), 3);
  EXPECT_EQ(stars(sheet, "cruiser-4", 4), 3);
  EXPECT_EQ(stars(sheet, "escort-14", 4), 3);
  EXPECT_EQ(stars(sheet, "fighter-44", 3), 2);
}

// RULING of S9: only a row that begins with a launch is read a phase earlier, and only what stands below an arrow is a remark.
TEST(CosmosSheet, S9_nothing_else_is_read_a_phase_earlier_or_passed_over) {
  const std::string head = "TURN 1 | 1 | 2 | 3 | 4 | 5 | 6\n";
  const auto late = read_sheet(head + "fighter-44 | | | [*] | M | M | M | M\n", ships_of(kBattle, A));
  ASSERT_TRUE(late) << describe(late.error());
  EXPECT_TRUE(late->cell(counter_named("fighter-44"), 1, 2)->launch);
  EXPECT_EQ(late->cell(counter_named("fighter-44"), 1, 6)->code, Code::M);
  EXPECT_EQ(error_of(head + "fighter-44 | | M | M | M | M | M | M\n"), "2.8 more M CC-302");
  EXPECT_EQ(error_of(head + "fighter-44 | | | [*] | M | M | M | M | M\n"), "2.8 more M CC-302");
  EXPECT_EQ(error_of(head + "fighter-44 | | | [*] | M | M | M | MGD\n"), "2.8 order MGD CC-305");
  EXPECT_EQ(error_of(head + "lancement\n"), "2.1 ship lancement");
  EXPECT_EQ(error_of(head + "↑\nlancement\n\nlancement\n"), "5.1 ship lancement");
}

// CC-432: points as the rulebook writes them, and as a table has them.
TEST(CosmosSheet, CC_432_S9_points_stand_after_a_colon_or_in_cells) {
  const std::string head = "TURN 1 | 1\nDEFENCE\n";
  for (const std::string_view line : {"CROISEUR : 60 54 0 DETRUIT", "CROISEUR: ~~60~~ ~~54~~ 0 DETRUIT!",
                                      "cruiser | 60 | 54 | 0 DESTROYED", "cruiser-4\t60 54\t0"}) {
    const auto sheet = read_sheet(head + std::string(line), ships_of(kBattle, A));
    ASSERT_TRUE(sheet) << line << ": " << describe(sheet.error());
    EXPECT_THAT(sheet->rows[0].defence, ElementsAre(60, 54, 0)) << line;
  }
  EXPECT_EQ(error_of(head + "CROISEUR : 60 54 DETRUIT"), "3.4 points DETRUIT");
  EXPECT_EQ(error_of(head + "CROISEUR : 60 61"), "3.3 points 61 CC-503");
}

TEST(CosmosSheet, S9_every_acting_phase_of_a_ship_on_the_map_has_an_order) {
  const OrderSheet sheet = printed();
  for (const SheetRow& row : sheet.rows) {
    const CounterInfo& info = content().counter[static_cast<std::size_t>(row.ship)];
    bool on_map = info.ship_class != ShipClass::fighter;
    for (int turn = 1; turn <= 4; ++turn)
      for (int phase = 1; phase <= kPhases; ++phase) {
        const SheetCell& cell = *sheet.cell(row.ship, turn, phase);
        const bool acts = (content().sheet[info.ship_class].acting & phase_bit(phase)) != 0;
        EXPECT_EQ(cell.code != Code::none, (on_map && acts) || cell.launch) << info.id << turn << "." << phase;
        on_map = on_map || cell.launch;
      }
  }
}

// (b): a fourth shot of the cruiser in phase 6 of turn 3
TEST(CosmosSheet, CC_405_S9_a_shot_too_many_is_an_error) {
  std::string text(kPrinted);
  text.replace(text.find("**\tX"), 4, "**\tX*");
  EXPECT_EQ(error_of(text), "9.7 shots 4 CC-405");
}

TEST(CosmosSheet, S9_the_sheet_is_written_and_read_again) {
  const OrderSheet sheet = printed();
  const std::string text = write_sheet(sheet);
  const auto again = read_sheet(text, ships_of(kBattle, A));
  ASSERT_TRUE(again) << describe(again.error()) << "\n" << text;
  EXPECT_EQ(*again, sheet);
  EXPECT_THAT(text, HasSubstr("TURN 3     | 1 | 2  | 3   | 4  | 5   | 6\n"));
  EXPECT_THAT(text, HasSubstr("cruiser-4  |   |    | M*  |    | **  | X\n"));
  EXPECT_THAT(text, HasSubstr("fighter-44 |   |    | [*] | M  | MGG | M*\n"));
}

TEST(CosmosSheet, CC_332_english_letters_are_understood) {
  const auto sheet = read_sheet("TURN 1 | 1 | 2 | 3 | 4\nescort 14 | | ML | | R\n", ships_of(kBattle, A));
  ASSERT_TRUE(sheet) << describe(sheet.error());
  EXPECT_EQ(sheet->cell(counter_named("escort-14"), 1, 2)->code, Code::MG);
  EXPECT_EQ(sheet->cell(counter_named("escort-14"), 1, 4)->code, Code::D);
  EXPECT_EQ(write_cell(*sheet->cell(counter_named("escort-14"), 1, 2)), "MG");  // stored in French
}

TEST(CosmosSheet, CC_332_english_letters_are_answers_too_and_are_kept_in_french) {
  const auto left = read_action<Game::Verbs>(std::string_view("order escort-14 2 ML"));
  ASSERT_TRUE(left) << left.error();
  EXPECT_EQ(notation(spoken<Game::Verbs>(*left)), "order escort-14 2 MG");
  EXPECT_EQ(*left, *read_action<Game::Verbs>(std::string_view("order escort-14 2 MG")));
}

TEST(CosmosSheet, CC_332_no_two_orders_are_written_alike) {
  EXPECT_THAT(load_with("names.en.json", R"("letters.G": "L")", R"("letters.G": "D")"), HasSubstr("CC-332"));
  EXPECT_THAT(load_with("names.en.json", R"("letters.D": "R")", R"("letters.D": "L")"), HasSubstr("CC-332"));
}

TEST(CosmosSheet, CC_313_errors_name_row_and_column_and_the_rule) {
  const std::string head = "TURN 1 | 1 | 2 | 3 | 4 | 5 | 6\n";
  EXPECT_EQ(error_of("escort-14 | M\n"), "1.1 turn escort-14");
  EXPECT_EQ(error_of(""), "0.1 turn ");
  EXPECT_EQ(error_of(head + "escort-14 | | | M\n"), "2.4 phase 3 CC-303");
  EXPECT_EQ(error_of(head + "escort-14 | | GG\n"), "2.3 misfit GG CC-307");
  EXPECT_EQ(error_of(head + "cruiser | | | MM\n"), "2.4 order MM CC-305");
  EXPECT_EQ(error_of(head + "escort | | M\n"), "2.1 ships escort");
  EXPECT_EQ(error_of(head + "escort-9 | | M\n"), "2.1 ship escort-9");
  EXPECT_EQ(error_of(head + "fighter-2 | [M]\n"), "2.2 launch M CC-616");
  EXPECT_EQ(error_of(head + "fighter-2 | [\n"), "2.2 bracket [");
  EXPECT_EQ(error_of(head + "fighter-2 | G]\n"), "2.2 bracket G]");
  EXPECT_EQ(error_of(head + "fighter-2 | M?\n"), "2.2 cell M?");
  EXPECT_EQ(error_of(head + "fighter-2 | M** \n"), "2.2 shots 2 CC-417");
  EXPECT_EQ(error_of(head + "fighter-2 | M | M | M | M | M | M | M\n"), "2.8 more M CC-302");
  EXPECT_EQ(error_of(head + "TURN 3 | 1\n"), "2.1 turns 3");
  EXPECT_EQ(error_of(head + "DEFENCE\ncruiser | 60 | 61\n"), "3.3 points 61 CC-503");
  EXPECT_EQ(error_of(head + "DEFENCE\ncruiser | many\n"), "3.2 points many");
}

TEST(CosmosSheet, CC_432_accents_are_no_matter) {
  const std::string head = "TURN 1 | 1 | 2\n";
  for (const std::string_view mark : {"DÉTRUIT", "détruit !", "De\u0301truit"}) {
    const auto sheet = read_sheet(head + "fighter-2 | M | " + std::string(mark) + "\n", ships_of(kBattle, A));
    ASSERT_TRUE(sheet) << describe(sheet.error());
    EXPECT_TRUE(sheet->cell(counter_named("fighter-2"), 1, 2)->destroyed) << mark;
  }
  EXPECT_EQ(error_of(head + "Défense\ncruiser | 60 | 61\n"), "3.3 points 61 CC-503");
}

TEST(CosmosSheet, CC_332_a_sheet_is_written_in_the_letters_of_a_language) {
  const auto sheet = read_sheet("TURN 1 | 1 | 2\nescort-14 | | ML*\nfighter-2 | [R] | X\n", ships_of(kBattle, A));
  ASSERT_TRUE(sheet) << describe(sheet.error());
  const std::vector<std::string> english{"X", "M", "L", "R", "ML", "MR", "LL", "RR", "MLL", "MRR"};
  EXPECT_THAT(write_sheet(*sheet, english), HasSubstr("escort-14 |     | ML*"));
  EXPECT_THAT(write_sheet(*sheet, english), HasSubstr("fighter-2 | [R] | X"));
  EXPECT_THAT(write_sheet(*sheet), HasSubstr("fighter-2 | [D] | X"));
}

// A sheet is pasted into the game: the first turn of the printed one.
TEST(CosmosSheet, CC_302_a_pasted_sheet_is_written_cell_by_cell) {
  Options options{};
  options.scenario = kBattle;
  Play<Game> play({.seats = 2, .options = options}, 1);
  ASSERT_EQ(play.submit(A, pack<Game::Verbs>(Order{counter_named("cruiser-4"), 3, Code::G})).verdict,
            Verdict::accepted);
  const SheetRead read = ReadSheet{A, std::string(kPrinted)}.answer(Game::view(play.state(), A));
  ASSERT_TRUE(read.errors.empty());
  const SheetAnswers answers = AnswersFor{A, read.plan}.answer(Game::view(play.state(), A));
  EXPECT_EQ(answers.back, 1);
  ASSERT_EQ(answers.orders.size(), 2U + 3U + 3U);
  ASSERT_EQ(play.submit(A, pack<Game::Verbs>(Back{})).verdict, Verdict::accepted);
  for (const Order& order : answers.orders)
    ASSERT_EQ(play.submit(A, pack<Game::Verbs>(order)).verdict, Verdict::accepted);
  EXPECT_EQ(play.submit(A, pack<Game::Verbs>(HandIn{})).verdict, Verdict::accepted);
  const View view = Game::view(play.state(), A);
  EXPECT_EQ(view.ship[0].orders[2], Code::M);
  EXPECT_EQ(view.ship[5].orders[1], Code::MG);
  EXPECT_EQ(sheet_row(view.ship[5]).cells[1].code, Code::MG);
}

}  // namespace
}  // namespace orrery::capitaine_cosmos::testing
