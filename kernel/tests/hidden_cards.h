// Hidden Cards, a toy: hands that only their owners see, a card face down that some have looked at, and a secret choice
// at the end. It shows lazy draws, news for one seat alone, previews, and worlds imagined from what a seat knows.
//
//   HC-1  There are four each of six cards. Everyone is dealt two, and one card, the trump, is laid face down.
//   HC-2  In turn, everyone plays a card of his hand and draws another, or looks at the trump instead.
//   HC-3  Nobody looks at the trump twice.
//   HC-4  After three turns each, everyone chooses in secret a card of his hand; all are played at once.
//   HC-5  Cards played count 1 (fool) to 6 (sun), those like the trump twice. The most points win; several may.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "kernel/game.h"

namespace orrery::hidden_cards {

inline constexpr RuleId HC_1{1}, HC_2{2}, HC_3{3}, HC_4{4}, HC_5{5};
inline constexpr std::array kRuleIds{RuleName{HC_1, "HC-1"}, RuleName{HC_2, "HC-2"}, RuleName{HC_3, "HC-3"},
                                     RuleName{HC_4, "HC-4"}, RuleName{HC_5, "HC-5"}};

enum class Card : std::uint8_t { fool, page, knight, queen, king, sun, none = 255 };
BOOST_DESCRIBE_ENUM(Card, fool, page, knight, queen, king, sun)

inline constexpr int kHand = 2, kTurns = 3;
inline constexpr std::uint8_t kCopies = 4;

// How many of each card. Nobody may know an order, so there is none: a deck is what is left in it.
using Pile = std::array<std::uint8_t, 6>;

inline std::uint8_t& of(Pile& pile, Card card) { return pile[static_cast<std::size_t>(card)]; }
inline std::uint8_t of(const Pile& pile, Card card) { return pile[static_cast<std::size_t>(card)]; }
inline int size(const Pile& pile) { return std::accumulate(pile.begin(), pile.end(), 0); }
constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(index(seat)); }

struct PlayCard {
  static constexpr std::string_view name = "play";
  Card card;
};
BOOST_DESCRIBE_STRUCT(PlayCard, (), (card))

struct LookAtTrump {
  static constexpr std::string_view name = "look";
};
BOOST_DESCRIBE_STRUCT(LookAtTrump, (), ())

struct Drawn {
  static constexpr std::string_view name = "drawn";
  Card card;
};
BOOST_DESCRIBE_STRUCT(Drawn, (), (card))

struct Played {
  static constexpr std::string_view name = "played";
  Seat seat;
  Card card;
};
BOOST_DESCRIBE_STRUCT(Played, (), (seat, card))

struct Looked {
  static constexpr std::string_view name = "looked";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Looked, (), (seat))

struct TrumpSeen {
  static constexpr std::string_view name = "trump_seen";
  Card card;
};
BOOST_DESCRIBE_STRUCT(TrumpSeen, (), (card))

enum class Decision : std::uint8_t { turn, last_card };
BOOST_DESCRIBE_ENUM(Decision, turn, last_card)

struct Options {};
BOOST_DESCRIBE_STRUCT(Options, (), ())

struct State {
  Frames<2> frames;  // the game and one turn
  std::array<std::uint8_t, 4> zero;
  Sealed<4> sealed;
  std::array<Pile, 4> hand;
  std::array<Pile, 4> played;
  Pile deck;
  Card trump;
  std::uint8_t knows_trump;  // the set of those who have looked; in the end everybody
  std::uint8_t turn;         // at most 4 seats x 3
  std::uint8_t seats;
  std::array<std::uint8_t, 6> zero2;
};

struct View {
  Pile my_hand;
  std::array<std::uint8_t, 4> hand_size;
  std::array<Pile, 4> played;
  Card trump;  // nothing where I have not looked
  std::array<bool, 4> knows_trump;
  std::array<bool, 4> has_chosen;
  Card my_choice;
  std::uint8_t turn;
  std::uint8_t deck_size;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (my_hand, hand_size, played, trump, knows_trump, has_chosen, my_choice, turn, deck_size))

// HC-5
constexpr int points(Card card, Card trump) { return (static_cast<int>(card) + 1) * (card == trump ? 2 : 1); }

// What a card would count, for all the seat knows: it may not have seen the trump.
struct Worth {
  static constexpr std::string_view name = "worth";
  Card card;
  int answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(Worth, (), (card))

struct Sign {
  Card card;
  std::string letter;
};
BOOST_DESCRIBE_STRUCT(Sign, (), (card, letter))
// The letters that cards are marked with.
struct Signs {
  static constexpr std::string_view name = "signs";
  std::vector<Card> cards;
  std::vector<Sign> answer() const;
};
BOOST_DESCRIBE_STRUCT(Signs, (), (cards))

struct Game {
  static constexpr std::string_view id = "hidden-cards";
  static constexpr std::uint64_t fingerprint = 1;  // of a toy: nobody compares it
  static constexpr int kMinSeats = 2, kMaxSeats = 4;
  static constexpr int kMaxOffers = 7;  // six cards and a look
  using State = hidden_cards::State;
  using View = hidden_cards::View;
  using Options = hidden_cards::Options;
  using Decision = hidden_cards::Decision;
  using Verbs = List<PlayCard, LookAtTrump>;
  using Events = List<Drawn, Played, Looked, TrumpSeen>;
  using Rules = List<struct WholeGame, struct Turn>;
  using Root = WholeGame;
  using Previews = List<Worth, Signs>;

