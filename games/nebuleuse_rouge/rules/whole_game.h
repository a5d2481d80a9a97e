// The game from its set-up to its last round: the table of contents of the rulebook.
#pragma once

#include "games/nebuleuse_rouge/rules/contact.h"
#include "games/nebuleuse_rouge/rules/end.h"
#include "games/nebuleuse_rouge/rules/exploration.h"
#include "games/nebuleuse_rouge/rules/setup.h"

namespace orrery::nebuleuse_rouge {

// NR-302, NR-303. NR-301: nobody but the active UC decides. NR-429: ships do not touch each other.
struct Turn {
  Seat seat;

  Flow run(Table& t) {
    RULE_BEGIN
      t->active = seat;
      t->turn = {};
      t->turn.card = Card::none;
      if (ship_of(*t, seat).skips > 0) {  // NR-905, NR-319
        --ship_of(*t, seat).skips;
        t.tell(TurnSkipped{seat});
        return Flow::done;
      }
      ship_of(*t, seat).scanners_used = 0;  // NR-119
      ship_of(*t, seat).detectors_used = 0;
      t.tell(TurnBegan{seat});
      if (ship_of(*t, seat).berth == Berth::base) {  // NR-313, NR-703
        ship_of(*t, seat).berth = Berth::space;
        t->turn.golden = t->options.base_takeoff_counts == BaseTakeoff::yes ? 1 : 0;
        t.tell(LeftBase{seat});
      } else if (ship_of(*t, seat).berth == Berth::observation) {
        CALL(ObservationTurn{seat});
      }
      if (ship_of(*t, seat).berth == Berth::contact && t->turn.over == 0) {
        CALL(ContactTurn{seat});
      }
      if (ship_of(*t, seat).berth == Berth::space && t->turn.over == 0) {
        CALL(SpaceTurn{seat});
      }
      put_cards_back(t, seat);  // NR-315
    RULE_END
  }
};

struct WholeGame {
  std::uint8_t turns;  // taken in this round

  Flow run(Table& t) {
    RULE_BEGIN
      CALL(SetUp{});
      do {  // NR-213
        ++t->round;
        t.tell(RoundBegan{t->round});
        for (turns = 0; turns < t->seats; ++turns) {
          CALL(Turn{after(*t, t->first, turns)});
          check_end(t);  // NR-315
        }
      } while (t->last_round == 0 &&
               t->round != kRoundLimits[static_cast<std::size_t>(t->options.round_limit)]);  // NR-922, NR-925
      score_contacts_under_way(t);
      t->over = 1;
      t.tell(GameOver{t->round});
    RULE_END
  }
};

}  // namespace orrery::nebuleuse_rouge
