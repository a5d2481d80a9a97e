// SQLite with exceptions and without leaks: a connection, its prepared statements, and their runs.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "host/store.h"

struct sqlite3;
struct sqlite3_stmt;

namespace orrery::host::sqlite {

// The disk is full: what is there can be read.
struct NoRoom : StoreError {
  using StoreError::StoreError;
};

// Bytes that are not text.
struct Blob {
  std::string_view bytes;
};

class Connection {
public:
  enum class Mode : std::uint8_t { create, existing, reading };
  // Every error is a StoreError that names the file.
  Connection(std::string file, Mode mode);

  void run(const char* sql);
  std::int64_t number(const char* sql);
  std::string text(const char* sql);
  // After an error SQLite may have rolled back by itself.
  void roll_back() noexcept;

  [[noreturn]] void fail(int code) const;
  sqlite3* get() const { return connection_.get(); }
  const std::string& file() const { return file_; }

private:
  struct Close {
    void operator()(sqlite3* connection) const;
  };
  std::string file_;
  std::unique_ptr<sqlite3, Close> connection_;
};

// Lives as long as its connection is used: SQL is compiled once.
class Statement {
public:
  Statement(const Connection& connection, const char* sql);

private:
  friend class Query;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  const Connection& connection_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

// One run of a statement. What is bound must outlive it. A query that is left half read would keep the write-ahead log from
// starting anew; its end resets it.
class Query {
public:
  template <class... Values>
  explicit Query(const Statement& statement, const Values&... values) : statement_(statement) {
    int place = 0;
    (bind(++place, values), ...);
  }
  ~Query();
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;

  bool next();
  std::int64_t number(int column) const;
  std::string text(int column) const;

private:
  void bind(int place, std::string_view text);
  void bind(int place, Blob blob);
  void bind(int place, std::int64_t number);
  void bind(int place, std::nullptr_t);
  void check(int code) const;

  const Statement& statement_;
};

// Runs a statement that has no rows.
template <class... Values>
void run(const Statement& statement, const Values&... values) {
  Query(statement, values...).next();
}

}  // namespace orrery::host::sqlite
