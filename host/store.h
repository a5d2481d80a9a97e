// What the host keeps, and the one small door to it. SQLite and PostgreSQL stand behind the same interface.
//
// Entries of running tables go to a journal that only grows at its end, so that many tables share one cheap commit. From
// time to time a table's whole play is written as a snapshot, and the journal up to there is trimmed: a table is loaded
// from its snapshot and the few journal rows after it.
//
// Who may write. A host that opens the store takes an epoch, a number that no host had before, and puts it into the claim
// that it will write under. Every commit looks, in its own transaction and with the row locked, whether the claim still
// has that epoch: a host that another one has followed can write nothing any more, however late its words arrive, and
// hears so (Superseded). The locks that keep a second host from opening by mistake (a file's, a database session's) may be
// lost at any time; nothing rests on them.
//
// There is one claim, on the whole store: its place is "". Many hosts on one database, each with some of the tables, would
// be the same guard with more rows: a host claims a table's id as a place, with its own epoch and a time until when, which
// it renews and after which another host may take it over; a commit looks at the places of the tables that it touches,
// instead of at ""; and running() gives what is to be claimed.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace orrery::host {

// The store cannot do it now: disk full, I/O error, database gone. Nothing of the batch is kept. (One doubt cannot be taken
// away: a database server that vanishes during a commit, and stays away, may turn out to have kept it. Whoever reads the
// table again from the store is right in any case.)
struct StoreError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A change that no store would take, now or later: the name of an account that exists, a session of nobody, an entry that
// is already in the journal, text that is not UTF-8. Other changes would have been taken.
struct ChangeRefused : StoreError {
  using StoreError::StoreError;
};

// A change that was judged by something that is no longer so: the password that was checked has been changed meanwhile.
struct Outdated : ChangeRefused {
  using ChangeRefused::ChangeRefused;
};

// Another host has taken the store over. This one can never write again, and what it has in memory is worth nothing.
struct Superseded : StoreError {
  using StoreError::StoreError;
};

struct Person {
  std::string id;
  std::string name;
  std::string password;  // Argon2id string of libsodium; empty for a guest
  std::int64_t created = 0;
  bool publishes = false;  // agreed that games become open data, without a name; a guest never has

  bool operator==(const Person&) const = default;
};

struct Session {
  std::string token_hash;  // the token itself is kept nowhere
  std::string person;
  std::int64_t created = 0;

  bool operator==(const Session&) const = default;
};

// A table but for its play: who sits where, options, keys, secret, as JSON that the host writes and reads.
struct TableRecord {
  std::string id;
  std::string game;
  std::string status;  // "waiting", "playing", "finished"
  bool open = false;   // listed in the lobby
  std::int64_t created = 0;
  std::int64_t updated = 0;
  std::string about;
  std::vector<std::string> people;  // who has a seat: their lists of tables

  bool operator==(const TableRecord&) const = default;
};

struct JournalEntry {
  std::string table;
  std::int64_t seq = 0;
  std::string text;

  bool operator==(const JournalEntry&) const = default;
};

struct Snapshot {
  std::string table;
  std::int64_t seq = 0;  // the last entry of the journal that is in it
  std::string data;

  bool operator==(const Snapshot&) const = default;
};

struct ChatLine {
  std::string table;
  std::int64_t n = 0;
  std::string text;  // JSON

  bool operator==(const ChatLine&) const = default;
};

// What somebody made of a day's challenge (docs/protocol.md): the first that they finished, and no other after it.
struct DailyResult {
  std::string game;
  std::int64_t day = 0;  // since 1970
  std::string person;
  std::int64_t score = 0;
  bool won = false;
  std::int64_t time = 0;

  bool operator==(const DailyResult&) const = default;
};

// What changes of a person, and only that; Outdated where the person is not as it was thought to be.
struct Rename {
  std::string person;
  std::string name;
};
struct MakeAccount {  // of a guest
  std::string person;
  std::string name;
  std::string password;
};
struct ChangePassword {
  std::string person;
  std::string before;  // the hash that was checked
  std::string after;
};
struct Publish {  // whether an account's games may become open data
  std::string person;
  bool agreed = false;
};
// A session for whoever knew the password, as long as it is the password in force.
struct LogIn {
  Session session;
  std::string password;  // the hash that was checked
};

