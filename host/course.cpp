#include "host/course.h"

#include <algorithm>
#include <ranges>
#include <stdexcept>

#include <boost/json/parse.hpp>
#include <boost/json/value_to.hpp>

#include "host/json_text.h"
#include "kernel/hash.h"
#include "kernel/names.h"

namespace orrery::host {
namespace {

namespace json = boost::json;

constexpr std::size_t kUndosRemembered = 64;

std::unique_ptr<FairLuck> luck_of(const About& about) { return std::make_unique<FairLuck>(about.luck()); }

Seat seat_in(const json::object& row) {
  const auto seat = named<Seat>(json::value_to<std::string>(row.at("by")));
  if (!seat) throw std::runtime_error("no seat");
  return *seat;
}

}  // namespace

std::expected<Course, std::string> Course::begin(const AnyGame& game, const About& about, std::int64_t now) {
  auto play = game.open(about.setup(), luck_of(about));
  if (!play) return std::unexpected(play.error());
  Course course(about.id, std::move(*play));
  course.note_entry(now);
  return course;
}

JournalEntry Course::first_row() const {
  JournalEntry row;
  write_entry_row(row, "start", 0, asked_since_);
  return row;
}

std::expected<Course, std::string> Course::load(const AnyGame& game, const About& about,
                                                const std::optional<Snapshot>& snapshot,
                                                std::span<const JournalEntry> journal, Answers& answers) try {
  std::string_view head;
  AnyGame::Opened play;
  if (snapshot) {
    const std::string_view data = snapshot->data;
    head = data.substr(0, data.find('\n'));
    if (head.size() == data.size()) return std::unexpected("the snapshot is cut off");
    play = game.restore(data.substr(head.size() + 1), luck_of(about));
  } else {
    play = game.open(about.setup(), luck_of(about));
  }
  if (!play) return std::unexpected(play.error());
  Course course(about.id, std::move(*play));
  if (snapshot) course.restore_head(head, answers);
  for (const JournalEntry& row : journal) {
    if (row.seq != course.seq_ + 1)
      return std::unexpected("entry " + std::to_string(course.seq_ + 1) + " of the journal is missing");
    if (const auto done = course.repeat(row, answers); !done)
      return std::unexpected("entry " + std::to_string(row.seq) + " of the journal: " + done.error());
  }
  if (course.seq_ == 0) return std::unexpected("the journal is empty");
  return course;
} catch (const std::exception& damage) {
  return std::unexpected(std::string("what is stored cannot be read: ") + damage.what());
}

AnyPlay::Judgement Course::answer(Seat seat, Action action, std::uint64_t nonce, std::int64_t now, JournalEntry& row) {
  const auto judgement = play_->submit(seat, action);
  if (judgement.verdict != Verdict::accepted) return judgement;
  note_entry(now, seat);
  write_entry_row(row, "answer", nonce, now, seat, &action);
  return judgement;
}

bool Course::retract(Seat seat, std::uint64_t nonce, std::int64_t now, JournalEntry& row) {
  if (!play_->retract(seat)) return false;
  note_entry(now);
  write_entry_row(row, "retract", nonce, now, seat);
  return true;
}

bool Course::undo(Seat seat, int to, std::uint64_t nonce, std::int64_t now, JournalEntry& row) {
  if (!take_back(seat, to)) return false;
  note_undo(to, now);
  row.table = table_;
  row.seq = seq_;
  JsonObject object(row.text);
  object.text("k", "undo");
  object.text("by", orrery::name_of(seat));
  object.number("to", to);
  object.number("t", now);
  object.number("n", static_cast<std::int64_t>(nonce));
  return true;
}

int Course::kept_since(std::int64_t since) const {
  if (since < forgotten_ || since > seq_) return 0;
  int kept = entries_at(since);
  for (const Undone& undone : undone_)
    if (undone.seq > since) kept = std::min(kept, undone.entries);
  return kept;
}

Snapshot Course::snapshot(const Answers& answers) const {
  Snapshot snapshot;
  snapshot.table = table_;
  snapshot.seq = seq_;
  {
    JsonObject head(snapshot.data);
    head.number("seq", seq_);
    head.number("asked", asked_since_);
    head.number("clock", countdown_ ? countdown_->since : 0);
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
    answers.write(head.raw("answers"));
  }
  snapshot.data += '\n';
  snapshot.data += play_->snapshot();
  return snapshot;
}

void Course::restore_head(std::string_view head, Answers& answers) {
  const json::value value = json::parse(head);
  seq_ = value.at("seq").as_int64();
  stored_ = seq_;
  asked_since_ = value.at("asked").as_int64();
  forgotten_ = value.at("forgotten").as_int64();
  const json::array& undone = value.at("undone").as_array();
  for (std::size_t i = 0; i + 1 < undone.size(); i += 2)
    undone_.push_back({undone[i].as_int64(), static_cast<int>(undone[i + 1].as_int64())});
  answers.read(value.at("answers").as_array());
  question_at_ = play_->question_at();
  const json::value* clock = value.as_object().if_contains("clock");  // a store from before there were clocks has none
  note_clock(clock == nullptr ? asked_since_ : clock->as_int64(), false);
}

std::expected<void, std::string> Course::repeat(const JournalEntry& row, Answers& answers) {
  const json::value value = json::parse(row.text);
  const json::object& object = value.as_object();
  const auto kind = json::value_to<std::string>(object.at("k"));
  const std::int64_t time = object.at("t").as_int64();
  Seat seat = kNobody;
  if (kind == "start") {
    if (seq_ != 0) return std::unexpected("a game begins once");
    if (const std::int64_t rules = object.at("rules").as_int64(); rules != play_->game().rules_revision())
      return std::unexpected("it was played with rules revision " + std::to_string(rules) + "; this is revision " +
                             std::to_string(play_->game().rules_revision()));
  } else {
    seat = seat_in(object);
    if (kind == "answer") {
      const auto action = play_->game().read_action(object.at("a"));
      if (!action) return std::unexpected(action.error());
      if (play_->submit(seat, *action).verdict != Verdict::accepted)
        return std::unexpected("its answer is not allowed");
    } else if (kind == "retract") {
      if (!play_->retract(seat)) return std::unexpected("there is nothing to retract");
    } else if (kind == "undo") {
      if (!take_back(seat, static_cast<int>(object.at("to").as_int64())))
        return std::unexpected("its answers cannot be taken back");
    } else {
      return std::unexpected("it is of no known kind");
    }
    answers.add(seat, static_cast<std::uint64_t>(object.at("n").as_int64()), {.seq = row.seq});
  }
  if (kind == "undo") {
    note_undo(play_->entries(), time);
    return {};
  }
  note_entry(time, seat);
  if (json::value_to<std::string>(object.at("hash")) != orrery::hex(play_->hash()))
    return std::unexpected("the rules lead to another position than they did");
  return {};
}

bool Course::take_back(Seat seat, int to) {
  const int back = play_->entries() - to;
  if (back < 1 || back > play_->undoable(seat)) return false;
  for (int i = 0; i < back; ++i)
    if (!play_->undo(seat)) return false;
  return true;
}

void Course::note_entry(std::int64_t now, Seat by) {
  ++seq_;
  note_clock(now, by == kClock);
  const int at = play_->question_at();
  if (at != question_at_) asked_since_ = now;
  question_at_ = at;
}

void Course::note_undo(int to, std::int64_t now) {
  ++seq_;
  ++undos_;
  question_at_ = play_->question_at();
  asked_since_ = now;
  note_clock(now, false);
  undone_.push_back({seq_, to});
  if (undone_.size() <= kUndosRemembered) return;
  forgotten_ = undone_.front().seq;
  undone_.erase(undone_.begin());
}

// It goes on counting while it is to say the same.
void Course::note_clock(std::int64_t now, bool answered) {
  const auto word = play_->clock_word();
  if (!word)
    countdown_.reset();
  else if (!countdown_ || answered || countdown_->word != *word)
    countdown_ = {*word, now};
}

void Course::write_entry_row(JournalEntry& row, std::string_view kind, std::uint64_t nonce, std::int64_t now, Seat seat,
                             const Action* action) const {
  row.table = table_;
  row.seq = seq_;
  JsonObject object(row.text);
  object.text("k", kind);
  if (seat == kNobody) {
    object.number("rules", play_->game().rules_revision());
  } else {
    object.text("by", orrery::name_of(seat));
    object.number("n", static_cast<std::int64_t>(nonce));
  }
  if (action != nullptr) play_->game().write_action(*action, object.raw("a"));
  std::string& luck = object.raw("luck");
  luck += '[';
  bool first = true;
  for (const std::uint16_t outcome : play_->luck_of(play_->entries() - 1)) {
    if (!first) luck += ',';
    first = false;
    write_number(outcome, luck);
  }
  luck += ']';
  object.text("hash", orrery::hex(play_->hash()));
  object.number("t", now);
}

int Course::entries_at(std::int64_t seq) const {
  for (const auto& undone : std::views::reverse(undone_))
    if (undone.seq <= seq) return undone.entries + static_cast<int>(seq - undone.seq);
  // Before the first undo every deed was an entry; after one that is forgotten nobody knows.
  return forgotten_ == 0 ? static_cast<int>(seq) : 0;
}

}  // namespace orrery::host
