// What every command works with, and what several of them ask of the command line.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "catalogue/games.h"
#include "cli/arguments.h"
#include "cli/terminal.h"
#include "cli/text.h"

namespace orrery::cli {

struct Desk {
  const Arguments& arguments;
  const Catalogue& words;  // the command's own
  const Terminal& terminal;
  Games& games;  // with the content that was given
};

// The game that was named, with the content that --content names. Throws Usage, or Failure for bad content.
const RegisteredGame& game_named(const Desk& desk, const std::string& id);
const RegisteredGame& with_content_given(const Desk& desk, const RegisteredGame& game);
// Where several games are played each --content names its own: GAME=DIR.
void take_contents(const Desk& desk);

// A whole number between the bounds; `what` is the option it stands at.
std::uint64_t number_given(const Desk& desk, std::string_view what, std::string_view text, std::uint64_t low,
                           std::uint64_t high);

// "human,greedy" taken apart. Throws Usage where a part is empty.
std::vector<std::string> players_given(const Desk& desk, const std::string& list);

// Seats and --option for a table of the game. Throws Usage.
AnySetup setup_given(const Desk& desk, const AnyGame& game, std::size_t seats);
AnySetup setup_given(const Desk& desk, const AnyGame& game, std::size_t seats, const std::vector<std::string>& options);
// The same for a table of bots alone. Where the usual value of an option needs time another is played; whoever asks for such
// a value gets it.
AnySetup setup_for_bots(const Desk& desk, const AnyGame& game, std::size_t seats,
                        const std::vector<std::string>& options);
// The same for a table where no clock can run, as in a terminal: whoever asks for such a value is told.
AnySetup setup_without_time(const Desk& desk, const AnyGame& game, std::size_t seats,
                            const std::vector<std::string>& options);

}  // namespace orrery::cli
