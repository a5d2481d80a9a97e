// A game being played: the position, how it came about, and the way back as far as fairness allows.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/bytes.h"
#include "kernel/game.h"
#include "kernel/history.h"
#include "kernel/trail.h"
#include "kernel/transcript.h"

namespace orrery {

template <Game G>
class Play {
public:
  using State = typename G::State;
  using Judgement = typename Table<G>::Judgement;

  Play(const Setup<G>& setup, OwnLuck luck) : Play(setup, std::move(luck), opened<G>(setup)) { start(*luck_); }

  // A position alone, without what led to it: to look at, and to think about elsewhere.
  static Play standing_at(const Setup<G>& setup, const State& state) { return Play(setup, 0, state); }

  const Setup<G>& setup() const { return setup_; }
  const State& state() const { return state_; }
  int entries() const { return history_.size(); }
  Step step(int entry) const { return history_[entry]; }
  bool finished() const { return state_.frames.depth == 0; }

  // Runs f(table) on a copy, standing at the question in hand.
  template <class F>
  auto look(F&& f) const {
    State copy = state_;
    Luck none(0);
    Table<G> table(copy, none);
    table.restate();
    return std::forward<F>(f)(table);
  }
  Question question() const {
    return look([](Table<G>& table) { return table.question(); });
  }
  std::vector<Action> offers(Seat seat) const {
    return look([&](Table<G>& table) {
      if (!table.question().parties.has(seat)) return std::vector<Action>{};
      table.list(seat);
      return std::vector<Action>(table.offers().begin(), table.offers().end());
    });
  }
  std::vector<Refusal> refusals(Seat seat) const {
    return look([&](Table<G>& table) {
      if (!table.question().parties.has(seat)) return std::vector<Refusal>{};
      return table.refusals(seat);
    });
  }
  Judgement judge(Seat seat, Action action) const {
    return look([&](Table<G>& table) { return table.judge(seat, action); });
  }

  // How many entries there were when the question in hand was put. Answers sealed or taken back since leave it standing.
  int question_at() const {
    int at = entries();
    while (at > 0 && !history_.asks(at - 1)) --at;
    return at;
  }

  Judgement submit(Seat seat, Action action) { return answer(seat, action, *luck_); }
  // Whether the seat has a sealed answer in, which it may take back.
  bool has_sealed(Seat seat) const {
    if constexpr (requires { state_.sealed; })
      return Parties(state_.sealed.in).has(seat);
    else
      return false;
  }
  bool retract(Seat seat) { return take_back(seat, *luck_); }

  // How many of its own last answers a seat may take back, one by one: up to the last roll, reveal or act of another.
  int undoable(Seat seat) const {
    int count = 0;
    while (count < trail_.size() && history_.by(entries() - 1 - count) == seat) ++count;
    return count;
  }
  bool undo(Seat seat) {
    if (undoable(seat) == 0) return false;
    trail_.pop(state_);
    history_.pop();
    return true;
  }

  Transcript transcript() const {
    Transcript transcript{std::string(G::id), G::rules_revision, G::content_digest(), setup_.seats, {}, {}, {}};
    transcript.players.resize(static_cast<std::size_t>(setup_.seats));
    for (Field& field : fields_of(setup_.options))
      transcript.options.emplace_back(std::string(field.name), std::move(field.value));
    for (int i = 0; i < entries(); ++i) {
      Step done = step(i);
      const bool answered = done.kind == TranscriptEntry::Kind::answer;
      transcript.entries.push_back({done.kind, done.by, answered ? notation<typename G::Verbs>(done.action) : "",
                                    std::move(done.luck), done.hash});
    }
    return transcript;
  }

