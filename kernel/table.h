// The table: where a rule reads the position, asks, rolls and tells; and where tools answer it.
//
// A rule sees the upper half (offer, roll, tell, answer); a driver (bot, host, test) sees the lower half (restate,
// list, submit, choose). Both meet in `advance`, which runs the rules on the stack until one of them waits.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <functional>
#include <new>
#include <span>
#include <utility>
#include <vector>

#include <boost/describe/enum.hpp>

#include "kernel/action.h"
#include "kernel/event.h"
#include "kernel/frames.h"
#include "kernel/luck.h"
#include "kernel/plain_bytes.h"
#include "kernel/promise.h"
#include "kernel/rule_id.h"
#include "kernel/seat.h"
#include "kernel/type_list.h"

// A call that hardly ever happens keeps its caller's registers itself: rules, which offer and tell all the time, then
// need not save any for it.
#if defined(__x86_64__) || defined(__aarch64__)
#define ORRERY_SELDOM [[gnu::noinline, clang::preserve_most]]
#else
#define ORRERY_SELDOM [[gnu::noinline]]
#endif

namespace orrery {

enum class AskKind : std::uint8_t {
  nothing,  // the game is over
  one,      // one seat answers
  sealed,   // several seats answer in secret; the rule goes on when all are in
  open,     // anyone of several parties answers, in the order of arrival
};
BOOST_DESCRIBE_ENUM(AskKind, nothing, one, sealed, open)

struct Question {
  AskKind kind = AskKind::nothing;
  std::uint8_t decision = 0;  // place in the game's enum Decision
  Parties parties;            // who may still answer
};

// An action that the question in hand knows but does not allow, and the first rule that forbids it.
struct Refusal {
  Action action;
  RuleId rule = RuleId::none;
};

enum class Verdict : std::uint8_t {
  accepted,
  game_over,
  not_asked,    // the seat has nothing to answer now
  refused,      // the question knows the action, and a rule forbids it
  not_offered,  // the action is no answer to this question
};
BOOST_DESCRIBE_ENUM(Verdict, accepted, game_over, not_asked, refused, not_offered)

struct Judgement {
  Verdict verdict = Verdict::not_offered;
  RuleId rule = RuleId::none;  // why, when refused
};

template <class G>
class Table {
public:
  using State = typename G::State;
  using Verbs = typename G::Verbs;
  using Decision = typename G::Decision;

  static_assert(PlainBytes<State>, "a position is bytes: trivially copyable, without padding");

  Table(State& state, Luck& luck) : s_(state), luck_(luck) {}
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  State& operator*() { return s_; }
  const State& operator*() const { return s_; }
  State* operator->() { return &s_; }
  const State* operator->() const { return &s_; }

  // --- what rules call ---------------------------------------------------------------------------------------------

  // An offer stands when the statement that makes it ends, unless something in it takes the offer back.
  class Offer {
  public:
    Offer(Table& table, bool explained) : table_(&table), explained_(explained) {}
    Offer(Offer&& other) noexcept
        : table_(std::exchange(other.table_, nullptr)),
          explained_(other.explained_),
          refused_(other.refused_),
          rule_(other.rule_) {}
    Offer& operator=(Offer&&) = delete;
    ~Offer() noexcept(false) {        // there may be no memory for a reason
      if (table_ == nullptr) return;  // handed on to a function that goes on refusing
      if (explained_) [[unlikely]] {
        const State* const here = &table_->s_;
        table_->settle(refused_, rule_);
        __builtin_assume(&table_->s_ == here);  // or else every offer after it would look the position up again
      } else {
        table_->count_ += static_cast<ActionCount>(!refused_);  // no branch: nobody can predict what stands
      }
    }
    // Takes the offer back where the condition holds; the first such rule is the reason a player is given.
    Offer&& unless(bool condition, RuleId rule) {
      rule_ = condition && !refused_ ? rule : rule_;
      refused_ |= condition;
      return std::move(*this);
    }

  private:
    Table* table_;
    bool explained_;
    bool refused_ = false;
    RuleId rule_ = RuleId::none;
  };