  static std::span<const RuleName> rule_names() { return kRuleIds; }
  static int seats(const State& s) { return s.seats; }

  static void prepare(State& s, const Setup<Game>& setup) {
    s.seats = static_cast<std::uint8_t>(setup.seats);
    s.deck.fill(kCopies);
    s.trump = Card::none;
  }

  static View view(const State& s, Seat seat) {
    View seen{};
    seen.trump = seen.my_choice = Card::none;
    if (index(seat) < s.seats) seen.my_hand = s.hand[at(seat)];
    if (Parties(s.knows_trump).has(seat)) seen.trump = s.trump;
    if (Parties(s.sealed.in).has(seat)) seen.my_choice = unpack<Verbs, PlayCard>(s.sealed.answer[at(seat)]).card;
    for (const Seat each : Parties::all_seats(s.seats)) {
      seen.hand_size[at(each)] = static_cast<std::uint8_t>(size(s.hand[at(each)]));
      seen.knows_trump[at(each)] = Parties(s.knows_trump).has(each);
      seen.has_chosen[at(each)] = Parties(s.sealed.in).has(each);
    }
    seen.played = s.played;
    seen.turn = s.turn;
    seen.deck_size = static_cast<std::uint8_t>(size(s.deck));
    return seen;
  }

  // All that the seat has not seen goes back into the deck and is dealt again.
  static void imagine(State& s, Seat seat, Rng& rng) {
    const auto deal = [&] {
      int left = rng.below(size(s.deck));
      Card card{};
      for (; left >= of(s.deck, card); card = Card(static_cast<int>(card) + 1)) left -= of(s.deck, card);
      --of(s.deck, card);
      return card;
    };
    std::array<int, 4> sizes{};
    for (const Seat other : Parties::all_seats(s.seats).without(seat)) {
      sizes[at(other)] = size(s.hand[at(other)]);
      std::ranges::transform(s.deck, s.hand[at(other)], s.deck.begin(), std::plus<std::uint8_t>{});
      s.hand[at(other)] = {};
    }
    if (!Parties(s.knows_trump).has(seat)) {
      ++of(s.deck, s.trump);
      s.trump = deal();
    }
    for (const Seat other : Parties::all_seats(s.seats).without(seat))
      for (int i = 0; i < sizes[at(other)]; ++i) ++of(s.hand[at(other)], deal());
  }

  static Scores scores(const State& s) {
    Scores scores{};
    for (const Seat seat : Parties::all_seats(s.seats))
      for (std::size_t card = 0; card < 6; ++card)
        scores[at(seat)] += s.played[at(seat)][card] * points(Card(card), s.trump);
    return scores;
  }
  static Parties winners(const State& s) {
    const Scores points = scores(s);
    Parties best;
    for (const Seat seat : Parties::all_seats(s.seats))
      if (points[at(seat)] == std::ranges::max(points)) best = best.with(seat);
    return best;
  }
};

inline int Worth::answer(const View& view) const { return points(card, view.trump); }
inline std::vector<Sign> Signs::answer() const {
  std::vector<Sign> signs;
  for (const Card each : cards) signs.push_back({each, std::string(1, "fpkqKs"[static_cast<int>(each)])});
  return signs;
}

inline Card draw(Table<Game>& t) {
  const Card card{static_cast<std::uint8_t>(t.draw(t->deck))};
  --of(t->deck, card);
  return card;
}
inline void draw_to_hand(Table<Game>& t, Seat seat) {
  const Card card = draw(t);
  ++of(t->hand[at(seat)], card);
  t.tell_only(seat, Drawn{card});
}
inline void play_from_hand(Table<Game>& t, Seat seat, Card card) {
  --of(t->hand[at(seat)], card);
  ++of(t->played[at(seat)], card);
  t.tell(Played{seat, card});
}
inline void offer_hand(Table<Game>& t, Seat seat) {
  for (std::uint8_t card = 0; card < 6; ++card)
    t.offer(PlayCard{Card{card}}).unless(of(t->hand[at(seat)], Card{card}) == 0, HC_2);
}

struct Turn {
  Seat seat;

  Flow run(Table<Game>& t) {
    RULE_BEGIN
      ASK(seat, turn, {
        offer_hand(t, seat);
        t.offer(LookAtTrump{}).unless(Parties(t->knows_trump).has(seat), HC_3);
      });
      if (t.answered_with<LookAtTrump>()) {
        t->knows_trump = Parties(t->knows_trump).with(seat).bits();
        t.tell(Looked{seat});
        t.tell_only(seat, TrumpSeen{t->trump});
      } else {
        play_from_hand(t, seat, t.answer<PlayCard>().card);
        draw_to_hand(t, seat);
      }
    RULE_END
  }
};

struct WholeGame {
  Flow run(Table<Game>& t) {
    RULE_BEGIN
      for (const Seat seat : Parties::all_seats(t->seats))  // HC-1
        for (int i = 0; i < kHand; ++i) draw_to_hand(t, seat);
      t->trump = draw(t);

      for (; t->turn < kTurns * t->seats; ++t->turn) {
        CALL(Turn{seat_at(t->turn % t->seats)});
      }

      ASK_EACH(Parties::all_seats(t->seats), last_card, { offer_hand(t, asked); });  // HC-4
      for (const Seat seat : Parties::all_seats(t->seats)) play_from_hand(t, seat, t.answer_of<PlayCard>(seat).card);
      t->knows_trump = Parties::everybody().bits();
      t.tell(TrumpSeen{t->trump});
    RULE_END
  }
};

}  // namespace orrery::hidden_cards
