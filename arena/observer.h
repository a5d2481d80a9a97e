// What a study counts of every game besides its result, with no code in the game: how often things happen and are chosen, who had
// which piece, how the lead went and how much of it was luck. The names of the numbers:
//
//   decisions.seat1, event.ship_crashed   measures: how many in a game
//   lead.changes, lead.decided            how often another seat led; after how many thousandths of the decisions whoever won led
//                                         to the end
//   lead.comeback                         the lowest prospects of whoever won, in thousandths
//   lead.course                           sums: how far who led was ahead of the next, in thousandths of a victory, after each
//                                         twentieth of the game; then the squares of that
//   ties                                  1 where several won
//   luck, skill                           how far prospects moved, in millionths, by luck and otherwise
//   luck.seat1                            how far luck moved those of the seat, up less down, in ten-thousandths
//   choice.buy                            sums: how often the decision was asked, and offers in all
//   verb.move                             sums: questions that offered it, and answers
//   piece.event.tile_added.tile.cabin     sums for `lift` (statistics.h), of an event or an answer with a seat and a named value
//   piece.verb.move, piece.event.tile_added   and whatever its values
//   times.event.tile_added.tile.cabin     sums: how often it happened in all
//   results                               sums for `lift`: what all pieces are compared with
//   before@expert@veteran                 measures: in how many thousandths of their meetings one bot scored more than another
//   try.bid.pass                          measures, where asked for: what another answer would have brought more than the one that
//                                         was given, in points; try_lead.… less what it would have brought the others
//   study.rounds, study.lost@expert       measures of the game's own study, where it has one (games/x/study.h), of all seats
//                                         and of each bot
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "agents/prospects.h"
#include "arena/findings.h"
#include "arena/pieces.h"
#include "arena/study_counter.h"
#include "kernel/described.h"

namespace orrery {

// Nothing, where a game has nothing of its own to count.
struct NoStudy {
  void hear(const auto& /*event*/) {}
  void ended(const auto& /*state*/, Parties /*winners*/, auto& /*count*/) const {}
};
template <class G>
struct StudyOf {
  using type = NoStudy;
};
template <class G>
  requires requires { typename G::Study; }
struct StudyOf<G> {
  using type = typename G::Study;
};

template <Game G>
class Observer {
public:
  using State = typename G::State;

  Observer(Tally& tally, const Plan& plan)
      : seats_(plan.bots.size()),
        pieces_(tally, plan),
        counter_(tally, plan),
        changes_(tally.measures["lead.changes"]),
        decided_(tally.measures["lead.decided"]),
        comeback_(tally.measures["lead.comeback"]),
        ties_(tally.measures["ties"]),
        luck_(tally.measures["luck"]),
        skill_(tally.measures["skill"]),
        course_(tally.row("lead.course", std::size_t{2} * kCourse)) {
    for (std::size_t i = 0; i < seats_; ++i) {
      decisions_.push_back(&tally.measures["decisions.seat" + std::to_string(i + 1)]);
      lucks_.push_back(&tally.measures["luck.seat" + std::to_string(i + 1)]);
    }
    for (int i = 0; i < Names<typename G::Decision>::count(); ++i) {
      const std::string decision(Names<typename G::Decision>::name(i));
      choices_.push_back(&tally.row("choice." + decision, 2));
      tries_.push_back(std::ranges::find(plan.tries, decision) != plan.tries.end());
    }
    G::Verbs::each([&]<class V>() {
      verbs_.push_back(&tally.row("verb." + std::string(V::name), 2));
      verb_pieces_.push_back(pieces_.size());
      pieces_.add("verb." + std::string(V::name));
      add_pieces<V>("verb.");
    });
    G::Events::each([&]<class E>() {
      events_.push_back(&tally.measures["event." + std::string(E::name)]);
      event_pieces_.push_back(pieces_.size());
      pieces_.add("event." + std::string(E::name));
      add_pieces<E>("event.");
    });
  }
  Observer(const Observer&) = delete;
  Observer& operator=(const Observer&) = delete;

  void begin(const SeatedBots& seated) {
    counter_.begin(seated);
    study_ = {};
    seat_decisions_.fill(0);
    event_counts_.assign(events_.size(), 0);
    leaders_.clear();
    leads_.clear();
    lucky_.fill(0);
    lowest_.fill(1);
    moved_by_luck_ = moved_otherwise_ = 0;
    before_.fill(0);
    for (std::size_t i = 0; i < seats_; ++i) before_[i] = 1.0 / static_cast<double>(seats_);
  }

