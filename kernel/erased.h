// The type-erased face of a game: one template makes any game usable by every tool.
#pragma once

#include <algorithm>
#include <set>

#include "kernel/any.h"
#include "kernel/preview.h"
#include "kernel/protocol.h"

namespace orrery {

template <Game G>
std::expected<Setup<G>, std::string> read_setup(const AnySetup& any) {
  return read_setup<G>(any.seats, any.options);
}

template <Game G>
class ErasedPlay final : public AnyPlay {
public:
  ErasedPlay(const AnyGame& game, const ContentOf<G>& content, Play<G> play)
      : game_(game), content_(content), play_(std::move(play)) {}

  // The play, with its content in force for as long as this is held: to the end of the expression, at least.
  template <class P>
  class Held {
  public:
    Held(const ContentOf<G>& content, P& play) : with_(content), play_(play) {}
    P* operator->() const { return &play_; }
    P& operator*() const { return play_; }

  private:
    WithContent<G> with_;
    P& play_;
  };
  Held<const Play<G>> play() const { return {content_, play_}; }
  Held<Play<G>> play() { return {content_, play_}; }

  const AnyGame& game() const override { return game_; }
  int seats() const override { return G::seats(play()->state()); }
  bool finished() const override { return play()->finished(); }
  Question question() const override { return play()->question(); }
  int question_at() const override { return play()->question_at(); }
  std::vector<Action> offers(Seat seat) const override { return play()->offers(seat); }
  std::vector<Refusal> refusals(Seat seat) const override { return play()->refusals(seat); }
  std::vector<Action> permitted(Seat seat) const override { return play()->permitted(seat); }
  Judgement judge(Seat seat, Action action) const override { return play()->judge(seat, action); }
  Judgement submit(Seat seat, Action action) override { return play()->submit(seat, action); }
  bool retract(Seat seat) override { return play()->retract(seat); }
  int undoable(Seat seat) const override { return play()->undoable(seat); }
  bool undo(Seat seat) override { return play()->undo(seat); }
  std::optional<ClockWord> clock_word() const override {
    if constexpr (requires { G::clock_after(play()->state()); }) {
      if (play()->finished()) return std::nullopt;
      const std::chrono::milliseconds after = G::clock_after(play()->state());
      if (after == std::chrono::milliseconds::zero()) return std::nullopt;
      const std::vector<Action> words = play()->offers(kClock);
      if (!words.empty()) return ClockWord{words.front(), after};
    }
    return std::nullopt;
  }
  std::optional<std::chrono::milliseconds> bot_after(Seat seat) const override {
    if constexpr (requires { G::bot_after(play()->state(), seat); })
      return G::bot_after(play()->state(), seat);
    else
      return std::chrono::milliseconds::zero();
  }
  int entries() const override { return play()->entries(); }
  EventLog events_of(int entry) const override { return play()->step(entry).events; }
  std::vector<Draw> luck_of(int entry) const override { return play()->step(entry).luck; }
  Transcript transcript() const override { return play()->transcript(); }
  TranscriptEntry transcript_entry(int entry) const override { return play()->transcript_entry(entry); }
  void write_entry(int entry, Seat seat, std::string& out) const override {
    orrery::write_entry(*play(), entry, seat, out);
  }
  void write_position(Seat seat, std::string& out) const override { orrery::write_position(*play(), seat, out); }
  void write_refusals(Seat seat, std::string& out) const override { orrery::write_refusals(*play(), seat, out); }
  void write_view(Seat seat, std::string& out) const override { write_json(G::view(play()->state(), seat), out); }
  void write_views(Seat seat, std::string& out) const override {
    out += '[';
    const WithContent<G> with(content_);
    const auto again = Play<G>::replayed(transcript(), 0, [&](const Play<G>& then) {
      if (out.back() != '[') out += ',';
      write_json(G::view(then.state(), seat), out);
    });
    promise(again.has_value(), "a play's own transcript can be played again");
    out += ']';
  }
  std::string draw(Seat seat, const Words& words, const Paint& paint) const override {
    if constexpr (requires { G::draw(G::view(play()->state(), seat), words, paint); }) {
      return G::draw(G::view(play()->state(), seat), words, paint);
    } else {
      std::string view;
      write_view(seat, view);
      return view + "\n";
    }
  }
  std::string seat_name(Seat seat, const Words& words) const override {
    if constexpr (requires { G::seat_name(play()->state(), seat, words); })
      return G::seat_name(play()->state(), seat, words);
    else
      return {};
  }
  std::string remark(Seat seat, Action offer, const Words& words) const override {
    if constexpr (requires { G::remark(play()->state(), seat, offer, words); })
      return G::remark(play()->state(), seat, offer, words);
    else
      return {};
  }
  Scores scores() const override { return G::scores(play()->state()); }
  Parties winners() const override { return G::winners(play()->state()); }
  std::uint64_t hash() const override { return hash_of(play()->state()); }
  std::string snapshot() const override { return play()->snapshot(); }
  std::unique_ptr<AnyPlay> standing() const override {
    return std::make_unique<ErasedPlay>(game_, content_, Play<G>::standing_at(play()->setup(), play()->state()));
  }

private:
  const AnyGame& game_;
  const ContentOf<G>& content_;
  Play<G> play_;
};

template <Game G>
struct ErasedView final : AnyView {
  typename G::View view;
};

template <Game G>
class ErasedGame : public AnyGame {
public:
  explicit ErasedGame(const ContentOf<G>& content = embedded_content<G>()) : content_(content) {}

