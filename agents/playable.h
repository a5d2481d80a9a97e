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
#include "kernel/embedded.h"

namespace orrery {

// A face may ask for more of a game than to be played.
template <Game G, class Face = PlayableGame>
class Playable : public Face {
public:
  Playable() = default;
  explicit Playable(std::unique_ptr<const ContentOf<G>> own) : own_(std::move(own)) {}

  // The same game with other content, as a P, which is a Playable.
  template <class P>
  static std::expected<std::unique_ptr<P>, std::string> with_files(std::span<const EmbeddedFile> files) {
    if constexpr (HasContent<G>) {
      auto loaded = G::load_content(files);
      if (!loaded) return std::unexpected(describe(loaded.error()));
      return std::make_unique<P>(std::make_unique<const ContentOf<G>>(std::move(*loaded)));
    } else {
      return std::unexpected(std::string(G::id) + " has no content to replace");
    }
  }

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

protected:
  const ContentOf<G>& content() const { return own_ ? *own_ : embedded_content<G>(); }

private:
  std::unique_ptr<const ContentOf<G>> own_;  // none: it is played with the embedded content
  ErasedGame<G> game_{content()};
};

}  // namespace orrery
