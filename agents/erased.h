// The type-erased face of an agent.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "agents/any.h"
#include "agents/names.h"
#include "kernel/erased.h"

namespace orrery {

template <Game G>
class ErasedBot final : public AnyBot {
public:
  ErasedBot(std::unique_ptr<Agent<G>> agent, std::uint64_t seed) : agent_(std::move(agent)), rng_(seed) {}

  Action choose(const AnyPlay& any, Seat seat) override {
    promise(any.game().id() == G::id, "a bot plays the game it was made for");
    const Play<G>& play = static_cast<const ErasedPlay<G>&>(any).play();
    return play.look([&](Table<G>& table) {
      promise(table.question().parties.has(seat), "a bot is asked when its seat is");
      table.list(seat);
      return agent_->choose(Knowledge<G>(play.state(), seat), table.question(), table.offers(), rng_);
    });
  }

private:
  std::unique_ptr<Agent<G>> agent_;
  Rng rng_;
};

// The error says what is wrong with the name.
template <Game G>
std::expected<std::unique_ptr<AnyBot>, std::string> make_bot(std::string_view name, std::uint64_t seed) {
  const auto spec = read_agent(name);
  if (!spec) return std::unexpected(spec.error());
  return std::make_unique<ErasedBot<G>>(make_agent<G>(*spec), seed);
}

}  // namespace orrery
