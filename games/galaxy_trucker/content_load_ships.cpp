// Components and the boards they are built on.
#include <cstdlib>

#include "games/galaxy_trucker/content_load.h"
#include "games/galaxy_trucker/ship.h"

namespace orrery::galaxy_trucker::reading {
namespace {

constexpr std::uint64_t in(Set set) { return std::uint64_t{1} << static_cast<unsigned>(set); }

// GT-103: what a side shows after k quarter-turns clockwise is what the side k before it showed.
constexpr Side turned(Side side, int turns) { return static_cast<Side>((static_cast<int>(side) + turns) % kSides); }

std::uint64_t function_of(const Component& tile, int turns) {
  const Side ahead = turned(Side::front, turns);
  const std::uint64_t exhaust = in(of_side(Set::exhaust_front, turned(Side::rear, turns)));
  switch (tile.kind) {
    case Kind::start_cabin: return in(Set::start_cabin);
    case Kind::cabin: return in(Set::cabin);
    case Kind::life_support: return in(support(tile.alien));
    case Kind::engine: return in(Set::engine) | exhaust;  // GT-110
    case Kind::double_engine: return in(Set::double_engine) | exhaust;
    case Kind::cannon: return in(of_side(Set::cannon_front, ahead));
    case Kind::double_cannon: return in(of_side(Set::twin_front, ahead));
    case Kind::shield:  // GT-121
      return in(of_side(Set::shield_front, ahead)) | in(of_side(Set::shield_front, turned(Side::right, turns)));
    case Kind::luxury_cabin: return in(Set::luxury_cabin);
    case Kind::stasis_chamber: return in(Set::stasis_chamber);
    case Kind::bidirectional_cannon:  // GX-120
      return in(of_side(Set::split_front, ahead)) | in(of_side(Set::split_front, turned(tile.barrel, turns)));
    case Kind::engine_cannon: return in(Set::engine) | exhaust | in(of_side(Set::cannon_front, ahead));  // GX-123
    case Kind::shield_booster: return in(Set::shield_booster);
    case Kind::cannon_booster: return in(Set::cannon_booster);
    case Kind::engine_booster: return in(Set::engine_booster);
    case Kind::fusion_furnace: return in(Set::furnace);
    case Kind::indestructible_plate: return in(Set::plate);
    case Kind::battery:
    case Kind::cargo_hold:
    case Kind::special_hold:
    case Kind::mixed_hold:
    case Kind::battery_hold:
    case Kind::structural: return 0;  // GT-122
  }
  return 0;
}
// GX-106: what a component keeps says what it counts as.
std::uint64_t stores_of(const Component& tile) {
  return (tile.cells > 0 ? in(Set::battery) : 0) | (tile.ordinary > 0 ? in(Set::cargo_hold) : 0) |
         (tile.special > 0 ? in(Set::special_hold) : 0);
}

void derive_sets(Component& tile) {
  for (int turns = 0; turns < kSides; ++turns) {
    std::uint64_t sets = in(Set::hull) | function_of(tile, turns) | stores_of(tile);
    for (const Side side : kAllSides) {
      if ((tile.connector[side] & 1U) != 0) sets |= in(of_side(Set::single_front, turned(side, turns)));
      if ((tile.connector[side] & 2U) != 0) sets |= in(of_side(Set::double_front, turned(side, turns)));
    }
    tile.sets[turns] = sets;
  }
}

// How much a component holds, and of what.
void load_stores(Component& tile, Object& record) {
  const auto number = [&](std::string_view field, int low, int high) {
    return record[field].number<std::uint8_t>(low, high);
  };
  switch (tile.kind) {
    case Kind::start_cabin:
    case Kind::cabin: tile.beds = number("capacity", 2, 2); break;            // GT-111, GT-112
    case Kind::luxury_cabin: tile.beds = number("capacity", 1, 1); break;     // GX-110
    case Kind::stasis_chamber: tile.beds = number("capacity", 4, 4); break;   // GX-114
    case Kind::battery: tile.cells = number("capacity", 2, 3); break;         // GT-114
    case Kind::cargo_hold: tile.ordinary = number("capacity", 2, 3); break;   // GT-115
    case Kind::special_hold: tile.special = number("capacity", 1, 2); break;  // GT-116
    case Kind::mixed_hold:                                                    // GX-124
      tile.special = number("special", 1, 2);
      tile.ordinary = number("ordinary", 1, 2);
      break;
    case Kind::battery_hold:  // GX-125
      tile.cells = number("cells", 1, 3);
      tile.special = number("special", 0, 2);
      tile.ordinary = number("ordinary", 0, 2);
      break;
    default: break;
  }
  if (tile.containers() > 3) record.refuse("ordinary", "A hold has three containers at most", "GX-124");
}

// GT-109, GT-110, GX-120, GX-123: no connector where a barrel or an exhaust is.
void check_openings(const Component& tile, Object& record) {
  const bool fires = tile.kind == Kind::cannon || tile.kind == Kind::double_cannon ||
                     tile.kind == Kind::bidirectional_cannon || tile.kind == Kind::engine_cannon;
  const bool pushes = tile.kind == Kind::engine || tile.kind == Kind::double_engine || tile.kind == Kind::engine_cannon;
  if (fires && (tile.connector[Side::front] != 0 || tile.connector[tile.barrel] != 0))
    record.refuse("connectors", "There is a barrel on this side", "GT-109");
  if (pushes && tile.connector[Side::rear] != 0)
    record.refuse("connectors", "There is an exhaust on this side", "GT-110");
}

// GX-102: what New Technologies adds.
bool is_new(const Component& tile) {
  return tile.kind >= Kind::luxury_cabin || (tile.kind == Kind::life_support && tile.alien == Figure::cyan);
}

void load_component(Loading& loading, const Value& value, std::size_t i) {
  Object record = value.record("component");
  Component& tile = loading.content.component[i];
  tile.id = record.id();
  tile.kind = record["type"].one_of<Kind>();
  load_stores(tile, record);
  if (tile.kind == Kind::life_support) {
    tile.alien = record["alien"].one_of<Figure>();
    if (tile.alien == Figure::human) record.refuse("alien", "Life supports are for aliens", "GT-113");
  }
  if (tile.kind == Kind::start_cabin) static_cast<void>(record["colour"].string());
  if (tile.kind == Kind::bidirectional_cannon) {
    const std::vector<Value> barrels = record["barrels"].list(2, "GX-120");
    if (barrels.size() == 2 && barrels[0].one_of<Side>() == Side::front) tile.barrel = barrels[1].one_of<Side>();
    if (tile.barrel == Side::front) record.refuse("barrels", "One barrel points to the front, one elsewhere", "GX-120");
  }
  const std::vector<Value> sides = record["connectors"].list(kSides, "GT-104");
  for (std::size_t side = 0; side < sides.size(); ++side)
    tile.connector[side] = sides[side].number<std::uint8_t>(0, 3, "GT-104");
  check_openings(tile, record);
  loading.name_like("tile." + tile.id, one_of_kind(tile.kind));
  record.provenance();
  record.close();
  derive_sets(tile);
}

// GT-101, GX-303: each line bears the totals that strike it; the first one names its squares.
std::vector<int> load_lines(const Value& value, std::size_t count, Indexed<Squares, 13>& line,
                            const std::vector<Squares>& cells) {
  std::vector<int> names;
  const std::vector<Value> lines = value.list(count, "GT-101");
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (const Value& total : lines[i].list(1, 3)) {
      const int number = total.number(2, 12, "GT-008");
      if (line[number] != 0) total.refuse("Another line bears this total", "GT-101");
      line[number] = cells[i];
      if (names.size() == i) names.push_back(number);
    }
  }
  names.resize(count, 2);
  return names;
}

// GT-522: each row with its neighbours on the board.
void derive_rows_around(ShipBoard& board) {
  for (int total = 2; total <= 12; ++total) {
    if (board.row[total] == 0) continue;
    const int row = first(board.row[total]) / board.stride;
    each_cell(board.squares, [&](int cell) {
      if (std::abs(cell / board.stride - row) <= 1) board.rows_around[total] |= bit_of(cell);
    });
  }
}

// The board with the side in front that was on the right. Squares and lines keep their printed numbers: the columns of flight
// are then the printed rows, and the reverse (GX-304).
ShipBoard turned_board(const ShipBoard& board) {
  const int columns = board.stride - 1;
  const int rows = last(board.squares) / board.stride + 1;
  ShipBoard turned{};
  turned.stride = static_cast<std::uint8_t>(rows + 1);
  const auto image = [&](int cell) {
    return (columns - 1 - cell % board.stride) * turned.stride + cell / board.stride;
  };
  const auto images = [&](Squares squares) {
    Squares there = 0;
    each_cell(squares, [&](int cell) { there |= bit_of(image(cell)); });
    return there;
  };
  turned.start = board.start == kNoCell ? kNoCell : static_cast<std::uint8_t>(image(board.start));
  turned.squares = images(board.squares);
  for (int half = 0; half < kHalves; ++half) turned.half[half] = images(board.half[half]);
  turned.cell.fill(kNoCell);
  turned.square.fill(Square::none);
  each_cell(board.squares, [&](int cell) {
    turned.square[image(cell)] = board.square[cell];
    turned.cell[board.square[cell]] = static_cast<std::uint8_t>(image(cell));
  });
  for (int total = 2; total <= 12; ++total) {
    turned.column[total] = images(board.row[total]);
    turned.row[total] = images(board.column[total]);
    turned.printed_column[total] = images(board.printed_column[total]);
  }
  derive_rows_around(turned);
  return turned;
}

void load_class(Loading& loading, const Value& value, ShipClass ship_class) {
  Object record = value.record("class");
  ClassInfo& info = loading.content.ship_class[ship_class];
  info.id = record.id();
  if (info.id != name_of(ship_class))
    record.refuse("id", "Classes stand in the order i, ii, iii, iiia, ia, iia", "GT-101");
  info.level = record["level"].number<std::uint8_t>(1, kLevels);
  info.reserve = record["reserve"].number<std::uint8_t>(kReserve, kReserve, "GT-217");
  const Value insurance = record["insurance"];
  info.insurance = insurance.is_null() ? kNotInsured : insurance.number<std::uint8_t>(1, 100, "GT-805");
  if (const Value any_front = record.maybe("anyFront")) info.any_front = any_front.flag() ? 1 : 0;  // GX-305
  loading.name("class." + info.id);

  ShipBoard& board = info.board[Heading::front];
  std::vector<std::string_view> rows;
  for (const Value& row : record["silhouette"].list(1, 9)) rows.push_back(row.string());
  const std::size_t columns = rows.empty() ? 0 : rows.front().size();
  board.stride = static_cast<std::uint8_t>(columns + 1);
  if (columns == 0 || std::max(board.stride * rows.size(), (rows.size() + 1) * columns) > 64)
    record.refuse("silhouette", "The board is too big", "GT-101");
  std::vector<Squares> of_column(columns);
  std::vector<Squares> of_row(rows.size());
  int starts = 0;
  bool halved = false;
  board.start = kNoCell;
  for (std::size_t r = 0; r < rows.size() && !loading.report.broken(); ++r) {
    if (rows[r].size() != columns) record.refuse("silhouette", "All rows are equally long", "GT-101");
    for (std::size_t c = 0; c < columns && c < rows[r].size(); ++c) {
      if (rows[r][c] == '.') continue;
      const int cell = static_cast<int>(r * board.stride + c);
      board.squares |= bit_of(cell);
      board.half[rows[r][c] == 'R' ? 1 : 0] |= bit_of(cell);
      if (rows[r][c] == 'L' || rows[r][c] == 'R') halved = true;
      of_column[c] |= bit_of(cell);
      of_row[r] |= bit_of(cell);
      if (rows[r][c] != 'S') continue;
      board.start = static_cast<std::uint8_t>(cell);
      ++starts;
    }
  }
  if (starts != (halved ? 0 : 1))
    record.refuse("silhouette", "One square bears the starting cabin", "GT-111");  // GX-402
  for (const Side side : kAllSides)
    if ((beside(board, board.half[0], side) & board.half[1]) != 0)
      record.refuse("silhouette", "The halves do not touch", "GX-403");
  const std::vector<int> column_names = load_lines(record["columns"], columns, board.column, of_column);
  const std::vector<int> row_names = load_lines(record["rows"], rows.size(), board.row, of_row);
  board.cell.fill(kNoCell);
  board.square.fill(Square::none);
  for (std::size_t r = 0; r < rows.size(); ++r)
    for (std::size_t c = 0; c < columns; ++c) {
      const int cell = static_cast<int>(r * board.stride + c);
      if ((board.squares & bit_of(cell)) == 0) continue;
      board.square[cell] = square_at(column_names[c], row_names[r]);
      board.cell[board.square[cell]] = static_cast<std::uint8_t>(cell);
    }
  derive_rows_around(board);
  board.printed_column = board.column;
  info.board[Heading::undecided] = board;
  if (!loading.report.broken())
    for (int heading = 1; heading < kSides; ++heading) info.board[heading] = turned_board(info.board[heading - 1]);
  info.tumbling = info.board;
  for (int heading = 0; heading < kSides; ++heading) {
    info.board[heading].exhausts = 1;     // GT-110
    info.tumbling[heading].exhausts = 2;  // GX-646
  }
  for (Boards* boards : {&info.board, &info.tumbling}) (*boards)[Heading::undecided].exhausts = kSides;  // GX-305
  record.provenance();
  record.close();
}

}  // namespace

