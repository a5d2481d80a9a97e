// Nodes of a game, by template.
#pragma once

#include <algorithm>
#include <cstring>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "agents/agent.h"
#include "arena/node.h"
#include "kernel/bytes.h"
#include "kernel/erased.h"
#include "kernel/unfolded.h"

namespace orrery {

// Who looks and what is asked, one-hot, and the view.
template <Game G>
std::size_t tensor_size(int seats, Encoding encoding) {
  using View = typename G::View;
  return static_cast<std::size_t>(seats) + static_cast<std::size_t>(Names<typename G::Decision>::count()) +
         (encoding == Encoding::plain ? floats_in<View, Encoding::plain>() : floats_in<View, Encoding::onehot>());
}
// No decision: nothing is asked.
template <Game G>
void write_tensor(const typename G::View& view, int seats, Seat seat, std::optional<int> decision, Encoding encoding,
                  float* out) {
  for (int i = 0; i < seats; ++i) *out++ = seat_at(i) == seat ? 1.0F : 0.0F;
  for (int i = 0; i < Names<typename G::Decision>::count(); ++i) *out++ = decision == i ? 1.0F : 0.0F;
  if (encoding == Encoding::plain)
    write_floats<Encoding::plain>(view, out);
  else
    write_floats<Encoding::onehot>(view, out);
}
template <Game G>
void write_tensor(const typename G::State& state, const Question& question, Seat seat, Encoding encoding, float* out) {
  const auto decision = question.kind == AskKind::nothing ? std::nullopt : std::optional<int>(question.decision);
  write_tensor<G>(G::view(state, seat), G::seats(state), seat, decision, encoding, out);
}

// What every node of a table has in common.
template <Game G>
struct NodeFrame {
  const AnyGame& game;
  const ContentOf<G>& content;
  Setup<G> setup;
};

template <Game G>
class NodeOf : public AnyNode {
public:
  using State = typename G::State;

  std::vector<Action> offers_to(Seat seat) const override {
    const auto with = in_force();
    return offers_in<G>(state(), seat);
  }
  std::vector<Action> permitted(Seat seat) const override {
    const auto with = in_force();
    return permitted_in<G>(state(), seat);
  }
  std::vector<Refusal> refusals(Seat seat) const override {
    const auto with = in_force();
    return refusals_in<G>(state(), seat);
  }
  Judgement judge(Seat seat, Action action) const override {
    const auto with = in_force();
    return judgement_in<G>(state(), seat, action);
  }

  void write_view(Seat seat, std::span<std::byte> out) const override {
    const auto with = in_force();
    promise(out.size() == sizeof(typename G::View), "a view has room");
    copy_fields(G::view(state(), seat), *reinterpret_cast<typename G::View*>(out.data()));
  }
  void write_view(Seat seat, std::string& out) const override {
    const auto with = in_force();
    write_json(G::view(state(), seat), out);
  }
  void write_tensor(Seat seat, Encoding encoding, std::span<float> out) const override {
    const auto with = in_force();
    promise(out.size() == tensor_size<G>(frame_.setup.seats, encoding), "a tensor has room");
    orrery::write_tensor<G>(state(), question(), seat, encoding, out.data());
  }
  Scores scores() const override {
    const auto with = in_force();
    return G::scores(state());
  }
  Parties winners() const override {
    const auto with = in_force();
    return G::winners(state());
  }
  std::uint64_t hash() const override { return hash_of(state()); }
  std::unique_ptr<AnyPlay> standing() const override {
    const auto with = in_force();
    return std::make_unique<ErasedPlay<G>>(frame_.game, frame_.content, Play<G>::standing_at(frame_.setup, state()));
  }

protected:
  explicit NodeOf(const NodeFrame<G>& frame) : frame_(frame) {}

  virtual const State& state() const = 0;

  WithContent<G> in_force() const { return WithContent<G>(frame_.content); }

  State world_of(Seat seat, std::uint64_t seed) const {
    State world = state();
    Rng rng(seed);
    imagine<G>(world, seat, rng);
    return world;
  }

  const NodeFrame<G>& frame() const { return frame_; }

private:
  NodeFrame<G> frame_;
};

inline constexpr std::string_view kNodeWord = "orrery-node 1\n";

// The table, the kind of node and the position; what a node adds comes after it, and last a checksum.
template <Game G>
std::string begin_serialized(const Setup<G>& setup, const typename G::State& state, bool is_explicit) {
  std::string out(kNodeWord);
  put_position<G>(out, setup, state);
  put(out, static_cast<std::uint8_t>(is_explicit));
  return out;
}

// Luck falls by itself, from a seed; whoever answers an open question first is drawn by lot, and the clock answers for
// itself.
template <Game G>
class SampledNode final : public NodeOf<G> {
public:
  using State = typename G::State;
  using Mode = AnyNode::Mode;

