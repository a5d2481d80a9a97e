#include "games/capitaine_cosmos/notation.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

#include "games/capitaine_cosmos/rules/orders.h"

namespace orrery::capitaine_cosmos {
namespace {

constexpr std::string_view kBlank = " \r";

// Without accents, so that DÉTRUIT is DETRUIT: letters of two bytes with one in them become the letter, and accents that stand
// alone behind theirs go.
std::string unaccented(std::string_view text) {
  constexpr std::string_view kLetters =
      "AAAAAA?CEEEEIIII?NOOOOO?OUUUUY??aaaaaa?ceeeeiiii?nooooo?ouuuuy?y";  // from U+00C0
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const unsigned next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) - 0x80U : kLetters.size();
    if (byte == 0xC3 && next < kLetters.size() && kLetters[next] != '?')
      plain += kLetters[next], ++i;
    else if (byte == 0xCC && next < kLetters.size())
      ++i;
    else
      plain += text[i];
  }
  return plain;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t from = text.find_first_not_of(kBlank);
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(kBlank) - from + 1);
}

// Cells are parted by bars or tabs.
std::vector<std::string_view> cells_of_line(std::string_view line) {
  std::vector<std::string_view> cells;
  while (true) {
    const std::size_t end = line.find_first_of("|\t");
    cells.push_back(trimmed(line.substr(0, end)));
    if (end == std::string_view::npos) return cells;
    line.remove_prefix(end + 1);
  }
}

