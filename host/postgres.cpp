#include "host/postgres.h"

#include <bit>
#include <cstring>
#include <utility>

#include <fmt/format.h>
#include <libpq-fe.h>

namespace orrery::host::postgres {
namespace {

// Answers to so many statements fit the socket's buffer: the server never waits for us to read while we wait for it.
constexpr int kUnanswered = 200;

std::string first_line(const char* text) {
  const std::string_view message = text == nullptr ? "" : text;
  return std::string(message.substr(0, message.find('\n')));
}

std::uint64_t big_endian(std::uint64_t number) {
  static_assert(std::endian::native == std::endian::little || std::endian::native == std::endian::big);
  return std::endian::native == std::endian::big ? number : __builtin_bswap64(number);
}

// Says only that it cannot be read: the reason would quote from it, perhaps a password in the wrong place.
void check_readable(const std::string& where) {
  PQconninfoOption* options = PQconninfoParse(where.c_str(), nullptr);
  bool readable = options != nullptr;
  for (const PQconninfoOption* option = options; readable && option->keyword != nullptr; ++option) {
    const std::string_view key = option->keyword;
    const std::string_view value = option->val == nullptr ? "" : option->val;
    if (key == "port") readable = value.find_first_not_of("0123456789,") == std::string_view::npos;
    if (key == "host") readable = !value.contains('@');
  }
  PQconninfoFree(options);
  if (!readable) throw StoreError("the address of the PostgreSQL database cannot be read");
}

}  // namespace

void Values::add(std::string_view text) {
  const auto place = static_cast<std::size_t>(count_++);
  pointers_[place] = text.empty() ? "" : text.data();
  lengths_[place] = static_cast<int>(text.size());
}
void Values::add(std::int64_t number) {
  const auto place = static_cast<std::size_t>(count_++);
  const std::uint64_t bytes = big_endian(static_cast<std::uint64_t>(number));
  std::memcpy(numbers_[place].data(), &bytes, sizeof bytes);
  pointers_[place] = numbers_[place].data();
  lengths_[place] = sizeof bytes;
}
void Values::add(bool yes) {
  const auto place = static_cast<std::size_t>(count_++);
  numbers_[place][0] = static_cast<char>(yes);
  pointers_[place] = numbers_[place].data();
  lengths_[place] = 1;
}
void Values::add(std::nullptr_t) { ++count_; }

void Result::Clear::operator()(pg_result* result) const { PQclear(result); }
int Result::rows() const { return PQntuples(get()); }
bool Result::is_null(int row, int column) const { return PQgetisnull(get(), row, column) != 0; }
std::string Result::text(int row, int column) const {
  return {PQgetvalue(get(), row, column), static_cast<std::size_t>(PQgetlength(get(), row, column))};
}
std::int64_t Result::number(int row, int column) const {
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, PQgetvalue(get(), row, column), sizeof bytes);
  return static_cast<std::int64_t>(big_endian(bytes));
}
bool Result::yes(int row, int column) const { return *PQgetvalue(get(), row, column) != 0; }

void Connection::Finish::operator()(pg_conn* connection) const { PQfinish(connection); }

Connection::Connection(const std::string& where) {
  check_readable(where);
  // What the connection string says comes last and counts. A server that does not answer is a server that is gone.
  constexpr std::array<const char*, 7> kKeys{"connect_timeout",
                                             "tcp_user_timeout",
                                             "keepalives_idle",
                                             "fallback_application_name",
                                             "client_encoding",
                                             "dbname",
                                             nullptr};
  const std::array<const char*, 7> values{"5", "10000", "30", "orrery", "UTF8", where.c_str(), nullptr};
  connection_.reset(PQconnectdbParams(kKeys.data(), values.data(), 1));
  if (PQstatus(connection_.get()) != CONNECTION_OK)
    throw StoreError(fmt::format("PostgreSQL cannot be reached ({})", first_line(PQerrorMessage(connection_.get()))));
  PQsetNoticeProcessor(connection_.get(), [](void*, const char*) {}, nullptr);
}

void Connection::fail(const pg_result* result) const {
  const char* field = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const std::string_view state = field == nullptr ? "" : field;
  const char* primary = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  const std::string why = first_line(primary != nullptr ? primary : PQerrorMessage(connection_.get()));
  // Words of libpq's own, not of the server; or the server says that it closes this connection.
  if (state.empty() || state.starts_with("57P") || state.starts_with("08"))
    throw Lost(fmt::format("PostgreSQL is gone ({})", why));
  if (state == "22012") throw Outdated("a person is not as a change says");  // division by zero, see store_postgres.cpp
  // Data that do not fit a column, an integrity constraint, a limit.
  if (state.starts_with("22") || state.starts_with("23") || state.starts_with("54"))
    throw ChangeRefused(fmt::format("PostgreSQL refuses a change ({})", why));
  throw StoreError(fmt::format("PostgreSQL cannot do it now ({})", why));
}

Result Connection::checked(pg_result* answer) const {
  Result result(answer);
  const ExecStatusType status = PQresultStatus(answer);
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) fail(answer);
  return result;
}

void Connection::prepare(const char* name, const std::string& sql) {
  checked(PQprepare(connection_.get(), name, sql.c_str(), 0, nullptr));
}

Result Connection::run(const char* statement, const Values& values) {
  return checked(PQexecPrepared(connection_.get(), statement, values.count(), values.pointers(), values.lengths(),
                                values.formats(), 1));
}

Result Connection::run_sql(const char* sql) { return checked(PQexec(connection_.get(), sql)); }

void Connection::begin_batch() {
  unanswered_ = 0;
  if (PQenterPipelineMode(connection_.get()) != 1) fail(nullptr);
}

void Connection::send(const char* statement, const Values& values) {
  if (unanswered_ == kUnanswered) wait();
  if (PQsendQueryPrepared(connection_.get(), statement, values.count(), values.pointers(), values.lengths(),
                          values.formats(), 1) != 1)
    fail(nullptr);
  ++unanswered_;
}

Result Connection::end_batch() {
  Result last = wait();
  if (PQexitPipelineMode(connection_.get()) != 1) fail(nullptr);
  return last;
}

// Reads the answers to all that was sent. In a pipeline each answer ends with a null, and a mark comes after the last.
Result Connection::wait() {
  if (PQpipelineSync(connection_.get()) != 1) fail(nullptr);
  Result last(nullptr);
  Result error(nullptr);
  for (bool ended = false;;) {
    Result result(PQgetResult(connection_.get()));
    if (!result) {
      if (std::exchange(ended, true)) fail(nullptr);  // nothing after nothing: the connection is gone
      continue;
    }
    ended = false;
    const ExecStatusType status = PQresultStatus(result.get());
    if (status == PGRES_PIPELINE_SYNC) break;
    if (status == PGRES_FATAL_ERROR && !error)
      error = std::move(result);
    else if (status != PGRES_PIPELINE_ABORTED)
      last = std::move(result);
  }
  unanswered_ = 0;
  if (error) {
    PQexitPipelineMode(connection_.get());
    fail(error.get());
  }
  return last;
}

}  // namespace orrery::host::postgres
