// The verbs that go on with the game, and the bots that do the same.
#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include <spdlog/spdlog.h>

#include "host/secrets.h"
#include "host/table.h"
#include "kernel/json.h"
#include "kernel/names.h"

namespace orrery::host {
namespace {

using namespace std::chrono_literals;

constexpr auto kBotPace = 100ms;       // between two answers where only bots play
constexpr auto kWorkersRetry = 500ms;  // when too many thoughts wait
constexpr auto kNobodyWatches = 2min;  // then a game that has only bots waits for somebody who does
constexpr int kMostSteps = 500;        // of a seat at one question; then it can only hand in what it has
constexpr int kMostEntries = 50'000;   // of a game: fifty times as many as a long one has

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
  if (info_.status == Status::waiting) return Refusal{"not_begun", "the game has not begun"};
  if (!journaled_) return why_broken();
  if (!info_.chair(call.seat).stand_in.empty())
    return Refusal{"stand_in", "a bot plays for you: take your seat back first"};
  if (is_too_long()) return Refusal{"too_long", "this game has more steps than a table can hold"};
  return std::nullopt;
}

bool Table::is_too_long() const { return services_.limits.on && journaled_->play().entries() >= kMostEntries; }

// Notes can be written and struck out without end: at some point only what ends the seat's part in the question is left.
bool Table::dawdles(Seat seat, std::span<const Action> actions) const {
  const int steps = journaled_->steps_at_question(seat) + static_cast<int>(actions.size()) - 1;
  if (!services_.limits.on || steps < kMostSteps) return false;
  const Question before = journaled_->play().question();
  const auto after = journaled_->play().standing();
  for (const Action& action : actions)
    if (after->submit(seat, action).verdict != Verdict::accepted || after->finished()) return false;
  const Question then = after->question();
  return then.kind == before.kind && then.decision == before.decision && then.parties.has(seat);
}

Table::Refusal Table::why_broken() const {
  if (broken_ && broken_->other_rules.empty())
    return {"damaged", "what is stored of this game is damaged, and it cannot go on"};
  return {"behaviour", "this game was begun with other rules or other content and cannot go on"};
}

void Table::perform(const Call& call, const Act& act) {
  if (const auto why = why_no_deed(call)) return error(call, *why);
  const AnyPlay& play = journaled_->play();
  if (play.finished()) return refuse(call, {.kind = Reply::Kind::refused, .verdict = Verdict::game_over});
  if (act.at != play.question_at() && play.question().kind != AskKind::open)
    return refuse(call, {.kind = Reply::Kind::stale});
  std::vector<Action> actions;
  for (const boost::json::value& given : act.actions) {
    const auto action = play.game().read_action(given);
    if (!action) return error(call, {"bad_action", action.error()});
    actions.push_back(*action);
  }
  const auto refused = [&](const Judgement& why) {
    refuse(call, {.kind = Reply::Kind::refused, .verdict = why.verdict, .rule = why.rule});
  };
  if (actions.size() > 1)
    if (const auto why = why_not_all(play, call.seat, actions)) return refused(*why);
  if (dawdles(call.seat, actions))
    return error(call, {"too_many_notes", "too much was written and struck out here: hand in what you have"});
  Deeds deeds;
  const int at = play.question_at();
  for (const Action& action : actions) {
    const bool last = &action == &actions.back();
    JournalEntry row;
    const auto judgement = journaled_->answer(call.seat, action, last ? call.key : 0, services_.now(), row);
    if (judgement.verdict != Verdict::accepted) {
      promise(deeds.rows.empty(), "several answers are given all or none");
      return refused(judgement);
    }
    note_deed(deeds, std::move(row), last || play.question_at() != at ? Deed::answer : Deed::note);
  }
  deeds_done(call, std::move(deeds));
}

void Table::perform(const Call& call, const Why& /*why*/) {
  if (call.seat == kNobody) return error(call, {"not_seated", "only those who have a seat do that"});
  if (info_.status == Status::waiting) return error(call, {"not_begun", "the game has not begun"});
  if (!journaled_) return error(call, why_broken());
  std::string text;
  {
    JsonObject message(text);
    message.text("type", "why");
    message.text("nonce", call.nonce);
    message.number("seq", seq_);
    journaled_->play().write_refusals(call.seat, message.raw("refusals"));
  }
  call.from->send(std::make_shared<const std::string>(std::move(text)));
}

void Table::perform(const Call& call, const Retract& /*retract*/) {
  if (const auto why = why_no_deed(call)) return error(call, *why);
  if (services_.limits.on && journaled_->steps_at_question(call.seat) >= kMostSteps)
    return error(call, {"too_many_notes", "this was sealed and taken back too often: it stays as it is"});
  JournalEntry row;
  if (!journaled_->retract(call.seat, call.key, services_.now(), row))
    return refuse(call, {.kind = Reply::Kind::refused, .verdict = Verdict::not_offered});
  deed_done(call, std::move(row), Deed::answer);
}

void Table::perform(const Call& call, const Undo& undo) {
  if (const auto why = why_no_deed(call)) return error(call, *why);
  const auto to = static_cast<int>(std::min<std::int64_t>(undo.to, journaled_->play().entries()));
  JournalEntry row;
  if (!journaled_->undo(call.seat, to, call.key, services_.now(), row))
    return refuse(call, {.kind = Reply::Kind::refused, .verdict = Verdict::not_offered});
  deed_done(call, std::move(row), Deed::undo);
}

void Table::deed_done(Call call, JournalEntry row, Deed kind) {
  Deeds deeds;
  note_deed(deeds, std::move(row), kind);
  deeds_done(std::move(call), std::move(deeds));
}

void Table::note_deed(Deeds& deeds, JournalEntry row, Deed kind) {
  note_play();
  if (kind == Deed::undo)
    for (Arriving& each : arriving_) each.from = std::min(each.from, journaled_->play().entries());
  deeds.rows.push_back(std::move(row));
  deeds.news.push_back(news_of_deed(kind));
}

// They are done in memory; now they are stored, and then told.
void Table::deeds_done(Call call, Deeds deeds) {
  std::vector<Change> changes;
  for (JournalEntry& row : deeds.rows) changes.emplace_back(std::move(row));
  const bool over = journaled_->play().finished();
  if (over) {
    TableInfo next = info_;
    next.status = Status::finished;
    changes.emplace_back(next.record(services_.now()));
    RecentReplies replies = replies_;  // with this one, which is known once it is stored
    replies.add(call.ring, call.key, {.seq = journaled_->seq()});
    changes.emplace_back(journaled_->snapshot(replies));
  }
  commit(std::move(changes), [this, call = std::move(call), news = std::move(deeds.news), over](bool stored) {
    if (!stored) {
      error(call, {"storage", "the store does not answer: nothing was done"});
      return recover();
    }
    seq_ = journaled_->seq();
    used_ = last_deed_ = std::chrono::steady_clock::now();
    services_.metrics.entries += news.size();
    if (!call.from && call.seat != kClock) services_.metrics.bot_answers += news.size();
    for (const News& each : news) tell_all(each);
    ack(call);
    if (call.from) services_.metrics.answer.add(std::chrono::duration<double>(used_ - call.arrived).count());
    if (over) {
      info_.status = Status::finished;
      journaled_->snapshot_stored(seq_);
      services_.trim_due = true;
      tell_table();
      reveal(nullptr);
      return;
    }
    snapshot_if_due();
  });
}

void Table::note_play() {
  const AnyPlay& play = journaled_->play();
  info_.entries = play.entries();
  info_.deadline = 0;
  info_.asked = {};
  note_clock();
  if (play.finished()) return;
  for (const Seat seat : play.question().parties) {
    if (!info_.has(seat)) continue;
    info_.asked = info_.asked.with(seat);
    // While the clock runs the game goes on by itself: nobody is late.
    if (info_.chair(seat).player().empty() && info_.clock.until == 0)
      info_.deadline = info_.deadline == 0 ? late_from(seat) : std::min(info_.deadline, late_from(seat));
  }
}

std::int64_t Table::late_from(Seat seat) const { return journaled_->asked_since(seat) + info_.allowance(); }

// --- standing orders -------------------------------------------------------------------------------------------------

// What a person has ordered beforehand for the question in hand: the first offer of the verb. It must end their part in the
// question, or an order could go on for ever. Where there is none, there is none until something happens.
std::optional<std::pair<Seat, Action>> Table::ordered() {
  if (nothing_ordered_at_ == journaled_->seq()) return std::nullopt;
  const AnyPlay& play = journaled_->play();
  const std::string_view decision = play.game().decision_name(play.question().decision);
  for (const Seat seat : play.question().parties) {
    if (!info_.has(seat) || !info_.chair(seat).player().empty()) continue;
    for (const auto& [asked, verb] : info_.chair(seat).orders) {
      if (asked != decision) continue;
      const std::vector<Action> offers = play.offers(seat);
      const auto first = std::ranges::find(offers, verb, [&](Action offer) { return play.game().spoken(offer).name; });
      if (first == offers.end()) continue;
      ++services_.metrics.orders_tried;
      if (ends_part(seat, *first)) return std::pair(seat, *first);
    }
  }
  nothing_ordered_at_ = journaled_->seq();
  return std::nullopt;
}

bool Table::ends_part(Seat seat, Action action) const {
  const auto after = journaled_->play().standing();
  const Question before = after->question();
  const int at = after->question_at();
  if (after->submit(seat, action).verdict != Verdict::accepted) return false;
  if (after->finished()) return true;
  const Question then = after->question();
  const bool another = before.kind == AskKind::open ? then.decision != before.decision : after->question_at() != at;
  return another || !then.parties.has(seat);
}

void Table::carry_out(Seat seat, Action action) {
  JournalEntry row;
  if (journaled_->answer(seat, action, 0, services_.now(), row).verdict != Verdict::accepted) return;
  deed_done({.from = nullptr, .nonce = "", .key = 0, .seat = seat, .ring = seat, .arrived = {}}, std::move(row),
            Deed::answer);
}

// --- bots ------------------------------------------------------------------------------------------------------------

// Where nobody has a seat and nobody watches, bots play for themselves, and not for ever.
bool Table::is_deserted() const {
  return clients_.empty() &&
         std::ranges::all_of(info_.chairs, [](const Chair& chair) { return chair.person.empty(); }) &&
         std::chrono::steady_clock::now() - attended_ > kNobodyWatches;
}

bool Table::only_bots() const {
  return std::ranges::none_of(info_.chairs, [](const Chair& chair) { return chair.player().empty(); });
}

void Table::consider_bots() {
  if (!journaled_ || busy() || thinking_ || services_.closing || info_.status != Status::playing) return;
  if (is_deserted() || is_too_long()) return;
  if (const auto order = ordered()) return carry_out(order->first, order->second);
  if (std::ranges::all_of(info_.chairs, [](const Chair& chair) { return chair.player().empty(); })) return;
  const AnyPlay& play = journaled_->play();
  const Question question = play.question();
  Seat first = kNobody;
  SteadyTime due;
  for (std::size_t i = 0; i < info_.chairs.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    // At an open question somebody may have nothing to say just now.
    const bool open = question.kind == AskKind::open;
    const bool speaks =
        question.parties.has(seat) && !info_.chair(seat).player().empty() && !(open && play.offers(seat).empty());
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
  services_.later(wait, [self = shared_from_this(), due] {
    if (self->bots_due_ == due) self->bots_due_.reset();
    self->consider_bots();
  });
}

// For whom bots think: those at the table who have a seat, or else those who watch. Where nobody is, for the owner.
std::vector<Workers::Payer> Table::payers() const {
  std::vector<Workers::Payer> payers;
  std::vector<Workers::Payer> watchers;
  for (const ClientPtr& client : clients_)
    (viewer(*client) == kPublic ? watchers : payers).push_back({client->address, client->who.id});
  if (payers.empty()) payers = std::move(watchers);
  if (payers.empty()) payers.push_back({info_.owner, info_.owner});
  return payers;
}

void Table::think(Seat seat) {
  thinking_ = true;
  const std::shared_ptr<AnyPlay> position = journaled_->play().standing();
  const Workers::Kind kind{.company = !clients_.empty(), .quick = game_->is_quick(info_.chair(seat).player())};
  // On another thread: all that it needs is taken along, since the table goes on meanwhile and may come to other content.
  const auto work = [self = shared_from_this(), game = game_, id = info_.id, position, seat,
                     name = info_.chair(seat).player(), at = journaled_->play().question_at(),
                     undos = journaled_->undos()] {
    Thought thought{seat, {}, at, undos};
    try {
      thought.pieces = think_over(*game, name, *position, seat);
    } catch (const std::exception& failure) {  // there was no memory for it, most likely
      spdlog::error("a bot at table {} could not think: {}", id, failure.what());
    }
    self->services_.post([self, thought = std::move(thought)]() mutable {
      if (thought.pieces.empty()) return self->think_again();
      self->thinking_ = false;
      self->thought_ = std::move(thought);
      self->pump();
    });
  };
  if (!services_.workers.think(kind, payers(), work)) think_again();
}

void Table::think_again() {
  services_.later(kWorkersRetry, [self = shared_from_this()] {
    self->thinking_ = false;
    self->consider_bots();
  });
}

// What others do meanwhile leaves an open question open.
bool Table::still_holds(const Thought& thought) const {
  const AnyPlay& play = journaled_->play();
  const Question question = play.question();
  return (question.kind == AskKind::open || play.question_at() == thought.at) && journaled_->undos() == thought.undos &&
         !info_.chair(thought.seat).player().empty() && question.parties.has(thought.seat);
}

// What a bot came up with, if the question is still the one it thought about.
void Table::thought(const Thought& thought) {
  if (!journaled_ || services_.closing || info_.status != Status::playing || !still_holds(thought)) return;
  Deeds deeds;
  for (const Action& piece : thought.pieces) {
    JournalEntry row;
    if (journaled_->answer(thought.seat, piece, 0, services_.now(), row).verdict != Verdict::accepted) break;
    note_deed(deeds, std::move(row), Deed::answer);
  }
  if (deeds.rows.empty()) return;
  const Seat seat = thought.seat;
  bot_waits_since_[static_cast<std::size_t>(index(seat))].reset();
  deeds_done({.from = nullptr, .nonce = "", .key = 0, .seat = seat, .ring = seat, .arrived = {}}, std::move(deeds));
}

}  // namespace orrery::host