std::vector<std::string_view> words_of(std::string_view text) {
  constexpr std::string_view between = " \r~";  // points that were struck out stand between waves
  std::vector<std::string_view> words;
  while (true) {
    const std::size_t from = text.find_first_not_of(between);
    if (from == std::string_view::npos) return words;
    text.remove_prefix(from);
    const std::size_t end = std::min(text.find_first_of(between), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

// Points of defence are also written as the rulebook does: "CROISEUR : 60 54 47".
std::vector<std::string_view> cells_of_track(std::string_view line) {
  std::vector<std::string_view> cells = cells_of_line(line);
  const std::size_t colon = line.find(':');
  if (cells.size() > 1 || colon == std::string_view::npos) return cells;
  cells = words_of(line.substr(colon + 1));
  cells.insert(cells.begin(), trimmed(line.substr(0, colon)));
  return cells;
}

// "CHAS.#44" is CHAS and 44: letters in capitals, without points, signs and spaces.
struct SpelledShip {
  std::string name;
  std::optional<int> number;
};
SpelledShip spelled(std::string_view text) {
  SpelledShip ship;
  int number = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isdigit(byte) != 0 && number < 1000) {
      number = number * 10 + (c - '0');
      ship.number = number;
    } else if (std::isalpha(byte) != 0 || byte >= 0x80) {
      ship.name += static_cast<char>(std::toupper(byte));
    }
  }
  return ship;
}

// The numbers after TURN, TOUR or T in a heading; empty where this is none.
std::vector<int> turns_of_heading(std::string_view line) {
  std::vector<int> turns;
  for (const std::string_view cell : cells_of_line(line)) {
    std::string word;
    std::size_t at = 0;
    while (at < cell.size() && std::isalpha(static_cast<unsigned char>(cell[at])) != 0)
      word += static_cast<char>(std::toupper(static_cast<unsigned char>(cell[at++])));
    if (word != "TURN" && word != "TOUR" && word != "T") continue;
    while (at < cell.size() && cell[at] == ' ') ++at;
    int turn = 0;
    if (std::from_chars(cell.data() + at, cell.data() + cell.size(), turn).ec == std::errc{}) turns.push_back(turn);
  }
  return turns;
}

bool is_phase_heading(const std::vector<std::string_view>& cells) {
  bool any = false;
  for (const std::string_view cell : cells) {
    const SpelledShip word = spelled(cell);
    if (!word.name.empty() && word.name != "PHASE") return false;
    if (cell.find_first_of("*[]") != std::string_view::npos) return false;
    any = any || word.number.has_value();
  }
  return any;
}

// RULING, S9: the rulebook prints the rows of fighters that were launched one column too far to the right, and says in words
// which phases it means. Such a row has a cell too many; the empty one at its head is not counted.
bool is_printed_late(const std::vector<std::string_view>& cells, std::size_t columns) {
  if (cells.size() != columns + 2 || !cells[1].empty() || cells.back().empty()) return false;
  return std::ranges::find_if(cells.begin() + 1, cells.end(), [](std::string_view cell) { return !cell.empty(); })
      ->starts_with('[');
}

class SheetReader {
public:
  explicit SheetReader(std::span<const Counter> ships) : ships_(ships) {}

  std::expected<OrderSheet, SheetError> read(std::string_view written) {
    const std::string plain = unaccented(written);
    for (std::string_view text = plain; !text.empty() && !error_;) {
      const std::size_t end = text.find('\n');
      ++line_;
      read_line(text.substr(0, end));
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    if (!error_ && sheet_.turns == 0) refuse(1, SheetFault::turn, "");
    if (error_) return std::unexpected(*error_);
    for (SheetRow& row : sheet_.rows) row.cells.resize(cells_in_all());
    return sheet_;
  }

private:
  enum class Part : std::uint8_t { heading, orders, defence };

  std::size_t cells_in_all() const { return static_cast<std::size_t>(sheet_.turns) * kPhases; }
  void refuse(std::size_t column, SheetFault fault, std::string_view text, RuleId rule = RuleId::none) {
    if (!error_) error_ = {line_, static_cast<int>(column), fault, rule, std::string(text)};
  }

  void read_line(std::string_view line) {
    const std::string_view text = trimmed(line);
    remark_ = text.starts_with("↑") || (remark_ && !text.empty());  // an arrow at a column, and what it says of it
    if (remark_ || text.find_first_not_of("|\t ") == std::string_view::npos) return;
    if (const std::vector<int> turns = turns_of_heading(line); !turns.empty()) return read_heading(turns);
    const std::vector<std::string_view> cells = cells_of_line(line);
    const std::string first = spelled(cells.front()).name;
    if (first.starts_with("DEFENCE") || first.starts_with("POTENTIELS") || first.starts_with("DEFENSE")) {
      part_ = Part::defence;
      return;
    }
    if (is_phase_heading(cells)) return;
    if (part_ == Part::heading) return refuse(1, SheetFault::turn, cells.front());
    const std::vector<std::string_view> fields = part_ == Part::defence ? cells_of_track(line) : cells;
    const Counter ship = read_ship(fields.front());
    if (ship == Counter::none) return;
    if (sheet_.row_of(ship) == nullptr) sheet_.rows.push_back({ship, {}, {}});
    SheetRow& row = *sheet_.row_of(ship);
    if (part_ == Part::defence)
      read_defence(row, fields);
    else
      read_orders(row, fields);
  }

  void read_heading(const std::vector<int>& turns) {
    for (const int turn : turns) {
      if (sheet_.turns == 0) sheet_.first_turn = turn;
      if (turn < 1 || turn != sheet_.first_turn + sheet_.turns)
        return refuse(1, SheetFault::turns, std::to_string(turn));
      ++sheet_.turns;
    }
    block_ = cells_in_all() - turns.size() * kPhases;
    part_ = Part::orders;
  }

  Counter read_ship(std::string_view text) {
    const SpelledShip wanted = spelled(text);
    Counter found = Counter::none;
    int fits = 0;
    for (const Counter ship : ships_) {
      const CounterInfo& info = content().counter[static_cast<std::size_t>(ship)];
      const std::vector<std::string>& called = content().sheet[info.ship_class].called;
      const bool named =
          std::ranges::any_of(called, [&](const std::string& n) { return spelled(unaccented(n)).name == wanted.name; });
      if (!named || (wanted.number && *wanted.number != info.number)) continue;
      found = ship;
      ++fits;
    }
    if (fits == 1) return found;
    refuse(1, fits == 0 ? SheetFault::ship : SheetFault::ships, text);
    return Counter::none;
  }

  void read_defence(SheetRow& row, const std::vector<std::string_view>& cells) {
    for (std::size_t i = 1; i < cells.size(); ++i)
      for (const std::string_view word : words_of(cells[i])) {
        const std::string mark = spelled(word).name;
        if ((mark == "DETRUIT" || mark == "DESTROYED") && !row.defence.empty() && row.defence.back() == 0) continue;
        int points = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), points);
        if (error != std::errc{} || end != word.data() + word.size()) return refuse(i + 1, SheetFault::points, word);
        if (!row.defence.empty() && points >= row.defence.back())
          return refuse(i + 1, SheetFault::points, word, CC_503);
        row.defence.push_back(points);
      }
  }

  void read_orders(SheetRow& row, const std::vector<std::string_view>& cells) {
    row.cells.resize(cells_in_all());
    const std::size_t late = is_printed_late(cells, cells_in_all() - block_) ? 1 : 0;
    for (std::size_t i = 1; i + late < cells.size() && !error_; ++i) {
      const std::string_view cell = cells[i + late];
      const std::size_t column = i + late + 1;
      if (block_ + i > cells_in_all()) {
        if (!cell.empty()) refuse(column, SheetFault::more, cell, CC_302);
        continue;
      }
      const int phase = static_cast<int>((i - 1) % kPhases) + 1;
      row.cells[block_ + i - 1] = read_cell(cell, column, row.ship, phase);
      if (phase == kPhases || column == cells.size()) check_shots(row, block_ + i - 1, column);
    }
  }

  SheetCell read_cell(std::string_view text, std::size_t column, Counter ship, int phase) {
    SheetCell cell;
    std::string letters;
    bool open = false;
    for (const char c : text) {
      if (c == '*') {
        ++cell.stars;
      } else if (c == '[' && !cell.launch) {
        open = cell.launch = true;
      } else if (c == ']' && open) {
        open = false;
      } else if (c == '[' || c == ']') {
        refuse(column, SheetFault::bracket, text);
      } else if (std::isalpha(static_cast<unsigned char>(c)) != 0) {
        letters += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
      } else if (c != ' ' && c != '.' && c != '-' && c != '/' && c != '!') {
        refuse(column, SheetFault::cell, text);
      }
    }
    if (open) refuse(column, SheetFault::bracket, text);
    for (const std::string_view mark : {"DESTROYED", "DETRUIT"}) {
      if (!letters.ends_with(mark)) continue;
      cell.destroyed = true;
      letters.resize(letters.size() - mark.size());
    }
    if (letters.empty() && cell.launch) cell.code = Code::X;  // no turn at its end
    if (letters.empty() || error_) return cell;
    const std::optional<Code> code = named<Code>(letters);  // CC-332
    if (!code) {
      refuse(column, SheetFault::order, letters, CC_305);
      return cell;
    }
    cell.code = *code;
    check_order(cell, column, content().counter[static_cast<std::size_t>(ship)].ship_class, phase);
    return cell;
  }

  void check_order(const SheetCell& cell, std::size_t column, ShipClass ship_class, int phase) {
    const std::string_view code = name_of(cell.code);
    if (!may_be_given(ship_class, cell.code))
      refuse(column, SheetFault::misfit, code, misfit_of(cell.code));
    else if (cell.launch && content().code[cell.code].moves != 0)
      refuse(column, SheetFault::launch, code, CC_616);
    else if (!cell.launch && (content().sheet[ship_class].acting & phase_bit(phase)) == 0)
      refuse(column, SheetFault::phase, std::to_string(phase), CC_303);
  }

  // Of the turn that the cell ends.
  void check_shots(const SheetRow& row, std::size_t last, std::size_t column) {
    const ShipSheet& sheet = content().sheet[content().counter[static_cast<std::size_t>(row.ship)].ship_class];
    int shots = 0;
    for (std::size_t i = last - last % kPhases; i <= last; ++i) {
      shots += row.cells[i].stars;
      if (row.cells[i].stars > sheet.fields * sheet.shots_per_field)
        refuse(column - (last - i), SheetFault::shots, std::to_string(row.cells[i].stars), CC_417);
      if (shots > sheet.shots) refuse(column - (last - i), SheetFault::shots, std::to_string(shots), CC_405);
    }
  }

  std::span<const Counter> ships_;
  OrderSheet sheet_;
  Part part_ = Part::heading;
  std::size_t block_ = 0;  // cells before those of the turns in the last heading
  int line_ = 0;
  bool remark_ = false;
  std::optional<SheetError> error_;
};

