// Chapter 4, Phase 2: movement, combat, crash landing.
#pragma once

#include "games/cosmic_pioneers/rules/goods.h"
#include "games/cosmic_pioneers/rules/pieces.h"

namespace orrery::cosmic_pioneers {

// --- movement --------------------------------------------------------------------------------------------------------

// CP-405: every sector within that many steps, the own one included. CP-406: belts count as steps.
inline Slots within(const State& s, int slot, int steps) {
  Slots reached = Slots{1} << slot;
  for (Slots edge = reached; steps > 0; --steps) {
    edge = neighbours(s, edge) & ~reached;
    reached |= edge;
  }
  return reached;
}

// Where a ship may end its movement.
inline Slots destinations(const State& s, Seat seat) {
  const Ship& ship = ship_of(s, seat);
  const int range = content().attributes.range[level(ship, Attribute::engines) - 1];  // CP-403
  Slots reached = within(s, ship.at, range) & landable(s);
  if (may_use(s, seat, Ability::station_range))  // CP-926
    reached |= within(s, ship.at, range + card_of(ship).value) & landable(s) & ~planets(s);
  for (int far = range + 1; reached == 0; ++far) reached = within(s, ship.at, far) & landable(s);  // CP-407
  return reached;
}

struct Movement {
  Seat seat;

  Flow run(Table& t) {
    RULE_BEGIN
      if (ship_of(*t, seat).crashed != 0) {  // CP-402
        ship_of(*t, seat).crashed = 0;
        t.tell(ShipRighted{seat});
      }
      ASK(seat, move, {
        const int here = ship_of(*t, seat).at;
        const Slots legal = destinations(*t, seat);
        t.offer(Stay{}).unless(hex_at(*t, here) == Hex::belt, CP_407);  // CP-404
        each_slot((t.explaining() ? hexes(*t) : legal) & ~(Slots{1} << here), [&](int slot) {
          t.offer(MoveTo{hex_at(*t, slot)})
              .unless(hex_at(*t, slot) == Hex::belt, CP_406)
              .unless(((legal >> slot) & 1U) == 0, CP_403);
        });
      });
      if (t.answered_with<MoveTo>()) {
        ship_of(*t, seat).at =
            static_cast<std::uint8_t>(slot_of(*t, t.answer<MoveTo>().to));  // CP-418: nothing on the way
        t.tell(ShipMoved{seat, t.answer<MoveTo>().to});
      } else {
        t.tell(ShipStayed{seat, hex_at(*t, ship_of(*t, seat).at)});
      }
    RULE_END
  }
};

// --- crash landing ---------------------------------------------------------------------------------------------------

// CP-420, CP-422: adjacent planets, full ones too. CP-428: or else the nearest. CP-433: or else the one it is on.
inline Slots crash_sites(const State& s, int from) {
  const Slots here = Slots{1} << from;
  const Slots others = planets(s) & ~here;  // CP-421: no belt, no station
  if (others == 0) return planets(s) & here;
  Slots reached = neighbours(s, here);
  while ((reached & others) == 0) reached |= neighbours(s, reached);
  return reached & others;
}

inline int lifeforms_in(const Hold& hold) {
  int count = 0;
  for (int i = 0; i < kFirstGoods; ++i) count += hold[i];
  return count;
}

// CP-424, CP-605, CP-606: colonists to the leftmost available space, aliens to the rightmost.
inline int landing_space(Spaces empty, Piece piece) { return is_colonist(piece) ? leftmost(empty) : rightmost(empty); }

inline void land(Table& t, Seat seat, Piece piece, int space) {
  const int slot = ship_of(*t, seat).at;
  --ship_of(*t, seat).hold[piece];
  put(t, slot, space, life_of(piece));
  t.tell(PieceLanded{piece, hex_at(*t, slot), static_cast<std::uint8_t>(space + 1)});
}

inline void lose_piece(Table& t, Seat seat, Piece piece) {
  --ship_of(*t, seat).hold[piece];
  return_piece(t, piece);
  t.tell(PieceLost{seat, piece});
}

inline void lose_all(Table& t, Seat seat, const Hold& pieces) {
  each_kind(kinds_aboard(pieces), [&](Piece piece) {
    for (int n = pieces[piece]; n > 0; --n) lose_piece(t, seat, piece);
  });
}

// Whether it makes a difference which lifeform is unloaded next (CP-425): two kinds that want the same spaces, or too
// few spaces for all.
inline bool order_matters(const Hold& hold, Spaces empty) {
  const Kinds kinds = kinds_aboard(hold);
  const int colonists = std::popcount(kinds & kColonistKinds);
  const int aliens = std::popcount(kinds & kLifeformKinds & ~kColonistKinds);
  return colonists > 1 || aliens > 1 || (colonists + aliens > 1 && lifeforms_in(hold) > std::popcount(empty));
}

struct CrashLanding {
  Seat seat;
  std::uint8_t after_combat;
  Piece kept;

  // Everything aboard but the piece kept (CP-928).
  Hold leaving(const Table& t) const {
    Hold hold = ship_of(*t, seat).hold;
    if (kept != Piece::none) --hold[kept];
    return hold;
  }
  Spaces room(const Table& t) const { return empty_spaces(*t, ship_of(*t, seat).at); }

