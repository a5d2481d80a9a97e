// The position of a game of Cosmic Pioneers: bytes, and the questions one can ask of them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "games/cosmic_pioneers/vocabulary.h"
#include "kernel/frames.h"
#include "kernel/indexed.h"

namespace orrery::cosmic_pioneers {

inline constexpr int kMaxPlayers = 4;
inline constexpr int kDepth = 8;  // game, round, turn, movement, combat or adventure, crash landing, and one to spare

// --- the surface of a planet -----------------------------------------------------------------------------------------

// What stands on a space: a lifeform (CP-114). Bit 3 tells aliens from colonists.
enum class Life : std::uint8_t { none = 0 };
constexpr Life life_of(Piece piece) {
  return static_cast<Life>(is_colonist(piece) ? 1 + index(piece) : 8 + index(piece) - kFirstAlien);
}
constexpr Life life_of(Alien type) { return static_cast<Life>(8 + static_cast<int>(type)); }
constexpr Life life_of(Seat owner) { return static_cast<Life>(1 + index(owner)); }
constexpr bool is_alien(Life life) { return static_cast<int>(life) >= 8; }
constexpr Piece piece_of(Life life) {
  const int code = static_cast<int>(life);
  return static_cast<Piece>(code >= 8 ? code - 8 + kFirstAlien : code - 1);
}

// A set of spaces of one planet: bit s-1 stands for space s.
using Spaces = unsigned;
constexpr int leftmost(Spaces spaces) { return std::countr_zero(spaces); }
constexpr int rightmost(Spaces spaces) { return static_cast<int>(std::bit_width(spaces)) - 1; }
constexpr Spaces only(int space) { return 1U << space; }

// The top bit of every byte of a word, gathered. The products of the multiplication never meet, so none carries.
constexpr unsigned top_bits(std::uint64_t word) {
  return static_cast<unsigned>(((word & 0x8080808080808080U) * 0x0002040810204081U) >> 56U);
}

// The row of spaces of one planet, leftmost first (CP-111). Eight bytes, looked at as one word.
struct Row {
  Indexed<Life, kSpaces> space;

  Life& operator[](int s) { return space[s]; }
  Life operator[](int s) const { return space[s]; }

