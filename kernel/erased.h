// The type-erased face of a game: one template makes any game usable by every tool.
#pragma once

#include <algorithm>
#include <set>

#include <boost/json/serialize.hpp>

#include "kernel/any.h"
#include "kernel/json.h"
#include "kernel/play.h"

namespace orrery {

template <Game G>
std::expected<Setup<G>, std::string> read_setup(const AnySetup& any) {
  Setup<G> setup;
  if (any.seats < G::kMinSeats || any.seats > G::kMaxSeats)
    return std::unexpected(std::string(G::id) + " is played by " + std::to_string(G::kMinSeats) + " to " +
                           std::to_string(G::kMaxSeats) + ", not by " + std::to_string(any.seats));
  setup.seats = any.seats;
  for (const auto& [name, value] : any.options)
    if (const auto set = set_option(setup.options, name, value); !set) return std::unexpected(set.error());
  return setup;
}

template <Game G>
class ErasedPlay final : public AnyPlay {
public:
  ErasedPlay(const AnyGame& game, Play<G> play) : game_(game), play_(std::move(play)) {}

  const Play<G>& play() const { return play_; }

  const AnyGame& game() const override { return game_; }
  int seats() const override { return G::seats(play_.state()); }
  bool finished() const override { return play_.finished(); }
  Question question() const override { return play_.question(); }
  std::vector<Action> offers(Seat seat) const override { return play_.offers(seat); }
  std::vector<Refusal> refusals(Seat seat) const override { return play_.refusals(seat); }
  Judgement judge(Seat seat, Action action) const override {
    const auto judgement = play_.judge(seat, action);
    return {judgement.verdict, judgement.rule};
  }
  Judgement submit(Seat seat, Action action) override {
    const auto judgement = play_.submit(seat, action);
    return {judgement.verdict, judgement.rule};
  }
  bool retract(Seat seat) override { return play_.retract(seat); }
  bool can_undo(Seat seat) const override { return play_.can_undo(seat); }
  bool undo(Seat seat) override { return play_.undo(seat); }
  int entries() const override { return static_cast<int>(play_.steps().size()); }
  std::span<const Event> events_of(int entry) const override {
    return play_.steps()[static_cast<std::size_t>(entry)].events;
  }
  Transcript transcript() const override { return play_.transcript(); }
  boost::json::value view(Seat seat) const override { return to_json(G::view(play_.state(), seat)); }
  std::string draw(Seat seat, const Words& words, const Paint& paint) const override {
    if constexpr (requires { G::draw(G::view(play_.state(), seat), words, paint); })
      return G::draw(G::view(play_.state(), seat), words, paint);
    else
      return boost::json::serialize(view(seat)) + "\n";
  }
  Scores scores() const override { return G::scores(play_.state()); }
  Parties winners() const override { return G::winners(play_.state()); }
  std::uint64_t hash() const override { return hash_of(play_.state()); }

private:
  const AnyGame& game_;
  Play<G> play_;
};

template <Game G>
class ErasedGame : public AnyGame {
public:
  std::string_view id() const override { return G::id; }
  int min_seats() const override { return G::kMinSeats; }
  int max_seats() const override { return G::kMaxSeats; }
  int rules_revision() const override { return G::rules_revision; }
  std::size_t state_size() const override { return sizeof(typename G::State); }
  std::vector<OptionInfo> options() const override { return options_of<typename G::Options>(); }
  std::span<const RuleName> rule_names() const override { return G::rule_names(); }
  std::string_view decision_name(int decision) const override {
    return name_of(static_cast<typename G::Decision>(decision));
  }
  Spoken spoken(Action action) const override { return orrery::spoken<typename G::Verbs>(action); }
  Spoken spoken(const Event& event) const override { return orrery::spoken<typename G::Events>(event); }
  std::expected<Action, std::string> read_action(std::string_view notation) const override {
    return orrery::read_action<typename G::Verbs>(notation);
  }
  Vocabulary vocabulary() const override {
    Vocabulary words;
    std::set<std::string> values;
    const auto collect = [&]<class T>() {
      each_field<T>([&](std::string_view, auto pointer) {
        using Value = std::remove_cvref_t<decltype(std::declval<T&>().*pointer)>;
        if constexpr (Named<Value>)
          for (int i = 0; i < Names<Value>::count(); ++i)
            values.insert(std::string(kTextKind<Value>) + "." + std::string(Names<Value>::name(i)));
      });
    };
    G::Verbs::each([&]<class V>() { words.verbs.emplace_back(V::name), collect.template operator()<V>(); });
    G::Events::each([&]<class E>() { words.events.emplace_back(E::name), collect.template operator()<E>(); });
    using Decisions = Names<typename G::Decision>;
    for (int i = 0; i < Decisions::count(); ++i) words.decisions.emplace_back(Decisions::name(i));
    words.values.assign(values.begin(), values.end());
    return words;
  }

  std::expected<std::unique_ptr<AnyPlay>, std::string> open(const AnySetup& any, std::uint64_t seed) const override {
    const auto setup = read_setup<G>(any);
    if (!setup) return std::unexpected(setup.error());
    return std::make_unique<ErasedPlay<G>>(*this, Play<G>(*setup, seed));
  }
  std::expected<std::unique_ptr<AnyPlay>, std::string> replay(const Transcript& transcript,
                                                              std::uint64_t seed) const override {
    auto play = Play<G>::replayed(transcript, seed);
    if (!play) return std::unexpected(play.error());
    return std::make_unique<ErasedPlay<G>>(*this, std::move(*play));
  }
};

}  // namespace orrery
