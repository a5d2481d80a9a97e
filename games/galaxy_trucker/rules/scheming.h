// Chapter 5 of the expansion: hands of Evil Machinations, and what is given to a flight (GX-502 to GX-504).
#pragma once

#include "games/galaxy_trucker/rules/cards.h"

namespace orrery::galaxy_trucker {

// GX-502: the rest leaves the game unseen, and need not be named.
inline void deal_machinations(Table& t) {
  CardSet left = content().machinations;
  for (const Seat seat : all(*t))
    for (Card& card : t->player[seat].machinations) {
      card = left.nth(t.pick(left.size()));
      left.drop(card);
      t->seen[card] = Parties(seat).bits();
      t.tell_only(seat, DealtMachination{seat, card});
    }
}

inline int cards_in_hand(const Holdings& player) {
  int cards = 0;
  while (cards < kHand && player.machinations[cards] != Card::none) ++cards;
  return cards;
}
// GX-504: in a long game hands are empty in the end.
inline Parties with_machinations(const State& s) {
  Parties seats;
  for (const Seat seat : all(s))
    if (cards_in_hand(s.player[seat]) > 0) seats = seats.with(seat);
  return seats;
}

// GX-503
struct GiveMachinations {
  static void give(Table& t, Seat seat, Card card) {
    auto& hand = t->player[seat].machinations;
    std::shift_left(std::find(hand.begin(), hand.end(), card), hand.end(), 1);
    hand.back() = Card::none;
    t->player[seat].evil = card;
    t.tell_only(seat, GaveMachination{seat, card});
  }

  Flow run(Table& t) {
    RULE_BEGIN
      if (!with_machinations(*t).empty()) {
        ASK_EACH(with_machinations(*t), choose_machination, {
          for (int i = 0; i < cards_in_hand(t->player[asked]); ++i)
            t.offer(GiveMachination{t->player[asked].machinations[i]});
        });
        for (const Seat seat : with_machinations(*t)) give(t, seat, t.answer_of<GiveMachination>(seat).card);
        t.tell(MachinationsGiven{static_cast<std::uint8_t>(schemers(*t).count())});
      }
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
