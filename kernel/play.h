// A game being played: the position, how it came about, and the way back as far as fairness allows.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/bytes.h"
#include "kernel/game.h"
#include "kernel/history.h"
#include "kernel/look.h"
#include "kernel/trail.h"
#include "kernel/transcript.h"

namespace orrery {

// What a snapshot begins with, whatever game it is of.
struct SnapshotHead {
  static constexpr std::array<std::string_view, Transcript::kFormat> kWords = {
      "orrery-play 1\n", "orrery-play 2\n", "orrery-play 3\n"};  // by format, which are those of transcripts

  int format = 0;  // 0: it is none of ours
  std::string_view game;
  std::optional<Behaviour> behaviour;
  std::uint64_t content = 0;

  static SnapshotHead read(ByteReader& reader) {
    SnapshotHead head;
    // NOLINTNEXTLINE(readability-qualified-auto): an iterator is a pointer in one library, and in that of WebAssembly it is not.
    const auto version = std::ranges::find(kWords, reader.bytes(kWords.back().size()));
    if (version == kWords.end()) return head;
    head.format = static_cast<int>(version - kWords.begin()) + 1;
    head.game = reader.text();
    if (head.format < 3)
      reader.template get<std::int32_t>();  // a number that seldom moved with the rules
    else
      head.behaviour = reader.template get<Behaviour>();
    head.content = reader.template get<std::uint64_t>();
    return head;
  }
};

// The digest of the content that a snapshot was played with; nothing where it is none.
inline std::optional<std::uint64_t> content_of_snapshot(std::string_view bytes) {
  ByteReader reader(bytes);
  const SnapshotHead head = SnapshotHead::read(reader);
  return head.format > 0 && reader.ok() ? std::optional(head.content) : std::nullopt;
}

// A table and the position on it, as snapshots and the nodes of a search begin.
template <Game G>
void put_position(std::string& out, const Setup<G>& setup, const typename G::State& state) {
  put_text(out, G::id);
  put(out, behaviour_of<G>());
  put(out, content_in_force<G>().digest);
  put(out, static_cast<std::int32_t>(setup.seats));
  const auto options = chosen_in(setup.options);
  put(out, static_cast<std::uint32_t>(options.size()));
  for (const auto& [name, value] : options) {
    put_text(out, name);
    put_text(out, value);
  }
  put_text(out, std::string_view(reinterpret_cast<const char*>(&state), sizeof state));
}

template <Game G>
class Play {
public:
  using State = typename G::State;

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
    return look_at<G>(state_, std::forward<F>(f));
  }
  Question question() const { return question_in<G>(state_); }
  std::vector<Action> offers(Seat seat) const { return offers_in<G>(state_, seat); }
  std::vector<Refusal> refusals(Seat seat) const { return refusals_in<G>(state_, seat); }
  std::vector<Action> permitted(Seat seat) const { return permitted_in<G>(state_, seat); }
  Judgement judge(Seat seat, Action action) const { return judgement_in<G>(state_, seat, action); }

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
    Transcript transcript;
    transcript.game = G::id;
    transcript.behaviour = behaviour_of<G>();
    transcript.content = content_in_force<G>().digest;
    transcript.seats = setup_.seats;
    transcript.players.resize(static_cast<std::size_t>(setup_.seats));
    transcript.options = chosen_in(setup_.options);
    for (int i = 0; i < entries(); ++i) transcript.entries.push_back(transcript_entry(i));
    return transcript;
  }
  TranscriptEntry transcript_entry(int entry) const {
    Step done = step(entry);
    const bool answered = done.kind == TranscriptEntry::Kind::answer;
    return {done.kind, done.by, answered ? notation<typename G::Verbs>(done.action) : "", std::move(done.luck),
            done.hash};
  }

  // Plays a transcript again, every answer judged and every hash compared; whatever behaviour it was played with, it is
  // this one's if all of them are the same. The luck after its end is `luck`. After each entry each(play) is called.
  template <class Each>
  static std::expected<Play, std::string> replayed(const Transcript& transcript, OwnLuck luck, Each&& each) {
    auto play = repeated(transcript, std::move(luck), std::forward<Each>(each));
    if (play) return play;
    return std::unexpected(NotRestored{other_rules(transcript.game, transcript.behaviour), play.error()}.sentence());
  }
  static std::expected<Play, std::string> replayed(const Transcript& transcript, OwnLuck luck) {
    return replayed(transcript, std::move(luck), [](const Play&) {});
  }

  // Everything as bytes, the way back included: to be stored by a host and restored without playing it again. Of a
  // position alone it is the position alone.
  std::string snapshot() const {
    std::string out(SnapshotHead::kWords.back());
    put_position<G>(out, setup_, state_);
    put_text(out, trail_.bytes());
    put_text(out, history_.bytes());
    put(out, checksum_of(out));
    return out;
  }
  // Bytes that were damaged or cut off give an error. (That they were not forged is for whoever keeps them to see to: what
  // strangers bring is a transcript, and that is played again.) Those of another behaviour are played again too, and are
  // this one's if every hash is the same.
  static std::expected<Play, NotRestored> restored(std::string_view bytes, OwnLuck luck) {
    const auto damaged = [](std::string why) { return std::unexpected(NotRestored{"", std::move(why)}); };
    ByteReader reader(bytes);
    const SnapshotHead head = SnapshotHead::read(reader);
    if (head.format == 0) return damaged("this is no snapshot of this version");
    if (bytes.size() < SnapshotHead::kWords.back().size() + sizeof(std::uint64_t))
      return damaged("the snapshot is cut off");
    const std::string_view whole = bytes.substr(0, bytes.size() - sizeof(std::uint64_t));
    if (ByteReader(bytes.substr(whole.size())).template get<std::uint64_t>() != checksum_of(whole))
      return damaged("the snapshot is damaged");

    const std::string other = other_rules(head.game, head.behaviour);
    const int seats = reader.template get<std::int32_t>();
    std::vector<std::pair<std::string, std::string>> options;
    for (auto left = reader.template get<std::uint32_t>(); left > 0 && reader.ok(); --left) {
      const std::string_view name = reader.text();
      options.emplace_back(name, reader.text());
    }
    const auto setup = setup_of(head.game, head.content, seats, options);
    if (!setup && head.game == G::id && head.content != content_in_force<G>().digest)
      return std::unexpected(NotRestored{"it " + setup.error(), "the snapshot cannot be opened"});
    if (!setup) return std::unexpected(NotRestored{other, "the snapshot " + setup.error()});

    const std::string_view state = reader.text();
    const auto trail = Trail<State>::read(reader.text());
    const auto history = Entries::read(reader.text(), head.format);
    if (!reader.ok() || reader.left() != sizeof(std::uint64_t) || state.size() != sizeof(State) || !trail || !history ||
        history->size() < trail->size() + (history->size() > 0 ? 1 : 0))
      return std::unexpected(NotRestored{other, "the snapshot is not put together as it should be"});
    Play play(*setup, std::move(luck), State{});
    state.copy(reinterpret_cast<char*>(&play.state_), sizeof play.state_);
    play.trail_ = *trail;
    play.history_ = *history;
    if (play.entries() > 0 && hash_of(play.state_) != play.step(play.entries() - 1).hash)
      return damaged("the snapshot's position is not the one its history leads to");
    if (other.empty()) return play;
    auto again = repeated(play.transcript(), std::move(play.luck_), [](const Play&) {});
    if (!again) return std::unexpected(NotRestored{other, "it cannot be played again: " + again.error()});
    return std::move(*again);
  }

