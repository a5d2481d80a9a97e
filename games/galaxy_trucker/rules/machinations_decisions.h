// Chapter 5 of the expansion: machinations that ask players for something, one after the other or all at once.
#pragma once

#include "games/galaxy_trucker/rules/machinations_ranks.h"

namespace orrery::galaxy_trucker {

// GX-517, GX-537, GX-538, GX-544, GX-547: so many points, each paid for or suffered; red blocks all together or not at all.
struct Settle {
  std::uint8_t step;
  std::uint8_t i;
  std::uint8_t suffered = 0;  // points

  const CardStep& terms(const State& s) const { return card_in_play(s).step[step]; }
  int points(const State& s, Seat seat) const {
    switch (terms(s).measure) {
      case Measure::connectors: return (amount_of(s, seat, Measure::connectors) + terms(s).every - 1) / terms(s).every;
      case Measure::crew: return amount_of(s, seat, Measure::crew) / 2 / terms(s).every;
      case Measure::red_blocks: return amount_of(s, seat, Measure::red_blocks);
      default: return 1;
    }
  }
  int due(const State& s) const { return i < s.ordered ? points(s, s.order[i]) : 0; }
  int price(const State& s) const { return terms(s).credits[class_info(s).level - 1]; }
  int fewest(const State& s, Seat seat) const {  // points that can be paid for
    return terms(s).harm == Harm::red_blocks ? points(s, seat) : 1;
  }
  void lose_red_blocks(Table& t, Seat seat) const {
    each_cell(holds_with(racing(*t, seat), Goods::red), [&](int cell) {
      while (blocks(t->ship[seat].hold[cell], Goods::red) > 0) lose_block(t, seat, cell, Goods::red);
    });
  }

  Flow run(Table& t) {
    RULE_BEGIN
      for (i = 0; i < t->ordered; ++i) {
        if (!is_in_race(*t, t->order[i]) || points(*t, t->order[i]) == 0) continue;
        ASK(t->order[i], pay_or_suffer, {
          for (int paid = points(*t, t->order[i]); paid >= fewest(*t, t->order[i]); --paid)
            t.offer(Pay{static_cast<std::uint8_t>(paid * price(*t))})
                .unless(paid * price(*t) > means(*t, t->order[i]), GX_517);
          t.offer(KeepCredits{});
        });
        suffered = static_cast<std::uint8_t>(points(*t, t->order[i]));
        if (t.answered_with<Pay>()) {
          suffered = static_cast<std::uint8_t>(suffered - t.answer<Pay>().credits / price(*t));
          pay(t, t->order[i], Purse::levy, -t.answer<Pay>().credits);
        }
        if (terms(*t).harm == Harm::days) owe_days(*t, t->order[i], suffered * terms(*t).amount);
        if (terms(*t).harm == Harm::red_blocks && suffered > 0) lose_red_blocks(t, t->order[i]);
        CALL_IF(terms(*t).harm == Harm::crew && suffered > 0, LoseSomeCrew{t->order[i], suffered});
      }
    RULE_END
  }
};

// GX-545
struct HandOver {
  std::uint8_t i;

  Flow run(Table& t) {
    RULE_BEGIN
      for (i = 0; i < t->ordered; ++i) {
        if (!is_in_race(*t, t->order[i]) || aliens_aboard(racing(*t, t->order[i])) == 0) continue;
        ASK(t->order[i], hand_over_alien, {
          for (const Figure figure : kAllAliens)
            each_cell(figures(racing(*t, t->order[i]), figure),
                      [&](int cell) { t.offer(LoseCrew{square_of(*t, t->order[i], cell), figure}); });
          t.offer(TakeHit{});
        });
        if (t.answered_with<TakeHit>()) {
          t->losers = Parties(t->losers).with(t->order[i]).bits();
          t.tell(Defied{t->order[i]});
        } else {
          lose_figure(t, t->order[i], cell_of(*t, t->order[i], t.answer<LoseCrew>().square),
                      t.answer<LoseCrew>().figure);
          CALL(WakeSleepers{t->order[i]});  // GX-119
        }
      }
    RULE_END
  }
};

// GX-553
struct PickASide {
  std::uint8_t step;

  static Seat chooser(const State& s) { return hindmost(s, in_race(s)); }

