// What the study of a game counts with (games/x/study.h). A number of a seat is counted of all seats together and, where bots
// have different names, of each kind of bot by itself: study.faulty, study.faulty@expert, study.faulty@veteran.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "arena/findings.h"

namespace orrery {

class StudyCounter {
public:
  StudyCounter(Tally& tally, const Plan& plan) : tally_(tally) {
    for (const std::string& bot : plan.bots) {
      const auto kind = std::ranges::find(kinds_, bot);
      kind_of_bot_.push_back(static_cast<std::size_t>(kind - kinds_.begin()));
      if (kind == kinds_.end()) kinds_.push_back(bot);
    }
  }
  void begin(const SeatedBots& seated) {
    seated_ = seated;
    for (auto& [name, values] : of_game_) values.clear();
  }

  // A number of the game, as often as it is there to be counted.
  void operator()(std::string_view name, std::int64_t value) { add("study." + std::string(name), value); }
  // A number of a seat.
  void operator()(Seat seat, std::string_view name, std::int64_t value) {
    (*this)(name, value);
    if (kinds_.size() > 1) add("study." + std::string(name) + "@" + kinds_[kind_in(index(seat))], value);
  }
  // Who has more: of each two kinds of bots, in how many thousandths of their meetings in this game the first has; a tie is half
  // of one. NAME@expert@veteran.
  void compare(std::string_view name, const Scores& values) {
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind)
      for (std::size_t other = 0; other < kinds_.size(); ++other)
        if (kind != other) compare(name, values, kind, other);
  }

  // A number of that very name.
  void add(const std::string& name, std::int64_t value) { of_game_[name].push_back(value); }

  // The game is over: what was counted of it goes together, since intervals go by games.
  void ended() {
    for (const auto& [name, values] : of_game_)
      if (!values.empty()) tally_.measures[name].add(values);
  }

private:
  std::size_t kind_in(int seat) const { return kind_of_bot_[seated_[static_cast<std::size_t>(seat)]]; }

  void compare(std::string_view name, const Scores& values, std::size_t kind, std::size_t other) {
    std::int64_t meetings = 0;
    std::int64_t halves = 0;
    for (std::size_t a = 0; a < kind_of_bot_.size(); ++a)
      for (std::size_t b = 0; b < kind_of_bot_.size(); ++b) {
        if (kind_in(static_cast<int>(a)) != kind || kind_in(static_cast<int>(b)) != other) continue;
        ++meetings;
        halves += values[a] > values[b] ? 2 : values[a] == values[b] ? 1 : 0;
      }
    add(std::string(name) + "@" + kinds_[kind] + "@" + kinds_[other], (halves * 1000 + meetings) / (2 * meetings));
  }

  Tally& tally_;
  std::vector<std::string> kinds_;        // names of bots, each once
  std::vector<std::size_t> kind_of_bot_;  // by bot of the plan
  SeatedBots seated_{};
  std::map<std::string, std::vector<std::int64_t>> of_game_;  // of the game in hand
};

}  // namespace orrery
