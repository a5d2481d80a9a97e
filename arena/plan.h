// What is asked of a simulation. A plan is played over a range of game numbers into findings (findings.h), and game i follows
// from the plan and i alone: threads, processes and machines that share the numbers out among themselves find the same.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "kernel/any.h"

namespace orrery {

// Numbers of games: from … to - 1.
struct Range {
  std::uint64_t from = 0;
  std::uint64_t to = 0;

  std::uint64_t size() const { return to - from; }
  friend bool operator==(const Range&, const Range&) = default;
};

// The same plan with other options, to be compared: game i of each arm has the same luck to begin with.
struct Arm {
  std::string name;
  std::vector<std::pair<std::string, std::string>> options{};  // all of them, once planned
};

struct Plan {
  std::string game;
  AnySetup setup;
  std::vector<std::string> bots;  // one per seat; they rotate over the seats from game to game
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  bool study = false;  // more is counted than results (observer.h)
  std::vector<Arm>
      arms{};             // the first is what the others are compared with; one without a name where none was asked for
  std::string compare{};  // what is compared: bot1 …, seat1 … (wins), decisions or margin
  std::string
      within{};  // arms that differ by less are as good as equal, in points of percent for wins; empty: no end before all is played

  // What the game makes of the plan (planned in runner.h), so that two engines that read a name differently are not taken
  // for one: how each bot plays, and whether one of them goes by the clock, so that nobody can repeat it.
  std::vector<std::string> settings{};
  bool timed = false;

  // A block is one turn of all seatings. Ranges begin and end with blocks, except at the end of the plan.
  std::uint64_t block() const { return bots.size(); }
};

// The i-th of `count` parts of the plan, counted from 0; parts are alike to within a block, and may be empty.
Range shard_of(const Plan& plan, std::uint64_t i, std::uint64_t count);

// Why `compare` cannot be what it is; empty where it can.
std::string why_not_compare(const Plan& plan);
// Whether it is wins that are compared, and not a number of the game.
bool compares_wins(const Plan& plan);

// As findings keep it.
boost::json::object json_of(const Plan& plan);
// Nothing where it is something else.
std::optional<Plan> plan_of(const boost::json::value& json);

// The seat of a bot: they move on by one seat from game to game.
constexpr Seat seat_of_bot(int bot, std::uint64_t game, int seats) {
  return seat_at(static_cast<int>((static_cast<std::uint64_t>(bot) + game) % static_cast<std::uint64_t>(seats)));
}
constexpr int bot_in_seat(int seat, std::uint64_t game, int seats) {
  const auto count = static_cast<std::uint64_t>(seats);
  return static_cast<int>((static_cast<std::uint64_t>(seat) + count - game % count) % count);
}

}  // namespace orrery