  Flow run(Table& t) {
    RULE_BEGIN
      if (in_race(*t).count() <= 1) {
        t.tell(NothingHappens{});
      } else {
        ASK(chooser(*t), pick_side, {
          t.offer(PickSide{Side::left});
          t.offer(PickSide{Side::right});
        });
        t.tell(SidePicked{chooser(*t), t.answer<PickSide>().side});
        CALL(Volley{in_race(*t).without(chooser(*t)).bits(), 0,
                    t.answer<PickSide>().side == Side::left ? card_in_play(*t).step[step].barrage
                                                            : card_in_play(*t).step[step].otherwise,
                    0, 0});
      }
    RULE_END
  }
};

// GX-554: whoever is alone on a number gains so many days; who shares one above 0 becomes a target.
struct PickNumbers {
  static constexpr std::uint8_t kHighest = 4;

  static bool is_alone(const State& s, Seat seat) {
    for (const Seat other : in_race(s).without(seat))
      if (s.number[other] == s.number[seat]) return false;
    return true;
  }
  static void show(Table& t) {
    for (const Seat seat : in_race(*t)) {
      t->number[seat] = t.answer_of<PickNumber>(seat).number;
      t.tell(NumberShown{seat, t->number[seat]});
    }
  }

  Flow run(Table& t) {
    RULE_BEGIN
      ASK_EACH(in_race(*t), choose_number, {
        for (std::uint8_t number = 0; number <= kHighest; ++number) t.offer(PickNumber{number});
        static_cast<void>(asked);
      });
      show(t);
      for (int place = 0; place < t->ordered; ++place) {  // GX-903
        const Seat seat = t->order[place];
        if (!is_in_race(*t, seat)) continue;
        if (is_alone(*t, seat))
          move(t, seat, t->number[seat]);
        else if (t->number[seat] > 0)
          t->losers = Parties(t->losers).with(seat).bits();
      }
    RULE_END
  }
};

// GX-535, GX-905, GX-998
struct Auction {
  std::uint8_t step;
  std::uint8_t best;
  Seat bidder;
  std::uint8_t passed;  // by bit
  std::uint8_t i;

  Seat turn(const State& s) const { return s.order[i % s.ordered]; }
  bool is_out(const State& s, Seat seat) const { return Parties(passed).has(seat) || !is_in_race(s, seat); }
  // Somebody has neither passed nor bid highest.
  bool goes_on(const State& s) const {
    for (const Seat seat : in_race(s))
      if (seat != bidder && !is_out(s, seat)) return true;
    return false;
  }

  Flow run(Table& t) {
    RULE_BEGIN
      for (i = 0; goes_on(*t); i = static_cast<std::uint8_t>((i + 1) % t->ordered)) {
        if (is_out(*t, turn(*t))) continue;
        ASK(turn(*t), bid, {
          for (int credits = best + 1; credits <= std::min(means(*t, turn(*t)), kHighestBid); ++credits)
            t.offer(Bid{static_cast<std::uint8_t>(credits)});
          t.offer(Pass{});
        });
        if (t.answered_with<Pass>()) {
          passed = Parties(passed).with(turn(*t)).bits();
          t.tell(Passed{turn(*t)});
        } else {
          best = t.answer<Bid>().credits;
          bidder = turn(*t);
          t.tell(HasBid{bidder, best});
        }
      }
      if (bidder != kNobody) {
        pay(t, bidder, Purse::auction, -best);
        claim(*t, bidder);
        owe_days(*t, bidder, days_of_stop(*t, bidder, card_in_play(*t).step[step].days));
        CALL(GainGoods{bidder, card_in_play(*t).step[step].prize[class_info(*t).level - 1], false});
      }
    RULE_END
  }
};

// GX-536
struct Opportunity {
  std::uint8_t step;
  std::uint8_t i;

  const CardStep& terms(const State& s) const { return card_in_play(s).step[step]; }
  static int helpers(const State& s) { return Parties(s.claimants).count(); }
  int credits(const State& s) const { return terms(s).credits[class_info(s).level - 1]; }
  void levy(Table& t) const {
    for (const Seat seat : in_race(*t))
      pay(t, seat, Purse::levy, -payable(*t, seat, terms(*t).levy[class_info(*t).level - 1]));
  }

