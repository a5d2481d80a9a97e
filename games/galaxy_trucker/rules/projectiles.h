// Chapter 5, third part: projectiles (GT-520 to GT-524).
#pragma once

#include "games/galaxy_trucker/rules/power.h"
#include "games/galaxy_trucker/rules/resources.h"

namespace orrery::galaxy_trucker {

// GT-522: where a cannon must stand to shoot a large meteor.
inline Squares firing_line(const ShipBoard& board, Side from, int total) {
  return from == Side::front || from == Side::rear ? board.column[total] : board.rows_around[total];
}

// One projectile and one ship.
struct Strike {
  Seat seat;
  Shot shot;
  std::uint8_t cell;
  Impact impact;

  bool is_large_meteor() const { return shot.kind == Projectile::large_meteor; }
  bool is_small() const { return shot.kind == Projectile::small_meteor || shot.kind == Projectile::light_fire; }
  // GT-121; of the half that is struck (GX-419)
  Squares shields(const State& s) const {
    return racing(s, seat)[of_side(Set::shield_front, shot.from)] & half_around(board(s, seat), cell);
  }
  Squares cannons(const State& s, Set front) const {  // GX-418
    return racing(s, seat)[of_side(front, shot.from)] & firing_line(board(s, seat), shot.from, s.total);
  }

  // GX-126, GX-127: a shield with a booster stops everything from the sides that it covers, for two cells. Against what it
  // stops alone that is allowed, though nobody is asked.
  static constexpr std::uint8_t kBoostedCells = 2;
  static std::uint8_t boosted_cost(const State& s, Seat seat) { return kBoostedCells + surcharge(s, seat); }
  void offer_boosted(Table& t) const {
    const Ship ship = racing(*t, seat);
    each_cell(ship[Set::shield_booster], [&](int booster) {
      each_cell(linked(board(*t, seat), ship, booster, shields(*t)), [&](int shield) {
        const RaiseBoosted both{square_of(*t, seat, shield), square_of(*t, seat, booster)};
        if (!is_small())
          t.offer(both).unless(!can_pay(*t, seat, shield, boosted_cost(*t, seat)), GX_127);
        else if (can_pay(*t, seat, shield, boosted_cost(*t, seat)))
          t.permit(both);
      });
    });
  }

  // What happens without anybody's decision.
  Impact fate(const State& s) const {
    if (cell == kNoCell) return Impact::missed;  // GT-008
    const Squares here = bit_of(cell);
    const Ship ship = racing(s, seat);
    const bool smooth = (has_connector(ship, shot.from) & here) == 0;
    if (smooth && (ship[Set::plate] & here) != 0) return Impact::deflected;            // GX-149, GX-150
    if (smooth && shot.kind == Projectile::small_meteor) return Impact::bounced;       // GT-521
    if (is_large_meteor() && cannons(s, Set::cannon_front) != 0) return Impact::shot;  // GT-522
    return Impact::struck;
  }

  // Before anybody decides anything.
  static Strike at(const State& s, Seat seat, Shot shot) {
    Strike strike{
        seat, shot, static_cast<std::uint8_t>(struck_cell(board(s, seat), racing(s, seat), shot.from, s.total)), {}};
    strike.impact = strike.fate(s);
    return strike;
  }

