// What whole numbers of findings mean: shares, means and how far they can be trusted. Only who shows findings needs it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/findings.h"

namespace orrery {

// 95 % of such intervals contain what they are about.
struct Interval {
  double low = 0;
  double high = 1;
};

// Wilson's interval for a share seen in so many games. A split victory counts as its part of a game, and games of several
// seatings as games of one: both vary less than that, so the interval is rather too wide than too narrow.
Interval wilson(double share, std::uint64_t games);

// A share of the wins (ties split).
struct Share {
  std::string name;
  std::uint64_t games = 0;
  double wins = 0;
  double low = 0;
  double high = 0;
  double mean_score = 0;
};
std::vector<Share> shares_of_bots(const Plan& plan, const Tally& tally);  // one for each bot given, in that order
std::vector<Share> shares_of_seats(const Plan& plan, const Tally& tally);

// A mean of numbers of games (normal approximation). Numbers of one game may all go the same way: what is independent is games, so
// it is a ratio, of what games came to by how many numbers they had, and its error that of a ratio.
struct Mean {
  double mean = 0;
  double low = 0;
  double high = 0;
  double median = 0;  // of the bins: to within a sixteenth
};
Mean mean_of(const Measure& measure);

// A piece: what happens to those who have it. Wins of seats that had it less wins of those that had not, within each seat and with the
// same bot in it (Mantel and Haenszel). It is association, and no proof that the piece does it.
//
// Of the seats of one game one wins, so they are not as many witnesses: two seats of which always one has the piece would count
// double. So the error comes from what the wins of two seats have in common, and from how often both have the piece.
struct Lift {
  std::string name;
  std::int64_t seat_games = 0;  // with it
  double share = 0;             // of seat-games with it
  double lift = 0;
  double low = 0;
  double high = 0;
  double p = 1;         // how probable a lift at least as far from none is for a piece that does nothing
  bool marked = false;  // among many pieces, at most 5 % of those marked do nothing (Benjamini and Hochberg)
};
// Of all pieces that some have often enough and some have not, the strongest first.
std::vector<Lift> lifts_of(const Plan& plan, const Tally& tally);

// Which of these stand out: of those marked at most `rate` do so by chance.
std::vector<bool> discoveries(const std::vector<double>& p, double rate = 0.05);

// How much of the movement of prospects was luck; nothing where nobody looked.
std::optional<double> luck_share(const Tally& tally);

// What became of an arm beside the first, by a confidence sequence over differences of blocks (a normal mixture): it may be looked at
// as often as one likes, and is wrong in 5 % of all comparisons at most, for all arms together. It is looked at after every 64 blocks, in the order of their
// numbers, so that it does not matter who played them when.
struct Comparison {
  enum class Outcome : std::uint8_t { open, differ, within };
  std::string arm;
  Outcome outcome = Outcome::open;
  std::uint64_t games = 0;  // of each arm, up to where it was settled, or as far as there are games without a gap
  double difference = 0;    // of a game: this arm less the first. Wins are shares
  double low = 0;
  double high = 0;

  struct Look {
    std::uint64_t games = 0;
    double difference = 0;
    double half = 0;  // the width of the interval to each side
  };
  std::vector<Look> course{};  // how it came about
};
std::string_view name_of(Comparison::Outcome outcome);
std::vector<Comparison> comparisons_of(const Plan& plan, const Findings& findings);
// Whether every arm has come to an end.
bool is_settled(const Plan& plan, const Findings& findings);

// Differences of blocks as they come in, for one arm.
class Sequence {
public:
  Sequence(double error, double within) : error_(error), within_(within) {}  // no `within`: 0
  // Adds what 64 blocks tell: how many, their sum and the sum of their squares. False where nothing more can change the outcome.
  bool look(double count, double sum, double squares);

  Comparison::Outcome outcome() const { return outcome_; }
  double count() const { return count_; }
  double mean() const { return mean_; }
  double half() const { return half_; }  // half the width of the interval

private:
  double error_, within_;
  Comparison::Outcome outcome_ = Comparison::Outcome::open;
  double count_ = 0, sum_ = 0, squares_ = 0, mean_ = 0, half_ = 0;
};

}  // namespace orrery
