// Makes a PlayableGame of any game.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "agents/erased.h"
#include "agents/seating.h"

namespace orrery {

// A face may ask for more of a game than to be played.
template <Game G, class Face = PlayableGame>
class Playable : public Face {
public:
  const AnyGame& game() const override { return game_; }
  std::expected<std::unique_ptr<AnyBot>, std::string> bot(std::string_view name, std::uint64_t seed) const override {
    return make_bot<G>(name, seed);
  }
  std::string going_on(std::string_view name) const override { return orrery::going_on<G>(name); }
  bool is_quick(std::string_view name) const override {
    const auto bot = read_agent<G>(name);
    return bot && bot->kind != AgentSpec::Kind::search;
  }
  AnySetup seated(AnySetup setup, std::span<const std::string> players) const override {
    return orrery::seated<G>(std::move(setup), players);
  }

private:
  ErasedGame<G> game_;
};

}  // namespace orrery
