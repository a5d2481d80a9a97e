// What a table is but for its play: game, seats and who sits there, keys, the secret of its luck. Kept as JSON in the
// store, shown to clients as the Table of docs/protocol.md.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/registry.h"
#include "host/fair_luck.h"
#include "host/store.h"
#include "kernel/any.h"
#include "kernel/seat.h"

namespace orrery::host {

enum class Status : std::uint8_t { waiting, playing, finished, closed };
std::string_view name_of(Status status);

// All but the first may have a style: "greedy:bold", "search:200:careful".
inline constexpr std::array<std::string_view, 4> kBots = {"random", "greedy", "search:200", "search:1000"};
bool is_bot(std::string_view name);

struct Chair {
  std::string bot;  // who plays it if not a person; empty: a seat for people
  std::string person;
  std::string name;          // of the person
  std::string stand_in;      // the bot that plays for the person now
  std::string contribution;  // hex; empty: none

  bool human() const { return bot.empty(); }
  bool free() const { return human() && person.empty(); }
  // The bot that answers for this seat; empty where a person does.
  const std::string& player() const { return human() ? stand_in : bot; }
};

struct About {
  std::string id;
  std::string game;
  Status status = Status::waiting;
  std::int64_t created = 0;
  std::string title;
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<Chair> chairs;
  std::string owner;  // person
  bool live = true;
  bool open = true;
  std::string invite;
  std::string watch;
  std::string secret;  // hex

  // Of the play as it was when this was last written; a play that is loaded knows better.
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

  void settle(const RegisteredGame& rules);  // before the game begins: options that follow from who sits where
  AnySetup setup() const { return {static_cast<int>(chairs.size()), options}; }
  FairLuck luck() const;
  std::string commitment() const;
  std::int64_t allowance() const;  // how long a question may wait, in milliseconds

  TableRecord record(std::int64_t now) const;
  static About read(const TableRecord& record);  // throws where it is none that we wrote
};

// What of a table depends on who looks and on who is there.
struct Look {
  std::string_view person;  // who looks; empty for a stranger
  std::uint8_t here = 0;    // seats whose people are connected, by bits
  int watchers = 0;
  std::int64_t now = 0;
};
void write_clock(std::string& out, const About::Countdown& clock);
void write_table(std::string& out, const About& about, const Look& look);

}  // namespace orrery::host
