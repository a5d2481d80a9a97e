// Games of bots, written down: to be played again by every later build.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "agents/any.h"

namespace orrery {

struct RecordingPlan {
  int games = 0;
  std::uint64_t seed = 1;
  std::vector<std::pair<std::string, std::string>> options{};  // those that every game has; the others vary
  std::vector<std::string> players{};                          // the same in every game; empty: they vary too
};

// The games of a plan, one by one; the same plan gives the same games. What varies is dealt like cards: the numbers of
// seats, and the values of each option, come equally often, in an order by lot. Bots that play at random meet more of the
// rules, apprentices come further; they take turns.
class Recorder {
public:
  Recorder(const PlayableGame& game, RecordingPlan plan);

  // The next game, played to its end. The error says why such a table cannot be opened, or that it would not end.
  std::expected<Transcript, std::string> next();

private:
  // Values of something that varies, each once before any comes again.
  class Deck {
  public:
    explicit Deck(std::vector<std::string> values) : values_(std::move(values)) {}
    const std::string& deal(Rng& rng);

  private:
    std::vector<std::string> values_;
    std::size_t left_ = 0;
  };
  struct Varied {
    std::string option;
    Deck values;
  };

  std::expected<std::unique_ptr<AnyPlay>, std::string> opened();

  const PlayableGame& game_;
  RecordingPlan plan_;
  Rng rng_;
  Deck seats_;
  Deck bots_;
  std::vector<Varied> varied_;
  std::vector<std::string> players_;  // of the game in hand
};

// The table played to its end by bots, one a seat; `retracts`: they sometimes take back what nobody has seen yet. The error says that
// it would not end.
std::expected<Transcript, std::string> played_by_bots(const PlayableGame& game, AnyPlay& table,
                                                      const std::vector<std::string>& players, Rng& rng, bool retracts);

}  // namespace orrery
