// The files of content/ and how each is read. Every rule of the catalogue that data can break is checked, at
// a line that names it; what is only a figure (a price, a split) is held within bounds and may differ.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/cosmic_pioneers/content.h"
#include "kernel/content_names.h"

namespace orrery::cosmic_pioneers::reading {

using namespace orrery::reading;  // NOLINT(google-build-using-namespace): what every loader speaks of

inline constexpr int kPlayerColours = 4;     // CP-001
inline constexpr int kHexes = 12;            // CP-211: on the table, with the Jumpgate
inline constexpr int kColonists = 15;        // CP-102
inline constexpr int kMeeples = 51;          // CP-103
inline constexpr int kGoodsPerColour = 4;    // CP-105
inline constexpr int kCardsPerType = 5;      // CP-127
inline constexpr int kPlanetsPerColour = 5;  // CP-107
inline constexpr int kLevels = 3;            // CP-901
inline constexpr int kMostSlots = 4;         // CP-903: no hold has more
inline constexpr int kMostCredits = 2'000;   // of one payment; ours: eleven, one a planet, fit 16 bits

template <class E>
constexpr std::size_t index(E value) {
  return static_cast<std::size_t>(value);
}
constexpr std::uint16_t round_bit(int round) { return static_cast<std::uint16_t>(1U << (round - 1)); }

// What has been read so far, and what one file says that a later one must agree with.
struct Loading : LoadingOf<Content> {
  std::array<int, kAlienTypes> meeple_split{};  // components.json, again in alien-types.json
};

void load_components(Loading& loading, const Value& file);
void load_alien_types(Loading& loading, const Value& file);
void load_alien_cards(Loading& loading, const Value& file);
void load_sectors(Loading& loading, const Value& file);
void load_layouts(Loading& loading, const Value& file);
void load_attributes(Loading& loading, const Value& file);
void load_commanders(Loading& loading, const Value& file);
void load_scenarios(Loading& loading, const Value& file);
void load_round_track(Loading& loading, const Value& file);
void load_dice(Loading& loading, const Value& file);

}  // namespace orrery::cosmic_pioneers::reading
