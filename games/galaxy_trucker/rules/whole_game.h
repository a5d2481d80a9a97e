// Chapters 4, 7 and 8: the flight, the reckoning, and the game from its first flight to its last.
#pragma once

#include "games/galaxy_trucker/rules/adventures.h"
#include "games/galaxy_trucker/rules/after_card.h"
#include "games/galaxy_trucker/rules/check.h"
#include "games/galaxy_trucker/rules/rough_roads.h"
#include "games/galaxy_trucker/rules/scheming.h"
#include "games/galaxy_trucker/rules/tempos.h"

namespace orrery::galaxy_trucker {

// GT-701
struct BetweenTwoCards {
  static Parties undecided(const State& s) { return under_way(s).without(Parties(s.ready)); }
  // Also one who leads only since another gave up.
  static bool leader_is_ready(const State& s) {
    const Seat ahead = leader(s, under_way(s));
    return ahead != kNobody && Parties(s.ready).has(ahead);
  }

  Flow run(Table& t) {
    RULE_BEGIN
      t->ready = 0;
      while (!undecided(*t).empty()) {
        ASK_OPEN(undecided(*t), fly_on, {
          t.offer(FlyOn{});
          t.offer(GiveUp{});
          if (board(*t, asked).half[1] != 0 && has_all_halves(*t, asked))  // GX-430
            for (const Half half : {Half::left, Half::right}) t.offer(GiveUpHalf{half});
        });
        if (t.answered_with<GiveUp>()) {
          give_up(t, t.answerer(), Reason::own_will);
        } else if (t.answered_with<GiveUpHalf>()) {
          give_up_half(t, t.answerer(), static_cast<int>(t.answer<GiveUpHalf>().half), Reason::own_will);
        } else {
          t->ready = Parties(t->ready).with(t.answerer()).bits();
          t.tell(SaidFlyOn{t.answerer()});
        }
        if (t->options.between_cards == BetweenCards::leader_reveals && leader_is_ready(*t)) break;
      }
      t->ready = 0;
    RULE_END
  }
};

// GX-144, GX-424, GX-611: whoever is still in hyperspace after the last card that concerns them.
inline void miss_the_end(Table& t) {
  for (const Seat seat : flying(*t))
    if (cards_ahead(*t, seat).all() == 0)
      leave(t, seat, Reason::in_hyperspace, [&](int half, const Ship&) { return t->player[seat].away[half] != 0; });
}

// GT-408 to GT-410
struct Fly {
  Flow run(Table& t) {
    RULE_BEGIN
      t->phase = Phase::flight;
      while (true) {
        CALL(BetweenTwoCards{});
        if (under_way(*t).empty()) break;
        reveal_card(t);
        t->led = leader(*t, in_race(*t));
        raise_enemy(t);                                                                            // GX-652
        for (const Seat seat : all(*t)) t->player[seat].techie_used = 0;                           // GX-174, GX-961
        take_order(*t);                                                                            // GT-406, GT-407
        CALL(OfferJumps{});                                                                        // GX-140
        CALL_IF(!in_race(*t).empty() || has_step(card_in_play(*t), Op::close_ranks), PlayCard{});  // GX-143, GX-510
        CALL(AfterCard{});
        miss_the_end(t);
      }
      for (const Seat seat : flying(*t)) t->player[seat].fate = Fate::finished;  // GT-410
      t.tell(FlightEnded{});
    RULE_END
  }
};

inline Parties finished(const State& s) {
  Parties ships;
  for (const Seat seat : all(s))
    if (s.player[seat].fate == Fate::finished) ships = ships.with(seat);
  return ships;
}

// GT-804 to GT-806, GT-902, GX-311, GX-442: what so many lost components cost a player, within insurance.
inline int insured_losses(const State& s, Seat seat, int lost) {
  const std::uint8_t insurance = class_info(s).insurance;
  int most = insurance == kNotInsured ? lost : insurance;
  if (has_specialist(s, seat, Specialist::lawyer)) {  // GX-171, GX-988, GX-996
    const bool capped = insurance == kNotInsured && s.options.lawyer_uninsurable == LawyerUninsurable::capped;
    most = capped ? content().ship_class[class_info(s).level - 1].insurance : 0;
  }
  return std::min(lost, most);
}
// And within means.
inline int losses_to_pay(const State& s, Seat seat) {
  return payable(s, seat, insured_losses(s, seat, s.player[seat].lost.size()));
}

// GX-648: a credit for each component left of an order.
inline int order_to_pay(const State& s, Seat seat) {
  const int left = s.player[seat].ordered + open_order(s.player[seat]);
  return payable(s, seat, left);  // GX-515
}

inline int exposed(const State& s, Seat seat) { return exposed_connectors(board(s, seat), s.ship[seat]); }
// GT-802, GX-231: up to so many exposed connectors are rewarded; with five players at least two ships are.
inline int few_exposed(const State& s, Parties ships) {
  int fewest = 1000;
  int next = 1000;  // the same where several have so few
  for (const Seat seat : ships) {
    if (exposed(s, seat) < fewest)
      next = std::exchange(fewest, exposed(s, seat));
    else
      next = std::min(next, exposed(s, seat));
  }
  return plays_as_five(s) ? next : fewest;
}

// GX-440, GX-441: ships that come home with both halves go before those that have lost one.
inline Parties best_kept(const State& s, Parties ships) {
  Parties whole;
  for (const Seat seat : ships)
    if (has_all_halves(s, seat)) whole = whole.with(seat);
  return whole.empty() ? ships : whole;
}
inline Seat first_home(const State& s, Parties ships) { return leader(s, best_kept(s, ships)); }

// GX-309: of those who are home, nobody else flew that way.
inline bool is_creative(const State& s, Parties home, Seat seat) {
  for (const Seat other : home.without(seat))
    if (s.player[other].chosen == s.player[seat].chosen) return false;  // GX-982
  return class_info(s).any_front != 0;
}

// GX-172: by how many kinds of aliens are home with the manager.
inline int managers_share(const State& s, Seat seat) {
  constexpr std::array kShare{1, 3, 6};
  const Ship& ship = s.ship[seat];
  if (!has_specialist(s, seat, Specialist::manager)) return 0;
  return kShare[static_cast<std::size_t>(count(ship[Set::brown_alien]) + count(ship[Set::purple_alien]))];
}

// GT-801 to GT-807, GX-807
inline void reckon(Table& t) {
  t->phase = Phase::reckoning;
  const Parties home = finished(*t);
  int rank = 0;
  for (Parties left = home; !left.empty(); left = left.without(first_home(*t, left)))
    pay(t, first_home(*t, left), Purse::finish, prize(*t, rank++));  // GT-801, GX-230, GX-232
  const int few = few_exposed(*t, best_kept(*t, home));
  for (const Seat seat : best_kept(*t, home))
    if (exposed(*t, seat) <= few) pay(t, seat, Purse::looks, flight_info(*t).looks);  // GT-802
  for (const Seat seat : home)
    if (is_creative(*t, home, seat)) pay(t, seat, Purse::creativity, flight_info(*t).looks);
  for (const Seat seat : home)  // GX-113, GX-443
    pay(t, seat, Purse::fares,
        class_info(*t).level * count(t->ship[seat][Set::luxury_cabin] & t->ship[seat][Set::first_human]));
  for (const Seat seat : home) pay(t, seat, Purse::manager, managers_share(*t, seat));
  for (const Seat seat : home) {
    const Squares all_squares = board(*t, seat).squares;
    const int share = merchants_share(*t, seat, all_squares);
    pay(t, seat, Purse::goods, sell_goods(*t, seat, all_squares));  // GT-803
    pay(t, seat, Purse::merchant, share);
  }
  for (const Seat seat : all(*t)) pay(t, seat, Purse::losses, -losses_to_pay(*t, seat));  // GT-804, GT-707
  for (const Seat seat : all(*t)) pay(t, seat, Purse::order, -order_to_pay(*t, seat));
  clear_cards(*t);
}

// GT-810: every player with at least 1 credit has won, and who has most of all has won most; equal credits share.
inline Standing standing(const State& s, Seat seat) {
  if (s.phase != Phase::over) return Standing::none;
  if (s.player[seat].loans > 0) return Standing::defaulted;  // GX-514
  const int own = score(s, seat);
  if (own < 1) return Standing::empty_handed;
  for (const Seat other : all(s))
    if (score(s, other) > own) return Standing::winner;
  return Standing::biggest_winner;
}

// GT-003, GT-004
struct WholeGame {
  Flow run(Table& t) {
    RULE_BEGIN
      roll_difficulty(t);
      settle_levels(*t);
      if (has_machinations(*t)) deal_machinations(t);
      for (; t->flight < plan(*t).flights; ++t->flight) {  // GT-808
        set_up_flight(t);
        CALL_IF(has_machinations(*t), GiveMachinations{});  // GX-806
        draw_rough_roads(t);                                // GX-505, GX-806
        if (t->options.tempo == Tempo::real_time) {
          CALL(GetReady{});
        }
        t->phase = Phase::building;
        t.tell(BuildingBegan{flight_info(*t).periods});
        if (t->options.tempo == Tempo::real_time) {
          CALL(BuildInRealTime{});
        }
        if (t->options.tempo == Tempo::turn_based) {
          CALL(BuildInTurns{});
        }
        if (t->options.tempo == Tempo::simulated) {
          CALL(BuildByPace{});
        }
        CALL(Scramble{});
        lose_reserves(t);
        replace_nasty_surprise(t);
        CALL(CheckShips{});
        line_up(t);  // GT-323
        CALL(EmbarkCrews{});
        CALL(Fly{});
        reckon(t);
        CALL_IF(t->flight + 1 < plan(*t).flights, OfferRepaying{});
      }
      repay_at_the_end(t);
      t->phase = Phase::over;
      for (const Seat seat : all(*t))
        t.tell(GameEnded{seat, static_cast<std::int16_t>(score(*t, seat)), standing(*t, seat)});
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
