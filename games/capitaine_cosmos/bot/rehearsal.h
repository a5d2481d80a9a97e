// What is left of a turn, played as it goes on average: every ship follows its course, fires when it sees most, and a
// shot does the damage that its die does on average. No dice, no questions: some microseconds a turn.
#pragma once

#include <array>
#include <cstdint>

#include "games/capitaine_cosmos/rules/fire.h"
#include "games/capitaine_cosmos/rules/mines.h"
#include "games/capitaine_cosmos/rules/orders.h"
#include "kernel/luck.h"

namespace orrery::capitaine_cosmos::bot {

// Damage and hulls are counted in half points, so that the average of a die is a whole number.
constexpr int average(int die) { return die + 1; }

struct Pose {
  Hex at;
  std::uint8_t heading;
  std::uint8_t hazard;  // expected damage from mines and asteroids
};

// The orders of one ship and where they lead it.
struct Course {
  Indexed<Code, kPhases> code;
  Indexed<Pose, kPhases> pose;
  std::uint8_t away;   // phase (from 0) in which it is off the map; kPhases: never
  std::uint8_t edges;  // by which it leaves
};
using Fleet = Indexed<Course, kMaxShips>;

// How a turn ends for one ship.
struct Fate {
  int hull;   // before
  int taken;  // in the rest of this turn; more than `hull` where it is overkill
  std::uint8_t left;
  std::uint8_t edges;
};
using Fates = Indexed<Fate, kMaxShips>;

// A shot that a ship might fire.
struct Chance {
  std::uint8_t target;
  std::uint8_t field;
  std::int16_t damage;
};

class Rehearsal {
public:
  // From the phase after the last one executed.
  void begin(const State& now, Rng& rng);

  int first_phase() const { return first_; }  // from 0
  // Who is fired at rather than an equal: drawn for each rehearsal, so that no seat is everyone's first choice.
  bool rather(int target, int other) const { return whim_[target] > whim_[other]; }
  const State& now() const { return now_; }

  // A ship on the map at the start of the rest of the turn.
  Pose start(int ship) const;
  // The pose after this code, in this phase.
  Pose steered(int ship, const Pose& from, int phase, Code code) const;
  bool is_off(int ship, const Pose& pose) const;
  // Follows the codes: fills in poses and the exit.
  void trace(int ship, Course& course) const;

  // Average damage of the best shot from one pose at another; 0 where there is none.
  int sees(int ship, const Pose& from, int target, const Pose& to) const;

  void play(const Fleet& fleet, Fates& fates);

  // Of the last play: how much the n-th best of the shots a ship could have fired would have done.
  int worth_of_shot(int ship, int n) const;

private:
  static constexpr int kMaxChances = 16;  // seen by one ship in one phase
  struct Chances {
    int count;
    std::array<Chance, kMaxChances> of;
  };

  void measure();
  bool is_within_sight(int ship, Hex from, int target, Hex to) const {
    return distance(from, to) <= sight_[card(now_, ship).ship_class] + radius_[card(now_, target).ship_class];
  }
  bool takes_part(const Fleet& fleet, int ship, int phase) const;
  void place(const Fleet& fleet, int phase);
  void look(const Fleet& fleet, int phase);
  void set_thresholds();
  void fire(int phase, Fates& fates);

  State now_;
  std::array<State, kPhases> stage_;  // hazards as they will lie in each phase
  int first_ = 0;
  Indexed<int, kClasses> sight_;   // how far from its anchor a class can fire
  Indexed<int, kClasses> radius_;  // how far from its anchor it reaches itself
  Indexed<Indexed<Chances, kMaxShips>, kPhases> chances_;
  Indexed<std::uint8_t, kMaxShips> shots_;  // left
  Indexed<int, kMaxShips> threshold_;       // a shot that does less is not worth firing
  std::uint32_t alive_ = 0;
  Indexed<std::uint32_t, kMaxShips> whim_;
};

}  // namespace orrery::capitaine_cosmos::bot
