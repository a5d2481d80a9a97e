// Chapter 2: set-up, and what a builder may do. When who does it: tempos.h.
#pragma once

#include "games/galaxy_trucker/game.h"
#include "games/galaxy_trucker/rules/cards.h"

namespace orrery::galaxy_trucker {

// --- set-up ----------------------------------------------------------------------------------------------------------

inline void set_up_flight(Table& t) {
  State& s = *t;
  s.ship_class = class_of_flight(s, s.flight);
  s.phase = Phase::setup;
  s.heap = {content().heap};  // GT-202, GT-807
  if (has_new_technologies(s))
    for (std::size_t i = 0; i < s.heap.word.size(); ++i) s.heap.word[i] |= content().more[i];  // GX-102
  s.open = {};
  s.powered = 0;
  s.bank = supply(s);
  s.quay = {};
  s.card = Card::none;
  s.depot.fill(Tile::none);
  for (std::uint8_t& place : s.rough) place = place != 0 ? kUsed : std::uint8_t{0};  // GX-604
  s.dead_column = 0;
  s.ready = 0;
  s.run_out = 0;
  s.periods = static_cast<std::uint8_t>(flight_info(s).periods - 1);  // GT-205, GT-233
  for (const Seat seat : all(s)) {
    Ship& ship = s.ship[seat];
    ship = {};
    ship.tile.fill(Tile::none);
    Voyage& player = s.player[seat];  // GT-003: holdings are carried over
    player = {};
    player.heading = class_info(s).any_front != 0 ? Heading::undecided : Heading::front;  // GX-305
    player.chosen = player.heading;
    const ShipBoard& board = galaxy_trucker::board(s, seat);
    if (board.start != kNoCell) attach(ship, board.start, content().start_cabin[seat], 0);  // GT-111, GT-201
    player.hand = Tile::none;
    player.reserve.fill(Tile::none);
    player.order.fill(Tile::none);
    player.loose = kNoCell;
    player.looking = kNoPile;
    player.evil = Card::none;
  }
  deal_piles(s);
  t.tell(FlightBegan{static_cast<std::uint8_t>(s.flight + 1), s.ship_class});
}

// --- what a builder may do (GT-957) ----------------------------------------------------------------------------------

inline bool is_free(const State& s, int number) {  // GT-206
  for (const Seat seat : all(s))
    if (s.player[seat].number == number) return false;
  return number <= s.seats;
}
inline int lowest_free(const State& s) {
  int number = 1;
  while (!is_free(s, number)) ++number;
  return number;
}

inline int points_for_looking(const State& s) {
  return s.options.tempo == Tempo::real_time ? 0 : content().look_points;
}
// Whether the points of the turn suffice (GT-961).
inline bool affords(const State& s, Seat seat, int points) {
  return s.options.tempo != Tempo::turn_based || s.player[seat].points >= points;
}

// A bit for each side of a square.
using SideBits = unsigned;
constexpr SideBits kEverySide = 0b1111;

constexpr SideBits sides_of(std::uint64_t sets, Set front) {
  return static_cast<SideBits>(sets >> static_cast<unsigned>(front)) & kEverySide;
}
constexpr std::uint64_t sets_of_side(Set front, Side side) {
  return std::uint64_t{1} << static_cast<unsigned>(of_side(front, side));
}

// What lies around the empty squares of a ship, worked out once for a list of placements.
struct Surroundings {
  Indexed<Squares, kSides> hull;     // squares with a neighbour on that side
  Indexed<Squares, kSides> single;   // … whose facing side takes a single connector
  Indexed<Squares, kSides> twofold;  // … a double one
  Squares aimed_at = 0;              // before a barrel
  Squares behind_exhaust = 0;

  Squares first = 0;        // GX-403: of a half without any component
  std::uint64_t stray = 0;  // sets of engines that push nowhere

