// An adventure card in words, for a terminal: all that is printed on it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/galaxy_trucker/game.h"

namespace orrery::galaxy_trucker {

// "2 red, 1 blue"
std::string blocks_in_words(const Blocks& blocks, const Words& words);

// GX-206: the key of the text that says what changes with five players; empty where nothing does.
std::string_view change_for_five(const CardInfo& card);

// What the card does, a line each, without its name. `landed`: planets that are taken, by bit; `five`: under the rules
// for five players.
std::vector<std::string> card_in_words(const CardInfo& card, unsigned landed, bool five, const Words& words);

}  // namespace orrery::galaxy_trucker
