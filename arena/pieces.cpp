#include "arena/pieces.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace orrery {

std::vector<std::size_t> seatings_of(const Plan& plan) {
  std::vector<std::vector<std::string>> known;
  std::vector<std::size_t> seatings;
  for (std::uint64_t game = 0; game < plan.block(); ++game) {
    const SeatedBots order = bots_by_seat(plan.seating, plan.bots.size(), game);
    std::vector<std::string> seated;
    for (std::size_t seat = 0; seat < plan.bots.size(); ++seat) seated.push_back(plan.settings[order[seat]]);
    seatings.push_back(static_cast<std::size_t>(std::ranges::find(known, seated) - known.begin()));
    if (seatings.back() == known.size()) known.push_back(std::move(seated));
  }
  return seatings;
}

void PieceCounter::ended(const GameResult& result) {
  const std::size_t seating = seating_[result.number % seating_.size()];
  std::array<std::int64_t, kMaxSeats> won{};
  for (const Seat seat : result.winners) won[static_cast<std::size_t>(index(seat))] = kWhole / result.winners.count();
  const std::size_t pairs = pairs_of(seats_);
  const auto all = std::span(results_).subspan(seating * (1 + seats_ + pairs));
  ++all[0];
  for (std::size_t a = 0; a < seats_; ++a) {
    all[1 + a] += won[a];
    for (std::size_t b = a; b < seats_; ++b) all[1 + seats_ + pair_of(a, b, seats_)] += won[a] * won[b];
  }
  for (const std::size_t at : had_) {
    Piece& piece = pieces_[at];
    if (piece.row == nullptr) piece.row = &tally_.row("piece." + piece.name, seatings_ * (seats_ + pairs));
    const auto row = std::span(*piece.row).subspan(seating * (seats_ + pairs));
    const Parties owners = std::exchange(piece.owners, {});
    for (const Seat seat : owners) {
      const auto a = static_cast<std::size_t>(index(seat));
      row[a] += won[a];
      for (const Seat other : owners)
        if (index(other) >= index(seat)) ++row[seats_ + pair_of(a, static_cast<std::size_t>(index(other)), seats_)];
    }
  }
  had_.clear();
}

}  // namespace orrery
