// Chapter 1: points, experience and what is aboard a ship.
#pragma once

#include "games/nebuleuse_rouge/game.h"

namespace orrery::nebuleuse_rouge {

// NR-120: points only grow. NR-103: without end, or up to the end of the track.
inline void gain_points(Table& t, Seat seat, int points) {
  Ship& ship = ship_of(*t, seat);
  const int before = ship.points;
  int total = before + points;
  if (t->options.score_cap == ScoreCap::at_33) total = std::min<int>(total, content().score_track);
  if (total == before) return;
  ship.points = static_cast<std::uint8_t>(total);
  t.tell(PointsGained{seat, static_cast<std::uint8_t>(total - before), ship.points});
}

// NR-117, NR-410: up to the maximum; the surplus is lost.
inline void gain_experience(Table& t, Seat seat, Domain domain, int amount = 1) {
  std::uint8_t& level = ship_of(*t, seat).experience[domain];
  for (; amount > 0; --amount) {
    if (level == content().max_experience) {
      t.tell(ExperienceLost{seat, domain});
      return;
    }
    ++level;
    t.tell(ExperienceGained{seat, domain, level});
  }
}

// NR-409: an experience of any kind.
struct LearnAny {
  Seat seat;

  Flow run(Table& t) {
    RULE_BEGIN
      ASK(seat, choose_experience, {
        const auto& experience = ship_of(*t, seat).experience;
        const int max = content().max_experience;
        const bool all_full = std::ranges::all_of(experience, [&](int level) { return level == max; });
        for (int d = 0; d < kDomains; ++d)
          t.offer(Learn{static_cast<Domain>(d)}).unless(experience[d] == max && !all_full, NR_409);
      });
      gain_experience(t, seat, t.answer<Learn>().domain);
    RULE_END
  }
};

// An item comes aboard; the caller has seen that there is room (NR-115) and supply (NR-109).
inline void bring_aboard(Table& t, Seat seat, Item item) {
  ++ship_of(*t, seat).aboard[item];
  if (is_expert(item)) --t->experts[expert_of(item)];
}

// NR-422, NR-210, NR-710: for nothing, and without teaching Trade (NR-211).
inline void take_item(Table& t, Seat seat, Item item) {
  bring_aboard(t, seat, item);
  t.tell(ItemTaken{seat, item});
}

inline void offer_items(Table& t, Seat seat, Items which) {
  const Items roomy = items_with_room(ship_of(*t, seat));
  const Items supplied = items_in_supply(*t);
  for (const Item item : which)
    t.offer(Take{item}).unless(!roomy.has(item), NR_115).unless(!supplied.has(item), NR_109);
}
inline bool can_take_any(const State& s, Seat seat, Items which) {
  return !(which & items_with_room(ship_of(s, seat)) & items_in_supply(s)).empty();
}

// NR-415: down to 0 and no further; NR-116: the greyed value is no floor.
inline void lose_item(Table& t, Seat seat, Item item, int amount = 1) {
  std::uint8_t& count = ship_of(*t, seat).aboard[item];
  for (amount = std::min<int>(amount, count); amount > 0; --amount) {
    --count;
    t.tell(ItemLost{seat, item});
  }
}

}  // namespace orrery::nebuleuse_rouge
