// The words of Capitaine Cosmos: what players can be asked and answer, what the table tells. Each is described once;
// notation, JSON and texts follow from the description.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "games/capitaine_cosmos/content.h"
#include "kernel/described.h"
#include "kernel/names.h"
#include "kernel/seat.h"

namespace orrery {
namespace capitaine_cosmos {

// --- things ----------------------------------------------------------------------------------------------------------

enum class ScenarioId : std::uint8_t {};

enum class Where : std::uint8_t { map, aboard, destroyed, left, none = 255 };
BOOST_DESCRIBE_ENUM(Where, map, aboard, destroyed, left)

// CC-204, CC-205: where in its turn the game stands.
enum class Stage : std::uint8_t { orders, deck, movement, mines, hazards, fire, end };
BOOST_DESCRIBE_ENUM(Stage, orders, deck, movement, mines, hazards, fire, end)

// CC-704: when in its phase an escort lays a mine.
enum class Moment : std::uint8_t { before, after, none = 255 };
BOOST_DESCRIBE_ENUM(Moment, before, after)

// CC-108: all twelve ways a ship may point, clockwise; side and corner headings take turns.
enum class Compass : std::uint8_t { e, ese, se, s, sw, wsw, w, wnw, nw, n, ne, ene };
BOOST_DESCRIBE_ENUM(Compass, e, ese, se, s, sw, wsw, w, wnw, nw, n, ne, ene)

// CC-124, CC-328: by which edge a ship left; in a corner by two.
enum class Edge : std::uint8_t { n, e, s, w, ne, se, sw, nw, none = 255 };
BOOST_DESCRIBE_ENUM(Edge, n, e, s, w, ne, se, sw, nw)

enum class Hazard : std::uint8_t { mine, asteroid };
BOOST_DESCRIBE_ENUM(Hazard, mine, asteroid)

// --- options ---------------------------------------------------------------------------------------------------------

enum class FireDeclaration : std::uint8_t { sealed, alternating };
BOOST_DESCRIBE_ENUM(FireDeclaration, sealed, alternating)
enum class NewMineArms : std::uint8_t { same_phase, next_phase };
BOOST_DESCRIBE_ENUM(NewMineArms, same_phase, next_phase)
enum class TurnCap : std::uint8_t { after_25, after_40, none };  // named "25", "40" and "none"

// Fixed when the table is opened. The first value of each is the standard one.
struct Options {
  ScenarioId scenario{};
  FireDeclaration fire_declaration{};
  NewMineArms new_mine_arms{};
  TurnCap turn_cap{};
};
BOOST_DESCRIBE_STRUCT(Options, (), (scenario, fire_declaration, new_mine_arms, turn_cap))

// --- decisions and answers -------------------------------------------------------------------------------------------

// CC-902 to CC-909. (The scenario is chosen when the table is opened, CC-901; resigning is always permitted, CC-910.)
enum class Decision : std::uint8_t {
  write_orders,
  deck_declaration,
  launch_fighters,
  drop_mines,
  declare_fire,
  last_volley,
  fire_or_pass,
  write_launched_orders,
};
BOOST_DESCRIBE_ENUM(Decision, write_orders, deck_declaration, launch_fighters, drop_mines, declare_fire, last_volley,
                    fire_or_pass, write_launched_orders)

#define ORRERY_NOTE static constexpr bool note = true;

// Notes are written in secret, one at a time, until the seat hands them in.
ORRERY_WORD(Order, "order", (ship, phase, code), ORRERY_NOTE Counter ship; std::uint8_t phase; Code code;)
ORRERY_WORD(Recover, "recover", (fighter, cruiser, ramp), ORRERY_NOTE Counter fighter; Counter cruiser; Flank ramp;)
ORRERY_WORD(Lay, "lay", (escort, moment, flank), ORRERY_NOTE Counter escort; Moment moment; Flank flank;)
ORRERY_WORD(Fire, "fire", (ship, field, target), ORRERY_NOTE Counter ship; Field field; Counter target;)
ORRERY_WORD(Back, "back", (), ORRERY_NOTE)  // strikes out the last note
ORRERY_WORD(HandIn, "hand_in", ())
ORRERY_WORD(DeclareLaunch, "declare_launch", ())  // hands in, and launches
ORRERY_WORD(Launch, "launch", (fighter, trajectory, code), Counter fighter; Flank trajectory; Code code;)
ORRERY_WORD(Done, "done", ())
ORRERY_WORD(Pass, "pass", ())
ORRERY_WORD(Resign, "resign", ())

// --- what the table tells --------------------------------------------------------------------------------------------

// Hexes are told by their label (CC-121), which may lie beyond the map.
ORRERY_WORD(TurnBegan, "turn_began", (turn), std::uint16_t turn;)
ORRERY_WORD(PhaseBegan, "phase_began", (turn, phase), std::uint16_t turn; std::uint8_t phase;)
ORRERY_WORD(Recovered, "recovered", (fighter, cruiser, ramp), Counter fighter; Counter cruiser; Flank ramp;)
ORRERY_WORD(LaunchDeclared, "launch_declared", (seat), Seat seat;)
ORRERY_WORD(LaunchRolled, "launch_rolled", (seat, roll), Seat seat; std::uint8_t roll;)
ORRERY_WORD(Launched, "launched", (fighter, cruiser, ramp, trajectory, code, column, row, heading), Counter fighter;
            Counter cruiser; Flank ramp; Flank trajectory; Code code; std::int8_t column; std::int8_t row;
            Compass heading;)
ORRERY_WORD(Executed, "executed", (ship, code, column, row, heading), Counter ship; Code code; std::int8_t column;
            std::int8_t row; Compass heading;)
ORRERY_WORD(Drifted, "drifted", (hazard, heading, hexes), Hazard hazard; Compass heading; std::uint8_t hexes;)
ORRERY_WORD(DriftedOff, "drifted_off", (hazard, column, row), Hazard hazard; std::int8_t column; std::int8_t row;)
ORRERY_WORD(LeftMap, "left_map", (ship, edge), Counter ship; Edge edge;)
ORRERY_WORD(MineLaid, "mine_laid", (escort, column, row), Counter escort; std::int8_t column; std::int8_t row;)
// CC-717, CC-718, CC-725: dice that were not rolled are 0.
ORRERY_WORD(HazardHit, "hazard_hit", (ship, hazard, column, row, d6, d8, d12, damage, left), Counter ship;
            Hazard hazard; std::int8_t column; std::int8_t row; std::uint8_t d6; std::uint8_t d8; std::uint8_t d12;
            std::uint8_t damage; std::uint8_t left;)
ORRERY_WORD(ShotFired, "shot_fired", (ship, field, target, roll, multiplier, halved, damage, left), Counter ship;
            Field field; Counter target; std::uint8_t roll; std::uint8_t multiplier; std::uint8_t halved;
            std::uint8_t damage; std::uint8_t left;)
ORRERY_WORD(Passed, "passed", (seat), Seat seat;)
ORRERY_WORD(Destroyed, "destroyed", (ship), Counter ship;)
ORRERY_WORD(Resigned, "resigned", (seat), Seat seat;)
ORRERY_WORD(LimitReached, "limit_reached", (turn), std::uint16_t turn;)
ORRERY_WORD(Standstill, "standstill", (turn), std::uint16_t turn;)
ORRERY_WORD(Scored, "scored", (seat, score), Seat seat; std::int16_t score;)
ORRERY_WORD(Won, "won", (seat), Seat seat;)
ORRERY_WORD(Drew, "drew", (seat), Seat seat;)

#undef ORRERY_NOTE

}  // namespace capitaine_cosmos

// --- names -----------------------------------------------------------------------------------------------------------

namespace cc = capitaine_cosmos;

template <>
inline constexpr std::string_view kTextKind<cc::Counter> = "ship";
template <>
inline constexpr std::string_view kTextKind<cc::ShipClass> = "class";
template <>
inline constexpr std::string_view kTextKind<cc::Code> = "code";
template <>
inline constexpr std::string_view kTextKind<cc::Field> = "field";
template <>
inline constexpr std::string_view kTextKind<cc::Flank> = "flank";
template <>
inline constexpr std::string_view kTextKind<cc::Moment> = "moment";
template <>
inline constexpr std::string_view kTextKind<cc::Compass> = "compass";
template <>
inline constexpr std::string_view kTextKind<cc::Edge> = "edge";
template <>
inline constexpr std::string_view kTextKind<cc::Hazard> = "hazard";
template <>
inline constexpr std::string_view kTextKind<cc::ScenarioId> = "scenario";

// CC-332: as any language writes it, such as L and R for G and D.
template <>
struct OtherNames<cc::Code> {
  static std::optional<cc::Code> find(std::string_view name) {
    for (int c = 0; c < cc::kCodes; ++c)
      for (const std::string& letters : cc::content().code[c].letters)
        if (letters == name) return static_cast<cc::Code>(c);
    return std::nullopt;
  }
};

template <>
struct Names<cc::Counter> {
  static int count() { return static_cast<int>(cc::content().counter.size()); }
  static std::string_view name(int i) { return cc::content().counter[static_cast<std::size_t>(i)].id; }
  static cc::Counter value(int i) { return static_cast<cc::Counter>(i); }
  static std::optional<int> place(cc::Counter counter) {
    const int i = static_cast<int>(counter);
    return i < count() ? std::optional(i) : std::nullopt;
  }
};

template <>
struct Names<cc::ScenarioId> : Numbered<cc::ScenarioId, cc::kScenarios> {
  static std::string_view name(int i) { return cc::content().scenario[i].id; }
};

template <>
struct Names<cc::TurnCap> : Numbered<cc::TurnCap, 3> {
  static constexpr std::array<std::string_view, 3> kNames = {"25", "40", "none"};
  static constexpr std::string_view name(int i) { return kNames[static_cast<std::size_t>(i)]; }
};

// --- how far numbers of verbs go ------------------------------------------------------------------------------------

template <>
inline constexpr int kCount<&cc::Order::phase> = cc::kPhases + 1;

}  // namespace orrery
