// The verbs that go on with the game, and the bots that do the same.
#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include <spdlog/spdlog.h>

#include "host/secrets.h"
#include "host/table.h"
#include "kernel/names.h"

namespace orrery::host {
namespace {

using namespace std::chrono_literals;

constexpr auto kBotPace = 100ms;       // between two answers where only bots play
constexpr auto kWorkersRetry = 500ms;  // when too many thoughts wait

// Bots keep nothing from one question to the next but room to think in: each worker has its own.
std::vector<Action> think_over(const RegisteredGame& game, const std::string& name, const AnyPlay& position,
                               Seat seat) {
  thread_local std::map<std::pair<const RegisteredGame*, std::string>, std::unique_ptr<AnyBot>> bots;
  auto& bot = bots[{&game, name}];
  if (!bot) {
    std::uint64_t seed = 0;
    for (const std::uint8_t byte : random_bytes32()) seed = seed * 257 + byte;
    bot = game.bot(name, seed).value();
  }
  return bot->answer(position, seat);
}

}  // namespace

std::optional<Table::Refusal> Table::why_no_deed(const Call& call) const {
  if (call.seat == kNobody) return Refusal{"not_seated", "only those who have a seat do that"};
  if (about_.status == Status::waiting) return Refusal{"not_begun", "the game has not begun"};
  if (!course_) return Refusal{"revision", "this game was begun with other rules and cannot go on"};
  if (!about_.chair(call.seat).stand_in.empty())
    return Refusal{"stand_in", "a bot plays for you: take your seat back first"};
  return std::nullopt;
}

void Table::perform(const Call& call, const Act& act) {
  if (const auto why = why_no_deed(call)) return error(call, *why);
  const AnyPlay& play = course_->play();
  if (play.finished()) return refuse(call, {.kind = Answer::Kind::refused, .verdict = Verdict::game_over});
  if (act.at != play.question_at() && play.question().kind != AskKind::open)
    return refuse(call, {.kind = Answer::Kind::stale});
  const auto action = play.game().read_action(act.action);
  if (!action) return error(call, {"bad_action", action.error()});
  JournalEntry row;
  const auto judgement = course_->answer(call.seat, *action, call.key, house_.now(), row);
  if (judgement.verdict != Verdict::accepted)
    return refuse(call, {.kind = Answer::Kind::refused, .verdict = judgement.verdict, .rule = judgement.rule});
  deed_done(call, std::move(row), false);
}

void Table::perform(const Call& call, const Retract& /*retract*/) {
  if (const auto why = why_no_deed(call)) return error(call, *why);
  JournalEntry row;
  if (!course_->retract(call.seat, call.key, house_.now(), row))
    return refuse(call, {.kind = Answer::Kind::refused, .verdict = Verdict::not_offered});
  deed_done(call, std::move(row), false);
}

void Table::perform(const Call& call, const Undo& undo) {
  if (const auto why = why_no_deed(call)) return error(call, *why);
  const auto to = static_cast<int>(std::min<std::int64_t>(undo.to, course_->play().entries()));
  JournalEntry row;
  if (!course_->undo(call.seat, to, call.key, house_.now(), row))
    return refuse(call, {.kind = Answer::Kind::refused, .verdict = Verdict::not_offered});
  deed_done(call, std::move(row), true);
}

// It is done in memory; now it is stored, and then told.
void Table::deed_done(Call call, JournalEntry row, bool undone) {
  note_play();
  std::vector<Change> changes;
  changes.emplace_back(std::move(row));
  const bool over = course_->play().finished();
  if (over) {
    About next = about_;
    next.status = Status::finished;
    changes.emplace_back(next.record(house_.now()));
    changes.emplace_back(course_->snapshot(answers_));
  }
  commit(std::move(changes), [this, call = std::move(call), frames = deed_frames(undone), over](bool stored) {
    if (!stored) {
      error(call, {"storage", "the store does not answer: nothing was done"});
      return recover();
    }
    seq_ = course_->seq();
    used_ = last_deed_ = std::chrono::steady_clock::now();
    ++house_.metrics.entries;
    if (!call.from && call.seat != kClock) ++house_.metrics.bot_answers;
    tell_all(frames);
    ack(call);
    if (call.from) house_.metrics.answer.add(std::chrono::duration<double>(used_ - call.arrived).count());
    if (over) {
      about_.status = Status::finished;
      course_->snapshot_stored(seq_);
      house_.trim_due = true;
      tell_table();
      reveal(nullptr);
      return;
    }
    snapshot_if_due();
  });
}

void Table::note_play() {
  const AnyPlay& play = course_->play();
  about_.entries = play.entries();
  about_.deadline = 0;
  about_.asked = {};
  note_clock();
  if (play.finished()) return;
  for (const Seat seat : play.question().parties) {
    if (!about_.has(seat)) continue;
    about_.asked = about_.asked.with(seat);
    // While the clock runs the game goes on by itself: nobody is late.
    if (about_.chair(seat).player().empty() && about_.clock.until == 0)
      about_.deadline = course_->asked_since() + about_.allowance();
  }
}

// --- bots ------------------------------------------------------------------------------------------------------------

bool Table::only_bots() const {
  return std::ranges::none_of(about_.chairs, [](const Chair& chair) { return chair.player().empty(); });
}

void Table::consider_bots() {
  if (!course_ || busy() || thinking_ || house_.closing || about_.status != Status::playing) return;
  if (std::ranges::all_of(about_.chairs, [](const Chair& chair) { return chair.player().empty(); })) return;
  const AnyPlay& play = course_->play();
  const Question question = play.question();
  Seat first = kNobody;
  SteadyTime due;
  for (std::size_t i = 0; i < about_.chairs.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    // At an open question somebody may have nothing to say just now.
    const bool open = question.kind == AskKind::open;
    const bool speaks =
        question.parties.has(seat) && !about_.chair(seat).player().empty() && !(open && play.offers(seat).empty());
    const auto after = !speaks ? std::nullopt : open ? play.bot_after(seat) : std::chrono::milliseconds{};
    if (!after) {
      bot_waits_since_[i].reset();
      continue;
    }
    const SteadyTime its = bot_due(seat, *after);
    if (first == kNobody || its < due) std::tie(first, due) = std::pair(seat, its);
  }
  if (first == kNobody) return;
  if (due <= std::chrono::steady_clock::now())
    think(first);
  else
    wait_for_bot(due);
}

// People keep up with bots that build beside them, and with tables where only bots play.
SteadyTime Table::bot_due(Seat seat, std::chrono::milliseconds after) {
  auto& since = bot_waits_since_[static_cast<std::size_t>(index(seat))];
  if (!since) since = std::chrono::steady_clock::now();
  return std::max(*since + after, only_bots() ? last_deed_ + kBotPace : *since);
}

void Table::wait_for_bot(SteadyTime due) {
  if (bots_due_ && *bots_due_ <= due) return;
  bots_due_ = due;
  const auto wait = std::chrono::ceil<std::chrono::milliseconds>(due - std::chrono::steady_clock::now());
  house_.later(wait, [self = shared_from_this(), due] {
    if (self->bots_due_ == due) self->bots_due_.reset();
    self->consider_bots();
  });
}

void Table::think(Seat seat) {
  thinking_ = true;
  const std::shared_ptr<AnyPlay> position = course_->play().standing();
  const auto urgency = guests_.empty() ? Workers::Urgency::alone : Workers::Urgency::company;
  const bool added =
      house_.workers.add(urgency, [self = shared_from_this(), position, seat, name = about_.chair(seat).player(),
                                   at = course_->play().question_at(), undos = course_->undos()] {
        self->house_.post(
            [self, thought = Thought{seat, think_over(self->game_, name, *position, seat), at, undos}]() mutable {
              self->thinking_ = false;
              self->thought_ = std::move(thought);
              self->pump();
            });
      });
  if (added) return;
  house_.later(kWorkersRetry, [self = shared_from_this()] {
    self->thinking_ = false;
    self->consider_bots();
  });
}

// What others do meanwhile leaves an open question open.
bool Table::still_holds(const Thought& thought) const {
  const AnyPlay& play = course_->play();
  const Question question = play.question();
  return (question.kind == AskKind::open || play.question_at() == thought.at) && course_->undos() == thought.undos &&
         !about_.chair(thought.seat).player().empty() && question.parties.has(thought.seat);
}

// What a bot came up with, if the question is still the one it thought about. The rest of an answer waits for its turn.
void Table::thought(Thought thought) {
  if (!course_ || house_.closing || about_.status != Status::playing || !still_holds(thought)) return;
  JournalEntry row;
  const auto judgement = course_->answer(thought.seat, thought.pieces.front(), 0, house_.now(), row);
  if (judgement.verdict != Verdict::accepted) return;
  const Seat seat = thought.seat;
  bot_waits_since_[static_cast<std::size_t>(index(seat))].reset();
  thought.pieces.erase(thought.pieces.begin());
  if (!thought.pieces.empty()) thought_ = std::move(thought);
  deed_done({.from = nullptr, .nonce = "", .key = 0, .seat = seat, .ring = seat, .arrived = {}}, std::move(row), false);
}

}  // namespace orrery::host
