#include "host/sqlite.h"

#include <utility>

#include <fmt/format.h>
#include <sqlite3.h>

namespace orrery::host::sqlite {
namespace {

// The bytes outlive the run.
const auto kOutlives = SQLITE_STATIC;

std::string_view reason(int code) {
  switch (code & 0xFF) {  // the rest says where it was noticed
    case SQLITE_NOTADB: return "is not a store of Orrery";
    case SQLITE_CORRUPT: return "is damaged";
    case SQLITE_FULL: return "cannot grow, the disk is full";
    case SQLITE_READONLY: return "may not be written";
    case SQLITE_CANTOPEN: return "cannot be opened";
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return "is held by another program";
    case SQLITE_CONSTRAINT:
    case SQLITE_TOOBIG: return "refuses a change";
    default: return "cannot be used now";
  }
}

bool is_at_fault(int code) { return (code & 0xFF) == SQLITE_CONSTRAINT || (code & 0xFF) == SQLITE_TOOBIG; }

}  // namespace

void Connection::Close::operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Connection::Connection(std::string file, Mode mode) : file_(std::move(file)) {
  // One thread at a time uses a connection: SQLite need not lock for it.
  const int flags = SQLITE_OPEN_NOMUTEX | (mode == Mode::reading ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE) |
                    (mode == Mode::create ? SQLITE_OPEN_CREATE : 0);
  sqlite3* connection = nullptr;
  const int code = sqlite3_open_v2(file_.c_str(), &connection, flags, nullptr);
  connection_.reset(connection);
  if (code != SQLITE_OK) fail(code);
  sqlite3_extended_result_codes(connection, 1);
  sqlite3_busy_timeout(connection, 5000);
}

void Connection::fail(int code) const {
  const std::string text =
      fmt::format("{} {} ({})", file_, reason(code), connection_ ? sqlite3_errmsg(get()) : sqlite3_errstr(code));
  if (is_at_fault(code)) throw ChangeRefused(text);
  if ((code & 0xFF) == SQLITE_FULL) throw NoRoom(text);
  throw StoreError(text);
}

void Connection::run(const char* sql) {
  const int code = sqlite3_exec(get(), sql, nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) fail(code);
}

std::int64_t Connection::number(const char* sql) {
  const Statement statement(*this, sql);
  Query query(statement);
  return query.next() ? query.number(0) : 0;
}

std::string Connection::text(const char* sql) {
  const Statement statement(*this, sql);
  Query query(statement);
  return query.next() ? query.text(0) : "";
}

void Connection::roll_back() noexcept {
  if (sqlite3_get_autocommit(get()) == 0) sqlite3_exec(get(), "ROLLBACK", nullptr, nullptr, nullptr);
}

Statement::Statement(const Connection& connection, const char* sql) : connection_(connection) {
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v3(connection.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  statement_.reset(statement);
  if (code != SQLITE_OK) connection.fail(code);
}

Query::~Query() {
  sqlite3_reset(statement_.statement_.get());
  sqlite3_clear_bindings(statement_.statement_.get());
}

bool Query::next() {
  const int code = sqlite3_step(statement_.statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) statement_.connection_.fail(code);
  return false;
}

std::int64_t Query::number(int column) const { return sqlite3_column_int64(statement_.statement_.get(), column); }

std::string Query::text(int column) const {
  sqlite3_stmt* statement = statement_.statement_.get();
  const void* bytes = sqlite3_column_blob(statement, column);  // text and blobs alike, as they were bound
  const int length = sqlite3_column_bytes(statement, column);
  return bytes == nullptr ? "" : std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(length));
}

void Query::check(int code) const {
  if (code != SQLITE_OK) statement_.connection_.fail(code);
}

// A null pointer would be bound as NULL.
void Query::bind(int place, std::string_view text) {
  check(sqlite3_bind_text64(statement_.statement_.get(), place, text.empty() ? "" : text.data(), text.size(), kOutlives,
                            SQLITE_UTF8));
}
void Query::bind(int place, Blob blob) {
  check(sqlite3_bind_blob64(statement_.statement_.get(), place, blob.bytes.empty() ? "" : blob.bytes.data(),
                            blob.bytes.size(), kOutlives));
}
void Query::bind(int place, std::int64_t number) {
  check(sqlite3_bind_int64(statement_.statement_.get(), place, number));
}
void Query::bind(int place, std::nullptr_t) { check(sqlite3_bind_null(statement_.statement_.get(), place)); }

}  // namespace orrery::host::sqlite
