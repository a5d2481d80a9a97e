// The transcript: everything that decided a game, as text. Same setup and same transcript give the same bytes anywhere;
// the hash after each entry is the proof.
//
//   orrery-transcript 1
//   game cosmic-pioneers
//   rules 1
//   content 52a1c0d3e9f80b76
//   seats 2
//   seat p1 human
//   seat p2 greedy
//   option edition=fr
//   start | 1 0 4 | 0f3c…                 luck that fell before the first question, and the hash after it
//   p1 choose_commander fraser | | 77ab…   an answer, the luck it led to, the hash after it
//   p2 retract | | 9c01…                   a sealed answer taken back
//   end 3
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/describe/enum.hpp>

#include "kernel/seat.h"

namespace orrery {

struct TranscriptEntry {
  enum class Kind : std::uint8_t { start, answer, retract };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, start, answer, retract)
  Kind kind = Kind::start;
  Seat by = kNobody;
  std::string action;  // notation; only of an answer
  std::vector<std::uint16_t> luck;
  std::uint64_t hash = 0;

  friend bool operator==(const TranscriptEntry&, const TranscriptEntry&) = default;
};

struct Transcript {
  std::string game;
  int rules = 0;
  std::uint64_t content = 0;
  int seats = 0;
  std::vector<std::string> players;  // by seat: who played, one word of a tool ("human", "search:500"); may be empty
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<TranscriptEntry> entries;

  friend bool operator==(const Transcript&, const Transcript&) = default;
};

std::string write_transcript(const Transcript& transcript);

// The error names the line and what is wrong with it.
std::expected<Transcript, std::string> read_transcript(std::string_view text);

}  // namespace orrery
