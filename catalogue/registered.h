// One template makes any game known to every tool.
#pragma once

#include "agents/playable.h"
#include "arena/fingerprint.h"
#include "arena/simulate.h"
#include "catalogue/registry.h"
#include "kernel/typescript.h"

namespace orrery {

// What a game may have beyond the concept Game is taken from it where it is there: text_files(), source_files(),
// content_texts() and replace_content(), all static.
template <Game G>
class Registered final : public Playable<G, RegisteredGame> {
public:
  std::expected<SimulationResult, std::string> simulate(const SimulationPlan& plan) const override {
    return orrery::simulate<G>(plan);
  }
  std::uint64_t fingerprint() const override { return orrery::fingerprint<G>(); }
  std::string typescript() const override { return TypeScript<G>::write(); }

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
  const TextsByLanguage& content_texts() const override {
    if constexpr (requires { G::content_texts(); }) {
      return G::content_texts();
    } else {
      static const TextsByLanguage none = {{std::string(kFirstLanguage), {}}};
      return none;
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
};

}  // namespace orrery
