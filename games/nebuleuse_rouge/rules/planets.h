// Chapter 6, first half: discovering planets, scanning, landing, observing.
#pragma once

#include "games/nebuleuse_rouge/rules/aboard.h"

namespace orrery::nebuleuse_rouge {

// --- Extrasolar cards ------------------------------------------------------------------------------------------------

// By bit: the cards that have left the game or lie in a slot and have been seen by somebody.
inline std::uint64_t cards_out(const State& s) {
  std::uint64_t out = s.gone;
  for (const std::uint64_t cards : s.custody) out |= cards;
  for (const SlotState& slot : s.slot)
    if (slot.card != Extrasolar::none) out |= std::uint64_t{1} << static_cast<unsigned>(slot.card);
  return out;
}
inline Zone zone_of(const SlotState& slot) { return zone_of(sector_of(slot)); }

// NR-205: the piles are a random choice of the zone's cards in a random order, so the next card that anybody sees is as
// likely to be any of those not seen.
inline std::uint64_t cards_unseen(const State& s, Zone zone) {
  const std::uint64_t all = ((std::uint64_t{1} << content().cards_of_zone[zone]) - 1) << content().first_of_zone[zone];
  return all & ~cards_out(s);
}
inline Extrasolar nth_card(std::uint64_t cards, int n) {
  for (; n > 0; --n) cards &= cards - 1;
  return extrasolar_at(std::countr_zero(cards));
}

// The card of a slot, drawn if this is the first time that somebody sees it.
inline Extrasolar see_card(Table& t, Slot at) {
  SlotState& slot = t->slot[at];
  if (slot.card == Extrasolar::none) {
    const std::uint64_t unseen = cards_unseen(*t, zone_of(slot));
    slot.card = nth_card(unseen, t.pick(std::popcount(unseen)));
  }
  return slot.card;
}

inline constexpr SlotState kEmptySlot{.planet = Planet::none,
                                      .occupied = 0,
                                      .card = Extrasolar::none,
                                      .face_up = 0,
                                      .markers = 0,
                                      .observer = kNobody,
                                      .in_contact = kNobody,
                                      .completed_by = kNobody};

// NR-602, NR-507: a card is put face down into a slot.
inline void place_card(Table& t, Slot at, Planet planet) {
  SlotState& slot = t->slot[at];
  slot = kEmptySlot;
  slot.planet = planet;
  slot.occupied = 1;
  t->filled = static_cast<std::uint8_t>(t->filled | 1U << static_cast<unsigned>(at));
  const Zone zone = zone_of(slot);
  ++t->placed[zone];
  promise(t->placed[zone] <= content().pile[zone], "the piles suffice");  // NR-605, NR-514
  t.tell(CardPlaced{at, zone});
}

inline void empty_slot(Table& t, Slot at) {
  t->slot[at] = kEmptySlot;
  t->filled = static_cast<std::uint8_t>(t->filled & ~(1U << static_cast<unsigned>(at)));
  t.tell(SlotFreed{at});
}

// --- discovery -------------------------------------------------------------------------------------------------------

inline bool has_token(const State& s, int planet) { return ((s.tokens >> planet) & 1U) != 0; }

// NR-601: an active-planet token is unused, and a 1 VP token is left in the sector.
inline bool can_discover(const State& s, Sector sector) {
  bool token = false;
  for (int slot = 0; slot < kSlots - 1; ++slot) token |= in_play(s, slot) && s.slot[slot].occupied == 0;  // NR-640
  return token && (s.tokens & content().planets_in[sector]) != 0;
}

inline void offer_discoveries(Table& t, Sector sector) {
  unsigned planets = content().planets_in[sector];
  if (!t.explaining()) planets &= t->tokens;
  for (; planets != 0; planets &= planets - 1) {
    const int p = std::countr_zero(planets);
    for (int slot = 0; slot < kSlots - 1; ++slot)
      t.offer(Discover{planet_at(p), slot_at(slot)})
          .unless(content().planet[p].min_players > t->seats, NR_206)
          .unless(!has_token(*t, p), NR_639)
          .unless(!in_play(*t, slot), NR_202)
          .unless(t->slot[slot].occupied != 0, NR_603);
  }
}

inline void discover(Table& t, Seat seat, const Discover& found) {
  t->tokens = static_cast<std::uint16_t>(t->tokens & ~(1U << static_cast<unsigned>(found.planet)));  // NR-108
  t.tell(PlanetDiscovered{seat, found.planet, found.slot});
  gain_points(t, seat, 1);  // NR-602
  place_card(t, found.slot, found.planet);
}

// --- scanning --------------------------------------------------------------------------------------------------------

inline int markers_out(const State& s, Seat seat) {
  int markers = 0;
  for (const SlotState& slot : s.slot) markers += static_cast<int>(Parties(slot.markers).has(seat));
  return markers;
}

// NR-608: a look at a face-down card, and a marker on it. NR-609: with three out, one comes back first, since
// a colour has no more counters left (NR-111).
struct ScanSlot {
  Seat seat;
  Slot at;