  // From the beginning.
  SampledNode(const NodeFrame<G>& frame, std::uint64_t seed)
      : NodeOf<G>(frame), rng_(seed), state_(opened<G>(frame.setup)) {
    luck_ = Luck(rng_.next());
    table_.advance();
    arrive();
  }
  // At a question, or at the end. Nobody: whoever is next, by lot where several may be.
  SampledNode(const NodeFrame<G>& frame, const State& state, Rng rng, Seat seat)
      : NodeOf<G>(frame), rng_(rng), state_(state), seat_(seat), listed_(false) {
    table_.restate();
    question_ = table_.question();
    if (seat == kNobody) arrive();
  }

  std::unique_ptr<AnyNode> clone() const override { return std::make_unique<SampledNode>(*this); }
  SampledNode(const SampledNode& other)
      : NodeOf<G>(other),
        rng_(other.rng_),
        state_(other.state_),
        question_(other.question_),
        seat_(other.seat_),
        listed_(false) {}
  SampledNode& operator=(const SampledNode&) = delete;

  Mode mode() const override { return table_.finished() ? Mode::over : Mode::question; }
  Question question() const override { return question_; }
  Seat seat() const override { return seat_; }
  std::span<const Action> offers() override {
    list();
    return table_.offers();
  }
  int outcomes() const override { return 0; }

  void choose(int offer) override {
    list();
    const auto with = this->in_force();
    luck_ = Luck(rng_.next());
    table_.choose(offer);
    arrive();
  }
  void take(Seat seat, Action action) override {
    const auto with = this->in_force();
    table_.list(seat);
    luck_ = Luck(rng_.next());
    table_.take(seat, action);
    arrive();
  }
  void decide(int /*outcome*/) override { broken("sampled luck is not decided"); }

  std::unique_ptr<AnyNode> imagined(Seat seat, std::uint64_t seed) const override {
    const auto with = this->in_force();
    return std::make_unique<SampledNode>(this->frame(), this->world_of(seat, seed), Rng(~seed), seat_);
  }
  void reseed(std::uint64_t seed) override { rng_ = Rng(seed); }

  std::string serialized() const override {
    const auto with = this->in_force();
    std::string out = begin_serialized<G>(this->frame().setup, state_, false);
    put(out, rng_);
    put(out, seat_);
    put(out, checksum_of(out));
    return out;
  }

private:
  const State& state() const override { return state_; }

  // A copy lists its offers when somebody wants them.
  void list() {
    if (listed_ || table_.finished()) return;
    const auto with = this->in_force();
    table_.list(seat_);
    listed_ = true;
  }
  void arrive() {
    seat_ = kNobody;
    while (!table_.finished()) {
      seat_ = next_party(table_, rng_);
      if (seat_ != kClock) break;
      luck_ = Luck(rng_.next());
      table_.choose(0);
    }
    listed_ = true;
    question_ = table_.finished() ? Question{} : table_.question();
    if (table_.finished()) seat_ = kNobody;
  }

  Rng rng_;
  Luck luck_{0};  // of one step
  State state_;
  Table<G> table_{state_, luck_};
  Question question_;
  Seat seat_ = kNobody;
  bool listed_ = true;
};

template <Game G>
class ExplicitNode final : public NodeOf<G> {
public:
  using State = typename G::State;
  using Mode = AnyNode::Mode;

  explicit ExplicitNode(const NodeFrame<G>& frame) : ExplicitNode(frame, Unfolded<G>(frame.setup)) {}
  ExplicitNode(const NodeFrame<G>& frame, Unfolded<G> node) : NodeOf<G>(frame), node_(std::move(node)) {}

  std::unique_ptr<AnyNode> clone() const override { return std::make_unique<ExplicitNode>(*this); }

  Mode mode() const override {
    static_assert(static_cast<int>(Unfolded<G>::Mode::over) == static_cast<int>(Mode::over));
    return static_cast<Mode>(node_.mode());
  }
  Question question() const override { return node_.mode() == Unfolded<G>::Mode::luck ? Question{} : node_.question(); }
  Seat seat() const override { return node_.mode() == Unfolded<G>::Mode::question ? node_.seat() : kNobody; }
  std::span<const Action> offers() override {
    return node_.mode() == Unfolded<G>::Mode::question ? node_.offers() : std::span<const Action>();
  }
  int outcomes() const override { return mode() == Mode::luck || mode() == Mode::race ? node_.outcomes() : 0; }

