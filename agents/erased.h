// The type-erased face of an agent.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "agents/any.h"
#include "agents/names.h"
#include "kernel/erased.h"

namespace orrery {

template <Game G>
class ErasedBot final : public AnyBot {
public:
  ErasedBot(std::unique_ptr<Agent<G>> agent, std::uint64_t seed) : agent_(std::move(agent)), rng_(seed) {}

  Action choose(const AnyPlay& any, Seat seat) override {
    return look(any, seat, [&](Table<G>& table) { return choose_at(table, seat); });
  }
  std::vector<Action> answer(const AnyPlay& any, Seat seat) override {
    return look(any, seat, [&](Table<G>& table) {
      std::vector<Action> pieces;
      do {
        pieces.push_back(choose_at(table, seat));
        if (!noted(table, pieces.back())) break;
        table.take(seat, pieces.back());
      } while (std::ssize(pieces) < kMostPieces);
      return pieces;
    });
  }

private:
  static constexpr int kMostPieces = 256;

  template <class F>
  auto look(const AnyPlay& any, Seat seat, F&& f) {
    promise(any.game().id() == G::id, "a bot plays the game it was made for");
    return static_cast<const ErasedPlay<G>&>(any).play()->look([&](Table<G>& table) {
      promise(table.question().parties.has(seat), "a bot is asked when its seat is");
      return f(table);
    });
  }
  Action choose_at(Table<G>& table, Seat seat) {
    table.list(seat);
    return agent_->choose(Knowledge<G>(*table, seat), table.question(), table.offers(), rng_);
  }
  static bool noted(const Table<G>& table, Action action) {
    return table.question().kind == AskKind::sealed && is_note<typename G::Verbs>(action);
  }

  std::unique_ptr<Agent<G>> agent_;
  Rng rng_;
};

// The error says what is wrong with the name.
template <Game G>
std::expected<std::unique_ptr<AnyBot>, std::string> make_bot(std::string_view name, std::uint64_t seed) {
  const auto spec = read_agent<G>(name);
  if (!spec) return std::unexpected(spec.error());
  return std::make_unique<ErasedBot<G>>(make_agent<G>(*spec), seed);
}

}  // namespace orrery
