// Chapter 2: setting up.
#pragma once

#include "games/nebuleuse_rouge/rules/aboard.h"
#include "games/nebuleuse_rouge/rules/cards.h"

namespace orrery::nebuleuse_rouge {

struct SetUp {
  std::uint8_t turn;   // counts players
  std::uint8_t taken;  // free items

  Flow run(Table& t) {
    RULE_BEGIN
      if (t->options.first_player == FirstPlayer::chosen) {  // NR-201: whoever sits first is the host
        ASK(seat_at(0), choose_first_uc, {
          for (int i = 0; i < t->seats; ++i) t.offer(Begin{seat_at(i)});
        });
        t->first = t.answer<Begin>().seat;
      } else {
        t->first = seat_at(t.pick(t->seats));
      }
      t.tell(FirstIs{t->first});
      t->experts = content().experts;     // NR-203
      rebuild_deck(t);                    // NR-204; NR-205: Extrasolar cards are drawn when somebody sees them
      for (int p = 0; p < kPlanets; ++p)  // NR-206
        if (content().planet[p].min_players <= t->seats) t->tokens = static_cast<std::uint16_t>(t->tokens | (1U << p));
      for (int i = 0; i < t->seats; ++i) {  // NR-208, NR-209; NR-207: Sector X is closed
        Ship& ship = t->ship[i];
        for (int track = 0; track < kTracks; ++track) ship.aboard[track] = content().ship[Rank::frombola].start[track];
        ship.berth = Berth::base;
      }
      for (turn = 0; turn < t->seats; ++turn) {  // NR-212
        t->active = after(*t, t->first, turn);
        for (taken = 0; taken < content().free_items; ++taken) {  // NR-210
          ASK(t->active, initial_loadout, {
            offer_items(t, t->active, Items::all());
            t.offer(Done{});
          });
          if (t.answered_with<Done>()) break;
          take_item(t, t->active, t.answer<Take>().item);
        }
      }
    RULE_END
  }
};

}  // namespace orrery::nebuleuse_rouge
