// What happens between two cards, before anybody is asked to fly on (GX-908).
#pragma once

#include "games/galaxy_trucker/rules/enemies.h"
#include "games/galaxy_trucker/rules/projectiles.h"

namespace orrery::galaxy_trucker {

// Nothing of the card in play is left.
inline void put_card_away(State& s) {
  s.card = Card::none;
  s.total = 0;
  forget_declarations(s);
  s.losers = 0;
  s.late_losers = 0;
  s.struck = 0;
  s.beaten = 0;
  s.landed = 0;
  s.crowded = 0;
  s.claimants = 0;
  s.excused = 0;
  s.bids.fill(0);
  s.owed.fill(0);
  s.number.fill(0);
  s.raised = 0;
  s.bystanders = 0;
  s.led = Seat{};
  for (const Seat seat : all(s)) s.player[seat].junk = 0;
}

// GX-534: whether a machination does that.
inline bool has_step(const CardInfo& card, Op op) {
  for (const CardStep& step : card.step)
    if (step.op == op) return true;
  return false;
}
inline bool is_open_space(const CardInfo& card) {
  return card.type == CardType::open_space || has_step(card, Op::open_space);
}

// GX-634, GX-511: what the card offered was taken, or its enemy beaten.
inline bool was_used(const State& s) {
  const CardInfo& card = card_in_play(s);
  if (is_enemy(card)) return s.beaten > 0;
  const bool offers = card.type == CardType::planets || card.type == CardType::abandoned_ship ||
                      card.type == CardType::abandoned_station || card.type == CardType::junkyard ||
                      card.type == CardType::star_depot || has_step(card, Op::auction) ||
                      has_step(card, Op::opportunity);
  return offers && s.claimants != 0;
}
// GX-634: the first time through the deck cards that nobody used are laid face down, to come again when it is empty (GX-955).
inline void lay_card_aside(Table& t) {
  State& s = *t;
  if (!is_rough(s, Rough::deja_vu) || s.pass != 0) return;
  if (!was_used(s)) {
    if (s.bystanders != 0) s.trip_cards |= 1U << s.laid;
    s.face_down[s.laid++] = s.card;
  }
  turn_deck_over(t);
}
// Those who fly and whom one more card concerns, for certain: a card of the deck may come again (GX-955). After a card that
// passed somebody by nothing has changed (GX-611).
inline Parties before_last_card(const State& s) {
  Parties ships;
  for (const Seat seat : flying(s).without(Parties(s.bystanders))) {
    const CardsAhead cards = cards_ahead(s, seat);
    if (cards.all() == 1 && (cards.once == 0 || !is_rough(s, Rough::deja_vu, seat))) ships = ships.with(seat);
  }
  return ships;
}

// GX-646: every ship in the race is turned end for end; not in hyperspace (GX-954). Its halves are the same (GX-990), and so is the
// direction that was chosen (GX-982).
inline void somersault(Table& t) {
  const CardInfo& card = card_in_play(*t);
  if (!is_open_space(card) && card.type != CardType::planets) return;
  for (const Seat seat : concerned(*t, Rough::somersault, in_race(*t))) {
    Player& player = t->player[seat];
    const Heading after = static_cast<Heading>(opposite(static_cast<Side>(player.heading)));
    turn_ship(t->ship[seat], boards(*t, seat), player.heading, after);
    player.heading = after;
    t.tell(RoughActed{Rough::somersault, seat});
  }
}

// Coordinates that are rolled once for all (GX-911), and what lies there.
struct Coordinates {
  std::uint8_t column;
  std::uint8_t row;

  void roll(Table& t, Rough card, std::uint8_t seats) {
    column = static_cast<std::uint8_t>(t.roll(6) + t.roll(6));
    row = static_cast<std::uint8_t>(t.roll(6) + t.roll(6));
    t.tell(RoughRolled{card, column, row, seats});
  }
  Squares of(const State& s, Seat seat) const { return board(s, seat).column[column] & board(s, seat).row[row]; }
};

// GX-636: the component there falls off every ship that flew through open space.
struct MetalFatigue {
  Coordinates there;
  std::uint8_t left;  // ships still to look at, by bit
  Seat seat;

  Flow run(Table& t) {
    RULE_BEGIN
      left = concerned(*t, Rough::metal_fatigue, in_race(*t)).bits();
      there.roll(t, Rough::metal_fatigue, left);
      while (left != 0) {
        seat = leader(*t, Parties(left));
        left = Parties(left).without(seat).bits();
        t->ruins = there.of(*t, seat) & racing(*t, seat).hull();
        CALL_IF(t->ruins != 0, LoseComponents{seat, Loss::fallen});
      }
    RULE_END
  }
};

// GX-633: what fell off during the card meets every ship behind as a large meteor, the leader's first.
struct SpaceJunk {
  std::uint8_t i;

  Parties behind(const State& s) const {
    Parties ships;
    for (int j = i + 1; j < s.ordered; ++j) ships = ships.with(s.order[j]);
    return concerned(s, Rough::space_junk, ships);
  }

  Flow run(Table& t) {
    RULE_BEGIN
      take_order(*t);
      for (i = 0; i < t->ordered; ++i)
        while (t->player[t->order[i]].junk > 0 && !behind(*t).empty()) {
          --t->player[t->order[i]].junk;
          t.tell(RoughActed{Rough::space_junk, t->order[i]});
          CALL(Volley{behind(*t).bits(), 0, rough_info(Rough::space_junk).barrage});
        }
    RULE_END
  }
};

// GX-635: a cabin there with a human aboard is destroyed, in hyperspace too (GX-954).
struct CosmicPsychosis {
  Coordinates there;
  std::uint8_t left;
  Seat seat;

