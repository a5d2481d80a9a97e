// What is worth trying first: a few habits of a sensible player, decision by decision. They steer rollouts; the judge
// decides what is good.
#include "games/cosmic_pioneers/bot/bot.h"
#include "games/cosmic_pioneers/rules/control.h"
#include "games/cosmic_pioneers/rules/deployment.h"

namespace orrery::cosmic_pioneers {
namespace {

using Verbs = Game::Verbs;

// How a result of the adventure table suits the one who rolled it, in hundredths of a point.
int taste(const State& s, Seat seat, Adventure result) {
  const int slot = ship_of(s, seat).at;
  switch (result.effect) {
    case Effect::alien_event: return -40;
    case Effect::crash_landing: return -150;
    case Effect::credits: return result.amount / 3;
    case Effect::colonists:
      if (result.amount < 0 && row_at(s, slot).of(life_of(seat)) == 0) return -20;
      return 100 * result.amount;
  }
  return 0;
}

int average_taste(const State& s, Seat seat) {
  int sum = 0;
  for (const Adventure& result : planet_at(s, ship_of(s, seat).at).adventure) sum += taste(s, seat, result);
  return sum / 6;
}

// A destination: planets to fill while there are colonists aboard, the Jumpgate when there are none.
int weigh_destination(const State& s, Seat seat, int slot) {
  const Ship& ship = ship_of(s, seat);
  const int own_aboard = aboard(ship, colonist(seat));
  const Hex hex = hex_at(s, slot);
  if (hex == Hex::jumpgate) return own_aboard == 0 && ship.reserve > 0 ? 30 : ship.credits >= 300 ? 6 : 2;
  if (hex == Hex::trade_post) return pieces_aboard(ship) > own_aboard ? 20 : 2;
  if (!is_planet(hex)) return 1;
  const Row& row = row_at(s, slot);
  const int room = std::popcount(empty_spaces(s, slot));
  const int own = std::popcount(row.of(life_of(seat)));
  int weight = 2;
  if (own_aboard > 0) weight += std::min(own_aboard, room) * 2 + (room > 0 ? own * 2 : 0);
  if (own_aboard > 0 && controller(s, slot) != seat &&
      own + own_aboard >= std::popcount(static_cast<unsigned>(planet_at(s, slot).green)))
    weight += 8;
  return weight;
}

int weigh_move(const State& s, Seat seat, Action action) {
  const int here = ship_of(s, seat).at;
  return weigh_destination(s, seat, is<Verbs, MoveTo>(action) ? slot_of(s, unpack<Verbs, MoveTo>(action).to) : here);
}

int weigh_deploy(const State& s, Seat seat, Action action) {
  const Piece own = colonist(seat);
  if (is<Verbs, Unload>(action)) {
    const Piece piece = unpack<Verbs, Unload>(action).piece;
    if (piece == own) return 30;
    return is_goods(piece) && reward_for(s, colour_of(piece), hex_at(s, ship_of(s, seat).at)) != nullptr ? 30 : 1;
  }
  if (is<Verbs, LoadGoods>(action)) return 4;
  if (is<Verbs, Load>(action)) {
    const Life life = row_at(s, ship_of(s, seat).at)[unpack<Verbs, Load>(action).space - 1];
    if (life == life_of(seat)) return 0;
    return row_at(s, ship_of(s, seat).at).of(life_of(seat)) != 0 ? 4 : 1;  // a native aboard harms no colony
  }
  return is<Verbs, Done>(action) ? 4 : 0;
}

// Bombs where they hurt others more than oneself.
int weigh_bombard(const State& s, Seat seat, Action action) {
  const Row& row = row_at(s, ship_of(s, seat).at);
  const int own = std::popcount(row.of(life_of(seat)));
  const int others = std::popcount(row.colonists()) - own;
  const bool own_first = row.colonists() != 0 && row[rightmost(row.colonists())] == life_of(seat);
  int gain = std::popcount(row.aliens()) * (own > 0 ? 2 : 0) + others * 2 - own * 2 - (own_first ? 3 : 0);
  gain += scenario(s).bomb_bounty_alien > 0 ? std::popcount(row.aliens()) : 0;
  return is<Verbs, Bombard>(action) ? std::clamp(4 + gain, 0, 12) : 4;
}

int weigh_target(const State& s, Seat seat, Action action) {
  return row_at(s, ship_of(s, seat).at)[unpack<Verbs, Target>(action).space - 1] == life_of(seat) ? 0 : 1;
}

int weigh_upgrade(const State& s, Action action) {
  if (is<Verbs, Done>(action)) return s.round >= 10 ? 12 : 2;
  if (!is<Verbs, Upgrade>(action)) return 8;
  return unpack<Verbs, Upgrade>(action).attribute == Attribute::cargo ? 4 : 1;
}

int weigh_one(const State& s, Decision decision, Seat seat, Action action) {
  switch (decision) {
    case Decision::move: return weigh_move(s, seat, action);
    case Decision::deploy: return weigh_deploy(s, seat, action);
    case Decision::bombard: return weigh_bombard(s, seat, action);
    case Decision::choose_bomb_target: return weigh_target(s, seat, action);
    case Decision::jumpgate_discard:
      return is<Verbs, Done>(action) ? 8 : unpack<Verbs, Discard>(action).piece == colonist(seat) ? 0 : 1;
    case Decision::jumpgate_upgrade:
    case Decision::trade_post_action: return weigh_upgrade(s, action);
    case Decision::jumpgate_load: return 1 << (2 * unpack<Verbs, LoadColonists>(action).colonists);
    case Decision::adventure_overflow: return 1 << (2 * unpack<Verbs, TakeAboard>(action).colonists);
    case Decision::free_upgrade: return unpack<Verbs, RaiseFree>(action).attribute == Attribute::cargo ? 3 : 1;
    case Decision::shield_planet: return is<Verbs, Done>(action) ? 0 : 1;
    case Decision::keep_cargo:
      return is<Verbs, Done>(action) ? 0 : unpack<Verbs, Keep>(action).piece == colonist(seat) ? 4 : 1;
    default: return 1;
  }
}

}  // namespace

void Bot::weigh(const State& state, const Question& question, Seat seat, std::span<const Action> offers,
                std::span<int> weights) {
  const auto decision = static_cast<Decision>(question.decision);
  if (decision == Decision::reroll_adventure) {
    const int rolled = taste(state, seat, planet_at(state, ship_of(state, seat).at).adventure[state.roll - 1U]);
    const bool again = rolled < average_taste(state, seat);
    for (std::size_t i = 0; i < offers.size(); ++i) weights[i] = is<Verbs, RollAgain>(offers[i]) == again ? 1 : 0;
    return;
  }
  for (std::size_t i = 0; i < offers.size(); ++i) weights[i] = weigh_one(state, decision, seat, offers[i]);
}

}  // namespace orrery::cosmic_pioneers
