// Chapter 6: adventure cards.
#pragma once

#include "games/galaxy_trucker/rules/projectiles.h"

namespace orrery::galaxy_trucker {

// GT-610
struct OpenSpace {
  std::uint8_t i;

  Flow run(Table& t) {
    RULE_BEGIN
      for (i = 0; i < t->ordered; ++i) {
        CALL(DeclareEngines{t->order[i]});
        {
          const Seat seat = t->order[i];
          const int strength = t->player[seat].strength / 2;
          if (strength == 0)
            give_up(t, seat, Reason::no_thrust);  // GT-704
          else
            move(t, seat, strength);
        }
      }
    RULE_END
  }
};

// GT-612
inline void stardust(Table& t) {
  move_back(t, flying(*t), [&](Seat seat) { return exposed_connectors(board(*t), t->ship[seat]); });
}

// GT-614, GT-615
struct Planets {
  std::uint8_t i;

  Flow run(Table& t) {
    RULE_BEGIN
      for (i = 0; i < t->ordered; ++i) {
        ASK(t->order[i], land, {
          for (std::uint8_t planet = 1; planet <= card_in_play(*t).planets; ++planet)
            t.offer(Land{planet}).unless(((t->landed >> (planet - 1)) & 1U) != 0, GT_614);
          t.offer(FlyBy{});
        });
        if (t.answered_with<FlyBy>()) {
          t.tell(FlewBy{t->order[i]});
          continue;
        }
        {
          const std::uint8_t planet = t.answer<Land>().planet;
          t->landed = static_cast<std::uint8_t>(t->landed | 1U << (planet - 1));
          t->landers = Parties(t->landers).with(t->order[i]).bits();
          t.tell(LandedOn{t->order[i], planet});
          land_goods(t, t->order[i], card_in_play(*t).planet[planet - 1]);
        }
        CALL(StowSomeGoods{t->order[i]});
      }
      move_back(t, Parties(t->landers), [&](Seat) { return card_in_play(*t).days; });
    RULE_END
  }
};

// GT-620, GT-622: an abandoned ship wants crew that stays there, a station crew that is enough.
struct Abandoned {
  std::uint8_t i;

  Flow run(Table& t) {
    RULE_BEGIN
      for (i = 0; i < t->ordered; ++i) {
        ASK(t->order[i], dock, {
          t.offer(Dock{}).unless(crew(t->ship[t->order[i]]) < card_in_play(*t).crew,
                                 card_in_play(*t).type == CardType::abandoned_ship ? GT_620 : GT_622);
          t.offer(FlyBy{});
        });
        if (t.answered_with<FlyBy>()) {
          t.tell(FlewBy{t->order[i]});
          continue;
        }
        t.tell(Docked{t->order[i]});
        if (card_in_play(*t).type == CardType::abandoned_ship) {
          CALL(LoseSomeCrew{t->order[i], card_in_play(*t).crew});
          pay(t, t->order[i], Purse::adventure, card_in_play(*t).credits);
        } else {
          land_goods(t, t->order[i], card_in_play(*t).reward);
          CALL(StowSomeGoods{t->order[i]});
        }
        move(t, t->order[i], -card_in_play(*t).days);
        break;
      }
    RULE_END
  }
};

// GT-630 to GT-637
struct Enemies {
  std::uint8_t i;

  static Battle battle(const State& s, Seat seat) {  // GT-631, in halves (GT-503)
    const int enemy = 2 * card_in_play(s).strength;
    const int own = s.player[seat].strength;
    if (own == enemy) return Battle::drew;
    return own > enemy ? Battle::won : Battle::lost;
  }

  Flow run(Table& t) {
    RULE_BEGIN
      for (i = 0; i < t->ordered; ++i) {
        CALL(DeclareCannons{t->order[i]});
        t.tell(Fought{t->order[i], battle(*t, t->order[i])});
        if (battle(*t, t->order[i]) == Battle::won) {
          ASK(t->order[i], claim_reward, {
            t.offer(Claim{});
            t.offer(Decline{});
          });
          if (t.answered_with<Decline>()) {
            t.tell(Declined{t->order[i]});
            break;
          }
          t.tell(Claimed{t->order[i]});
          if (card_in_play(*t).type == CardType::smugglers) {  // GT-632
            land_goods(t, t->order[i], card_in_play(*t).reward);
            CALL(StowSomeGoods{t->order[i]});
          } else {
            pay(t, t->order[i], Purse::adventure, card_in_play(*t).credits);
          }
          move(t, t->order[i], -card_in_play(*t).days);
          break;
        }
        if (battle(*t, t->order[i]) == Battle::lost) {
          if (card_in_play(*t).type == CardType::smugglers) {  // GT-633
            CALL(LoseSomeGoods{t->order[i], card_in_play(*t).goods});
          } else if (card_in_play(*t).type == CardType::slavers) {  // GT-635
            CALL(LoseSomeCrew{t->order[i], card_in_play(*t).crew});
          } else {
            t->losers = Parties(t->losers).with(t->order[i]).bits();
          }
        }
      }
      if (t->losers != 0) {  // GT-637
        CALL(Volley{t->losers, 0, 0});
      }
    RULE_END
  }
};

// GT-652: the least, and of several the one furthest ahead.
template <class Quality>
Seat weakest(const State& s, Quality&& quality) {
  Seat weak = kNobody;
  for (Parties left = flying(s); !left.empty(); left = left.without(leader(s, left))) {
    const Seat seat = leader(s, left);
    if (weak == kNobody || quality(seat) < quality(weak)) weak = seat;
  }
  return weak;
}

// GT-650 to GT-653
struct CombatZone {
  std::uint8_t line;
  std::uint8_t i;
  Seat weak;

