// Order sheets as the rulebook writes them: a row for each ship, a column for each phase, `M`, `G`, `DD`, `X` and so on for
// orders, a star for each shot, brackets for a launch; below, the defence points of each ship as they went down.
//
//   TURN 3      | 1 | 2  | 3   | 4   | 5     | 6
//   cruiser-4   |   |    | M*  |     | **    | X
//   escort-14   |   | MD |     | D   | *     | M*
//   fighter-44  |   |    | [*] | M   | MGG   | M*
//
//   DEFENCE
//   cruiser-4   | 60 | 54 | 47
//
// Whole sheets are read and written: pasted, printed, exported. Ships may be called by their French or English names and
// abbreviations too ("CHAS.#44"), cells may be parted by tabs, turns may stand side by side, points may follow a colon
// ("CHAS.#44 : 20 17 0 DETRUIT"), an arrow may point at a column and say why, and English letters are understood (CC-332).
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/capitaine_cosmos/game.h"

namespace orrery::capitaine_cosmos {

struct SheetCell {
  Code code = Code::none;  // of a launch: the turn at its end
  std::uint8_t stars = 0;  // CC-432
  bool launch = false;
  bool destroyed = false;

  friend bool operator==(const SheetCell&, const SheetCell&) = default;
};
inline bool is_empty(const SheetCell& cell) { return cell == SheetCell{}; }

struct SheetRow {
  Counter ship = Counter::none;
  std::vector<SheetCell> cells;  // six for each turn
  std::vector<int> defence;      // from full, each time it went down (CC-432)

  friend bool operator==(const SheetRow&, const SheetRow&) = default;
};

struct OrderSheet {
  int first_turn = 1;
  int turns = 0;
  std::vector<SheetRow> rows;

  SheetRow* row_of(Counter ship);
  const SheetCell* cell(Counter ship, int turn, int phase) const;  // null where the sheet has none
  friend bool operator==(const OrderSheet&, const OrderSheet&) = default;
};

// What is wrong with a sheet, and where: lines and the cells of a line count from 1, the ship's name is cell 1.
struct SheetError {
  int row = 0;
  int column = 0;
  RuleId rule = RuleId::none;  // the rule it breaks, where it breaks one
  std::string what;            // in English
};
std::string describe(const SheetError& error);  // "row 3, column 4: …"

std::string write_cell(const SheetCell& cell);
std::string write_cell(const SheetCell& cell, std::string_view letters);  // with other letters for its order
std::string write_sheet(const OrderSheet& sheet);

// Reads what write_sheet writes, and what people write. `ships` are those that the sheet may name; a class that has a
// single ship among them needs no number. Orders that the class may not be given, or not in that phase, and shots beyond
// its limits are errors with their rule (CC-303, CC-305, CC-307, CC-405, CC-417).
std::expected<OrderSheet, SheetError> read_sheet(std::string_view text, std::span<const Counter> ships);

// The ships of a seat, in the order of its sheet.
std::vector<Counter> ships_of(ScenarioId scenario, Seat seat);

// The row of one ship for the turn in hand, as the view shows it.
SheetRow sheet_row(const ShipView& ship);

// The answers that write the sheet's orders for the turn in hand into an open sheet of this view: what was written so far
// is struck out first. Ships and phases that the sheet leaves empty get X (CC-314). Handing in is left to the player.
std::vector<Action> answers_for(const View& view, Seat seat, const OrderSheet& sheet);

// The sheet of a seat, written by listening: tell it every event of the game, in order.
class SheetWriter {
public:
  SheetWriter(ScenarioId scenario, Seat seat);
  void hear(const Event& event);
  const OrderSheet& sheet() const { return sheet_; }

private:
  SheetCell* cell(Counter ship);
  void loses(Counter ship, int left);

  OrderSheet sheet_;
  int phase_ = 0;
};

}  // namespace orrery::capitaine_cosmos
