// What researchers want of a game, by template.
#pragma once

#include <memory>
#include <utility>

#include "arena/batch_of.h"
#include "arena/node_of.h"
#include "arena/research.h"
#include "kernel/action_space.h"

namespace orrery {

template <Game G>
class ResearchOf final : public AnyResearch {
public:
  ResearchOf(const AnyGame& game, const ContentOf<G>& content)
      : game_(game), content_(content), space_(with_content([] { return ActionSpace<typename G::Verbs>(); })) {}

  Layout view() const override {
    return with_content([] { return layout_of<typename G::View>(); });
  }
  std::vector<LayoutField> verbs() const override {
    return with_content([] { return layouts_of<typename G::Verbs>(); });
  }
  int max_offers() const override { return G::kMaxOffers; }
  std::size_t tensor_size(int seats, Encoding encoding) const override {
    return with_content([&] { return orrery::tensor_size<G>(seats, encoding); });
  }
  int decisions() const override { return Names<typename G::Decision>::count(); }
  std::expected<void, std::string> read_view(const boost::json::value& json, std::span<std::byte> out) const override {
    const WithContent<G> with(content_);
    promise(out.size() == sizeof(typename G::View), "a view has room");
    typename G::View view{};
    if (const auto read = read_json(json, view); !read) return std::unexpected("view" + read.error());
    copy_fields(view, *reinterpret_cast<typename G::View*>(out.data()));
    return {};
  }
  std::expected<void, std::string> read_tensor(const boost::json::value& json, int seats, Seat seat,
                                               std::optional<int> decision, Encoding encoding,
                                               std::span<float> out) const override {
    const WithContent<G> with(content_);
    promise(out.size() == orrery::tensor_size<G>(seats, encoding), "a tensor has room");
    typename G::View view{};
    if (const auto read = read_json(json, view); !read) return std::unexpected("view" + read.error());
    write_tensor<G>(view, seats, seat, decision, encoding, out.data());
    return {};
  }
  int actions() const override { return space_.size(); }
  std::uint64_t actions_digest() const override {
    return with_content([&] { return space_.digest(); });
  }
  std::optional<int> action_id(Action action) const override {
    return with_content([&] { return space_.id(action); });
  }
  std::optional<Action> action_of(int id) const override {
    return with_content([&] { return space_.action(id); });
  }
  bool has_notes() const override { return kHasNotes<typename G::Verbs>; }

  std::expected<std::unique_ptr<AnyNode>, std::string> node(const AnySetup& any, std::uint64_t seed,
                                                            Chance chance) const override {
    const WithContent<G> with(content_);
    const auto setup = read_setup<G>(any);
    if (!setup) return std::unexpected(setup.error());
    const NodeFrame<G> frame{game_, content_, *setup};
    if (chance == Chance::explicit_) return std::make_unique<ExplicitNode<G>>(frame);
    return std::make_unique<SampledNode<G>>(frame, seed);
  }
  std::unique_ptr<AnyNode> node_at(const AnyPlay& any, std::uint64_t seed, Chance chance) const override {
    promise(any.game().id() == G::id, "a node is of the game it was asked of");
    const auto held = static_cast<const ErasedPlay<G>&>(any).play();
    const NodeFrame<G> frame{game_, content_, held->setup()};
    if (chance == Chance::explicit_)
      return std::make_unique<ExplicitNode<G>>(frame, Unfolded<G>::standing_at(held->state()));
    return std::make_unique<SampledNode<G>>(frame, held->state(), Rng(seed), kNobody);
  }
  std::expected<std::unique_ptr<AnyNode>, std::string> restored(std::string_view bytes) const override {
    const WithContent<G> with(content_);
    return restored_node<G>(game_, content_, bytes);
  }
  std::expected<std::unique_ptr<AnyBatch>, std::string> batch(const AnySetup& any, const BatchPlan& plan,
                                                              const BatchBuffers& buffers) const override {
    const WithContent<G> with(content_);
    const auto setup = read_setup<G>(any);
    if (!setup) return std::unexpected(setup.error());
    std::vector<std::optional<AgentSpec>> bots(static_cast<std::size_t>(setup->seats));
    if (plan.opponents.size() > bots.size())
      return std::unexpected("a table of " + std::to_string(setup->seats) + " seats has no seat for so many opponents");
    bool somebody = plan.opponents.size() < bots.size();
    for (std::size_t i = 0; i < plan.opponents.size(); ++i) {
      if (plan.opponents[i].empty()) {
        somebody = true;
        continue;
      }
      const auto bot = read_agent<G>(plan.opponents[i]);
      if (!bot) return std::unexpected(bot.error());
      bots[i] = *bot;
    }
    if (!somebody) return std::unexpected("a batch leaves at least one seat to the caller");
    return std::make_unique<BatchOf<G>>(content_, *setup, plan, std::move(bots), buffers);
  }

private:
  template <class F>
  auto with_content(F&& f) const {
    const WithContent<G> with(content_);
    return std::forward<F>(f)();
  }

  const AnyGame& game_;
  const ContentOf<G>& content_;
  ActionSpace<typename G::Verbs> space_;
};

}  // namespace orrery
