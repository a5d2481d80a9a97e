// The table as a terminal shows it: where the game stands, the card in play, then every ship square by square. A
// component is two signs: what it is, and where its barrel, exhaust or shield points. One's own ship is drawn larger,
// with the connectors of each component around it and what it carries.
#include <string>
#include <vector>

#include "games/galaxy_trucker/draw_card.h"
#include "games/galaxy_trucker/rules/building.h"

namespace orrery::galaxy_trucker {
namespace {

// The colours that the seats are called by: orange, cyan, magenta, white, lime.
constexpr std::array<std::string_view, kMaxSeats> kPlayerCode = {"38;5;208", "38;5;51", "38;5;207", "38;5;255",
                                                                 "38;5;148"};
constexpr Indexed<char, kKinds> kKindSign = {{'@', 'c', 'a', 'b', 'h', 'H', 'e', 'E', 'g', 'G', 's', '+',
                                              'L', 'Z', 'D', 'X', 'M', 'K', 'S', 'A', 'J', 'F', '#'}};
constexpr std::array<std::string_view, kSides> kArrow = {"^", ">", "v", "<"};

std::string signs(Tile tile, int turns) {
  const Component& what = component(tile);
  const std::string sign(1, kKindSign[what.kind]);
  switch (what.kind) {
    case Kind::cannon:
    case Kind::double_cannon:
    case Kind::bidirectional_cannon:
    case Kind::engine_cannon:
    case Kind::shield: return sign + std::string(kArrow[static_cast<std::size_t>(turns)]);
    case Kind::engine:
    case Kind::double_engine: return sign + std::string(kArrow[static_cast<std::size_t>((turns + 2) % kSides)]);
    case Kind::life_support: return sign + std::string(name_of(what.alien).substr(0, 1));
    case Kind::battery: return sign + std::to_string(what.cells);
    case Kind::cargo_hold:
    case Kind::special_hold:
    case Kind::mixed_hold:
    case Kind::battery_hold: return sign + std::to_string(what.containers());
    default: return sign + " ";
  }
}
int connector_at(Tile tile, int turns, Side side) {  // GT-103
  return component(tile).connector[(static_cast<int>(side) - turns + kSides) % kSides];
}
// "b3 ··13": what tells a component from others of its kind, its connectors clockwise from the front.
std::string code_of(Tile tile) {
  std::string code = signs(tile, 0) + " ";
  for (const Side side : kAllSides) {
    const int connector = connector_at(tile, 0, side);
    code += connector == 0 ? "·" : std::to_string(connector);
  }
  return code;
}

class TruckerPicture {
public:
  TruckerPicture(const View& view, const Words& words, const Paint& paint)
      : view_(view), words_(words), paint_(paint), class_(content().ship_class[view.ship_class]) {}

