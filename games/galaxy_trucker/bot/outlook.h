// What a flight still has in store, as far as a seat can know: the cards that it has looked at and, for every other, the
// average of those that it might be. Credits and numbers of cards are in hundredths.
#pragma once

#include "games/galaxy_trucker/game.h"

namespace orrery::galaxy_trucker::bot {

inline constexpr int kCredit = 100;
inline constexpr int kMost = 24;  // strengths and crews beyond this help no further

struct Outlook {
  int level;
  int day;  // what a day is worth
  int cards;
  int open_space;
  int stardust;
  int epidemics;
  int fights;
  int gains;    // of goods
  int escapes;  // cards that one would rather leave behind
  int red;      // blocks within reach that want a special hold
  int other;    // the other blocks
  Indexed<int, kSides> small;
  Indexed<int, kSides> large;
  Indexed<int, kSides> light;
  Indexed<int, kSides> heavy;
  // What cards bring or cost, by strength of engines and cannons (in whole) and by crew.
  Indexed<int, kMost + 1> engines;
  Indexed<int, kMost + 1> cannons;
  Indexed<int, kMost + 1> crew;
  Indexed<int, kMost + 1> humans;  // of the crew: without one nobody flies on
  // What Rough Roads change (roads.cpp).
  int use;              // cells that a device takes
  int hit;              // what a hit costs, of a hundred
  bool thin_air;        // one human to a cabin
  bool mixed_joints;    // cost thrust
  bool somersault;      // the ship turns again and again
  Squares dead;         // where nothing works
  bool bombs_of_goods;  // holds blow up; batteries do too, but a ship wants them all the same
};

// From a world that the seat imagines: nothing is read of it that the seat cannot see.
// Machinations of others can be foreseen on average, by who thinks of them.
Outlook outlook_for(const State& s, Seat seat, bool foresees = true);

// The board of a seat; where the front is still to be chosen, as it lies.
inline const ShipBoard& board_to_fly(const State& s, Seat seat) {
  const Heading heading = s.player[seat].heading;
  return boards(s, seat)[heading == Heading::undecided ? Heading::front : heading];
}

// GX-631 to GX-655, as far as a ship can be built for them or flown by them.
void read_roads(Outlook& outlook, const State& s, Seat seat);

// What a day is worth in the flight in hand.
int worth_of_day(const State& s);

}  // namespace orrery::galaxy_trucker::bot
