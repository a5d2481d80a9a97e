// Chapters 3 to 5: a turn in space. Moving, flipping cards, buying, and the ways in and out of Sector X.
#pragma once

#include "games/nebuleuse_rouge/rules/effects.h"

namespace orrery::nebuleuse_rouge {

// --- flipping a card ---------------------------------------------------------------------------------------------------

// NR-411: all conditions of a card must hold; the first that does not.
inline Hindrance unmet_condition(const State& s, Seat seat, const ExplorationCard& card) {
  const Ship& ship = ship_of(s, seat);
  if (card.only_zone_b && zone_of(ship.sector) != Zone::b) return Hindrance::zone_a;
  if (card.only_while_closed && s.x_open != 0) return Hindrance::gate_open;  // NR-516
  for (int track = 0; track < kTracks; ++track)
    if (ship.aboard[track] < card.at_least[track])
      return static_cast<Hindrance>(track);  // NR-502: a laser for Sector X
  return Hindrance::none;
}

// NR-407, step by step.
struct FlipCard {
  Seat seat;

  const ExplorationCard& card(const Table& t) const { return record_of(t->turn.card); }

  Flow run(Table& t) {
    RULE_BEGIN
      t->turn.card = first_of_hand(t);
      t->turn.die = 0;
      t.tell(CardFlipped{seat, t->turn.card});
      if (card(t).risk && detectors_left(ship_of(*t, seat)) > 0) {  // NR-413, NR-414, NR-802
        ASK(seat, use_detector, {
          t.offer(Avoid{});
          t.offer(FaceRisk{});
        });
        if (t.answered_with<Avoid>()) {
          ++ship_of(*t, seat).detectors_used;
          t.tell(RiskAvoided{seat, t->turn.card});
          finish(t);
          return Flow::done;
        }
      }
      if (card(t).corner == Corner::any) {  // NR-408, NR-409, NR-412
        CALL(LearnAny{seat});
      } else if (card(t).corner != Corner::nothing) {
        gain_experience(t, seat, static_cast<Domain>(card(t).corner));
      }
      if (unmet_condition(*t, seat, card(t)) != Hindrance::none) {
        t.tell(CardIgnored{seat, t->turn.card, unmet_condition(*t, seat, card(t))});  // NR-411
      } else if (card(t).effects.begin != card(t).effects.end) {
        CALL(Effects{.seat = seat, .at = card(t).effects.begin, .end = card(t).effects.end, .slot = Slot::none});
      }
      finish(t);
    RULE_END
  }

private:
  void finish(Table& t) const {
    discard_card(t, seat, t->turn.card);
    t->turn.card = Card::none;
    t->turn.die = 0;
  }
};

// --- purchases ---------------------------------------------------------------------------------------------------------

// NR-416 to NR-418, NR-433.
struct Prices {
  int first_propulsor, equipment, personnel;

