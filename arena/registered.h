// One template makes any game known to every tool.
#pragma once

#include <memory>
#include <utility>

#include "arena/fingerprint.h"
#include "arena/registry.h"
#include "arena/simulate.h"
#include "kernel/erased.h"

namespace orrery {

template <Game G>
class ErasedBot final : public AnyBot {
public:
  ErasedBot(std::unique_ptr<Agent<G>> agent, std::uint64_t seed) : agent_(std::move(agent)), rng_(seed) {}

  Action choose(const AnyPlay& any, Seat seat) override {
    const auto* erased = dynamic_cast<const ErasedPlay<G>*>(&any);
    promise(erased != nullptr, "a bot plays the game it was made for");
    const Play<G>& play = erased->play();
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

// What a game may have beyond the concept Game is taken from it where it is there: text_files(), source_files(),
// content_texts() and replace_content(), all static.
template <Game G>
class Registered final : public RegisteredGame {
public:
  const AnyGame& game() const override { return game_; }

  std::expected<std::unique_ptr<AnyBot>, std::string> bot(std::string_view name, std::uint64_t seed) const override {
    const auto spec = read_agent(name);
    if (!spec) return std::unexpected(spec.error());
    return std::make_unique<ErasedBot<G>>(make_agent<G>(*spec), seed);
  }
  std::expected<SimulationResult, std::string> simulate(const SimulationPlan& plan) const override {
    return orrery::simulate<G>(plan);
  }
  std::uint64_t fingerprint() const override { return orrery::fingerprint<G>(); }

  std::span<const EmbeddedFile> text_files() const override {
    if constexpr (requires { G::text_files(); })
      return G::text_files();
    else
      return {};
  }
  std::span<const EmbeddedFile> source_files() const override {
    if constexpr (requires { G::source_files(); })
      return G::source_files();
    else
      return {};
  }
  std::vector<NamedText> content_texts() const override {
    if constexpr (requires { G::content_texts(); }) {
      std::vector<NamedText> texts;
      for (const auto& text : G::content_texts()) texts.push_back({text.key, text.en, text.fr});
      return texts;
    } else {
      return {};
    }
  }
  bool has_content() const override { return kReplaceable; }
  std::expected<void, std::string> replace_content(std::span<const EmbeddedFile> files) const override {
    if constexpr (kReplaceable)
      return G::replace_content(files);
    else
      return std::unexpected(std::string(G::id) + " has no content to replace");
  }

private:
  static constexpr bool kReplaceable = requires(std::span<const EmbeddedFile> files) { G::replace_content(files); };

  ErasedGame<G> game_;
};

}  // namespace orrery
