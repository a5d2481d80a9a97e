#include "games/capitaine_cosmos/previews.h"

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <tuple>

#include "games/capitaine_cosmos/rules/whole_game.h"

namespace orrery::capitaine_cosmos {
namespace {

std::uint8_t small(int value) { return static_cast<std::uint8_t>(value); }

bool plays(const View& view, Seat seat) { return index(seat) < view.seats; }

// The place of a ship in the scenario; kNoShip where it is not in it.
int place_in(const State& s, Counter ship) {
  return static_cast<std::size_t>(ship) < scenario(s).place.size() ? place_of(s, ship) : int{kNoShip};
}

Pose pose_of(const State& s, int ship) {
  const Ship& it = s.ship[ship];
  return {counter(s, ship), it.at.q, it.at.r, it.heading, on_map(s, ship) && is_on_any_hex(s, ship)};
}
Pose nowhere(Counter ship) { return {ship, 0, 0, 0, false}; }

void put(State& s, int ship, const Pose& pose) {
  s.ship[ship].where = Where::map;
  s.ship[ship].at = {pose.q, pose.r};
  s.ship[ship].heading = pose.heading % kHeadings;
}

// All hazards as they lie at the end of a phase of this turn.
void drift_to(State& s, int phase) {
  const auto drift_one = [&](Hex& at, const Drift& drift) {
    for (int p = s.executed + 1; p <= std::min(phase, kPhases); ++p)
      if (drifts_in(drift, p) && is_inside(s, at)) at = drifted(at, drift);
  };
  for (int i = 0; i < s.mines; ++i) drift_one(s.mine[i].at, scenario(s).mine_drift);
  for (int i = 0; i < s.asteroids; ++i) drift_one(s.asteroid[i], scenario(s).asteroid_drift);
  const auto outside = [&](Hex at) { return !is_inside(s, at); };
  const auto mines = s.mine.begin();
  s.mines = small(static_cast<int>(
      std::remove_if(mines, mines + s.mines, [&](const Mine& mine) { return outside(mine.at); }) - mines));
  const auto asteroids = s.asteroid.begin();
  s.asteroids = small(static_cast<int>(std::remove_if(asteroids, asteroids + s.asteroids, outside) - asteroids));
}

std::vector<std::uint8_t> phases_of(unsigned bits) {
  std::vector<std::uint8_t> phases;
  each_bit(bits, [&](int phase) { phases.push_back(small(phase + 1)); });
  return phases;
}

Code planned(const std::vector<PlannedRow>& plan, Counter ship, int phase) {
  const auto row = std::ranges::find(plan, ship, &PlannedRow::ship);
  return row == plan.end() ? Code::none : row->orders[phase - 1];
}

// CC-405: shots that are noted are as good as fired.
std::uint8_t shots_left(const State& s, const View& view, int ship) {
  int left = sheet(s, ship).shots - s.ship[ship].shots;
  for (int i = 0; i < view.notes; ++i)
    if (view.note[i].ship == counter(s, ship) && view.note[i].field != Field::none) --left;
  return small(std::max(left, 0));
}

// How likely each damage is, after one shot more.
std::vector<double> with_shot(const std::vector<double>& before, const Stake& stake) {
  std::vector<double> after(before.size() + static_cast<std::size_t>(stake.damage(stake.die)), 0.0);
  for (std::size_t damage = 0; damage < before.size(); ++damage)
    for (int roll = 1; roll <= stake.die; ++roll)
      after[damage + static_cast<std::size_t>(stake.damage(roll))] += before[damage] / stake.die;
  return after;
}
void rate(Salvo& salvo, const std::vector<double>& chances, int defence) {
  double average = 0;
  double destroyed = 0;
  for (std::size_t damage = 0; damage < chances.size(); ++damage) {
    average += static_cast<double>(damage) * chances[damage];
    if (static_cast<int>(damage) >= defence) destroyed += chances[damage];  // CC-504
  }
  salvo.average = static_cast<std::uint16_t>(average + 0.5);
  const int percent = std::clamp(static_cast<int>(destroyed * 100 + 0.5), 1, 99);
  salvo.destroyed = small(salvo.most < defence ? 0 : salvo.least >= defence ? 100 : percent);
}

// Orders that turn a ship least come first.
constexpr std::array kStraightFirst{Code::M, Code::X,   Code::MG,  Code::MD, Code::G,
                                    Code::D, Code::MGG, Code::MDD, Code::GG, Code::DD};

// The conditions without parts that this one is made of.
void add_parts(const State& s, int place, std::vector<GoalPart>& parts) {
  const Condition& condition = scenario(s).conditions[static_cast<std::size_t>(place)];
  for (const int part : condition.parts) add_parts(s, part, parts);
  if (!condition.parts.empty()) return;
  const auto [done, needed] = tally(s, condition);
  GoalPart& part = parts.emplace_back(condition.type, small(done), small(needed), std::vector<Edge>{});
  each_bit(condition.edges, [&](int edge) { part.edges.push_back(static_cast<Edge>(edge)); });
}

StanceView stance_view(const ShipSheet& paper, int heading) {
  const Stance& stands = paper.stance[heading];
  StanceView view{.compass = compass(paper, heading), .cells = {}, .ramp = {}, .seen = {}};
  view.cells.assign(stands.cell.begin(), stands.cell.begin() + paper.cells);
  if (paper.per_ramp > 0) view.ramp.assign(stands.ramp.begin(), stands.ramp.end());
  for (int q = -kReach; q <= kReach; ++q)
    for (int r = -kReach; r <= kReach; ++r) {
      const Hex way{static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)};
      const Sight& sight = stands.sight[reach_index(way)];
      if (sight.field < kNoField) view.seen.push_back({way.q, way.r, paper.field[sight.field], sight.multiplier});
    }
  return view;
}

}  // namespace

