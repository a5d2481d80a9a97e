// What a table is but for its play: game, seats and who sits there, keys, the secret of its luck. Kept as JSON in the
// store, shown to clients as the Table of docs/protocol.md.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json/value.hpp>

#include "catalogue/registry.h"
#include "host/fair_luck.h"
#include "host/recent_replies.h"
#include "host/store.h"
#include "kernel/any.h"
#include "kernel/seat.h"

namespace orrery::host {

enum class Status : std::uint8_t { waiting, playing, finished, closed };
std::string_view name_of(Status status);

struct Chair {
  std::string bot;  // who plays it if not a person; empty: a seat for people
  std::string person;
  std::string name;                                         // of the person
  bool account = false;                                     // the person has one: the name is theirs alone
  std::string stand_in;                                     // the bot that plays for the person now
  std::vector<std::pair<std::string, std::string>> orders;  // standing ones: decision, and the verb that answers it
  std::string left;  // the person who sat here when the game began and left it to the bot

  // The person's share in luck: committed to first, opened when everybody has committed.
  bool contributes = false;
  std::string commitment;    // hex
  std::string contribution;  // hex

  bool human() const { return bot.empty(); }
  bool free() const { return human() && person.empty(); }
  // The bot that answers for this seat; empty where a person does.
  const std::string& player() const { return human() ? stand_in : bot; }
  // Whether a person has played here, though it may be a bot's seat now. (Who left was not noted once; a share in luck
  // tells that somebody did.)
  bool was_played_by_person() const { return human() || !left.empty() || !commitment.empty() || !contribution.empty(); }
  void vacate() { *this = {}; }  // by a person
};

// The table that those who sat at a finished one went on to.
struct Successor {
  std::string table;  // empty: there is none
  std::string invite;
  Seat by = kNobody;  // who opened it
};

struct TableInfo {
  std::string id;
  std::string game;
  Status status = Status::waiting;
  std::int64_t created = 0;
  std::int64_t updated = 0;  // when it was last written
  std::string title;
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<Chair> chairs;
  std::string owner;  // person
  bool live = true;
  bool open = true;
  std::string invite;
  std::string watch;
  LuckScheme scheme = LuckScheme::by_draw;
  std::string secret;  // hex
  int round = 1;       // in which people commit to their shares in luck
  RecentSeatReplies seat_replies;
  Successor next;

  // Of the play as it was when this was last written; a play that is loaded knows better. Before the game begins: who
  // owes a share in luck.
  int entries = 0;
  Parties asked;              // seats
  std::int64_t deadline = 0;  // 0: nobody is late ever

  // The clock of the game, where it is asked: since when it counts and when it answers. Known only with the play.
  struct Countdown {
    std::int64_t since = 0;
    std::int64_t until = 0;  // 0: it is not asked
  };
  Countdown clock;

  Seat seat_of(std::string_view person) const;  // kNobody where the person has none
  const Chair& chair(Seat seat) const { return chairs[static_cast<std::size_t>(index(seat))]; }
  Chair& chair(Seat seat) { return chairs[static_cast<std::size_t>(index(seat))]; }
  bool has(Seat seat) const { return static_cast<std::size_t>(index(seat)) < chairs.size(); }
  bool full() const;

  // What is wanted of people before the game can begin. "Fair luck" of docs/protocol.md says why.
  enum class Shares : std::uint8_t { in, to_commit, to_open };
  Shares shares() const;
  Parties owing() const;
  bool ready() const { return full() && shares() == Shares::in; }
  void commit_anew();  // somebody is gone before all had opened: what was committed to counts no more
  // Before the game begins, whenever something changed: who owes a share, and when they are late. `before` is the table
  // as it was.
  void note_shares(const TableInfo& before, std::int64_t now);

  void settle(const RegisteredGame& rules);  // before the game begins: options that follow from who sits where
  AnySetup setup() const { return {static_cast<int>(chairs.size()), options}; }
  FairLuck luck() const;
  SharedLuck shared_luck() const;  // for the record
  std::string commitment() const;
  std::int64_t allowance() const;  // how long a question may wait, in milliseconds

  TableRecord record(std::int64_t now) const;
  static TableInfo read(const TableRecord& record);  // throws where it is none that we wrote

private:
  void check() const;
};

// A number from 0 to `most`, as it was stored; throws where it is none.
std::int64_t within(const boost::json::value& number, std::int64_t most);
inline constexpr std::int64_t kLatestTime = 253'402'300'800'000;  // milliseconds: the year 10000

// What of a table depends on who looks and on who is there.
struct Look {
  std::string_view person;  // who looks; empty for a stranger
  std::uint8_t here = 0;    // seats whose people are connected, by bits
  int watchers = 0;
  std::int64_t now = 0;
  std::uint64_t content_files = 0;  // of the content it is played with; 0: nobody has looked, or there is none
};
void write_clock(std::string& out, const TableInfo::Countdown& clock);
void write_table(std::string& out, const TableInfo& info, const Look& look);

}  // namespace orrery::host
