// Who had what, and how often: for each piece, in how many games a seat had it and won, and how often two seats had it together. That is enough to say
// afterwards what those who have it win beyond the others, and how sure that is (lifts_of in statistics.h).
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "arena/findings.h"

namespace orrery {

// Where seats a <= b stand in a list of all pairs of `seats`.
constexpr std::size_t pair_of(std::size_t a, std::size_t b, std::size_t seats) {
  return a * seats - a * (a + 1) / 2 + b;
}
constexpr std::size_t pairs_of(std::size_t seats) { return seats * (seats + 1) / 2; }

// Which of the seatings that can be told apart each game of a block has: bots that play alike are the same.
std::vector<std::size_t> seatings_of(const Plan& plan);

class PieceCounter {
public:
  // Seats are compared only with the same bots in them: games that are seated otherwise are counted apart.
  PieceCounter(Tally& tally, const Plan& plan)
      : tally_(tally),
        seats_(plan.bots.size()),
        seating_(seatings_of(plan)),
        seatings_(1 + std::ranges::max(seating_)),
        results_(tally.row("results", seatings_ * (1 + seats_ + pairs_of(seats_)))) {}

  // Another piece, whose number is how many there were before.
  void add(std::string name) { pieces_.push_back({std::move(name), nullptr, nullptr, {}}); }
  std::size_t size() const { return pieces_.size(); }

  // By nobody's doing, where the seat is none of the table's.
  void happened(std::size_t at, Seat seat) {
    Piece& piece = pieces_[at];
    if (piece.times == nullptr) piece.times = &tally_.row("times." + piece.name, 1);
    ++piece.times->front();
    if (static_cast<std::size_t>(index(seat)) >= seats_) return;
    if (piece.owners.empty()) had_.push_back(at);
    piece.owners = piece.owners.with(seat);
  }
  void ended(const GameResult& result);

private:
  struct Piece {
    std::string name;
    std::vector<std::int64_t>* row = nullptr;  // of those that were ever had
    std::vector<std::int64_t>* times = nullptr;
    Parties owners;  // in the game in hand
  };

  Tally& tally_;
  std::size_t seats_;
  std::vector<std::size_t> seating_;  // of each game of a block
  std::size_t seatings_;
  std::vector<std::int64_t>& results_;
  std::vector<Piece> pieces_;
  std::vector<std::size_t> had_;  // in the game in hand
};

}  // namespace orrery
