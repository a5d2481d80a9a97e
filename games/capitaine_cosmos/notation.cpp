#include "games/capitaine_cosmos/notation.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

namespace orrery::capitaine_cosmos {
namespace {

constexpr std::string_view kBlank = " \r";

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

  std::expected<OrderSheet, SheetError> read(std::string_view text) {
    while (!text.empty() && !error_) {
      const std::size_t end = text.find('\n');
      ++line_;
      read_line(text.substr(0, end));
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    if (!error_ && sheet_.turns == 0) refuse(1, RuleId::none, "a sheet begins with a line that names its turn");
    if (error_) return std::unexpected(*error_);
    for (SheetRow& row : sheet_.rows) row.cells.resize(cells_in_all());
    return sheet_;
  }

private:
  enum class Part : std::uint8_t { heading, orders, defence };

  std::size_t cells_in_all() const { return static_cast<std::size_t>(sheet_.turns) * kPhases; }
  void refuse(std::size_t column, RuleId rule, std::string what) {
    if (!error_) error_ = {line_, static_cast<int>(column), rule, std::move(what)};
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
    if (part_ == Part::heading) return refuse(1, RuleId::none, "a sheet begins with a line that names its turn");
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
      if (turn < 1) return refuse(1, RuleId::none, "turns count from 1");
      if (sheet_.turns == 0) sheet_.first_turn = turn;
      if (turn != sheet_.first_turn + sheet_.turns) return refuse(1, RuleId::none, "turns follow each other");
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
          std::ranges::any_of(called, [&](const std::string& n) { return spelled(n).name == wanted.name; });
      if (!named || (wanted.number && *wanted.number != info.number)) continue;
      found = ship;
      ++fits;
    }
    if (fits == 1) return found;
    refuse(1, RuleId::none,
           fits == 0 ? "no ship here is called '" + std::string(text) + "'"
                     : "several ships are called '" + std::string(text) + "': the number is missing");
    return Counter::none;
  }

