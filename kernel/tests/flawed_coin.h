// A tiny game with one flaw at a time: p1 gets a hidden coin and p2 guesses its side. It is there to show that
// properties.h notices each flaw. See hidden_cards.h for a game to learn from.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "kernel/game.h"

namespace orrery::flawed_coin {

enum class Flaw {
  none,
  view_shows,
  imagine_forgets,
  imagine_repeats,
  imagine_peeks,
  offers_show,
  refusals_show,
  event_tells,
  reveal_is_no_news,
  showing_is_no_news,
  imagine_leaves_one,
  offers_twice,
  explains_more,
  unknown_rule,
  endless,
  nameless_value,
  no_offers,
};
inline Flaw flaw = Flaw::none;  // a test sets it: one game to compile instead of a dozen

inline constexpr RuleId FC_1{1};
inline constexpr RuleId FC_2{2};
inline constexpr std::array kRuleIds{RuleName{FC_1, "FC-1"}, RuleName{FC_2, "FC-2"}};

enum class Side : std::uint8_t { heads, tails };
BOOST_DESCRIBE_ENUM(Side, heads, tails)

struct Wait {
  static constexpr std::string_view name = "wait";
  std::uint8_t minutes;
};
BOOST_DESCRIBE_STRUCT(Wait, (), (minutes))

struct Guess {
  static constexpr std::string_view name = "guess";
  Side side;
};
BOOST_DESCRIBE_STRUCT(Guess, (), (side))

struct Coin {
  static constexpr std::string_view name = "coin";
  Side side;
};
BOOST_DESCRIBE_STRUCT(Coin, (), (side))

enum class Decision : std::uint8_t { wait, guess };
BOOST_DESCRIBE_ENUM(Decision, wait, guess)

struct Options {};
BOOST_DESCRIBE_STRUCT(Options, (), ())

struct State {
  Frames<1> frames;
  Side coin;
  std::uint8_t shown;
  std::uint8_t spare;  // another coin, that nobody ever sees
  std::uint8_t zero;
};

struct View {
  std::int8_t coin;  // -1 where it is hidden
};
BOOST_DESCRIBE_STRUCT(View, (), (coin))

struct Game {
  static constexpr std::string_view id = "flawed-coin";
  static constexpr std::uint64_t fingerprint = 1;  // of a toy: nobody compares it
  static constexpr int kMinSeats = 2, kMaxSeats = 2, kMaxOffers = 3;
  using State = flawed_coin::State;
  using View = flawed_coin::View;
  using Options = flawed_coin::Options;
  using Decision = flawed_coin::Decision;
  using Verbs = List<Wait, Guess>;
  using Events = List<Coin>;
  using Rules = List<struct WholeGame>;
  using Root = WholeGame;

  static std::span<const RuleName> rule_names() { return kRuleIds; }
  static void prepare(State& /*state*/, const Setup<Game>& /*setup*/) {}
  static int seats(const State& /*state*/) { return 2; }
  static bool knows(const State& s, Seat seat) {
    return s.shown != 0 || seat == seat_at(0) || (flaw == Flaw::view_shows && seat == seat_at(1));
  }
  static View view(const State& s, Seat seat) {
    return {static_cast<std::int8_t>(knows(s, seat) ? static_cast<int>(s.coin) : -1)};
  }
  static void imagine(State& s, Seat seat, Rng& rng) {
    if (flaw == Flaw::imagine_forgets) return;
    if (flaw != Flaw::imagine_leaves_one) s.spare = 0;
    if (seat == seat_at(0) || s.shown != 0) return;
    const int drawn = flaw == Flaw::imagine_repeats ? 0 : rng.below(2);
    s.coin = static_cast<Side>(flaw == Flaw::imagine_peeks ? static_cast<int>(s.coin) ^ drawn : drawn);
  }
  static Scores scores(const State& /*state*/) { return {}; }
  static Parties winners(const State& /*state*/) { return Parties::all_seats(2); }
};

struct WholeGame {
  Flow run(Table<Game>& t) {
    RULE_BEGIN
      t->coin = static_cast<Side>(t.pick(2));
      if (flaw == Flaw::imagine_leaves_one) t->spare = static_cast<std::uint8_t>(t.pick(2));
      t.tell_only(seat_at(0), Coin{t->coin});
      do {
        ASK(seat_at(1), wait, {
          if (flaw != Flaw::no_offers)
            for (std::uint8_t i = 1; i <= 2; ++i) t.offer(Wait{i});
          t.offer(Wait{3}).unless(true, flaw == Flaw::unknown_rule ? RuleId{99} : FC_1);
        });
        if (flaw == Flaw::event_tells) {
          t.tell(Coin{t->coin});
          t.reveals();
        }
      } while (flaw == Flaw::endless);
      if (flaw == Flaw::showing_is_no_news) {
        ASK(seat_at(0), wait, {
          for (std::uint8_t i = 1; i <= 2; ++i) t.offer(Wait{i});
        });
        t->shown = 1;
        t.tell(Coin{t->coin});
      }
      ASK(seat_at(1), guess, {
        t.offer(Guess{Side::heads});
        t.offer(Guess{Side::tails}).unless(flaw == Flaw::offers_show && t->coin == Side::heads, FC_1);
        if (flaw == Flaw::offers_show) t.offer(Wait{1});
        if (flaw == Flaw::refusals_show) t.offer(Wait{1}).unless(true, t->coin == Side::heads ? FC_1 : FC_2);
        if (flaw == Flaw::offers_twice) t.offer(Guess{Side::heads});
        if (flaw == Flaw::explains_more && t.explaining()) t.offer(Wait{1});
        if (flaw == Flaw::nameless_value) t.offer(Guess{Side{9}});
      });
      t->shown = 1;
      t.tell(Coin{t->coin});
      if (flaw != Flaw::reveal_is_no_news) t.reveals();
    RULE_END
  }
};

}  // namespace orrery::flawed_coin
