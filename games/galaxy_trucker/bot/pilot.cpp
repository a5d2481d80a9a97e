#include "games/galaxy_trucker/bot/pilot.h"

#include <algorithm>
#include <type_traits>

#include "games/galaxy_trucker/rules/check.h"
#include "games/galaxy_trucker/rules/opportunities.h"
#include "games/galaxy_trucker/rules/weakest.h"

namespace orrery::galaxy_trucker::bot {
namespace {

using Verbs = Game::Verbs;

struct Room {
  int special = 0;
  int all = 0;
};
Room room_of(const Ship& ship) {
  Room room;
  each_cell(holds(ship), [&](int cell) {
    room.all += component(ship.tile[cell]).containers();
    room.special += component(ship.tile[cell]).special;
  });
  return room;
}
Blocks sum(const Blocks& a, const Blocks& b) {
  Blocks both{};
  for (const Goods colour : kAllGoods) both[colour] = static_cast<std::uint8_t>(a[colour] + b[colour]);
  return both;
}
// The dearest of these blocks that there is room for.
Blocks kept(const Blocks& blocks, Room room) {
  Blocks chosen{};
  for (const Goods colour : kAllGoods) {
    const int most = colour == Goods::red ? std::min(room.special, room.all) : room.all;
    chosen[colour] = static_cast<std::uint8_t>(std::min<int>(blocks[colour], most));
    room.all -= chosen[colour];
  }
  return chosen;
}

// The battery that has most cells: what is left is spread over the ship.
int fullest(const Ship& ship) {
  for (const Set level : {Set::third_cell, Set::second_cell, Set::first_cell})
    if (ship[level] != 0) return first(ship[level]);
  return kNoCell;
}

}  // namespace

Pilot::Pilot(const State& world, Seat seat, const Skill& skill)
    : s_(world),
      seat_(seat),
      me_(world.player[seat]),
      ship_(world.ship[seat]),
      board_(board(world, seat)),
      ahead_(outlook_for(world, seat)),
      appraise_{board_, ahead_, skill.taste, world.phase != Phase::check, 0, 0, 0} {}

// --- what things are worth -------------------------------------------------------------------------------------------

int Pilot::worth_of_cell() const {
  const int battery = fullest(ship_);
  if (battery == kNoCell) return 0;
  Ship poorer = ship_;
  take_cell(poorer, battery);
  return worth(ship_) - worth(poorer) + 8;
}

// Components lost beyond what is insured cost nothing (GT-805).
int Pilot::price_of_losing(int components) const {
  const std::uint8_t insurance = class_info(s_).insurance;
  const int insured = insurance == kNotInsured ? kTiles : insurance;
  return kCredit * std::clamp(insured - me_.lost.size(), 0, components);
}

// Of a ship in parts, the part that is worth most.
Squares Pilot::largest(const Ship& ship) const {
  Squares best = 0;
  int most = 0;
  for (Squares left = ship.hull(); left != 0;) {
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

int Pilot::loss_by_hit(int cell) const {
  Ship rest = ship_;
  detach(rest, cell);
  if (!is_whole(board_, rest)) {
    const Squares part = largest(rest);
    each_cell(rest.hull() & ~part, [&](int off) { detach(rest, off); });
  }
  return worth(ship_) - worth(rest) + price_of_losing(count(ship_.hull()) - count(rest.hull()));
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
  return in_goods ? gain_of_goods(card.reward, second) : kCredit * reduced(card.credits, second);
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

// --- decisions -------------------------------------------------------------------------------------------------------

// Giving up sells at half price, and nothing more is lost (GT-705, GT-706).
Action Pilot::fly_on() const {
  const int sold = kCredit * ((value_of(blocks_aboard(ship_)) + 1) / 2);
  return rest_of_flight() < sold ? pack<Verbs>(GiveUp{}) : pack<Verbs>(FlyOn{});
}

// Of a line of a combat zone: whether a declaration of so much is struck, as far as one can tell (GT-652, GX-220).
bool Pilot::is_struck(int halves, bool engines) const {
  int weaker = 0;
  for (const Seat other : in_race(s_).without(seat_)) {
    const Ship& ship = s_.ship[other];
    const int unpowered = engines ? engine_strength(ship, 0) : cannon_strength(ship, 0);
    const int theirs = s_.player[other].declared != 0 ? s_.player[other].strength : unpowered;
    if (theirs < halves || (theirs == halves && s_.player[other].position > me_.position)) ++weaker;
  }
  return weaker < victims(s_);
}

int Pilot::stake_of_line(Criterion criterion) const {
  for (const Line& line : info(s_.card).line) {
    if (line.criterion != criterion) continue;
    switch (line.penalty) {
      case Penalty::days: return ahead_.day * line.amount;
      case Penalty::crew: return loss_of_crew(line.amount);
      case Penalty::goods: return 2 * kCredit * line.amount;
      case Penalty::shots: return 150 * number_of_shots(info(s_.card));
    }
  }
  return 0;
}

// Whether it pays to spend so many cells on the way from `halves` to `most`.
bool Pilot::is_worth_power(int halves, int most, int cells, bool engines) const {
  const CardInfo& card = info(s_.card);
  const int price = cells * worth_of_cell();
  if (card.type == CardType::open_space) {
    if (halves == 0) return true;  // GT-704
    return 2 * ahead_.day > worth_of_cell();
  }
  if (card.type == CardType::combat_zone) {
    if (!is_struck(halves, engines) || is_struck(most, engines)) return false;
    return stake_of_line(engines ? Criterion::engines : Criterion::cannons) > price;
  }
  const int enemy = 2 * card.strength;
  if (halves > enemy || most < enemy) return false;
  int stake = 0;
  if (halves < enemy) {
    const bool weakened = s_.beaten > 0;  // GX-216
    if (card.type == CardType::slavers) stake = loss_of_crew(reduced(card.crew, weakened));
    if (card.type == CardType::smugglers) stake = 2 * kCredit * reduced(card.goods, weakened);
    if (card.type == CardType::pirates) stake = 120 * reduced(number_of_shots(card), weakened);
  }
  if (most > enemy) {
    stake += reward(s_.beaten > 0);
    stake -= ahead_.day * card.days;
  }
  return stake > price;
}

Action Pilot::power(std::span<const Action> offers, bool engines) const {
  const Action done = pack<Verbs>(Done{});
  const auto strength = [&](Squares powered) {
    return engines ? engine_strength(ship_, powered) : cannon_strength(ship_, powered);
  };
  // As many as there are cells for, the strongest first; as soon as it suffices no more.
  Squares powered = s_.powered;
  const int now = strength(powered);
  const Squares devices = (engines ? double_engines(ship_) : powered_cannons(ship_)) & ~powered;
  int cells = 0;
  int best = kNoCell;
  for (const Squares some : {devices & ship_[Set::twin_front], devices & ~ship_[Set::twin_front]})
    each_cell(some, [&](int device) {
      if (cells == galaxy_trucker::cells(ship_)) return;
      powered |= bit_of(device);
      ++cells;
      if (best == kNoCell) best = device;
    });
  if (best == kNoCell || !is_worth_power(now, strength(powered), cells, engines)) return done;
  const Action action = pack<Verbs>(Power{square_of(s_, seat_, best), square_of(s_, seat_, fullest(ship_))});
  return std::ranges::find(offers, action) != offers.end() ? action : done;
}

// The component that the projectile in flight would strike: the line that all shots from that side would take.
Square Pilot::struck() const {
  const auto strike = in_progress<Strike>(s_);
  return strike ? square_of(s_, seat_, strike->cell) : Square::none;
}

Action Pilot::protect(std::span<const Action> offers) const {
  const Action hit = pack<Verbs>(TakeHit{});
  const int loss = loss_by_hit(cell_of(s_, seat_, struck()));
  if (loss <= worth_of_cell()) return hit;
  const Square battery = square_of(s_, seat_, fullest(ship_));
  for (const Action offer : offers) {
    if (is<Verbs, RaiseShield>(offer) && unpack<Verbs, RaiseShield>(offer).battery == battery) return offer;
    if (is<Verbs, FireCannon>(offer) && unpack<Verbs, FireCannon>(offer).battery == battery) return offer;
  }
  if (loss > Strike::kBoostedCells * worth_of_cell())
    for (const Action offer : offers)
      if (is<Verbs, RaiseBoosted>(offer)) return offer;
  return hit;
}

// Planets, wrecks, stations, the spoils of a fight: what they bring against the days they cost.
Action Pilot::opportunity(std::span<const Action> offers) const {
  const CardInfo& card = info(s_.card);
  const int days = ahead_.day * card.days;
  Action best = offers.back();  // flying by, or declining
  int most = 0;
  for (const Action offer : offers) {
    int gain = 0;
    if (is<Verbs, Land>(offer)) {
      const int planet = unpack<Verbs, Land>(offer).planet;
      gain = gain_of_goods(card.planet[planet - 1], Planets::is_taken(s_, planet)) - days;
    }
    if (is<Verbs, Dock>(offer)) {
      const int given = card.type == CardType::abandoned_ship ? loss_of_crew(card.crew) : 0;
      gain = reward(Abandoned::users(s_) > 0) - given - days;
    }
    if (is<Verbs, Claim>(offer)) gain = reward(s_.beaten > 1) - days;
    if (gain > most) {
      most = gain;
      best = offer;
    }
  }
  return best;
}

// Everything is unloaded first where that makes room for something dearer; then the dearest blocks come first, and only
// what needs a special hold goes there while there is other room.
Action Pilot::stow(std::span<const Action> offers) const {
  const Blocks aboard = blocks_aboard(ship_);
  const Action unload = pack<Verbs>(Unload{});
  if (std::ranges::find(offers, unload) != offers.end()) {
    Room free = room_of(ship_);
    each_cell(holds(ship_), [&](int cell) {
      free.all -= all_blocks(ship_.hold[cell]);
      if ((ship_[Set::special_hold] & bit_of(cell)) != 0) free.special -= all_blocks(ship_.hold[cell]);
    });
    const int added = value_of(aboard) + value_of(kept(s_.quay, free));
    if (value_of(kept(sum(aboard, s_.quay), room_of(ship_))) > added) return unload;
  }
  Action best = pack<Verbs>(Done{});
  int most = 0;
  for (const Action offer : offers) {
    if (!is<Verbs, Stow>(offer)) continue;
    const Stow to = unpack<Verbs, Stow>(offer);
    const int cell = cell_of(s_, seat_, to.square);
    const bool special = (ship_[Set::special_hold] & bit_of(cell)) != 0;
    const int merit = 20 * content().price[to.goods] + (special ? 0 : 10) - all_blocks(ship_.hold[cell]);
    if (merit > most) {
      most = merit;
      best = offer;
    }
  }
  // What would be left on the quay may as well be burnt.
  if (is<Verbs, Done>(best) && BurnOneBlock::on_quay(s_) > 0)
    for (const Action offer : offers)
      if (is<Verbs, Burn>(offer)) return offer;
  return best;
}
// The cheapest block, and rather one from the quay.
Action Pilot::fuel(std::span<const Action> offers) const {
  Action best = offers.front();
  for (const Action offer : offers)
    if (is<Verbs, BurnGained>(offer) || is<Verbs, BurnStowed>(best)) best = offer;
  return best;
}

// The ship after an answer that takes something from it or puts somebody aboard.
Ship Pilot::after(Action action) const {
  Ship ship = ship_;
  if (is<Verbs, Remove>(action)) detach(ship, cell_of(s_, seat_, unpack<Verbs, Remove>(action).square));
  if (is<Verbs, LoseCrew>(action)) {
    const LoseCrew answer = unpack<Verbs, LoseCrew>(action);
    take_figure(ship, cell_of(s_, seat_, answer.square), answer.figure);
  }
  if (is<Verbs, Embark>(action)) {
    const Embark answer = unpack<Verbs, Embark>(action);
    put_aboard(ship, cell_of(s_, seat_, answer.square), answer.figure);
  }
  if (is<Verbs, KeepPart>(action)) {
    const Squares part = part_of(board_, ship_, cell_of(s_, seat_, unpack<Verbs, KeepPart>(action).square));
    each_cell(ship_.hull() & ~part, [&](int cell) { detach(ship, cell); });
  }
  return ship;
}

Action Pilot::dearest_offer(std::span<const Action> offers) const {
  Action best = offers.front();
  int most = 0;
  for (const Action offer : offers) {
    const Ship ship = after(offer);
    const int value = worth(ship) + kCredit * count(ship.hull());
    if (offer == offers.front() || value > most) {
      most = value;
      best = offer;
    }
  }
  return best;
}

bool Pilot::is_ruin(Decision decision, Action action, std::span<const Action> offers) const {
  const auto offered = [&]<class Verb>(std::type_identity<Verb>) {
    return std::ranges::any_of(offers, [](Action offer) { return is<Verbs, Verb>(offer); });
  };
  switch (decision) {
    case Decision::fly_on: return is<Verbs, GiveUp>(action);
    case Decision::power_engines:  // GT-704
      return is<Verbs, Done>(action) && info(s_.card).type == CardType::open_space &&
             engine_strength(ship_, s_.powered) == 0;
    case Decision::dock:  // GT-620: all of the crew
      return is<Verbs, Dock>(action) && info(s_.card).type == CardType::abandoned_ship &&
             crew(ship_) <= info(s_.card).crew;
    case Decision::stow_goods: return is<Verbs, Done>(action) && offered(std::type_identity<Stow>{});
    case Decision::claim_reward: return is<Verbs, Decline>(action);
    case Decision::raise_shield:
    case Decision::fire_cannon: {  // GT-702
      if (!is<Verbs, TakeHit>(action)) return false;
      Ship rest = ship_;
      detach(rest, cell_of(s_, seat_, struck()));
      const Squares part = largest(rest);
      each_cell(rest.hull() & ~part, [&](int off) { detach(rest, off); });
      return humans(ship_) > 0 && humans(rest) == 0;
    }
    case Decision::check_remove: return cabins(ship_) != 0 && cabins(after(action)) == 0;  // GT-309
    case Decision::keep_part: return s_.phase == Phase::check ? cabins(after(action)) == 0 : humans(after(action)) == 0;
    case Decision::lose_crew: return humans(after(action)) == 0;
    default: return false;
  }
}

Action Pilot::choose(Decision decision, std::span<const Action> offers) const {
  switch (decision) {
    case Decision::fly_on: return fly_on();
    case Decision::power_engines: return power(offers, true);
    case Decision::power_cannons: return power(offers, false);
    case Decision::raise_shield:
    case Decision::fire_cannon: return protect(offers);
    case Decision::land:
    case Decision::dock:
    case Decision::claim_reward: return opportunity(offers);
    case Decision::block_to_leave: return pack<Verbs>(LeaveBlock{block_to_leave(in_progress<GainGoods>(s_)->shown)});
    case Decision::stow_goods: return stow(offers);
    case Decision::embark:
    case Decision::lose_crew:
    case Decision::keep_part:
    case Decision::check_remove: return dearest_offer(offers);
    case Decision::lose_cells:
    case Decision::pay_cells: return pack<Verbs>(LoseCell{square_of(s_, seat_, fullest(ship_))});
    case Decision::choose_fuel: return fuel(offers);
    case Decision::jump: return pack<Verbs>(Stay{});
    default: return offers.front();  // lowest number, ready, any of equal blocks
  }
}

}  // namespace orrery::galaxy_trucker::bot
