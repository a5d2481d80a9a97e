// Chapter 6, Phase 4: deployment.
#pragma once

#include "games/cosmic_pioneers/rules/goods.h"
#include "games/cosmic_pioneers/rules/movement.h"

namespace orrery::cosmic_pioneers {

// CP-608, and the scenario that lifts it (CP-003, CP-948, CP-965).
inline bool may_carry_aliens(const State& s, Seat seat) {
  return content().attributes.carries_aliens[level(ship_of(s, seat), Attribute::cargo) - 1] ||
         scenario(s).aliens_at_any_cargo_level;
}

// CP-601: any number of steps in any order, all of them optional.
struct DeploymentPhase {
  Seat seat;
  Piece piece;          // being unloaded
  std::uint8_t lifted;  // the space that an exchange will empty for it; 0: none

  int slot(const Table& t) const { return ship_of(*t, seat).at; }
  Spaces open_spaces(const Table& t) const {
    return empty_spaces(*t, slot(t)) | (lifted == 0 ? Spaces{0} : only(lifted - 1));
  }

  Flow run(Table& t) {
    RULE_BEGIN
      t->deployment.may_unload = ship_of(*t, seat).hold;  // CP-604
      while (true) {
        ASK(seat, deploy, {
          if (is_planet(hex_at(*t, slot(t)))) {
            offer_loading(t);
            offer_exchanges(t);
          }
          offer_unloading(t);
          t.offer(Done{});
        });
        if (t.answered_with<Done>()) break;

        if (t.answered_with<Load>()) {
          load_from(t, t.answer<Load>().space - 1);
          continue;
        }
        if (t.answered_with<LoadGoods>()) {  // CP-612
          const Colour colour = t.answer<LoadGoods>().colour;
          --t->goods_on[slot(t)][colour];
          take_aboard(t, goods(colour));
          continue;
        }
        if (t.answered_with<Exchange>()) {  // CP-603: the space counts as empty, and both pieces change places at once
          piece = t.answer<Exchange>().piece;
          lifted = t.answer<Exchange>().space;
        } else {
          piece = t.answer<Unload>().piece;
          lifted = 0;
        }
        --t->deployment.may_unload[piece];  // CP-604
        if (is_goods(piece)) {
          unload_token(t, colour_of(piece));
          continue;
        }
        ASK(seat, choose_unload_space, {
          if (is_colonist(piece) && may_use(*t, seat, Ability::any_empty_space)) {  // CP-921
            for (Spaces empty = open_spaces(t); empty != 0; empty &= empty - 1)
              t.offer(UnloadAt{static_cast<std::uint8_t>(leftmost(empty) + 1)});
          } else {  // CP-605, CP-606
            t.offer(UnloadAt{static_cast<std::uint8_t>(landing_space(open_spaces(t), piece) + 1)});
          }
        });
        {
          const int space = t.answer<UnloadAt>().space - 1;
          if (lifted != 0) load_from(t, lifted - 1);
          land(t, seat, piece, space);
          t->deployment.set_down = static_cast<std::uint8_t>(t->deployment.set_down | only(space));
        }
      }
      t->deployment = {};
    RULE_END
  }

private:
  // CP-607: from any space one likes, own colonists and aliens.
  template <class Offer>
  void refuse_lifting(const Table& t, Offer offer, int space) const {
    const Life life = row_at(*t, slot(t))[space];
    offer.unless((t->deployment.set_down & only(space)) != 0, CP_604)
        .unless(is_alien(life) && !may_carry_aliens(*t, seat), CP_608)
        .unless(!is_alien(life) && life != life_of(seat) && t->options.rival_passengers == RivalPassengers::no, CP_607);
  }

  void offer_loading(Table& t) const {
    const bool full = free_slots(ship_of(*t, seat)) == 0;
    if (full && !t.explaining()) return;
    for (Spaces taken = row_at(*t, slot(t)).lifeforms(); taken != 0; taken &= taken - 1) {
      const int space = leftmost(taken);
      refuse_lifting(t, t.offer(Load{static_cast<std::uint8_t>(space + 1)}).unless(full, CP_602), space);
    }
    if (!scenario(*t).goods) return;  // CP-961
    for (std::size_t c = 0; c < kColours; ++c) {
      const int lying = t->goods_on[slot(t)][c];
      if (lying > 0)
        t.offer(LoadGoods{static_cast<Colour>(c)})
            .unless(lying <= t->deployment.goods_set_down[c], CP_604)
            .unless(full, CP_602);
    }
  }

  // CP-603. With a free slot, loading and then unloading comes to the same; so an exchange is for a full ship. Like for
  // like changes nothing, or does what unloading and then loading does: it is no exchange.
  void offer_exchanges(Table& t) const {
    if (free_slots(ship_of(*t, seat)) > 0) return;
    const Kinds kinds = kinds_aboard(t->deployment.may_unload) & kLifeformKinds;
    for (Spaces taken = row_at(*t, slot(t)).lifeforms(); taken != 0; taken &= taken - 1)
      each_kind(kinds, [&](Piece down) {
        const int space = leftmost(taken);
        refuse_lifting(t,
                       t.offer(Exchange{static_cast<std::uint8_t>(space + 1), down})
                           .unless(piece_of(row_at(*t, slot(t))[space]) == down, CP_603),
                       space);
      });
  }

  void offer_unloading(Table& t) const {
    const Hex here = hex_at(*t, slot(t));
    const bool planet_full = !is_planet(here) || empty_spaces(*t, slot(t)) == 0;
    const Ship& ship = ship_of(*t, seat);
    each_kind(kinds_aboard(ship.hold), [&](Piece kind) {
      const bool wanted = is_planet(here) || (is_goods(kind) && reward_for(*t, colour_of(kind), here) != nullptr);
      t.offer(Unload{kind})
          .unless(t->deployment.may_unload[kind] == 0, CP_604)
          .unless(!wanted, CP_614)
          .unless(!is_goods(kind) && planet_full, CP_602);
    });
  }

  void take_aboard(Table& t, Piece loaded) const {
    ++ship_of(*t, seat).hold[loaded];
    t.tell(PieceLoaded{seat, loaded, hex_at(*t, slot(t))});
  }
  void load_from(Table& t, int space) const {
    const Piece loaded = piece_of(row_at(*t, slot(t))[space]);
    put(t, slot(t), space, Life::none);
    take_aboard(t, loaded);
  }
  // CP-604: a token that stays on the planet is not loaded again in this phase.
  void unload_token(Table& t, Colour colour) const {
    const auto c = static_cast<std::size_t>(colour);
    const auto lying = [&] { return t->goods_on[slot(t)][c]; };
    const int before = lying();
    unload_goods(t, seat, colour);
    t->deployment.goods_set_down[c] = static_cast<std::uint8_t>(t->deployment.goods_set_down[c] + lying() - before);
  }
};

}  // namespace orrery::cosmic_pioneers
