// What a seat cannot know of Galaxy Trucker, drawn anew (GT-009, GT-953, GX-104, GX-502, GX-503, GX-711).
#include "games/galaxy_trucker/rules/bonus_events.h"
#include "games/galaxy_trucker/rules/building.h"
#include "games/galaxy_trucker/rules/scheming.h"

namespace orrery::galaxy_trucker {
namespace {

bool has_looked(const State& s, Seat seat, int pile) { return Parties(s.looked[pile]).has(seat); }

Card draw_unknown(const State& s, int level, Rng& rng) {
  const CardSet cards = cards_to_deal(s, level);
  return cards.nth(rng.below(cards.size()));
}

// Which places of piles it has not looked at have been played a seat cannot know, only how many of each level. (With
// improved forecasting everybody can tell, GT-905.)
void forget_places(State& s, Seat seat) {
  if (s.options.forecasting == Forecasting::improved) return;
  Indexed<int, kLevels> played{};
  for (const bool counting : {true, false})
    for (int pile = 0; pile < kPiles; ++pile)
      for (int place = 0; place < pile_size(s); ++place) {
        if (has_looked(s, seat, pile)) continue;
        int& left = played[level_of_place(s, place)];
        if (counting) {
          left += (s.revealed & place_bit(pile, place)) != 0 ? 1 : 0;
        } else if (left > 0) {
          --left;
          s.revealed = static_cast<std::uint16_t>(s.revealed | place_bit(pile, place));
        } else {
          s.revealed = static_cast<std::uint16_t>(s.revealed & ~place_bit(pile, place));
        }
      }
}

// GX-639: whether a card of the level that was played had been added or was one of a place that the seat has not looked at it
// cannot know either, where all are concerned and the piles have such places.
void forget_trips(State& s, Seat seat, Rng& rng) {
  if (s.options.forecasting == Forecasting::improved || concerned(s, Rough::tough_trip, all(s)) != all(s)) return;
  int places = 0;
  int played = added(s) - s.trips;
  for (int pile = 0; pile < kPiles; ++pile)
    for (int place = 0; place < pile_size(s); ++place) {
      if (has_looked(s, seat, pile) || level_of_place(s, place) != kTripLevel) continue;
      ++places;
      played += (s.revealed & place_bit(pile, place)) != 0 ? 1 : 0;
      s.revealed = static_cast<std::uint16_t>(s.revealed & ~place_bit(pile, place));
    }
  s.trips = static_cast<std::uint8_t>(added(s));
  for (; played > 0; --played) {
    int nth = rng.below(places + s.trips);
    if (nth < s.trips) {
      --s.trips;
      continue;
    }
    --places;
    for (int pile = 0; pile < kPiles; ++pile)
      for (int place = 0; place < pile_size(s); ++place) {
        const bool hidden = !has_looked(s, seat, pile) && level_of_place(s, place) == kTripLevel &&
                            (s.revealed & place_bit(pile, place)) == 0;
        if (hidden && nth-- == s.trips) s.revealed = static_cast<std::uint16_t>(s.revealed | place_bit(pile, place));
      }
  }
}

// Cards that only others have seen, in piles or out of the game, could be any that the seat has not seen.
void imagine_cards(State& s, Seat seat, Rng& rng) {
  Indexed<Indexed<int, 1 << kMaxSeats>, kLevels> out{};  // by level and by who has seen them
  for (auto& pile : s.pile)
    for (Card& card : pile)
      if (card != Card::none && !has_seen(s, seat, card)) s.seen[std::exchange(card, Card::none)] = 0;
  for (int i = 0; i < kCards; ++i) {
    const auto card = static_cast<Card>(i);
    if (has_seen(s, seat, card) || content().machinations.has(card)) continue;
    if (s.gone.has(card)) ++out[info(card).level - 1][s.seen[card]];
    s.gone.drop(card);
    s.seen[card] = 0;
  }
  forget_places(s, seat);
  forget_trips(s, seat, rng);
  for (int level = 0; level < kLevels; ++level)
    for (int seen = 0; seen < 1 << kMaxSeats; ++seen)
      for (int left = out[level][seen]; left > 0; --left) {
        const Card card = draw_unknown(s, level, rng);
        s.gone.add(card);
        s.seen[card] = static_cast<std::uint8_t>(seen);
      }
  for (int pile = 0; pile < kPiles; ++pile)
    for (int place = 0; place < pile_size(s); ++place) {
      if (s.looked[pile] == 0 || has_looked(s, seat, pile) || (s.revealed & place_bit(pile, place)) != 0) continue;
      const Card card = draw_unknown(s, level_of_place(s, place), rng);
      s.pile[pile][place] = card;
      s.seen[card] = s.looked[pile];
    }
}

// What others have drawn could be anything that the seat has not seen.
void imagine_hands(State& s, Seat seat, Rng& rng) {
  for (const Seat other : all(s))
    if (other != seat && s.player[other].hand_secret != 0) s.heap.add(s.player[other].hand);
  for (const Seat other : all(s)) {
    if (other == seat || s.player[other].hand_secret == 0) continue;
    s.player[other].hand = drawn_from_heap(s, [&](int n) { return n > 1 ? rng.below(n) : 0; });
    s.heap.drop(s.player[other].hand);
  }
}

// Machinations of others could be any that the seat has not seen. How many they hold, how many lie in the deck and how many
// went out of the game unseen everybody knows; whose the latter two are, only where piles are played in order (GX-507).
void imagine_machinations(State& s, Seat seat, Rng& rng) {
  if (!has_machinations(s)) return;
  const Parties others = all(s).without(seat);
  CardSet unseen{};
  int out = 0;
  content().machinations.each([&](Card card) {
    if (has_seen(s, seat, card)) return;
    unseen.add(card);
    out += s.gone.has(card) ? 1 : 0;
    s.gone.drop(card);
    s.seen[card] = 0;
  });
  const auto draw = [&](Seat owner) {
    const Card card = unseen.nth(rng.below(unseen.size()));
    unseen.drop(card);
    s.seen[card] = Parties(owner).bits();
    return card;
  };
  int in_deck = schemers(s).without(seat).count();
  int left = others.count();
  Indexed<int, kMaxSeats> used{};  // cards of a player that are neither in hand nor in the deck
  int all_used = 0;
  for (const Seat other : others) {
    Player& player = s.player[other];
    const int held = cards_in_hand(player);
    for (int i = 0; i < held; ++i) player.machinations[i] = draw(other);
    const bool known = s.options.forecasting == Forecasting::improved;
    const bool gives = known ? player.evil != Card::none : in_deck > 0 && rng.below(left) < in_deck;
    --left;
    in_deck -= gives ? 1 : 0;
    player.evil = gives ? draw(other) : Card::none;
    used[other] = kHand - held - (gives ? 1 : 0);
    all_used += used[other];
  }
  for (; out > 0; --out, --all_used) {
    int nth = rng.below(all_used);
    Seat owner = others.first();
    for (const Seat other : others) {
      owner = other;
      if (nth < used[other]) break;
      nth -= used[other];
    }
    --used[owner];
    s.gone.add(draw(owner));
  }
}

// GX-711: the die that another has hidden could show anything.
void imagine_die(State& s, Seat seat, Rng& rng) {
  if (hides_die(s) == kNobody || hides_die(s) == seat) return;
  s.die = static_cast<std::uint8_t>(1 + rng.below(kFaces));
}

}  // namespace

void Game::imagine(State& state, Seat seat, Rng& rng) {
  imagine_cards(state, seat, rng);
  imagine_machinations(state, seat, rng);
  imagine_hands(state, seat, rng);
  imagine_die(state, seat, rng);
}

}  // namespace orrery::galaxy_trucker