State state_in(const View& view) {
  State s{};
  s.options = view.options;
  s.scenario = view.scenario;
  s.seats = view.seats;
  s.turn = view.turn;
  s.phase = view.phase;
  s.stage = view.stage;
  s.executed = view.executed;
  for (int i = 0; i < kMaxShips; ++i) {
    const ShipView& seen = view.ship[i];
    Ship& ship = s.ship[i];
    ship.where = Where::none;
    ship.carrier = kNoShip;
    ship.order.fill(Code::none);
    if (i >= ships(s)) continue;
    ship.at = {seen.q, seen.r};
    ship.heading = seen.heading;
    ship.heading_before = seen.heading_before;
    ship.where = seen.where;
    ship.defence = seen.defence;
    ship.carrier = seen.carrier == Counter::none ? kNoShip : small(place_in(s, seen.carrier));
    ship.ramp = seen.ramp;
    ship.mines = seen.mines;
    ship.launches = seen.launches;
    ship.shots = small(sheet(s, i).shots - seen.shots);
    ship.stars = seen.stars;
    ship.order = seen.orders;
    ship.edges = bits_of(seen.edge);
  }
  for (; s.mines < view.mines; ++s.mines) {
    const MineView& mine = view.mine[s.mines];
    s.mine[s.mines] = {{mine.q, mine.r}, mine.side, mine.owner, mine.fresh, 0};
  }
  for (; s.asteroids < view.asteroids; ++s.asteroids)
    s.asteroid[s.asteroids] = {view.asteroid[s.asteroids].q, view.asteroid[s.asteroids].r};
  for (const Seat seat : Parties::all_seats(view.seats)) {
    s.desk[seat].written = view.seat[seat].written;
    s.desk[seat].cells = view.seat[seat].cells;
    s.damage[view.seat[seat].side] = view.seat[seat].damage;
    if (view.seat[seat].resigned != 0) s.resigned = small(s.resigned | 1 << index(seat));
  }
  s.over = view.over;
  s.winners = view.winners;
  return s;
}

ClassView SheetOfClass::answer() const {
  ClassView view{};
  for (int c = 0; c < kCodes; ++c)
    if (may_be_given(ship_class, static_cast<Code>(c))) view.orders.push_back(static_cast<Code>(c));
  for (int heading = 0; heading < kHeadings; ++heading)
    view.stance[heading] = stance_view(content().sheet[ship_class], heading);
  return view;
}

Indexed<Pose, kPhases + 1> PathOf::answer(const View& view) const {
  Indexed<Pose, kPhases + 1> path{};
  path.fill(nowhere(ship));
  State s = state_in(view);
  const int place = place_in(s, ship);
  if (place == kNoShip) return path;
  for (int phase = 0; phase <= kPhases; ++phase) {
    const Code code = phase > s.executed ? orders[phase - 1] : Code::none;
    if (code != Code::none) steer(sheet(s, place), code, s.ship[place].at, s.ship[place].heading);
    path[phase] = pose_of(s, place);
  }
  return path;
}

