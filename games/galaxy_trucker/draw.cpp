// The table as a terminal shows it: where the game stands, then every ship square by square. A component is two signs:
// what it is, and where its barrel, exhaust or shield points.
#include <string>
#include <vector>

#include "games/galaxy_trucker/game.h"

namespace orrery::galaxy_trucker {
namespace {

constexpr std::array<std::string_view, kMaxSeats> kPlayerCode = {"38;5;39", "38;5;77", "38;5;220", "38;5;203"};
constexpr Indexed<char, kKinds> kKindSign = {{'@', 'c', 'a', 'b', 'h', 'H', 'e', 'E', 'g', 'G', 's', '+'}};
constexpr std::array<std::string_view, kSides> kArrow = {"^", ">", "v", "<"};

class TruckerPicture {
public:
  TruckerPicture(const View& view, const Words& words, const Paint& paint)
      : view_(view), words_(words), paint_(paint), board_(content().board[view.ship_class]) {}

  std::string drawn() {
    out_ += paint_("1", say("board.heading", {number("flight", view_.flight),
                                              number("flights", view_.flights),
                                              {"ship_class", named("class", board_.id)},
                                              number("heap", view_.heap),
                                              number("cards", cards())})) +
            "\n";
    if (view_.card != Card::none) out_ += named("card", content().card[view_.card].id) + "\n";
    for (const Seat seat : Parties::all_seats(view_.seats)) {
      line_of(seat);
      ship_of(view_.ship[seat], kPlayerCode[static_cast<std::size_t>(index(seat))]);
    }
    out_ += paint_("2", say("board.legend")) + "\n";
    return std::move(out_);
  }

private:
  std::string say(std::string_view key, std::initializer_list<Word> values = {}) const {
    return words_.say(key, std::span<const Word>(values.begin(), values.size()));
  }
  static Word number(std::string_view name, int n) { return {name, std::to_string(n), true}; }
  std::string named(std::string_view kind, std::string_view name) const {
    return words_.say(std::string(kind) + "." + std::string(name));
  }
  int cards() const { return view_.left[0] + view_.left[1] + view_.left[2]; }
  static std::string halves(int strength) { return std::to_string(strength / 2) + (strength % 2 != 0 ? "½" : ""); }

  void line_of(Seat seat) {
    const PlayerView& player = view_.player[seat];
    const ShipView& ship = view_.ship[seat];
    out_ += say("board.player", {{"player", words_.say("player." + std::to_string(index(seat) + 1))},
                                 number("credits", player.credits),
                                 {"fate", words_.say("board.fate." + std::string(name_of(player.fate)))},
                                 number("position", player.position),
                                 number("crew", ship.crew),
                                 number("cells", ship.cells_aboard),
                                 {"engines", halves(ship.engines)},
                                 {"cannons", halves(ship.cannons)},
                                 number("exposed", ship.exposed),
                                 number("lost", player.lost)}) +
            "\n";
    if (player.hand != Tile::none)
      out_ += say("board.hand", {{"tile", named("tile", component(player.hand).id)}}) + "\n";
  }

  static std::string signs(Tile tile, int turns) {
    const Component& what = component(tile);
    const std::string sign(1, kKindSign[what.kind]);
    switch (what.kind) {
      case Kind::cannon:
      case Kind::double_cannon:
      case Kind::shield: return sign + std::string(kArrow[static_cast<std::size_t>(turns)]);
      case Kind::engine:
      case Kind::double_engine: return sign + std::string(kArrow[static_cast<std::size_t>((turns + 2) % kSides)]);
      case Kind::life_support: return sign + (what.alien == Figure::brown ? "b" : "p");
      case Kind::battery:
      case Kind::cargo_hold:
      case Kind::special_hold: return sign + std::to_string(what.capacity);
      default: return sign + " ";
    }
  }

  void ship_of(const ShipView& ship, std::string_view code) {
    int place = 0;
    int row = -1;
    int column = 0;
    each_cell(board_.squares, [&](int cell) {
      if (cell / board_.stride != row) {
        row = cell / board_.stride;
        column = 0;
        out_ += place == 0 ? "  " : "\n  ";
      }
      for (; column < cell % board_.stride; ++column) out_ += "   ";
      const Tile tile = ship.tile[place];
      const bool faulty = ship.fault[place] != 0;
      out_ += tile == Tile::none ? paint_("2", "· ") : paint_(faulty ? "7" : code, signs(tile, ship.turns[place]));
      out_ += faulty ? "!" : " ";
      ++column;
      ++place;
    });
    out_ += "\n";
  }

  const View& view_;
  const Words& words_;
  const Paint& paint_;
  const ShipBoard& board_;
  std::string out_;
};

}  // namespace

std::string Game::draw(const View& view, const Words& words, const Paint& paint) {
  return TruckerPicture(view, words, paint).drawn();
}

}  // namespace orrery::galaxy_trucker
