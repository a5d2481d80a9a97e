// What things are worth to a bot that flies: cells, components, crew, goods, a specialist, the rest of the flight.
#include <algorithm>

#include "games/galaxy_trucker/bot/cargo.h"
#include "games/galaxy_trucker/bot/pilot.h"
#include "games/galaxy_trucker/rules/bonus_junkyard.h"
#include "games/galaxy_trucker/rules/check.h"
#include "games/galaxy_trucker/rules/power.h"
#include "games/galaxy_trucker/rules/resources.h"

namespace orrery::galaxy_trucker::bot {
namespace {

using Verbs = Game::Verbs;

}  // namespace

// The Techie's free cell costs nothing (GX-174).
int Pilot::price_of_cells(int number) const {
  int price = 0;
  Ship poorer = ship_;
  for (int left = number - (has_free_cell(s_, seat_) ? 1 : 0); left > 0; --left) {
    const int battery = fullest(poorer);
    if (battery == kNoCell) break;
    take_cell(poorer, battery);
    price += 8;
  }
  return price == 0 ? 0 : price + worth(ship_) - worth(poorer);
}

// Components lost beyond what is insured cost nothing (GT-805), and none with a lawyer (GX-171).
int Pilot::price_of_losing(int components) const {
  if (has_specialist(s_, seat_, Specialist::lawyer) && class_info(s_).insurance != kNotInsured) return 0;
  const int insured = class_info(s_).insurance == kNotInsured ? kTiles : class_info(s_).insurance;
  return kCredit * std::clamp(insured - me_.lost.size(), 0, components);
}

// Of a ship in parts, the part of each half that is worth most.
Squares Pilot::largest(const Ship& ship) const { return largest(ship, board_.half[0]) | largest(ship, board_.half[1]); }
Squares Pilot::largest(const Ship& ship, Squares half) const {
  Squares best = 0;
  int most = 0;
  for (Squares left = ship.hull() & half; left != 0;) {
    const Squares part = part_of(board_, ship, first(left));
    left &= ~part;
    Ship rest = ship;
    each_cell(ship.hull() & ~part, [&](int cell) { detach(rest, cell); });
    const int value = worth(rest) + kCredit * count(part);
    if (best == 0 || value > most) {
      best = part;
      most = value;
    }
  }
  return best;
}

// The own ship, with what blows up (GX-643, GX-644) and what is pierced (GX-641).
int Pilot::loss_by_hit(int cell) const {
  return loss_by_ruins(ship_, blown_up(s_, seat_, bit_of(cell))) * ahead_.hit / 100;
}
int Pilot::loss_by_hit(const Ship& ship, int cell) const { return loss_by_ruins(ship, bit_of(cell)); }
int Pilot::loss_by_ruins(const Ship& ship, Squares ruins) const {
  Ship rest = ship;
  each_cell(ruins & ship.hull(), [&](int cell) { detach(rest, cell); });
  if (!is_whole(board_, rest)) {
    const Squares part = largest(rest);
    each_cell(rest.hull() & ~part, [&](int off) { detach(rest, off); });
  }
  return worth(ship) - worth(rest) + price_of_losing(count(ship.hull()) - count(rest.hull()));
}

int Pilot::loss_of_crew(int number) const {
  Ship rest = ship_;
  for (int i = 0; i < number && crew(rest) > 0; ++i) {
    Ship best = rest;
    int most = 0;
    each_figure(rest, [&](int cell, Figure figure) {
      Ship without = rest;
      take_figure(without, cell, figure);
      if (const int value = worth(without); best.set == rest.set || value > most) {
        most = value;
        best = without;
      }
    });
    rest = best;
  }
  return worth(ship_) - worth(rest);
}

// The dearest blocks, then cells (GT-511, GT-512).
int Pilot::loss_of_goods(int number) const {
  const Blocks aboard = blocks_aboard(ship_);
  int loss = 0;
  int left = number;
  for (const Goods colour : kAllGoods) {
    const int lost = std::min<int>(left, aboard[colour]);
    loss += kCredit * lost * content().price[colour] * 9 / 10;
    left -= lost;
  }
  return loss + price_of_cells(std::min(left, cells(ship_)));
}

int Pilot::gain_of_goods(const Blocks& goods) const {
  const Blocks aboard = blocks_aboard(ship_);
  Blocks there = goods;
  if (s_.options.goods_supply == GoodsSupply::limited)
    for (const Goods colour : kAllGoods) there[colour] = std::min(there[colour], s_.bank[colour]);
  return kCredit * (value_of(kept(sum(aboard, there), room_of(ship_))) - value_of(aboard)) * 8 / 10;
}

// Of these goods a block is left, the one that is missed least (GX-226).
Goods Pilot::block_to_leave(const Blocks& shown) const {
  Goods best = Goods::red;
  int most = -1;
  for (const Goods colour : kAllGoods) {
    if (shown[colour] == 0) continue;
    Blocks rest = shown;
    --rest[colour];
    if (const int gain = gain_of_goods(rest); gain >= most) {  // of equals the cheapest
      most = gain;
      best = colour;
    }
  }
  return best;
}
int Pilot::gain_of_goods(const Blocks& shown, bool second) const {
  Blocks goods = shown;
  if (second) --goods[block_to_leave(shown)];
  return gain_of_goods(goods);
}
// What the card in play gives to who takes it first, or second.
int Pilot::reward(bool second) const {
  const CardInfo& card = info(s_.card);
  const bool in_goods = card.type == CardType::smugglers || card.type == CardType::abandoned_station;
  return in_goods ? gain_of_infected(card.reward, second) : kCredit * reduced(card.credits, second);
}

// What the flight brings if it goes on as it is likely to.
int Pilot::rest_of_flight() const {
  int before = 0;
  for (const Seat other : flying(s_)) before += s_.player[other].position > me_.position ? 1 : 0;
  const int goods = kCredit * value_of(blocks_aboard(ship_));
  const bool thrust = single_engines(ship_) != 0 || (double_engines(ship_) != 0 && cells(ship_) > 0);
  const int lost = thrust ? 5 * ahead_.cards / 100 : std::min(95, ahead_.open_space);  // of a hundred ships
  const int chances = ahead_.cards / 100 * (10 * ahead_.level - 8);  // what cards bring, less what they break
  return ((100 - lost) * (kCredit * prize(s_, before) + goods) + lost * goods / 2) / 100 + chances;
}

// What a specialist brings while the cyan alien is aboard (GX-171 to GX-178). The figures are from flights that were flown
// with one and with the other.
int Pilot::ability(Specialist specialist) const {
  const int cards = ahead_.cards;  // hundredths
  switch (specialist) {
    case Specialist::none: return 0;
    case Specialist::lawyer: {
      const int most = class_info(s_).insurance == kNotInsured ? kTiles : class_info(s_).insurance;
      return std::min(kCredit * most, kCredit * me_.lost.size() + 11 * cards / 100);
    }
    case Specialist::manager: {
      constexpr std::array kShare{75, 225, 450};
      const int others = count(ship_[Set::brown_alien]) + count(ship_[Set::purple_alien]);
      return kShare[static_cast<std::size_t>(others)] + 2 * others * ahead_.level * cards / 100;
    }
    case Specialist::merchant: {
      const Blocks aboard = blocks_aboard(ship_);
      const int room = room_of(ship_).all - aboard[Goods::green] - aboard[Goods::blue];
      const int within_reach = (ahead_.red + ahead_.other * 2 / 5) * 45 / 100;
      return 70 * (aboard[Goods::red] + aboard[Goods::yellow]) + 70 * std::min(100 * room, within_reach) / 100;
    }
    case Specialist::techie: {
      if (ship_[Set::battery] == 0) return 0;
      const int uses = (double_engines(ship_) != 0 ? ahead_.open_space : 0) +
                       (powered_cannons(ship_) != 0 ? ahead_.fights / 2 : 0) + cards / 5;
      return 28 * std::min(600, uses) / 100;
    }
    case Specialist::diplomat: return std::min(150, ahead_.fights) * ahead_.level / 2;
  }
  return 0;
}
// Of the one aboard, or of those that could still be had: at boarding it is all to come.
int Pilot::best_ability() const {
  if (me_.specialist != Specialist::none) return ability(me_.specialist);
  constexpr int kAllToCome = 60;
  int most = 0;
  for (const Specialist specialist : kAllSpecialists)
    if (!is_taken(s_, specialist)) most = std::max(most, ability(specialist));
  return most + kAllToCome;
}

// The ship after an answer that takes something from it or puts somebody aboard, or awake.
Ship Pilot::after(Action action) const {
  Ship ship = ship_;
  if (is<Verbs, Remove>(action)) detach(ship, cell_of(s_, seat_, unpack<Verbs, Remove>(action).square));
  if (is<Verbs, LoseCrew>(action)) {
    const LoseCrew answer = unpack<Verbs, LoseCrew>(action);
    take_figure(ship, cell_of(s_, seat_, answer.square), answer.figure);
  }
  if (is<Verbs, Embark>(action)) {
    const Embark answer = unpack<Verbs, Embark>(action);
    put_aboard(ship, cell_of(s_, seat_, answer.square), answer.figure,
               places(s_, seat_, cell_of(s_, seat_, answer.square)));
  }
  if (is<Verbs, Wake>(action)) {
    const Wake answer = unpack<Verbs, Wake>(action);
    wake(ship, cell_of(s_, seat_, answer.chamber), cell_of(s_, seat_, answer.cabin));
  }
  if (is<Verbs, KeepPart>(action)) {
    const int kept = cell_of(s_, seat_, unpack<Verbs, KeepPart>(action).square);
    const Squares part = part_of(board_, ship_, kept);
    each_cell(ship_.hull() & half_around(board_, kept) & ~part, [&](int cell) { detach(ship, cell); });
  }
  if (is<Verbs, MoveIn>(action))
    RearrangeCrew::put(ship, cell_of(s_, seat_, unpack<Verbs, MoveIn>(action).square), Figure::human);
  if (is<Verbs, Place>(action)) {  // at the Star Depot, with what comes in it
    const Place answer = unpack<Verbs, Place>(action);
    ship = with_component(cell_of(s_, seat_, answer.square), me_.hand, answer.turns);
  }
  return ship;
}

}  // namespace orrery::galaxy_trucker::bot
