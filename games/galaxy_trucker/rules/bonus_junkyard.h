// Chapter 7 of the expansion: the Junkyard (GX-721 to GX-728).
#pragma once

#include "games/galaxy_trucker/rules/projectiles.h"

namespace orrery::galaxy_trucker {

// GX-726: more than any new order takes, so that nobody shuffles for ever.
inline constexpr std::uint8_t kMostMoves = 40;

// GX-724, GX-726: new astronauts move in, and the crew may change places by the rules of boarding.
struct RearrangeCrew {
  Seat seat;
  std::uint8_t left;  // astronauts who have no place yet
  std::uint8_t moves = kMostMoves;

  // Crew that can change places: never the passenger of a luxury cabin (GX-112), never a sleeper.
  static Squares movable(const Ship& ship) { return occupied_cabins(ship) & ~ship[Set::luxury_cabin]; }
  static Squares empty(const Ship& ship) { return ship[Set::cabin] & ~occupied_cabins(ship); }
  Squares room(const State& s) const { return cabins_with_room(s, seat) | chambers_with_room(racing(s, seat)); }
  static Figure who(const Ship& ship, int cell) {
    for (const Figure figure : kAllAliens)
      if ((ship[aliens(figure)] & bit_of(cell)) != 0) return figure;
    return Figure::human;
  }

  void offer_moving_in(Table& t) const {
    if (left == 0) return;
    const Ship ship = racing(*t, seat);
    each_cell(t.explaining() ? cabins(ship) | ship[Set::stasis_chamber] : room(*t), [&](int cell) {
      t.offer(MoveIn{square_of(*t, seat, cell)})
          .unless((ship[Set::luxury_cabin] & bit_of(cell)) != 0, GX_112)
          .unless((room(*t) & bit_of(cell)) == 0, GX_724);
    });
  }
  void offer_moves(Table& t, int from) const {
    const Ship ship = racing(*t, seat);
    const Figure figure = who(ship, from);
    const Squares here = bit_of(from);
    const bool alien = figure != Figure::human;
    Squares to = room(*t);
    if (alien) to = joined_to(board(*t, seat), ship, empty(ship), ship[support(figure)]);  // GT-312
    each_cell((t.explaining() ? cabins(ship) | ship[Set::stasis_chamber] : to) & ~here, [&](int cell) {
      const bool to_sleep = (ship[Set::stasis_chamber] & bit_of(cell)) != 0;
      t.offer(MoveCrew{square_of(*t, seat, from), square_of(*t, seat, cell)})
          .unless((ship[Set::luxury_cabin] & bit_of(cell)) != 0, GX_112)
          .unless((to & bit_of(cell)) == 0, GX_726)
          .unless(to_sleep && humans(ship) == 1, GX_726)
          .unless(moves == 0, GX_726);
    });
  }
  static void put(Ship& ship, int cell, Figure figure) {
    if ((ship[Set::stasis_chamber] & bit_of(cell)) != 0)
      put_one_to_sleep(ship, cell);
    else if (figure == Figure::human)
      put_human(ship, cell);
    else
      put_aboard(ship, cell, figure, 0);
  }
  void move(Table& t, MoveCrew answer) const {
    Ship& ship = t->ship[seat];
    const int from = cell_of(*t, seat, answer.from);
    const Figure figure = who(ship, from);
    take_figure(ship, from, figure);
    put(ship, cell_of(*t, seat, answer.to), figure);
    t.tell(CrewMoved{seat, figure, answer.from, answer.to});
  }

  Flow run(Table& t) {
    RULE_BEGIN
      while (true) {
        ASK(seat, rearrange_crew, {
          offer_moving_in(t);
          each_cell(movable(racing(*t, seat)), [&](int cell) { offer_moves(t, cell); });
          t.offer(Done{});
        });
        if (t.answered_with<Done>()) break;
        if (t.answered_with<MoveIn>()) {
          put(t->ship[seat], cell_of(*t, seat, t.answer<MoveIn>().square), Figure::human);
          t.tell(Settled{seat, t.answer<MoveIn>().square});
          --left;
        } else {
          move(t, t.answer<MoveCrew>());
          --moves;
        }
      }
    RULE_END
  }
};

// GX-725, GX-726: new cells are put into batteries, and those aboard may change places.
struct RearrangeCells {
  Seat seat;
  std::uint8_t left;  // cells that have no place yet
  std::uint8_t moves = kMostMoves;