  void read_defence(SheetRow& row, const std::vector<std::string_view>& cells) {
    for (std::size_t i = 1; i < cells.size(); ++i)
      for (const std::string_view word : words_of(cells[i])) {
        const std::string mark = spelled(word).name;
        if ((mark == "DETRUIT" || mark == "DESTROYED") && !row.defence.empty() && row.defence.back() == 0) continue;
        int points = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), points);
        if (error != std::errc{} || end != word.data() + word.size())
          return refuse(i + 1, RuleId::none, "'" + std::string(word) + "' is no number of defence points");
        if (!row.defence.empty() && points >= row.defence.back())
          return refuse(i + 1, CC_503, "defence points only go down");
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
        if (!cell.empty()) refuse(column, CC_302, "this is a cell more than the turns have phases");
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
      } else if (std::isalpha(static_cast<unsigned char>(c)) != 0) {
        letters += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
      } else if (c != ' ' && c != '.' && c != '-' && c != '/' && c != '!') {
        refuse(column, RuleId::none, "'" + std::string(text) + "' is no cell of an order sheet");
      }
    }
    if (open) refuse(column, RuleId::none, "a bracket is not closed in '" + std::string(text) + "'");
    for (const std::string_view mark : {"DESTROYED", "DETRUIT"}) {
      if (!letters.ends_with(mark)) continue;
      cell.destroyed = true;
      letters.resize(letters.size() - mark.size());
    }
    if (letters.empty() && cell.launch) cell.code = Code::X;  // no turn at its end
    if (letters.empty() || error_) return cell;
    const std::optional<Code> code = named<Code>(letters);  // CC-332
    if (!code) {
      refuse(column, CC_305, "'" + letters + "' is no order");
      return cell;
    }
    cell.code = *code;
    check_order(cell, column, content().counter[static_cast<std::size_t>(ship)].ship_class, phase);
    return cell;
  }

  void check_order(const SheetCell& cell, std::size_t column, ShipClass ship_class, int phase) {
    const ShipSheet& sheet = content().sheet[ship_class];
    const CodeInfo& info = content().code[cell.code];
    if (((info.classes >> static_cast<unsigned>(ship_class)) & 1U) == 0)
      refuse(column, info.notches == 2 || info.notches == -2 ? CC_307 : CC_305,
             sheet.id + " cannot be given " + std::string(name_of(cell.code)));
    else if (cell.launch && info.moves != 0)
      refuse(column, CC_616, "after a launch there is only a turn");
    else if (!cell.launch && (sheet.acting & phase_bit(phase)) == 0)
      refuse(column, CC_303, sheet.id + " cannot act in phase " + std::to_string(phase));
  }

  // Of the turn that the cell ends.
  void check_shots(const SheetRow& row, std::size_t last, std::size_t column) {
    const ShipSheet& sheet = content().sheet[content().counter[static_cast<std::size_t>(row.ship)].ship_class];
    int shots = 0;
    for (std::size_t i = last - last % kPhases; i <= last; ++i) {
      shots += row.cells[i].stars;
      if (row.cells[i].stars > sheet.fields * sheet.shots_per_field)
        refuse(column - (last - i), CC_417, sheet.id + " cannot fire so often in one phase");
      if (shots > sheet.shots) refuse(column - (last - i), CC_405, sheet.id + " has no shot left in this turn");
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

std::string describe(const SheetError& error) {
  std::string text =
      "row " + std::to_string(error.row) + ", column " + std::to_string(error.column) + ": " + error.what;
  for (const RuleName& rule : kRuleIds)
    if (error.rule != RuleId::none && rule.id == error.rule) text += " (" + std::string(rule.name) + ")";
  return text;
}

std::string write_cell(const SheetCell& cell) {
  return write_cell(cell, cell.code == Code::none ? "" : name_of(cell.code));
}
std::string write_cell(const SheetCell& cell, std::string_view letters) {
  const std::string stars(cell.stars, '*');
  std::string code(cell.launch && cell.code == Code::X ? "" : letters);
  if (cell.launch) code = "[" + code + stars + "]";
  return (cell.launch ? code : code + stars) + (cell.destroyed ? " DESTROYED" : "");
}

std::string write_sheet(const OrderSheet& sheet) {
  std::string out;
  for (int turn = 0; turn < sheet.turns; ++turn) {
    std::vector<std::vector<std::string>> table = {{"TURN " + std::to_string(sheet.first_turn + turn)}};
    for (int phase = 1; phase <= kPhases; ++phase) table.front().push_back(std::to_string(phase));
    for (const SheetRow& row : sheet.rows) {
      std::vector<std::string>& line = table.emplace_back();
      line.emplace_back(name_of(row.ship));
      for (int p = 1; p <= kPhases; ++p) line.push_back(write_cell(*sheet.cell(row.ship, sheet.first_turn + turn, p)));
    }
    out += write_table(table) + "\n";
  }
  std::vector<std::vector<std::string>> tracks;
  for (const SheetRow& row : sheet.rows) {
    if (row.defence.empty()) continue;
    tracks.push_back({std::string(name_of(row.ship))});
    for (const int points : row.defence) tracks.back().push_back(std::to_string(points));
  }
  if (!tracks.empty()) out += "DEFENCE\n" + write_table(tracks);
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

std::vector<Action> answers_for(const View& view, Seat seat, const OrderSheet& sheet) {
  std::vector<Action> answers(view.seat[seat].written, pack<Game::Verbs>(Back{}));
  for (int i = 0; i < view.ships; ++i) {
    const ShipView& ship = view.ship[i];
    const bool launched = view.phase > 0 && (ship.launches & phase_bit(view.phase)) != 0;
    if (ship.seat != seat || ship.where != Where::map || (view.phase > 0 && !launched)) continue;
    for (int phase = view.phase + 1; phase <= kPhases; ++phase) {
      if ((content().sheet[ship.ship_class].acting & phase_bit(phase)) == 0) continue;
      const SheetCell* cell = sheet.cell(ship.ship, view.turn, phase);
      const Code code = cell == nullptr || cell->launch || cell->code == Code::none ? Code::X : cell->code;
      answers.push_back(pack<Game::Verbs>(Order{ship.ship, static_cast<std::uint8_t>(phase), code}));
    }
  }
  return answers;
}

SheetWriter::SheetWriter(ScenarioId scenario, Seat seat) {
  for (const Counter ship : ships_of(scenario, seat)) {
    const CounterInfo& info = content().counter[static_cast<std::size_t>(ship)];
    sheet_.rows.push_back({ship, {}, {content().sheet[info.ship_class].defence}});
  }
}

SheetCell* SheetWriter::cell(Counter ship) {
  SheetRow* row = sheet_.row_of(ship);
  if (row == nullptr || phase_ == 0) return nullptr;
  return &row->cells[row->cells.size() - kPhases + static_cast<std::size_t>(phase_) - 1];
}

void SheetWriter::loses(Counter ship, int left) {
  SheetRow* row = sheet_.row_of(ship);
  if (row != nullptr && left < row->defence.back()) row->defence.push_back(left);
}

void SheetWriter::hear(const Event& event) {
  using Events = Game::Events;
  const auto told = [&]<class E>(auto&& f) {
    if (event.kind == Events::index_of<E>) f(unpack_event<Events, E>(event));
  };
  told.operator()<TurnBegan>([&](const TurnBegan&) {
    ++sheet_.turns;
    phase_ = 0;
    for (SheetRow& row : sheet_.rows) row.cells.resize(static_cast<std::size_t>(sheet_.turns) * kPhases);
  });
  told.operator()<PhaseBegan>([&](const PhaseBegan& began) { phase_ = began.phase; });
  told.operator()<Executed>([&](const Executed& order) {
    if (SheetCell* at = cell(order.ship)) at->code = order.code;
  });
  told.operator()<Launched>([&](const Launched& launch) {
    SheetCell* at = cell(launch.fighter);
    if (at == nullptr) return;
    at->launch = true;
    at->code = launch.code;
  });
  told.operator()<ShotFired>([&](const ShotFired& shot) {
    if (SheetCell* at = cell(shot.ship)) ++at->stars;
    loses(shot.target, shot.left);
  });
  told.operator()<HazardHit>([&](const HazardHit& hit) { loses(hit.ship, hit.left); });
  told.operator()<Destroyed>([&](const Destroyed& lost) {
    if (SheetCell* at = cell(lost.ship)) at->destroyed = true;
    loses(lost.ship, 0);
  });
}

}  // namespace orrery::capitaine_cosmos
