// The terminal picture: the sectors of the system.
#include <array>
#include <cstdlib>
#include <utility>
#include <vector>

#include "games/cosmic_pioneers/drawing.h"

namespace orrery::cosmic_pioneers::drawing {
namespace {

constexpr int kRolls = 6;

bool in_play(const Picture& picture) { return picture.view.round > 0; }

Sign sign_of(const Adventure& result) {
  switch (result.effect) {
    case Effect::crash_landing: return {std::string(kCrashSign), kLoss};
    case Effect::alien_event: return {"!", kLoss};
    case Effect::colonists:
    case Effect::credits: break;
  }
  const bool gain = result.amount > 0;
  return {(gain ? "+" : "−") + std::to_string(std::abs(result.amount)), gain ? kGain : kLoss};
}

// Where the columns of the table begin. As narrow as this table allows, so that eighty columns are enough for all but
// the rarest rows.
struct Columns {
  static constexpr int kMarker = 1, kSlotEnd = 4, kName = 5, kLongestName = 16;
  int colour = 0, native = 0, surface = 0, control = 0, adventure = 0, result = 0, ships = 0, goods = 0;

  static Columns of(const Picture& picture, std::span<const Hex> hexes) {
    int longest_name = 0, longest_colour = 0, most_spaces = 0, widest_result = 4;
    for (const Hex hex : hexes) {
      if (!is_planet(hex)) continue;
      longest_name = std::max(longest_name, std::min(picture.width(picture.name(hex)), kLongestName));
      longest_colour = std::max(longest_colour, picture.width(colour_name(picture, planet(hex).colour)));
      most_spaces = std::max<int>(most_spaces, planet(hex).spaces);
      for (const Adventure& each : planet(hex).adventure)
        widest_result = std::max(widest_result, picture.width(sign_of(each).text));
    }
    std::array<int, kMaxSlots> ships_at{};
    for (int i = 0; i < picture.view.seats; ++i) ++ships_at[picture.ship(seat_at(i)).at];
    Columns at;
    at.colour = kName + longest_name + 1;
    at.native = at.colour + longest_colour + 1;
    at.surface = at.native + 2;
    at.control = at.surface + 2 * most_spaces + 2;
    at.adventure = at.control + 2;
    at.result = widest_result + 1;
    at.ships = at.adventure + (kRolls - 1) * at.result + 2;
    at.goods = at.ships + 2 * *std::ranges::max_element(ships_at) + 1;
    return at;
  }

  // Where the result of a roll ends. A one has no column: it is an alien event everywhere.
  int result_end(int roll) const { return adventure + (roll - 1) * result; }

