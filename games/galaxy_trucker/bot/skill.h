// What sets a good player apart from a poor one.
#pragma once

#include "games/galaxy_trucker/bot/appraisal.h"

namespace orrery::galaxy_trucker::bot {

struct Skill {
  int misjudges;  // by so much, in hundredths of a credit, for every level of the flight
  int slips;      // of a hundred answers in flight, those given without thought
  int browses;    // of a hundred times, those when it looks through what lies face up
  int picky;      // what a component must bring while there is time, in hundredths of a credit
  int samples;    // components that it pictures when it wonders what the heap will give
  bool sets_aside;
  bool peeks;     // into the piles of cards
  bool foresees;  // what machinations of others may do
  Taste taste;
};

}  // namespace orrery::galaxy_trucker::bot
