// What a game is to the kernel: its state, its vocabulary, its rules, and what of it each seat may know.
#pragma once

#include <array>
#include <concepts>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "kernel/behaviour.h"
#include "kernel/content.h"
#include "kernel/hash.h"
#include "kernel/indexed.h"
#include "kernel/options.h"
#include "kernel/rule.h"
#include "kernel/table.h"

namespace orrery {

using Scores = Indexed<int, kMaxSeats>;

template <class G>
concept Game = requires(typename G::State& state, const typename G::State& seen, Setup<G> setup, Seat seat, Rng& rng) {
  { G::id } -> std::convertible_to<std::string_view>;        // "cosmic-pioneers"
  { G::fingerprint } -> std::convertible_to<std::uint64_t>;  // of what its rules do, see kernel/behaviour.h
  { G::rule_names() } -> std::convertible_to<std::span<const RuleName>>;
  requires G::kMinSeats >= 1 && G::kMaxSeats <= kMaxSeats&& G::kMaxOffers > 0;
  typename G::Verbs;             // List of verbs
  typename G::Events;            // List of events
  typename G::Rules;             // List of rules
  typename G::Root;              // the rule that is the whole game
  typename G::Decision;          // described enum: the questions
  typename G::View;              // described struct: what a seat sees
  { G::prepare(state, setup) };  // fills a zeroed state before any rule runs
  { G::seats(seen) } -> std::same_as<int>;
  { G::view(seen, seat) } -> std::same_as<typename G::View>;  // copies in what the seat knows
  { G::imagine(state, seat, rng) };                           // redraws what the seat cannot know
  { G::scores(seen) } -> std::same_as<Scores>;                // of a finished game, or as it stands
  { G::winners(seen) } -> std::same_as<Parties>;              // several where victory is shared
};

// A new game before its first rule: `advance` then leads to the first question.
template <Game G>
typename G::State opened(const Setup<G>& setup) {
  typename G::State state{};
  G::prepare(state, setup);
  state.frames.template push<typename G::Rules>(typename G::Root{});
  return state;
}

// Seats and options in words, where the game can be played so.
template <Game G>
std::expected<Setup<G>, std::string> read_setup(int seats,
                                                std::span<const std::pair<std::string, std::string>> options) {
  if (seats < G::kMinSeats || seats > G::kMaxSeats)
    return std::unexpected(std::string(G::id) + " is played by " + std::to_string(G::kMinSeats) + " to " +
                           std::to_string(G::kMaxSeats) + ", not by " + std::to_string(seats));
  Setup<G> setup{seats, {}};
  for (const auto& [name, value] : options)
    if (const auto set = set_option(setup.options, name, value); !set) return std::unexpected(set.error());
  return setup;
}

// One of the offers that hand an answer in, each as likely as the others; notes only lead up to it.
template <class Verbs>
Action random_seal(std::span<const Action> offers, Rng& rng) {
  int seals = 0;
  for (const Action offer : offers) seals += is_note<Verbs>(offer) ? 0 : 1;
  promise(seals > 0, "whoever has handed an answer in could have");
  int skip = rng.below(seals);
  for (const Action offer : offers)
    if (!is_note<Verbs>(offer) && skip-- == 0) return offer;
  return offers.front();
}

// A world that the seat might be in, for all it knows: the game redraws its hidden things, and answers that others
// have sealed are drawn anew from what they could have answered there.
template <Game G>
void imagine(typename G::State& state, Seat seat, Rng& rng) {
  G::imagine(state, seat, rng);
  if constexpr (requires { state.sealed; }) {
    const Parties hidden = Parties(state.sealed.in).without(seat);
    for (const Seat other : hidden) {
      state.sealed.in = Parties(state.sealed.in).without(other).bits();
      state.sealed.answer[static_cast<std::size_t>(index(other))] = Action{};
    }
    for (const Seat other : hidden) {
      Luck luck(rng.next());
      Table<G> table(state, luck);
      table.list(other);
      const Action drawn = random_seal<typename G::Verbs>(table.offers(), rng);
      state.sealed.in = Parties(state.sealed.in).with(other).bits();
      state.sealed.answer[static_cast<std::size_t>(index(other))] = drawn;
    }
  }
}

// What a bot may work with: its view, the question and offers, and worlds it imagines. The true state stays inside.
template <Game G>
class Knowledge {
public:
  Knowledge(const typename G::State& truth, Seat seat) : truth_(truth), seat_(seat) {}

  Seat seat() const { return seat_; }
  int seats() const { return G::seats(truth_); }
  typename G::View view() const { return G::view(truth_, seat_); }
  typename G::State imagined(Rng& rng) const {
    typename G::State world = truth_;
    orrery::imagine<G>(world, seat_, rng);
    return world;
  }

private:
  const typename G::State& truth_;
  Seat seat_;
};

}  // namespace orrery

// A game of many rules compiles them once: ORRERY_GAME_TEMPLATES(extern template, orrery::nim::Game) below its Game, outside
// any namespace, and the same with `template` in its game.cpp. Whoever drives a table then needs only its header.
// clang-format off
#define ORRERY_GAME_TEMPLATES(kind, ...)                         \
  kind void orrery::Table<__VA_ARGS__>::advance();               \
  kind std::uint64_t orrery::structure_of<__VA_ARGS__>();        \
  kind __VA_ARGS__::State orrery::opened<__VA_ARGS__>(const orrery::Setup<__VA_ARGS__>&);
// clang-format on