  std::string drawn() {
    out_ += paint_("1", say("board.heading", {number("flight", view_.flight),
                                              number("flights", view_.flights),
                                              {"ship_class", named("class", class_.id)},
                                              number("heap", view_.heap),
                                              number("cards", cards())})) +
            "\n";
    prices();
    special_rules();
    if (view_.card != Card::none) card(named("card", content().card[view_.card].id), view_.card, view_.landed);
    bonus_card();
    for (int pile = 0; pile < kPiles; ++pile)
      for (const Card known : view_.pile[pile])
        if (known != Card::none)
          card(say("board.pile", {number("pile", pile + 1), {"card", named("card", content().card[known].id)}}), known,
               0);
    for (const Card held : view_.machinations)
      if (held != Card::none)
        card(say("board.machination", {{"card", named("card", content().card[held].id)}}), held, 0);
    if (view_.given != Card::none)
      card(say("board.given", {{"card", named("card", content().card[view_.given].id)}}), view_.given, 0);
    for (const Seat seat : Parties::all_seats(view_.seats)) {
      line_of(seat);
      const std::string_view code = kPlayerCode[static_cast<std::size_t>(index(seat))];
      if (seat == view_.seat)
        own_ship(seat, code);
      else
        ship_of(seat, code);
    }
    out_ += paint_("2", say("board.legend", {{"goods", words_.say("board.goods_signs")}})) + "\n";
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
  int cards() const { return view_.left[0] + view_.left[1] + view_.left[2] + view_.evil + view_.roads.laid; }
  static std::string halves(int strength) { return std::to_string(strength / 2) + (strength % 2 != 0 ? "½" : ""); }

  // GT-801 to GT-805
  void prices() {
    const FlightInfo& flight = content().flight[class_.level - 1];
    std::string finish;
    for (int i = 0; i < std::min<int>(view_.seats, kPrizes); ++i)
      finish += (i == 0 ? "" : ", ") + std::to_string(flight.finish[i]);
    const Blocks& price = content().price;
    const bool insured = class_.insurance != kNotInsured;
    out_ += paint_("2", say("board.prices", {{"finish", finish},
                                             number("looks", flight.looks),
                                             number("red", price[Goods::red]),
                                             number("yellow", price[Goods::yellow]),
                                             number("green", price[Goods::green]),
                                             number("blue", price[Goods::blue]),
                                             {"insured", insured ? "yes" : "no"},
                                             number("insurance", insured ? class_.insurance : 0)})) +
            "\n";
  }
  std::string player(Seat seat) const { return words_.say("player." + std::to_string(index(seat) + 1)); }
  // GX-605, GX-610: the Rough Roads in force, in the order they were drawn, and whom they concern where not all are.
  void special_rules() {
    for (const RuleInForce& rule : RoughOf{}.answer(view_)) {
      const std::string id(name_of(rule.card));
      std::string concerned;
      if (std::ssize(rule.seats) < view_.seats)
        for (const Seat seat : rule.seats) concerned += (concerned.empty() ? "" : ", ") + player(seat);
      out_ += say("board.rough", {{"rough", named("rough", id)},
                                  {"some", concerned.empty() ? "no" : "yes"},
                                  {"players", concerned},
                                  {"text", words_.say("rough." + id + ".text")}}) +
              "\n";
    }
    if (view_.roads.dead_column != 0)
      out_ += say("board.dead_column", {number("column", view_.roads.dead_column)}) + "\n";
    if (view_.roads.laid > 0) out_ += say("board.again", {number("cards", view_.roads.laid)}) + "\n";
  }
  void card(const std::string& heading, Card card, unsigned landed) {
    out_ += heading + "\n";
    for (const std::string& line : card_in_words(content().card[card], landed, plays_as_five(view_), words_))
      out_ += "  " + line + "\n";
  }

  // What lies open at a bonus card, and the die that one hides oneself.
  void bonus_card() {
    std::string tiles;
    for (const Tile offered : view_.depot)
      if (offered != Tile::none) tiles += (tiles.empty() ? "" : ", ") + tile(offered);
    if (!tiles.empty()) out_ += say("board.depot", {{"tiles", tiles}}) + "\n";
    if (view_.die != 0) out_ += say("board.own_die", {number("n", view_.die)}) + "\n";
    for (const Seat seat : Parties::all_seats(view_.seats))
      if (view_.player[seat].bid != 0)
        out_ += say("board.bids", {{"player", player(seat)}, number("bid", view_.player[seat].bid)}) + "\n";
  }

  void line_of(Seat seat) {
    const PlayerView& player = view_.player[seat];
    const ShipView& ship = view_.ship[seat];
    out_ += say("board.player", {{"player", this->player(seat)},
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
    const bool turned = player.heading != Heading::front && player.heading != Heading::undecided;  // GX-646
    if (turned || (class_.any_front != 0 && player.heading == Heading::front))
      out_ += say("board.front." + std::string(name_of(player.heading))) + "\n";
    halves_of(seat);
    if (player.hand != Tile::none) out_ += say("board.hand", {{"tile", tile(player.hand)}}) + "\n";
    std::string reserve;
    for (const Tile kept : player.reserve)
      if (kept != Tile::none) reserve += (reserve.empty() ? "" : ", ") + tile(kept);
    if (!reserve.empty()) out_ += say("board.reserve", {{"tiles", reserve}}) + "\n";
    order_of(player);
    if (player.junk > 0) out_ += say("board.junk", {number("n", player.junk)}) + "\n";
    if (player.loans > 0) out_ += say("board.loans", {number("loans", player.loans)}) + "\n";
  }
  // GX-648: what is left of an order, for everybody to see as far as it lies open.
  void order_of(const PlayerView& player) {
    std::string open;
    for (const Tile left : player.order)
      if (left != Tile::none) open += (open.empty() ? "" : ", ") + tile(left);
    if (player.ordered > 0) out_ += say("board.order", {number("n", player.ordered)}) + "\n";
    if (!open.empty()) out_ += say("board.order_open", {{"tiles", open}}) + "\n";
  }
  // GX-401: which half has left the flight, or is in hyperspace.
  void halves_of(Seat seat) {
    const ShipBoard& board = board_of(seat);
    const PlayerView& player = view_.player[seat];
    if (board.half[1] == 0 || player.fate == Fate::building) return;
    const Squares hull = ship_in(view_, seat).hull();
    for (const Half half : {Half::left, Half::right}) {
      const std::uint8_t away = player.half_away[half];
      if (away != 0)
        out_ += say("board.half_away", {{"half", named("half", name_of(half))}, number("cards", away)}) + "\n";
      else if ((hull & board.half[half]) == 0)
        out_ += say("board.half_gone", {{"half", named("half", name_of(half))}}) + "\n";
    }
  }
  std::string tile(Tile tile) const { return named("tile", component(tile).id) + " (" + code_of(tile) + ")"; }

  const ShipBoard& board_of(Seat seat) const { return board_in(view_, seat); }

  void ship_of(Seat seat, std::string_view code) {
    const ShipBoard& board = board_of(seat);
    const ShipView& ship = view_.ship[seat];
    int place = 0;
    int row = -1;
    int column = 0;
    each_cell(board.squares, [&](int cell) {
      if (cell / board.stride != row) {
        row = cell / board.stride;
        column = 0;
        out_ += place == 0 ? "  " : "\n  ";
      }
      for (; column < cell % board.stride; ++column) out_ += "   ";
      const Tile tile = ship.tile[place];
      const bool faulty = ship.fault[place] != 0;
      out_ += tile == Tile::none ? paint_("2", "· ") : paint_(faulty ? "7" : code, signs(tile, ship.turns[place]));
      out_ += faulty ? "!" : " ";
      ++column;
      ++place;
    });
    out_ += "\n";
  }

  // Three lines for a row of squares, seven signs for a column: the front connector and what is carried; the left one,
  // the component, the right one; the rear one. Numbers stand at the edges.
  void own_ship(Seat seat, std::string_view code) {
    const ShipBoard& board = board_of(seat);
    const ShipView& ship = view_.ship[seat];
    constexpr int kWidth = 7;
    std::vector<std::array<std::string, 3>> lines;
    std::vector<int> rows;
    std::string top;
    int place = 0;
    int written = 0;  // columns of the row in hand
    Indexed<bool, 16> numbered{};
    each_cell(board.squares, [&](int cell) {
      const int column = cell % board.stride;
      if (rows.empty() || rows.back() != cell / board.stride) {
        rows.push_back(cell / board.stride);
        lines.emplace_back();
        written = 0;
      }
      for (; written < column; ++written)
        for (std::string& line : lines.back()) line += std::string(kWidth, ' ');
      const bool is_dead = (dead_in(view_, seat) & bit_of(cell)) != 0;
      const std::array<std::string, 3> drawn = own_square(ship, place, code, is_dead);
      for (std::size_t i = 0; i < drawn.size(); ++i) lines.back()[i] += drawn[i];
      numbered[column] = true;
      ++written;
      ++place;
    });
    for (int column = 0; column + 1 < board.stride; ++column) {
      const std::string name = numbered[column] ? totals(board, board.column, column, 1) : "";
      top += " " + name + std::string(static_cast<std::size_t>(kWidth - 1) - name.size(), ' ');
    }
    std::size_t width = 2;
    for (const int row : rows) width = std::max(width, totals(board, board.row, row, 0).size());
    const std::string margin(width + 1, ' ');
    out_ += paint_("2", margin + top) + "\n";
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::string name = totals(board, board.row, rows[i], 0);
      const std::string edge = std::string(width - name.size(), ' ') + name + " ";
      out_ += margin + lines[i][0] + "\n" + paint_("2", edge) + lines[i][1] + "\n" + margin + lines[i][2] + "\n";
    }
  }
  // "6-7-8": what strikes a line of the board as it lies (GX-304).
  static std::string totals(const ShipBoard& board, const Indexed<Squares, 13>& lines, int line, int column) {
    std::string names;
    for (int total = 2; total <= 12; ++total) {
      if (lines[total] == 0) continue;
      const int cell = first(lines[total]);
      if ((column != 0 ? cell % board.stride : cell / board.stride) != line) continue;
      names += (names.empty() ? "" : "-") + std::to_string(total);
    }
    return names;
  }
  std::array<std::string, 3> own_square(const ShipView& ship, int place, std::string_view code, bool is_dead) const {
    const Tile tile = ship.tile[place];
    if (tile == Tile::none) return {"       ", " " + paint_("2", is_dead ? "x" : "·") + "     ", "       "};
    const int turns = ship.turns[place];
    const auto connector = [&](Side side) {
      const int kind = connector_at(tile, turns, side);
      return kind == 0 ? std::string(" ") : std::to_string(kind);
    };
    const bool faulty = ship.fault[place] != 0;
    const std::string load = is_dead ? "x" : load_of(ship, place);
    return {" " + connector(Side::front) + " " + load + std::string(4 - load.size(), ' '),
            connector(Side::left) + paint_(faulty ? "7" : code, signs(tile, turns)) + connector(Side::right) +
                (faulty ? "!  " : "   "),
            " " + connector(Side::rear) + "     "};
  }
  std::string load_of(const ShipView& ship, int place) const {
    const std::string goods_signs = words_.say("board.goods_signs");
    std::string load = std::string(ship.humans[place], 'o') + std::string(ship.sleepers[place], 'z') +
                       std::string(ship.cells[place], '*');
    if (ship.alien[place] != 0) load += "BPC"[ship.alien[place] - 1];
    for (const Goods colour : kAllGoods)
      load += std::string(static_cast<std::size_t>(blocks(ship.hold[place], colour)),
                          goods_signs[static_cast<std::size_t>(colour)]);
    return load;
  }

  const View& view_;
  const Words& words_;
  const Paint& paint_;
  const ClassInfo& class_;
  std::string out_;
};

std::string remark_on_placement(const View& view, Place place, const Words& words) {
  const Tile hand = view.player[view.seat].hand;
  if (hand == Tile::none) return {};
  const ShipBoard& board = board_in(view, view.seat);
  const Surroundings around(board, ship_in(view, view.seat));
  const Fit fit = fit_of(around, board.cell[place.square], component(hand).sets[place.turns]);
  if (!fit.agrees) return words.say("board.remark.clash");
  if (!fit.barrel) return words.say("board.remark.barrel");
  return fit.exhaust ? std::string{} : words.say("board.remark.exhaust");
}

}  // namespace

std::string Game::draw(const View& view, const Words& words, const Paint& paint) {
  return TruckerPicture(view, words, paint).drawn();
}

// Which of several alike a component is, and which placements would fail the check (GT-106, GT-109, GT-110).
std::string Game::remark(const State& state, Seat seat, Action action, const Words& words) {
  if (is<Verbs, TakeOpen>(action)) return code_of(unpack<Verbs, TakeOpen>(action).tile);
  if (is<Verbs, TakeFromOrder>(action)) return code_of(unpack<Verbs, TakeFromOrder>(action).tile);
  if (is<Verbs, TakeReserved>(action)) return code_of(unpack<Verbs, TakeReserved>(action).tile);
  if (is<Verbs, Place>(action)) return remark_on_placement(view(state, seat), unpack<Verbs, Place>(action), words);
  return {};
}

}  // namespace orrery::galaxy_trucker
