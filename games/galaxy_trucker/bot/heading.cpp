#include "games/galaxy_trucker/bot/heading.h"

#include "games/galaxy_trucker/rules/power.h"

namespace orrery::galaxy_trucker::bot {
namespace {

constexpr int kComesHome = 80;   // of a hundred ships, those that finish
constexpr int kNoThrust = 2000;  // to have no engine that pushes, once any is laid
constexpr std::array kHeadingsToFly{Heading::front, Heading::right, Heading::rear, Heading::left};

// What is left when the check has taken the engines off that push nowhere (GX-307).
Ship checked(const ShipBoard& board, const Ship& ship) {
  Ship rest = ship;
  each_cell(stray_engines(board, ship), [&](int cell) { detach(rest, cell); });
  if (rest.hull() == 0) return rest;
  const Squares kept =
      part_of(board, rest, (rest.hull() & bit_of(board.start)) != 0 ? board.start : first(rest.hull()));
  each_cell(rest.hull() & ~kept, [&](int cell) { detach(rest, cell); });
  return rest;
}

// How likely another player is to fly that way and come home, in hundredths: by what is set, or by the engines laid.
int chance_of(const State& s, Seat other, Heading heading) {
  if (s.player[other].heading != Heading::undecided) return s.player[other].heading == heading ? kComesHome : 0;
  if (engines(s.ship[other]) == 0) return kComesHome / static_cast<int>(kHeadingsToFly.size());
  return best_heading(s.ship[other]) == heading ? kComesHome : 0;
}
// GX-309: what is paid to whoever comes home that way alone.
int creativity(const State& s, Seat seat, Heading heading) {
  int chance = kCredit * flight_info(s).looks * kComesHome / 100;
  for (const Seat other : all(s).without(seat)) chance = chance * (100 - chance_of(s, other, heading)) / 100;
  return chance;
}

}  // namespace

Ship laid_out(const State& s, Seat seat, Heading heading) {
  Ship ship = s.ship[seat];
  if (heading != s.player[seat].heading) turn_ship(ship, boards(s, seat), s.player[seat].heading, heading);
  return ship;
}

Outlook outlook_flying(const State& s, Seat seat, const Skill& skill, Heading heading) {
  Outlook ahead = outlook_for(s, seat, skill.foresees);
  if (ahead.dead != 0) ahead.dead = boards(s, seat)[heading].printed_column[s.dead_column];  // GX-649
  return ahead;
}

// Of equals each seat has another one: nobody means to copy.
Heading heading_in_mind(const State& s, Seat seat, const Skill& skill) {
  if (s.player[seat].heading != Heading::undecided) return s.player[seat].heading;
  const bool built = s.phase != Phase::building;
  Heading best{};
  int most = 0;
  for (int i = 0; i < static_cast<int>(kHeadingsToFly.size()); ++i) {
    const Heading heading = kHeadingsToFly[static_cast<std::size_t>(index(seat) + i) % kHeadingsToFly.size()];
    const ShipBoard& board = boards(s, seat)[heading];
    const Outlook ahead = outlook_flying(s, seat, skill, heading);
    const Ship ship = laid_out(s, seat, heading);
    const Ship rest = checked(board, ship);
    const Squares free = built ? 0 : board.squares & ~rest.hull();
    const Appraisal appraise{board, ahead, skill.taste, false, free, built ? 0 : 85, 0, 0};
    int value = appraise(rest) - kCredit * (count(ship.hull()) - count(rest.hull())) + creativity(s, seat, heading);
    if (engines(ship) != 0 && engines(rest) == 0) value -= kNoThrust;
    if (i == 0 || value > most) {
      most = value;
      best = heading;
    }
  }
  return best;
}

}  // namespace orrery::galaxy_trucker::bot
