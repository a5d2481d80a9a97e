// What players want to know before they answer (kernel/preview.h), by the rules that the game is played by: where orders lead,
// what fields of fire would see, what a sheet says and how it is handed in.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe/class.hpp>

#include "games/capitaine_cosmos/notation.h"
#include "games/capitaine_cosmos/view.h"

namespace orrery::capitaine_cosmos {

BOOST_DESCRIBE_STRUCT(Hex, (), (q, r))

// The position as far as a view tells it: orders that its seat does not know are none, and nothing is noted.
State state_in(const View& view);

// --- ship sheets -----------------------------------------------------------------------------------------------------

struct Seen {
  std::int8_t q;
  std::int8_t r;
  Field field;
  std::uint8_t multiplier;  // CC-423
};
BOOST_DESCRIBE_STRUCT(Seen, (), (q, r, field, multiplier))

// What a heading decides; all hexes are counted from the anchor.
struct StanceView {
  Compass compass;         // CC-108
  std::vector<Hex> cells;  // CC-115
  std::vector<Hex> ramp;   // CC-603, by flank; none without ramps
  std::vector<Seen> seen;  // CC-410
};
BOOST_DESCRIBE_STRUCT(StanceView, (), (compass, cells, ramp, seen))

struct ClassView {
  std::vector<Code> orders;  // CC-305, CC-307: that it may be given
  Indexed<StanceView, kHeadings> stance;
};
BOOST_DESCRIBE_STRUCT(ClassView, (), (orders, stance))

struct SheetOfClass {
  static constexpr std::string_view name = "ship_class";
  ShipClass ship_class;
  ClassView answer() const;
};
BOOST_DESCRIBE_STRUCT(SheetOfClass, (), (ship_class))

// --- orders ----------------------------------------------------------------------------------------------------------

// Where a ship stands, or would.
struct Pose {
  Counter ship;
  std::int8_t q;
  std::int8_t r;
  std::uint8_t heading;
  bool on_map;  // CC-327: a hex of it, at least
};
BOOST_DESCRIBE_STRUCT(Pose, (), (ship, q, r, heading, on_map))

// Where orders lead: the pose at the end of each phase (CC-306), from where it stands now. Nothing that was executed is done
// again.
struct PathOf {
  static constexpr std::string_view name = "path";
  Counter ship;
  Indexed<Code, kPhases> orders;
  Indexed<Pose, kPhases + 1> answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(PathOf, (), (ship, orders))

// Orders by which a ship comes to a hex: those that are planned before `from` stay, then the fewest phases, and of these the
// straightest. None where it cannot come there in this turn.
struct WayTo {
  static constexpr std::string_view name = "way";
  Counter ship;
  Indexed<Code, kPhases> orders;
  std::uint8_t from;  // phase
  std::int8_t q;
  std::int8_t r;
  std::vector<Code> answer(const View& view) const;  // of all phases, none where nothing is planned
};
BOOST_DESCRIBE_STRUCT(WayTo, (), (ship, orders, from, q, r))

// Where a launch ends (CC-611, CC-615, CC-616).
struct LaunchTo {
  static constexpr std::string_view name = "launch";
  Counter fighter;
  Flank trajectory;
  Code code;
  Pose answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(LaunchTo, (), (fighter, trajectory, code))

// A mine that is not laid yet: where it would lie (CC-704, CC-705), which enemies are there now, and how many its escort has
// (CC-702) without those that are noted.
struct Drop {
  std::int8_t q;
  std::int8_t r;
  std::uint8_t mines;
  std::vector<Counter> on;      // CC-717
  std::vector<Counter> beside;  // CC-718
};
BOOST_DESCRIBE_STRUCT(Drop, (), (q, r, mines, on, beside))

struct DropAt {
  static constexpr std::string_view name = "drop";
  Counter escort;
  Moment moment;
  Flank flank;
  Drop answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(DropAt, (), (escort, moment, flank))

struct Phases {
  std::vector<std::uint8_t> open;  // CC-302, CC-324: for which it gets an order in the question in hand
  std::vector<std::uint8_t> left;  // CC-303: in which it still acts in this turn
};
BOOST_DESCRIBE_STRUCT(Phases, (), (open, left))

struct PhasesOf {
  static constexpr std::string_view name = "phases";
  Counter ship;
  Phases answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(PhasesOf, (), (ship))

// --- the end of a phase ----------------------------------------------------------------------------------------------

struct Hazards {
  std::vector<MineView> mines;
  std::vector<AsteroidView> asteroids;
};
BOOST_DESCRIBE_STRUCT(Hazards, (), (mines, asteroids))

// What has drifted where by the end of a phase of this turn (CC-713, CC-814).
struct HazardsAt {
  static constexpr std::string_view name = "hazards";
  std::uint8_t phase;
  Hazards answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(HazardsAt, (), (phase))

// A shot there would be, whoever has fired before.
struct Line {
  Counter ship;
  Counter target;
  Field field;
  std::uint8_t die;
  std::uint8_t multiplier;
  bool halved;         // CC-729
  std::uint8_t least;  // damage, by the die
  std::uint8_t most;
  std::uint16_t sum;   // of the damage of every face: what it does on average, times the faces
  std::uint8_t shots;  // CC-405: that the ship has left in this turn, without those that are noted
};
BOOST_DESCRIBE_STRUCT(Line, (), (ship, target, field, die, multiplier, halved, least, most, sum, shots))

// All of them between ships that stand like this at the end of a phase.
struct LinesOf {
  static constexpr std::string_view name = "lines";
  std::uint8_t phase;
  std::vector<Pose> stand;
  std::vector<Line> answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(LinesOf, (), (phase, stand))

// What all shots at one target do together, those that are noted.
struct Salvo {
  Counter target;
  std::uint8_t shots;
  std::uint16_t least;  // damage, by the dice
  std::uint16_t most;
  std::uint16_t average;   // rounded
  std::uint8_t destroyed;  // of a hundred; 0 and 100 only where it is certain
};
BOOST_DESCRIBE_STRUCT(Salvo, (), (target, shots, least, most, average, destroyed))

struct VolleyNow {
  static constexpr std::string_view name = "volley";
  std::vector<Salvo> answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(VolleyNow, (), ())

// --- order sheets ----------------------------------------------------------------------------------------------------

struct SheetAnswers {
  std::uint8_t back;          // how many cells are struck out first
  std::vector<Order> orders;  // then these are written, and the sheet can be handed in
};
BOOST_DESCRIBE_STRUCT(SheetAnswers, (), (back, orders))

// How a plan becomes the sheet of a seat: only what differs is struck out, and what the plan leaves empty is X (CC-314).
struct AnswersFor {
  static constexpr std::string_view name = "answers";
  Seat seat;
  std::vector<PlannedRow> plan;
  SheetAnswers answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(AnswersFor, (), (seat, plan))

struct SheetErrorView {
  int row;
  int column;
  SheetFault fault;
  std::string text;
  std::string rule;  // empty where it breaks none
};
BOOST_DESCRIBE_STRUCT(SheetErrorView, (), (row, column, fault, text, rule))

struct SheetRead {
  std::vector<SheetErrorView> errors;  // one or none
  std::vector<PlannedRow> plan;        // for the turn in hand
};
BOOST_DESCRIBE_STRUCT(SheetRead, (), (errors, plan))

// What a sheet that somebody has written says for the turn in hand.
struct ReadSheet {
  static constexpr std::string_view name = "read_sheet";
  Seat seat;
  std::string text;
  SheetRead answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(ReadSheet, (), (seat, text))

// The sheet of a seat for the turn in hand, with what is planned for the rest of it.
struct SheetNow {
  static constexpr std::string_view name = "sheet";
  Seat seat;
  std::vector<PlannedRow> plan;
  OrderSheet answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(SheetNow, (), (seat, plan))

// With the letters of a language, by Code (CC-332).
struct WriteSheet {
  static constexpr std::string_view name = "write_sheet";
  OrderSheet sheet;
  std::vector<std::string> letters;
  std::string answer() const { return write_sheet(sheet, letters); }
};
BOOST_DESCRIBE_STRUCT(WriteSheet, (), (sheet, letters))

struct WriteCells {
  static constexpr std::string_view name = "write_cells";
  std::vector<SheetCell> cells;
  std::vector<std::string> letters;
  std::vector<std::string> answer() const;
};
BOOST_DESCRIBE_STRUCT(WriteCells, (), (cells, letters))

// --- goals -----------------------------------------------------------------------------------------------------------

// One of the things by which a side wins: how many ships it takes, and how many count for it by now (CC-808, CC-809).
struct GoalPart {
  ConditionType type;
  std::uint8_t done;
  std::uint8_t needed;
  std::vector<Edge> edges;  // of `exited` by these, of `lost` by any other
};
BOOST_DESCRIBE_STRUCT(GoalPart, (), (type, done, needed, edges))

struct Goal {
  std::uint8_t last_turn;  // CC-803, CC-812; 0: none
  std::vector<GoalPart> parts;
};
BOOST_DESCRIBE_STRUCT(Goal, (), (last_turn, parts))

// How far the side of a seat is from its goal.
struct GoalOf {
  static constexpr std::string_view name = "goal";
  Seat seat;
  Goal answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(GoalOf, (), (seat))

// --- score -----------------------------------------------------------------------------------------------------------

struct ScoreLine {
  ScoreTerm term;
  std::int8_t factor;  // 0: the scenario does not count it
  int amount;
};
BOOST_DESCRIBE_STRUCT(ScoreLine, (), (term, factor, amount))

// CC-810: what the side of a seat has of each term, as the game stands.
struct ScoreOf {
  static constexpr std::string_view name = "score";
  Seat seat;
  std::vector<ScoreLine> answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(ScoreOf, (), (seat))

}  // namespace orrery::capitaine_cosmos
