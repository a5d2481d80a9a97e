// Chapter 5, Phase 3: adventure, Jumpgate, Trade Post.
#pragma once

#include "games/cosmic_pioneers/rules/aliens.h"
#include "games/cosmic_pioneers/rules/control.h"
#include "games/cosmic_pioneers/rules/movement.h"

namespace orrery::cosmic_pioneers {

// --- adventure -------------------------------------------------------------------------------------------------------

// CP-506: the rightmost colonist, of anybody or of the player alone. False where there is none.
inline bool remove_colonist(Table& t, Seat seat, int slot) {
  const Row& row = row_at(*t, slot);
  const Spaces candidates = t->options.adventure_loss_scope == LossScope::own ? row.of(life_of(seat)) : row.colonists();
  if (candidates == 0) return false;
  kill(t, slot, rightmost(candidates));
  return true;
}

// CP-507: whose colonists aboard can be lost.
inline Kinds can_be_lost(const State& s, Seat seat) {
  const Kinds whose = s.options.adventure_loss_scope == LossScope::any ? kColonistKinds : 1U << index(seat);
  return kinds_aboard(ship_of(s, seat).hold) & whose;
}

// CP-504: from the reserve, as far as it lasts (CP-004), to the leftmost available spaces; returns those for which
// there is no space.
inline int settle(Table& t, Seat seat, int colonists) {
  const int slot = ship_of(*t, seat).at;
  int coming = std::min<int>(colonists, ship_of(*t, seat).reserve);
  for (; coming > 0 && empty_spaces(*t, slot) != 0; --coming) {
    const int space = leftmost(empty_spaces(*t, slot));
    --ship_of(*t, seat).reserve;
    put(t, slot, space, life_of(seat));
    t.tell(PieceLanded{colonist(seat), hex_at(*t, slot), static_cast<std::uint8_t>(space + 1)});
  }
  return coming;
}

// CP-525, CP-505: from the reserve into the hold.
inline void board(Table& t, Seat seat, int colonists) {
  if (colonists == 0) return;
  Ship& ship = ship_of(*t, seat);
  ship.reserve = static_cast<std::uint8_t>(ship.reserve - colonists);
  ship.hold[seat] = static_cast<std::uint8_t>(ship.hold[seat] + colonists);
  t.tell(TakenAboard{seat, static_cast<std::uint8_t>(colonists)});
}

// CP-501: compulsory. CP-512: once a turn, so nothing here leads to another one.
struct AdventurePhase {
  Seat seat;
  std::uint8_t left;  // colonists still to place or to lose

  Adventure result(const Table& t) const { return planet_at(*t, ship_of(*t, seat).at).adventure[t->roll - 1]; }
  void roll_die(Table& t) const {
    t->roll = static_cast<std::uint8_t>(t.roll(6));  // CP-502
    t.tell(AdventureRolled{seat, hex_at(*t, ship_of(*t, seat).at), t->roll});
  }

  Flow run(Table& t) {
    RULE_BEGIN
      roll_die(t);
      if (may_use(*t, seat, Ability::reroll_adventure)) {  // CP-924
        ASK(seat, reroll_adventure, {
          t.offer(AcceptRoll{});
          t.offer(RollAgain{});
        });
        if (t.answered_with<RollAgain>()) roll_die(t);
      }

      if (result(t).effect == Effect::alien_event) {  // CP-511, CP-365
        CALL(ResolveAlienCard{.shielded = 0, .type = {}, .in_phase_1 = 0, .asked = 0, .zero = 0});
      } else if (result(t).effect == Effect::crash_landing) {  // CP-510
        CALL(CrashLanding{.seat = seat, .after_combat = 0, .kept = Piece::none});
      } else if (result(t).effect == Effect::credits) {
        if (result(t).amount > 0)
          gain_credits(t, seat, result(t).amount);  // CP-508
        else
          lose_credits(t, seat, -result(t).amount);  // CP-509
      } else if (result(t).amount > 0) {
        left = static_cast<std::uint8_t>(settle(t, seat, result(t).amount));
        if (left > 0) {  // CP-505
          ASK(seat, adventure_overflow, {
            const int room = std::min<int>(left, free_slots(ship_of(*t, seat)));
            for (int n = 0; n <= room; ++n) t.offer(TakeAboard{static_cast<std::uint8_t>(n)});
          });
          board(t, seat, t.answer<TakeAboard>().colonists);
        }
      } else {
        for (left = static_cast<std::uint8_t>(-result(t).amount); left > 0; --left)  // CP-506
          if (!remove_colonist(t, seat, ship_of(*t, seat).at)) break;
        while (left > 0 && english(*t) && can_be_lost(*t, seat) != 0) {  // CP-507
          ASK(seat, adventure_cargo_loss,
              { each_kind(can_be_lost(*t, seat), [&](Piece piece) { t.offer(LoseFromHold{piece}); }); });
          lose_piece(t, seat, t.answer<LoseFromHold>().piece);
          --left;
        }
      }
      t->roll = 0;
    RULE_END
  }
};

// --- Jumpgate --------------------------------------------------------------------------------------------------------

// What a level costs a seat at the Jumpgate (CP-524).
inline int jumpgate_price(const State& s, Seat seat) {
  const Ship& ship = ship_of(s, seat);
  return can(ship, Ability::upgrade_cost) ? card_of(ship).value : 500;  // CP-925
}

// What an attribute can be raised to, level by level, at that price (CP-524, CP-969).
inline void offer_upgrades(Table& t, Seat seat, int cost_per_level, RuleId rule) {
  const Ship& ship = ship_of(*t, seat);
  for (const Attribute attribute : {Attribute::weapons, Attribute::cargo, Attribute::bombs, Attribute::engines})
    for (int to = level(ship, attribute) + 1; to <= 3; ++to) {
      const int credits = (to - level(ship, attribute)) * cost_per_level;
      t.offer(Upgrade{attribute, static_cast<std::uint8_t>(to), static_cast<std::int16_t>(credits)})
          .unless(credits > ship.credits, rule);
    }
}

inline void buy_upgrade(Table& t, Seat seat, const Upgrade& upgrade) {
  ship_of(*t, seat).credits -= upgrade.credits;
  t.tell(CreditsPaid{seat, upgrade.credits});
  raise(t, seat, upgrade.attribute, upgrade.level - level(ship_of(*t, seat), upgrade.attribute));
}

// CP-520, CP-521: four steps in this order, each once.
struct JumpgateVisit {
  Seat seat;

