// The table as a terminal shows it: the map, then every fleet with its sheet. Everything told by a colour is told by a
// letter as well.
#include <string>
#include <vector>

#include "games/capitaine_cosmos/game.h"
#include "games/capitaine_cosmos/notation.h"

namespace orrery::capitaine_cosmos {
namespace {

constexpr std::array<std::string_view, kMaxSeats> kFleetCode = {"38;5;39", "38;5;203", "38;5;141", "38;5;214"};
constexpr Indexed<char, kClasses> kClassSign = {{'f', 'e', 'C', 'k', 'F', 'L'}};

class TerminalPicture {
public:
  TerminalPicture(const View& view, const Words& words, const Paint& paint)
      : view_(view), words_(words), paint_(paint), scenario_(content().scenario[view.scenario]) {}

  std::string drawn() {
    heading();
    map();
    for (int seat = 0; seat < view_.seats; ++seat) fleet(seat_at(seat));
    return std::move(out_);
  }

private:
  // What stands on a hex: two signs and a colour.
  struct Spot {
    std::string text = "· ";
    std::string_view code = "2";
  };

  std::string say(std::string_view key, std::initializer_list<Word> values = {}) const {
    return words_.say(key, std::span<const Word>(values.begin(), values.size()));
  }
  static Word number(std::string_view name, int n) { return {name, std::to_string(n), true}; }
  std::string named(std::string_view kind, std::string_view name) const {
    return words_.say(std::string(kind) + "." + std::string(name));
  }
  static char letter(Seat seat) { return static_cast<char>('A' + index(seat)); }
  static std::string_view code_of(Seat seat) { return kFleetCode[static_cast<std::size_t>(index(seat))]; }

  void heading() {
    out_ += paint_("1", say("board.heading", {{"scenario", named("scenario", scenario_.id)},
                                              number("turn", view_.turn),
                                              number("phase", view_.phase)})) +
            "\n";
  }

  void map() {
    const std::size_t across = scenario_.columns;
    std::vector<Spot> spots(across * scenario_.rows);
    const auto put = [&](Hex hex, Spot spot) {
      const int column = column_of(hex) - 1;
      if (hex.r < 0 || hex.r >= scenario_.rows || column < 0 || column >= scenario_.columns) return;
      spots[static_cast<std::size_t>(hex.r) * across + static_cast<std::size_t>(column)] = std::move(spot);
    };
    for (int i = 0; i < view_.asteroids; ++i) put({view_.asteroid[i].q, view_.asteroid[i].r}, {"o ", "38;5;137"});
    for (int i = 0; i < view_.mines; ++i) put({view_.mine[i].q, view_.mine[i].r}, {"* ", "38;5;226"});
    for (const bool small : {false, true})  // CC-120: larger ships below
      for (int i = 0; i < view_.ships; ++i) {
        const ShipView& ship = view_.ship[i];
        const ShipSheet& sheet = content().sheet[ship.ship_class];
        if (ship.where != Where::map || (sheet.cells <= 2) != small) continue;
        for (int c = sheet.cells - 1; c >= 0; --c)  // the head last, so that it is seen
          put(Hex{ship.q, ship.r} + sheet.stance[ship.heading].cell[c],
              {std::string{letter(ship.seat), c == 0 ? kClassSign[ship.ship_class] : '.'}, code_of(ship.seat)});
      }
    for (std::size_t row = 0; row < scenario_.rows; ++row) {
      std::string line = (row + 1 < 10 ? " " : "") + std::to_string(row + 1) + (row % 2 == 0 ? " " : "  ");
      for (std::size_t column = 0; column < across; ++column) {
        const Spot& spot = spots[row * across + column];
        line += paint_(spot.code, spot.text);
      }
      out_ += line + "\n";
    }
    out_ += paint_("2", say("board.legend")) + "\n";
  }

  std::string whereabouts(const ShipView& ship) const {
    switch (ship.where) {
      case Where::aboard: return say("board.aboard", {{"cruiser", named("ship", name_of(ship.carrier))}});
      case Where::destroyed: return say("board.destroyed");
      case Where::left: return say("board.left", {{"edge", named("edge", name_of(ship.edge))}});
      default: break;
    }
    const Hex at{ship.q, ship.r};
    const Compass points = compass(content().sheet[ship.ship_class], ship.heading);
    std::string line = say(
        "board.at",
        {number("column", column_of(at)), number("row", row_of(at)), {"heading", named("compass", name_of(points))}});
    line += ", " + say("board.shots", {number("shots", ship.shots)});
    if (ship.mines > 0) line += ", " + say("board.mines", {number("mines", ship.mines)});
    return line;
  }

  void fleet(Seat seat) {
    const std::string player = say("player." + std::to_string(index(seat) + 1));
    out_ +=
        paint_(code_of(seat), std::string{letter(seat)} + " " +
                                  say("board.fleet", {{"player", player}, number("score", view_.seat[seat].score)})) +
        "\n";
    for (int i = 0; i < view_.ships; ++i) {
      const ShipView& ship = view_.ship[i];
      if (ship.seat != seat) continue;
      out_ += "  " + named("ship", name_of(ship.ship));
      if (ship.where == Where::map || ship.where == Where::aboard) out_ += " (" + std::to_string(ship.defence) + ")";
      out_ += ": " + whereabouts(ship);
      std::string cells;
      for (const SheetCell& cell : sheet_row(ship).cells) cells += " " + (is_empty(cell) ? "." : write_cell(cell));
      if (cells.find_first_not_of(" .") != std::string::npos) out_ += " |" + cells;
      out_ += "\n";
    }
  }

  const View& view_;
  const Words& words_;
  const Paint& paint_;
  const Scenario& scenario_;
  std::string out_;
};

}  // namespace

std::string Game::draw(const View& view, const Words& words, const Paint& paint) {
  return TerminalPicture(view, words, paint).drawn();
}

}  // namespace orrery::capitaine_cosmos
