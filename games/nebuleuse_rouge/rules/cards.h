// Chapter 4, the Exploration deck: drawing, discarding, running out, R.A.Z.
#pragma once

#include "games/nebuleuse_rouge/game.h"

namespace orrery::nebuleuse_rouge {

// NR-425: the discard pile becomes the deck, and what was left of the old one lies before it, in hand. A second end of
// the deck while some of that is left is impossible: the cards before are used first, and behind them lie all the
// others, more than any hand holds.
inline void reuse_discards(Table& t) {
  promise(t->top_cards == 0, "a deck does not end twice at once");
  t->top = t->deck;
  t->top_cards = t->unseen;
  t->deck = t->discard;
  t->unseen = static_cast<std::uint8_t>(t->unseen + t->discard.size());
  t->discard = {};
  t.tell(DeckRebuilt{});
}

// NR-305, NR-306: face down, to the end of the hand. Nobody sees them, so only their number counts.
inline void draw_cards(Table& t, Seat seat, int cards) {
  if (t->turn.hand + cards > t->unseen && t->discard.size() > 0) reuse_discards(t);
  cards = std::min(cards, t->unseen - t->turn.hand);  // NR-425: both piles may be empty
  t->turn.hand = static_cast<std::uint8_t>(t->turn.hand + cards);
  t.tell(CardsDrawn{seat, static_cast<std::uint8_t>(cards)});
}

// NR-306: the first card of the hand leaves it, and is known from now on.
inline Card first_of_hand(Table& t) {
  const bool from_top = t->top_cards > 0;
  Pile& pile = from_top ? t->top : t->deck;
  const Card card = pile.at(t.pick(from_top ? t->top_cards : t->unseen));
  --pile[card];
  --t->unseen;
  --t->turn.hand;
  t->top_cards = static_cast<std::uint8_t>(t->top_cards - static_cast<int>(from_top));
  return card;
}

// NR-405, NR-406: face up, and without effect but for R.A.Z. (NR-424).
inline void discard_card(Table& t, Seat seat, Card card) {
  ++t->discard[card];
  if (record_of(card).resets) t->turn.rebuild = 1;
  t.tell(CardDiscarded{seat, card});
}

// NR-307: cards of the hand as payment, or lost to a risk (NR-415: as many as there are).
inline void discard_from_hand(Table& t, Seat seat, int cards) {
  for (cards = std::min<int>(cards, t->turn.hand); cards > 0; --cards) discard_card(t, seat, first_of_hand(t));
}

// NR-204, NR-424: all 53 cards in one new deck.
inline void rebuild_deck(Table& t) {
  t->deck = {};
  for (int i = 0; i < kCards; ++i) t->deck[card_at(i)] = content().card[i].copies;
  t->top = {};
  t->discard = {};
  t->top_cards = 0;
  t->unseen = kDeck;
}

// NR-315, NR-426: the unused cards go back on top in their order, which is to say that they are in hand no more.
inline void put_cards_back(Table& t, Seat seat) {
  if (t->turn.hand > 0) t.tell(CardsReturned{seat, t->turn.hand});
  t->turn.hand = 0;
  if (t->turn.rebuild == 0) return;
  rebuild_deck(t);  // NR-424
  t.tell(DeckRebuilt{});
}

}  // namespace orrery::nebuleuse_rouge
