// What the host keeps, and the one small door to it. SQLite and PostgreSQL stand behind the same interface.
//
// Entries of running tables go to a journal that only grows at its end, so that many tables share one cheap commit. From
// time to time a table's whole play is written as a snapshot, and the journal up to there is trimmed: a table is loaded
// from its snapshot and the few journal rows after it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
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

struct Person {
  std::string id;
  std::string name;
  std::string password;  // Argon2id string of libsodium; empty for a guest
  std::int64_t created = 0;

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

struct Remark {  // chat
  std::string table;
  std::int64_t n = 0;
  std::string text;  // JSON

  bool operator==(const Remark&) const = default;
};

struct DropSession {
  std::string token_hash;
};
struct DropSessionsOf {
  std::string person;
};
// Rows of the journal that their tables' snapshots hold may go now. Something is written in any case: it shows whether the
// store can be written.
struct TrimJournal {};

// Entries of a table come in the order of their seq. All else is written over what has the same key.
using Change = std::variant<Person, Session, DropSession, DropSessionsOf, TableRecord, JournalEntry, Snapshot, Remark,
                            TrimJournal>;

// Only tables that are listed in the lobby. open: waiting or playing, the last created first; finished: the last updated
// first.
enum class TableList : std::uint8_t { open, finished };

class Store {
public:
  virtual ~Store() = default;

  // One transaction: all of it is durable when this returns, or none of it is there and StoreError is thrown.
  virtual void commit(std::span<const Change> changes) = 0;

  virtual std::optional<Person> person(std::string_view id) = 0;
  virtual std::optional<Person> account(std::string_view name) = 0;  // by name, whatever its case; guests have none
  virtual std::optional<Session> session(std::string_view token_hash) = 0;

  virtual std::optional<TableRecord> table(std::string_view id) = 0;
  virtual std::vector<TableRecord> tables(TableList list, int most) = 0;
  virtual std::vector<TableRecord> tables_of(std::string_view person, int most) = 0;  // the last updated first
  virtual std::vector<TableRecord> running() = 0;  // status "playing": the host looks after their bots and clocks
  virtual std::optional<Snapshot> snapshot(std::string_view table) = 0;
  // By seq. What the table's snapshot holds may be left out.
  virtual std::vector<JournalEntry> journal(std::string_view table, std::int64_t after) = 0;
  virtual std::vector<Remark> remarks(std::string_view table, int last) = 0;  // oldest first
};

// "games.db", or "postgresql://…". Throws StoreError where it cannot be opened, is from a later version, or is in use by
// another host.
std::unique_ptr<Store> open_store(const std::string& where);

// A copy of everything as it is at one moment, in one file that open_store opens; from any process, also while a host uses
// the store. StoreError where the store is backed up by its own tools.
void back_up_store(const std::string& where, const std::string& file);

}  // namespace orrery::host
