#include "games/capitaine_cosmos/bot/tactics.h"

#include <algorithm>

#include "games/capitaine_cosmos/rules/deck.h"

namespace orrery::capitaine_cosmos::bot {
namespace {

using Verbs = Game::Verbs;

constexpr int kLooks = 6;         // at what the rest of the turn may bring
constexpr int kMineWorth = 12;    // a mine that does less is kept for later
constexpr int kFitDefence = 5;    // a fighter with fewer points is better off aboard
constexpr int kWeakCarrier = 16;  // and better off outside of a cruiser with fewer
constexpr int kFar = 34;          // no reason to launch yet

template <Verb V>
const Action* find(std::span<const Action> offers) {
  for (const Action& offer : offers)
    if (is<Verbs, V>(offer)) return &offer;
  return nullptr;
}

// The answer that ends: nothing more to note, to fire or to launch.
Action ending(std::span<const Action> offers) {
  if (const Action* offer = find<HandIn>(offers)) return *offer;
  if (const Action* offer = find<Pass>(offers)) return *offer;
  if (const Action* offer = find<Done>(offers)) return *offer;
  return offers.front();
}

}  // namespace

// --- fire ------------------------------------------------------------------------------------------------------------

// The shot that brings most, if it brings at least what the ship could still do with it later in the turn.
Action Tactics::fire(std::span<const Action> offers, bool last) {
  Indexed<int, kMaxShips> later{};
  if (!last && s_.phase < kPhases) {
    Fleet fleet;
    Fates fates;
    for (int look = 0; look < kLooks; ++look) {
      planner_.likely(fleet);
      planner_.rehearsal().play(fleet, fates);
      for (int i = first_ship(s_, seat_); i < last_ship(s_, seat_); ++i) {
        const int left = sheet(s_, i).shots - spent(s_, i).shots;
        if (on_map(s_, i) && left > 0) later[i] += planner_.rehearsal().worth_of_shot(i, left);
      }
    }
    for (int& value : later) value = value * 9 / (10 * kLooks);  // a target in hand is worth a little more
  }
  Indexed<int, kMaxShips> noted{};
  const auto damage_of = [&](int ship, int field, int target) {
    const Aim aimed = aim(s_, ship, target);
    const int damage = aimed.multiplier[field] * average(sheet(s_, ship).die);
    return is_weakened(s_, ship, field, aimed.distance[field]) ? damage / 2 : damage;
  };
  for (int i = 0; i < s_.notes; ++i)
    if (is_noted_by(s_, s_.note[i], seat_))
      noted[s_.note[i].other] += damage_of(s_.note[i].ship, s_.note[i].what, s_.note[i].other);

  Action chosen = ending(offers);
  int best = 0;
  int at = 0;
  for (const Action offer : offers) {
    if (!is<Verbs, Fire>(offer)) continue;
    const auto shot = unpack<Verbs, Fire>(offer);
    const int ship = place_of(s_, shot.ship);
    const int target = place_of(s_, shot.target);
    const int damage = damage_of(ship, field_place(sheet(s_, ship), shot.field), target);
    if (damage < later[ship] || damage == 0) continue;
    const int hull = 2 * s_.ship[target].defence;
    const int left = hull - noted[target];
    // Damage that is likely to be too much counts little; what brings a ship down counts most.
    const int useful = left <= -hull / 3 ? 0 : left <= 0 ? damage / 3 : std::min(damage, left + damage / 4);
    if (4 * useful < damage && !last) continue;
    const int weight = planner_.judge().worth(target) * 16 / (2 * sheet(s_, target).defence);
    const int merit = 1 + useful * weight + (left > 0 ? weight * 40 * damage / (left + damage) : 0);
    if (merit > best || (merit == best && planner_.rehearsal().rather(target, at)))
      best = merit, at = target, chosen = offer;
  }
  return chosen;
}

// --- mines -----------------------------------------------------------------------------------------------------------

// Where enemies are beside it at once, or are likely to come in this turn.
Action Tactics::lay(std::span<const Action> offers) {
  std::array<Fleet, kLooks> fleets;
  for (Fleet& fleet : fleets) planner_.likely(fleet);
  const auto damage_at = [](int range) {
    int sum = 0;
    if (range <= 1)
      for (const int die : range == 0 ? content().mine_on : content().mine_near) sum += average(die);
    return sum;
  };
  Action chosen = ending(offers);
  int best = kMineWorth;
  for (const Action offer : offers) {
    if (!is<Verbs, Lay>(offer)) continue;
    const auto wish = unpack<Verbs, Lay>(offer);
    const Hex hex = drop_hex(s_, place_of(s_, wish.escort), wish.moment, wish.flank);
    bool taken = false;  // by a mine that lies there or was noted
    for (int m = 0; m < s_.mines; ++m)
      taken = taken || (s_.mine[m].side == side_of(s_, seat_) && distance(s_.mine[m].at, hex) < 2);
    for (int n = 0; n < s_.notes; ++n)
      taken = taken || (is_noted_by(s_, s_.note[n], seat_) &&
                        distance(drop_hex(s_, s_.note[n].ship, static_cast<Moment>(s_.note[n].what),
                                          static_cast<Flank>(s_.note[n].other)),
                                 hex) < 2);
    if (taken) continue;
    int merit = 0;
    for (int j = 0; j < ships(s_); ++j) {
      if (!on_map(s_, j) || side_of(s_, j) == side_of(s_, seat_)) continue;
      if (s_.options.new_mine_arms == NewMineArms::same_phase) merit += damage_at(range_to(s_, j, hex));
      int ahead = 0;
      for (const Fleet& fleet : fleets)
        for (int p = s_.executed; p < fleet[j].away; ++p) {
          const Hex way = hex - fleet[j].pose[p].at;
          const Stance& stands = sheet(s_, j).stance[fleet[j].pose[p].heading];
          if (within_reach(way)) ahead += damage_at(stands.range[reach_index(way)]);
        }
      merit += ahead / (2 * kLooks);  // they will see it and steer clear where they still can
    }
    if (merit > best) best = merit, chosen = offer;
  }
  return chosen;
}

// --- fighters --------------------------------------------------------------------------------------------------------

bool Tactics::is_fit(int fighter) const { return s_.ship[fighter].defence >= kFitDefence; }
bool Tactics::is_weak(int cruiser) const { return s_.ship[cruiser].defence < kWeakCarrier; }

int Tactics::nearest_enemy(Hex at) const {
  int nearest = 100;
  for (int j = 0; j < ships(s_); ++j)
    if (on_map(s_, j) && side_of(s_, j) != side_of(s_, seat_)) nearest = std::min(nearest, distance(at, s_.ship[j].at));
  return nearest;
}

// Out as soon as there is somebody to fight, or the cruiser is about to be lost; in when there is little left to lose
// and a sound cruiser below.
Action Tactics::deck(std::span<const Action> offers) const {
  for (const Action offer : offers) {
    if (!is<Verbs, Recover>(offer)) continue;
    const auto wish = unpack<Verbs, Recover>(offer);
    if (!is_fit(place_of(s_, wish.fighter)) && !is_weak(place_of(s_, wish.cruiser))) return offer;
  }
  if (const Action* declare = find<DeclareLaunch>(offers))
    for (int i = first_ship(s_, seat_); i < last_ship(s_, seat_); ++i) {
      if (!is_aboard(s_, i)) continue;
      const int cruiser = s_.ship[i].carrier;
      if ((is_fit(i) && nearest_enemy(s_.ship[cruiser].at) < kFar) || is_weak(cruiser)) return *declare;
    }
  return ending(offers);
}

int Tactics::launch_merit(int fighter, Flank trajectory, Code code) const {
  const ShipSheet& paper = sheet(s_, fighter);
  Pose pose{launch_end(s_, fighter, trajectory), 0, 0};
  const int cruiser = s_.ship[fighter].carrier;
  pose.heading = paper.stance[stance(s_, cruiser).launch_heading[trajectory]].heading[content().code[code].notches + 2];
  const Hex next = pose.at + paper.stance[pose.heading].move;
  int seen = 0;
  int threat = 0;
  for (int j = 0; j < ships(s_); ++j) {
    if (!on_map(s_, j) || side_of(s_, j) == side_of(s_, seat_)) continue;
    const Pose there = planner_.rehearsal().start(j);
    seen = std::max(seen, planner_.rehearsal().sees(fighter, pose, j, there));
    threat += planner_.rehearsal().sees(j, there, fighter, pose);
  }
  const int off = is_inside(s_, next) ? 0 : 40;
  return 4 * seen - threat - 3 * (nearest_enemy(pose.at) + nearest_enemy(next)) - off;
}

Action Tactics::launch(std::span<const Action> offers) const {
  const Action* done = find<Done>(offers);
  Action chosen = ending(offers);
  int best = -100'000;
  for (const Action offer : offers) {
    if (!is<Verbs, Launch>(offer)) continue;
    const auto wish = unpack<Verbs, Launch>(offer);
    const int fighter = place_of(s_, wish.fighter);
    const bool stays = !is_fit(fighter) && !is_weak(s_.ship[fighter].carrier);
    if (stays && done != nullptr) continue;
    const int merit = launch_merit(fighter, wish.trajectory, wish.code) - (stays ? 10'000 : 0);
    if (merit > best) best = merit, chosen = offer;
  }
  return chosen;
}

}  // namespace orrery::capitaine_cosmos::bot
