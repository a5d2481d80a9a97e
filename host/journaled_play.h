// A game as it is journaled: its play, and what the journal must say so that it can be taken up again.
//
// A journal row is one deed: the start, an answer, a sealed answer taken back, or an undo. `seq` counts deeds and only
// grows; entries of the transcript go back with an undo.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "host/recent_replies.h"
#include "host/store.h"
#include "host/table_info.h"
#include "kernel/any.h"

namespace orrery {
class JsonObject;
}

namespace orrery::host {

class JournaledPlay {
public:
  // The game begins: deed 1.
  static std::expected<JournaledPlay, std::string> begin(const AnyGame& game, const TableInfo& info, std::int64_t now);
  // Taken up from the store, whatever behaviour it was played with, if it leads to the same positions. What the journal
  // knows of answers that were given goes to `replies`.
  static std::expected<JournaledPlay, NotRestored> load(const AnyGame& game, const TableInfo& info,
                                                        const std::optional<Snapshot>& snapshot,
                                                        std::span<const JournalEntry> journal, RecentReplies& replies);

  // The digest of the content that a stored game was begun with; nothing where an earlier version did not say.
  static std::optional<std::uint64_t> content_of(const std::optional<Snapshot>& snapshot,
                                                 std::span<const JournalEntry> journal);

  JournalEntry first_row() const;  // of a game that has just begun

  const AnyPlay& play() const { return *play_; }
  // What sets the behaviour that the last of it was stored with apart from this one (kernel/behaviour.h); empty: nothing.
  std::string other_rules() const { return difference(behaviour_, play_->game().behaviour()); }
  std::int64_t seq() const { return seq_; }
  std::int64_t stored() const { return stored_; }  // the seq of the last snapshot
  // Since when a seat is asked what it is asked now. What others answer meanwhile gives it no time.
  std::int64_t asked_since(Seat seat) const { return asked_[static_cast<std::size_t>(index(seat))].since; }
  // How many answers, notes and retractions of a seat there were while it was asked that.
  int steps_at_question(Seat seat) const { return asked_[static_cast<std::size_t>(index(seat))].steps; }
  // What the clock will say, and since when it counts.
  struct Countdown {
    AnyPlay::ClockWord word;
    std::int64_t since;
    std::int64_t until() const { return since + word.after.count(); }
  };
  const std::optional<Countdown>& countdown() const { return countdown_; }
  int undos() const { return undos_; }  // since it was begun or loaded

  // Deeds. `nonce` is kept with them (see RecentReplies). Each leaves the row of the journal in `row`.
  Judgement answer(Seat seat, Action action, std::uint64_t nonce, std::int64_t now, JournalEntry& row);
  bool retract(Seat seat, std::uint64_t nonce, std::int64_t now, JournalEntry& row);
  bool undo(Seat seat, int to, std::uint64_t nonce, std::int64_t now, JournalEntry& row);

  // How many entries someone who knows everything up to `since` may keep.
  int kept_since(std::int64_t since) const;

  Snapshot snapshot(const RecentReplies& replies) const;
  void snapshot_stored(std::int64_t seq) { stored_ = seq; }

private:
  struct Undone {
    std::int64_t seq;
    int entries;
  };

  explicit JournaledPlay(std::string table, std::unique_ptr<AnyPlay> play)
      : table_(std::move(table)), play_(std::move(play)) {}
  void restore_head(std::string_view head, const Snapshot& snapshot, RecentReplies& replies);
  std::expected<void, NotRestored> repeat(const JournalEntry& row, RecentReplies& replies);
  std::expected<void, std::string> repeat_deed(const JournalEntry& row, const boost::json::object& object,
                                               RecentReplies& replies);
  Seat seat_in(std::string_view name, bool clock_too) const;
  bool take_back(Seat seat, int to);
  void note_entry(std::int64_t now, Seat by = kNobody);
  void note_question(std::int64_t now, Seat by);
  void note_undo(int to, std::int64_t now);
  void note_clock(std::int64_t now, bool answered);
  void write_entry_row(JournalEntry& row, std::string_view kind, std::uint64_t nonce, std::int64_t now,
                       Seat seat = kNobody, const Action* action = nullptr) const;
  void write_behaviour(JsonObject& object) const;
  int entries_at(std::int64_t seq) const;

  std::string table_;
  std::unique_ptr<AnyPlay> play_;
  std::optional<Behaviour> behaviour_;  // of what is stored last; none: an earlier version wrote it
  std::int64_t seq_ = 0;
  std::int64_t stored_ = 0;
  std::int64_t asked_since_ = 0;  // when the question in hand was put, to whomever
  struct Asked {
    std::int64_t since = 0;
    int steps = 0;
  };
  std::array<Asked, kMaxSeats> asked_;
  std::optional<Countdown> countdown_;
  Question question_;
  int question_at_ = -1;
  int undos_ = 0;
  std::vector<Undone> undone_;  // the last ones
  std::int64_t forgotten_ = 0;  // the seq of the last undo that is not among them
};

}  // namespace orrery::host
