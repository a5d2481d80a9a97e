#include "games/capitaine_cosmos/bot/rehearsal.h"

#include <algorithm>

namespace orrery::capitaine_cosmos::bot {
namespace {

int average(const std::vector<std::uint8_t>& dice) {
  int sum = 0;
  for (const int die : dice) sum += bot::average(die);
  return sum;
}

}  // namespace

// The same at every heading.
void Rehearsal::measure() {
  for (int c = 0; c < kClasses; ++c) {
    const ShipSheet& paper = content().sheet[c];
    const Stance& stands = paper.stance[0];
    sight_[c] = radius_[c] = 0;
    for (int q = -kReach; q <= kReach; ++q)
      for (int r = -kReach; r <= kReach; ++r) {
        const Hex way{static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)};
        if (stands.sight[reach_index(way)].field < kNoField) sight_[c] = std::max(sight_[c], distance({}, way));
      }
    for (int i = 0; i < paper.cells; ++i) radius_[c] = std::max(radius_[c], distance({}, stands.cell[i]));
  }
}

void Rehearsal::begin(const State& now, Rng& rng) {
  measure();
  now_ = now;
  for (std::uint32_t& whim : whim_) whim = static_cast<std::uint32_t>(rng.next());
  first_ = now.executed;
  State drifting = now;
  for (int p = first_; p < kPhases; ++p) {
    const Drift& mines = scenario(now).mine_drift;
    const Drift& asteroids = scenario(now).asteroid_drift;
    if ((mines.phases & phase_bit(p + 1)) != 0)
      for (int i = 0; i < drifting.mines; ++i) drifting.mine[i].at = drifted(drifting.mine[i].at, mines);
    if ((asteroids.phases & phase_bit(p + 1)) != 0)
      for (int i = 0; i < drifting.asteroids; ++i) drifting.asteroid[i] = drifted(drifting.asteroid[i], asteroids);
    stage_[static_cast<std::size_t>(p)] = drifting;
  }
}

Pose Rehearsal::start(int ship) const { return {now_.ship[ship].at, now_.ship[ship].heading, 0}; }

Pose Rehearsal::steered(int ship, const Pose& from, int phase, Code code) const {
  Pose pose = from;
  if (code != Code::none) steer(sheet(now_, ship), code, pose.at, pose.heading);
  const State& s = stage_[static_cast<std::size_t>(phase)];
  const Stance& stands = sheet(s, ship).stance[pose.heading];
  int hazard = 0;
  const auto range = [&](Hex hex) {
    const Hex way = hex - pose.at;
    return within_reach(way) ? int{stands.range[reach_index(way)]} : kReach;
  };
  for (int i = 0; i < s.mines; ++i) {
    if (s.mine[i].side == side_of(s, ship)) continue;
    const int distance = range(s.mine[i].at);
    if (distance <= 1) hazard += average(distance == 0 ? content().mine_on : content().mine_near);
  }
  for (int i = 0; i < s.asteroids; ++i)
    if (range(s.asteroid[i]) == 0) hazard += average(content().asteroid_on);
  pose.hazard = static_cast<std::uint8_t>(std::min(hazard, 255));
  return pose;
}

bool Rehearsal::is_off(int ship, const Pose& pose) const {
  const Stance& stands = sheet(now_, ship).stance[pose.heading];
  for (int c = 0; c < sheet(now_, ship).cells; ++c)
    if (is_inside(now_, pose.at + stands.cell[c])) return false;
  return true;
}

void Rehearsal::trace(int ship, Course& course) const {
  course.away = kPhases;
  course.edges = 0;
  Pose pose = start(ship);
  for (int p = first_; p < kPhases; ++p) {
    pose = steered(ship, pose, p, course.code[p]);
    course.pose[p] = pose;
    if (!is_off(ship, pose)) continue;
    course.away = static_cast<std::uint8_t>(p);
    course.edges = edges_beyond(now_, pose.at);
    break;
  }
}

int Rehearsal::sees(int ship, const Pose& from, int target, const Pose& to) const {
  if (!is_within_sight(ship, from.at, target, to.at)) return 0;
  const ShipSheet& gunner = sheet(now_, ship);
  const ShipSheet& aimed_at = sheet(now_, target);
  const Aim aimed = aim(gunner.stance[from.heading], from.at, aimed_at.stance[to.heading], aimed_at.cells, to.at);
  if (aimed.fields == 0 || aimed.shares) return 0;
  int best = 0;
  each_bit(aimed.fields, [&](int field) { best = std::max<int>(best, aimed.multiplier[field]); });
  return best * bot::average(gunner.die);
}

bool Rehearsal::takes_part(const Fleet& fleet, int ship, int phase) const {
  return on_map(now_, ship) && fleet[ship].away > phase;
}

void Rehearsal::place(const Fleet& fleet, int phase) {
  State& s = stage_[static_cast<std::size_t>(phase)];
  for (int i = 0; i < ships(s); ++i) {
    const bool here = takes_part(fleet, i, phase);
    s.ship[i].where = here ? Where::map : Where::left;
    s.ship[i].at = fleet[i].pose[phase].at;
    s.ship[i].heading = fleet[i].pose[phase].heading;
  }
}

