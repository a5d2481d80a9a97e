#include "games/galaxy_trucker/bot/appraisal.h"

#include <algorithm>

#include "games/galaxy_trucker/rules/projectiles.h"

namespace orrery::galaxy_trucker::bot {
namespace {

constexpr int kLostHit = 150;  // a component that is paid for, and what it did
constexpr int kLoop = 40;      // a joint more than holds the ship together
constexpr int kRed = 330;      // a block that gets home
constexpr int kOther = 170;
constexpr int kNobodyLeft = -1500;

// Room is worth most while blocks are sure to fill it. In hundredths of a block.
int filled(int room, int blocks) {
  if (blocks <= 0) return 0;
  const int wanted = std::min(100 * room, 2 * blocks);
  return wanted - wanted * wanted / (4 * blocks);
}
template <class Number>
int sum_over(const Ship& ship, Squares where, Number&& number) {
  int sum = 0;
  each_cell(where, [&](int cell) { sum += number(component(ship.tile[cell]), ship.hold[cell]); });
  return sum;
}
int all_cells(const Ship& ship) {
  return sum_over(ship, ship[Set::battery], [](const Component& tile, Stowage) { return tile.cells; });
}
// Containers that are free: what takes red blocks holds others too once the rest is full.
int free_special(const Ship& ship) {
  return sum_over(ship, ship[Set::special_hold], [](const Component& tile, Stowage hold) {
    return std::min<int>(tile.special, tile.containers() - all_blocks(hold));
  });
}
int free_ordinary(const Ship& ship) {
  return sum_over(ship, ship[Set::cargo_hold],
                  [](const Component& tile, Stowage hold) { return std::max(0, tile.ordinary - all_blocks(hold)); });
}

}  // namespace

int Appraisal::exposed(const Ship& ship, Side side) const {
  const Squares ends = has_connector(ship, side) & ~beside(board, ship.hull(), side);
  return 100 * count(ends) - closing * count(ends & beside(board, free, side));
}

Appraisal::Power Appraisal::power(const Ship& ship) const {
  const int cells = aboard ? galaxy_trucker::cells(ship) : all_cells(ship) + hoped;
  int wanted = count(double_engines(ship)) * ahead.open_space + count(double_cannons(ship)) * ahead.fights / 2;
  for (const Side side : kAllSides)
    if (ship[of_side(Set::shield_front, side)] != 0)
      wanted += ahead.small[side] * exposed(ship, side) / 900 + ahead.light[side] * 3 / 4;
  return {cells, wanted == 0 ? 100 : std::min(100, 100 * 100 * cells / wanted)};
}

int Appraisal::strengths(const Ship& ship, int share) const {
  const bool brown =
      aboard ? ship[Set::brown_alien] != 0 : joined_to(board, ship, ship[Set::cabin], ship[Set::brown_support]) != 0;
  const bool purple =
      aboard ? ship[Set::purple_alien] != 0 : joined_to(board, ship, ship[Set::cabin], ship[Set::purple_support]) != 0;
  int thrust = 100 * count(single_engines(ship)) + 2 * share * count(double_engines(ship));
  if (brown && thrust > 0) thrust += 200;
  int fire = 50 * (count(single_cannons(ship)) + count(ship[Set::cannon_front])) +
             share * (count(double_cannons(ship)) + count(ship[Set::twin_front]));
  if (purple && fire > 0) fire += 200;
  const auto read = [](const Indexed<int, kMost + 1>& table, int hundredths) {
    const int whole = std::min(hundredths / 100, kMost - 1);
    const int part = std::min(hundredths - 100 * whole, 100);
    return table[whole] + (table[whole + 1] - table[whole]) * part / 100;
  };
  const int strangers = aboard ? 0 : (brown ? 1 : 0) + (purple ? 1 : 0);
  return read(ahead.engines, thrust) + read(ahead.cannons, fire) * taste.cannons / 100 +
         crew_and_goods(ship, strangers);
}

int Appraisal::crew_and_goods(const Ship& ship, int strangers) const {
  const int people = aboard ? crew(ship) : 2 * count(cabins(ship)) - strangers;
  int value = ahead.crew[std::min(people, kMost)];
  if (aboard && humans(ship) == 0) value += kNobodyLeft;
  const Squares crowded = aboard ? occupied_cabins(ship) : cabins(ship);
  value -= ahead.epidemics * count(joined_to(board, ship, crowded, crowded)) * 2 / 3;
  const int special = free_special(ship);
  const int ordinary = free_ordinary(ship);
  const int hot = filled(special, ahead.red);
  const int cool = filled(ordinary + std::max(0, special - ahead.red / 100), ahead.other);
  value += (kRed * hot + kOther * cool) / 100 * taste.cargo / 100;
  if (aboard) value += kCredit * value_of(blocks_aboard(ship)) * 9 / 10;
  return value;
}

int Appraisal::large_meteors(const Ship& ship, Side side, int share) const {
  const Squares singles = ship[of_side(Set::cannon_front, side)];
  const Squares twins = ship[of_side(Set::twin_front, side)];
  const bool lengthwise = side == Side::front || side == Side::rear;
  int struck = 0;  // of 3600
  for (int total = 2; total <= 12; ++total) {
    if ((ship.hull() & (lengthwise ? board.column[total] : board.row[total])) == 0) continue;
    const Squares line = firing_line(board, side, total);
    if ((singles & line) != 0) continue;
    struck += kWays[static_cast<std::size_t>(total)] * ((twins & line) != 0 ? 100 - share : 100);
  }
  return ahead.large[side] * struck / 3600;
}

int Appraisal::dangers(const Ship& ship, int share) const {
  int hits = 0;  // hundredths
  int ends = 0;
  for (const Side side : kAllSides) {
    const int open = exposed(ship, side);
    ends += open;
    const int unshielded = ship[of_side(Set::shield_front, side)] != 0 ? 100 - share : 100;
    hits += (ahead.small[side] * open / 900 + ahead.light[side] * 3 / 4) * unshielded / 100;
    hits += ahead.heavy[side] * 3 / 4;
    if (ahead.large[side] != 0) hits += large_meteors(ship, side, share);
  }
  const int loops =
      count(joined(board, ship, Side::right)) + count(joined(board, ship, Side::rear)) - count(ship.hull()) + 1;
  return hits * kLostHit / 100 + ends * (14 * ahead.level + ahead.stardust * ahead.day / 100) / 100 - kLoop * loops;
}

int Appraisal::operator()(const Ship& ship) const {
  const Power supply = power(ship);
  return strengths(ship, supply.share) + 12 * std::min(supply.cells, 4) -
         dangers(ship, supply.share) * taste.safety / 100;
}

}  // namespace orrery::galaxy_trucker::bot
