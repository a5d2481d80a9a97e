// Chapter 6, second half: contact.
#pragma once

#include "games/nebuleuse_rouge/rules/planets.h"

namespace orrery::nebuleuse_rouge {

// NR-635: stopping is a take-off, and scores.
inline void end_contact(Table& t, Seat seat) {
  Ship& ship = ship_of(*t, seat);
  const Slot at = ship.slot;
  SlotState& slot = t->slot[at];
  const ExtrasolarCard& card = record_of(slot.card);
  t.tell(ContactEnded{seat, slot.card});
  gain_points(t, seat, points_so_far(ship, card));
  ship.passed = 0;
  ship.paid = {};
  ship.joker = Domain::none;
  slot.in_contact = kNobody;
  take_off(t, seat);
  if (at == Slot::x) {  // NR-511: the card is discarded, and the ship has to leave
    t->gone |= std::uint64_t{1} << static_cast<unsigned>(slot.card);
    ship.must_leave = 1;
    empty_slot(t, at);
  } else if (slot.observer != kNobody) {
    slot.completed_by = seat;  // NR-625, NR-636
  } else {
    release_card(t, at, seat);
  }
}

// NR-310, NR-628: one threshold each turn. NR-642: nothing else is possible before a stop. NR-637: and
// nothing is learned.
struct ContactTurn {
  Seat seat;

  const ExtrasolarCard& card(const Table& t) const { return record_of(t->slot[ship_of(*t, seat).slot].card); }
  const Threshold& threshold(const Table& t) const { return card(t).threshold[ship_of(*t, seat).passed]; }

  bool joker_counts(const Table& t) const {
    const Ship& ship = ship_of(*t, seat);
    if (ship.joker != Domain::none || !joker_applies(ship, card(t))) return false;
    for (int d = 0; d < kDomains; ++d)
      if (due(ship, threshold(t), static_cast<Domain>(d)) > 0) return true;
    return false;
  }

  // NR-631, NR-646: where the joker may be set, and whether it may be kept.
  void offer_joker(Table& t) const {
    const Ship& ship = ship_of(*t, seat);
    for (int d = 0; d < kDomains; ++d) {
      const auto domain = static_cast<Domain>(d);
      if (due(ship, threshold(t), domain) == 0) continue;
      Ship then = ship;
      then.joker = domain;
      t.offer(SetJoker{domain})
          .unless(shortfall(then, threshold(t)) > 0, NR_631)
          .unless(!threshold(t).may_stop && !can_reach_stop(then, card(t), ship.passed), NR_646);
    }
    t.offer(KeepJoker{})
        .unless(shortfall(ship, threshold(t)) > 0, NR_631)
        .unless(ship.passed + 1 == card(t).thresholds, NR_631);
  }

  // NR-629: from the tracks, and never given back. NR-630: experts are not consumed.
  void pay(Table& t) const {
    Ship& ship = ship_of(*t, seat);
    for (int d = 0; d < kDomains; ++d) {
      const int price = due(ship, threshold(t), static_cast<Domain>(d));
      if (price == 0) continue;
      ship.experience[d] = static_cast<std::uint8_t>(ship.experience[d] - price);
      ship.paid[d] = static_cast<std::uint8_t>(ship.paid[d] + price);
      t.tell(ExperiencePaid{seat, static_cast<Domain>(d), static_cast<std::uint8_t>(price)});
    }
    ++ship.passed;
    t.tell(ThresholdPassed{seat, ship.slot, ship.passed});
  }

  Flow run(Table& t) {
    RULE_BEGIN
      t->turn.over = 1;  // NR-638
      if (joker_counts(t)) {
        ASK(seat, assign_joker, { offer_joker(t); });
        if (t.answered_with<SetJoker>()) {
          ship_of(*t, seat).joker = t.answer<SetJoker>().domain;
          t.tell(JokerSet{seat, ship_of(*t, seat).joker});
        }
      }
      pay(t);
      if (!card(t).threshold[ship_of(*t, seat).passed - 1].may_stop) return Flow::done;  // NR-633
      ASK(seat, contact_stop, {
        t.offer(Stop{});
        t.offer(Continue{}).unless(!can_reach_stop(ship_of(*t, seat), card(t), ship_of(*t, seat).passed), NR_632);
      });
      if (t.answered_with<Continue>()) {
        t.tell(ContactContinued{seat, ship_of(*t, seat).slot});
      } else {
        end_contact(t, seat);
        if (t->options.explore_after_contact == AfterContact::yes) t->turn.over = 0;  // NR-638
      }
    RULE_END
  }
};

}  // namespace orrery::nebuleuse_rouge
