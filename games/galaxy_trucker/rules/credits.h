// Chapter 8: credits; chapter 5 of the expansion: loans (GX-512 to GX-517).
#pragma once

#include "games/galaxy_trucker/game.h"

namespace orrery::galaxy_trucker {

inline constexpr int kLoans = 12;        // GX-501: tokens
inline constexpr int kLoan = 10;         // GX-512
inline constexpr int kRepayment = 12;    // GX-513
inline constexpr int kHighestBid = 200;  // GX-905, GX-731: a bound of offers

// GX-512: tokens that are left; what a player must pay is lent without one.
inline int tokens_left(const State& s) {
  int left = has_machinations(s) ? kLoans : 0;
  for (const Seat seat : all(s)) left -= s.player[seat].loans;
  return std::max(0, left);
}
// GX-516, GX-517, GX-998: as much as a player can pay of the own will.
inline int means(const State& s, Seat seat) { return s.player[seat].credits + kLoan * tokens_left(s); }
// GX-514: what a player would have if all loans were repaid.
inline int score(const State& s, Seat seat) { return s.player[seat].credits - kRepayment * s.player[seat].loans; }

// GX-512: how many loans a payment takes.
inline int loans_for(const State& s, Seat seat, int price) {
  return (std::max(0, price - s.player[seat].credits) + kLoan - 1) / kLoan;
}
// GX-512, GX-515: as many loans as it takes, taken when the payment is made.
inline void borrow_for(Table& t, Seat seat, int price) {
  Player& player = t->player[seat];
  const int loans = loans_for(*t, seat, price);
  if (loans == 0) return;
  player.loans = static_cast<std::uint8_t>(player.loans + loans);
  player.credits = static_cast<std::int16_t>(player.credits + kLoan * loans);
  t.tell(Borrowed{seat, static_cast<std::uint8_t>(loans)});
}

// What a player gets, or pays where it is negative.
inline void pay(Table& t, Seat seat, Purse purse, int credits) {
  if (credits == 0) return;
  borrow_for(t, seat, -credits);
  t->player[seat].credits = static_cast<std::int16_t>(t->player[seat].credits + credits);
  t.tell(Paid{seat, purse, static_cast<std::int16_t>(credits)});
}
// GT-006, GX-515: of what must be paid, all of it where there are loans, otherwise what the player has.
inline int payable(const State& s, Seat seat, int due) {
  return has_machinations(s) ? due : std::min<int>(due, std::max<int>(0, s.player[seat].credits));
}

inline int repayable(const State& s, Seat seat) {
  return std::min<int>(s.player[seat].loans, s.player[seat].credits / kRepayment);
}
inline void repay(Table& t, Seat seat, int loans) {
  Player& player = t->player[seat];
  player.loans = static_cast<std::uint8_t>(player.loans - loans);
  player.credits = static_cast<std::int16_t>(player.credits - kRepayment * loans);
  t.tell(Repaid{seat, static_cast<std::uint8_t>(loans)});
}
// GX-514: after the last flight, all of a player's loans or none.
inline void repay_at_the_end(Table& t) {
  for (const Seat seat : all(*t))
    if (t->player[seat].loans > 0 && score(*t, seat) >= 0) repay(t, seat, t->player[seat].loans);
}

// GX-513: after each flight but the last, of those who could.
struct OfferRepaying {
  static Parties debtors(const State& s) {
    Parties seats;
    for (const Seat seat : all(s))
      if (repayable(s, seat) > 0) seats = seats.with(seat);
    return seats;
  }

  Flow run(Table& t) {
    RULE_BEGIN
      if (!debtors(*t).empty()) {
        ASK_EACH(debtors(*t), repay, {
          for (int loans = repayable(*t, asked); loans > 0; --loans) t.offer(Repay{static_cast<std::uint8_t>(loans)});
          t.offer(KeepLoans{});
        });
        for (const Seat seat : debtors(*t))
          if (t.answered_with<Repay>(seat)) repay(t, seat, t.answer_of<Repay>(seat).loans);
      }
    RULE_END
  }
};

}  // namespace orrery::galaxy_trucker
