// Recorded games: transcripts as commands read them, and how a game's end is told.
#pragma once

#include <memory>
#include <string>

#include "cli/desk.h"
#include "cli/speech.h"

namespace orrery::cli {

// All throw Failure, with the file's name before what is wrong with it.
Transcript transcript_in(const Desk& desk, const std::string& file);
const RegisteredGame& game_of(const Desk& desk, const Transcript& transcript, const std::string& file);
std::unique_ptr<AnyPlay> replayed(const RegisteredGame& game, const Transcript& transcript, const std::string& file,
                                  std::uint64_t seed);

// Winners and scores, as lines.
std::string result_in_words(const AnyPlay& play, const Speech& speech, const Terminal& terminal);

}  // namespace orrery::cli
