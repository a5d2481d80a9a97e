// Chapter 6: adventure cards.
#pragma once

#include "games/galaxy_trucker/rules/bonus_depot.h"
#include "games/galaxy_trucker/rules/bonus_events.h"
#include "games/galaxy_trucker/rules/bonus_junkyard.h"
#include "games/galaxy_trucker/rules/enemies.h"
#include "games/galaxy_trucker/rules/machinations.h"
#include "games/galaxy_trucker/rules/open_space.h"
#include "games/galaxy_trucker/rules/opportunities.h"
#include "games/galaxy_trucker/rules/weakest.h"

namespace orrery::galaxy_trucker {

// GT-601, GT-602, GX-701
struct PlayCard {
  template <class... Type>
  static bool is(const Table& t, Type... type) {
    return ((card_in_play(*t).type == type) || ...);
  }

  Flow run(Table& t) {
    RULE_BEGIN
      if (is(t, CardType::stardust)) stardust(t);
      CALL_IF(is(t, CardType::epidemic), Epidemic{});
      CALL_IF(is(t, CardType::open_space), OpenSpace{});
      CALL_IF(is(t, CardType::meteors), Volley{in_race(*t).bits(), 0, card_in_play(*t).barrage});  // GT-640
      CALL_IF(is(t, CardType::planets), Planets{});
      CALL_IF(is(t, CardType::combat_zone), CombatZone{});
      CALL_IF(is(t, CardType::sabotage), Sabotage{});
      CALL_IF(is(t, CardType::abandoned_ship, CardType::abandoned_station), Abandoned{});
      CALL_IF(is(t, CardType::machination), PlayMachination{});
      CALL_IF(is(t, CardType::slavers, CardType::smugglers, CardType::pirates), Enemies{});
      CALL_IF(is(t, CardType::bureaucracy), Bureaucracy{});
      CALL_IF(is(t, CardType::junkyard), Junkyard{});
      CALL_IF(is(t, CardType::robosmokeys), Robosmokeys{});
      CALL_IF(is(t, CardType::star_depot), StarDepot{});
      CALL_IF(is(t, CardType::space_billiards), SpaceBilliards{});
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
