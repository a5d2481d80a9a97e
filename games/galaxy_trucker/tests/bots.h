// Bots at a table: what they answer in a scene, and whole games of them.
#pragma once

#include <algorithm>
#include <span>
#include <string>

#include <gtest/gtest.h>

#include "games/galaxy_trucker/bot/bot.h"
#include "games/galaxy_trucker/tests/stage.h"
#include "kernel/tests/random_play.h"

namespace orrery::galaxy_trucker::testing {

using BotPlayer = Game::Bot::Player;

inline BotPlayer clumsy() { return {0, 0}; }
inline BotPlayer middling() { return {1, 0}; }
inline BotPlayer strong() { return {2, 0}; }

inline Action chosen(const BotPlayer& player, const State& state, Table& table, Seat seat) {
  Rng rng(7);
  table.list(seat);
  return player.choose(Knowledge<Game>(state, seat), table.question(), table.offers(), rng);
}
inline std::string answered(const BotPlayer& player, Stage& stage, Seat seat) {
  return notation<Game::Verbs>(chosen(player, stage.state(), stage.table(), seat));
}

// Plays a game; calls visit(state, table, seat) before each answer.
template <class Visit>
State play(Options options, std::span<const BotPlayer> players, std::uint64_t seed, Visit&& visit) {
  Rng rng(seed);
  for (std::size_t i = 0; i < players.size(); ++i) players[i].sit_down(options, seat_at(static_cast<int>(i)));
  State state = opened<Game>({.seats = static_cast<int>(players.size()), .options = options});
  Luck luck(rng.next());
  Table table(state, luck);
  for (table.advance(); !table.finished();) {
    const Seat seat = list_random_party(table, rng);
    if (seat == kClock) {
      table.choose(0);
      continue;
    }
    visit(state, table, seat);
    table.list(seat);
    Rng thoughts(rng.next());
    const auto offers = table.offers();
    const Action action = players[static_cast<std::size_t>(index(seat))].choose(Knowledge<Game>(state, seat),
                                                                                table.question(), offers, thoughts);
    const auto place = std::ranges::find(offers, action) - offers.begin();
    if (place == std::ssize(offers)) {
      ADD_FAILURE() << "a bot answers with what it was not offered: " << notation<Game::Verbs>(action);
      break;
    }
    table.choose(static_cast<int>(place));
  }
  return state;
}
inline State play(const Options& options, std::span<const BotPlayer> players, std::uint64_t seed) {
  return play(options, players, seed, [](auto&&...) {});
}

inline Options at_tempo(Tempo tempo) {
  Options options{};
  options.tempo = tempo;
  return options;
}

// A clumsy bot slips in every fourth answer or so: a hundred thoughts hold many slips.
inline bool ever_answered(Stage& s, std::string_view words) {
  Rng rng(11);
  for (int thought = 0; thought < 300; ++thought) {
    s.table().list(A);
    Rng own(rng.next());
    const Action action = clumsy().choose(Knowledge<Game>(s.state(), A), s.table().question(), s.table().offers(), own);
    if (notation<Game::Verbs>(action) == words) return true;
  }
  return false;
}

}  // namespace orrery::galaxy_trucker::testing
