// A position looked at: what is asked in it, and what the table would say to an answer. Whoever holds a position asks here,
// with a history or without one.
#pragma once

#include <utility>
#include <vector>

#include "kernel/game.h"

namespace orrery {

// Runs f(table) on a copy, standing at the question in hand.
template <Game G, class F>
auto look_at(const typename G::State& state, F&& f) {
  typename G::State copy = state;
  Luck none(0);
  Table<G> table(copy, none);
  table.restate();
  return std::forward<F>(f)(table);
}

template <Game G>
Question question_in(const typename G::State& state) {
  return look_at<G>(state, [](Table<G>& table) { return table.question(); });
}
// To a seat that is not asked nothing is offered, refused or permitted.
template <Game G>
std::vector<Action> offers_in(const typename G::State& state, Seat seat) {
  return look_at<G>(state, [&](Table<G>& table) {
    if (!table.question().parties.has(seat)) return std::vector<Action>{};
    table.list(seat);
    return std::vector<Action>(table.offers().begin(), table.offers().end());
  });
}
template <Game G>
std::vector<Refusal> refusals_in(const typename G::State& state, Seat seat) {
  return look_at<G>(state, [&](Table<G>& table) {
    if (!table.question().parties.has(seat)) return std::vector<Refusal>{};
    return table.refusals(seat);
  });
}
// What the seat may also say, though it is no offer.
template <Game G>
std::vector<Action> permitted_in(const typename G::State& state, Seat seat) {
  return look_at<G>(state, [&](Table<G>& table) {
    if (!table.question().parties.has(seat)) return std::vector<Action>{};
    table.refusals(seat);
    return std::vector<Action>(table.permitted().begin(), table.permitted().end());
  });
}
template <Game G>
Judgement judgement_in(const typename G::State& state, Seat seat, Action action) {
  return look_at<G>(state, [&](Table<G>& table) { return table.judge(seat, action); });
}

}  // namespace orrery
