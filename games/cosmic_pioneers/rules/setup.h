// Chapter 2: setting up the system.
#pragma once

#include "games/cosmic_pioneers/rules/aliens.h"
#include "games/cosmic_pioneers/rules/pieces.h"

namespace orrery::cosmic_pioneers {

inline bool mat_taken(const State& s, int mat) {
  for (int i = 0; i < s.seats; ++i)
    if (s.ship[i].commander != Commander::none && card_of(s.ship[i]).mat == mat) return true;
  return false;
}

inline void take_commander(Table& t, Seat seat, Commander commander) {
  ship_of(*t, seat).commander = commander;
  t.tell(CommanderTaken{seat, commander});
}

// CP-202: a different mat for everybody, and with all commanders chance picks its side.
inline Commander dealt_commander(Table& t) {
  Indexed<std::uint8_t, kCommanders> weight{};
  for (int i = 0; i < kCommanders; ++i) {
    const CommanderCard& card = content().commander[i];
    weight[i] = !mat_taken(*t, card.mat) && plays_with(t->options, card);
  }
  return static_cast<Commander>(t.draw(weight));
}

// CP-211: planets asked for by the scenario and the two alien cards.
inline Indexed<int, kColours> planets_asked_for(ScenarioId scenario, Alien first, Alien second) {
  Indexed<int, kColours> asked{};
  for (std::size_t c = 0; c < kColours; ++c)
    asked[c] = content().scenario[scenario].pool[c] + content().alien_pool[first][c] + content().alien_pool[second][c];
  return asked;
}

// Draws `count` planets that are not in the pool and fit; returns how many there were too few.
template <class Fits>
int draw_planets(Table& t, int count, Fits&& fits) {
  for (; count > 0; --count) {
    Indexed<std::uint8_t, kPlanets> weight{};
    bool any = false;
    for (int p = 0; p < kPlanets; ++p) {
      const bool can_come = ((t->pool >> p) & 1U) == 0 && fits(content().planet[p].colour);
      weight[p] = can_come;
      any |= can_come;
    }
    if (!any) return count;
    t->pool |= 1U << t.draw(weight);
  }
  return 0;
}

inline void make_pool(Table& t, Alien first, Alien second) {
  const auto asked = planets_asked_for(t->scenario, first, second);
  Indexed<int, kColours> missing{};
  for (int c = 0; c < kColours; ++c)  // CP-212
    missing[c] = draw_planets(t, asked[c], [&](Colour colour) { return colour == static_cast<Colour>(c); });
  for (int c = 0; c < kColours; ++c)  // CP-213: substitutes of the other colours, after all have been served
    draw_planets(t, missing[c], [&](Colour colour) { return colour != static_cast<Colour>(c); });
  t->pool_belts = scenario(*t).belts;  // CP-217
}

inline int pool_size(const State& s) { return std::popcount(s.pool) + s.pool_belts; }

// CP-219: empty slots that touch a hex on the table; in the cluster those around the Jumpgate come first.
inline Slots allowed_slots(const State& s) {
  const Layout& shape = layout(s);
  const Slots empty = ((Slots{1} << shape.slots) - 1) & ~hexes(s);
  Slots touching = 0;
  each_slot(hexes(s), [&](int slot) { touching |= shape.touching[slot]; });
  const Slots allowed = empty & touching;
  return (allowed & shape.fill_first) != 0 ? allowed & shape.fill_first : allowed;
}

inline void place_sector(Table& t, Hex hex, int slot) {
  t->hex[slot] = hex;
  t.tell(SectorPlaced{hex, static_cast<std::uint8_t>(slot)});
  if (hex == Hex::belt) --t->pool_belts;
  if (is_planet(hex)) t->pool &= ~(1U << static_cast<int>(hex));
}

// CP-218, by chance: a random hex of the pool to a random slot among those allowed.
inline void place_at_random(Table& t) {
  int n = t.pick(pool_size(*t));
  Hex hex = Hex::belt;
  for (Slots left = t->pool; left != 0 && n >= 0; left &= left - 1, --n)
    if (n == 0) hex = planet_hex(std::countr_zero(left));
  Slots slots = allowed_slots(*t);
  for (int skip = t.pick(std::popcount(slots)); skip > 0; --skip) slots &= slots - 1;
  place_sector(t, hex, std::countr_zero(slots));
}

struct SetUp {
  std::uint8_t turn;  // counts players, then hexes
  Alien cards[2];
  std::uint8_t zero;

  Seat in_turn_order(const Table& t) const { return after(*t, t->first, turn); }
  // CP-218: the last player in turn order begins, and the pool goes round counter-clockwise.
  Seat holder(const Table& t) const { return after(*t, t->first, t->seats - 1 - turn % t->seats); }