  Spaces lifeforms() const {
    const std::uint64_t w = word();
    return top_bits(((w & kLow7) + kLow7) | w);
  }
  Spaces aliens() const { return top_bits(word() << 4U); }  // bit 3 of a byte to its top
  Spaces colonists() const { return lifeforms() & ~aliens(); }
  Spaces of(Life life) const {
    const std::uint64_t differs = word() ^ (kOnes * static_cast<std::uint64_t>(life));
    return top_bits(~(((differs & kLow7) + kLow7) | differs));
  }

private:
  static constexpr std::uint64_t kOnes = 0x0101010101010101U;
  static constexpr std::uint64_t kLow7 = 0x7F7F7F7F7F7F7F7FU;
  std::uint64_t word() const { return std::bit_cast<std::uint64_t>(space); }
};

// --- the position --------------------------------------------------------------------------------------------------

using Hold = Indexed<std::uint8_t, kPieces>;  // pieces aboard, by kind (CP-125)

struct Ship {
  std::int32_t credits;
  Commander commander;
  std::uint8_t at;                 // slot; any number of ships may share one (CP-108)
  std::uint8_t crashed;            // lies on its side (CP-423)
  std::uint8_t reserve;            // colonists not in play (CP-102)
  Indexed<std::uint8_t, 4> level;  // by Attribute, 1 to 3
  Hold hold;
  std::array<std::uint8_t, 2> zero;
};

// What the deployment phase remembers (CP-604); zero outside of it.
struct Deployment {
  Hold may_unload;                                 // of each kind, how many that were aboard when the phase began
  Indexed<std::uint8_t, kColours> goods_set_down;  // tokens unloaded in this phase, which stay
  std::uint8_t set_down;                           // spaces that were filled in this phase, which stay so
};

struct alignas(64) State {
  Frames<kDepth> frames;
  Indexed<Ship, kMaxPlayers> ship;
  Indexed<Row, kMaxSlots> row;                                   // by slot
  Indexed<Hex, kMaxSlots> hex;                                   // by slot
  Indexed<Indexed<std::uint8_t, kColours>, kMaxSlots> goods_on;  // by slot: tokens lying there (CP-611)
  Indexed<std::uint8_t, kAlienTypes> aliens;                     // meeples in the supply (CP-103)
  Indexed<std::uint8_t, kColours> goods_beside;                  // tokens beside the scenario card (CP-105)
  Indexed<std::uint8_t, kAlienTypes> deck;  // alien cards by type; their order is drawn when needed (CP-007)
  Indexed<std::uint8_t, kAlienTypes> discard;
  Options options;
  ScenarioId scenario;
  std::uint8_t seats;
  std::uint8_t round;  // 0 during setup, then 1 to 12
  Seat first;          // holder of the first player token (CP-124)
  Seat active;         // whose turn it is
  std::uint8_t pool_belts;
  Deployment deployment;
  std::uint8_t over;   // the last round has ended
  std::uint8_t roll;   // on the table: of the adventure, or victims still to fall; 0 otherwise
  std::uint32_t pool;  // planets still to be placed during setup, by bit
};
static_assert(sizeof(State) == 576);  // nine cache lines
static_assert(PlainBytes<State>);

inline const Scenario& scenario(const State& s) { return content().scenario[s.scenario]; }
// CP-910: the cards that are played with.
inline bool plays_with(const Options& options, const CommanderCard& card) {
  return card.core || options.commander_set == CommanderSet::all;
}
inline const Layout& layout(const State& s) { return content().layout[s.options.layout]; }
inline const Planet& planet(Hex hex) { return content().planet[hex]; }
inline const Planet& planet_at(const State& s, int slot) { return planet(s.hex[slot]); }
inline Hex hex_at(const State& s, int slot) { return s.hex[slot]; }
inline const Row& row_at(const State& s, int slot) { return s.row[slot]; }
inline Row& row_at(State& s, int slot) { return s.row[slot]; }
inline const Ship& ship_of(const State& s, Seat seat) { return s.ship[seat]; }
inline Ship& ship_of(State& s, Seat seat) { return s.ship[seat]; }
inline Alien native_of(Hex hex) { return content().native[planet(hex).colour]; }

inline bool english(const State& s) { return s.options.edition == Edition::en; }  // CP-002

// CP-124: the left neighbour has the next seat number.
inline Seat after(const State& s, Seat seat, int steps = 1) { return seat_at((index(seat) + steps) % s.seats); }

// CP-113: the empty spaces of a planet.
inline Spaces all_spaces(const State& s, int slot) { return (1U << planet_at(s, slot).spaces) - 1U; }
inline Spaces empty_spaces(const State& s, int slot) { return all_spaces(s, slot) & ~row_at(s, slot).lifeforms(); }

inline int level(const Ship& ship, Attribute attribute) { return ship.level[attribute]; }
inline int aboard(const Ship& ship, Piece piece) { return ship.hold[piece]; }

// The hold as two words that overlap by two bytes, which are blanked in the second.
struct HoldWords {
  std::uint64_t first = 0;  // pieces 0 to 7
  std::uint64_t last = 0;   // pieces 6 to 13, the first two blank
  explicit HoldWords(const Hold& hold) {
    static_assert(kPieces == 14);
    std::memcpy(&first, hold.data(), 8);
    std::memcpy(&last, hold.data() + 6, 8);
    last &= ~std::uint64_t{0xFFFF};
  }
};
inline int pieces_aboard(const Ship& ship) {
  const HoldWords words(ship.hold);
  return static_cast<int>(((words.first + words.last) * 0x0101010101010101U) >> 56U);  // no byte exceeds the slots
}

// A set of kinds of pieces, by bit.
using Kinds = unsigned;
inline constexpr Kinds kColonistKinds = (1U << kFirstAlien) - 1;
inline constexpr Kinds kLifeformKinds = (1U << kFirstGoods) - 1;
inline Kinds kinds_aboard(const Hold& hold) {
  constexpr std::uint64_t kLow7 = 0x7F7F7F7F7F7F7F7FU;
  const HoldWords words(hold);  // a count fits seven bits: adding 127 reaches the top bit unless it is zero
  return top_bits(words.first + kLow7) | (top_bits(words.last + kLow7) << 6U);
}
template <class F>
void each_kind(Kinds kinds, F&& f) {
  for (; kinds != 0; kinds &= kinds - 1) f(static_cast<Piece>(std::countr_zero(kinds)));
}
inline int cargo_slots(const Ship& ship) {  // CP-903
  return content().attributes.cargo_slots[level(ship, Attribute::cargo) - 1];
}
inline int free_slots(const Ship& ship) { return cargo_slots(ship) - pieces_aboard(ship); }
inline const CommanderCard& card_of(const Ship& ship) { return content().commander[ship.commander]; }
inline bool can(const Ship& ship, Ability ability) { return card_of(ship).ability == ability; }  // CP-911

// --- slots ---------------------------------------------------------------------------------------------------------

// A set of slots, by bit.
using Slots = std::uint32_t;

template <class F>
void each_slot(Slots slots, F&& f) {
  for (; slots != 0; slots &= slots - 1) f(std::countr_zero(slots));
}

// The slots that hold a hex numbered below `bound`: three words instead of a loop, since every rule asks. The last word
// overlaps the second, so that it ends with the array.
inline Slots slots_below(const State& s, Hex bound) {
  static_assert(kMaxSlots == 19);
  constexpr std::uint64_t kOnes = 0x0101010101010101U;
  Slots found = 0;
  for (const unsigned from : {0U, 8U, 11U}) {
    std::uint64_t word = 0;
    std::memcpy(&word, s.hex.data() + from, sizeof word);
    const std::uint64_t reaches = (word & (kOnes * 0x7F)) + kOnes * (0x80 - static_cast<std::uint64_t>(bound));
    found |= top_bits(~(reaches | word)) << from;
  }
  return found;
}
inline Slots planets(const State& s) { return slots_below(s, Hex::jumpgate); }
inline Slots landable(const State& s) { return slots_below(s, Hex::belt); }  // CP-110: planets and stations
inline Slots hexes(const State& s) { return slots_below(s, static_cast<Hex>(static_cast<int>(Hex::belt) + 1)); }

// CP-117: one step from hex to adjacent hex.
inline Slots neighbours(const State& s, Slots from) {
  const Layout& shape = layout(s);
  Slots touched = 0;
  each_slot(from, [&](int slot) { touched |= shape.touching[slot]; });
  return touched & hexes(s);
}

inline int slot_of(const State& s, Hex hex) {
  int slot = 0;
  while (hex_at(s, slot) != hex) ++slot;
  return slot;
}

// CP-118
inline bool in_orbit(const State& s, Seat seat) {
  return ship_of(s, seat).crashed == 0 && is_planet(hex_at(s, ship_of(s, seat).at));
}

}  // namespace orrery::cosmic_pioneers
