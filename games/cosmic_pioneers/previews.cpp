#include "games/cosmic_pioneers/previews.h"

#include "games/cosmic_pioneers/rules/whole_game.h"

namespace orrery::cosmic_pioneers {
namespace {

// As far as the questions below look at it.
State state_of(const View& view) {
  State s{};
  s.options = view.options;
  s.scenario = view.scenario;
  s.seats = view.seats;
  s.round = view.round;
  for (int i = 0; i < kMaxSlots; ++i) {
    s.hex[i] = view.sector[i].hex;
    for (std::size_t space = 0; space < kSpaces; ++space)
      if (const Piece piece = view.sector[i].spaces[space]; piece != Piece::none)
        s.row[i].space[space] = life_of(piece);
  }
  for (int i = 0; i < view.seats; ++i) {
    const ShipView& seen = view.ship[i];
    s.ship[i].commander = seen.commander;
    s.ship[i].at = seen.at;
    s.ship[i].crashed = seen.crashed;
    s.ship[i].level = seen.level;
  }
  return s;
}

std::vector<std::uint8_t> listed_slots(Slots slots) {
  std::vector<std::uint8_t> list;
  each_slot(slots, [&](int slot) { list.push_back(static_cast<std::uint8_t>(slot)); });
  return list;
}

// What a level costs a seat where its ship is; 0: nobody sells any there.
int price_of_level(const State& s, Seat seat) {
  const Hex at = hex_at(s, ship_of(s, seat).at);
  if (at == Hex::jumpgate) return jumpgate_price(s, seat);
  if (at == Hex::trade_post)
    for (const TradePostAction& action : scenario(s).trade_post_actions)
      if (action.deal == TradeDeal::upgrade) return action.credits;  // CP-969
  return 0;
}

// What the Trade Post pays for an alien; 0: there it is not wanted.
std::int16_t price_of_alien(const State& s) {
  for (const TradePostAction& action : scenario(s).trade_post_actions)
    if (action.deal == TradeDeal::sell_alien) return action.credits;  // CP-969
  return 0;
}

bool has_commanders(const View& view) {
  for (int i = 0; i < view.seats; ++i)
    if (view.ship[i].commander == Commander::none) return false;
  return true;
}

}  // namespace

Indexed<RoundView, kRounds> RoundsOf::answer(const View& view) const {
  const State s = state_of(view);
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
  const State s = state_of(view);
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
  if (index(seat) >= view.seats || slot >= kMaxSlots || !has_commanders(view)) return {};
  State s = state_of(view);
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

std::int16_t PriceOf::answer(const View& view) const {
  if (index(seat) >= view.seats || !has_commanders(view)) return 0;
  const State s = state_of(view);
  const int levels = int{level} - int{ship_of(s, seat).level[attribute]};
  return static_cast<std::int16_t>(level > 3 || levels <= 0 ? 0 : levels * price_of_level(s, seat));
}

SaleView SaleOf::answer(const View& view) const {
  if (index(seat) >= view.seats) return {};
  const State s = state_of(view);
  const Hex at = hex_at(s, ship_of(s, seat).at);
  if (!is_goods(piece)) return {is_alien(piece) && at == Hex::trade_post ? price_of_alien(s) : std::int16_t{0}, false};
  const Colour colour = colour_of(piece);
  const Reward* reward = reward_for(s, colour, at);
  return {reward != nullptr ? reward->credits : std::int16_t{0},
          reward == nullptr && is_planet(at) && planet(at).colour != colour};
}

std::vector<Commander> CommandersOf::answer(const View& view) const {
  std::vector<Commander> commanders;
  for (int i = 0; i < kCommanders; ++i)
    if (plays_with(view.options, content().commander[i])) commanders.push_back(static_cast<Commander>(i));
  return commanders;
}

std::uint8_t SettlersOf::answer(const View& view) const {
  if (index(seat) >= view.seats || view.active != seat || !has_commanders(view)) return 0;
  const State s = state_of(view);
  const int slot = ship_of(s, seat).at;
  if (!is_planet(hex_at(s, slot)) || may_use(s, seat, Ability::any_empty_space)) return 0;
  return static_cast<std::uint8_t>(
      std::min<int>(view.may_unload[colonist(seat)], std::popcount(empty_spaces(s, slot))));
}

}  // namespace orrery::cosmic_pioneers
