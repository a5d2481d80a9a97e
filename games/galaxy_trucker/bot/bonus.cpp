// How a bot plays the bonus cards.
#include <algorithm>

#include "games/galaxy_trucker/bot/cargo.h"
#include "games/galaxy_trucker/bot/pilot.h"
#include "games/galaxy_trucker/rules/bonus_depot.h"
#include "games/galaxy_trucker/rules/bonus_events.h"
#include "games/galaxy_trucker/rules/bonus_junkyard.h"

namespace orrery::galaxy_trucker::bot {
namespace {

using Verbs = Game::Verbs;
using ByFace = Indexed<int, kFaces + 1>;

int drawn(const ByFace& weights, Rng& rng) {
  int sum = 0;
  for (const int weight : weights) sum += weight;
  int left = rng.below(sum);
  int face = 1;
  while (left >= weights[face]) left -= weights[face++];
  return face;
}

// Of a hundred projectiles that would strike there, those that do: shields and double cannons want cells.
int share_of_hits(const ShipBoard& board, const Ship& ship, Shot shot, int total, int cell) {
  constexpr int kPowered = 25;
  const bool power = cells(ship) > 0;
  const bool smooth = (has_connector(ship, shot.from) & bit_of(cell)) == 0;
  if (smooth && (shot.kind == Projectile::small_meteor || (ship[Set::plate] & bit_of(cell)) != 0)) return 0;
  switch (shot.kind) {
    case Projectile::heavy_fire: return 100;
    case Projectile::small_meteor:
    case Projectile::light_fire: return power && ship[of_side(Set::shield_front, shot.from)] != 0 ? kPowered : 100;
    case Projectile::large_meteor: {
      const Squares line = firing_line(board, shot.from, total);
      if ((ship[of_side(Set::cannon_front, shot.from)] & line) != 0) return 0;
      return power && (barrels(ship, shot.from) & line) != 0 ? kPowered : 100;
    }
  }
  return 100;
}

// Components that a projectile is likely to strike, in 3600ths.
int hits(const ShipBoard& board, const Ship& ship, Shot shot) {
  int sum = 0;
  for (int total = 2; total <= 12; ++total)
    if (const int cell = struck_cell(board, ship, shot.from, total); cell != kNoCell)
      sum += kWays[static_cast<std::size_t>(total)] * share_of_hits(board, ship, shot, total, cell);
  return sum;
}

// Coordinates that may be named (GX-732).
template <class F>
void each_pair(F&& f) {
  for (int column = 2; column <= 12; ++column)
    for (int row = 2; row <= 12; ++row)
      if (column != Robosmokeys::kNeither && row != Robosmokeys::kNeither) f(square_at(column, row));
}

}  // namespace

// --- Bureaucracy -----------------------------------------------------------------------------------------------------

// Days against credits: whoever hides the number d takes d days from those who are wrong and gives credits to those who are
// right. Both mix so that the other gains nothing by a preference. Guessers: of a number so often that hiding it brings no
// more than another; the lowest numbers may not be worth hiding at all.
Action Pilot::guess_die(Rng& rng) const {
  const int credits = kCredit * info(s_.card).credits;
  ByFace weights{};
  for (int lowest = 1; lowest <= kFaces; ++lowest) {
    // q(d) = (day d - v) / (day d + credits), and all q together are one: in ten-thousandths.
    std::int64_t whole = 0;
    std::int64_t parts = 0;
    for (int d = lowest; d <= kFaces; ++d) {
      whole += std::int64_t{10'000} * ahead_.day * d / (ahead_.day * d + credits);
      parts += std::int64_t{100'000'000} / (ahead_.day * d + credits);
    }
    const std::int64_t value = std::max<std::int64_t>(0, (whole - 10'000) * 10'000 / std::max<std::int64_t>(1, parts));
    if (lowest < kFaces && value > std::int64_t{ahead_.day} * lowest) continue;
    for (int d = lowest; d <= kFaces; ++d)
      weights[d] =
          static_cast<int>(std::max<std::int64_t>(1, 1000 * (ahead_.day * d - value) / (ahead_.day * d + credits)));
    break;
  }
  return pack<Verbs>(Guess{static_cast<std::uint8_t>(drawn(weights, rng))});
}
// Whoever hides: of a number so often that guessing it brings no more than another.
Action Pilot::hide_die(Rng& rng) const {
  ByFace weights{};
  for (int d = 1; d <= kFaces; ++d) weights[d] = 100'000 / (kCredit * info(s_.card).credits + ahead_.day * d);
  return pack<Verbs>(HideDie{static_cast<std::uint8_t>(drawn(weights, rng))});
}

// --- Junkyard --------------------------------------------------------------------------------------------------------

int Pilot::gain_of_sector(int sector) const {
  const CardInfo& card = info(s_.card);
  const Price& price = card.sector[sector - 1].price;
  const Reward& reward = card.sector[sector - 1].reward;
  const bool second = Junkyard::is_taken(s_, sector);
  Ship ship = ship_;
  int gain = -loss_of_crew(price.crew) - loss_by_volley(price.barrage);
  for (int i = 0; i < price.cells; ++i) take_cell(ship, fullest(ship));
  for (int i = reduced(reward.astronauts, second); i > 0 && cabins_with_room(ship) != 0; --i)
    put_human(ship, first(cabins_with_room(ship)));
  for (int i = reduced(reward.cells, second); i > 0 && batteries_with_room(ship) != 0; --i)
    galaxy_trucker::put_cell(ship, first(batteries_with_room(ship)));
  gain += worth(ship) - worth(ship_) + kCredit * reduced(reward.credits, second);
  return gain + ahead_.day * (reduced(reward.days, second) - card.days);
}

Action Pilot::stop_in_sector(std::span<const Action> offers) const {
  Action best = offers.back();  // flying by
  int most = 0;
  for (const Action offer : offers) {
    if (!is<Verbs, StopIn>(offer)) continue;
    if (const int gain = gain_of_sector(unpack<Verbs, StopIn>(offer).sector); gain > most) {
      most = gain;
      best = offer;
    }
  }
  return best;
}

// A cabin before a bed in a chamber; nobody else changes places.
Action Pilot::settle(std::span<const Action> offers) const {
  Action best = offers.back();
  int most = 0;
  for (const Action offer : offers) {
    if (!is<Verbs, MoveIn>(offer)) continue;
    const int value = worth(after(offer));
    if (best == offers.back() || value > most) {
      most = value;
      best = offer;
    }
  }
  return best;
}

// The battery that has fewest cells, so that they are spread over the ship.
Action Pilot::put_cell(std::span<const Action> offers) const {
  const auto aboard = [&](Action offer) {
    const Squares here = cell_bit(s_, seat_, unpack<Verbs, PutCell>(offer).battery);
    return count(here & ship_[Set::first_cell]) + count(here & ship_[Set::second_cell]);
  };
  Action best = offers.back();
  for (const Action offer : offers)
    if (is<Verbs, PutCell>(offer) && (best == offers.back() || aboard(offer) < aboard(best))) best = offer;
  return best;
}

// --- Robosmokeys -----------------------------------------------------------------------------------------------------

Pilot::Losses Pilot::losses_by_cell() const {
  Losses losses{};
  for (const Seat seat : in_race(s_)) {
    Squares within_reach = 0;
    each_pair([&](Square square) { within_reach |= Robosmokeys::there(s_, seat, square); });
    each_cell(within_reach, [&](int cell) { losses[seat][cell] = loss_by_hit(s_.ship[seat], cell); });
  }
  return losses;
}
// What it does to the others, each of them an opponent among several, less what it costs oneself.
int Pilot::harm(const Losses& losses, Seat by, Square square) const {
  const Parties others = in_race(s_).without(by);
  int sum = 0;
  for (const Seat other : others)
    each_cell(Robosmokeys::there(s_, other, square), [&](int cell) { sum += losses[other][cell]; });
  sum /= others.count();
  each_cell(Robosmokeys::there(s_, by, square), [&](int cell) { sum -= losses[by][cell]; });
  return sum;
}
Square Pilot::worst_square(const Losses& losses, Seat by) const {
  Square worst = square_at(2, 2);
  int most = 0;
  each_pair([&](Square square) {
    if (const int value = harm(losses, by, square); value > most) {
      most = value;
      worst = square;
    }
  });
  return worst;
}

// By what is at stake: what the others would do to this ship if one of them chose, and what it can do to them. Whoever bids
// most pays it all, so it is a small part, never the same, and never borrowed.
Action Pilot::bid(std::span<const Action> offers, Rng& rng) const {
  const Losses losses = losses_by_cell();
  int risk = 0;
  for (const Seat other : in_race(s_).without(seat_))
    each_cell(Robosmokeys::there(s_, seat_, worst_square(losses, other)),
              [&](int cell) { risk += losses[seat_][cell]; });
  risk /= in_race(s_).count() - 1;
  const int stake = risk + std::max(0, harm(losses, seat_, worst_square(losses, seat_)));
  int credits = std::min<int>(me_.credits, stake * (10 + rng.below(30)) / 100 / kCredit);
  while (credits > 0 && !dares_to_pay(credits)) --credits;
  return offers[static_cast<std::size_t>(std::clamp(credits, 0, static_cast<int>(offers.size()) - 1))];
}
Action Pilot::point() const { return pack<Verbs>(Point{worst_square(losses_by_cell(), seat_)}); }

// --- Star Depot ------------------------------------------------------------------------------------------------------

// As it comes (GX-744), a new cabin with humans.
Ship Pilot::with_component(int cell, Tile tile, int turns) const {
  Ship ship = ship_;
  if (ship.tile[cell] != Tile::none) detach(ship, cell);
  attach(ship, cell, tile, turns);
  const Squares here = bit_of(cell);
  if ((ship[Set::battery] & here) != 0) fill_battery(ship, cell);
  if ((ship[Set::stasis_chamber] & here) != 0) put_to_sleep(ship, cell);
  if ((cabins(ship) & here) != 0) put_aboard(ship, cell, Figure::human, places(ship, cell));
  return ship;
}
int Pilot::best_fit(Tile tile) const {
  int most = worth(ship_);
  each_cell(depot_squares(s_, seat_), [&](int cell) {
    const DepotTrial trial(board_, ship_, cell);
    for (int turns = 0; turns < kSides; ++turns)
      if (trial.fits(tile, turns)) most = std::max(most, worth(with_component(cell, tile, turns)));
  });
  return most - worth(ship_);
}
Action Pilot::visit_depot(std::span<const Action> offers) const {
  Action best = offers.back();  // flying by
  int most = ahead_.day * info(s_.card).days;
  for (const Action offer : offers) {
    if (!is<Verbs, TakeOpen>(offer)) continue;
    if (const int gain = best_fit(unpack<Verbs, TakeOpen>(offer).tile); gain > most) {
      most = gain;
      best = offer;
    }
  }
  return best;
}
Action Pilot::fit_component(std::span<const Action> offers) const {
  Action best = offers.front();
  int most = 0;
  for (const Action offer : offers) {
    const int value = worth(after(offer));
    if (offer == offers.front() || value > most) {
      most = value;
      best = offer;
    }
  }
  return best;
}

// --- Space Billiards -------------------------------------------------------------------------------------------------

// The most components, and rather those of whoever is best off.
Action Pilot::shoot_row(std::span<const Action> offers) const {
  const auto wealth = [&](Seat seat) { return s_.player[seat].credits + value_of(blocks_aboard(s_.ship[seat])); };
  Seat richest = kNobody;
  for (const Seat other : in_race(s_).without(seat_))
    if (richest == kNobody || wealth(other) > wealth(richest)) richest = other;
  Action best = offers.front();
  int most = -1;
  for (const Action offer : offers) {
    const Shoot shot = unpack<Verbs, Shoot>(offer);
    bool spared = SpaceBilliards::is_taken(s_, shot.row);
    int value = 0;
    for (const Shot meteor : shots(info(s_.card).row[shot.row - 1])) {
      if (spared && Volley::is_big(meteor)) {
        spared = false;
        continue;
      }
      value += hits(board(s_, shot.target), racing(s_, shot.target), meteor);
    }
    if (shot.target == richest) value += value / 2;
    if (value > most) {
      most = value;
      best = offer;
    }
  }
  return best;
}

}  // namespace orrery::galaxy_trucker::bot
