// A challenge a day for each game: the same luck, options and bots for everybody, one person against bots. See "The daily
// challenge" in docs/protocol.md, which other programs go by. Nobody's word is taken for a result: the game is played again.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/registry.h"
#include "kernel/any.h"

namespace orrery::host {

// A date of UTC as days since 1970: "2026-11-17". Nothing where it is none.
std::optional<std::int64_t> read_day(std::string_view date);
std::string write_day(std::int64_t day);
std::int64_t day_of(std::int64_t milliseconds);  // since 1970

struct Challenge {
  const RegisteredGame* game = nullptr;
  std::int64_t day = 0;
  std::vector<std::string> players;  // by seat, as transcripts name them: the person first
  AnySetup setup;
  std::uint64_t seed = 0;  // the k-th draw follows from it and k (kernel/seeded_luck.h)

  // What a bot goes by that is asked at a question (by the number of entries when it was put).
  std::uint64_t bot_seed(int question_at, Seat seat) const;
};
inline constexpr Seat kChallenged = seat_at(0);

// Nothing where the game has none.
std::optional<Challenge> challenge(std::string_view game, std::int64_t day);
// The games that have one.
std::vector<std::string> challenging_games();

struct Attempt {
  int score = 0;
  bool won = false;
};
// A whole game as its player sent it, played again from its beginning: every answer of the person by the rules, every answer
// of a bot as that bot gives it, every draw as it follows from the seed. The error has a code of docs/protocol.md.
struct NoAttempt {
  std::string code;
  std::string text;
};
std::expected<Attempt, NoAttempt> judge(const Challenge& challenge, std::string_view transcript);

}  // namespace orrery::host
