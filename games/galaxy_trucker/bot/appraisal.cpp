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
constexpr int kHalfLost = -900;  // GX-432: with all that it brings home
constexpr int kNear = 80;        // of a hundred shots from a side, those that strike the half there (GX-417)
constexpr int kHome = 75;        // of a hundred flights, those that a ship finishes
constexpr int kSleeper = 33;     // what somebody asleep is worth, of a hundred awake
constexpr int kAmplified = 15;   // of a hundred of what a count gains, what is left when cannon and cell are paid
constexpr int kEscape = 50;      // to be able to leave a bad card behind, in every level of flight
constexpr int kBoosted = 85;     // of a hundred times that a boosted shield could help, those when two cells are spared
constexpr int kSlack = 100;      // thrust that a ship has at least, if it can
constexpr int kIdle = 150;       // a square taken by what needs a neighbour and has none

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
int all_cells(const Ship& ship, Squares part) {
  return sum_over(ship, ship[Set::battery] & part, [](const Component& tile, Stowage) { return tile.cells; });
}
int charged_cells(const Ship& ship, Squares part) {
  int number = 0;
  for (const Set level : kCells) number += count(ship[level] & part);
  return number;
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

// In hundredths of what a table says for whole numbers.
int read(const Indexed<int, kMost + 1>& table, int hundredths) {
  const int whole = std::min(hundredths / 100, kMost - 1);
  const int part = std::min(hundredths - 100 * whole, 100);
  return table[whole] + (table[whole + 1] - table[whole]) * part / 100;
}

Squares shields(const Ship& ship) {
  return ship[Set::shield_front] | ship[Set::shield_right] | ship[Set::shield_rear] | ship[Set::shield_left];
}

}  // namespace

template <class F>
void Appraisal::each_part(const Ship& ship, F&& f) const {
  if (board.half[1] == 0) return f(~Squares{0});
  for (const Squares half : board.half)
    if (!aboard || (ship.hull() & half) != 0) f(half);
}

// Who is aboard, or would be: each alien in a cabin of its own (GT-313), where a human is left in that half (GX-407).
Appraisal::Strangers Appraisal::strangers(const Ship& ship) const {
  if (aboard) return {ship[Set::brown_alien], ship[Set::purple_alien], ship[Set::cyan_alien]};
  std::array<Squares, 3> lives{};
  Squares taken = 0;
  for (const Figure figure : kAllAliens) {
    const Squares supports = ship[support(figure)];
    if (supports == 0) continue;
    Squares fitting = joined_to(board, ship, ship[Set::cabin], supports) & ~taken;
    if (board.half[1] != 0)
      for (const Squares half : board.half)
        if (count(cabins(ship) & half & ~taken) < 2) fitting &= ~half;
    if (fitting == 0) continue;
    lives[static_cast<std::size_t>(figure) - 1] = bit_of(first(fitting));
    taken |= bit_of(first(fitting));
  }
  return {lives[0], lives[1], lives[2]};
}

int Appraisal::exposed(const Ship& ship, Squares part, Side side) const {
  const Squares ends = has_connector(ship, side) & ~beside(board, ship.hull(), side) & part;
  return 100 * count(ends) - closing * count(ends & beside(board, free, side));
}

// GX-410: cells are for their own half.
Appraisal::Power Appraisal::power(const Ship& ship, Squares part) const {
  const int cells = aboard ? charged_cells(ship, part) : all_cells(ship, part) + hoped;
  int supply = 100 * cells;
  int wanted =
      count(double_engines(ship) & part) * ahead.open_space + count(powered_cannons(ship) & part) * ahead.fights / 2;
  for (const Side side : kAllSides)
    if ((ship[of_side(Set::shield_front, side)] & part) != 0)
      wanted += ahead.small[side] * exposed(ship, part, side) / 900 + ahead.light[side] * 3 / 4;
  if (ship[Set::furnace] != 0)  // GX-146: some of the gains fill a battery
    supply +=
        count(joined_to(board, ship, ship[Set::furnace] & part, ship[Set::battery])) * std::min(250, ahead.gains / 2);
  wanted *= ahead.use;
  return {cells, wanted == 0 ? 100 : std::min(100, 100 * supply / wanted)};
}

