// Any game, held by tools that know none: terminal, host, browser, tests.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json/value.hpp>

#include "kernel/content.h"
#include "kernel/described.h"
#include "kernel/game.h"
#include "kernel/luck.h"
#include "kernel/options.h"
#include "kernel/transcript.h"
#include "kernel/words.h"

namespace orrery {

class AnyGame;

struct AnySetup {
  int seats = 0;
  std::vector<std::pair<std::string, std::string>> options;
};

// Where a method takes a party, kPublic is whoever watches.
class AnyPlay {
public:
  virtual ~AnyPlay() = default;
  virtual const AnyGame& game() const = 0;
  virtual int seats() const = 0;
  virtual bool finished() const = 0;
  virtual Question question() const = 0;
  virtual int question_at() const = 0;  // how many entries there were when it was put
  virtual std::vector<Action> offers(Seat seat) const = 0;
  virtual std::vector<Refusal> refusals(Seat seat) const = 0;
  virtual std::vector<Action> permitted(Seat seat) const = 0;  // what it may also say, though it is no offer
  virtual Judgement judge(Seat seat, Action action) const = 0;
  virtual Judgement submit(Seat seat, Action action) = 0;
  virtual bool retract(Seat seat) = 0;
  virtual int undoable(Seat seat) const = 0;  // how many of its own last answers the seat may take back
  virtual bool undo(Seat seat) = 0;           // takes one back

  // Where time counts, a game says how long things take. No rule reads a clock: whoever holds the table waits, and then
  // answers like anybody else. Both members are optional; without them the clock is silent and bots answer at once.
  //   static std::chrono::milliseconds clock_after(const State&)
  //     The question in hand is put to the clock too: how long it waits before it gives its first offer. It counts anew
  //     whenever that offer or this time is another than before, and after each answer of its own. Zero: it is silent.
  //   static std::optional<std::chrono::milliseconds> bot_after(const State&, Seat)
  //     How long a bot waits before it answers an open question, so that people keep up; nothing: it is silent.
  struct ClockWord {
    Action action;
    std::chrono::milliseconds after;
    friend bool operator==(const ClockWord&, const ClockWord&) = default;
  };
  virtual std::optional<ClockWord> clock_word() const = 0;
  virtual std::optional<std::chrono::milliseconds> bot_after(Seat seat) const = 0;

  virtual int entries() const = 0;  // of the transcript so far, "start" included
  virtual EventLog events_of(int entry) const = 0;
  virtual std::vector<Draw> luck_of(int entry) const = 0;
  virtual Transcript transcript() const = 0;
  virtual TranscriptEntry transcript_entry(int entry) const = 0;

  // JSON as docs/protocol.md says, appended to `out`: only what the seat may see.
  virtual void write_entry(int entry, Seat seat, std::string& out) const = 0;
  virtual void write_position(Seat seat, std::string& out) const = 0;
  virtual void write_refusals(Seat seat, std::string& out) const = 0;
  virtual void write_view(Seat seat, std::string& out) const = 0;
  virtual void write_views(Seat seat, std::string& out) const = 0;  // a list: the view after each entry
  virtual std::string draw(Seat seat, const Words& words, const Paint& paint) const = 0;
  // What a seat is called at this table, and what the position adds to an offer ("D6 ×3"), of what the seat knows; empty:
  // nothing but the words there are anyway. A game may have static seat_name(const State&, Seat, const Words&) and
  // remark(const State&, Seat, Action, const Words&).
  virtual std::string seat_name(Seat seat, const Words& words) const = 0;
  virtual std::string remark(Seat seat, Action offer, const Words& words) const = 0;
  virtual Scores scores() const = 0;
  virtual Parties winners() const = 0;
  virtual std::uint64_t hash() const = 0;

