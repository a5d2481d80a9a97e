// How a turn has gone for a side: what was lost and what the enemy lost, how near the goal is, who stands well.
#pragma once

#include "games/capitaine_cosmos/bot/rehearsal.h"

namespace orrery::capitaine_cosmos::bot {

class Judge {
public:
  void begin(const Rehearsal& rehearsal, int side, int boldness);

  // How much the side gains (in half points of defence), and how much its enemies gain.
  struct Payoff {
    int mine;
    int theirs;
  };
  Payoff judge(const Fleet& fleet, const Fates& fates) const;

  int worth(int ship) const { return worth_[ship]; }
  // The edges by which this ship wants to leave, by bit; 0: it wants to stay.
  unsigned goal(int ship) const { return goal_[ship]; }
  // How far it is from the nearest of them.
  int way_to_goal(int ship, Hex at) const;
  // A target that the side must destroy, or an enemy that must not get away.
  bool is_critical(int ship) const { return critical_[ship] != 0; }

private:
  void read_condition(int place);
  int loss(int ship, const Fate& fate) const;
  int goal_gain(int ship, const Course& course, const Fate& fate) const;

  const Rehearsal* rehearsal_ = nullptr;
  const State* now_ = nullptr;
  int side_ = 0;
  int caution_ = 16;      // own losses count so many sixteenths
  int approach_ = 16;     // a hex nearer to the enemy counts so many sixteenths of half a point
  int alive_share_ = 50;  // of a ship's worth, in hundredths, that is lost only with the last point
  bool last_turn_ = false;
  Indexed<int, kMaxShips> worth_;
  Indexed<std::uint8_t, kMaxShips> goal_;
  Indexed<std::uint8_t, kMaxShips> critical_;
};

}  // namespace orrery::capitaine_cosmos::bot
