// What the card in play is likely to do to a bot's ship, how strong it is worth being, and when to leave for hyperspace.
#include <algorithm>

#include "games/galaxy_trucker/bot/cargo.h"
#include "games/galaxy_trucker/bot/pilot.h"
#include "games/galaxy_trucker/rules/enemies.h"
#include "games/galaxy_trucker/rules/opportunities.h"
#include "games/galaxy_trucker/rules/weakest.h"

namespace orrery::galaxy_trucker::bot {
namespace {

using Verbs = Game::Verbs;

constexpr int kNextCard = 30;  // what an ordinary card brings, in every level of flight: whoever jumps misses it
constexpr int kDoubt = 50;     // to be gained by a jump at least

}  // namespace

// --- hits ------------------------------------------------------------------------------------------------------------

int Pilot::loss_by_shot(Shot shot, int total) const {
  const int cell = struck_cell(board_, ship_, shot.from, total);
  if (cell == kNoCell) return 0;
  const Squares here = bit_of(cell);
  const bool smooth = (has_connector(ship_, shot.from) & here) == 0;
  const bool small = shot.kind == Projectile::small_meteor || shot.kind == Projectile::light_fire;
  if (smooth && ((ship_[Set::plate] & here) != 0 || shot.kind == Projectile::small_meteor)) return 0;
  const Squares line = firing_line(board_, shot.from, total);
  const bool large_meteor = shot.kind == Projectile::large_meteor;
  if (large_meteor && (ship_[of_side(Set::cannon_front, shot.from)] & line) != 0) return 0;
  const int loss = loss_by_hit(cell);
  const Squares shields = ship_[of_side(Set::shield_front, shot.from)];
  const Squares twins = ship_[of_side(Set::twin_front, shot.from)] | ship_[of_side(Set::split_front, shot.from)];
  if (can_pay(s_, seat_, cell, cost(s_, seat_, 1)) &&
      ((small && shields != 0) || (large_meteor && (twins & line) != 0)))
    return std::min(loss, price_of_cells(cost(s_, seat_, 1)));
  if (can_pay(s_, seat_, cell, Strike::boosted_cost(s_, seat_)) &&
      joined_to(board_, ship_, shields, ship_[Set::shield_booster]) != 0)
    return std::min(loss, price_of_cells(Strike::boosted_cost(s_, seat_)));
  return loss;
}

int Pilot::loss_by_volley(Barrage barrage) const {
  int loss = 0;  // of 36
  for (const Shot shot : shots(barrage))
    for (int total = 2; total <= 12; ++total)
      loss += kWays[static_cast<std::size_t>(total)] * loss_by_shot(as_played(s_, barrage, shot, seat_), total);
  return loss / 36;
}

int Pilot::loss_by_sabotage() const {
  int loss = 0;  // of 1296, for one attempt
  int hit = 0;
  for (int column = 2; column <= 12; ++column)
    for (int row = 2; row <= 12; ++row) {
      const Squares here = board_.column[column] & board_.row[row] & ship_.hull();
      if (here == 0) continue;
      const int ways = kWays[static_cast<std::size_t>(column)] * kWays[static_cast<std::size_t>(row)];
      hit += ways;
      loss += ways * loss_by_hit(first(here));
    }
  int missed = 1296;
  for (int i = 0; i < card_in_play(s_).attempts; ++i) missed = missed * (1296 - hit) / 1296;
  return hit == 0 ? 0 : static_cast<int>(static_cast<std::int64_t>(loss) * (1296 - missed) / hit / 1296);
}

int Pilot::loss_by_epidemic() const {
  const Squares crowded = occupied_cabins(ship_);
  Ship rest = ship_;
  each_cell(joined_to(board_, ship_, crowded, crowded), [&](int cell) {
    for (const Figure figure : kAllFigures)
      if ((figures(ship_, figure) & bit_of(cell)) != 0) take_figure(rest, cell, figure);
  });
  return worth(ship_) - worth(rest);
}

// --- fights ----------------------------------------------------------------------------------------------------------

// What the enemy in play takes from whoever loses.
int Pilot::defeat() const {
  const CardInfo& card = card_in_play(s_);
  const bool weakened = s_.beaten > 0;  // GX-216
  switch (card.type) {
    case CardType::slavers: return loss_of_crew(reduced(card.crew, weakened));
    case CardType::smugglers: return loss_of_goods(reduced(card.goods, weakened));
    case CardType::pirates: return loss_by_volley(card.barrage);
    default: return 0;
  }
}

int Pilot::penalty(const Line& line) const {
  switch (line.penalty) {
    case Penalty::days: return ahead_.day * line.amount;
    case Penalty::crew: return loss_of_crew(line.amount);
    case Penalty::goods: return loss_of_goods(line.amount);
    case Penalty::shots: return loss_by_volley(card_in_play(s_).barrage);
  }
  return 0;
}
const Line& Pilot::line_in_hand() const { return card_in_play(s_).line[in_progress<CombatZone>(s_)->line]; }

// Where the weakest suffer: whether a declaration of so much is struck, as far as one can tell (GT-652, GX-220).
bool Pilot::is_struck(int halves, Criterion criterion) const {
  const auto likely = [&](Seat other) -> int {
    if (s_.player[other].declared != 0) return s_.player[other].strength;
    switch (criterion) {
      case Criterion::crew: return 2 * crew(s_.ship[other]);
      case Criterion::engines: return engine_strength(s_, other, 0);
      case Criterion::cannons: return cannon_strength(s_, other, 0, 0, ahead());
    }
    return 0;
  };
  int weaker = 0;
  for (const Seat other : in_race(s_).without(seat_)) {
    const int theirs = likely(other);
    if (theirs < halves || (theirs == halves && s_.player[other].position > me_.position)) ++weaker;
  }
  return weaker < victims(s_);
}

// What a declaration comes to.
int Pilot::outcome(int halves, Criterion criterion) const {
  const CardInfo& card = card_in_play(s_);
  if (in_progress<StiffCompetition>(s_)) return outcome_of_rivalry(halves);
  if (card.type == CardType::open_space)  // GT-704
    return halves == 0 ? -rest_of_flight() : ahead_.day * halves / 2;
  if (card.type == CardType::combat_zone) return is_struck(halves, criterion) ? -penalty(line_in_hand()) : 0;
  if (card.type == CardType::machination) return outcome_of_machination(halves, criterion);
  const int enemy = 2 * Enemies::strength(s_, seat_);
  if (halves < enemy) return -defeat();
  return halves == enemy ? 0 : std::max(0, reward(s_.beaten > 0) - ahead_.day * days_of_stop(s_, seat_));
}

// Devices that want a cell, the strongest first, and cannons that a booster amplifies, the cheapest first; as far as it pays.
Pilot::Effort Pilot::effort(bool engines) const {
  const Effort best = effort(engines, false);
  if (engines || ship_[Set::cannon_booster] == 0) return best;
  const Effort other = effort(engines, true);
  return other.value > best.value ? other : best;
}
Pilot::Effort Pilot::effort(bool engines, bool boosters_first) const {
  const Criterion criterion = engines ? Criterion::engines : Criterion::cannons;
  Squares powered = s_.powered;
  Squares amplified = s_.amplified;
  const auto strength = [&] {
    return engines ? engine_strength(s_, seat_, powered) : cannon_strength(s_, seat_, powered, amplified, ahead());
  };
  int halves = strength();
  Effort best{pack<Verbs>(Done{}), outcome(halves, criterion)};
  Action begin = best.action;
  int used = 0;   // cells
  int burnt = 0;  // what the amplified cannons are worth
  const auto consider = [&](Action step) {
    if (is<Verbs, Done>(begin)) begin = step;
    if (strength() == halves) return;
    halves = strength();
    const int value = outcome(halves, criterion) - price_of_cells(used) - burnt;
    if (value > best.value) best = {begin, value};
  };
  const auto power_devices = [&] {
    const Ship there = racing(s_, seat_);
    const Squares devices = engines ? double_engines(there) : powered_cannons(there);
    const Squares strongest = engines ? Squares{0} : ship_[Set::twin_front];
    for (const Squares some : {devices & strongest, devices & ~strongest})
      each_cell(some & ~powered, [&](int device) {
        if (!can_pay(s_, seat_, device, used + cost(s_, seat_, 1))) return;
        used += cost(s_, seat_, 1);
        powered |= bit_of(device);
        consider(pack<Verbs>(
            Power{square_of(s_, seat_, device), square_of(s_, seat_, fullest(half_with(s_, seat_, device)))}));
      });
  };
  const auto amplify_cannons = [&] {
    each_cell(ship_[Set::cannon_booster] & ~powered, [&](int booster) {
      const Squares ready = linked(board_, ship_, booster, single_cannons(ship_) | (powered_cannons(ship_) & powered));
      int cheapest = kNoCell;
      int price = 0;
      each_cell(ready & ~amplified, [&](int cannon) {
        const bool forward = (front_cannons(ship_) & bit_of(cannon)) != 0;
        const int loss = loss_by_hit(cannon) + (forward ? 0 : 2 * kCredit);
        if (cheapest != kNoCell && loss >= price) return;
        cheapest = cannon;
        price = loss;
      });
      if (cheapest == kNoCell || !can_pay(s_, seat_, booster, used + cost(s_, seat_, 1))) return;
      used += cost(s_, seat_, 1);
      burnt += price;
      powered |= bit_of(booster);
      amplified |= bit_of(cheapest);
      consider(pack<Verbs>(Amplify{square_of(s_, seat_, booster), square_of(s_, seat_, cheapest)}));
    });
  };
  if (boosters_first) amplify_cannons();
  power_devices();
  if (!engines && !boosters_first) amplify_cannons();
  return best;
}

// --- hyperspace ------------------------------------------------------------------------------------------------------

Pilot::Leap Pilot::leap(std::span<const Action> offers) const {
  Leap best{pack<Verbs>(Stay{}), 0};
  for (const Action offer : offers) {
    if (!is<Verbs, Jump>(offer)) continue;
    const int engine = cell_of(s_, seat_, unpack<Verbs, Jump>(offer).engine);
    int price = loss_by_hit(engine) + price_of_cells(cost_of_jump(s_, seat_, engine));
    Ship rest = ship_;
    detach(rest, engine);
    if (single_engines(rest) == 0 && (double_engines(rest) == 0 || cells(rest) < 3))
      price += rest_of_flight() * std::min(100, ahead_.open_space) / 100;
    if (is<Verbs, Stay>(best.action) || price < best.price) best = {offer, price};
  }
  return best;
}

// GX-144: nobody leaves before the last card.
bool Pilot::pays(const Leap& leap, int otherwise) const {
  if (is<Verbs, Stay>(leap.action) || cards_ahead(s_, seat_).all() == 0) return false;
  return otherwise + leap.price + kNextCard * ahead_.level + kDoubt < 0;
}

// What a card brings that asks for nothing until it strikes.
int Pilot::at_reveal() const {
  const CardInfo& card = card_in_play(s_);
  switch (card.type) {
    case CardType::meteors: return -loss_by_volley(card.barrage);
    case CardType::epidemic: return -loss_by_epidemic();
    case CardType::stardust: return -ahead_.day * exposed_connectors(board_, ship_);
    case CardType::machination: return machination_at_reveal();
    default: return 0;
  }
}

}  // namespace orrery::galaxy_trucker::bot
