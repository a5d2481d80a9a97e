// Plans for a turn that all sides plan at once. Two sets of plans grow side by side: the seat's own, and those of all
// others together. Each new plan is found by varying the courses of single ships until it does better against a sample
// of the other set; how much weight each plan then deserves is what both sides learn by playing the sets against each
// other. The plan is drawn by these weights: no opponent can reckon with the best one.
#pragma once

#include <chrono>

#include "games/capitaine_cosmos/bot/judge.h"
#include "kernel/luck.h"

namespace orrery::capitaine_cosmos::bot {

class Planner {
public:
  // From an imagined world: own orders that are written stay, those of others are not looked at.
  void begin(const State& world, Seat seat, int boldness, Rng& rng);

  // One look at what the others are likely to do, and for each ship the best of a few courses.
  const Fleet& quick_plan();
  // So many plans are thought out, one's own and those of the others in turn; one of the two limits is zero.
  const Fleet& deep_plan(int simulations, int milliseconds);

  // Courses of the others that are likely, own ones as they are written; for decisions in the middle of a turn.
  void likely(Fleet& fleet);

  Rehearsal& rehearsal() { return rehearsal_; }
  const Judge& judge() const { return judge_; }

private:
  static constexpr int kPlans = 16;      // kept of each set
  static constexpr int kSample = 6;      // of the other set, that a plan is tried against
  static constexpr int kTries = 20;      // variations for one new plan
  static constexpr int kLearning = 300;  // rounds

  struct Plans {
    int count;
    std::array<Fleet, kPlans> plan;
    std::array<int, kPlans> weight;  // of 1000
    std::uint32_t movable;           // ships
    std::uint32_t varied;            // of these; allies are taken as they come
  };

  // How a course is sought: what the ship wants to do to whom.
  struct Intent {
    int target;
    int attack;  // weight of what it sees
    int safety;  // weight of what sees it
    int noise;
  };
  Intent intent_of(int ship);
  void seek(int ship, const Intent& intent, const Fleet& against, Course& course);
  int merit(int ship, const Pose& pose, int phase, const Intent& intent, const Fleet& against) const;
  void vary(int ship, const Plans& own, const Fleet& against, Course& course);

  void seed(Plans& plans, const Fleet& against, int count);
  Judge::Payoff meet(const Fleet& mine, const Fleet& others);
  int try_plan(const Plans& own, const Fleet& plan, const Plans& other, const std::array<int, kSample>& sample);
  void improve(Plans& own, const Plans& other);
  void insert(Plans& own, const Fleet& plan);
  void learn();
  void fill_row(const Plans& own, int place);
  int draw(const Plans& plans);

  bool is_mine(const Plans& plans) const { return &plans == &mine_; }

  Rehearsal rehearsal_;
  Judge judge_;
  Seat seat_ = kNobody;
  Rng* rng_ = nullptr;
  Fleet hold_;                             // everyone does what is written, or nothing
  Indexed<std::uint8_t, kMaxShips> open_;  // phases in which a ship may be steered, by bit
  Plans mine_;
  Plans theirs_;
  Indexed<Indexed<Judge::Payoff, kPlans>, kPlans> payoff_;  // by mine and theirs
  Fleet met_;
  Fates fates_;
};

}  // namespace orrery::capitaine_cosmos::bot
