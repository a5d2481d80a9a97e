// The transcript: everything that decided a game, as text. Same setup and same transcript give the same bytes anywhere;
// the hash after each entry is the proof.
//
//   orrery-transcript 3
//   game cosmic-pioneers
//   behaviour 0c5d2f8e11a794b3-8669b0b4ae87d5cb   structure and fingerprint, see kernel/behaviour.h
//   content 52a1c0d3e9f80b76
//   seats 2
//   seat p1 human
//   seat p2 apprentice
//   option edition=fr
//   luck scheme 2                          of a table at a server: see "Fair luck" in docs/protocol.md
//   luck commitment 9f31…
//   luck round 1
//   luck p1 5e88… 2c1a…
//   luck secret 77d0…
//   start | 1/6 0/2 | 0f3c…                luck that fell before the first question, each outcome (from 0) with the
//                                          number of possibilities it was one of, and the hash after it
//   p1 choose_commander fraser | | 77ab…   an answer, the luck it led to, the hash after it
//   p2 retract | | 9c01…                   a sealed answer taken back
//   end 3
//
// Files of the first two formats have a line `rules N` in place of the behaviour; those of the first have outcomes alone,
// without the number of possibilities, and no lines of luck. Without a line `luck scheme` it is the first scheme.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/describe/enum.hpp>

#include "kernel/behaviour.h"
#include "kernel/luck.h"
#include "kernel/seat.h"

namespace orrery {

struct TranscriptEntry {
  enum class Kind : std::uint8_t { start, answer, retract };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, start, answer, retract)
  Kind kind = Kind::start;
  Seat by = kNobody;
  std::string action;  // notation; only of an answer
  std::vector<Draw> luck;
  std::uint64_t hash = 0;

  friend bool operator==(const TranscriptEntry&, const TranscriptEntry&) = default;
};

// How outcomes follow from what a server and its players committed to: by the number of the entry and that of the draw
// within it, as older servers did, or by the number of the draw within the game.
enum class LuckScheme : std::uint8_t { by_entry = 1, by_draw = 2 };

// How the luck of a table at a server came about, for those who check it. All in hex, 64 digits.
struct SharedLuck {
  struct Share {
    std::string commitment;    // empty: the seat gave nothing, or (at tables of older servers) without committing to it
    std::string contribution;  // empty: nothing
    friend bool operator==(const Share&, const Share&) = default;
  };
  LuckScheme scheme = LuckScheme::by_draw;
  std::string commitment;
  int round = 1;  // how often the players committed: more than once where somebody left before all had opened
  std::vector<Share> shares;  // by seat
  std::string secret;

  friend bool operator==(const SharedLuck&, const SharedLuck&) = default;
};

struct Transcript {
  static constexpr int kFormat = 3;

  int format = kFormat;
  std::string game;
  int rules = 0;                       // in formats 1 and 2, for nothing but to be written again
  std::optional<Behaviour> behaviour;  // since format 3
  std::uint64_t content = 0;
  int seats = 0;
  std::vector<std::string> players;  // by seat: who played, one word of a tool ("human", "veteran"); may be empty
  std::vector<std::pair<std::string, std::string>> options;
  std::optional<SharedLuck> luck;  // nothing: the game was not played at a server
  std::vector<TranscriptEntry> entries;

  friend bool operator==(const Transcript&, const Transcript&) = default;
};

std::string write_transcript(const Transcript& transcript);
// One of its lines, with the line feed.
void write_transcript_line(const TranscriptEntry& entry, std::string& out, int format = Transcript::kFormat);

// The error names the line and what is wrong with it.
std::expected<Transcript, std::string> read_transcript(std::string_view text);

}  // namespace orrery