void pad(std::string& text, std::size_t width) {
  if (text.size() < width) text.append(width - text.size(), ' ');
}

// Columns as wide as their widest cell.
std::string write_table(const std::vector<std::vector<std::string>>& table) {
  std::vector<std::size_t> width;
  for (const auto& row : table) {
    width.resize(std::max(width.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) width[i] = std::max(width[i], row[i].size());
  }
  std::string out;
  for (const auto& row : table) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      std::string cell = row[i];
      pad(cell, width[i]);
      line += (i == 0 ? "" : " | ") + cell;
    }
    line.resize(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

}  // namespace

SheetRow* OrderSheet::row_of(Counter ship) {
  const auto found = std::ranges::find(rows, ship, &SheetRow::ship);
  return found == rows.end() ? nullptr : &*found;
}

const SheetCell* OrderSheet::cell(Counter ship, int turn, int phase) const {
  const auto found = std::ranges::find(rows, ship, &SheetRow::ship);
  const int at = (turn - first_turn) * kPhases + phase - 1;
  if (found == rows.end() || turn < first_turn || at >= static_cast<int>(found->cells.size())) return nullptr;
  return &found->cells[static_cast<std::size_t>(at)];
}

std::string write_cell(const SheetCell& cell, std::span<const std::string> letters) {
  const auto place = static_cast<std::size_t>(cell.code);
  std::string text;
  if (cell.code != Code::none && !(cell.launch && cell.code == Code::X))
    text = place < letters.size() ? letters[place] : std::string(name_of(cell.code));
  text.append(cell.stars, '*');
  return (cell.launch ? "[" + text + "]" : text) + (cell.destroyed ? " DESTROYED" : "");
}

std::string write_sheet(const OrderSheet& sheet, std::span<const std::string> letters) {
  std::string out;
  for (int turn = 0; turn < sheet.turns; ++turn) {
    if (turn > 0) out += "\n";
    std::vector<std::vector<std::string>> table = {{"TURN " + std::to_string(sheet.first_turn + turn)}};
    for (int phase = 1; phase <= kPhases; ++phase) table.front().push_back(std::to_string(phase));
    for (const SheetRow& row : sheet.rows) {
      std::vector<std::string>& line = table.emplace_back();
      line.emplace_back(name_of(row.ship));
      for (int p = 1; p <= kPhases; ++p)
        line.push_back(write_cell(*sheet.cell(row.ship, sheet.first_turn + turn, p), letters));
    }
    out += write_table(table);
  }
  std::vector<std::vector<std::string>> tracks;
  for (const SheetRow& row : sheet.rows) {
    if (row.defence.empty()) continue;
    tracks.push_back({std::string(name_of(row.ship))});
    for (const int points : row.defence) tracks.back().push_back(std::to_string(points));
  }
  if (!tracks.empty()) out += "\nDEFENCE\n" + write_table(tracks);
  return out;
}

std::expected<OrderSheet, SheetError> read_sheet(std::string_view text, std::span<const Counter> ships) {
  return SheetReader(ships).read(text);
}

std::vector<Counter> ships_of(ScenarioId scenario, Seat seat) {
  const Scenario& plan = content().scenario[scenario];
  std::vector<Counter> ships;
  for (int i = plan.from[seat]; i < plan.from[index(seat) + 1]; ++i) ships.push_back(plan.ship[i].counter);
  return ships;
}

SheetRow sheet_row(const ShipView& ship) {
  SheetRow row{ship.ship, std::vector<SheetCell>(kPhases), {}};
  for (int p = 0; p < kPhases; ++p) {
    SheetCell& cell = row.cells[static_cast<std::size_t>(p)];
    cell.code = ship.orders[p];
    cell.stars = ship.stars[p];
    cell.launch = ((ship.launches >> p) & 1U) != 0;
    if (cell.launch) cell.code = Code::X;  // the turn at its end is not kept
  }
  return row;
}

std::vector<PlannedRow> plan_of(const OrderSheet& sheet, int turn) {
  std::vector<PlannedRow> plan;
  if (turn < sheet.first_turn || turn >= sheet.first_turn + sheet.turns) return plan;
  for (const SheetRow& row : sheet.rows) {
    PlannedRow& planned = plan.emplace_back(row.ship, Indexed<Code, kPhases>{});
    for (int phase = 1; phase <= kPhases; ++phase) {
      const SheetCell* cell = sheet.cell(row.ship, turn, phase);
      planned.orders[phase - 1] = cell->launch ? Code::none : cell->code;
    }
  }
  return plan;
}

}  // namespace orrery::capitaine_cosmos
