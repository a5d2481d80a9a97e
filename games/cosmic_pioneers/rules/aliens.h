// Chapter 3, Phase 1: the aliens.
#pragma once

#include "games/cosmic_pioneers/rules/control.h"
#include "games/cosmic_pioneers/rules/pieces.h"

namespace orrery::cosmic_pioneers {

inline bool any_left(const State& s, Alien type) { return s.aliens[type] > 0; }

inline void remove_alien(Table& t, int slot, int space, Alien type) {
  put(t, slot, space, Life::none);
  return_piece(t, alien_piece(type));
  t.tell(AlienLeft{type, hex_at(*t, slot)});
}

inline void move_left(Table& t, int slot, int space, Alien type) {
  put(t, slot, space, Life::none);
  put(t, slot, space - 1, life_of(type));
  t.tell(AlienMoved{type, hex_at(*t, slot), static_cast<std::uint8_t>(space)});
}

inline void worm_acts(Table& t, int slot, int space) {
  const auto others = [&] { return row_at(*t, slot).lifeforms() & ~only(space); };  // CP-311: aliens too, worms too
  if (others() == 0) return remove_alien(t, slot, space, Alien::worm);              // CP-312
  kill(t, slot, rightmost(others()));                                               // CP-310
  if (others() != 0) kill(t, slot, rightmost(others()));
  const bool alone = others() == 0;
  int stands = space;
  if (space > 0 && row_at(*t, slot)[space - 1] == Life::none) {  // CP-313
    move_left(t, slot, space, Alien::worm);
    stands = space - 1;
  }
  if (alone && t->options.worm_removal == WormRemoval::after_feeding)
    remove_alien(t, slot, stands, Alien::worm);  // CP-312
}

// CP-330, CP-331: the slimes double, as far as spaces and supply last.
inline void slimes_double(Table& t, int slot) {
  for (int n = std::popcount(row_at(*t, slot).of(life_of(Alien::slime))); n > 0; --n) {
    const Spaces empty = empty_spaces(*t, slot);
    if (empty == 0 || !any_left(*t, Alien::slime)) return;
    place_alien(t, slot, rightmost(empty), Alien::slime);
  }
}

inline void squid_acts(Table& t, int slot, int space) {
  if (space == 0) return;  // CP-338
  const Life left = row_at(*t, slot)[space - 1];
  if (left == life_of(Alien::squid)) return;         // CP-336
  if (!any_left(*t, Alien::squid)) return;           // CP-337
  if (left != Life::none) kill(t, slot, space - 1);  // CP-335
  place_alien(t, slot, space - 1, Alien::squid);
}

inline void lizard_acts(Table& t, int slot, int space) {
  if (space == 0) return remove_alien(t, slot, space, Alien::lizard);       // CP-341
  if (row_at(*t, slot)[space - 1] != Life::none) kill(t, slot, space - 1);  // CP-340
  move_left(t, slot, space, Alien::lizard);  // CP-342: the neighbour to the left has moved on before
}

// CP-345, CP-116: what stands beside a bug becomes a bug; CP-352: but not what stands beside a new one.
inline void bugs_infect(Table& t, int slot) {
  const Row& row = row_at(*t, slot);
  const Spaces bugs = row.of(life_of(Alien::bug));
  for (Spaces prey = ((bugs << 1U) | (bugs >> 1U)) & row.lifeforms() & ~bugs; prey != 0; prey &= prey - 1) {
    if (!any_left(*t, Alien::bug)) return;  // CP-350
    kill(t, slot, leftmost(prey));
    place_alien(t, slot, leftmost(prey), Alien::bug);
  }
}

// CP-306: wherever such an alien stands. CP-307: those standing there now act once each, from left to right, unless
// they die before their turn.
inline void carry_out_ability(Table& t, int slot, Alien type) {
  if (type == Alien::slime) return slimes_double(t, slot);
  if (type == Alien::bug) return bugs_infect(t, slot);
  const Life life = life_of(type);
  for (Spaces waiting = row_at(*t, slot).of(life); waiting != 0; waiting &= waiting - 1) {
    const int space = leftmost(waiting);
    if (row_at(*t, slot)[space] != life) continue;
    if (type == Alien::worm) worm_acts(t, slot, space);
    if (type == Alien::squid) squid_acts(t, slot, space);
    if (type == Alien::lizard) lizard_acts(t, slot, space);
  }
}

// CP-360: on a native planet without one of its kind. CP-363: nowhere else.
inline void spawn(Table& t, int slot, Alien type) {
  if (native_of(hex_at(*t, slot)) != type || row_at(*t, slot).of(life_of(type)) != 0) return;
  if (!any_left(*t, type)) return;  // CP-362
  const Spaces empty = empty_spaces(*t, slot);
  int space = rightmost(empty);
  if (empty == 0) {
    if (!english(*t)) return;  // CP-361, fr
    space = rightmost(all_spaces(*t, slot));
    kill(t, slot, space);  // CP-361, en
  }
  place_alien(t, slot, space, type);
}

// Whether a card of that type may do anything there: an alien of the type acts, or one may spawn. What it does on other
// planets can give the supply a meeple back, but brings none here.
inline bool can_touch(const State& s, int slot, Alien type) {
  return row_at(s, slot).of(life_of(type)) != 0 || native_of(hex_at(s, slot)) == type;
}

// CP-304. CP-308: aliens aboard a ship stand on no space and are left alone.
struct ResolveAlienCard {
  Slots shielded;
  Alien type;
  std::uint8_t in_phase_1;  // CP-365: drawn by an adventure otherwise
  std::uint8_t asked;       // seats that have been asked for a shield
  std::uint8_t zero;