  Flow run(Table& t) {
    RULE_BEGIN
      ship_of(*t, seat).crashed = 1;  // CP-423
      if (planets(*t) == 0) {         // CP-433: nowhere to land
        t.tell(ShipCrashed{seat, hex_at(*t, ship_of(*t, seat).at)});
        lose_all(t, seat, ship_of(*t, seat).hold);
        return Flow::done;
      }
      ASK(seat, crash_planet, {
        const Slots sites = crash_sites(*t, ship_of(*t, seat).at);
        each_slot(t.explaining() ? hexes(*t) : sites, [&](int slot) {
          t.offer(CrashOn{hex_at(*t, slot)})
              .unless(!is_planet(hex_at(*t, slot)), CP_421)
              .unless(((sites >> slot) & 1U) == 0, CP_420);
        });
      });
      ship_of(*t, seat).at = static_cast<std::uint8_t>(slot_of(*t, t.answer<CrashOn>().planet));  // CP-423
      t.tell(ShipCrashed{seat, t.answer<CrashOn>().planet});

      kept = Piece::none;
      if (after_combat != 0 && can(ship_of(*t, seat), Ability::keep_cargo)) {  // CP-928, CP-913
        ASK(seat, keep_cargo, {
          each_kind(kinds_aboard(ship_of(*t, seat).hold), [&](Piece piece) { t.offer(Keep{piece}); });
          t.offer(Done{});
        });
        if (t.answered_with<Keep>()) {
          kept = t.answer<Keep>().piece;
          t.tell(PieceKept{seat, kept});
        }
      }

      each_kind(kinds_aboard(leaving(t)) & ~kLifeformKinds, [&](Piece piece) {  // CP-427
        while (leaving(t)[piece] > 0) unload_goods(t, seat, colour_of(piece));
      });

      // CP-424 to CP-426: one by one onto empty spaces, as many as fit; nothing there gives way.
      while (lifeforms_in(leaving(t)) > 0 && room(t) != 0) {
        ASK(seat, crash_unload, {
          const bool choice = order_matters(leaving(t), room(t));
          each_kind(kinds_aboard(leaving(t)) & kLifeformKinds, [&](Piece piece) {
            if (choice || t.nothing_offered()) t.offer(SetDown{piece});
          });
        });
        {
          const Piece piece = t.answer<SetDown>().piece;
          land(t, seat, piece, landing_space(room(t), piece));
        }
      }
      lose_all(t, seat, leaving(t));  // CP-425: what does not fit is killed
    RULE_END
  }
};

// --- combat ----------------------------------------------------------------------------------------------------------

// CP-410: ships of others that are not crash-landed (CP-412), where combat happens at all (CP-411, CP-942).
inline Parties opponents(const State& s, Seat attacker) {
  const int slot = ship_of(s, attacker).at;
  const int jumpgate_from = scenario(s).jumpgate_combat_from;
  const bool battlefield = is_planet(hex_at(s, slot)) ||
                           (hex_at(s, slot) == Hex::jumpgate && jumpgate_from != 0 && s.round >= jumpgate_from);
  Parties there;
  for (int i = 0; battlefield && i < s.seats; ++i)
    if (const Ship& ship = s.ship[i]; seat_at(i) != attacker && ship.at == slot && ship.crashed == 0)
      there = there.with(seat_at(i));
  return there;
}

// CP-413: a die and the Weapons bonus.
inline constexpr int kCombatDie = 6;
inline int combat_bonus(const State& s, Seat seat) {
  return content().attributes.combat_bonus[level(ship_of(s, seat), Attribute::weapons) - 1];
}
struct CombatRoll {
  std::uint8_t die;
  std::uint8_t total;
};
inline CombatRoll combat_roll(Table& t, Seat seat) {
  const int die = t.roll(kCombatDie);
  return {static_cast<std::uint8_t>(die), static_cast<std::uint8_t>(die + combat_bonus(*t, seat))};
}
inline bool attacker_wins(const State& s, Seat attacker, int attack, int defence) {
  return attack > defence || (attack == defence && can(ship_of(s, attacker), Ability::wins_ties));  // CP-414, CP-923
}

// One fight after the other until the attacker has lost once or all are beaten (CP-417).
struct Combat {
  Seat attacker;
  Seat loser;

  Flow run(Table& t) {
    RULE_BEGIN
      while (ship_of(*t, attacker).crashed == 0 && !opponents(*t, attacker).empty()) {
        ASK(attacker, combat_order, {
          for (const Seat opponent : opponents(*t, attacker)) t.offer(Fight{opponent});
        });
        {
          const Seat defender = t.answer<Fight>().opponent;
          const CombatRoll attack = combat_roll(t, attacker);  // CP-413: the attacker first
          const CombatRoll defence = combat_roll(t, defender);
          t.tell(CombatRolled{attacker, attack.total, defender, defence.total, attack.die, defence.die});
          const bool won = attacker_wins(*t, attacker, attack.total, defence.total);
          const Seat winner = won ? attacker : defender;
          loser = won ? defender : attacker;
          t.tell(CombatWon{winner, loser});
          const int loot = std::min<int>(scenario(*t).combat_loot, ship_of(*t, loser).credits);  // CP-942, CP-965
          if (loot > 0) {
            ship_of(*t, loser).credits -= loot;
            ship_of(*t, winner).credits += loot;
            t.tell(Looted{winner, loser, static_cast<std::int16_t>(loot)});
          }
        }
        CALL(CrashLanding{.seat = loser, .after_combat = 1, .kept = Piece::none});  // CP-415
      }
    RULE_END
  }
};

}  // namespace orrery::cosmic_pioneers