  Flow run(Table& t) {
    RULE_BEGIN
      if (t->options.scan_markers == ScanMarkers::three && markers_out(*t, seat) == 3) {
        ASK(seat, return_scan_marker, {
          for (int i = 0; i < kSlots; ++i)
            if (Parties(t->slot[i].markers).has(seat)) t.offer(TakeBack{slot_at(i)});
        });
        {
          const Slot from = t.answer<TakeBack>().slot;
          t->slot[from].markers = Parties(t->slot[from].markers).without(seat).bits();
          t.tell(MarkerTakenBack{seat, from});
        }
      }
      t->slot[at].markers = Parties(t->slot[at].markers).with(seat).bits();
      t.tell(SlotScanned{seat, at});
      t.tell_only(seat, CardSeen{at, see_card(t, at)});
    RULE_END
  }
};

// --- landing ---------------------------------------------------------------------------------------------------------

inline bool joker_applies(const Ship& ship, const ExtrasolarCard& card) {  // NR-627, NR-907
  for (const Technology technology : {Technology::holodeck, Technology::nanoprobes})
    if (has(ship, technology) && content().joker_for[technology] == card.species) return true;
  return false;
}

// NR-629, NR-630: what a threshold still costs in a domain.
inline int due(const Ship& ship, const Threshold& threshold, Domain domain) {
  return std::max(0, threshold.needs[domain] - experts_in(ship, domain) - static_cast<int>(ship.joker == domain) -
                         ship.paid[domain]);
}
// By how much the tracks fall short of a threshold.
inline int shortfall(const Ship& ship, const Threshold& threshold) {
  int sum = 0;
  for (int d = 0; d < kDomains; ++d)
    sum += std::max(0, due(ship, threshold, static_cast<Domain>(d)) - ship.experience[d]);
  return sum;
}
// NR-633: the first threshold with a stop symbol from there on, or null.
inline const Threshold* next_stop(const ExtrasolarCard& card, int from) {
  for (; from < card.thresholds; ++from)
    if (card.threshold[from].may_stop) return &card.threshold[from];
  return nullptr;
}
// What is missing for a threshold, with the joker if there is one to set.
inline int missing(const Ship& ship, const ExtrasolarCard& card, const Threshold& threshold) {
  const bool joker = ship.joker == Domain::none && joker_applies(ship, card);
  return std::max(0, shortfall(ship, threshold) - static_cast<int>(joker));
}
// NR-626, NR-632: whether the next stop from there on can be met.
inline bool can_reach_stop(const Ship& ship, const ExtrasolarCard& card, int from) {
  const Threshold* stop = next_stop(card, from);
  return stop != nullptr && missing(ship, card, *stop) == 0;
}
// NR-634, NR-644: what a contact under way has brought, which is what the last stop passed gives.
inline int points_so_far(const Ship& ship, const ExtrasolarCard& card) {
  for (int passed = ship.passed; passed > 0; --passed)
    if (card.threshold[passed - 1].may_stop) return card.threshold[passed - 1].vp;
  return 0;
}

inline bool contact_open(const State& s, const SlotState& slot, Seat seat) {
  return slot.in_contact == kNobody && can_reach_stop(ship_of(s, seat), record_of(slot.card), 0);
}

// NR-645: on any active planet, whoever discovered it. NR-615: what is known to be impossible is refused; of an unknown card nothing is.
inline void offer_landings(Table& t, Seat seat) {
  const Ship& ship = ship_of(*t, seat);
  if (!t.explaining() && t->turn.golden != 0) return;
  each_slot(t.explaining() ? t->filled : slots_in(*t, ship.sector), [&](int i) {
    const SlotState& slot = t->slot[i];
    const bool known = knows(slot, seat);
    t.offer(Land{slot_at(i)})
        .unless(sector_of(slot) != ship.sector, NR_611)
        .unless(t->turn.golden != 0, NR_311)
        .unless(slot.completed_by != kNobody, NR_641)
        .unless(known && ship.aboard[Item::squads] < record_of(slot.card).squads, NR_612)
        .unless(known && slot.observer != kNobody && !contact_open(*t, slot, seat), NR_616);
  });
}

struct Landing {
  Seat seat;
  Slot at;