  // Plays a transcript again, every answer judged and every hash compared. The luck after its end is `luck`. After each
  // entry each(play, ranges) is called: among how many possibilities each outcome that fell in it was one.
  template <class Each>
  static std::expected<Play, std::string> replayed(const Transcript& transcript, OwnLuck luck, Each&& each) {
    const auto setup =
        setup_of(transcript.game, transcript.rules, transcript.content, transcript.seats, transcript.options);
    if (!setup) return std::unexpected("the transcript " + setup.error());
    if (transcript.entries.empty()) return std::unexpected("the transcript has no entries");
    for (const TranscriptEntry& entry : transcript.entries)
      if ((entry.kind == TranscriptEntry::Kind::start) != (&entry == &transcript.entries.front()))
        return std::unexpected("'start' is the first entry of a transcript and no other");

    Play play(*setup, std::move(luck), opened<G>(*setup));
    for (std::size_t i = 0; i < transcript.entries.size(); ++i) {
      std::vector<std::uint16_t> ranges;
      if (const auto ok = play.repeat(transcript.entries[i], ranges); !ok)
        return std::unexpected("entry " + std::to_string(i) + ": " + ok.error());
      each(std::as_const(play), std::as_const(ranges));
    }
    return play;
  }
  static std::expected<Play, std::string> replayed(const Transcript& transcript, OwnLuck luck) {
    return replayed(transcript, std::move(luck), [](const Play&, const std::vector<std::uint16_t>&) {});
  }

  // Everything as bytes, the way back included: to be stored by a host and restored without playing it again.
  std::string snapshot() const {
    std::string out(kSnapshot);
    put_text(out, G::id);
    put(out, std::int32_t{G::rules_revision});
    put(out, G::content_digest());
    put(out, static_cast<std::int32_t>(setup_.seats));
    const std::vector<Field> options = fields_of(setup_.options);
    put(out, static_cast<std::uint32_t>(options.size()));
    for (const Field& option : options) {
      put_text(out, option.name);
      put_text(out, option.value);
    }
    put_text(out, std::string_view(reinterpret_cast<const char*>(&state_), sizeof state_));
    put_text(out, trail_.bytes());
    put_text(out, history_.bytes());
    put(out, checksum(out));
    return out;
  }
  // Bytes that were damaged, cut off or stored by other rules give an error. (That they were not forged is for whoever
  // keeps them to see to: what strangers bring is a transcript, and that is played again.)
  static std::expected<Play, std::string> restored(std::string_view bytes, OwnLuck luck) {
    ByteReader reader(bytes);
    if (reader.bytes(kSnapshot.size()) != kSnapshot) return std::unexpected("this is no snapshot of this version");
    if (bytes.size() < kSnapshot.size() + sizeof(std::uint64_t)) return std::unexpected("the snapshot is cut off");
    const std::string_view whole = bytes.substr(0, bytes.size() - sizeof(std::uint64_t));
    if (ByteReader(bytes.substr(whole.size())).template get<std::uint64_t>() != checksum(whole))
      return std::unexpected("the snapshot is damaged");

    const std::string_view game = reader.text();
    const int rules = reader.template get<std::int32_t>();
    const auto content = reader.template get<std::uint64_t>();
    const int seats = reader.template get<std::int32_t>();
    std::vector<std::pair<std::string, std::string>> options;
    for (auto left = reader.template get<std::uint32_t>(); left > 0 && reader.ok(); --left) {
      const std::string_view name = reader.text();
      options.emplace_back(name, reader.text());
    }
    const auto setup = setup_of(game, rules, content, seats, options);
    if (!setup) return std::unexpected("the snapshot " + setup.error());

    const std::string_view state = reader.text();
    const auto trail = Trail<State>::read(reader.text());
    const auto history = Entries::read(reader.text());
    if (!reader.ok() || reader.left() != sizeof(std::uint64_t) || state.size() != sizeof(State) || !trail || !history ||
        history->size() <= trail->size())
      return std::unexpected("the snapshot is not put together as it should be");
    Play play(*setup, std::move(luck), State{});
    state.copy(reinterpret_cast<char*>(&play.state_), sizeof play.state_);
    play.trail_ = *trail;
    play.history_ = *history;
    if (hash_of(play.state_) != play.step(play.entries() - 1).hash)
      return std::unexpected("the snapshot's position is not the one its history leads to");
    return play;
  }

private:
  using Entries = History<typename G::Verbs, typename G::Events>;
  static constexpr std::string_view kSnapshot = "orrery-play 1\n";

  Play(const Setup<G>& setup, OwnLuck luck, const State& state)
      : setup_(setup), luck_(std::move(luck)), state_(state) {}