  static Parties reached(const State& s) {  // GX-611
    return concerned(s, Rough::cosmic_psychosis, flying(s).without(Parties(s.bystanders)));
  }

  Flow run(Table& t) {
    RULE_BEGIN
      left = reached(*t).bits();
      there.roll(t, Rough::cosmic_psychosis, left);
      while (left != 0) {
        seat = leader(*t, Parties(left));
        left = Parties(left).without(seat).bits();
        t->ruins = there.of(*t, seat) & t->ship[seat][Set::first_human];
        CALL_IF(t->ruins != 0, LoseComponents{seat});
      }
    RULE_END
  }
};

// GX-632: who leads now and did not before is shot at by the next ship.
struct EngineEnvy {
  Flow run(Table& t) {
    RULE_BEGIN
      take_order(*t);
      if (t->ordered > 1 && t->order[0] != t->led && is_rough(*t, Rough::engine_envy, t->order[0])) {
        t.tell(RoughActed{Rough::engine_envy, t->order[1]});
        CALL(Volley{Parties(t->order[0]).bits(), 0, rough_info(Rough::engine_envy).barrage});
      }
    RULE_END
  }
};

// GX-642: before the last card everybody pays the crew, in credits or blocks, or gives up; in hyperspace too.
struct UnionShip {
  std::uint8_t left;  // who still has to pay, by bit
  Seat seat{};
  std::uint8_t due = 0;

  static int blocks_of(const Ship& ship) {
    int number = 0;
    each_cell(holds(ship), [&](int cell) { number += all_blocks(ship.hold[cell]); });
    return number;
  }
  // The cheapest block of a hold: any will do.
  static Goods cheapest(Stowage hold) {
    Goods found = Goods::red;
    for (const Goods colour : kAllGoods)
      if (blocks(hold, colour) > 0) found = colour;
    return found;
  }
  static void hand_over_block(Table& t, Seat seat, int cell) {
    Stowage& hold = t->ship[seat].hold[cell];
    const Goods colour = cheapest(hold);
    hold = static_cast<Stowage>(hold - one_block(colour));
    give_to_bank(*t, colour, 1);
    t.tell(BlockLost{seat, square_of(*t, seat, cell), colour});
  }

  Flow run(Table& t) {
    RULE_BEGIN
      while (left != 0) {
        seat = leader(*t, Parties(left));
        left = Parties(left).without(seat).bits();
        t.tell(RoughActed{Rough::union_ship, seat});
        while (true) {
          due = static_cast<std::uint8_t>(crew(t->ship[seat]));
          ASK(seat, pay_crew, {
            const int credits = means(*t, seat);  // GX-998
            const int blocks = blocks_of(t->ship[seat]);
            for (int paid = std::min(credits, int{due}); paid >= std::max(0, due - blocks); --paid)
              t.offer(PayCrew{static_cast<std::uint8_t>(paid)});
            t.offer(GiveUp{});
            if (board(*t, seat).half[1] != 0 && has_all_halves(*t, seat))  // GX-986
              for (const Half half : {Half::left, Half::right}) t.offer(GiveUpHalf{half});
          });
          if (!t.answered_with<GiveUpHalf>()) break;
          give_up_half(t, seat, static_cast<int>(t.answer<GiveUpHalf>().half), Reason::unpaid);
        }
        if (t.answered_with<GiveUp>()) {
          give_up(t, seat, Reason::unpaid);
          continue;
        }
        pay(t, seat, Purse::crew, -t.answer<PayCrew>().credits);
        for (due = static_cast<std::uint8_t>(due - t.answer<PayCrew>().credits); due > 0; --due) {
          ASK(seat, pay_blocks, {
            each_cell(holds(t->ship[seat]), [&](int cell) {
              if (t->ship[seat].hold[cell] != 0) t.offer(LoseBlock{square_of(*t, seat, cell)});
            });
          });
          hand_over_block(t, seat, cell_of(*t, seat, t.answer<LoseBlock>().square));
        }
      }
    RULE_END
  }
};

// GX-908
struct AfterCard {
  std::uint8_t pay;  // to the union, by bit

  Flow run(Table& t) {
    RULE_BEGIN
      force_out(t);  // 1
      CALL_IF(!concerned(*t, Rough::metal_fatigue, in_race(*t)).empty() && is_open_space(card_in_play(*t)),
              MetalFatigue{});                                              // 2
      CALL_IF(is_rough(*t, Rough::space_junk), SpaceJunk{});                // 3
      if (is_rough(*t, Rough::somersault)) somersault(t);                   // 4
      CALL_IF(!CosmicPsychosis::reached(*t).empty(), CosmicPsychosis{});    // 5
      come_back(t);                                                         // 6
      for (const Seat seat : lapped(*t)) give_up(t, seat, Reason::lapped);  // GX-145
      CALL_IF(is_rough(*t, Rough::engine_envy), EngineEnvy{});              // 7, GX-993
      force_out(t);                                                         // 8
      lay_card_aside(t);
      pay = concerned(*t, Rough::union_ship, before_last_card(*t)).bits();
      put_card_away(*t);
      CALL_IF(pay != 0, UnionShip{pay});  // 9
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
