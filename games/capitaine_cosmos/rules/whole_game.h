// Chapter 2: the game from its first order to its last shot.
#pragma once

#include "games/capitaine_cosmos/rules/deck.h"
#include "games/capitaine_cosmos/rules/fire.h"
#include "games/capitaine_cosmos/rules/mines.h"
#include "games/capitaine_cosmos/rules/orders.h"
#include "games/capitaine_cosmos/rules/victory.h"

namespace orrery::capitaine_cosmos {

// CC-205: six steps in this order.
struct PlayPhase {
  Flow run(Table& t) {
    RULE_BEGIN
      note_who_is_out(*t);
      t.tell(PhaseBegan{t->turn, t->phase});  // CC-204
      CALL(LaunchAndRecover{});               // CC-206
      move_everything(t);                     // CC-207 to CC-209
      if (is_decided(t)) return Flow::done;   // CC-806
      CALL(LayMines{});                       // CC-210
      suffer_hazards(t);                      // CC-211
      if (is_decided(t)) return Flow::done;   // CC-806
      t->stage = Stage::fire;                 // CC-212, CC-401
      if (t->options.fire_declaration == FireDeclaration::sealed) {
        CALL(SealedFire{});
      } else {
        CALL(AlternatingFire{});
      }
    RULE_END
  }
};

// CC-202
struct PlayTurn {
  Flow run(Table& t) {
    RULE_BEGIN
      t->phase = 0;
      t->stage = Stage::orders;
      t.tell(TurnBegan{t->turn});
      CALL(WriteOrders{});
      remove_resigned(t);
      while (t->over == 0 && t->phase < kPhases) {
        ++t->phase;
        CALL(PlayPhase{});
        end_phase(t);  // CC-213
        if (t->over == 0 && t->phase < kPhases) {
          CALL(WriteOrders{});  // CC-619, CC-631
          remove_resigned(t);
        }
      }
      if (t->over == 0) end_turn(t);
    RULE_END
  }
};

struct WholeGame {
  Flow run(Table& t) {
    RULE_BEGIN
      while (t->over == 0) {
        ++t->turn;  // CC-203
        CALL(PlayTurn{});
      }
    RULE_END
  }
};

}  // namespace orrery::capitaine_cosmos