  void offer_places(Table& t) const {
    const Ship ship = racing(*t, seat);
    const Squares room = batteries_with_room(ship);
    each_cell(t.explaining() ? ship[Set::battery] : room, [&](int to) {
      const bool full = (room & bit_of(to)) == 0;
      if (left > 0) t.offer(PutCell{square_of(*t, seat, to)}).unless(full, GX_725);
      each_cell(charged(ship) & ~bit_of(to), [&](int from) {
        t.offer(MoveCell{square_of(*t, seat, from), square_of(*t, seat, to)}).unless(full || moves == 0, GX_726);
      });
    });
  }

  Flow run(Table& t) {
    RULE_BEGIN
      while (true) {
        ASK(seat, rearrange_cells, {
          offer_places(t);
          t.offer(Done{});
        });
        if (t.answered_with<Done>()) break;
        if (t.answered_with<PutCell>()) {
          put_cell(t->ship[seat], cell_of(*t, seat, t.answer<PutCell>().battery));
          t.tell(CellGained{seat, t.answer<PutCell>().battery});
          --left;
        } else {
          take_cell(t->ship[seat], cell_of(*t, seat, t.answer<MoveCell>().from));
          put_cell(t->ship[seat], cell_of(*t, seat, t.answer<MoveCell>().to));
          t.tell(CellMoved{seat, t.answer<MoveCell>().from, t.answer<MoveCell>().to});
          --moves;
        }
      }
    RULE_END
  }
};

// GX-722, GX-723: the price, then the reward; of a sector that is used again each part of the reward is less by one
// (GX-728).
struct VisitSector {
  Seat seat;
  std::uint8_t sector;
  bool second;

  const Price& price(const State& s) const { return card_in_play(s).sector[sector - 1].price; }
  const Reward& reward(const State& s) const { return card_in_play(s).sector[sector - 1].reward; }

  Flow run(Table& t) {
    RULE_BEGIN
      CALL_IF(price(*t).crew > 0, LoseSomeCrew{seat, price(*t).crew});
      CALL_IF(price(*t).cells > 0, LoseSomeCells{seat, price(*t).cells});
      CALL(Volley{Parties(seat).bits(), 0, price(*t).barrage, 0, 0});
      pay(t, seat, Purse::adventure, reduced(reward(*t).credits, second));
      CALL_IF(reward(*t).astronauts > 0, RearrangeCrew{seat, reduced(reward(*t).astronauts, second)});
      CALL_IF(reward(*t).cells > 0, RearrangeCells{seat, reduced(reward(*t).cells, second)});
      move(t, seat, reduced(reward(*t).days, second));  // GX-727
    RULE_END
  }
};

// GX-721, GX-727, GX-728
struct Junkyard {
  std::uint8_t i;

  static bool is_taken(const State& s, int sector) { return ((s.landed >> (sector - 1)) & 1U) != 0; }
  // Meteors and shots can always be faced.
  static bool can_pay(const State& s, Seat seat, int sector) {
    const Price& price = card_in_play(s).sector[sector - 1].price;
    return crew(racing(s, seat)) >= price.crew && cells(racing(s, seat)) >= price.cells;  // GX-964
  }
  static VisitSector stop_in(Table& t, Seat seat, std::uint8_t sector) {
    const bool second = is_taken(*t, sector);
    if (second) t->crowded = 1;
    t->landed = static_cast<std::uint8_t>(t->landed | 1U << (sector - 1));
    claim(*t, seat);
    t.tell(StoppedIn{seat, sector});
    return {seat, sector, second};
  }

  Flow run(Table& t) {
    RULE_BEGIN
      for (i = 0; i < t->ordered; ++i) {
        if (!is_in_race(*t, t->order[i])) continue;
        ASK(t->order[i], stop_in_sector, {
          for (std::uint8_t sector = 1; sector <= kSectors; ++sector)
            t.offer(StopIn{sector})
                .unless(is_taken(*t, sector) && !plays_as_five(*t), GX_721)
                .unless(is_taken(*t, sector) && !may_crowd(*t), GX_728)
                .unless(!can_pay(*t, t->order[i], sector), GX_721);
          t.offer(FlyBy{});
        });
        if (t.answered_with<FlyBy>()) {
          t.tell(FlewBy{t->order[i]});
          continue;
        }
        CALL(stop_in(t, t->order[i], t.answer<StopIn>().sector));
      }
      claimants_lose_days(t);
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
