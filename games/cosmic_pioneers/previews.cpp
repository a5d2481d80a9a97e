#include "games/cosmic_pioneers/previews.h"

#include "games/cosmic_pioneers/rules/whole_game.h"

namespace orrery::cosmic_pioneers {

std::vector<Foe> FoesAt::answer(const View& view) const {
  if (index(seat) >= view.seats || slot >= kMaxSlots) return {};
  State s{};
  s.scenario = view.scenario;
  s.seats = view.seats;
  s.round = view.round;
  for (int i = 0; i < kMaxSlots; ++i) s.hex[i] = view.sector[i].hex;
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