  Surroundings(const ShipBoard& board, const Ship& ship) {
    for (const Side side : kAllSides) {
      hull[side] = beside(board, ship.hull(), side);
      single[side] = beside(board, takes_single(ship, opposite(side)), side);
      twofold[side] = beside(board, takes_double(ship, opposite(side)), side);
      aimed_at |= beside(board, barrels(ship, opposite(side)), side);
      stray |= sets_of_side(Set::exhaust_front, side);
    }
    for (const Side side : exhaust_sides(board)) {
      behind_exhaust |= beside(board, ship[of_side(Set::exhaust_front, side)], opposite(side));
      stray &= ~sets_of_side(Set::exhaust_front, side);
    }
    for (const Squares half : board.half)
      if ((ship.hull() & half) == 0) first |= half;
  }
  Squares all() const { return hull[0] | hull[1] | hull[2] | hull[3] | first; }

  // The same, of one square.
  struct Around {
    SideBits neighbours;
    SideBits single;
    SideBits twofold;
    bool first;
    bool aimed_at;
    bool behind_exhaust;
    std::uint64_t stray;
  };
  Around at(int cell) const {
    const auto here = [cell](Squares squares) {
      return static_cast<SideBits>(squares >> static_cast<unsigned>(cell)) & 1U;
    };
    const auto sides = [&](const Indexed<Squares, kSides>& squares) {
      return here(squares[0]) | here(squares[1]) << 1U | here(squares[2]) << 2U | here(squares[3]) << 3U;
    };
    return {.neighbours = sides(hull),
            .single = sides(single),
            .twofold = sides(twofold),
            .first = here(first) != 0,
            .aimed_at = here(aimed_at) != 0,
            .behind_exhaust = here(behind_exhaust) != 0,
            .stray = stray};
  }
};
using Around = Surroundings::Around;

// How the sides of a component would meet those around it.
struct Meetings {
  SideBits mine;    // with a connector
  SideBits theirs;  // facing one
  SideBits joined;  // GT-104, GT-105: by connectors that go together
};
inline Meetings meetings(const Around& around, std::uint64_t sets) {
  const SideBits single = sides_of(sets, Set::single_front);
  const SideBits twofold = sides_of(sets, Set::double_front);
  return {.mine = single | twofold,
          .theirs = around.single | around.twofold,
          .joined = (single & around.single) | (twofold & around.twofold)};
}

// Which rules a placement would break; GT-215 is always asked for, the others with illegal_placement refused.
struct Fit {
  bool touches;  // GT-215
  bool agrees;   // GT-106
  bool barrel;   // GT-109
  bool exhaust;  // GT-110
};
inline Fit fit_of(const Around& around, std::uint64_t sets) {
  const auto [mine, theirs, joined] = meetings(around, sets);
  const SideBits barrels =
      sides_of(sets, Set::cannon_front) | sides_of(sets, Set::twin_front) | sides_of(sets, Set::split_front);
  const SideBits exhausts = sides_of(sets, Set::exhaust_front);
  return {.touches = (mine & theirs) != 0 || around.first,  // GX-403
          .agrees = ((mine | theirs) & ~joined & around.neighbours) == 0,
          .barrel = (barrels & around.neighbours) == 0 && !around.aimed_at,
          .exhaust = (exhausts & around.neighbours) == 0 && !around.behind_exhaust && (sets & around.stray) == 0};
}
inline Fit fit_of(const Surroundings& around, int cell, std::uint64_t sets) { return fit_of(around.at(cell), sets); }

inline void offer_placements(Table& t, Seat seat) {
  const ShipBoard& board = galaxy_trucker::board(*t, seat);
  const Ship& ship = t->ship[seat];
  const Component& tile = component(t->player[seat].hand);
  const bool strict = t->options.illegal_placement == IllegalPlacement::refused;
  const bool poor = !affords(*t, seat, 1);
  const Surroundings around(board, ship);
  const Squares squares = t.explaining() ? board.squares : board.squares & ~ship.hull() & around.all();
  each_cell(squares, [&](int cell) {
    const Around here = around.at(cell);
    for (std::uint8_t turns = 0; turns < kSides; ++turns) {  // GT-103
      const Fit fit = fit_of(here, tile.sets[turns]);
      t.offer(Place{board.square[cell], turns})
          .unless((ship.hull() & bit_of(cell)) != 0, GT_102)
          .unless(!fit.touches, GT_215)
          .unless(strict && !fit.agrees, GT_106)
          .unless(strict && !fit.barrel, GT_109)
          .unless(strict && !fit.exhaust, GT_110)
          .unless(poor, GT_961);
    }
  });
}

// Somebody who holds nothing, looks at nothing and has not finished.
inline bool is_idle(const State& s, Seat seat) {
  const Player& player = s.player[seat];
  return !has_number(s, seat) && player.hand == Tile::none && player.looking == kNoPile;
}

inline void offer_taking(Table& t, Seat seat) {
  const State& s = *t;
  const Player& player = s.player[seat];
  if (!is_idle(s, seat) && !t.explaining()) return;
  const auto may_take = [finished = has_number(s, seat), holds = player.hand != Tile::none,
                         looks = player.looking != kNoPile, poor = !affords(s, seat, 1)](Table::Offer&& offer) {
    return std::move(offer).unless(finished, GT_241).unless(holds, GT_211).unless(looks, GT_225).unless(poor, GT_961);
  };
  may_take(t.offer(TakeHidden{})).unless(face_down(s) == 0, GT_219);   // GT-212
  s.open.each([&](Tile tile) { may_take(t.offer(TakeOpen{tile})); });  // GT-213
  if (t.judging())
    for (int i = 0; i < kTiles; ++i)
      if (!s.open.has(static_cast<Tile>(i))) t.offer(TakeOpen{static_cast<Tile>(i)}).unless(true, GT_213);  // GT-951
  for (const Tile tile : player.reserve)
    if (tile != Tile::none) may_take(t.offer(TakeReserved{tile}));  // GT-218
  if (is_rough(s, Rough::made_to_order, seat)) {                    // GX-648
    may_take(t.offer(TakeOrdered{})).unless(player.ordered == 0, GX_648);
    for (const Tile tile : player.order)
      if (tile != Tile::none) may_take(t.offer(TakeFromOrder{tile}));
  }
  may_take(t.offer(Lift{})).unless(player.loose == kNoCell, GT_216);
}

// GT-225, GT-226: also to those who have finished.
inline void offer_looking(Table& t, Seat seat) {
  const State& s = *t;
  const Player& player = s.player[seat];
  const bool looks = player.looking != kNoPile;
  const bool holds = player.hand != Tile::none;
  if (looks) t.offer(StopLooking{});
  if (s.options.tempo == Tempo::simulated && has_number(s, seat)) return;
  if ((looks || holds || is_learning(s)) && !t.explaining()) return;
  const bool incomplete = !has_all_halves(s, seat);
  const bool begun = count(s.ship[seat].hull()) >= 2;
  const bool poor = !affords(s, seat, points_for_looking(s));
  for (int pile = 0; pile < kPiles; ++pile) {
    bool taken = false;
    for (const Seat other : all(s)) taken |= other != seat && s.player[other].looking == pile;
    t.offer(Look{static_cast<std::uint8_t>(pile + 1)})
        .unless(pile == kPiles - 1, GT_203)
        .unless(is_learning(s), GT_906)
        .unless(looks, GT_225)
        .unless(holds, GT_225)
        .unless(incomplete, GX_405)
        .unless(!begun, GT_225)
        .unless(taken && s.options.peek_exclusive == PeekExclusive::on, GT_225)
        .unless(poor, GT_961);
  }
}

inline void offer_finishing(Table& t, Seat seat) {
  const State& s = *t;
  const Player& player = s.player[seat];
  if (!is_idle(s, seat) && !t.explaining()) return;
  const int lowest = lowest_free(s);
  for (std::uint8_t number = 1; number <= s.seats; ++number)
    t.offer(Finish{number})
        .unless(has_number(s, seat), GT_241)
        .unless(player.hand != Tile::none, GT_240)
        .unless(player.looking != kNoPile, GT_225)
        .unless(!is_free(s, number), GT_240)
        .unless(s.options.number_tile == NumberTile::lowest && number != lowest, GT_240);
}

inline void offer_building(Table& t, Seat seat) {
  const State& s = *t;
  const Player& player = s.player[seat];
  offer_taking(t, seat);
  if (player.hand != Tile::none) {
    const bool poor = !affords(s, seat, 1);
    offer_placements(t, seat);
    t.offer(PutBack{}).unless(player.hand_from == Origin::reserve, GT_218).unless(poor, GT_961);  // GT-214
    t.offer(SetAside{})                                                                           // GX-404
        .unless(player.hand_from == Origin::order, GX_648)
        .unless(player.reserve[0] != Tile::none && player.reserve[1] != Tile::none, GT_217)
        .unless(poor, GT_961);
  }
  offer_looking(t, seat);
  offer_finishing(t, seat);
}

// Whoever may turn the hourglass (GT-231, GT-232).
inline void offer_turning(Table& t, bool finished) {
  if (t->options.hourglass == Hourglass::off) return;  // GT-230
  t.offer(TurnHourglass{}).unless(t->run_out == 0, GT_231).unless(t->periods == 1 && !finished, GT_232);
}

// --- what the answers do ---------------------------------------------------------------------------------------------

// GT-216: whoever takes another component welds the loose one.
inline void take_in_hand(Player& player, Tile tile, Origin from) {
  player.hand = tile;
  player.hand_from = from;
  player.loose = kNoCell;
}

// GT-953: which of n is picked. Where components have left the game unseen (GX-104), those that somebody has met are certainly
// there; the others share the places that are left, each alike.
template <class Pick>
Tile drawn_from_heap(const State& s, Pick&& pick) {
  if (removed(s) == 0) return s.heap.nth(pick(s.heap.size()));
  const TileSet known = s.heap & s.met;
  const TileSet unknown = s.heap.without(s.met);
  const int place = pick(unseen(s));
  return place < known.size() ? known.nth(place) : unknown.nth(pick(unknown.size()));
}

// From the heap (GT-212), or from the own order, which is as unknown (GX-648).
inline void draw_from(Table& t, Seat seat, Origin from) {
  const Tile tile = drawn_from_heap(*t, [&](int n) { return t.pick(n); });
  t->heap.drop(tile);
  Player& player = t->player[seat];
  take_in_hand(player, tile, from);
  if (from == Origin::order) {
    --player.ordered;
    t.tell(TookOrdered{seat});
  } else {
    t.tell(TookHidden{seat});
  }
  if (t->options.hand_visibility == HandVisibility::all) {  // GT-009
    t.tell(Drew{seat, tile});
    return;
  }
  player.hand_secret = 1;
  t.tell_only(seat, Drew{seat, tile});
}

// The component leaves the hand and everybody sees it (GT-009). RULING there: no news to its builder, who may undo it.
inline Tile out_of_hand(Table& t, Seat seat) {
  Player& player = t->player[seat];
  player.hand_secret = 0;
  player.hand_from = Origin::middle;
  if (has_new_technologies(*t)) t->met.add(player.hand);  // GX-104
  return std::exchange(player.hand, Tile::none);
}

inline void set_aside(Table& t, Seat seat) {
  Player& player = t->player[seat];
  const int place = player.reserve[0] == Tile::none ? 0 : 1;
  player.reserve[place] = out_of_hand(t, seat);
  t.tell(WasSetAside{seat, player.reserve[place]});
}

inline int open_order(const Player& player) {
  int number = 0;
  for (const Tile tile : player.order) number += tile != Tile::none ? 1 : 0;
  return number;
}
inline void return_to_order(Table& t, Seat seat) {
  Player& player = t->player[seat];
  Tile& place = *std::find(player.order.begin(), player.order.end(), Tile::none);
  place = out_of_hand(t, seat);
  t.tell(WasReturned{seat, place});
}
inline void put_back(Table& t, Seat seat) {
  if (t->player[seat].hand_from == Origin::order) return return_to_order(t, seat);  // GX-648
  const Tile tile = out_of_hand(t, seat);
  t->open.add(tile);
  t.tell(WasPutBack{seat, tile});
}

inline void place(Table& t, Seat seat, Place where) {
  Player& player = t->player[seat];
  const int cell = cell_of(*t, seat, where.square);
  const Origin from = player.hand_from;
  const Tile tile = out_of_hand(t, seat);
  attach(t->ship[seat], cell, tile, where.turns);
  player.loose = static_cast<std::uint8_t>(cell);
  player.loose_from = from;
  t.tell(Placed{seat, tile, where.square, where.turns});
}

inline void lift(Table& t, Seat seat) {
  Player& player = t->player[seat];
  take_in_hand(player, detach(t->ship[seat], player.loose), player.loose_from);
  t.tell(Lifted{seat, player.hand});
}

inline void take_reserved(Table& t, Seat seat, Tile tile) {
  Player& player = t->player[seat];
  for (Tile& place : player.reserve)
    if (place == tile) place = Tile::none;
  take_in_hand(player, tile, Origin::reserve);
  t.tell(TookReserved{seat, tile});
}

inline void take_from_order(Table& t, Seat seat, Tile tile) {
  Player& player = t->player[seat];
  for (Tile& place : player.order)
    if (place == tile) place = Tile::none;
  take_in_hand(player, tile, Origin::order);
  t.tell(TookFromOrder{seat, tile});
}

inline void stop_looking(Table& t, Seat seat) {
  if (t->player[seat].looking == kNoPile) return;
  t->player[seat].looking = kNoPile;
  t.tell(StoppedLooking{seat});
}

inline void take_number(Table& t, Seat seat, std::uint8_t number) {  // GT-240
  t->player[seat].number = number;
  t->player[seat].loose = kNoCell;  // GT-216
  t.tell(TookNumber{seat, number});
}

// How many points the answer costs (GT-961).
inline int points_of_answer(const Table& t) {
  if (t.answered_with<Look>()) return points_for_looking(*t);
  if (t.answered_with<StopLooking>() || t.answered_with<Finish>() || t.answered_with<EndTurn>()) return 0;
  return 1;
}

inline void build(Table& t, Seat seat) {
  if (t.answered_with<TakeHidden>()) draw_from(t, seat, Origin::middle);
  if (t.answered_with<TakeOrdered>()) draw_from(t, seat, Origin::order);
  if (t.answered_with<TakeOpen>()) {
    const Tile tile = t.answer<TakeOpen>().tile;
    t->open.drop(tile);
    take_in_hand(t->player[seat], tile, Origin::middle);
    t.tell(TookOpen{seat, tile});
  }
  if (t.answered_with<TakeReserved>()) take_reserved(t, seat, t.answer<TakeReserved>().tile);
  if (t.answered_with<TakeFromOrder>()) take_from_order(t, seat, t.answer<TakeFromOrder>().tile);
  if (t.answered_with<Lift>()) lift(t, seat);
  if (t.answered_with<Place>()) place(t, seat, t.answer<Place>());
  if (t.answered_with<PutBack>()) put_back(t, seat);
  if (t.answered_with<SetAside>()) set_aside(t, seat);
  if (t.answered_with<Look>()) look_at_pile(t, seat, t.answer<Look>().pile - 1);
  if (t.answered_with<StopLooking>()) stop_looking(t, seat);
  if (t.answered_with<Finish>()) take_number(t, seat, t.answer<Finish>().number);
}

// GT-952: where sand runs by a clock nobody goes back behind the moment it began, was turned or was stopped: time that
// has passed would be given back.
inline void sand_moved(Table& t) {
  if (t->options.tempo == Tempo::real_time) t.reveals();
}

inline void turn_hourglass(Table& t, Seat by) {
  sand_moved(t);
  --t->periods;
  t->run_out = 0;
  t.tell(HourglassTurned{by, t->periods});
}

// GT-245
inline void time_is_up(Table& t) {
  t.tell(TimeIsUp{});
  for (const Seat seat : all(*t)) {
    stop_looking(t, seat);
    Player& player = t->player[seat];
    player.loose = kNoCell;  // GT-216
    if (player.hand == Tile::none) continue;
    if (player.hand_secret != 0) t.reveals();  // not of its own will
    if (player.hand_from == Origin::reserve)
      set_aside(t, seat);
    else
      put_back(t, seat);
  }
}

// GT-249
inline void lose_reserves(Table& t) {
  for (const Seat seat : all(*t)) {
    stop_looking(t, seat);
    for (Tile& tile : t->player[seat].reserve) {
      if (tile == Tile::none) continue;
      t->player[seat].lost.add(tile);
      t.tell(TileLost{seat, tile, Square::none, Loss::left_over});
      tile = Tile::none;
    }
  }
}

}  // namespace orrery::galaxy_trucker
