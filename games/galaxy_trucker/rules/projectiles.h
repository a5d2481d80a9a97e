// Chapter 5, third part: projectiles (GT-520 to GT-524).
#pragma once

#include "games/galaxy_trucker/rules/cards.h"
#include "games/galaxy_trucker/rules/resources.h"

namespace orrery::galaxy_trucker {

// GT-413, GT-520: the first component in the line, or kNoCell.
inline int struck_cell(const ShipBoard& board, const Ship& ship, Side from, int total) {
  const bool lengthwise = from == Side::front || from == Side::rear;
  const Squares line = ship.hull() & (lengthwise ? board.column[total] : board.row[total]);
  if (line == 0) return kNoCell;
  return from == Side::front || from == Side::left ? first(line) : last(line);
}
// GT-522: where a cannon must stand to shoot a large meteor.
inline Squares firing_line(const ShipBoard& board, Side from, int total) {
  return from == Side::front || from == Side::rear ? board.column[total] : board.rows_around[total];
}

// One projectile and one ship.
struct Strike {
  Seat seat;
  std::uint8_t shot;  // of the card
  std::uint8_t cell;
  Impact impact;

  const Shot& projectile(const State& s) const { return card_in_play(s).shot[shot]; }
  Squares shields(const State& s) const {
    return s.ship[seat][of_side(Set::shield_front, projectile(s).from)];
  }  // GT-121
  bool needs_connector(const State& s) const { return projectile(s).kind == Projectile::small_meteor; }
  Squares cannons(const State& s, Set front) const {
    const Side from = projectile(s).from;
    return s.ship[seat][of_side(front, from)] & firing_line(board(s), from, s.total);
  }
  bool stops_by_shield(const State& s) const {
    return projectile(s).kind == Projectile::small_meteor || projectile(s).kind == Projectile::light_fire;
  }

  // What happens without anybody's decision.
  Impact fate(const State& s) const {
    const Side from = projectile(s).from;
    if (cell == kNoCell) return Impact::missed;  // GT-008
    if (needs_connector(s) && (has_connector(s.ship[seat], from) & bit_of(cell)) == 0)
      return Impact::bounced;  // GT-521
    if (projectile(s).kind == Projectile::large_meteor && cannons(s, Set::cannon_front) != 0) return Impact::shot;
    return Impact::struck;
  }

  Flow run(Table& t) {
    RULE_BEGIN
      cell = static_cast<std::uint8_t>(struck_cell(board(*t), t->ship[seat], projectile(*t).from, t->total));
      impact = fate(*t);
      if (impact == Impact::struck && stops_by_shield(*t)) {  // GT-521, GT-523
        ASK(seat, raise_shield, {
          offer_power<RaiseShield>(t, seat, shields(*t));
          t.offer(TakeHit{});
        });
        if (t.answered_with<RaiseShield>()) {
          spend_cell(t, seat, t.answer<RaiseShield>().battery);
          impact = Impact::shielded;
        }
      }
      if (impact == Impact::struck && projectile(*t).kind == Projectile::large_meteor) {  // GT-522
        ASK(seat, fire_cannon, {
          offer_power<FireCannon>(t, seat, cannons(*t, Set::twin_front));
          t.offer(TakeHit{});
        });
        if (t.answered_with<FireCannon>()) {
          spend_cell(t, seat, t.answer<FireCannon>().battery);
          impact = Impact::shot;
        }
      }
      t.tell(Impacted{seat, cell == kNoCell ? Square::none : square_of(*t, cell), impact});
      if (impact == Impact::struck) {  // GT-524
        CALL(LoseComponent{seat, cell});
      }
    RULE_END
  }
};

// The projectiles of a card in order, each with one roll for all ships it is meant for (GT-412).
struct Volley {
  std::uint8_t targets;  // seats by bit
  std::uint8_t shot;
  std::uint8_t i;

  Flow run(Table& t) {
    RULE_BEGIN
      for (shot = 0; shot < card_in_play(*t).shots; ++shot) {
        t->total = static_cast<std::uint8_t>(t.roll(6) + t.roll(6));  // GT-008
        t.tell(ShotRolled{card_in_play(*t).shot[shot].kind, card_in_play(*t).shot[shot].from, t->total});
        for (i = 0; i < t->ordered; ++i)  // GT-520: in flight order
          if (Parties(targets).has(t->order[i])) {
            CALL(Strike{t->order[i], shot, 0, Impact::missed});
          }
      }
      t->total = 0;
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