  template <Verb V>
  Offer offer(const V& verb) {
    const bool explained = count_ >= limit_;
    if (explained) [[unlikely]]
      promise(count_ < kMaxOffers, "a question has no more offers than the game's bound");
    offers_[count_] = pack<Verbs>(verb);
    return Offer(*this, explained);
  }
  // What the seat may also say though nobody asks for it, such as to give up or to borrow: judged like an offer but never
  // listed among them, so that whoever picks an offer at random does not do it.
  template <Verb V>
  void permit(const V& verb) {
    if (!explaining()) [[likely]]
      return;
    promise(permits_ < kMaxPermits, "a question permits no more than the kernel's bound");
    permitted_[permits_++] = pack<Verbs>(verb);
  }
  bool nothing_offered() const { return count_ == 0; }
  // Whether somebody wants to know why not. A block need not offer what a rule refuses anyway while nobody does.
  bool explaining() const { return refusals_ != nullptr; }
  // Whether an answer that somebody has sent is being judged. What nobody can see or point at, such as a piece that
  // another was quicker to take, is explained only then, and is not among the refusals that are listed.
  bool judging() const { return judging_; }

  // The answer to the question just asked, as the verb it is.
  template <Verb V>
  V answer() const {
    return unpack<Verbs, V>(answer_);
  }
  template <Verb V>
  bool answered_with() const {
    return is<Verbs, V>(answer_);
  }
  Seat answerer() const { return answerer_; }

  // The answer of one seat to a sealed question that has just been opened; to be read before the next question.
  template <Verb V>
  V answer_of(Seat seat) const {
    return unpack<Verbs, V>(opened_[static_cast<std::size_t>(index(seat))]);
  }

  template <Verb V>
  bool answered_with(Seat seat) const {
    return is<Verbs, V>(opened_[static_cast<std::size_t>(index(seat))]);
  }

  // 1 … faces
  int roll(int faces) { return pick(faces) + 1; }
  // 0 … n-1. Where nothing is left to chance, luck is not asked.
  int pick(int n) {
    if (n <= 1) return 0;
    news_ = true;
    return luck_.below(n);
  }
  // An index of `weights`, each as likely as its weight: a lazy draw from counted piles.
  template <class Weights>
  int draw(const Weights& weights) {
    int total = 0;
    for (const auto weight : weights) total += static_cast<int>(weight);
    promise(total > 0, "a pile that is drawn from is not empty");
    int left = pick(total);
    int i = 0;
    while (left >= static_cast<int>(weights[static_cast<std::size_t>(i)]))
      left -= static_cast<int>(weights[static_cast<std::size_t>(i++)]);
    return i;
  }

  template <EventType E>
  void tell(const E& telling) {
    if (events_ != nullptr) [[unlikely]]
      record(pack_event<typename G::Events>(telling, Parties::everybody()));
  }
  // Something only some may know: new information, so nobody takes back what led to it.
  template <EventType E>
  void tell_only(Parties who, const E& telling) {
    news_ = true;
    if (events_ != nullptr) [[unlikely]]
      record(pack_event<typename G::Events>(telling, who));
  }
  // Something hidden was turned up without a roll.
  void reveals() { news_ = true; }

  // --- what the macros of rule.h call ------------------------------------------------------------------------------

  std::uint8_t at() const { return s_.frames.top().at; }
  void stop_at(int label) { s_.frames.top().at = static_cast<std::uint8_t>(label); }

  // Puts a rule on the stack and runs it. True where it waits: its callers wait with it, and when the answer is there
  // `advance` finds all of them on the stack. A rule is a few bytes: by value it comes in registers.
  template <class R>
  bool call(R rule) {
    R& called = s_.frames.template push<typename G::Rules>(rule);
    Flow flow{};
    if constexpr (G::Rules::size <= kFewRules) {
      [[clang::always_inline]] flow = called.run(*this);
    } else {
      flow = called.run(*this);
    }
    if (flow == Flow::ask) return true;
    s_.frames.pop();
    return false;
  }

  bool asks(Seat seat) {
    if (answered_) {
      answered_ = false;
      return false;
    }
    starts_listing(seat);
    return true;
  }
  // True where the rule has to stop for an answer. A single offer is taken at once, on arrival; a question that is
  // restated stays, even in an imagined world that leaves a single offer.
  bool waits(int label, Decision decision) {
    const ActionCount count = count_;  // read once: what follows waits for it
    const Seat seat = listed_;
    if (at_random_ != nullptr && count > 1) {
      answer_ = offers_[static_cast<std::size_t>(at_random_->below(static_cast<int>(count)))];
      answerer_ = seat;
      ++decisions_;
      return false;
    }
    if (!restating_) {
      if (count == 1) {
        answer_ = offers_[0];
        answerer_ = seat;
        return false;
      }
      stop_at(label);
    }
    promise(count > 0, "every question has an offer");
    question_ = {AskKind::one, static_cast<std::uint8_t>(decision), Parties(seat)};
    return true;
  }

