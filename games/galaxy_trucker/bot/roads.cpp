// Rough Roads as a bot reads them: what each changes of what lies ahead, and what it has to answer to them.
#include <algorithm>
#include <utility>

#include "games/galaxy_trucker/bot/cargo.h"
#include "games/galaxy_trucker/bot/pilot.h"
#include "games/galaxy_trucker/rules/after_card.h"
#include "games/galaxy_trucker/rules/opportunities.h"

namespace orrery::galaxy_trucker::bot {
namespace {

using Verbs = Game::Verbs;

void scale(Indexed<int, kSides>& number, int hundredths) {
  for (int& side : number) side = side * hundredths / 100;
}

}  // namespace

void read_roads(Outlook& outlook, const State& s, Seat seat) {
  const auto has = [&](Rough card) { return is_rough(s, card, seat); };
  outlook.use = has(Rough::bum_batteries) ? 2 : 1;             // GX-637
  outlook.hit = has(Rough::piercing_projectiles) ? 150 : 100;  // GX-641
  outlook.thin_air = has(Rough::thin_air);
  outlook.mixed_joints = has(Rough::defective_connectors);
  outlook.somersault = has(Rough::somersault);
  outlook.dead = dead(s, seat);
  outlook.bombs_of_goods = has(Rough::explosive_goods);
  if (has(Rough::meteoric_inversion)) std::swap(outlook.small, outlook.large);  // GX-638
  if (has(Rough::bad_luck)) {                                                   // GX-653: what misses is rolled again
    scale(outlook.small, 130);
    scale(outlook.large, 130);
    scale(outlook.light, 130);
    scale(outlook.heavy, 130);
  }
  if (has(Rough::paranoid_locals)) outlook.light[Side::front] += outlook.gains / 2;  // GX-651
  if (has(Rough::infected_goods)) {                                                  // GX-645
    outlook.red = outlook.red * 2 / 3;
    outlook.other /= 3;
  }
}

// GX-645: less those whom it costs; nobody takes what costs the last human.
int Pilot::gain_of_infected(const Blocks& shown, bool second) const {
  const int gain = gain_of_goods(shown, second);
  const int lost = GainGoods{seat_, shown, second}.infections(s_) - (second ? 1 : 0);
  if (lost <= 0) return gain;
  return lost >= humans(ship_) ? 0 : std::max(0, gain - loss_of_crew(lost));
}

// GX-651: light fire if others land too, and heavy fire otherwise.
int Pilot::loss_by_locals() const {
  if (!is_rough(s_, Rough::paranoid_locals, seat_)) return 0;
  const RoughInfo& locals = rough_info(Rough::paranoid_locals);
  if (s_.claimants != 0) return loss_by_volley(locals.barrage);
  int followers = 0;
  for (const Seat other : in_race(s_)) followers += s_.player[other].position < me_.position ? 1 : 0;
  return followers > 0 ? (2 * loss_by_volley(locals.barrage) + loss_by_volley(locals.alone)) / 3
                       : loss_by_volley(locals.alone);
}

// GX-631: what the ships behind do to who docks with so much; each that is stronger fires once.
int Pilot::loss_by_rivals(int halves) const {
  int stronger = 0;
  for (const Seat other : in_race(s_).without(seat_)) {
    const Player& they = s_.player[other];
    const int theirs = they.declared != 0 ? they.strength : cannon_strength(s_, other, 0);
    if (they.position < me_.position && theirs > halves) ++stronger;
  }
  return stronger * loss_by_volley(rough_info(Rough::stiff_competition).barrage);
}
// Who docks wants to be left alone, and whoever comes behind to be in his way.
int Pilot::outcome_of_rivalry(int halves) const {
  const Seat docks = in_progress<StiffCompetition>(s_)->seat;
  if (docks == seat_) return -loss_by_rivals(halves);
  return halves > s_.player[docks].strength ? kCredit / 2 : 0;
}

// GX-642: blocks of a credit are as good as credits, and dearer ones better than a loan that cannot be repaid.
Action Pilot::pay_crew(std::span<const Action> offers) const {
  const int due = crew(ship_);
  Blocks left = blocks_aboard(ship_);
  std::array<int, kMost + 1> in_blocks{};  // what so many of the cheapest are worth
  for (int number = 1; number <= kMost; ++number) {
    in_blocks[static_cast<std::size_t>(number)] = in_blocks[static_cast<std::size_t>(number) - 1];
    for (int colour = static_cast<int>(kAllGoods.size()) - 1; colour >= 0; --colour)
      if (left[colour] > 0) {
        --left[colour];
        in_blocks[static_cast<std::size_t>(number)] += kCredit * content().price[colour] * 9 / 10;
        break;
      }
  }
  Action best = offers.back();  // giving up
  int least = rest_of_flight() - kCredit * ((value_of(blocks_aboard(ship_)) + 1) / 2);
  for (const Action offer : offers) {
    if (!is<Verbs, PayCrew>(offer)) continue;
    const int credits = unpack<Verbs, PayCrew>(offer).credits;
    const int cost =
        price_of_paying(credits) + in_blocks[static_cast<std::size_t>(std::clamp(due - credits, 0, kMost))];
    if (cost < least) {
      least = cost;
      best = offer;
    }
  }
  return best;
}
Action Pilot::block_to_pay(std::span<const Action> offers) const {
  return *std::ranges::max_element(offers, {}, [&](Action offer) {
    return UnionShip::cheapest(ship_.hold[cell_of(s_, seat_, unpack<Verbs, LoseBlock>(offer).square)]);
  });
}

}  // namespace orrery::galaxy_trucker::bot
