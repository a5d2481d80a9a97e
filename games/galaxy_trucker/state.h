// The position of a game of Galaxy Trucker: bytes, and the questions one can ask of them.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "games/galaxy_trucker/ship.h"
#include "games/galaxy_trucker/vocabulary.h"
#include "kernel/frames.h"
#include "kernel/indexed.h"

namespace orrery::galaxy_trucker {

// A set of components.
struct TileSet {
  std::array<std::uint64_t, 3> word;

  bool has(Tile tile) const { return ((word[at(tile)] >> (static_cast<unsigned>(tile) & 63U)) & 1U) != 0; }
  void add(Tile tile) { word[at(tile)] |= std::uint64_t{1} << (static_cast<unsigned>(tile) & 63U); }
  void drop(Tile tile) { word[at(tile)] &= ~(std::uint64_t{1} << (static_cast<unsigned>(tile) & 63U)); }
  int size() const { return std::popcount(word[0]) + std::popcount(word[1]) + std::popcount(word[2]); }
  TileSet operator&(const TileSet& other) const {
    return {{word[0] & other.word[0], word[1] & other.word[1], word[2] & other.word[2]}};
  }
  TileSet without(const TileSet& other) const {
    return {{word[0] & ~other.word[0], word[1] & ~other.word[1], word[2] & ~other.word[2]}};
  }
  Tile nth(int n) const {
    for (std::size_t i = 0; i < word.size(); ++i) {
      std::uint64_t bits = word[i];
      const int here = std::popcount(bits);
      if (n >= here) {
        n -= here;
        continue;
      }
      for (; n > 0; --n) bits &= bits - 1;
      return static_cast<Tile>(64 * static_cast<int>(i) + std::countr_zero(bits));
    }
    return Tile::none;
  }
  template <class F>
  void each(F&& f) const {
    for (std::size_t i = 0; i < word.size(); ++i)
      for (std::uint64_t bits = word[i]; bits != 0; bits &= bits - 1)
        f(static_cast<Tile>(64 * static_cast<int>(i) + std::countr_zero(bits)));
  }

private:
  static std::size_t at(Tile tile) { return static_cast<std::size_t>(tile) / 64; }
};

inline constexpr std::uint8_t kNoPile = 255;
inline constexpr int kHand = 4;      // Evil Machinations dealt to a player
inline constexpr int kOrder = 8;     // components made to order, at most
inline constexpr int kMaxDeck = 25;  // cards of a flight that can lie face down again: 16, 5 and 4
inline constexpr int kDepot = 6;     // components on sale at a star depot

// Where a component in hand comes from: the middle of the table, a place of reserve (GT-218), the own order (GX-648).
enum class Origin : std::uint8_t { middle, reserve, order };

// What a player keeps from flight to flight (GT-003).
struct Holdings {
  std::int16_t credits;
  std::uint8_t loans;                 // from the bank
  std::uint8_t handicap;              // Rough Roads cards that concern this player
  Indexed<Card, kHand> machinations;  // in hand
};

// What a player has in this flight besides the ship.
struct Voyage {
  TileSet lost;           // GT-305, GT-525, GT-526: lost in this flight
  TileSet fallen;         // of these, those that fell off (GT-528)
  std::int32_t time;      // GT-963: tenths of a second used
  std::int16_t position;  // GT-401; flights have 16 cards and no card moves a ship further than 100 days
  std::uint8_t strength;  // declared last, in halves: at most 2 * (19 + 2 * 7) + 4
  std::uint8_t number;    // GT-240: 0 while there is none
  Fate fate;
  Tile hand;
  std::uint8_t hand_secret;  // came from the heap and was seen by nobody else (GT-009)
  Origin hand_from;          // where it must not, or may only, go back to
  Indexed<Tile, kReserve> reserve;
  std::uint8_t loose;                   // the cell of the loose component, or kNoCell (GT-216)
  Origin loose_from;                    // of it
  std::uint8_t looking;                 // pile 0 to 2, or kNoPile
  std::uint8_t points;                  // GT-961: left in this turn
  std::uint8_t turns;                   // GT-962: taken in this period
  std::uint8_t corrected;               // lost something at the check (GT-305)
  std::uint8_t declared;                // GT-504: the strength stands, against this enemy or in this line
  Specialist specialist;                // GX-161: whose ability it is, while the cyan alien is aboard
  std::uint8_t techie_used;             // GX-174: on this card
  Indexed<std::uint8_t, kHalves> away;  // GX-139: ends of cards until a half is back from hyperspace
  Heading heading;                      // which side of the board is the front
  Heading chosen;                       // GX-309: before the flight; a somersault changes the other one
  Card evil;                            // GX-503: the machination given to this flight, while it lies in the deck
  std::uint8_t ordered;                 // components made to order that still lie face down
  std::uint8_t junk;                    // components that fell during this card
  Indexed<Tile, kOrder> order;          // those that lie open
  std::array<std::uint8_t, 2> zero;
};

struct Player : Holdings, Voyage {};

// Has room for all of The Big Expansion, so that a part of it that comes later moves nothing. What only such a part uses is
// zero until then: halves of a ship, its heading, orders, Rough Roads.
struct alignas(64) State {
  Indexed<Ship, kMaxSeats> ship;
  Indexed<Player, kMaxSeats> player;
  Sealed<kMaxSeats> sealed;
  TileSet heap;       // face down (GT-202); with components that left the game unseen among them (GX-104)
  TileSet open;       // face up in the middle (GT-214)
  TileSet met;        // GX-104: seen by anybody in this game
  Squares powered;    // devices used in the declaration or the gain in hand
  Squares amplified;  // GX-129: cannons of it
  Squares ruins;      // GX-920: components that are being destroyed
  // Adventure cards. A place of a pile whose card nobody has seen is empty: it is drawn when it matters (GT-953).
  CardSet gone;  // cards out of the game (GT-204)
  Indexed<Indexed<Card, kMaxPile>, kPiles> pile;
  Indexed<std::uint8_t, kMaxCards> seen;  // by whom, as bits of seats
  Indexed<std::uint8_t, kPiles> looked;   // by whom in this flight
  std::uint16_t revealed;                 // places of piles that have been played, bit 4 * pile + place
  std::int32_t glass_due;                 // GT-963: when the hourglass runs out
  std::uint32_t trip_cards;  // of those face down, the ones that passed somebody by (GX-611, GX-639), by bit
  // The game, a flight, a card, its attack, a price, its volley, a hit, a loss, a part kept, a waking; and two to spare.
  Frames<12> frames;
  Indexed<Card, kMaxDeck> face_down;        // GX-634: cards that come again, the last one first
  std::uint8_t laid;                        // of these, how many
  std::uint8_t pass;                        // 1: the second time through them
  std::uint8_t trips;                       // GX-639: additional cards still to come
  std::uint8_t machinations;                // revealed in this flight
  Indexed<std::uint8_t, kRough> rough;      // GX-603: which place a card was drawn in, from 1; kUsed: discarded
  std::uint8_t rough_level;                 // GX-602: of the table
  Indexed<std::uint8_t, kLevels> used;      // GX-312: cards of a level that flights have had since they were shuffled
  std::uint8_t harder;                      // GX-804: what difficulty dice have brought, by bit
  std::uint8_t dead_column;                 // GX-649: as printed
  std::uint8_t bystanders;                  // GX-611: seats that the card in play does not concern, by bit
  Indexed<Tile, kDepot> depot;              // on sale
  Indexed<std::uint8_t, kMaxSeats> bids;    // bid or guessed at the card in play
  Indexed<std::uint8_t, kMaxSeats> number;  // GX-554: shown by a seat
  Indexed<std::uint8_t, kMaxSeats> owed;    // GX-508: days that a seat loses at the end of the card
  std::uint8_t die;                         // GX-711: hidden
  Blocks bank;
  Blocks quay;  // GT-513: on the quay of the player who stows
  Options options;
  Indexed<Seat, kMaxSeats> order;  // GT-406: flight order when decisions were last to be taken in it
  std::uint8_t ordered;            // places of it in use
  std::uint8_t seats;
  std::uint8_t flight;  // of the plan, from 0
  ShipClass ship_class;
  Phase phase;
  std::uint8_t periods;      // GT-233: still to begin, the one that runs not counted
  std::uint8_t run_out;      // the hourglass lies run out
  std::uint8_t ready;        // seats that have said so, by bit
  Card card;                 // in play
  std::uint8_t losers;       // GT-637: seats the pirates will fire at
  std::uint8_t late_losers;  // GX-216: of these, those that lost after the enemy was beaten once
  std::uint8_t struck;       // GX-220: seats that a line strikes
  std::uint8_t beaten;       // GX-214: so often was the enemy of the card
  std::uint8_t landed;       // GT-614, GX-721, GX-751: planets, sectors or rows taken, by bit
  std::uint8_t crowded;      // GX-210, GX-728, GX-753: one of them was taken twice
  std::uint8_t claimants;    // GT-615, GX-213, GX-218: seats that took what the card offers, by bit
  std::uint8_t unloaded;     // GT-515: by the player who stows
  std::uint8_t excused;      // GX-175: seats that a diplomat has talked out of the penalty in hand
  std::uint8_t total;        // GT-412: the roll for the projectile in flight
  Seat led;                  // GX-632: in front when the card was revealed
  std::uint8_t raised;       // GX-652: so much stronger is the enemy in play
  Seat favoured;             // GT-963: goes before others who have used as much time
  std::array<std::uint8_t, 28> fill;
};
static_assert(PlainBytes<State>);
static_assert(sizeof(State) <= 4608);  // seventy-two cache lines; the goal was eight kilobytes

inline Parties all(const State& s) { return Parties::all_seats(s.seats); }

// --- Rough Roads -----------------------------------------------------------------------------------------------------

inline constexpr std::uint8_t kUsed = 255;  // GX-604
// GX-605, GX-610: drawn for this flight, as one of the first cards, so many as concern the player.
inline bool is_rough(const State& s, Rough card, Seat seat) {
  return s.rough[card] != 0 && s.rough[card] <= s.player[seat].handicap;
}
inline Parties concerned(const State& s, Rough card, Parties among) {
  Parties seats;
  for (const Seat seat : among)
    if (is_rough(s, card, seat)) seats = seats.with(seat);
  return seats;
}
inline bool is_rough(const State& s, Rough card) { return s.rough[card] != 0 && !concerned(s, card, all(s)).empty(); }
inline const RoughInfo& rough_info(Rough card) { return content().rough[card]; }

// --- the flight ------------------------------------------------------------------------------------------------------

inline const ClassInfo& class_info(const State& s) { return content().ship_class[s.ship_class]; }
// The board of a player, the side in front that the ship flies ahead with (GX-304, GX-308).
inline const Boards& boards(const State& s, Seat seat) {
  return is_rough(s, Rough::somersault, seat) ? class_info(s).tumbling : class_info(s).board;
}
inline const ShipBoard& board(const State& s, Seat seat) { return boards(s, seat)[s.player[seat].heading]; }
// GT-901: class IIIA flies like class III.
inline const FlightInfo& flight_info(const State& s) { return content().flight[class_info(s).level - 1]; }
inline const Plan& plan(const State& s) { return content().plan[s.options.flight_plan]; }
// GX-804: what dice have brought.
inline bool is_harder(const State& s, Difficulty by) { return ((s.harder >> static_cast<unsigned>(by)) & 1U) != 0; }
inline ShipClass class_of_flight(const State& s, int flight) {
  const ShipClass printed = plan(s).ship_class[flight];
  if (printed == ShipClass::i && is_harder(s, Difficulty::class_ia)) return ShipClass::ia;
  if (printed == ShipClass::ii && is_harder(s, Difficulty::class_iia)) return ShipClass::iia;
  if (printed == ShipClass::iii && is_harder(s, Difficulty::class_iiia)) return ShipClass::iiia;
  return printed;
}

// GX-105, GX-201, GX-801: five seats never play without it.
inline bool has_new_technologies(const State& s) {
  return s.options.new_technologies == NewTechnologies::on || s.seats == kMaxSeats;
}
// GX-103: components that leave the game, for each seat that nobody sits on.
inline constexpr int kRemoved = 25;
inline int removed(const State& s) { return has_new_technologies(s) ? kRemoved * (kMaxSeats - s.seats) : 0; }
// GX-648: dealt face down to orders, and not taken from there.
inline int on_order(const State& s) {
  int number = 0;
  for (const Seat seat : all(s)) number += s.player[seat].ordered;
  return number;
}
// Components that lie face down, in orders or in the heap; and those of the heap.
inline int unseen(const State& s) { return s.heap.size() - removed(s); }
inline int face_down(const State& s) { return unseen(s) - on_order(s); }

// GX-516: with them there are loans.
inline bool has_machinations(const State& s) {
  return s.options.evil_machinations == EvilMachinations::on || is_harder(s, Difficulty::evil_machinations);
}

// GX-205, GX-240: under the rules for five players. Of a position, or of what a seat sees of it.
template <class Position>
bool plays_as_five(const Position& s) {
  return s.seats == kMaxSeats || (s.seats == kMaxSeats - 1 && s.options.four_as_five == FourAsFive::on);
}
// GX-226: how many may take what was meant for one, and what the second of them gets, or suffers.
inline int claims(const State& s) { return plays_as_five(s) ? 2 : 1; }
// GX-210, GX-728, GX-753: whether one that another has taken may be taken, of planets, sectors or rows.
inline bool may_crowd(const State& s) { return plays_as_five(s) && s.crowded == 0; }
constexpr std::uint8_t reduced(int amount, bool second) {
  return static_cast<std::uint8_t>(second ? std::max(0, amount - 1) : amount);
}
// GT-801, GX-230: of the ship that comes in as the nth, from 0; with five players the first two get the same.
inline int prize(const State& s, int rank) {
  return flight_info(s).finish[plays_as_five(s) ? std::max(0, rank - 1) : rank];
}

// GT-007, GX-101
inline Blocks supply(const State& s) {
  Blocks blocks = content().supply;
  if (has_new_technologies(s))
    for (const Goods colour : kAllGoods)
      blocks[colour] = static_cast<std::uint8_t>(blocks[colour] + content().more_supply[colour]);
  return blocks;
}

// The squares of a ship that are in the race: less a half in hyperspace (GX-423). What is not there is not hit, not counted, not
// exposed and not loaded.
inline Squares present(const State& s, Seat seat) {
  Squares squares = 0;
  for (int half = 0; half < kHalves; ++half)
    if (s.player[seat].away[half] == 0) squares |= board(s, seat).half[half];
  return squares;
}
// GX-649, GX-981: what lies in the dead column, wherever that is now.
inline Squares dead(const State& s, Seat seat) {
  return is_rough(s, Rough::dead_zone, seat) ? board(s, seat).printed_column[s.dead_column] : 0;
}
// Of those in the race, the squares whose components hold and do something.
inline Squares live(const State& s, Seat seat) { return present(s, seat) & ~dead(s, seat); }
// The ship as cards meet it. Every count, offer and hit of a card goes by it; what an answer then does is done to the ship.
inline Ship racing(const State& s, Seat seat) { return only(s.ship[seat], present(s, seat), live(s, seat)); }

// GX-163: an ability lasts as long as the cyan alien is aboard.
inline bool has_specialist(const State& s, Seat seat, Specialist specialist) {
  return s.player[seat].specialist == specialist && (s.ship[seat][Set::cyan_alien] & live(s, seat)) != 0;
}
// GX-161, GX-746: cards are for one player each, and free again once their alien is lost (GX-163).
inline bool is_taken(const State& s, Specialist specialist) {
  for (const Seat seat : all(s))
    if (s.player[seat].specialist == specialist && s.ship[seat][Set::cyan_alien] != 0) return true;
  return false;
}
// GX-440: with everything that the class has: both halves, or the ship.
inline bool has_all_halves(const State& s, Seat seat) {
  for (const Squares half : board(s, seat).half)
    if (half != 0 && (s.ship[seat].hull() & half) == 0) return false;
  return true;
}
// In halves (GT-502, GT-503, GX-172); an alien helps only a strength that is there without it (GX-997).
inline int engine_strength(const State& s, Seat seat, Squares powered) {
  return engine_strength(board(s, seat), racing(s, seat), powered, has_specialist(s, seat, Specialist::manager),
                         is_rough(s, Rough::defective_connectors, seat));
}
// Of humans in a cabin (GX-654, GX-994).
inline int places(const State& s, Seat seat, int cell) {
  const bool thin = is_rough(s, Rough::thin_air, seat) && (s.ship[seat][Set::cabin] & bit_of(cell)) != 0;
  return thin ? 1 : places(s.ship[seat], cell);
}
inline Squares cabins_with_room(const State& s, Seat seat) {
  return cabins_with_room(racing(s, seat), is_rough(s, Rough::thin_air, seat));
}
inline int cannon_strength(const State& s, Seat seat, Squares powered, Squares amplified = 0,
                           Side ahead = Side::front) {
  return cannon_strength(board(s, seat), racing(s, seat), powered, amplified,
                         has_specialist(s, seat, Specialist::manager), ahead);
}

// Has not given up: its marker is on the track.
inline bool is_flying(const State& s, Seat seat) { return s.player[seat].fate == Fate::flying; }
inline Parties flying(const State& s) {
  Parties ships;
  for (const Seat seat : all(s))
    if (is_flying(s, seat)) ships = ships.with(seat);
  return ships;
}
// A ship is away when all that is left of it is (GX-424, GX-425).
inline bool is_away(const State& s, Seat seat) {
  const auto& away = s.player[seat].away;
  return (away[0] | away[1]) != 0 && (s.ship[seat].hull() & present(s, seat)) == 0;
}
// GX-138: flying, not in hyperspace, and concerned by the card (GX-611).
inline bool is_in_race(const State& s, Seat seat) {
  return is_flying(s, seat) && !is_away(s, seat) && !Parties(s.bystanders).has(seat);
}
inline Parties in_race(const State& s) {
  Parties ships;
  for (const Seat seat : flying(s))
    if (is_in_race(s, seat)) ships = ships.with(seat);
  return ships;
}
// GT-406: the flying ship furthest ahead; nobody where none flies.
inline Seat leader(const State& s, Parties among) {
  Seat ahead = kNobody;
  for (const Seat seat : among)
    if (ahead == kNobody || s.player[seat].position > s.player[ahead].position) ahead = seat;
  return ahead;
}
inline Seat hindmost(const State& s, Parties among) {
  Seat behind = kNobody;
  for (const Seat seat : among)
    if (behind == kNobody || s.player[seat].position < s.player[behind].position) behind = seat;
  return behind;
}

inline Squares cell_bit(const State& s, Seat seat, Square square) { return bit_of(board(s, seat).cell[square]); }
inline int cell_of(const State& s, Seat seat, Square square) { return board(s, seat).cell[square]; }
inline Square square_of(const State& s, Seat seat, int cell) { return board(s, seat).square[cell]; }

inline bool has_number(const State& s, Seat seat) { return s.player[seat].number != 0; }
inline Parties without_number(const State& s) {
  Parties seats;
  for (const Seat seat : all(s))
    if (!has_number(s, seat)) seats = seats.with(seat);
  return seats;
}

// A place of a pile: its level, and whether the pile reaches that far (GT-203).
inline int pile_size(const State& s) {
  const auto& pile = flight_info(s).pile;
  return pile[0] + pile[1] + pile[2];
}
inline int level_of_place(const State& s, int place) {  // GT-905: level I lies first
  int level = 0;
  for (int left = place; left >= flight_info(s).pile[level];) left -= flight_info(s).pile[level++];
  return level;
}
constexpr std::uint16_t place_bit(int pile, int place) { return static_cast<std::uint16_t>(1U << (4 * pile + place)); }
inline bool is_learning(const State& s) {  // GT-906
  return s.options.learning_flight == LearningFlight::on && s.flight == 0 && s.ship_class == ShipClass::i;
}

}  // namespace orrery::galaxy_trucker
