// What players want to know before they answer (kernel/preview.h), by what the game is scored with.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include <boost/describe/class.hpp>

#include "games/cosmic_pioneers/state.h"
#include "games/cosmic_pioneers/view.h"

namespace orrery::cosmic_pioneers {

struct Worth {
  std::int16_t control;  // victory points for a planet (CP-807, CP-944)
  std::int16_t credits;  // for a victory point (CP-808, CP-950)
};
BOOST_DESCRIBE_STRUCT(Worth, (), (control, credits))

// What things are worth in a scenario.
struct WorthOf {
  static constexpr std::string_view name = "worth";
  ScenarioId scenario;
  Worth answer() const {
    const Scenario& card = content().scenario[scenario];
    return {card.vp_controlled_planet, card.credits_per_vp};
  }
};
BOOST_DESCRIBE_STRUCT(WorthOf, (), (scenario))

// When a scenario ends early (CP-968); 0: not by that.
struct EndView {
  std::uint8_t controlled;  // planets of one player
  std::int32_t credits;     // of one player
};
BOOST_DESCRIBE_STRUCT(EndView, (), (controlled, credits))
struct EndOf {
  static constexpr std::string_view name = "end";
  ScenarioId scenario;
  std::uint8_t seats;
  EndView answer() const {
    const Scenario& card = content().scenario[scenario];
    return {seats <= kMaxPlayers ? card.end_controlled[seats] : std::uint8_t{0}, card.end_credits};
  }
};
BOOST_DESCRIBE_STRUCT(EndOf, (), (scenario, seats))

// The commanders that a table plays with (CP-910).
struct CommandersOf {
  static constexpr std::string_view name = "commanders";
  std::vector<Commander> answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(CommandersOf, (), ())

// How many colonists a seat that deploys may set down one after the other, each where the rules put it (CP-604, CP-605); none where
// the player chooses each space (CP-921).
struct SettlersOf {
  static constexpr std::string_view name = "settlers";
  Seat seat;
  std::uint8_t answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(SettlersOf, (), (seat))

// What a round brings to everybody.
struct RoundView {
  bool aliens;    // CP-303
  bool restocks;  // CP-963: goods at its start
  bool destroys;  // CP-967: a planet, at its end
};
BOOST_DESCRIBE_STRUCT(RoundView, (), (aliens, restocks, destroys))
struct RoundsOf {
  static constexpr std::string_view name = "rounds";
  Indexed<RoundView, kRounds> answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(RoundsOf, (), ())

// Which slots of a layout touch (CP-117): of each slot the others.
struct TouchingIn {
  static constexpr std::string_view name = "touching";
  SystemShape layout;
  Indexed<std::vector<std::uint8_t>, kMaxSlots> answer() const;
};
BOOST_DESCRIBE_STRUCT(TouchingIn, (), (layout))

// The slots of a shortest way, both ends included (CP-405); nothing where there is none.
struct WayBetween {
  static constexpr std::string_view name = "way";
  std::uint8_t from;
  std::uint8_t to;
  std::vector<std::uint8_t> answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(WayBetween, (), (from, to))

// Somebody to fight, and how often of a hundred times the attacker wins.
struct Foe {
  Seat seat;
  std::uint8_t percent;
};
BOOST_DESCRIBE_STRUCT(Foe, (), (seat, percent))

// Whom a seat would fight where its movement ends on a slot (CP-410 to CP-414).
struct FoesAt {
  static constexpr std::string_view name = "foes";
  Seat seat;
  std::uint8_t slot;
  std::vector<Foe> answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(FoesAt, (), (seat, slot))

// What it costs a seat to raise an attribute to a level where its ship is (CP-524, CP-969); 0: nobody sells it there.
struct PriceOf {
  static constexpr std::string_view name = "price";
  Seat seat;
  Attribute attribute;
  std::uint8_t level;
  std::int16_t answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(PriceOf, (), (seat, attribute, level))

// What becomes of a piece that a seat gives away where its ship is: goods that are unloaded (CP-609 to CP-611), an alien that is
// handed in (CP-969).
struct SaleView {
  std::int16_t credits;  // that are paid for it
  bool stays;            // goods that nobody wants there lie on the planet
};
BOOST_DESCRIBE_STRUCT(SaleView, (), (credits, stays))
struct SaleOf {
  static constexpr std::string_view name = "sale";
  Seat seat;
  Piece piece;
  SaleView answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(SaleOf, (), (seat, piece))

}  // namespace orrery::cosmic_pioneers
