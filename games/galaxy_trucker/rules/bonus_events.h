// Chapter 7 of the expansion: bonus cards that happen to everybody: Bureaucracy, Robosmokeys, Space Billiards.
#pragma once

#include "games/galaxy_trucker/rules/projectiles.h"

namespace orrery::galaxy_trucker {

inline constexpr std::uint8_t kFaces = 6;  // of a die

// GX-711, GX-712
struct Bureaucracy {
  Seat last;  // who hides the die
  std::uint8_t i;

  // Whoever guessed wrong, or right; the die's owner does not guess.
  Parties who_guessed(const State& s, bool right) const {
    Parties seats;
    for (const Seat seat : in_race(s).without(last))
      if ((s.bids[seat] == s.die) == right) seats = seats.with(seat);
    return seats;
  }

  Flow run(Table& t) {
    RULE_BEGIN
      if (in_race(*t).count() <= 1) {  // GX-712
        t.tell(NothingHappens{});
      } else {
        last = hindmost(*t, in_race(*t));
        ASK_EACH(Parties(last), hide_die, {
          for (std::uint8_t number = 1; number <= kFaces; ++number) t.offer(HideDie{number});
        });
        t->die = t.answer_of<HideDie>(last).number;
        t.tell(DieHidden{last});
        for (i = 0; i < t->ordered; ++i) {
          if (!is_in_race(*t, t->order[i]) || t->order[i] == last) continue;
          ASK(t->order[i], guess_die, {
            for (std::uint8_t number = 1; number <= kFaces; ++number) t.offer(Guess{number});
          });
          t->bids[t->order[i]] = t.answer<Guess>().number;
          t.tell(Guessed{t->order[i], t.answer<Guess>().number});
        }
        t.reveals();
        t.tell(DieShown{last, t->die});
        move_back(t, who_guessed(*t, false), [&](Seat) { return t->die; });
        for (const Seat seat : who_guessed(*t, true)) pay(t, seat, Purse::adventure, card_in_play(*t).credits);
        t->die = 0;
      }
    RULE_END
  }
};

// GX-711: whose die is hidden; nobody's where none is.
inline Seat hides_die(const State& s) {
  const auto bureaucracy = in_progress<Bureaucracy>(s);
  return bureaucracy && s.die != 0 ? bureaucracy->last : kNobody;
}

// GX-731 to GX-733
struct Robosmokeys {
  Seat payer;
  std::uint8_t i;
  Square square;

  static constexpr int kNeither = 7;  // GX-732

  static int payable(const State& s, Seat seat) { return std::min(means(s, seat), kHighestBid); }
  static Seat highest(const State& s) {  // of several the one farther ahead
    Seat best = kNobody;
    for (Parties left = in_race(s); !left.empty(); left = left.without(leader(s, left))) {
      const Seat seat = leader(s, left);
      if (best == kNobody || s.bids[seat] > s.bids[best]) best = seat;
    }
    return best;
  }
  // GX-733: where a ship has a component at a pair of totals (GX-911).
  static Squares there(const State& s, Seat seat, Square square) {
    const ShipBoard& board = galaxy_trucker::board(s, seat);
    return board.column[column_of(square)] & board.row[row_of(square)] & s.ship[seat].hull() & present(s, seat);
  }
  static void offer_coordinates(Table& t) {
    for (int column = 2; column <= 12; ++column)
      for (int row = 2; row <= 12; ++row)
        t.offer(Point{square_at(column, row)}).unless(column == kNeither || row == kNeither, GX_732);
  }

  Flow run(Table& t) {
    RULE_BEGIN
      if (in_race(*t).count() <= 1) {
        t.tell(NothingHappens{});
      } else {
        ASK_EACH(in_race(*t), secret_bid, {  // GX-906
          for (int credits = 0; credits <= payable(*t, asked); ++credits)
            t.offer(Bid{static_cast<std::uint8_t>(credits)});
        });
        for (const Seat seat : in_race(*t)) t->bids[seat] = t.answer_of<Bid>(seat).credits;
        for (i = 0; i < t->ordered; ++i)
          if (is_in_race(*t, t->order[i])) t.tell(HasBid{t->order[i], t->bids[t->order[i]]});
        payer = highest(*t);
        if (t->bids[payer] == 0) {
          t.tell(NobodyBid{});
        } else {
          pay(t, payer, Purse::adventure, -t->bids[payer]);
          ASK(payer, point, { offer_coordinates(t); });
          square = t.answer<Point>().square;
          t.tell(PointedAt{payer, square, in_race(*t).bits()});
          for (i = 0; i < t->ordered; ++i) {
            if (!is_in_race(*t, t->order[i]) || there(*t, t->order[i], square) == 0) continue;
            t->ruins = there(*t, t->order[i], square);
            CALL(LoseComponents{t->order[i], Loss::surrendered});
          }
        }
      }
    RULE_END
  }
};

// GX-751 to GX-754
struct SpaceBilliards {
  std::uint8_t i;
  std::uint8_t row;  // that is being played; 0 while one is chosen

  static bool is_taken(const State& s, int row) { return ((s.landed >> (row - 1)) & 1U) != 0; }
  static void offer_rows(Table& t, Seat seat) {
    for (std::uint8_t row = 1; row <= kRows; ++row)
      for (const Seat target : in_race(*t)) {
        if (target == seat && !t.explaining()) continue;
        t.offer(Shoot{row, target})
            .unless(target == seat, GX_752)
            .unless(is_taken(*t, row) && !plays_as_five(*t), GX_751)
            .unless(is_taken(*t, row) && !may_crowd(*t), GX_753);
      }
  }
  // What comes at the target: of a row that is chosen again the first large meteor stays away.
  static Volley shoot(Table& t, Seat seat, Shoot shot) {
    const bool again = is_taken(*t, shot.row);
    if (again) t->crowded = 1;
    t->landed = static_cast<std::uint8_t>(t->landed | 1U << (shot.row - 1));
    t.tell(ShotRow{seat, shot.row, shot.target});
    const std::uint8_t target = Parties(shot.target).bits();
    return {target, again ? target : std::uint8_t{0}, card_in_play(*t).row[shot.row - 1], 0, 0};
  }

  Flow run(Table& t) {
    RULE_BEGIN
      if (in_race(*t).count() <= 1) {  // GX-754
        t.tell(NothingHappens{});
      } else {
        for (i = 0; i < t->ordered; ++i) {
          if (!is_in_race(*t, t->order[i])) continue;
          row = 0;
          ASK(t->order[i], shoot_row, { offer_rows(t, t->order[i]); });
          row = t.answer<Shoot>().row;
          CALL(shoot(t, t->order[i], t.answer<Shoot>()));
        }
      }
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