  Flow run(Table& t) {
    RULE_BEGIN
      for (i = 0; i < t->ordered && helpers(*t) < claims(*t); ++i) {
        if (!is_in_race(*t, t->order[i])) continue;
        ASK(t->order[i], help_stranded, {
          t.offer(Dock{}).unless(cells(racing(*t, t->order[i])) < terms(*t).amount, GX_536);
          t.offer(FlyBy{});
        });
        if (t.answered_with<FlyBy>()) {
          t.tell(FlewBy{t->order[i]});
          continue;
        }
        t.tell(Docked{t->order[i]});
        CALL(LoseSomeCells{t->order[i], terms(*t).amount});  // GX-964
        pay(t, t->order[i], Purse::adventure, reduced(credits(*t), helpers(*t) > 0));
        claim(*t, t->order[i]);
        owe_days(*t, t->order[i], days_of_stop(*t, t->order[i], terms(*t).days));
      }
      if (helpers(*t) == 0) levy(t);
    RULE_END
  }
};

// GX-533: a cell covers two; what is not covered goes.
struct SystemTest {
  static constexpr std::uint8_t kCovered = 2;
  std::uint8_t i;
  std::uint8_t covered = 0;

  // Whatever takes cells in principle, also where nothing works (GX-649).
  static Squares tested(const State& s, Seat seat) {
    const Ship ship = only(s.ship[seat], present(s, seat), present(s, seat));
    Squares shields = 0;
    for (const Side side : kAllSides) shields |= ship[of_side(Set::shield_front, side)];
    return powered_cannons(ship) | ship[Set::double_engine] | shields | ship[Set::shield_booster] |
           ship[Set::cannon_booster] | ship[Set::engine_booster];
  }
  int due(const State& s) const {  // components that are not covered yet
    return i < s.ordered ? std::max(0, count(tested(s, s.order[i])) - covered) : 0;
  }

  Flow run(Table& t) {
    RULE_BEGIN
      for (i = 0; i < t->ordered; ++i) {
        if (!is_in_race(*t, t->order[i])) continue;
        for (covered = 0; covered < count(tested(*t, t->order[i]));) {
          ASK(t->order[i], system_test, {
            each_cell(charged(racing(*t, t->order[i])),
                      [&](int cell) { t.offer(LoseCell{square_of(*t, t->order[i], cell)}); });
            each_cell(tested(*t, t->order[i]), [&](int cell) { t.offer(Remove{square_of(*t, t->order[i], cell)}); });
          });
          if (t.answered_with<LoseCell>()) {
            lose_cell(t, t->order[i], cell_of(*t, t->order[i], t.answer<LoseCell>().square));
            covered = static_cast<std::uint8_t>(covered + kCovered);
          } else {
            t->ruins = cell_bit(*t, t->order[i], t.answer<Remove>().square);
            CALL(LoseComponents{t->order[i], Loss::surrendered});
          }
        }
      }
    RULE_END
  }
};

// GX-552: power, so the techie helps (GX-174).
struct StaleAir {
  std::uint8_t i;
  std::uint8_t aboard = 0;  // aliens before

  static Squares gasping(const State& s, Seat seat) { return aliens_aboard(racing(s, seat)) & ~s.powered; }

  Flow run(Table& t) {
    RULE_BEGIN
      for (i = 0; i < t->ordered; ++i) {
        if (!is_in_race(*t, t->order[i])) continue;
        t->powered = 0;
        aboard = static_cast<std::uint8_t>(count(aliens_aboard(racing(*t, t->order[i]))));
        while (gasping(*t, t->order[i]) != 0) {
          ASK(t->order[i], stale_air, {
            offer_power<Power>(t, t->order[i], gasping(*t, t->order[i]));
            for (const Figure figure : kAllAliens)
              each_cell(figures(racing(*t, t->order[i]), figure) & ~t->powered,
                        [&](int cell) { t.offer(LoseCrew{square_of(*t, t->order[i], cell), figure}); });
          });
          if (t.answered_with<Power>()) {
            power(t, t->order[i], t.answer<Power>());
            CALL(PayCells{t->order[i], board(*t, t->order[i]).cell[t.answer<Power>().device],
                          surcharge(*t, t->order[i])});  // GX-637
          } else {
            lose_figure(t, t->order[i], cell_of(*t, t->order[i], t.answer<LoseCrew>().square),
                        t.answer<LoseCrew>().figure);
          }
        }
        t->powered = 0;
        CALL_IF(count(aliens_aboard(racing(*t, t->order[i]))) < aboard, WakeSleepers{t->order[i]});  // GX-119
      }
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
