// What happens between two cards, before anybody is asked to fly on.
#pragma once

#include "games/galaxy_trucker/rules/giving_up.h"

namespace orrery::galaxy_trucker {

// Nothing of the card in play is left.
inline void put_card_away(State& s) {
  s.card = Card::none;
  s.total = 0;
  forget_declarations(s);
  s.losers = 0;
  s.late_losers = 0;
  s.struck = 0;
  s.beaten = 0;
  s.landed = 0;
  s.crowded = 0;
  s.claimants = 0;
  s.excused = 0;
  s.bids.fill(0);
  s.owed.fill(0);
  s.number.fill(0);
}

struct AfterCard {
  Flow run(Table& t) {
    RULE_BEGIN
      force_out(t);
      come_back(t);
      for (const Seat seat : lapped(*t)) give_up(t, seat, Reason::lapped);  // GX-145
      force_out(t);
      put_card_away(*t);
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
