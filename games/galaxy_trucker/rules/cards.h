// Adventure cards: piles, what is known of them, and the deck (GT-203, GT-204, GT-225, GT-321, GT-322, GT-905, GT-953, GX-506,
// GX-507, GX-634, GX-639).
//
// A card exists once somebody looks at its pile or it is revealed; until then its place in a pile is empty. Since nobody
// can tell the cards apart that nobody has seen, drawing them then is the same as having dealt them before. The deck has
// no order either: what comes next is drawn when it comes, from what is left.
#pragma once

#include "games/galaxy_trucker/game.h"

namespace orrery::galaxy_trucker {

inline const CardInfo& info(Card card) { return content().card[card]; }
inline const CardInfo& card_in_play(const State& s) { return info(s.card); }

inline bool has_seen(const State& s, Seat seat, Card card) { return Parties(s.seen[card]).has(seat); }

// GT-204, GX-701: all that the box has of a level.
inline CardSet cards_of_level(const State& s, int level) {
  const CardSet& cards = content().level_cards[level];
  if (is_learning(s))
    return level == 0 ? cards & content().starters : cards;  // GT-906; not cards that are added (GX-639)
  return s.options.bonus_cards == BonusCards::on ? cards | content().bonus_cards[level] : cards;
}
// GX-312: so many cards of a level are for this flight. Where those that no flight has had since they were last shuffled do not
// suffice, all come back that are not on the table.
inline void set_cards_apart(State& s, int level, int number, int on_table) {
  if (s.used[level] + number > cards_of_level(s, level).size()) {
    cards_of_level(s, level).each([&](Card card) {
      if (!s.gone.has(card)) return;
      s.gone.drop(card);
      s.seen[card] = 0;
    });
    s.used[level] = static_cast<std::uint8_t>(on_table);
  }
  s.used[level] = static_cast<std::uint8_t>(s.used[level] + number);
}
inline int cards_of_piles(const State& s, int level) { return kPiles * flight_info(s).pile[level]; }
inline void deal_piles(State& s) {
  for (int level = 0; level < kLevels; ++level) set_cards_apart(s, level, cards_of_piles(s, level), 0);
  for (auto& pile : s.pile) pile.fill(Card::none);
  s.looked.fill(0);
  s.revealed = 0;
  s.machinations = 0;
}

// Those that could lie in an empty place.
inline CardSet cards_to_deal(const State& s, int level) {
  CardSet cards = cards_of_level(s, level).without(s.gone);
  for (const auto& pile : s.pile)
    for (const Card card : pile)
      if (card != Card::none) cards.drop(card);
  return cards;
}
inline void deal_place(Table& t, int pile, int place) {
  Card& card = t->pile[pile][place];
  if (card != Card::none) return;
  const CardSet cards = cards_to_deal(*t, level_of_place(*t, place));
  card = cards.nth(t.pick(cards.size()));
}

// GT-225
inline void look_at_pile(Table& t, Seat seat, int pile) {
  t->player[seat].looking = static_cast<std::uint8_t>(pile);
  t->looked[pile] = Parties(t->looked[pile]).with(seat).bits();
  t.tell(Looked{seat, static_cast<std::uint8_t>(pile + 1)});
  for (int place = 0; place < pile_size(*t); ++place) deal_place(t, pile, place);
  for (int place = 0; place < pile_size(*t); ++place) {
    const Card card = t->pile[pile][place];
    // Whoever has looked at the pile knows the card, also if it was dealt only now.
    t->seen[card] = static_cast<std::uint8_t>(t->seen[card] | t->looked[pile]);
    t.tell_only(seat, SawCard{seat, static_cast<std::uint8_t>(pile + 1), card});
  }
}

// --- the deck --------------------------------------------------------------------------------------------------------

// GX-639: so many cards of the highest level are added, and drawn when they come; nobody could look at them.
inline constexpr int kTripLevel = kLevels - 1;
inline int added(const State& s) {
  return is_rough(s, Rough::tough_trip) ? rough_info(Rough::tough_trip).number[class_info(s).level - 1] : 0;
}
inline void add_cards(State& s) {
  s.trips = static_cast<std::uint8_t>(added(s));
  set_cards_apart(s, kTripLevel, s.trips, cards_of_piles(s, kTripLevel));
}

inline int adventures(const State& s) { return kPiles * pile_size(s) + added(s); }
inline int adventures_played(const State& s) { return std::popcount(s.revealed) + added(s) - s.trips; }
// Those whose machination is still to come.
inline Parties schemers(const State& s) {
  Parties seats;
  for (const Seat seat : all(s))
    if (s.player[seat].evil != Card::none) seats = seats.with(seat);
  return seats;
}
// Of the deck, as long as it is gone through for the first time.
inline int cards_left(const State& s) {
  return s.pass != 0 ? 0 : adventures(s) - adventures_played(s) + schemers(s).count();
}
// GX-611: those that concern a player, of the deck (GX-639) and of what lies face down (GX-634).
struct CardsAhead {
  int once;
  int again;
  int all() const { return once + again; }
};
inline CardsAhead cards_ahead(const State& s, Seat seat) {
  CardsAhead cards{cards_left(s), is_rough(s, Rough::deja_vu, seat) ? s.laid : 0};
  if (is_rough(s, Rough::tough_trip, seat)) return cards;
  if (cards.once > 0) cards.once -= s.trips;
  if (cards.again > 0) cards.again -= std::popcount(s.trip_cards & ((1U << s.laid) - 1));
  return cards;
}
// GX-634, GX-611
inline bool concerns_nobody_who_flies(const State& s) { return flying(s).without(Parties(s.bystanders)).empty(); }
// Those who fly, and for whom the flight is not over yet.
inline Parties under_way(const State& s) {
  Parties ships;
  for (const Seat seat : flying(s))
    if (cards_ahead(s, seat).all() > 0) ships = ships.with(seat);
  return ships;
}

// GX-506, GX-999: a quarter of the adventures comes first, then a machination, then the other machinations among adventures, and
// a quarter of the adventures last. GX-507: where piles are played one after the other, all of them after the second.
inline bool machination_is_next(Table& t) {
  const State& s = *t;
  const int played = adventures_played(s);
  const int evil = schemers(s).count();
  if (evil == 0) return false;
  if (s.options.forecasting == Forecasting::improved) return played >= kPiles / 2 * pile_size(s);
  const int quarter = adventures(s) / 4;
  if (played < quarter) return false;
  if (s.machinations == 0) return true;
  const int others = adventures(s) - quarter - played;
  return t.pick(others + evil) < evil;
}
// Whose it is: anybody's, or that of the lowest number (GX-507).
inline Seat next_schemer(Table& t) {
  Parties left = schemers(*t);
  if (t->options.forecasting != Forecasting::improved) {
    for (int skip = t.pick(left.count()); skip > 0; --skip) left = left.without(left.first());
    return left.first();
  }
  Seat next = left.first();
  for (const Seat seat : left)
    if (t->player[seat].number < t->player[next].number) next = seat;
  return next;
}

// Those who fly and whom added cards concern, when they come and when they come again.
inline Parties on_the_trip(const State& s) { return concerned(s, Rough::tough_trip, flying(s)); }

// GT-905: the piles one after the other, and what was added last (GX-639); GT-321: any card; GT-322: the first is of the flight's
// level.
inline constexpr int kAddedCard = kPiles * kMaxPile;
inline int next_place(Table& t) {
  const State& s = *t;
  if (s.options.forecasting == Forecasting::improved) {
    const int played = adventures_played(s);
    const int turn = played / pile_size(s);
    if (turn >= kPiles) return kAddedCard;
    const bool hidden_first = s.options.hidden_pile == HiddenPile::first;
    const int pile = hidden_first ? (turn + kPiles - 1) % kPiles : turn;
    return 4 * pile + played % pile_size(s);
  }
  const bool is_first = adventures_played(s) == 0;
  const bool may_be_added = !is_first || (kTripLevel == class_info(s).level - 1 && !on_the_trip(s).empty());
  std::array<std::uint8_t, kPiles * kMaxPile> places{};
  int count = 0;
  for (int pile = 0; pile < kPiles; ++pile)
    for (int place = 0; place < pile_size(s); ++place) {
      if ((s.revealed & place_bit(pile, place)) != 0) continue;
      if (is_first && level_of_place(s, place) != class_info(s).level - 1) continue;
      places[static_cast<std::size_t>(count++)] = static_cast<std::uint8_t>(4 * pile + place);
    }
  const int next = t.pick(count + (may_be_added ? s.trips : 0));
  return next < count ? places[static_cast<std::size_t>(next)] : kAddedCard;
}
inline Card next_added(Table& t) {
  --t->trips;
  t->bystanders = all(*t).without(concerned(*t, Rough::tough_trip, all(*t))).bits();  // GX-611
  if (concerns_nobody_who_flies(*t)) return Card::none;
  const CardSet cards = cards_to_deal(*t, kTripLevel);
  return cards.nth(t.pick(cards.size()));
}
inline Card next_adventure(Table& t) {
  const int at = next_place(t);
  if (at == kAddedCard) return next_added(t);
  const int pile = at / 4;
  const int place = at % 4;
  deal_place(t, pile, place);
  t->revealed = static_cast<std::uint16_t>(t->revealed | place_bit(pile, place));
  return std::exchange(t->pile[pile][place], Card::none);
}
inline Card next_machination(Table& t) {
  ++t->machinations;
  return std::exchange(t->player[next_schemer(t)].evil, Card::none);
}

// GX-634: as the pile lies.
inline Card next_again(Table& t) {
  --t->laid;
  Parties again = concerned(*t, Rough::deja_vu, all(*t));  // GX-611
  if ((t->trip_cards >> t->laid & 1U) != 0) again = concerned(*t, Rough::tough_trip, again);
  t->bystanders = all(*t).without(again).bits();
  const Card card = std::exchange(t->face_down[t->laid], Card::none);
  return concerns_nobody_who_flies(*t) ? Card::none : card;
}
// GX-611: added cards do not come again where nobody flies whom both concern.
inline void drop_added(State& s) {
  int kept = 0;
  for (int i = 0; i < s.laid; ++i)
    if ((s.trip_cards >> i & 1U) == 0) s.face_down[kept++] = s.face_down[i];
  while (s.laid > kept) s.face_down[--s.laid] = Card::none;
  s.trip_cards = 0;
}
// GX-634: they come again when nobody who flies is concerned by another card of the deck.
inline void turn_deck_over(Table& t) {
  State& s = *t;
  if (!is_rough(s, Rough::deja_vu) || s.pass != 0) return;
  for (const Seat seat : flying(s))
    if (cards_ahead(s, seat).once > 0) return;
  if (concerned(s, Rough::deja_vu, on_the_trip(s)).empty()) drop_added(s);
  s.pass = 1;
  if (!under_way(s).empty()) t.tell(CardsComeAgain{s.laid});
}

// GX-634: the next one that concerns anybody.
inline Card next_card(Table& t) {
  turn_deck_over(t);
  Card card = Card::none;
  while (card == Card::none) {
    t->bystanders = 0;
    if (t->pass != 0)
      card = next_again(t);
    else
      card = machination_is_next(t) ? next_machination(t) : next_adventure(t);
  }
  return card;
}

// GT-408, GX-508
inline void reveal_card(Table& t) {
  t->card = next_card(t);
  t.reveals();
  t->gone.add(t->card);  // GT-204
  t->seen[t->card] = Parties::everybody().bits();
  t.tell(CardRevealed{t->card, card_in_play(*t).type});
}

// GT-204, GT-807, GX-503: cards of the piles and machinations are out, revealed or not. Those that nobody has seen need not
// be named: it makes no difference which of the unknown cards are out.
inline void clear_cards(State& s) {
  for (auto& pile : s.pile)
    for (Card& card : pile)
      if (card != Card::none) s.gone.add(std::exchange(card, Card::none));
  for (const Seat seat : schemers(s)) s.gone.add(std::exchange(s.player[seat].evil, Card::none));
  s.face_down.fill(Card::none);
  s.trip_cards = 0;
  s.laid = s.pass = s.trips = 0;
  s.card = Card::none;
  s.looked.fill(0);
  s.revealed = 0;
  s.machinations = 0;
}

}  // namespace orrery::galaxy_trucker
