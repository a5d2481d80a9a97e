// The position of a game of Nébuleuse Rouge: bytes, and the questions one can ask of them.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

#include "games/nebuleuse_rouge/vocabulary.h"
#include "kernel/frames.h"
#include "kernel/indexed.h"

namespace orrery::nebuleuse_rouge {

inline constexpr int kMaxPlayers = 4;  // NR-101
inline constexpr int kDepth = 7;  // game, turn, turn in space, flip, effects, effects within them or combat, damage

// --- piles of Exploration cards ----------------------------------------------------------------------------------------

// How many of each card. Nobody may know an order (NR-306), so there is none: a pile is what is in it, and a card is
// drawn from it when it is turned up. Five words, the last three bytes of which stay zero.
struct alignas(8) Pile {
  std::array<std::uint8_t, 40> count;

  std::uint8_t& operator[](Card card) { return count[static_cast<std::size_t>(card)]; }
  std::uint8_t operator[](Card card) const { return count[static_cast<std::size_t>(card)]; }

  // The card at a place, if the cards of the pile stood in a row. Sums over eight cards are one multiplication, and the
  // counts of a pile add up to 53 at most, so that no byte overflows. No branch: nobody can predict where luck points.
  Card at(int place) const {
    unsigned from = 0;
    int before = 0;  // cards in the words before
    int all = 0;
    for (unsigned word = 0; word + 8 < count.size(); word += 8) {
      all += static_cast<int>(sums(word) >> 56U);
      from = place >= all ? word + 8 : from;
      before = place >= all ? all : before;
    }
    const std::uint64_t reached =
        (sums(from) + kOnes * static_cast<unsigned>(0x7F - (place - before))) & (kOnes * 0x80);
    promise(reached != 0, "a card is drawn from a pile that has it");
    return card_at(static_cast<int>(from) + std::countr_zero(reached) / 8);
  }
  int size() const {
    int sum = 0;
    for (const std::uint8_t copies : count) sum += copies;
    return sum;
  }

private:
  static constexpr std::uint64_t kOnes = 0x0101010101010101U;

