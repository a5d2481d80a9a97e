// What Exploration cards do: the effect vocabulary of the catalogue, an opcode after the other.
#pragma once

#include "games/nebuleuse_rouge/rules/base.h"
#include "games/nebuleuse_rouge/rules/cards.h"
#include "games/nebuleuse_rouge/rules/combat.h"
#include "games/nebuleuse_rouge/rules/planets.h"

namespace orrery::nebuleuse_rouge {

// NR-431: one sector towards the base or away from it, and nothing past S1 or S5.
inline void shift_sector(Table& t, Seat seat, int steps) {
  Ship& ship = ship_of(*t, seat);
  const int to = static_cast<int>(ship.sector) + steps;
  if (to < static_cast<int>(Sector::s1) || to > static_cast<int>(Sector::s5)) return;
  ship.sector = static_cast<Sector>(to);
  t.tell(SectorReached{seat, ship.sector});
}

// NR-911: the counter moves up, and the step reached gives its points. NR-912: there are no more steps than four.
inline bool all_missions_done(const Ship& ship) { return ship.missions == content().mission_vp.size(); }
inline int mission_points(const Ship& ship) { return content().mission_vp[ship.missions]; }
inline void carry_out_mission(Table& t, Seat seat) {
  Ship& ship = ship_of(*t, seat);
  const int points = mission_points(ship);
  ++ship.missions;
  t.tell(MissionDone{seat, ship.missions});
  gain_points(t, seat, points);
}

// NR-901, NR-903 to NR-905: an equipment is given up for it, and time. NR-908: nothing ever takes it away.
inline void install(Table& t, Seat seat, Technology technology, Item given_up) {
  Ship& ship = ship_of(*t, seat);
  lose_item(t, seat, given_up);
  ship.technologies = static_cast<std::uint8_t>(ship.technologies | (1U << static_cast<unsigned>(technology)));
  t.tell(TechnologyInstalled{seat, technology});
  if (t->options.technology_cost == TechnologyCost::skip_next_turn) ++ship.skips;
}

// NR-503: up to which face of the die the gate gives way; with enough lasers no die is rolled.
inline int gate_reach(const Ship& ship, const Effect& effect) { return effect.amount * ship.aboard[Item::lasers]; }
inline bool is_forced(int reach) { return reach >= 10; }

inline void open_sector_x(Table& t, Seat seat, int points) {
  t->x_open = 1;  // NR-504
  t.tell(SectorXOpened{seat});
  gain_points(t, seat, points);
}

inline Hindrance discovery_hindrance(const State& s, Sector sector) {  // NR-601
  if (can_discover(s, sector)) return Hindrance::none;
  return (s.tokens & content().planets_in[sector]) != 0 ? Hindrance::no_token : Hindrance::no_world;
}

inline Hindrance technology_hindrance(const Ship& ship, Technology technology) {
  if (has(ship, technology)) return Hindrance::technology_known;  // NR-909
  if (std::popcount(ship.technologies) >= board_of(ship).max_technologies)
    return Hindrance::technology_full;  // NR-904, NR-711
  for (int item = 0; item < kTracks - 1; ++item)
    if (ship.aboard[item] > 0) return Hindrance::none;
  return Hindrance::no_equipment;  // NR-903
}

// Why an effect that leaves a choice leaves none here. The player is told, and nothing is asked (NR-434).
inline Hindrance hindrance(const State& s, Seat seat, const Effect& effect) {
  const Ship& ship = ship_of(s, seat);
  const ExplorationCard& card = record_of(s.turn.card);
  const auto if_so = [](bool condition, Hindrance why) { return condition ? why : Hindrance::none; };
  switch (effect.op) {
    case Op::discover_planet: return discovery_hindrance(s, ship.sector);
    case Op::pay_cards:
      if (card.kind == CardKind::special_mission && all_missions_done(ship)) return Hindrance::missions_done;  // NR-912
      return if_so(s.turn.hand < effect.amount, Hindrance::few_cards);                                         // NR-430
    case Op::special_mission: return if_so(all_missions_done(ship), Hindrance::missions_done);
    case Op::install_technology: return technology_hindrance(ship, effect.technology);
    case Op::free_scan:
      return if_so((slots_unknown_to(s, seat) & ~(1U << static_cast<unsigned>(Slot::x))) == 0,
                   Hindrance::nothing_hidden);
    case Op::return_to_base: return if_so(card.optional && s.turn.golden != 0, Hindrance::golden_rule);  // NR-432
    case Op::gain_free:
      return if_so(!can_take_any(s, seat, effect.personnel ? Items::personnel() : Items::equipment()),
                   Hindrance::ship_full);  // NR-422
    default: return Hindrance::none;
  }
}

// NR-407 step 5: effects in their order, each fully resolved before the next (NR-318). What is optional is asked here:
// an optional card has a single effect, so that this is step 4 as well (NR-434).
struct Effects {
  Seat seat;
  std::uint8_t at;
  std::uint8_t end;
  Slot slot;  // of the planet just discovered

  const Effect& effect() const { return content().program[at]; }
  Op op() const { return effect().op; }
  static bool is_mission(const Table& t) { return record_of(t->turn.card).kind == CardKind::special_mission; }

  void offer_looks(Table& t) const {
    for (int i = 0; i < kSlots - 1; ++i)
      if (t->slot[i].occupied != 0) t.offer(Look{slot_at(i)}).unless(knows(t->slot[i], seat), NR_606);
    t.offer(Decline{});
  }