  Prices(const State& s, Seat seat) {
    const Ship& ship = ship_of(s, seat);
    const ShipBoard& board = board_of(ship);
    equipment = std::max(1, board.equipment_cost - s.turn.discount);
    personnel = std::max(1, board.personnel_cost - s.turn.discount);
    first_propulsor = ship.aboard[Item::propulsors] == 0 ? board.first_propulsor_cost : equipment;
  }
  int of(Item item) const {
    return item == Item::propulsors ? first_propulsor : is_equipment(item) ? equipment : personnel;
  }
  // What so many cards pay for.
  Items within(int cards) const {
    return Items(Item::propulsors).only_if(first_propulsor <= cards) |
           Items::equipment().without(Items(Item::propulsors)).only_if(equipment <= cards) |
           Items::personnel().only_if(personnel <= cards);
  }
};

inline Buy purchase(Item item, const Prices& prices) { return {item, static_cast<std::uint8_t>(prices.of(item))}; }

inline void buy(Table& t, Seat seat, const Buy& bought) {
  t.tell(Bought{seat, bought.item, bought.cards});
  discard_from_hand(t, seat, bought.cards);
  t->turn.discount = 0;
  bring_aboard(t, seat, bought.item);       // NR-421
  gain_experience(t, seat, Domain::trade);  // NR-419
}

// --- the turn ------------------------------------------------------------------------------------------------------------

// NR-511: whoever has made a contact in Sector X leaves it in this turn.
inline bool has_to_leave(const State& s, Seat seat) { return ship_of(s, seat).must_leave != 0 && s.turn.golden == 0; }

// NR-402: the border to the next sector towards the base or away from it.
inline int border_cost(Sector from, Sector to) {
  return content().border[std::min(static_cast<int>(from), static_cast<int>(to))];
}
inline bool are_adjacent(Sector a, Sector b) {  // NR-401
  return a != Sector::x && b != Sector::x && std::abs(static_cast<int>(a) - static_cast<int>(b)) == 1;
}

inline void offer_crossings(Table& t, Seat seat) {
  const Sector here = ship_of(*t, seat).sector;
  const auto offer = [&](int to, bool adjacent) {
    const auto sector = static_cast<Sector>(to);
    const int cards = adjacent ? border_cost(here, sector) : 0;
    t.offer(Cross{sector, static_cast<std::uint8_t>(cards)})
        .unless(here == Sector::x, NR_508)
        .unless(sector == Sector::x, NR_501)
        .unless(!adjacent, NR_401)
        .unless(t->turn.hand < cards, NR_403);
  };
  if (t.explaining()) {
    for (int to = 0; to < kSectors; ++to)
      if (const auto sector = static_cast<Sector>(to); sector != here) offer(to, are_adjacent(here, sector));
  } else if (here != Sector::x) {
    if (here != Sector::s1) offer(static_cast<int>(here) - 1, true);
    if (here != Sector::s5) offer(static_cast<int>(here) + 1, true);
  }
}

// Each rule looks at all items at once: a playout lists purchases at every question.
inline void offer_purchases(Table& t, Seat seat) {
  const int hand = t->turn.hand;
  const int kept = has_to_leave(*t, seat) ? content().leave_x_cost : 0;
  const Prices prices(*t, seat);
  const Items spared = prices.within(hand - kept);
  if (spared.empty() && !t.explaining()) return;
  const Items roomy = items_with_room(ship_of(*t, seat));
  const Items supplied = items_in_supply(*t);
  if (!t.explaining()) {
    for (const Item item : roomy& supplied& spared) t.offer(purchase(item, prices));
    return;
  }
  const Items affordable = prices.within(hand);
  for (const Item item : Items::all())
    t.offer(purchase(item, prices))
        .unless(!roomy.has(item), NR_115)
        .unless(!supplied.has(item), NR_109)
        .unless(!affordable.has(item), NR_420)
        .unless(!spared.has(item), NR_511);
}

// NR-606, NR-607
inline void offer_scans(Table& t, Seat seat) {
  const Ship& ship = ship_of(*t, seat);
  if (scanners_left(ship) == 0 && !t.explaining()) return;
  const bool in_x = ship.sector == Sector::x;
  each_slot(t.explaining() ? t->filled : slots_unknown_to(*t, seat), [&](int i) {
    const SlotState& slot = t->slot[i];
    const bool too_far = in_x != (slot_at(i) == Slot::x) ||
                         (t->options.scan_range == ScanRange::same_sector && sector_of(slot) != ship.sector);
    t.offer(Scan{slot_at(i)})
        .unless(knows(slot, seat), NR_606)
        .unless(too_far, NR_607)
        .unless(scanners_left(ship) == 0, NR_119);
  });
}

// NR-304: whatever may be done between two actions (NR-308, NR-317, NR-421).
inline void offer_space_actions(Table& t, Seat seat) {
  const Ship& ship = ship_of(*t, seat);
  const int hand = t->turn.hand;
  const bool in_x = ship.sector == Sector::x;
  const bool leaving = has_to_leave(*t, seat);
  t.offer(Flip{}).unless(in_x, NR_508).unless(hand == 0, NR_307);
  if (hand > 0 || t.explaining()) {
    offer_crossings(t, seat);
    offer_purchases(t, seat);
  }
  if (!in_x) {
    if (t.explaining() || (t->x_open != 0 && hand >= content().enter_x_cost))
      t.offer(EnterX{content().enter_x_cost})
          .unless(t->x_open == 0, NR_501)
          .unless(x_contacts(*t) == content().cards_of_zone[Zone::x], NR_514)
          .unless(x_is_taken(*t), NR_506)
          .unless(hand < content().enter_x_cost, NR_505);
  } else {
    const int cost = leaving ? std::min<int>(hand, content().leave_x_cost) : content().leave_x_cost;  // NR-518
    t.offer(LeaveX{static_cast<std::uint8_t>(cost)}).unless(t->turn.golden != 0, NR_517).unless(hand < cost, NR_510);
  }
  offer_scans(t, seat);
  offer_landings(t, seat);
  t.offer(Return{}).unless(ship.sector != Sector::s1, NR_701).unless(t->turn.golden != 0, NR_311);
  t.offer(EndTurn{}).unless(leaving, NR_511);  // NR-316, NR-519
}

struct SpaceTurn {
  Seat seat;

  Flow run(Table& t) {
    RULE_BEGIN
      draw_cards(t, seat, board_of(ship_of(*t, seat)).draw[ship_of(*t, seat).aboard[Item::propulsors]]);  // NR-305
      while (t->turn.over == 0) {
        ASK(seat, space_action, { offer_space_actions(t, seat); });
        if (t.answered_with<Flip>()) {
          CALL(FlipCard{seat});
        } else if (t.answered_with<Cross>()) {  // NR-402, NR-404
          const Sector to = t.answer<Cross>().sector;
          discard_from_hand(t, seat, t.answer<Cross>().cards);
          ship_of(*t, seat).sector = to;
          t.tell(SectorReached{seat, to});
        } else if (t.answered_with<EnterX>()) {  // NR-505, NR-517
          discard_from_hand(t, seat, t.answer<EnterX>().cards);
          ship_of(*t, seat).sector = Sector::x;
          t.tell(SectorReached{seat, Sector::x});
          if (t->slot[Slot::x].occupied == 0) place_card(t, Slot::x, Planet::none);  // NR-507, NR-512, NR-513
        } else if (t.answered_with<LeaveX>()) {
          discard_from_hand(t, seat, t.answer<LeaveX>().cards);  // NR-510; NR-518: or all there are
          CALL(ArriveAtBase{.seat = seat, .left = 0});
        } else if (t.answered_with<Buy>()) {
          buy(t, seat, t.answer<Buy>());
        } else if (t.answered_with<Scan>()) {
          ++ship_of(*t, seat).scanners_used;  // NR-119
          CALL(ScanSlot{seat, t.answer<Scan>().slot});
        } else if (t.answered_with<Land>()) {
          CALL(Landing{seat, t.answer<Land>().slot});
        } else if (t.answered_with<Return>()) {  // NR-701
          CALL(ArriveAtBase{.seat = seat, .left = 0});
        } else {
          t->turn.over = 1;
        }
      }
    RULE_END
  }
};

}  // namespace orrery::nebuleuse_rouge