  Flow run(Table& t) {
    RULE_BEGIN
      type = static_cast<Alien>(t.draw(t->deck));  // CP-303, CP-005
      --t->deck[type];
      t.tell(AlienCardDrawn{type});

      for (; in_phase_1 != 0 && asked < t->seats; ++asked) {  // CP-927
        if (!may_use(*t, seat_at(asked), Ability::shield_planet)) continue;
        ASK(seat_at(asked), shield_planet, {
          each_slot(controlled(*t, seat_at(asked)),
                    [&](int slot) { t.offer(Shield{hex_at(*t, slot)}).unless(!can_touch(*t, slot, type), CP_927); });
          t.offer(Done{});
        });
        if (t.answered_with<Shield>()) {
          const Hex planet = t.answer<Shield>().planet;
          shielded |= Slots{1} << slot_of(*t, planet);
          t.tell(PlanetShielded{seat_at(asked), planet});
        }
      }
      {
        const Slots touched = planets(*t) & ~shielded;                            // CP-006: by ascending slot
        each_slot(touched, [&](int slot) { carry_out_ability(t, slot, type); });  // the ability everywhere,
        each_slot(touched, [&](int slot) { spawn(t, slot, type); });              // then the spawning
        ++t->discard[type];
        if (t->deck == decltype(t->deck){}) {  // CP-305: at once, so that a draw never fails
          std::swap(t->deck, t->discard);
          t.tell(DeckReshuffled{});
        }
      }
    RULE_END
  }
};

// CP-962, CP-963: tokens of the planet's own colour, as long as they last.
inline void put_goods(Table& t, int slot, int count) {
  const Colour colour = planet_at(*t, slot).colour;
  std::uint8_t& beside = t->goods_beside[colour];
  for (; count > 0 && beside > 0; --count) {
    --beside;
    ++t->goods_on[slot][colour];
    t.tell(GoodsAppeared{hex_at(*t, slot), colour});
  }
}

constexpr bool listed(std::uint16_t rounds, int round) { return ((rounds >> (round - 1)) & 1) != 0; }

// CP-123, CP-303, CP-965
inline bool brings_aliens(const State& s, int round) {
  return listed(content().alien_rounds, round) || s.options.alien_rounds == AlienRounds::every ||
         scenario(s).aliens_every_round;
}

// CP-301: once per round, for everybody; the first player's ship may lie crash-landed.
struct AlienPhase {
  Flow run(Table& t) {
    RULE_BEGIN
      ++t->round;  // CP-302
      t.tell(RoundBegan{t->round});
      if (listed(scenario(*t).restock_rounds, t->round))  // CP-963
        each_slot(planets(*t), [&](int slot) {
          if (t->goods_on[slot] == decltype(t->goods_on)::value_type{}) put_goods(t, slot, scenario(*t).goods_restock);
        });
      if (brings_aliens(*t, t->round)) {
        CALL(ResolveAlienCard{.shielded = 0, .type = {}, .in_phase_1 = 1, .asked = 0, .zero = 0});
      }
    RULE_END
  }
};

}  // namespace orrery::cosmic_pioneers