  const Line& terms(const State& s) const { return card_in_play(s).line[line]; }

  Flow run(Table& t) {
    RULE_BEGIN
      for (line = 0; line < kLines; ++line) {
        if (flying(*t).count() == 1) {  // GT-603
          t.tell(NothingHappens{});
          continue;
        }
        take_order(*t);  // GT-406: the line before may have moved a ship
        forget_declarations(*t);
        for (i = 0; i < t->ordered; ++i) {  // GT-651
          if (terms(*t).criterion == Criterion::engines) {
            CALL(DeclareEngines{t->order[i]});
          } else if (terms(*t).criterion == Criterion::cannons) {
            CALL(DeclareCannons{t->order[i]});
          } else {
            declare(t, t->order[i], Criterion::crew, 2 * crew(t->ship[t->order[i]]));
          }
        }
        weak = weakest(*t, [&](Seat seat) { return t->player[seat].strength; });
        t.tell(Weakest{weak, terms(*t).criterion});
        if (terms(*t).penalty == Penalty::days) move(t, weak, -terms(*t).amount);  // GT-653
        if (terms(*t).penalty == Penalty::crew) {
          CALL(LoseSomeCrew{weak, terms(*t).amount});
        }
        if (terms(*t).penalty == Penalty::goods) {
          CALL(LoseSomeGoods{weak, terms(*t).amount});
        }
        if (terms(*t).penalty == Penalty::shots) {
          CALL(Volley{Parties(weak).bits(), 0, 0});
        }
      }
    RULE_END
  }
};

// GT-660, GT-661
inline void epidemic(Table& t) {
  for (int i = 0; i < t->ordered; ++i) {
    const Seat seat = t->order[i];
    const Ship before = t->ship[seat];
    const Squares crowded = occupied_cabins(before);
    each_cell(joined_to(board(*t), before, crowded, crowded), [&](int cell) {
      for (const Figure figure : {Figure::human, Figure::brown, Figure::purple})
        if ((figures(before, figure) & bit_of(cell)) != 0) lose_figure(t, seat, cell, figure);
    });
  }
}

// GT-665
struct Sabotage {
  Seat seat;
  std::uint8_t attempt;
  std::uint8_t cell;

  Flow run(Table& t) {
    RULE_BEGIN
      if (flying(*t).count() == 1) {  // GT-603
        t.tell(NothingHappens{});
      } else {
        seat = weakest(*t, [&](Seat each) { return crew(t->ship[each]); });
        t.tell(Weakest{seat, Criterion::crew});
        for (attempt = 0; attempt < card_in_play(*t).attempts; ++attempt) {
          {
            const int column = t.roll(6) + t.roll(6);  // GT-414
            const int row = t.roll(6) + t.roll(6);
            t.tell(SabotageRolled{seat, static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)});
            const Squares there = board(*t).column[column] & board(*t).row[row] & t->ship[seat].hull();
            cell = there == 0 ? kNoCell : static_cast<std::uint8_t>(first(there));
          }
          if (cell == kNoCell) continue;
          CALL(LoseComponent{seat, cell});
          break;
        }
      }
    RULE_END
  }
};

// GT-601, GT-602
struct PlayCard {
  template <class... Type>
  static bool is(const Table& t, Type... type) {
    return ((card_in_play(*t).type == type) || ...);
  }

  Flow run(Table& t) {
    RULE_BEGIN
      if (is(t, CardType::stardust)) stardust(t);
      if (is(t, CardType::epidemic)) epidemic(t);
      CALL_IF(is(t, CardType::open_space), OpenSpace{});
      CALL_IF(is(t, CardType::meteors), Volley{flying(*t).bits(), 0, 0});  // GT-640
      CALL_IF(is(t, CardType::planets), Planets{});
      CALL_IF(is(t, CardType::combat_zone), CombatZone{});
      CALL_IF(is(t, CardType::sabotage), Sabotage{});
      CALL_IF(is(t, CardType::abandoned_ship, CardType::abandoned_station), Abandoned{});
      CALL_IF(is(t, CardType::slavers, CardType::smugglers, CardType::pirates), Enemies{});
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
