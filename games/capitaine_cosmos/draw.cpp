// The table as a terminal shows it: the map, then every fleet with its sheet. Everything told by a colour is told by a
// letter as well.
#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "games/capitaine_cosmos/game.h"
#include "games/capitaine_cosmos/notation.h"

namespace orrery::capitaine_cosmos {
namespace {

// The nearest of a terminal's 256 colours.
std::string code_of(std::uint32_t colour) {
  const auto level = [&](unsigned shift) { return ((colour >> shift & 0xFF) * 5 + 127) / 255; };
  return "38;5;" + std::to_string(16 + 36 * level(16) + 6 * level(8) + level(0));
}
constexpr Indexed<char, kClasses> kClassSign = {{'f', 'e', 'C', 'k', 'F', 'L'}};

class TerminalPicture {
public:
  TerminalPicture(const View& view, const Words& words, const Paint& paint)
      : view_(view), words_(words), paint_(paint), scenario_(content().scenario[view.scenario]) {}

  std::string drawn() {
    heading();
    goals();
    map();
    sheets();
    for (int seat = 0; seat < view_.seats; ++seat) fleet(seat_at(seat));
    return std::move(out_);
  }

private:
  // What stands on a hex: two signs and a colour.
  struct Spot {
    std::string text = "· ";
    std::string code = "2";
  };

  std::string say(std::string_view key, std::initializer_list<Word> values = {}) const {
    return words_.say(key, std::span<const Word>(values.begin(), values.size()));
  }
  static Word number(std::string_view name, int n) { return {name, std::to_string(n), true}; }
  std::string named(std::string_view kind, std::string_view name) const {
    return words_.say(std::string(kind) + "." + std::string(name));
  }
  static char letter(Seat seat) { return static_cast<char>('A' + index(seat)); }
  std::string code_of_seat(Seat seat) const { return code_of(scenario_.colour[scenario_.side_of[seat]]); }
  std::string own_name(std::string_view kind, int place) const {
    return words_.say(std::string(kind) + "." + scenario_.id + "." + std::to_string(place + 1));
  }

  void heading() {
    out_ += paint_("1", say("board.heading", {{"scenario", named("scenario", scenario_.id)},
                                              number("turn", view_.turn),
                                              number("limit", scenario_.turn_limit),
                                              number("phase", view_.phase)})) +
            "\n";
  }

  // CC-804: what each side fights for, and who fights for it; allies stand together ("A + B").
  void goals() {
    for (int side = 0; side < scenario_.sides; ++side) {
      std::string fleets;
      for (int seat = 0; seat < scenario_.seats; ++seat)
        if (scenario_.side_of[seat] == side)
          fleets += (fleets.empty() ? "" : " + ") + std::string{letter(seat_at(seat))};
      out_ += paint_(code_of(scenario_.colour[side]),
                     say("board.goal",
                         {{"side", own_name("side", side)}, {"fleets", fleets}, {"goal", own_name("goal", side)}})) +
              "\n";
    }
    out_ += words_.say("goal." + scenario_.id + ".limit") + "\n";
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
              {std::string{letter(ship.seat), c == 0 ? kClassSign[ship.ship_class] : '.'}, code_of_seat(ship.seat)});
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

  // The sheets of the classes that fight here: what the rules fix of a ship, and its counter does not show (CC-104).
  void sheets() {
    for (int i = 0; i < kClasses; ++i) {
      const auto ship_class = static_cast<ShipClass>(i);
      const auto ships = std::span(view_.ship).first(view_.ships);
      if (std::ranges::find(ships, ship_class, &ShipView::ship_class) == ships.end()) continue;
      const ShipSheet& sheet = content().sheet[ship_class];
      std::string phases;
      for (int phase = 1; phase <= kPhases; ++phase)
        if ((sheet.acting & phase_bit(phase)) != 0) phases += (phases.empty() ? "" : ", ") + std::to_string(phase);
      std::string fields;
      for (int field = 0; field < sheet.fields; ++field)
        fields +=
            (fields.empty() ? "" : ", ") + say("board.reach", {{"field", named("field", name_of(sheet.field[field]))},
                                                               {"near", band(sheet, field, 3)},
                                                               {"middle", band(sheet, field, 2)},
                                                               {"far", band(sheet, field, 1)}});
      out_ += paint_("2", say("board.sheet", {{"class", named("class", sheet.id)},
                                              number("die", sheet.die),
                                              number("shots", sheet.shots),
                                              {"phases", phases.empty() ? "none" : phases},
                                              {"fields", fields}})) +
              "\n";
    }
  }
  // CC-409, CC-423: at what distances a field multiplies by so much.
  static std::string band(const ShipSheet& sheet, int field, int times) {
    int from = kSpan;
    int to = 0;
    for (const Sight& sight : sheet.stance[0].sight) {
      if (sight.field != field || sight.multiplier != times) continue;
      from = std::min<int>(from, sight.distance);
      to = std::max<int>(to, sight.distance);
    }
    return from == to ? std::to_string(from) : std::to_string(from) + "–" + std::to_string(to);
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

  // CC-332: as the player's language writes an order.
  std::vector<std::string> letters() const {
    std::vector<std::string> letters;
    for (int c = 0; c < kCodes; ++c) letters.push_back(say("letters." + std::string(name_of(static_cast<Code>(c)))));
    return letters;
  }

  void fleet(Seat seat) {
    std::string line = std::string{letter(seat)} + " " + own_name("fleet", index(seat));
    if (scenario_.factor != Indexed<std::int8_t, 4>{})
      line += ", " + say("board.score", {number("score", view_.seat[seat].score)});
    out_ += paint_(code_of_seat(seat), line) + "\n";
    for (int i = 0; i < view_.ships; ++i) {
      const ShipView& ship = view_.ship[i];
      if (ship.seat != seat) continue;
      std::string name = named("ship", name_of(ship.ship));
      if (ship.where == Where::map || ship.where == Where::aboard) name += " (" + std::to_string(ship.defence) + ")";
      out_ += "  " + say("board.ship", {{"ship", name}, {"state", whereabouts(ship)}});
      std::string cells;
      for (const SheetCell& cell : sheet_row(ship).cells)
        cells += " " + (is_empty(cell) ? "." : write_cell(cell, letters()));
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
