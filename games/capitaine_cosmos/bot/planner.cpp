#include "games/capitaine_cosmos/bot/planner.h"

#include <algorithm>

namespace orrery::capitaine_cosmos::bot {

void Planner::begin(const State& world, Seat seat, int boldness, Rng& rng) {
  rehearsal_.begin(world, rng);
  judge_.begin(rehearsal_, side_of(world, seat), boldness);
  seat_ = seat;
  rng_ = &rng;
  mine_.count = theirs_.count = 0;
  mine_.movable = theirs_.movable = 0;
  mine_.varied = theirs_.varied = 0;
  const unsigned past = (1U << rehearsal_.first_phase()) - 1U;
  for (int i = 0; i < ships(world); ++i) {
    const bool own = owner(world, i) == seat;
    unsigned open = 0;
    for (int p = 0; p < kPhases; ++p) hold_[i].code[p] = own ? world.ship[i].order[p] : Code::none;
    if (own) {
      each_bit(cells_of(world, i), [&](int p) {
        if (world.ship[i].order[p] == Code::none) open |= 1U << p;
      });
    } else if (on_map(world, i) && !has_resigned(world, owner(world, i))) {
      open = sheet(world, i).acting & ~past;
    }
    open_[i] = static_cast<std::uint8_t>(open);
    Plans& plans = own ? mine_ : theirs_;
    if (open != 0) plans.movable |= 1U << i;
    if (open != 0 && (own || side_of(world, i) != side_of(world, seat))) plans.varied |= 1U << i;
    if (on_map(world, i)) rehearsal_.trace(i, hold_[i]);
  }
}

// --- courses ---------------------------------------------------------------------------------------------------------

Planner::Intent Planner::intent_of(int ship) {
  const State& s = rehearsal_.now();
  // An enemy, rather a near one, rather one that decides the game.
  int target = -1;
  int best = 0;
  for (int j = 0; j < ships(s); ++j) {
    if (!on_map(s, j) || !enemies(s, ship, j)) continue;
    const int far = distance(s.ship[ship].at, s.ship[j].at) - (judge_.is_critical(j) ? 6 : 0);
    const int taste = std::max(1, 60 - 2 * far) * (8 + rng_->below(8));
    if (target < 0 || taste > best || (taste == best && rehearsal_.rather(j, target))) best = taste, target = j;
  }
  static constexpr std::array<int, 4> kAttack = {4, 8, 8, 12};
  static constexpr std::array<int, 4> kSafety = {0, 0, 4, 10};
  return {target, kAttack[static_cast<std::size_t>(rng_->below(4))], kSafety[static_cast<std::size_t>(rng_->below(4))],
          rng_->below(3) * 20 + 4};
}

// What is good about standing there in this phase, while the others follow their courses.
int Planner::merit(int ship, const Pose& pose, int phase, const Intent& intent, const Fleet& against) const {
  const State& s = rehearsal_.now();
  if (rehearsal_.is_off(ship, pose)) return (edges_beyond(s, pose.at) & judge_.goal(ship)) != 0 ? 10'000 : -10'000;
  int seen = 0;
  int threat = 0;
  for (int j = 0; j < ships(s); ++j) {
    if (!on_map(s, j) || !enemies(s, ship, j) || against[j].away <= phase) continue;
    const Pose& other = against[j].pose[phase];
    seen = std::max(seen, rehearsal_.sees(ship, pose, j, other));
    if (intent.safety > 0) threat += rehearsal_.sees(j, other, ship, pose);
  }
  int merit = intent.attack * seen - intent.safety * threat / 2 - 12 * pose.hazard;
  const Hex next = pose.at + sheet(s, ship).stance[pose.heading].move;  // where it would be one move on
  if (judge_.goal(ship) != 0) {
    merit -= 30 * (judge_.way_to_goal(ship, pose.at) + judge_.way_to_goal(ship, next));
  } else if (intent.target >= 0 && on_map(s, intent.target)) {
    const Course& course = against[intent.target];
    const Pose& there = course.pose[std::min<int>(phase, course.away == 0 ? 0 : course.away - 1)];
    merit -= 6 * (distance(pose.at, there.at) + distance(next, there.at));
  }
  return merit;
}

// Phase by phase the code that looks best.
void Planner::seek(int ship, const Intent& intent, const Fleet& against, Course& course) {
  const State& s = rehearsal_.now();
  course.code = hold_[ship].code;
  Pose pose = rehearsal_.start(ship);
  for (int p = rehearsal_.first_phase(); p < kPhases; ++p) {
    if (((open_[ship] >> p) & 1U) != 0) {
      int best = 0;
      course.code[p] = Code::none;
      for (int c = 0; c < kCodes; ++c) {
        const auto code = static_cast<Code>(c);
        if (!may_be_given(card(s, ship).ship_class, code)) continue;
        const Pose there = rehearsal_.steered(ship, pose, p, code);
        const int value = merit(ship, there, p, intent, against) + rng_->below(intent.noise);
        if (course.code[p] != Code::none && value <= best) continue;
        best = value;
        course.code[p] = code;
      }
    }
    pose = rehearsal_.steered(ship, pose, p, course.code[p]);
  }
  rehearsal_.trace(ship, course);
}

// Another course for the ship: sought anew, taken from another plan, or changed in a cell or two.
void Planner::vary(int ship, const Plans& own, const Fleet& against, Course& course) {
  const int way = rng_->below(10);
  if (way < 5) return seek(ship, intent_of(ship), against, course);
  if (way < 6 && own.count > 1) {
    course = own.plan[static_cast<std::size_t>(rng_->below(own.count))][ship];
    return;
  }
  const State& s = rehearsal_.now();
  for (int changes = 1 + rng_->below(2); changes > 0; --changes) {
    int skip = rng_->below(std::popcount(open_[ship]));
    each_bit(open_[ship], [&](int p) {
      if (skip-- != 0) return;
      do {
        course.code[p] = static_cast<Code>(rng_->below(kCodes));
      } while (!may_be_given(card(s, ship).ship_class, course.code[p]));
    });
  }
  rehearsal_.trace(ship, course);
}

void Planner::seed(Plans& plans, const Fleet& against, int count) {
  for (int n = 0; n < count && plans.count < kPlans; ++n) {
    Fleet& plan = plans.plan[static_cast<std::size_t>(plans.count++)];
    plan = hold_;
    each_bit(plans.movable, [&](int i) { seek(i, intent_of(i), against, plan[i]); });
  }
}

void Planner::likely(Fleet& fleet) {
  fleet = hold_;
  each_bit(theirs_.movable, [&](int i) { seek(i, intent_of(i), hold_, fleet[i]); });
}

// --- plans against plans ---------------------------------------------------------------------------------------------

Judge::Payoff Planner::meet(const Fleet& mine, const Fleet& others) {
  met_ = mine;
  each_bit(theirs_.movable, [&](int i) { met_[i] = others[i]; });
  rehearsal_.play(met_, fates_);
  return judge_.judge(met_, fates_);
}

int Planner::try_plan(const Plans& own, const Fleet& plan, const Plans& other, const std::array<int, kSample>& sample) {
  int sum = 0;
  for (const int place : sample) {
    const Fleet& against = other.plan[static_cast<std::size_t>(place)];
    sum += is_mine(own) ? meet(plan, against).mine : meet(against, plan).theirs;
  }
  return sum;
}

// By weight, but every plan now and then.
int Planner::draw(const Plans& plans) {
  int left = rng_->below(1000);
  if (rng_->below(4) != 0)
    for (int i = 0; i < plans.count; ++i) {
      left -= plans.weight[static_cast<std::size_t>(i)];
      if (left < 0) return i;
    }
  return rng_->below(plans.count);
}

void Planner::improve(Plans& own, const Plans& other) {
  if (own.varied == 0) return;
  std::array<int, kSample> sample{};
  for (int& place : sample) place = draw(other);
  Fleet plan = own.plan[static_cast<std::size_t>(draw(own))];
  int best = try_plan(own, plan, other, sample);
  for (int n = 0; n < kTries; ++n) {
    int skip = rng_->below(std::popcount(own.varied));
    int ship = 0;
    each_bit(own.varied, [&](int i) {
      if (skip-- == 0) ship = i;
    });
    const Course before = plan[ship];
    vary(ship, own, other.plan[static_cast<std::size_t>(sample[static_cast<std::size_t>(rng_->below(kSample))])],
         plan[ship]);
    const int value = try_plan(own, plan, other, sample);
    if (value > best)
      best = value;
    else
      plan[ship] = before;
  }
  insert(own, plan);
}

void Planner::insert(Plans& own, const Fleet& plan) {
  int place = own.count;
  if (own.count < kPlans)
    ++own.count;
  else
    place = static_cast<int>(std::ranges::min_element(own.weight) - own.weight.begin());
  own.plan[static_cast<std::size_t>(place)] = plan;
  fill_row(own, place);
}

void Planner::fill_row(const Plans& own, int place) {
  const auto n = static_cast<std::size_t>(place);
  if (is_mine(own))
    for (int i = 0; i < theirs_.count; ++i)
      payoff_[place][i] = meet(mine_.plan[n], theirs_.plan[static_cast<std::size_t>(i)]);
  else
    for (int i = 0; i < mine_.count; ++i)
      payoff_[i][place] = meet(mine_.plan[static_cast<std::size_t>(i)], theirs_.plan[n]);
}

// Fictitious play: each side answers what the other has played so far. How often a plan was the answer is its weight.
void Planner::learn() {
  std::array<int, kPlans> mine{};
  std::array<int, kPlans> theirs{};
  std::array<int, kPlans> my_times{};
  std::array<int, kPlans> their_times{};
  int my_move = 0;
  int their_move = 0;
  for (int round = 0; round < kLearning; ++round) {
    ++my_times[static_cast<std::size_t>(my_move)];
    ++their_times[static_cast<std::size_t>(their_move)];
    for (int i = 0; i < mine_.count; ++i) mine[static_cast<std::size_t>(i)] += payoff_[i][their_move].mine;
    for (int i = 0; i < theirs_.count; ++i) theirs[static_cast<std::size_t>(i)] += payoff_[my_move][i].theirs;
    my_move = static_cast<int>(std::max_element(mine.begin(), mine.begin() + mine_.count) - mine.begin());
    their_move = static_cast<int>(std::max_element(theirs.begin(), theirs.begin() + theirs_.count) - theirs.begin());
  }
  for (std::size_t i = 0; i < kPlans; ++i) {
    mine_.weight[i] = my_times[i] * 1000 / kLearning;
    theirs_.weight[i] = their_times[i] * 1000 / kLearning;
  }
}

const Fleet& Planner::quick_plan() {
  constexpr int kLooks = 2;
  constexpr int kCourses = 4;
  seed(theirs_, hold_, kLooks);
  seed(mine_, theirs_.plan[0], 1);
  Fleet& plan = mine_.plan[0];
  std::array<int, kSample> sample{};
  for (std::size_t i = 0; i < kSample; ++i) sample[i] = static_cast<int>(i) % kLooks;
  each_bit(mine_.movable, [&](int ship) {
    int best = try_plan(mine_, plan, theirs_, sample);
    for (int n = 0; n < kCourses; ++n) {
      const Course before = plan[ship];
      seek(ship, intent_of(ship), theirs_.plan[static_cast<std::size_t>(n % kLooks)], plan[ship]);
      const int value = try_plan(mine_, plan, theirs_, sample);
      if (value > best)
        best = value;
      else
        plan[ship] = before;
    }
  });
  return plan;
}

const Fleet& Planner::deep_plan(int simulations, int milliseconds) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::milliseconds(milliseconds);
  constexpr int kSeeds = 3;
  seed(theirs_, hold_, kSeeds);
  seed(mine_, theirs_.plan[0], kSeeds);
  seed(theirs_, mine_.plan[0], 1);
  for (int i = 0; i < mine_.count; ++i) fill_row(mine_, i);
  learn();
  for (int n = 0; simulations > 0 ? n < simulations : Clock::now() < end; ++n) {
    if (n % 2 == 0)
      improve(mine_, theirs_);
    else
      improve(theirs_, mine_);
    learn();
  }
  // Plans that were hardly ever the answer are not played.
  const int most = *std::ranges::max_element(mine_.weight);
  int sum = 0;
  for (int& weight : mine_.weight) sum += weight = 5 * weight < most ? 0 : weight;
  int left = rng_->below(std::max(1, sum));
  std::size_t chosen = 0;
  while (left >= mine_.weight[chosen]) left -= mine_.weight[chosen++];
  return mine_.plan[chosen];
}

}  // namespace orrery::capitaine_cosmos::bot
