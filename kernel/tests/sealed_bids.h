// Sealed Bids, a toy: prizes come up one after another, and everyone bids for them in secret. It shows one question that
// is put to several seats at once.
//
//   SB-1  Everyone begins with ten coins. There are two prizes, or four in the long game. Each is worth a die's roll.
//   SB-2  Everyone bids in secret. Nobody bids more than he has.
//   SB-3  Whoever took the last prize bids three coins at most.
//   SB-4  The highest bid is paid and takes the prize. Where several bid the same, nobody pays, and the prize is added to
//         the next one.
//   SB-5  The most points win; several may.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "kernel/game.h"

namespace orrery::sealed_bids {

inline constexpr RuleId SB_1{1}, SB_2{2}, SB_3{3}, SB_4{4}, SB_5{5};
inline constexpr std::array kRuleIds{RuleName{SB_1, "SB-1"}, RuleName{SB_2, "SB-2"}, RuleName{SB_3, "SB-3"},
                                     RuleName{SB_4, "SB-4"}, RuleName{SB_5, "SB-5"}};

inline constexpr int kCoins = 10;

struct Bid {
  static constexpr std::string_view name = "bid";
  std::uint8_t coins;
};
BOOST_DESCRIBE_STRUCT(Bid, (), (coins))

struct PrizeShown {
  static constexpr std::string_view name = "prize_shown";
  std::uint8_t worth;
};
BOOST_DESCRIBE_STRUCT(PrizeShown, (), (worth))

struct BidOpened {
  static constexpr std::string_view name = "bid_opened";
  Seat seat;
  std::uint8_t coins;
};
BOOST_DESCRIBE_STRUCT(BidOpened, (), (seat, coins))

struct PrizeTaken {
  static constexpr std::string_view name = "prize_taken";
  Seat seat;  // nobody where it stays
};
BOOST_DESCRIBE_STRUCT(PrizeTaken, (), (seat))

enum class Decision : std::uint8_t { bid };
BOOST_DESCRIBE_ENUM(Decision, bid)

enum class Length : std::uint8_t { brief, full };
BOOST_DESCRIBE_ENUM(Length, brief, full)

struct Options {
  Length length = Length::brief;
};
BOOST_DESCRIBE_STRUCT(Options, (), (length))

struct State {
  Frames<2> frames;  // the game and one auction
  std::array<std::uint8_t, 4> zero;
  Sealed<4> sealed;
  std::array<std::uint8_t, 4> purse;
  std::array<std::uint8_t, 4> points;  // at most 4 prizes x 6
  std::uint8_t seats;
  std::uint8_t prizes_left;
  std::uint8_t worth;  // of the prize in hand
  Seat last_winner;
  std::array<std::uint8_t, 4> last_bid;  // as everyone has seen it
};

struct View {
  std::array<std::uint8_t, 4> purse;
  std::array<std::uint8_t, 4> points;
  std::array<bool, 4> has_bid;
  std::int8_t my_bid;  // -1 before I have bid
  std::uint8_t worth;
  Seat last_winner;
  std::array<std::uint8_t, 4> last_bid;
};
BOOST_DESCRIBE_STRUCT(View, (), (purse, points, has_bid, my_bid, worth, last_winner, last_bid))

struct Game {
  static constexpr std::string_view id = "sealed-bids";
  static constexpr std::uint64_t fingerprint = 1;  // of a toy: nobody compares it
  static constexpr int kMinSeats = 2, kMaxSeats = 4;
  static constexpr int kMaxOffers = kCoins + 1;
  using State = sealed_bids::State;
  using View = sealed_bids::View;
  using Options = sealed_bids::Options;
  using Decision = sealed_bids::Decision;
  using Verbs = List<Bid>;
  using Events = List<PrizeShown, BidOpened, PrizeTaken>;
  using Rules = List<struct WholeGame, struct Auction>;
  using Root = WholeGame;

  static std::span<const RuleName> rule_names() { return kRuleIds; }
  static int seats(const State& s) { return s.seats; }

  static void prepare(State& s, const Setup<Game>& setup) {
    s.seats = static_cast<std::uint8_t>(setup.seats);
    s.prizes_left = setup.options.length == Length::brief ? 2 : 4;
    s.last_winner = kNobody;
    std::fill_n(s.purse.begin(), setup.seats, kCoins);
  }

  static View view(const State& s, Seat seat) {
    View seen{s.purse, s.points, {}, -1, s.worth, s.last_winner, s.last_bid};
    const Parties in(s.sealed.in);
    for (std::size_t i = 0; i < seen.has_bid.size(); ++i) seen.has_bid[i] = in.has(seat_at(static_cast<int>(i)));
    if (in.has(seat)) {
      const Action mine = s.sealed.answer[static_cast<std::size_t>(index(seat))];
      seen.my_bid = static_cast<std::int8_t>(unpack<Verbs, Bid>(mine).coins);
    }
    return seen;
  }

  // Bids under way are the only secret, and the kernel draws those.
  static void imagine(State& /*state*/, Seat /*seat*/, Rng& /*rng*/) {}

  static Scores scores(const State& s) {
    Scores scores{};
    std::ranges::copy(s.points, scores.begin());
    return scores;
  }
  static Parties winners(const State& s) {  // SB-5
    Parties best;
    for (const Seat seat : Parties::all_seats(s.seats))
      if (s.points[static_cast<std::size_t>(index(seat))] == std::ranges::max(s.points)) best = best.with(seat);
    return best;
  }
};

struct Auction {
  Flow run(Table<Game>& t) {
    RULE_BEGIN
      t->worth = static_cast<std::uint8_t>(t->worth + t.roll(6));  // SB-1
      t.tell(PrizeShown{t->worth});
      ASK_EACH(Parties::all_seats(t->seats), bid, {
        const int purse = t->purse[static_cast<std::size_t>(index(asked))];
        for (int coins = 0; coins <= kCoins; ++coins)
          t.offer(Bid{static_cast<std::uint8_t>(coins)})
              .unless(coins > purse, SB_2)
              .unless(coins > 3 && asked == t->last_winner, SB_3);
      });
      t->last_winner = highest_bidder(t);
      if (t->last_winner != kNobody) {
        const auto winner = static_cast<std::size_t>(index(t->last_winner));
        t->purse[winner] = static_cast<std::uint8_t>(t->purse[winner] - t.answer_of<Bid>(t->last_winner).coins);
        t->points[winner] = static_cast<std::uint8_t>(t->points[winner] + t->worth);
        t->worth = 0;
      }
      t.tell(PrizeTaken{t->last_winner});
    RULE_END
  }

  // SB-4. Nobody where the highest bid was made twice.
  static Seat highest_bidder(Table<Game>& t) {
    Seat winner = kNobody;
    int highest = -1;
    for (const Seat seat : Parties::all_seats(t->seats)) {
      const int coins = t.answer_of<Bid>(seat).coins;
      t->last_bid[static_cast<std::size_t>(index(seat))] = static_cast<std::uint8_t>(coins);
      t.tell(BidOpened{seat, static_cast<std::uint8_t>(coins)});
      if (coins >= highest) winner = coins == highest ? kNobody : seat;
      highest = std::max(highest, coins);
    }
    return winner;
  }
};

struct WholeGame {
  Flow run(Table<Game>& t) {
    RULE_BEGIN
      while (t->prizes_left > 0) {
        --t->prizes_left;
        CALL(Auction{});
      }
    RULE_END
  }
};

}  // namespace orrery::sealed_bids