// GX-129: what a count gains by it at times, less the cannon.
int Appraisal::amplifying(const Ship& ship, Squares part, int fire) const {
  int more = 0;
  each_cell(ship[Set::cannon_booster] & part, [&](int booster) {
    const Squares cannons = linked(board, ship, booster, all_cannons(ship));
    if (cannons != 0) more += (cannons & front_cannons(ship)) != 0 ? 300 : 150;
  });
  return (read(ahead.cannons, fire + more) - read(ahead.cannons, fire)) * kAmplified / 100;
}

Appraisal::Thrust Appraisal::thrust(const Ship& ship, Squares part, const Strangers& aliens, int share) const {
  int thrust = 100 * count(single_engines(ship) & part) + 2 * share * count(double_engines(ship) & part);
  int wanting = 0;
  if (ahead.mixed_joints) {  // GX-647
    thrust -= 100 * (count(mixed_joints(board, ship, Side::right) & part) +
                     count(mixed_joints(board, ship, Side::rear) & part));
    wanting = std::max(0, kSlack - thrust);
    thrust = std::max(0, thrust);
  }
  if (ahead.somersault) {  // GX-646
    const Squares forward = ship[Set::exhaust_front] & part;
    const int turned = 100 * count(ship[Set::engine] & forward) + 2 * share * count(ship[Set::double_engine] & forward);
    wanting += std::max(0, kSlack - std::min(thrust, turned));
    thrust = (thrust + turned) / 2;
  }
  return {thrust > 0 && (aliens.brown & part) != 0 ? thrust + 200 : thrust, wanting};
}
int Appraisal::fire(const Ship& ship, Squares part, const Strangers& aliens, int share) const {
  int bare = 50 * (count(single_cannons(ship) & part) + count(ship[Set::cannon_front] & part)) +
             share * (count(double_cannons(ship) & part) + count(ship[Set::twin_front] & part));
  if ((split_cannons(ship) & part) != 0) bare += share * split_strength(ship, part) / 2;
  return bare > 0 && (aliens.purple & part) != 0 ? bare + 200 : bare;
}

// What cannon and engine boosters of a part are good for.
int Appraisal::boosters(const Ship& ship, Squares part, int fire) const {
  int value = ship[Set::cannon_booster] != 0 ? amplifying(ship, part, fire) : 0;
  const Squares engine_boosters = ship[Set::engine_booster] & part;
  if (engine_boosters != 0 && count(engines(ship)) > 1 && joined_to(board, ship, engine_boosters, engines(ship)) != 0)
    value += kEscape * ahead.level * std::min(100, ahead.escapes) / 100;
  return value * power(ship, part).share / 100;
}