  // Byte i: the cards from there up to and with i.
  std::uint64_t sums(unsigned from) const {
    std::uint64_t word = 0;
    std::memcpy(&word, count.data() + from, sizeof word);
    return word * kOnes;
  }
};

// --- ships -------------------------------------------------------------------------------------------------------------

struct Ship {
  Indexed<std::uint8_t, kItems> aboard;        // NR-112: five tracks and three kinds of experts
  Indexed<std::uint8_t, kDomains> experience;  // NR-117
  Indexed<std::uint8_t, kDomains> paid;        // in the contact under way (NR-629)
  Domain joker;                                // where it stands in the contact under way (NR-631)
  std::uint8_t passed;                         // thresholds, in the contact under way
  std::uint8_t observed;                       // turns of observation gained since landing (NR-620)
  std::uint8_t points;                         // NR-120; 29, then at most a round with three gains of 20: fits
  Rank rank;
  std::uint8_t technologies;  // by bit (NR-110)
  std::uint8_t missions;      // NR-910
  std::uint8_t skips;         // turns still to be skipped (NR-905); two cards of each kind, so at most four
  Sector sector;
  Berth berth;
  Slot slot;                   // in an Observation or Contact zone
  std::uint8_t must_leave;     // Sector X, on the next turn (NR-511)
  std::uint8_t scanners_used;  // NR-119
  std::uint8_t detectors_used;
  std::array<std::uint8_t, 2> zero;
};
static_assert(sizeof(Ship) == 32);

// --- slots of Extrasolar cards -----------------------------------------------------------------------------------------

struct SlotState {
  Planet planet;          // NR-602; none while the slot is empty, and in the slot x
  std::uint8_t occupied;  // holds a card
  Extrasolar card;        // none while nobody has seen it: it is drawn when somebody does
  std::uint8_t face_up;   // NR-613
  std::uint8_t markers;   // who may look at it again, by seat (NR-608)
  Seat observer;          // NR-617
  Seat in_contact;        // NR-617
  Seat completed_by;      // waits for the observer to leave (NR-625)
};

// What matters until the turn ends.
struct TurnState {
  std::uint8_t hand;      // cards not yet used (NR-306)
  std::uint8_t golden;    // a landing or a take-off was made (NR-311)
  std::uint8_t discount;  // NR-433; at most the cards of a hand
  std::uint8_t over;      // NR-428
  std::uint8_t rebuild;   // NR-424
  Card card;              // being resolved (NR-318)
  std::uint8_t die;       // the last roll for this card; 0: none
  std::uint8_t zero;
};

struct alignas(64) State {
  Frames<kDepth> frames;
  std::array<std::uint8_t, 4> zero;
  Pile deck;     // cards nobody has seen: the deck, but for its top, and what of it is in hand
  Pile top;      // cards that lie before those: the end of a deck that ran out (NR-425)
  Pile discard;  // NR-405
  Indexed<std::uint64_t, kMaxPlayers> custody;  // completed cards beside a board, by bit (NR-636)
  std::uint64_t gone;                           // X cards completed and discarded, by bit
  Indexed<Ship, kMaxPlayers> ship;
  Indexed<SlotState, kSlots> slot;
  TurnState turn;
  Options options;
  std::uint8_t seats;
  Indexed<std::uint8_t, kExperts> experts;  // in the supply (NR-109)
  Indexed<std::uint8_t, 3> placed;          // Extrasolar cards taken from each pile (NR-205)
  std::uint8_t top_cards;                   // in `top`
  std::uint8_t unseen;                      // in `deck` and `top` together
  Seat first;
  Seat active;
  std::uint8_t x_open;      // NR-504
  std::uint8_t last_round;  // NR-922
  std::uint8_t over;
  std::uint8_t filled;   // slots that hold a card, by bit: the same as their `occupied`, for loops over few of them
  std::uint16_t tokens;  // planets that still bear a 1 VP token, by bit (NR-206)
  std::uint16_t round;   // 0 during setup
  std::array<std::uint8_t, 26> zero3;
};
static_assert(sizeof(State) == 512);  // eight cache lines
static_assert(PlainBytes<State>);

inline const Ship& ship_of(const State& s, Seat seat) { return s.ship[seat]; }
inline Ship& ship_of(State& s, Seat seat) { return s.ship[seat]; }
inline const ShipBoard& board_of(const Ship& ship) { return content().ship[ship.rank]; }
inline const ExplorationCard& record_of(Card card) { return content().card[card]; }
inline const ExtrasolarCard& record_of(Extrasolar card) { return content().extrasolar[card]; }
inline const PlanetRecord& record_of(Planet planet) { return content().planet[planet]; }
inline Zone zone_of(Sector sector) { return content().zone[sector]; }

// NR-213, NR-301: clockwise is the order of the seats.
inline Seat after(const State& s, Seat seat, int steps) {  // fewer steps than seats
  const int to = index(seat) + steps;
  return seat_at(to < s.seats ? to : to - s.seats);
}

// Sets of slots are bits, as those of State::filled.
template <class F>
void each_slot(unsigned slots, F&& f) {
  for (; slots != 0; slots &= slots - 1) f(std::countr_zero(slots));
}

// --- ships ---------------------------------------------------------------------------------------------------------

inline int experts_aboard(const Ship& ship) {
  return ship.aboard[Item::expert_diplomacy] + ship.aboard[Item::expert_trade] + ship.aboard[Item::expert_capture];
}
inline int experts_in(const Ship& ship, Domain domain) {  // NR-109: none in Science
  return domain == Domain::science ? 0 : ship.aboard[kTracks + expert_in(domain)];
}
// NR-115: the items whose track has room, and all experts while there is room for another one.
inline Items items_with_room(const Ship& ship) {
  constexpr std::uint64_t kOnes = 0x0101010101U;  // a byte for each track
  const ShipBoard& board = board_of(ship);
  std::uint64_t aboard = 0;
  std::uint64_t max = 0;
  std::memcpy(&aboard, &ship.aboard, kTracks);
  std::memcpy(&max, &board.max, kTracks);
  // All tracks at once: the highest bit of a byte stays where one more is at most the maximum, and the product brings
  // those bits together.
  const std::uint64_t room = ((max | (kOnes << 7U)) - (aboard + kOnes)) >> 7U & kOnes;
  return Items(static_cast<unsigned>(room * 0x0102040810204080U >> 56U)) |
         Items::experts().only_if(experts_aboard(ship) < board.max_experts);
}
// NR-109: experts while some of their domain are left, and whatever is no expert.
inline Items items_in_supply(const State& s) {
  return Items::all()
      .without(Items(Item::expert_diplomacy).only_if(s.experts[expert_of(Item::expert_diplomacy)] == 0))
      .without(Items(Item::expert_trade).only_if(s.experts[expert_of(Item::expert_trade)] == 0))
      .without(Items(Item::expert_capture).only_if(s.experts[expert_of(Item::expert_capture)] == 0));
}

// NR-119: installed less used, and never less than none.
inline int scanners_left(const Ship& ship) { return std::max(0, ship.aboard[Item::scanners] - ship.scanners_used); }
inline int detectors_left(const Ship& ship) { return std::max(0, ship.aboard[Item::detectors] - ship.detectors_used); }

inline bool has(const Ship& ship, Technology technology) {
  return ((ship.technologies >> static_cast<unsigned>(technology)) & 1U) != 0;
}

// --- slots ---------------------------------------------------------------------------------------------------------

inline Sector sector_of(const SlotState& slot) {
  return slot.planet == Planet::none ? Sector::x : record_of(slot.planet).sector;  // NR-509
}
inline bool knows(const SlotState& slot, Seat seat) {  // NR-121
  return slot.face_up != 0 || Parties(slot.markers).has(seat);
}
inline unsigned slots_in(const State& s, Sector sector) {
  unsigned slots = 0;
  each_slot(s.filled, [&](int i) { slots |= static_cast<unsigned>(sector_of(s.slot[i]) == sector) << i; });
  return slots;
}
inline unsigned slots_unknown_to(const State& s, Seat seat) {
  unsigned slots = 0;
  each_slot(s.filled, [&](int i) { slots |= static_cast<unsigned>(!knows(s.slot[i], seat)) << i; });
  return slots;
}
// NR-107: the tokens in play with this number of players, each a slot.
inline bool in_play(const State& s, int slot) { return content().slot_players[slot] <= s.seats; }

inline int x_contacts(const State& s) { return std::popcount(s.gone); }

// NR-506: whoever is in Sector X, in space or landed.
inline bool x_is_taken(const State& s) {
  for (int i = 0; i < s.seats; ++i)
    if (s.ship[i].sector == Sector::x) return true;
  return false;
}

}  // namespace orrery::nebuleuse_rouge
