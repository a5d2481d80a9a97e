// Options may leave something to whoever sits at a seat, as a game does whose bots are quicker the better they are. It is
// settled when the game begins, and from then on the options say it: no rule knows who plays. A game that has such
// options says so by a member of its own players, which it has by level (own.h):
//
//   void sit_down(Options& options, Seat seat) const;  // fills in what the options leave open for the seat
#pragma once

#include <span>
#include <string>
#include <utility>

#include "agents/names.h"
#include "kernel/erased.h"

namespace orrery {

template <Game G>
void sit_down(typename G::Options& options, Seat seat, const AgentSpec& bot) {
  if constexpr (PlaysByLevel<G>)
    if constexpr (requires(const typename G::Bot::Player& player) { player.sit_down(options, seat); })
      typename G::Bot::Player(bot.skill, bot.boldness()).sit_down(options, seat);
}

// The setup with what follows from who sits where. Players are named by seat; a name that is no bot's is a person.
template <Game G>
AnySetup seated(AnySetup any, std::span<const std::string> players) {
  const auto setup = read_setup<G>(any);
  if (!setup) return any;  // whoever opens it is told why it cannot be
  typename G::Options options = setup->options;
  for (std::size_t i = 0; i < players.size(); ++i)
    if (const auto bot = read_agent<G>(players[i])) sit_down<G>(options, seat_at(static_cast<int>(i)), *bot);
  each_option<typename G::Options>([&](const std::string& name, Seat /*seat*/, auto at) {
    if (at(options) == at(setup->options)) return;
    std::erase_if(any.options, [&](const auto& option) { return option.first == name; });
    any.options.emplace_back(name, write_value(at(options)));
  });
  return any;
}

}  // namespace orrery
