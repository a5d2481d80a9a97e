// What is asked of a simulation. A plan is played over a range of game numbers into findings (findings.h), and game i follows
// from the plan and i alone: threads, processes and machines that share the numbers out among themselves find the same.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "kernel/any.h"
#include "kernel/content.h"
#include "kernel/names.h"

namespace orrery {

// Numbers of games: from … to - 1.
struct Range {
  std::uint64_t from = 0;
  std::uint64_t to = 0;

  std::uint64_t size() const { return to - from; }
  friend bool operator==(const Range&, const Range&) = default;
};

// The same plan with other options or other content, to be compared: game i of each arm has the same luck to begin with.
struct Arm {
  using Settings = std::vector<std::pair<std::string, std::string>>;
  std::string name;
  // All options, once planned. What has a dot in its name is a field of content (kernel/content_change.h).
  Settings options{};
  std::string content{};  // the digest, where it is not the plan's

  static bool is_of_content(const Settings::value_type& setting) { return setting.first.contains('.'); }
  Settings changes() const;
  AnySetup setup(int seats) const;
};

// How bots change seats from game to game: each moves on by one seat, or they sit in all orders one after the other.
enum class Seating : std::uint8_t { rotate, permute };
BOOST_DESCRIBE_ENUM(Seating, rotate, permute)

struct Plan {
  std::string game;
  AnySetup setup;                 // an option of a seat goes with the bot that is named at its place
  std::vector<std::string> bots;  // one per seat
  Seating seating = Seating::rotate;
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  bool study = false;                // more is counted than results (observer.h)
  std::vector<std::string> tries{};  // decisions at which every other answer is tried as well; takes a study
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
  std::uint64_t block() const;
};

// Why a plan cannot be played.
struct Unplayable {
  std::string why;                        // in English
  std::string arm{};                      // whose content it is, or empty
  std::optional<ContentError> content{};  // what is wrong with it

  // NOLINTNEXTLINE(google-explicit-constructor): most reasons are a sentence
  Unplayable(std::string why) : why(std::move(why)) {}
  Unplayable(const char* why) : why(why) {}  // NOLINT(google-explicit-constructor)
  Unplayable(const Arm& arm, ContentError error) : why(describe(error)), arm(arm.name), content(std::move(error)) {}

  std::string sentence() const { return content ? "arm '" + arm + "': " + why : why; }
};

// The i-th of `count` parts of the plan, counted from 0; parts are alike to within a block, and may be empty.
Range shard_of(const Plan& plan, std::uint64_t i, std::uint64_t count);

// Why `compare` cannot be what it is; empty where it can.
std::string why_not_compare(const Plan& plan);
// Whether it is wins that are compared, and not a number of the game.
bool compares_wins(const Plan& plan);

// What `within` says: a number above 0, in digits. Nothing where it is anything else.
std::optional<double> read_within(const std::string& text);

// As findings keep it.
boost::json::object json_of(const Plan& plan);
// Nothing where it is something else.
std::optional<Plan> plan_of(const boost::json::value& json);
// As it is asked for (requests.h): its seed is in digits, and what the game makes of it is not there yet.
std::optional<Plan> plan_asked_for(const boost::json::value& json);

// The bots of a game by seat, numbered as the plan names them. Game 0 has them as they are named.
using SeatedBots = std::array<std::uint8_t, kMaxSeats>;
SeatedBots bots_by_seat(Seating seating, std::size_t seats, std::uint64_t game);

}  // namespace orrery