void load_components(Loading& loading, const Value& file) {
  Object components = open_file(file);
  Indexed<int, kKinds> count{};
  const std::vector<Value> kinds = components["types"].list(kKinds);
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    Object record = kinds[i].record("type", "type");
    const auto kind = static_cast<Kind>(i);
    record["type"].must_be(name_of(kind));
    count[kind] = record["count"].number(1, kTiles, "GT-123");
    static_cast<void>(record["rule"].string());
    loading.name("kind." + std::string(name_of(kind)));
    loading.name(one_of_kind(kind));
    record.provenance();
    record.close();
  }
  Ids ids;
  int starts = 0;
  const std::vector<Value> tiles = components["components"].list(kTiles, "GT-123");
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    load_component(loading, tiles[i], i);
    ids.add(tiles[i].record("component"), loading.content.component[i].id);
    const Component& tile = loading.content.component[i];
    if (tile.kind == Kind::start_cabin && starts < kMaxSeats)
      loading.content.start_cabin[starts++] = static_cast<Tile>(i);  // GT-111
    else
      (is_new(tile) ? loading.content.more : loading.content.heap)[i / 64] |= std::uint64_t{1} << i % 64;
    --count[tile.kind];
  }
  for (const int left : count)
    if (left != 0) components.refuse("types", "There are as many components as their type says", "GT-123");
  components.close();
}

void load_ships(Loading& loading, const Value& file) {
  Object ships = open_file(file);
  const std::vector<Value> classes = ships["classes"].list(kClasses, "GT-101");
  for (std::size_t i = 0; i < classes.size(); ++i) load_class(loading, classes[i], static_cast<ShipClass>(i));
  for (int column = 2; column <= 12; ++column)
    for (int row = 2; row <= 12; ++row) {
      const std::string name = std::to_string(column) + "-" + std::to_string(row);
      loading.name_itself("square." + name, name);
    }
  ships.close();
}

}  // namespace orrery::galaxy_trucker::reading
