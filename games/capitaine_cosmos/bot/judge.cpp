#include "games/capitaine_cosmos/bot/judge.h"

#include <algorithm>

#include "games/capitaine_cosmos/rules/victory.h"

namespace orrery::capitaine_cosmos::bot {
namespace {

constexpr int kGoalHex = 8;      // a hex nearer to the edge by which one wins
constexpr int kGoalExit = 160;   // through it
constexpr int kCloseEnough = 3;  // from here on nearer is no better

}  // namespace

// A ship of which the scenario speaks is worth more than its hull: it decides the game.
void Judge::read_condition(int place) {
  const Condition& condition = scenario(*now_).conditions[static_cast<std::size_t>(place)];
  for (const int part : condition.parts) read_condition(part);
  if (!condition.parts.empty()) return;
  const auto special = [&](int ship) {
    const auto ship_class = static_cast<unsigned>(card(*now_, ship).ship_class);
    return ((condition.sides >> side_of(*now_, ship)) & 1U) != 0 && ((condition.classes >> ship_class) & 1U) != 0;
  };
  int of = 0;
  int all = 0;
  for (int i = 0; i < ships(*now_); ++i) {
    const bool theirs = ((condition.sides >> side_of(*now_, i)) & 1U) != 0;
    all += theirs ? 1 : 0;
    of += special(i) ? 1 : 0;
  }
  for (int i = 0; i < ships(*now_); ++i) {
    if (!special(i)) continue;
    if (condition.type == ConditionType::exited) {
      goal_[i] = static_cast<std::uint8_t>(goal_[i] | condition.edges);
    } else if (of < all) {
      critical_[i] = 1;
    }
  }
}

void Judge::begin(const Rehearsal& rehearsal, int side, int boldness) {
  rehearsal_ = &rehearsal;
  now_ = &rehearsal.now();
  side_ = side;
  goal_ = {};
  critical_ = {};
  const Scenario& plan = scenario(*now_);
  for (int s = 0; s < plan.sides; ++s) read_condition(plan.wins_by[s]);
  for (int i = 0; i < ships(*now_); ++i) worth_[i] = 2 * sheet(*now_, i).defence * (critical_[i] != 0 ? 5 : 2) / 2;
  caution_ = boldness > 0 ? 12 : boldness < 0 ? 21 : 16;
  approach_ = boldness > 0 ? 24 : boldness < 0 ? 10 : 16;
  last_turn_ = now_->turn == last_turn(*now_);
  const bool damage_counts = plan.factor[ScoreTerm::damageInflicted] != 0;
  alive_share_ = damage_counts ? 15 : last_turn_ ? 90 : 50;
}

int Judge::way_to_goal(int ship, Hex at) const {
  const Scenario& map = scenario(*now_);
  int way = 100;
  each_bit(goal_[ship], [&](int edge) {
    const int to = edge == 0   ? row_of(at)
                   : edge == 1 ? map.columns + 1 - column_of(at)
                   : edge == 2 ? map.rows + 1 - row_of(at)
                               : column_of(at);
    way = std::min(way, to);
  });
  return way;
}

int Judge::loss(int ship, const Fate& fate) const {
  if (fate.hull == 0) return 0;
  const int full = 2 * sheet(*now_, ship).defence;
  const auto value = [&](int hull) { return worth_[ship] * (alive_share_ + (100 - alive_share_) * hull / full) / 100; };
  if (fate.left != 0) return (fate.edges & goal_[ship]) != 0 ? 0 : value(fate.hull);
  // Dice scatter: it may live where the average kills it, and the other way round.
  const int lost = std::clamp((100 * fate.taken / fate.hull - 60) * 5 / 4, 0, 100);
  const int left = std::max(0, fate.hull - fate.taken);
  return value(fate.hull) - value(left) * (100 - lost) / 100;
}

int Judge::goal_gain(int ship, const Course& course, const Fate& fate) const {
  if (goal_[ship] == 0 || !on_map(*now_, ship)) return 0;
  if (fate.left != 0) return (fate.edges & goal_[ship]) != 0 ? kGoalExit : 0;
  if (fate.taken >= fate.hull) return 0;
  const Hex from = now_->ship[ship].at;
  return kGoalHex * (way_to_goal(ship, from) - way_to_goal(ship, course.pose[kPhases - 1].at));
}

Judge::Payoff Judge::judge(const Fleet& fleet, const Fates& fates) const {
  int balance = 0;
  int mine = 0;
  int theirs = 0;
  std::uint32_t standing = 0;
  for (int i = 0; i < ships(*now_); ++i) {
    if (!on_map(*now_, i)) continue;
    const bool own = side_of(*now_, i) == side_;
    const int lost = loss(i, fates[i]);
    const int gained = goal_gain(i, fleet[i], fates[i]);
    mine += own ? gained - lost * caution_ / 16 : lost - gained;
    theirs += own ? lost - gained : gained - lost;
    if (fates[i].left == 0 && fates[i].taken < fates[i].hull) standing |= 1U << i;
  }
  if (last_turn_) return {mine, theirs};
  // Who stands how at the end: what it could fire at next, and how far it is from the fight.
  each_bit(standing, [&](int i) {
    const bool own = side_of(*now_, i) == side_;
    const Pose& from = fleet[i].pose[kPhases - 1];
    int best = 0;
    int nearest = 60;
    each_bit(standing, [&](int j) {
      if (!enemies(*now_, i, j) || (!own && side_of(*now_, j) != side_)) return;
      const Pose& to = fleet[j].pose[kPhases - 1];
      best = std::max(best, rehearsal_->sees(i, from, j, to) * (critical_[j] != 0 ? 3 : 2));
      nearest = std::min(nearest, distance(from.at, to.at) - (critical_[j] != 0 ? 5 : 0));
    });
    balance += own ? best / 4 : -best / 4;
    // Who wins when nothing happens lets the others come.
    if (goal_[i] != 0 || nearest == 60 || scenario(*now_).at_limit == side_of(*now_, i)) return;
    const int far = std::max(0, nearest - kCloseEnough);
    if (own)
      mine -= far * approach_ / 16;
    else
      theirs -= far;
  });
  return {mine + balance, theirs - balance};
}

}  // namespace orrery::capitaine_cosmos::bot
