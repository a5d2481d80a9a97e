// A toy with everything that makes an agent's life hard: hidden cards, sealed bids, luck after a decision, a race that
// the clock may end. Each seat holds a secret card of 1 to 9, bids in secret, may exchange its card, and then the
// quickest grabs a coin. The best card plus bid plus coin wins, but who bid highest pays 3.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "kernel/game.h"

namespace orrery::bazaar {

inline constexpr int kCards = 9;

struct Bid {
  static constexpr std::string_view name = "bid";
  std::uint8_t coins;
};
BOOST_DESCRIBE_STRUCT(Bid, (), (coins))
struct Keep {
  static constexpr std::string_view name = "keep";
};
BOOST_DESCRIBE_STRUCT(Keep, (), ())
struct Exchange {
  static constexpr std::string_view name = "exchange";
};
BOOST_DESCRIBE_STRUCT(Exchange, (), ())
struct Grab {
  static constexpr std::string_view name = "grab";
};
BOOST_DESCRIBE_STRUCT(Grab, (), ())
struct RanOut {
  static constexpr std::string_view name = "ran_out";
};
BOOST_DESCRIBE_STRUCT(RanOut, (), ())

enum class Decision : std::uint8_t { bid, exchange, grab };
BOOST_DESCRIBE_ENUM(Decision, bid, exchange, grab)

enum class Coins : std::uint8_t { none, one, two };
BOOST_DESCRIBE_ENUM(Coins, none, one, two)
struct Options {
  Coins coins = Coins::one;
};
BOOST_DESCRIBE_STRUCT(Options, (), (coins))

struct State {
  Sealed<3> sealed;
  Frames<1> frames;
  std::array<std::uint8_t, 3> card, bid, coins;
  std::uint8_t seats;
  std::uint8_t purse;  // coins to grab
  std::uint8_t zero;
};

struct View {
  std::uint8_t card;
  std::array<std::uint8_t, 3> bid, coins;
};
BOOST_DESCRIBE_STRUCT(View, (), (card, bid, coins))

struct Game {
  static constexpr std::string_view id = "bazaar";
  static constexpr std::uint64_t fingerprint = 0x79cc0732f989d4e4;
  static constexpr int kMinSeats = 2, kMaxSeats = 3;
  static constexpr int kMaxOffers = 4;
  using State = bazaar::State;
  using View = bazaar::View;
  using Options = bazaar::Options;
  using Decision = bazaar::Decision;
  using Verbs = List<Bid, Keep, Exchange, Grab, RanOut>;
  using Events = List<>;
  using Rules = List<struct WholeGame>;
  using Root = WholeGame;
  using Bot = struct Bot;

  static std::span<const RuleName> rule_names() { return {}; }
  static void prepare(State& state, const Setup<Game>& setup) {
    state.seats = static_cast<std::uint8_t>(setup.seats);
    state.purse = static_cast<std::uint8_t>(setup.options.coins);
  }
  static int seats(const State& state) { return state.seats; }
  // Who only watches holds nothing.
  static std::uint8_t held_by(const State& state, Seat seat) {
    return index(seat) < state.seats ? state.card[static_cast<std::size_t>(index(seat))] : std::uint8_t{0};
  }
  static View view(const State& state, Seat seat) { return {held_by(state, seat), state.bid, state.coins}; }
  static void imagine(State& state, Seat seat, Rng& rng) {
    std::uint8_t held = held_by(state, seat);
    std::array<bool, kCards + 1> taken{};
    taken[held] = true;
    for (std::size_t i = 0; i < state.seats; ++i) {
      if (i == static_cast<std::size_t>(index(seat)) || state.card[i] == 0) continue;
      do held = static_cast<std::uint8_t>(1 + rng.below(kCards));
      while (taken[held]);
      taken[held] = true;
      state.card[i] = held;
    }
  }
  static Scores scores(const State& state) {
    const std::uint8_t highest = std::max({state.bid[0], state.bid[1], state.bid[2]});
    Scores scores{};
    for (std::size_t i = 0; i < state.seats; ++i)
      scores[i] = state.card[i] + state.bid[i] + state.coins[i] - (state.bid[i] == highest ? 3 : 0);
    return scores;
  }
  static Parties winners(const State& state) {
    const Scores all = scores(state);
    Parties best;
    for (const Seat seat : Parties::all_seats(state.seats)) {
      const int mine = all[static_cast<std::size_t>(index(seat))];
      const int top = best.empty() ? mine : all[static_cast<std::size_t>(index(best.first()))];
      if (mine >= top) best = mine > top ? Parties(seat) : best.with(seat);
    }
    return best;
  }
};

struct WholeGame {
  Seat seat;

  static std::uint8_t deal(Table<Game>& t) {
    std::array<std::uint8_t, kCards + 1> left{};
    left.fill(1);
    left[0] = 0;
    for (const std::uint8_t card : t->card) left[card] = 0;
    return static_cast<std::uint8_t>(t.draw(left));
  }

  Flow run(Table<Game>& t) {
    RULE_BEGIN
      for (std::size_t i = 0; i < t->seats; ++i) t->card[i] = deal(t);
      ASK_EACH(Parties::all_seats(t->seats), bid, {
        for (std::uint8_t coins = 0; coins < 4; ++coins) t.offer(Bid{coins});
      });
      for (const Seat bidder : Parties::all_seats(t->seats))
        t->bid[static_cast<std::size_t>(index(bidder))] = t.answer_of<Bid>(bidder).coins;
      for (seat = seat_at(0); index(seat) < t->seats; seat = seat_at(index(seat) + 1)) {
        ASK(seat, exchange, {
          t.offer(Keep{});
          t.offer(Exchange{});
        });
        if (t.answered_with<Exchange>()) t->card[static_cast<std::size_t>(index(seat))] = deal(t);
      }
      while (t->purse > 0) {
        ASK_OPEN(Parties::all_seats(t->seats).with(kClock), grab, {
          if (asked == kClock)
            t.offer(RanOut{});
          else
            t.offer(Grab{});
        });
        --t->purse;
        if (t.answerer() != kClock) ++t->coins[static_cast<std::size_t>(index(t.answerer()))];
      }
    RULE_END
  }
};

// What a merchant knows: all the hooks that agents look for.
struct Bot {
  static int judge(const State& state, Seat seat) {
    return 100 * Game::scores(state)[static_cast<std::size_t>(index(seat))];
  }
  static int doubt(const State& /*state*/) { return 200; }
  static void weigh(const State& state, const Question& question, Seat seat, std::span<const Action> offers,
                    std::span<int> weights) {
    if (static_cast<Decision>(question.decision) != Decision::exchange) return;
    const bool poor = state.card[static_cast<std::size_t>(index(seat))] < 5;
    for (std::size_t i = 0; i < offers.size(); ++i) weights[i] = is<Game::Verbs, Exchange>(offers[i]) == poor ? 9 : 1;
  }
  static constexpr int kHorizon = 30;
};

}  // namespace orrery::bazaar