struct DropSession {
  std::string token_hash;
};
struct DropSessionsOf {
  std::string person;
};
// A table that never began goes, with everything that was said there. No store takes this of one that has begun.
struct DropTable {
  std::string table;
};
// Sessions from before `sessions` end, results of challenges before the day `results` go. Guests from before `guests` who
// have neither a seat nor a result anywhere are forgotten, at most kMostForgotten at once, so that nobody waits for it.
struct Forget {
  std::int64_t sessions = 0;
  std::int64_t guests = 0;
  std::int64_t results = 0;
};
inline constexpr std::int64_t kMostForgotten = 500;
// Rows of the journal that their tables' snapshots hold may go now.
struct TrimJournal {};
// Something is written, for nothing but to see whether it can be.
struct Probe {};

// Entries of a table come in the order of their seq, a snapshot that is older than the one there is left out, and a second
// result of a person on a day is refused. All else is written over what has the same key.
using Change =
    std::variant<Person, Rename, MakeAccount, ChangePassword, Publish, Session, LogIn, DropSession, DropSessionsOf,
                 TableRecord, DropTable, JournalEntry, Snapshot, ChatLine, DailyResult, TrimJournal, Forget, Probe>;

// So many sessions a person has at most: a new one ends the oldest.
inline constexpr std::int64_t kMostSessions = 20;

// Only tables that are listed in the lobby. waiting and playing: the last created first; finished: the last updated first.
enum class TableList : std::uint8_t { waiting, playing, finished };

// A place in such a list: what comes after the table of this id with this time. The first place is before all.
struct ListPlace {
  std::int64_t time = std::numeric_limits<std::int64_t>::max();
  std::string id;
};

// A day's results of a game: the best, those who won before those who did not, and of equals the first.
struct DailyTable {
  struct Row {
    DailyResult result;
    std::string name;  // as the person is called now
    bool account = false;

    bool operator==(const Row&) const = default;
  };
  std::vector<Row> best;
  std::int64_t count = 0;          // of all
  std::optional<DailyResult> own;  // of the one who asks
  std::int64_t better = 0;         // how many are better than that

  bool operator==(const DailyTable&) const = default;
};

class Store {
public:
  virtual ~Store() = default;

  // One transaction: all of it is durable when this returns, or none of it is there and StoreError is thrown.
  virtual void commit(std::span<const Change> changes) = 0;

  virtual std::optional<Person> person(std::string_view id) = 0;
  virtual std::optional<Person> account(std::string_view name) = 0;  // by name, whatever its case; guests have none
  virtual std::optional<Person> account_like(std::string_view name) = 0;  // whose name looks like this one
  virtual std::optional<Session> session(std::string_view token_hash) = 0;

  virtual std::optional<TableRecord> table(std::string_view id) = 0;
  virtual std::vector<TableRecord> tables(TableList list, int most, const ListPlace& after) = 0;
  std::vector<TableRecord> tables(TableList list, int most) { return tables(list, most, {}); }
  // Status "waiting" and not written since, the oldest first.
  virtual std::vector<TableRecord> waiting_since(std::int64_t before, int most) = 0;
  virtual std::vector<TableRecord> tables_of(std::string_view person, int most) = 0;  // the last updated first
  virtual std::vector<TableRecord> running() = 0;  // status "playing": the host looks after their bots and clocks
  virtual std::optional<Snapshot> snapshot(std::string_view table) = 0;
  // By seq. What the table's snapshot holds may be left out.
  virtual std::vector<JournalEntry> journal(std::string_view table, std::int64_t after) = 0;
  virtual std::vector<ChatLine> chat_lines(std::string_view table, int last) = 0;  // oldest first
  // `person` may be empty.
  virtual DailyTable daily(std::string_view game, std::int64_t day, std::string_view person, int most) = 0;
};

// "games.db", or "postgresql://…". One of an earlier version is brought up to this one. Throws StoreError where it cannot
// be opened, is from a later version, or is in use by another host.
std::unique_ptr<Store> open_store(const std::string& where);

// A copy of everything as it is at one moment, in one file that open_store opens; from any process, also while a host uses
// the store. StoreError where the store is backed up by its own tools.
void back_up_store(const std::string& where, const std::string& file);

// A game that has begun, as it is kept at one moment: from its snapshot and the journal after it, or from its journal alone.
struct StoredGame {
  TableRecord table;  // without its people
  std::optional<Snapshot> snapshot;
  std::vector<JournalEntry> journal;
};

// All of them, one after the other, by the ids of their tables; from any process, also while a host uses the store. Nothing
// is written, and a store of an earlier version stays one.
void each_stored_game(const std::string& where, const std::function<void(const StoredGame&)>& each);

// The ids of all who agreed that their games become open data, read in the same way. In a store of a version that did not
// ask, nobody has.
std::set<std::string> people_who_publish(const std::string& where);

}  // namespace orrery::host
