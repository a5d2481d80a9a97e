// What players want to know of ships before they answer (kernel/preview.h), by the rules that ships are judged by.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "games/galaxy_trucker/view.h"

namespace orrery::galaxy_trucker {

// The ship that a view tells of; no component where nobody sits.
Ship ship_in(const View& view, Seat seat);
// Its board, as it lies (GX-308, GX-646), and what of it is dead (GX-649).
const ShipBoard& board_in(const View& view, Seat seat);
Squares dead_in(const View& view, Seat seat);

struct Counts {
  std::uint8_t engines;      // strength without power, in halves
  std::uint8_t engines_max;  // with all double engines powered that cells allow
  std::uint8_t cannons;
  std::uint8_t cannons_max;
  std::uint8_t crew;
  std::uint8_t sleepers;  // GX-115: no crew
  std::uint8_t cells;
  std::uint8_t exposed;  // GT-108
  std::uint8_t faults;   // components in a violation of GT-302 (a) to (d)
  bool whole;            // GT-107
};
BOOST_DESCRIBE_STRUCT(Counts, (),
                      (engines, engines_max, cannons, cannons_max, crew, sleepers, cells, exposed, faults, whole))
// What changes how a ship counts.
struct Terms {
  bool managed;              // GX-172
  bool defective;            // GX-647
  std::uint8_t dead_column;  // GX-649; 0: none
  std::uint8_t price;        // cells for a device (GX-637)
  bool saves_cell;           // GX-174: the techie pays the next one
};
Terms terms_of(const State& s, Seat seat);
// A ship whose front is still open counts as it would with most engines to the rear. Faults are
// left out: who shows a ship has looked for them square by square.
Counts counts_of(const Boards& boards, Heading heading, const Ship& ship, const Terms& terms);

// A ship that does not fly yet as it will take off, with charged batteries, full stasis chambers and humans in every cabin
// that no alien has moved into; one that flies as it is.
struct CountsOf {
  static constexpr std::string_view name = "counts";
  Seat seat;
  Counts answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(CountsOf, (), (seat))

// A ship whose front is still open (GX-305), by the side in front; engines that would push elsewhere are faults.
struct HeadingsOf {
  static constexpr std::string_view name = "headings";
  Seat seat;
  Indexed<Counts, kSides> answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(HeadingsOf, (), (seat))

// The left and the right half of a ship (GX-401), each for itself; of another ship the whole and nothing.
struct HalvesOf {
  static constexpr std::string_view name = "halves";
  Seat seat;
  Indexed<Counts, kHalves> answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(HalvesOf, (), (seat))

struct PlaceView {
  Square square;   // as printed
  std::uint8_t x;  // squares from the left
  std::uint8_t y;  // squares from the front
  Half half;
  bool dead;  // GX-649
};
BOOST_DESCRIBE_STRUCT(PlaceView, (), (square, x, y, half, dead))
struct BoardView {
  std::vector<PlaceView> places;                   // as ships are listed
  std::vector<std::vector<std::uint8_t>> columns;  // the totals that strike them, from the left
  std::vector<std::vector<std::uint8_t>> rows;     // from the front
};
BOOST_DESCRIBE_STRUCT(BoardView, (), (places, columns, rows))

// Where the squares of a ship lie, the side ahead that it flies with (GX-304).
struct BoardOf {
  static constexpr std::string_view name = "board";
  Seat seat;
  BoardView answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(BoardOf, (), (seat))

// A side of a component: joined to its neighbour, closed against it (smooth to smooth), at odds with it, an open connector
// with nothing beside it, or bare.
enum class Meeting : std::uint8_t { joined, closed, clash, exposed, bare };
BOOST_DESCRIBE_ENUM(Meeting, joined, closed, clash, exposed, bare)

struct FitView {
  Indexed<Meeting, kSides> sides;
  bool touches;  // GT-215: something holds it
  bool barrel;   // GT-109: no barrel is blocked, neither its own nor a neighbour's
  bool exhaust;  // GT-110
  bool good;     // it breaks no rule
  bool allowed;  // the table lets it be placed so (GT-215)
};
BOOST_DESCRIBE_STRUCT(FitView, (), (sides, touches, barrel, exhaust, good, allowed))

// How a component would sit, by place on the board and by quarter-turns. Nothing is said of squares that are taken.
struct FitsOf {
  static constexpr std::string_view name = "fits";
  Seat seat;
  Tile tile;
  Indexed<Indexed<FitView, kSides>, kMaxSquares> answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(FitsOf, (), (seat, tile))

// Whether a builder who takes a component may place it at once, before anybody else is asked (GT-961, GT-963).
struct PlacesAtOnce {
  static constexpr std::string_view name = "places_at_once";
  Seat seat;
  bool answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(PlacesAtOnce, (), (seat))

// Whether a builder draws against nobody: all others have finished (GT-240), and the last of the sand, which drawing
// uses up, does not run (GT-245).
struct BuildsAlone {
  static constexpr std::string_view name = "alone";
  Seat seat;
  bool answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(BuildsAlone, (), (seat))

struct LieView {
  Indexed<std::uint8_t, kSides> connectors;  // GT-104: 0 smooth, 1 single, 2 double, 3 universal
  std::vector<Side> barrels;
  std::vector<Side> covers;  // what a shield protects
  std::vector<Side> exhausts;
};
BOOST_DESCRIBE_STRUCT(LieView, (), (connectors, barrels, covers, exhausts))
// What a component shows to each side, turned so many quarter-turns (GT-103).
struct LieOf {
  static constexpr std::string_view name = "lie";
  Tile tile;
  std::uint8_t turns;
  LieView answer() const;
};
BOOST_DESCRIBE_STRUCT(LieOf, (), (tile, turns))

// How much sand is left to a builder, of how much: in turns (GT-962) or in tenths of a second (GT-963). In real time a clock says it,
// and this nothing.
struct SandView {
  std::int32_t left;
  std::int32_t of;
};
BOOST_DESCRIBE_STRUCT(SandView, (), (left, of))
struct SandOf {
  static constexpr std::string_view name = "sand";
  Seat seat;
  SandView answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(SandOf, (), (seat))

// An edge between a component and its neighbour on that side.
struct ShipEdge {
  Square square;
  Side side;
};
BOOST_DESCRIBE_STRUCT(ShipEdge, (), (square, side))

// Where connectors do not agree, or a barrel or an exhaust is blocked: each edge once.
struct FaultsOf {
  static constexpr std::string_view name = "faults";
  Seat seat;
  std::vector<ShipEdge> answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(FaultsOf, (), (seat))

// The parts that a ship is in (GT-107), each by its places on the board.
struct PartsOf {
  static constexpr std::string_view name = "parts";
  Seat seat;
  std::vector<std::vector<std::uint8_t>> answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(PartsOf, (), (seat))

struct Share {
  std::uint8_t place;   // on the board
  std::uint8_t halves;  // what it counts now
  std::uint8_t more;    // what a cell would add
};
BOOST_DESCRIBE_STRUCT(Share, (), (place, halves, more))

// What each part of a ship adds to its strength or its crew.
struct SharesOf {
  static constexpr std::string_view name = "shares";
  Seat seat;
  Criterion criterion;
  bool powered;  // with what has been powered in the declaration in hand
  std::vector<Share> answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(SharesOf, (), (seat, criterion, powered))

// How a declaration in hand would end: against an enemy, or among those who have declared in this line.
enum class Outlook : std::uint8_t {
  open,       // nobody can tell
  won,        // as it is
  can_win,    // with cells
  drawn,      // neither won nor lost
  can_draw,   // with cells, at best
  lost,       // whatever is powered
  weakest,    // of all who have declared (GT-652)
  next_weak,  // struck with the weakest (GX-220)
  spared,     // others are weaker
};
BOOST_DESCRIBE_ENUM(Outlook, open, won, can_win, drawn, can_draw, lost, weakest, next_weak, spared)
struct OutlookView {
  std::uint8_t now;    // in halves, with what has been powered
  std::uint8_t most;   // with all that cells allow; boosters may add to it
  std::uint8_t enemy;  // whole; 0: there is none (GX-652)
  Outlook outlook;
};
BOOST_DESCRIBE_STRUCT(OutlookView, (), (now, most, enemy, outlook))
struct OutlookOf {
  static constexpr std::string_view name = "outlook";
  Seat seat;
  Criterion criterion;
  OutlookView answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(OutlookOf, (), (seat, criterion))

struct LoadView {
  bool unload;               // everything comes off first (GT-515)
  std::vector<Stow> stowed;  // one after the other
  std::uint8_t left;         // blocks that stay on the quay
};
BOOST_DESCRIBE_STRUCT(LoadView, (), (unload, stowed, left))
// How the dearest goods that find a place are stowed: only red ones in special containers while there are others. Nothing where
// nothing dearer comes aboard.
struct BestLoad {
  static constexpr std::string_view name = "load";
  Seat seat;
  bool may_unload;
  LoadView answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(BestLoad, (), (seat, may_unload))

// The open components that would sit somewhere on a ship without breaking a rule.
struct FittingOf {
  static constexpr std::string_view name = "fitting";
  Seat seat;
  std::vector<Tile> answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(FittingOf, (), (seat))

// What the reckoning would bring a player if the flight ended as things stand (GT-801 to GT-806).
struct DueView {
  std::uint8_t place;   // among those in flight, from 1; 0: not in flight, and there is neither prize nor goods
  std::uint8_t prize;   // for the place
  std::uint8_t looks;   // for the fewest exposed connectors
  std::uint8_t goods;   // with what a merchant gets for them
  std::uint8_t losses;  // to be paid for lost components
  std::uint8_t next;    // what one more of them would cost; at a lenient check nothing (GT-305)
};
BOOST_DESCRIBE_STRUCT(DueView, (), (place, prize, looks, goods, losses, next))
struct DueOf {
  static constexpr std::string_view name = "due";
  Seat seat;
  DueView answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(DueOf, (), (seat))

// What a loan brings, and what it costs to be rid of it (GX-512, GX-513).
struct LoanView {
  std::uint8_t brings;
  std::uint8_t costs;
};
BOOST_DESCRIBE_STRUCT(LoanView, (), (brings, costs))
struct LoanTerms {
  static constexpr std::string_view name = "loan";
  LoanView answer() const;
};
BOOST_DESCRIBE_STRUCT(LoanTerms, (), ())
// How many loans a payment would take at a table with loans (GX-512).
struct LoansFor {
  static constexpr std::string_view name = "loans";
  Seat seat;
  std::int16_t credits;
  int answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(LoansFor, (), (seat, credits))

struct RuleInForce {
  Rough card;
  std::uint8_t place;       // it was drawn in, from 1
  std::vector<Seat> seats;  // whom it concerns (GX-610)
};
BOOST_DESCRIBE_STRUCT(RuleInForce, (), (card, place, seats))
// The Rough Roads of this flight in the order they were drawn (GX-605).
struct RoughOf {
  static constexpr std::string_view name = "rough";
  std::vector<RuleInForce> answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(RoughOf, (), ())

// Whether crews are counted now, in a line of a combat zone or by a machination, or a sabotage counts them next (GX-141).
struct CrewsAreCounted {
  static constexpr std::string_view name = "crews";
  bool answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(CrewsAreCounted, (), ())

// The key of the text that says what changes of a card with five players (GX-206); empty where nothing does.
struct ChangeForFive {
  static constexpr std::string_view name = "five";
  Card card;
  std::string answer() const;
};
BOOST_DESCRIBE_STRUCT(ChangeForFive, (), (card))

// Planets, sectors or rows that may be taken once more, for less by one (GX-210, GX-728, GX-753), by bit.
struct SecondClaims {
  static constexpr std::string_view name = "second";
  std::uint8_t answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(SecondClaims, (), ())

struct AheadView {
  bool known;             // a ship that moves at all
  std::int16_t position;  // GT-401
};
BOOST_DESCRIBE_STRUCT(AheadView, (), (known, position))
// Where a ship would be in open space with what has been powered in the declaration in hand (GT-610, GX-534).
struct AheadOf {
  static constexpr std::string_view name = "ahead";
  Seat seat;
  AheadView answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(AheadOf, (), (seat))

// What a stop at the card in play asks of a ship and brings it: on a planet, from 1, or, 0, where it docks or claims what an enemy
// leaves (GT-614 to GT-635, GX-210, GX-215, GX-536, GX-655).
struct StopView {
  std::uint8_t crew;  // that stays there
  std::uint8_t cells;
  std::uint8_t days;  // lost
  std::uint8_t credits;
  Blocks goods;
  bool less;  // a block less: somebody was there before, or won before
};
BOOST_DESCRIBE_STRUCT(StopView, (), (crew, cells, days, credits, goods, less))
struct StopOf {
  static constexpr std::string_view name = "stop";
  Seat seat;
  std::uint8_t planet;
  StopView answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(StopOf, (), (seat, planet))

// The square that a projectile with the last roll would strike (GT-520); none where it passes by.
struct StruckBy {
  static constexpr std::string_view name = "struck";
  Seat seat;
  Side from;
  Square answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(StruckBy, (), (seat, from))

}  // namespace orrery::galaxy_trucker