  // The setup of a stored game, where this is the game it was.
  static std::expected<Setup<G>, std::string> setup_of(std::string_view game, int rules, std::uint64_t content,
                                                       int seats,
                                                       std::span<const std::pair<std::string, std::string>> options) {
    if (game != G::id)
      return std::unexpected("is of the game '" + std::string(game) + "', not '" + std::string(G::id) + "'");
    if (rules != G::rules_revision)
      return std::unexpected("was played with rules revision " + std::to_string(rules) + "; this is revision " +
                             std::to_string(G::rules_revision));
    if (content != G::content_digest())
      return std::unexpected("was played with other content (" + hex(content) + "; this is " +
                             hex(G::content_digest()) + ")");
    if (seats < G::kMinSeats || seats > G::kMaxSeats)
      return std::unexpected("has " + std::to_string(seats) + " seats; the game has no such table");
    Setup<G> setup{seats, {}};
    for (const auto& [name, value] : options)
      if (const auto set = set_option(setup.options, name, value); !set)
        return std::unexpected("cannot be opened: " + set.error());
    return setup;
  }

  static std::uint64_t checksum(std::string_view bytes) {
    Hasher hasher;
    hasher.add_text(bytes);
    return hasher.value();
  }

  void start(Luck& luck) {
    State after = state_;
    Table<G> table(after, luck);
    perform({.asks = true}, table, luck, [&] { table.advance(); });
  }

  Judgement answer(Seat seat, Action action, Luck& luck) {
    State after = state_;
    Table<G> table(after, luck);
    const Judgement judgement = table.judge(seat, action);
    if (judgement.verdict != Verdict::accepted) return judgement;
    const bool sealed = table.question().kind == AskKind::sealed;
    perform({.kind = TranscriptEntry::Kind::answer,
             .by = seat,
             .action = action,
             .sealed = sealed,
             .asks = !sealed || (!is_note<typename G::Verbs>(action) && is_last_to_answer(seat))},
            table, luck, [&] { table.take(seat, action); });
    return judgement;
  }
  bool is_last_to_answer(Seat seat) const {
    if constexpr (requires { state_.sealed; })
      return Parties(state_.sealed.in).with(seat) == Parties(state_.sealed.asked);
    else
      return true;
  }

  bool take_back(Seat seat, Luck& luck) {
    if (!has_sealed(seat)) return false;
    State after = state_;
    Table<G> table(after, luck);
    perform({.kind = TranscriptEntry::Kind::retract, .by = seat}, table, luck, [&] { table.retract(seat); });
    return true;
  }

  template <class F>
  void perform(Step step, Table<G>& table, Luck& luck, F&& act) {
    luck.begin(entries());
    luck.record_to(&step.luck);
    table.record_events(&step.events);
    std::forward<F>(act)();
    luck.record_to(nullptr);
    step.news = table.take_news();
    step.hash = hash_of(*table);
    if (step.kind == TranscriptEntry::Kind::answer && !step.news)
      trail_.push(state_, *table);
    else
      trail_.clear();
    state_ = *table;
    history_.push(step);
  }

  std::expected<void, std::string> repeat(const TranscriptEntry& entry, std::vector<std::uint16_t>& ranges) {
    DictatedLuck dictated(entry.luck);
    dictated.ranges_to(&ranges);
    Luck luck(dictated);
    switch (entry.kind) {
      case TranscriptEntry::Kind::start: start(luck); break;
      case TranscriptEntry::Kind::answer: {
        const auto action = read_action<typename G::Verbs>(entry.action);
        if (!action) return std::unexpected(action.error());
        const Judgement judgement = answer(entry.by, *action, luck);
        if (judgement.verdict != Verdict::accepted)
          return std::unexpected("'" + entry.action + "' is not allowed to " + std::string(name_of(entry.by)) +
                                 " here" + because(judgement));
        break;
      }
      case TranscriptEntry::Kind::retract:
        if (!take_back(entry.by, luck))
          return std::unexpected(std::string(name_of(entry.by)) + " has nothing to take back");
        break;
    }
    if (!dictated.used_up()) return std::unexpected("its luck does not fit what happened");
    if (hash_of(state_) != entry.hash)
      return std::unexpected("the position has hash " + hex(hash_of(state_)) + ", the transcript says " +
                             hex(entry.hash));
    return {};
  }
  static std::string because(const Judgement& judgement) {
    for (const RuleName& rule : G::rule_names())
      if (judgement.rule != RuleId::none && rule.id == judgement.rule) return " (" + std::string(rule.name) + ")";
    return "";
  }

  Setup<G> setup_;
  OwnLuck luck_;
  State state_;
  Trail<State> trail_;
  Entries history_;
};

}  // namespace orrery