  Flow run(Table& t) {
    RULE_BEGIN
      t->turn.golden = 1;
      t->turn.over = 1;  // NR-618, NR-614
      if (t->slot[at].face_up == 0) {
        see_card(t, at);
        t.reveals();
        t->slot[at].face_up = 1;  // NR-613
        t->slot[at].markers = 0;  // NR-608
        t.tell(CardTurnedUp{at, t->slot[at].card});
      }
      if (ship_of(*t, seat).aboard[Item::squads] < record_of(t->slot[at].card).squads) {  // NR-612, NR-614
        t.tell(LandingFailed{seat, at});
        return Flow::done;
      }
      ASK(seat, choose_zone, {  // NR-616
        t.offer(Observe{}).unless(t->slot[at].observer != kNobody, NR_617);
        t.offer(MakeContact{})
            .unless(t->slot[at].in_contact != kNobody, NR_617)
            .unless(!contact_open(*t, t->slot[at], seat), NR_626);
      });
      {
        Ship& ship = ship_of(*t, seat);
        ship.slot = at;
        ship.observed = 0;  // NR-643
        ship.berth = t.answered_with<Observe>() ? Berth::observation : Berth::contact;
        (ship.berth == Berth::observation ? t->slot[at].observer : t->slot[at].in_contact) = seat;
        t.tell(Landed{seat, at, ship.berth});  // NR-619: squads are not spent
      }
    RULE_END
  }
};

// The ship is back in space, in the sector of the planet.
inline void take_off(Table& t, Seat seat) {
  Ship& ship = ship_of(*t, seat);
  t.tell(TookOff{seat, ship.slot});
  ship.berth = Berth::space;
  ship.slot = Slot::none;
  t->turn.golden = 1;  // NR-311
}

// NR-635, NR-636: the card goes beside a board, and the token back to its place.
inline void release_card(Table& t, Slot at, Seat to) {
  t->custody[to] |= std::uint64_t{1} << static_cast<unsigned>(t->slot[at].card);
  empty_slot(t, at);
}

// --- observing -------------------------------------------------------------------------------------------------------

// NR-620, NR-621: what a turn of observation teaches.
inline Domain observed_domain(const ExtrasolarCard& card) { return content().observation[card.species]; }
inline int observed_gain(const Ship& ship, const ExtrasolarCard& card) {
  return ship.observed < card.turns ? card.gains[ship.observed] : 0;
}

// NR-309
struct ObservationTurn {
  Seat seat;

  static bool must_go(const SlotState& slot) { return slot.completed_by != kNobody; }  // NR-625

  Flow run(Table& t) {
    RULE_BEGIN
      {
        Ship& ship = ship_of(*t, seat);
        const ExtrasolarCard& card = record_of(t->slot[ship.slot].card);
        gain_experience(t, seat, observed_domain(card), observed_gain(ship, card));
        ++ship.observed;
      }
      ASK(seat, observation_turn, {  // NR-623
        const Ship& ship = ship_of(*t, seat);
        const SlotState& slot = t->slot[ship.slot];
        t.offer(Stay{}).unless(ship.observed >= record_of(slot.card).turns, NR_622).unless(must_go(slot), NR_625);
        t.offer(MakeContact{})
            .unless(must_go(slot), NR_625)
            .unless(slot.in_contact != kNobody, NR_617)
            .unless(!contact_open(*t, slot, seat), NR_626);
        t.offer(TakeOff{});
      });
      if (t.answered_with<Stay>()) {
        t->turn.over = 1;
      } else if (t.answered_with<MakeContact>()) {
        Ship& ship = ship_of(*t, seat);
        ship.berth = Berth::contact;
        t->slot[ship.slot].observer = kNobody;
        t->slot[ship.slot].in_contact = seat;
        t.tell(Landed{seat, ship.slot, Berth::contact});
        if (t->options.observe_to_contact == ObserveToContact::next_turn) t->turn.over = 1;  // NR-624
      } else {
        const Slot from = ship_of(*t, seat).slot;
        t->slot[from].observer = kNobody;
        take_off(t, seat);
        if (t->slot[from].completed_by != kNobody) release_card(t, from, t->slot[from].completed_by);  // NR-625
        if (t->options.explore_after_takeoff == AfterTakeoff::no) t->turn.over = 1;                    // NR-312
      }
    RULE_END
  }
};

}  // namespace orrery::nebuleuse_rouge
