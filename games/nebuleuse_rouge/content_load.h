// The files of content/ and how each is read. Every rule of the catalogue that data can break is checked, at a line
// that names it; what is only a figure (a price, a number of points) is held within bounds and may differ.
#pragma once

#include <string>
#include <vector>

#include "games/nebuleuse_rouge/content.h"
#include "kernel/content_names.h"

namespace orrery::nebuleuse_rouge::reading {

using namespace orrery::reading;  // NOLINT(google-build-using-namespace): what every loader speaks of

inline constexpr int kMostPlayers = 4;   // NR-101
inline constexpr int kDieFaces = 10;     // NR-118
inline constexpr int kMostPoints = 20;   // of one gain; ours: scores fit eight bits
inline constexpr int kMostCards = 6;     // paid, drawn or discarded at once
inline constexpr int kMostStrength = 3;  // NR-801
inline constexpr int kDeepest = 1;       // effects within effects: the stack of rules is made for it

template <class E>
constexpr std::size_t index(E value) {
  return static_cast<std::size_t>(value);
}

// What has been read so far.
struct Loading : LoadingOf<Content> {};

void load_components(Loading& loading, const Value& value);
void load_ships(Loading& loading, const Value& value);
void load_board(Loading& loading, const Value& value);
void load_combat(Loading& loading, const Value& value);
void load_exploration_cards(Loading& loading, const Value& value);
void load_extrasolar_cards(Loading& loading, const Value& value);

}  // namespace orrery::nebuleuse_rouge::reading
