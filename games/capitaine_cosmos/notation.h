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

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "capitaine_cosmos/rule_ids.h"
#include "games/capitaine_cosmos/view.h"

namespace orrery::capitaine_cosmos {

struct SheetCell {
  Code code = Code::none;  // of a launch: the turn at its end
  std::uint8_t stars = 0;  // CC-432
  bool launch = false;
  bool destroyed = false;

  friend bool operator==(const SheetCell&, const SheetCell&) = default;
};
BOOST_DESCRIBE_STRUCT(SheetCell, (), (code, stars, launch, destroyed))
inline bool is_empty(const SheetCell& cell) { return cell == SheetCell{}; }

struct SheetRow {
  Counter ship = Counter::none;
  std::vector<SheetCell> cells;  // six for each turn
  std::vector<int> defence;      // from full, each time it went down (CC-432)

  friend bool operator==(const SheetRow&, const SheetRow&) = default;
};
BOOST_DESCRIBE_STRUCT(SheetRow, (), (ship, cells, defence))

struct OrderSheet {
  int first_turn = 1;
  int turns = 0;
  std::vector<SheetRow> rows;

  SheetRow* row_of(Counter ship);
  const SheetCell* cell(Counter ship, int turn, int phase) const;  // null where the sheet has none
  friend bool operator==(const OrderSheet&, const OrderSheet&) = default;
};
BOOST_DESCRIBE_STRUCT(OrderSheet, (), (first_turn, turns, rows))

// The orders of one ship for the turn in hand; none where nothing is written.
struct PlannedRow {
  Counter ship;
  Indexed<Code, kPhases> orders;
};
BOOST_DESCRIBE_STRUCT(PlannedRow, (), (ship, orders))

// --- reading ---------------------------------------------------------------------------------------------------------

enum class SheetFault : std::uint8_t {
  turn,     // no line names a turn before this one
  turns,    // turns do not follow each other
  ship,     // no ship is called so
  ships,    // several are
  cell,     // this is no cell
  bracket,  // one is missing
  order,    // CC-305: this is no order
  misfit,   // CC-305, CC-307: not for this class
  phase,    // CC-303: it does not act then
  launch,   // CC-616: after a launch there is only a turn
  more,     // CC-302: a cell more than there are phases
  points,   // CC-503: no defence points, or they rise
  shots,    // CC-405, CC-417: more than it has
};
BOOST_DESCRIBE_ENUM(SheetFault, turn, turns, ship, ships, cell, bracket, order, misfit, phase, launch, more, points,
                    shots)

// What is wrong with a sheet, and where: lines and the cells of a line count from 1, the ship's name is cell 1.
struct SheetError {
  int row = 0;
  int column = 0;
  SheetFault fault{};
  RuleId rule = RuleId::none;  // the rule it breaks, where it breaks one
  std::string text;            // what stands there
};

// Reads what write_sheet writes, and what people write. `ships` are those that the sheet may name; a class that has a
// single ship among them needs no number.
std::expected<OrderSheet, SheetError> read_sheet(std::string_view text, std::span<const Counter> ships);

// What a sheet says for a turn; nothing where it is not of that turn.
std::vector<PlannedRow> plan_of(const OrderSheet& sheet, int turn);

// --- writing ---------------------------------------------------------------------------------------------------------

// With the letters of a language, by Code (CC-332); without any, as they are stored.
std::string write_cell(const SheetCell& cell, std::span<const std::string> letters = {});
std::string write_sheet(const OrderSheet& sheet, std::span<const std::string> letters = {});

// The ships of a seat, in the order of its sheet.
std::vector<Counter> ships_of(ScenarioId scenario, Seat seat);

// The row of one ship for the turn in hand, as the view shows it.
SheetRow sheet_row(const ShipView& ship);

}  // namespace orrery::capitaine_cosmos
