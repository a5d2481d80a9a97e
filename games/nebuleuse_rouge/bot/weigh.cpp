// What is worth trying first: a few habits of a sensible UC, decision by decision. They steer rollouts; the judge
// decides what is good.
#include "games/nebuleuse_rouge/bot/appraisal.h"
#include "games/nebuleuse_rouge/bot/bot.h"

namespace orrery::nebuleuse_rouge {
namespace {

using Verbs = Game::Verbs;

bool wants_promotion(const State& s, Seat seat) {
  const Ship& ship = ship_of(s, seat);
  return ship.rank == Rank::frombola && ship.points >= content().promotion_score && rounds_left(s) > 3;
}

// Propulsors first, then one of each, then what is cheap to hold.
int weigh_item(const Ship& ship, Item item) {
  const int count = ship.aboard[item];
  switch (item) {
    case Item::propulsors: return count < 4 ? 12 : count < 6 ? 6 : 1;
    case Item::lasers: return count == 0 ? 6 : 2;
    case Item::scanners: return count == 0 ? 4 : 1;
    case Item::detectors: return count == 0 ? 5 : 1;
    case Item::squads: return count < 2 ? 6 : count < 3 ? 4 : 1;
    default: return 2;
  }
}

// What landing there promises; 0 where it is nothing.
int weigh_landing(const State& s, Seat seat, const SlotState& slot) {
  if (!knows(slot, seat)) return zone_of(slot) == Zone::b ? 5 : 3;
  const Ship& ship = ship_of(s, seat);
  const ExtrasolarCard& card = record_of(slot.card);
  const Contact contact = slot.in_contact == kNobody ? best_contact(ship, card) : Contact{};
  if (contact.points > 0) return 3 * contact.points - contact.experience;
  return slot.observer == kNobody ? 4 : 0;
}

// The most that can be landed on in a sector.
int best_landing_in(const State& s, Seat seat, Sector sector) {
  int best = 0;
  for (const SlotState& slot : s.slot)
    if (slot.occupied != 0 && slot.completed_by == kNobody && sector_of(slot) == sector &&
        (!knows(slot, seat) || ship_of(s, seat).aboard[Item::squads] >= record_of(slot.card).squads))
      best = std::max(best, weigh_landing(s, seat, slot));
  return best;
}

int weigh_sector(const State& s, Seat seat, Sector sector) {
  return best_landing_in(s, seat, sector) + (can_discover(s, sector) ? 4 : 0);
}

// Towards the base or away from it, whatever lies farthest that way: what there is, less the cards it takes.
int weigh_crossing(const State& s, Seat seat, Sector to) {
  const Sector here = ship_of(s, seat).sector;
  if (wants_promotion(s, seat)) return to < here ? 16 : 0;
  const int step = to < here ? -1 : 1;
  int best = 0;
  for (int there = static_cast<int>(to); there >= 0 && there < static_cast<int>(Sector::x); there += step) {
    const auto sector = static_cast<Sector>(there);
    best = std::max(best, weigh_sector(s, seat, sector) - 2 * borders_to(here, sector));
  }
  return best > weigh_sector(s, seat, here) ? 8 : 1;
}

int weigh_space_action(const State& s, Seat seat, Action action) {
  const Ship& ship = ship_of(s, seat);
  const bool free = s.turn.golden == 0;
  if (is<Verbs, Flip>(action)) return 16;
  if (is<Verbs, EndTurn>(action)) return s.turn.hand == 0 ? 4 : 1;
  if (is<Verbs, Scan>(action)) return 40;
  if (is<Verbs, Buy>(action)) return rounds_left(s) > 2 ? weigh_item(ship, unpack<Verbs, Buy>(action).item) : 1;
  if (is<Verbs, Land>(action)) {
    const int promise = weigh_landing(s, seat, s.slot[unpack<Verbs, Land>(action).slot]);
    return s.turn.hand == 0 ? 4 * promise : promise;
  }
  if (is<Verbs, Return>(action)) return wants_promotion(s, seat) ? 60 : 0;
  if (is<Verbs, LeaveX>(action)) return 6;
  if (is<Verbs, EnterX>(action)) {
    int ready = 0;
    for (const std::uint8_t level : ship.experience) ready += level;
    return free && ship.aboard[Item::squads] >= 2 && ready + experts_aboard(ship) >= 7 ? 12 : 0;
  }
  return weigh_crossing(s, seat, unpack<Verbs, Cross>(action).sector);
}

// Risks teach Science; what ends a turn with cards in hand or breaks the ship is better avoided.
int weigh_detector(const State& s, Seat seat, Action action) {
  const ExplorationCard& card = record_of(s.turn.card);
  bool avoid = s.turn.hand >= 2;
  if (card.kind == CardKind::hostile) {
    const Effect& effect = content().program[card.effects.begin];
    avoid = ship_of(s, seat).aboard[Item::lasers] + 1 < effect.amount;
  }
  return is<Verbs, Avoid>(action) == avoid ? 3 : 1;
}

int weigh_one(const State& s, Decision decision, Seat seat, Action action) {
  const Ship& ship = ship_of(s, seat);
  switch (decision) {
    case Decision::space_action: return weigh_space_action(s, seat, action);
    case Decision::use_detector: return weigh_detector(s, seat, action);
    case Decision::initial_loadout:
    case Decision::promotion_loadout:
    case Decision::free_item: return is<Verbs, Take>(action) ? weigh_item(ship, unpack<Verbs, Take>(action).item) : 0;
    case Decision::choose_experience:
      return 1 + content().max_experience - ship.experience[unpack<Verbs, Learn>(action).domain];
    case Decision::choose_zone:
    case Decision::observation_turn: return is<Verbs, MakeContact>(action) ? 8 : is<Verbs, TakeOff>(action) ? 2 : 4;
    case Decision::contact_stop: return is<Verbs, Continue>(action) ? (rounds_left(s) > 0 ? 4 : 0) : 1;
    case Decision::install_technology:
      if (is<Verbs, Decline>(action)) return 4;
      return unpack<Verbs, GiveUp>(action).item == Item::propulsors ? 0 : 2;
    case Decision::optional_return: return is<Verbs, Return>(action) ? (wants_promotion(s, seat) ? 12 : 0) : 2;
    case Decision::attempt_sector_x:
    case Decision::special_mission:
    case Decision::free_scan: return is<Verbs, Decline>(action) ? 1 : 8;
    case Decision::pay_for_bonus: return is<Verbs, Decline>(action) ? 1 : 2;
    default: return 1;
  }
}

}  // namespace

void Bot::weigh(const State& state, const Question& question, Seat seat, std::span<const Action> offers,
                std::span<int> weights) {
  const auto decision = static_cast<Decision>(question.decision);
  for (std::size_t i = 0; i < offers.size(); ++i) weights[i] = weigh_one(state, decision, seat, offers[i]);
  if (decision == Decision::place_discovery)  // one planet of a sector is as good as another, and so are the tokens
    std::ranges::fill(weights.subspan(1), 0);
}

}  // namespace orrery::nebuleuse_rouge