  Flow run(Table& t) {
    RULE_BEGIN
      *this = at(*t, seat, shot);
      if (impact == Impact::struck && is_large_meteor()) {  // GT-522
        ASK(seat, fire_cannon, {
          offer_power<FireCannon>(t, seat, cannons(*t, Set::twin_front) | cannons(*t, Set::split_front));  // GX-122
          offer_boosted(t);
          t.offer(TakeHit{});
        });
      } else if (impact == Impact::struck) {  // GT-521, GT-523
        ASK(seat, raise_shield, {
          if (is_small()) offer_power<RaiseShield>(t, seat, shields(*t));
          offer_boosted(t);
          t.offer(TakeHit{});
        });
      }
      if (impact == Impact::struck && t.answered_with<FireCannon>()) {
        impact = Impact::shot;
        spend_cell(t, seat, t.answer<FireCannon>().battery);
        CALL(PayCells{seat, board(*t, seat).cell[t.answer<FireCannon>().cannon], surcharge(*t, seat)});
      }
      if (impact == Impact::struck && t.answered_with<RaiseShield>()) {
        impact = Impact::shielded;
        spend_cell(t, seat, t.answer<RaiseShield>().battery);
        CALL(PayCells{seat, board(*t, seat).cell[t.answer<RaiseShield>().shield], surcharge(*t, seat)});
      }
      if (impact == Impact::struck && t.answered_with<RaiseBoosted>()) {
        impact = Impact::shielded;
        t.tell(Boosted{seat, t.answer<RaiseBoosted>().shield, t.answer<RaiseBoosted>().booster});
        CALL(PayCells{seat, board(*t, seat).cell[t.answer<RaiseBoosted>().shield], boosted_cost(*t, seat)});
      }
      t.tell(Impacted{seat, cell == kNoCell ? Square::none : square_of(*t, seat, cell), impact});
      if (impact == Impact::struck) {            // GT-524
        t->ruins = ruins(*t, seat, cell, shot);  // GX-641
        CALL(LoseComponents{seat});
      }
    RULE_END
  }
};

// GX-638, GX-980: meteors shown on cards, as the player meets them; junk is what it is.
inline Shot as_played(const State& s, Barrage barrage, Shot shot, Seat seat) {
  if (!is_rough(s, Rough::meteoric_inversion, seat) || barrage == rough_info(Rough::space_junk).barrage) return shot;
  if (shot.kind == Projectile::small_meteor)
    shot.kind = Projectile::large_meteor;
  else if (shot.kind == Projectile::large_meteor)
    shot.kind = Projectile::small_meteor;
  return shot;
}

// Projectiles in order, each with one roll for all ships it is meant for (GT-412, GX-910).
struct Volley {
  std::uint8_t targets;  // seats by bit
  std::uint8_t spared;   // of these, those that the first heavy shot or large meteor leaves out
  Barrage barrage;
  std::uint8_t shot = 0;
  std::uint8_t i = 0;
  std::uint8_t rolls = 0;  // for the projectile in hand
  std::uint8_t now = 0;    // seats that the roll is for
  std::uint8_t again = 0;  // of these, those for whom another one follows

  Shot projectile(const State& s, Seat seat) const {
    return as_played(s, barrage, content().barrage[barrage].shot[shot], seat);
  }
  static bool is_big(const Shot& shot) {
    return shot.kind == Projectile::heavy_fire || shot.kind == Projectile::large_meteor;
  }
  // As the player meets them (GX-980).
  bool is_first_big(const State& s, Seat seat) const {
    const auto& shots = content().barrage[barrage].shot;
    for (int before = 0; before < shot; ++before)
      if (is_big(as_played(s, barrage, shots[before], seat))) return false;
    return is_big(projectile(s, seat));
  }
  // Whom the projectile in hand is meant for.
  Parties aimed_at(const State& s) const {
    Parties ships(targets);
    for (const Seat seat : Parties(spared))
      if (is_first_big(s, seat)) ships = ships.without(seat);
    return ships;
  }

  static constexpr int kRolls = 3;
  // GX-653, GX-611: those who suffer from bad luck, if the roll strikes none of them and costs none of them a cell.
  Parties unlucky(const State& s) const {
    const Parties ships = concerned(s, Rough::bad_luck, Parties(now));
    for (const Seat seat : ships) {
      const Impact impact = Strike::at(s, seat, projectile(s, seat)).impact;
      if (impact != Impact::missed && impact != Impact::shot) return {};
    }
    return ships;
  }

  Flow run(Table& t) {
    RULE_BEGIN
      for (shot = 0; shot < content().barrage[barrage].shots; ++shot) {
        rolls = 0;
        for (now = aimed_at(*t).bits(); now != 0; now = again) {        // nobody is left to roll for
          t->total = static_cast<std::uint8_t>(t.roll(6) + t.roll(6));  // GT-008
          {
            const Shot seen = projectile(*t, Parties(now).first());
            t.tell(ShotRolled{seen.kind, seen.from, t->total, now});
          }
          again = ++rolls < kRolls ? unlucky(*t).bits() : std::uint8_t{0};
          if (again != 0) t.tell(RoughActed{Rough::bad_luck, Parties(again).first()});
          for (i = 0; i < t->ordered; ++i)  // GT-520: in flight order
            if (Parties(now).without(Parties(again)).has(t->order[i])) {
              CALL(Strike{t->order[i], projectile(*t, t->order[i]), 0, Impact::missed});
            }
        }
      }
      t->total = 0;
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