  // Before every answer: what could be said, and what is said to it.
  void answers(const State& state, Seat party, const Question& question, std::span<const Action> offers,
               Action action) {
    std::vector<std::int64_t>& choice = *choices_[question.decision];
    ++choice[0];
    choice[1] += std::ssize(offers);
    std::array<bool, 256> offered{};
    for (const Action offer : offers)
      if (const std::size_t verb = verb_of(offer); !std::exchange(offered[verb], true)) ++(*verbs_[verb])[0];
    ++(*verbs_[verb_of(action)])[1];
    if (party == kClock) return;
    if constexpr (requires { study_.answers(state, party, question, offers, action); })
      study_.answers(state, party, question, offers, action);
    ++seat_decisions_[static_cast<std::size_t>(index(party))];
    const std::size_t first = verb_pieces_[verb_of(action)];
    pieces_.happened(first, party);
    G::Verbs::visit(action.verb(),
                    [&]<class V>() { find_pieces(unpack<typename G::Verbs, V>(action), party, first + 1); });
  }
  void heard(const EventLog& events) {
    for (const Event& event : events) {
      ++event_counts_[event.kind];
      G::Events::visit(event.kind, [&]<class E>() {
        const E telling = unpack_event<typename G::Events, E>(event);
        const Seat seat = seat_in(telling);
        pieces_.happened(event_pieces_[event.kind], seat);
        find_pieces(telling, seat, event_pieces_[event.kind] + 1);
        study_.hear(telling);
      });
    }
  }

  // Whether other answers to the question are tried; what each is called, those of one name being the same; and what one of them
  // would have brought, against the one that was given.
  bool tries(const Question& question) const { return tries_[question.decision]; }
  static std::string name_of_answer(const State& state, const Question& question, std::span<const Action> offers,
                                    Action action) {
    std::string name;
    if constexpr (requires { StudyOf<G>::type::name_of_answer(state, question, offers, action); })
      name = StudyOf<G>::type::name_of_answer(state, question, offers, action);
    if (!name.empty()) return name;
    return std::string(Names<typename G::Decision>::name(question.decision)) + "." +
           notation(spoken<typename G::Verbs>(action));
  }
  void tried(Seat seat, const std::string& name, const Scores& given, const Scores& other) {
    const auto own = static_cast<std::size_t>(index(seat));
    std::int64_t others = 0;
    for (std::size_t i = 0; i < seats_; ++i) others += i == own ? 0 : other[i] - given[i];
    const std::int64_t more = other[own] - given[own];
    counter_.add("try." + name, more);
    if (seats_ > 1) counter_.add("try_lead." + name, more - others / (static_cast<std::int64_t>(seats_) - 1));
  }

  // After every step, with the mean of the prospects that other luck would have given (those there are, where none fell).
  void moved(const State& state, const Prospects& mean) {
    const Prospects after = prospects<G>(state);
    for (std::size_t i = 0; i < seats_; ++i) {
      moved_by_luck_ += std::abs(after[i] - mean[i]);
      lucky_[i] += after[i] - mean[i];
      moved_otherwise_ += std::abs(mean[i] - before_[i]);
      lowest_[i] = std::min(lowest_[i], after[i]);
    }
    before_ = after;
    const auto best = static_cast<std::size_t>(std::ranges::max_element(after) - after.begin());
    const std::size_t leader = leaders_.empty() ? best : leaders_.back();
    leaders_.push_back(after[best] > after[leader] + kLead ? best : leader);
    double next = 0;
    for (std::size_t i = 0; i < seats_; ++i)
      if (i != best) next = std::max(next, after[i]);
    leads_.push_back(after[best] - next);
  }