  Flow run(Table& t) {
    RULE_BEGIN
      while (pieces_aboard(ship_of(*t, seat)) > 0) {  // CP-522
        ASK(seat, jumpgate_discard, {
          each_kind(kinds_aboard(ship_of(*t, seat).hold), [&](Piece piece) { t.offer(Discard{piece}); });
          t.offer(Done{});
        });
        if (t.answered_with<Done>()) break;
        --ship_of(*t, seat).hold[index(t.answer<Discard>().piece)];
        return_piece(t, t.answer<Discard>().piece);
        t.tell(Discarded{seat, t.answer<Discard>().piece});
      }

      gain_credits(t, seat, 200 + 100 * std::popcount(controlled(*t, seat)));  // CP-523

      do {  // CP-524
        ASK(seat, jumpgate_upgrade, {
          offer_upgrades(t, seat, jumpgate_price(*t, seat), CP_524);
          t.offer(Done{});
        });
        if (t.answered_with<Done>()) break;
        buy_upgrade(t, seat, t.answer<Upgrade>());
      } while (t->options.jumpgate_upgrades == JumpgateUpgrades::any);

      ASK(seat, jumpgate_load, {  // CP-525
        const Ship& ship = ship_of(*t, seat);
        const int most = std::min<int>(free_slots(ship), ship.reserve);
        for (int n = most; n >= 0; --n) t.offer(LoadColonists{static_cast<std::uint8_t>(n)});
      });
      board(t, seat, t.answer<LoadColonists>().colonists);
    RULE_END
  }
};

// --- Trade Post ------------------------------------------------------------------------------------------------------

// CP-530, CP-109: what the scenario lists, in its order; nothing that was passed over comes back. Income comes by
// itself, as at the Jumpgate (CP-523), also where the player passes it on the way to a later action.
struct TradePostVisit {
  Seat seat;
  std::uint8_t next;  // the first action still open

  static const auto& actions(const Table& t) { return scenario(*t).trade_post_actions; }

  Flow run(Table& t) {
    RULE_BEGIN
      while (true) {
        while (next < actions(t).size() && actions(t)[next].deal == TradeDeal::dividend) pass_next(t);
        if (next == actions(t).size()) break;
        ASK(seat, trade_post_action, {
          for (std::size_t i = next; i < actions(t).size(); ++i) offer_action(t, actions(t)[i]);
          t.offer(Done{});
        });
        if (t.answered_with<Done>()) {
          while (next < actions(t).size()) pass_next(t);
          break;
        }
        carry_out(t);
      }
    RULE_END
  }

private:
  void pass_next(Table& t) {
    const TradePostAction& action = actions(t)[next++];
    if (action.deal == TradeDeal::dividend)
      gain_credits(t, seat, action.credits * std::popcount(controlled(*t, seat)));  // CP-969
  }
  void offer_action(Table& t, const TradePostAction& action) const {  // CP-969
    switch (action.deal) {
      case TradeDeal::sell_alien:
        for (int i = 0; i < kAlienTypes; ++i)
          if (aboard(ship_of(*t, seat), alien_piece(static_cast<Alien>(i))) > 0)
            t.offer(SellAlien{static_cast<Alien>(i)});
        break;
      case TradeDeal::dividend: break;
      case TradeDeal::upgrade: offer_upgrades(t, seat, action.credits, CP_969); break;
    }
  }
  void carry_out(Table& t) {
    const TradeDeal deal = t.answered_with<SellAlien>() ? TradeDeal::sell_alien : TradeDeal::upgrade;
    while (actions(t)[next].deal != deal) pass_next(t);
    const TradePostAction& action = actions(t)[next];
    if (deal == TradeDeal::sell_alien) {
      const Alien alien = t.answer<SellAlien>().alien;
      --ship_of(*t, seat).hold[index(alien_piece(alien))];
      return_piece(t, alien_piece(alien));
      ship_of(*t, seat).credits += action.credits;
      t.tell(AlienSold{seat, alien, action.credits});
    } else {
      buy_upgrade(t, seat, t.answer<Upgrade>());
    }
    if (!action.repeat) ++next;
  }
};

}  // namespace orrery::cosmic_pioneers
