// Chance as a player: a game in which luck falls one outcome at a time, each asked for when the rules want it. For exact
// algorithms, which want to know every outcome and how likely it is; whoever is content with one of them plays a Table.
//
//   Unfolded<Game> node(setup);
//   while (node.mode() != node.Mode::over)
//     if (node.mode() == node.Mode::question) node.answer(node.offers()[i]); else node.decide(outcome);
//
// It keeps the position before the answer, the answer, and the outcomes known so far. The step is run on a copy with these;
// where one more is wanted the copy is thrown away, and there is a node of chance. No rule knows of it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kernel/game.h"
#include "kernel/look.h"

namespace orrery {

// Outcomes as they are known. The first that is missing is noted; what is given from there on changes every time, so that a
// rule that rolls until the dice please it comes to an end.
class UnfoldingLuck final : public Luck::Source {
public:
  explicit UnfoldingLuck(std::span<const std::uint16_t> known) : known_(known) {}

  int below(int n) override {
    if (next_ < known_.size()) return known_[next_++];
    if (wanted_ == 0) wanted_ = n;
    return spare_++ % n;
  }
  int wanted() const { return wanted_; }  // among how many; 0: none is missing

private:
  std::span<const std::uint16_t> known_;
  std::size_t next_ = 0;
  int wanted_ = 0;
  int spare_ = 0;
};

template <Game G>
class Unfolded {
public:
  using State = typename G::State;
  enum class Mode : std::uint8_t {
    question,  // seat() is to answer with one of offers()
    luck,      // one of outcomes() falls, each as likely as the others
    race,      // one of outcomes() comes first with an answer to an open question: any may
    over,
  };

  explicit Unfolded(const Setup<G>& setup) : at_(opened<G>(setup)) { settle(); }
  // At a question, or at the end.
  static Unfolded standing_at(const State& state) { return Unfolded(Standing{}, state); }

  Mode mode() const { return mode_; }
  // At the question; while luck is out, as it was before the answer that led to it.
  const State& state() const { return at_; }
  // Of a question or a race. Several seats that answer in secret are asked one by one, which tells nobody anything.
  const Question& question() const { return question_; }
  Seat seat() const { return seat_; }
  std::span<const Action> offers() const { return offers_; }
  // They are 0 … outcomes()-1.
  int outcomes() const { return mode_ == Mode::luck ? wanted_ : ready_.count(); }

  // With an offer, or with what is permitted besides.
  void answer(Action action) {
    action_ = action;
    settle();
  }
  // The same of another seat that is asked.
  void answer_of(Seat seat, Action action) {
    seat_ = seat;
    answer(action);
  }
  void decide(int outcome) {
    promise(outcome >= 0 && outcome < outcomes(), "an outcome of luck lies within its range");
    if (mode_ == Mode::luck) {
      luck_.push_back(static_cast<std::uint16_t>(outcome));
      settle();
      return;
    }
    auto party = ready_.begin();
    for (; outcome > 0; --outcome) ++party;
    look_at<G>(at_, [&](Table<G>& table) { give_word_to(table, *party); });
    if (seat_ == kClock) answer(offers_.front());
  }

  // Those who race.
  Parties ready() const { return ready_; }
  // For those who store a node: whether a question was there before, the answer, and the luck that has fallen since.
  bool begun() const { return begun_; }
  Action pending() const { return action_; }
  std::span<const std::uint16_t> known() const { return luck_; }

private:
  struct Standing {};
  Unfolded(Standing /*tag*/, const State& state) : at_(state), begun_(true) {
    look_at<G>(at_, [&](Table<G>& table) { arrive(table); });
  }

  void settle() {
    State after = at_;
    UnfoldingLuck source(luck_);
    Luck luck(source);
    Table<G> table(after, luck);
    if (begun_) {
      table.list(seat_);
      table.take(seat_, action_);
    } else {
      table.advance();
    }
    if (source.wanted() != 0) {
      mode_ = Mode::luck;
      wanted_ = source.wanted();
      return;
    }
    at_ = after;
    luck_.clear();
    begun_ = true;
    arrive(table);
    if (mode_ == Mode::question && seat_ == kClock) answer(offers_.front());
  }

  // The table stands at a question of this position, or at the end.
  void arrive(Table<G>& table) {
    if (table.finished()) {
      mode_ = Mode::over;
      question_ = {};
      offers_.clear();
      return;
    }
    question_ = table.question();
    if (question_.kind == AskKind::one) {
      take_down(table, question_.parties.first());
      return;
    }
    if (question_.kind == AskKind::sealed) {
      give_word_to(table, question_.parties.first());
      return;
    }
    ready_ = {};
    for (const Seat party : question_.parties) {
      table.list(party);
      if (!table.offers().empty()) ready_ = ready_.with(party);
    }
    promise(!ready_.empty(), "somebody can answer a question");
    if (ready_.count() == 1)
      give_word_to(table, ready_.first());
    else
      mode_ = Mode::race;
  }
  void give_word_to(Table<G>& table, Seat seat) {
    table.list(seat);
    take_down(table, seat);
  }
  void take_down(Table<G>& table, Seat seat) {
    offers_.assign(table.offers().begin(), table.offers().end());
    seat_ = seat;
    mode_ = Mode::question;
  }

  State at_;
  std::vector<std::uint16_t> luck_;
  std::vector<Action> offers_;
  Question question_;
  Mode mode_ = Mode::question;
  Seat seat_ = kNobody;
  bool begun_ = false;
  Action action_{};
  int wanted_ = 0;
  Parties ready_;
};

}  // namespace orrery