std::vector<Code> WayTo::answer(const View& view) const {
  const State s = state_in(view);
  const int place = place_in(s, ship);
  if (place == kNoShip || !on_map(s, place)) return {};
  const ShipSheet& paper = sheet(s, place);
  struct Step {
    Hex at;
    std::uint8_t heading;
    std::vector<Code> row;
  };
  std::vector<Step> now{{s.ship[place].at, s.ship[place].heading, {}}};
  for (int phase = 1; phase <= kPhases; ++phase) {
    const bool is_open = phase >= from && phase > s.executed && (paper.acting & phase_bit(phase)) != 0;  // CC-303
    std::vector<Step> next;
    std::set<std::tuple<int, int, int>> poses;
    const auto add = [&](Step step, Code code) {
      if (code != Code::none && phase > s.executed) steer(paper, code, step.at, step.heading);
      step.row.push_back(code);
      if (poses.emplace(step.at.q, step.at.r, step.heading).second) next.push_back(std::move(step));
    };
    if (!is_open) add(now.front(), orders[phase - 1]);
    for (const Code code : is_open ? std::span(kStraightFirst) : std::span<const Code>()) {
      if (!may_be_given(card(s, place).ship_class, code)) continue;
      for (const Step& step : now) add(step, code);
    }
    now = std::move(next);
    const auto there = std::ranges::find_if(now, [&](const Step& step) {
      const Stance& stands = paper.stance[step.heading];
      return std::any_of(stands.cell.begin(), stands.cell.begin() + paper.cells,
                         [&](Hex cell) { return step.at + cell == Hex{q, r}; });  // CC-115
    });
    if (!is_open || there == now.end()) continue;
    there->row.resize(kPhases, Code::none);
    return there->row;
  }
  return {};
}

Pose LaunchTo::answer(const View& view) const {
  State s = state_in(view);
  const int place = place_in(s, fighter);
  if (place == kNoShip || !is_aboard(s, place) || s.ship[place].carrier == kNoShip) return nowhere(fighter);
  const Hex at = launch_end(s, place, trajectory);
  put(s, place, {fighter, at.q, at.r, launch_heading(s, place, trajectory, code), true});
  return pose_of(s, place);
}

Drop DropAt::answer(const View& view) const {
  const State s = state_in(view);
  const int place = place_in(s, escort);
  if (place == kNoShip) return {};
  const Hex at = drop_hex(s, place, moment, flank);
  int left = s.ship[place].mines;
  for (int i = 0; i < view.notes; ++i)
    if (view.note[i].ship == escort && view.note[i].moment != Moment::none) --left;
  Drop drop{.q = at.q, .r = at.r, .mines = small(std::max(left, 0)), .on = {}, .beside = {}};
  for (int ship = 0; ship < ships(s); ++ship) {
    if (!on_map(s, ship) || !enemies(s, place, ship)) continue;  // CC-716
    const int range = range_to(s, ship, at);
    if (range <= 1) (range == 0 ? drop.on : drop.beside).push_back(counter(s, ship));
  }
  return drop;
}

Phases PhasesOf::answer(const View& view) const {
  const State s = state_in(view);
  const int place = place_in(s, ship);
  if (place == kNoShip) return {};
  const unsigned later = ~((1U << s.executed) - 1U);
  return {.open = phases_of(cells_of(s, place)),
          .left = phases_of(on_map(s, place) ? sheet(s, place).acting & later : 0U)};
}

Hazards HazardsAt::answer(const View& view) const {
  State s = state_in(view);
  drift_to(s, phase);
  Hazards hazards;
  for (int i = 0; i < s.mines; ++i) {
    const Mine& mine = s.mine[i];
    hazards.mines.push_back({mine.at.q, mine.at.r, mine.side, mine.owner, mine.fresh});
  }
  for (int i = 0; i < s.asteroids; ++i) hazards.asteroids.push_back({s.asteroid[i].q, s.asteroid[i].r});
  return hazards;
}

std::vector<Line> LinesOf::answer(const View& view) const {
  State s = state_in(view);
  drift_to(s, phase);
  for (int i = 0; i < ships(s); ++i) s.ship[i].where = Where::none;
  for (const Pose& pose : stand)
    if (const int place = place_in(s, pose.ship); place != kNoShip) put(s, place, pose);
  std::vector<Line> lines;
  for (int ship = 0; ship < ships(s); ++ship)
    for (int target = 0; target < ships(s); ++target) {
      if (!on_map(s, ship) || !on_map(s, target) || !enemies(s, ship, target)) continue;  // CC-421
      const Aim aimed = aim(s, ship, target);
      if (aimed.shares) continue;  // CC-420
      each_bit(aimed.fields, [&](int field) {
        const Stake stake = stake_of(s, ship, field, aimed);
        Line& line = lines.emplace_back(Line{.ship = counter(s, ship),
                                             .target = counter(s, target),
                                             .field = sheet(s, ship).field[field],
                                             .die = stake.die,
                                             .multiplier = stake.multiplier,
                                             .halved = stake.halved,
                                             .least = small(stake.damage(1)),
                                             .most = small(stake.damage(stake.die)),
                                             .sum = 0,
                                             .shots = shots_left(s, view, ship)});
        for (int roll = 1; roll <= stake.die; ++roll)
          line.sum = static_cast<std::uint16_t>(line.sum + stake.damage(roll));
      });
    }
  return lines;
}

