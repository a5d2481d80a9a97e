#include "host/journaled_play.h"

#include <algorithm>
#include <ranges>
#include <stdexcept>

#include <boost/json/parse.hpp>
#include <boost/json/value_to.hpp>

#include "kernel/hash.h"
#include "kernel/json.h"
#include "kernel/names.h"
#include "kernel/play.h"

namespace orrery::host {
namespace {

namespace json = boost::json;

constexpr std::size_t kUndosRemembered = 64;

std::unique_ptr<FairLuck> luck_of(const TableInfo& info) { return std::make_unique<FairLuck>(info.luck()); }

std::unexpected<NotRestored> damaged(std::string why) { return std::unexpected(NotRestored{"", std::move(why)}); }

}  // namespace

std::expected<JournaledPlay, std::string> JournaledPlay::begin(const AnyGame& game, const TableInfo& info,
                                                               std::int64_t now) {
  auto play = game.open(info.setup(), luck_of(info));
  if (!play) return std::unexpected(play.error());
  JournaledPlay journaled(info.id, std::move(*play));
  journaled.behaviour_ = game.behaviour();
  journaled.note_entry(now);
  return journaled;
}

JournalEntry JournaledPlay::first_row() const {
  JournalEntry row;
  write_entry_row(row, "start", 0, asked_since_);
  return row;
}

std::optional<std::uint64_t> JournaledPlay::content_of(const std::optional<Snapshot>& snapshot,
                                                       std::span<const JournalEntry> journal) {
  if (snapshot) {
    const std::string_view data = snapshot->data;
    const std::size_t head = data.find('\n');
    return head == std::string_view::npos ? std::nullopt : content_of_snapshot(data.substr(head + 1));
  }
  if (journal.empty()) return std::nullopt;
  boost::system::error_code damage;
  const json::value row = json::parse(journal.front().text, damage);  // the row that a game begins with
  const json::object* object = damage ? nullptr : row.if_object();
  const json::value* content = object == nullptr ? nullptr : object->if_contains("content");
  return content != nullptr && content->is_string() ? orrery::read_hex(content->get_string()) : std::nullopt;
}

std::expected<JournaledPlay, NotRestored> JournaledPlay::load(const AnyGame& game, const TableInfo& info,
                                                              const std::optional<Snapshot>& snapshot,
                                                              std::span<const JournalEntry> journal,
                                                              RecentReplies& replies) try {
  std::string_view head;
  std::unique_ptr<AnyPlay> play;
  if (snapshot) {
    const std::string_view data = snapshot->data;
    head = data.substr(0, data.find('\n'));
    if (head.size() == data.size()) return damaged("the snapshot is cut off");
    auto restored = game.restore(data.substr(head.size() + 1), luck_of(info));
    if (!restored) return std::unexpected(std::move(restored.error()));
    play = std::move(*restored);
  } else {
    if (auto foreign = content_of(snapshot, journal); foreign && *foreign != game.content().digest)
      return std::unexpected(NotRestored{"it was played with other content: " + orrery::hex(*foreign) + ", this is " +
                                             orrery::hex(game.content().digest),
                                         "the game cannot be opened"});
    auto opened = game.open(info.setup(), luck_of(info));
    if (!opened) return damaged(std::move(opened.error()));
    play = std::move(*opened);
  }
  if (play->seats() != static_cast<int>(info.chairs.size())) return damaged("the table has other seats");
  JournaledPlay journaled(info.id, std::move(play));
  if (snapshot) journaled.restore_head(head, *snapshot, replies);
  for (const JournalEntry& row : journal) {
    if (row.seq != journaled.seq_ + 1)
      return damaged("entry " + std::to_string(journaled.seq_ + 1) + " of the journal is missing");
    if (auto done = journaled.repeat(row, replies); !done) {
      done.error().why = "entry " + std::to_string(row.seq) + " of the journal: " + done.error().why;
      return std::unexpected(std::move(done.error()));
    }
  }
  if (journaled.seq_ == 0) return damaged("the journal is empty");
  return journaled;
} catch (const std::bad_alloc&) {
  throw;
} catch (const std::exception& damage) {
  return damaged(std::string("it cannot be read: ") + damage.what());
}

Judgement JournaledPlay::answer(Seat seat, Action action, std::uint64_t nonce, std::int64_t now, JournalEntry& row) {
  const auto judgement = play_->submit(seat, action);
  if (judgement.verdict != Verdict::accepted) return judgement;
  note_entry(now, seat);
  write_entry_row(row, "answer", nonce, now, seat, &action);
  behaviour_ = play_->game().behaviour();
  return judgement;
}

bool JournaledPlay::retract(Seat seat, std::uint64_t nonce, std::int64_t now, JournalEntry& row) {
  if (!play_->retract(seat)) return false;
  note_entry(now, seat);
  write_entry_row(row, "retract", nonce, now, seat);
  behaviour_ = play_->game().behaviour();
  return true;
}

bool JournaledPlay::undo(Seat seat, int to, std::uint64_t nonce, std::int64_t now, JournalEntry& row) {
  if (!take_back(seat, to)) return false;
  note_undo(to, now);
  row.table = table_;
  row.seq = seq_;
  JsonObject object(row.text);
  object.text("k", "undo");
  object.text("by", orrery::name_of(seat));
  write_behaviour(object);
  behaviour_ = play_->game().behaviour();
  object.number("to", to);
  object.number("t", now);
  object.number("n", static_cast<std::int64_t>(nonce));
  return true;
}

int JournaledPlay::kept_since(std::int64_t since) const {
  if (since < forgotten_ || since > seq_) return 0;
  int kept = entries_at(since);
  for (const Undone& undone : undone_)
    if (undone.seq > since) kept = std::min(kept, undone.entries);
  return std::min(kept, play_->entries());
}

Snapshot JournaledPlay::snapshot(const RecentReplies& replies) const {
  Snapshot snapshot;
  snapshot.table = table_;
  snapshot.seq = seq_;
  {
    JsonObject head(snapshot.data);
    head.number("seq", seq_);
    head.text("behaviour", text_of(play_->game().behaviour()));
    head.number("asked", asked_since_);
    head.number("clock", countdown_ ? countdown_->since : 0);
    std::string& seats = head.raw("seats");
    seats += '[';
    for (const Asked& asked : asked_) {
      if (&asked != asked_.data()) seats += ',';
      write_number(asked.since, seats);
      seats += ',';
      write_number(asked.steps, seats);
    }
    seats += ']';
    head.number("forgotten", forgotten_);
    std::string& list = head.raw("undone");
    list += '[';
    for (const Undone& undone : undone_) {
      if (&undone != undone_.data()) list += ',';
      write_number(undone.seq, list);
      list += ',';
      write_number(undone.entries, list);
    }
    list += ']';
    replies.write(head.raw("answers"));
  }
  snapshot.data += '\n';
  snapshot.data += play_->snapshot();
  return snapshot;
}

void JournaledPlay::restore_head(std::string_view head, const Snapshot& snapshot, RecentReplies& replies) {
  const json::value value = json::parse(head);
  seq_ = value.at("seq").as_int64();
  if (seq_ < 1 || seq_ != snapshot.seq) throw std::runtime_error("a snapshot of another seq");
  stored_ = seq_;
  if (const json::value* behaviour = value.as_object().if_contains("behaviour"))
    behaviour_ = read_behaviour(behaviour->as_string());
  asked_since_ = within(value.at("asked"), kLatestTime);
  forgotten_ = within(value.at("forgotten"), seq_);
  const json::array& undone = value.at("undone").as_array();
  if (undone.size() > 2 * kUndosRemembered) throw std::runtime_error("too much was taken back");
  for (std::size_t i = 0; i + 1 < undone.size(); i += 2)
    undone_.push_back({within(undone[i], seq_), static_cast<int>(within(undone[i + 1], seq_))});
  replies.read(value.at("answers").as_array());
  question_at_ = play_->question_at();
  if (!play_->finished()) question_ = play_->question();
  asked_.fill({.since = asked_since_});
  // A store from before seats had their own time has none.
  if (const json::value* seats = value.as_object().if_contains("seats"))
    for (std::size_t i = 0; i < asked_.size(); ++i)
      asked_[i] = {.since = within(seats->as_array().at(2 * i), kLatestTime),
                   .steps = static_cast<int>(within(seats->as_array().at((2 * i) + 1), seq_))};
  const json::value* clock = value.as_object().if_contains("clock");  // a store from before there were clocks has none
  note_clock(clock == nullptr ? asked_since_ : within(*clock, kLatestTime), false);
}

// Whoever answered: a seat of the table, or the clock.
Seat JournaledPlay::seat_in(std::string_view name, bool clock_too) const {
  const auto seat = named<Seat>(name);
  const bool sits = seat && index(*seat) < play_->seats();
  if (!sits && !(clock_too && seat == kClock)) throw std::runtime_error("there is no such seat");
  return *seat;
}

// The first row names the behaviour, and whichever is the first of another.
std::expected<void, NotRestored> JournaledPlay::repeat(const JournalEntry& row, RecentReplies& replies) {
  const json::value value = json::parse(row.text);
  if (const json::value* behaviour = value.as_object().if_contains("behaviour"))
    behaviour_ = read_behaviour(behaviour->as_string());
  if (auto done = repeat_deed(row, value.as_object(), replies); !done)
    return std::unexpected(NotRestored{other_rules(), std::move(done.error())});
  return {};
}

std::expected<void, std::string> JournaledPlay::repeat_deed(const JournalEntry& row, const json::object& object,
                                                            RecentReplies& replies) {
  const auto no = [](std::string why) { return std::unexpected(std::move(why)); };
  const auto kind = json::value_to<std::string>(object.at("k"));
  const std::int64_t time = within(object.at("t"), kLatestTime);
  Seat seat = kNobody;
  if (kind == "start") {
    if (seq_ != 0) return no("a game begins once");
  } else if (seq_ == 0) {
    return no("a game begins with its start");
  } else {
    seat = seat_in(object.at("by").as_string(), kind == "answer");
    if (kind == "answer") {
      const auto action = play_->game().read_action(object.at("a"));
      if (!action) return no(action.error());
      if (play_->submit(seat, *action).verdict != Verdict::accepted) return no("its answer is not allowed");
    } else if (kind == "retract") {
      if (!play_->retract(seat)) return no("there is nothing to retract");
    } else if (kind == "undo") {
      if (!take_back(seat, static_cast<int>(within(object.at("to"), play_->entries()))))
        return no("its answers cannot be taken back");
    } else {
      return no("it is of no known kind");
    }
    if (seat != kClock) replies.add(seat, static_cast<std::uint64_t>(object.at("n").as_int64()), {.seq = row.seq});
  }
  if (kind == "undo") {
    note_undo(play_->entries(), time);
    return {};
  }
  note_entry(time, seat);
  if (json::value_to<std::string>(object.at("hash")) != orrery::hex(play_->hash()))
    return no("it leads to another position than it did");
  return {};
}

bool JournaledPlay::take_back(Seat seat, int to) {
  const int back = play_->entries() - to;
  if (back < 1 || back > play_->undoable(seat)) return false;
  for (int i = 0; i < back; ++i)
    if (!play_->undo(seat)) return false;
  return true;
}

void JournaledPlay::note_entry(std::int64_t now, Seat by) {
  ++seq_;
  note_question(now, by);
  note_clock(now, by == kClock);
}

// Whoever is asked the same as before goes on with the time they have. An open question is put anew after each answer; it
// is the same to those who did not give it. While the clock ran, nobody's time did.
void JournaledPlay::note_question(std::int64_t now, Seat by) {
  const int at = play_->question_at();
  const Question question = play_->finished() ? Question{} : play_->question();
  const bool open = question.kind == AskKind::open;
  const bool same = question_at_ >= 0 && !play_->finished() && question.kind == question_.kind &&
                    question.decision == question_.decision && (open || at == question_at_);
  for (int i = 0; i < kMaxSeats; ++i) {
    const Seat seat = seat_at(i);
    Asked& asked = asked_[static_cast<std::size_t>(i)];
    const bool anew = open && (seat == by || !question_.parties.has(seat));
    if (!same)
      asked.steps = 0;
    else if (seat == by)
      ++asked.steps;
    if (!same || anew || countdown_) asked.since = now;
  }
  if (at != question_at_) asked_since_ = now;
  question_at_ = at;
  question_ = question;
}

void JournaledPlay::note_undo(int to, std::int64_t now) {
  ++seq_;
  ++undos_;
  note_question(now, kNobody);
  asked_since_ = now;
  note_clock(now, false);
  undone_.push_back({seq_, to});
  if (undone_.size() <= kUndosRemembered) return;
  forgotten_ = undone_.front().seq;
  undone_.erase(undone_.begin());
}

// It goes on counting while it is to say the same.
void JournaledPlay::note_clock(std::int64_t now, bool answered) {
  const auto word = play_->clock_word();
  if (!word)
    countdown_.reset();
  else if (!countdown_ || answered || countdown_->word != *word)
    countdown_ = {*word, now};
}

void JournaledPlay::write_entry_row(JournalEntry& row, std::string_view kind, std::uint64_t nonce, std::int64_t now,
                                    Seat seat, const Action* action) const {
  row.table = table_;
  row.seq = seq_;
  JsonObject object(row.text);
  object.text("k", kind);
  if (seat == kNobody) {
    object.text("content", orrery::hex(play_->game().content().digest));
  } else {
    object.text("by", orrery::name_of(seat));
    object.number("n", static_cast<std::int64_t>(nonce));
  }
  write_behaviour(object);
  if (action != nullptr) play_->game().write_action(*action, object.raw("a"));
  std::string& luck = object.raw("luck");
  luck += '[';
  bool first = true;
  for (const Draw& draw : play_->luck_of(play_->entries() - 1)) {
    luck += first ? "[" : ",[";
    first = false;
    write_number(draw.outcome, luck);
    luck += ',';
    write_number(draw.among, luck);
    luck += ']';
  }
  luck += ']';
  object.text("hash", orrery::hex(play_->hash()));
  object.number("t", now);
}

void JournaledPlay::write_behaviour(JsonObject& object) const {
  if (seq_ == 1 || !other_rules().empty()) object.text("behaviour", text_of(play_->game().behaviour()));
}

int JournaledPlay::entries_at(std::int64_t seq) const {
  for (const auto& undone : std::views::reverse(undone_))
    if (undone.seq <= seq) return undone.entries + static_cast<int>(seq - undone.seq);
  // Before the first undo every deed was an entry; after one that is forgotten nobody knows.
  return forgotten_ == 0 ? static_cast<int>(seq) : 0;
}

}  // namespace orrery::host
