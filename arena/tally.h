// Counting results. All sums are of whole numbers, so that they come out the same in whatever order games are added.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "arena/simulation.h"

namespace orrery {

struct GameResult {
  std::uint64_t number = 0;  // of the game within the simulation
  int decisions = 0;
  Parties winners;
  Scores scores{};
  std::uint64_t last = 0;  // hash of the final position
};

class Tally {
public:
  explicit Tally(int seats) : seats_(seats) {}

  void add(const GameResult& result);
  void add(const Tally& other);
  SimulationResult result(const std::vector<std::string>& bots) const;

private:
  static constexpr std::int64_t kWhole = 60;  // parts of a victory: divides among 1 to 6 winners

  struct Sums {
    std::int64_t wins = 0;  // in parts
    std::int64_t score = 0;
    void add(const Sums& other) { wins += other.wins, score += other.score; }
  };

  Share share(std::string name, const Sums& sums) const;

  int seats_;
  std::uint64_t games_ = 0;
  std::uint64_t steps_ = 0;
  std::uint64_t hashes_ = 0;  // the sum of the games' hashes, each of which contains the game's number
  std::array<Sums, kMaxSeats> by_seat_{};
  std::array<Sums, kMaxSeats> by_bot_{};  // by the bot's place in the list given
};

// The seat of a bot: they move on by one seat from game to game.
constexpr Seat seat_of_bot(int bot, std::uint64_t game, int seats) {
  return seat_at(static_cast<int>((static_cast<std::uint64_t>(bot) + game) % static_cast<std::uint64_t>(seats)));
}

// Wilson's 95 % interval for a share seen in so many games. A split victory counts as its part of a game: it varies less
// than whole ones would, so the interval is rather too wide than too narrow.
struct Interval {
  double low = 0;
  double high = 1;
};
Interval wilson(double share, std::uint64_t games);

}  // namespace orrery
