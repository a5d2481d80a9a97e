#include <algorithm>

#include "games/galaxy_trucker/bot/outlook.h"
#include "games/galaxy_trucker/game.h"
#include "games/galaxy_trucker/rules/building.h"

namespace orrery::galaxy_trucker {
namespace {

using Verbs = Game::Verbs;

// How well a placement fits: connectors joined, open ends left over, nothing broken.
int weight_of_placement(const State& s, Seat seat, const Surroundings& around, Place place) {
  const Component& tile = component(s.player[seat].hand);
  const std::uint64_t sets = tile.sets[place.turns];
  const int cell = cell_of(s, seat, place.square);
  const Around sides = around.at(cell);
  const Fit fit = fit_of(sides, sets);
  if (!fit.agrees || !fit.barrel || !fit.exhaust) return 0;
  const Squares here = bit_of(cell);
  const Squares free = board(s, seat).squares & ~s.ship[seat].hull();
  const SideBits mine = meetings(sides, sets).mine;
  int weight = 8;
  for (const Side side : kAllSides) {
    const SideBits there = 1U << static_cast<unsigned>(side);
    if ((mine & there) == 0) continue;
    if ((sides.neighbours & there) != 0)
      weight += 6;
    else if ((beside(board(s, seat), free, side) & here) == 0)
      weight -= 5;  // an end that nothing can close
  }
  if (tile.kind == Kind::cannon || tile.kind == Kind::double_cannon) weight += place.turns == 0 ? 12 : -4;
  return std::max(1, weight);
}

// How much a ship wants one more of a kind: much of the first ones, little of the fifth.
int wish(const State& s, Seat seat, Kind kind) {
  const Ship& ship = s.ship[seat];
  const int level = class_info(s).level;
  const auto want = [&](int have, int enough) { return std::max(1, 4 * (enough - have)); };
  switch (kind) {
    case Kind::engine: return want(count(single_engines(ship)), 2 + level);
    case Kind::double_engine: return want(count(double_engines(ship)), ship[Set::battery] != 0 ? level : 0);
    case Kind::cannon: return want(count(single_cannons(ship)), 2 + 2 * level);
    case Kind::double_cannon: return want(count(double_cannons(ship)), ship[Set::battery] != 0 ? level : 0);
    case Kind::cabin: return want(count(ship[Set::cabin]), 1 + level);
    case Kind::battery: return want(count(ship[Set::battery]), 1 + level);
    case Kind::shield: return want(count(ship[Set::shield_front] | ship[Set::shield_rear]), 1 + (level > 1 ? 1 : 0));
    case Kind::cargo_hold: return want(count(ship[Set::cargo_hold]), 1 + level);
    case Kind::special_hold: return want(count(ship[Set::special_hold]), 1 + level / 2);
    case Kind::life_support: return ship[Set::cabin] != 0 ? 3 : 1;
    case Kind::structural: return 2;
    case Kind::luxury_cabin: return want(count(ship[Set::luxury_cabin]), 1 + level);
    case Kind::stasis_chamber: return ship[Set::stasis_chamber] == 0 ? 4 : 1;
    case Kind::bidirectional_cannon: return ship[Set::battery] != 0 ? 4 : 1;
    case Kind::engine_cannon: return want(count(single_engines(ship)), 2 + level);
    case Kind::mixed_hold:
    case Kind::battery_hold: return want(count(holds(ship)), 1 + level);
    case Kind::shield_booster: return ship[Set::shield_front] != 0 ? 4 : 1;
    case Kind::cannon_booster: return all_cannons(ship) != 0 ? 4 : 1;
    case Kind::engine_booster: return single_engines(ship) != 0 ? 3 : 1;
    case Kind::fusion_furnace: return ship[Set::battery] != 0 ? 3 : 1;
    case Kind::indestructible_plate: return 3;
    case Kind::start_cabin: return 1;
  }
  return 1;
}

// The same, worked out once for each kind of component: dozens may lie open.
class Wishes {
public:
  Wishes(const State& s, Seat seat) : state_(s), seat_(seat) {}
  int operator()(Tile tile) {
    const Kind kind = component(tile).kind;
    int& known = known_[static_cast<std::size_t>(kind)];
    if (known == 0) known = wish(state_, seat_, kind);
    return known;
  }

private:
  const State& state_;
  Seat seat_;
  std::array<int, kKinds> known_{};
};

int free_squares(const State& s, Seat seat) { return count(board(s, seat).squares & ~s.ship[seat].hull()); }

bool is_frugal(const Ship& ship) { return cells(ship) < 2; }

// Bonus cards; nothing else has a weight here.
int weight_at_bonus_card(const State& s, Seat seat, Action action) {
  const Ship& ship = s.ship[seat];
  if (is<Verbs, HideDie>(action) || is<Verbs, Point>(action) || is<Verbs, Shoot>(action)) return 3;
  if (is<Verbs, Guess>(action)) return unpack<Verbs, Guess>(action).number;
  if (is<Verbs, StopIn>(action))
    return humans(ship) > info(s.card).sector[unpack<Verbs, StopIn>(action).sector - 1].price.crew ? 4 : 0;
  if (is<Verbs, MoveIn>(action) || is<Verbs, PutCell>(action)) return 40;
  if (is<Verbs, MoveCrew>(action) || is<Verbs, MoveCell>(action)) return 0;
  if (is<Verbs, Bid>(action)) return std::max(0, 6 - unpack<Verbs, Bid>(action).credits);
  return -1;
}

int weight_of(const State& s, Seat seat, const Surroundings& around, Wishes& wish, Action action) {
  const Ship& ship = s.ship[seat];
  if (const int weight = weight_at_bonus_card(s, seat, action); weight >= 0) return weight;
  if (is<Verbs, Place>(action)) return weight_of_placement(s, seat, around, unpack<Verbs, Place>(action));
  if (is<Verbs, TakeOpen>(action)) return wish(unpack<Verbs, TakeOpen>(action).tile) > 8 ? 6 : 0;
  if (is<Verbs, TakeHidden>(action) || is<Verbs, TakeOrdered>(action)) return 60;
  if (is<Verbs, TakeFromOrder>(action)) return wish(unpack<Verbs, TakeFromOrder>(action).tile) > 8 ? 6 : 0;
  if (is<Verbs, Remove>(action)) return s.phase == Phase::flight ? 0 : 3;
  if (is<Verbs, TakeReserved>(action)) return 1;
  if (is<Verbs, PutBack>(action)) return wish(s.player[seat].hand) > 4 ? 2 : 16;
  if (is<Verbs, SetAside>(action) || is<Verbs, Lift>(action)) return 0;
  if (is<Verbs, Look>(action)) return 1;
  if (is<Verbs, Finish>(action)) {
    if (unpack<Verbs, Finish>(action).number != lowest_free(s)) return 0;
    if (free_squares(s, seat) <= 2 || face_down(s) == 0) return 100;
    return s.run_out != 0 && s.periods <= 1 ? 20 : 0;  // nobody else may turn the hourglass for the last time
  }
  if (is<Verbs, GrabNumber>(action)) return unpack<Verbs, GrabNumber>(action).number == lowest_free(s) ? 9 : 1;
  if (is<Verbs, TurnHourglass>(action)) return 20;
  if (is<Verbs, EndTurn>(action)) return 0;
  if (is<Verbs, GiveUp>(action)) return humans(ship) <= 1 || ship[Set::exhaust_rear] == 0 ? 1 : 0;
  if (is<Verbs, GiveUpHalf>(action)) return 0;
  if (is<Verbs, SetHeading>(action))
    return static_cast<Heading>(unpack<Verbs, SetHeading>(action).front) == best_heading(ship) ? 9 : 0;
  if (is<Verbs, FlyOn>(action)) return 4;
  if (is<Verbs, TakeHit>(action)) return 1;
  if (is<Verbs, RaiseShield>(action) || is<Verbs, FireCannon>(action)) return 6;
  if (is<Verbs, Power>(action)) return is_frugal(ship) ? 1 : 4;
  if (is<Verbs, Done>(action)) return s.quay[0] + s.quay[1] + s.quay[2] + s.quay[3] > 0 ? 1 : 4;
  if (is<Verbs, LeaveBlock>(action)) return 3 + 3 * static_cast<int>(unpack<Verbs, LeaveBlock>(action).goods);
  if (is<Verbs, Stow>(action)) return 12 - 3 * static_cast<int>(unpack<Verbs, Stow>(action).goods);
  if (is<Verbs, Unload>(action)) return 1;
  if (is<Verbs, LoseCrew>(action)) return unpack<Verbs, LoseCrew>(action).figure == Figure::human ? 4 : 2;
  if (is<Verbs, Decline>(action) || is<Verbs, KeepDiplomat>(action)) return 1;
  if (is<Verbs, Jump>(action)) return single_engines(ship) == 0 ? 1 : 0;
  if (is<Verbs, Amplify>(action)) return is_frugal(ship) ? 0 : 1;
  if (is<Verbs, RaiseBoosted>(action) || is<Verbs, Wake>(action)) return 6;
  if (is<Verbs, Claim>(action) || is<Verbs, Land>(action)) return 6;
  if (is<Verbs, Pay>(action)) return s.player[seat].credits >= unpack<Verbs, Pay>(action).credits ? 3 : 0;
  if (is<Verbs, KeepCredits>(action) || is<Verbs, Repay>(action)) return 3;
  if (is<Verbs, KeepLoans>(action)) return 1;
  if (is<Verbs, Bid>(action))
    return unpack<Verbs, Bid>(action).credits <= std::min<int>(8, s.player[seat].credits) ? 1 : 0;
  if (is<Verbs, Pass>(action)) return 4;
  if (is<Verbs, Remove>(action) && s.phase == Phase::flight) return 1;
  if (is<Verbs, Dock>(action) && info(s.card).type == CardType::machination) return 4;
  if (is<Verbs, Dock>(action)) return humans(ship) > info(s.card).crew ? 5 : 1;
  return 3;
}

}  // namespace

void Game::Bot::weigh(const State& state, const Question& /*question*/, Seat seat, std::span<const Action> offers,
                      std::span<int> weights) {
  const Surroundings around(bot::board_to_fly(state, seat), state.ship[seat]);
  Wishes wishes(state, seat);
  for (std::size_t i = 0; i < offers.size(); ++i) weights[i] = weight_of(state, seat, around, wishes, offers[i]);
}

}  // namespace orrery::galaxy_trucker