  bool asks_each(Parties parties, Decision decision) {
    auto& sealed = s_.sealed;
    arriving_ = sealed.asked == 0;
    if (arriving_) sealed.asked = parties.bits();
    question_ = {AskKind::sealed, static_cast<std::uint8_t>(decision),
                 Parties(sealed.asked).without(Parties(sealed.in))};
    return !question_.parties.empty() || opens_seals();
  }
  // Whether a seat has answered a sealed question with a note: answer() and answerer() are what and who.
  bool noted() { return std::exchange(answered_, false); }
  bool asks_open(Parties parties, Decision decision) {
    if (answered_) {
      answered_ = false;
      return false;
    }
    question_ = {AskKind::open, static_cast<std::uint8_t>(decision), parties};
    return true;
  }
  // Whom to list offers for: the seat a driver asked about, or everyone who is still to answer.
  Parties listing() const { return list_for_ == kNobody ? question_.parties : Parties(list_for_); }
  void starts_listing(Seat seat) {
    count_ = 0;
    listed_ = seat;
  }
  // A seat with a single offer has nothing to decide: on arrival its answer is sealed for it.
  void seals_forced(Seat seat) {
    promise(count_ > 0, "every question has an offer");
    if (count_ == 1 && arriving_) seal(seat, offers_[0]);
  }
  bool waits_for_seals() {
    question_.parties = Parties(s_.sealed.asked).without(Parties(s_.sealed.in));
    return !question_.parties.empty() || opens_seals();
  }

  // --- what drivers call -------------------------------------------------------------------------------------------

  void record_events(EventLog* events) { events_ = events; }
  // Whoever watches hears of each event that is recorded while the rule that tells it still runs: between two questions a
  // position can be seen in no other way.
  void watch_events(const std::function<void(const Event&)>* watcher) { watcher_ = watcher; }

  bool finished() const { return s_.frames.depth == 0; }
  const Question& question() const { return question_; }
  std::span<const Action> offers() const { return {offers_.data(), count_}; }

  // From now on whatever is asked of one seat is answered by lot, where it arises: the rule goes on at once, and nobody has
  // to find it again. Questions to several parties still wait. Null to end it, before anything is listed; returns how many
  // were answered so.
  int answer_at_random(Rng* rng) {
    at_random_ = rng;
    return std::exchange(decisions_, 0);
  }

  // Runs the rules until one waits or the game is over. Entered at a question without an answer, the rule restates it.
  void advance();

  // Lists the offers of the question in hand after a copy, a load or an undo. Changes nothing.
  void restate() {
    restating_ = true;
#ifdef ORRERY_CHECKS
    const State before = s_;
    advance();
    promise(std::memcmp(&before, &s_, sizeof before) == 0, "a question is restated without a trace");
#else
    advance();
#endif
    restating_ = false;
  }
  // Lists the offers of one of the parties asked.
  void list(Seat seat) {
    list_for_ = seat;
    restate();
    list_for_ = kNobody;
  }

  // Answers with one of the offers just listed.
  void choose(int offer) { take(listed_, offers_[static_cast<std::size_t>(offer)]); }

  // Answers with whatever a seat sends. Refused, nothing changes.
  Verdict submit(Seat seat, Action action) {
    const Verdict verdict = judge(seat, action).verdict;
    if (verdict == Verdict::accepted) take(seat, action);
    return verdict;
  }

  // Answers with an action that `judge` has just accepted.
  void take(Seat seat, Action action) {
    if constexpr (requires { s_.sealed; }) {
      if (question_.kind == AskKind::sealed) {
        if (is_note<Verbs>(action)) {
          note(seat, action);
        } else {
          seal(seat, action);
          advance();
        }
        return;
      }
    }
    answer_ = action;
    answerer_ = seat;
    answered_ = true;
    advance();
  }
  // What submit would say, and why.
  Judgement judge(Seat seat, Action action) {
    if (finished()) return {Verdict::game_over};
    restate();
    if (!question_.parties.has(seat)) return {Verdict::not_asked};
    std::vector<Refusal> refusals;
    explain_to(&refusals);
    judging_ = true;
    list(seat);
    judging_ = false;
    explain_to(nullptr);
    for (const Action offered : offers())
      if (offered == action) return {Verdict::accepted};
    for (const Action permitted : permitted())
      if (permitted == action) return {Verdict::accepted};
    for (const Refusal& refusal : refusals)
      if (refusal.action == action) return {Verdict::refused, refusal.rule};
    return {Verdict::not_offered};
  }
  // Everything the question knows of but forbids to this seat.
  std::vector<Refusal> refusals(Seat seat) {
    std::vector<Refusal> list_of_refusals;
    explain_to(&list_of_refusals);
    list(seat);
    explain_to(nullptr);
    return list_of_refusals;
  }