  // Everything as bytes, for AnyGame::restore.
  virtual std::string snapshot() const = 0;
  // The position alone, without what led to it: for a bot to think about on another thread.
  virtual std::unique_ptr<AnyPlay> standing() const = 0;
};

// What a seat sees, as a client holds it; only the game it belongs to can look into it.
class AnyView {
public:
  virtual ~AnyView() = default;
};

// A game with what it is played with. Its plays refer to it.
class AnyGame {
public:
  using Opened = std::expected<std::unique_ptr<AnyPlay>, std::string>;

  virtual ~AnyGame() = default;
  virtual std::string_view id() const = 0;
  virtual int min_seats() const = 0;
  virtual int max_seats() const = 0;
  virtual Behaviour behaviour() const = 0;
  virtual const AnyContent& content() const = 0;  // what it is played with; without files where it has none
  virtual std::size_t state_size() const = 0;
  virtual std::vector<OptionInfo> options() const = 0;
  virtual std::span<const RuleName> rule_names() const = 0;
  virtual std::string_view rule_name(RuleId rule) const = 0;  // "CP-407"; empty where there is no such rule
  virtual std::string_view decision_name(int decision) const = 0;
  virtual Spoken spoken(Action action) const = 0;
  virtual Spoken spoken(const Event& event) const = 0;
  virtual std::expected<Action, std::string> read_action(std::string_view notation) const = 0;
  virtual std::expected<Action, std::string> read_action(const boost::json::value& action) const = 0;
  virtual void write_action(Action action, std::string& out) const = 0;
  // What a player wants to know before answering (kernel/preview.h). Without a view, only what is asked of content.
  virtual std::expected<std::unique_ptr<AnyView>, std::string> read_view(const boost::json::value& view) const = 0;
  virtual std::expected<void, std::string> write_preview(const AnyView* view, const boost::json::value& asked,
                                                         std::string& out) const = 0;
  // What the game is, for clients: GET /api/games of docs/protocol.md.
  virtual void write_info(std::string& out) const = 0;

  // Everything the game can say, for those who check that each has its text: names of verbs, events, decisions, and the
  // text keys of all values that fields can hold.
  struct Vocabulary {
    std::vector<std::string> verbs, events, decisions, values;
  };
  virtual Vocabulary vocabulary() const = 0;

  virtual Opened open(const AnySetup& setup, OwnLuck luck) const = 0;
  virtual Opened replay(const Transcript& transcript, OwnLuck luck) const = 0;
  using Restored = std::expected<std::unique_ptr<AnyPlay>, NotRestored>;
  virtual Restored restore(std::string_view snapshot, OwnLuck luck) const = 0;
  // What fell in each entry, with its ranges though the transcript may have none.
  virtual std::expected<std::vector<std::vector<Draw>>, std::string> luck_of(const Transcript& transcript) const = 0;
};

// Several answers of a seat at once, each to what the one before has left: all of them may be given (nothing), or why not
// the first that may not. News ends such a row, luck or what others have sealed or hidden: nobody could have known how to
// go on, and how the next answer is judged would tell.
std::optional<Judgement> why_not_all(const AnyPlay& play, Seat seat, std::span<const Action> actions);

// Why a setup cannot be played by people who come when they can or share a screen: an option that takes people who are
// there at the same time (kLiveValues). Nothing where it can.
inline std::optional<std::string> why_not_apart(const AnyGame& game, const AnySetup& setup) {
  for (const OptionInfo& option : game.options()) {
    std::string value = option.standard;
    for (const auto& [name, chosen] : setup.options)
      if (name == option.name) value = chosen;
    if (!option.is_live(value)) continue;
    std::string why = "option '" + option.name + "' cannot be '" + value +
                      "' at this table: that takes people who are there at the same time, each at a screen of their "
                      "own; it is one of";
    std::string_view before = " ";
    for (const std::string& other : option.values_elsewhere()) why += std::string(std::exchange(before, ", ")) + other;
    return why;
  }
  return std::nullopt;
}

}  // namespace orrery
