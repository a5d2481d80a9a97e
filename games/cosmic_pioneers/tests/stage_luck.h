// Chance dictated to a scene (stage.h): dice and cards by what they show, in the order in which the rules ask.
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "games/cosmic_pioneers/state.h"
#include "kernel/luck.h"

namespace orrery::cosmic_pioneers::testing {

struct Dictated final : Luck::Source {
  struct Outcome {
    enum { die, hit, card, raw } sort;
    int value;
  };
  const State* state = nullptr;
  std::deque<Outcome> outcomes;
  std::optional<Rng> rest;  // where the example does not care

  static std::string said(const Outcome& outcome) {
    static constexpr std::array<std::string_view, 4> kSorts = {"die ", "hit die ", "alien card ", "pick "};
    return std::string(kSorts[static_cast<std::size_t>(outcome.sort)]) + std::to_string(outcome.value);
  }
  int below(int n) override {
    if (outcomes.empty()) {
      if (rest) return rest->below(n);
      ADD_FAILURE() << "the rules ask chance for one of " << n << ", but the scene dictates nothing more";
      return 0;
    }
    const Outcome next = outcomes.front();
    outcomes.pop_front();
    const int outcome = place(next);
    if (outcome < n && (next.sort == Outcome::raw || n == (next.sort == Outcome::card ? cards() : 6))) return outcome;
    ADD_FAILURE() << "the rules ask chance for one of " << n << ", but the scene dictates " << said(next);
    return 0;
  }
  int cards() const {
    int count = 0;
    for (const std::uint8_t of_type : state->deck) count += of_type;
    return count;
  }
  int place(const Outcome& outcome) const {
    int place = 0;
    switch (outcome.sort) {
      case Outcome::die: return outcome.value - 1;
      case Outcome::raw: return outcome.value;
      case Outcome::hit:
        while (place < 6 && content().hit_die[static_cast<std::size_t>(place)] != static_cast<Kind>(outcome.value))
          ++place;
        return place;
      case Outcome::card:
        for (int type = 0; type < outcome.value; ++type) place += state->deck[static_cast<std::size_t>(type)];
        return place;
    }
    return place;
  }
};

}  // namespace orrery::cosmic_pioneers::testing
