#include "games/cosmic_pioneers/previews.h"

#include "games/cosmic_pioneers/rules/whole_game.h"

namespace orrery::cosmic_pioneers {
namespace {

// The table that a view tells of, without what lies on planets and in holds.
State table_in(const View& view) {
  State s{};
  s.options = view.options;
  s.scenario = view.scenario;
  s.seats = view.seats;
  s.round = view.round;
  for (int i = 0; i < kMaxSlots; ++i) s.hex[i] = view.sector[i].hex;
  return s;
}

std::vector<std::uint8_t> listed_slots(Slots slots) {
  std::vector<std::uint8_t> list;
  each_slot(slots, [&](int slot) { list.push_back(static_cast<std::uint8_t>(slot)); });
  return list;
}

}  // namespace

Indexed<RoundView, kRounds> RoundsOf::answer(const View& view) const {
  const State s = table_in(view);
  Indexed<RoundView, kRounds> rounds{};
  for (int round = 1; round <= kRounds; ++round)
    rounds[round - 1] = {.aliens = brings_aliens(s, round),
                         .restocks = listed(scenario(s).restock_rounds, round),
                         .destroys = listed(scenario(s).destroy_rounds, round)};
  return rounds;
}

Indexed<std::vector<std::uint8_t>, kMaxSlots> TouchingIn::answer() const {
  Indexed<std::vector<std::uint8_t>, kMaxSlots> touching;
  for (int slot = 0; slot < kMaxSlots; ++slot) touching[slot] = listed_slots(content().layout[layout].touching[slot]);
  return touching;
}

std::vector<std::uint8_t> WayBetween::answer(const View& view) const {
  const State s = table_in(view);
  const auto on_the_table = [&](int slot) { return slot < kMaxSlots && (hexes(s) >> slot & 1U) != 0; };
  if (!on_the_table(from) || !on_the_table(to)) return {};
  int far = 0;
  while ((within(s, to, far) >> from & 1U) == 0)
    if (++far >= kMaxSlots) return {};
  std::vector<std::uint8_t> way{from};
  while (far > 0) way.push_back(listed_slots(neighbours(s, Slots{1} << way.back()) & within(s, to, --far)).front());
  return way;
}

std::vector<Foe> FoesAt::answer(const View& view) const {
  if (index(seat) >= view.seats || slot >= kMaxSlots) return {};
  State s = table_in(view);
  for (int i = 0; i < view.seats; ++i) {
    const ShipView& seen = view.ship[i];
    if (seen.commander == Commander::none) return {};
    s.ship[i].commander = seen.commander;
    s.ship[i].at = seen.at;
    s.ship[i].crashed = seen.crashed;
    s.ship[i].level = seen.level;
  }
  ship_of(s, seat).at = slot;
  std::vector<Foe> foes;
  for (const Seat foe : opponents(s, seat)) {
    int won = 0;
    for (int attack = 1; attack <= kCombatDie; ++attack)
      for (int defence = 1; defence <= kCombatDie; ++defence)
        won += attacker_wins(s, seat, attack + combat_bonus(s, seat), defence + combat_bonus(s, foe)) ? 1 : 0;
    constexpr int kAll = kCombatDie * kCombatDie;
    foes.push_back({foe, static_cast<std::uint8_t>((200 * won + kAll) / (2 * kAll))});
  }
  return foes;
}

}  // namespace orrery::cosmic_pioneers
