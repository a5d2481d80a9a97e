#include "games/galaxy_trucker/bot/pilot.h"

#include <algorithm>
#include <type_traits>

#include "games/galaxy_trucker/bot/cargo.h"
#include "games/galaxy_trucker/bot/heading.h"
#include "games/galaxy_trucker/rules/open_space.h"
#include "games/galaxy_trucker/rules/opportunities.h"
#include "games/galaxy_trucker/rules/weakest.h"

namespace orrery::galaxy_trucker::bot {
namespace {

using Verbs = Game::Verbs;

constexpr int kMostRashBid = 5;  // credits

}  // namespace

Pilot::Pilot(const State& world, Seat seat, const Skill& skill)
    : s_(world),
      seat_(seat),
      skill_(skill),
      me_(world.player[seat]),
      ship_(world.ship[seat]),
      board_(board(world, seat)),
      ahead_(outlook_for(world, seat, skill.foresees)),
      appraise_{board_, ahead_, skill.taste, world.phase != Phase::check, 0, 0, 0, best_ability()} {}

// Giving up sells at half price, and nothing more is lost (GT-705, GT-706).
Action Pilot::fly_on() const {
  const int sold = kCredit * ((value_of(blocks_aboard(ship_)) + 1) / 2);
  return rest_of_flight() < sold ? pack<Verbs>(GiveUp{}) : pack<Verbs>(FlyOn{});
}

// Before anything of the card is done (GX-140): cards that count something ask again when they do, and then more is known.
Action Pilot::jump(std::span<const Action> offers) const {
  const Leap away = leap(offers);
  int otherwise = at_reveal();
  if (in_progress<DeclareCrew>(s_)) otherwise = outcome(2 * crew(ship_), Criterion::crew);
  if (in_progress<Sabotage>(s_)) otherwise = is_struck(2 * crew(ship_), Criterion::crew) ? -loss_by_sabotage() : 0;
  return pays(away, otherwise) ? away.action : pack<Verbs>(Stay{});
}

Action Pilot::power(std::span<const Action> offers, bool engines) const {
  const Effort best = effort(engines);
  const Leap away = leap(offers);
  if (pays(away, best.value)) return away.action;
  if (std::ranges::find(offers, best.action) != offers.end()) return best.action;
  const Action done = pack<Verbs>(Done{});
  return std::ranges::find(offers, done) != offers.end() ? done : offers.front();  // GX-433: a half must be powered
}

// The component that the projectile in flight would strike: the line that all shots from that side would take.
Square Pilot::struck() const {
  const auto strike = in_progress<Strike>(s_);
  return strike ? square_of(s_, seat_, strike->cell) : Square::none;
}

Action Pilot::protect(std::span<const Action> offers) const {
  const Action hit = pack<Verbs>(TakeHit{});
  const int loss = loss_by_hit(cell_of(s_, seat_, struck()));
  if (loss <= price_of_cells(cost(s_, seat_, 1))) return hit;
  Action best = hit;
  int most = 0;
  for (const Action offer : offers) {
    Square battery = Square::none;
    if (is<Verbs, RaiseShield>(offer)) battery = unpack<Verbs, RaiseShield>(offer).battery;
    if (is<Verbs, FireCannon>(offer)) battery = unpack<Verbs, FireCannon>(offer).battery;
    if (battery == Square::none || cells_in(ship_, cell_of(s_, seat_, battery)) <= most) continue;
    most = cells_in(ship_, cell_of(s_, seat_, battery));
    best = offer;
  }
  if (most > 0) return best;
  if (loss > price_of_cells(Strike::boosted_cost(s_, seat_)))
    for (const Action offer : offers)
      if (is<Verbs, RaiseBoosted>(offer)) return offer;
  return hit;
}

// Planets, wrecks, stations, the spoils of a fight: what they bring against the days they cost.
Action Pilot::opportunity(std::span<const Action> offers) const {
  const CardInfo& card = info(s_.card);
  const int days = ahead_.day * days_of_stop(s_, seat_);
  Action best = offers.back();  // flying by, or declining
  int most = 0;
  for (const Action offer : offers) {
    int gain = 0;
    if (is<Verbs, Land>(offer)) {
      const int planet = unpack<Verbs, Land>(offer).planet;
      gain = gain_of_infected(card.planet[planet - 1], Planets::is_taken(s_, planet)) - loss_by_locals() - days;
    }
    if (is<Verbs, Dock>(offer)) {
      const int given = card.type == CardType::abandoned_ship ? loss_of_crew(card.crew) : 0;
      const bool rivals = is_rough(s_, Rough::stiff_competition, seat_) && !in_progress<StiffCompetition>(s_);
      gain = reward(Abandoned::users(s_) > 0) - given - days;
      if (rivals) gain -= loss_by_rivals(cannon_strength(s_, seat_, 0));
    }
    if (is<Verbs, Claim>(offer)) gain = reward(s_.beaten > 1) - days;
    if (gain > most) {
      most = gain;
      best = offer;
    }
  }
  return best;
}

// GX-645: what the goods bring against whom they cost.
Action Pilot::accept_goods() const {
  const auto gain = in_progress<GainGoods>(s_);
  const bool ruin = gain->infected >= humans(ship_);
  const bool take = !ruin && gain_of_goods(gain->shown) > loss_of_crew(gain->infected);
  return take ? pack<Verbs>(Claim{}) : pack<Verbs>(Decline{});
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
  return is<Verbs, Done>(best) ? burn(offers) : best;
}
// A block that would be left on the quay costs nothing; another one what it would fetch.
Action Pilot::burn(std::span<const Action> offers) const {
  Action best = pack<Verbs>(Done{});
  int price = 0;
  if (BurnOneBlock::on_quay(s_) == 0)
    for (const Goods colour : kAllGoods)
      if (holds_with(ship_, colour) != 0) price = kCredit * content().price[colour] * 9 / 10;
  int most = price;
  for (const Action offer : offers) {
    if (!is<Verbs, Burn>(offer)) continue;
    Ship filled = ship_;
    fill_battery(filled, cell_of(s_, seat_, unpack<Verbs, Burn>(offer).battery));
    const int gain = worth(filled) - worth(ship_) + 8 * (cells(filled) - cells(ship_));
    if (gain > most) {
      most = gain;
      best = offer;
    }
  }
  return best;
}
// The cheapest block, and rather one from the quay.
Action Pilot::fuel(std::span<const Action> offers) const {
  Action best = offers.front();
  for (const Action offer : offers)
    if (is<Verbs, BurnGained>(offer) || is<Verbs, BurnStowed>(best)) best = offer;
  return best;
}

// GX-175: whether what is about to happen is worse than to do without the cyan alien.
Action Pilot::negotiate() const {
  const int loss = in_progress<CombatZone>(s_) ? penalty(line_in_hand()) : defeat();
  Ship without = ship_;
  take_figure(without, first(ship_[Set::cyan_alien]), Figure::cyan);
  return loss > worth(ship_) - worth(without) ? pack<Verbs>(UseDiplomat{}) : pack<Verbs>(KeepDiplomat{});
}

Action Pilot::hire(std::span<const Action> offers) const {
  return *std::ranges::max_element(offers, {},
                                   [&](Action offer) { return ability(unpack<Verbs, Hire>(offer).specialist); });
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

// Whether every half of a ship that is being boarded has a human, or a cabin that is still empty (GX-407).
bool Pilot::is_manned(const Ship& ship) const {
  bool manned = true;
  each_half(board_, ship, [&](const Ship& half) { manned &= (cabins(half) & ~aliens_aboard(half)) != 0; });
  return manned;
}

bool Pilot::is_ruin(Decision decision, Action action, std::span<const Action> offers) const {
  const auto offered = [&]<class Verb>(std::type_identity<Verb>) {
    return std::ranges::any_of(offers, [](Action offer) { return is<Verbs, Verb>(offer); });
  };
  switch (decision) {
    case Decision::fly_on: return is<Verbs, GiveUp>(action) || is<Verbs, GiveUpHalf>(action);
    case Decision::choose_heading: return true;
    case Decision::power_engines:  // GT-704
      return is<Verbs, Done>(action) && in_progress<OpenSpace>(s_) && engine_strength(ship_, s_.powered) == 0;
    case Decision::dock:  // GT-620: all of the crew
      return is<Verbs, Dock>(action) && info(s_.card).type == CardType::abandoned_ship &&
             crew(ship_) <= info(s_.card).crew;
    case Decision::stow_goods: return is<Verbs, Done>(action) && offered(std::type_identity<Stow>{});
    case Decision::claim_reward: return is<Verbs, Decline>(action);
    case Decision::jump: return is<Verbs, Jump>(action) && cards_ahead(s_, seat_).all() == 0;  // GX-144
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
    case Decision::embark: return !is_manned(after(action));
    case Decision::stop_in_sector:  // GX-722: all of the crew
      return is<Verbs, StopIn>(action) &&
             crew(ship_) <= info(s_.card).sector[unpack<Verbs, StopIn>(action).sector - 1].price.crew;
    case Decision::rearrange_crew: return !is<Verbs, MoveIn>(action) && offered(std::type_identity<MoveIn>{});
    case Decision::rearrange_cells: return !is<Verbs, PutCell>(action) && offered(std::type_identity<PutCell>{});
    case Decision::secret_bid: return unpack<Verbs, Bid>(action).credits > kMostRashBid;
    case Decision::fit_component: {  // GX-742: what keeps the ship going is not replaced
      const Ship ship = after(action);
      return humans(ship) == 0 || engine_strength(ship, double_engines(ship)) == 0;
    }
    default: return is_folly(decision, action);
  }
}

Action Pilot::choose(Decision decision, std::span<const Action> offers, Rng& rng) const {
  switch (decision) {
    case Decision::fly_on: return fly_on();
    case Decision::power_engines: return power(offers, true);
    case Decision::power_cannons: return power(offers, false);
    case Decision::raise_shield:
    case Decision::fire_cannon: return protect(offers);
    case Decision::land:
    case Decision::dock:
    case Decision::confirm_docking:
    case Decision::claim_reward: return opportunity(offers);
    case Decision::accept_goods: return accept_goods();
    case Decision::block_to_leave: return pack<Verbs>(LeaveBlock{block_to_leave(in_progress<GainGoods>(s_)->shown)});
    case Decision::stow_goods: return stow(offers);
    case Decision::embark:
    case Decision::wake_sleepers:
    case Decision::lose_crew:
    case Decision::keep_part:
    case Decision::check_remove: return dearest_offer(offers);
    case Decision::lose_cells:
    case Decision::pay_cells:
      return *std::ranges::max_element(offers, {}, [&](Action offer) {
        return cells_in(ship_, cell_of(s_, seat_, unpack<Verbs, LoseCell>(offer).square));
      });
    case Decision::choose_fuel: return fuel(offers);
    case Decision::choose_heading:
      return pack<Verbs>(SetHeading{static_cast<Side>(heading_in_mind(s_, seat_, skill_))});
    case Decision::jump: return jump(offers);
    case Decision::choose_specialist: return hire(offers);
    case Decision::use_diplomat: return negotiate();
    case Decision::hide_die: return hide_die(rng);
    case Decision::guess_die: return guess_die(rng);
    case Decision::stop_in_sector: return stop_in_sector(offers);
    case Decision::rearrange_crew: return settle(offers);
    case Decision::rearrange_cells: return put_cell(offers);
    case Decision::secret_bid: return bid(offers, rng);
    case Decision::point: return point();
    case Decision::visit_depot: return visit_depot(offers);
    case Decision::fit_component: return fit_component(offers);
    case Decision::shoot_row: return shoot_row(offers);
    default: return scheme(decision, offers);
  }
}

}  // namespace orrery::galaxy_trucker::bot
