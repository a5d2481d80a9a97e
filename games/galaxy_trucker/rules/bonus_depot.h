// Chapter 7 of the expansion: the Star Depot (GX-741 to GX-747).
#pragma once

#include "games/galaxy_trucker/rules/building.h"
#include "games/galaxy_trucker/rules/check.h"
#include "games/galaxy_trucker/rules/projectiles.h"

namespace orrery::galaxy_trucker {

// GX-742: the ship without what lies there, ready for a component to be tried in its place.
struct DepotTrial {
  const ShipBoard& board;
  Ship rest;
  int cell;
  Surroundings around;

  DepotTrial(const ShipBoard& printed, const Ship& ship, int at)
      : board(printed), rest(without(ship, at)), cell(at), around(printed, rest) {}

  static Ship without(Ship ship, int cell) {
    if (ship.tile[cell] != Tile::none) detach(ship, cell);
    return ship;
  }
  Fit fit(Tile tile, int turns) const { return fit_of(around, cell, component(tile).sets[turns]); }
  bool is_whole_with(Tile tile, int turns) const {
    Ship ship = rest;
    attach(ship, cell, tile, turns);
    return is_whole(board, ship);
  }
  bool fits(Tile tile, int turns) const {
    const Fit fit = this->fit(tile, turns);
    return fit.agrees && fit.barrel && fit.exhaust && is_whole_with(tile, turns);
  }
};

// Where a component can go: on a free square beside the ship, or in the place of another; not into a half that is away or
// has nothing left.
inline Squares depot_squares(const State& s, Seat seat) {
  const ShipBoard& board = galaxy_trucker::board(s, seat);
  const Squares hull = s.ship[seat].hull() & present(s, seat);
  Squares reach = hull;
  for (const Side side : kAllSides) reach |= beside(board, hull, side);
  Squares halves = 0;
  for (const Squares half : board.half)
    if ((hull & half) != 0) halves |= half;
  return halves & reach;
}
inline bool fits_somewhere(const State& s, Seat seat, Tile tile) {
  bool fits = false;
  each_cell(depot_squares(s, seat), [&](int cell) {
    if (fits) return;
    const DepotTrial trial(board(s, seat), s.ship[seat], cell);
    for (int turns = 0; turns < kSides; ++turns) fits = fits || trial.fits(tile, turns);
  });
  return fits;
}

// GX-742 to GX-746: the component in hand becomes a part of the ship.
struct FitComponent {
  Seat seat;
  std::uint8_t cell;
  std::uint8_t aboard;  // crew before

  void offer_places(Table& t) const {
    const ShipBoard& board = galaxy_trucker::board(*t, seat);
    const Ship& ship = t->ship[seat];
    const Tile tile = t->player[seat].hand;
    const Squares squares = depot_squares(*t, seat);
    each_cell(t.explaining() ? board.squares : squares, [&](int at) {
      const DepotTrial trial(board, ship, at);
      for (std::uint8_t turns = 0; turns < kSides; ++turns) {
        const Fit fit = trial.fit(tile, turns);
        t.offer(Place{board.square[at], turns})
            .unless(!fit.agrees, GT_106)
            .unless(!fit.barrel, GT_109)
            .unless(!fit.exhaust, GT_110)
            .unless((squares & bit_of(at)) == 0 || !trial.is_whole_with(tile, turns), GX_742);
      }
    });
  }
  // GX-742, GX-743: what lay there goes to the middle, which nobody takes from any more in this flight; its contents to the
  // bank.
  void put_aside(Table& t) const {
    Ship& ship = t->ship[seat];
    if (ship.tile[cell] == Tile::none) return;
    for (const Goods colour : kAllGoods) give_to_bank(*t, colour, blocks(ship.hold[cell], colour));
    const Tile old = detach(ship, cell);
    t->open.add(old);
    t.tell(Replaced{seat, old, square_of(*t, seat, cell)});
  }
  // GX-744: what comes with it without anybody's decision; nothing in a dead column (GX-649).
  void fill(Table& t) const {
    Ship& ship = t->ship[seat];
    const Squares here = bit_of(cell) & live(*t, seat);
    if ((ship[Set::battery] & here) != 0) fill_battery(ship, cell);
    if ((ship[Set::stasis_chamber] & here) != 0) lie_down(t, seat, cell);
    if ((ship[Set::luxury_cabin] & here) != 0) embark(t, seat, cell, Figure::human);
  }

  Flow run(Table& t) {
    RULE_BEGIN
      ASK(seat, fit_component, { offer_places(t); });
      {
        const Place answer = t.answer<Place>();
        const Tile tile = std::exchange(t->player[seat].hand, Tile::none);
        cell = static_cast<std::uint8_t>(cell_of(*t, seat, answer.square));
        aboard = static_cast<std::uint8_t>(crew(t->ship[seat]));
        put_aside(t);
        attach(t->ship[seat], cell, tile, answer.turns);
        t.tell(Placed{seat, tile, answer.square, answer.turns});
        lose_aliens_without_support(t, seat);
        aboard = static_cast<std::uint8_t>(aboard - crew(t->ship[seat]));
        fill(t);
      }
      CALL_IF((racing(*t, seat)[Set::cabin] & bit_of(cell)) != 0, BoardCabin{seat, cell});
      CALL_IF(aboard > 0, WakeSleepers{seat});  // GX-743
    RULE_END
  }
};

struct StarDepot {
  std::uint8_t i;

  // GX-741: from the middle and from what lies face down, each as likely.
  static Tile unused_component(Table& t) {
    const int open = t->open.size();
    const int place = t.pick(open + face_down(*t));
    if (place < open) return t->open.nth(place);
    return drawn_from_heap(*t, [&](int n) { return t.pick(n); });
  }
  static void lay_out(Table& t) {
    for (Tile& tile : t->depot) {
      if (t->open.size() + face_down(*t) == 0) return;
      tile = unused_component(t);
      t->open.drop(tile);
      t->heap.drop(tile);
      if (has_new_technologies(*t)) t->met.add(tile);  // GX-104
      t.tell(OnOffer{tile});
    }
  }
  static void clear_away(State& s) {
    for (Tile& tile : s.depot)
      if (tile != Tile::none) s.open.add(std::exchange(tile, Tile::none));
  }
  static void take(Table& t, Seat seat, Tile tile) {
    for (Tile& offered : t->depot)
      if (offered == tile) offered = Tile::none;
    t->player[seat].hand = tile;
    t.tell(TookOpen{seat, tile});
    claim(*t, seat);
  }

  Flow run(Table& t) {
    RULE_BEGIN
      lay_out(t);
      for (i = 0; i < t->ordered; ++i) {
        if (!is_in_race(*t, t->order[i])) continue;
        ASK(t->order[i], visit_depot, {
          for (const Tile tile : t->depot)
            if (tile != Tile::none) t.offer(TakeOpen{tile}).unless(!fits_somewhere(*t, t->order[i], tile), GX_742);
          t.offer(FlyBy{});
        });
        if (t.answered_with<FlyBy>()) {
          t.tell(FlewBy{t->order[i]});
          continue;
        }
        take(t, t->order[i], t.answer<TakeOpen>().tile);
        CALL(FitComponent{t->order[i], 0, 0});
      }
      clear_away(*t);
      claimants_lose_days(t);  // GX-747
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
