// What players want to know of a flight, and of what lies open before it: by the rules themselves, of the position that a view tells.
#include "games/galaxy_trucker/draw_card.h"
#include "games/galaxy_trucker/previews.h"
#include "games/galaxy_trucker/rules/whole_game.h"

namespace orrery::galaxy_trucker {
namespace {

std::uint8_t as_byte(int value) { return static_cast<std::uint8_t>(value); }

// As much of a position as the reckoning and the road go by. Which components are lost is nobody's business, only how many.
State as_seen(const View& view) {
  State s{};
  s.seats = view.seats;
  s.options = view.options;
  s.phase = view.phase;
  s.flight = as_byte(view.flight - 1);
  s.ship_class = view.ship_class;
  s.harder = view.roads.harder;
  s.dead_column = view.roads.dead_column;
  s.rough = view.rough;
  s.crowded = view.crowded;
  for (const Seat seat : all(s)) {
    const PlayerView& seen = view.player[seat];
    Player& player = s.player[seat];
    player.credits = seen.credits;
    player.number = seen.number;
    player.handicap = seen.handicap;
    player.position = seen.position;
    player.fate = seen.fate;
    player.specialist = seen.specialist;
    player.heading = seen.heading;
    for (int i = 0; i < seen.lost; ++i) player.lost.add(Tile(i));
    s.ship[seat] = ship_in(view, seat);
  }
  return s;
}

// Under the rules for five players somebody has beaten the enemy in play before (GX-214).
bool is_second_victor(const View& view) { return view.beaten > 1; }

}  // namespace

std::vector<Tile> FittingOf::answer(const View& view) const {
  std::vector<Tile> fitting;
  if (index(seat) >= view.seats) return fitting;
  const ShipBoard& board = board_in(view, seat);
  const Ship ship = ship_in(view, seat);
  const Surroundings around(board, ship);
  const auto sits = [&](Tile tile) {
    bool found = false;
    each_cell(board.squares & ~ship.hull(), [&](int cell) {
      for (int turns = 0; turns < kSides && !found; ++turns) {
        const Fit fit = fit_of(around.at(cell), component(tile).sets[turns]);
        found = fit.touches && fit.agrees && fit.barrel && fit.exhaust;
      }
    });
    return found;
  };
  for (int i = 0; i < kTiles; ++i)
    if (view.open[i] != 0 && sits(Tile(i))) fitting.push_back(Tile(i));
  return fitting;
}

bool PlacesAtOnce::answer(const View& view) const {
  if (index(seat) >= view.seats) return false;
  constexpr int kTaken = 1;
  if (view.options.tempo == Tempo::simulated) {  // GT-963: another may come first, or the last of the sand run out
    const State s = as_seen(view);
    const bool runs_out = view.options.hourglass == Hourglass::on && view.periods == 0 &&
                          view.player[seat].time + BuildByPace::tenths(s, seat, kTaken) >= view.glass_due;
    return without_number(s).without(seat).empty() && !runs_out;
  }
  constexpr int kPlaced = 1;
  return view.options.tempo == Tempo::real_time || view.player[seat].points >= kTaken + kPlaced;
}

bool BuildsAlone::answer(const View& view) const {
  if (index(seat) >= view.seats || view.options.tempo == Tempo::real_time) return false;
  const bool sand_runs_out = view.options.hourglass == Hourglass::on && view.periods == 0;
  return !sand_runs_out && without_number(as_seen(view)).without(seat).empty();
}

LieView LieOf::answer() const {
  LieView lie{};
  const std::uint64_t sets = component(tile).sets[turns % kSides];
  const auto shows = [&](Set front, Side side) { return (sets & sets_of_side(front, side)) != 0; };
  for (const Side side : kAllSides) {
    lie.connectors[side] = as_byte((shows(Set::single_front, side) ? 1 : 0) + (shows(Set::double_front, side) ? 2 : 0));
    for (const Set cannon : {Set::cannon_front, Set::twin_front, Set::split_front})
      if (shows(cannon, side)) lie.barrels.push_back(side);
    if (shows(Set::shield_front, side)) lie.covers.push_back(side);
    if (shows(Set::exhaust_front, side)) lie.exhausts.push_back(side);
  }
  return lie;
}

SandView SandOf::answer(const View& view) const {
  if (index(seat) >= view.seats) return {};
  const PlayerView& player = view.player[seat];
  if (view.options.tempo == Tempo::turn_based) return {std::max(0, content().turns - player.turns), content().turns};
  if (view.options.tempo == Tempo::simulated)
    return {std::max(0, view.glass_due - player.time), BuildByPace::period(as_seen(view))};
  return {};
}

LoanView LoanTerms::answer() const { return {kLoan, kRepayment}; }

int LoansFor::answer(const View& view) const {
  const State s = as_seen(view);
  return has_machinations(s) && index(seat) < view.seats ? loans_for(s, seat, credits) : 0;
}

std::vector<RuleInForce> RoughOf::answer(const View& view) const {
  std::vector<RuleInForce> rules;
  const State s = as_seen(view);
  for (int i = 0; i < kRough; ++i) {
    const auto card = static_cast<Rough>(i);
    if (view.rough[card] == 0 || view.rough[card] == kUsed) continue;
    rules.push_back({.card = card, .place = view.rough[card], .seats = {}});
    for (const Seat seat : all(s))
      if (is_rough(s, card, seat)) rules.back().seats.push_back(seat);
  }
  std::ranges::sort(rules, {}, &RuleInForce::place);
  return rules;
}

bool CrewsAreCounted::answer(const View& view) const {
  if (view.card == Card::none) return false;
  const CardInfo& card = info(view.card);
  if (view.line > 0) return card.line[view.line - 1].criterion == Criterion::crew;
  if (view.step > 0)
    return card.step[view.step - 1].op == Op::measure && card.step[view.step - 1].measure == Measure::crew;
  return card.type == CardType::sabotage;
}

std::uint8_t SecondClaims::answer(const View& view) const { return may_crowd(as_seen(view)) ? view.landed : 0; }

std::string ChangeForFive::answer() const { return std::string(change_for_five(info(card))); }

DueView DueOf::answer(const View& view) const {
  DueView due{};
  if (index(seat) >= view.seats) return due;
  const State s = as_seen(view);
  const int lost = view.player[seat].lost;
  due.losses = as_byte(insured_losses(s, seat, lost));
  if (!is_lenient(s)) due.next = as_byte(insured_losses(s, seat, lost + 1) - due.losses);
  const Parties ships = flying(s);
  if (!ships.has(seat)) return due;
  Parties left = ships;
  for (due.place = 1; first_home(s, left) != seat; ++due.place) left = left.without(first_home(s, left));
  due.prize = as_byte(prize(s, due.place - 1));
  const Parties kept = best_kept(s, ships);
  if (kept.has(seat) && exposed(s, seat) <= few_exposed(s, kept)) due.looks = as_byte(flight_info(s).looks);
  const Squares all_squares = board(s, seat).squares;
  due.goods = as_byte(value_of(blocks_aboard(s.ship[seat])) + merchants_share(s, seat, all_squares));
  return due;
}

AheadView AheadOf::answer(const View& view) const {
  if (index(seat) >= view.seats || view.card == Card::none || !is_open_space(info(view.card))) return {};
  const int strength = OutlookOf{seat, Criterion::engines}.answer(view).now / 2;
  if (strength == 0) return {};
  int days = strength;
  for (const CardStep& step : info(view.card).step)
    if (step.op == Op::open_space) days = step.amount * strength;  // GX-534
  return {.known = true, .position = static_cast<std::int16_t>(position_after(as_seen(view), seat, days))};
}

StopView StopOf::answer(const View& view) const {
  StopView stop{};
  if (index(seat) >= view.seats || view.card == Card::none) return stop;
  const State s = as_seen(view);
  const CardInfo& card = info(view.card);
  const bool opportunity = view.step > 0 && card.step[view.step - 1].op == Op::opportunity;
  int days = card.days;
  if (planet > 0) {
    if (planet > card.planets) return stop;
    stop.goods = card.planet[planet - 1];
    stop.less = ((view.landed >> (planet - 1)) & 1U) != 0;
  } else if (card.type == CardType::abandoned_ship) {
    stop.crew = card.crew;
    stop.credits = card.credits;
  } else if (card.type == CardType::abandoned_station) {
    stop.goods = card.reward;
  } else if (card.type == CardType::smugglers) {
    stop.goods = card.reward;
    stop.less = is_second_victor(view);
  } else if (is_enemy(card)) {
    stop.credits = reduced(card.credits, is_second_victor(view));
  } else if (opportunity) {
    const CardStep& terms = card.step[view.step - 1];
    stop.cells = terms.amount;
    stop.credits = terms.credits[class_info(s).level - 1];
    days = terms.days;
  } else if (card.type != CardType::junkyard) {
    return stop;
  }
  stop.days = as_byte(days_of_stop(s, seat, days));
  return stop;
}

}  // namespace orrery::galaxy_trucker