private:
  using Entries = History<typename G::Verbs, typename G::Events>;

  Play(const Setup<G>& setup, OwnLuck luck, const State& state)
      : setup_(setup), luck_(std::move(luck)), state_(state) {}

  // The setup of a stored game, where this is the game it was.
  static std::expected<Setup<G>, std::string> setup_of(std::string_view game, std::uint64_t content, int seats,
                                                       std::span<const std::pair<std::string, std::string>> options) {
    if (game != G::id)
      return std::unexpected("is of the game '" + std::string(game) + "', not '" + std::string(G::id) + "'");
    if (content != content_in_force<G>().digest)
      return std::unexpected("was played with other content (" + hex(content) + "; this is " +
                             hex(content_in_force<G>().digest) + ")");
    auto setup = read_setup<G>(seats, options);
    if (!setup) return std::unexpected("cannot be opened: " + setup.error());
    return setup;
  }

  static std::string other_rules(std::string_view game, const std::optional<Behaviour>& behaviour) {
    return game == G::id ? difference(behaviour, behaviour_of<G>()) : "";
  }

  template <class Each>
  static std::expected<Play, std::string> repeated(const Transcript& transcript, OwnLuck luck, Each&& each) {
    const auto setup = setup_of(transcript.game, transcript.content, transcript.seats, transcript.options);
    if (!setup) return std::unexpected("the transcript " + setup.error());
    if (transcript.entries.empty()) return std::unexpected("the transcript has no entries");
    for (const TranscriptEntry& entry : transcript.entries)
      if ((entry.kind == TranscriptEntry::Kind::start) != (&entry == &transcript.entries.front()))
        return std::unexpected("'start' is the first entry of a transcript and no other");

    Play play(*setup, std::move(luck), opened<G>(*setup));
    for (std::size_t i = 0; i < transcript.entries.size(); ++i) {
      if (const auto ok = play.repeat(transcript.entries[i]); !ok)
        return std::unexpected("entry " + std::to_string(i) + ": " + ok.error());
      each(std::as_const(play));
    }
    return play;
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
    luck.begin(entries(), history_.draws());
    luck.record_to(&step.luck);
    table.record_events(&step.events);
    std::forward<F>(act)();
    luck.record_to(nullptr);
    step.news = table.take_news();
    step.hash = hash_of(*table);
    // Luck is news, and nobody goes back behind news: the number of draws never goes down, so that no draw is made twice.
    if (step.kind == TranscriptEntry::Kind::answer && !step.news)
      trail_.push(state_, *table);
    else
      trail_.clear();
    state_ = *table;
    history_.push(step);
  }

  std::expected<void, std::string> repeat(const TranscriptEntry& entry) {
    std::vector<std::uint16_t> outcomes;
    outcomes.reserve(entry.luck.size());
    for (const Draw& draw : entry.luck) outcomes.push_back(draw.outcome);
    DictatedLuck dictated(outcomes);
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
    if (!dictated.used_up() || !same_ranges(entry.luck, step(entries() - 1).luck))
      return std::unexpected("its luck does not fit what happened");
    if (hash_of(state_) != entry.hash)
      return std::unexpected("the position has hash " + hex(hash_of(state_)) + ", the transcript says " +
                             hex(entry.hash));
    return {};
  }
  static bool same_ranges(const std::vector<Draw>& told, const std::vector<Draw>& fell) {
    return std::ranges::equal(told, fell,
                              [](const Draw& a, const Draw& b) { return a.among == 0 || a.among == b.among; });
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
