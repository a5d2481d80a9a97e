// How tests talk to a table: seats and answers in the notation that people read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "kernel/described.h"
#include "kernel/play.h"

namespace orrery {

inline constexpr Seat p1 = seat_at(0), p2 = seat_at(1), p3 = seat_at(2), p4 = seat_at(3);

template <Game G>
Action action(std::string_view line) {
  const auto read = read_action<typename G::Verbs>(line);
  promise(read.has_value(), "a test says what its game understands");
  return *read;
}

template <Game G>
Verdict say(Play<G>& play, Seat seat, std::string_view line) {
  return play.submit(seat, action<G>(line)).verdict;
}

// Says it, and expects that it is accepted.
template <Game G>
void must(Play<G>& play, Seat seat, std::string_view line) {
  const auto judgement = play.submit(seat, action<G>(line));
  EXPECT_EQ(judgement.verdict, Verdict::accepted)
      << name_of(seat) << " " << line << " refused by rule " << static_cast<int>(judgement.rule);
}

template <Game G>
std::vector<std::string> offers(const Play<G>& play, Seat seat) {
  std::vector<std::string> lines;
  for (const Action offer : play.offers(seat)) lines.push_back(notation<typename G::Verbs>(offer));
  return lines;
}

template <class State>
bool same_bytes(const State& a, const State& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

}  // namespace orrery
