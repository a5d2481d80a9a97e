// What a ship is worth for what lies ahead, in hundredths of a credit.
#pragma once

#include "games/galaxy_trucker/bot/outlook.h"

namespace orrery::galaxy_trucker::bot {

// What a player likes, in hundredths of what it is worth.
struct Taste {
  int cannons = 120;
  int cargo = 100;
  int safety = 100;  // open ends, sides without a shield, parts that hang by one joint
};
inline constexpr Taste kGunner{.cannons = 160, .cargo = 75};
inline constexpr Taste kHauler{.cannons = 130, .cargo = 130};

struct Appraisal {
  const ShipBoard& board;
  const Outlook& ahead;
  Taste taste;
  bool aboard;   // crew and cells are aboard: what is there counts, not what there is room for
  Squares free;  // where components may still be laid: open ends that face them count less
  int closing;   // of a hundred such ends, those that will be closed
  int hoped;     // cells that are likely to be had yet
  int ability;   // what the cyan alien's is worth

  // What works counts (GX-649).
  int operator()(const Ship& ship) const {
    return ahead.dead == 0 ? value(ship) : value(only(ship, board.squares, board.squares & ~ahead.dead));
  }

private:
  int value(const Ship& ship) const;
  struct Power {
    int cells;
    int share;  // of a hundred times that it is wanted, it is there
  };
  struct Thrust {
    int strength;
    int wanting;  // to have some to spare where it may go
  };
  // Each in the cabin where it lives, or would.
  struct Strangers {
    Squares brown;
    Squares purple;
    Squares cyan;
    Squares all() const { return brown | purple | cyan; }
  };
  Strangers strangers(const Ship& ship) const;
  // Of a ship in two halves, each by itself (GX-401); of any other, all of it.
  template <class F>
  void each_part(const Ship& ship, F&& f) const;
  int exposed(const Ship& ship, Squares part, Side side) const;  // hundredths
  Power power(const Ship& ship, Squares part) const;
  Thrust thrust(const Ship& ship, Squares part, const Strangers& aliens, int share) const;
  int fire(const Ship& ship, Squares part, const Strangers& aliens, int share) const;
  int crew_and_goods(const Ship& ship, const Strangers& aliens) const;
  int hits(const Ship& ship, Squares part, const Power& supply) const;
  int aimed_at(Squares part, Side side) const;
  int plated(const Ship& ship, Side side) const;
  int large_meteors(const Ship& ship, Side side, int share) const;
  int amplifying(const Ship& ship, Squares part, int fire) const;
  int boosters(const Ship& ship, Squares part, int fire) const;
  int idle(const Ship& ship) const;
  int blasts(const Ship& ship) const;
};

// The ways of two dice, of 36.
inline constexpr std::array<int, 13> kWays{0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};

}  // namespace orrery::galaxy_trucker::bot
