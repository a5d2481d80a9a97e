#include <algorithm>

#include "games/galaxy_trucker/game.h"

namespace orrery::galaxy_trucker {
namespace {

constexpr int kCredit = 100;

// What a ship is worth before it flies or while it does: strength, crew, room, few open ends. The first of each thing is
// worth more than the fifth.
int diminishing(int number, int first) { return number <= 0 ? 0 : first * number * 12 / (number + 11); }

int fitness(const State& s, Seat seat) {
  const ShipBoard& board = galaxy_trucker::board(s);
  const Ship& ship = s.ship[seat];
  const int level = board.level;
  const bool crewed = s.phase == Phase::flight;
  const int people = crewed ? crew(ship) : 2 * count(cabins(ship));
  const int power = crewed ? cells(ship) : 2 * count(ship[Set::battery]);
  const int twins = std::min(power, count(double_cannons(ship)) + count(ship[Set::double_engine]));
  const int guns = cannon_strength(ship, 0);
  const int thrust = engine_strength(ship, 0) / 2;
  int shielded = 0;
  for (const Side side : kAllSides) {
    const Squares generators = ship[of_side(Set::shield_front, side)];
    shielded += generators != 0 && power > 0 ? 1 : 0;
  }
  int room = 0;
  each_cell(holds(ship), [&](int cell) { room += component(ship.tile[cell]).capacity; });
  int value = 0;
  value += diminishing(thrust, 110) + (thrust == 0 ? -300 : 0);
  value += diminishing(guns, 60);
  value += diminishing(twins, 100);
  value += diminishing(people, 60) + (people == 0 ? -1000 : 0);
  value += diminishing(power, 40);
  value += diminishing(room, 60);
  value += 60 * shielded;
  value -= 25 * exposed_connectors(board, ship);
  if (!crewed) {
    value -= 150 * count(in_violation(board, ship) | ship[Set::stray_engine]);
    if (joined_to(board, ship, ship[Set::cabin], ship[Set::purple_support]) != 0) value += 120;
    if (joined_to(board, ship, ship[Set::cabin], ship[Set::brown_support]) != 0) value += 80;
  }
  return value * level / 2;
}

// Credits that the flight will bring if nothing more happens.
int prospects_of_flight(const State& s, Seat seat) {
  const Player& player = s.player[seat];
  const ShipBoard& board = galaxy_trucker::board(s);
  const int insured = board.insurance == kNotInsured ? kTiles : board.insurance;
  int value = -kCredit * std::min(player.lost.size(), insured);
  if (player.fate == Fate::gave_up) return value;
  if (player.fate == Fate::flying) {
    int ahead = 0;
    for (const Seat other : flying(s)) ahead += s.player[other].position > player.position ? 1 : 0;
    value += kCredit * flight_info(s).finish[ahead];
    value += kCredit * value_of(blocks_aboard(s.ship[seat]));
  }
  return value;
}

}  // namespace

int Bot::judge(const State& state, Seat seat) {
  const Player& player = state.player[seat];
  int value = kCredit * player.credits;
  if (state.phase == Phase::setup || state.phase == Phase::over || state.phase == Phase::reckoning) return value;
  value += prospects_of_flight(state, seat);
  if (player.fate != Fate::gave_up) value += fitness(state, seat);
  if (player.number != 0 && state.phase != Phase::flight) value += 40 * (state.seats - player.number);
  return value;
}

int Bot::doubt(const State& state) {
  return 400 * (plan(state).flights - std::min(state.flight, plan(state).flights) + 1);
}

}  // namespace orrery::galaxy_trucker
