#include "games/galaxy_trucker/previews.h"

#include "games/galaxy_trucker/rules/whole_game.h"

namespace orrery::galaxy_trucker {
namespace {

std::uint8_t small(int value) { return static_cast<std::uint8_t>(value); }

const ClassInfo& class_in(const View& view) { return content().ship_class[view.ship_class]; }
Heading heading_in(const View& view, Seat seat) {
  return index(seat) < view.seats ? view.player[seat].heading : Heading::front;
}
bool is_rough_in(const View& view, Rough card, Seat seat) {
  return index(seat) < view.seats && view.rough[card] != 0 && view.rough[card] <= view.player[seat].handicap;
}
const Boards& boards_in(const View& view, Seat seat) {
  return is_rough_in(view, Rough::somersault, seat) ? class_in(view).tumbling : class_in(view).board;
}

// By place, as views list the squares of a board.
template <class F>
void each_place(const ShipBoard& board, F&& f) {
  int place = 0;
  each_cell(board.squares, [&](int cell) { f(place++, cell); });
}

void put_in(Ship& ship, int cell, int number, std::initializer_list<Set> levels) {
  for (const Set level : levels)
    if (number-- > 0) ship.set[level] |= bit_of(cell);
}

// GT-502, GT-503, GX-172
bool is_managed(const View& view, Seat seat) {
  return index(seat) < view.seats && view.player[seat].specialist == Specialist::manager;
}
Terms terms_in(const View& view, Seat seat) {
  const bool dead = is_rough_in(view, Rough::dead_zone, seat) && view.roads.dead_column <= 12;
  return {is_managed(view, seat), is_rough_in(view, Rough::defective_connectors, seat),
          dead ? view.roads.dead_column : std::uint8_t{0},
          is_rough_in(view, Rough::bum_batteries, seat) ? std::uint8_t{2} : std::uint8_t{1},
          index(seat) < view.seats && view.player[seat].free_cell != 0};
}

}  // namespace

const ShipBoard& board_in(const View& view, Seat seat) { return boards_in(view, seat)[heading_in(view, seat)]; }
Squares dead_in(const View& view, Seat seat) {
  return board_in(view, seat).printed_column[terms_in(view, seat).dead_column];
}

namespace {

Ship as_it_takes_off(const View& view, Seat seat, Ship ship) {
  const Squares live = ~dead_in(view, seat);
  const bool thin = is_rough_in(view, Rough::thin_air, seat);
  each_cell(ship[Set::battery] & live, [&](int cell) { fill_battery(ship, cell); });
  each_cell(ship[Set::stasis_chamber] & live, [&](int cell) { put_to_sleep(ship, cell); });
  each_cell(cabins(ship) & live & ~occupied_cabins(ship), [&](int cell) {
    const bool crowded = thin && (ship[Set::cabin] & bit_of(cell)) != 0;  // GX-654
    put_aboard(ship, cell, Figure::human, crowded ? 1 : places(ship, cell));
  });
  return ship;
}

Squares faults_of(const ShipBoard& board, const Ship& ship) {
  return in_violation(board, ship) | stray_engines(board, ship);
}

// As many as the cells of their half pay for, those that are named first before others (GX-637, GX-963).
Squares affordable(const ShipBoard& board, const Ship& ship, const Terms& terms,
                   std::initializer_list<Squares> choices) {
  Squares powered = 0;
  each_half(board, ship, [&](const Ship& half) {
    int left = cells(half);
    if (terms.saves_cell && half[Set::cyan_alien] != 0 && left > 0) ++left;  // GX-421
    for (const Squares devices : choices)
      each_cell(devices & half.hull() & ~powered, [&](int cell) {
        if (left < terms.price) return;
        left -= terms.price;
        powered |= bit_of(cell);
      });
  });
  return powered;
}
// Those that count most with a cell come first.
Squares affordable_cannons(const ShipBoard& board, const Ship& ship, const Terms& terms, Side ahead, Squares devices) {
  return affordable(
      board, ship, terms,
      {devices & ship[of_side(Set::twin_front, ahead)], devices & ship[of_side(Set::split_front, ahead)], devices});
}

// A side of a component that is not on the ship yet, by what the neighbour there has.
Meeting meeting(const Around& around, const Meetings& meetings, Side side) {
  const auto at = [side](SideBits sides) { return ((sides >> static_cast<unsigned>(side)) & 1U) != 0; };
  if (!at(around.neighbours)) return at(meetings.mine) ? Meeting::exposed : Meeting::bare;
  if (at(meetings.joined)) return Meeting::joined;
  return at(meetings.mine) || at(meetings.theirs) ? Meeting::clash : Meeting::closed;
}

// What is used in the declaration in hand.
struct Used {
  Squares powered = 0;
  Squares amplified = 0;
};
// Where a ship moves by its engines, halves without thrust do not hold it back (GX-433).
bool moves_by_engines(const View& view) { return view.card != Card::none && is_open_space(info(view.card)); }
int strength(const View& view, const ShipBoard& board, const Ship& ship, Criterion criterion, const Used& used,
             const Terms& terms) {
  if (criterion == Criterion::cannons)  // GX-531
    return cannon_strength(board, ship, used.powered, used.amplified, terms.managed, view.ahead);
  return moves_by_engines(view) ? moving_strength(board, ship, used.powered, terms.managed, terms.defective)
                                : engine_strength(board, ship, used.powered, terms.managed, terms.defective);
}

// What of a ship is in the race; where nothing is, all of it.
Ship racing_in(const View& view, Seat seat) {
  const Ship ship = ship_in(view, seat);
  if (index(seat) >= view.seats) return ship;
  const ShipBoard& board = board_in(view, seat);
  Squares there = 0;
  for (int half = 0; half < kHalves; ++half)
    if (view.player[seat].half_away[half] == 0) there |= board.half[half];
  return (ship.hull() & there) == 0 ? ship : only(ship, there, there & ~dead_in(view, seat));
}

}  // namespace

Ship ship_in(const View& view, Seat seat) {
  Ship ship{};
  ship.tile.fill(Tile::none);
  if (index(seat) >= view.seats) return ship;
  const ShipView& seen = view.ship[seat];
  each_place(board_in(view, seat), [&](int place, int cell) {
    if (seen.tile[place] == Tile::none) return;
    attach(ship, cell, seen.tile[place], seen.turns[place] % kSides);
    put_in(ship, cell, seen.humans[place], {Set::first_human, Set::second_human});
    put_in(ship, cell, seen.sleepers[place],
           {Set::first_sleeper, Set::second_sleeper, Set::third_sleeper, Set::fourth_sleeper});
    put_in(ship, cell, seen.cells[place], {Set::first_cell, Set::second_cell, Set::third_cell});
    for (const Figure figure : kAllAliens)
      if (seen.alien[place] == static_cast<int>(figure)) put_aboard(ship, cell, figure, 0);
    ship.hold[cell] = seen.hold[place];
  });
  return ship;
}

Terms terms_of(const State& s, Seat seat) {
  return {has_specialist(s, seat, Specialist::manager), is_rough(s, Rough::defective_connectors, seat),
          is_rough(s, Rough::dead_zone, seat) ? s.dead_column : std::uint8_t{0},
          static_cast<std::uint8_t>(cost(s, seat, 1)), has_free_cell(s, seat)};
}

Counts counts_of(const Boards& boards, Heading heading, const Ship& ship, const Terms& terms) {
  const ShipBoard& board = boards[heading];
  const Heading ahead = heading == Heading::undecided ? best_heading(ship) : heading;
  const ShipBoard& flown = boards[ahead];
  Ship flying = ship;
  if (ahead != heading) turn_ship(flying, boards, heading, ahead);
  flying = only(flying, flown.squares, ~flown.printed_column[terms.dead_column]);
  const bool managed = terms.managed;
  const Squares engines = affordable(flown, flying, terms, {double_engines(flying)});
  const Squares cannons = affordable_cannons(flown, flying, terms, Side::front, powered_cannons(flying));
  return {
      .engines = small(engine_strength(flown, flying, 0, managed, terms.defective)),
      .engines_max = small(engine_strength(flown, flying, engines, managed, terms.defective)),
      .cannons = small(cannon_strength(flown, flying, 0, 0, managed)),
      .cannons_max = small(cannon_strength(flown, flying, cannons, 0, managed)),
      .crew = small(crew(ship)),
      .sleepers = small(sleepers(ship)),
      .cells = small(cells(ship)),
      .exposed = small(exposed_connectors(board, ship)),
      .faults = 0,
      .whole = is_whole(board, ship),
  };
}

namespace {

Counts inspected(const Boards& boards, Heading heading, const Ship& ship, const Terms& terms) {
  Counts counts = counts_of(boards, heading, ship, terms);
  counts.faults = small(count(faults_of(boards[heading], ship)));
  return counts;
}

}  // namespace

namespace {

Outlook against(int enemy, int now, int most, bool has_boosters) {
  const Battle as_it_is = Enemies::battle(now, enemy);
  const Battle at_best = Enemies::battle(most, enemy);
  if (as_it_is == Battle::won) return Outlook::won;
  if (at_best == Battle::won) return Outlook::can_win;
  if (has_boosters) return Outlook::open;  // GX-129
  if (as_it_is == Battle::drew) return Outlook::drawn;
  return at_best == Battle::drew ? Outlook::can_draw : Outlook::lost;
}

// GT-652: the least is struck, and of several the one furthest ahead.
Outlook among_declared(const View& view, Seat seat, int now) {
  if (is_rough_in(view, Rough::remorseless_fate, seat)) return Outlook::open;  // GX-640
  int declared = 0;
  int weaker = 0;
  int ships = 0;
  for (const Seat other : Parties::all_seats(view.seats).without(Parties(view.roads.bystanders))) {  // GX-611
    const PlayerView& player = view.player[other];
    if (player.fate != Fate::flying || player.away != 0) continue;
    ++ships;
    if (other == seat || player.declared == 0) continue;
    ++declared;
    const bool ahead = player.position > view.player[seat].position;
    weaker += player.strength < now || (player.strength == now && ahead) ? 1 : 0;
  }
  if (declared == 0) return Outlook::open;
  if (weaker == 0) return Outlook::weakest;
  return weaker == 1 && plays_as_five(view) && ships > 2 ? Outlook::next_weak : Outlook::spared;  // GX-220
}

// The dearest first; what a block needs no special container for goes elsewhere while it can.
std::vector<Stow> stow_dearest(const ShipBoard& board, Ship& ship, Blocks& quay) {
  std::vector<Stow> stowed;
  for (const Goods colour : kAllGoods)
    while (quay[colour] > 0) {
      int best = -1;
      each_cell(holds(ship), [&](int cell) {
        if (!may_hold(ship, cell, colour) || !has_room(ship, cell)) return;
        const bool plain = component(ship.tile[cell]).special == 0;
        if (best < 0 || (plain && component(ship.tile[best]).special != 0)) best = cell;
      });
      if (best < 0) break;
      ship.hold[best] = static_cast<Stowage>(ship.hold[best] + one_block(colour));
      --quay[colour];
      stowed.push_back({colour, board.square[best]});
    }
  return stowed;
}

}  // namespace

OutlookView OutlookOf::answer(const View& view) const {
  OutlookView told{};
  if (index(seat) >= view.seats || view.card == Card::none || criterion == Criterion::crew) return told;
  const ShipBoard& board = board_in(view, seat);
  const Ship ship = racing_in(view, seat);
  Used used;
  each_place(board, [&](int place, int cell) {
    if (view.powered[place] != 0) used.powered |= bit_of(cell);
    if (view.amplified[place] != 0) used.amplified |= bit_of(cell);
  });
  const Terms terms = terms_in(view, seat);
  told.now = small(strength(view, board, ship, criterion, used, terms));
  const bool engines = criterion == Criterion::engines;
  used.powered |= engines ? affordable(board, ship, terms, {double_engines(ship) & ~used.powered})
                          : affordable_cannons(board, ship, terms, view.ahead, powered_cannons(ship) & ~used.powered);
  told.most = small(strength(view, board, ship, criterion, used, terms));
  const CardInfo& card = info(view.card);
  if (is_enemy(card) && !engines) {
    told.enemy = small(card.strength + (is_rough_in(view, Rough::big_baddies, seat) ? view.raised : 0));
    told.outlook = against(told.enemy, told.now, told.most, ship[Set::cannon_booster] != 0);
  } else if (card.type == CardType::combat_zone) {
    told.outlook = among_declared(view, seat, told.now);
  }
  return told;
}

LoadView BestLoad::answer(const View& view) const {
  LoadView load{};
  if (index(seat) >= view.seats) return load;
  const ShipBoard& board = board_in(view, seat);
  const Ship ship = racing_in(view, seat);
  const auto worth = [](const std::vector<Stow>& stowed) {
    int sum = 0;
    for (const Stow& one : stowed) sum += content().price[one.goods];
    return sum;
  };
  Ship added = ship;
  Blocks quay = view.quay;
  load.stowed = stow_dearest(board, added, quay);
  Ship empty = ship;
  Blocks all = view.quay;
  int aboard = 0;
  for (const Goods colour : kAllGoods) {
    const int there = blocks_aboard(ship)[colour];
    all[colour] = small(all[colour] + there);
    aboard += there * content().price[colour];
  }
  each_cell(holds(ship), [&](int cell) { empty.hold[cell] = 0; });
  std::vector<Stow> anew = stow_dearest(board, empty, all);
  if (may_unload && worth(anew) > aboard + worth(load.stowed)) {
    load.unload = true;
    load.stowed = std::move(anew);
    quay = all;
  }
  for (const Goods colour : kAllGoods) load.left = small(load.left + quay[colour]);
  return load;
}

Counts CountsOf::answer(const View& view) const {
  const Ship ship = racing_in(view, seat);
  return inspected(boards_in(view, seat), heading_in(view, seat),
                   view.phase < Phase::flight ? as_it_takes_off(view, seat, ship) : ship, terms_in(view, seat));
}

Indexed<Counts, kSides> HeadingsOf::answer(const View& view) const {
  Indexed<Counts, kSides> counts{};
  for (const Side side : kAllSides) {
    Ship ship = as_it_takes_off(view, seat, ship_in(view, seat));
    turn_ship(ship, boards_in(view, seat), heading_in(view, seat), static_cast<Heading>(side));
    counts[side] = inspected(boards_in(view, seat), static_cast<Heading>(side), ship, terms_in(view, seat));
  }
  return counts;
}

Indexed<Counts, kHalves> HalvesOf::answer(const View& view) const {
  Indexed<Counts, kHalves> counts{};
  const Ship ship = view.phase < Phase::flight ? as_it_takes_off(view, seat, ship_in(view, seat)) : ship_in(view, seat);
  for (int i = 0; i < kHalves; ++i) {
    const Squares half = board_in(view, seat).half[i];
    counts[i] = inspected(boards_in(view, seat), heading_in(view, seat), only(ship, half, half), terms_in(view, seat));
  }
  return counts;
}

BoardView BoardOf::answer(const View& view) const {
  const ShipBoard& board = board_in(view, seat);
  const auto totals = [&](const Indexed<Squares, 13>& lines, int step, int stride) {
    std::vector<std::vector<std::uint8_t>> found;
    for (int line = 0; line < step; ++line) {
      found.emplace_back();
      for (std::uint8_t total = 2; total <= 12; ++total)
        if (lines[total] != 0 &&
            line == (stride == 1 ? first(lines[total]) % board.stride : first(lines[total]) / board.stride))
          found.back().push_back(total);
    }
    return found;
  };
  BoardView seen{
      {}, totals(board.column, board.stride - 1, 1), totals(board.row, last(board.squares) / board.stride + 1, 0)};
  each_place(board, [&](int, int cell) {
    seen.places.push_back({board.square[cell], small(cell % board.stride), small(cell / board.stride),
                           (board.half[0] & bit_of(cell)) != 0 ? Half::left : Half::right,
                           (dead_in(view, seat) & bit_of(cell)) != 0});
  });
  return seen;
}

Indexed<Indexed<FitView, kSides>, kMaxSquares> FitsOf::answer(const View& view) const {
  Indexed<Indexed<FitView, kSides>, kMaxSquares> fits{};
  const Ship ship = ship_in(view, seat);
  const Surroundings around(board_in(view, seat), ship);
  each_place(board_in(view, seat), [&](int place, int cell) {
    if ((ship.hull() & bit_of(cell)) != 0) return;
    const Around here = around.at(cell);
    const bool strict = view.options.illegal_placement == IllegalPlacement::refused;
    for (int turns = 0; turns < kSides; ++turns) {
      const std::uint64_t sets = component(tile).sets[turns];
      const Fit fit = fit_of(here, sets);
      const bool good = fit.touches && fit.agrees && fit.barrel && fit.exhaust;
      FitView& seen = fits[place][turns];
      seen = {.sides = {},
              .touches = fit.touches,
              .barrel = fit.barrel,
              .exhaust = fit.exhaust,
              .good = good,
              .allowed = strict ? good : fit.touches};
      const Meetings met = meetings(here, sets);
      for (const Side side : kAllSides) seen.sides[side] = meeting(here, met, side);
    }
  });
  return fits;
}

std::vector<ShipEdge> FaultsOf::answer(const View& view) const {
  const ShipBoard& board = board_in(view, seat);
  const Ship ship = ship_in(view, seat);
  std::vector<ShipEdge> edges;
  for (const Side side : {Side::right, Side::rear}) {  // of each pair of neighbours the first
    const Side back = opposite(side);
    const Squares pairs = ship.hull() & beside(board, ship.hull(), side);
    Squares blocked = barrels(ship, side) | beside(board, barrels(ship, back), side);
    for (const Side exhaust : exhaust_sides(board)) {
      if (exhaust == side) blocked |= ship[of_side(Set::exhaust_front, side)];
      if (exhaust == back) blocked |= beside(board, ship[of_side(Set::exhaust_front, back)], side);
    }
    each_cell(disagreeing(board, ship, side) | (pairs & blocked),
              [&](int cell) { edges.push_back({board.square[cell], side}); });
  }
  return edges;
}

std::vector<std::vector<std::uint8_t>> PartsOf::answer(const View& view) const {
  const Ship ship = ship_in(view, seat);
  std::vector<std::vector<std::uint8_t>> parts;
  for (Squares left = ship.hull(); left != 0;) {
    const Squares part = part_of(board_in(view, seat), ship, first(left));
    parts.emplace_back();
    each_place(board_in(view, seat), [&](int place, int cell) {
      if ((part & bit_of(cell)) != 0) parts.back().push_back(small(place));
    });
    left &= ~part;
  }
  return parts;
}

std::vector<Share> SharesOf::answer(const View& view) const {
  const ShipBoard& board = board_in(view, seat);
  const Ship ship = racing_in(view, seat);
  std::vector<Share> shares;
  if (criterion == Criterion::crew) {
    each_place(board, [&](int place, int cell) {
      Ship alone = ship;
      for (Squares& set : alone.set) set &= bit_of(cell);
      if (crew(alone) > 0) shares.push_back({small(place), small(2 * crew(alone)), 0});
    });
    return shares;
  }
  const Set helpers = aliens(criterion == Criterion::engines ? Figure::brown : Figure::purple);
  const Terms terms = terms_in(view, seat);
  Used used;
  int helper = 0;
  // A component counts what a ship of it alone would; an alien helps the whole ship.
  each_place(board, [&](int place, int cell) {
    if (powered && view.powered[place] != 0) used.powered |= bit_of(cell);
    if (powered && view.amplified[place] != 0) used.amplified |= bit_of(cell);
    if ((ship[helpers] & bit_of(cell)) != 0) helper = place;
    if (ship.tile[cell] == Tile::none || (dead_in(view, seat) & bit_of(cell)) != 0) return;
    Ship alone{};
    attach(alone, cell, ship.tile[cell], ship.turns[cell]);
    const Squares amplified = used.amplified & bit_of(cell);
    const int now = strength(view, board, alone, criterion, {used.powered, amplified}, {});
    const int most = strength(view, board, alone, criterion, {bit_of(cell), amplified}, {});
    const bool can_pay = affordable(board, ship, terms, {bit_of(cell)}) != 0;
    if (most > 0) shares.push_back({small(place), small(now), small(can_pay ? most - now : 0)});
  });
  Ship helpless = ship;
  helpless.set[helpers] = 0;
  const int help =
      strength(view, board, ship, criterion, used, terms) - strength(view, board, helpless, criterion, used, terms);
  if (help > 0) shares.push_back({small(helper), small(help), 0});
  return shares;
}

Square StruckBy::answer(const View& view) const {
  const ShipBoard& board = board_in(view, seat);
  if (view.total >= board.column.size()) return Square::none;
  const int cell = struck_cell(board, racing_in(view, seat), from, view.total);
  return cell == kNoCell ? Square::none : board.square[cell];
}

}  // namespace orrery::galaxy_trucker
