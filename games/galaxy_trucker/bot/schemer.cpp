#include "games/galaxy_trucker/bot/schemer.h"

#include <algorithm>

#include "games/galaxy_trucker/bot/cargo.h"
#include "games/galaxy_trucker/bot/pilot.h"
#include "games/galaxy_trucker/rules/credits.h"
#include "games/galaxy_trucker/rules/machinations.h"
#include "games/galaxy_trucker/rules/whole_game.h"

namespace orrery::galaxy_trucker::bot {
namespace {

using Verbs = Game::Verbs;

// What a step costs a ship that has not prepared for it, roughly.
int sting(const CardStep& step) {
  constexpr int kShot = 30;
  switch (step.op) {
    case Op::barrage:
    case Op::tailgate:
    case Op::pick_side: return kShot * static_cast<int>(shots(step.barrage).size());
    case Op::penalise: return step.harm == Harm::shots ? 2 * kShot : kShot;
    case Op::system_test: return 3 * kShot;
    case Op::each: return 2 * kShot;
    case Op::settle:
    case Op::hand_over:
    case Op::stale_air: return kShot;
    default: return 0;
  }
}

}  // namespace

Action machination_to_give(const State& s, Seat seat, std::span<const Action> offers, Rng& rng) {
  constexpr int kWhim = 150;
  bool leads = true;
  for (const Seat other : all(s)) leads &= score(s, other) < score(s, seat) || other == seat;
  Action best = offers.front();
  int most = kWhim * -kWhim;
  for (const Action offer : offers) {
    int merit = rng.below(kWhim);
    for (const CardStep& step : info(unpack<Verbs, GiveMachination>(offer).card).step)
      merit += leads ? -sting(step) : sting(step);
    if (merit > most) {
      most = merit;
      best = offer;
    }
  }
  return best;
}

Action number_to_pick(std::span<const Action> offers, Rng& rng) {
  constexpr std::array kOften{3, 3, 2, 2, 2};
  int left = rng.below(12);
  std::size_t number = 0;
  while (left >= kOften[number]) left -= kOften[number++];
  return offers[number];
}

// --- what a pilot makes of a machination -----------------------------------------------------------------------------

// By who passes: most of what a place brings at the end, and a little for every day. A day by itself is worth more where it is
// one of few (outlook.h).
int Pilot::loss_of_days(int days) const {
  constexpr int kPlace = 60;  // of a hundred places lost, those that are not won back
  int before = 0;
  int passing = 0;
  for (const Seat other : flying(s_).without(seat_)) {
    const int lead = me_.position - s_.player[other].position;
    before += lead < 0 ? 1 : 0;
    passing += lead > 0 && lead <= days ? 1 : 0;
  }
  return kCredit * (prize(s_, before) - prize(s_, before + passing)) * kPlace / 100 + 5 * ahead_.level * days;
}

// In credits, with what loans cost beyond what they bring.
int Pilot::price_of_paying(int credits) const {
  const int loans = std::max(0, credits - me_.credits + kLoan - 1) / kLoan;
  return kCredit * (credits + loans * (kRepayment - kLoan));
}
// What is left when everything is paid that is due already, in credits: loans, and components that are lost (GT-804).
int Pilot::savings() const { return score(s_, seat_) - losses_to_pay(s_, seat_); }
// Whether all loans can be repaid in the end (GX-514): in the last flight by what is there, before it by what is still earned.
bool Pilot::dares_to_pay(int credits) const {
  const bool is_last = s_.flight + 1 == plan(s_).flights;
  if (!has_machinations(s_)) return credits <= me_.credits;
  const int more = is_last ? -ahead_.cards : rest_of_flight() + 5 * kCredit;  // a card may cost a component
  return price_of_paying(credits) <= kCredit * savings() + more;
}

// They may not get home, and other blocks would find room in their place.
int Pilot::loss_of_red_blocks() const {
  Ship rest = ship_;
  each_cell(holds_with(ship_, Goods::red), [&](int cell) {
    rest.hold[cell] =
        static_cast<Stowage>(rest.hold[cell] - one_block(Goods::red) * blocks(rest.hold[cell], Goods::red));
  });
  return (worth(ship_) - worth(rest)) * 85 / 100;
}

Action Pilot::pay_or_suffer(std::span<const Action> offers) const {
  const auto settle = in_progress<Settle>(s_);
  const CardStep& terms = settle->terms(s_);
  const int points = settle->points(s_, seat_);
  const auto suffers = [&](int left) {
    if (terms.harm == Harm::days) return loss_of_days(left * terms.amount);
    if (terms.harm == Harm::crew) return loss_of_crew(left);
    return left == 0 ? 0 : loss_of_red_blocks();
  };
  Action best = pack<Verbs>(KeepCredits{});
  int least = suffers(points);
  for (const Action offer : offers) {
    if (!is<Verbs, Pay>(offer)) continue;
    const int credits = unpack<Verbs, Pay>(offer).credits;
    if (!dares_to_pay(credits)) continue;
    if (const int cost = price_of_paying(credits) + suffers(points - credits / settle->price(s_)); cost < least) {
      least = cost;
      best = offer;
    }
  }
  return best;
}

// An alien, or what the shots are likely to cost.
Action Pilot::hand_over(std::span<const Action> offers) const {
  int hit = 0;
  for (const CardStep& step : card_in_play(s_).step) hit += loss_by_volley(step.barrage);
  const Action given = dearest_offer(offers.first(offers.size() - 1));
  return worth(ship_) - worth(after(given)) < hit ? given : offers.back();
}

Action Pilot::help(std::span<const Action> offers) const {
  const auto ship = in_progress<Opportunity>(s_);
  const CardStep& terms = ship->terms(s_);
  const int gain = kCredit * reduced(ship->credits(s_), Opportunity::helpers(s_) > 0) +
                   kCredit * terms.levy[class_info(s_).level - 1] / 2;
  const bool pays = gain > price_of_cells(terms.amount) + loss_of_days(terms.days);
  return pays ? offers.front() : offers.back();  // flying by may be all there is
}

// What the goods are worth aboard, less the day; a fifth of it is left as a gain.
int Pilot::worth_of_prize() const {
  const auto auction = in_progress<Auction>(s_);
  const CardStep& terms = info(s_.card).step[auction->step];
  return (gain_of_goods(terms.prize[class_info(s_).level - 1]) - ahead_.day * terms.days) * 8 / 10;
}
Action Pilot::bid(std::span<const Action> offers) const {
  const Action lowest = offers.front();
  if (!is<Verbs, Bid>(lowest)) return lowest;
  const int credits = unpack<Verbs, Bid>(lowest).credits;
  return dares_to_pay(credits) && price_of_paying(credits) <= worth_of_prize() ? lowest : offers.back();
}

// The side that most of the others' ships have no cannon for.
Action Pilot::side_to_pick(std::span<const Action> offers) const {
  Action best = offers.front();
  int most = -1;
  for (const Action offer : offers) {
    const Side from = unpack<Verbs, PickSide>(offer).side;
    int hits = 0;
    for (const Seat other : in_race(s_).without(seat_))
      for (int total = 2; total <= 12; ++total) {
        const Ship& ship = s_.ship[other];
        const ShipBoard& theirs = board(s_, other);
        const Squares guns = ship[of_side(Set::cannon_front, from)] & firing_line(theirs, from, total);
        if (guns == 0 && struck_cell(theirs, ship, from, total) != kNoCell)
          hits += kWays[static_cast<std::size_t>(total)];
      }
    if (hits > most) {
      most = hits;
      best = offer;
    }
  }
  return best;
}

// The component that is missed least, or a cell where that is cheaper (GX-533, GX-546).
Action Pilot::surrender(std::span<const Action> offers) const {
  const auto loss = [&](Action offer) {
    return is<Verbs, LoseCell>(offer) ? price_of_cells(1)
                                      : loss_by_hit(cell_of(s_, seat_, unpack<Verbs, Remove>(offer).square));
  };
  Action best = offers.front();
  int least = loss(best);
  for (const Action offer : offers)
    if (const int cost = loss(offer); cost < least) {
      least = cost;
      best = offer;
    }
  return is<Verbs, LoseCell>(best) ? pack<Verbs>(LoseCell{square_of(s_, seat_, fullest(ship_))}) : best;
}

// GX-552: a cell for each alien that is worth it.
Action Pilot::save_alien(std::span<const Action> offers) const {
  for (const Action offer : offers) {
    if (!is<Verbs, LoseCrew>(offer)) continue;
    const int cell = fullest(ship_);
    if (cell == kNoCell || worth(ship_) - worth(after(offer)) < price_of_cells(1)) return offer;
    const Action saved = pack<Verbs>(Power{unpack<Verbs, LoseCrew>(offer).square, square_of(s_, seat_, cell)});
    return std::ranges::find(offers, saved) == offers.end() ? offer : saved;
  }
  return offers.front();
}

// GX-531
Side Pilot::ahead() const {
  const auto declares = in_progress<DeclareCannons>(s_);
  return declares ? declares->ahead : Side::front;
}

// What a declaration of so much comes to (GX-531, GX-534, GX-542, GX-550).
int Pilot::outcome_of_machination(int halves, Criterion criterion) const {
  int value = 0;
  for (const CardStep& step : card_in_play(s_).step) {
    const int level = class_info(s_).level - 1;
    const int days = step.amount * halves / 2;
    if (step.op == Op::open_space) value += halves == 0 ? -rest_of_flight() : ahead_.day * days;
    if (step.op == Op::each && halves < 2 * step.below[level]) value -= loss_of_days(step.amount);
    if (step.op == Op::penalise && is_struck(halves, criterion))
      value -= step.harm == Harm::shots ? loss_by_volley(step.barrage) : loss_of_days(step.amount);
    if (step.op == Op::reward && is_most(halves)) value += kCredit * step.credits[level];
  }
  return value;
}
// What it does to who need not say anything.
int Pilot::machination_at_reveal() const {
  int value = 0;
  for (const CardStep& step : card_in_play(s_).step)
    if (step.op == Op::barrage && targets(s_, step).has(seat_)) value -= loss_by_volley(step.barrage);
  return value;
}
bool Pilot::is_most(int halves) const {
  for (const Seat other : in_race(s_).without(seat_)) {
    const Player& they = s_.player[other];
    const int theirs = they.declared != 0 ? they.strength : engine_strength(s_.ship[other], 0);
    if (theirs > halves || (theirs == halves && they.position > me_.position)) return false;
  }
  return true;
}

Action Pilot::scheme(Decision decision, std::span<const Action> offers) const {
  switch (decision) {
    case Decision::pay_or_suffer: return pay_or_suffer(offers);
    case Decision::hand_over_alien: return hand_over(offers);
    case Decision::help_stranded: return help(offers);
    case Decision::bid: return bid(offers);
    case Decision::pick_side: return side_to_pick(offers);
    case Decision::surrender:
    case Decision::system_test: return surrender(offers);
    case Decision::stale_air: return save_alien(offers);
    case Decision::pay_crew: return pay_crew(offers);
    case Decision::pay_blocks: return block_to_pay(offers);
    case Decision::repay:
      return offers.back();          // GX-513: that is done at the end, and credits in hand save another loan
    default: return offers.front();  // lowest number, ready, any of equal blocks
  }
}

// Debts that nothing calls for.
bool Pilot::is_folly(Decision decision, Action action) const {
  if (decision == Decision::bid)
    return is<Verbs, Bid>(action) && (unpack<Verbs, Bid>(action).credits > me_.credits ||
                                      kCredit * unpack<Verbs, Bid>(action).credits > worth_of_prize());
  return decision == Decision::pay_or_suffer && is<Verbs, Pay>(action) &&
         unpack<Verbs, Pay>(action).credits > me_.credits;
}

}  // namespace orrery::galaxy_trucker::bot
