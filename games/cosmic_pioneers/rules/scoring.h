// Chapter 8: end of a round, end of the game, scoring.
#pragma once

#include "games/cosmic_pioneers/rules/aliens.h"
#include "games/cosmic_pioneers/rules/control.h"

namespace orrery::cosmic_pioneers {

// --- scoring -----------------------------------------------------------------------------------------------------------

struct Points {
  int colonists;
  int planets;
  int control;
  int money;
  int total() const { return colonists + control + money; }
};

// CP-811: nothing else scores.
inline Points points(const State& s, Seat seat) {
  Points points{};
  each_slot(planets(s), [&](int slot) {
    points.colonists += std::popcount(row_at(s, slot).of(life_of(seat)));  // CP-806
    points.planets += controller(s, slot) == seat ? 1 : 0;
  });
  points.control = points.planets * scenario(s).vp_controlled_planet;    // CP-807, CP-944
  points.money = ship_of(s, seat).credits / scenario(s).credits_per_vp;  // CP-808, CP-950
  return points;
}

// CP-809: the most points; CP-810: what decides among equals.
inline Parties best_players(const State& s) {
  const auto rank = [&](Seat seat) {
    const Points p = points(s, seat);
    const bool planets_decide = s.options.tiebreak == Tiebreak::planets;
    return std::array{p.total(), planets_decide ? p.planets : 0, planets_decide ? p.colonists : 0,
                      planets_decide ? ship_of(s, seat).credits : 0};
  };
  Parties best = seat_at(0);
  for (int i = 1; i < s.seats; ++i) {
    const auto mine = rank(seat_at(i));
    const auto other = rank(best.first());
    if (mine > other)
      best = seat_at(i);
    else if (mine == other)
      best = best.with(seat_at(i));
  }
  return best;
}

// --- end of a round ------------------------------------------------------------------------------------------------

// CP-119: turned face down, everything on it gone; ships stay where they are.
inline void destroy_planet(Table& t, int slot) {
  t.tell(PlanetDestroyed{hex_at(*t, slot)});
  for (Spaces alive = row_at(*t, slot).lifeforms(); alive != 0; alive &= alive - 1) kill(t, slot, leftmost(alive));
  for (std::size_t c = 0; c < kColours; ++c) {
    std::uint8_t& lying = t->goods_on[slot][c];
    for (; lying > 0; --lying) return_piece(t, goods(static_cast<Colour>(c)));
  }
  t->hex[slot] = Hex::belt;
}

// CP-967: the planet with the fewest colonists; chance among equals; never the last one.
inline void star_takes_a_planet(Table& t) {
  if (std::popcount(planets(*t)) <= 1) return;
  int fewest = kSpaces + 1;
  Slots equal = 0;
  each_slot(planets(*t), [&](int slot) {
    const int count = std::popcount(row_at(*t, slot).colonists());
    if (count < fewest) equal = 0;
    if (count <= fewest) equal |= Slots{1} << slot;
    fewest = std::min(fewest, count);
  });
  for (int skip = t.pick(std::popcount(equal)); skip > 0; --skip) equal &= equal - 1;
  destroy_planet(t, std::countr_zero(equal));
}

// CP-968
inline bool special_end(const State& s) {
  const Scenario& card = scenario(s);
  const int wanted = card.end_controlled[s.seats];
  for (int i = 0; i < s.seats; ++i) {
    if (wanted > 0 && std::popcount(controlled(s, seat_at(i))) >= wanted) return true;
    if (card.end_credits > 0 && s.ship[i].credits >= card.end_credits) return true;
  }
  return false;
}

// CP-801, CP-804: events, special end, twelfth round, and only then the token passes on.
struct EndOfRound {
  Flow run(Table& t) {
    RULE_BEGIN
      if (listed(scenario(*t).destroy_rounds, t->round)) star_takes_a_planet(t);  // CP-947
      if (special_end(*t) || t->round == kRounds) {                               // CP-805, CP-802
        t->over = 1;
        t.tell(GameOver{t->round});
        for (int i = 0; i < t->seats; ++i) {
          const Points p = points(*t, seat_at(i));
          t.tell(Scored{seat_at(i), static_cast<std::uint8_t>(p.colonists), static_cast<std::uint8_t>(p.control),
                        static_cast<std::int16_t>(p.money), static_cast<std::int16_t>(p.total())});
        }
      } else {
        t->first = after(*t, t->first);  // CP-803
      }
    RULE_END
  }
};

}  // namespace orrery::cosmic_pioneers
