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

// What a light player sees, and how eagerly it gives each answer. A verb that has no weight here is no game of ours.
struct Glance {
  const State& s;
  Seat seat;
  Decision decision;
  const Ship& ship;
  const Surroundings& around;
  Wishes& wish;

  const Player& me() const { return s.player[seat]; }
  int cell(Square square) const { return cell_of(s, seat, square); }
  bool is_frugal() const { return cells(ship) < 2; }
  int cells_in(Square battery) const {
    int number = 0;
    for (const Set level : kCells) number += (ship[level] & bit_of(cell(battery))) != 0 ? 1 : 0;
    return number;
  }

  // --- building -------------------------------------------------------------------------------------------------------
  int weight(Ready) const { return 1; }
  int weight(TakeHidden) const { return 60; }
  int weight(TakeOrdered) const { return 60; }
  int weight(TakeOpen take) const { return wish(take.tile) > 8 ? 6 : 0; }
  int weight(TakeFromOrder take) const { return wish(take.tile) > 8 ? 6 : 0; }
  int weight(TakeReserved) const { return 1; }
  int weight(Lift) const { return 0; }
  int weight(Place place) const { return weight_of_placement(s, seat, around, place); }
  int weight(PutBack) const { return wish(me().hand) > 4 ? 2 : 16; }
  int weight(SetAside) const { return 0; }
  int weight(Look) const { return 1; }
  int weight(StopLooking) const { return 3; }
  int weight(TurnHourglass) const { return 20; }
  int weight(Finish finish) const {
    if (finish.number != lowest_free(s)) return 0;
    if (count(board(s, seat).squares & ~ship.hull()) <= 2 || face_down(s) == 0) return 100;
    return s.run_out != 0 && s.periods <= 1 ? 20 : 0;  // nobody else may turn the hourglass for the last time
  }
  int weight(EndTurn) const { return 0; }
  int weight(RunOut) const { return 1; }  // the clock's word
  int weight(GrabNumber grab) const { return grab.number == lowest_free(s) ? 9 : 1; }

  // --- before the flight ----------------------------------------------------------------------------------------------
  int weight(SetHeading to) const { return static_cast<Heading>(to.front) == best_heading(ship) ? 9 : 0; }
  int weight(Remove) const { return s.phase == Phase::flight ? 0 : 3; }
  int weight(KeepPart keep) const { return count(part_of(board(s, seat), ship, cell(keep.square))); }
  int weight(Embark embark) const {  // GX-407: no half without a human
    const Squares others =
        cabins(ship) & half_around(board(s, seat), cell(embark.square)) & ~bit_of(cell(embark.square));
    if (embark.figure == Figure::human) return 3;
    return (others & ~aliens_aboard(ship)) != 0 ? 4 : 0;
  }
  int weight(Hire hire) const { return hire.specialist == Specialist::techie && ship[Set::battery] == 0 ? 1 : 3; }

  // --- in flight ------------------------------------------------------------------------------------------------------
  int weight(FlyOn) const { return 4; }
  int weight(GiveUp) const { return humans(ship) <= 1 || ship[Set::exhaust_rear] == 0 ? 1 : 0; }
  int weight(GiveUpHalf) const { return 0; }
  int weight(Power) const { return is_frugal() ? 1 : 4; }
  int weight(Done) const { return s.quay[0] + s.quay[1] + s.quay[2] + s.quay[3] > 0 ? 1 : 4; }
  int weight(RaiseShield) const { return 6; }
  int weight(FireCannon) const { return 6; }
  int weight(TakeHit) const { return 1; }
  int weight(Land) const { return 6; }
  int weight(FlyBy) const { return 3; }
  int weight(Dock) const {
    if (info(s.card).type == CardType::machination) return 4;
    return humans(ship) > info(s.card).crew ? 5 : 1;
  }
  int weight(Claim) const { return 6; }
  int weight(Decline) const { return 1; }
  int weight(Stow stow) const { return 12 - 3 * static_cast<int>(stow.goods); }
  int weight(Unload) const { return 1; }
  int weight(LeaveBlock leave) const { return 3 + 3 * static_cast<int>(leave.goods); }
  int weight(LoseCrew lose) const {
    if (lose.figure != Figure::human) return 2;
    const Squares half = half_around(board(s, seat), cell(lose.square));  // GX-432: rather where somebody stays
    return count(ship[Set::first_human] & half) + count(ship[Set::second_human] & half) > 1 ? 4 : 1;
  }
  int weight(LoseBlock) const { return 3; }
  int weight(LoseCell lose) const { return 1 + cells_in(lose.square); }

  // --- New Technologies -----------------------------------------------------------------------------------------------
  int weight(Jump) const { return single_engines(ship) == 0 ? 1 : 0; }
  int weight(Stay) const { return 3; }
  int weight(Amplify) const { return is_frugal() ? 0 : 1; }
  int weight(RaiseBoosted) const { return 6; }
  int weight(Wake) const { return 6; }
  int weight(Burn burn) const { return 2 * (component(ship.tile[cell(burn.battery)]).cells - cells_in(burn.battery)); }
  int weight(BurnGained burn) const { return 2 + 2 * static_cast<int>(burn.goods); }
  int weight(BurnStowed burn) const { return 1 + static_cast<int>(burn.goods); }
  int weight(UseDiplomat) const { return 3; }
  int weight(KeepDiplomat) const { return 1; }

  // --- bonus cards ----------------------------------------------------------------------------------------------------
  int weight(HideDie) const { return 3; }
  int weight(Guess guess) const { return guess.number; }
  int weight(StopIn stop) const { return humans(ship) > info(s.card).sector[stop.sector - 1].price.crew ? 4 : 0; }
  int weight(MoveIn) const { return 40; }
  int weight(MoveCrew) const { return 0; }
  int weight(PutCell) const { return 40; }
  int weight(MoveCell) const { return 0; }
  int weight(Bid bid) const {
    if (decision == Decision::secret_bid) return std::max(0, 6 - bid.credits);
    return bid.credits <= std::min<int>(8, me().credits) ? 1 : 0;
  }
  int weight(Point) const { return 3; }
  int weight(Shoot shoot) const { return shoot.target == seat ? 0 : 3; }

  // --- Evil Machinations, loans, Rough Roads --------------------------------------------------------------------------
  int weight(GiveMachination) const { return 3; }
  int weight(Pay pay) const { return me().credits >= pay.credits ? 3 : 0; }
  int weight(PayCrew pay) const { return me().credits >= pay.credits ? 3 : 0; }
  int weight(KeepCredits) const { return 3; }
  int weight(Pass) const { return 4; }
  int weight(PickSide) const { return 3; }
  int weight(PickNumber) const { return 3; }
  int weight(Repay) const { return 3; }
  int weight(KeepLoans) const { return 1; }
};

}  // namespace

void Game::Bot::weigh(const State& state, const Question& question, Seat seat, std::span<const Action> offers,
                      std::span<int> weights) {
  const Surroundings around(bot::board_to_fly(state, seat), state.ship[seat]);
  Wishes wishes(state, seat);
  const Glance glance{state, seat, static_cast<Decision>(question.decision), state.ship[seat], around, wishes};
  for (std::size_t i = 0; i < offers.size(); ++i)
    Verbs::visit(offers[i].verb(), [&]<class Verb>() { weights[i] = glance.weight(unpack<Verbs, Verb>(offers[i])); });
}

}  // namespace orrery::galaxy_trucker
