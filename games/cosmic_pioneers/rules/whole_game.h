// The game from its first hex to its last round: the table of contents of the rulebook.
#pragma once

#include "games/cosmic_pioneers/rules/adventure.h"
#include "games/cosmic_pioneers/rules/aliens.h"
#include "games/cosmic_pioneers/rules/bombard.h"
#include "games/cosmic_pioneers/rules/deployment.h"
#include "games/cosmic_pioneers/rules/movement.h"
#include "games/cosmic_pioneers/rules/scoring.h"
#include "games/cosmic_pioneers/rules/setup.h"

namespace orrery::cosmic_pioneers {

// CP-431: whether a beaten attacker still goes on an adventure, on the planet crashed on.
inline bool adventure_after_defeat(const State& s) {
  switch (s.options.crash_adventure) {
    case CrashAdventure::skip: return false;
    case CrashAdventure::roll: return true;
    case CrashAdventure::edition: return !english(s);
  }
  return false;
}

// CP-401: Phases 2 to 5 of one player.
struct Turn {
  Seat seat;

  Hex here(const Table& t) const { return hex_at(*t, ship_of(*t, seat).at); }
  bool crashed(const Table& t) const { return ship_of(*t, seat).crashed != 0; }

  Flow run(Table& t) {
    RULE_BEGIN
      t->active = seat;
      t.tell(TurnBegan{seat});
      CALL(Movement{seat});                           // CP-402 to CP-407
      if (!opponents(*t, seat).empty()) {             // CP-410, CP-416; CP-009: nobody is asked whether
        CALL(Combat{.attacker = seat, .loser = {}});  // CP-413 to CP-433
      }
      if (is_planet(here(t)) && (!crashed(t) || adventure_after_defeat(*t))) {
        CALL(AdventurePhase{.seat = seat, .left = 0});  // CP-501 to CP-513
      } else if (here(t) == Hex::jumpgate && !crashed(t)) {
        CALL(JumpgateVisit{seat});  // CP-520 to CP-525
      } else if (here(t) == Hex::trade_post && !crashed(t)) {
        CALL(TradePostVisit{.seat = seat, .next = 0});  // CP-530
      }
      // CP-429, CP-431, CP-510: whoever crash landed has no Phase 4 and no Phase 5. CP-520: nor has the Jumpgate.
      if (in_orbit(*t, seat) || (here(t) == Hex::trade_post && !crashed(t))) {
        CALL(DeploymentPhase{.seat = seat, .piece = Piece::none, .lifted = 0});  // CP-601 to CP-614
      }
      if (in_orbit(*t, seat)) {
        CALL(BombardPhase{.seat = seat, .kind = {}});  // CP-701 to CP-709
      }
    RULE_END
  }
};

struct WholeGame {
  std::uint8_t turns;  // taken in this round

  Flow run(Table& t) {
    RULE_BEGIN
      CALL(SetUp{});
      do {
        CALL(AlienPhase{});
        for (turns = 0; turns < t->seats; ++turns) {  // CP-124: the first player begins, the others follow clockwise
          CALL(Turn{after(*t, t->first, turns)});
        }
        CALL(EndOfRound{});
      } while (t->over == 0);
    RULE_END
  }
};

}  // namespace orrery::cosmic_pioneers