  std::string_view id() const override { return G::id; }
  int min_seats() const override { return G::kMinSeats; }
  int max_seats() const override { return G::kMaxSeats; }
  Behaviour behaviour() const override { return behaviour_of<G>(); }
  const AnyContent& content() const override { return content_; }
  std::size_t state_size() const override { return sizeof(typename G::State); }
  std::vector<OptionInfo> options() const override {
    const WithContent<G> with(content_);
    return options_of<typename G::Options>();
  }
  std::span<const RuleName> rule_names() const override { return G::rule_names(); }
  std::string_view rule_name(RuleId rule) const override { return name_of_rule<G>(rule); }
  std::string_view decision_name(int decision) const override {
    return name_of(static_cast<typename G::Decision>(decision));
  }
  Spoken spoken(Action action) const override {
    const WithContent<G> with(content_);
    return orrery::spoken<typename G::Verbs>(action);
  }
  Spoken spoken(const Event& event) const override {
    const WithContent<G> with(content_);
    return orrery::spoken<typename G::Events>(event);
  }
  std::expected<Action, std::string> read_action(std::string_view notation) const override {
    const WithContent<G> with(content_);
    return orrery::read_action<typename G::Verbs>(notation);
  }
  std::expected<Action, std::string> read_action(const boost::json::value& action) const override {
    const WithContent<G> with(content_);
    return orrery::read_action<typename G::Verbs>(action);
  }
  void write_action(Action action, std::string& out) const override {
    const WithContent<G> with(content_);
    orrery::write_action<typename G::Verbs>(action, out);
  }
  std::expected<std::unique_ptr<AnyView>, std::string> read_view(const boost::json::value& value) const override {
    const WithContent<G> with(content_);
    auto read = std::make_unique<ErasedView<G>>();
    if (const auto done = read_json(value, read->view); !done) return std::unexpected("view" + done.error());
    return read;
  }
  std::expected<void, std::string> write_preview(const AnyView* view, const boost::json::value& asked,
                                                 std::string& out) const override {
    const WithContent<G> with(content_);
    return orrery::write_preview<G>(view == nullptr ? nullptr : &static_cast<const ErasedView<G>*>(view)->view, asked,
                                    out);
  }
  void write_info(std::string& out) const override {
    const WithContent<G> with(content_);
    orrery::write_info<G>(out);
  }
  Vocabulary vocabulary() const override {
    const WithContent<G> with(content_);
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

  Opened open(const AnySetup& any, OwnLuck luck) const override {
    const WithContent<G> with(content_);
    const auto setup = read_setup<G>(any);
    if (!setup) return std::unexpected(setup.error());
    return std::make_unique<ErasedPlay<G>>(*this, content_, Play<G>(*setup, std::move(luck)));
  }
  Opened replay(const Transcript& transcript, OwnLuck luck) const override {
    const WithContent<G> with(content_);
    return erased(Play<G>::replayed(transcript, std::move(luck)));
  }
  Restored restore(std::string_view snapshot, OwnLuck luck) const override {
    const WithContent<G> with(content_);
    return erased(Play<G>::restored(snapshot, std::move(luck)));
  }
  std::expected<std::vector<std::vector<Draw>>, std::string> luck_of(const Transcript& transcript) const override {
    const WithContent<G> with(content_);
    const auto play = Play<G>::replayed(transcript, 0);
    if (!play) return std::unexpected(play.error());
    std::vector<std::vector<Draw>> luck;
    for (int i = 0; i < play->entries(); ++i) luck.push_back(play->step(i).luck);
    return luck;
  }

private:
  template <class Error>
  std::expected<std::unique_ptr<AnyPlay>, Error> erased(std::expected<Play<G>, Error> play) const {
    if (!play) return std::unexpected(std::move(play.error()));
    return std::make_unique<ErasedPlay<G>>(*this, content_, std::move(*play));
  }

  const ContentOf<G>& content_;
};

}  // namespace orrery