  static std::string colour_name(const Picture& picture, Colour colour) {
    return picture.say("colour." + std::string(name_of(colour)));
  }
};

void put_header(Picture& picture, const Columns& at) {
  Line line = picture.line();
  line.to(Columns::kName).put(picture.say("board.sector"), kDim);
  line.to(at.surface).put(picture.say("board.surface"), kDim);
  line.put_before(at.result_end(2) - 2, picture.say("board.adventure"), kDim);
  for (int roll = 2; roll <= kRolls; ++roll) line.put_before(at.result_end(roll), std::to_string(roll), kDim);
  if (in_play(picture)) line.to(at.ships).put(kShipSign, kDim);
  if (in_play(picture) && picture.scenario().goods) line.to(at.goods).put(kGoodsSign, kDim);
  picture.add(line);
}

void put_surface(Line& line, const Picture& picture, const SectorView& sector) {
  const Planet& here = planet(sector.hex);
  line.put("[");
  for (std::size_t s = 0; s < here.spaces; ++s) {
    const bool green = ((here.green >> s) & 1) != 0;
    const Piece piece = sector.spaces[s];
    const Sign sign = piece == Piece::none ? Sign{".", kDim} : sign_of(picture, piece);
    line.put(sign.text, green && !is_colonist(piece) ? kGreenSpace : sign.code);
    if (green)
      line.put(kGreenSign, kGreenSpace);
    else if (s + 1 < here.spaces)
      line.space(1);
  }
  line.put("]");
}

void put_planet(Line& line, const Picture& picture, const Columns& at, const SectorView& sector) {
  const Planet& here = planet(sector.hex);
  const std::string_view code = code_of(here.colour);
  const Alien native = content().native[static_cast<std::size_t>(here.colour)];
  line.put(shortened(picture.words, picture.name(sector.hex), Columns::kLongestName), code);
  line.to(at.colour).put(Columns::colour_name(picture, here.colour), code);
  line.to(at.native).put(letter_of(native), code);
  put_surface(line.to(at.surface), picture, sector);
  if (sector.controller != kNobody)
    line.to(at.control)
        .put(std::string(kControlSign) + std::string(letter_of(sector.controller)), code_of(sector.controller));
  for (int roll = 2; roll <= kRolls; ++roll) {
    const Sign result = sign_of(here.adventure[static_cast<std::size_t>(roll - 1)]);
    line.put_before(at.result_end(roll), result.text, result.code);
  }
}

void put_ships(Line& line, const Picture& picture, int slot) {
  for (int i = 0; i < picture.view.seats; ++i) {
    const ShipView& ship = picture.ship(seat_at(i));
    if (ship.at != slot) continue;
    line.put(std::string(ship.crashed != 0 ? kCrashSign : kShipSign) + std::string(letter_of(seat_at(i))),
             code_of(seat_at(i)));
  }
}

// On a line of their own where so many lie here that they would not fit.
void put_goods(Picture& picture, Line& line, const Columns& at, const SectorView& sector) {
  Line tokens = picture.line();
  for (std::size_t c = 0; c < kColours; ++c) {
    if (sector.goods[c] == 0) continue;
    const Sign sign = sign_of(picture, static_cast<Colour>(c));
    if (tokens.width() > 0) tokens.space(1);
    if (sector.goods[c] > 1) tokens.put(std::to_string(sector.goods[c]), sign.code);
    tokens.put(sign.text, sign.code);
  }
  if (tokens.width() == 0) return;
  int column = at.goods;
  if (column + tokens.width() > kWidest) {
    picture.add(line);
    line = picture.line();
    column = at.surface;
  }
  line.to(column).append(tokens);
}

bool active_ship_at(const Picture& picture, int slot) {
  const Seat active = picture.view.active;
  return in_play(picture) && index(active) < picture.view.seats && picture.ship(active).at == slot;
}

void put_row(Picture& picture, const Columns& at, int slot, std::string_view rail) {
  const SectorView& sector = picture.sector(slot);
  Line line = picture.line();
  line.put(rail, kDim);
  if (active_ship_at(picture, slot)) line.to(Columns::kMarker).put(kActiveSign, kBold);
  line.put_before(Columns::kSlotEnd, std::to_string(slot)).to(Columns::kName);
  if (is_planet(sector.hex))
    put_planet(line, picture, at, sector);
  else
    line.put(shortened(picture.words, picture.name(sector.hex), at.ships - Columns::kName - 1),
             sector.hex == Hex::belt ? kDim : kBold);
  if (in_play(picture)) put_ships(line.to(at.ships), picture, slot);
  put_goods(picture, line, at, sector);
  picture.add(line);
}

// --- the ring ------------------------------------------------------------------------------------------------------

// Neighbours are lines above and below; a rail leads from the last sector back to the first.
void put_ring(Picture& picture, const Columns& at) {
  const int slots = picture.layout().slots;
  for (int slot = 0; slot < slots; ++slot) {
    if (picture.sector(slot).hex != Hex::none) {
      put_row(picture, at, slot, slot == 0 ? "╭" : slot + 1 == slots ? "╰" : "│");
      continue;
    }
    const int from = slot;
    while (slot + 1 < slots && picture.sector(slot + 1).hex == Hex::none) ++slot;
    std::string empty = std::to_string(from);
    if (slot > from) empty += "–" + std::to_string(slot);
    Line line = picture.line();
    line.put(slot + 1 == slots ? "╰" : "│", kDim).to(Columns::kName - 2);
    line.put("· " + empty + " " + picture.say("board.empty"), kDim);
    picture.add(line);
  }
}

// --- the cluster ---------------------------------------------------------------------------------------------------

constexpr int kHalfCell = 8;  // of "│ 12 Cinderfall ": five cells take a page
constexpr int kCellName = 11;

void put_map_cell(Line& line, const Picture& picture, int slot) {
  const Hex hex = picture.sector(slot).hex;
  const int begin = line.width();
  line.put("│", kDim);
  if (active_ship_at(picture, slot)) line.put(kActiveSign, kBold);
  line.put_before(begin + 4, std::to_string(slot), hex == Hex::none ? kDim : "").space(1);
  const std::string name = hex == Hex::none         ? "·"
                           : hex == Hex::belt       ? picture.say("board.belt")
                           : hex == Hex::trade_post ? picture.say("board.trade_post")
                                                    : picture.name(hex);
  line.put(shortened(picture.words, name, kCellName), is_planet(hex)    ? code_of(planet(hex).colour)
                                                      : is_station(hex) ? kBold
                                                                        : kDim);
}

// Like bricks in a wall: a sector touches those beside it, the two above and the two below.
void put_map(Picture& picture) {
  const Layout& shape = picture.layout();
  const auto row_of = [&](int slot) { return int{shape.r[static_cast<std::size_t>(slot)]}; };
  const auto half_cells = [&](int slot) { return 2 * shape.q[static_cast<std::size_t>(slot)] + row_of(slot); };
  std::vector<int> slots;
  for (int slot = 0; slot < shape.slots; ++slot)
    if (!in_play(picture) || picture.sector(slot).hex != Hex::none) slots.push_back(slot);
  std::ranges::sort(slots, {}, [&](int slot) { return std::pair(row_of(slot), half_cells(slot)); });
  const int left = half_cells(*std::ranges::min_element(slots, {}, half_cells));

  Line line = picture.line();
  for (std::size_t i = 0; i < slots.size(); ++i) {
    const int column = (half_cells(slots[i]) - left) * kHalfCell;
    put_map_cell(line.to(column), picture, slots[i]);
    const bool last = i + 1 == slots.size() || row_of(slots[i + 1]) != row_of(slots[i]);
    const int end = column + 2 * kHalfCell;
    if ((last || half_cells(slots[i + 1]) > half_cells(slots[i]) + 2) && end < kPage) line.to(end).put("│", kDim);
    if (!last) continue;
    picture.add(line);
    line = picture.line();
  }
}

// --- what is still to be placed --------------------------------------------------------------------------------------

void put_pool(Picture& picture, const Columns& at, std::span<const Hex> pool) {
  if (pool.empty() && picture.view.pool_belts == 0) return;
  Line title = picture.line();
  picture.add(title.to(Columns::kName - 2).put(picture.say("board.pool"), kDim));
  for (const Hex hex : pool) {
    SectorView sector{.hex = hex, .spaces = {}, .goods = {}, .controller = kNobody, .missing = 0};
    sector.spaces.fill(Piece::none);
    Line line = picture.line();
    put_planet(line.to(Columns::kName), picture, at, sector);
    picture.add(line);
  }
  if (picture.view.pool_belts == 0) return;
  Line belts = picture.line();
  belts.to(Columns::kName).put(std::to_string(picture.view.pool_belts) + " × " + picture.name(Hex::belt), kDim);
  picture.add(belts);
}

}  // namespace

void draw_sectors(Picture& picture) {
  std::vector<Hex> placed, pool;
  for (int slot = 0; slot < picture.layout().slots; ++slot)
    if (picture.sector(slot).hex != Hex::none) placed.push_back(picture.sector(slot).hex);
  for (int p = 0; p < kPlanets; ++p)
    if (picture.view.pool[static_cast<std::size_t>(p)] != 0) pool.push_back(planet_hex(p));
  std::vector<Hex> all = placed;
  all.insert(all.end(), pool.begin(), pool.end());
  const Columns at = Columns::of(picture, all);

  if (picture.view.options.layout == SystemShape::cluster) {
    put_map(picture);
    put_header(picture, at);
    for (int slot = 0; slot < picture.layout().slots; ++slot)
      if (picture.sector(slot).hex != Hex::none) put_row(picture, at, slot, "");
  } else {
    put_header(picture, at);
    put_ring(picture, at);
  }
  put_pool(picture, at, pool);
}

}  // namespace orrery::cosmic_pioneers::drawing
