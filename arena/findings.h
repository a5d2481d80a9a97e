// What games told, as whole numbers that add up: in whatever order and on however many machines games are counted, the sums are
// the same. Shares, means and intervals are made of them when they are shown (statistics.h).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arena/plan.h"

namespace orrery {

class SimulatedGame;  // arena/simulated.h

struct GameResult {
  std::uint64_t number = 0;  // of the game within the plan
  SeatedBots bots{};         // by seat
  int decisions = 0;
  Parties winners;
  Scores scores{};
  std::uint64_t last = 0;  // hash of the final position
};

// What is compared of a game; wins are in parts.
std::int64_t compared(const Plan& plan, const GameResult& result);
inline constexpr std::uint64_t kLook = 64;  // blocks

inline constexpr std::int64_t kWhole = 60;  // parts of a victory: divides among 1 to 6 winners

// Whole numbers of games: one of each, or of each game as many as there are seats, flights or answers in it.
struct Measure {
  std::int64_t count = 0;
  std::int64_t sum = 0;
  std::int64_t squares = 0;
  std::int64_t least = 0;
  std::int64_t most = 0;
  // Numbers of one game are no witnesses of their own: its seats had the same cards. So intervals go by games (mean_of), by what the
  // numbers of each came to (s) and how many they were (n).
  std::int64_t games = 0;                       // that have any
  std::int64_t sums_squared = 0;                // s², over games
  std::int64_t sums_by_counts = 0;              // s n
  std::int64_t counts_squared = 0;              // n²
  std::map<std::int64_t, std::int64_t> bins{};  // how many numbers, by the least number of the bin (bin_of)

  void add(std::int64_t value);                         // the only one of its game
  void add(std::span<const std::int64_t> of_one_game);  // all of them
  void add(const Measure& other);
  friend bool operator==(const Measure&, const Measure&) = default;
};

// Bins are the same for all measures, so that they add up: one for each number up to 32, then sixteen for each doubling.
std::int64_t bin_of(std::int64_t value);

// What is counted of the games of one setup.
struct Tally {
  std::uint64_t steps = 0;  // decisions taken
  std::uint64_t hash = 0;   // the sum of the games' hashes, each of which contains the game's number
  std::map<std::string, Measure, std::less<>> measures;
  std::map<std::string, std::vector<std::int64_t>, std::less<>>
      sums;  // rows of numbers; of what never happened there is none

  void add(const Tally& other);
  const Measure& measure(std::string_view name) const;  // of what nobody counted an empty one
  std::vector<std::int64_t>& row(std::string_view name, std::size_t size);
  friend bool operator==(const Tally&, const Tally&) = default;
};

// Counts the results of games. It knows where its numbers are in the tally: games can be so short that looking their names up
// would take longer than playing them.
class ResultCounter {
public:
  ResultCounter(Tally& tally, int seats);
  void add(const GameResult& result);

private:
  Tally& tally_;
  int seats_;
  Measure& decisions_;
  std::vector<std::int64_t>& wins_;  // by seat, then by bot
  std::vector<Measure*> by_seat_, by_bot_;
};

struct Findings {
  std::vector<Range> ranges;  // what was played: in order, with gaps between them
  std::vector<Tally> arms;    // in the order of the plan's
  // For each 64 blocks of the plan and each arm but the first: whole blocks played, the sum of what it had more than the first in
  // each of them, and the sum of its squares.
  std::map<std::uint64_t, std::vector<std::int64_t>> looks;

  std::uint64_t games() const;  // of each arm
  // Ranges that both have; empty where the two add up.
  std::vector<Range> overlap(const Findings& other) const;
  // Of what 0 … games - 1 lacks.
  std::vector<Range> missing(std::uint64_t games) const;
  void add(const Findings& other);
  friend bool operator==(const Findings&, const Findings&) = default;
};

// Findings with what they are of. Those of one plan and one engine add up.
struct FindingsFile {
  std::string engine;     // version
  std::string behaviour;  // of the rules, kernel/behaviour.h
  std::string content;    // digest
  Plan plan;
  Findings findings;
};

// Of a plan that the game has planned, before the first game is played.
FindingsFile nothing_found(const SimulatedGame& game, Plan plan);

// Why two do not add up: played by another engine, with other content, by another plan, or some games are in both.
enum class Unlike : std::uint8_t { nothing, engine, content, plan, games };
Unlike unlike(const FindingsFile& one, const FindingsFile& other);

// JSON with a check at its end; the same findings are always the same bytes, and there are no times in them.
std::string write_findings(const FindingsFile& file);
// Nothing where it is no such file, or only the beginning of one, or was altered, or says what no games can have told.
std::optional<FindingsFile> read_findings(std::string_view text);

}  // namespace orrery
