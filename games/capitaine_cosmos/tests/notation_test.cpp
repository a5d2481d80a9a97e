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
  EXPECT_EQ(error_of(head + "fighter-44 | | M | M | M | M | M | M\n"),
            "row 2, column 8: this is a cell more than the turns have phases (CC-302)");
  EXPECT_EQ(error_of(head + "fighter-44 | | | [*] | M | M | M | M | M\n"),
            "row 2, column 8: this is a cell more than the turns have phases (CC-302)");
  EXPECT_EQ(error_of(head + "fighter-44 | | | [*] | M | M | M | MGD\n"), "row 2, column 8: 'MGD' is no order (CC-305)");
  EXPECT_EQ(error_of(head + "lancement\n"), "row 2, column 1: no ship here is called 'lancement'");
  EXPECT_EQ(error_of(head + "↑\nlancement\n\nlancement\n"), "row 5, column 1: no ship here is called 'lancement'");
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
  EXPECT_EQ(error_of(head + "CROISEUR : 60 54 DETRUIT"), "row 3, column 4: 'DETRUIT' is no number of defence points");
  EXPECT_EQ(error_of(head + "CROISEUR : 60 61"), "row 3, column 3: defence points only go down (CC-503)");
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
  EXPECT_EQ(error_of(text), "row 9, column 7: cruiser has no shot left in this turn (CC-405)");
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
  EXPECT_EQ(error_of("escort-14 | M\n"), "row 1, column 1: a sheet begins with a line that names its turn");
  EXPECT_EQ(error_of(""), "row 0, column 1: a sheet begins with a line that names its turn");
  EXPECT_EQ(error_of(head + "escort-14 | | | M\n"), "row 2, column 4: escort cannot act in phase 3 (CC-303)");
  EXPECT_EQ(error_of(head + "escort-14 | | GG\n"), "row 2, column 3: escort cannot be given GG (CC-307)");
  EXPECT_EQ(error_of(head + "cruiser | | | MM\n"), "row 2, column 4: 'MM' is no order (CC-305)");
  EXPECT_EQ(error_of(head + "escort | | M\n"),
            "row 2, column 1: several ships are called 'escort': the number is missing");
  EXPECT_EQ(error_of(head + "escort-9 | | M\n"), "row 2, column 1: no ship here is called 'escort-9'");
  EXPECT_EQ(error_of(head + "fighter-2 | [M]\n"), "row 2, column 2: after a launch there is only a turn (CC-616)");
  EXPECT_EQ(error_of(head + "fighter-2 | [\n"), "row 2, column 2: a bracket is not closed in '['");
  EXPECT_EQ(error_of(head + "fighter-2 | M?\n"), "row 2, column 2: 'M?' is no cell of an order sheet");
  EXPECT_EQ(error_of(head + "fighter-2 | M** \n"),
            "row 2, column 2: fighter cannot fire so often in one phase (CC-417)");
  EXPECT_EQ(error_of(head + "fighter-2 | M | M | M | M | M | M | M\n"),
            "row 2, column 8: this is a cell more than the turns have phases (CC-302)");
  EXPECT_EQ(error_of(head + "TURN 3 | 1\n"), "row 2, column 1: turns follow each other");
  EXPECT_EQ(error_of(head + "DEFENCE\ncruiser | 60 | 61\n"), "row 3, column 3: defence points only go down (CC-503)");
  EXPECT_EQ(error_of(head + "DEFENCE\ncruiser | many\n"), "row 3, column 2: 'many' is no number of defence points");
}

// A sheet is pasted into the game: the first turn of the printed one.
TEST(CosmosSheet, CC_302_a_pasted_sheet_is_written_cell_by_cell) {
  Options options{};
  options.scenario = kBattle;
  Play<Game> play({.seats = 2, .options = options}, 1);
  ASSERT_EQ(play.submit(A, pack<Game::Verbs>(Order{counter_named("cruiser-4"), 3, Code::G})).verdict,
            Verdict::accepted);
  const std::vector<Action> answers = answers_for(Game::view(play.state(), A), A, printed());
  ASSERT_EQ(answers.size(), 1U + 2U + 3U + 3U);  // one cell is struck out first
  for (const Action answer : answers) ASSERT_EQ(play.submit(A, answer).verdict, Verdict::accepted);
  EXPECT_EQ(play.submit(A, pack<Game::Verbs>(HandIn{})).verdict, Verdict::accepted);
  const View view = Game::view(play.state(), A);
  EXPECT_EQ(view.ship[0].orders[2], Code::M);
  EXPECT_EQ(view.ship[5].orders[1], Code::MG);
  EXPECT_EQ(sheet_row(view.ship[5]).cells[1].code, Code::MG);
}

// Exported while it is played: what the events say is what the view says.
TEST(CosmosSheet, CC_432_a_game_is_written_down_as_it_is_played) {
  Stage s;
  s.ship(A, "cruiser-4", {4, 6}, 0);
  s.aboard("fighter-44", "cruiser-4", Flank::port);
  s.ship(B, "cruiser-5", {13, 6}, 3);
  s.order("cruiser-4", 3, "M");
  ASSERT_TRUE(s.to(Decision::deck_declaration, 3));
  s.answer(A, "declare_launch");
  s.answer(A, "launch fighter-44 port D");
  ASSERT_TRUE(s.is_asked(Decision::declare_fire));
  s.answer(B, "fire cruiser-5 bow fighter-44");
  s.dice({{2, 12}});
  s.go_on();
  s.any_dice();
  SheetWriter writer(ScenarioId{0}, A);
  for (const Event& event : s.log()) writer.hear(event);
  const OrderSheet& sheet = writer.sheet();
  EXPECT_EQ(write_cell(*sheet.cell(counter_named("fighter-44"), 1, 3)), "[D]");
  EXPECT_EQ(write_cell(*sheet.cell(counter_named("cruiser-4"), 1, 3)), "M");
  EXPECT_THAT(sheet.rows[1].defence, ElementsAre(20, s["fighter-44"].defence));
  SheetWriter other(ScenarioId{0}, B);
  for (const Event& event : s.log()) other.hear(event);
  EXPECT_EQ(write_cell(*other.sheet().cell(counter_named("cruiser-5"), 1, 3)), "X*");
}

}  // namespace
}  // namespace orrery::capitaine_cosmos::testing