  // What else the seat may say (see permit), as it was when reasons were last wanted.
  std::span<const Action> permitted() const { return {permitted_.data(), permits_}; }

  // Takes a sealed answer back; possible until the last one is in.
  bool retract(Seat seat) {
    if constexpr (requires { s_.sealed; }) {
      if (!Parties(s_.sealed.in).has(seat)) return false;
      s_.sealed.in = Parties(s_.sealed.in).without(seat).bits();
      s_.sealed.answer[static_cast<std::size_t>(index(seat))] = Action{};
      restate();
      return true;
    } else {
      return false;
    }
  }

  // Whether luck fell or something hidden was shown since this was last asked.
  bool take_news() {
    const bool news = news_;
    news_ = false;
    return news;
  }

private:
  // Runs the rule on top of the stack from where it stopped.
  template <class... R>
  Flow resume(List<R...> /*rules*/) {
    Frame& frame = s_.frames.top();
    Flow flow{};
    // The bytes of the frame hold an R since `call` put it there (or a copy of the state brought it along).
    (void)((frame.rule == List<R...>::template index_of<R> &&
            (flow = std::launder(reinterpret_cast<R*>(frame.locals.data()))->run(*this), true)) ||
           ...);
    return flow;
  }

  // While reasons are wanted every offer is beyond the limit: one comparison is all that others pay for them.
  void explain_to(std::vector<Refusal>* refusals) {
    refusals_ = refusals;
    if (refusals != nullptr) permits_ = 0;
    limit_ = refusals == nullptr ? kMaxOffers : 0;
  }
  ORRERY_SELDOM void settle(bool refused, RuleId rule) {
    if (refused)
      refusals_->push_back({offers_[count_], rule});
    else
      ++count_;
  }

  ORRERY_SELDOM void record(const Event& event) {
    events_->push_back(event);
    if (watcher_ != nullptr) (*watcher_)(event);
  }

  void seal(Seat seat, Action action) {
    s_.sealed.in = Parties(s_.sealed.in).with(seat).bits();
    s_.sealed.answer[static_cast<std::size_t>(index(seat))] = action;
  }
  // The rule writes it down, and lists what the seat may answer next.
  void note(Seat seat, Action action) {
    answer_ = action;
    answerer_ = seat;
    answered_ = true;
    list_for_ = seat;
    advance();
    list_for_ = kNobody;
  }
  // Everyone is in: the answers move out of the state, and the rule goes on. Always false: nobody is waited for. What
  // others chose is news: whoever answered last must not go back, now that he knows.
  bool opens_seals() {
    if (Parties(s_.sealed.asked).count() > 1) news_ = true;
    std::copy(s_.sealed.answer.begin(), s_.sealed.answer.end(), opened_.begin());
    s_.sealed = {};
    return false;
  }

  static constexpr ActionCount kMaxOffers = G::kMaxOffers;
  static constexpr std::size_t kMaxPermits = 16;
  static constexpr int kFewRules =
      4;  // a game of so few becomes one loop: rules are compiled into those that call them

  State& s_;
  Luck& luck_;
  Question question_;
  ActionCount count_ = 0;
  ActionCount limit_ = kMaxOffers;
  bool answered_ = false;
  bool news_ = false;
  bool restating_ = false;
  bool judging_ = false;
  bool arriving_ = false;  // at a question put to several
  std::uint8_t permits_ = 0;
  Seat answerer_ = kNobody;
  Seat list_for_ = kNobody;
  Seat listed_ = kNobody;
  Action answer_{};
  Rng* at_random_ = nullptr;
  int decisions_ = 0;  // answered by lot
  EventLog* events_ = nullptr;
  const std::function<void(const Event&)>* watcher_ = nullptr;
  std::vector<Refusal>* refusals_ = nullptr;
  std::array<Action, kMaxPermits> permitted_;
  std::array<Action, kMaxSeats> opened_;
  std::array<Action, kMaxOffers> offers_;
};

}  // namespace orrery