  void choose(int offer) override { take(node_.seat(), node_.offers()[static_cast<std::size_t>(offer)]); }
  void take(Seat seat, Action action) override {
    const auto with = this->in_force();
    node_.answer_of(seat, action);
  }
  void decide(int outcome) override {
    const auto with = this->in_force();
    node_.decide(outcome);
  }

  std::unique_ptr<AnyNode> imagined(Seat seat, std::uint64_t seed) const override {
    const auto with = this->in_force();
    auto node = std::make_unique<ExplicitNode>(this->frame(), Unfolded<G>::standing_at(this->world_of(seat, seed)));
    node->give_word_to(this->seat());
    return node;
  }
  void reseed(std::uint64_t /*seed*/) override {}

  std::string serialized() const override {
    const auto with = this->in_force();
    std::string out = begin_serialized<G>(this->frame().setup, node_.state(), true);
    put(out, static_cast<std::uint8_t>(node_.begun()));
    put(out, node_.mode());
    put(out, node_.seat());
    put(out, node_.pending());
    put(out, static_cast<std::uint32_t>(node_.known().size()));
    for (const std::uint16_t outcome : node_.known()) put(out, outcome);
    put(out, checksum_of(out));
    return out;
  }

  // Where several race to answer, the one who came first.
  void give_word_to(Seat seat) {
    if (node_.mode() != Unfolded<G>::Mode::race || !node_.ready().has(seat)) return;
    int outcome = 0;
    for (const Seat party : node_.ready()) {
      if (party == seat) break;
      ++outcome;
    }
    node_.decide(outcome);
  }

private:
  const State& state() const override { return node_.state(); }

  Unfolded<G> node_;
};

template <Game G>
std::expected<std::unique_ptr<AnyNode>, std::string> restored_node(const AnyGame& game, const ContentOf<G>& content,
                                                                   std::string_view bytes) {
  const auto no = [](std::string why) { return std::unexpected(std::move(why)); };
  ByteReader reader(bytes);
  if (reader.bytes(kNodeWord.size()) != kNodeWord) return no("these bytes are no state");
  if (bytes.size() < kNodeWord.size() + sizeof(std::uint64_t)) return no("the state is cut off");
  const std::string_view whole = bytes.substr(0, bytes.size() - sizeof(std::uint64_t));
  if (ByteReader(bytes.substr(whole.size())).template get<std::uint64_t>() != checksum_of(whole))
    return no("the state is damaged");
  if (const std::string_view id = reader.text(); id != G::id)
    return no("the state is of " + std::string(id) + ", not of " + std::string(G::id));
  if (reader.template get<Behaviour>() != behaviour_of<G>()) return no("the state is of other rules");
  if (reader.template get<std::uint64_t>() != content.digest) return no("the state is of other content");
  AnySetup any{.seats = reader.template get<std::int32_t>(), .options = {}};
  for (auto left = reader.template get<std::uint32_t>(); left > 0 && reader.ok(); --left) {
    const std::string_view name = reader.text();
    any.options.emplace_back(name, reader.text());
  }
  const auto setup = read_setup<G>(any);
  if (!setup) return no(setup.error());
  const std::string_view position = reader.text();
  if (!reader.ok() || position.size() != sizeof(typename G::State)) return no("the state is cut off");
  typename G::State state{};
  position.copy(reinterpret_cast<char*>(&state), sizeof state);
  const NodeFrame<G> frame{game, content, *setup};
  if (reader.template get<std::uint8_t>() == 0) {
    const auto rng = Rng(reader.template get<std::uint64_t>());
    const auto seat = reader.template get<Seat>();
    if (!reader.ok()) return no("the state is cut off");
    return std::make_unique<SampledNode<G>>(frame, state, rng, seat);
  }
  using Mode = typename Unfolded<G>::Mode;
  const bool begun = reader.template get<std::uint8_t>() != 0;
  const auto mode = reader.template get<Mode>();
  const auto seat = reader.template get<Seat>();
  const auto pending = reader.template get<Action>();
  auto node =
      std::make_unique<ExplicitNode<G>>(frame, begun ? Unfolded<G>::standing_at(state) : Unfolded<G>(frame.setup));
  if (mode != Mode::race) node->give_word_to(seat);
  if (mode == Mode::luck && begun && node->mode() != AnyNode::Mode::luck)
    node->take(seat, pending);  // the clock has, by itself
  for (auto left = reader.template get<std::uint32_t>(); left > 0 && reader.ok(); --left)
    node->decide(reader.template get<std::uint16_t>());
  if (!reader.ok()) return no("the state is cut off");
  return node;
}

}  // namespace orrery
