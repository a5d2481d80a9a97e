#include "games/nebuleuse_rouge/previews.h"

#include <algorithm>
#include <cmath>

#include "games/nebuleuse_rouge/rules/whole_game.h"

namespace orrery::nebuleuse_rouge {
namespace {

std::uint8_t small(int value) { return static_cast<std::uint8_t>(value); }
std::uint32_t millionths(double share) { return static_cast<std::uint32_t>(std::lround(share * 1e6)); }

Ship ship_in(const ShipView& seen) {
  Ship ship{};
  ship.aboard = seen.aboard;
  ship.experience = seen.experience;
  ship.paid = seen.paid;
  ship.joker = seen.joker;
  ship.passed = seen.passed;
  ship.observed = seen.observed;
  ship.points = seen.points;
  ship.rank = seen.rank;
  for (const Technology technology : {Technology::holodeck, Technology::nanoprobes})
    ship.technologies = small(ship.technologies | seen.technologies[technology] << static_cast<int>(technology));
  ship.missions = seen.missions;
  ship.skips = seen.skips;
  ship.sector = seen.sector;
  ship.berth = seen.berth;
  ship.slot = seen.slot;
  ship.must_leave = seen.must_leave;
  ship.scanners_used = small(std::max(0, seen.aboard[Item::scanners] - seen.scanners_left));
  ship.detectors_used = small(std::max(0, seen.aboard[Item::detectors] - seen.detectors_left));
  return ship;
}

SlotState slot_in(const SlotView& seen) {
  Parties markers;
  for (int i = 0; i < kMaxPlayers; ++i)
    if (seen.markers[i] != 0) markers = markers.with(seat_at(i));
  return {.planet = seen.planet,
          .occupied = seen.occupied,
          .card = seen.card,
          .face_up = seen.face_up,
          .markers = markers.bits(),
          .observer = seen.observer,
          .in_contact = seen.in_contact,
          .completed_by = seen.completed_by};
}

bool plays(const View& view, Seat seat) { return index(seat) < view.seats; }

// --- odds ----------------------------------------------------------------------------------------------------------------

// NR-427, NR-428: the turn is over after it, whatever the die.
bool ends_turn(Run effects) {
  for (int at = effects.begin; at < effects.end; ++at) {
    const Effect& effect = content().program[static_cast<std::size_t>(at)];
    if (effect.op == Op::end_exploration || effect.op == Op::return_to_base) return true;
    if (effect.op != Op::roll) continue;
    const auto band = content().band.begin();
    if (std::all_of(band + effect.then.begin, band + effect.then.end,
                    [](const Band& b) { return ends_turn(b.effects); }))
      return true;
  }
  return false;
}

Meaning meaning_of(State s, Seat seat, Card card) {
  const ExplorationCard& record = record_of(card);
  s.turn.card = card;
  s.turn.hand = small(std::max(0, s.turn.hand - 1));  // it leaves the hand first
  const bool works = record.effects.begin != record.effects.end && unmet_condition(s, seat, record) == Hindrance::none;
  if (works) {
    const Effect& first = content().program[record.effects.begin];
    const int lasers = ship_of(s, seat).aboard[Item::lasers];
    if (first.op == Op::combat)
      return column_of(lasers, first.amount).damage == 0 && wins_trophy(lasers, first.amount) ? Meaning::fight
                                                                                              : Meaning::harm;
    if (!record.optional && ends_turn(record.effects)) return Meaning::end;
    if (record.risk) return Meaning::harm;
    if (hindrance(s, seat, first) == Hindrance::none) {
      if (first.op == Op::discover_planet) return Meaning::world;
      if (first.op != Op::schedule_reshuffle) return Meaning::gain;
    }
  }
  return record.corner != Corner::nothing ? Meaning::gain : Meaning::nothing;  // NR-408
}

// That none of some is among the first of all, without putting back.
double chance_of_none(int all, int some, int first) {
  double none = 1;
  for (int i = 0; i < std::min(first, all); ++i) none *= std::max(0, all - some - i) / double(all - i);
  return none;
}

}  // namespace

State state_in(const View& view) {
  State s{};
  s.options = view.options;
  s.seats = view.seats;
  s.round = view.round;
  s.first = view.first;
  s.active = view.active;
  s.last_round = view.last_round;
  s.x_open = view.x_open;
  for (int p = 0; p < kPlanets; ++p)
    s.tokens = static_cast<std::uint16_t>(s.tokens | static_cast<unsigned>(view.tokens[p] != 0) << p);
  for (int i = 0; i < kSlots; ++i) {
    s.slot[i] = slot_in(view.slot[i]);
    s.filled = small(s.filled | int{s.slot[i].occupied != 0} << i);
  }
  for (int i = 0; i < kMaxPlayers; ++i) s.ship[i] = ship_in(view.ship[i]);
  s.experts = view.experts;
  for (int card = 0; card < kExtrasolars; ++card) {
    const std::uint64_t bit = std::uint64_t{1} << card;
    if (view.custody[card] == kPublic) s.gone |= bit;
    if (index(view.custody[card]) < kMaxPlayers) s.custody[view.custody[card]] |= bit;
  }
  s.turn.hand = view.hand;
  s.turn.golden = view.golden;
  s.turn.discount = view.discount;
  s.turn.rebuild = view.rebuild;
  s.turn.card = view.card;
  s.turn.die = view.die;
  return s;
}

Indexed<Odds, kMeanings> OddsOf::answer(const View& view) const {
  Indexed<Odds, kMeanings> odds{};
  for (int i = 0; i < kMeanings; ++i) odds[i].meaning = static_cast<Meaning>(i);
  if (!plays(view, seat)) return odds;
  const State s = state_in(view);
  int all = 0;
  for (int i = 0; i < kCards; ++i) {
    if (view.next[i] == 0) continue;
    Odds& one = odds[static_cast<std::size_t>(meaning_of(s, seat, card_at(i)))];
    one.cards.push_back({card_at(i), view.next[i]});
    one.copies = small(one.copies + view.next[i]);
    all += view.next[i];
  }
  for (Odds& one : odds) {
    one.share = millionths(1 - chance_of_none(all, one.copies, 1));
    one.in_hand = millionths(1 - chance_of_none(all, one.copies, view.hand));  // NR-306
  }
  return odds;
}

Ladder LadderOf::answer(const View& view) const {
  Ladder ladder{};
  if (!plays(view, seat)) return ladder;
  const ExtrasolarCard& card = record_of(extrasolar);
  Ship ship = ship_in(view.ship[seat]);
  const bool here = ship.berth == Berth::contact && view.slot[ship.slot].card == extrasolar;
  if (!here) {  // as it would begin
    ship.passed = 0;
    ship.paid = {};
    ship.joker = Domain::none;
  }
  for (int i = 0; i < card.thresholds; ++i) {
    const Threshold& threshold = card.threshold[i];
    Rung& rung = ladder.rungs.emplace_back();
    rung = {.vp = threshold.vp,
            .may_stop = threshold.may_stop,
            .needs = threshold.needs,
            .passed = i < ship.passed,
            .next = here && i == ship.passed,
            .due = {},
            .missing = small(missing(ship, card, threshold))};
    for (int d = 0; d < kDomains; ++d) rung.due[d] = small(due(ship, threshold, static_cast<Domain>(d)));
  }
  ladder.points = small(points_so_far(ship, card));
  return ladder;
}

Fight FightOf::answer() const {
  return {.difference = static_cast<std::int8_t>(difference(lasers, strength)),
          .damage = column_of(lasers, strength).damage,
          .trophy = wins_trophy(lasers, strength)};
}

bool GateIsForced::answer(const View& view) const {
  if (!plays(view, seat) || view.card == Card::none) return false;
  const Effect& effect = content().program[record_of(view.card).effects.begin];
  return effect.op == Op::open_sector_x && is_forced(gate_reach(ship_in(view.ship[seat]), effect));
}

int MissionOf::answer(const View& view) const {
  if (!plays(view, seat)) return 0;
  const Ship ship = ship_in(view.ship[seat]);
  return all_missions_done(ship) ? 0 : mission_points(ship);
}

Domain ObservedDomain::answer() const { return observed_domain(record_of(extrasolar)); }

int BorderBetween::answer() const { return are_adjacent(from, to) ? border_cost(from, to) : 0; }

Item HitBy::answer() const {
  return content().damage[std::clamp<int>(die, 1, static_cast<int>(content().damage.size()) - 1)];
}

Lesson LessonOf::answer(const View& view) const {
  Lesson lesson{.domain = Domain::none, .amount = 0};
  if (!plays(view, seat)) return lesson;
  const Ship ship = ship_in(view.ship[seat]);
  if (ship.slot == Slot::none || view.slot[ship.slot].card == Extrasolar::none) return lesson;
  const ExtrasolarCard& card = record_of(view.slot[ship.slot].card);
  return {.domain = observed_domain(card), .amount = small(observed_gain(ship, card))};
}

}  // namespace orrery::nebuleuse_rouge
