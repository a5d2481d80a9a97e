// A game being played: the position, how it came about, and the way back as far as fairness allows.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "kernel/game.h"
#include "kernel/transcript.h"

namespace orrery {

template <Game G>
class Play {
public:
  using State = typename G::State;
  using Judgement = typename Table<G>::Judgement;

  // One entry of the transcript, with what is needed to go back before it.
  struct Step {
    TranscriptEntry::Kind kind;
    Seat by;
    Action action;
    std::vector<std::uint16_t> luck;
    bool news;  // luck fell or something hidden was shown: nobody goes back behind it
    EventLog events;
    State after;
  };

  Play(const Setup<G>& setup, std::uint64_t seed) : setup_(setup), luck_(seed), state_(opened<G>(setup)) {
    perform(TranscriptEntry::Kind::start, kNobody, Action{}, [](Table<G>& table) { table.advance(); });
  }

  const Setup<G>& setup() const { return setup_; }
  const State& state() const { return state_; }
  const std::vector<Step>& steps() const { return steps_; }
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

  Judgement submit(Seat seat, Action action) {
    const Judgement judgement = judge(seat, action);
    if (judgement.verdict == Verdict::accepted)
      perform(TranscriptEntry::Kind::answer, seat, action, [&](Table<G>& table) { table.submit(seat, action); });
    return judgement;
  }
  // Takes a sealed answer back; false where there is none to take back.
  bool retract(Seat seat) {
    if constexpr (requires { state_.sealed; }) {
      if (!Parties(state_.sealed.in).has(seat)) return false;
      perform(TranscriptEntry::Kind::retract, seat, Action{}, [&](Table<G>& table) { table.retract(seat); });
      return true;
    } else {
      return false;
    }
  }

  // A seat may take back its own last answers, one by one, up to the last roll, reveal or act of another seat.
  bool can_undo(Seat seat) const {
    const Step& last = steps_.back();
    return last.kind == TranscriptEntry::Kind::answer && last.by == seat && !last.news;
  }
  bool undo(Seat seat) {
    if (!can_undo(seat)) return false;
    steps_.pop_back();
    state_ = steps_.back().after;
    return true;
  }

  Transcript transcript() const {
    Transcript transcript{std::string(G::id), G::rules_revision, G::content_digest(), setup_.seats, {}, {}, {}};
    transcript.players.resize(static_cast<std::size_t>(setup_.seats));
    for (Field& field : fields_of(setup_.options))
      transcript.options.emplace_back(std::string(field.name), std::move(field.value));
    for (const Step& step : steps_) {
      const bool answer = step.kind == TranscriptEntry::Kind::answer;
      transcript.entries.push_back(
          {step.kind, step.by, answer ? notation<typename G::Verbs>(step.action) : "", step.luck, hash_of(step.after)});
    }
    return transcript;
  }

  // Plays a transcript again, every answer judged and every hash compared. The luck after its end comes from `seed`.
  static std::expected<Play, std::string> replayed(const Transcript& transcript, std::uint64_t seed) {
    Setup<G> setup;
    if (transcript.game != G::id)
      return std::unexpected("the transcript is of the game '" + transcript.game + "', not '" + std::string(G::id) +
                             "'");
    if (transcript.rules != G::rules_revision)
      return std::unexpected("the transcript was played with rules revision " + std::to_string(transcript.rules) +
                             "; this is revision " + std::to_string(G::rules_revision));
    if (transcript.content != G::content_digest())
      return std::unexpected("the transcript was played with other content (" + hex(transcript.content) + "; this is " +
                             hex(G::content_digest()) + ")");
    if (transcript.seats < G::kMinSeats || transcript.seats > G::kMaxSeats)
      return std::unexpected("the game has no table of " + std::to_string(transcript.seats) + " seats");
    setup.seats = transcript.seats;
    for (const auto& [name, value] : transcript.options)
      if (const auto set = set_option(setup.options, name, value); !set) return std::unexpected(set.error());
    if (transcript.entries.empty()) return std::unexpected("the transcript has no entries");
    for (const TranscriptEntry& entry : transcript.entries)
      if ((entry.kind == TranscriptEntry::Kind::start) != (&entry == &transcript.entries.front()))
        return std::unexpected("'start' is the first entry of a transcript and no other");

    Play play(setup, seed, Unstarted{});
    for (std::size_t i = 0; i < transcript.entries.size(); ++i)
      if (const auto ok = play.repeat(transcript.entries[i]); !ok)
        return std::unexpected("entry " + std::to_string(i) + ": " + ok.error());
    return play;
  }

private:
  struct Unstarted {};
  Play(const Setup<G>& setup, std::uint64_t seed, Unstarted /*unused*/)
      : setup_(setup), luck_(seed), state_(opened<G>(setup)) {}

  template <class F>
  void perform(TranscriptEntry::Kind kind, Seat by, Action action, F&& act) {
    perform(kind, by, action, luck_, std::forward<F>(act));
  }
  template <class F>
  void perform(TranscriptEntry::Kind kind, Seat by, Action action, Luck& luck, F&& act) {
    Step step{kind, by, action, {}, false, {}, state_};
    luck.record_to(&step.luck);
    Table<G> table(step.after, luck);
    table.record_events(&step.events);
    std::forward<F>(act)(table);
    luck.record_to(nullptr);
    step.news = table.take_news();
    state_ = step.after;
    steps_.push_back(std::move(step));
  }

  std::expected<void, std::string> repeat(const TranscriptEntry& entry) {
    DictatedLuck dictated(entry.luck);
    Luck luck(dictated);
    Action action{};
    if (entry.kind == TranscriptEntry::Kind::answer) {
      const auto read = read_action<typename G::Verbs>(entry.action);
      if (!read) return std::unexpected(read.error());
      action = *read;
      const Judgement judgement = judge(entry.by, action);
      if (judgement.verdict != Verdict::accepted)
        return std::unexpected("'" + entry.action + "' is not allowed to " + std::string(name_of(entry.by)) + " here" +
                               because(judgement));
    }
    if (entry.kind == TranscriptEntry::Kind::retract && !can_retract(entry.by))
      return std::unexpected(std::string(name_of(entry.by)) + " has nothing to take back");
    perform(entry.kind, entry.by, action, luck, [&](Table<G>& table) {
      if (entry.kind == TranscriptEntry::Kind::answer)
        table.submit(entry.by, action);
      else if (entry.kind == TranscriptEntry::Kind::retract)
        table.retract(entry.by);
      else
        table.advance();
    });
    if (!dictated.used_up()) return std::unexpected("its luck does not fit what happened");
    if (hash_of(state_) != entry.hash)
      return std::unexpected("the position has hash " + hex(hash_of(state_)) + ", the transcript says " +
                             hex(entry.hash));
    return {};
  }
  bool can_retract(Seat seat) const {
    if constexpr (requires { state_.sealed; })
      return Parties(state_.sealed.in).has(seat);
    else
      return false;
  }
  static std::string because(const Judgement& judgement) {
    for (const RuleName& rule : G::rule_names())
      if (judgement.rule != RuleId::none && rule.id == judgement.rule) return " (" + std::string(rule.name) + ")";
    return "";
  }

  Setup<G> setup_;
  Luck luck_;
  State state_;
  std::vector<Step> steps_;
};

}  // namespace orrery