std::vector<Salvo> VolleyNow::answer(const View& view) const {
  const State s = state_in(view);
  std::vector<Salvo> volley;
  std::vector<std::vector<double>> chances;  // of each damage, by target
  for (const NoteView& note : std::span(view.note).first(view.notes)) {
    const int ship = place_in(s, note.ship);
    const int target = place_in(s, note.other);
    if (note.field == Field::none || ship == kNoShip || target == kNoShip) continue;
    const Aim aimed = aim(s, ship, target);
    each_bit(aimed.fields, [&](int field) {
      if (sheet(s, ship).field[field] != note.field) return;
      auto salvo = std::ranges::find(volley, note.other, &Salvo::target);
      if (salvo == volley.end()) {
        salvo = volley.insert(salvo, Salvo{note.other, 0, 0, 0, 0, 0});
        chances.push_back({1.0});
      }
      const Stake stake = stake_of(s, ship, field, aimed);
      ++salvo->shots;
      salvo->least = static_cast<std::uint16_t>(salvo->least + stake.damage(1));
      salvo->most = static_cast<std::uint16_t>(salvo->most + stake.damage(stake.die));
      std::vector<double>& before = chances[static_cast<std::size_t>(salvo - volley.begin())];
      before = with_shot(before, stake);
    });
  }
  for (std::size_t i = 0; i < volley.size(); ++i)
    rate(volley[i], chances[i], s.ship[place_in(s, volley[i].target)].defence);
  return volley;
}

SheetAnswers AnswersFor::answer(const View& view) const {
  SheetAnswers answers{};
  if (!plays(view, seat)) return answers;
  const State s = state_in(view);
  int kept = 0;
  bool differs = false;
  each_ship(s, seat, [&](int ship) {
    each_bit(cells_of(s, ship), [&](int phase) {
      Code code = planned(plan, counter(s, ship), phase + 1);
      if (code == Code::none) code = Code::X;
      differs = differs || kept == s.desk[seat].written || s.ship[ship].order[phase] != code;
      if (differs)
        answers.orders.push_back({counter(s, ship), small(phase + 1), code});
      else
        ++kept;
    });
  });
  answers.back = small(s.desk[seat].written - kept);
  return answers;
}

SheetRead ReadSheet::answer(const View& view) const {
  SheetRead read;
  if (!plays(view, seat)) return read;
  const auto sheet = read_sheet(text, ships_of(view.scenario, seat));
  if (sheet) {
    read.plan = plan_of(*sheet, view.turn);
    return read;
  }
  const SheetError& error = sheet.error();
  const auto rule = std::ranges::find(kRuleIds, error.rule, &RuleName::id);
  read.errors.push_back(
      {error.row, error.column, error.fault, error.text, rule == std::end(kRuleIds) ? "" : std::string(rule->name)});
  return read;
}

OrderSheet SheetNow::answer(const View& view) const {
  OrderSheet sheet{.first_turn = view.turn, .turns = 1, .rows = {}};
  for (int i = 0; i < view.ships; ++i) {
    const ShipView& ship = view.ship[i];
    if (ship.seat != seat || (ship.where != Where::map && ship.where != Where::aboard)) continue;
    SheetRow& row = sheet.rows.emplace_back(sheet_row(ship));
    row.defence = {ship.defence};
    for (int phase = 1; phase <= kPhases; ++phase) {
      Code& code = row.cells[static_cast<std::size_t>(phase - 1)].code;
      if (code == Code::none) code = planned(plan, ship.ship, phase);
    }
  }
  return sheet;
}

std::vector<std::string> WriteCells::answer() const {
  std::vector<std::string> written;
  for (const SheetCell& cell : cells) written.push_back(write_cell(cell, letters));
  return written;
}

Goal GoalOf::answer(const View& view) const {
  Goal goal{};
  if (!plays(view, seat)) return goal;
  const State s = state_in(view);
  goal.last_turn = small(last_turn(s));
  add_parts(s, scenario(s).wins_by[side_of(s, seat)], goal.parts);
  return goal;
}

std::vector<ScoreLine> ScoreOf::answer(const View& view) const {
  std::vector<ScoreLine> lines;
  if (!plays(view, seat)) return lines;
  const State s = state_in(view);
  const Indexed<int, 4> terms = score_terms(s, side_of(s, seat));
  for (int i = 0; i < 4; ++i) lines.push_back({static_cast<ScoreTerm>(i), scenario(s).factor[i], terms[i]});
  return lines;
}

}  // namespace orrery::capitaine_cosmos