  Flow run(Table& t) {
    RULE_BEGIN
      for (; at < end && t->turn.over == 0; ++at) {
        if (const Hindrance why = hindrance(*t, seat, effect()); why != Hindrance::none) {  // NR-604
          t.tell(CardIgnored{seat, t->turn.card, why});
          continue;
        }
        if (op() == Op::discover_planet) {
          ASK(seat, place_discovery, { offer_discoveries(t, ship_of(*t, seat).sector); });
          discover(t, seat, t.answer<Discover>());
          slot = t.answer<Discover>().slot;
          if (effect().with_look) {  // NR-434
            ASK(seat, free_scan, {
              t.offer(Look{slot});
              t.offer(Decline{});
            });
            if (t.answered_with<Look>()) {
              CALL(ScanSlot{seat, slot});
            }
          }
        } else if (op() == Op::gain_experience) {
          gain_experience(t, seat, effect().domain, effect().amount);
        } else if (op() == Op::pay_cards) {
          if (is_mission(t)) {
            ASK(seat, special_mission, {
              t.offer(Accept{});
              t.offer(Decline{});
            });
          } else {
            ASK(seat, pay_for_bonus, {
              t.offer(Pay{});
              t.offer(Decline{});
            });
          }
          if (!t.answered_with<Decline>()) {
            discard_from_hand(t, seat, effect().amount);
            CALL(Effects{.seat = seat, .at = effect().then.begin, .end = effect().then.end, .slot = Slot::none});
          }
        } else if (op() == Op::special_mission) {
          if (content().program[record_of(t->turn.card).effects.begin].op == Op::special_mission) {
            ASK(seat, special_mission, {
              t.offer(Accept{});
              t.offer(Decline{});
            });
            if (t.answered_with<Decline>()) continue;
          }
          carry_out_mission(t, seat);
        } else if (op() == Op::discount) {  // NR-433
          t->turn.discount = static_cast<std::uint8_t>(t->turn.discount + effect().amount);
          t.tell(DiscountGranted{seat, t->turn.discount});
        } else if (op() == Op::free_scan) {
          ASK(seat, free_scan, { offer_looks(t); });
          if (t.answered_with<Look>()) {
            CALL(ScanSlot{seat, t.answer<Look>().slot});
          }
        } else if (op() == Op::draw_cards) {
          draw_cards(t, seat, effect().amount);
        } else if (op() == Op::damage) {
          CALL(Damage{seat, static_cast<std::uint8_t>(effect().amount)});
        } else if (op() == Op::roll) {
          roll_die(t, seat);
          CALL(Effects{.seat = seat, .at = band(t).effects.begin, .end = band(t).effects.end, .slot = Slot::none});
        } else if (op() == Op::lose_track) {
          lose_item(t, seat, effect().item, effect().amount);  // NR-415
        } else if (op() == Op::discard_hand) {
          discard_from_hand(t, seat, effect().amount);
        } else if (op() == Op::shift_sector) {
          shift_sector(t, seat, effect().amount);
        } else if (op() == Op::end_exploration) {
          t->turn.over = 1;  // NR-427, NR-428
        } else if (op() == Op::return_to_base) {
          if (record_of(t->turn.card).optional) {  // NR-432
            ASK(seat, optional_return, {
              t.offer(Return{});
              t.offer(Decline{});
            });
            if (t.answered_with<Decline>()) continue;
          }
          CALL(ArriveAtBase{.seat = seat, .left = 0});  // NR-704, NR-314
        } else if (op() == Op::combat) {
          CALL(Combat{.seat = seat, .effect = at, .lasers = 0, .next = 0});
        } else if (op() == Op::open_sector_x) {
          ASK(seat, attempt_sector_x, {
            t.offer(Attempt{});
            t.offer(Decline{});
          });
          if (t.answered_with<Decline>()) continue;
          if (forces_gate(t)) {  // NR-503
            open_sector_x(t, seat, effect().vp);
          } else {
            t.tell(SectorXHeld{seat});
            CALL(Effects{.seat = seat, .at = effect().then.begin, .end = effect().then.end, .slot = Slot::none});
          }
        } else if (op() == Op::install_technology) {
          ASK(seat, install_technology, {
            const Ship& ship = ship_of(*t, seat);
            for (int item = 0; item < kTracks - 1; ++item)
              t.offer(GiveUp{item_at(item)}).unless(ship.aboard[item] == 0, NR_903);
            t.offer(Decline{});  // NR-902
          });
          if (t.answered_with<Decline>()) continue;
          install(t, seat, effect().technology, t.answer<GiveUp>().item);
          CALL(LearnAny{seat});                                                                  // NR-906
          if (t->options.technology_cost == TechnologyCost::end_current_turn) t->turn.over = 1;  // NR-905
        } else if (op() == Op::gain_free) {
          ASK(seat, free_item, { offer_items(t, seat, items()); });
          take_item(t, seat, t.answer<Take>().item);
        }  // schedule_reshuffle: R.A.Z. does the same however it leaves the hand (NR-424)
      }
    RULE_END
  }

private:
  const Band& band(const Table& t) const {
    int i = effect().then.begin;
    while (content().band[static_cast<std::size_t>(i)].max < t->turn.die) ++i;
    return content().band[static_cast<std::size_t>(i)];
  }
  Items items() const { return effect().personnel ? Items::personnel() : Items::equipment(); }
  bool forces_gate(Table& t) const {
    const int reach = gate_reach(ship_of(*t, seat), effect());
    return is_forced(reach) || roll_die(t, seat) <= reach;
  }
};

}  // namespace orrery::nebuleuse_rouge