  Flow run(Table& t) {
    RULE_BEGIN  // CP-200: the order
      // CP-201
      t->first = t->options.first_player == FirstPlayer::seat ? seat_at(0) : seat_at(t.pick(t->seats));
      t.tell(FirstPlayerIs{t->first});

      for (turn = 0; turn < t->seats; ++turn) {  // CP-202
        if (t->options.commander_pick == CommanderPick::random) {
          take_commander(t, in_turn_order(t), dealt_commander(t));
          continue;
        }
        t->active = in_turn_order(t);
        ASK(t->active, choose_commander, {
          for (int i = 0; i < kCommanders; ++i) {
            const CommanderCard& card = content().commander[i];
            t.offer(TakeCommander{static_cast<Commander>(i)})
                .unless(!plays_with(t->options, card), CP_910)
                .unless(mat_taken(*t, card.mat), CP_202);  // CP-910: and so the other side of the mat
          }
        });
        take_commander(t, t->active, t.answer<TakeCommander>().commander);
      }
      for (int i = 0; i < t->seats; ++i) {
        Ship& ship = t->ship[i];
        ship.level = {1, 1, 1, 1};             // CP-203
        ship.reserve = content().colonists;    // CP-102, CP-224
        ship.credits = english(*t) ? 300 : 0;  // CP-205
      }
      for (turn = 0; turn < t->seats; ++turn) {  // CP-204
        t->active = in_turn_order(t);
        ASK(t->active, free_upgrade, {
          for (const Attribute attribute : {Attribute::weapons, Attribute::cargo, Attribute::bombs, Attribute::engines})
            t.offer(RaiseFree{attribute});
        });
        raise(t, t->active, t.answer<RaiseFree>().attribute, 1);
      }
      for (int i = 0; i < t->seats && english(*t); ++i) {  // CP-206
        Ship& ship = t->ship[i];
        const int loaded = std::min<int>(cargo_slots(ship), ship.reserve);
        ship.hold[i] = static_cast<std::uint8_t>(loaded);
        ship.reserve = static_cast<std::uint8_t>(ship.reserve - loaded);
      }

      cards[0] = static_cast<Alien>(t.pick(kAlienTypes));  // CP-208: two different types
      cards[1] = static_cast<Alien>((static_cast<int>(cards[0]) + 1 + t.pick(kAlienTypes - 1)) % kAlienTypes);
      t.tell(PoolCardDrawn{cards[0]});
      t.tell(PoolCardDrawn{cards[1]});
      t->scenario = static_cast<ScenarioId>(t->options.scenario == ScenarioChoice::random
                                                ? t.pick(kScenarios)
                                                : static_cast<int>(t->options.scenario) - 1);  // CP-209
      t.tell(ScenarioDrawn{t->scenario});
      make_pool(t, cards[0], cards[1]);

      place_sector(t, Hex::jumpgate, layout(*t).jumpgate);                                   // CP-214, CP-215
      if (scenario(*t).trade_post) place_sector(t, Hex::trade_post, layout(*t).trade_post);  // CP-216
      for (turn = 0; pool_size(*t) > 0; ++turn) {                                            // CP-218
        if (t->options.sector_placement == SectorPlacement::random) {
          place_at_random(t);
          continue;
        }
        t->active = holder(t);
        ASK(t->active, place_sector, {
          const Slots allowed = allowed_slots(*t);
          const Slots empty = ((Slots{1} << layout(*t).slots) - 1) & ~hexes(*t);
          const auto offer_hex = [&](Hex hex) {
            each_slot(t.explaining() ? empty : allowed, [&](int slot) {
              t.offer(PlaceSector{hex, static_cast<std::uint8_t>(slot)}).unless(((allowed >> slot) & 1U) == 0, CP_219);
            });
          };
          each_slot(t->pool, [&](int p) { offer_hex(planet_hex(p)); });
          if (t->pool_belts > 0) offer_hex(Hex::belt);
        });
        place_sector(t, t.answer<PlaceSector>().hex, t.answer<PlaceSector>().slot);
      }

      t->aliens = content().meeples;                     // CP-103, CP-224
      t->goods_beside.fill(content().goods_per_colour);  // CP-105
      each_slot(planets(*t), [&](int slot) {  // CP-220: a card for each planet; its order is drawn when needed
        ++t->deck[native_of(hex_at(*t, slot))];
      });
      for (Ship& ship : t->ship) ship.at = layout(*t).jumpgate;  // CP-221
      // CP-222; CP-223: the planets are empty but for this.
      if (scenario(*t).goods)  // CP-961, CP-962
        each_slot(planets(*t), [&](int slot) { put_goods(t, slot, scenario(*t).goods_initial); });
      for (int type = 0; type < kAlienTypes; ++type)  // CP-966
        if (((scenario(*t).spawn_at_setup >> type) & 1) != 0)
          each_slot(planets(*t), [&](int slot) { spawn(t, slot, static_cast<Alien>(type)); });
    RULE_END
  }
};

}  // namespace orrery::cosmic_pioneers