  void ended(const State& state, const GameResult& result) {
    for (std::size_t i = 0; i < seats_; ++i) decisions_[i]->add(seat_decisions_[i]);
    for (std::size_t i = 0; i < events_.size(); ++i) events_[i]->add(event_counts_[i]);
    count_lead(result.winners);
    count_course();
    ties_.add(result.winners.count() > 1 ? 1 : 0);
    for (std::size_t i = 0; i < seats_; ++i) lucks_[i]->add(std::llround(lucky_[i] * 1e4));
    luck_.add(std::llround(moved_by_luck_ * 1e6));
    skill_.add(std::llround(moved_otherwise_ * 1e6));
    pieces_.ended(result);
    counter_.compare("before", result.scores);
    study_.ended(state, result.winners, counter_);
    counter_.ended();
  }

private:
  static constexpr double kLead = 0.05;  // of prospects: less is no lead that anybody would notice
  static constexpr std::size_t kCourse = 20;

  static std::size_t verb_of(Action action) { return static_cast<std::size_t>(action.verb()); }

  template <class T>
  static constexpr bool kIsPiece = Named<T> && !std::is_same_v<T, Seat>;

  template <class T>
  void add_pieces(const std::string& kind) {
    if constexpr (Described<T>)
      each_field<T>([&](std::string_view field, auto pointer) {
        using Value = std::remove_cvref_t<decltype(std::declval<T&>().*pointer)>;
        if constexpr (kIsPiece<Value>)
          for (int i = 0; i < Names<Value>::count(); ++i)
            pieces_.add(kind + std::string(T::name) + "." + std::string(field) + "." +
                        std::string(Names<Value>::name(i)));
      });
  }
  template <class T>
  void find_pieces(const T& object, Seat seat, std::size_t first) {
    if constexpr (Described<T>)
      each_field<T>([&](std::string_view /*field*/, auto pointer) {
        using Value = std::remove_cvref_t<decltype(object.*pointer)>;
        if constexpr (kIsPiece<Value>) {
          if (const auto place = Names<Value>::place(object.*pointer))
            pieces_.happened(first + static_cast<std::size_t>(*place), seat);
          first += static_cast<std::size_t>(Names<Value>::count());
        }
      });
  }
  // The first seat that an event names.
  template <class E>
  static Seat seat_in(const E& telling) {
    Seat seat = kNobody;
    if constexpr (Described<E>)
      each_field<E>([&](std::string_view /*field*/, auto pointer) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(telling.*pointer)>, Seat>)
          if (seat == kNobody) seat = telling.*pointer;
      });
    return seat;
  }
  void count_lead(Parties winners) {
    std::int64_t changes = 0;
    for (std::size_t i = 1; i < leaders_.size(); ++i) changes += leaders_[i] != leaders_[i - 1] ? 1 : 0;
    changes_.add(changes);
    const auto won = [&](std::size_t seat) { return winners.has(seat_at(static_cast<int>(seat))); };
    std::size_t from = leaders_.size();
    while (from > 0 && won(leaders_[from - 1])) --from;
    decided_.add(leaders_.empty() ? 0 : static_cast<std::int64_t>(from * 1000 / leaders_.size()));
    double lowest = 1;
    for (std::size_t i = 0; i < seats_; ++i)
      if (won(i)) lowest = std::min(lowest, lowest_[i]);
    comeback_.add(std::llround(lowest * 1000));
  }

  // The positions of a game are shared out among so many points of which the last is its end, however long it took.
  void count_course() {
    for (std::size_t point = 0; point < kCourse && !leads_.empty(); ++point) {
      const std::int64_t lead = std::llround(leads_[((point + 1) * leads_.size() - 1) / kCourse] * 1000);
      course_[point] += lead;
      course_[kCourse + point] += lead * lead;
    }
  }

  std::size_t seats_;
  PieceCounter pieces_;
  StudyCounter counter_;
  Measure &changes_, &decided_, &comeback_, &ties_, &luck_, &skill_;
  std::vector<std::int64_t>& course_;
  std::vector<Measure*> decisions_, lucks_, events_;
  std::vector<std::vector<std::int64_t>*> choices_, verbs_;
  std::vector<bool> tries_;                              // by decision
  std::vector<std::size_t> verb_pieces_, event_pieces_;  // where those of each verb and event begin

  // Of the game in hand.
  typename StudyOf<G>::type study_{};
  std::array<std::int64_t, kMaxSeats> seat_decisions_{};
  std::vector<std::int64_t> event_counts_;
  std::vector<std::size_t> leaders_;
  std::vector<double> leads_;
  Prospects before_{}, lowest_{}, lucky_{};
  double moved_by_luck_ = 0, moved_otherwise_ = 0;
};

}  // namespace orrery
