// One template makes any game known to every tool.
#pragma once

#include "arena/fingerprint.h"
#include "arena/research_of.h"
#include "arena/runner.h"
#include "catalogue/registry.h"

namespace orrery {

// What a game may have beyond the concept Game is taken from it where it is there: text_files() and source_files(), both
// static.
template <Game G>
class Registered final : public Simulated<G, RegisteredGame> {
public:
  using Simulated<G, RegisteredGame>::Simulated;

  std::expected<std::unique_ptr<RegisteredGame>, std::string> with_content(
      std::span<const EmbeddedFile> files) const override {
    return this->template with_files<Registered>(files);
  }
  std::uint64_t fingerprint() const override {
    const WithContent<G> with(this->content());
    return orrery::fingerprint<G>();
  }
  std::unique_ptr<AnyResearch> research() const override {
    return std::make_unique<ResearchOf<G>>(this->game(), this->content());
  }

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
};

}  // namespace orrery