int Appraisal::crew_and_goods(const Ship& ship, const Strangers& aliens) const {
  const Squares luxury = ship[Set::luxury_cabin];
  int people = aboard ? crew(ship) : 2 * count(cabins(ship)) - count(luxury) - count(aliens.all());
  if (!aboard && ahead.thin_air) people -= count(ship[Set::cabin]) - count(aliens.all());  // GX-654
  int asleep = 0;
  if (ship[Set::stasis_chamber] != 0) asleep = aboard ? sleepers(ship) : 4 * count(ship[Set::stasis_chamber]);
  const int human = aboard ? humans(ship) : people;
  int value = read(ahead.crew, 100 * people + kSleeper * std::min(asleep, people)) +
              read(ahead.humans, 100 * human + kSleeper * std::min(asleep, 2 * human));
  if (luxury != 0) value += ahead.level * kHome * count(aboard ? luxury & ship[Set::first_human] : luxury);  // GX-113
  if (aliens.cyan != 0) value += ability;
  if (aboard && humans(ship) == 0) value += kNobodyLeft;
  if (aboard && board.half[1] != 0)
    each_part(ship, [&](Squares half) { value += (ship[Set::first_human] & half) == 0 ? kHalfLost : 0; });
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
  const Squares twins = ship[of_side(Set::twin_front, side)] | ship[of_side(Set::split_front, side)];
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

// GX-149: of a hundred shots from that side, those that strike a plate.
int Appraisal::plated(const Ship& ship, Side side) const {
  const Squares plates = ship[Set::plate] & ~has_connector(ship, side);
  if (plates == 0) return 0;
  int ways = 0;
  for (int total = 2; total <= 12; ++total) {
    const int cell = struck_cell(board, ship, side, total);
    if (cell != kNoCell && (plates & bit_of(cell)) != 0) ways += kWays[static_cast<std::size_t>(total)];
  }
  return 100 * ways / 36;
}

// Of a hundred shots from that side, those that come to this part.
int Appraisal::aimed_at(Squares part, Side side) const {
  if (board.half[1] == 0) return 100;
  if (side == Side::front || side == Side::rear) return 50;
  const bool left = first(part) < first(board.squares & ~part);
  return left == (side == Side::left) ? kNear : 100 - kNear;
}

// In hundredths.
int Appraisal::hits(const Ship& ship, Squares part, const Power& supply) const {
  int hits = 0;
  for (const Side side : kAllSides) {
    const Squares shields = ship[of_side(Set::shield_front, side)] & part;  // GX-419
    const int unshielded = shields != 0 ? 100 - supply.share : 100;
    const int aimed = 75 - plated(ship, side);  // of a hundred shots, those that strike
    const int light = ahead.light[side] * aimed / 100 * aimed_at(part, side) / 100;
    hits += (ahead.small[side] * exposed(ship, part, side) / 900 + light) * unshielded / 100;
    int large = ahead.heavy[side] * aimed / 100;
    if (ahead.large[side] != 0) large += large_meteors(ship, side, supply.share);
    large = large * aimed_at(part, side) / 100;
    if (ship[Set::shield_booster] != 0 && supply.cells > 1 &&
        joined_to(board, ship, shields, ship[Set::shield_booster]) != 0)
      large = large * (100 - supply.share * kBoosted / 100) / 100;  // GX-126: for two cells
    hits += large;
  }
  return hits;
}

// GX-643: of a hundred hits, how many components are blown up besides.
int Appraisal::blasts(const Ship& ship) const {
  int around_them = 0;
  each_cell(holds(ship), [&](int cell) { around_them += count(around(board, bit_of(cell)) & ship.hull()); });
  return 100 * around_them / std::max(1, count(ship.hull()));
}

// GX-107: what needs a neighbour and has none is in the way, unless one may come yet.
int Appraisal::idle(const Ship& ship) const {
  Squares alone = 0;
  const auto look = [&](Set device, Squares partners) {
    if (ship[device] != 0) alone |= ship[device] & ~joined_to(board, ship, ship[device], partners);
  };
  look(Set::shield_booster, shields(ship));
  look(Set::cannon_booster, all_cannons(ship));
  look(Set::engine_booster, engines(ship));
  look(Set::furnace, ship[Set::battery]);
  if (alone == 0) return 0;
  Squares hopeful = 0;
  for (const Side side : kAllSides) hopeful |= has_connector(ship, side) & beside(board, free, side);
  return kIdle * ahead.level * (100 * count(alone) - closing / 2 * count(alone & hopeful)) / 100;
}

int Appraisal::value(const Ship& ship) const {
  const Strangers aliens = strangers(ship);
  int parts = 0;
  int laid = 0;  // of these, those that have components
  int push = 0;
  int wanting = 0;
  int firing = 0;
  int struck = 0;
  int sum = 0;
  each_part(ship, [&](Squares part) {
    const Power supply = power(ship, part);
    const Thrust own = thrust(ship, part, aliens, supply.share);
    push = parts++ == 0 ? own.strength : std::min(push, own.strength);  // GX-411
    wanting += own.wanting;
    laid += (ship.hull() & part) != 0 ? 1 : 0;
    firing += fire(ship, part, aliens, supply.share);
    struck += hits(ship, part, supply);
    sum += 12 * std::min(supply.cells, 4);
  });
  sum += read(ahead.engines, push) - wanting * ahead.level + read(ahead.cannons, firing) * taste.cannons / 100;
  if (ship[Set::cannon_booster] != 0 || ship[Set::engine_booster] != 0)
    each_part(ship, [&](Squares part) { sum += boosters(ship, part, firing); });
  struck = struck * ahead.hit / 100;
  if (!aboard && ahead.bombs_of_goods) struck += struck * blasts(ship) / 200;
  int ends = 0;
  for (const Side side : kAllSides) ends += exposed(ship, ~Squares{0}, side);
  const int loops =
      count(joined(board, ship, Side::right)) + count(joined(board, ship, Side::rear)) - count(ship.hull()) + laid;
  const int dangers =
      struck * kLostHit / 100 + ends * (14 * ahead.level + ahead.stardust * ahead.day / 100) / 100 - kLoop * loops;
  return sum + crew_and_goods(ship, aliens) - dangers * taste.safety / 100 - idle(ship);
}

}  // namespace orrery::galaxy_trucker::bot