// All that each ship could fire at.
void Rehearsal::look(const Fleet& fleet, int phase) {
  place(fleet, phase);
  const State& s = stage_[static_cast<std::size_t>(phase)];
  for (int i = 0; i < ships(s); ++i) {
    Chances& chances = chances_[phase][i];
    chances.count = 0;
    if (!on_map(s, i) || shots_[i] == 0) continue;
    const ShipSheet& gunner = sheet(s, i);
    for (int j = 0; j < ships(s) && chances.count < kMaxChances; ++j) {
      if (!on_map(s, j) || !enemies(s, i, j) || !is_within_sight(i, s.ship[i].at, j, s.ship[j].at)) continue;
      const Aim aimed = aim(s, i, j);
      if (aimed.fields == 0 || aimed.shares) continue;
      int field = -1;
      each_bit(aimed.fields, [&](int f) {
        if (field < 0 || aimed.multiplier[f] > aimed.multiplier[field]) field = f;
      });
      int damage = aimed.multiplier[field] * bot::average(gunner.die);
      if (s.asteroids > 0 && is_weakened(s, i, field, aimed.distance[field])) damage /= 2;
      chances.of[static_cast<std::size_t>(chances.count++)] = {
          static_cast<std::uint8_t>(j), static_cast<std::uint8_t>(field), static_cast<std::int16_t>(damage)};
    }
  }
}

int Rehearsal::worth_of_shot(int ship, int n) const {
  // One shot for each phase and field: the best that is seen there.
  std::array<int, kPhases * kMaxFields> best{};
  int count = 0;
  for (int p = first_; p < kPhases; ++p) {
    const Chances& chances = chances_[p][ship];
    Indexed<int, kMaxFields> seen{};
    for (int c = 0; c < chances.count; ++c) {
      const Chance& chance = chances.of[static_cast<std::size_t>(c)];
      seen[chance.field] = std::max<int>(seen[chance.field], chance.damage);
    }
    for (const int damage : seen)
      if (damage > 0) best[static_cast<std::size_t>(count++)] = damage;
  }
  if (n > count) return 0;
  std::nth_element(best.begin(), best.begin() + (n - 1), best.begin() + count, std::greater<>());
  return best[static_cast<std::size_t>(n - 1)];
}

void Rehearsal::set_thresholds() {
  for (int i = 0; i < ships(now_); ++i)
    threshold_[i] = shots_[i] > 0 && on_map(now_, i) ? std::max(1, worth_of_shot(i, shots_[i])) : 0;
}

// All at once, each at what is weakest of what it sees best.
void Rehearsal::fire(int phase, Fates& fates) {
  Indexed<int, kMaxShips> taken{};
  for (int i = 0; i < ships(now_); ++i) {
    Chances& chances = chances_[phase][i];
    if (chances.count == 0 || ((alive_ >> i) & 1U) == 0) continue;
    const int per_field = sheet(now_, i).shots_per_field;
    Indexed<std::uint8_t, kMaxFields> used{};
    std::uint32_t hit = 0;
    while (shots_[i] > 0) {
      const Chance* best = nullptr;
      int merit = 0;
      for (int c = 0; c < chances.count; ++c) {
        const Chance& chance = chances.of[static_cast<std::size_t>(c)];
        const int target = chance.target;
        if (chance.damage < threshold_[i] || used[chance.field] >= per_field || ((hit >> target) & 1U) != 0 ||
            ((alive_ >> target) & 1U) == 0)
          continue;
        const int left = fates[target].hull - fates[target].taken - taken[target];
        const int gain = left <= 0 ? 1 : 8 * chance.damage + 400 / (left + 4);
        if (best == nullptr || gain > merit || (gain == merit && rather(target, best->target)))
          merit = gain, best = &chance;
      }
      if (best == nullptr) break;
      taken[best->target] += best->damage;
      ++used[best->field];
      hit |= 1U << best->target;
      --shots_[i];
    }
  }
  for (int i = 0; i < ships(now_); ++i) {
    fates[i].taken += taken[i];
    if (fates[i].taken >= fates[i].hull) alive_ &= ~(1U << i);
  }
}

void Rehearsal::play(const Fleet& fleet, Fates& fates) {
  alive_ = 0;
  for (int i = 0; i < ships(now_); ++i) {
    const Ship& ship = now_.ship[i];
    fates[i] = {2 * ship.defence, 0, 0, 0};
    shots_[i] = static_cast<std::uint8_t>(std::max(0, sheet(now_, i).shots - ship.shots));
    if (on_map(now_, i)) alive_ |= 1U << i;
  }
  for (int p = first_; p < kPhases; ++p) look(fleet, p);
  set_thresholds();
  for (int p = first_; p < kPhases; ++p) {
    for (int i = 0; i < ships(now_); ++i) {
      if (((alive_ >> i) & 1U) == 0) continue;
      if (fleet[i].away == p) {
        alive_ &= ~(1U << i);
        fates[i].left = 1;
        fates[i].edges = fleet[i].edges;
        continue;
      }
      fates[i].taken += fleet[i].pose[p].hazard;
      if (fates[i].taken >= fates[i].hull) alive_ &= ~(1U << i);
    }
    fire(p, fates);
  }
}

}  // namespace orrery::capitaine_cosmos::bot
